//! The puzzles in the dialog.

use crate::model::{Dialog, Model, PUZZLE_GAMES, PuzzlesModel};
use i18n::games::title;

/// The dialog's page of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzlesView {
    /// The games, in the order of [`PUZZLE_GAMES`].
    pub games: Vec<PuzzleGameView>,
}

/// The puzzles of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleGameView {
    pub name: String,
    /// The player's results.
    pub more: String,
    /// The label of the button for the puzzle of the day.
    pub today: &'static str,
    pub is_today_solved: bool,
}

/// The number of puzzles that each game has, before they are loaded.
const N_PUZZLES: usize = 1_000;

/// Returns the puzzles while the dialog shows them.
pub(crate) fn view(model: &Model) -> Option<PuzzlesView> {
    if model.dialog.open != Some(Dialog::Puzzles) {
        return None;
    }
    let (language, puzzles) = (model.language, &model.dialog.puzzles);
    let game = |(nth, id): (usize, &&str)| {
        let record = puzzles.record(nth);
        let n_all = puzzles.lists[nth].as_ref().map_or(N_PUZZLES, |it| it.len());
        let todays = PuzzlesModel::of_day(puzzles.today, n_all) + 1;
        let is_today_solved = record.answer(todays).is_some_and(|it| it.is_solved);
        let mut more = vec![language.puzzles_solved(record.n_solved())];
        if !record.answers.is_empty() {
            more.push(language.puzzles_own_rating(record.rating));
        }
        let streak = record.streak_on(puzzles.today);
        if 1 < streak {
            more.push(language.puzzles_streak(streak));
        }
        PuzzleGameView {
            name: title(language, id).unwrap_or_default(),
            more: more.join(" · "),
            today: if is_today_solved { language.puzzles_today_done() } else { language.puzzles_today() },
            is_today_solved,
        }
    };
    Some(PuzzlesView { games: PUZZLE_GAMES.iter().enumerate().map(game).collect() })
}
