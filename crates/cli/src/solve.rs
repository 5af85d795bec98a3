use std::time::Duration;

use solitaire::{AnyRules, Position};
use solver::{MoveCount, SolutionMeasure, Stats, Task};

use crate::{
    answer::{Answer, LengthMeasure, LengthMin, Solution},
    args::{MeasureName, SolveArgs, SolveGoal},
    budget::{self, Allowance, BudgetSpent, BudgetVerdict, SearchOutcome},
    engine,
    failure::Failure,
    output,
    position::StartPosition,
    status::Status,
};

/// How long is looked for a short solution of Klondike, if nothing is said.
const SHORT_KLONDIKE_TIME: Duration = Duration::from_secs(5);

/// As lengths are published.
const COUNT: MoveCount = MoveCount::WithoutRedeals;

/// Solves what the arguments name, and writes the answer. No solution is told that was not
/// replayed first.
pub(crate) fn solve(args: &SolveArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let (SearchOutcome { finding, spent }, at_least) =
        look_for(SolveTask::of(args.goal, args.measure), &start, args.limits.allowance())?;
    let (answer, status) = match finding {
        BudgetVerdict::Solved(moves) => {
            start.check(&moves)?;
            let mut solution = Solution::of(&start.position, &moves);
            solution.at_least = at_least;
            (Answer::Solved(solution), Status::Done)
        }
        BudgetVerdict::Unsolvable { positions } => {
            let answer = match start.position.rules().capabilities().has_full_counts {
                true => Answer::Unsolvable { positions },
                // A position of the engine stands for many, and some are seen to be lost at once.
                false => Answer::Proved { positions },
            };
            (answer, Status::Unsolvable)
        }
        BudgetVerdict::Unknown(limit) => (Answer::Unknown(limit), Status::Unknown),
    };
    output::print(&match args.json {
        true => answer.json(&start, spent),
        false => answer.text(spent) + &start.remark(),
    })?;
    Ok(status)
}

/// What solution is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SolveTask {
    pub(crate) goal: solver::Goal,
    measure: SolutionMeasure,
}

impl SolveTask {
    pub(crate) fn of(goal: SolveGoal, measure: MeasureName) -> SolveTask {
        let goal = match goal {
            SolveGoal::Any => solver::Goal::Any,
            SolveGoal::Verdict => solver::Goal::Verdict,
            SolveGoal::Short => solver::Goal::Short,
            SolveGoal::Shortest => solver::Goal::Shortest,
        };
        let measure = match measure {
            MeasureName::Player => SolutionMeasure::PlayerMoves,
            MeasureName::Card => SolutionMeasure::CardMoves,
        };
        SolveTask { goal, measure }
    }

    pub(crate) fn check(self, rules: &AnyRules) -> Result<(), Failure> {
        if !solver::goals(rules).contains(&self.goal) {
            let message = "--goal short and shortest are for FreeCell, games like it and Klondike";
            return Err(Failure::Input(message.to_string()));
        }
        if self.measure == SolutionMeasure::CardMoves && rules.freecell().is_none() {
            let message = "--measure card is for FreeCell and games like it";
            return Err(Failure::Input(message.to_string()));
        }
        Ok(())
    }

    /// What the length of solutions is in this game.
    pub(crate) fn length_measure(self, rules: &AnyRules) -> LengthMeasure {
        match (rules, self.measure) {
            (AnyRules::FreeCell(_), SolutionMeasure::PlayerMoves) => LengthMeasure::Player,
            (AnyRules::FreeCell(_), SolutionMeasure::CardMoves) => LengthMeasure::Card,
            _ => LengthMeasure::Published,
        }
    }
}

/// Returns what the search finds, and what it proves of the length of all solutions.
pub(crate) fn look_for(
    wanted: SolveTask,
    start: &StartPosition,
    allowance: Allowance,
) -> Result<(SearchOutcome, Option<LengthMin>), Failure> {
    wanted.check(&start.position.rules())?;
    let SolveTask { goal, measure } = wanted;
    if let (solver::Goal::Short, Position::Klondike(..)) = (goal, &start.position) {
        return Ok((short_klondike(start, allowance), None));
    }
    // With a limit, the search goes on until then.
    let is_patient = allowance.time_max.is_some() || allowance.nodes_max.is_some();
    let task = Task { is_patient, measure, ..task(goal) };
    let mut search = solver::engine(&start.position, task, allowance.limits);
    let outcome = budget::run(&mut *search, allowance);
    let at_least = |moves| LengthMin {
        moves: u64::from(moves),
        measure: wanted.length_measure(&start.position.rules()),
    };
    Ok((outcome, search.length_min().map(at_least)))
}

fn task(goal: solver::Goal) -> Task {
    Task { goal, count: COUNT, ..Task::default() }
}

/// Finds out whether there is a solution, and then ever shorter ones, for as long as there is time.
fn short_klondike(start: &StartPosition, allowance: Allowance) -> SearchOutcome {
    let mut engine = engine::of(start, allowance.limits);
    let first = budget::run(&mut *engine, allowance);
    drop(engine);
    let BudgetVerdict::Solved(moves) = first.finding else { return first };
    let time_max = allowance.time_max.unwrap_or(SHORT_KLONDIKE_TIME).saturating_sub(first.spent.time);
    let nodes_max = allowance.nodes_max.map(|it| it.saturating_sub(first.spent.stats.expanded));
    let allowance = Allowance { time_max: Some(time_max), nodes_max, ..allowance };
    let mut shorter = solver::engine(&start.position, task(solver::Goal::Short), allowance.limits);
    let second = budget::run(&mut *shorter, allowance);
    let length = |moves: &[_]| COUNT.length(moves);
    let moves = match second.finding {
        BudgetVerdict::Solved(shorter) if length(&shorter) < length(&moves) => shorter,
        _ => moves,
    };
    SearchOutcome { finding: BudgetVerdict::Solved(moves), spent: both(first.spent, second.spent) }
}

/// Returns what two searches spent, one after the other.
fn both(first: BudgetSpent, second: BudgetSpent) -> BudgetSpent {
    let stats = Stats { expanded: first.stats.expanded + second.stats.expanded, ..second.stats };
    BudgetSpent { stats, bytes_max: first.bytes_max.max(second.bytes_max), time: first.time + second.time }
}
