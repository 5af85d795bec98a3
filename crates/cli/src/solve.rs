use solver::{Search, fast};

use crate::{
    answer::{Answer, Solution},
    args::{Goal, SolveArgs},
    failure::Failure,
    output,
    position::Start,
    search::{self, Finding, Outcome},
    status::Status,
};

/// Solves what the arguments name, and writes the answer. No solution is told that was not
/// replayed first.
pub(crate) fn solve(args: &SolveArgs) -> Result<Status, Failure> {
    let start = Start::of(&args.what, &args.game)?;
    let allowance = args.limits.allowance();
    let mut engine: Box<dyn Search> = match args.goal {
        Goal::Any => Box::new(fast::FreeCell::new(start.rules, &start.state, allowance.limits)),
        Goal::Verdict => Box::new(fast::FreeCell::exhaustive(start.rules, &start.state, allowance.limits)),
        Goal::Short => Box::new(fast::ShortFreeCell::new(start.rules, &start.state, allowance.limits)),
    };
    let Outcome { finding, spent } = search::run(&mut *engine, allowance);
    let (answer, status) = match finding {
        Finding::Solved(moves) => {
            start.check(&moves)?;
            (Answer::Solved(Solution::new(&start, &moves)), Status::Done)
        }
        Finding::Unsolvable { positions } => (Answer::Unsolvable { positions }, Status::Unsolvable),
        Finding::Unknown(limit) => (Answer::Unknown(limit), Status::Unknown),
    };
    output::print(&if args.json { answer.json(&start.name(), spent) } else { answer.text(spent) })?;
    Ok(status)
}
