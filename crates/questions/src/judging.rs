use std::vec;

use solitaire::Move;
use solver::{Limits, Line, Search, Spent, Task, Verdict, Winnability};

use crate::{AnswerError, AskedPosition};

/// What a move is worth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMove {
    /// The move.
    pub mv: Move,
    /// It, in the notation of `docs/notation.md`.
    pub text: String,
    /// Whether the game can be won after it. The line begins with the move.
    pub verdict: Verdict<Line>,
}

impl JudgedMove {
    /// Returns the word that the packages have for its verdict.
    pub fn word(&self) -> &'static str {
        match self.verdict.winnability() {
            Winnability::Winnable => "winnable",
            Winnability::Lost => "lost",
            Winnability::Unknown => "unknown",
        }
    }
}

/// A search for what each move of a position is worth, in the middle of its work.
pub struct Judging {
    asked: AskedPosition,
    limits: Limits,
    /// The move at hand, and the search after it.
    now: Option<(Move, Box<dyn Search>)>,
    rest: vec::IntoIter<Move>,
    expanded_before: u64,
}

impl Judging {
    /// Begins with the first of the moves that a search would try.
    pub fn new(asked: AskedPosition, limits: Limits) -> Judging {
        let rest = asked.position().moves().into_iter();
        let mut judging = Judging { asked, limits, now: None, rest, expanded_before: 0 };
        judging.begin_next();
        judging
    }

    /// Is every move judged?
    pub fn is_over(&self) -> bool {
        self.now.is_none()
    }

    /// Expands at most `nodes` more positions. Returns the next move when it is judged.
    ///
    /// # Errors
    ///
    /// If the checker does not pass a line.
    pub fn advance(&mut self, nodes: u64) -> Result<Option<JudgedMove>, AnswerError> {
        let Some((mv, search)) = &mut self.now else { return Ok(None) };
        let Some(verdict) = search.advance(nodes) else { return Ok(None) };
        let mv = *mv;
        let verdict = match verdict {
            Verdict::Solved(moves) => {
                Verdict::Solved(self.asked.line([mv].into_iter().chain(moves).collect())?)
            }
            Verdict::Unsolvable { positions } => Verdict::Unsolvable { positions },
            Verdict::GaveUp(why) => Verdict::GaveUp(why),
        };
        let text = self.asked.position().move_text(mv);
        self.begin_next();
        Ok(Some(JudgedMove { mv, text, verdict }))
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.now.as_ref().map_or(Spent::default(), |it| it.1.spent()).after(self.expanded_before)
    }

    fn begin_next(&mut self) {
        self.expanded_before = self.spent().expanded;
        // Its memory goes before the next one's comes.
        self.now = None;
        self.now = self.rest.next().map(|mv| {
            let mut after = self.asked.position().clone();
            after.play(mv);
            (mv, solver::engine(&after, Task::default(), self.limits))
        });
    }
}

impl std::fmt::Debug for Judging {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Judging").field("asked", &self.asked).field("rest", &self.rest).finish()
    }
}
