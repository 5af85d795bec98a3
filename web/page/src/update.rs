mod advice;
mod deals;
mod dialog;
mod editing;
mod hand;
mod hints;
mod playback;
mod position_text;
mod puzzle;
mod queries;
mod remember;
mod requests;
mod review;
mod settings;
mod shorter;
mod watch;
mod why;
pub(crate) mod xray;

use i18n::Language;
use solitaire::Start;

use self::{
    deals::{
        deal_random, deal_typed, discard_typed, follow_damaged, game_picked, navigated, random_deal, show,
    },
    hand::{drop_dragged, finish, lift, pick, pick_letter, put_down, show_variation, tap},
    hints::hint,
    playback::{go_to, speed_picked, step, step_back, tick, toggle_play},
    queries::{on_event, reconcile, silence_timeout, start_timeout, start_worker, try_again, worker_failed},
    remember::{keep, keep_last_game, recalled},
    requests::{solve, stop},
    settings::language,
};
pub use self::{dialog::update as update_dialog, review::review_request, shorter::shorter_request};
use crate::{
    link::Link,
    model::{Action, Copying, DialogModel, Hand, Model},
    msg::{Cmd, DialogMsg, Msg, PuzzleMsg},
    settings::{Setting, Settings},
    texts,
};

/// The greatest number of a random deal, as in the later programs of the series.
const RANDOM_MAX: u64 = 1_000_000;

impl Model {
    /// Returns the page as it opens, and the first commands. `hash` is the part of the address
    /// behind `#`; `random`, at least 0 and less than 1, chooses a deal if the address names none.
    pub fn open(hash: &str, random: f64, bytes_max: u32) -> (Model, Vec<Cmd>) {
        Model::open_in(Language::English, Settings::default(), hash, random, bytes_max)
    }

    /// Opens the page in the browser's language and with saved settings. A `hash` that names no game
    /// opens a deal of the game of the last visit.
    pub fn open_in(
        browser_language: Language,
        settings: Settings,
        hash: &str,
        random: f64,
        bytes_max: u32,
    ) -> (Model, Vec<Cmd>) {
        Model::open_with(dialog::update, browser_language, settings, hash, random, bytes_max)
    }

    /// Does what [`Model::open_in`] does, with the dialog's part of it as the browser has loaded it.
    pub fn open_with(
        update_dialog: UpdateDialog,
        browser_language: Language,
        settings: Settings,
        hash: &str,
        random: f64,
        bytes_max: u32,
    ) -> (Model, Vec<Cmd>) {
        let language = language(browser_language, &settings);
        let start = Start::Deal(random_deal(random, settings.game));
        let mut model = Model::new(browser_language, language, settings, start, bytes_max);
        let mut cmds = start_worker(&mut model.analysis);
        match Link::parse(hash) {
            Ok(link) => cmds.extend(show(&mut model, link)),
            Err(_) if hash.trim_start_matches('#').is_empty() => {
                cmds.push(Cmd::ReplaceLink(model.game.link()));
            }
            Err(_) if puzzle::is_link(hash) => cmds.push(puzzle::follow_link(hash)),
            Err(error) => cmds.extend(follow_damaged(&mut model, error)),
        }
        if model.deal_field.unexplained.is_some() {
            cmds.extend(update_dialog(&mut model, DialogMsg::Explain));
        }
        cmds.extend(reconcile(&mut model));
        (model, cmds)
    }
}

/// Changes the model by a message, and returns the commands for the browser.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    update_with(dialog::update, model, msg)
}

/// Changes the model by a message of the dialog, as [`update`] does by any.
pub type UpdateDialog = fn(&mut Model, DialogMsg) -> Vec<Cmd>;

/// Does what [`update`] does, with the dialog's part of it as the browser has loaded it.
pub fn update_with(update_dialog: UpdateDialog, model: &mut Model, msg: Msg) -> Vec<Cmd> {
    let was_unexplained = model.deal_field.unexplained.is_some();
    let mut cmds = act_on(update_dialog, model, msg);
    // The words of reading errors are in the dialog's part, which may have to be loaded: once.
    if model.deal_field.unexplained.is_some() && !was_unexplained {
        cmds.extend(update_dialog(model, DialogMsg::Explain));
    }
    cmds.extend(xray::follow(model));
    cmds.extend(reconcile(model));
    if model.is_puzzle() {
        // The address names the puzzle, as long as it is played.
        cmds.retain(|it| !matches!(it, Cmd::ReplaceLink(_)));
    }
    cmds.extend(keep(model));
    cmds.extend(keep_last_game(&mut model.settings, &model.game.line));
    cmds.extend(remember::keep_played(&mut model.settings, &model.game));
    cmds
}

fn act_on(update_dialog: UpdateDialog, model: &mut Model, msg: Msg) -> Vec<Cmd> {
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
        | Msg::ShowVariation(_) => on_table(update_dialog, model, msg),
        Msg::Solve => after_typed(model, |model| solve(model, false)),
        Msg::Hint => hint(model),
        Msg::XRay => xray::toggle(model),
        Msg::PlayJudged(nth) => xray::play_judged(model, nth),
        Msg::PointAt(card) => xray::point_at(model, card),
        Msg::PlayFromHere => watch::play_from_here(model),
        Msg::BackToOwnGame => watch::back_to_own_game(model),
        Msg::Act(random) => act(update_dialog, model, random),
        Msg::Undo | Msg::Back => step_back(model),
        Msg::Redo | Msg::Step => step(model),
        Msg::TakeBack => take_back(model),
        Msg::TogglePlay if model.game.playback.is_playing => toggle_play(model),
        Msg::TogglePlay => after_typed(model, toggle_play),
        Msg::GoTo(cursor) => go_to(model, cursor),
        Msg::First => go_to(model, 0),
        Msg::Last => go_to(model, model.game.line.len()),
        Msg::Tick { playback_id } => tick(model, playback_id),
        Msg::SpeedPicked(speed) => speed_picked(model, speed),
        Msg::Dialog(msg) => update_dialog(model, msg),
        Msg::DialogFailed => dialog_failed(model),
        Msg::Recalled { record, hash, is_newer } => recalled(model, &record, &hash, is_newer),
        Msg::MemoryReported(error) => {
            model.memory.error = error;
            model.memory.is_error_read = false;
            Vec::new()
        }
        Msg::ToggleMoves
        | Msg::GoToMoves
        | Msg::DialogClosed
        | Msg::Dismiss
        | Msg::UpdateReady
        | Msg::UpdateAccepted
        | Msg::UpdateLater => on_layers(model, msg),
        Msg::Share => vec![Cmd::Share(model.game.link())],
        Msg::CopyProof => copy_proof(update_dialog, model),
        Msg::Prove => why::prove(model),
        Msg::WonMain(_) | Msg::WonClosed | Msg::WatchAgain | Msg::LinkCopied(_) | Msg::ToggleCodes => {
            on_extras(model, msg)
        }
        Msg::Copied => update_dialog(model, DialogMsg::CopyingEnded(Copying::Done)),
        Msg::CopyRefused => update_dialog(model, DialogMsg::CopyingEnded(Copying::Refused)),
        Msg::SilenceTimeout { job, n_events } => silence_timeout(model, job, n_events),
        Msg::StartTimeout { worker_id } => start_timeout(model, worker_id),
        Msg::Worker(event) => on_event(model, event),
        Msg::Adviser(event) => advice::on_event(model, event),
        Msg::WorkerFailed { worker_id } => worker_failed(model, worker_id),
    }
}

fn on_deals(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::DealTyped(text) => deal_typed(model, text),
        Msg::NumberEdited(text) => {
            model.deal_field.typed = Some(text).filter(|it| *it != model.deal_field.number);
            Vec::new()
        }
        Msg::DealRandom(random) => deal_random(model, random),
        Msg::GamePicked(nth) => {
            model.dialog.open = None;
            game_picked(model, nth)
        }
        Msg::Navigated(hash) => navigated(model, &hash),
        Msg::NoticeClosed => discard_typed(&mut model.deal_field, &mut model.memory),
        _ => vec![Cmd::FocusNumber],
    }
}

fn on_table(update_dialog: UpdateDialog, model: &mut Model, msg: Msg) -> Vec<Cmd> {
    // The pile may be one of another game.
    if let Msg::Tap { pile, .. } | Msg::Pick(pile) | Msg::Lift { pile, .. } | Msg::Drop(Some(pile)) = msg
        && model.game.table().piles.iter().all(|it| it.0 != pile)
    {
        return Vec::new();
    }
    if model.game.editing.is_some() {
        return update_dialog(model, DialogMsg::Place(Box::new(msg)));
    }
    match msg {
        Msg::Tap { pile, height, again } => tap(model, pile, height, again),
        Msg::Pick(pile) => xray::tap(model, pile, None).unwrap_or_else(|| pick(model, pile, None)),
        Msg::PickLetter(letter) => pick_letter(model, letter),
        Msg::Lift { pile, height } => lift(model, pile, height),
        Msg::Drop(to) => drop_dragged(model, to),
        Msg::ShowVariation(idx) => show_variation(model, idx),
        _ => Vec::new(),
    }
}

/// Closes the dialog, and opens and closes the sheet of moves and the offer of an update.
fn on_layers(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::GoToMoves => return vec![Cmd::FocusMoves],
        Msg::DialogClosed => model.dialog.open = None,
        Msg::Dismiss => return dismiss(model),
        Msg::UpdateReady => return offer_update(model),
        Msg::UpdateAccepted => return end_offer(&mut model.dialog, vec![Cmd::Update]),
        Msg::UpdateLater => return end_offer(&mut model.dialog, Vec::new()),
        _ => model.dialog.is_move_list_open = !model.dialog.is_move_list_open,
    }
    Vec::new()
}

/// Closes the uppermost open thing.
fn dismiss(model: &mut Model) -> Vec<Cmd> {
    if model.dialog.open.is_some() {
        model.dialog.open = None;
    } else if matches!(model.game.hand, Hand::Picked { .. } | Hand::Dragged { .. } | Hand::Placing { .. }) {
        return put_down(model);
    } else if model.game.remark.is_some() {
        model.game.remark = None;
    } else if model.dialog.is_move_list_open {
        model.dialog.is_move_list_open = false;
    } else if model.game.hint.is_some() {
        model.game.hint = None;
    } else if model.analysis.xray.is_some() {
        return xray::toggle(model);
    } else if model.game.is_won() && !model.game.is_win_put_away {
        model.game.is_win_put_away = true;
    } else {
        return discard_typed(&mut model.deal_field, &mut model.memory);
    }
    Vec::new()
}

/// Copies the command that proves the verdict. Without one, the key means a cell.
fn copy_proof(update_dialog: UpdateDialog, model: &mut Model) -> Vec<Cmd> {
    match texts::proof_command(model) {
        Some(command) => vec![Cmd::Copy(command)],
        None => on_table(update_dialog, model, Msg::PickLetter('c')),
    }
}

/// Does what the buttons of a game that is won do, and what else is beside the game.
fn on_extras(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::WonMain(random) => won_main(model, random),
        Msg::WatchAgain => {
            watch::begin(model);
            playback::play_again(model)
        }
        Msg::LinkCopied(is_copied) => link_copied(model, is_copied),
        Msg::WonClosed => {
            model.game.is_win_put_away = true;
            Vec::new()
        }
        _ => {
            let setting = Setting::Codes(!model.settings.has_codes);
            model.settings = model.settings.with(setting);
            vec![Cmd::KeepSetting(setting)]
        }
    }
}

fn link_copied(model: &mut Model, is_copied: bool) -> Vec<Cmd> {
    let remark = texts::copied_link(model, is_copied);
    model.announcement.clone_from(&remark);
    model.game.remark = Some(remark);
    Vec::new()
}

/// Deals another game, or after a solution that was watched the same one to the player.
fn won_main(model: &mut Model, random: f64) -> Vec<Cmd> {
    if model.game.is_own() { deal_random(model, random) } else { play_myself(model) }
}

fn dialog_failed(model: &mut Model) -> Vec<Cmd> {
    model.deal_field.unexplained = None;
    let reason = model.language.dialog_failed().to_string();
    model.announcement.clone_from(&reason);
    model.game.remark = Some(reason);
    Vec::new()
}

fn offer_update(model: &mut Model) -> Vec<Cmd> {
    model.dialog.is_update_ready = true;
    model.announcement = texts::update(model);
    Vec::new()
}

fn end_offer(dialog: &mut DialogModel, cmds: Vec<Cmd>) -> Vec<Cmd> {
    dialog.is_update_ready = false;
    cmds
}

/// Deals the typed number first, if there is one, and then runs the action. A number that can't be dealt
/// is explained, and the action is left out.
fn after_typed(model: &mut Model, action: impl Fn(&mut Model) -> Vec<Cmd>) -> Vec<Cmd> {
    let Some(text) = model.deal_field.typed.clone() else { return action(model) };
    let mut cmds = deal_typed(model, text);
    if model.deal_field.typed.is_none() {
        cmds.extend(action(model));
    }
    cmds
}

fn act(update_dialog: UpdateDialog, model: &mut Model, random: f64) -> Vec<Cmd> {
    match model.action() {
        Action::EndEditing => update_dialog(model, DialogMsg::EndEditing { keep: true }),
        Action::Stop => stop(model),
        _ if model.deal_field.typed.is_some() => after_typed(model, watch::watch),
        Action::Watch => watch::watch(model),
        Action::TakeBack => take_back(model),
        Action::Finish => finish(model),
        Action::GiveUp => update_dialog(model, PuzzleMsg::GiveUp.into()),
        Action::NewDeal => deal_random(model, random),
        Action::TryAgain => try_again(&mut model.analysis),
    }
}

/// Goes to the first position of the player's game, whose moves stay to be made again.
fn play_myself(model: &mut Model) -> Vec<Cmd> {
    let mut cmds = watch::back_to_own_game(model);
    cmds.extend(go_to(model, 0));
    cmds
}

fn take_back(model: &mut Model) -> Vec<Cmd> {
    match model.loss().and_then(|it| it.winnable) {
        Some(n) => go_to(model, n),
        None => Vec::new(),
    }
}
