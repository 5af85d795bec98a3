//! Errors in typed, linked or found values. Their words are in `texts`.

use protocol::lab::LabRejection;
use search::registry::{OptionKind, ParseSpecError, UnsupportedError};
use solitaire::{ParseStartError, ParseSwitchesError, Rules};

/// A value that cannot be used, or an action that is not possible.
#[derive(Clone, Debug)]
pub enum Complaint {
    /// The field does not accept the typed value.
    Value {
        label: Label,
        text: String,
        wanted: Wanted,
    },
    /// A text names no search for the game. It was typed into this field, or is part of a link.
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
    /// A link has this unknown key.
    UnknownKey(String),
    NumberOfRuns(usize),
    /// The open part is for FreeCell only.
    TabUnsupported,
    /// The device has only this memory for each search.
    LessMemory {
        megabytes: u64,
        n_runs: usize,
    },
    NothingToSend,
    LineTooLong,
    /// A card returns from a foundation in the line.
    WorriedBack,
}

/// The place where a deal was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartFrom {
    Link,
    DealField,
    GameField,
}

/// A label of a form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// The label of the field with this key.
    Field(&'static str),
    Option {
        search: &'static str,
        option: &'static str,
    },
    Weight,
    Power,
}

/// The kind of value that a field accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    Kind(OptionKind),
    Deals { n_max: usize },
    Powers,
}

/// The reason why a text names no search for a game.
#[derive(Clone, Debug)]
pub enum SearchError {
    Parse(ParseSpecError),
    /// This game does not support the search.
    Unsupported(Rules, UnsupportedError),
}

/// The reason why a worker can no longer be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WorkerError {
    Rejected(LabRejection),
    NotStarted,
    Crashed,
    /// The worker's program has another version.
    OtherVersion,
    /// The worker sent a message that is not an event.
    Malformed,
}
