use std::collections::HashSet;

use super::{Rules, State, switched::single_cards};
use crate::{Game, Move};

/// How many sequences of `depth` single-card moves there are.
///
/// Every empty column is a target of its own, also for the only card of a column. Of the free
/// cells only the first is one. Cards do not move from cell to cell, nor from foundations, and
/// nothing is played by itself.
pub fn perft(rules: &Rules, state: &State, depth: u32) -> u64 {
    let moves = single_card_moves(rules, state);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| perft(rules, &after(rules, state, mv), depth - 1)).sum(),
    }
}

/// How many distinct positions are reached first after 0, 1, ... `depth` single-card moves.
/// Positions that differ in the order of columns or cells are the same.
pub fn reach_by_single_cards(rules: &Rules, state: &State, depth: u32) -> Vec<u64> {
    let mut seen = HashSet::from([rules.key(state)]);
    let mut layer = vec![state.clone()];
    let mut sizes = vec![1];
    for _ in 0..depth {
        let mut next_layer = Vec::new();
        for state in &layer {
            for mv in single_card_moves(rules, state) {
                let next = after(rules, state, mv);
                if seen.insert(rules.key(&next)) {
                    next_layer.push(next);
                }
            }
        }
        layer = next_layer;
        sizes.push(layer.len() as u64);
    }
    sizes
}

fn single_card_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    single_cards(rules, state, &mut moves);
    moves
}

fn after(rules: &Rules, state: &State, mv: Move) -> State {
    let mut state = state.clone();
    rules.play(&mut state, mv);
    state
}
