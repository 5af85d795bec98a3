//! The explanation why a deal cannot be won.

use super::{queries::drop_query, requests::request};
use crate::{
    model::{Model, ProofState, Query, UserRequest},
    msg::{Cmd, DialogCmd},
};
use protocol::Verdict;
use solitaire::Start;

/// The positions of a search up to which the companion also lists and checks all positions: some seconds' work.
const EXPLAINED_POSITIONS_MAX: u64 = 300_000;

/// Requests the proof that the deal cannot be won.
pub(super) fn prove(model: &mut Model) -> Vec<Cmd> {
    if !model.is_provable() || matches!(model.analysis.proof, Some(ProofState::Checked(_))) {
        return Vec::new();
    }
    model.analysis.proof = None;
    request(model, UserRequest::Prove);
    // The companion's own attempt has a lower memory limit.
    let is_companions = model.analysis.pending.is_some_and(|it| it.query == Query::Proof);
    if is_companions { drop_query(&mut model.analysis) } else { Vec::new() }
}

/// Returns whether the companion explains why the deal cannot be won: it does if that takes only some seconds.
pub(super) fn explains(model: &Model) -> bool {
    let is_small = match model.analysis.verdicts.of(&model.game.line, 0).map(|it| &it.verdict) {
        Some(Verdict::Unsolvable { positions }) => *positions <= EXPLAINED_POSITIONS_MAX,
        _ => false,
    };
    is_small
        && model.is_provable()
        && model.game.line.capabilities().has_full_counts
        && !model.analysis.is_why_closed
        && !model.analysis.is_proof_over()
}

/// Has the proof saved, if there is one.
pub(super) fn save_proof(model: &Model) -> Vec<Cmd> {
    let Some(ProofState::Checked(proof)) = &model.analysis.proof else { return Vec::new() };
    let name = file_name(model.game.line.start());
    vec![DialogCmd::SaveCertificate { name, proof: proof.clone() }.into()]
}

/// Returns a file's name like `freecell-11982.cert`, as the command line makes it.
fn file_name(start: &Start) -> String {
    match start.number() {
        Some(_) => format!("{}.cert", start.to_string().replace(['/', ':'], "-")),
        None => "position.cert".to_string(),
    }
}
