//! The measures of FreeCell's family: player moves, and card moves.

use search::Measure;

use super::step::{FIRST_HOME, PackedMove};

/// Returns the measure if FreeCell's family has it, and otherwise the first measure that it has.
pub(crate) fn of_freecell(measure: Measure) -> Measure {
    match measure {
        Measure::CardMoves => measure,
        _ => Measure::PlayerMoves,
    }
}

/// Returns the most that a step may cost.
pub(super) fn cost_max(measure: Measure) -> usize {
    match measure {
        Measure::CardMoves => 13,
        _ => 1,
    }
}

/// Returns what a step adds to the number of moves, without moves home.
pub(super) fn cost(measure: Measure, step: PackedMove) -> u32 {
    match measure {
        _ if FIRST_HOME <= step.to() => 0,
        Measure::CardMoves => u32::from(step.count()),
        _ => 1,
    }
}
