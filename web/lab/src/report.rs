//! What a worker tells the view, as text.

use std::fmt;

use search::Metrics;
use solitaire::Move;
use solver::Stats;

use crate::{Explained, moves};

/// What a worker tells.
#[derive(Clone, PartialEq, Debug)]
pub enum TaskReport {
    /// It listens. What was sent before is lost.
    Ready,
    /// How a search stands.
    Reading(SearchSample),
    /// The moves to the best position so far, or of the solution.
    Line(Vec<Move>),
    /// A search is over.
    Ended(Outcome),
    /// A row of the table of an experiment.
    Row(Row),
    /// What an experiment does now, and how much is done, in thousandths.
    Doing { done: u32, what: String },
    /// An experiment is over.
    Finished,
    /// Why a deal cannot be won, or why that is not so.
    Explained(Explained),
    /// What was asked for cannot be done.
    Refused(String),
}

/// What can be read off a search, and when.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct SearchSample {
    /// Since the search began.
    pub ms: u64,
    pub stats: Stats,
    pub metrics: Metrics,
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// By moves that the checker has replayed.
    Solved {
        moves: u64,
    },
    /// Proved: all positions that can be reached were examined.
    Unsolvable {
        positions: u64,
    },
    GaveUp(StopReason),
    /// The user stopped it.
    Stopped,
    /// The worker broke, or the search found what does not hold.
    Failed(String),
}

/// What a search ran out of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    Memory,
    Nodes,
    Time,
    /// Nothing was left to look at, but it had left something out.
    Bounds,
    /// Its list of positions is as long as it may be.
    List,
}

/// Numbers in a row of a table; what is not known is `None`.
pub type Row = Vec<Option<f64>>;

const WHY: [(&str, StopReason); 5] = [
    ("memory", StopReason::Memory),
    ("nodes", StopReason::Nodes),
    ("time", StopReason::Time),
    ("bounds", StopReason::Bounds),
    ("list", StopReason::List),
];

impl fmt::Display for TaskReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskReport::Ready => f.write_str("ready"),
            TaskReport::Reading(reading) => write!(f, "reading {reading}"),
            TaskReport::Line(line) => write!(f, "line {}", moves::encode(line)),
            TaskReport::Ended(outcome) => write!(f, "ended {outcome}"),
            TaskReport::Row(row) => {
                f.write_str("row")?;
                row.iter().try_for_each(|it| match it {
                    Some(number) => write!(f, " {number}"),
                    None => f.write_str(" -"),
                })
            }
            TaskReport::Doing { done, what } => write!(f, "doing {done} {what}"),
            TaskReport::Finished => f.write_str("finished"),
            TaskReport::Explained(it) => write!(f, "explained {it}"),
            TaskReport::Refused(reason) => write!(f, "refused {reason}"),
        }
    }
}

impl TaskReport {
    /// Reads what [`fmt::Display`] writes.
    pub fn parse(text: &str) -> Option<TaskReport> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match kind {
            "ready" => TaskReport::Ready,
            "reading" => TaskReport::Reading(SearchSample::parse(rest)?),
            "line" => TaskReport::Line(moves::decode(rest)?),
            "ended" => TaskReport::Ended(Outcome::parse(rest)?),
            "row" => {
                let number = |it: &str| if it == "-" { Some(None) } else { it.parse().ok().map(Some) };
                TaskReport::Row(rest.split_whitespace().map(number).collect::<Option<Row>>()?)
            }
            "doing" => {
                let (done, what) = rest.split_once(' ')?;
                TaskReport::Doing { done: done.parse().ok()?, what: what.to_string() }
            }
            "finished" => TaskReport::Finished,
            "explained" => TaskReport::Explained(Explained::parse(rest)?),
            "refused" => TaskReport::Refused(rest.to_string()),
            _ => return None,
        })
    }
}

impl fmt::Display for SearchSample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let SearchSample { ms, stats, metrics } = self;
        let Stats { expanded, stored, bytes } = stats;
        let Metrics { generated, frontier, closed, depth, depth_max, estimate_min } = metrics;
        write!(f, "{ms} {expanded} {stored} {bytes} {generated} {frontier} {closed} {depth} {depth_max}")?;
        estimate_min.map_or(Ok(()), |it| write!(f, " {it}"))
    }
}

impl SearchSample {
    fn parse(text: &str) -> Option<SearchSample> {
        let numbers: Vec<i64> = text.split(' ').map(|it| it.parse().ok()).collect::<Option<_>>()?;
        let (&[ms, expanded, stored, bytes, generated, frontier, closed, depth, depth_max], rest) =
            numbers.split_first_chunk()?;
        Some(SearchSample {
            ms: ms as u64,
            stats: Stats { expanded: expanded as u64, stored: stored as u64, bytes: bytes as u64 },
            metrics: Metrics {
                generated: generated as u64,
                frontier: frontier as u64,
                closed: closed as u64,
                depth: depth as u32,
                depth_max: depth_max as u32,
                estimate_min: rest.first().copied(),
            },
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Solved { moves } => write!(f, "solved {moves}"),
            Outcome::Unsolvable { positions } => write!(f, "unsolvable {positions}"),
            Outcome::GaveUp(why) => {
                let (name, _) = WHY.iter().find(|it| it.1 == *why).expect("one of all reasons");
                write!(f, "gave-up {name}")
            }
            Outcome::Stopped => f.write_str("stopped"),
            Outcome::Failed(reason) => write!(f, "failed {reason}"),
        }
    }
}

impl Outcome {
    fn parse(text: &str) -> Option<Outcome> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        Some(match kind {
            "solved" => Outcome::Solved { moves: rest.parse().ok()? },
            "unsolvable" => Outcome::Unsolvable { positions: rest.parse().ok()? },
            "gave-up" => Outcome::GaveUp(WHY.iter().find(|it| it.0 == rest)?.1),
            "stopped" => Outcome::Stopped,
            "failed" => Outcome::Failed(rest.to_string()),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solitaire::Pile;

    #[track_caller]
    fn check(report: TaskReport) {
        assert_eq!(TaskReport::parse(&report.to_string()), Some(report));
    }

    #[test]
    fn reports_round_trip() {
        check(TaskReport::Ready);
        let metrics =
            Metrics { generated: 1, frontier: 2, closed: 3, depth: 4, depth_max: 5, estimate_min: None };
        let stats = Stats { expanded: 6, stored: 7, bytes: 8 };
        check(TaskReport::Reading(SearchSample { ms: 9, stats, metrics }));
        check(TaskReport::Reading(SearchSample {
            ms: 9,
            stats,
            metrics: Metrics { estimate_min: Some(-7), ..metrics },
        }));
        check(TaskReport::Line(Vec::new()));
        check(TaskReport::Line(vec![Move::one(Pile::Column(1), Pile::Cell(2))]));
        for outcome in [
            Outcome::Solved { moves: 85 },
            Outcome::Unsolvable { positions: 11 },
            Outcome::GaveUp(StopReason::Memory),
            Outcome::GaveUp(StopReason::Bounds),
            Outcome::GaveUp(StopReason::List),
            Outcome::Stopped,
            Outcome::Failed("out of luck".into()),
        ] {
            check(TaskReport::Ended(outcome));
        }
        check(TaskReport::Row(vec![Some(1.0), None, Some(2.5)]));
        check(TaskReport::Doing { done: 500, what: "deal 7".into() });
        check(TaskReport::Finished);
        check(TaskReport::Refused("no such deal".into()));
        assert_eq!(TaskReport::parse("nonsense 1"), None);
        assert_eq!(TaskReport::parse("reading 1 2"), None);
    }
}
