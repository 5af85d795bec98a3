//! X-ray's texts: about a move, about all moves, and why it stays off.

use protocol::{Judgement, Winnability};
use solitaire::Move;

use crate::model::{JudgedMoves, Model};
use crate::{
    hints::texts::move_to_come,
    texts::{self, cards::CardNames},
};

/// Sums up the judgements in sentences: how many moves keep the win, or the best chance.
pub(crate) fn summary(model: &Model) -> String {
    let language = model.language;
    let Some(judged) = model.judged_here() else { return String::new() };
    if !judged.is_done() {
        return language.looking_moves().to_string();
    }
    if judged.moves.is_empty() {
        return language.judged_none().to_string();
    }
    if !judged.is_by_chance {
        return (kept(model, judged) + ". " + &reservations(model, judged)).trim_end().to_string();
    }
    match judged.judgements.iter().filter_map(|it| it.chance).max() {
        Some(best) if judged.count(Judgement::is_open) == 0 => {
            language.judged_chance(judged.moves.len(), &language.percent(best))
        }
        _ => unweighed(model).to_string(),
    }
}

/// Says why there is no chance to show.
fn unweighed(model: &Model) -> &'static str {
    let language = model.language;
    match model.advice().and_then(|it| it.outlook.as_ref()) {
        Some(_) => language.xray_unmeasured(),
        None => language.advice_failed(),
    }
}

/// Returns the meaning of the numbers on cards, or why there are none.
pub(crate) fn legend_by_chance(model: &Model) -> &'static str {
    let is_weighed =
        |it: &JudgedMoves| !it.is_done() || it.moves.is_empty() || it.count(|it| it.chance.is_some()) != 0;
    match model.judged_here().is_none_or(is_weighed) {
        true => model.language.legend_chance(),
        false => unweighed(model),
    }
}

/// Returns the text that replaces the verdict while X-ray is on, once all moves are judged.
pub(crate) fn verdict(model: &Model) -> Option<[String; 2]> {
    let judged = model.judged_here().filter(|it| it.is_done() && !it.moves.is_empty())?;
    model.analysis.xray?;
    let [short, more] = match judged.is_by_chance {
        true => [texts::verdict(model)[0].clone(), summary(model)],
        false => [kept(model, judged), reservations(model, judged)],
    };
    let how = if model.settings.taps_select { "" } else { model.language.judged_point() };
    Some([short, (more + " " + how).trim().to_string()])
}

fn kept(model: &Model, judged: &JudgedMoves) -> String {
    let n_kept = judged.count(|it| it.verdict == Winnability::Winnable);
    let text = model.language.judged(n_kept, judged.moves.len());
    let is_open = judged.count(Judgement::is_open) != 0;
    if is_open { "≥ ".to_string() + &text } else { text }
}

fn reservations(model: &Model, judged: &JudgedMoves) -> String {
    let language = model.language;
    let mut sentences = Vec::new();
    let n_open = judged.count(Judgement::is_open);
    if n_open != 0 {
        sentences.push(language.judged_open(n_open));
    }
    if model.game.line.capabilities().has_hidden_cards {
        sentences.push(language.winnable_thoughtful().to_string());
    }
    sentences.join(" ")
}

/// Returns the meaning of the signs on the cards, with the number of moves judged so far.
pub(crate) fn legend(model: &Model) -> [String; 2] {
    let language = model.language;
    match model.judged_here().filter(|it| !it.shown().is_empty()) {
        Some(judged) => [
            language.legend_kept(judged.count(|it| it.verdict == Winnability::Winnable)),
            language.legend_lost(judged.count(|it| it.verdict == Winnability::Lost)),
        ],
        None => [language.legend_win(), language.legend_lose()].map(str::to_string),
    }
}

/// Returns a judged move of the current position as a sentence, with its judgement.
pub(crate) fn one_move(model: &Model, names: CardNames, mv: Move) -> String {
    let language = model.language;
    let moved = move_to_come(model, names, mv);
    let judged = model.judged_here().and_then(|it| {
        let nth = it.moves.iter().position(|other| *other == mv)?;
        it.shown().get(nth).copied()
    });
    let judged = match judged.unwrap_or_default() {
        Judgement { chance: Some(percent), .. } => language.percent(percent),
        Judgement { verdict: Winnability::Winnable, .. } => language.legend_win().to_string(),
        Judgement { verdict: Winnability::Lost, .. } => language.legend_lose().to_string(),
        Judgement { verdict: Winnability::Unknown, .. } => return moved,
    };
    format!("{moved}: {judged}")
}

/// Says why X-ray stays off.
pub(crate) fn why_off(model: &Model) -> &'static str {
    let language = model.language;
    match model.is_advised() {
        _ if model.is_asked() => language.puzzle_no_xray(),
        true => language.xray_stock(),
        false => language.xray_hidden(),
    }
}
