use solitaire::klondike::COLUMNS;

use super::{
    cards::{Cards, KINGS, children, lower_twin, one, parents, two},
    layout::Layout,
};

/// What lies in the columns of the [easier game](super::easier::Easier) if nothing is home.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrangement {
    pub(super) n_heads: [u8; COLUMNS],
    pub(super) shown: Cards,
    pub(super) heads: Cards,
    /// Columns without a head.
    n_open: u32,
}

impl Arrangement {
    /// Whatever is not in the stock, and not below others.
    pub(super) fn new(layout: &Layout, n_heads: &[u8; COLUMNS], stock: Cards) -> Arrangement {
        let mut this =
            Arrangement { n_heads: *n_heads, shown: ((1 << 52) - 1) & !stock, heads: 0, n_open: 0 };
        for (column, &n_heads) in layout.columns.iter().zip(n_heads) {
            this.shown &= !column.below[usize::from(n_heads)];
            this.heads |= column.last_head(n_heads);
            this.n_open += u32::from(n_heads == 0);
        }
        this
    }

    /// With a head that lies somewhere else, on another card or in an empty column, while its column is not touched.
    pub(super) fn with_loose(self, head: Cards) -> Arrangement {
        Arrangement { heads: self.heads & !head, ..self }
    }

    /// With a head that is home.
    pub(super) fn without(self, head: Cards) -> Arrangement {
        Arrangement { shown: self.shown & !head, heads: self.heads & !head, ..self }
    }

    /// Can the cards that are not home lie somewhere?
    ///
    /// From the lowest rank up: loose cards for which too few face-up cards of the next rank and the other color are
    /// there need as many from the stock, which are loose in turn. Which of two twins that is makes no difference. At
    /// the end there have to be columns for all loose kings.
    pub(super) fn is_possible(&self, stock: Cards, home: Cards) -> bool {
        let mut visible = self.shown & !home;
        let mut loose = visible & !self.heads;
        let mut stock = stock & !home;
        loop {
            let above = children(visible);
            let low = loose & !KINGS;
            let lack_one = one(low) & !one(above) | two(low) & !two(above);
            if lack_one == 0 {
                return (loose & KINGS).count_ones() <= self.n_open;
            }
            let lack_two = two(low) & !one(above);
            let spare = children(stock);
            if lack_one & !one(spare) | lack_two & !two(spare) != 0 {
                return false;
            }
            let taken = lower_twin(spare) & (lack_one | lack_one << 1) | spare & (lack_two | lack_two << 1);
            let taken = parents(taken);
            visible |= taken;
            loose |= taken;
            stock &= !taken;
        }
    }
}
