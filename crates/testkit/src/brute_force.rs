//! Searches that leave out nothing, by a game's own moves and keys.

use std::collections::{HashMap, HashSet};

use solitaire::Game;

/// Returns whether a position can be won, or `None` if more than `positions_max` positions can be reached.
pub fn is_winnable<G: Game>(game: &G, start: &G::State, positions_max: usize) -> Option<bool> {
    let mut seen = HashSet::from([game.key(start)]);
    let mut open = vec![start.clone()];
    while let Some(state) = open.pop() {
        if game.is_won(&state) {
            return Some(true);
        }
        for child in children(game, &state).into_iter().rev() {
            if seen.insert(game.key(&child)) {
                open.push(child);
            }
        }
        if positions_max < seen.len() {
            return None;
        }
    }
    Some(false)
}

/// Returns the fewest moves that win, if any do.
pub fn distance<G: Game>(game: &G, start: &G::State) -> Option<u64> {
    let mut seen = HashSet::from([game.key(start)]);
    let mut layer = vec![start.clone()];
    for distance in 0.. {
        if layer.is_empty() {
            return None;
        }
        if layer.iter().any(|state| game.is_won(state)) {
            return Some(distance);
        }
        let next = layer.iter().flat_map(|state| children(game, state));
        layer = next.filter(|child| seen.insert(game.key(child))).collect();
    }
    None
}

/// Returns all positions that can be reached, by their keys.
pub fn all_positions<G: Game>(game: &G, start: &G::State) -> HashMap<G::Key, G::State> {
    let mut all = HashMap::from([(game.key(start), start.clone())]);
    let mut open = vec![start.clone()];
    while let Some(state) = open.pop() {
        for child in children(game, &state) {
            all.entry(game.key(&child)).or_insert_with(|| {
                open.push(child.clone());
                child
            });
        }
    }
    all
}

fn children<G: Game>(game: &G, state: &G::State) -> Vec<G::State> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let after = |mv| {
        let mut child = state.clone();
        game.play(&mut child, mv);
        child
    };
    moves.into_iter().map(after).collect()
}
