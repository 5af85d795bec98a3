use std::{fmt, io};

use check::CertificateError;

use crate::status::Status;

/// Why there is no answer. Written out, it is a sentence, perhaps without its full stop.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A position cannot be read: where, and what is wrong with it.
    Input(String),
    /// The moves a search found do not win, for this reason.
    Refused(String),
    /// The certificate that was written is unsound, for this reason.
    Certificate(CertificateError),
    /// A file could not be written.
    File { name: String, err: io::Error },
    /// The answer could not be written.
    Output(io::Error),
}

impl Failure {
    /// Says of which deal a solution was refused.
    pub(crate) fn of(self, deal: &str) -> Failure {
        match self {
            Failure::Refused(reason) => Failure::Refused(format!("{deal}: {reason}")),
            other => other,
        }
    }

    pub(crate) fn status(&self) -> Status {
        match self {
            Failure::Input(_) => Status::BadInput,
            Failure::Refused(_) | Failure::Certificate(_) | Failure::File { .. } | Failure::Output(_) => {
                Status::Failed
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Input(what) => f.write_str(what),
            Failure::Refused(reason) => write!(f, "the solution found did not pass the checker: {reason}"),
            Failure::Certificate(flaw) => {
                write!(f, "the certificate made did not pass the checker: {flaw}")
            }
            Failure::File { name, err } => write!(f, "cannot write {name}: {err}"),
            Failure::Output(err) => write!(f, "cannot write the answer: {err}"),
        }
    }
}

impl std::error::Error for Failure {}
