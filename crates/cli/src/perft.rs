use solitaire::{GameId, freecell};

use crate::{
    failure::Failure,
    output::{self, Reader},
    position::Start,
    status::Status,
};

/// Counts what single-card moves lead to, and writes a line for each number of moves.
pub(crate) fn perft(id: &GameId, depth_max: u32) -> Result<Status, Failure> {
    let Start { rules, state, .. } = Start::of_deal(id)?;
    let mut reader = output::print(&format!(
        "{id}: single-card moves, nothing plays by itself\n{:>5} {:>15} {:>15}\n",
        "moves", "sequences", "new positions"
    ))?;
    for depth in 1..=depth_max {
        if reader == Reader::Gone {
            break;
        }
        let sequences = freecell::perft(&rules, &state, depth);
        // The layers above are counted again, which costs little next to the last, and this
        // way every line is there as soon as it can be.
        let layers = freecell::reach_by_single_cards(&rules, &state, depth);
        let positions = layers.last().expect("a layer for every depth");
        reader = output::print(&format!("{depth:>5} {sequences:>15} {positions:>15}\n"))?;
    }
    Ok(Status::Done)
}
