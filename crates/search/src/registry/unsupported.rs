use super::SearchInfo;
use crate::estimate::Named;

/// Why a search cannot be used in a game.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedError {
    /// The estimate does not apply to this game.
    #[error("the estimate {} says nothing in this game", estimate.name)]
    Estimate {
        /// The first named estimate in it that does not apply.
        estimate: &'static Named,
    },
    /// The published program whose keys are chosen plays other games.
    #[error("keys=published of {} is for {plays} only", search.id)]
    Keys {
        /// The search for which the keys were chosen.
        search: &'static SearchInfo,
        /// The games that the program plays.
        plays: &'static str,
    },
}
