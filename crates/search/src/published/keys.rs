use solitaire::{Move, Pile, State, Switched};

use crate::zobrist::in_place;

/// Returns the keys by which the program of 2009 tells positions apart, slip included: for comparing with its
/// figures.
///
/// It means to ignore the order of the columns, and writes them into its keys sorted by their bottom cards. But it sorts
/// only after a move that empties a column or makes one of a single card, and not when a move is taken back: from then on
/// the order is stale, and one position may get several keys. So it searches many positions again. Its 180,045 positions
/// of #11982 are 83,239, and what staged deepening finds depends on it too.
///
/// Each call is told the position that a move leads to, whether it is kept or not, in the order in which they are tried;
/// or no move, where the program makes a new board. Different positions never get equal keys.
pub fn keys(game: Switched) -> impl FnMut(&State, Option<Move>) -> u128 + Send + 'static {
    let mut order: Vec<usize> = Vec::new();
    move |state, came_by| {
        let bottom = |&idx: &usize| state.column(idx).first().copied();
        if came_by.is_none() {
            order = (0..state.n_columns()).collect();
        }
        if came_by.is_none_or(|mv| is_sorted_after(state, mv)) {
            // Empty columns come first.
            order.sort_by_key(bottom);
        }
        let places = (0..).zip(order.iter().map(bottom)).map(|(place, bottom)| in_place(bottom, place));
        // Where each column is in the order, besides what the position is.
        places.fold(solitaire::Game::key(&game, state), u128::wrapping_add)
    }
}

/// Returns whether the program sorts its columns after this move, which led to `state`.
fn is_sorted_after(state: &State, mv: Move) -> bool {
    let len = |pile| match pile {
        Pile::Column(idx) => Some(state.column(idx.into()).len()),
        _ => None,
    };
    len(mv.from) == Some(0) || len(mv.to) == Some(1)
}
