use protocol::{Event, JobId, Rejection};
use questions::AnswerError;

/// A job that is done a little at a time.
pub(crate) trait Advance {
    /// Continues by at most `nodes` positions, or by one step where steps are no positions.
    fn advance(&mut self, nodes: u64) -> Turn;

    /// Returns what the job has spent, or what it has found since the last call. A job may report less often than it is asked.
    fn progress(&mut self) -> Option<Event>;
}

/// How a turn ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Turn {
    /// There is nothing to do.
    Idle,
    /// There is more to do.
    Working,
    /// There is more to do; this event is to be sent.
    Sent(Event),
    /// The job is over; this event is to be sent.
    Done(Event),
}

/// Returns the event for what the checker does not pass.
pub(crate) fn refused(job: JobId, error: &AnswerError) -> Event {
    Event::Rejected { job, rejection: Rejection::Unchecked(error.to_string()) }
}
