//! Why a deal cannot be won.

use solitaire::{Card, Face, Pile};

use crate::model::{Model, ProofState};
use crate::texts::cards::{CardNames, card};
use i18n::Language;

/// Says why the deal cannot be won, or how far the proof has come.
pub(crate) fn why(model: &Model) -> String {
    let language = model.language;
    let proof = match &model.analysis.proof {
        None => return language.why_unknown().to_string(),
        Some(ProofState::Making { listed, checked: 0 }) => return language.why_listing(*listed),
        Some(ProofState::Making { listed, .. }) => return language.why_checking(*listed),
        Some(ProofState::TooLarge { bytes_max }) if *bytes_max < model.analysis.bytes_max => {
            return language.why_too_large_yet(bytes_max >> 20);
        }
        Some(ProofState::TooLarge { bytes_max }) => {
            let command = crate::texts::proof_command(model).unwrap_or_else(|| "unbury certify".to_string());
            return language.why_too_large(bytes_max >> 20, &command);
        }
        Some(ProofState::Checked(proof)) => proof,
    };
    let n_fixed: usize = proof.fixed.iter().map(|&it| usize::from(it)).sum();
    // A suit with a card on its foundation has begun.
    let base = model.game.line.start().position().state().base();
    let begins_suit = |it: &&Card| it.rank() == base;
    let stuck: Vec<String> = fixed_cards(model)
        .iter()
        .filter(begins_suit)
        .map(|&it| CardNames::Glyphs.card(language, it))
        .collect();
    let mut sentences = Vec::new();
    match (n_fixed, stuck.as_slice()) {
        (0, _) => sentences.push(language.why_none().to_string()),
        (1, [one]) => sentences.push(language.why_one(one)),
        (_, []) => sentences.push(language.why_fixed(n_fixed)),
        (_, [one]) => sentences.extend([language.why_fixed(n_fixed), language.why_stuck_one(one)]),
        (_, several) => {
            let several = listed(language, several);
            sentences.extend([language.why_fixed(n_fixed), language.why_stuck(&several)]);
        }
    }
    sentences.push(match proof.home_max {
        0 => language.why_none_home().to_string(),
        n => language.why_at_most(u64::from(n)),
    });
    sentences.push(language.why_checked().to_string());
    sentences.join(" ")
}

/// Returns a list in the form of a sentence: `A♣, A♦ and A♥`.
fn listed(language: Language, items: &[String]) -> String {
    match items {
        [all @ .., last] if !all.is_empty() => all.join(", ") + language.and() + last,
        _ => items.concat(),
    }
}

/// Returns the cards that can never be moved, if the proof names them. Leaves out face-down cards.
fn fixed_cards(model: &Model) -> Vec<Card> {
    let Some(ProofState::Checked(proof)) = &model.analysis.proof else { return Vec::new() };
    let table = model.game.line.table(0);
    let fixed = (0..).map(Pile::Column).zip(&proof.fixed);
    let faces = fixed.flat_map(|(pile, &n)| table.pile(pile)[..n.into()].to_vec());
    faces
        .filter_map(|it| match it {
            Face::Up(card) => Some(card),
            Face::Down => None,
        })
        .collect()
}

/// Names the cards with padlocks, for screen readers.
pub(crate) fn locked(model: &Model) -> String {
    let names = fixed_cards(model).into_iter().map(|it| card(model.language, it));
    let names = names.collect::<Vec<_>>().join(", ");
    if names.is_empty() { names } else { model.language.why_locked(&names) }
}
