use std::rc::Rc;

use protocol::{Event, JobId, Proof, Request, ReviewEvent};
use solitaire::{Card, Pile};

use crate::{
    memory::{MemoryError, PuzzleNote, PuzzleRecord, Record, Snapshot},
    model::{Copying, Dialog, Form, GameEnd, PuzzlePick, Remembered, TextChoice},
    settings::{Setting, Speed},
};

/// An event that changes the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// The user asked for the deal with this number, or pasted a link.
    DealTyped(String),
    /// The user changed the number field.
    NumberEdited(String),
    /// The user asked for a random deal. The number is at least 0 and less than 1.
    DealRandom(f64),
    /// The user chose the nth of the named games.
    GamePicked(usize),
    /// The user changed a rule, written as in a game id: `redeals=2`.
    RulePicked(String),
    /// The user followed a link or moved in the history. The text is the part of the address behind `#`.
    Navigated(String),
    /// A tap or a click on a pile, at the card with `height` cards below it. `again` marks the second of two quick taps.
    Tap {
        pile: Pile,
        height: Option<u8>,
        again: bool,
    },
    /// The user chose a pile to take from or to put on.
    Pick(Pile),
    /// The user chose a pile by its letter in notation.
    PickLetter(char),
    /// The user drags a card and those on it.
    Lift {
        pile: Pile,
        height: u8,
    },
    /// The user dropped the cards on a pile, or elsewhere.
    Drop(Option<Pile>),
    Undo,
    Redo,
    /// Show the next move of a solution, or play the shown one.
    Hint,
    /// Show which moves keep the win, or stop showing that.
    XRay,
    /// Play the nth of the judged moves.
    PlayJudged(usize),
    /// The user points at a pile, or at one of its cards by the number of cards below it.
    PointAt(Option<(Pile, Option<u8>)>),
    /// Go back to before the losing move.
    TakeBack,
    /// Show the nth variation.
    ShowVariation(usize),
    /// Show a solution without playing it.
    Solve,
    /// Go on from the shown position of a line that is watched.
    PlayFromHere,
    /// Leave the line that is watched.
    BackToOwnGame,
    TogglePlay,
    /// The main button, with the [`Action`](crate::model::Action) that it shows. The random number is as in
    /// [`Msg::DealRandom`].
    Act(f64),
    /// Show the position after this number of moves, or the last.
    GoTo(usize),
    Step,
    Back,
    First,
    Last,
    SpeedPicked(Speed),
    ToggleMoves,
    ToggleCodes,
    Dialog(DialogMsg),
    /// The browser closed the dialog by itself.
    DialogClosed,
    /// Share a link to the game.
    Share,
    /// Focus the list of moves.
    GoToMoves,
    /// Focus the number field.
    GoToNumber,
    NoticeClosed,
    /// Prove here that the deal cannot be won.
    Prove,
    /// Copy the command that proves the verdict, if there is one.
    CopyProof,
    Copied,
    CopyRefused,
    /// The link was copied, or could not be.
    LinkCopied(bool),
    /// A newer version of the page is ready.
    UpdateReady,
    /// The main button of a game that is won: deal another, or play the one that the solver has won. The random number is
    /// as in [`Msg::DealRandom`].
    WonMain(f64),
    /// Put the card away that says the game is won.
    WonClosed,
    /// Play the line that won from its start.
    WatchAgain,
    /// The user accepts the newer version.
    UpdateAccepted,
    UpdateLater,
    /// The tab's saved game was found. `hash` is the part of the address behind `#`, and `is_newer` says that the game
    /// was saved after the address was written.
    Recalled {
        record: Record,
        hash: String,
        is_newer: bool,
    },
    /// The result of reading or saving.
    MemoryReported(Option<MemoryError>),
    /// Escape: close the uppermost thing, or put down the picked cards.
    Dismiss,
    Tick {
        playback_id: u32,
    },
    /// The time without an event about the job is over. `n_events` is the number of events until it began.
    SilenceTimeout {
        job: JobId,
        n_events: u32,
    },
    /// The time for the worker to start is over.
    StartTimeout {
        worker_id: u32,
    },
    Worker(Event),
    /// The adviser's event, or `None` if it could not be loaded or has crashed.
    Adviser(Option<Event>),
    /// The dialog could not be loaded.
    DialogFailed,
    /// The worker could not be loaded or has crashed.
    WorkerFailed {
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
    Place(Box<Msg>),
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
    /// Watch the best one.
    Use,
}

/// An event of the review of the player's game.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewMsg {
    /// Look at the player's own game.
    Open,
    /// It is looked at: find out which move lost it.
    Offer,
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
    /// Ask the player again.
    AskAgain,
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
    /// The player's answer is judged.
    Judged,
    /// Show the answer.
    GiveUp,
    /// Another puzzle of the same game.
    Next,
    /// Share what came of this one.
    Share,
}

/// A command to the browser about puzzles.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleCmd {
    /// Read what the player has answered, and which day it is.
    Read,
    /// Load the puzzles of a game.
    Load(usize),
    /// Put the link into the address, and begin another game, which does not give up the one before. `is_new` makes a new
    /// entry in the history.
    Begin { link: String, is_new: bool },
    /// Save an answer.
    Note(usize, PuzzleNote),
    /// Offer a text, and the link below it, to the system's share dialog, or else copy them.
    Share { text: String, link: String },
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

impl From<PuzzleCmd> for Cmd {
    fn from(cmd: PuzzleCmd) -> Cmd {
        Cmd::Dialog(DialogCmd::Puzzle(cmd))
    }
}

impl From<ReviewMsg> for DialogMsg {
    fn from(msg: ReviewMsg) -> DialogMsg {
        DialogMsg::Review(msg)
    }
}

/// A command to the browser.
#[derive(Clone, PartialEq, Debug)]
pub enum Cmd {
    Send(Request),
    /// Load the dialog's part of the program, and send it the message.
    LoadDialog(DialogMsg),
    /// Ask the adviser, a second worker. Its earlier query is dropped.
    Advise(Request),
    /// Send the message after some milliseconds.
    Later(u32, Msg),
    /// Start a worker in place of the current one.
    StartWorker {
        worker_id: u32,
    },
    /// Write the link to the address, as a new entry in the history.
    PushLink(String),
    ReplaceLink(String),
    FocusNumber,
    FocusMoves,
    /// Copy the text to the clipboard, and report whether that was possible.
    Copy(String),
    /// Offer the link to the system's share dialog, or else copy it.
    Share(String),
    /// Save the game.
    Keep(Snapshot),
    /// Save a setting.
    KeepSetting(Setting),
    /// What the dialog's part of the program does, which has asked for it.
    Dialog(DialogCmd),
    /// Reload the page in the newer version.
    Update,
}

/// A command to the browser that only the dialog gives.
#[derive(Clone, PartialEq, Debug)]
pub enum DialogCmd {
    /// Read the saved games and the statistics.
    Remember,
    RecallGame(String),
    ForgetGame(String),
    ResetStatistics,
    /// Select the text that could not be copied.
    SelectProof,
    SelectText,
    SelectJson,
    /// Note how the game came to an end.
    NoteEnd(GameEnd),
    /// Offer the certificate of the proof as a file of this name.
    SaveCertificate {
        name: String,
        proof: Rc<Proof>,
    },
    Puzzle(PuzzleCmd),
}

impl From<DialogCmd> for Cmd {
    fn from(cmd: DialogCmd) -> Cmd {
        Cmd::Dialog(cmd)
    }
}
