//! The explanation why a deal cannot be won.

use solitaire::Start;

use crate::{
    cmd::DialogCmd,
    effect::{CompanionNote, CompanionRequest, Effects},
    model::{Model, ProofState, Query, UserRequest},
};

/// Requests the proof that the deal cannot be won.
pub(crate) fn prove(model: &Model) -> Effects {
    if !model.is_provable() || matches!(model.analysis.proof, Some(ProofState::Checked(_))) {
        return Vec::new();
    }
    let mut effects =
        vec![CompanionNote::ForgetProof.into(), CompanionRequest::Ask(UserRequest::Prove).into()];
    // The companion's own attempt has a lower memory limit.
    let is_companions = model.analysis.pending.is_some_and(|it| it.query == Query::Proof);
    effects.extend(is_companions.then(|| CompanionRequest::DropQuery.into()));
    effects
}

/// Saves the proof, if there is one.
pub(crate) fn save_proof(model: &Model) -> Effects {
    let Some(ProofState::Checked(proof)) = &model.analysis.proof else { return Vec::new() };
    let name = file_name(model.game.line.start());
    vec![DialogCmd::SaveCertificate { name, proof: proof.clone() }.into()]
}

/// Returns a file name like `freecell-11982.cert`, in the command line's form.
fn file_name(start: &Start) -> String {
    match start.number() {
        Some(_) => format!("{}.cert", start.to_string().replace(['/', ':'], "-")),
        None => "position.cert".to_string(),
    }
}
