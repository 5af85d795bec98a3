//! Reasons why moves are illegal, as sentences.

use solitaire::{Card, IllegalReason};

use super::cards::card;
use crate::model::Model;

/// Says why a move is illegal.
pub(crate) fn illegal_move(model: &Model, reason: IllegalReason) -> String {
    let language = model.language;
    let name = |it: Card| card(language, it);
    match reason {
        IllegalReason::Empty => language.why_empty().to_string(),
        IllegalReason::FaceDown => language.why_down().to_string(),
        IllegalReason::NothingToDraw => language.why_no_draw().to_string(),
        IllegalReason::NoRedeal => language.why_no_redeal().to_string(),
        IllegalReason::FromFoundation => language.why_home().to_string(),
        IllegalReason::NotARun => language.why_no_run().to_string(),
        IllegalReason::Nowhere(card) => language.why_nowhere(&name(card)),
        IllegalReason::CellTaken => language.why_cell_taken().to_string(),
        IllegalReason::CellTakesOne => language.why_cell_one().to_string(),
        IllegalReason::FoundationTakesOne => language.why_home_one().to_string(),
        IllegalReason::DoesNotFit(card, target) => language.why_no_fit(&name(card), &name(target)),
        IllegalReason::Waits(card, next) => language.why_waits(&name(card), &name(next)),
        IllegalReason::OtherFoundation(card) => language.why_other_home(&name(card)),
        IllegalReason::OnlyStarts(13) => language.why_kings().to_string(),
        IllegalReason::OnlyStarts(rank) => language.why_one_rank(&language.ranks()[usize::from(rank) - 1]),
        IllegalReason::EmptyStays => language.why_stays_empty().to_string(),
        IllegalReason::ReserveTakesNone => language.why_reserve().to_string(),
        IllegalReason::SamePile => language.why_same().to_string(),
        IllegalReason::TooMany { max, n_cells, n_columns } => {
            let [cards, cells, columns] =
                [language.why_only(max), language.why_cells(n_cells), language.why_columns(n_columns)];
            language.why_many(&cards, &cells, &columns)
        }
    }
}
