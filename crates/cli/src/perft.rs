use std::collections::HashSet;

use solitaire::{Game, Move, Pile, Position, Suit, freecell, klondike};

use crate::{
    failure::Failure,
    numbered::Numbered,
    output::{self, Reader},
    position::Start,
    status::Status,
};

/// Counts what moves lead to, and writes a line for each number of moves.
pub(crate) fn perft(deal: &Numbered, depth_max: u32) -> Result<Status, Failure> {
    let start = Start::of_deal(deal);
    let moves = match start.position {
        Position::FreeCell(..) => "single-card moves, nothing plays by itself",
        Position::Klondike(..) => "moves, draws and redeals among them",
    };
    let head = format!("{:>5} {:>15} {:>15}", "moves", "sequences", "new positions");
    let mut reader = output::print(&format!("{deal}: {moves}\n{head}\n"))?;
    for depth in 1..=depth_max {
        if reader == Reader::Gone {
            break;
        }
        // The layers above are counted again, which costs little next to the last, and this
        // way every line is there as soon as it can be.
        let (sequences, positions) = match &start.position {
            Position::FreeCell(rules, state) => {
                let layers = freecell::reach_by_single_cards(rules, state, depth);
                (freecell::perft(rules, state, depth), *layers.last().expect("a layer for every depth"))
            }
            Position::Klondike(rules, state) => {
                (n_sequences(rules, state, depth), n_new_positions(rules, state, depth))
            }
        };
        reader = output::print(&format!("{depth:>5} {sequences:>15} {positions:>15}\n"))?;
    }
    Ok(Status::Done)
}

fn n_sequences(rules: &klondike::Rules, state: &klondike::State, depth: u32) -> u64 {
    let moves = legal_moves(rules, state);
    match depth {
        0 => 1,
        1 => moves.len() as u64,
        _ => moves.into_iter().map(|mv| n_sequences(rules, &after(rules, state, mv), depth - 1)).sum(),
    }
}

/// How many distinct positions are reached first after so many moves.
fn n_new_positions(rules: &klondike::Rules, state: &klondike::State, depth: u32) -> u64 {
    let mut seen = HashSet::from([rules.key(state)]);
    let mut layer = vec![state.clone()];
    for _ in 0..depth {
        let mut next_layer = Vec::new();
        for state in &layer {
            let nexts = legal_moves(rules, state).into_iter().map(|mv| after(rules, state, mv));
            next_layer.extend(nexts.filter(|next| seen.insert(rules.key(next))));
        }
        layer = next_layer;
    }
    layer.len() as u64
}

/// All of them: every empty column is a target of its own.
fn legal_moves(rules: &klondike::Rules, state: &klondike::State) -> Vec<Move> {
    let columns = (0..klondike::COLUMNS as u8).map(Pile::Column);
    let others = Suit::ALL.map(Pile::Foundation).into_iter().chain([Pile::Stock, Pile::Waste]);
    let piles: Vec<Pile> = columns.chain(others).collect();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend(rules.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}

fn after(rules: &klondike::Rules, state: &klondike::State, mv: Move) -> klondike::State {
    let mut state = state.clone();
    rules.play(&mut state, mv);
    state
}
