//! Saved games and statistics in the dialog.

use crate::{
    memory::{GameLuck, GameStatus, History, HistoryGame, Record, Statistics, statistics_json},
    model::{Copying, Dialog, Model},
    review::luck::{percent, signed},
};
use i18n::{Language, games::title};

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
    /// Whether the game is the current one.
    pub is_current: bool,
    /// The label of the button that deletes the game.
    pub forget: String,
}

/// The statistics of one game, with labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsView {
    pub game: String,
    pub numbers: [(&'static str, String); 6],
    /// The games that the player has finished, if there are any.
    pub history: Option<HistoryView>,
}

/// Games that the player has finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryView {
    /// How long they took, how many mistakes there were, and the effect of luck.
    pub text: String,
    pub charts: Vec<HistoryChart>,
}

/// Bars of the latest games: paths in a box as wide as [`HistoryView::WIDTH`] games, and 100 high.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoryChart {
    pub title: &'static str,
    /// Games won, or without a mistake, or the effect of the cards.
    pub first: String,
    /// Games lost, mistakes, or the effect of the moves.
    pub second: String,
}

impl HistoryView {
    /// The number of latest games drawn, at most.
    pub const WIDTH: usize = 40;
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
    let game = title(language, &record.start)?;
    let named = match deal.starts_with('=') {
        false => language.listed(&game, &deal),
        true => language.listed_position(&game),
    };
    let is_won = record.status == GameStatus::Won;
    let how_far = match is_won {
        true => language.listed_won().to_string(),
        false => language.listed_moves(record.cursor),
    };
    let more = how_far + " · " + day;
    let forget = language.forget(&named);
    Some(GameView { title: named, more, is_won, is_current: false, forget })
}

fn statistics(
    language: Language,
    (name, all, history): &(String, Statistics, History),
) -> Option<StatisticsView> {
    let rate = u64::from(all.won) * 100 / u64::from(all.played.max(1));
    Some(StatisticsView {
        game: title(language, name)?,
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
        history: (!history.games.is_empty()).then(|| of_history(language, &history.games)),
    })
}

fn of_history(language: Language, games: &[HistoryGame]) -> HistoryView {
    let n = games.len();
    let seconds = games.iter().map(|it| u64::from(it.seconds)).sum::<u64>() / n as u64;
    let fastest = games.iter().filter(|it| it.is_won && 0 < it.seconds).map(|it| it.seconds).min();
    let mut text = vec![match fastest {
        Some(fastest) => language.history_times(n, &clock(seconds), &clock(fastest.into())),
        None => language.history_lost(n, &clock(seconds)),
    }];
    let mistakes: Vec<u32> = games.iter().filter_map(|it| it.mistakes).collect();
    if !mistakes.is_empty() {
        let (sum, n) = (mistakes.iter().map(|it| u64::from(*it)).sum::<u64>(), mistakes.len() as u64);
        let tenths = (10 * sum + n / 2) / n;
        text.push(language.history_mistakes(&language.tenths(tenths)));
    }
    let luck: Vec<GameLuck> = games.iter().filter_map(|it| it.luck).collect();
    if !luck.is_empty() {
        let mean = |of: fn(&GameLuck) -> i16| {
            luck.iter().map(|it| i32::from(of(it))).sum::<i32>() / luck.len() as i32
        };
        let [dealt, drawn, played] = [mean(|it| it.dealt), mean(|it| it.drawn), mean(|it| it.played)];
        // The rounded parts should add up, too, as in the review.
        let end = percent(dealt + drawn + played);
        let (dealt, played) = (percent(dealt), percent(played));
        let drawn = signed(end - dealt - played);
        text.push(language.history_luck(luck.len(), &dealt, &drawn, &signed(played)));
    }
    let drawn = &games[n.saturating_sub(HistoryView::WIDTH)..];
    let charts = [of_times(language, drawn), of_mistakes(language, drawn), of_luck(language, drawn)];
    HistoryView { text: text.join(" "), charts: charts.into_iter().flatten().collect() }
}

/// Returns a bar for each game, as high as the game took long.
fn of_times(language: Language, games: &[HistoryGame]) -> Option<HistoryChart> {
    let longest = games.iter().map(|it| it.seconds).max().unwrap_or_default().max(1);
    let (mut first, mut second) = (String::new(), String::new());
    for (nth, it) in games.iter().enumerate() {
        // The shortest bar is visible, too.
        let height = 6 + 94 * u64::from(it.seconds) / u64::from(longest);
        let bars = if it.is_won { &mut first } else { &mut second };
        *bars += &format!("M{nth}.1,100v-{height}h.8v{height}z");
    }
    Some(HistoryChart { title: language.history_chart_times(), first, second })
}

/// Returns a bar for each game with known mistakes. A game without any has a low bar.
fn of_mistakes(language: Language, games: &[HistoryGame]) -> Option<HistoryChart> {
    let most = games.iter().filter_map(|it| it.mistakes).max()?.max(1);
    let (mut first, mut second) = (String::new(), String::new());
    for (nth, mistakes) in games.iter().enumerate().filter_map(|(nth, it)| Some((nth, it.mistakes?))) {
        let height = 6 + 94 * u64::from(mistakes) / u64::from(most);
        let bars = if mistakes == 0 { &mut first } else { &mut second };
        *bars += &format!("M{nth}.1,100v-{height}h.8v{height}z");
    }
    Some(HistoryChart { title: language.history_chart_mistakes(), first, second })
}

/// Returns two bars for each game with known luck, up from the middle for what helped and down for what cost.
fn of_luck(language: Language, games: &[HistoryGame]) -> Option<HistoryChart> {
    let known = || games.iter().enumerate().filter_map(|(nth, it)| Some((nth, it.luck?)));
    known().next()?;
    let bar = |nth: usize, place: &str, thousandths: i16| {
        let height = i32::from(thousandths) * 50 / 1_000;
        format!("M{nth}{place},50v{}h.38v{height}z", -height)
    };
    Some(HistoryChart {
        title: language.history_chart_luck(),
        first: known().map(|(nth, it)| bar(nth, ".1", it.drawn)).collect(),
        second: known().map(|(nth, it)| bar(nth, ".52", it.played)).collect(),
    })
}

/// Returns a time in hours, minutes and seconds, such as 4:05 and 1:00:00.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
