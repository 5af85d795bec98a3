use solitaire::{Position, freecell, klondike};

use crate::{
    failure::Failure,
    numbered::NumberedDeal,
    output::{self, OutputReader},
    position::StartPosition,
    status::Status,
};

/// Counts what moves lead to, and writes a line for each number of moves.
pub(crate) fn perft(deal: &NumberedDeal, depth_max: u32) -> Result<Status, Failure> {
    let start = StartPosition::of_deal(deal);
    let moves = match start.position {
        Position::FreeCell(..) => "single-card moves, nothing plays by itself",
        Position::Klondike(..) => "moves, draws and redeals among them",
    };
    let head = format!("{:>5} {:>15} {:>15}", "moves", "sequences", "new positions");
    let mut reader = output::print(&format!("{deal}: {moves}\n{head}\n"))?;
    for depth in 1..=depth_max {
        if reader == OutputReader::Gone {
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
                let layers = klondike::reach(rules, state, depth);
                (klondike::perft(rules, state, depth), *layers.last().expect("a layer for every depth"))
            }
        };
        reader = output::print(&format!("{depth:>5} {sequences:>15} {positions:>15}\n"))?;
    }
    Ok(Status::Done)
}
