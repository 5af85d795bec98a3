use serde::{Deserialize, Serialize};

use super::{
    Loaded, Memory, MemoryError, Storage,
    slots::{self, Saved},
};

const PREFIX: &str = "unbury/puzzles/";

/// The player's answers to one game's puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleRecord {
    /// The difficulty of puzzles that the player can solve: about half of those with this rating.
    pub rating: u32,
    pub answers: Vec<PuzzleAnswer>,
    /// The number of successive days, up to this one, on which the player solved the puzzle of the day. Days count
    /// from 1970.
    pub streak: u32,
    pub last_day: u32,
    #[serde(rename = "longestStreak")]
    pub streak_max: u32,
}

/// An answer to a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PuzzleAnswer {
    /// The number of the puzzle in its file, from 1.
    pub number: usize,
    /// The number of answers that were wrong, or given after help, before the puzzle was solved.
    pub wrong: u32,
    pub is_solved: bool,
}

/// A change of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleNote {
    pub answer: PuzzleAnswer,
    /// The rating of the puzzle.
    pub rating: u32,
    /// The day, if this is the puzzle of the day.
    pub day: Option<u32>,
}

impl Default for PuzzleRecord {
    fn default() -> PuzzleRecord {
        // A quarter of FreeCell's puzzles are easier.
        PuzzleRecord { rating: 400, answers: Vec::new(), streak: 0, last_day: 0, streak_max: 0 }
    }
}

impl PuzzleRecord {
    /// The change of the rating for the first answer to a puzzle of equal rating, and the difference of ratings that
    /// changes it by 1.
    const STEP: i32 = 20;
    const PER_POINT: i32 = 20;

    /// Returns the answer to a puzzle.
    pub fn answer(&self, number: usize) -> Option<&PuzzleAnswer> {
        self.answers.iter().find(|it| it.number == number)
    }

    pub fn n_solved(&self) -> usize {
        self.answers.iter().filter(|it| it.is_solved).count()
    }

    /// Returns the number of successive days, up to today or yesterday, on which the player solved the puzzle of the
    /// day.
    pub fn streak_on(&self, today: u32) -> u32 {
        if self.last_day == today || self.last_day + 1 == today { self.streak } else { 0 }
    }

    /// Notes an answer, and returns the change of the rating: only the first answer to a puzzle changes it. The rating
    /// rises more for a harder puzzle, and falls more for an easier one: Elo's rule, with a line in place of his curve.
    pub fn note(&mut self, note: PuzzleNote) -> i32 {
        let PuzzleNote { answer, rating, day } = note;
        let known = self.answers.iter_mut().find(|it| it.number == answer.number);
        let is_first = known.is_none();
        match known {
            Some(known) => {
                let is_solved = known.is_solved || answer.is_solved;
                let wrong = if known.is_solved { known.wrong } else { known.wrong.max(answer.wrong) };
                *known = PuzzleAnswer { is_solved, wrong, ..answer };
            }
            None => self.answers.push(answer),
        }
        if let Some(day) = day.filter(|&it| answer.is_solved && it != self.last_day) {
            self.streak = self.streak_on(day) + 1;
            self.last_day = day;
            self.streak_max = self.streak_max.max(self.streak);
        }
        if !is_first {
            return 0;
        }
        let harder = (rating as i32 - self.rating as i32) / Self::PER_POINT;
        let gain = match answer.is_solved && answer.wrong == 0 {
            true => (Self::STEP + harder).clamp(2, 2 * Self::STEP),
            false => (harder - Self::STEP).clamp(-2 * Self::STEP, -2),
        };
        let before = self.rating;
        self.rating = before.saturating_add_signed(gain);
        self.rating as i32 - before as i32
    }
}

impl Saved for PuzzleRecord {}

impl<S: Storage> Memory<S> {
    /// Reads the player's answers to a game's puzzles: `freecell`.
    pub fn puzzles(&self, game: &str) -> Loaded<PuzzleRecord> {
        slots::load(&self.storage, &key(game))
    }

    /// Notes an answer. Reads and writes at once, since other tabs also note answers.
    ///
    /// # Errors
    ///
    /// If this fails, the record saved before is still there.
    pub fn note_puzzle(&self, game: &str, note: PuzzleNote) -> Result<(), MemoryError> {
        let mut record = self.puzzles(game).found.unwrap_or_default();
        record.note(note);
        slots::save(&self.storage, &key(game), &record)
    }
}

fn key(game: &str) -> String {
    format!("{PREFIX}{game}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn note(number: usize, wrong: u32, is_solved: bool, day: Option<u32>) -> PuzzleNote {
        PuzzleNote { answer: PuzzleAnswer { number, wrong, is_solved }, rating: 600, day }
    }

    #[test]
    fn only_the_first_answer_changes_the_rating() {
        let mut record = PuzzleRecord::default();
        assert_eq!((record.note(note(7, 1, false, None)), record.rating), (-10, 390));
        assert_eq!((record.note(note(7, 1, true, None)), record.rating), (0, 390));
        assert_eq!(record.answer(7), Some(&PuzzleAnswer { number: 7, wrong: 1, is_solved: true }));
        assert_eq!((record.note(note(8, 0, true, None)), record.rating), (30, 420));
        // Wrong answers after the solution do not count either.
        record.note(note(8, 2, false, None));
        assert_eq!(record.answer(8), Some(&PuzzleAnswer { number: 8, wrong: 0, is_solved: true }));
        assert_eq!((record.n_solved(), record.answer(9)), (2, None));
        // The rating does not fall below 0.
        let mut low = PuzzleRecord { rating: 1, ..PuzzleRecord::default() };
        let easy = PuzzleNote { rating: 0, ..note(1, 1, false, None) };
        assert_eq!((low.note(easy), low.rating), (-1, 0));
    }

    #[test]
    fn a_streak_counts_days_in_a_row() {
        let mut record = PuzzleRecord::default();
        record.note(note(1, 0, true, Some(100)));
        record.note(note(2, 3, true, Some(101)));
        record.note(note(2, 3, true, Some(101)));
        assert_eq!([101, 102, 103].map(|day| record.streak_on(day)), [2, 2, 0]);
        record.note(note(3, 1, false, Some(102)));
        assert_eq!(record.streak_on(102), 2);
        record.note(note(4, 0, true, Some(105)));
        assert_eq!((record.streak, record.streak_max), (1, 2));
    }
}
