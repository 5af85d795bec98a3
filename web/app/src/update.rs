mod playback;
mod solving;

use protocol::JobId;
use solitaire::{DealNumber, GameId};

use self::{
    playback::{go_to, play_on, speed_picked, toggle_play},
    solving::{ask, drop_job, heard, solve, start_worker, stop, watch, worker_failed},
};
use crate::{Action, Cmd, Copying, Line, Link, Model, Msg, Speed, Verdict, WorkerState, say};

/// Random deals are numbered up to here, as in the later programs of the series.
const RANDOM_MAX: u64 = 1_000_000;
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
            typed: None,
            moves_open: false,
            help_open: false,
            update_ready: false,
            copying: Copying::Unasked,
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
                match hash.trim_start_matches('#') {
                    "" => cmds.push(Cmd::ReplaceLink(link(&model))),
                    _ => model.notice = Some(err.to_string()),
                }
            }
        }
        (model, cmds)
    }
}

/// Changes the model as `msg` demands. Returns what the browser is to do.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::DealTyped(text) => deal_typed(model, text),
        Msg::NumberEdited(text) => {
            model.typed = Some(text).filter(|it| *it != model.number);
            Vec::new()
        }
        Msg::DealRandom(random) => new_deal(model, GameId { deal: random_deal(random).deal, ..model.game }),
        Msg::Navigated(hash) => navigated(model, &hash),
        Msg::Solve => after_typed(model, |model| solve(model, false)),
        Msg::TogglePlay if model.playing => toggle_play(model),
        Msg::TogglePlay => after_typed(model, toggle_play),
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
        Msg::NoticeClosed => forget_typed(model),
        Msg::CopyProof => say::proof_command(model).map(Cmd::Copy).into_iter().collect(),
        Msg::Copied => copying_ended(model, Copying::Done),
        Msg::CopyRefused => copying_ended(model, Copying::Refused),
        Msg::UpdateReady => offer_update(model),
        Msg::UpdateAccepted => end_offer(model, vec![Cmd::Update]),
        Msg::UpdateLater => end_offer(model, Vec::new()),
        Msg::GoToMoves => vec![Cmd::FocusMoves],
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
        return forget_typed(model);
    }
    Vec::new()
}

/// What was typed is given up: the field shows the deal on the table again.
fn forget_typed(model: &mut Model) -> Vec<Cmd> {
    model.notice = None;
    model.typed = None;
    Vec::new()
}

fn copying_ended(model: &mut Model, copying: Copying) -> Vec<Cmd> {
    // Another deal may be on the table by now.
    if say::proof_command(model).is_none() {
        return Vec::new();
    }
    model.copying = copying;
    model.said = say::copying(model).to_string();
    if copying == Copying::Refused { vec![Cmd::SelectProof] } else { Vec::new() }
}

fn offer_update(model: &mut Model) -> Vec<Cmd> {
    model.update_ready = true;
    model.said = "A new version is ready.".to_string();
    Vec::new()
}

fn end_offer(model: &mut Model, cmds: Vec<Cmd>) -> Vec<Cmd> {
    model.update_ready = false;
    cmds
}

/// Does what was asked for on the deal whose number stands in the field. If none can be dealt,
/// says why, and does nothing.
fn after_typed(model: &mut Model, action: impl Fn(&mut Model) -> Vec<Cmd>) -> Vec<Cmd> {
    let Some(text) = model.typed.clone() else { return action(model) };
    let cmds = deal_typed(model, text);
    if model.typed.is_some() { cmds } else { [cmds, action(model)].concat() }
}

fn act(model: &mut Model, random: f64) -> Vec<Cmd> {
    match model.action() {
        Action::Stop => stop(model),
        Action::Pause => toggle_play(model),
        _ if model.typed.is_some() => update(model, Msg::Solve),
        Action::Solve => solve(model, false),
        Action::Play | Action::Replay => toggle_play(model),
        Action::NewDeal => update(model, Msg::DealRandom(random)),
        Action::TryAgain => {
            model.verdict = Verdict::Unasked;
            start_worker(model)
        }
    }
}

fn random_deal(random: f64) -> GameId {
    let number = 1 + (random * RANDOM_MAX as f64) as u64;
    let deal = DealNumber::new(number.min(RANDOM_MAX)).expect("a small number");
    GameId { deal, ..GameId::FREECELL_1 }
}

fn link(model: &Model) -> String {
    Link { game: model.game, line: model.line.clone(), cursor: model.cursor }.to_string()
}

fn deal_typed(model: &mut Model, text: String) -> Vec<Cmd> {
    model.typed = Some(text.clone());
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

fn navigated(model: &mut Model, hash: &str) -> Vec<Cmd> {
    model.help_open = false;
    model.moves_open = false;
    if hash.trim_start_matches('#').is_empty() {
        return vec![Cmd::ReplaceLink(link(model))];
    }
    match Link::parse(hash) {
        Ok(link) => show(model, link),
        Err(err) => refuse(model, &err),
    }
}

/// Says why something can't be done, and leaves everything else alone.
fn refuse(model: &mut Model, err: &impl std::error::Error) -> Vec<Cmd> {
    model.notice = Some(err.to_string());
    Vec::new()
}

fn new_deal(model: &mut Model, game: GameId) -> Vec<Cmd> {
    // A fresh deal that is dealt once more is no new page in the history.
    let is_there = game == model.game && model.line.is_empty();
    let cmds = show(model, Link { game, line: Line::default(), cursor: 0 });
    let link = link(model);
    [vec![if is_there { Cmd::ReplaceLink(link) } else { Cmd::PushLink(link) }], cmds].concat()
}

/// Puts a game on the table, in place of the one there is.
fn show(model: &mut Model, link: Link) -> Vec<Cmd> {
    let mut cmds = drop_job(model);
    model.game = link.game;
    model.number = link.game.deal.to_string();
    model.typed = None;
    model.line = link.line;
    model.cursor = link.cursor;
    model.playing = false;
    model.verdict = Verdict::Unasked;
    model.copying = Copying::Unasked;
    model.notice = None;
    model.said = format!("{}, deal {}.", model.game.rules.title(), model.game.deal);
    cmds.extend(ask(model));
    cmds
}
