use protocol::Event;

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
