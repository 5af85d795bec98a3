use std::time::Duration;

use solitaire::{
    Position,
    klondike::{Rules, State},
};
use solver::{
    Search, Stats,
    fast::{self, Count, ShortKlondike, ShortestKlondike},
};

use crate::{
    answer::{Answer, Solution},
    args::{Goal, SolveArgs},
    engine,
    failure::Failure,
    output,
    position::Start,
    search::{self, Allowance, Finding, Outcome, Spent},
    status::Status,
};

/// How long is looked for a short solution of Klondike, if nothing is said.
const SHORT_KLONDIKE_TIME: Duration = Duration::from_secs(5);

/// As lengths are published.
const COUNT: Count = Count::WithoutRedeals;

/// Solves what the arguments name, and writes the answer. No solution is told that was not
/// replayed first.
pub(crate) fn solve(args: &SolveArgs) -> Result<Status, Failure> {
    let start = Start::of(&args.what)?;
    let (Outcome { finding, spent }, at_least) = look_for(args.goal, &start, args.limits.allowance())?;
    let (answer, status) = match finding {
        Finding::Solved(moves) => {
            start.check(&moves)?;
            let mut solution = Solution::new(&start, &moves);
            solution.at_least = at_least;
            (Answer::Solved(solution), Status::Done)
        }
        Finding::Unsolvable { positions } => {
            let answer = match start.position {
                Position::FreeCell(..) => Answer::Unsolvable { positions },
                // A position of the engine stands for many, and some are seen to be lost at once.
                Position::Klondike(..) => Answer::Proved { positions },
            };
            (answer, Status::Unsolvable)
        }
        Finding::Unknown(limit) => (Answer::Unknown(limit), Status::Unknown),
    };
    output::print(&if args.json { answer.json(&start.name(), spent) } else { answer.text(spent) })?;
    Ok(status)
}

/// What there is, and if it is to be the shortest, how many moves that has at least.
fn look_for(goal: Goal, start: &Start, allowance: Allowance) -> Result<(Outcome, Option<u64>), Failure> {
    let mut search: Box<dyn Search> = match (&start.position, goal) {
        (_, Goal::Any) | (Position::Klondike(..), Goal::Verdict) => engine::of(start, allowance.limits),
        (Position::FreeCell(rules, state), Goal::Verdict) => {
            Box::new(fast::FreeCell::exhaustive(*rules, state, allowance.limits))
        }
        (Position::FreeCell(rules, state), Goal::Short) => {
            Box::new(fast::ShortFreeCell::new(*rules, state, allowance.limits))
        }
        (Position::Klondike(rules, state), Goal::Short) => {
            let engine = engine::of(start, allowance.limits);
            return Ok((short_klondike(*rules, state, engine, allowance), None));
        }
        (Position::FreeCell(..), Goal::Shortest) => {
            let advice = "--goal short finds a short solution";
            return Err(Failure::Input(format!("--goal shortest is for Klondike only; {advice}")));
        }
        (Position::Klondike(rules, state), Goal::Shortest) => {
            let mut search = ShortestKlondike::new(*rules, state, COUNT, allowance.limits);
            let outcome = search::run(&mut search, allowance);
            return Ok((outcome, Some(search.at_least().into())));
        }
    };
    Ok((search::run(&mut *search, allowance), None))
}

/// Whether there is a solution, by `engine`, and then ever shorter ones, for as long as there is time.
fn short_klondike(rules: Rules, state: &State, mut engine: Box<dyn Search>, allowance: Allowance) -> Outcome {
    let first = search::run(&mut *engine, allowance);
    drop(engine);
    let Finding::Solved(moves) = first.finding else { return first };
    let time_max = allowance.time_max.unwrap_or(SHORT_KLONDIKE_TIME).saturating_sub(first.spent.time);
    let nodes_max = allowance.nodes_max.map(|it| it.saturating_sub(first.spent.stats.expanded));
    let allowance = Allowance { time_max: Some(time_max), nodes_max, ..allowance };
    let mut shorter = ShortKlondike::new(rules, state, COUNT, allowance.limits);
    let second = search::run(&mut shorter, allowance);
    let length = |moves: &[_]| COUNT.length(moves);
    let moves = match second.finding {
        Finding::Solved(shorter) if length(&shorter) < length(&moves) => shorter,
        _ => moves,
    };
    Outcome { finding: Finding::Solved(moves), spent: both(first.spent, second.spent) }
}

/// What two searches spent, one after the other.
fn both(first: Spent, second: Spent) -> Spent {
    let stats = Stats { expanded: first.stats.expanded + second.stats.expanded, ..second.stats };
    Spent { stats, bytes_max: first.bytes_max.max(second.bytes_max), time: first.time + second.time }
}
