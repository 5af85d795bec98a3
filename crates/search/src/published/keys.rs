use solitaire::{Move, Pile, State, Switched};

use crate::zobrist::in_place;

/// Returns the keys by which the program of 2009 distinguishes positions, including its mistake, to compare with its
/// figures.
///
/// The program intends to ignore the order of the columns, and writes the columns into its keys sorted by their bottom
/// cards. But it sorts only after a move that empties a column or leaves a single card in one, and not when it takes a
/// move back: from then on the order is stale, and one position may get several keys. So the program searches many
/// positions again. Its 180,045 positions of #11982 are in fact 83,239, and the results of its staged deepening depend
/// on the mistake, too.
///
/// Call the function for each move in the order in which moves are tried, with the position that the move leads to,
/// whether that is kept or not; and without a move where the program makes a new board. Different positions never get
/// equal keys.
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
        // The key consists of each column's place in the order, and of the position.
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
