/// Which rows are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RowFilter {
    #[default]
    All,
    Solved,
    Unsolvable,
    Unknown,
}

/// In which order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RowOrder {
    #[default]
    Number,
    /// The newest first.
    Arrival,
    /// The longest solution first.
    Length,
    /// The most positions first.
    Effort,
}
