use protocol::{ChanceStep, MoveReview, Refutation, ReviewBatch};
use solitaire::Move;

use crate::{move_details::MoveDetails, puzzles::PuzzleInPlay};

/// The review of the player's own game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The number of moves of the game, and a hash of them.
    pub n: usize,
    pub path: u64,
    /// The player's cursor when the review began.
    pub cursor: usize,
    /// The results about the player's moves, in their order.
    pub moves: Vec<MoveReview>,
    /// The last position that can be won, and the first that is lost.
    pub winnable: Option<usize>,
    pub lost: Option<usize>,
    /// Moves that win from the position before the losing one.
    pub line: Vec<Move>,
    /// The effects of luck and of the moves, if cards were hidden.
    pub chances: Vec<ChanceStep>,
    pub state: ReviewState,
}

/// The progress of a review.
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
    /// The hashes of all mistakes that the player was asked about, including this one.
    pub asked: Vec<u64>,
    /// Why the player's answer loses, if the player has asked.
    pub why: Option<WhyWrong>,
}

/// The origin of a lesson's position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonKind {
    /// The player made a mistake there, and should find a better move.
    Mistake {
        mv: Move,
        details: MoveDetails,
        /// The number of moves that kept the win, if it is known.
        review: Option<MoveReview>,
        /// Whether the player has asked for the answer.
        is_given_up: bool,
    },
    Puzzle(PuzzleInPlay),
}

/// The reason why an answer loses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyWrong {
    /// The number of moves up to the answer and the cards that go home after it, and a hash of them.
    pub n: usize,
    pub path: u64,
    pub state: WhyWrongState,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WhyWrongState {
    Searching,
    /// All remaining play was examined.
    Known(Refutation),
    /// There was too much to examine, or the worker could not be loaded.
    Open,
}

/// The player's answer in a lesson.
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
    /// It is unknown whether the move keeps the win.
    Open,
}

/// The loss from which a step is named as the costliest, in thousandths. It must also be at least one standard
/// deviation.
const DEAR: i32 = 20;

impl Review {
    /// Adds the worker's results.
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

    /// Returns the results about the move after the first `n`, if it is one of the player's.
    pub(crate) fn of_move(&self, n: usize) -> Option<&MoveReview> {
        self.moves.binary_search_by_key(&n, |it| it.n as usize).ok().map(|at| &self.moves[at])
    }

    /// Returns the step whose moves cost most of the chance to win, if the cost is worth mentioning.
    pub(crate) fn dearest(&self) -> Option<&ChanceStep> {
        let made = self.chances.iter().filter(|it| it.from < it.to);
        let is_clear = |it: &&ChanceStep| DEAR.max(it.deviation.into()) <= -i32::from(it.played);
        made.filter(is_clear).min_by_key(|it| it.played)
    }

    /// Returns the numbers of moves before and after the decisive move: the one that lost the game, or if cards were
    /// hidden, the costliest step.
    pub(crate) fn decisive(&self) -> Option<(usize, usize)> {
        let dearest = self.dearest().map(|it| (it.from as usize, it.to as usize));
        dearest.or_else(|| self.turning_point().map(|(n, _)| (n, n + 1)))
    }

    /// Returns the number of moves before the losing one, and a move that would have kept the win.
    pub(crate) fn turning_point(&self) -> Option<(usize, Move)> {
        let n = self.winnable.filter(|n| *n < self.n)?;
        Some((n, *self.line.first()?))
    }
}

impl Lesson {
    /// Returns whether it is a solved puzzle.
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

    /// Returns the rest of the game after the answer, if it is known, with the number of moves up to the answer.
    pub(crate) fn refutation(&self) -> Option<(usize, &Refutation)> {
        match &self.why {
            Some(WhyWrong { n, state: WhyWrongState::Known(it), .. }) => Some((*n, it)),
            _ => None,
        }
    }
}
