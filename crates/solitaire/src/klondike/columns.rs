use crate::Card;

/// The columns of every kind of Klondike.
pub const COLUMNS: usize = 7;
/// The most face-up cards that one column can have: a run from a king to an ace.
pub const UPTURNED_MAX: usize = 13;
/// The most face-down cards that one column can have: as many as are dealt to the last column.
pub(crate) const DOWN_MAX: usize = COLUMNS - 1;
/// The number of cards that the stock and the waste have together after the deal.
pub const STOCK_DEALT: usize = Card::DECK_LEN - COLUMNS * (COLUMNS + 1) / 2;

/// Returns whether `card` may be put on `target` in a column.
pub fn builds(card: Card, target: Card) -> bool {
    card.rank() + 1 == target.rank() && card.color() != target.color()
}
