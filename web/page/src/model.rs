use std::mem::Discriminant;

use protocol::{JobId, Spent};
use solitaire::{Autoplay, Family, GameId, Move, Pile, Position, Table};

use crate::{
    GameLine, Language, Loss,
    memory::{self, MemoryError, Record, Snapshot, Statistics},
    settings::Settings,
    verdict_cache::{UnknownReason, VerdictCache},
};

/// Everything the page knows. What is not in here cannot be on the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The family that a visit without a game in its address begins with, as it is remembered.
    pub kept_family: Family,
    /// What it speaks.
    pub language: Language,
    /// What the browser would have it speak.
    pub browser_language: Language,
    /// Moves played and moves to come: the past up to `cursor`, then the future to step to.
    pub line: GameLine,
    pub cursor: usize,
    /// How many moves of the line the player has made. Those behind are the solver's, or came with a link.
    pub n_own: usize,
    /// The checker has replayed the whole line, and it wins.
    pub is_checked: bool,
    /// Other ways the player went from the same start, the latest last.
    pub variations: Vec<GameLine>,
    pub playing: bool,
    pub speed: Speed,
    pub settings: Settings,
    pub hand: Hand,
    pub verdicts: VerdictCache,
    /// What kind of verdict was read out last.
    pub announced_kind: Option<Discriminant<PositionVerdict>>,
    pub user_request: Option<UserRequest>,
    pub pending_query: Option<PendingQuery>,
    pub solver_error: Option<SolverError>,
    /// Positions the solver examined to solve the deal on the table.
    pub effort: Option<u64>,
    /// The length of the shortest solution known of the deal on the table, once it is won.
    pub best: Option<usize>,
    pub hint: Option<Hint>,
    pub judged: Option<JudgedMoves>,
    pub advice: Option<PositionAdvice>,
    pub worker: WorkerState,
    /// What the worker was asked last.
    pub job: JobId,
    /// The worker's memory cap, in bytes.
    pub bytes_max: u32,
    /// What went wrong with what was typed or linked: a sentence beside the number field.
    pub notice: Option<String>,
    /// Why a move can't be made: a sentence at the edge of the table.
    pub remark: Option<String>,
    /// What is in the number field as far as the page put it there.
    pub number: String,
    /// What the user has put there since, and not asked for yet.
    pub typed: Option<String>,
    pub moves_open: bool,
    pub dialog: Option<Dialog>,
    pub text: PositionText,
    /// Cards are being put elsewhere by hand, from this position on.
    pub editing: Option<Position>,
    /// Has the user moved a card since this game came to the table?
    pub is_played: bool,
    /// Was a hint, a judgement or a solver's line looked at in this game?
    pub was_helped: bool,
    /// What is remembered of this game, if anything is.
    pub kept: Option<Snapshot>,
    /// What is remembered, as it was when the dialog asked for it.
    pub remembered: Remembered,
    /// What went wrong with remembering, and whether the user has read it.
    pub trouble: Option<MemoryError>,
    pub is_trouble_read: bool,
    /// A newer version of the page waits for the user's word.
    pub update_ready: bool,
    /// What became of the wish to copy the command that proves the verdict.
    pub copying: Copying,
    /// For screen readers: what happened last.
    pub announcement: String,
    /// Counts the times playing began or changed its speed, so that ticks set before can be told.
    pub playback_id: u32,
    /// Counts the workers started, for the same reason.
    pub worker_id: u32,
}

impl Model {
    /// The position where the cursor is.
    pub fn position(&self) -> &Position {
        self.line.position(self.cursor)
    }

    /// Returns what goes home by itself: what was chosen, as far as the game has it.
    pub fn autoplay(&self) -> Autoplay {
        let has_all = self.line.capabilities().autoplay.contains(&solitaire::Autoplay::All);
        match self.settings.autoplay() {
            Autoplay::All if !has_all => Autoplay::Safe,
            chosen => chosen,
        }
    }

    /// Returns whether a companion says after every move whether the game can be won. Where cards are face down, that
    /// tells of cards that the player has not seen.
    pub fn has_companion(&self) -> bool {
        match self.line.capabilities().has_hidden_cards {
            true => self.settings.has_thoughtful_companion(),
            false => self.settings.has_companion(),
        }
    }

    /// What lies on the table.
    pub fn table(&self) -> Table {
        match &self.editing {
            Some(position) => position.table(),
            None => self.line.table(self.cursor),
        }
    }
}

/// What is in the player's hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hand {
    #[default]
    Empty,
    /// Cards are picked and wait for a target: by keys, or by taps where those select.
    Picked { from: Pile, count: u8 },
    /// Cards are being dragged.
    Dragged { from: Pile, count: u8 },
    /// A card is to be put elsewhere by hand.
    Placing { from: Pile, height: u8 },
    /// The last move was a tap on these cards, which now lie on `to`. Another tap there sends them elsewhere.
    Tapped { before: usize, from: Pile, count: Option<u8>, nth: usize, to: Pile },
}

/// What the user wants of the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UserRequest {
    /// A solution of the position after so many moves, and perhaps to see it played at once.
    Solve {
        from: usize,
        then_play: bool,
    },
    Hint {
        from: usize,
    },
    Judge {
        from: usize,
    },
    /// What somebody would do who does not peek, or to see that person go on from here.
    Advice {
        from: usize,
        then_play: bool,
    },
    /// A deal that can be won. The candidate is being looked at.
    WinnableDeal {
        candidate: GameId,
        n_tried: u32,
    },
}

/// What the worker is working on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingQuery {
    pub query: Query,
    /// What the search may hold, in bytes.
    pub bytes_max: u32,
    pub spent: Spent,
    /// The worker was replaced once already for not answering.
    pub was_retried: bool,
    /// Events heard about this job.
    pub n_events: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Can the position after so many moves be won? The path tells them from those of other lines, whose answers
    /// would be moves from elsewhere.
    Verdict {
        n: usize,
        path: u64,
    },
    /// Does the checker pass the whole line?
    Verify {
        path: u64,
    },
    /// Which moves keep the win?
    Judge {
        n: usize,
        path: u64,
    },
    /// What would somebody do who does not peek?
    Advice {
        n: usize,
        path: u64,
    },
    /// How short can the game be that was just won?
    Best,
    Candidate(GameId),
}

/// A question that broke the worker, or none where it could not be started at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverError {
    pub query: Option<Query>,
    /// A sentence.
    pub reason: String,
}

/// How much of the next move of a winning line is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    pub mv: Move,
    pub stage: HintStage,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HintStage {
    /// The pile where something can be done.
    Area,
    /// The card.
    Card,
    /// Where it goes.
    Move,
}

/// What comes of each move that can be made in a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMoves {
    /// After so many moves of the line.
    pub n: usize,
    pub path: u64,
    pub moves: Vec<Move>,
    /// Of the first of them. The others are being looked at.
    pub judgements: Vec<protocol::Judgement>,
}

/// The adviser's answer for a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionAdvice {
    /// After so many moves of the line.
    pub n: usize,
    pub path: u64,
    pub moves: Vec<Move>,
    /// How likely that wins. None where the adviser could not be asked.
    pub outlook: Option<protocol::Outlook>,
}

/// What is known about winning, where the cursor is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionVerdict {
    Unasked,
    Searching {
        spent: Spent,
    },
    /// So many moves are left of a line that wins, and the checker has replayed it.
    Winnable {
        n_left: usize,
    },
    Won,
    Lost {
        loss: Loss,
        positions: Option<u64>,
    },
    /// Nothing is proved.
    Unknown {
        reason: UnknownReason,
        spent: Spent,
    },
    /// Something broke. A sentence.
    Failed(String),
}

/// Games and statistics, for the dialog.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Remembered {
    /// The one that changed last first, each with the day of that in words.
    pub games: Vec<(Record, String)>,
    /// The one that is on the table.
    pub current: String,
    pub statistics: Vec<(String, Statistics)>,
    /// The user has pressed the button that resets the statistics, once.
    pub is_reset_asked: bool,
}

/// What lies over the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Dialog {
    Help,
    Settings,
    Games,
    Position,
}

/// The text in the position dialog.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PositionText {
    pub form: Form,
    pub text: String,
    pub error: Option<TextError>,
    /// The lines of the text could be read the other way: as rows instead of columns, or columns instead of rows.
    pub can_transpose: bool,
}

/// What is wrong with a text, and where: from and to, in UTF-16 units, as browsers count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    pub reason: String,
    pub range: Option<(u32, u32)>,
}

/// How a game is written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    #[default]
    Position,
    Moves,
    Link,
    Json,
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
    /// Slowest first.
    pub const ALL: [Speed; 6] =
        [Speed::Half, Speed::Normal, Speed::Double, Speed::Quadruple, Speed::Octuple, Speed::Instant];

    /// The name under which it is remembered.
    pub const NAME: &'static str = "speed";

    /// The speed that is remembered, or else the one that most people want.
    pub fn recall(kept: &memory::Settings) -> Speed {
        let idx = kept.get(Speed::NAME).and_then(|it| it.parse::<usize>().ok());
        idx.and_then(|it| Speed::ALL.get(it)).copied().unwrap_or(Speed::Normal)
    }

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

/// What the big button does next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Solve,
    Stop,
    Play,
    Pause,
    /// Play the solution again from the first move.
    Replay,
    /// Back to before the move that lost the game.
    TakeBack,
    /// This one can't be won, or is won: deal another.
    NewDeal,
    /// Start the worker once more.
    TryAgain,
    /// Cards are where they were wanted.
    EndEditing,
}
