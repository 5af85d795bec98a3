//! The one place where the model changes: it passes each message to its feature, and carries out the requests of the
//! features to each other.

mod dialog;
mod laying;
mod requests;

use i18n::Language;
use solitaire::{Pile, Start};

pub use self::{dialog::update as update_dialog, laying::UpdateDialog};
use self::{
    laying::{explain, recall, show},
    requests::carry_out,
};
use crate::{
    cmd::Cmd,
    companion::{
        advice, answer, asked,
        queries::{self, AnswerContext},
        worker,
    },
    deals,
    effect::{EffectKind, Effects, PageRequest, TableRequest, WatchRequest, all, remark, say},
    hints::{self, HintAction},
    link::Link,
    model::{Action, Copying, Hand, Model},
    msg::{CardMsg, DealMsg, DialogMsg, FrameMsg, Msg, PuzzleMsg, SolverMsg},
    remember,
    settings::{Setting, Settings},
    table::{
        hand::{self, Tap, TapMode},
        playback,
    },
    texts, watch, why,
    xray::{self, XRayPlace},
};

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
        Model::open_with(update_dialog, browser_language, settings, hash, random, bytes_max)
    }

    /// Does what [`Model::open_in`] does, with the dialog's part as the browser has loaded it.
    pub fn open_with(
        update_dialog: UpdateDialog,
        browser_language: Language,
        settings: Settings,
        hash: &str,
        random: f64,
        bytes_max: u32,
    ) -> (Model, Vec<Cmd>) {
        let language = settings.language.unwrap_or(browser_language);
        let start = Start::Deal(deals::random_deal(random, settings.game));
        let mut model = Model::new(browser_language, language, settings, start, bytes_max);
        let mut cmds = worker::start_worker(&mut model.analysis);
        match Link::parse(hash) {
            Ok(link) => show(&mut model, link),
            Err(_) if hash.trim_start_matches('#').is_empty() => {
                cmds.push(Cmd::ReplaceLink(model.game.link()));
            }
            Err(_) if deals::is_puzzle_link(hash) => cmds.push(deals::follow_puzzle_link(hash)),
            Err(error) => {
                if let Some(sound) = error.sound() {
                    show(&mut model, sound.clone());
                }
                cmds.push(Cmd::ReplaceLink(model.game.link()));
                explain(&mut model, deals::damage(error));
            }
        }
        if model.deal_field.unexplained.is_some() {
            // The effects are words only, and nothing follows from them.
            for effect in update_dialog(&mut model, DialogMsg::Explain) {
                if let EffectKind::Cmd(cmd) = effect.0 {
                    cmds.push(cmd);
                }
            }
        }
        let (wanted, autoplay) = (worker::next_query(&model), model.autoplay());
        cmds.extend(worker::turn_to(&mut model.analysis, &model.game, autoplay, wanted));
        (model, cmds)
    }
}

/// Changes the model by a message, and returns the commands for the browser.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    update_with(update_dialog, model, msg)
}

/// Does what [`update`] does, with the dialog's part as the browser has loaded it.
pub fn update_with(update_dialog: UpdateDialog, model: &mut Model, msg: Msg) -> Vec<Cmd> {
    let was_unexplained = model.deal_field.unexplained.is_some();
    let effects = act_on(update_dialog, model, msg);
    let mut cmds = follow(update_dialog, model, effects);
    // The dialog's part, which may have to be loaded first, puts reading errors into words. Ask it once.
    if model.deal_field.unexplained.is_some() && !was_unexplained {
        let effects = update_dialog(model, DialogMsg::Explain);
        cmds.extend(follow(update_dialog, model, effects));
    }
    let place = XRayPlace::of(model);
    let effects = xray::follow(&mut model.analysis, &place);
    cmds.extend(follow(update_dialog, model, effects));
    let effects = answer(model);
    cmds.extend(follow(update_dialog, model, effects));
    let is_lost = hints::is_awaited(model) && model.loss().is_some();
    let effects = hints::take_answer(&mut model.game, &mut model.analysis, is_lost);
    cmds.extend(follow(update_dialog, model, effects));
    // The worker works on the next query.
    let (wanted, autoplay) = (worker::next_query(model), model.autoplay());
    cmds.extend(worker::turn_to(&mut model.analysis, &model.game, autoplay, wanted));
    if model.is_puzzle() {
        // The address names the puzzle, as long as the player plays it.
        cmds.retain(|it| !matches!(it, Cmd::ReplaceLink(_)));
    }
    model.game.was_helped |= remember::shows_help(model);
    if !model.is_puzzle() {
        cmds.extend(remember::keep(&model.game, &mut model.memory));
    }
    cmds.extend(remember::keep_last_game(&mut model.settings, &model.game.line));
    cmds.extend(remember::keep_played(&mut model.settings, &model.game));
    cmds
}

/// Carries out effects and what follows from them, in order, and returns the commands.
fn follow(update_dialog: UpdateDialog, model: &mut Model, effects: Effects) -> Vec<Cmd> {
    let mut cmds = Vec::new();
    let mut open: Effects = effects.into_iter().rev().collect();
    while let Some(effect) = open.pop() {
        match effect.0 {
            EffectKind::Cmd(cmd) => cmds.push(cmd),
            EffectKind::Request(request) => {
                open.extend(carry_out(update_dialog, model, request).into_iter().rev());
            }
        }
    }
    cmds
}

fn act_on(update_dialog: UpdateDialog, model: &mut Model, msg: Msg) -> Effects {
    let autoplay = model.autoplay();
    match msg {
        Msg::Cards(msg) => on_cards(update_dialog, model, msg),
        Msg::Deal(msg) => on_deals(model, msg),
        Msg::Frame(msg) => on_frame(update_dialog, model, msg),
        Msg::Solver(SolverMsg::Worker(event)) => {
            let context = AnswerContext::of(model);
            queries::on_event(&mut model.analysis, &mut model.game, context, event)
        }
        Msg::Solver(SolverMsg::WorkerFailed { worker_id }) => {
            worker::worker_failed(&mut model.analysis, &model.game.line, worker_id)
        }
        Msg::Solver(SolverMsg::Adviser(event)) => advice::on_event(&mut model.analysis, &model.game, event),
        Msg::Solver(SolverMsg::SilenceTimeout { job, n_events }) => {
            worker::silence_timeout(&mut model.analysis, &model.game.line, job, n_events)
        }
        Msg::Solver(SolverMsg::StartTimeout { worker_id }) => {
            worker::start_timeout(&mut model.analysis, &model.game.line, worker_id)
        }
        Msg::Dialog(msg) => update_dialog(model, msg),
        Msg::ShowVariation(idx) => hand::show_variation(&mut model.game, autoplay, idx, usize::MAX),
        Msg::Solve => after_typed(model, |model| asked::solve(model, false)),
        Msg::Hint => match hints::hint(model) {
            HintAction::Ask(request) => worker::ask(&mut model.analysis, &model.game.line, request),
            HintAction::Other(effects) => effects,
        },
        Msg::XRay => xray::toggle(model),
        Msg::PlayJudged(nth) => xray::play_judged(model, nth),
        Msg::PointAt(pointed) => point_at(model, pointed),
        Msg::PlayFromHere => vec![WatchRequest::PlayFromHere.into()],
        Msg::BackToOwnGame => vec![WatchRequest::BackToOwnGame.into()],
        Msg::Act(random) => act(model, random),
        Msg::Undo | Msg::Back => playback::step_back(&mut model.game, autoplay),
        Msg::Redo | Msg::Step => playback::step(&mut model.game, autoplay),
        Msg::TakeBack => take_back(model),
        Msg::TogglePlay if model.game.playback.is_playing => playback::toggle_play(model),
        Msg::TogglePlay => after_typed(model, playback::toggle_play),
        Msg::GoTo(cursor) => playback::go_to(&mut model.game, autoplay, cursor),
        Msg::First => playback::go_to(&mut model.game, autoplay, 0),
        Msg::Last => playback::go_to(&mut model.game, autoplay, usize::MAX),
        Msg::Tick { playback_id } => playback::tick(&model.game, playback_id),
        Msg::SpeedPicked(speed) => {
            model.settings.speed = speed;
            let kept = Cmd::KeepSetting(Setting::Speed(speed)).into();
            [vec![kept], playback::speed_changed(&mut model.game, speed)].into_iter().flatten().collect()
        }
        Msg::Recalled { record, hash, is_newer } => {
            recall(model, &record);
            // Games are saved once they are played.
            model.settings.has_played = true;
            model.dialog.is_move_list_open = false;
            remember::beyond(&model.game, &hash, is_newer)
        }
        Msg::CopyProof => copy_proof(update_dialog, model),
        Msg::Prove => why::prove(model),
    }
}

fn on_deals(model: &mut Model, msg: DealMsg) -> Effects {
    match msg {
        DealMsg::Typed(text) => {
            let rules = model.game.line.start().rules();
            deals::deal_typed(&mut model.deal_field, rules, text)
        }
        DealMsg::NumberEdited(text) => {
            model.deal_field.typed = Some(text).filter(|it| *it != model.deal_field.number);
            Vec::new()
        }
        DealMsg::Random(random) => deals::deal_random(model, random),
        DealMsg::GamePicked(nth) => {
            model.dialog.open = None;
            deals::game_picked(&model.game, nth)
        }
        DealMsg::RulePicked(rule) => deals::rule_picked(&model.game, &rule),
        DealMsg::Navigated(hash) => {
            model.dialog.open = None;
            model.dialog.is_move_list_open = false;
            deals::navigated(&hash)
        }
        DealMsg::NoticeClosed => {
            deals::discard_typed(&mut model.deal_field, &mut model.memory);
            Vec::new()
        }
        DealMsg::GoToNumber => vec![Cmd::FocusNumber.into()],
    }
}

/// Handles an event with cards. While the position is edited, it has another meaning.
fn on_cards(update_dialog: UpdateDialog, model: &mut Model, msg: CardMsg) -> Effects {
    // The pile may belong to another game.
    if msg.pile().is_some_and(|pile| model.game.table().piles.iter().all(|it| it.0 != pile)) {
        return Vec::new();
    }
    if model.game.editing.is_some() {
        return update_dialog(model, DialogMsg::Place(msg));
    }
    let judged = msg.tapped().and_then(|(pile, height)| xray::tap(model, pile, height));
    if let Some(mv) = judged {
        let autoplay = model.autoplay();
        return hand::play(&mut model.game, autoplay, mv);
    }
    match msg {
        CardMsg::Tap { pile, height, again } => {
            let mode = TapMode { autoplay: model.autoplay(), selects: model.settings.taps_select };
            hand::tap(&mut model.game, mode, Tap { pile, height, again })
        }
        CardMsg::Pick(pile) => hand::pick(&mut model.game, pile, None),
        CardMsg::PickLetter(letter) => hand::pick_letter(&mut model.game, letter),
        CardMsg::Lift { pile, height } => hand::lift(&mut model.game, pile, height),
        CardMsg::Drop(to) => hand::drop_dragged(&mut model.game, to),
    }
}

/// Handles an event around the table.
fn on_frame(update_dialog: UpdateDialog, model: &mut Model, msg: FrameMsg) -> Effects {
    match msg {
        FrameMsg::ToggleMoves => model.dialog.is_move_list_open = !model.dialog.is_move_list_open,
        FrameMsg::GoToMoves => return vec![Cmd::FocusMoves.into()],
        FrameMsg::ToggleCodes => {
            let setting = Setting::Codes(!model.settings.has_codes);
            model.settings = model.settings.with(setting);
            return vec![Cmd::KeepSetting(setting).into()];
        }
        FrameMsg::Dismiss => return dismiss(model),
        FrameMsg::DialogClosed => model.dialog.open = None,
        FrameMsg::DialogFailed => {
            model.deal_field.unexplained = None;
            return remark(|model| model.language.dialog_failed().to_string());
        }
        FrameMsg::Copied => return update_dialog(model, DialogMsg::CopyingEnded(Copying::Done)),
        FrameMsg::CopyRefused => return update_dialog(model, DialogMsg::CopyingEnded(Copying::Refused)),
        FrameMsg::Share => return vec![Cmd::Share(model.game.link()).into()],
        FrameMsg::LinkCopied(is_copied) => {
            return remark(move |model| texts::copied_link(model, is_copied));
        }
        FrameMsg::UpdateReady => {
            model.dialog.is_update_ready = true;
            return vec![say(texts::update)];
        }
        FrameMsg::UpdateAccepted => {
            model.dialog.is_update_ready = false;
            return vec![Cmd::Update.into()];
        }
        FrameMsg::UpdateLater => model.dialog.is_update_ready = false,
        // Deal another game, or after a watched solution this one again.
        FrameMsg::WonMain(random) if model.game.is_own() => return deals::deal_random(model, random),
        FrameMsg::WonMain(_) => {
            return vec![WatchRequest::BackToOwnGame.into(), TableRequest::GoTo(0).into()];
        }
        FrameMsg::WonClosed => model.game.is_win_put_away = true,
        FrameMsg::WatchAgain => return vec![WatchRequest::Begin.into(), TableRequest::PlayAgain.into()],
        FrameMsg::MemoryReported(error) => {
            model.memory.error = error;
            model.memory.is_error_read = false;
        }
    }
    Vec::new()
}

fn point_at(model: &mut Model, pointed: Option<(Pile, Option<u8>)>) -> Effects {
    let pointed = xray::pointed_at(model, pointed);
    let Some(xray) = &mut model.analysis.xray else { return Vec::new() };
    *xray = pointed;
    xray::read_out(pointed)
}

/// Closes the uppermost open thing.
fn dismiss(model: &mut Model) -> Effects {
    if model.dialog.open.is_some() {
        model.dialog.open = None;
    } else if matches!(model.game.hand, Hand::Picked { .. } | Hand::Dragged { .. } | Hand::Placing { .. }) {
        return hand::put_down(&mut model.game);
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
        deals::discard_typed(&mut model.deal_field, &mut model.memory);
    }
    Vec::new()
}

/// Copies the command that proves the verdict. If there is none, the key stands for a cell.
fn copy_proof(update_dialog: UpdateDialog, model: &mut Model) -> Effects {
    match texts::proof_command(model) {
        Some(command) => vec![Cmd::Copy(command).into()],
        None => on_cards(update_dialog, model, CardMsg::PickLetter('c')),
    }
}

/// Deals the typed number first, if there is one, and then runs the action. If the number can't be dealt, explains
/// why, and leaves the action out.
fn after_typed(model: &mut Model, action: fn(&Model) -> Effects) -> Effects {
    let Some(text) = model.deal_field.typed.clone() else { return action(model) };
    let rules = model.game.line.start().rules();
    let mut effects = deals::deal_typed(&mut model.deal_field, rules, text);
    effects.push(PageRequest::IfDealt(action).into());
    effects
}

fn act(model: &mut Model, random: f64) -> Effects {
    match model.action() {
        Action::EndEditing => {
            vec![PageRequest::Dialog(DialogMsg::EndEditing { keep: true }).into()]
        }
        Action::Stop => asked::stop(&mut model.analysis, &model.game.line),
        _ if model.deal_field.typed.is_some() => after_typed(model, watch::watch),
        Action::Watch => watch::watch(model),
        Action::TakeBack => take_back(model),
        Action::Finish => match model.finish() {
            Some(moves) => hand::finish(&mut model.game, moves),
            None => Vec::new(),
        },
        Action::GiveUp => vec![PageRequest::Dialog(PuzzleMsg::GiveUp.into()).into()],
        Action::NewDeal => deals::deal_random(model, random),
        Action::TryAgain => all(worker::try_again(&mut model.analysis)),
    }
}

/// Goes back to before the losing move.
fn take_back(model: &Model) -> Effects {
    let winnable = model.loss().and_then(|it| it.winnable);
    winnable.map(|n| TableRequest::GoTo(n).into()).into_iter().collect()
}
