use solitaire::Start;

use crate::{AnswerError, Unsupported};

/// A proof of a lower bound on the player moves of every line. The checker has passed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The file, which is described in `docs/certificates.md`.
    pub text: String,
    /// The bound that it proves.
    pub player_moves: usize,
}

impl Bound {
    /// Proves a bound, without a search.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has no such proofs, or the checker does not pass the proof.
    pub fn prove(start: &Start) -> Result<Bound, AnswerError> {
        let position = start.position();
        if !position.rules().capabilities().has_card_moves {
            return Err(Unsupported::Bounds.into());
        }
        let circles = solver::waiting_circles(&position.rules(), position.state());
        let text = check::bound_file(start, &circles);
        let player_moves = check::bound(&text)?.player_moves;
        Ok(Bound { text, player_moves })
    }
}
