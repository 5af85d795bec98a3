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
    /// The user points at a pile, or at one of its cards, given by the number of cards below it.
    PointAt(Option<(Pile, Option<u8>)>),
    /// Play from the shown position of the watched line.
    PlayFromHere,
    /// Leave the watched line.
    BackToOwnGame,
    /// Press the main button, which shows this [`Action`](crate::model::Action). The random number is as in
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
    /// The tab's saved game was found. `hash` is the part of the address behind `#`, and `is_newer` tells whether the
    /// game was saved after the address was written.
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

/// An action of the user with cards.
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
    /// Returns the pile in the message, if it names one.
    pub(crate) fn pile(self) -> Option<Pile> {
        match self {
            CardMsg::Tap { pile, .. } | CardMsg::Pick(pile) | CardMsg::Lift { pile, .. } => Some(pile),
            CardMsg::Drop(pile) => pile,
            CardMsg::PickLetter(_) => None,
        }
    }

    /// Returns the tapped or chosen pile, and the number of cards below the tapped one.
    pub(crate) fn tapped(self) -> Option<(Pile, Option<u8>)> {
        match self {
            CardMsg::Tap { pile, height, again: false } => Some((pile, height)),
            CardMsg::Pick(pile) => Some((pile, None)),
            CardMsg::Tap { .. } | CardMsg::PickLetter(_) | CardMsg::Lift { .. } | CardMsg::Drop(_) => None,
        }
    }
}

/// A request for a deal.
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

/// An event around the table.
#[derive(Clone, PartialEq, Debug)]
pub enum FrameMsg {
    ToggleMoves,
    /// Focus the list of moves.
    GoToMoves,
    ToggleCodes,
    /// Close the uppermost thing, or put down the picked cards (Escape).
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
    /// Press the main button of a won game: deal another, or play the one that the solver has won. The random number
    /// is as in [`DealMsg::Random`].
    WonMain(f64),
    /// Close the card that says the game is won.
    WonClosed,
    /// Replay the winning line from its start.
    WatchAgain,
    /// The result of reading or saving.
    MemoryReported(Option<MemoryError>),
}

/// An event of the worker or the adviser, or its failure.
#[derive(Clone, PartialEq, Debug)]
pub enum SolverMsg {
    Worker(Event),
    /// The worker could not be loaded or has crashed.
    WorkerFailed {
        worker_id: u32,
    },
    /// The adviser's event, or `None` if it could not be loaded or has crashed.
    Adviser(Option<Event>),
    /// The waiting time for an event about the job is over. `n_events` is the number of events when it began.
    SilenceTimeout {
        job: JobId,
        n_events: u32,
    },
    /// The waiting time for the worker to start is over.
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
    /// The user pasted more into the text field than it accepts. The text is what the field would contain.
    TextPasted(String),
    /// Play the game of the text.
    PlayText(TextChoice),
    CopyText,
    /// Say why a number or a link cannot be read, unless that was said already.
    Explain,
    /// The user chose the nth of the listed games.
    RecallGame(usize),
    /// The chosen game was found.
    GameFound(Record),
    /// The user deletes the nth of the listed games.
    ForgetGame(usize),
    /// The saved games and the statistics were read.
    Remembered(Remembered),
    /// The first press asks for confirmation, the second resets the statistics.
    ResetStatistics,
    ExportStatistics,
    /// The game came to an end, or the page knows more about the end.
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
    /// The user watches a solution.
    Offer,
    /// Look for shorter ones, or continue to.
    Begin,
    /// The worker's event, or `None` if it could not be loaded or has crashed.
    Heard(Option<Event>),
    Stop,
    /// The search has failed.
    Failed,
    /// Watch the best one, unless a move of the longer one was already shown.
    Replace,
    /// Watch the best one.
    Use,
}

/// An event of the review of the player's game.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewMsg {
    /// Look at the player's own game.
    Open,
    /// Review the line on the table: show what is known, or find the move that lost it.
    Begin,
    /// Review the line on the table, of which nothing is known yet: find the move that lost it.
    Offer,
    /// Find the move that lost it.
    Start,
    /// The worker's event, or `None` if it could not be loaded or has crashed.
    Heard(Option<ReviewEvent>),
    /// Go to the move that lost the game.
    ToTurningPoint,
    /// Play on from the position before that move.
    TryAgain,
    /// Show a move that would have kept the win.
    ShowWinning,
    /// Make the player find such a move.
    Learn,
    /// Ask the player again.
    AskAgain,
    /// Go to the position of the question.
    ToLesson,
    /// Make the player find a better move in another lost line.
    NextMistake,
    /// Show the rest of the game after a wrong answer.
    ShowWhy,
}

/// An event of the puzzles.
#[derive(Clone, PartialEq, Debug)]
pub enum PuzzleMsg {
    /// The user followed a link to a puzzle. The text is the part of the address behind `#`.
    Followed(String),
    /// The user asked for a puzzle of the game with this index in [`PUZZLE_GAMES`](crate::PUZZLE_GAMES).
    Ask(usize, PuzzlePick),
    /// The player's answers were read. `today` is a number of days since the beginning of 1970.
    Remembered { today: u32, records: Vec<PuzzleRecord> },
    /// The puzzles of a game were loaded, or could not be.
    Loaded(usize, Option<String>),
    /// Prepare a puzzle and put it on the table.
    Want(PuzzleWanted),
    /// The player's answer is judged.
    Judged,
    /// Show the answer.
    GiveUp,
    /// The answer was shown.
    GivenUp,
    /// Another puzzle of this game.
    Next,
    /// Share the result of this one.
    Share,
}

/// A key of the palette, for entering a text without a keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaletteKey {
    Card(Card),
    /// An unknown face-down card.
    Unknown,
    NextPile,
    /// Deletes the last word, or the last line break.
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
