//! `unbury puzzles`: looks for positions in which only one move keeps the win.

mod mining;
pub(crate) mod row;
mod summary;
mod theme;

use std::time::Instant;

use solitaire::Position;

use self::{mining::Miner, row::PuzzleRow, summary::PuzzlesTotal};
use crate::{
    args::PuzzlesArgs,
    deals::Deals,
    failure::Failure,
    many,
    numbered::DealSeries,
    output,
    position::{StartPosition, check_has_card_moves},
    rows::{Provenance, RowRecord},
    status::Status,
};

/// Looks for puzzles in the deals that the arguments name, and writes a summary of the results.
pub(crate) fn puzzles(args: &PuzzlesArgs) -> Result<Status, Failure> {
    let started = Instant::now();
    let PuzzlesArgs { game, range, .. } = *args;
    check_has_card_moves(&game.rules)?;
    range.check(game)?;
    let deals = Deals { range, shard: args.many.shard };
    let miner = Miner { nodes_max: args.nodes };
    let about = Provenance::new(PuzzleRow::COMMAND, &game.to_string(), &deals, &args.options());
    let work = move |deal| row_of(game, deal, &miner);
    let summary = many::run(PuzzlesTotal::default(), &args.many, about, deals, work)?;
    let time = started.elapsed();
    let text =
        if args.many.json { summary.json(game, &deals, time) } else { summary.text(game, &deals, time) };
    output::print(&text)?;
    Ok(Status::Done)
}

/// Returns the number of moves in a puzzle. Moves that lead to the same position count as one.
pub(crate) fn n_choices(position: &Position) -> u64 {
    mining::choices(position).len() as u64
}

/// Looks for the hardest puzzle of a deal.
fn row_of(series: DealSeries, deal: u64, miner: &Miner) -> Result<PuzzleRow, Failure> {
    let numbered = series.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
    let start = StartPosition::of_deal(&numbered);
    let puzzle = miner.hardest(&start.id()).map_err(|failure| failure.of(&start.name()))?;
    Ok(PuzzleRow { deal, puzzle })
}
