use std::rc::Rc;

use crate::memory::PuzzleRecord;

/// The ids of the games that have puzzles. A game of puzzles is named by its index here.
pub const PUZZLE_GAMES: [&str; 4] = ["freecell", "bakers-game", "seahaven-towers", "eight-off"];

/// The puzzles, and what the player has solved of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzlesModel {
    /// The day, counted from the beginning of 1970.
    pub today: u32,
    /// Of each game, once it is read.
    pub records: Vec<PuzzleRecord>,
    /// Of each game its puzzles, the easiest first, once they are loaded.
    pub lists: [Option<Rc<[PuzzleItem]>>; PUZZLE_GAMES.len()],
    /// The puzzle that waits for what has to be read first.
    pub wanted: Option<PuzzleWanted>,
}

/// A puzzle as its file has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleItem {
    /// The number of the deal, and the moves from there in notation.
    pub deal: String,
    pub line: String,
    pub rating: u32,
    pub themes: String,
}

/// A puzzle that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PuzzleWanted {
    pub game: usize,
    pub choice: PuzzlePick,
    /// The address has it already.
    pub is_followed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzlePick {
    /// The one of the day.
    Today,
    /// One that the player has not answered yet, and that is about as hard as those that the player can solve.
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
    /// How many answers were wrong before it was put on the table again.
    pub wrong_before: u32,
    /// The answers that were wrong, as hashes of the moves up to them.
    pub wrong: Vec<u64>,
    /// Whether there was help before the first right answer.
    pub was_helped: bool,
    /// How far the player has gone for a hint.
    pub hint: PuzzleHint,
    pub is_solved: bool,
    /// The player has had the answer shown.
    pub is_given_up: bool,
    /// What the first answer did to the player's rating, if it was given since the puzzle lies on the table.
    pub change: Option<RatingChange>,
}

/// How far the player has gone for a hint, which costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PuzzleHint {
    None,
    /// The page has said what it costs.
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
    /// It was right, but there was help.
    Helped,
    GivenUp,
}

impl PuzzlesModel {
    /// Reads the puzzles of a file. Each is a line: the number of a deal, moves, a rating, and letters for themes.
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
        // All puzzles of a level come before one comes again, and neighbours are about as hard.
        const STEP: usize = 89;
        (weekday * n_level + week * STEP % n_level).min(n_puzzles.saturating_sub(1))
    }

    /// Returns the index of the puzzle that is nearest to the player's rating, of those without an answer.
    pub(crate) fn next(list: &[PuzzleItem], record: &PuzzleRecord) -> usize {
        let open = list.iter().enumerate().filter(|it| record.answer(it.0 + 1).is_none());
        open.min_by_key(|it| it.1.rating.abs_diff(record.rating)).map_or(0, |it| it.0)
    }

    pub(crate) fn record(&self, game: usize) -> PuzzleRecord {
        self.records.get(game).cloned().unwrap_or_default()
    }
}

impl PuzzleInPlay {
    /// Returns what names it in an address, behind the `#`.
    pub(crate) fn link(&self) -> String {
        format!("puzzle/{}/{}", PUZZLE_GAMES[self.game], self.number)
    }
}
