use solitaire::{Card, Rules, State, klondike::COLUMNS};

use super::{
    cards::{Cards, bit, code},
    layout::Layout,
    position::{KlondikePosition, Step},
};

/// A position without the identity of face-down cards, but with their number in each column.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub(super) position: KlondikePosition,
    pub(super) n_down: [u8; COLUMNS],
}

impl Node {
    /// Returns a state of the game in the engine's terms.
    pub fn new(rules: &Rules, state: &State) -> (Layout, Node) {
        let (layout, position) = KlondikePosition::laid_out(rules, state);
        let n_down = std::array::from_fn(|idx| state.n_down(idx) as u8);
        (layout, Node { position, n_down })
    }

    /// Returns the position after these steps, which must not depend on face-down cards.
    pub fn after(&self, layout: &Layout, steps: &[Step]) -> KlondikePosition {
        let mut position = self.position;
        steps.iter().for_each(|&step| position.play(layout, step));
        position
    }

    /// Returns the cards that lie on face-down cards.
    pub(super) fn covers(&self, layout: &Layout) -> Cards {
        let columns = layout.columns.iter().zip(self.n_down).zip(self.position.n_blockers);
        columns
            .filter(|((_, n_down), _)| *n_down != 0)
            .fold(0, |all, ((it, _), n_blockers)| all | it.last_blocker(n_blockers))
    }
}

impl Layout {
    /// Prevents [`MacroMoveSearch`](super::MacroMoveSearch) from playing these unseen cards of the stock.
    pub fn hide(&mut self, cards: &[Card]) {
        self.unseen = cards.iter().fold(0, |all, &card| all | bit(code(card)));
    }
}
