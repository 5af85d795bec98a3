use std::{mem::Discriminant, rc::Rc};

use protocol::{JobId, Judgement, Outlook, Proof, Spent, Stopped, Verdict};
use solitaire::{DealNumber, GameId, Move, Pile};

use super::{position_verdict::PositionVerdict, solver_error::SolverErrorKind, verdict_cache::VerdictCache};
use crate::{
    game_line::GameLine,
    review::{GameEnd, Lesson, Review},
};

/// The greatest number of a random deal, as in the later programs of the series.
pub(crate) const RANDOM_MAX: u64 = 1_000_000;

/// The memory limit for queries of the companion, in bytes: enough for two million positions.
pub(crate) const COMPANION_BYTES_MAX: u32 = 128 << 20;

/// The solver's current work and its results.
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
    /// The search for solutions that are shorter than the watched one, or the one watched before.
    pub shorter: Option<Box<Shorter>>,
    /// The review of the player's game as it was at that time.
    pub review: Option<Box<Review>>,
    /// A mistake of the player, and the task to find a better move.
    pub lesson: Option<Box<Lesson>>,
    /// The end of the game as it was last noted.
    pub noted: Option<GameEnd>,
    /// The length of the shortest known solution of the deal, found or played, once the game is won. The page may
    /// have known shorter ones: see `Model::best_length`.
    pub best: Option<usize>,
    pub judged: Option<JudgedMoves>,
    /// X-ray: the page judges each move as soon as its position is reached, and shows the judgements on the cards.
    pub xray: Option<XRay>,
    pub advice: Option<PositionAdvice>,
    /// Why the deal cannot be won, or the progress of that proof.
    pub proof: Option<ProofState>,
    /// Whether the player has closed the explanation, to play the deal anyway.
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

    /// Returns whether the proof needs no more work.
    pub(crate) fn is_proof_over(&self) -> bool {
        matches!(self.proof, Some(ProofState::Checked(_) | ProofState::TooLarge { .. }))
    }

    /// Returns whether the search for a line after the first `n` moves ended without one. `is_lost` says whether another
    /// position proves that there is none.
    pub(crate) fn has_no_line(&self, line: &GameLine, n: usize, is_lost: bool) -> bool {
        match self.verdicts.of(line, n) {
            Some(known) => match known.verdict {
                Verdict::Unsolvable { .. } | Verdict::GaveUp(Stopped::Caller) => true,
                // The companion's search had a lower memory limit.
                Verdict::GaveUp(_) => self.bytes_max <= known.bytes_max,
                Verdict::Solved(_) => false,
            },
            None => is_lost,
        }
    }

    /// Notes the length of a solution of the deal.
    pub(crate) fn note_best(&mut self, length: usize) {
        self.best = Some(self.best.unwrap_or(usize::MAX).min(length));
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

    /// Continues with the next candidate for a winnable deal.
    pub(crate) fn next_candidate(&mut self) {
        if let Some(UserRequest::WinnableDeal { candidate, n_tried }) = &mut self.request {
            // The period covers all deals: the multiplier is 1 modulo 2 and 5, the prime factors of the modulus.
            let next = 1 + (candidate.deal.get() * 21 + 7) % RANDOM_MAX;
            candidate.deal = DealNumber::new(next).expect("a small number");
            *n_tried += 1;
        }
    }

    /// Drops the data of the previous line, and of the previous deal if the game has another start.
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

    /// Forgets all verdicts and the requests for them.
    pub(crate) fn forget_verdicts(&mut self) {
        self.forget_deal();
        self.request = None;
        self.judged = None;
        self.announced_kind = None;
    }

    /// Forgets all results about the deal.
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
    /// Whether the worker did not answer and was replaced once.
    pub was_retried: bool,
    /// The number of events about this job.
    pub n_events: u32,
    /// Whether the worker is loading a part of its program before it begins.
    pub is_loading: bool,
}

/// A query to the worker or the adviser. `n` is the number of moves before the position. `path` identifies the line,
/// since the moves in the answer would be wrong for another line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Query {
    /// Whether the position can be won.
    Verdict { n: usize, path: u64 },
    /// Whether the whole line wins according to the checker.
    Verify { path: u64 },
    /// Which moves keep the win, for a request of the user, or how likely each is to win as far as the player can see.
    Judge { n: usize, path: u64, is_by_chance: bool },
    /// The adviser's next move.
    Advice { n: usize, path: u64 },
    /// The shortest solution of the deal.
    Best,
    /// Why the deal cannot be won.
    Proof,
    /// Whether this deal can be won.
    Candidate(GameId),
}

/// An error of the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolverError {
    /// The query that failed, or `None` if the worker did not start.
    pub query: Option<Query>,
    pub kind: SolverErrorKind,
}

/// The moves of a position, with the results about each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JudgedMoves {
    /// The number of moves before the position.
    pub n: usize,
    pub path: u64,
    pub moves: Vec<Move>,
    /// Whether the judge is the adviser, who does not peek.
    pub is_by_chance: bool,
    /// The judgements of the first moves. The others follow.
    pub judgements: Vec<Judgement>,
}

impl JudgedMoves {
    /// Returns the judgements to show, of the first moves. Chances come all at once, since the best changes the others.
    pub(crate) fn shown(&self) -> &[Judgement] {
        if self.is_by_chance && !self.is_done() { &[] } else { &self.judgements }
    }

    /// Returns whether all moves are judged.
    pub(crate) fn is_done(&self) -> bool {
        self.moves.len() == self.judgements.len()
    }

    /// Counts the judgements that are `wanted`.
    pub(crate) fn count(&self, wanted: fn(&Judgement) -> bool) -> usize {
        self.judgements.iter().filter(|it| wanted(it)).count()
    }
}

/// What X-ray shows in addition to the judgements.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct XRay {
    /// The target of the player's pointer: a pile, or one of its cards by the number of cards below it.
    pub pointed: Option<(Pile, Option<u8>)>,
}

/// The progress of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofState {
    /// The positions listed so far, and how many are checked, each of them twice.
    Making { listed: u64, checked: u64 },
    /// The checker has passed it.
    Checked(Rc<Proof>),
    /// It takes more memory than this, in bytes.
    TooLarge { bytes_max: u32 },
}

/// The search for solutions that are shorter than the watched one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shorter {
    /// The number of moves before the position at which the solutions begin, and the line up to there.
    pub n: usize,
    pub path: u64,
    /// The best so far.
    pub moves: Vec<Move>,
    /// The known bounds in the course of the search, one entry for each change.
    pub course: Vec<KnownLength>,
    pub state: ShorterState,
    /// The memory limit of the search, in bytes.
    pub bytes_max: u32,
}

impl Shorter {
    /// Returns whether the search can begin or continue. If it ran out of memory, it needs more than it had.
    pub(crate) fn can_begin(&self, bytes_max: u32) -> bool {
        match self.state {
            ShorterState::Waiting | ShorterState::Stopped | ShorterState::Failed => true,
            ShorterState::OutOfMemory => self.bytes_max < bytes_max,
            ShorterState::Running | ShorterState::Proved => false,
        }
    }
}

/// Bounds on the fewest moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownLength {
    pub length: usize,
    pub at_least: usize,
}

/// The progress of the search for shorter solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShorterState {
    /// The search waits for the player to begin it: without a companion, the page searches for nothing by itself.
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

/// The state of the worker. A worker that is not ready loses requests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkerState {
    Starting,
    Ready,
    Failed,
}
