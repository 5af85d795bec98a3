use crate::{
    memory::{History, Record, Statistics},
    puzzles::PuzzlesModel,
};

/// The parts over the table: the dialog, the sheet of moves, and the offer of an update.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DialogModel {
    /// The open page of the dialog.
    pub open: Option<Dialog>,
    pub text: PositionText,
    pub remembered: Remembered,
    pub puzzles: PuzzlesModel,
    pub copying: Copying,
    pub is_move_list_open: bool,
    /// Whether a newer version of the page waits for the user's consent.
    pub is_update_ready: bool,
}

/// A page of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    Help,
    Settings,
    Games,
    Position,
    Puzzles,
    /// How random deals are chosen.
    NewDeal,
}

/// The text in the position dialog.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionText {
    pub form: Form,
    pub text: String,
    pub error: Option<TextError>,
    /// How the text was read, as a sentence, or why the user may mean another position.
    pub note: Option<String>,
    /// Whether the lines of the text could also be read as rows instead of columns, or columns instead of rows.
    pub can_transpose: bool,
    /// Whether no deal leads to the position. It is not played until the player confirms it.
    pub is_doubted: bool,
    /// The id of another game for which the text would be a complete deal.
    pub other_game: Option<String>,
}

/// The chosen reading of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextChoice {
    /// The likelier reading, unless the user may mean another position.
    Likelier,
    /// The likelier reading, even if the user may mean another position.
    Anyway,
    /// The other reading: rows instead of columns, or columns instead of rows.
    Other,
    /// A deal of the other game.
    OtherGame,
}

/// An error in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// The reason, as a sentence.
    pub reason: String,
    /// The beginning and the end of the wrong part, in UTF-16 units, as browsers count.
    pub range: Option<(u32, u32)>,
}

/// The form of a game as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    #[default]
    Position,
    Moves,
    Link,
    Json,
}

/// The state of copying to the clipboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Copying {
    #[default]
    Unasked,
    Done,
    /// The browser refused, so the page selects the text instead.
    Refused,
}

/// Saved games and statistics, as the dialog lists them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remembered {
    /// The games, the latest first, each with the day of its last change in words.
    pub games: Vec<(Record, String)>,
    /// The id of the current game.
    pub current: String,
    pub statistics: Vec<(String, Statistics, History)>,
    /// Whether the user has pressed the button that resets the statistics once.
    pub is_reset_asked: bool,
}

impl DialogModel {
    /// Returns whether a page is open whose text can be copied.
    pub(crate) fn has_text(&self) -> bool {
        matches!(self.open, Some(Dialog::Position | Dialog::Games))
    }

    /// Returns the id of the nth of the listed games.
    pub(crate) fn listed(&self, nth: usize) -> Option<String> {
        self.remembered.games.get(nth).map(|it| it.0.id.clone())
    }
}
