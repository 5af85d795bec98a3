use super::{Rules, State, switched::single_cards};
use crate::{Move, perft};

/// Returns how many sequences of `depth` single-card moves there are.
///
/// Every empty column is a target of its own, also for the only card of a column. Of the free
/// cells only the first is one. Cards do not move from cell to cell, nor from foundations, and
/// nothing is played by itself.
pub fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    perft::sequences(rules, state, depth, &single_card_moves)
}

/// Returns how many distinct positions are reached first after 0, 1, ... `depth` single-card moves.
/// Positions that differ in the order of columns or cells are the same.
pub fn reach_by_single_cards(rules: &Rules, state: &State, depth: u32) -> Vec<u64> {
    perft::layers(rules, state, depth, single_card_moves)
}

fn single_card_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    single_cards(rules, state, &mut moves);
    moves
}
