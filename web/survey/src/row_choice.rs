/// The choice of rows to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RowFilter {
    #[default]
    All,
    Solved,
    Unsolvable,
    Unknown,
}

/// The order of the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RowOrder {
    #[default]
    Number,
    /// The newest row first.
    Arrival,
    /// The longest solution first.
    Length,
    /// The most positions first.
    Effort,
}
