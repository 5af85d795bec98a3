/// Why a search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Stopped {
    /// It may not hold more memory: see [`Limits`](crate::Limits).
    Memory,
    /// The system gave no more memory, though more was allowed.
    System,
    /// It may not expand more positions.
    Nodes,
    /// Its time was over.
    Time,
    /// It finished, but what it left out keeps this from being a proof.
    LeftOut,
    /// Its list of positions reached its maximum length.
    ListFull,
    /// The caller ended it.
    Caller,
}

impl Stopped {
    /// Returns whether more memory might have led to an answer.
    pub fn is_of_memory(self) -> bool {
        matches!(self, Stopped::Memory | Stopped::System)
    }
}
