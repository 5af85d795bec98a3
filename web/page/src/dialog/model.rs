use crate::{
    memory::{History, Record, Statistics},
    puzzles::PuzzlesModel,
};

/// What lies over the table: the dialog, the sheet of moves, and the offer of an update.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DialogModel {
    /// The open page of the dialog.
    pub open: Option<Dialog>,
    pub text: PositionText,
    pub remembered: Remembered,
    pub puzzles: PuzzlesModel,
    pub copying: Copying,
    pub is_move_list_open: bool,
    /// A newer version of the page waits for the user's consent.
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
    /// How the text was read, as a sentence, or why another position may be meant.
    pub note: Option<String>,
    /// The lines of the text could also be read as rows instead of columns, or columns instead of rows.
    pub can_transpose: bool,
    /// No deal leads to the position. It is not played before the player says that it is meant.
    pub is_doubted: bool,
    /// The id of another game, as a deal of which the text would be complete.
    pub other_game: Option<String>,
}

/// What to make of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextChoice {
    /// The likelier reading, unless another position may be meant.
    Likelier,
    /// The same, whatever may be meant.
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
    /// The start and the end of the wrong part, in UTF-16 units, as browsers count.
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
    /// The browser refused. The text is selected instead.
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
    /// The user has pressed the button that resets the statistics once.
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
