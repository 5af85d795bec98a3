use protocol::Rejection;

/// The kinds of errors of the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolverErrorKind {
    /// The worker is of another version than the page.
    Version,
    /// The moves of a solution are illegal or do not win.
    Moves,
    /// The worker does not answer.
    Silent,
    Crash,
    /// The worker did not start.
    Start,
    Rejected(Rejection),
}
