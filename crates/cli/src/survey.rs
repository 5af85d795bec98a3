//! `unbury survey`: solves many deals, one row for each.

mod histogram;
pub(crate) mod row;
mod summary;

use std::time::Instant;

use solver::{Goal, Line, Spent, Verdict};

use self::{
    row::{RowSolution, SurveyRow},
    summary::SurveyTotal,
};
use crate::{
    args::SurveyArgs,
    budget::{Allowance, SearchOutcome},
    deals::Deals,
    engine,
    failure::Failure,
    many,
    numbered::DealSeries,
    output,
    position::StartPosition,
    rows::{About, RowRecord},
    solve::{SolveTask, look_for},
    status::Status,
};

/// Solves the deals that the arguments name, and writes a summary of what came of it.
pub(crate) fn survey(args: &SurveyArgs) -> Result<Status, Failure> {
    let started = Instant::now();
    let SurveyArgs { game, range, goal, measure, .. } = *args;
    let task = SolveTask::of(goal, measure);
    range.check(game)?;
    task.check(&game.rules)?;
    let deals = Deals { range, shard: args.many.shard };
    let allowance = args.limits.allowance();
    let work = move |deal| solve(game, deal, task, allowance);
    let about = About::new(SurveyRow::COMMAND, &game.to_string(), &deals, &args.options());
    let total = SurveyTotal::new(task.length_measure(&game.rules));
    let summary = many::run(total, &args.many, about, deals, work)?;
    let time = started.elapsed();
    let text =
        if args.many.json { summary.json(game, &deals, time) } else { summary.text(game, &deals, time) };
    output::print(&text)?;
    Ok(if summary.has_unknown() { Status::Unknown } else { Status::Done })
}

/// The row of a deal, and what does not stand in it.
#[derive(Debug)]
pub(crate) struct Solved {
    row: SurveyRow,
    bytes_max: u64,
}

/// Solves one deal. A solution is replayed by the checker before it is told.
fn solve(series: DealSeries, deal: u64, task: SolveTask, allowance: Allowance) -> Result<Solved, Failure> {
    let numbered = series.deal(deal).map_err(|err| Failure::Input(err.to_string()))?;
    let start = StartPosition::of_deal(&numbered);
    let (outcome, at_least) = match task.goal {
        Goal::Any => (engine::solve(&start, allowance), None),
        _ => look_for(task, &start, allowance)?,
    };
    let SearchOutcome { verdict, spent, bytes_max, time } = outcome;
    if let Verdict::Solved(moves) = &verdict {
        start.check(moves).map_err(|failure| failure.of(&start.name()))?;
    }
    let found = verdict.winnability();
    let solution = verdict.solution().map(|moves| {
        let Line { text, lengths, .. } = Line::new(&start.position.rules(), &start.position, moves);
        RowSolution {
            moves: text,
            player_moves: lengths.player_moves.into(),
            card_moves: lengths.card_moves.into(),
            at_least: at_least.map(|it| it.moves.into()),
        }
    });
    let Spent { expanded, stored, .. } = spent;
    let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    let row = SurveyRow { deal, verdict: found, solution, expanded, stored, micros };
    Ok(Solved { row, bytes_max })
}
