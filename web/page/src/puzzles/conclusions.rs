//! What the model implies about puzzles.

use super::model::PuzzleInPlay;
use crate::{
    model::Model,
    review::{Lesson, LessonKind},
};

impl Model {
    /// Returns the puzzle on the table that still waits for its answer. Nothing may reveal the answer.
    pub fn open_puzzle(&self) -> Option<&PuzzleInPlay> {
        let puzzle = self.analysis.lesson.as_deref().and_then(Lesson::puzzle)?;
        let is_open = self.is_puzzle() && !puzzle.is_solved && !puzzle.is_given_up;
        (is_open && self.game.editing.is_none()).then_some(puzzle)
    }

    /// Returns whether the next answer to the puzzle on the table changes the player's rating.
    pub(crate) fn is_rating_at_stake(&self) -> bool {
        let record = |it: &PuzzleInPlay| self.dialog.puzzles.record(it.game);
        self.open_puzzle().is_some_and(|it| record(it).answer(it.number).is_none())
    }

    /// Returns whether the line on the table comes from a puzzle. Such a line is not saved as a game.
    pub(crate) fn is_puzzle(&self) -> bool {
        let is_of_line = |n: usize, path: u64| n <= self.game.line.len() && self.game.line.path(n) == path;
        self.analysis
            .lesson
            .as_deref()
            .is_some_and(|it| matches!(it.kind, LessonKind::Puzzle(_)) && is_of_line(it.n, it.path))
    }
}
