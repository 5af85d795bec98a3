use solitaire::Start;

use crate::{AnswerError, Unsupported};

/// A proof of how many player moves every line has at least. The checker has passed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The file, which is described in `docs/certificates.md`.
    pub text: String,
    /// What it proves.
    pub player_moves: usize,
}

impl Bound {
    /// Makes such a proof, at once.
    ///
    /// # Errors
    ///
    /// If there are none for the game, or the checker does not pass it.
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
