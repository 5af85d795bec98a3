//! The conversation with the worker.

use protocol::{Event, JobId, Position, Request, Spent, decode_moves, encode_moves};

use super::{link, playback::play_on};
use crate::{Cmd, Line, Model, Msg, Verdict, Why, WorkerState, phrases::text, say};

/// A worker that works on a job and is silent for so long is replaced, in milliseconds.
const SILENCE_MS: u32 = 4_000;
/// A worker that has not said hello after so long has failed, in milliseconds.
const START_MS: u32 = 20_000;
/// Memory of a worker that held more is only got back by ending it, in bytes.
const WORKER_BYTES_KEPT: u64 = 64 << 20;

pub(super) fn start_worker(model: &mut Model) -> Vec<Cmd> {
    model.worker = WorkerState::Starting;
    model.workers += 1;
    vec![
        Cmd::StartWorker { workers: model.workers },
        Cmd::Later(START_MS, Msg::StartWatch { workers: model.workers }),
    ]
}

pub(super) fn solve(model: &mut Model, then_play: bool) -> Vec<Cmd> {
    match model.verdict {
        Verdict::Looking { .. } | Verdict::Winnable | Verdict::Failed(_) => return Vec::new(),
        Verdict::Lost { from, .. } if from == model.cursor => return Vec::new(),
        Verdict::Lost { .. } | Verdict::Unasked | Verdict::Unknown { .. } => (),
    }
    model.verdict = Verdict::Looking {
        from: model.cursor,
        spent: Spent::default(),
        then_play,
        asked_again: false,
        n_heard: 0,
    };
    model.said = text(model.language, "looking-said").to_string();
    if model.worker == WorkerState::Failed { start_worker(model) } else { ask(model) }
}

/// Asks the worker what the page wants to know. If the worker is not ready, it is asked when
/// it is.
pub(super) fn ask(model: &mut Model) -> Vec<Cmd> {
    if model.worker != WorkerState::Ready {
        return Vec::new();
    }
    let job = JobId(model.job.0 + 1);
    let position =
        |n: usize| Position { game: model.game.to_string(), moves: encode_moves(&model.line.moves()[..n]) };
    let cmds = match model.verdict {
        Verdict::Looking { from, n_heard, .. } => {
            let request = Request::Analyse { job, position: position(from), bytes_max: model.bytes_max };
            vec![Cmd::Send(request), Cmd::Later(SILENCE_MS, Msg::Watch { job, n_heard })]
        }
        Verdict::Unasked if model.line.wins() => {
            vec![Cmd::Send(Request::Verify { job, position: position(model.line.len()) })]
        }
        _ => return Vec::new(),
    };
    model.job = job;
    cmds
}

pub(super) fn stop(model: &mut Model) -> Vec<Cmd> {
    let Verdict::Looking { spent, .. } = model.verdict else { return Vec::new() };
    let cmds = drop_job(model);
    model.verdict = Verdict::Unknown { why: Why::Stopped, spent };
    model.said = say::verdict(model).join(" ");
    cmds
}

/// Makes the worker forget what it is doing, if it is doing something.
pub(super) fn drop_job(model: &mut Model) -> Vec<Cmd> {
    let job = model.job;
    // What it may still answer is for nobody.
    model.job = JobId(job.0 + 1);
    match model.verdict {
        Verdict::Looking { spent, .. } if spent.bytes <= WORKER_BYTES_KEPT => {
            vec![Cmd::Send(Request::Cancel { job })]
        }
        Verdict::Looking { .. } => start_worker(model),
        _ => Vec::new(),
    }
}

pub(super) fn heard(model: &mut Model, event: Event) -> Vec<Cmd> {
    match event {
        Event::Ready { version } => {
            if version != protocol::VERSION {
                model.worker = WorkerState::Failed;
                let reason = text(model.language, "failed-version");
                return conclude(model, Verdict::Failed(reason.to_string()), Spent::default());
            }
            model.worker = WorkerState::Ready;
            ask(model)
        }
        // An answer to a question we no longer ask.
        event if event.job() != Some(model.job) => Vec::new(),
        Event::Progress { spent: now, .. } => {
            if let Verdict::Looking { spent, n_heard, .. } = &mut model.verdict {
                *spent = now;
                *n_heard += 1;
            }
            Vec::new()
        }
        Event::Solved { moves, spent, .. } => solved(model, &moves, spent),
        Event::Verified { .. } => conclude(model, Verdict::Winnable, Spent::default()),
        Event::Unsolvable { positions, spent, .. } => match model.verdict {
            Verdict::Looking { from, .. } => conclude(model, Verdict::Lost { from, positions }, spent),
            _ => Vec::new(),
        },
        Event::GaveUp { spent, .. } => conclude(model, Verdict::Unknown { why: Why::Memory, spent }, spent),
        Event::Rejected { reason, .. } => conclude(model, Verdict::Failed(reason), Spent::default()),
        // The page asks for no surveys.
        Event::Rows { .. } => Vec::new(),
    }
}

fn solved(model: &mut Model, moves: &[protocol::Move], spent: Spent) -> Vec<Cmd> {
    let Verdict::Looking { from, then_play, .. } = model.verdict else { return Vec::new() };
    let line = decode_moves(moves).ok().and_then(|moves| {
        let whole = [&model.line.moves()[..from], &moves].concat();
        Line::new(&model.game, whole).ok().filter(Line::wins)
    });
    let Some(line) = line else {
        let reason = text(model.language, "failed-moves").to_string();
        return conclude(model, Verdict::Failed(reason), spent);
    };
    model.line = line;
    model.cursor = model.cursor.min(from);
    let mut cmds = conclude(model, Verdict::Winnable, spent);
    cmds.push(Cmd::ReplaceLink(link(model)));
    if then_play {
        cmds.extend(play_on(model));
    }
    cmds
}

fn conclude(model: &mut Model, verdict: Verdict, spent: Spent) -> Vec<Cmd> {
    model.verdict = verdict;
    model.said = say::verdict(model).join(" ");
    if WORKER_BYTES_KEPT < spent.bytes { start_worker(model) } else { Vec::new() }
}

/// A worker that reports nothing for long is beyond hearing: it is replaced, and asked again once.
pub(super) fn watch(model: &mut Model, job: JobId, heard_then: u32) -> Vec<Cmd> {
    match &mut model.verdict {
        Verdict::Looking { n_heard, .. } if job == model.job && heard_then < *n_heard => {
            vec![Cmd::Later(SILENCE_MS, Msg::Watch { job, n_heard: *n_heard })]
        }
        Verdict::Looking { asked_again, .. } if job == model.job && !*asked_again => {
            *asked_again = true;
            start_worker(model)
        }
        Verdict::Looking { .. } if job == model.job => {
            model.worker = WorkerState::Failed;
            let reason = text(model.language, "failed-silent").to_string();
            conclude(model, Verdict::Failed(reason), Spent::default())
        }
        _ => Vec::new(),
    }
}

pub(super) fn worker_failed(model: &mut Model, workers: u32) -> Vec<Cmd> {
    if workers != model.workers {
        return Vec::new();
    }
    let was_ready = model.worker == WorkerState::Ready;
    model.worker = WorkerState::Failed;
    match &mut model.verdict {
        Verdict::Looking { asked_again, .. } if was_ready && !*asked_again => {
            *asked_again = true;
            start_worker(model)
        }
        // What is on the screen is still true. The next question starts a new worker.
        Verdict::Winnable | Verdict::Lost { .. } => Vec::new(),
        _ => {
            let language = model.language;
            let reason =
                if was_ready { text(language, "failed-crash") } else { text(language, "failed-start") };
            conclude(model, Verdict::Failed(reason.to_string()), Spent::default())
        }
    }
}
