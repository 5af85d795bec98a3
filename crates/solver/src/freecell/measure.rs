use solitaire::{Move, Pile};

use super::step::{FIRST_HOME, PackedMove};

/// What counts as a move where solutions of FreeCell are to be short.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SolutionMeasure {
    /// Each move of a card or of a run that does not end on a foundation is one. So lengths are published; G. Paul and M.
    /// Helmert count the moves to the foundations as well, 52 more for a deal.
    #[default]
    PlayerMoves,
    /// Each card that moves is one, also to a foundation: a run counts as many as it has cards.
    CardMoves,
}

impl SolutionMeasure {
    /// Returns the length of a solution.
    pub fn length(self, moves: &[Move]) -> u32 {
        match self {
            SolutionMeasure::PlayerMoves => {
                moves.iter().filter(|mv| !matches!(mv.to, Pile::Foundation(_))).count() as u32
            }
            SolutionMeasure::CardMoves => moves.iter().map(|mv| u32::from(mv.count)).sum(),
        }
    }

    /// Returns the most that a step may cost.
    pub(super) fn cost_max(self) -> usize {
        match self {
            SolutionMeasure::PlayerMoves => 1,
            SolutionMeasure::CardMoves => 13,
        }
    }

    /// Returns what a step adds to the moves of cards that do not go home.
    pub(super) fn cost(self, step: PackedMove) -> u32 {
        match self {
            _ if FIRST_HOME <= step.to() => 0,
            SolutionMeasure::PlayerMoves => 1,
            SolutionMeasure::CardMoves => u32::from(step.count()),
        }
    }
}
