use solitaire::{Autoplay, Position};

use crate::{Refuted, refuting::Refuting};

/// The search for the best that can be reached after the move that lost the game.
pub(super) enum WhyLost {
    /// The move that lost is not known yet.
    Waiting,
    Running(Box<Refuting>),
    Done(Option<Refuted>),
}

impl WhyLost {
    /// Continues the search from the first lost position, or begins it. Returns whether there is more to do.
    pub(super) fn advance(
        &mut self,
        lost: &Position,
        autoplay: Autoplay,
        positions_max: usize,
        positions: u64,
    ) -> bool {
        if matches!(self, WhyLost::Waiting) {
            *self = WhyLost::Running(Box::new(Refuting::new(lost.clone(), autoplay, positions_max)));
        }
        let WhyLost::Running(refuting) = self else { return false };
        let Some(end) = refuting.advance(positions) else { return true };
        *self = WhyLost::Done(end);
        false
    }

    pub(super) fn is_done(&self) -> bool {
        matches!(self, WhyLost::Done(_))
    }

    pub(super) fn known(&self) -> Option<&Refuted> {
        match self {
            WhyLost::Done(refuted) => refuted.as_ref(),
            WhyLost::Waiting | WhyLost::Running(_) => None,
        }
    }
}
