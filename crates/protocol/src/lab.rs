//! The messages between the Lab and its workers: a worker gets one [`LabRequest::Begin`], and sends [`LabEvent`]s back.

use serde::{Deserialize, Serialize};
use solitaire::{Card, Move, Rank, Start, Switches};

use crate::{DealRange, Spent, Verdict, lines};

/// A message from the Lab to a worker.
#[allow(clippy::large_enum_variant, reason = "a request is built once and sent")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LabRequest {
    /// Begins the worker's only experiment. The switches are for FreeCell.
    Begin { start: Start, switches: Switches, experiment: Experiment, bytes_max: u64 },
    /// Pauses the experiment, continues it, or advances it by one step. There is no answer.
    Order(Order),
}

/// An experiment. Searches are named as in `search::registry`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Experiment {
    /// One of the searches of a race. It expands at most `pace` positions a second; 0 for no limit. A recorded search
    /// sends everything needed to replay it: each of its first positions, and then each column of its picture.
    Race { search: String, nodes_max: u64, ms_max: u64, pace: u64, is_recorded: bool },
    /// Depth-first searches with a bound of 1 move, then 2, up to this one.
    Depth { depth_max: u64 },
    /// Greedy searches with each of these powers, in thousandths, on each deal.
    Power { deals: Vec<DealRange>, powers: Vec<u32>, nodes_max: u64 },
    /// The size of the tree of all moves: exact up to this number of positions per level, and estimated by probes.
    Tree { levels: u32, trials: u64, seed: u64, exact_max: u64 },
    /// One search on many deals.
    Lengths { search: String, deals: Vec<DealRange>, nodes_max: u64 },
    /// Why the deal cannot be won.
    Explain,
}

/// An order to a worker whose experiment is running.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Order {
    Pause,
    GoOn,
    /// Expands one position. Valid only during a pause.
    Step,
}

/// A message from a worker to the Lab.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum LabEvent {
    /// The worker can receive requests. This is sent once; earlier requests are lost.
    Ready { version: u32 },
    /// The counts of a search of a race.
    Sample(SearchSample),
    /// The moves to the best position so far, or of the solution; while the search is recorded, to the current
    /// position.
    Line {
        #[serde(with = "lines")]
        moves: Vec<Move>,
    },
    /// The positions that a search of a race has expanded since its last message of this kind: cells of its picture,
    /// column by column. They replace earlier cells of these columns.
    Picture { cells: Vec<PictureCell> },
    /// The places, in a search's picture, of the positions on the path to the win, beginning with the start.
    Path { points: Vec<PicturePoint> },
    /// A search of a race is over. If it found a solution, the checker has replayed it, and the verdict has its number
    /// of moves. The last sample, the last line and the whole picture were sent before.
    Ended(Verdict<u64>),
    /// One of the searches of an experiment is over.
    Searched(SearchRow),
    /// A level of the tree was counted or estimated.
    Level(LevelRow),
    /// The current activity of an experiment, and the part that is done, in thousandths.
    Progress { done: u32, activity: Activity },
    /// The explanation of why a deal cannot be won, or the result that it can.
    Explained(Explained),
    /// The experiment is over.
    Finished,
    /// The experiment cannot begin, or cannot finish.
    Rejected { rejection: LabRejection },
}

/// The counts of a search at one moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SearchSample {
    /// Milliseconds since the search began, without pauses.
    pub ms: u64,
    pub spent: Spent,
    pub generated: u64,
    pub frontier: u64,
    pub closed: u64,
    /// Moves from the start to the current position. The next field counts those to the deepest position so far.
    pub depth: u32,
    pub depth_max: u32,
    /// The most positions expanded so far at one depth, if the search counts them.
    pub widest: u64,
    /// The least estimate so far, in the units of `search::estimate`, if the search estimates.
    pub estimate_min: Option<i64>,
}

/// A place in the picture of a search. It has [`PicturePoint::COLUMNS`] columns from left to right, for the positions in
/// the order in which they were expanded, and rows from top to bottom, for moves from the start. Both scales are
/// logarithmic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct PicturePoint {
    pub column: u32,
    pub row: u32,
}

/// The positions that a search expanded at a place of its picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PictureCell {
    pub at: PicturePoint,
    pub positions: u64,
    /// Moves tried from them.
    pub tried: u64,
    /// Moves that led to positions not seen before.
    pub new: u64,
    /// Positions from which no move led to a new one.
    pub dead_ends: u64,
}

impl PicturePoint {
    pub const COLUMNS: u32 = 360;
    /// The rows down to [`PicturePoint::DEPTH`] moves. There may be more.
    pub const ROWS: u32 = 72;
    pub const DEPTH: u32 = 4_000;

    /// Returns the place of the position that was expanded as the `nth`, from 1, `depth` moves from the start, in a
    /// picture with room for `nodes_max` positions.
    pub fn new(nth: u64, depth: u32, nodes_max: u64) -> PicturePoint {
        let part = (nth.max(1) as f64).ln() / (nodes_max.max(2) as f64).ln();
        PicturePoint { column: (part * f64::from(Self::COLUMNS)) as u32, row: Self::row(depth) }
    }

    pub fn row(depth: u32) -> u32 {
        let part = f64::from(depth).ln_1p() / f64::from(Self::DEPTH).ln_1p();
        (part * f64::from(Self::ROWS)).round() as u32
    }
}

/// One of the searches of an experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchRow {
    pub case: Case,
    pub end: Verdict<u64>,
    pub expanded: u64,
    pub generated: u64,
    /// Distinct positions reached.
    pub visited: u64,
}

/// The case that distinguishes a search of an experiment from the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Case {
    /// The bound, in moves.
    Depth(u64),
    Deal(u64),
    /// A deal, and a power in thousandths.
    Power(u64, u32),
}

/// A level of the tree of all moves, either counted or estimated.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub enum LevelRow {
    Counted {
        level: u64,
        /// Sequences of moves.
        sequences: f64,
        /// Positions that cannot be reached by fewer moves.
        positions: u64,
    },
    Estimated {
        level: u64,
        mean: f64,
        /// The mean minus and plus two standard errors, if there was more than one probe.
        range: Option<(f64, f64)>,
    },
}

/// The activity of an experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Activity {
    Searching {
        case: Case,
        expanded: u64,
    },
    Counting {
        level: u64,
        expanded: u64,
    },
    Probing,
    /// The search for a solution, before the explanation why there is none.
    Solving {
        expanded: u64,
    },
    Explaining {
        positions: u64,
    },
}

/// The result of explaining a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Explained {
    /// It can be won, in this number of moves.
    Winnable { moves: u64 },
    Lost {
        /// The number of reachable positions.
        positions: u64,
        /// The most cards on the foundations at once.
        home_max: u8,
        /// The highest rank on each foundation, not necessarily all at once.
        ranks_max: [Rank; 4],
        never_moved: Vec<Card>,
    },
}

/// Why an experiment cannot begin, or cannot finish.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LabRejection {
    /// The message is not a request of this version.
    Malformed,
    /// The search or the experiment does not support this game.
    Unsupported,
    /// The memory did not suffice to explain the deal.
    OutOfMemory,
    /// The necessary part of the program could not be loaded.
    NotLoaded,
    /// The checker rejects the solution. The text is the checker's message, for a report.
    Unchecked(String),
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use solitaire::Pile;

    use super::*;
    use crate::Stopped;

    #[track_caller]
    fn check<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(message: &T) {
        let json = serde_json::to_string(message).unwrap();
        assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *message, "{json}");
    }

    #[test]
    fn requests_round_trip() {
        let begin = |experiment| LabRequest::Begin {
            start: "klondike-draw-one/7".parse().unwrap(),
            switches: "steps=single".parse().unwrap(),
            experiment,
            bytes_max: 1_000_000,
        };
        let search = "greedy estimate=2*larger:0.5+cards".to_string();
        let deals = vec![DealRange { first: 1, last: (1 << 33) - 1 }];
        check(&begin(Experiment::Race {
            search: search.clone(),
            nodes_max: 1,
            ms_max: 2,
            pace: 3,
            is_recorded: true,
        }));
        check(&begin(Experiment::Power { deals: deals.clone(), powers: vec![0, 500], nodes_max: 4 }));
        check(&begin(Experiment::Lengths { search, deals, nodes_max: 5 }));
        check(&begin(Experiment::Explain));
        check(&LabRequest::Order(Order::Step));
    }

    #[test]
    fn a_picture_goes_by_powers() {
        let at = |nth, depth| PicturePoint::new(nth, depth, 10_000);
        assert_eq!(at(1, 0), PicturePoint { column: 0, row: 0 });
        assert_eq!(at(100, 4_000), PicturePoint { column: 180, row: 72 });
        assert_eq!(at(10_000, 62), PicturePoint { column: 360, row: 36 });
        assert!(at(20_000, 5_000) > at(10_000, 5_000) && 72 < at(1, 5_000).row);
    }

    #[test]
    fn events_round_trip() {
        check(&LabEvent::Ready { version: crate::VERSION });
        // Each field has a value of its own, so that none can be left out.
        let spent = Spent { expanded: 2, stored: 3, bytes: 4 };
        let (generated, frontier, closed, depth_max, widest) = (5, 6, 7, 8, 9);
        let estimate_min = Some(-7);
        check(&LabEvent::Sample(SearchSample {
            ms: 1,
            spent,
            generated,
            frontier,
            closed,
            depth: 4,
            depth_max,
            widest,
            estimate_min,
        }));
        check(&LabEvent::Line { moves: vec![Move::one(Pile::Column(1), Pile::Cell(2))] });
        check(&LabEvent::Ended(Verdict::GaveUp(Stopped::ListFull)));
        let at = PicturePoint { column: 3, row: 4 };
        check(&LabEvent::Picture {
            cells: vec![PictureCell { at, positions: 1, tried: 7, new: 2, dead_ends: 9 }],
        });
        check(&LabEvent::Path { points: vec![at] });
        let end = Verdict::Solved(85);
        let row = SearchRow { case: Case::Power(7, 250), end, expanded: 1, generated: 2, visited: 3 };
        check(&LabEvent::Searched(row));
        check(&LabEvent::Level(LevelRow::Estimated { level: 2, mean: 99.5, range: None }));
        check(&LabEvent::Progress { done: 500, activity: Activity::Probing });
        check(&LabEvent::Explained(Explained::Lost {
            positions: 7,
            home_max: 3,
            ranks_max: [1, 0, 2, 13],
            never_moved: vec!["KS".parse().unwrap()],
        }));
        check(&LabEvent::Rejected { rejection: LabRejection::Unchecked("move 3".into()) });
    }
}
