use solitaire::{Rules, State};

use super::{Estimated, UNIT, blocked_in, cards_to_go};

impl Estimated for Rules {
    /// Returns a lower bound on the moves of every solution. A draw is one move, and so is a redeal.
    ///
    /// - Each card not home has to go there, by a move of its own.
    /// - A stock has to be drawn, with as many cards at a time as the rules prescribe.
    /// - A card that lies above a lower one of its suit has to leave its column for another pile, since it can't go home
    ///   before the lower one, which can't leave before it. All such cards of a column may leave together, so they
    ///   count as one move.
    /// - Each such card that lies face down counts separately: it can't leave together with another card that is in the
    ///   column now, since all cards above it have to leave before it is turned up, by a move of their own if they are
    ///   blocked.
    ///
    /// It is consistent: a card that goes home is not blocked, and nothing lies on it. A move between columns takes
    /// face-up cards from one column, which count once; a card that is turned up counts as before. Only draws shorten
    /// the stock.
    fn bound(&self, state: &State) -> i64 {
        let draws = self.stock.map_or(0, |it| state.stock().len().div_ceil(it.draw.into()));
        let to_leave: usize = (0..state.n_columns()).map(|idx| n_to_leave(state, idx)).sum();
        cards_to_go(state) + (draws + to_leave) as i64 * UNIT
    }
}

/// Returns the number of moves to other columns that the blocked cards of a column need.
fn n_to_leave(state: &State, idx: usize) -> usize {
    let n_down = state.n_down(idx);
    let mut n_to_leave = 0;
    for height in blocked_in(state, state.column(idx)) {
        n_to_leave += 1;
        // All face-up blocked cards together count once.
        if n_down <= height {
            break;
        }
    }
    n_to_leave
}
