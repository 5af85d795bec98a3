use solitaire::{
    Card, Rank, Suit,
    klondike::{COLUMNS, Rules, State},
};

use super::{Estimated, EstimatedState, UNIT, blocked_in, cards_to_go};

impl EstimatedState for State {
    fn columns(&self) -> impl Iterator<Item = &[Card]> {
        (0..COLUMNS).map(|idx| self.column(idx))
    }

    fn home(&self) -> [Rank; 4] {
        Suit::ALL.map(|suit| self.foundation(suit))
    }

    fn n_down(&self) -> usize {
        (0..COLUMNS).map(|idx| self.n_down(idx)).sum()
    }

    fn n_in_stock(&self) -> usize {
        self.stock().len() + self.waste().len()
    }
}

impl Estimated for Rules {
    /// Moves that any solution takes at least. A draw is one, and so is a redeal.
    ///
    /// - Each card not home has to go there, by a move of its own.
    /// - The stock has to be drawn, as many cards at a time as the rules say.
    /// - A card that lies above a lower one of its suit has to leave its column for another one, since it can't go home
    ///   before the lower one, which can't leave before it. Cards that are face up may do so together, as one run, and
    ///   count as one. One that is face down can't leave together with another of the column as it is now: for it to be
    ///   turned up, all above it have to have left, by a move of their own if they are blocked.
    ///
    /// It is consistent: a card that goes home is not blocked, and nothing lies on it. A move between columns takes from
    /// one face-up run, which counts once; a card that is turned up counts as before. Only draws shorten the stock.
    fn bound(&self, state: &State) -> i64 {
        let draws = state.stock().len().div_ceil(self.draw.into());
        let to_leave: usize = (0..COLUMNS).map(|idx| n_to_leave(state, idx)).sum();
        cards_to_go(state) + (draws + to_leave) as i64 * UNIT
    }
}

/// Returns the moves to other columns that empty a column as far as its blocked cards need.
fn n_to_leave(state: &State, idx: usize) -> usize {
    let n_down = state.n_down(idx);
    let (mut n_to_leave, mut is_run_counted) = (0, false);
    for height in blocked_in(state.column(idx)) {
        if height < n_down {
            n_to_leave += 1;
        } else {
            is_run_counted = true;
        }
    }
    n_to_leave + usize::from(is_run_counted)
}
