use super::SearchInfo;
use crate::{Family, estimate::Named};

/// Why a search cannot be used in a game.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnsupportedError {
    /// The estimate says nothing about games of this family.
    #[error("the estimate {} says nothing in {family}", estimate.name)]
    Estimate { estimate: &'static Named, family: Family },
    /// The published program whose keys are chosen plays games of this family only.
    #[error("keys=published of {} is for {family} only", search.id)]
    Keys { search: &'static SearchInfo, family: Family },
}
