use std::vec;

use solitaire::{Autoplay, IllegalMove, Move};
use solver::{Engines, Goal, Limits, Line, Spent, Task, Verdict, Winnability};

use crate::{AnswerError, RequestedPosition, requested, solving::CheckedSearch};

/// A judged move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    /// The move.
    pub mv: Move,
    /// The move in the notation of `docs/notation.md`.
    pub text: String,
    /// Whether the game can be won after it. The line begins with the move.
    pub verdict: Verdict<Line>,
}

impl JudgedMove {
    /// Returns the word for its verdict in the packages.
    pub fn word(&self) -> &'static str {
        match self.verdict.winnability() {
            Winnability::Winnable => "winnable",
            Winnability::Lost => "lost",
            Winnability::Unknown => "unknown",
        }
    }
}

/// How moves are judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JudgeOptions {
    /// The goal of the search after each move.
    pub goal: Goal,
    /// Which cards go to the foundations by themselves after every move.
    pub autoplay: Autoplay,
    /// The memory of each search.
    pub limits: Limits,
}

/// A running search that judges each of several moves.
pub struct Judging {
    search: CheckedSearch,
    goal: Goal,
    /// The move that is being judged.
    now: Option<Move>,
    rest: vec::IntoIter<Move>,
}

impl Judging {
    /// Begins to judge the moves that a search would try, by the solver's engines.
    pub fn new(asked: RequestedPosition, limits: Limits) -> Judging {
        let moves = asked.position().moves();
        let options = JudgeOptions { goal: Goal::Any, autoplay: Autoplay::Off, limits };
        Judging::by(Engines::whole(), asked, moves, options).expect("moves of this position")
    }

    /// Begins to judge these moves by other engines, in their order.
    ///
    /// # Errors
    ///
    /// Returns an error if one of them is illegal.
    pub fn by(
        engines: Engines,
        asked: RequestedPosition,
        moves: Vec<Move>,
        options: JudgeOptions,
    ) -> Result<Judging, IllegalMove> {
        if let Some(&mv) = moves.iter().find(|&&mv| !asked.position().is_legal(mv)) {
            return Err(IllegalMove(mv));
        }
        let JudgeOptions { goal, autoplay, limits } = options;
        let search = CheckedSearch::new(engines, asked, autoplay, limits);
        let mut judging = Judging { search, goal, now: None, rest: moves.into_iter() };
        judging.begin_next();
        Ok(judging)
    }

    /// Returns whether every move is judged.
    pub fn is_over(&self) -> bool {
        self.now.is_none()
    }

    /// Expands at most `nodes` more positions. Returns the next move once it is judged.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line.
    pub fn advance(&mut self, nodes: u64) -> Result<Option<JudgedMove>, AnswerError> {
        let judged = self.advance_moves(nodes)?;
        let position = self.search.asked.position();
        Ok(judged.map(|(mv, verdict)| JudgedMove {
            mv,
            text: position.move_text(mv),
            verdict: verdict.map(|moves| requested::line(position, moves)),
        }))
    }

    /// Advances like [`Judging::advance`], for callers who need no text: lines are bare moves.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line.
    pub fn advance_moves(&mut self, nodes: u64) -> Result<Option<(Move, Verdict)>, AnswerError> {
        let Some(mv) = self.now else { return Ok(None) };
        let verdict = match self.search.advance(nodes) {
            None => return Ok(None),
            Some(Verdict::Solved(moves)) => Verdict::Solved(self.search.checked(&moves)?),
            Some(verdict) => verdict,
        };
        self.begin_next();
        Ok(Some((mv, verdict)))
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.search.spent()
    }

    /// Begins with the next move. The search of the last one stays, so that its costs can be read.
    fn begin_next(&mut self) {
        self.now = self.rest.next();
        if self.now.is_some() {
            self.search.begin(self.now, Task::default().with_goal(self.goal));
        }
    }
}

impl std::fmt::Debug for Judging {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judging").field("asked", &self.search.asked).field("rest", &self.rest).finish()
    }
}
