//! Reads records of version 1: lines of a name, a space and a value.

use solitaire::Autoplay;

use super::{GameStatus, Record, Statistics, slots::Saved};
use crate::{
    Language,
    settings::{Settings, Speed, Theme, first_of_kind},
};

impl Saved for Record {
    fn from_version_1(text: &str) -> Option<Record> {
        let mut record = Record::new(String::new(), String::new());
        for (name, value) in fields(text)? {
            match name {
                "start" => record.start = value,
                "cursor" => record.cursor = value.parse().ok()?,
                "changed" => record.changed = value.parse().ok()?,
                "standing" => record.status = status(&value)?,
                "helped" => record.was_helped = value == "yes",
                "line" => record.lines.push(value),
                _ => return None,
            }
        }
        Some(record)
    }
}

fn status(text: &str) -> Option<GameStatus> {
    Some(match text {
        "unplayed" => GameStatus::Unplayed,
        "open" => GameStatus::Open,
        "given-up" => GameStatus::GivenUp,
        "won" => GameStatus::Won,
        _ => return None,
    })
}

impl Saved for Statistics {
    fn from_version_1(text: &str) -> Option<Statistics> {
        let mut statistics = Statistics::default();
        for (name, value) in fields(text)? {
            let number = match name {
                "played" => &mut statistics.played,
                "won" => &mut statistics.won,
                "wonAlone" => &mut statistics.won_alone,
                "streak" => &mut statistics.streak,
                "longestStreak" => &mut statistics.streak_max,
                "fewestMoves" => &mut statistics.moves_min,
                _ => return None,
            };
            *number = value.parse().ok()?;
        }
        Some(statistics)
    }
}

/// Reads choices, which were numbered in the order of the page's lists: a switch was 0 for its default. An unknown
/// choice becomes the default.
impl Saved for Settings {
    fn from_version_1(text: &str) -> Option<Settings> {
        let mut settings = Settings::default();
        for (name, value) in fields(text)? {
            let value = value.as_str();
            let is_changed = value == "1";
            match name {
                "autoplay" => settings.autoplay = autoplay(value),
                "companion" => settings.has_companion = !is_changed,
                "thoughtful" => settings.has_thoughtful_companion = is_changed,
                "taps" => settings.taps_select = is_changed,
                "deals" => settings.winnable_only = is_changed,
                "deck" => settings.has_four_colors = is_changed,
                "index" => settings.has_large_letters = is_changed,
                "side" => settings.is_left_handed = is_changed,
                "theme" => settings.theme = theme(value),
                "language" => settings.language = Language::ALL.into_iter().find(|it| it.code() == value),
                "speed" => settings.speed = speed(value),
                "family" => settings.game = first_of_kind(value).unwrap_or_default(),
                _ => (),
            }
        }
        Some(settings)
    }
}

fn autoplay(value: &str) -> Autoplay {
    match value {
        "1" => Autoplay::All,
        "2" => Autoplay::Off,
        _ => Autoplay::Safe,
    }
}

fn theme(value: &str) -> Theme {
    match value {
        "1" => Theme::Light,
        "2" => Theme::Dark,
        _ => Theme::System,
    }
}

fn speed(value: &str) -> Speed {
    match value {
        "0" => Speed::Half,
        "2" => Speed::Double,
        "3" => Speed::Quadruple,
        "4" => Speed::Octuple,
        "5" => Speed::Instant,
        _ => Speed::Normal,
    }
}

/// Returns the names and values, or nothing if a line is malformed.
fn fields(text: &str) -> Option<Vec<(&str, String)>> {
    let mut fields = Vec::new();
    for line in text.split_terminator('\n') {
        let (name, value) = line.split_once(' ')?;
        fields.push((name, unescape(value)?));
    }
    Some(fields)
}

/// Returns a value without the signs that stood for line feeds and backslashes.
fn unescape(value: &str) -> Option<String> {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(char) = chars.next() {
        text.push(match char {
            '\\' => match chars.next()? {
                '\\' => '\\',
                'n' => '\n',
                _ => return None,
            },
            _ => char,
        });
    }
    Some(text)
}
