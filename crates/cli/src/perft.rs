use solitaire::Start;
use terminal::{
    failure::Failure,
    output::{self, OutputReader},
    status::Status,
};

use crate::position::StartPosition;

/// Counts lines and positions by depth, and writes a row for each depth.
pub(crate) fn perft(deal: &Start, depth_max: u32) -> Result<Status, Failure> {
    let start = StartPosition::of_deal(deal);
    let moves = start.position.perft_moves();
    let head = format!("{:>5} {:>15} {:>15}", "moves", "sequences", "new positions");
    let mut reader = output::print(&format!("{deal}: {moves}\n{head}\n"))?;
    for depth in 1..=depth_max {
        if reader == OutputReader::Gone {
            break;
        }
        // The lower layers are counted again, which costs little compared with the last. This way every line appears as
        // early as possible.
        let layers = start.position.reach(depth);
        let (sequences, positions) = (start.position.perft(depth), layers.last().copied().unwrap_or(0));
        reader = output::print(&format!("{depth:>5} {sequences:>15} {positions:>15}\n"))?;
    }
    Ok(Status::Done)
}
