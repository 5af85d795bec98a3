use super::{
    cards::{ALL, Cards, KINGS, children},
    layout::Layout,
    position::KlondikePosition,
};

/// Returns whether a position would be lost even if everything that was ever possible remained possible.
///
/// In that relaxed game the set of cards that could be face up in a column, the set of cards that could be home, and
/// the set of columns that could be emptied only grow. A card could be put on a column if a card that it may lie on
/// could be there or, for a king, if a column could be empty. A card could go home when the card below it could. A
/// blocker that could do either exposes the next one. The whole stock can be reached at any time. Everything that
/// happens in the real game happens there, too: by induction over the moves, a card that is face up in a column, or
/// home, is in the set of those that could be. So if some card could not be home there, no moves win.
///
/// `twins` extends a set by the other twins: a card may lie on either of two, so it suffices that one of them could be
/// there. The correct function is [`either_twin`]; one that returns fewer cards is a deliberate mistake for tests.
pub(super) fn is_dead_end(
    layout: &Layout,
    position: &KlondikePosition,
    twins: impl Fn(Cards) -> Cards,
) -> bool {
    let mut home = position.home();
    let mut visible = position.visible;
    let mut n_blockers = position.n_blockers;
    let mut has_empty_column = position.has_empty_column();
    // The cards that could be taken from somewhere other than a column.
    let mut playable = position.in_stock;
    if layout.worrying_back {
        playable |= home;
    }
    loop {
        let before = (visible, home, n_blockers);
        let kings = if has_empty_column { KINGS } else { 0 };
        let welcome = kings | twins(children(visible));
        // A card that goes home here was visible or in this set, and stays so: it need not be added to come back.
        home |= (visible | playable) & (home << 4 | 0xf);
        visible |= playable & welcome;
        let leaving = welcome | home;
        for (column, n_blockers) in layout.columns.iter().zip(&mut n_blockers) {
            while *n_blockers != 0 && column.last_blocker(*n_blockers) & leaving != 0 {
                *n_blockers -= 1;
                visible |= column.shown[usize::from(*n_blockers)];
            }
            // A king that has a column for itself leaves it only to go home, or to another empty column.
            has_empty_column |= *n_blockers == 0 && column.shown[0] & KINGS & !home == 0;
        }
        if before == (visible, home, n_blockers) {
            return home != ALL;
        }
    }
}

/// Returns the cards, together with those of equal rank and colour.
pub(super) fn either_twin(cards: Cards) -> Cards {
    let first = (cards | cards >> 1) & 0x5_5555_5555_5555;
    first | first << 1
}
