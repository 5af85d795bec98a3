//! `unbury lab`: runs one of the Lab's searches on one deal.

use questions::Unsupported;
use search::{
    LevelEstimate, Line, Metrics, Stopped, TreeEstimate, Verdict,
    estimate::{self, Needs},
    registry::{SEARCHES, Spec},
};
use solitaire::{Move, Position, SWITCHES, SafeAutoplay, Steps, Switched, Switches};
use terminal::{
    budget::{self, SearchOutcome},
    failure::Failure,
    output::{self, counted, grouped},
    replaying,
    status::Status,
};

use crate::{
    answer::{Answer, Examined},
    args::{LabArgs, LabStart},
};

/// Runs the search that the arguments name, and writes the result.
pub(crate) fn lab(args: &LabArgs) -> Result<Status, Failure> {
    let Some(start) = &args.start else {
        output::print(&list())?;
        return Ok(Status::Done);
    };
    let LabStart { name, position } = start;
    let rules = position.rules();
    let (spec, switches) = args.spec(&rules)?;
    let allowance = args.limits.allowance();
    let mut runner = solver::runner(&spec, position, switches, allowance.limits)
        .map_err(|unsupported| Failure::Input(unsupported.to_string()))?;
    let SearchOutcome { verdict, spent, time, .. } = budget::run(&mut *runner, allowance);
    let metrics = runner.metrics();
    let tree = runner.tree_estimate();
    if let Verdict::Solved(moves) = &verdict {
        replaying::check(position, switches, moves)?;
    }
    let verdict = verdict.map(|moves| written(position, switches, moves));
    let examined = if spec.counts_keys() { Examined::Keys } else { Examined::All };
    let answer = Answer { verdict, rules, examined, at_least: None, spent, time, allowance };
    let status = match answer.verdict {
        // A search that does not look for a solution is done.
        Verdict::GaveUp(Stopped::LeftOut | Stopped::ListFull) if tree.is_some() => Status::Done,
        _ => answer.status(),
    };
    let switches = Some(switches).filter(|_| rules.capabilities().has_card_moves);
    let ran = Ran { spec, switches, metrics, tree };
    output::print(&if args.json { ran.json(&answer, name) } else { ran.text(&answer) })?;
    Ok(status)
}

/// Returns the moves in notation. For games like FreeCell, the rules are those without autoplay, since its moves are
/// spelled out, and with supermoves: a reader takes the longest run that could move, unless the text has a count.
fn written(start: &Position, switches: Switches, moves: Vec<Move>) -> Line {
    let (rules, state) = (start.rules(), start.state());
    if !rules.capabilities().has_card_moves {
        return Line::new(&rules, state, moves);
    }
    let switches = Switches { autoplay: SafeAutoplay::Off, steps: Steps::Supermoves, ..switches };
    Line::new(&Switched { rules, switches }, state, moves)
}

/// A finished search.
#[derive(Debug)]
struct Ran {
    spec: Spec,
    /// The switches, for games like FreeCell.
    switches: Option<Switches>,
    metrics: Metrics,
    /// The estimate of the tree, for the search that makes one.
    tree: Option<TreeEstimate>,
}

impl Ran {
    fn text(&self, answer: &Answer) -> String {
        let Ran { spec, switches, metrics, tree } = self;
        let Answer { spent, time, .. } = answer;
        let verdict = match (&answer.verdict, tree) {
            (Verdict::GaveUp(_), Some(tree)) => tree_text(tree),
            (Verdict::GaveUp(Stopped::LeftOut | Stopped::ListFull), None)
            | (Verdict::Solved(_) | Verdict::Unsolvable { .. }, _) => answer.text(),
            (Verdict::GaveUp(why), None) => {
                format!("not known: the search was ended by {}\n", answer.allowance.ended_by(*why, *spent))
            }
        };
        let switches = switches.map_or_else(String::new, |it| format!("switches   {it}\n"));
        format!(
            "{verdict}\
             search     {spec}\n\
             {switches}\
             expanded   {}\n\
             generated  {}\n\
             stored     {} in {}\n\
             frontier   {}\n\
             closed     {}\n\
             depth      {} at the end, {} at most\n\
             time       {:.3} seconds\n",
            counted(spent.expanded, "position"),
            counted(metrics.generated, "move"),
            counted(spent.stored, "position"),
            counted(spent.bytes, "byte"),
            grouped(metrics.frontier),
            grouped(metrics.closed),
            grouped(metrics.depth.into()),
            grouped(metrics.depth_max.into()),
            time.as_secs_f64(),
        )
    }

    fn json(&self, answer: &Answer, game: &str) -> String {
        let Ran { spec, switches, metrics, tree } = self;
        let mut object = answer.object(game);
        object["search"] = spec.to_string().into();
        object["switches"] = switches.map(|it| it.to_string()).into();
        object["generated"] = metrics.generated.into();
        object["frontier"] = metrics.frontier.into();
        object["closed"] = metrics.closed.into();
        object["depth"] = metrics.depth.into();
        object["depth_max"] = metrics.depth_max.into();
        if let (Verdict::Unsolvable { positions: keys }, Examined::Keys) = (&answer.verdict, answer.examined)
        {
            object["keys"] = (*keys).into();
        }
        if let Some(tree) = tree {
            object["trials"] = tree.trials.into();
            object["tree_sizes"] = tree.levels.iter().map(|it| it.mean).collect();
            object["tree_errors"] = tree.levels.iter().map(|it| it.error).collect();
        }
        format!("{object}\n")
    }
}

fn tree_text(tree: &TreeEstimate) -> String {
    let mut text = format!("estimated by {}:\n", counted(tree.trials, "probe"));
    for (level, LevelEstimate { mean, error }) in (1..).zip(&tree.levels) {
        let mean = chart::for_people(mean.round());
        let error = error.map_or_else(String::new, |it| format!(", ± {}", chart::for_people(it.round())));
        text.push_str(&format!("  {mean} ways of {}{error}\n", counted(level, "move")));
    }
    text
}

/// Returns a list of everything that a SPEC can contain.
fn list() -> String {
    let mut text = "Searches, and their options with their defaults:\n".to_string();
    for search in SEARCHES {
        text.push_str(&format!("  {:<22}{}\n", search.id, search.idea));
        for option in search.options {
            let said = format!("{}={}", option.id, option.default);
            text.push_str(&format!("    {said:<19} {}: {}\n", option.title.to_lowercase(), option.kind));
        }
    }
    text.push_str("\nEstimates, which can be added, as in 2*larger:0.5+cards:\n");
    for named in estimate::NAMED {
        let name = if named.name == "larger" { "larger:POWER" } else { named.name };
        let only = match named.needs {
            Needs::Nothing => "",
            Needs::FaceDown => " (games with cards face down only)",
            Needs::Stock => " (games with a stock only)",
        };
        text.push_str(&format!("  {name:<22}{}{only}\n", named.formula));
    }
    text.push_str(&format!(
        "\nSwitches {}, each with its values, the default first:\n",
        Unsupported::CardMoves.games()
    ));
    for switch in SWITCHES {
        text.push_str(&format!("  {:<22}{}\n", switch.name, switch.values.join(", ")));
    }
    text
}
