use protocol::Difficulty;
use solitaire::{Autoplay, Start};

pub(crate) use crate::companion::{COMPANION_BYTES_MAX, RANDOM_MAX};
pub use crate::{
    companion::{
        Action, AnalysisModel, JudgedMoves, KnownLength, PendingQuery, PositionAdvice, PositionVerdict,
        ProofState, Query, Shorter, ShorterState, SolverError, SolverErrorKind, UserRequest, WorkerState,
        XRay,
    },
    dialog::{Copying, Dialog, DialogModel, Form, PositionText, Remembered, TextChoice, TextError},
    puzzles::{
        PUZZLE_GAMES, PuzzleHint, PuzzleInPlay, PuzzleItem, PuzzlePick, PuzzleWanted, PuzzlesModel,
        RatingCause, RatingChange,
    },
    review::{GameEnd, Lesson, LessonAnswer, LessonKind, Review, ReviewState, WhyWrong, WhyWrongState},
    table::{GameModel, Hand, OwnGame, Playback},
};
use crate::{
    game_line::GameLine,
    link::ReadError,
    memory::{MemoryError, Snapshot},
    settings::Settings,
};
use i18n::Language;

/// The state of the page. The view shows this and nothing else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    pub language: Language,
    /// The browser's language, which the page uses unless the user has chosen another.
    pub browser_language: Language,
    pub settings: Settings,
    pub game: GameModel,
    pub analysis: AnalysisModel,
    pub deal_field: DealField,
    pub dialog: DialogModel,
    pub memory: MemoryModel,
    /// The latest text for screen readers.
    pub announcement: String,
}

/// The number field, in which the user asks for a deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DealField {
    /// The number of the current deal.
    pub number: String,
    /// The user's text, until it is dealt or dropped.
    pub typed: Option<String>,
    /// Why a typed or linked deal can't be shown, until the dialog's part of the program has put that into words.
    pub unexplained: Option<Box<ReadError>>,
    /// A sentence beside the field: the reason why a typed or linked deal can't be shown.
    pub notice: Option<String>,
}

/// What the page has saved, and the errors of saving.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MemoryModel {
    /// The current game as it was last saved.
    pub snapshot: Option<Snapshot>,
    /// The latest error, until saving succeeds again.
    pub error: Option<MemoryError>,
    /// Whether the user has closed the notice about the error.
    pub is_error_read: bool,
}

impl Model {
    /// Returns a page with only the deal.
    pub(crate) fn new(
        browser_language: Language,
        language: Language,
        settings: Settings,
        start: Start,
        bytes_max: u32,
    ) -> Model {
        Model {
            language,
            browser_language,
            settings,
            deal_field: DealField { number: start.number().unwrap_or_default(), ..DealField::default() },
            game: GameModel::new(GameLine::new(start)),
            analysis: AnalysisModel::new(bytes_max),
            dialog: DialogModel::default(),
            memory: MemoryModel { snapshot: None, error: None, is_error_read: false },
            announcement: String::new(),
        }
    }

    /// Returns which cards go home by themselves: the chosen level, if the game has it.
    pub fn autoplay(&self) -> Autoplay {
        match self.game.autoplay(&self.settings) {
            // A forced move could make another move of a puzzle win, or leave none that wins.
            Autoplay::All if self.is_puzzle() => Autoplay::Safe,
            chosen => chosen,
        }
    }

    /// Returns the difficulty of random deals, if the player has chosen one and the game has known difficulties.
    pub(crate) fn wanted_difficulty(&self) -> Option<Difficulty> {
        let is_known = Difficulty::is_known(self.game.line.start().rules(), self.autoplay());
        self.settings.difficulty.filter(|_| is_known)
    }

    /// Returns whether a companion says after every move whether the game can be won. In games with face-down cards,
    /// its verdict depends on cards that the player has not seen, so there it has a setting of its own. A lesson
    /// always has a companion.
    pub fn has_companion(&self) -> bool {
        let is_on = match self.game.line.capabilities().has_hidden_cards {
            true => self.settings.has_thoughtful_companion,
            false => self.settings.has_companion,
        };
        is_on || self.lesson().is_some()
    }
}
