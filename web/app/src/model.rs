use protocol::{Event, JobId, Request, Spent};
use solitaire::GameId;

use crate::Line;

/// Everything the page knows. What is not in here cannot be on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    pub game: GameId,
    /// Moves played and moves to come: the past up to `cursor`, then the future to step to.
    pub line: Line,
    pub cursor: usize,
    pub playing: bool,
    pub speed: Speed,
    /// What is known of the position at `cursor`, or of the line as a whole.
    pub verdict: Verdict,
    pub worker: WorkerState,
    /// What the worker was asked last.
    pub job: JobId,
    /// The worker's memory cap, in bytes.
    pub bytes_max: u32,
    /// What went wrong with what was typed or linked: a sentence beside the number field.
    pub notice: Option<String>,
    /// What is in the number field as far as the page put it there.
    pub number: String,
    /// What the user has put there since, and not asked for yet.
    pub typed: Option<String>,
    pub moves_open: bool,
    pub help_open: bool,
    /// A newer version of the page waits for the user's word.
    pub update_ready: bool,
    /// What became of the wish to copy the command that proves the verdict.
    pub copying: Copying,
    /// For screen readers: what happened last.
    pub said: String,
    /// Counts the times playing began or changed its speed, so that ticks set before can be told.
    pub plays: u32,
    /// Counts the workers started, for the same reason.
    pub workers: u32,
}

/// What is known about winning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Unasked,
    Looking {
        /// The position asked about: after so many moves of the line.
        from: usize,
        spent: Spent,
        /// Start playing the solution when it comes.
        then_play: bool,
        /// The worker was replaced once already for not answering.
        asked_again: bool,
        /// Events heard about this job.
        n_heard: u32,
    },
    /// The line wins, and the checker has replayed it.
    Winnable,
    /// Proved: from the position after `from` moves so many positions can be reached, itself
    /// included, and none is won.
    Lost {
        from: usize,
        positions: u64,
    },
    /// Nothing is proved.
    Unknown {
        why: Why,
        spent: Spent,
    },
    /// Something broke. A sentence.
    Failed(String),
}

/// Why a search ended without a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    Stopped,
    Memory,
}

/// What became of the wish to copy something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copying {
    Unasked,
    Done,
    /// The browser refused. What was to be copied is selected.
    Refused,
}

/// How far the worker is. Requests to one that is not ready are lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerState {
    Starting,
    Ready,
    Failed,
}

/// How fast a solution is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speed {
    Half,
    Normal,
    Double,
    Quadruple,
    Octuple,
    Instant,
}

impl Speed {
    /// With what a control shows, slowest first.
    pub const ALL: [(Speed, &'static str); 6] = [
        (Speed::Half, "0.5×"),
        (Speed::Normal, "1×"),
        (Speed::Double, "2×"),
        (Speed::Quadruple, "4×"),
        (Speed::Octuple, "8×"),
        (Speed::Instant, "Instant"),
    ];

    /// Time from one move to the next, in milliseconds.
    pub fn step_ms(self) -> u32 {
        match self {
            Speed::Half => 1_200,
            Speed::Normal => 600,
            Speed::Double => 300,
            Speed::Quadruple => 150,
            Speed::Octuple => 75,
            Speed::Instant => 0,
        }
    }
}

/// Everything that can happen to the page.
#[derive(Clone, PartialEq, Debug)]
pub enum Msg {
    /// The user asked for the deal with this number, or pasted a link.
    DealTyped(String),
    /// The user changed the number field.
    NumberEdited(String),
    /// The user asked for a random deal. A number from 0 to 1, less than 1.
    DealRandom(f64),
    /// The user followed a link or went back in history. The part of the address behind `#`.
    Navigated(String),
    Solve,
    TogglePlay,
    /// The big button: whatever [`Action`] it shows. Comes with a random number, as
    /// [`Msg::DealRandom`].
    Act(f64),
    /// Show the position after this many moves, or the last.
    GoTo(usize),
    Step,
    Back,
    First,
    Last,
    SpeedPicked(usize),
    ToggleMoves,
    ToggleHelp,
    /// The browser closed the help by itself.
    HelpClosed,
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
    /// Escape: close what is open.
    Dismiss,
    Tick {
        plays: u32,
    },
    /// Some time has passed since this much was heard about the job.
    Watch {
        job: JobId,
        n_heard: u32,
    },
    /// Some time has passed since the worker was started.
    StartWatch {
        workers: u32,
    },
    Worker(Event),
    /// The worker could not be loaded or has crashed.
    WorkerFailed {
        workers: u32,
    },
}

/// What the big button does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Solve,
    Stop,
    Play,
    Pause,
    /// Play the solution again from the first move.
    Replay,
    /// This one can't be won: deal another.
    NewDeal,
    /// Start the worker once more.
    TryAgain,
}

impl Model {
    /// What the big button does now.
    pub fn action(&self) -> Action {
        match self.verdict {
            _ if self.playing => Action::Pause,
            Verdict::Looking { .. } => Action::Stop,
            Verdict::Failed(_) => Action::TryAgain,
            Verdict::Winnable if self.cursor < self.line.len() => Action::Play,
            Verdict::Winnable => Action::Replay,
            Verdict::Lost { from, .. } if self.cursor == from => Action::NewDeal,
            Verdict::Unasked | Verdict::Unknown { .. } | Verdict::Lost { .. } => Action::Solve,
        }
    }

    /// Is the game won where the cursor is, and has the checker agreed?
    pub fn is_won(&self) -> bool {
        self.verdict == Verdict::Winnable && self.cursor == self.line.len()
    }
}

/// Everything the page can ask of the browser.
#[derive(Clone, PartialEq, Debug)]
pub enum Cmd {
    Send(Request),
    /// Send the message after some milliseconds.
    Later(u32, Msg),
    /// Start a worker in place of the one there is.
    StartWorker {
        workers: u32,
    },
    /// Write the link of the position into the address, as a new page or not.
    PushLink(String),
    ReplaceLink(String),
    FocusNumber,
    FocusMoves,
    /// Put this on the clipboard, and say whether that was possible.
    Copy(String),
    /// Select the command that proves the verdict.
    SelectProof,
    /// Change to the newer version: the page is loaded again.
    Update,
}
