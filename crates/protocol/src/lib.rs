//! The messages between the page and its workers: a [`Request`] goes to a worker, [`Event`]s come back. [`lab`] has the
//! messages of the Lab.
//!
//! Messages are plain data and derive serde; in the browser they cross as JavaScript values. Values with an invariant,
//! such as a deal or a position, cross as their text form, so that no message describes an impossible one. The page
//! puts events into words: no message contains a sentence in a language.
//!
//! Numbers cross as JavaScript numbers, and the numbers of deals as text, since some numberings go beyond 2^53.

mod difficulty;
mod job;
pub mod lab;
mod lines;
mod review;

use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};
use solitaire::{Autoplay, Move, Numbering, Observation, Rules, Start};

use search::as_text;
pub use search::{Goal, LineLengths, Spent, Stopped, SurveyRow, Verdict, Winnability};

pub use self::difficulty::Difficulty;
pub use self::job::{JobId, Rejection};
pub use self::review::{ChanceStep, MoveReview, Refutation, ReviewBatch, ReviewEvent};

/// The version of the protocol, which changes with every change of a message. The page compares it with the worker's,
/// since the two programs are separate files.
pub const VERSION: u32 = 17;

/// A message from the page to a worker.
///
/// A position is the start of a game and the moves `played` since. These may be illegal: the worker replays them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Request {
    /// Drops the current job and solves this position. Any first move is allowed, even if a card should have gone home
    /// already; `autoplay` follows it.
    Analyse { job: JobId, start: Start, played: Vec<Move>, autoplay: Autoplay, goal: Goal, bytes_max: u32 },
    /// Drops the current job and decides for each of these moves whether the game can be won after it. Answered by
    /// [`Event::Judged`], once for each move and in their order, or by [`Event::Rejected`] if one of them is illegal or
    /// there are none.
    Judge {
        job: JobId,
        start: Start,
        played: Vec<Move>,
        moves: Vec<Move>,
        autoplay: Autoplay,
        bytes_max: u32,
    },
    /// Replays these moves with the checker. Answered by [`Event::Verified`] or [`Event::Rejected`].
    Verify { job: JobId, start: Start, played: Vec<Move> },
    /// Drops the current job and returns the decision of a player who knows only this observation. Answered by
    /// [`Event::Advised`]. If there are moves, estimates for each that player's chance to win after it: answered by
    /// [`Event::Judged`], once for each move and in their order, or by [`Event::Rejected`] if one of them is illegal.
    Advise { job: JobId, observation: Box<Observation>, moves: Vec<Move> },
    /// Drops the current job and solves the deals with these numbers, one after another. No search may take more than
    /// `bytes_max`. Answered by [`Event::Rows`].
    Survey { job: JobId, rules: Rules, numbering: Numbering, deals: DealRange, bytes_max: u32 },
    /// Drops the current job, lists all positions reachable from the start, and checks the list: a proof that the game
    /// cannot be won. Answered by [`Event::Proving`], and then by [`Event::Proved`], by [`Event::Answered`] if the
    /// memory does not suffice, or by [`Event::Rejected`].
    Prove { job: JobId, start: Start, bytes_max: u32 },
    /// Drops the current job and determines for each of the player's moves up to this position whether the game could
    /// be won before and after it, and how many others kept the win. It begins with the moves near the `cursor`, a
    /// number of moves. Answered by [`Event::Reviewed`], or by [`Event::Rejected`] if a move is illegal.
    Review { job: JobId, start: Start, played: Vec<Move>, cursor: u32, autoplay: Autoplay, bytes_max: u32 },
    /// Drops this job, if it is the current one. There is no answer.
    Cancel { job: JobId },
}

/// The numbers of the deals of a survey, including the last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealRange {
    #[serde(with = "as_text")]
    pub first: u64,
    #[serde(with = "as_text")]
    pub last: u64,
}

/// A message from a worker to the page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// The worker can receive requests. This is sent once; earlier requests are lost.
    Ready { version: u32 },
    /// A part of the program that the job needs is being loaded. There are no other events of the job until that is
    /// done.
    Loading { job: JobId },
    /// The progress of a job, sent every tenth of a second. `at_least` is the proved lower bound on the moves of every
    /// solution of the position.
    Progress { job: JobId, spent: Spent, at_least: u32 },
    /// The verdict on the position.
    ///
    /// The checker has replayed the moves of a solution, with autoplay following each at once. If the goal is a short
    /// solution, more may follow, each shorter than the one before; the last event repeats the shortest. If the goal
    /// is the shortest solution, the last is proved to be shortest, except with autoplay of all cards and in games
    /// without such a search, where it is any solution.
    ///
    /// The number of positions of a lost game counts a position twice if it was examined after two first moves. This
    /// happens only if a card should have gone home already.
    Answered { job: JobId, verdict: Verdict, spent: Spent, is_last: bool },
    /// The judgement of the next move to judge. `spent` includes the positions expanded for earlier moves.
    Judged { job: JobId, judgement: Judgement, spent: Spent, is_last: bool },
    /// The checker has replayed the moves, and they win.
    Verified { job: JobId },
    /// The progress of a proof, sent every tenth of a second: what it has spent, which includes the number of positions
    /// listed so far as stored, and how many positions the checker has checked, each of them twice. The check begins
    /// when all are listed.
    Proving { job: JobId, spent: Spent, checked: u64 },
    /// The checker has passed the proof.
    Proved { job: JobId, proof: Proof, spent: Spent },
    /// A player's decision, and its chance to win.
    Advised { job: JobId, advice: Advice },
    /// The results of the next deals of a survey, in their order. Sent every tenth of a second, even when there are
    /// none, and with the last deal.
    ///
    /// The page reads it as a [`SurveyEvent`], so that it need not load the code that reads all events. The same holds
    /// for the next event.
    #[serde(skip_deserializing)]
    Rows { job: JobId, batch: SurveyBatch },
    /// The results for the moves of a game. Sent every tenth of a second, even when there is nothing new, and at the
    /// end.
    #[serde(skip_deserializing)]
    Reviewed { job: JobId, review: Box<ReviewBatch> },
    /// The request could not be met.
    Rejected { job: JobId, rejection: Rejection },
}

/// The worker's [`Event`]s that a survey needs, in a form for reading.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub enum SurveyEvent {
    Ready { version: u32 },
    Loading { job: JobId },
    Rows { job: JobId, batch: SurveyBatch },
    Rejected { job: JobId, rejection: Rejection },
}

/// The judgement of a move: by a search or by a chance, never by both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Judgement {
    /// Whether the game can be won after the move: the checker has replayed a solution that begins with it, or all
    /// positions after it were examined. Unknown if the memory did not suffice, or if the request was for chances.
    pub verdict: Winnability,
    /// The chance, in percent, that a player who does not peek wins after the move. `None` if the request was not for
    /// chances, or they were not measured for the rules.
    pub chance: Option<u8>,
}

impl Judgement {
    /// Returns the judgement by a search.
    pub fn of(verdict: Winnability) -> Judgement {
        Judgement { verdict, chance: None }
    }

    /// Returns the judgement by a chance in percent.
    pub fn by_chance(percent: u8) -> Judgement {
        Judgement { verdict: Winnability::Unknown, chance: Some(percent) }
    }

    /// Returns whether nothing is known about the move, not even a chance.
    pub fn is_open(&self) -> bool {
        self.verdict == Winnability::Unknown && self.chance.is_none()
    }
}

/// A proof that a game cannot be won, and the properties of all its positions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Proof {
    /// The number of positions that can be reached: by moves of single cards, columns and cells unordered.
    pub positions: u64,
    /// For each column, how many of its first cards no legal move of any position moves.
    #[serde(with = "serde_bytes")]
    pub fixed: Vec<u8>,
    /// The most cards that are on the foundations at once.
    pub home_max: u8,
    /// The file of `docs/certificates.md`.
    #[serde(with = "serde_bytes")]
    pub certificate: Vec<u8>,
}

/// Advice for a player who does not peek.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// Moves up to the next that reveals something new, or to the end of the game. Empty to give up.
    pub moves: Vec<Move>,
    pub outlook: Outlook,
}

/// The prospects of a player who does not peek.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Outlook {
    /// The chance is between these two shares, in percent, as calibrated for these rules. `n_won` of `n_sampled`
    /// sampled arrangements of the unknown cards were won, and `n_open` are undecided.
    Chance { percent_low: u16, percent_high: u16, n_won: u32, n_open: u32, n_sampled: u32 },
    /// The numbers of arrangements without a chance, which was not measured for these rules.
    Unmeasured { n_won: u32, n_open: u32, n_sampled: u32 },
    /// The moves win for every arrangement of the unknown cards.
    Certain,
    /// The player should look through the whole stock first, which costs nothing.
    LookThroughStock,
    /// The player should look at the next cards of the stock.
    Draw,
    /// Judging by the visible cards, no face-down card can be turned up.
    Stuck,
}

/// Rows of a survey.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SurveyBatch {
    pub rows: Vec<SurveyRow>,
    /// The most bytes that the search for one deal has held so far.
    pub bytes_held: u64,
    /// The survey is over.
    pub is_last: bool,
}

impl fmt::Display for Rejection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rejection::Malformed => f.write_str("not a request"),
            Rejection::IllegalMove(mv) => {
                write!(f, "illegal move of {} from {:?} to {:?}", mv.count, mv.from, mv.to)
            }
            Rejection::NoMoves => f.write_str("no move to judge"),
            Rejection::EmptyRange => f.write_str("no deals in the range"),
            Rejection::NoSuchDeal(number) => write!(f, "no deal {number}"),
            Rejection::Unchecked(text) => f.write_str(text),
        }
    }
}

impl Error for Rejection {}

impl Event {
    /// Returns the version of the worker's program, if this event has it.
    pub fn version(&self) -> Option<u32> {
        match self {
            Event::Ready { version } => Some(*version),
            _ => None,
        }
    }

    /// Returns the job of the event, or `None` for [`Event::Ready`].
    pub fn job(&self) -> Option<JobId> {
        match *self {
            Event::Ready { .. } => None,
            Event::Loading { job }
            | Event::Progress { job, .. }
            | Event::Answered { job, .. }
            | Event::Judged { job, .. }
            | Event::Verified { job }
            | Event::Proving { job, .. }
            | Event::Proved { job, .. }
            | Event::Advised { job, .. }
            | Event::Rows { job, .. }
            | Event::Reviewed { job, .. }
            | Event::Rejected { job, .. } => Some(job),
        }
    }
}

impl Request {
    /// Returns the job that the request begins or cancels.
    pub fn job(&self) -> JobId {
        match *self {
            Request::Analyse { job, .. }
            | Request::Judge { job, .. }
            | Request::Verify { job, .. }
            | Request::Advise { job, .. }
            | Request::Survey { job, .. }
            | Request::Prove { job, .. }
            | Request::Review { job, .. }
            | Request::Cancel { job } => job,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;

    use super::*;

    fn read<T: DeserializeOwned>(event: &Event) -> Option<T> {
        let json = serde_json::to_string(event).unwrap();
        serde_json::from_str(&json).ok()
    }

    #[test]
    fn events_of_surveys_and_reviews_are_read_where_they_are_needed() {
        let job = JobId(7);
        let ready = Event::Ready { version: VERSION };
        assert_eq!(read(&ready), Some(SurveyEvent::Ready { version: VERSION }));
        assert_eq!(read(&ready), Some(ReviewEvent::Ready { version: VERSION }));
        let loading = Event::Loading { job };
        assert_eq!(read(&loading), Some(SurveyEvent::Loading { job }));
        assert_eq!(read(&loading), Some(ReviewEvent::Loading { job }));
        let rejection = Rejection::NoSuchDeal(1 << 60);
        let rejected = Event::Rejected { job, rejection: rejection.clone() };
        assert_eq!(read(&rejected), Some(SurveyEvent::Rejected { job, rejection: rejection.clone() }));
        assert_eq!(read(&rejected), Some(ReviewEvent::Rejected { job, rejection }));
        let spent = Spent { expanded: 6, stored: 7, bytes: 8 };
        let row = SurveyRow::new(1 << 60, Verdict::Unsolvable { positions: 5 }, spent);
        let batch = SurveyBatch { rows: vec![row], bytes_held: 1, is_last: true };
        let rows = Event::Rows { job, batch: batch.clone() };
        assert_eq!((read(&rows), read::<Event>(&rows)), (Some(SurveyEvent::Rows { job, batch }), None));
        let moves = vec![MoveReview { n: 1, n_moves: 5, n_winning: 2, n_losing: 3 }];
        let refutation = Some(Refutation { line: Vec::new(), positions: 9, n_home: 3 });
        let review = ReviewBatch {
            moves,
            winnable: Some(1),
            lost: None,
            line: Vec::new(),
            refutation,
            chances: Vec::new(),
            is_last: false,
        };
        let reviewed = Event::Reviewed { job, review: Box::new(review.clone()) };
        let expected = (Some(ReviewEvent::Reviewed { job, review }), None);
        assert_eq!((read(&reviewed), read::<Event>(&reviewed)), expected);
    }
}
