//! The consequences of a message: commands for the browser, and requests from one feature of the page to another. The
//! router carries all of them out in order.

use std::{fmt, mem::Discriminant, rc::Rc};

use solitaire::{GameId, IllegalReason, Move, Start};

use crate::{
    cmd::{Cmd, DialogCmd, PuzzleCmd},
    game_line::GameLine,
    link::{Link, ReadError},
    memory::Record,
    model::{Lesson, Model, PositionVerdict, PuzzleHint, UserRequest, WhyWrong},
    msg::DialogMsg,
};

/// A consequence of a message.
pub struct Effect(pub(crate) EffectKind);

pub(crate) enum EffectKind {
    Cmd(Cmd),
    Request(PageRequest),
}

impl fmt::Debug for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            EffectKind::Cmd(cmd) => cmd.fmt(f),
            EffectKind::Request(_) => f.write_str("Request"),
        }
    }
}

pub type Effects = Vec<Effect>;

/// Words about the page's state at the time they are spoken, or none.
pub(crate) type Words = Box<dyn FnOnce(&Model) -> Option<String>>;

/// A request from one feature to another.
pub(crate) enum PageRequest {
    /// Makes screen readers read this out.
    Say(Words),
    /// Puts this at the edge of the table, or nothing.
    Remark(Words),
    /// Continues, unless the typed deal could not be dealt.
    IfDealt(fn(&Model) -> Effects),
    Table(TableRequest),
    Watch(WatchRequest),
    Companion(CompanionRequest),
    Note(CompanionNote),
    Hint(HintRequest),
    Deal(DealRequest),
    /// Sends a message to the dialog's part of the program, which may have to be loaded.
    Dialog(DialogMsg),
    CloseDialog,
}

/// A request to the table.
pub(crate) enum TableRequest {
    /// Plays a legal move of the player.
    Play(Move),
    /// Plays legal moves of the player, and announces the last.
    PlayAll(Vec<Move>),
    /// Says why a move is not legal.
    Reject(IllegalReason),
    GoTo(usize),
    /// Plays the next move of playback, and schedules the one after it.
    PlayOn,
    PlayAgain,
    Pause,
    /// Continues playback: schedules its next move.
    Schedule,
    /// Replaces the line by another of this game, of which at least the first `n_own` moves are the player's.
    Replace {
        line: Box<GameLine>,
        n_own: usize,
        is_checked: bool,
    },
    /// Removes what is shown for the current position only, and empties the hand.
    Leave,
    SetCursor(usize),
    /// Limits the player's own moves to this number.
    LimitOwn(usize),
    /// Shows a variation, after its first `n` moves.
    ShowVariation {
        idx: usize,
        n: usize,
    },
    /// Shows a move as a hint, or none.
    ShowMove {
        mv: Option<Move>,
        is_guessed: bool,
    },
    /// Clears the remark, and makes playback wait for moves that it is to play.
    Await {
        then_play: bool,
    },
    /// Forgets other lines and the player's actions so far.
    ForgetPast,
    /// Notes that the player has had help, or that the game was played.
    NoteHelp,
    NotePlayed,
    /// Writes the game to the address.
    WriteLink,
    /// Writes the game to the address, as a new entry in the history.
    PushLink,
}

/// A request for watching a line.
pub(crate) enum WatchRequest {
    /// Puts the player's own game aside.
    Begin,
    Watch,
    TakeShortest,
    PlayFromHere,
    BackToOwnGame,
}

/// A request to the companion.
pub(crate) enum CompanionRequest {
    Ask(UserRequest),
    /// Asks without an announcement.
    AskQuietly(UserRequest),
    Solve {
        then_play: bool,
    },
    Advise {
        then_play: bool,
    },
    /// Continues the adviser's play, if its moves have all been played.
    AdviseOn,
    /// Judges every move of the position.
    Judge(JudgeVoice),
    /// Makes the chances of moves agree with that of the position.
    Agree,
    DropQuery,
    /// Notes that these moves win after the first `n`.
    NoteMoves {
        n: usize,
        moves: Vec<Move>,
    },
    /// Notes that the candidate that was dealt can be won.
    NoteDealt {
        line: Rc<GameLine>,
        expanded: u64,
    },
    /// Announces the verdict if its kind has changed.
    AnnounceNew {
        before: Discriminant<PositionVerdict>,
    },
}

/// A note for the companion, or something for it to forget.
pub(crate) enum CompanionNote {
    ForgetRequest,
    /// Forgets the request and the judgements.
    ForgetPosition,
    /// Drops a request about a position that the cards have left.
    DropRequest,
    ForgetProof,
    /// Notes that the line wins, under the current setting from its position after the first moves on.
    Winning {
        line: Rc<GameLine>,
        first: usize,
    },
    PuzzleHint(PuzzleHint),
    /// Puts a question to the player.
    Lesson(Box<Lesson>),
    /// Notes why an answer to it loses, or that the search for that is on.
    Why(WhyWrong),
    HideXRay,
    /// Ends X-ray and forgets the judgements, too.
    EndXRay,
}

/// Whether the page announces its search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum JudgeVoice {
    Loud,
    /// Another announcement is being made.
    Silent,
}

/// A request for a hint.
pub(crate) enum HintRequest {
    /// Shows the adviser's move.
    Show(Move),
    /// Shows a guess in place of a move that is known to win.
    Guess,
    /// Shows the answer to a question, once it is known.
    Answer,
    /// Ends a search for a hint that takes too long, after this number of positions.
    GiveUpSearch(u64),
}

/// A request for a deal.
pub(crate) enum DealRequest {
    /// Deals, unless this unplayed deal is on the table.
    New(Start),
    /// Deals the first winnable one from here on.
    Winnable(GameId),
    /// Shows a game as a new entry in the history.
    Push(Link),
    Show(Link),
    /// Says why something cannot be read.
    Explain(ReadError),
    /// Puts a remembered game on the table.
    Recall(Record),
}

impl From<Cmd> for Effect {
    fn from(cmd: Cmd) -> Effect {
        Effect(EffectKind::Cmd(cmd))
    }
}

impl From<DialogCmd> for Effect {
    fn from(cmd: DialogCmd) -> Effect {
        Cmd::from(cmd).into()
    }
}

impl From<PuzzleCmd> for Effect {
    fn from(cmd: PuzzleCmd) -> Effect {
        Cmd::from(cmd).into()
    }
}

impl From<PageRequest> for Effect {
    fn from(request: PageRequest) -> Effect {
        Effect(EffectKind::Request(request))
    }
}

impl From<TableRequest> for Effect {
    fn from(request: TableRequest) -> Effect {
        PageRequest::Table(request).into()
    }
}

impl From<WatchRequest> for Effect {
    fn from(request: WatchRequest) -> Effect {
        PageRequest::Watch(request).into()
    }
}

impl From<CompanionRequest> for Effect {
    fn from(request: CompanionRequest) -> Effect {
        PageRequest::Companion(request).into()
    }
}

impl From<CompanionNote> for Effect {
    fn from(note: CompanionNote) -> Effect {
        PageRequest::Note(note).into()
    }
}

impl From<HintRequest> for Effect {
    fn from(request: HintRequest) -> Effect {
        PageRequest::Hint(request).into()
    }
}

impl From<DealRequest> for Effect {
    fn from(request: DealRequest) -> Effect {
        PageRequest::Deal(request).into()
    }
}

/// Returns the commands as effects.
pub(crate) fn all(cmds: Vec<Cmd>) -> Effects {
    cmds.into_iter().map(Effect::from).collect()
}

/// Announces something, in the words for the page's state at that time.
pub(crate) fn say(words: impl FnOnce(&Model) -> String + 'static) -> Effect {
    PageRequest::Say(Box::new(|model| Some(words(model)))).into()
}

/// Announces this.
pub(crate) fn say_text(text: String) -> Effect {
    say(|_| text)
}

/// Puts this at the edge of the table.
pub(crate) fn note(words: impl FnOnce(&Model) -> String + 'static) -> Effect {
    PageRequest::Remark(Box::new(|model| Some(words(model)))).into()
}

/// Removes what is at the edge of the table.
pub(crate) fn clear_remark() -> Effect {
    PageRequest::Remark(Box::new(|_| None)).into()
}

/// Announces something, and puts it at the edge of the table.
pub(crate) fn remark(words: impl FnOnce(&Model) -> String + 'static) -> Effects {
    vec![say(words), note(|model| model.announcement.clone())]
}
