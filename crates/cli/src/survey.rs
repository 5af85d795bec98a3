//! `unbury survey`: solves many deals, one row for each.

mod histogram;
pub(crate) mod progress;
pub(crate) mod row;
pub(crate) mod share;
mod summary;

use std::{num::NonZeroUsize, thread, time::Instant};

use self::{
    progress::Progress,
    row::{Line, Row, Verdict},
    summary::Summary,
};
use crate::{
    answer::Solution,
    args::SurveyArgs,
    deals::Deals,
    engine,
    failure::Failure,
    numbered::Series,
    out::Out,
    output,
    position::Start,
    search::{Allowance, Finding, Outcome},
    status::Status,
    workers::{self, Event},
};

/// Solves the deals that the arguments name, and writes a summary of what came of it.
pub(crate) fn survey(args: &SurveyArgs) -> Result<Status, Failure> {
    let started = Instant::now();
    let SurveyArgs { game, range, shard, .. } = *args;
    range.check(game)?;
    let deals = Deals { range, shard };
    let mut summary = Summary::default();
    let out = match &args.out {
        Some(path) if args.resume => Some(Out::resume(path, &deals, &mut |row| summary.add_kept(row))?),
        Some(path) => Some(Out::create::<Row>(path)?),
        None => None,
    };
    let n_kept = summary.n_kept();
    let progress = if args.json { Progress::hidden() } else { Progress::shown(deals.len(), n_kept) };
    let mut tally = Tally { summary, out, progress };

    let allowance = args.limits.allowance();
    let work = move |idx| {
        let deal = deals.get(n_kept + idx).expect("a deal of the range");
        solve(game, deal, allowance)
    };
    let jobs = args.jobs.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN);
    let ended = workers::in_order(deals.len() - n_kept, jobs, work, &mut |event| tally.receive(event));
    tally.progress.finish();
    if let Some(out) = &mut tally.out {
        out.flush()?;
    }
    ended?;

    let summary = tally.summary;
    let time = started.elapsed();
    let text = if args.json { summary.json(game, &deals, time) } else { summary.text(game, &deals, time) };
    output::print(&text)?;
    Ok(if summary.has_unknown() { Status::Unknown } else { Status::Done })
}

/// What becomes of the rows.
#[derive(Debug)]
struct Tally {
    summary: Summary,
    out: Option<Out>,
    progress: Progress,
}

impl Tally {
    fn receive(&mut self, event: Event<Result<Solved, Failure>>) -> Result<(), Failure> {
        if let Event::Done(solved) = event {
            let Solved { row, bytes_max } = solved?;
            self.summary.add(&row);
            self.summary.add_bytes(bytes_max);
            self.progress.one_more();
            if let Some(out) = &mut self.out {
                out.write(&row)?;
            }
        }
        self.out.as_mut().map_or(Ok(()), Out::flush_if_due)
    }
}

/// The row of a deal, and what does not stand in it.
#[derive(Debug)]
struct Solved {
    row: Row,
    bytes_max: u64,
}

/// Solves one deal. A solution is replayed by the checker before it is told.
fn solve(series: Series, deal: u64, allowance: Allowance) -> Result<Solved, Failure> {
    let numbered = series.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
    let start = Start::of_deal(&numbered);
    let Outcome { finding, spent } = engine::solve(&start, allowance);
    let verdict = match finding {
        Finding::Solved(moves) => {
            start.check(&moves).map_err(|failure| failure.of(&start.name()))?;
            let Solution { moves, player_moves, card_moves, .. } = Solution::new(&start, &moves);
            Verdict::Solved(Line { moves, player_moves, card_moves })
        }
        Finding::Unsolvable { .. } => Verdict::Unsolvable,
        Finding::Unknown(_) => Verdict::Unknown,
    };
    let micros = u64::try_from(spent.time.as_micros()).unwrap_or(u64::MAX);
    let row = Row { deal, verdict, expanded: spent.stats.expanded, stored: spent.stats.stored, micros };
    Ok(Solved { row, bytes_max: spent.bytes_max })
}
