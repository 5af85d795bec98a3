//! `cargo xtask puzzles mine`: looks for positions in which only one move keeps the win.

use std::time::Instant;

use terminal::{
    deals::Deals,
    failure::Failure,
    many,
    numbered::DealSeries,
    output,
    rows::{Provenance, RowRecord},
    status::Status,
    supported::check_has_card_moves,
};

use super::{args::MineArgs, mining::Miner, row::PuzzleRow, summary::PuzzlesTotal};

/// Looks for puzzles in the deals that the arguments name, and writes a summary of the results.
pub(super) fn mine(args: &MineArgs) -> Result<Status, Failure> {
    let started = Instant::now();
    let MineArgs { game, range, .. } = *args;
    check_has_card_moves(&game.rules)?;
    range.check(game)?;
    let deals = Deals { range, shard: args.many.shard };
    let miner = Miner { nodes_max: args.nodes };
    let about = Provenance::new(PuzzleRow::KIND, &game.to_string(), &deals, &args.options());
    let work = move |deal| row_of(game, deal, &miner);
    let summary = many::run(PuzzlesTotal::default(), &args.many, about, deals, work)?;
    let time = started.elapsed();
    let text =
        if args.many.json { summary.json(game, &deals, time) } else { summary.text(game, &deals, time) };
    output::print(&text)?;
    Ok(Status::Done)
}

/// Looks for the hardest puzzle of a deal.
fn row_of(series: DealSeries, deal: u64, miner: &Miner) -> Result<PuzzleRow, Failure> {
    let start = series.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
    let puzzle = miner.hardest(&start).map_err(|failure| failure.of(&start.to_string()))?;
    Ok(PuzzleRow { deal, puzzle })
}
