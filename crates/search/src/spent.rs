/// What a search has spent so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Spent {
    /// Positions whose moves were generated.
    pub expanded: u64,
    /// Positions kept in memory now, once for each search that keeps them.
    pub stored: u64,
    /// Memory held now, in bytes.
    pub bytes: u64,
}

impl Spent {
    /// Returns the total of this search and of earlier ones, whose memory was released.
    pub fn after(self, expanded_before: u64) -> Spent {
        Spent { expanded: expanded_before + self.expanded, ..self }
    }
}
