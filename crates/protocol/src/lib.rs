//! What the page and the solver worker say to each other.
//!
//! Types of the rules never cross: a position is sent as the text of where it starts and the moves
//! played since, as chess programs do, and both sides replay it with the same rules. So what cannot
//! be on a table is refused where the text is read.
//!
//! A message crosses as a [`Wire`].

mod wire;

use std::fmt;

use solitaire::{Pile, Suit};

pub use wire::Wire;

/// Changes with every change of this file. Page and worker are one module and so of one
/// build, but the page checks it all the same.
pub const VERSION: u32 = 4;

/// Numbers the page's questions. A later question replaces an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct JobId(pub u32);

/// A position: the text of a [`solitaire::Start`] and the moves played since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    pub start: String,
    pub moves: Vec<Move>,
}

/// From the page to the worker.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// Drop whatever you are doing and solve this. Any first move may be made, even where something should have gone
    /// home already; `autoplay` follows it.
    Analyse { job: JobId, position: Position, autoplay: Autoplay, goal: Goal, bytes_max: u32 },
    /// Drop whatever you are doing and say of each of these moves whether the game can be won after it. Answered by
    /// [`Event::Judged`], once for each move and in their order, or by [`Event::Rejected`] if one of them is illegal
    /// or there are none.
    Judge { job: JobId, position: Position, moves: Vec<Move>, autoplay: Autoplay, bytes_max: u32 },
    /// Do these moves win? Answered by [`Event::Verified`] or [`Event::Rejected`].
    Verify { job: JobId, position: Position },
    /// Drop whatever you are doing and solve these deals, one after another. `rules` are what a game id has before
    /// its number; no search may take more than `bytes_max`. Answered by [`Event::Rows`].
    Survey { job: JobId, rules: String, first: u64, last: u64, bytes_max: u32 },
    /// Drop this job, if you are still at it. Not answered.
    Cancel { job: JobId },
}

/// From the page to the adviser, which is a worker of its own: what should somebody do who sees this, and knows nothing
/// else?
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advise {
    pub job: JobId,
    /// The code of the language in which to answer; what a game id has before its number; the table, as `solitaire`
    /// writes a [`PartialPosition`](solitaire::klondike::PartialPosition). Each begins a line.
    pub seen: String,
}

/// From the adviser to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advised {
    pub job: JobId,
    /// What a player would do who sees no more than that, up to the next that shows something new or to the end of the
    /// game. None to give up.
    pub moves: Vec<Move>,
    /// How likely that wins: in a few words, and in a sentence.
    pub texts: [String; 2],
}

/// From the worker to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Sent once, when requests can be received. Requests sent earlier are lost.
    Ready { version: u32 },
    /// Sent every tenth of a second while a job is being worked on.
    Progress { job: JobId, spent: Spent },
    /// These moves win from the position asked about, and what goes home by itself does so at once. The checker has
    /// replayed them. Where a short solution is wanted, more may follow, each shorter than the one before; the last
    /// is the shortest again.
    Solved { job: JobId, moves: Vec<Move>, spent: Spent, is_last: bool },
    /// What comes of the next of the moves to judge. What was expanded for those before it is part of `spent`.
    Judged { job: JobId, judgement: Judgement, spent: Spent, is_last: bool },
    /// Proved: all positions that can be reached were examined. Those that were examined again after another first
    /// move are counted again, but that happens only where something should have gone home already.
    Unsolvable { job: JobId, positions: u64, spent: Spent },
    /// Nothing was proved: the memory did not suffice.
    GaveUp { job: JobId, spent: Spent },
    /// The checker has replayed the moves, and they win.
    Verified { job: JobId },
    /// What came of the next deals of a survey, in their order. Sent every tenth of a second, even when there are
    /// none, and with the last deal.
    Rows {
        job: JobId,
        rows: Vec<Row>,
        /// The most that the search for one deal has held so far, in bytes.
        bytes_held: u64,
        /// The survey is over.
        is_last: bool,
    },
    /// The request could not be met. The reason is a sentence.
    Rejected { job: JobId, reason: String },
}

/// What goes to the foundations by itself after every move. Only [`Autoplay::All`] can change a verdict; the order of
/// a solution's moves follows it always.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autoplay {
    Off,
    Safe,
    All,
}

/// What kind of solution is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// Any, as soon as possible.
    Any,
    /// One at once, then shorter ones.
    Short,
}

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// The checker has replayed a solution that begins with the move.
    Winnable,
    /// Proved: all positions that can be reached after the move were examined.
    Lost { positions: u64 },
    /// Nothing was proved: the memory did not suffice.
    Unknown,
}

/// What came of one deal of a survey.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Row {
    pub deal: u64,
    pub finding: Finding,
    /// Positions expanded.
    pub expanded: u64,
}

/// A verdict on a deal, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The checker has replayed a solution of this length: in moves, in those that are not to a foundation, and in
    /// single cards.
    Solved { moves: u32, player_moves: u32, card_moves: u32 },
    /// Proved: all positions that can be reached were examined.
    Unsolvable { positions: u64 },
    /// Nothing was proved: the memory did not suffice.
    Unknown,
}

/// What a search has spent: positions expanded, positions kept, bytes held.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spent {
    pub expanded: u64,
    pub stored: u64,
    pub bytes: u64,
}

impl Event {
    /// The job that the event is about. None for [`Event::Ready`].
    pub fn job(&self) -> Option<JobId> {
        match *self {
            Event::Ready { .. } => None,
            Event::Progress { job, .. }
            | Event::Solved { job, .. }
            | Event::Judged { job, .. }
            | Event::Unsolvable { job, .. }
            | Event::GaveUp { job, .. }
            | Event::Verified { job }
            | Event::Rows { job, .. }
            | Event::Rejected { job, .. } => Some(job),
        }
    }
}

/// A [`solitaire::Move`] as a number: two pile codes and a count, a byte each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move(u32);

impl From<solitaire::Move> for Move {
    fn from(mv: solitaire::Move) -> Move {
        Move(u32::from_be_bytes([0, encode(mv.from), encode(mv.to), mv.count]))
    }
}

impl TryFrom<Move> for solitaire::Move {
    type Error = BadMove;

    fn try_from(Move(code): Move) -> Result<solitaire::Move, BadMove> {
        let [0, from, to, count] = code.to_be_bytes() else { return Err(BadMove) };
        Ok(solitaire::Move { from: decode(from)?, to: decode(to)?, count })
    }
}

/// Moves of the rules as moves to be sent.
pub fn encode_moves(moves: &[solitaire::Move]) -> Vec<Move> {
    moves.iter().map(|&mv| mv.into()).collect()
}

/// Moves that were sent as moves of the rules.
pub fn decode_moves(moves: &[Move]) -> Result<Vec<solitaire::Move>, BadMove> {
    moves.iter().map(|&mv| mv.try_into()).collect()
}

/// The numbers do not name a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadMove;

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a move")
    }
}

impl std::error::Error for BadMove {}

/// Codes are a kind of pile times this, plus the pile's number.
const KIND_LEN: u8 = 32;

fn encode(pile: Pile) -> u8 {
    let (kind, idx) = match pile {
        Pile::Column(idx) => (0, idx),
        Pile::Cell(idx) => (1, idx),
        Pile::Foundation(suit) => (2, suit as u8),
        Pile::Stock => (3, 0),
        Pile::Waste => (4, 0),
    };
    assert!(idx < KIND_LEN, "no game has so many piles");
    kind * KIND_LEN + idx
}

fn decode(code: u8) -> Result<Pile, BadMove> {
    let idx = code % KIND_LEN;
    match code / KIND_LEN {
        0 => Ok(Pile::Column(idx)),
        1 => Ok(Pile::Cell(idx)),
        2 => Suit::ALL.get(usize::from(idx)).map(|&suit| Pile::Foundation(suit)).ok_or(BadMove),
        3 if idx == 0 => Ok(Pile::Stock),
        4 if idx == 0 => Ok(Pile::Waste),
        _ => Err(BadMove),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_decodes_to_what_encodes_to_it() {
        let decoded = (0..=u8::MAX).filter_map(|code| Some((code, decode(code).ok()?)));
        assert_eq!(decoded.map(|(code, pile)| assert_eq!(encode(pile), code)).count(), 32 + 32 + 4 + 1 + 1);
    }
}
