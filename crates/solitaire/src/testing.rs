//! Positions with only the few cards that a test needs.

use crate::{Rules, State, freecell};

/// Reads a position of a game like FreeCell, from which cards may be missing.
pub(crate) fn part(rules: &Rules, text: &str) -> State {
    freecell::parse_part(rules, text).expect("a part of a position")
}
