//! The player's choices and their defaults.

use serde::{Deserialize, Deserializer, Serialize};
use solitaire::{
    Autoplay, Rules,
    rules::{KLONDIKE_DRAW_ONE, YUKON},
};

use i18n::Language;
use protocol::Difficulty;

/// A setting and its chosen value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Setting {
    Autoplay(Autoplay),
    Companion(bool),
    ThoughtfulCompanion(bool),
    TapsSelect(bool),
    WinnableOnly(bool),
    /// `None` means any.
    Difficulty(Option<Difficulty>),
    /// Whether moves are listed in notation, too.
    Codes(bool),
    /// Whether letters, digits and signs are keys.
    LetterKeys(bool),
    FourColors(bool),
    LargeLetters(bool),
    LeftHanded(bool),
    Theme(Theme),
    /// `None` means the browser's.
    Language(Option<Language>),
    Speed(Speed),
    Game(Rules),
    /// Whether the visitor has played.
    Played(bool),
}

/// The player's choices. They are saved in this form, and fields that a record lacks have their defaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Settings {
    pub autoplay: Autoplay,
    /// Whether the companion says after every move whether the game can be won.
    pub has_companion: bool,
    /// Whether it also does so if many cards are face down. This companion knows them all.
    pub has_thoughtful_companion: bool,
    /// Whether a tap only picks cards, so that a second one chooses the target.
    pub taps_select: bool,
    /// Whether random deals are chosen only from those that can be won.
    pub winnable_only: bool,
    /// The difficulty of random deals, if it is known. `None` means any.
    pub difficulty: Option<Difficulty>,
    /// Whether moves are listed in notation, too.
    pub has_codes: bool,
    /// Whether letters, digits and signs act as keys. Speech input types words.
    pub has_letter_keys: bool,
    pub has_four_colors: bool,
    pub has_large_letters: bool,
    pub is_left_handed: bool,
    pub theme: Theme,
    /// `None` means the browser's.
    pub language: Option<Language>,
    pub speed: Speed,
    /// The game that was last on the table, without changed options. Earlier pages saved the first game of a kind
    /// under another name.
    #[serde(alias = "family", deserialize_with = "last_game")]
    pub game: Rules,
    /// Whether the visitor has moved a card, on this visit or an earlier one.
    pub has_played: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            autoplay: Autoplay::Safe,
            has_companion: true,
            has_thoughtful_companion: false,
            taps_select: false,
            winnable_only: false,
            difficulty: None,
            has_codes: false,
            has_letter_keys: true,
            has_four_colors: false,
            has_large_letters: false,
            is_left_handed: false,
            theme: Theme::System,
            language: None,
            speed: Speed::Normal,
            game: Rules::default(),
            has_played: false,
        }
    }
}

impl Settings {
    /// Returns the settings that change the look of the document. All others have their defaults.
    pub fn looks(&self) -> Settings {
        let Settings { has_codes, has_four_colors, has_large_letters, is_left_handed, theme, .. } = *self;
        let first = Settings::default();
        Settings { has_codes, has_four_colors, has_large_letters, is_left_handed, theme, ..first }
    }

    /// Returns the settings with one choice changed.
    pub fn with(mut self, setting: Setting) -> Settings {
        match setting {
            Setting::Autoplay(level) => self.autoplay = level,
            Setting::Companion(is_on) => self.has_companion = is_on,
            Setting::ThoughtfulCompanion(is_on) => self.has_thoughtful_companion = is_on,
            Setting::TapsSelect(is_on) => self.taps_select = is_on,
            Setting::WinnableOnly(is_on) => self.winnable_only = is_on,
            Setting::Difficulty(difficulty) => self.difficulty = difficulty,
            Setting::Codes(is_on) => self.has_codes = is_on,
            Setting::LetterKeys(is_on) => self.has_letter_keys = is_on,
            Setting::FourColors(is_on) => self.has_four_colors = is_on,
            Setting::LargeLetters(is_on) => self.has_large_letters = is_on,
            Setting::LeftHanded(is_on) => self.is_left_handed = is_on,
            Setting::Theme(theme) => self.theme = theme,
            Setting::Language(language) => self.language = language,
            Setting::Speed(speed) => self.speed = speed,
            Setting::Game(rules) => self.game = rules,
            Setting::Played(has_played) => self.has_played = has_played,
        }
        self
    }
}

/// Reads the game that was last on the table, by its id or by the name of its kind.
fn last_game<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Rules, D::Error> {
    let text = String::deserialize(deserializer)?;
    Ok(first_of_kind(&text).or_else(|| text.parse().ok()).unwrap_or_default())
}

/// Returns the game that earlier pages saved under the name of its kind.
pub(crate) fn first_of_kind(name: &str) -> Option<Rules> {
    match name.to_ascii_lowercase().as_str() {
        "klondike" => Some(KLONDIKE_DRAW_ONE),
        "yukon" | "general" => Some(YUKON),
        _ => None,
    }
}

/// The colours of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Theme {
    /// Light or dark, as in the system.
    System,
    Light,
    Dark,
}

/// The speed at which a solution is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Speed {
    Half,
    Normal,
    Double,
    Quadruple,
    Octuple,
    Instant,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Speed; 6] =
        [Speed::Half, Speed::Normal, Speed::Double, Speed::Quadruple, Speed::Octuple, Speed::Instant];

    /// Returns the time from one move to the next, in milliseconds.
    pub fn step_ms(self) -> u32 {
        match self {
            Speed::Half => 1_200,
            Speed::Normal => 600,
            Speed::Double => 300,
            Speed::Quadruple => 150,
            Speed::Octuple => 75,
            Speed::Instant => 0,
        }
    }
}
