//! What the model implies about reviews and lessons.

use protocol::Outlook;
use solitaire::Move;

use super::model::{Lesson, LessonAnswer, LessonKind, Review};
use crate::{companion::PositionVerdict, game_line::GameLine, model::Model};

impl Model {
    /// Returns the lesson whose wrong answer is being refuted on the table: the line there is the rest of the game.
    pub fn refuted(&self) -> Option<&Lesson> {
        self.game.own.as_ref()?;
        let lesson = self.analysis.lesson.as_deref()?;
        let (n, refutation) = lesson.refutation()?;
        (self.game.line.moves().get(n..) == Some(&refutation.line)).then_some(lesson)
    }

    /// Returns whether the player's answer to a puzzle is judged but not noted yet.
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

    /// Returns the lesson, from its position until the player has made two moves. A solved puzzle stays.
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

    /// Returns whether the table shows a question whose answer must stay hidden: a puzzle, or which move is better
    /// than a mistake.
    pub(crate) fn is_asked(&self) -> bool {
        let is_asked = |it: &Lesson| {
            it.n == self.game.cursor && matches!(it.kind, LessonKind::Mistake { is_given_up: false, .. })
        };
        self.open_puzzle().is_some() || self.lesson().is_some_and(is_asked)
    }

    /// Returns the player's answer in a lesson.
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

    /// Returns the index of a variation with a mistake that the player was not asked about yet, and the number of
    /// moves before it.
    pub(crate) fn next_mistake(&self) -> Option<(usize, usize)> {
        let asked = self.analysis.lesson.as_deref().map_or(&[][..], |it| &it.asked);
        let mistakes = self.game.variations.iter().enumerate().rev();
        mistakes.filter_map(|(idx, line)| Some((idx, self.mistake(line)?))).find(|&(idx, n)| {
            let path = self.game.variations[idx].path(n);
            !asked.contains(&path)
        })
    }

    /// Returns the number of moves before the losing one, if it is known.
    pub(super) fn mistake(&self, line: &GameLine) -> Option<usize> {
        let (verdicts, autoplay) = (&self.analysis.verdicts, self.autoplay());
        let lost = (0..=line.len()).find(|&n| verdicts.is_lost(line, n))?;
        let last_choice = (0..lost).rev().find(|&n| !line.is_automatic(n, autoplay))?;
        Some(last_choice).filter(|&n| verdicts.is_winnable(line, n))
    }

    /// Returns whether the player watches their own won game, and the page knows nothing about it yet.
    pub fn wants_review(&self) -> bool {
        self.is_own_watched() && self.game.line.wins() && self.review().is_none()
    }

    /// Returns whether the player looks at their own game without playing it.
    pub(crate) fn is_own_watched(&self) -> bool {
        self.game.own.is_some() && self.game.is_own() && self.game.editing.is_none()
    }

    /// Returns whether the player can review the game: it is won, or lost since a move of the player. If cards were
    /// hidden, a review reveals them, so it has to wait until the end, or until a player who does not peek is stuck.
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
