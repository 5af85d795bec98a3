//! Why a deal cannot be won.

use protocol::Difficulty;
use solitaire::Start;

use crate::{
    model::{Copying, Model, ProofState},
    texts,
};

/// The number of deals on the map.
const N_MAPPED: u64 = 32_000;

/// The explanation why a deal cannot be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyView {
    pub is_open: bool,
    /// The explanation, with cards as they are printed: `8♠`.
    pub text: String,
    /// Names the cards that can never be moved, for screen readers. Empty if none are known.
    pub locked: String,
    /// The finished part of the proof in thousandths, while it is being made.
    pub done: Option<u64>,
    /// Whether the proof can be made here.
    pub can_prove: bool,
    /// Whether the proof can be saved.
    pub can_save: bool,
    /// The command that makes the proof. Empty if there is none.
    pub proof_command: String,
    /// Whether the command was copied, or selected for copying.
    pub has_copied: bool,
    /// The label of the button that copies the command.
    pub copy: &'static str,
    /// Whether the deal is on the map.
    pub is_on_map: bool,
}

pub(crate) fn view(model: &Model) -> Option<WhyView> {
    if !model.is_provable() {
        return None;
    }
    let proof = model.analysis.proof.as_ref();
    Some(WhyView {
        is_open: !model.analysis.is_why_closed,
        text: crate::why::texts::why(model),
        locked: crate::why::texts::locked(model),
        done: match proof {
            // The number of positions is known once all are listed. Listing takes less time than checking.
            Some(ProofState::Making { checked: 0, .. }) => Some(0),
            Some(ProofState::Making { listed, checked }) => Some(checked * 500 / listed.max(&1)),
            _ => None,
        },
        can_prove: match proof {
            None => true,
            // The player may use more memory than the companion.
            Some(ProofState::TooLarge { bytes_max }) => *bytes_max < model.analysis.bytes_max,
            Some(_) => false,
        },
        can_save: matches!(proof, Some(ProofState::Checked(_))),
        proof_command: texts::proof_command(model).unwrap_or_default(),
        has_copied: model.dialog.copying != Copying::Unasked,
        copy: texts::copy(model),
        is_on_map: is_on_map(model.game.line.start()),
    })
}

/// Returns whether the deal is on the Lab's map.
fn is_on_map(start: &Start) -> bool {
    matches!(start, Start::Deal(id) if id.rules == Difficulty::GAME && id.deal.get() <= N_MAPPED)
}
