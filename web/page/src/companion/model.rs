use std::{mem::Discriminant, rc::Rc};

use protocol::{JobId, Judgement, Outlook, Proof, Spent};
use solitaire::{DealNumber, GameId, Move, Pile};

use super::{position_verdict::PositionVerdict, solver_error::SolverErrorKind, verdict_cache::VerdictCache};
use crate::review::{GameEnd, Lesson, Review};

/// The greatest number of a random deal, as in the later programs of the series.
pub(crate) const RANDOM_MAX: u64 = 1_000_000;

/// The memory limit for queries of the companion, in bytes: enough for two million positions.
pub(crate) const COMPANION_BYTES_MAX: u32 = 128 << 20;

/// What the solver works on, and what it has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AnalysisModel {
    pub verdicts: VerdictCache,
    /// The kind of the verdict that was announced last.
    pub announced_kind: Option<Discriminant<PositionVerdict>>,
    pub request: Option<UserRequest>,
    pub pending: Option<PendingQuery>,
    pub error: Option<SolverError>,
    /// The number of positions that the search for the deal's solution examined.
    pub effort: Option<u64>,
    /// The search for shorter solutions than the one that is watched, or was.
    pub shorter: Option<Box<Shorter>>,
    /// The review of the player's game, as it was then.
    pub review: Option<Box<Review>>,
    /// A mistake of the player, who is to find a better move.
    pub lesson: Option<Box<Lesson>>,
    /// What was noted of the game when it came to an end.
    pub noted: Option<GameEnd>,
    /// The length of the shortest solution of the deal that was found, or played, once the game is won. Others may have been
    /// shorter: see `Model::best_length`.
    pub best: Option<usize>,
    pub judged: Option<JudgedMoves>,
    /// Each move is judged as soon as its position is reached, and the judgements are shown on the cards.
    pub xray: Option<XRay>,
    pub advice: Option<PositionAdvice>,
    /// Why the deal cannot be won, as far as that is known.
    pub proof: Option<ProofState>,
    /// The player has closed the explanation, to play the deal anyway.
    pub is_why_closed: bool,
    pub worker: WorkerState,
    /// Counts the workers started, so that messages about earlier ones are ignored.
    pub worker_id: u32,
    /// The number of the worker's last job.
    pub job: JobId,
    /// The worker's memory limit, in bytes.
    pub bytes_max: u32,
}

impl AnalysisModel {
    /// Returns the state before the first query.
    pub(crate) fn new(bytes_max: u32) -> AnalysisModel {
        AnalysisModel {
            verdicts: VerdictCache::default(),
            announced_kind: None,
            request: None,
            pending: None,
            error: None,
            effort: None,
            shorter: None,
            review: None,
            lesson: None,
            noted: None,
            best: None,
            judged: None,
            xray: None,
            advice: None,
            proof: None,
            is_why_closed: false,
            worker: WorkerState::Starting,
            worker_id: 0,
            job: JobId(0),
            bytes_max,
        }
    }

    /// Returns whether nothing more is to be done for the proof.
    pub(crate) fn is_proof_over(&self) -> bool {
        matches!(self.proof, Some(ProofState::Checked(_) | ProofState::TooLarge { .. }))
    }

    /// Drops a request about a position that the cards have left.
    pub(crate) fn drop_request(&mut self) {
        match self.request {
            Some(UserRequest::WinnableDeal { .. } | UserRequest::Prove) | None => return,
            // Unfinished judgements would never be completed.
            Some(UserRequest::Judge { .. }) => self.judged = None,
            Some(UserRequest::Solve { .. } | UserRequest::Hint { .. } | UserRequest::Advice { .. }) => (),
        }
        self.request = None;
    }

    /// Goes on to the next candidate for a winnable deal.
    pub(crate) fn next_candidate(&mut self) {
        if let Some(UserRequest::WinnableDeal { candidate, n_tried }) = &mut self.request {
            // The period covers all deals: the multiplier is 1 modulo 2 and 5, the prime factors of the modulus.
            let next = 1 + (candidate.deal.get() * 21 + 7) % RANDOM_MAX;
            candidate.deal = DealNumber::new(next).expect("a small number");
            *n_tried += 1;
        }
    }

    /// Drops what belongs to the previous line, and to the previous deal if the game has another start.
    pub(crate) fn leave_line(&mut self, is_same_start: bool) {
        if !is_same_start {
            self.forget_deal();
            self.xray = None;
        }
        self.request = None;
        self.announced_kind = None;
        self.error = None;
        self.judged = None;
        self.advice = None;
    }

    /// Forgets all verdicts and what is asked for them.
    pub(crate) fn forget_verdicts(&mut self) {
        self.forget_deal();
        self.request = None;
        self.judged = None;
        self.announced_kind = None;
    }

    /// Forgets all that was found out about the deal.
    pub(crate) fn forget_deal(&mut self) {
        self.verdicts.clear();
        self.effort = None;
        self.shorter = None;
        self.review = None;
        self.lesson = None;
        self.noted = None;
        self.best = None;
        self.proof = None;
        self.is_why_closed = false;
    }
}

/// A request of the user to the solver. `from` is the number of moves before the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UserRequest {
    /// Find a solution, and perhaps play it at once.
    Solve { from: usize, then_play: bool },
    /// Find the next move of a solution.
    Hint { from: usize },
    /// Find out which moves keep the win.
    Judge { from: usize },
    /// Ask the adviser for the next moves, and perhaps play them at once.
    Advice { from: usize, then_play: bool },
    /// Prove that the deal cannot be won.
    Prove,
    /// Find a deal that can be won. The candidate is being searched.
    WinnableDeal { candidate: GameId, n_tried: u32 },
}

/// A query that the worker or the adviser works on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PendingQuery {
    pub query: Query,
    /// The memory limit of the search, in bytes.
    pub bytes_max: u32,
    pub spent: Spent,
    /// The worker did not answer and was replaced once.
    pub was_retried: bool,
    /// The number of events about this job.
    pub n_events: u32,
    /// The worker loads a part of its program before it begins.
    pub is_loading: bool,
}

/// A query to the worker or the adviser. `n` is the number of moves before the position, and `path` tells the line from
/// others, for which the answer would have the wrong moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Can the position be won?
    Verdict { n: usize, path: u64 },
    /// Does the whole line win according to the checker?
    Verify { path: u64 },
    /// The user asked which moves keep the win, or how likely that is as far as the player sees.
    Judge { n: usize, path: u64, is_by_chance: bool },
    /// What does the adviser play?
    Advice { n: usize, path: u64 },
    /// What is the shortest solution of the deal?
    Best,
    /// Why can the deal not be won?
    Proof,
    /// Can this deal be won?
    Candidate(GameId),
}

/// An error of the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverError {
    /// The query that failed, or `None` if the worker did not start.
    pub query: Option<Query>,
    pub kind: SolverErrorKind,
}

/// The moves of a position, with what is known about each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMoves {
    /// The number of moves before the position.
    pub n: usize,
    pub path: u64,
    pub moves: Vec<Move>,
    /// They are judged by the adviser, who does not peek.
    pub is_by_chance: bool,
    /// The judgements of the first moves. The others follow.
    pub judgements: Vec<Judgement>,
}

impl JudgedMoves {
    /// Returns the judgements to show, of the first moves. Chances come all at once, since the best changes the others.
    pub(crate) fn shown(&self) -> &[Judgement] {
        if self.is_by_chance && !self.is_done() { &[] } else { &self.judgements }
    }

    /// All moves are judged.
    pub(crate) fn is_done(&self) -> bool {
        self.moves.len() == self.judgements.len()
    }

    /// Counts the judgements that are `wanted`.
    pub(crate) fn count(&self, wanted: fn(&Judgement) -> bool) -> usize {
        self.judgements.iter().filter(|it| wanted(it)).count()
    }
}

/// What X-ray shows beside the judgements.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct XRay {
    /// What the player points at: a pile, or one of its cards by the number of cards below it.
    pub pointed: Option<(Pile, Option<u8>)>,
}

/// How far a proof is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofState {
    /// The positions listed so far, and how many are checked, each of them twice.
    Making { listed: u64, checked: u64 },
    /// The checker has passed it.
    Checked(Rc<Proof>),
    /// It takes more memory than this, in bytes.
    TooLarge { bytes_max: u32 },
}

/// The search for shorter solutions than the one that is watched.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shorter {
    /// The number of moves before the position that they begin at, and the line up to there.
    pub n: usize,
    pub path: u64,
    /// The best so far.
    pub moves: Vec<Move>,
    /// What was known in the course of the search, one line of it for each change.
    pub course: Vec<KnownLength>,
    pub state: ShorterState,
    /// The memory limit of the search, in bytes.
    pub bytes_max: u32,
}

impl Shorter {
    /// Returns whether it can begin, or go on: where its memory did not suffice, with more than it had.
    pub(crate) fn can_begin(&self, bytes_max: u32) -> bool {
        match self.state {
            ShorterState::Waiting | ShorterState::Stopped | ShorterState::Failed => true,
            ShorterState::OutOfMemory => self.bytes_max < bytes_max,
            ShorterState::Running | ShorterState::Proved => false,
        }
    }
}

/// Between what the fewest moves lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownLength {
    pub length: usize,
    pub at_least: usize,
}

/// How far the search for shorter solutions is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShorterState {
    /// The player begins it: without a companion, the page searches for nothing by itself.
    Waiting,
    Running,
    Stopped,
    /// No solution is shorter: proved.
    Proved,
    OutOfMemory,
    Failed,
}

/// The adviser's answer for a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionAdvice {
    /// The number of moves before the position.
    pub n: usize,
    pub path: u64,
    pub moves: Vec<Move>,
    /// The chance of a win, or `None` if the adviser failed.
    pub outlook: Option<Outlook>,
}

/// The state of the worker. Requests to one that is not ready are lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerState {
    Starting,
    Ready,
    Failed,
}
