//! Requests to the worker: the choice of the query, the user's or the companion's own, its sending, and what happens
//! when the worker does not answer.

use protocol::{Goal, JobId, Judgement, Request, Spent, Verdict};
use solitaire::{Autoplay, Start};

use super::model::{
    AnalysisModel, COMPANION_BYTES_MAX, PendingQuery, ProofState, Query, UserRequest, WorkerState,
};
use crate::{
    cmd::Cmd,
    effect::{Effects, TableRequest, all, remark, say},
    game_line::GameLine,
    model::{GameModel, Model, SolverError, SolverErrorKind},
    msg::{Msg, SolverMsg},
    texts,
};

/// Time without an event after which a busy worker is replaced, in milliseconds.
const SILENCE_MS: u32 = 4_000;

/// Time for a new worker to be ready, or to load a part of its program, in milliseconds.
const START_MS: u32 = 20_000;

/// Memory that an idle worker may keep, in bytes. Memory returns to the browser only when a worker ends.
const WORKER_BYTES_KEPT: u64 = 64 << 20;

/// The most positions of a search for which the companion also lists and checks all positions: some seconds' work.
const EXPLAINED_POSITIONS_MAX: u64 = 300_000;

pub(crate) fn start_worker(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    analysis.worker = WorkerState::Starting;
    analysis.worker_id += 1;
    vec![
        Cmd::StartWorker { worker_id: analysis.worker_id },
        Cmd::Later(START_MS, Msg::Solver(SolverMsg::StartTimeout { worker_id: analysis.worker_id })),
    ]
}

/// Notes the user's request, and says that the search for its answer is on.
pub(crate) fn ask(analysis: &mut AnalysisModel, line: &GameLine, request: UserRequest) -> Effects {
    let mut effects = ask_quietly(analysis, line, request);
    effects.push(say(texts::looking));
    effects
}

/// Notes the user's request. The next query follows from it.
pub(crate) fn ask_quietly(analysis: &mut AnalysisModel, line: &GameLine, request: UserRequest) -> Effects {
    // Because the user asks, an open verdict is searched again.
    if let UserRequest::Solve { from, .. } | UserRequest::Hint { from } = request {
        analysis.verdicts.forget_unknown(line, from);
    }
    analysis.error = None;
    analysis.request = Some(request);
    vec![TableRequest::Await { then_play: false }.into()]
}

/// Returns the query that the worker is to work on now.
pub(crate) fn next_query(model: &Model) -> Option<Query> {
    let wanted = requested_query(model).or_else(|| companion_query(model))?;
    let failed = model.analysis.error.as_ref().and_then(|it| it.query);
    Some(wanted).filter(|it| failed != Some(*it))
}

fn requested_query(model: &Model) -> Option<Query> {
    let path = |n: usize| model.game.line.path(n);
    match model.analysis.request {
        Some(UserRequest::Solve { from: n, .. } | UserRequest::Hint { from: n }) => {
            Some(Query::Verdict { n, path: path(n) })
        }
        // The position's chance comes first, since the chances of moves have to agree with it.
        Some(UserRequest::Judge { from: n }) if model.is_advised() && model.advice().is_none() => {
            Some(Query::Advice { n, path: path(n) })
        }
        Some(UserRequest::Judge { from: n }) => {
            Some(Query::Judge { n, path: path(n), is_by_chance: model.is_advised() })
        }
        Some(UserRequest::Advice { from: n, .. }) => Some(Query::Advice { n, path: path(n) }),
        Some(UserRequest::WinnableDeal { candidate, .. }) => Some(Query::Candidate(candidate)),
        Some(UserRequest::Prove) => Some(Query::Proof),
        None => needs_check(model).then(|| Query::Verify { path: path(model.game.line.len()) }),
    }
}

/// Returns whether the checker has to replay the line: a linked line that wins, or with a companion also the player's
/// own, for the comparison with the solver's best.
fn needs_check(model: &Model) -> bool {
    let is_own = model.game.n_own == model.game.line.len();
    model.game.line.wins() && !model.game.is_checked && (!is_own || model.has_companion())
}

/// Returns the companion's query: about the current position, then about the losing move, then about the deal.
fn companion_query(model: &Model) -> Option<Query> {
    if model.is_advised() {
        // The adviser gives the chance of a win after every move.
        let n = model.game.cursor;
        let is_over = || model.game.line.is_won_at(n) || model.finish().is_some();
        let is_open = model.game.is_played && model.advice().is_none() && !is_over();
        return is_open.then(|| Query::Advice { n, path: model.game.line.path(n) });
    }
    if !model.has_companion() || model.game.editing.is_some() {
        return None;
    }
    let line = &model.game.line;
    let query = |n: usize| Some(Query::Verdict { n, path: line.path(n) });
    if line.is_won_at(model.game.cursor) {
        let is_own = model.game.n_own == line.len();
        // Only some families have a search for short solutions.
        let compares = is_own && line.capabilities().has_short_solutions;
        // Shorter solutions may follow the first.
        let is_open =
            model.analysis.best.is_none() || model.analysis.pending.is_some_and(|it| it.query == Query::Best);
        return (compares && model.game.is_checked && is_open).then_some(Query::Best);
    }
    let Some(loss) = model.loss() else {
        return match model.analysis.verdicts.of(line, model.game.cursor) {
            None => query(model.game.cursor),
            Some(_) if needs_effort(model) => query(0),
            Some(_) => None,
        };
    };
    let least = loss.winnable.map_or(0, |n| n + 1);
    let open = model.choices(least..loss.until).filter(|&n| model.analysis.verdicts.of(line, n).is_none());
    let open: Vec<usize> = open.collect();
    match open.get(open.len() / 2) {
        Some(&n) => query(n),
        None if needs_effort(model) => query(0),
        None => explains(model).then_some(Query::Proof),
    }
}

/// Returns whether a search from the deal is needed to say how hard it is.
fn needs_effort(model: &Model) -> bool {
    let is_winnable = model
        .analysis
        .verdicts
        .of(&model.game.line, 0)
        .is_none_or(|it| matches!(it.verdict, Verdict::Solved(_)));
    model.analysis.effort.is_none() && is_winnable && matches!(model.game.line.start(), Start::Deal(_))
}

/// Returns whether the companion explains why the deal cannot be won: only if that takes a few seconds.
fn explains(model: &Model) -> bool {
    let is_small = match model.analysis.verdicts.of(&model.game.line, 0).map(|it| &it.verdict) {
        Some(Verdict::Unsolvable { positions }) => *positions <= EXPLAINED_POSITIONS_MAX,
        _ => false,
    };
    is_small
        && model.is_provable()
        && model.game.line.capabilities().has_full_counts
        && !model.analysis.is_why_closed
        && !model.analysis.is_proof_over()
}

/// Makes the worker work on the wanted query, and on nothing else.
pub(crate) fn turn_to(
    analysis: &mut AnalysisModel,
    game: &GameModel,
    autoplay: Autoplay,
    wanted: Option<Query>,
) -> Vec<Cmd> {
    if wanted == analysis.pending.map(|it| it.query) {
        return Vec::new();
    }
    let mut cmds = drop_query(analysis);
    if let Some(query) = wanted {
        analysis.error = None;
        analysis.pending = Some(PendingQuery {
            query,
            bytes_max: bytes_max(analysis),
            spent: Spent::default(),
            was_retried: false,
            n_events: 0,
            is_loading: false,
        });
        cmds.extend(match analysis.worker {
            WorkerState::Failed => start_worker(analysis),
            WorkerState::Starting | WorkerState::Ready => send_query(analysis, game, autoplay),
        });
    }
    cmds
}

/// Returns the memory limit of a search, in bytes: the worker's full limit for *Solve* and *Hint*, less for
/// the companion, which runs after every move.
fn bytes_max(analysis: &AnalysisModel) -> u32 {
    match analysis.request {
        Some(UserRequest::Solve { .. } | UserRequest::Hint { .. } | UserRequest::Prove) => analysis.bytes_max,
        _ => analysis.bytes_max.min(COMPANION_BYTES_MAX),
    }
}

/// Sends the pending query. A worker that is not ready gets it as soon as it is.
pub(super) fn send_query(analysis: &mut AnalysisModel, game: &GameModel, autoplay: Autoplay) -> Vec<Cmd> {
    let Some(PendingQuery { query, bytes_max, n_events, .. }) = analysis.pending else {
        return Vec::new();
    };
    if analysis.worker != WorkerState::Ready {
        return Vec::new();
    }
    let job = JobId(analysis.job.0 + 1);
    analysis.job = job;
    let start = game.line.start().clone();
    let played = |n: usize| game.line.moves()[..n].to_vec();
    let request = match query {
        Query::Verdict { n, .. } => {
            Request::Analyse { job, start, played: played(n), autoplay, goal: Goal::Any, bytes_max }
        }
        Query::Best => {
            Request::Analyse { job, start, played: Vec::new(), autoplay, goal: Goal::Short, bytes_max }
        }
        Query::Candidate(id) => {
            let (start, played) = (Start::Deal(id), Vec::new());
            Request::Analyse { job, start, played, autoplay, goal: Goal::Any, bytes_max }
        }
        Query::Judge { n, is_by_chance, .. } => {
            let judged = analysis.judged.as_mut().expect("moves to judge");
            judged.judgements.clear();
            let moves = judged.moves.clone();
            if is_by_chance {
                let observation = game.line.observation(n).map(Box::new);
                let weigh = observation.map(|observation| Request::Advise { job, observation, moves });
                return weigh.map(Cmd::Advise).into_iter().collect();
            }
            Request::Judge { job, start, played: played(n), moves, autoplay, bytes_max }
        }
        Query::Proof => Request::Prove { job, start, bytes_max },
        Query::Verify { .. } => Request::Verify { job, start, played: played(game.line.len()) },
        // The adviser may take long to load, and reports failures itself, so it has no timeout.
        Query::Advice { n, .. } => {
            let observation = game.line.observation(n).map(Box::new);
            return observation
                .map(|observation| Cmd::Advise(Request::Advise { job, observation, moves: Vec::new() }))
                .into_iter()
                .collect();
        }
    };
    vec![Cmd::Send(request), Cmd::Later(SILENCE_MS, Msg::Solver(SolverMsg::SilenceTimeout { job, n_events }))]
}

/// Cancels the pending query.
pub(crate) fn drop_query(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    let Some(pending) = analysis.pending.take() else { return Vec::new() };
    // A proof that is given up is no longer in progress.
    analysis.proof.take_if(|it| matches!(it, ProofState::Making { .. }));
    let job = analysis.job;
    // A late answer has the old number, so the page ignores it.
    analysis.job = JobId(job.0 + 1);
    match analysis.worker {
        WorkerState::Ready if pending.spent.bytes <= WORKER_BYTES_KEPT => {
            vec![Cmd::Send(Request::Cancel { job })]
        }
        WorkerState::Ready => start_worker(analysis),
        WorkerState::Starting | WorkerState::Failed => Vec::new(),
    }
}

/// Ends the pending query, and the worker if it keeps much memory.
pub(crate) fn finish_query(analysis: &mut AnalysisModel, spent: Spent) -> Vec<Cmd> {
    analysis.pending = None;
    if WORKER_BYTES_KEPT < spent.bytes { start_worker(analysis) } else { Vec::new() }
}

/// Ends the pending query with an error.
pub(crate) fn fail(analysis: &mut AnalysisModel, line: &GameLine, kind: SolverErrorKind) -> Effects {
    let mut query = analysis.pending.take().map(|it| it.query);
    if let Some(judged) = &mut analysis.judged {
        judged.judgements.resize(judged.moves.len(), Judgement::default());
    }
    analysis.request = None;
    let is_proof = query == Some(Query::Proof);
    if is_proof {
        analysis.proof = None;
    }
    let is_contradiction = is_proof && matches!(kind, SolverErrorKind::Rejected(_));
    if is_contradiction {
        // The search and the checker contradict each other, so the verdict is not to be trusted, and not requested
        // again.
        analysis.verdicts.forget(line, 0);
        query = Some(Query::Verdict { n: 0, path: line.path(0) });
    }
    analysis.error = Some(SolverError { query, kind });
    match is_proof && !is_contradiction {
        true => remark(|model| model.language.proof_failed().to_string()),
        false => vec![say(texts::verdict_announcement)],
    }
}

/// Replaces a worker that has been silent, and repeats its query once.
pub(crate) fn silence_timeout(
    analysis: &mut AnalysisModel,
    line: &GameLine,
    job: JobId,
    n_events_then: u32,
) -> Effects {
    let is_current = job == analysis.job;
    let Some(pending) = analysis.pending.as_mut().filter(|_| is_current) else { return Vec::new() };
    if n_events_then < pending.n_events {
        let wait_ms = if pending.is_loading { START_MS } else { SILENCE_MS };
        return vec![
            Cmd::Later(wait_ms, Msg::Solver(SolverMsg::SilenceTimeout { job, n_events: pending.n_events }))
                .into(),
        ];
    }
    if !pending.was_retried {
        pending.was_retried = true;
        return all(start_worker(analysis));
    }
    analysis.worker = WorkerState::Failed;
    fail(analysis, line, SolverErrorKind::Silent)
}

pub(crate) fn start_timeout(analysis: &mut AnalysisModel, line: &GameLine, worker_id: u32) -> Effects {
    if analysis.worker == WorkerState::Starting {
        worker_failed(analysis, line, worker_id)
    } else {
        Vec::new()
    }
}

pub(crate) fn worker_failed(analysis: &mut AnalysisModel, line: &GameLine, worker_id: u32) -> Effects {
    if worker_id != analysis.worker_id {
        return Vec::new();
    }
    let was_ready = analysis.worker == WorkerState::Ready;
    analysis.worker = WorkerState::Failed;
    match &mut analysis.pending {
        Some(pending) if was_ready && !pending.was_retried => {
            pending.was_retried = true;
            all(start_worker(analysis))
        }
        // The next query starts a new worker.
        None if was_ready => Vec::new(),
        _ => {
            let kind = if was_ready { SolverErrorKind::Crash } else { SolverErrorKind::Start };
            fail(analysis, line, kind)
        }
    }
}

pub(crate) fn try_again(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    analysis.error = None;
    analysis.judged = None;
    if analysis.worker == WorkerState::Failed { start_worker(analysis) } else { Vec::new() }
}
