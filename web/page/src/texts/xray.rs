//! What X-ray says: of a move, of all moves, and why it stays off.

use protocol::Judgement;
use solitaire::Move;

use super::{cards::CardNames, move_to_come};
use crate::model::Model;

/// Sums up the judgements in a few words and sentences: how many moves keep the win, or the best chance.
pub(crate) fn summary(model: &Model) -> [String; 2] {
    let language = model.language;
    let Some(judged) = &model.analysis.judged else { return Default::default() };
    let all = judged.moves.len();
    if judged.judgements.len() < all {
        return [language.looking().to_string(), language.looking_moves().to_string()];
    }
    if judged.moves.is_empty() {
        return [language.judged_none().to_string(), String::new()];
    }
    if judged.is_by_chance {
        let [short, _] = super::verdict(model);
        let chances = judged.judgements.iter().filter_map(|it| match it {
            Judgement::Chance(percent) => Some(*percent),
            _ => None,
        });
        let more = match chances.max() {
            Some(best) if !judged.judgements.contains(&Judgement::Unknown) => {
                language.judged_chance(all, &language.percent(best))
            }
            _ => language.advice_failed().to_string(),
        };
        return [short, more];
    }
    let n = |wanted: fn(&Judgement) -> bool| judged.judgements.iter().filter(|it| wanted(it)).count();
    let open = n(|it| matches!(it, Judgement::Unknown));
    let short = language.judged(n(|it| matches!(it, Judgement::Winnable)), all);
    let mut more = Vec::new();
    if open != 0 {
        more.push(language.judged_open(open));
    }
    if model.game.line.capabilities().has_hidden_cards {
        more.push(language.winnable_thoughtful().to_string());
    }
    [short, more.join(" ")]
}

/// Returns the summary as a sentence. The chance of the position is told apart from it.
pub(crate) fn said(model: &Model) -> String {
    let [short, more] = summary(model);
    match model.judged_here() {
        Some(judged) if judged.is_by_chance && !judged.moves.is_empty() => more,
        Some(judged) if judged.judgements.len() < judged.moves.len() => more,
        _ if more.is_empty() && short.ends_with('.') => short,
        _ => (short + ". " + &more).trim_end().to_string(),
    }
}

/// Returns what the signs on the cards mean, and of how many moves they are told so far.
pub(crate) fn legend(model: &Model) -> [String; 2] {
    let language = model.language;
    let judgements = model.judged_here().map(|it| it.shown()).unwrap_or_default();
    let n = |wanted: fn(&Judgement) -> bool| judgements.iter().filter(|it| wanted(it)).count();
    let kept = n(|it| matches!(it, Judgement::Winnable));
    let lost = n(|it| matches!(it, Judgement::Lost(_)));
    [language.legend_kept(kept), language.legend_lost(lost)]
}

/// Returns a judged move of the current position as a sentence, with its judgement.
pub(crate) fn one_move(model: &Model, names: CardNames, mv: Move) -> String {
    let language = model.language;
    let moved = move_to_come(model, names, mv);
    let judged = model.judged_here().and_then(|it| {
        let nth = it.moves.iter().position(|other| *other == mv)?;
        it.shown().get(nth).copied()
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
