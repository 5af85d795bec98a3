use std::time::{Duration, Instant};

use questions::{RequestedPosition, SHORT_TIME, SolveOptions, Solving, Unsupported};
use solitaire::Rules;
use solver::{Goal, Line, Measure, Stopped, Verdict};
use terminal::{
    budget::{Allowance, SLICE_NODES, SearchOutcome, out_of_memory},
    failure::Failure,
    output,
    status::Status,
};

use crate::{
    answer::{Answer, Examined, LengthMin},
    args::SolveArgs,
    position::StartPosition,
};

/// Solves the position that the arguments name, and writes the answer.
pub(crate) fn solve(args: &SolveArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let allowance = args.limits.allowance();
    let options = options_of(allowance, args.goal, args.measure);
    let rules = start.position.rules();
    check_options(&options, &rules)?;
    let (SearchOutcome { verdict, spent, time, .. }, at_least) = ask(&start, options)?;
    let examined = match rules.capabilities().has_full_counts {
        true => Examined::All,
        // A position of the engine stands for many, and the engine proves some positions lost without a search.
        false => Examined::Enough,
    };
    let answer = Answer { verdict, rules, examined, at_least, spent, time, allowance };
    output::print(&match args.json {
        true => answer.json(&start),
        false => answer.text() + &start.remark(),
    })?;
    Ok(answer.status())
}

/// Checks that a game supports the options.
pub(crate) fn check_options(options: &SolveOptions, rules: &Rules) -> Result<(), Failure> {
    options.check(rules).map_err(|lacks| {
        let option = match lacks {
            Unsupported::ShortSolutions => "--goal short and shortest are",
            Unsupported::CardMoves => "--measure card is",
            Unsupported::Bounds => "--bound is",
        };
        Failure::Input(format!("{option} {}", lacks.games()))
    })
}

/// Searches for a solution. Returns the result, and the proved bound on the length of all solutions. The time includes
/// allocating and releasing memory.
pub(crate) fn ask(
    start: &StartPosition,
    options: SolveOptions,
) -> Result<(SearchOutcome<Line>, Option<LengthMin>), Failure> {
    let started = Instant::now();
    let asked = RequestedPosition::new(start.id(), Vec::new()).expect("no moves");
    let mut solving = Solving::new(asked, options).expect("options that were checked");
    let mut bytes_max = 0;
    let verdict = loop {
        if time_max(&solving, options.time_max).is_some_and(|it| it <= started.elapsed()) {
            break solving.stop(Stopped::Time);
        }
        let verdict = solving.advance(SLICE_NODES).map_err(Failure::refused)?;
        bytes_max = bytes_max.max(solving.spent().bytes);
        match verdict {
            Some(Verdict::GaveUp(Stopped::Memory)) => {
                break Verdict::GaveUp(out_of_memory(solving.spent(), options.limits));
            }
            Some(verdict) => break verdict,
            None => (),
        }
    };
    let spent = solving.spent();
    let measure = solving.measure();
    let at_least = solving.at_least().map(|moves| LengthMin { moves, measure });
    drop(solving);
    Ok((SearchOutcome { verdict, spent, bytes_max, time: started.elapsed() }, at_least))
}

/// Returns the time after which a search is stopped. For a search that never ends by itself, the time begins once it
/// has a line.
fn time_max(solving: &Solving, given: Option<Duration>) -> Option<Duration> {
    given.or(solving.is_improving().then_some(SHORT_TIME))
}

/// Returns the options of a question within the allowance.
pub(crate) fn options_of(allowance: Allowance, goal: Goal, measure: Measure) -> SolveOptions {
    let Allowance { limits, nodes_max, time_max } = allowance;
    SolveOptions { goal, measure, limits, nodes_max, time_max, ..SolveOptions::default() }
}

/// Returns the options of a question for any solution within the allowance.
pub(crate) fn options_for_any(allowance: Allowance) -> SolveOptions {
    options_of(allowance, Goal::Any, Measure::PlayerMoves)
}
