use std::process::ExitCode;

/// What the program ends with, for scripts to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Solved, or what else was asked is done.
    Done,
    /// Proved: no moves win.
    Unsolvable,
    /// Something in the file to verify is wrong.
    Faulty,
    /// A limit ended the search before it knew.
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
