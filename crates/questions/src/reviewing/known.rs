use solver::Winnability;

/// The result for a position.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) verdict: Winnability,
    /// How many positions prove that it is lost, or were expanded without a proof.
    pub(super) positions: u64,
}

impl Known {
    pub(super) const WINNABLE: Known = Known { verdict: Winnability::Winnable, positions: 0 };

    pub(super) fn lost(positions: u64) -> Known {
        Known { verdict: Winnability::Lost, positions }
    }

    pub(super) fn unknown(expanded: u64) -> Known {
        Known { verdict: Winnability::Unknown, positions: expanded }
    }
}
