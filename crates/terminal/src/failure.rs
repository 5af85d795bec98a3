//! Why a command has no answer.

use std::{fmt::Display, io};

use check::{BoundError, CertificateError};

use crate::status::Status;

/// Why there is no answer. Its text is a sentence, perhaps without its full stop.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// A position cannot be read. The text says where and why.
    #[error("{0}")]
    Input(String),
    /// The moves a search found do not win, for this reason.
    #[error("the solution found did not pass the checker: {0}")]
    Refused(String),
    /// The certificate that was written is unsound, for this reason.
    #[error("the certificate made did not pass the checker: {0}")]
    Certificate(#[source] CertificateError),
    /// The bound that was written is unsound, for this reason.
    #[error("the bound made did not pass the checker: {0}")]
    Bound(#[source] BoundError),
    /// A file could not be written.
    #[error("cannot write {name}: {err}")]
    File {
        /// The name of the file.
        name: String,
        /// The system's reason.
        #[source]
        err: io::Error,
    },
    /// The answer could not be written.
    #[error("cannot write the answer: {0}")]
    Output(#[source] io::Error),
}

impl Failure {
    /// Returns the failure of a solution that the checker refuses, for this reason.
    pub fn refused(why: impl Display) -> Failure {
        Failure::Refused(why.to_string())
    }

    /// Returns the failure with the deal whose solution was refused.
    pub fn of(self, deal: &str) -> Failure {
        match self {
            Failure::Refused(reason) => Failure::Refused(format!("{deal}: {reason}")),
            other => other,
        }
    }

    /// Returns the status with which the program ends.
    pub fn status(&self) -> Status {
        match self {
            Failure::Input(_) => Status::BadInput,
            Failure::Refused(_)
            | Failure::Certificate(_)
            | Failure::Bound(_)
            | Failure::File { .. }
            | Failure::Output(_) => Status::Failed,
        }
    }
}
