use protocol::{Event, JobId, Request};
use solitaire::Pile;

use crate::{
    memory::{MemoryError, Record, Snapshot},
    model::{Dialog, Form, Remembered},
    settings::{Setting, Speed},
};

/// Everything that can happen to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// The user asked for the deal with this number, or pasted a link.
    DealTyped(String),
    /// The user changed the number field.
    NumberEdited(String),
    /// The user asked for a random deal. A number from 0 to 1, less than 1.
    DealRandom(f64),
    /// The user chose another of the named games.
    GamePicked(usize),
    /// The user changed a rule of the game, written as in a game id: `redeals=2`.
    RulePicked(String),
    /// The user followed a link or went back in history. The part of the address behind `#`.
    Navigated(String),
    /// A pile was tapped or clicked, on the card with so many below it. `again`: it is the second of two quick taps.
    Tap {
        pile: Pile,
        height: Option<u8>,
        again: bool,
    },
    /// A pile was named, to take from or to put on.
    Pick(Pile),
    /// The same by its letter in notation.
    PickLetter(char),
    /// A card and those on it are being dragged.
    Lift {
        pile: Pile,
        height: u8,
    },
    /// They were let go over a pile, or elsewhere.
    Drop(Option<Pile>),
    Undo,
    Redo,
    Hint,
    /// Which moves keep the win?
    Judge,
    /// Back to before the move that lost the game.
    TakeBack,
    /// Show another way the player went.
    ShowVariation(usize),
    Solve,
    TogglePlay,
    /// The big button: whatever [`Action`](crate::Action) it shows. Comes with a random number, as
    /// [`Msg::DealRandom`].
    Act(f64),
    /// Show the position after this many moves, or the last.
    GoTo(usize),
    Step,
    Back,
    First,
    Last,
    SpeedPicked(Speed),
    SettingPicked(Setting),
    ToggleMoves,
    ToggleDialog(Dialog),
    OpenDialog(Dialog),
    /// The browser closed the dialog by itself.
    DialogClosed,
    FormPicked(Form),
    /// The user changed the text in the position dialog.
    TextEdited(String),
    /// A file was opened or dropped. None if it can't be read.
    TextOpened(Option<String>),
    /// Play what the text says. `transposed`: its lines are to be read the other way than they seem to be meant.
    PlayText {
        transposed: bool,
    },
    CopyText,
    /// Tell others of the game on the table.
    Share,
    /// Let cards be put anywhere by hand, or let it be again.
    Edit,
    EndEditing {
        keep: bool,
    },
    /// The list of moves wants attention: put the focus there.
    GoToMoves,
    /// The number field wants attention: put the caret there.
    GoToNumber,
    NoticeClosed,
    /// Copy the command that proves the verdict, if there is one.
    CopyProof,
    Copied,
    CopyRefused,
    /// A newer version of the page is here.
    UpdateReady,
    /// The user wants it, or does not want it yet.
    UpdateAccepted,
    UpdateLater,
    /// A remembered game comes back, at the address with this behind the `#`. `is_newer`: it was kept
    /// after the address was written.
    Recalled {
        record: Record,
        hash: String,
        is_newer: bool,
    },
    /// The user wants the nth of the listed games.
    RecallGame(usize),
    /// It was found.
    GameFound(Record),
    /// The user does not want it listed any more.
    ForgetGame(usize),
    /// What the dialog lists.
    Remembered(Remembered),
    /// Once asks back, twice does it.
    ResetStatistics,
    ExportStatistics,
    /// How remembering went.
    Troubled(Option<MemoryError>),
    /// Escape: close what is open, put down what is picked.
    Dismiss,
    Tick {
        playback_id: u32,
    },
    /// Some time has passed since this much was heard about the job.
    SilenceTimeout {
        job: JobId,
        n_events: u32,
    },
    /// Some time has passed since the worker was started.
    StartTimeout {
        worker_id: u32,
    },
    Worker(Event),
    /// The adviser's event, or nothing where it could not be loaded or has crashed.
    Adviser(Option<Event>),
    /// The worker could not be loaded or has crashed.
    WorkerFailed {
        worker_id: u32,
    },
}

/// Everything the page can ask of the browser.
#[derive(Clone, PartialEq, Debug)]
pub enum Cmd {
    Send(Request),
    /// Ask the adviser, a second worker, which forgets what was asked before.
    Advise(Request),
    /// Send the message after some milliseconds.
    Later(u32, Msg),
    /// Start a worker in place of the one there is.
    StartWorker {
        worker_id: u32,
    },
    /// Write the link of the position into the address, as a new page or not.
    PushLink(String),
    ReplaceLink(String),
    FocusNumber,
    FocusMoves,
    /// Put this on the clipboard, and say whether that was possible.
    Copy(String),
    /// Offer this link to whatever the system shares with, or else put it on the clipboard.
    Share(String),
    /// Remember what is on the table.
    Keep(Snapshot),
    /// Remember a choice, by its name.
    KeepSetting(Setting),
    /// Say what is remembered.
    Remember,
    RecallGame(String),
    ForgetGame(String),
    ResetStatistics,
    /// Change to the newer version: the page is loaded again.
    Update,
    /// Select what was to be copied.
    SelectProof,
    SelectText,
    SelectJson,
}
