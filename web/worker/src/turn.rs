use protocol::{Event, JobId, Rejection};
use questions::AnswerError;

/// A job that is done in small steps.
pub(crate) trait Advance {
    /// Continues by at most `nodes` positions, or by one step if steps are not positions.
    fn advance(&mut self, nodes: u64) -> Turn;

    /// Returns what the job has spent, or its results since the last call. A job may skip reports.
    fn progress(&mut self) -> Option<Event>;
}

/// The result of a turn.
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

/// Returns the event for an answer that the checker rejects.
pub(crate) fn refused(job: JobId, error: &AnswerError) -> Event {
    Event::Rejected { job, rejection: Rejection::Unchecked(error.to_string()) }
}
