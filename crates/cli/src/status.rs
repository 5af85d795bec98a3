use std::process::ExitCode;

/// What the program ends with, for scripts to read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Solved, or what else was asked is done.
    Done = 0,
    /// Proved: no moves win.
    Unsolvable = 1,
    /// A limit ended the search before it knew.
    Unknown = 2,
    /// The command line or a position cannot be read. The number is that of BSD's `sysexits.h`,
    /// and so is the next.
    BadInput = 64,
    /// The program failed: a solution was refused, or the answer could not be written.
    Failed = 70,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}
