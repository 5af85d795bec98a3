use protocol::{ChanceStep, MoveReview, Refutation, ReviewBatch};
use solitaire::Move;

use crate::{move_details::MoveDetails, puzzles::PuzzleInPlay};

/// The review of the player's own game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The number of moves of the game, and a hash of them.
    pub n: usize,
    pub path: u64,
    /// Where the player was when it began.
    pub cursor: usize,
    /// What is known of the player's moves, in their order.
    pub moves: Vec<MoveReview>,
    /// The last position that can be won, and the first that is lost.
    pub winnable: Option<usize>,
    pub lost: Option<usize>,
    /// Moves that win from before the one that lost.
    pub line: Vec<Move>,
    /// What luck and the moves did, where cards were hidden.
    pub chances: Vec<ChanceStep>,
    pub state: ReviewState,
}

/// How far a review is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewState {
    Running,
    Done,
    Failed,
}

/// A position in which the player is to find a move that keeps the win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The number of moves before it, and a hash of them.
    pub n: usize,
    pub path: u64,
    pub kind: LessonKind,
    /// The hashes of all mistakes that the player was asked about, this one included.
    pub asked: Vec<u64>,
    /// Why the player's answer loses, if that was asked.
    pub why: Option<WhyWrong>,
}

/// Where the position of a lesson comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonKind {
    /// The player made a mistake there, and is to find a better move.
    Mistake {
        mv: Move,
        details: MoveDetails,
        /// How many moves kept the win, if that is known.
        review: Option<MoveReview>,
        /// The player has had the answer shown.
        is_given_up: bool,
    },
    Puzzle(PuzzleInPlay),
}

/// Why an answer loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyWrong {
    /// The number of moves up to the answer and what goes home behind it, and a hash of them.
    pub n: usize,
    pub path: u64,
    pub state: WhyWrongState,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyWrongState {
    Searching,
    /// All that is left was looked at.
    Known(Refutation),
    /// That is too much, or the worker could not be loaded.
    Open,
}

/// What the player has found in a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonAnswer {
    /// Nothing yet.
    Asked,
    /// The move is being judged.
    Searching,
    Right,
    Wrong,
    /// It is the move that lost the game.
    Repeated,
    /// It is not known whether the move keeps the win.
    Open,
}

/// A step is named as the dearest from this loss on, in thousandths, and from one standard deviation of it.
const DEAR: i32 = 20;

impl Review {
    /// Adds what the worker has found out.
    pub(crate) fn note(&mut self, batch: ReviewBatch) {
        for news in batch.moves {
            match self.moves.binary_search_by_key(&news.n, |it| it.n) {
                Ok(at) => self.moves[at] = news,
                Err(at) => self.moves.insert(at, news),
            }
        }
        let place = |n: Option<u32>| n.map(|it| it as usize).filter(|it| *it <= self.n);
        (self.winnable, self.lost, self.line) = (place(batch.winnable), place(batch.lost), batch.line);
        if !batch.chances.is_empty() {
            self.chances = batch.chances;
        }
        if batch.is_last {
            self.state = ReviewState::Done;
        }
    }

    /// Returns what is known of the move after the first `n`, if it is one of the player's.
    pub(crate) fn of_move(&self, n: usize) -> Option<&MoveReview> {
        self.moves.binary_search_by_key(&n, |it| it.n as usize).ok().map(|at| &self.moves[at])
    }

    /// Returns the step whose moves cost most of the chance to win, if that is worth a word.
    pub(crate) fn dearest(&self) -> Option<&ChanceStep> {
        let made = self.chances.iter().filter(|it| it.from < it.to);
        let is_clear = |it: &&ChanceStep| DEAR.max(it.deviation.into()) <= -i32::from(it.played);
        made.filter(is_clear).min_by_key(|it| it.played)
    }

    /// Returns the numbers of moves before what decided the game and after it: the move that lost it, or where cards were
    /// hidden, what was dearest.
    pub(crate) fn decisive(&self) -> Option<(usize, usize)> {
        let dearest = self.dearest().map(|it| (it.from as usize, it.to as usize));
        dearest.or_else(|| self.turning_point().map(|(n, _)| (n, n + 1)))
    }

    /// Returns the number of moves before the one that lost the game, and a move that would have kept the win.
    pub(crate) fn turning_point(&self) -> Option<(usize, Move)> {
        let n = self.winnable.filter(|n| *n < self.n)?;
        Some((n, *self.line.first()?))
    }
}

impl Lesson {
    /// Returns whether it is a puzzle that is solved.
    pub(crate) fn is_solved(&self) -> bool {
        self.puzzle().is_some_and(|it| it.is_solved)
    }

    pub(crate) fn puzzle(&self) -> Option<&PuzzleInPlay> {
        match &self.kind {
            LessonKind::Puzzle(it) => Some(it),
            LessonKind::Mistake { .. } => None,
        }
    }

    pub(crate) fn puzzle_mut(&mut self) -> Option<&mut PuzzleInPlay> {
        match &mut self.kind {
            LessonKind::Puzzle(it) => Some(it),
            LessonKind::Mistake { .. } => None,
        }
    }

    /// Returns what is left after the answer, if that is known, with the number of moves up to the answer.
    pub(crate) fn refutation(&self) -> Option<(usize, &Refutation)> {
        match &self.why {
            Some(WhyWrong { n, state: WhyWrongState::Known(it), .. }) => Some((*n, it)),
            _ => None,
        }
    }
}
