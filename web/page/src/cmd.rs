use std::rc::Rc;

use protocol::{Proof, Request};

use crate::{
    memory::{PuzzleNote, Snapshot},
    model::GameEnd,
    msg::{DialogMsg, Msg},
    settings::Setting,
};

/// A command to the browser.
#[derive(Clone, PartialEq, Debug)]
pub enum Cmd {
    Send(Request),
    /// Load the dialog's part of the program, and send it the message, if there is one.
    LoadDialog(Option<DialogMsg>),
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
    /// A command for the dialog's part of the program, which has requested it.
    Dialog(DialogCmd),
    /// Reload the page in the newer version.
    Update,
}

/// A command to the browser from the dialog's part only.
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

/// A command to the browser about puzzles.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleCmd {
    /// Read the player's answers and today's date.
    Read,
    /// Load the puzzles of a game.
    Load(usize),
    /// Put the link into the address and begin another game, without giving up the one before. `is_new` makes a new
    /// entry in the history.
    Begin { link: String, is_new: bool },
    /// Save an answer.
    Note(usize, PuzzleNote),
    /// Offer a text, and the link below it, to the system's share dialog, or else copy them.
    Share { text: String, link: String },
}

impl From<PuzzleCmd> for Cmd {
    fn from(cmd: PuzzleCmd) -> Cmd {
        Cmd::Dialog(DialogCmd::Puzzle(cmd))
    }
}
