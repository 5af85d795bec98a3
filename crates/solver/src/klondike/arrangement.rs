use solitaire::klondike::COLUMNS;

use super::{
    cards::{ALL, Cards, KINGS, children, lower_twin, one, parents, two},
    layout::Layout,
};

/// The cards in the columns of the [relaxed game](super::relaxation::Relaxation) if no card is home.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    pub(super) n_blockers: [u8; COLUMNS],
    pub(super) shown: Cards,
    pub(super) blockers: Cards,
    /// How many columns have no blocker.
    n_open: u32,
}

impl Arrangement {
    /// Returns the arrangement of the cards that are neither in the stock nor below others.
    pub(super) fn new(layout: &Layout, n_blockers: &[u8; COLUMNS], stock: Cards) -> Arrangement {
        let mut this = Arrangement { n_blockers: *n_blockers, shown: ALL & !stock, blockers: 0, n_open: 0 };
        for (column, &n_blockers) in layout.columns.iter().zip(n_blockers) {
            this.shown &= !column.below[usize::from(n_blockers)];
            this.blockers |= column.last_blocker(n_blockers);
            this.n_open += u32::from(n_blockers == 0);
        }
        this
    }

    /// Returns the arrangement with a blocker that lies somewhere else, on another card or in an empty column, while
    /// its own column is unchanged.
    pub(super) fn with_movable(self, blocker: Cards) -> Arrangement {
        Arrangement { blockers: self.blockers & !blocker, ..self }
    }

    /// Returns the arrangement with a blocker that is home.
    pub(super) fn without(self, blocker: Cards) -> Arrangement {
        Arrangement { shown: self.shown & !blocker, blockers: self.blockers & !blocker, ..self }
    }

    /// Returns whether the cards that are not home can all lie somewhere.
    ///
    /// It goes from the lowest rank up: if there are too few face-up cards of the next rank and the other color for the
    /// movable cards of a rank, the missing ones have to come from the stock, and are movable in turn. Which of two
    /// twins comes makes no difference. At the end there have to be columns for all movable kings.
    pub(super) fn is_possible(&self, stock: Cards, home: Cards) -> bool {
        let mut visible = self.shown & !home;
        let mut movable = visible & !self.blockers;
        let mut stock = stock & !home;
        loop {
            let above = children(visible);
            let low = movable & !KINGS;
            let lack_one = one(low) & !one(above) | two(low) & !two(above);
            if lack_one == 0 {
                return (movable & KINGS).count_ones() <= self.n_open;
            }
            let lack_two = two(low) & !one(above);
            let spare = children(stock);
            if lack_one & !one(spare) | lack_two & !two(spare) != 0 {
                return false;
            }
            let taken = lower_twin(spare) & (lack_one | lack_one << 1) | spare & (lack_two | lack_two << 1);
            let taken = parents(taken);
            visible |= taken;
            movable |= taken;
            stock &= !taken;
        }
    }
}
