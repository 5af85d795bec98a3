use solver::{Limits, fast};

use crate::{
    answer::{Answer, Solution},
    args::SolveArgs,
    failure::Failure,
    output,
    position::Start,
    search::{self, Allowance, Finding, MB, Outcome},
    status::Status,
};

/// Solves what the arguments name, and writes the answer. No solution is told that was not
/// replayed first.
pub(crate) fn solve(args: &SolveArgs) -> Result<Status, Failure> {
    let start = match (&args.what.deal, &args.what.file) {
        (Some(deal), _) => Start::of_deal(deal),
        (None, Some(file)) => Start::of_file(&args.game, file)?,
        (None, None) => unreachable!("one of the two is required"),
    };
    let limits = Limits { bytes_max: u64::from(args.memory) * MB };
    let allowance = Allowance { limits, nodes_max: args.nodes, time_max: args.seconds };
    let mut engine = fast::FreeCell::new(start.rules, &start.state, limits);
    let Outcome { finding, spent } = search::run(&mut engine, allowance);
    let (answer, status) = match finding {
        Finding::Solved(moves) => {
            start.check(&moves)?;
            (Answer::Solved(Solution::new(&start, &moves)), Status::Done)
        }
        Finding::Unsolvable { positions } => (Answer::Unsolvable { positions }, Status::Unsolvable),
        Finding::Unknown(limit) => (Answer::Unknown(limit), Status::Unknown),
    };
    output::print(&if args.json { answer.json(&start.name, spent) } else { answer.text(spent) })?;
    Ok(status)
}
