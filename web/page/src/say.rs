//! What the page says of itself: the verdict, and where in the game it is.

pub(crate) mod advice;
pub(crate) mod misfits;
pub(crate) mod refusals;

use protocol::{Autoplay, Judgement, Spent};
use solitaire::{Card, IllegalReason, Move, Pile, Start};

use crate::{
    Copying, Dialog, Family, Hand, Hint, HintStage, Language, Loss, Model, Speed, Verdict, Why, Wish,
    WorkerState,
    memory::Trouble,
    phrases::{Value, count, fill, key, nth, text},
    words::{about, card, cards_moved, grouped, pile, sentence, sentence_after},
};

/// From how many positions examined on a deal is harder: 50, 80, 95 and 99 of 100 take fewer. See `docs/difficulty.md`.
const EFFORT_LEVELS: [u64; 4] = [65, 140, 500, 1_500];

/// What can be wrong with the solver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    Version,
    Moves,
    Silent,
    Crash,
    Start,
}

fn is_klondike(model: &Model) -> bool {
    model.line.family() == Family::Klondike
}

/// What is known about winning: in a few words, and in a sentence or two more.
pub(crate) fn verdict(model: &Model) -> [String; 2] {
    let language = model.language;
    let words = |it: &str| it.to_string();
    let (short, more) = match model.verdict() {
        _ if model.editing.is_some() => {
            (words(text(language, key!("editing"))), words(text(language, key!("editing-more"))))
        }
        Verdict::Won => (count(language, key!("won"), model.line.len() as u64), won_more(model)),
        Verdict::Unasked if is_klondike(model) => advice::chance(model),
        Verdict::Unasked => {
            (words(text(language, key!("unasked"))), words(text(language, key!("unasked-more"))))
        }
        Verdict::Looking { .. } if model.worker != WorkerState::Ready => {
            (words(text(language, key!("starting"))), String::new())
        }
        Verdict::Looking { spent } => looking_for(model, spent),
        Verdict::Winnable { n_left } => (count(language, key!("winnable"), n_left as u64), effort(model)),
        Verdict::Lost { loss, positions } => lost(model, loss, positions),
        Verdict::Unknown { why, spent } => {
            let n = about(language, spent.expanded);
            let more = match why {
                Why::Stopped => fill(language, key!("stopped-more"), &[("n", &n)]),
                Why::Memory { bytes_max } if bytes_max < model.bytes_max => {
                    fill(language, key!("companion-more"), &[("n", &n)])
                }
                Why::Memory { bytes_max } => {
                    fill(language, key!("memory-more"), &[("mb", &(bytes_max >> 20)), ("n", &n)])
                }
            };
            (words(text(language, key!("unknown"))), more)
        }
        Verdict::Failed(reason) => (words(text(language, key!("failed"))), reason),
    };
    [short, more]
}

/// The same to be read out, as sentences.
pub(crate) fn verdict_said(model: &Model) -> String {
    let [short, more] = verdict(model);
    let end = if short.ends_with(['…', '?']) { " " } else { ". " };
    short + end + &more
}

fn looking_for(model: &Model, spent: Spent) -> (String, String) {
    let language = model.language;
    let short = match model.wish {
        Some(Wish::WinnableDeal { .. }) => text(language, key!("looking-deal")),
        _ => text(language, key!("looking")),
    };
    let n = about(language, spent.expanded);
    (short.to_string(), fill(language, key!("looking-more"), &[("n", &n)]))
}

fn lost(model: &Model, loss: Loss, positions: Option<u64>) -> (String, String) {
    let language = model.language;
    let short = match loss {
        Loss { until: 0, .. } => text(language, key!("lost")).to_string(),
        Loss { mv: Some(mv), .. } => fill(language, key!("lost-since"), &[("n", &mv)]),
        Loss { until, .. } if until == model.cursor => text(language, key!("lost-here")).to_string(),
        Loss { until, .. } => fill(language, key!("lost-after"), &[("n", &until)]),
    };
    let is_stuck = || model.position().moves().is_empty();
    let more = match positions {
        _ if is_stuck() => text(language, key!("judged-none")).to_string(),
        // The engine for Klondike leaves out what it can tell is lost.
        Some(n) if model.line.family() == Family::FreeCell => count(language, key!("lost-more"), n),
        Some(n) => count(language, key!("lost-proved"), n),
        None => text(language, key!("lost-before")).to_string(),
    };
    // Elsewhere the same deal may be called winnable, and rightly.
    let is_forced = model.autoplay() == Autoplay::All;
    let more = if is_forced { more + " " + text(language, key!("lost-forced")) } else { more };
    (short, more)
}

/// How the player's game compares with the solver's best.
fn won_more(model: &Model) -> String {
    let language = model.language;
    let is_own = model.n_own == model.line.len();
    match model.best.filter(|_| is_own) {
        Some(best) if best < model.line.len() => fill(language, key!("won-best"), &[("n", &best)]),
        Some(_) => text(language, key!("won-shortest")).to_string(),
        None => text(language, key!("won-more")).to_string(),
    }
}

/// How hard the deal is for the solver.
pub(crate) fn effort(model: &Model) -> String {
    let language = model.language;
    // Only these deals were compared, and only without a rule that forces cards home.
    let is_measured = model.line.start().rules().to_string() == Family::FreeCell.name()
        && model.autoplay() != Autoplay::All;
    match model.effort.filter(|_| model.has_companion()) {
        Some(expanded) if is_measured => {
            let level = EFFORT_LEVELS.iter().filter(|&&it| it <= expanded).count();
            let values: [Value<'_>; 2] =
                [("level", &nth(language, key!("levels"), level)), ("n", &grouped(language, expanded))];
            fill(language, key!("effort"), &values)
        }
        Some(expanded) => count(language, key!("effort-only"), expanded),
        None if is_klondike(model) => text(language, key!("winnable-thoughtful")).to_string(),
        None => text(language, key!("winnable-more")).to_string(),
    }
}

/// What the question is, when somebody wants to know something.
pub(crate) fn looking(model: &Model) -> String {
    let language = model.language;
    let said = match model.wish {
        Some(Wish::WinnableDeal { .. }) => text(language, key!("looking-deal")),
        Some(Wish::Judge { .. }) => text(language, key!("looking-moves")),
        _ => text(language, key!("looking-said")),
    };
    said.to_string()
}

/// Why the solver does not work.
pub(crate) fn failed(model: &Model, fault: Fault) -> String {
    let language = model.language;
    let said = match fault {
        Fault::Version => text(language, key!("failed-version")),
        Fault::Moves => text(language, key!("failed-moves")),
        Fault::Silent => text(language, key!("failed-silent")),
        Fault::Crash => text(language, key!("failed-crash")),
        Fault::Start => text(language, key!("failed-start")),
    };
    said.to_string()
}

/// How many of the moves keep the win.
pub(crate) fn judged(model: &Model) -> String {
    let language = model.language;
    let Some(judged) = &model.judged else { return String::new() };
    if judged.moves.is_empty() {
        return text(language, key!("judged-none")).to_string();
    }
    let n = |wanted: fn(&Judgement) -> bool| judged.judgements.iter().filter(|it| wanted(it)).count();
    let [kept, open, all] = [
        n(|it| matches!(it, Judgement::Winnable)),
        n(|it| matches!(it, Judgement::Unknown)),
        judged.moves.len(),
    ]
    .map(|it| it.to_string());
    let values: [Value<'_>; 2] = [("n", &kept), ("all", &all)];
    let mut said = fill(language, key!("judged"), &values);
    if open != "0" {
        said = said + " " + &fill(language, key!("judged-open"), &[("n", &open)]);
    }
    if is_klondike(model) {
        said = said + " " + text(language, key!("winnable-thoughtful"));
    }
    said
}

/// A hint, as far as it is given.
pub(crate) fn hint(model: &Model) -> String {
    let language = model.language;
    let Some(Hint { mv, stage }) = model.hint else { return String::new() };
    let table = model.table();
    match stage {
        _ if mv.to == Pile::Stock => text(language, key!("hint-redeal")).to_string(),
        _ if mv.from == Pile::Stock => text(language, key!("hint-draw")).to_string(),
        HintStage::Area => fill(language, key!("hint-area"), &[("pile", &pile(language, mv.from))]),
        HintStage::Card => fill(language, key!("hint-card"), &[("what", &cards_moved(language, mv, &table))]),
        HintStage::Move => fill(language, key!("hint-move"), &[("move", &sentence(language, mv, &table))]),
    }
}

/// Why there is none.
pub(crate) fn no_hint(model: &Model) -> String {
    let language = model.language;
    let said = match model.verdict() {
        Verdict::Lost { .. } => text(language, key!("hint-lost")),
        _ => text(language, key!("hint-unknown")),
    };
    said.to_string()
}

/// What is in the hand, and where it can go.
pub(crate) fn picked(model: &Model) -> String {
    let language = model.language;
    let Hand::Picked { from, count } = model.hand else { return String::new() };
    let table = model.table();
    let is_target = |to: &Pile| model.position().legal_counts(from, *to).any(|it| it <= count);
    let targets: Vec<String> =
        table.piles.iter().map(|it| it.0).filter(is_target).map(|it| pile(language, it)).collect();
    let what = cards_moved(language, Move { from, to: from, count }, &table);
    match targets.as_slice() {
        [] => fill(language, key!("picked-stuck"), &[("what", &what)]),
        _ => fill(language, key!("picked"), &[("what", &what), ("piles", &targets.join(", "))]),
    }
}

pub(crate) fn put_down(model: &Model) -> String {
    text(model.language, key!("put-down")).to_string()
}

pub(crate) fn refusal(model: &Model, refusal: IllegalReason) -> String {
    refusals::refusal(model.language, refusal)
}

pub(crate) fn editing(model: &Model) -> String {
    text(model.language, key!("editing-more")).to_string()
}

/// A card was put somewhere by hand.
pub(crate) fn put(model: &Model, it: Card, from: Pile, to: Pile) -> String {
    let language = model.language;
    let [from, to] = [from, to].map(|it| pile(language, it));
    let what = card(language, it);
    let values: [Value<'_>; 3] = [("what", &what), ("from", &from), ("to", &to)];
    fill(language, key!("moved"), &values) + "."
}

/// A card that is to be put elsewhere.
pub(crate) fn placing(model: &Model, it: Card) -> String {
    fill(model.language, key!("placing"), &[("card", &card(model.language, it))])
}

/// Why a card can't be put there, when any is allowed that can.
pub(crate) fn cannot_put(model: &Model, it: Card, to: Pile) -> String {
    let language = model.language;
    match to {
        Pile::Foundation(_) => fill(language, key!("put-home"), &[("card", &card(language, it))]),
        Pile::Cell(_) => text(language, key!("why-cell-taken")).to_string(),
        _ => fill(language, key!("put-nowhere"), &[("card", &card(language, it))]),
    }
}

/// Why the page does not speak `other`.
pub(crate) fn no_words(model: &Model, other: Language) -> String {
    fill(model.language, key!("language-failed"), &[("name", &other.own_name())])
}

/// What was put on the table.
pub(crate) fn dealt(model: &Model) -> String {
    let language = model.language;
    let game = model.line.start().rules().title();
    match model.line.start().number() {
        Some(deal) => fill(language, key!("dealt"), &[("game", &game), ("deal", &deal)]),
        None => fill(language, key!("dealt-position"), &[("game", &game)]),
    }
}

/// The command that proves the verdict to others, which the page has for deals of FreeCell. Certificates are of the
/// rules that force nothing to go home.
pub(crate) fn proof_command(model: &Model) -> Option<String> {
    let Start::Deal(id) = model.line.start() else { return None };
    if model.line.family() != Family::FreeCell || model.autoplay() == Autoplay::All {
        return None;
    }
    let is_lost_deal = matches!(model.verdict(), Verdict::Lost { loss: Loss { until: 0, .. }, .. });
    is_lost_deal.then(|| format!("unbury certify {id}"))
}

/// What stands on the button that copies it.
pub(crate) fn copy(model: &Model) -> &'static str {
    let language = model.language;
    match model.copying {
        Copying::Unasked => text(language, key!("copy")),
        Copying::Done => text(language, key!("copied")),
        Copying::Refused => text(language, key!("selected")),
    }
}

/// What became of copying, as a sentence.
pub(crate) fn copying(model: &Model) -> &'static str {
    let language = model.language;
    let is_text = matches!(model.dialog, Some(Dialog::Position | Dialog::Games));
    match model.copying {
        Copying::Unasked => "",
        Copying::Done if is_text => text(language, key!("copied-text")),
        Copying::Refused if is_text => text(language, key!("selected-text")),
        Copying::Done => text(language, key!("copied-said")),
        Copying::Refused => text(language, key!("selected-said")),
    }
}

/// Why something could not be remembered, until the user has read it.
pub(crate) fn trouble(model: &Model) -> &'static str {
    let language = model.language;
    match model.trouble.filter(|_| !model.is_trouble_read) {
        None => "",
        Some(Trouble::Denied) => text(language, key!("trouble-denied")),
        Some(Trouble::Full) => text(language, key!("trouble-full")),
        Some(Trouble::Damaged) => text(language, key!("trouble-damaged")),
        Some(Trouble::OtherVersion) => text(language, key!("trouble-version")),
    }
}

/// What became of sharing the game.
pub(crate) fn copied_link(model: &Model, copying: Copying) -> String {
    let language = model.language;
    let said = match copying {
        Copying::Refused => text(language, key!("share-refused")),
        _ => text(language, key!("shared")),
    };
    said.to_string()
}

pub(crate) fn update(model: &Model) -> String {
    text(model.language, key!("update")).to_string()
}

/// Where in the line the page is, and the move that led there.
pub(crate) fn place(model: &Model) -> String {
    let language = model.language;
    let Some(last) = model.cursor.checked_sub(1) else {
        return text(language, key!("place-start")).to_string();
    };
    let moved = said_of(model, last);
    let [n, all] = [model.cursor, model.line.len()].map(|it| it.to_string());
    let values: [Value<'_>; 3] = [("n", &n), ("all", &all), ("move", &moved)];
    if model.is_won() {
        fill(language, key!("place-won"), &values)
    } else {
        fill(language, key!("place"), &values)
    }
}

/// The move the player has just made after the first `from`, and what played itself after it.
pub(crate) fn turn(model: &Model, from: usize) -> String {
    let language = model.language;
    let mut moves: Vec<String> = (from..model.cursor).map(|n| said_of(model, n)).collect();
    if model.is_won() {
        moves.push(text(language, key!("won-said")).to_string());
    }
    moves.join(". ") + "."
}

/// The move after the first `n`, which is played.
fn said_of(model: &Model, n: usize) -> String {
    let line = &model.line;
    sentence_after(model.language, line.moves()[n], &line.table(n), &line.table(n + 1))
}

/// As a control shows it.
pub(crate) fn speed(language: Language, speed: Speed) -> &'static str {
    match speed {
        Speed::Half => text(language, key!("speed-half")),
        Speed::Normal => "1×",
        Speed::Double => "2×",
        Speed::Quadruple => "4×",
        Speed::Octuple => "8×",
        Speed::Instant => text(language, key!("speed-instant")),
    }
}
