use solitaire::{Rules, State, Suit, klondike::COLUMNS};

use super::{
    cards::{Cards, Code, KINGS, bit, children, codes, outnumbering, parents, suit_code},
    layout::Layout,
};

/// A position: the cards that are home, the number of cards that hold others down in each column, and the rest of the
/// stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KlondikePosition {
    /// The card that each foundation takes next. There is one more rank above the kings.
    pub(super) next: Cards,
    /// The cards of the columns that are face up.
    pub(super) visible: Cards,
    /// The visible cards that hold others down.
    pub(super) blockers: Cards,
    pub(super) in_stock: Cards,
    /// The cards of stock and waste, by their places in [`Layout::stock`].
    pub(super) stock: u32,
    pub(super) n_blockers: [u8; COLUMNS],
    /// How many of them are in the waste.
    pub(super) n_waste: u8,
    pub(super) redeals_left: u8,
    /// The part of the key for foundations and columns.
    pub(super) table_key: u64,
}

/// A move to another position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub(super) kind: StepKind,
    pub(super) card: Code,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepKind {
    /// From a column to its foundation.
    Home,
    /// A blocker, with the cards on it, to another column.
    Uncover,
    StockHome,
    StockDown,
    /// From a foundation to a column.
    Back,
}

impl Step {
    /// Returns whether the step plays a card of the stock and could be postponed until another step needs it. See
    /// [`Scope`](super::steps::Scope).
    pub(super) fn is_idle(self) -> bool {
        match self.kind {
            StepKind::StockDown => true,
            StepKind::StockHome => bit(self.card) & KINGS == 0,
            StepKind::Home | StepKind::Uncover | StepKind::Back => false,
        }
    }
}

impl KlondikePosition {
    /// Returns a state of the game in the engine's terms.
    pub(super) fn laid_out(rules: &Rules, state: &State) -> (Layout, KlondikePosition) {
        let (layout, redeals_left) = Layout::new(rules, state);
        let mut position = KlondikePosition {
            next: 0,
            visible: 0,
            blockers: 0,
            in_stock: layout.stock[..usize::from(layout.n_stock)].iter().fold(0, |set, &it| set | bit(it)),
            stock: ((1_u64 << layout.n_stock) - 1) as u32,
            n_blockers: layout.columns.map(|it| it.n_blockers),
            n_waste: state.waste().len() as u8,
            redeals_left,
            table_key: 0,
        };
        for suit in Suit::ALL {
            let (rank, suit) = (state.n_home(suit), suit_code(suit));
            position.next |= bit(rank * 4 + suit);
            position.table_key += u64::from(rank) * layout.key_of_suit[usize::from(suit)];
        }
        for (column, weight) in layout.columns.iter().zip(layout.key_of_column) {
            position.visible |= column.shown[usize::from(column.n_blockers)];
            position.blockers |= column.last_blocker(column.n_blockers);
            position.table_key += u64::from(column.n_blockers) * weight;
        }
        position.settle_stock(&layout);
        (layout, position)
    }

    pub(super) fn is_won(&self) -> bool {
        self.next == 0xf << 52
    }

    /// Returns the key, which is different for each position.
    // Inlining makes it no faster, and adds 200 bytes to a first game in the page.
    #[inline(never)]
    pub(super) fn key(&self, layout: &Layout) -> u64 {
        let place = layout.stock_places.place(self.stock, self.n_waste, self.redeals_left);
        self.table_key + place * layout.key_of_stock
    }

    /// Returns all cards that are home.
    pub(super) fn home(&self) -> Cards {
        codes(self.next).fold(0, |home, code| home | (bit(code) - 1) & 0x11_1111_1111_1111 << (code % 4))
    }

    /// Returns the visible cards that build on the card below, or are kings at the bottom.
    pub(super) fn movable(&self) -> Cards {
        self.visible & !self.blockers
    }

    /// Returns the cards that could be put on a column, wherever they are.
    pub(super) fn welcome(&self) -> Cards {
        let kings = if self.has_empty_column() { KINGS } else { 0 };
        outnumbering(children(self.visible), self.movable()) | kings
    }

    /// Returns the visible cards that can be uncovered by moves that change nothing else.
    pub(super) fn free(&self) -> Cards {
        outnumbering(self.visible, parents(self.movable())) & self.visible
    }

    pub(super) fn has_empty_column(&self) -> bool {
        (self.blockers | self.visible & KINGS).count_ones() < COLUMNS as u32
    }

    /// Returns the top cards of the foundations.
    pub(super) fn last_home(&self) -> Cards {
        self.next >> 4
    }

    pub(super) fn play(&mut self, layout: &Layout, step: Step) {
        let card = bit(step.card);
        match step.kind {
            StepKind::Home => {
                self.visible ^= card;
                self.go_home(layout, step.card);
                if self.blockers & card != 0 {
                    self.uncover(layout, step.card);
                }
            }
            StepKind::Uncover => self.uncover(layout, step.card),
            StepKind::StockHome => {
                self.go_home(layout, step.card);
                self.leave_stock(layout, step.card);
            }
            StepKind::StockDown => {
                self.visible |= card;
                self.leave_stock(layout, step.card);
            }
            StepKind::Back => {
                self.visible |= card;
                self.next ^= card | card << 4;
                self.table_key -= layout.key_of_suit[usize::from(step.card % 4)];
            }
        }
    }

    fn go_home(&mut self, layout: &Layout, code: Code) {
        let card = bit(code);
        self.next ^= card | card << 4;
        self.table_key += layout.key_of_suit[usize::from(code % 4)];
    }

    fn uncover(&mut self, layout: &Layout, code: Code) {
        let idx = usize::from(layout.column_of[usize::from(code)]);
        let column = &layout.columns[idx];
        let n_blockers = self.n_blockers[idx] - 1;
        self.n_blockers[idx] = n_blockers;
        self.visible |= column.shown[usize::from(n_blockers)];
        self.blockers ^= bit(code) | column.last_blocker(n_blockers);
        self.table_key -= layout.key_of_column[idx];
    }

    fn leave_stock(&mut self, layout: &Layout, code: Code) {
        let place = self.place_in_stock(layout, code);
        if layout.are_redeals_limited && !self.is_reached_in_this_pass(layout, place) {
            self.redeals_left -= 1;
        }
        self.in_stock ^= bit(code);
        self.stock ^= 1 << layout.stock_idx_of[usize::from(code)];
        self.n_waste = place - 1;
        self.settle_stock(layout);
    }

    /// Returns how many cards the waste has when this card is its top.
    fn place_in_stock(&self, layout: &Layout, code: Code) -> u8 {
        let before = (1_u32 << layout.stock_idx_of[usize::from(code)]) - 1;
        (self.stock & before).count_ones() as u8 + 1
    }

    fn is_reached_in_this_pass(&self, layout: &Layout, place: u8) -> bool {
        let is_last = u32::from(place) == self.stock.count_ones();
        self.n_waste <= place && (is_last || (place - self.n_waste).is_multiple_of(layout.draw))
    }

    /// Makes positions equal from which the same cards of the stock can be reached in the same way.
    pub(super) fn settle_stock(&mut self, layout: &Layout) {
        let n_stock = self.stock.count_ones() as u8;
        if !layout.are_redeals_limited {
            if self.n_waste.is_multiple_of(layout.draw) || self.n_waste == n_stock {
                self.n_waste = 0;
            }
        } else {
            // At most one redeal is needed between two cards that are played from the stock.
            self.redeals_left = self.redeals_left.min(n_stock);
        }
    }

    /// Returns the cards of the stock that can be the top of the waste without another move.
    pub(super) fn reachable_stock(&self, layout: &Layout) -> Cards {
        if layout.is_stock_open {
            return self.in_stock;
        }
        let may_redeal = !layout.are_redeals_limited || 0 < self.redeals_left;
        let mut reachable = 0;
        let mut left = self.stock;
        // How many cards remain until the next possible end of the waste, in this pass and in the next.
        let mut to_top = if self.n_waste == 0 { layout.draw } else { self.n_waste };
        let mut to_top_of_next = layout.draw;
        while left != 0 {
            let idx = left.trailing_zeros();
            left &= left - 1;
            to_top -= 1;
            to_top_of_next -= 1;
            if to_top == 0 || left == 0 || to_top_of_next == 0 && may_redeal {
                reachable |= bit(layout.stock[idx as usize]);
            }
            if to_top == 0 {
                to_top = layout.draw;
            }
            if to_top_of_next == 0 {
                to_top_of_next = layout.draw;
            }
        }
        reachable
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{
        Rules,
        rules::{KLONDIKE_DRAW_THREE, Redeals, Stock},
    };

    use super::*;

    #[test]
    fn keys_tell_how_many_redeals_and_cards_of_the_stock_are_left() {
        let rules =
            Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(2) }), ..KLONDIKE_DRAW_THREE };
        let (layout, position) = KlondikePosition::laid_out(&rules, &testkit::klondike_ending(0));
        assert!(0 < layout.n_stock && !layout.is_too_large);
        let mut keys = Vec::new();
        for redeals_left in 0..=position.redeals_left {
            for n_waste in 0..=layout.n_stock {
                keys.push(KlondikePosition { redeals_left, n_waste, ..position }.key(&layout));
            }
        }
        let n_positions = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!((keys.len(), n_positions), (n_positions, 3 * (usize::from(layout.n_stock) + 1)));
    }
}
