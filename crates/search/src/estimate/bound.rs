use solitaire::{Rules, State};

use super::{Estimated, UNIT, blocked_in, cards_to_go};

impl Estimated for Rules {
    /// Moves that any solution takes at least. A draw is one, and so is a redeal.
    ///
    /// - Each card not home has to go there, by a move of its own.
    /// - A stock has to be drawn, as many cards at a time as the rules say.
    /// - A card that lies above a lower one of its suit has to leave its column for another pile, since it can't go home
    ///   before the lower one, which can't leave before it. All such cards of a column may leave together, and so count as
    ///   one move.
    /// - Each such card that lies face down counts: it can't leave together with another of the column as it is now, since
    ///   for it to be turned up all above it have to have left, by a move of their own if they are blocked.
    ///
    /// It is consistent: a card that goes home is not blocked, and nothing lies on it. A move between columns takes from
    /// the face-up cards of one column, which count once; a card that is turned up counts as before. Only draws shorten
    /// the stock.
    fn bound(&self, state: &State) -> i64 {
        let draws = self.stock.map_or(0, |it| state.stock().len().div_ceil(it.draw.into()));
        let to_leave: usize = (0..state.n_columns()).map(|idx| n_to_leave(state, idx)).sum();
        cards_to_go(state) + (draws + to_leave) as i64 * UNIT
    }
}

/// Returns the moves to other columns that empty a column as far as its blocked cards need.
fn n_to_leave(state: &State, idx: usize) -> usize {
    let n_down = state.n_down(idx);
    let mut n_to_leave = 0;
    for height in blocked_in(state, state.column(idx)) {
        n_to_leave += 1;
        // Those that are face up count once.
        if n_down <= height {
            break;
        }
    }
    n_to_leave
}
