//! What is wrong with what was typed, linked or found. The words for it are in `texts`.

use protocol::lab::LabRejection;
use search::registry::{OptionKind, ParseSpecError, UnsupportedError};
use solitaire::{ParseStartError, ParseSwitchesError, Rules};

/// What cannot be used or done.
#[derive(Clone, Debug)]
pub enum Complaint {
    /// What was typed is not what the field takes.
    Value {
        label: Label,
        text: String,
        wanted: Wanted,
    },
    /// A text names no search that the game has. It was typed into this field, or is part of a link.
    Search {
        field: Option<Label>,
        text: String,
        err: Box<SearchError>,
    },
    Start {
        from: StartFrom,
        text: String,
        err: Box<ParseStartError>,
    },
    UnknownTab(String),
    Switch(ParseSwitchesError),
    /// This switch is for FreeCell.
    SwitchUnsupported(String),
    /// A link says something under this key.
    UnknownKey(String),
    NumberOfRuns(usize),
    /// The open part is for FreeCell.
    TabUnsupported,
    /// The device has only this for each search.
    LessMemory {
        megabytes: u64,
        n_runs: usize,
    },
    NothingToSend,
    LineTooLong,
    /// A card comes back from a foundation in the line.
    WorriedBack,
}

/// Where a deal was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartFrom {
    Link,
    DealField,
    GameField,
}

/// A label of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// Of the field with this key.
    Field(&'static str),
    Option {
        search: &'static str,
        option: &'static str,
    },
    Weight,
    Power,
}

/// What a field takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    Kind(OptionKind),
    Deals { n_max: usize },
    Powers,
}

/// Why a text names no search of a game.
#[derive(Clone, Debug)]
pub enum SearchError {
    Parse(ParseSpecError),
    /// In this game.
    Unsupported(Rules, UnsupportedError),
}

/// Why a worker is of no use any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerError {
    Rejected(LabRejection),
    NotStarted,
    Crashed,
    /// It is a program of another version.
    OtherVersion,
    /// It sent a message that is not an event.
    Malformed,
}
