mod asking;
mod choosing;
mod deals;
mod editing;
mod hand;
mod playback;
mod remember;
mod texts;
mod wishes;

use protocol::JobId;
use solitaire::{Family, GameId, Start};

use self::{
    asking::{heard, settle, start_watch, start_worker, try_again, watch, worker_failed},
    choosing::language,
    deals::{deal_random, deal_typed, forget_typed, game_picked, navigated, random_deal, show},
    hand::{drop_dragged, lift, pick, pick_letter, put_down, show_line, tap},
    playback::{go_to, speed_picked, step, step_back, tick, toggle_play},
    remember::{keep, keep_family},
    texts::{copy_text, form_picked, play_text, show_text, text_edited, text_opened},
    wishes::{hint, judge, solve, stop},
};
use crate::{
    Action, Cmd, Copying, Dialog, Hand, Language, Line, Link, Model, Msg, Settings, Speed, WorkerState,
    known::Knowledge,
    wording::{self, errors},
};

/// Random deals are numbered up to here, as in the later programs of the series.
const RANDOM_MAX: u64 = 1_000_000;

impl Model {
    /// The page as it opens, and what is to be done first. `hash` is the part of the address
    /// behind `#`; `random`, from 0 to 1, less than 1, chooses a deal if that names none.
    pub fn open(hash: &str, random: f64, bytes_max: u32) -> (Model, Vec<Cmd>) {
        let family = GameId::FREECELL_1.rules.family();
        Model::open_in(Language::English, Settings::default(), family, hash, random, bytes_max)
    }

    /// The same in another language than English, and with what was chosen earlier. A `hash` that names no game
    /// opens a deal of `kept_family`.
    pub fn open_in(
        browser_language: Language,
        settings: Settings,
        kept_family: Family,
        hash: &str,
        random: f64,
        bytes_max: u32,
    ) -> (Model, Vec<Cmd>) {
        let mut model = Model::empty(
            browser_language,
            settings,
            kept_family,
            Start::Deal(random_deal(random, kept_family)),
            bytes_max,
        );
        let mut cmds = start_worker(&mut model);
        match Link::parse(hash) {
            Ok(link) => cmds.extend(show(&mut model, link)),
            Err(err) => {
                // Nothing was on the table before, so show the deal at least.
                if let Some(start) = err.start() {
                    cmds.extend(show(&mut model, Link::of_start(start.clone())));
                }
                match hash.trim_start_matches('#') {
                    "" => cmds.push(Cmd::ReplaceLink(link(&model))),
                    _ => model.notice = Some(errors::link(model.language, &err)),
                }
            }
        }
        cmds.extend(settle(&mut model));
        (model, cmds)
    }

    fn empty(
        browser_language: Language,
        settings: Settings,
        kept_family: Family,
        start: Start,
        bytes_max: u32,
    ) -> Model {
        Model {
            kept_family,
            language: language(browser_language, &settings),
            browser_language,
            number: deals::number(&start),
            line: Line::new(start),
            cursor: 0,
            n_own: 0,
            is_checked: false,
            others: Vec::new(),
            playing: false,
            speed: Speed::Normal,
            settings,
            hand: Hand::Empty,
            knowledge: Knowledge::default(),
            heard_kind: None,
            wish: None,
            asking: None,
            failure: None,
            effort: None,
            best: None,
            hint: None,
            judged: None,
            advice: None,
            worker: WorkerState::Starting,
            job: JobId(0),
            bytes_max,
            notice: None,
            remark: None,
            typed: None,
            moves_open: false,
            dialog: None,
            text: Default::default(),
            editing: None,
            is_played: false,
            was_helped: false,
            kept: None,
            remembered: Default::default(),
            trouble: None,
            is_trouble_read: false,
            update_ready: false,
            copying: Copying::Unasked,
            said: String::new(),
            plays: 0,
            workers: 0,
        }
    }
}

/// Changes the model as `msg` demands. Returns what the browser is to do.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    let mut cmds = act_on(model, msg);
    cmds.extend(settle(model));
    cmds.extend(keep(model));
    cmds.extend(keep_family(model));
    cmds
}

fn act_on(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::DealTyped(_)
        | Msg::NumberEdited(_)
        | Msg::DealRandom(_)
        | Msg::GamePicked(_)
        | Msg::Navigated(_)
        | Msg::NoticeClosed
        | Msg::GoToNumber => on_deals(model, msg),
        Msg::RulePicked(rule) => deals::rule_picked(model, &rule),
        Msg::Tap { .. }
        | Msg::Pick(_)
        | Msg::PickLetter(_)
        | Msg::Lift { .. }
        | Msg::Drop(_)
        | Msg::ShowLine(_) => on_table(model, msg),
        Msg::Solve => after_typed(model, |model| solve(model, false)),
        Msg::Hint => hint(model),
        Msg::Judge => judge(model),
        Msg::Act(random) => act(model, random),
        Msg::Undo | Msg::Back => step_back(model),
        Msg::Redo | Msg::Step => step(model),
        Msg::TakeBack => take_back(model),
        Msg::TogglePlay if model.playing => toggle_play(model),
        Msg::TogglePlay => after_typed(model, toggle_play),
        Msg::GoTo(cursor) => go_to(model, cursor),
        Msg::First => go_to(model, 0),
        Msg::Last => go_to(model, model.line.len()),
        Msg::Tick { plays } => tick(model, plays),
        Msg::SpeedPicked(idx) => speed_picked(model, idx),
        Msg::SettingPicked(..) => choosing::on_settings(model, msg),
        Msg::FormPicked(_)
        | Msg::TextEdited(_)
        | Msg::TextOpened(_)
        | Msg::PlayText { .. }
        | Msg::CopyText
        | Msg::Edit
        | Msg::EndEditing { .. } => on_text(model, msg),
        Msg::Recalled { .. }
        | Msg::RecallGame(_)
        | Msg::GameFound(_)
        | Msg::ForgetGame(_)
        | Msg::Remembered(_)
        | Msg::ResetStatistics
        | Msg::ExportStatistics
        | Msg::Troubled(_) => remember::on_memory(model, msg),
        Msg::ToggleMoves
        | Msg::GoToMoves
        | Msg::ToggleDialog(_)
        | Msg::OpenDialog(_)
        | Msg::DialogClosed
        | Msg::Dismiss
        | Msg::UpdateReady
        | Msg::UpdateAccepted
        | Msg::UpdateLater => on_layers(model, msg),
        Msg::Share => vec![Cmd::Share(link(model))],
        Msg::CopyProof => copy_proof(model),
        Msg::Copied => copying_ended(model, Copying::Done),
        Msg::CopyRefused => copying_ended(model, Copying::Refused),
        Msg::Watch { job, n_heard } => watch(model, job, n_heard),
        Msg::StartWatch { workers } => start_watch(model, workers),
        Msg::Worker(event) => heard(model, event),
        Msg::Adviser(event) => asking::advised(model, event),
        Msg::WorkerFailed { workers } => worker_failed(model, workers),
    }
}

fn on_deals(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::DealTyped(text) => deal_typed(model, text),
        Msg::NumberEdited(text) => {
            model.typed = Some(text).filter(|it| *it != model.number);
            Vec::new()
        }
        Msg::DealRandom(random) => deal_random(model, random),
        Msg::GamePicked(nth) => game_picked(model, nth),
        Msg::Navigated(hash) => navigated(model, &hash),
        Msg::NoticeClosed => forget_typed(model),
        _ => vec![Cmd::FocusNumber],
    }
}

fn on_table(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    // Another game may have fewer piles.
    if let Msg::Tap { pile, .. } | Msg::Pick(pile) | Msg::Lift { pile, .. } | Msg::Drop(Some(pile)) = msg
        && model.table().piles.iter().all(|it| it.0 != pile)
    {
        return Vec::new();
    }
    if model.editing.is_some() {
        return editing::on_table(model, msg);
    }
    match msg {
        Msg::Tap { pile, height, again } => tap(model, pile, height, again),
        Msg::Pick(pile) => pick(model, pile, None),
        Msg::PickLetter(letter) => pick_letter(model, letter),
        Msg::Lift { pile, height } => lift(model, pile, height),
        Msg::Drop(to) => drop_dragged(model, to),
        Msg::ShowLine(idx) => show_line(model, idx),
        _ => Vec::new(),
    }
}

fn on_text(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::FormPicked(form) => form_picked(model, form),
        Msg::TextEdited(text) => text_edited(model, text),
        Msg::TextOpened(text) => text_opened(model, text),
        Msg::PlayText { turned } => play_text(model, turned),
        Msg::CopyText => copy_text(model),
        Msg::Edit => editing::begin(model),
        Msg::EndEditing { keep } => editing::end(model, keep),
        _ => Vec::new(),
    }
}

/// What lies over the table opens and closes.
fn on_layers(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::GoToMoves => return vec![Cmd::FocusMoves],
        Msg::ToggleDialog(dialog) if model.dialog == Some(dialog) => model.dialog = None,
        Msg::ToggleDialog(dialog) | Msg::OpenDialog(dialog) => return open_dialog(model, dialog),
        Msg::DialogClosed => model.dialog = None,
        Msg::Dismiss => return dismiss(model),
        Msg::UpdateReady => return offer_update(model),
        Msg::UpdateAccepted => return end_offer(model, vec![Cmd::Update]),
        Msg::UpdateLater => return end_offer(model, Vec::new()),
        _ => model.moves_open = !model.moves_open,
    }
    Vec::new()
}

fn open_dialog(model: &mut Model, dialog: Dialog) -> Vec<Cmd> {
    model.playing = false;
    model.dialog = Some(dialog);
    model.remembered.is_reset_asked = false;
    model.copying = Copying::Unasked;
    match dialog {
        Dialog::Position => {
            show_text(model);
            Vec::new()
        }
        Dialog::Games => vec![Cmd::Remember],
        Dialog::Settings | Dialog::Help => Vec::new(),
    }
}

/// Closes what is open: the uppermost thing first.
fn dismiss(model: &mut Model) -> Vec<Cmd> {
    if model.dialog.is_some() {
        model.dialog = None;
    } else if matches!(model.hand, Hand::Picked { .. } | Hand::Dragged { .. } | Hand::Placing { .. }) {
        return put_down(model);
    } else if model.remark.is_some() {
        model.remark = None;
    } else if model.moves_open {
        model.moves_open = false;
    } else if model.hint.is_some() {
        model.hint = None;
    } else {
        return forget_typed(model);
    }
    Vec::new()
}

/// Where nothing is to be proved, the key is a cell's.
fn copy_proof(model: &mut Model) -> Vec<Cmd> {
    match wording::proof_command(model) {
        Some(command) => vec![Cmd::Copy(command)],
        None => on_table(model, Msg::PickLetter('c')),
    }
}

fn copying_ended(model: &mut Model, copying: Copying) -> Vec<Cmd> {
    if model.is_won() && model.dialog.is_none() {
        model.remark = Some(wording::copied_link(model, copying));
        model.said = model.remark.clone().unwrap_or_default();
        return Vec::new();
    }
    let is_text = matches!(model.dialog, Some(Dialog::Position | Dialog::Games));
    // Another deal may be on the table by now.
    if !is_text && wording::proof_command(model).is_none() {
        return Vec::new();
    }
    model.copying = copying;
    model.said = wording::copying(model).to_string();
    match copying {
        Copying::Refused if model.dialog == Some(Dialog::Games) => vec![Cmd::SelectJson],
        Copying::Refused if is_text => vec![Cmd::SelectText],
        Copying::Refused => vec![Cmd::SelectProof],
        _ => Vec::new(),
    }
}

fn offer_update(model: &mut Model) -> Vec<Cmd> {
    model.update_ready = true;
    model.said = wording::update(model);
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
    let mut cmds = deal_typed(model, text);
    if model.typed.is_none() {
        cmds.extend(action(model));
    }
    cmds
}

fn act(model: &mut Model, random: f64) -> Vec<Cmd> {
    match model.action() {
        Action::EndEditing => editing::end(model, true),
        Action::Stop => stop(model),
        Action::Pause => toggle_play(model),
        _ if model.typed.is_some() => act_on(model, Msg::Solve),
        Action::Solve => solve(model, false),
        Action::Play | Action::Replay => toggle_play(model),
        Action::TakeBack => take_back(model),
        Action::NewDeal => deal_random(model, random),
        Action::TryAgain => try_again(model),
    }
}

fn take_back(model: &mut Model) -> Vec<Cmd> {
    match model.loss().and_then(|it| it.winnable) {
        Some(n) => go_to(model, n),
        None => Vec::new(),
    }
}

pub(crate) fn link(model: &Model) -> String {
    Link { line: model.line.clone(), cursor: model.cursor }.to_string()
}
