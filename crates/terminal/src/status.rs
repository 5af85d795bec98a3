//! How the programs end.

use std::process::ExitCode;

/// The exit status of the program, for scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The deal is solved, or another command has succeeded.
    Done,
    /// Proved: no moves win.
    Unsolvable,
    /// Something in the file to verify is wrong.
    Faulty,
    /// A limit ended the search without a result.
    Unknown,
    /// The command line or a position cannot be read. The number is that of BSD's `sysexits.h`,
    /// and so is the next.
    BadInput,
    /// The program failed: a solution was refused, or the answer could not be written.
    Failed,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(match status {
            Status::Done => 0,
            Status::Unsolvable | Status::Faulty => 1,
            Status::Unknown => 2,
            Status::BadInput => 64,
            Status::Failed => 70,
        })
    }
}
