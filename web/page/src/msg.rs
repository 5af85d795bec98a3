use protocol::{Event, JobId, ReviewEvent};
use solitaire::{Card, Pile};

use crate::{
    memory::{MemoryError, PuzzleRecord, Record},
    model::{Copying, Dialog, Form, PuzzlePick, PuzzleWanted, Remembered, TextChoice},
    settings::{Setting, Speed},
};

/// An event that changes the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    Cards(CardMsg),
    Deal(DealMsg),
    Frame(FrameMsg),
    Solver(SolverMsg),
    Dialog(DialogMsg),
    /// Show the nth variation.
    ShowVariation(usize),
    /// Show a solution without playing it.
    Solve,
    /// Show the next move of a solution, or play the shown one.
    Hint,
    /// Show which moves keep the win, or stop showing that.
    XRay,
    /// Play the nth of the judged moves.
    PlayJudged(usize),
    /// The user points at a pile, or at one of its cards by the number of cards below it.
    PointAt(Option<(Pile, Option<u8>)>),
    /// Go on from the shown position of a line that is watched.
    PlayFromHere,
    /// Leave the line that is watched.
    BackToOwnGame,
    /// The main button, with the [`Action`](crate::model::Action) that it shows. The random number is as in
    /// [`DealMsg::Random`].
    Act(f64),
    Undo,
    Redo,
    Step,
    Back,
    /// Go back to before the losing move.
    TakeBack,
    TogglePlay,
    /// Show the position after this number of moves, or the last.
    GoTo(usize),
    First,
    Last,
    Tick {
        playback_id: u32,
    },
    SpeedPicked(Speed),
    /// The tab's saved game was found. `hash` is the part of the address behind `#`, and `is_newer` says that the game
    /// was saved after the address was written.
    Recalled {
        record: Record,
        hash: String,
        is_newer: bool,
    },
    /// Prove here that the deal cannot be won.
    Prove,
    /// Copy the command that proves the verdict, if there is one.
    CopyProof,
}

/// What the user does with cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardMsg {
    /// A tap or a click on a pile, at the card with `height` cards below it. `again` marks the second of two quick taps.
    Tap { pile: Pile, height: Option<u8>, again: bool },
    /// The user chose a pile to take from or to put on.
    Pick(Pile),
    /// The user chose a pile by its letter in notation.
    PickLetter(char),
    /// The user drags a card and those on it.
    Lift { pile: Pile, height: u8 },
    /// The user dropped the cards on a pile, or elsewhere.
    Drop(Option<Pile>),
}

impl CardMsg {
    /// Returns the pile that is meant, if it is named.
    pub(crate) fn pile(self) -> Option<Pile> {
        match self {
            CardMsg::Tap { pile, .. } | CardMsg::Pick(pile) | CardMsg::Lift { pile, .. } => Some(pile),
            CardMsg::Drop(pile) => pile,
            CardMsg::PickLetter(_) => None,
        }
    }

    /// Returns the pile that is tapped or chosen, and the number of cards below the tapped one.
    pub(crate) fn tapped(self) -> Option<(Pile, Option<u8>)> {
        match self {
            CardMsg::Tap { pile, height, again: false } => Some((pile, height)),
            CardMsg::Pick(pile) => Some((pile, None)),
            CardMsg::Tap { .. } | CardMsg::PickLetter(_) | CardMsg::Lift { .. } | CardMsg::Drop(_) => None,
        }
    }
}

/// What asks for a deal.
#[derive(Clone, PartialEq, Debug)]
pub enum DealMsg {
    /// The user asked for the deal with this number, or pasted a link.
    Typed(String),
    /// The user changed the number field.
    NumberEdited(String),
    /// The user asked for a random deal. The number is at least 0 and less than 1.
    Random(f64),
    /// The user chose the nth of the named games.
    GamePicked(usize),
    /// The user changed a rule, written as in a game id: `redeals=2`.
    RulePicked(String),
    /// The user followed a link or moved in the history. The text is the part of the address behind `#`.
    Navigated(String),
    NoticeClosed,
    /// Focus the number field.
    GoToNumber,
}

/// What happens around the table.
#[derive(Clone, PartialEq, Debug)]
pub enum FrameMsg {
    ToggleMoves,
    /// Focus the list of moves.
    GoToMoves,
    ToggleCodes,
    /// Escape: close the uppermost thing, or put down the picked cards.
    Dismiss,
    /// The browser closed the dialog by itself.
    DialogClosed,
    /// The dialog could not be loaded.
    DialogFailed,
    Copied,
    CopyRefused,
    /// Share a link to the game.
    Share,
    /// The link was copied, or could not be.
    LinkCopied(bool),
    /// A newer version of the page is ready.
    UpdateReady,
    /// The user accepts the newer version.
    UpdateAccepted,
    UpdateLater,
    /// The main button of a game that is won: deal another, or play the one that the solver has won. The random number is
    /// as in [`DealMsg::Random`].
    WonMain(f64),
    /// Put the card away that says the game is won.
    WonClosed,
    /// Play the line that won from its start.
    WatchAgain,
    /// The result of reading or saving.
    MemoryReported(Option<MemoryError>),
}

/// What the worker and the adviser say, or fail to.
#[derive(Clone, PartialEq, Debug)]
pub enum SolverMsg {
    Worker(Event),
    /// The worker could not be loaded or has crashed.
    WorkerFailed {
        worker_id: u32,
    },
    /// The adviser's event, or `None` if it could not be loaded or has crashed.
    Adviser(Option<Event>),
    /// The time without an event about the job is over. `n_events` is the number of events until it began.
    SilenceTimeout {
        job: JobId,
        n_events: u32,
    },
    /// The time for the worker to start is over.
    StartTimeout {
        worker_id: u32,
    },
}

/// An event that opens the dialog, or one in it.
#[derive(Clone, PartialEq, Debug)]
pub enum DialogMsg {
    Toggle(Dialog),
    Open(Dialog),
    SettingPicked(Setting),
    FormPicked(Form),
    /// The user changed the text in the position dialog.
    TextEdited(String),
    /// The user tapped a key of the palette.
    PaletteTapped(PaletteKey),
    /// The user opened or dropped a file. `None` means that it can't be read.
    TextOpened(Option<String>),
    /// The user pasted more into the text field than it takes: what would be in it now.
    TextPasted(String),
    /// Play the game of the text.
    PlayText(TextChoice),
    CopyText,
    /// Say why a number or a link cannot be read, if that is not said yet.
    Explain,
    /// The user chose the nth of the listed games.
    RecallGame(usize),
    /// The chosen game was found.
    GameFound(Record),
    /// The user deletes the nth of the listed games.
    ForgetGame(usize),
    /// The saved games and the statistics were read.
    Remembered(Remembered),
    /// The first time asks for confirmation, the second time resets the statistics.
    ResetStatistics,
    ExportStatistics,
    /// The game came to an end, or more is known of it.
    Ended,
    /// The browser has copied a text, or refused to.
    CopyingEnded(Copying),
    /// Edit the position by hand.
    Edit,
    EndEditing {
        keep: bool,
    },
    /// The user did something with cards while the position is edited.
    Place(CardMsg),
    /// Open or close the explanation why the deal cannot be won.
    ToggleWhy,
    /// Save the proof as a file.
    SaveProof,
    Shorter(ShorterMsg),
    Review(ReviewMsg),
    Puzzle(PuzzleMsg),
}

/// An event of the search for shorter solutions.
#[derive(Clone, PartialEq, Debug)]
pub enum ShorterMsg {
    /// A solution is watched.
    Offer,
    /// Look for shorter ones, or go on with that.
    Begin,
    /// The worker's event, or `None` if it could not be loaded or has crashed.
    Heard(Option<Event>),
    Stop,
    /// The search has failed.
    Failed,
    /// Watch the best one, if of the longer one no move was shown.
    Replace,
    /// Watch the best one.
    Use,
}

/// An event of the review of the player's game.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewMsg {
    /// Look at the player's own game.
    Open,
    /// It is looked at: show what is known of it, or find out which move lost it.
    Begin,
    /// It is looked at, and nothing is known of it: find out which move lost it.
    Offer,
    /// Find out which move lost it.
    Start,
    /// The worker's event, or `None` if it could not be loaded or has crashed.
    Heard(Option<ReviewEvent>),
    /// Go to the move that lost the game.
    ToTurningPoint,
    /// Play on from before it.
    TryAgain,
    /// Show a move that would have kept the win.
    ShowWinning,
    /// Have the player find such a move.
    Learn,
    /// Have the player find a better move than the one after this number of moves.
    Teach(usize),
    /// Ask the player again.
    AskAgain,
    /// Go to the position of the question.
    ToLesson,
    /// Have the player find a better move in another line that was lost.
    NextMistake,
    /// Show what is left after a wrong answer.
    ShowWhy,
}

/// An event of the puzzles.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleMsg {
    /// The user followed a link to a puzzle. The text is the part of the address behind `#`.
    Followed(String),
    /// The user asked for a puzzle of the game with this index in [`PUZZLE_GAMES`](crate::PUZZLE_GAMES).
    Ask(usize, PuzzlePick),
    /// What the player has answered was read. Today is a number of days since the beginning of 1970.
    Remembered { today: u32, records: Vec<PuzzleRecord> },
    /// The puzzles of a game were loaded, or could not be.
    Loaded(usize, Option<String>),
    /// Have a puzzle read, to be put on the table.
    Want(PuzzleWanted),
    /// The player's answer is judged.
    Judged,
    /// Show the answer.
    GiveUp,
    /// The answer was shown.
    GivenUp,
    /// Another puzzle of the same game.
    Next,
    /// Share what came of this one.
    Share,
}

/// A key of the palette, by which a text is put together without a keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaletteKey {
    Card(Card),
    /// A card that lies face down and is not known.
    Unknown,
    NextPile,
    /// Takes the last word away, or the last line break.
    Delete,
    Clear,
}

impl From<CardMsg> for Msg {
    fn from(msg: CardMsg) -> Msg {
        Msg::Cards(msg)
    }
}

impl From<DealMsg> for Msg {
    fn from(msg: DealMsg) -> Msg {
        Msg::Deal(msg)
    }
}

impl From<FrameMsg> for Msg {
    fn from(msg: FrameMsg) -> Msg {
        Msg::Frame(msg)
    }
}

impl From<SolverMsg> for Msg {
    fn from(msg: SolverMsg) -> Msg {
        Msg::Solver(msg)
    }
}

impl From<DialogMsg> for Msg {
    fn from(msg: DialogMsg) -> Msg {
        Msg::Dialog(msg)
    }
}

impl From<ShorterMsg> for DialogMsg {
    fn from(msg: ShorterMsg) -> DialogMsg {
        DialogMsg::Shorter(msg)
    }
}

impl From<PuzzleMsg> for DialogMsg {
    fn from(msg: PuzzleMsg) -> DialogMsg {
        DialogMsg::Puzzle(msg)
    }
}

impl From<ReviewMsg> for DialogMsg {
    fn from(msg: ReviewMsg) -> DialogMsg {
        DialogMsg::Review(msg)
    }
}
