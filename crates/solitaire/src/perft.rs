//! Counting what moves lead to, to compare with other programs.

use std::collections::HashSet;

use crate::{FamilyRules, Game, Move};

/// Returns every legal move.
pub(crate) fn legal_moves<R: FamilyRules>(rules: &R, state: &R::State) -> Vec<Move> {
    let piles = rules.capabilities().piles;
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend(rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}

/// Returns how many sequences of `depth` of the moves there are that `list` lists.
pub(crate) fn sequences<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    list: &impl Fn(&G, &G::State) -> Vec<Move>,
) -> u64 {
    let moves = list(game, state);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| sequences(game, &after(game, state, mv), depth - 1, list)).sum(),
    }
}

/// Returns how many distinct positions are reached first after 0, 1, ... `depth` of the moves that `list` lists.
pub(crate) fn layers<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    list: impl Fn(&G, &G::State) -> Vec<Move>,
) -> Vec<u64> {
    let mut seen = HashSet::from([game.key(state)]);
    let mut layer = vec![state.clone()];
    let mut sizes = vec![1];
    for _ in 0..depth {
        let mut next_layer = Vec::new();
        for state in &layer {
            for mv in list(game, state) {
                let next = after(game, state, mv);
                if seen.insert(game.key(&next)) {
                    next_layer.push(next);
                }
            }
        }
        layer = next_layer;
        sizes.push(layer.len() as u64);
    }
    sizes
}

fn after<G: Game>(game: &G, state: &G::State, mv: Move) -> G::State {
    let mut state = state.clone();
    game.play(&mut state, mv);
    state
}
