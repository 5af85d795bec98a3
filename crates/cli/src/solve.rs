use std::time::Duration;

use questions::measure_of;
use solitaire::{AnyRules, Position};
use solver::{Goal, Line, Measure, Task, Verdict};

use crate::{
    answer::{Answer, Examined, LengthMin},
    args::SolveArgs,
    budget::{self, Allowance, SearchOutcome},
    engine,
    failure::Failure,
    output,
    position::StartPosition,
    status::Status,
};

/// How long is looked for a short solution of Klondike, if nothing is said.
const SHORT_KLONDIKE_TIME: Duration = Duration::from_secs(5);

/// As lengths are published.
const COUNT: Measure = Measure::MovesWithoutRedeals;

/// Solves what the arguments name, and writes the answer. No solution is told that was not
/// replayed first.
pub(crate) fn solve(args: &SolveArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let allowance = args.limits.allowance();
    let (outcome, at_least) = look_for(SolveTask::of(args.goal, args.measure), &start, allowance)?;
    let SearchOutcome { verdict, spent, time, .. } = outcome;
    if let Verdict::Solved(moves) = &verdict {
        start.check(moves)?;
    }
    let rules = start.position.rules();
    let examined = match rules.capabilities().has_full_counts {
        true => Examined::All,
        // A position of the engine stands for many, and some are seen to be lost at once.
        false => Examined::Enough,
    };
    let verdict = verdict.map(|moves| Line::new(&rules, &start.position, moves));
    let answer = Answer { verdict, rules, examined, at_least, spent, time, allowance };
    output::print(&match args.json {
        true => answer.json(&start),
        false => answer.text() + &start.remark(),
    })?;
    Ok(answer.status())
}

/// What solution is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SolveTask {
    pub(crate) goal: Goal,
    measure: Measure,
}

impl SolveTask {
    pub(crate) fn of(goal: Goal, measure: Measure) -> SolveTask {
        SolveTask { goal, measure }
    }

    pub(crate) fn check(self, rules: &AnyRules) -> Result<(), Failure> {
        if !solver::goals(rules).contains(&self.goal) {
            let message = "--goal short and shortest are for FreeCell, games like it and Klondike";
            return Err(Failure::Input(message.to_string()));
        }
        if self.measure == Measure::CardMoves && rules.freecell().is_none() {
            let message = "--measure card is for FreeCell and games like it";
            return Err(Failure::Input(message.to_string()));
        }
        Ok(())
    }

    /// What the length of solutions is in this game.
    pub(crate) fn length_measure(self, rules: &AnyRules) -> Measure {
        measure_of(rules, self.measure)
    }
}

/// Returns what the search finds, and what it proves of the length of all solutions.
pub(crate) fn look_for(
    wanted: SolveTask,
    start: &StartPosition,
    allowance: Allowance,
) -> Result<(SearchOutcome, Option<LengthMin>), Failure> {
    wanted.check(&start.position.rules())?;
    let (goal, measure) = (wanted.goal, wanted.length_measure(&start.position.rules()));
    if let (Goal::Short, Position::Klondike(..)) = (goal, &start.position) {
        return Ok((short_klondike(start, allowance), None));
    }
    // With a limit, the search goes on until then.
    let is_patient = allowance.time_max.is_some() || allowance.nodes_max.is_some();
    let task = Task { is_patient, measure, ..task(goal) };
    let mut search = solver::engine(&start.position, task, allowance.limits);
    let outcome = budget::run(&mut *search, allowance);
    let at_least = |moves| LengthMin { moves, measure };
    Ok((outcome, search.length_min().map(at_least)))
}

fn task(goal: Goal) -> Task {
    Task { goal, measure: COUNT, ..Task::default() }
}

/// Finds out whether there is a solution, and then ever shorter ones, for as long as there is time.
fn short_klondike(start: &StartPosition, allowance: Allowance) -> SearchOutcome {
    let mut engine = engine::of(start, allowance.limits);
    let first = budget::run(&mut *engine, allowance);
    drop(engine);
    let Verdict::Solved(moves) = first.verdict else { return first };
    let time_max = allowance.time_max.unwrap_or(SHORT_KLONDIKE_TIME).saturating_sub(first.time);
    let nodes_max = allowance.nodes_max.map(|it| it.saturating_sub(first.spent.expanded));
    let allowance = Allowance { time_max: Some(time_max), nodes_max, ..allowance };
    let mut shorter = solver::engine(&start.position, task(Goal::Short), allowance.limits);
    let second = budget::run(&mut *shorter, allowance);
    let length = |moves: &[_]| COUNT.length(moves);
    let moves = match second.verdict {
        Verdict::Solved(shorter) if length(&shorter) < length(&moves) => shorter,
        _ => moves,
    };
    SearchOutcome {
        verdict: Verdict::Solved(moves),
        spent: second.spent.after(first.spent.expanded),
        bytes_max: first.bytes_max.max(second.bytes_max),
        time: first.time + second.time,
    }
}
