use std::rc::Rc;

use crate::memory::PuzzleRecord;

/// The ids of the games that have puzzles. An index into this list names the game.
pub const PUZZLE_GAMES: [&str; 4] = ["freecell", "bakers-game", "seahaven-towers", "eight-off"];

/// The puzzles and the player's results.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzlesModel {
    /// The day, counted from the beginning of 1970.
    pub today: u32,
    /// The record of each game, once it is read.
    pub records: Vec<PuzzleRecord>,
    /// The puzzles of each game, the easiest first, once they are loaded.
    pub lists: [Option<Rc<[PuzzleItem]>>; PUZZLE_GAMES.len()],
    /// A puzzle that waits for records or puzzles to be read.
    pub wanted: Option<PuzzleWanted>,
}

/// A puzzle as it is in its file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleItem {
    /// The number of the deal, and the moves from there in notation.
    pub deal: String,
    pub line: String,
    pub rating: u32,
    pub themes: String,
}

/// A requested puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleWanted {
    pub game: usize,
    pub choice: PuzzlePick,
    /// Whether the address has it already.
    pub is_followed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzlePick {
    /// The puzzle of the day.
    Today,
    /// A puzzle without an answer, about as hard as those that the player can solve.
    Next,
    /// The nth of its file, from 1.
    Number(usize),
}

/// The puzzle on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleInPlay {
    pub game: usize,
    /// Its number in the file, from 1.
    pub number: usize,
    pub rating: u32,
    pub themes: String,
    pub is_todays: bool,
    /// The number of wrong answers before it was last put on the table.
    pub wrong_before: u32,
    /// The answers that were wrong, as hashes of the moves up to them.
    pub wrong: Vec<u64>,
    /// Whether there was help before the first right answer.
    pub was_helped: bool,
    /// The hints that the player has asked for.
    pub hint: PuzzleHint,
    pub is_solved: bool,
    /// Whether the player has asked for the answer.
    pub is_given_up: bool,
    /// The effect of the first answer on the player's rating, if the player has given one since the puzzle was put on
    /// the table.
    pub change: Option<RatingChange>,
}

/// The hints that the player has asked for, which cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleHint {
    None,
    /// The page has said what a hint costs.
    Warned,
    Taken,
}

/// A change of the player's rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatingChange {
    pub before: u32,
    pub after: u32,
    pub cause: RatingCause,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RatingCause {
    /// The first answer was right.
    Solved,
    /// The first answer was wrong.
    Wrong,
    /// The first answer was right, but with help.
    Helped,
    GivenUp,
}

impl PuzzlesModel {
    /// Reads the puzzles of a file, one per line: the number of a deal, moves, a rating, and letters for themes.
    pub(crate) fn read(text: &str) -> Rc<[PuzzleItem]> {
        let item = |line: &str| {
            let mut words = line.split(' ');
            Some(PuzzleItem {
                deal: words.next()?.to_string(),
                line: words.next()?.to_string(),
                rating: words.next()?.parse().ok()?,
                themes: words.next().unwrap_or_default().to_string(),
            })
        };
        text.lines().filter_map(item).collect()
    }

    /// Returns the index of the puzzle of a day: easy on Mondays, and harder each day until Sunday.
    pub(crate) fn of_day(day: u32, n_puzzles: usize) -> usize {
        // The first day of 1970 was a Thursday.
        let (week, weekday) = ((day as usize + 3) / 7, (day as usize + 3) % 7);
        let n_level = (n_puzzles / 7).max(1);
        // Use every puzzle of a level once before repeating one. Neighbours are about equally hard.
        const STEP: usize = 89;
        (weekday * n_level + week * STEP % n_level).min(n_puzzles.saturating_sub(1))
    }

    /// Returns the index of the unanswered puzzle whose rating is nearest to the player's.
    pub(crate) fn next(list: &[PuzzleItem], record: &PuzzleRecord) -> usize {
        let open = list.iter().enumerate().filter(|it| record.answer(it.0 + 1).is_none());
        open.min_by_key(|it| it.1.rating.abs_diff(record.rating)).map_or(0, |it| it.0)
    }

    pub(crate) fn record(&self, game: usize) -> PuzzleRecord {
        self.records.get(game).cloned().unwrap_or_default()
    }
}

impl PuzzleInPlay {
    /// Returns the part of an address behind the `#` that names it.
    pub(crate) fn link(&self) -> String {
        format!("puzzle/{}/{}", PUZZLE_GAMES[self.game], self.number)
    }
}
