//! Saved games and statistics in the dialog.

use crate::{
    games,
    memory::{GameStatus, Record, Statistics, statistics_json},
    model::{Copying, Dialog, Model},
};
use i18n::Language;

/// The dialog's page of games and statistics.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RememberedView {
    /// The games. `None` stands for an unknown game.
    pub games: Vec<Option<GameView>>,
    pub statistics: Vec<StatisticsView>,
    /// The label of the button that resets the statistics.
    pub reset: &'static str,
    pub export: &'static str,
    /// The statistics as JSON, if the browser did not let the page copy them.
    pub json: String,
}

/// A saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameView {
    pub title: String,
    /// The number of moves and the day of the last change.
    pub more: String,
    pub is_won: bool,
    /// The game is the current one.
    pub is_current: bool,
    /// The label of the button that deletes the game.
    pub forget: String,
}

/// The statistics of one game, with labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsView {
    pub game: String,
    pub numbers: [(&'static str, String); 6],
}

/// Returns the games and statistics while the dialog shows them.
pub(super) fn remembered(model: &Model) -> Option<RememberedView> {
    if model.dialog.open != Some(Dialog::Games) {
        return None;
    }
    let (language, remembered) = (model.language, &model.dialog.remembered);
    let games = remembered.games.iter().map(|(record, day)| {
        let mut view = game(language, record, day)?;
        view.is_current = record.id == remembered.current;
        Some(view)
    });
    let is_refused = model.dialog.copying == Copying::Refused;
    Some(RememberedView {
        games: games.collect(),
        statistics: remembered.statistics.iter().filter_map(|it| statistics(language, it)).collect(),
        reset: match remembered.is_reset_asked {
            true => language.statistics_sure(),
            false => language.statistics_reset(),
        },
        export: match model.dialog.copying {
            Copying::Done => language.copied(),
            _ => language.statistics_export(),
        },
        json: if is_refused { statistics_json(&remembered.statistics) } else { String::new() },
    })
}

fn game(language: Language, record: &Record, day: &str) -> Option<GameView> {
    let (_, deal) = record.start.split_once('/')?;
    let game = games::title(&record.start)?;
    let title = match deal.starts_with('=') {
        false => language.listed(&game, &deal),
        true => language.listed_position(&game),
    };
    let is_won = record.status == GameStatus::Won;
    let how_far = match is_won {
        true => language.listed_won().to_string(),
        false => language.listed_moves(record.cursor),
    };
    let more = how_far + " · " + day;
    let forget = language.forget(&title);
    Some(GameView { title, more, is_won, is_current: false, forget })
}

fn statistics(language: Language, (name, all): &(String, Statistics)) -> Option<StatisticsView> {
    let rate = u64::from(all.won) * 100 / u64::from(all.played.max(1));
    Some(StatisticsView {
        game: games::title(name)?,
        numbers: [
            (language.stat_played(), all.played.to_string()),
            (language.stat_won(), all.won.to_string()),
            (language.stat_rate(), language.percent(rate)),
            (language.stat_streak(), all.streak.to_string()),
            (language.stat_longest(), all.streak_max.to_string()),
            // 0 before the first win without help.
            (
                language.stat_fewest(),
                match all.moves_min {
                    0 => "–".to_string(),
                    n => n.to_string(),
                },
            ),
        ],
    })
}
