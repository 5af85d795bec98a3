//! Why a deal cannot be won.

use solitaire::{Card, Face, Pile};

use super::cards::CardNames;
use crate::model::{Model, ProofState};

/// Says why the deal cannot be won, or how far the proof is.
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
            let command = super::proof_command(model).unwrap_or_else(|| "unbury certify".to_string());
            return language.why_too_large(bytes_max >> 20, &command);
        }
        Some(ProofState::Checked(proof)) => proof,
    };
    let table = model.game.line.table(0);
    let n_fixed: usize = proof.fixed.iter().map(|&it| usize::from(it)).sum();
    let fixed = (0..).map(Pile::Column).zip(&proof.fixed);
    let fixed = fixed.flat_map(|(pile, &n)| table.pile(pile)[..n.into()].to_vec());
    let cards: Vec<Card> = fixed
        .filter_map(|it| match it {
            Face::Up(card) => Some(card),
            Face::Down => None,
        })
        .collect();
    let mut text = match cards.len() == n_fixed {
        _ if n_fixed == 0 => language.why_none().to_string(),
        true => {
            let cards: Vec<String> = cards.iter().map(|&it| CardNames::Glyphs.card(language, it)).collect();
            language.why_fixed(n_fixed, &cards.join(" "))
        }
        // What lies face down is not told.
        false => language.why_fixed_hidden(n_fixed),
    };
    text = text + " " + &language.why_at_most(u64::from(proof.home_max));
    text + " " + language.why_checked()
}
