//! The page's texts in its language: verdicts, moves, hints and notices.

pub(crate) mod advice;
pub(crate) mod cards;
pub(crate) mod errors;
pub(crate) mod help;
mod illegal_moves;
pub(crate) mod rules;
mod turn;

use protocol::{Difficulty, Rejection, Spent, Stopped};
use solitaire::{Autoplay, Card, Face, Pile};

use self::cards::{CardNames, card, pile};
pub(crate) use self::{
    illegal_moves::illegal_move,
    turn::{finished, place, turn},
};
use crate::{
    companion::Loss,
    games,
    memory::MemoryError,
    model::{
        Copying, Dialog, Hand, Model, PositionVerdict, ProofState, SolverErrorKind, UserRequest, WorkerState,
    },
    settings::Speed,
};
use i18n::Language;

/// Returns the verdict in a few words, and in a sentence or two.
pub(crate) fn verdict(model: &Model) -> [String; 2] {
    let language = model.language;
    let both = |short: &str, more: &str| (short.to_string(), more.to_string());
    let (short, more) = match model.verdict() {
        _ if model.game.editing.is_some() => both(language.editing(), language.editing_more()),
        PositionVerdict::Won => (language.won(model.game.line.len()), won_more(model)),
        PositionVerdict::Unasked if model.is_asked() => both(language.puzzle_no_verdict(), ""),
        PositionVerdict::Unasked if model.game.line.capabilities().has_advice => advice::chance(model),
        PositionVerdict::Unasked => both(language.unasked(), language.unasked_more()),
        PositionVerdict::Searching { .. } if model.analysis.worker != WorkerState::Ready => {
            both(language.starting(), "")
        }
        PositionVerdict::Searching { spent } => looking_for(model, spent),
        PositionVerdict::Winnable { n_left } if 0 < model.game.cursor => {
            (language.still_winnable(n_left), effort(model))
        }
        PositionVerdict::Winnable { n_left } => (language.winnable(n_left), effort(model)),
        PositionVerdict::Certain => both(language.advice_sure(), language.finish_more()),
        PositionVerdict::Lost { loss, positions } => lost(model, loss, positions),
        PositionVerdict::Unknown { why, spent, bytes_max } => {
            let n = language.about(spent.expanded);
            let more = match why {
                Stopped::Caller => language.stopped_more(&n),
                _ if bytes_max < model.analysis.bytes_max => language.companion_more(&n),
                _ => language.memory_more(bytes_max >> 20, &n),
            };
            (language.unknown().to_string(), more)
        }
        PositionVerdict::Failed(kind) => (language.failed().to_string(), failed(language, &kind)),
    };
    [short, more]
}

/// Returns the verdict as an announcement.
pub(crate) fn verdict_announcement(model: &Model) -> String {
    let [short, more] = verdict(model);
    let end = if short.ends_with(['…', '?']) { " " } else { ". " };
    short + end + &more
}

fn looking_for(model: &Model, spent: Spent) -> (String, String) {
    let language = model.language;
    let short = match model.analysis.request {
        Some(UserRequest::WinnableDeal { .. }) => language.looking_deal(),
        _ => language.looking(),
    };
    let n = language.about(spent.expanded);
    (short.to_string(), language.looking_more(&n))
}

fn lost(model: &Model, loss: Loss, positions: Option<u64>) -> (String, String) {
    let language = model.language;
    if model.is_dead_end() {
        return (language.dead_end().to_string(), dead_end(language, loss));
    }
    let short = match loss {
        Loss { until: 0, .. } => language.lost().to_string(),
        Loss { mv: Some(mv), .. } => language.lost_since(mv),
        Loss { until, .. } if until == model.game.cursor => language.lost_here().to_string(),
        Loss { until, .. } => language.lost_after(until),
    };
    let more = match positions {
        // Only one count of a deal's positions is shown, that of its certificate.
        _ if loss.until == 0 && model.is_provable() => match &model.analysis.proof {
            Some(ProofState::Checked(proof)) => language.lost_checked(proof.positions),
            _ => language.lost_complete().to_string(),
        },
        // Some engines skip positions that they know are lost, so their number is no complete count.
        Some(n) if model.game.line.capabilities().has_full_counts => language.lost_more(n),
        Some(n) => language.lost_proved(n),
        None => language.lost_before().to_string(),
    };
    // Without autoplay of all cards, the same deal may be winnable.
    let is_forced = model.autoplay() == Autoplay::All;
    let more = if is_forced { more + " " + language.lost_forced() } else { more };
    (short, more)
}

/// Says where a game without moves was lost, if that is known, and what to do.
fn dead_end(language: Language, loss: Loss) -> String {
    match loss {
        Loss { until: 0, .. } => language.dead_end_never().to_string(),
        Loss { mv: Some(mv), .. } => language.dead_end_since(mv),
        _ => language.dead_end_more().to_string(),
    }
}

/// Compares the player's game with the solver's best.
fn won_more(model: &Model) -> String {
    let language = model.language;
    let is_own = model.game.n_own == model.game.line.len();
    match model.best_length().filter(|_| is_own) {
        Some(best) if best < model.game.line.len() => language.won_best(best),
        Some(_) => language.won_shortest().to_string(),
        None => language.won_more().to_string(),
    }
}

/// Says how hard the deal is for the solver.
pub(crate) fn effort(model: &Model) -> String {
    let language = model.language;
    let is_measured = Difficulty::is_known(model.game.line.start().rules(), model.autoplay());
    match model.analysis.effort.filter(|_| model.has_companion()) {
        Some(expanded) if is_measured => {
            language.effort(expanded, &language.levels()[Difficulty::of(expanded) as usize])
        }
        Some(expanded) => language.effort_only(expanded),
        None if model.game.line.capabilities().has_hidden_cards => language.winnable_thoughtful().to_string(),
        None => language.winnable_more().to_string(),
    }
}

/// Returns the announcement of a winnable deal, and how hard it is if that is known.
pub(crate) fn found_deal(model: &Model, expanded: u64) -> String {
    let language = model.language;
    match Difficulty::is_known(model.game.line.start().rules(), model.autoplay()) {
        true => language.found_level(&language.levels()[Difficulty::of(expanded) as usize]),
        false => language.found_winnable().to_string(),
    }
}

/// Says what the page searches for.
pub(crate) fn looking(model: &Model) -> String {
    let language = model.language;
    let text = match model.analysis.request {
        Some(UserRequest::WinnableDeal { .. }) => language.looking_deal(),
        Some(UserRequest::Judge { .. }) => language.looking_moves(),
        Some(UserRequest::Prove) => language.looking_proof(),
        _ => language.looking_said(),
    };
    text.to_string()
}

/// Says why the solver does not work.
fn failed(language: Language, kind: &SolverErrorKind) -> String {
    let text = match kind {
        SolverErrorKind::Version => language.failed_version(),
        SolverErrorKind::Moves => language.failed_moves(),
        SolverErrorKind::Silent => language.failed_silent(),
        SolverErrorKind::Crash => language.failed_crash(),
        SolverErrorKind::Start => language.failed_start(),
        SolverErrorKind::Rejected(Rejection::Unchecked(error)) => return language.failed_unchecked(error),
        SolverErrorKind::Rejected(_) => language.failed_rejected(),
    };
    text.to_string()
}

/// Names the picked cards and their targets.
pub(crate) fn picked(model: &Model) -> String {
    let language = model.language;
    let Hand::Picked { from, count } = model.game.hand else { return String::new() };
    let table = model.game.table();
    let is_target = |to: &Pile| model.game.position().legal_counts(from, *to).any(|it| it <= count);
    let targets: Vec<String> =
        table.piles.iter().map(|it| it.0).filter(is_target).map(|it| pile(language, it)).collect();
    let faces = table.pile(from);
    let held = faces[faces.len().saturating_sub(count.into())..].iter().filter_map(|it| match *it {
        Face::Up(card) => Some(card),
        Face::Down => None,
    });
    let what = CardNames::Words.cards(language, &held.collect::<Vec<_>>());
    match targets.as_slice() {
        [] => language.picked_stuck(&what),
        _ => language.picked(&what, &targets.join(", ")),
    }
}

pub(crate) fn put_down(model: &Model) -> String {
    model.language.put_down().to_string()
}

pub(crate) fn editing(model: &Model) -> String {
    model.language.editing_more().to_string()
}

/// Says where a card was put by hand.
pub(crate) fn put(model: &Model, it: Card, from: Pile, to: Pile) -> String {
    let language = model.language;
    let [from, to] = [from, to].map(|it| pile(language, it));
    language.put(&card(language, it), &from, &to)
}

/// Names the card picked in an edited position.
pub(crate) fn placing(model: &Model, it: Card) -> String {
    model.language.placing(&card(model.language, it))
}

/// Says why a card can't be put there by hand.
pub(crate) fn cannot_put(model: &Model, it: Card, to: Pile) -> String {
    let language = model.language;
    match to {
        Pile::Foundation(_) => language.put_home(&card(language, it)),
        Pile::Cell(_) => language.why_cell_taken().to_string(),
        _ => language.put_nowhere(&card(language, it)),
    }
}

/// Names the game that was dealt.
pub(crate) fn dealt(model: &Model) -> String {
    let language = model.language;
    let start = model.game.line.start();
    let game = games::title(language, &start.rules());
    match start.number() {
        Some(deal) => language.dealt(&game, &deal),
        None => language.dealt_position(&game),
    }
}

/// Returns the command that proves that the deal cannot be won.
pub(crate) fn proof_command(model: &Model) -> Option<String> {
    let start = model.game.line.start();
    start.number().filter(|_| model.is_provable())?;
    Some(format!("unbury certify {start}"))
}

/// Returns the label of the button that copies the command.
pub(crate) fn copy(model: &Model) -> &'static str {
    let language = model.language;
    match model.dialog.copying {
        Copying::Unasked => language.copy(),
        Copying::Done => language.copied(),
        Copying::Refused => language.selected(),
    }
}

/// Says whether copying worked.
pub(crate) fn copying(model: &Model) -> &'static str {
    let language = model.language;
    let is_text = matches!(model.dialog.open, Some(Dialog::Position | Dialog::Games));
    match model.dialog.copying {
        Copying::Unasked => "",
        Copying::Done if is_text => language.copied_text(),
        Copying::Refused if is_text => language.selected_text(),
        Copying::Done => language.copied_said(),
        Copying::Refused => language.selected_said(),
    }
}

/// Says why saving failed, until the user closes the notice.
pub(crate) fn memory_error(model: &Model) -> &'static str {
    let language = model.language;
    match model.memory.error.filter(|_| !model.memory.is_error_read) {
        None => "",
        Some(MemoryError::Denied) => language.trouble_denied(),
        Some(MemoryError::Full) => language.trouble_full(),
        Some(MemoryError::Damaged) => language.trouble_damaged(),
        Some(MemoryError::OtherVersion) => language.trouble_version(),
    }
}

/// Says whether the link to the game was copied.
pub(crate) fn copied_link(model: &Model, is_copied: bool) -> String {
    let language = model.language;
    if is_copied { language.shared() } else { language.share_refused() }.to_string()
}

pub(crate) fn update(model: &Model) -> String {
    model.language.update().to_string()
}

/// Returns the label of a speed.
pub(crate) fn speed(language: Language, speed: Speed) -> &'static str {
    match speed {
        Speed::Half => language.speed_half(),
        Speed::Normal => "1×",
        Speed::Double => "2×",
        Speed::Quadruple => "4×",
        Speed::Octuple => "8×",
        Speed::Instant => language.speed_instant(),
    }
}
