use super::SearchInfo;
use crate::{Family, estimate::Named};

/// Why a search cannot be used in a game.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedError {
    /// The estimate says nothing about games of this family.
    #[error("the estimate {} says nothing in {family}", estimate.name)]
    Estimate {
        /// The first named one in it that says nothing.
        estimate: &'static Named,
        /// The family of the game.
        family: Family,
    },
    /// The published program whose keys are chosen plays games of this family only.
    #[error("keys=published of {} is for {family} only", search.id)]
    Keys {
        /// The search that was to have the keys.
        search: &'static SearchInfo,
        /// The family of games that has them.
        family: Family,
    },
}
