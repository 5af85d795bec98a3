/// Why a search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stopped {
    /// It reached its memory limit: see [`Limits`](crate::Limits).
    Memory,
    /// The system provided no more memory, although the limit allowed more.
    System,
    /// It reached its limit of expanded positions.
    Nodes,
    /// Its time ran out.
    Time,
    /// It finished, but left out moves or positions, so the result is not a proof.
    LeftOut,
    /// Its list of positions reached its maximum length.
    ListFull,
    /// The caller stopped it.
    Caller,
}

impl Stopped {
    /// Returns whether more memory might have led to an answer.
    pub fn is_of_memory(self) -> bool {
        matches!(self, Stopped::Memory | Stopped::System)
    }
}
