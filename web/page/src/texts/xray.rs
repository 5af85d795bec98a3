//! What X-ray says: of a move, of all moves, and why it stays off.

use protocol::Judgement;
use solitaire::Move;

use super::{cards::CardNames, move_to_come};
use crate::model::Model;

/// Sums up the judgements: how many moves keep the win, or the best chance.
pub(crate) fn summary(model: &Model) -> String {
    let language = model.language;
    let Some(judged) = &model.analysis.judged else { return String::new() };
    if judged.moves.is_empty() {
        return language.judged_none().to_string();
    }
    let chances = judged.judgements.iter().filter_map(|it| match it {
        Judgement::Chance(percent) => Some(*percent),
        _ => None,
    });
    if judged.is_by_chance && judged.judgements.contains(&Judgement::Unknown) {
        return language.advice_failed().to_string();
    }
    if let Some(best) = chances.max() {
        return language.judged_chance(judged.moves.len(), &language.percent(best));
    }
    let n = |wanted: fn(&Judgement) -> bool| judged.judgements.iter().filter(|it| wanted(it)).count();
    let [kept, open, all] = [
        n(|it| matches!(it, Judgement::Winnable)),
        n(|it| matches!(it, Judgement::Unknown)),
        judged.moves.len(),
    ];
    let mut text = language.judged(kept, all);
    if open != 0 {
        text = text + " " + &language.judged_open(open);
    }
    if model.game.line.capabilities().has_hidden_cards {
        text = text + " " + language.winnable_thoughtful();
    }
    text
}

/// Returns a judged move of the current position as a sentence, with its judgement.
pub(crate) fn one_move(model: &Model, names: CardNames, mv: Move) -> String {
    let language = model.language;
    let moved = move_to_come(model, names, mv);
    let judged = model.judged_here().and_then(|it| {
        let nth = it.moves.iter().position(|other| *other == mv)?;
        it.judgements.get(nth).copied()
    });
    let judged = match judged {
        Some(Judgement::Winnable) => language.legend_win().to_string(),
        Some(Judgement::Lost(_)) => language.legend_lose().to_string(),
        Some(Judgement::Chance(percent)) => language.percent(percent),
        Some(Judgement::Unknown) | None => return moved,
    };
    format!("{moved}: {judged}")
}

/// Says why X-ray stays off.
pub(crate) fn why_off(model: &Model) -> String {
    let text = if model.is_advised() { model.language.xray_stock() } else { model.language.xray_hidden() };
    text.to_string()
}
