//! Counts of move sequences and of positions by depth, to compare with other programs.

use std::collections::HashSet;

use crate::{Game, Move, Rules, State, switched};

impl Rules {
    /// Returns in words which moves [`perft`](Rules::perft) counts.
    pub fn perft_moves(&self) -> &'static str {
        match (self.capabilities().has_card_moves, self.stock) {
            (true, _) => "single-card moves, nothing plays by itself",
            (false, Some(_)) => "moves, draws and redeals among them",
            (false, None) => "legal moves",
        }
    }

    /// Returns how many sequences of `depth` moves there are: of moves of single cards in games like FreeCell, of all
    /// legal moves in others.
    ///
    /// Every empty column is a target of its own. In games like FreeCell, only the first free cell is a target, and
    /// cards do not move from cell to cell.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        match self.capabilities().has_card_moves {
            true => sequences(self, state, depth, &single_cards),
            false => sequences(self, state, depth, &legal_moves),
        }
    }

    /// Returns how many distinct positions are first reached after 0, 1, ... `depth` such moves. Positions that differ
    /// only in the order of columns or cells count as one.
    pub fn reach(&self, state: &State, depth: u32) -> Vec<u64> {
        match self.capabilities().has_card_moves {
            true => layers(self, state, depth, single_cards),
            false => layers(self, state, depth, legal_moves),
        }
    }
}

fn single_cards(rules: &Rules, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    switched::single_cards(rules, state, &mut moves);
    moves
}

/// Returns every legal move.
fn legal_moves(rules: &Rules, state: &State) -> Vec<Move> {
    let piles = rules.piles();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend(rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}

/// Returns how many sequences of `depth` moves there are among the moves that `list` lists.
fn sequences<G: Game>(
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

/// Returns how many distinct positions are first reached after 0, 1, ... `depth` of the moves that `list` lists.
fn layers<G: Game>(
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
