use solitaire::{
    Card, Pile, Rank, Suit,
    rules::{Rules, State},
};

use super::{Estimated, EstimatedState, UNIT, blocked_in, cards_to_go};

impl EstimatedState for State {
    fn columns(&self) -> impl Iterator<Item = &[Card]> {
        (0..self.n_columns()).map(|idx| self.column(idx))
    }

    fn home(&self) -> [Rank; 4] {
        Suit::ALL.map(|suit| self.foundation(suit))
    }

    fn has_free_cell(&self) -> bool {
        State::has_free_cell(self)
    }

    fn n_down(&self) -> usize {
        (0..self.n_columns()).map(|idx| self.n_down(idx)).sum()
    }

    fn n_in_stock(&self) -> usize {
        self.cards(Pile::Stock).len() + self.cards(Pile::Waste).len()
    }
}

impl Estimated for Rules {
    /// Moves that any solution takes at least.
    ///
    /// Each card not home has to go there, by a move of its own. A card above a lower one of its suit has to leave that
    /// column for another pile before the lower card can leave. All such cards of a column may leave together, and so count
    /// as one move.
    ///
    /// It is consistent: a move takes cards from one column only.
    fn bound(&self, state: &State) -> i64 {
        let n_blocked = state.columns().filter(|column| blocked_in(column).next().is_some()).count();
        cards_to_go(state) + n_blocked as i64 * UNIT
    }
}
