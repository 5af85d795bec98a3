use solitaire::{
    Card,
    klondike::{COLUMNS, Rules, State},
};

use super::{
    cards::{Cards, bit, code},
    layout::Layout,
    position::{Position, Step},
};

/// A game in which all cards are somewhere, to be played by somebody who does not look at those face down.
#[derive(Debug)]
pub struct Course {
    pub(super) layout: Layout,
    /// Cards of the stock that nobody has seen, and nobody plays before they are seen.
    pub(super) unseen: Cards,
}

/// How far it was played.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    pub(super) position: Position,
    /// How many cards are face down in each column.
    pub(super) n_down: [u8; COLUMNS],
}

impl Course {
    pub fn new(rules: &Rules, state: &State) -> (Course, Spot) {
        let (layout, position) = Layout::new(rules, state);
        let n_down = std::array::from_fn(|idx| state.n_down(idx) as u8);
        (Course { layout, unseen: 0 }, Spot { position, n_down })
    }

    /// Leaves these cards of the stock alone.
    pub fn hide(&mut self, cards: &[Card]) {
        self.unseen = cards.iter().fold(0, |all, &card| all | bit(code(card)));
    }
}

impl Spot {
    /// The position after these steps, for which it makes no difference what is face down.
    pub fn after(&self, course: &Course, steps: &[Step]) -> Position {
        let mut position = self.position;
        steps.iter().for_each(|&step| position.play(&course.layout, step));
        position
    }

    /// The cards that lie on others face down.
    pub(super) fn covers(&self, layout: &Layout) -> Cards {
        let columns = layout.columns.iter().zip(self.n_down).zip(self.position.n_heads);
        columns
            .filter(|((_, n_down), _)| *n_down != 0)
            .fold(0, |all, ((it, _), n_heads)| all | it.last_head(n_heads))
    }
}
