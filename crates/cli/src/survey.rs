//! `unbury survey`: solves many deals, one row for each.

mod histogram;
mod summary;

use std::time::Instant;

use questions::{SolveOptions, measure_of};
use solver::{Goal, SurveyRow};
use terminal::{
    budget::SearchOutcome,
    deals::Deals,
    failure::Failure,
    many,
    numbered::DealSeries,
    output,
    rows::{Provenance, RowRecord},
    status::Status,
};

use self::summary::{Solved, SurveyTotal};
use crate::{
    args::SurveyArgs,
    position::StartPosition,
    solve::{ask, check_options, options_of},
};

/// Solves the deals that the arguments name, and writes a summary of the results.
pub(crate) fn survey(args: &SurveyArgs) -> Result<Status, Failure> {
    let started = Instant::now();
    let SurveyArgs { game, range, goal, measure, .. } = *args;
    let options = options_of(args.limits.allowance(), goal, measure);
    range.check(game)?;
    check_options(&options, &game.rules)?;
    let deals = Deals { range, shard: args.many.shard };
    let work = move |deal| solve(game, deal, options);
    let about = Provenance::new(SurveyRow::KIND, &game.to_string(), &deals, &args.options());
    let total = SurveyTotal::new(measure_of(&game.rules, measure));
    let summary = many::run(total, &args.many, about, deals, work)?;
    let time = started.elapsed();
    let text =
        if args.many.json { summary.json(game, &deals, time) } else { summary.text(game, &deals, time) };
    output::print(&text)?;
    Ok(if summary.has_unknown() { Status::Unknown } else { Status::Done })
}

/// Solves one deal.
fn solve(series: DealSeries, deal: u64, options: SolveOptions) -> Result<Solved, Failure> {
    let numbered = series.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
    let start = StartPosition::of_deal(&numbered);
    let (outcome, at_least) = ask(&start, options).map_err(|failure| failure.of(&start.name()))?;
    let at_least = at_least.filter(|_| options.goal != Goal::Any);
    let SearchOutcome { verdict, spent, bytes_max, time } = outcome;
    let mut row = SurveyRow::of_line(deal, verdict, at_least.map(|it| it.moves), spent);
    row.micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    Ok(Solved { row, bytes_max })
}
