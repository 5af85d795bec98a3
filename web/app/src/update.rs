use protocol::{Event, JobId, Position, Request, Spent, decode_moves, encode_moves};
use solitaire::{DealNumber, GameId};

use crate::{Action, Cmd, Line, Link, Model, Msg, Speed, Verdict, Why, WorkerState, say};

/// Random deals are numbered up to here, as in the later programs of the series.
const RANDOM_MAX: u64 = 1_000_000;
/// A worker that works on a job and is silent for so long is replaced, in milliseconds.
const SILENCE_MS: u32 = 4_000;
/// A worker that has not said hello after so long has failed, in milliseconds.
const START_MS: u32 = 20_000;
/// Memory of a worker that held more is only got back by ending it, in bytes.
const WORKER_BYTES_KEPT: u64 = 64 << 20;

impl Model {
    /// The page as it opens, and what is to be done first. `hash` is the part of the address
    /// behind `#`; `random`, from 0 to 1, less than 1, chooses a deal if that names none.
    pub fn open(hash: &str, random: f64, bytes_max: u32) -> (Model, Vec<Cmd>) {
        let game = random_deal(random);
        let mut model = Model {
            game,
            line: Line::default(),
            cursor: 0,
            playing: false,
            speed: Speed::Normal,
            verdict: Verdict::Unasked,
            worker: WorkerState::Starting,
            job: JobId(0),
            bytes_max,
            notice: None,
            number: game.deal.to_string(),
            moves_open: false,
            help_open: false,
            said: String::new(),
            plays: 0,
            workers: 0,
        };
        let mut cmds = start_worker(&mut model);
        match Link::parse(hash) {
            Ok(link) => cmds.extend(show(&mut model, link)),
            Err(err) => {
                // Nothing was on the table before, so show the deal at least.
                if let Some(game) = err.game() {
                    cmds.extend(show(&mut model, Link { game, line: Line::default(), cursor: 0 }));
                }
                if hash.trim_start_matches('#').is_empty() {
                    cmds.push(Cmd::ReplaceLink(link(&model)));
                } else {
                    model.notice = Some(err.to_string());
                }
            }
        }
        (model, cmds)
    }
}

/// Changes the model as `msg` demands. Returns what the browser is to do.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::DealTyped(text) => deal_typed(model, &text),
        Msg::DealRandom(random) => new_deal(model, GameId { deal: random_deal(random).deal, ..model.game }),
        Msg::Navigated(hash) => match Link::parse(&hash) {
            Ok(link) => show(model, link),
            Err(err) => refuse(model, &err),
        },
        Msg::Solve => solve(model, false),
        Msg::TogglePlay => toggle_play(model),
        Msg::Act(random) => act(model, random),
        Msg::GoTo(cursor) => go_to(model, cursor),
        Msg::Step => go_to(model, model.cursor + 1),
        Msg::Back => go_to(model, model.cursor.saturating_sub(1)),
        Msg::First => go_to(model, 0),
        Msg::Last => go_to(model, model.line.len()),
        Msg::SpeedPicked(idx) => speed_picked(model, idx),
        Msg::ToggleMoves => toggle(&mut model.moves_open),
        Msg::ToggleHelp => toggle(&mut model.help_open),
        Msg::HelpClosed => {
            model.help_open = false;
            Vec::new()
        }
        Msg::NoticeClosed => {
            model.notice = None;
            Vec::new()
        }
        Msg::GoToNumber => vec![Cmd::FocusNumber],
        Msg::Dismiss => dismiss(model),
        Msg::Tick { plays } if plays == model.plays && model.playing => play_on(model),
        Msg::Tick { .. } => Vec::new(),
        Msg::Watch { job, n_heard } => watch(model, job, n_heard),
        Msg::StartWatch { workers } if model.worker == WorkerState::Starting => worker_failed(model, workers),
        Msg::StartWatch { .. } => Vec::new(),
        Msg::Worker(event) => heard(model, event),
        Msg::WorkerFailed { workers } => worker_failed(model, workers),
    }
}

fn toggle(flag: &mut bool) -> Vec<Cmd> {
    *flag = !*flag;
    Vec::new()
}

/// Closes what is open: the uppermost thing first.
fn dismiss(model: &mut Model) -> Vec<Cmd> {
    if model.help_open {
        model.help_open = false;
    } else if model.moves_open {
        model.moves_open = false;
    } else {
        model.notice = None;
    }
    Vec::new()
}

fn act(model: &mut Model, random: f64) -> Vec<Cmd> {
    match model.action() {
        Action::Solve => solve(model, false),
        Action::Stop => stop(model),
        Action::Play | Action::Pause | Action::Replay => toggle_play(model),
        Action::NewDeal => update(model, Msg::DealRandom(random)),
        Action::TryAgain => {
            model.verdict = Verdict::Unasked;
            start_worker(model)
        }
    }
}

// Deals and links

fn random_deal(random: f64) -> GameId {
    let number = 1 + (random * RANDOM_MAX as f64) as u64;
    let deal = DealNumber::new(number.min(RANDOM_MAX)).expect("a small number");
    GameId { deal, ..GameId::FREECELL_1 }
}

fn link(model: &Model) -> String {
    Link { game: model.game, line: model.line.clone(), cursor: model.cursor }.to_string()
}

fn deal_typed(model: &mut Model, text: &str) -> Vec<Cmd> {
    let text = text.trim();
    if text.contains('/') {
        // A link, or what stands behind its #.
        let hash = text.rsplit_once('#').map_or(text, |it| it.1);
        return match Link::parse(hash) {
            Ok(link) => {
                let pushed = Cmd::PushLink(link.to_string());
                [vec![pushed], show(model, link)].concat()
            }
            Err(err) => refuse(model, &err),
        };
    }
    match text.parse() {
        Ok(deal) => new_deal(model, GameId { deal, ..model.game }),
        Err(err) => refuse(model, &err),
    }
}

/// Says why something can't be done, and leaves everything else alone.
fn refuse(model: &mut Model, err: &impl std::error::Error) -> Vec<Cmd> {
    model.notice = Some(err.to_string());
    Vec::new()
}

fn new_deal(model: &mut Model, game: GameId) -> Vec<Cmd> {
    let cmds = show(model, Link { game, line: Line::default(), cursor: 0 });
    [vec![Cmd::PushLink(link(model))], cmds].concat()
}

/// Puts a game on the table, in place of the one there is.
fn show(model: &mut Model, link: Link) -> Vec<Cmd> {
    let mut cmds = drop_job(model);
    model.game = link.game;
    model.number = link.game.deal.to_string();
    model.line = link.line;
    model.cursor = link.cursor;
    model.playing = false;
    model.verdict = Verdict::Unasked;
    model.notice = None;
    model.said = format!("{}, deal {}.", model.game.rules.title(), model.game.deal);
    cmds.extend(ask(model));
    cmds
}

// Playback

fn go_to(model: &mut Model, cursor: usize) -> Vec<Cmd> {
    model.playing = false;
    move_cursor(model, cursor)
}

fn move_cursor(model: &mut Model, cursor: usize) -> Vec<Cmd> {
    let cursor = cursor.min(model.line.len());
    if cursor == model.cursor {
        return Vec::new();
    }
    model.cursor = cursor;
    model.said = say::place(model);
    vec![Cmd::ReplaceLink(link(model))]
}

fn toggle_play(model: &mut Model) -> Vec<Cmd> {
    if model.playing {
        model.playing = false;
        return Vec::new();
    }
    match model.verdict {
        Verdict::Looking { ref mut then_play, .. } => {
            *then_play = true;
            Vec::new()
        }
        _ if model.cursor < model.line.len() => play_on(model),
        Verdict::Winnable => {
            let cmds = move_cursor(model, 0);
            [cmds, play_on(model)].concat()
        }
        Verdict::Lost { from, .. } if from == model.cursor => Vec::new(),
        Verdict::Failed(_) => Vec::new(),
        Verdict::Unasked | Verdict::Unknown { .. } | Verdict::Lost { .. } => solve(model, true),
    }
}

/// Plays the next move, and sees to it that the one after it is played in time.
fn play_on(model: &mut Model) -> Vec<Cmd> {
    let next = if model.speed == Speed::Instant { model.line.len() } else { model.cursor + 1 };
    let mut cmds = move_cursor(model, next);
    model.playing = model.cursor < model.line.len();
    if model.playing {
        cmds.push(next_tick(model));
    }
    cmds
}

fn next_tick(model: &mut Model) -> Cmd {
    model.plays += 1;
    Cmd::Later(model.speed.step_ms(), Msg::Tick { plays: model.plays })
}

fn speed_picked(model: &mut Model, idx: usize) -> Vec<Cmd> {
    if let Some(&(speed, _)) = Speed::ALL.get(idx) {
        model.speed = speed;
    }
    if model.playing { vec![next_tick(model)] } else { Vec::new() }
}

// The worker

fn start_worker(model: &mut Model) -> Vec<Cmd> {
    model.worker = WorkerState::Starting;
    model.workers += 1;
    vec![
        Cmd::StartWorker { workers: model.workers },
        Cmd::Later(START_MS, Msg::StartWatch { workers: model.workers }),
    ]
}

fn solve(model: &mut Model, then_play: bool) -> Vec<Cmd> {
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
    model.said = "Looking for a solution.".to_string();
    if model.worker == WorkerState::Failed { start_worker(model) } else { ask(model) }
}

/// Asks the worker what the page wants to know. If the worker is not ready, it is asked when
/// it is.
fn ask(model: &mut Model) -> Vec<Cmd> {
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

fn stop(model: &mut Model) -> Vec<Cmd> {
    let Verdict::Looking { spent, .. } = model.verdict else { return Vec::new() };
    let cmds = drop_job(model);
    model.verdict = Verdict::Unknown { why: Why::Stopped, spent };
    model.said = say::verdict(model).join(" ");
    cmds
}

/// Makes the worker forget what it is doing, if it is doing something.
fn drop_job(model: &mut Model) -> Vec<Cmd> {
    match model.verdict {
        Verdict::Looking { spent, .. } if spent.bytes <= WORKER_BYTES_KEPT => {
            vec![Cmd::Send(Request::Cancel { job: model.job })]
        }
        Verdict::Looking { .. } => start_worker(model),
        _ => Vec::new(),
    }
}

fn heard(model: &mut Model, event: Event) -> Vec<Cmd> {
    match event {
        Event::Ready { version } => {
            if version != protocol::VERSION {
                model.verdict = Verdict::Failed(
                    "The page and its solver are of different versions. Reload the page.".to_string(),
                );
                return Vec::new();
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
    }
}

fn solved(model: &mut Model, moves: &[protocol::Move], spent: Spent) -> Vec<Cmd> {
    let Verdict::Looking { from, then_play, .. } = model.verdict else { return Vec::new() };
    let line = decode_moves(moves).ok().and_then(|moves| {
        let whole = [&model.line.moves()[..from], &moves].concat();
        Line::new(&model.game, whole).ok().filter(Line::wins)
    });
    let Some(line) = line else {
        let reason = "The solver answered with moves that do not win.".to_string();
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
fn watch(model: &mut Model, job: JobId, heard_then: u32) -> Vec<Cmd> {
    match &mut model.verdict {
        Verdict::Looking { n_heard, .. } if job == model.job && heard_then < *n_heard => {
            vec![Cmd::Later(SILENCE_MS, Msg::Watch { job, n_heard: *n_heard })]
        }
        Verdict::Looking { asked_again, .. } if job == model.job && !*asked_again => {
            *asked_again = true;
            start_worker(model)
        }
        Verdict::Looking { .. } if job == model.job => {
            model.verdict = Verdict::Failed("The solver does not answer.".to_string());
            Vec::new()
        }
        _ => Vec::new(),
    }
}

fn worker_failed(model: &mut Model, workers: u32) -> Vec<Cmd> {
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
            let reason =
                if was_ready { "The solver has crashed." } else { "The solver could not be started." };
            conclude(model, Verdict::Failed(reason.to_string()), Spent::default())
        }
    }
}
