use std::{error::Error, fmt};

use super::SearchInfo;
use crate::{Family, estimate::Named};

/// What a search is told that says nothing in the game to be searched.
#[derive(Clone, Copy, Debug)]
pub enum Misfit {
    /// The estimate says nothing in this family.
    Estimate { estimate: &'static Named, family: Family },
    /// The search knows the keys of a program, which plays games of this family only.
    Keys { search: &'static SearchInfo, family: Family },
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Estimate { estimate, family } => {
                write!(f, "the estimate {} says nothing in {family}", estimate.name)
            }
            Misfit::Keys { search, family } => {
                write!(f, "keys=published of {} is for {family} only", search.id)
            }
        }
    }
}

impl Error for Misfit {}
