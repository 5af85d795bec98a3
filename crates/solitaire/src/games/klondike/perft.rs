use super::{COLUMNS, Rules, State};
use crate::{Game, Move, Pile, Suit, perft};

/// Returns how many sequences of `depth` legal moves there are.
///
/// Every empty column is a target of its own, also for all of another column. A draw is a move, and so is a redeal.
pub fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    perft::sequences(rules, state, depth, &legal_moves)
}

/// Returns how many distinct positions are reached first after 0, 1, ... `depth` legal moves. Positions that differ
/// in the order of columns are the same.
pub fn reach(rules: &Rules, state: &State, depth: u32) -> Vec<u64> {
    perft::layers(rules, state, depth, legal_moves)
}

fn legal_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let columns = || (0..COLUMNS as u8).map(Pile::Column);
    let foundations = || Suit::ALL.map(Pile::Foundation).into_iter();
    let piles = || columns().chain(foundations()).chain([Pile::Stock, Pile::Waste]);
    let mut moves = Vec::new();
    for from in piles() {
        for to in piles() {
            moves.extend(rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}
