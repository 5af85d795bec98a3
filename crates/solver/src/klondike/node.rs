use solitaire::{Card, Rules, State, klondike::COLUMNS};

use super::{
    cards::{Cards, bit, code},
    layout::Layout,
    position::{KlondikePosition, Step},
};

/// A position as a player has it who does not look at face-down cards: with how many there are in each column.
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

    /// Returns the position after these steps, for which it makes no difference what is face down.
    pub fn after(&self, layout: &Layout, steps: &[Step]) -> KlondikePosition {
        let mut position = self.position;
        steps.iter().for_each(|&step| position.play(layout, step));
        position
    }

    /// Returns the cards that lie on others face down.
    pub(super) fn covers(&self, layout: &Layout) -> Cards {
        let columns = layout.columns.iter().zip(self.n_down).zip(self.position.n_blockers);
        columns
            .filter(|((_, n_down), _)| *n_down != 0)
            .fold(0, |all, ((it, _), n_blockers)| all | it.last_blocker(n_blockers))
    }
}

impl Layout {
    /// Keeps [`MacroMoveSearch`](super::MacroMoveSearch) from playing these cards of the stock, which were not seen.
    pub fn hide(&mut self, cards: &[Card]) {
        self.unseen = cards.iter().fold(0, |all, &card| all | bit(code(card)));
    }
}
