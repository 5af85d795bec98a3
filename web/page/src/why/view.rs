//! Why a deal cannot be won.

use protocol::Difficulty;
use solitaire::Start;

use crate::{
    model::{Copying, Model, ProofState},
    texts,
};

/// How many deals the map has.
const N_MAPPED: u64 = 32_000;

/// The explanation why a deal cannot be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WhyView {
    pub is_open: bool,
    /// Cards in it are written as they are printed: `8♠`.
    pub text: String,
    /// Names the cards that can never be moved, for screen readers. Empty if none are known.
    pub locked: String,
    /// How much of the proof is made, in thousandths, while it is.
    pub done: Option<u64>,
    /// The proof can be made here.
    pub can_prove: bool,
    /// The proof can be saved.
    pub can_save: bool,
    /// The command that makes the proof. Empty if none does.
    pub proof_command: String,
    /// It was copied, or selected for that.
    pub has_copied: bool,
    /// The label of the button that copies the command.
    pub copy: &'static str,
    /// It is the only one of the deals on the map.
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
            // How many positions there are is known when all are listed. That takes less time than to check them.
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

/// Returns whether the map of the Lab has the deal.
fn is_on_map(start: &Start) -> bool {
    matches!(start, Start::Deal(id) if id.rules == Difficulty::GAME && id.deal.get() <= N_MAPPED)
}
