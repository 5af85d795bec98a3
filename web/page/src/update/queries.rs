//! Queries to the worker and the adviser, and their answers.

use std::rc::Rc;

use protocol::{Difficulty, Event, Goal, JobId, Judgement, Request, Spent, Stopped, Verdict};
use solitaire::{Autoplay, GameId, Move, Start};

use super::{
    deals, hints,
    requests::{announce_verdict, answer_request, judged, next_candidate, next_query},
};
use crate::{
    game_line::GameLine,
    model::{
        AnalysisModel, GameModel, Model, PendingQuery, PositionVerdict, ProofState, Query, SolverError,
        SolverErrorKind, UserRequest, WorkerState,
    },
    msg::{Cmd, Msg},
    texts,
    verdict_cache::{CachedVerdict, WinningLine},
};

/// Time without an event after which a busy worker is replaced, in milliseconds.
const SILENCE_MS: u32 = 4_000;
/// Time for a new worker to be ready, or to load a part of its program, in milliseconds.
const START_MS: u32 = 20_000;
/// Memory that an idle worker may keep, in bytes. Only its end gives memory back to the browser.
const WORKER_BYTES_KEPT: u64 = 64 << 20;
/// The memory limit for queries of the companion, in bytes: enough for two million positions.
pub(super) const COMPANION_BYTES_MAX: u32 = 128 << 20;
/// Positions after which a hard candidate for a winnable deal of Klondike is skipped: a fifth of a second.
/// Of the winnable deals (Microsoft deals 1 to 700), one in 40 of draw three takes more,
/// and one in 160 of draw one.
const CANDIDATE_POSITIONS_MAX: u64 = 100_000;

pub(super) fn start_worker(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    analysis.worker = WorkerState::Starting;
    analysis.worker_id += 1;
    vec![
        Cmd::StartWorker { worker_id: analysis.worker_id },
        Cmd::Later(START_MS, Msg::StartTimeout { worker_id: analysis.worker_id }),
    ]
}

/// Answers the user's request if the answer is known, and has the worker work on the right query.
pub(super) fn reconcile(model: &mut Model) -> Vec<Cmd> {
    let mut cmds = answer_request(model);
    let wanted = next_query(model);
    if wanted == model.analysis.pending.map(|it| it.query) {
        return cmds;
    }
    cmds.extend(drop_query(&mut model.analysis));
    if let Some(query) = wanted {
        model.analysis.error = None;
        model.analysis.pending = Some(PendingQuery {
            query,
            bytes_max: bytes_max(&model.analysis),
            spent: Spent::default(),
            was_retried: false,
            n_events: 0,
            is_loading: false,
        });
        let autoplay = model.autoplay();
        cmds.extend(match model.analysis.worker {
            WorkerState::Failed => start_worker(&mut model.analysis),
            WorkerState::Starting | WorkerState::Ready => {
                send_query(&mut model.analysis, &model.game, autoplay)
            }
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
fn send_query(analysis: &mut AnalysisModel, game: &GameModel, autoplay: Autoplay) -> Vec<Cmd> {
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
    vec![Cmd::Send(request), Cmd::Later(SILENCE_MS, Msg::SilenceTimeout { job, n_events })]
}

/// Cancels the pending query.
pub(super) fn drop_query(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    let Some(pending) = analysis.pending.take() else { return Vec::new() };
    // A proof that is given up is not in the making any more.
    analysis.proof.take_if(|it| matches!(it, ProofState::Making { .. }));
    let job = analysis.job;
    // A late answer has the old number, and is ignored.
    analysis.job = JobId(job.0 + 1);
    match analysis.worker {
        WorkerState::Ready if pending.spent.bytes <= WORKER_BYTES_KEPT => {
            vec![Cmd::Send(Request::Cancel { job })]
        }
        WorkerState::Ready => start_worker(analysis),
        WorkerState::Starting | WorkerState::Failed => Vec::new(),
    }
}

pub(super) fn on_event(model: &mut Model, event: Event) -> Vec<Cmd> {
    if let Event::Ready { version } = event {
        if version != protocol::VERSION {
            model.analysis.worker = WorkerState::Failed;
            return fail(model, SolverErrorKind::Version);
        }
        model.analysis.worker = WorkerState::Ready;
        let autoplay = model.autoplay();
        return send_query(&mut model.analysis, &model.game, autoplay);
    }
    // Answers to earlier queries are ignored.
    let Some(pending) = model.analysis.pending.filter(|_| event.job() == Some(model.analysis.job)) else {
        return Vec::new();
    };
    let heard = PendingQuery { n_events: pending.n_events + 1, is_loading: false, ..pending };
    match event {
        Event::Loading { .. } => {
            model.analysis.pending = Some(PendingQuery { is_loading: true, ..heard });
            Vec::new()
        }
        Event::Progress { spent, .. } => {
            model.analysis.pending = Some(PendingQuery { spent, ..heard });
            progressed(model, pending.query, spent);
            Vec::new()
        }
        Event::Solved { moves, spent, is_last, .. } => solved(model, pending, &moves, spent, is_last),
        Event::Judged { judgement, spent, is_last, .. } => {
            model.analysis.pending = Some(PendingQuery { spent, ..heard });
            judged(model, judgement, is_last);
            if is_last { finish_query(&mut model.analysis, spent) } else { Vec::new() }
        }
        Event::Proving { spent, checked, .. } => {
            model.analysis.pending = Some(PendingQuery { spent, ..heard });
            model.analysis.proof = Some(ProofState::Making { listed: spent.stored, checked });
            Vec::new()
        }
        Event::Proved { proof, spent, .. } => {
            model.analysis.proof = Some(ProofState::Checked(Rc::new(proof)));
            model.announcement = texts::verdict_announcement(model);
            finish_query(&mut model.analysis, spent)
        }
        Event::Verified { .. } => {
            model.game.is_checked = true;
            let first = model.won_from(&model.game.line);
            model.analysis.verdicts.note_winning(&Rc::new(model.game.line.clone()), first);
            let cmds = finish_query(&mut model.analysis, Spent::default());
            announce_verdict(model);
            cmds
        }
        Event::Unsolvable { positions, spent, .. } => {
            unsolved(model, pending, Verdict::Unsolvable { positions }, spent)
        }
        Event::GaveUp { spent, .. } => unsolved(model, pending, Verdict::GaveUp(Stopped::Memory), spent),
        Event::Rejected { rejection, .. } => fail(model, SolverErrorKind::Rejected(rejection)),
        // They come from other workers.
        _ => Vec::new(),
    }
}

/// Goes on to another candidate, or to a guess, where a search takes too long.
fn progressed(model: &mut Model, query: Query, spent: Spent) {
    let is_candidate = matches!(query, Query::Candidate(_));
    let is_hard =
        model.game.line.capabilities().has_hidden_cards && CANDIDATE_POSITIONS_MAX <= spent.expanded;
    let is_harder = model.wanted_difficulty().is_some_and(|it| it < Difficulty::of(spent.expanded));
    if is_candidate && (is_hard || is_harder) {
        next_candidate(&mut model.analysis);
    }
    hints::give_up_search(model, spent.expanded);
}

fn solved(model: &mut Model, pending: PendingQuery, moves: &[Move], spent: Spent, is_last: bool) -> Vec<Cmd> {
    let n = match pending.query {
        Query::Verdict { n, .. } => n,
        Query::Best => 0,
        Query::Candidate(id) => return found_deal(model, id, moves, spent),
        Query::Judge { .. } | Query::Verify { .. } | Query::Advice { .. } | Query::Proof => {
            return Vec::new();
        }
    };
    let line = model.game.line.winning(n, moves).map(Rc::new);
    let Some(line) = line else { return fail(model, SolverErrorKind::Moves) };
    if pending.query == Query::Best {
        model.analysis.best = Some(model.analysis.best.unwrap_or(usize::MAX).min(line.len()));
    } else if n == 0 && matches!(model.game.line.start(), Start::Deal(_)) {
        model.analysis.effort = Some(spent.expanded);
    }
    record_verdict(model, n, CachedVerdict::winnable(line, n));
    if is_last { finish_query(&mut model.analysis, spent) } else { Vec::new() }
}

/// Deals the candidate, which can be won.
fn found_deal(model: &mut Model, id: GameId, moves: &[Move], spent: Spent) -> Vec<Cmd> {
    let dealt = GameLine::new(Start::Deal(id));
    let line = dealt.winning(0, moves).map(Rc::new);
    let Some(line) = line else { return fail(model, SolverErrorKind::Moves) };
    let mut cmds = finish_query(&mut model.analysis, spent);
    if model.wanted_difficulty().is_some_and(|it| it != Difficulty::of(spent.expanded)) {
        next_candidate(&mut model.analysis);
        return cmds;
    }
    cmds.extend(deals::new_deal(model, Start::Deal(id)));
    let remark = texts::found_deal(model, spent.expanded);
    model.announcement = [model.announcement.as_str(), &remark].join(" ");
    model.game.remark = Some(remark);
    if model.has_companion() {
        model.analysis.effort = Some(spent.expanded);
        model.analysis.verdicts.note_winning(&line, 0);
    }
    cmds
}

/// Stores the verdict on the position after the first `n` moves, and announces a changed one.
fn record_verdict(model: &mut Model, n: usize, known: CachedVerdict) {
    let kind = |verdict: &PositionVerdict| std::mem::discriminant(verdict);
    let before = model.verdict();
    match &known.verdict {
        // All positions before a winnable one are winnable, too.
        Verdict::Solved(WinningLine { line, at }) => {
            model.analysis.verdicts.note_winning(line, (*at).min(model.won_from(line)))
        }
        _ => model.analysis.verdicts.note(&model.game.line, n, known),
    }
    let after = model.verdict();
    // An unchanged verdict is not announced after every move.
    let is_new = model.analysis.request.is_none() && model.analysis.announced_kind != Some(kind(&after));
    if is_new && kind(&before) != kind(&after) {
        model.analysis.announced_kind = Some(kind(&after));
        announce_verdict(model);
    }
}

fn unsolved(model: &mut Model, asked: PendingQuery, verdict: Verdict<WinningLine>, spent: Spent) -> Vec<Cmd> {
    let cmds = finish_query(&mut model.analysis, spent);
    let bytes_max = asked.bytes_max;
    match asked.query {
        Query::Verdict { n, .. } => record_verdict(model, n, CachedVerdict { verdict, spent, bytes_max }),
        Query::Candidate(_) => next_candidate(&mut model.analysis),
        Query::Proof => {
            if matches!(verdict, Verdict::GaveUp(_)) {
                model.analysis.proof = Some(ProofState::TooLarge { bytes_max });
                model.announcement = model.language.proof_too_large().to_string();
            }
        }
        // The player's own game is a solution, if the search found no shorter one.
        Query::Best => {
            model.analysis.best = Some(model.analysis.best.unwrap_or(usize::MAX).min(model.game.line.len()))
        }
        Query::Judge { .. } | Query::Verify { .. } | Query::Advice { .. } => (),
    }
    cmds
}

/// Ends the pending query, and the worker if that keeps much memory.
fn finish_query(analysis: &mut AnalysisModel, spent: Spent) -> Vec<Cmd> {
    analysis.pending = None;
    if WORKER_BYTES_KEPT < spent.bytes { start_worker(analysis) } else { Vec::new() }
}

/// Ends the pending query with an error.
fn fail(model: &mut Model, kind: SolverErrorKind) -> Vec<Cmd> {
    let mut query = model.analysis.pending.take().map(|it| it.query);
    if let Some(judged) = &mut model.analysis.judged {
        judged.judgements.resize(judged.moves.len(), Judgement::default());
    }
    model.analysis.request = None;
    let is_proof = query == Some(Query::Proof);
    if is_proof {
        model.analysis.proof = None;
    }
    if is_proof && matches!(kind, SolverErrorKind::Rejected(_)) {
        // The search and the checker contradict each other: the verdict is not to be trusted, nor asked for again.
        model.analysis.verdicts.forget(&model.game.line, 0);
        query = Some(Query::Verdict { n: 0, path: model.game.line.path(0) });
    } else if is_proof {
        let remark = model.language.proof_failed().to_string();
        model.announcement.clone_from(&remark);
        model.game.remark = Some(remark);
        model.analysis.error = Some(SolverError { query, kind });
        return Vec::new();
    }
    model.analysis.error = Some(SolverError { query, kind });
    model.announcement = texts::verdict_announcement(model);
    Vec::new()
}

/// Replaces a worker that has been silent, and repeats its query once.
pub(super) fn silence_timeout(model: &mut Model, job: JobId, n_events_then: u32) -> Vec<Cmd> {
    let Some(pending) = model.analysis.pending.as_mut().filter(|_| job == model.analysis.job) else {
        return Vec::new();
    };
    if n_events_then < pending.n_events {
        let wait_ms = if pending.is_loading { START_MS } else { SILENCE_MS };
        return vec![Cmd::Later(wait_ms, Msg::SilenceTimeout { job, n_events: pending.n_events })];
    }
    if !pending.was_retried {
        pending.was_retried = true;
        return start_worker(&mut model.analysis);
    }
    model.analysis.worker = WorkerState::Failed;
    fail(model, SolverErrorKind::Silent)
}

pub(super) fn start_timeout(model: &mut Model, worker_id: u32) -> Vec<Cmd> {
    if model.analysis.worker == WorkerState::Starting { worker_failed(model, worker_id) } else { Vec::new() }
}

pub(super) fn worker_failed(model: &mut Model, worker_id: u32) -> Vec<Cmd> {
    if worker_id != model.analysis.worker_id {
        return Vec::new();
    }
    let was_ready = model.analysis.worker == WorkerState::Ready;
    model.analysis.worker = WorkerState::Failed;
    match &mut model.analysis.pending {
        Some(pending) if was_ready && !pending.was_retried => {
            pending.was_retried = true;
            start_worker(&mut model.analysis)
        }
        // The next query starts a new worker.
        None if was_ready => Vec::new(),
        _ => fail(model, if was_ready { SolverErrorKind::Crash } else { SolverErrorKind::Start }),
    }
}

pub(super) fn try_again(analysis: &mut AnalysisModel) -> Vec<Cmd> {
    analysis.error = None;
    analysis.judged = None;
    if analysis.worker == WorkerState::Failed { start_worker(analysis) } else { Vec::new() }
}
