use protocol::{ChanceStep, MoveReview, Outlook, Refutation, ReviewBatch};
use solitaire::Move;

use super::{Model, PositionVerdict, PuzzleInPlay};
use crate::{game_line::GameLine, move_details::MoveDetails};

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

    /// Returns what is left after the answer, if that is known, with the number of moves up to the answer.
    pub(crate) fn refutation(&self) -> Option<(usize, &Refutation)> {
        match &self.why {
            Some(WhyWrong { n, state: WhyWrongState::Known(it), .. }) => Some((*n, it)),
            _ => None,
        }
    }
}

impl Model {
    /// Returns the lesson whose wrong answer is refuted on the table: the line there is what is left of the game.
    pub fn refuted(&self) -> Option<&Lesson> {
        self.game.own.as_ref()?;
        let lesson = self.analysis.lesson.as_deref()?;
        let (n, refutation) = lesson.refutation()?;
        (self.game.line.moves().get(n..) == Some(&refutation.line)).then_some(lesson)
    }

    /// Returns whether the player's answer to a puzzle is judged, and was not noted yet.
    pub fn has_judged_puzzle(&self) -> bool {
        let Some((lesson, puzzle)) = self.lesson().and_then(|it| Some((it, it.puzzle()?))) else {
            return false;
        };
        match self.answer(lesson) {
            _ if puzzle.is_given_up => false,
            LessonAnswer::Right => !puzzle.is_solved,
            LessonAnswer::Wrong => !puzzle.wrong.contains(&self.game.line.path(self.game.cursor)),
            _ => false,
        }
    }

    /// Returns the review, if it is of the game on the table.
    pub fn review(&self) -> Option<&Review> {
        let line = &self.game.line;
        let is_here = |it: &&Review| it.n == line.len() && line.path(it.n) == it.path;
        self.analysis.review.as_deref().filter(|_| self.is_own_watched()).filter(is_here)
    }

    /// Returns the lesson, from its position until the player has made two moves. A puzzle that is solved stays.
    pub fn lesson(&self) -> Option<&Lesson> {
        let (line, cursor) = (&self.game.line, self.game.cursor);
        let is_here = |it: &&Lesson| {
            it.n <= cursor
                && line.path(it.n) == it.path
                && (it.is_solved() || self.choices(it.n + 1..cursor).next().is_none())
        };
        let is_played = self.game.own.is_none() && self.game.editing.is_none();
        self.analysis.lesson.as_deref().filter(|_| is_played).filter(is_here)
    }

    /// Returns whether a question lies on the table whose answer nothing may give away: a puzzle, or which move is better
    /// than a mistake.
    pub(crate) fn is_asked(&self) -> bool {
        let is_asked = |it: &Lesson| {
            it.n == self.game.cursor && matches!(it.kind, LessonKind::Mistake { is_given_up: false, .. })
        };
        self.open_puzzle().is_some() || self.lesson().is_some_and(is_asked)
    }

    /// Returns what the player has found in a lesson.
    pub(crate) fn answer(&self, lesson: &Lesson) -> LessonAnswer {
        let is_mistake = |it: Move| matches!(lesson.kind, LessonKind::Mistake { mv, .. } if mv == it);
        match self.found_verdict() {
            _ if lesson.is_solved() => LessonAnswer::Right,
            _ if self.game.cursor == lesson.n => LessonAnswer::Asked,
            _ if is_mistake(self.game.line.moves()[lesson.n]) => LessonAnswer::Repeated,
            PositionVerdict::Winnable { .. } | PositionVerdict::Certain | PositionVerdict::Won => {
                LessonAnswer::Right
            }
            PositionVerdict::Lost { .. } => LessonAnswer::Wrong,
            PositionVerdict::Unasked | PositionVerdict::Searching { .. } => LessonAnswer::Searching,
            PositionVerdict::Unknown { .. } | PositionVerdict::Failed(_) => LessonAnswer::Open,
        }
    }

    /// Returns the index of a variation with a mistake that the player was not asked about yet, and the number of moves
    /// before it.
    pub(crate) fn next_mistake(&self) -> Option<(usize, usize)> {
        let asked = self.analysis.lesson.as_deref().map_or(&[][..], |it| &it.asked);
        let mistakes = self.game.variations.iter().enumerate().rev();
        mistakes.filter_map(|(idx, line)| Some((idx, self.mistake(line)?))).find(|&(idx, n)| {
            let path = self.game.variations[idx].path(n);
            !asked.contains(&path)
        })
    }

    /// Returns the number of moves before the one that lost, if that is known.
    pub(super) fn mistake(&self, line: &GameLine) -> Option<usize> {
        let (verdicts, autoplay) = (&self.analysis.verdicts, self.autoplay());
        let lost = (0..=line.len()).find(|&n| verdicts.is_lost(line, n))?;
        let last_choice = (0..lost).rev().find(|&n| !line.is_automatic(n, autoplay))?;
        Some(last_choice).filter(|&n| verdicts.is_winnable(line, n))
    }

    /// Returns whether the player watches a game of their own that is won, and nothing is known of it yet.
    pub fn wants_review(&self) -> bool {
        self.is_own_watched() && self.game.line.wins() && self.review().is_none()
    }

    /// Returns whether the player's own game is looked at, and not played.
    pub(crate) fn is_own_watched(&self) -> bool {
        self.game.own.is_some() && self.game.is_own() && self.game.editing.is_none()
    }

    /// Returns whether there is a game to be reviewed: it is won, or lost since a move of the player. Where cards are
    /// hidden, a review tells of them, and so only after the end, or when a player who does not peek is stuck.
    pub fn can_review(&self) -> bool {
        let game = &self.game;
        if game.own.is_some() || game.editing.is_some() || game.n_own == 0 || self.open_puzzle().is_some() {
            return false;
        }
        let is_stuck = || self.advice().is_some_and(|it| it.outlook == Some(Outlook::Stuck));
        let is_over = game.is_won() && game.is_own() || self.is_dead_end() || is_stuck();
        is_over || self.has_companion() && self.loss().is_some_and(|it| 0 < it.until)
    }
}
