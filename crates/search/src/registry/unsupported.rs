use super::SearchInfo;
use crate::estimate::Named;

/// Why a search cannot be used in a game.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedError {
    /// The estimate says nothing about this game.
    #[error("the estimate {} says nothing in this game", estimate.name)]
    Estimate {
        /// The first named one in it that says nothing.
        estimate: &'static Named,
    },
    /// The published program whose keys are chosen plays other games.
    #[error("keys=published of {} is for {plays} only", search.id)]
    Keys {
        /// The search that was to have the keys.
        search: &'static SearchInfo,
        /// What it plays.
        plays: &'static str,
    },
}
