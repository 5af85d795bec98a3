use super::{
    dead_end,
    layout::Layout,
    position::KlondikePosition,
    prunes::Prunes,
    walk::{Walk, WalkEnd},
};

/// A solver that decides whether positions can be won when all cards are known: thoughtful solitaire.
#[derive(Default, Debug)]
pub struct ThoughtfulSolver {
    walk: Option<Walk>,
    n_expanded: u64,
}

/// The result for a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThoughtfulOutcome {
    /// It can be won when all cards are known.
    Won {
        /// How many positions were expanded besides those of the winning line.
        n_astray: u64,
    },
    /// It cannot be won, even when all cards are known.
    Lost,
    /// Deciding it would take more positions or memory, or the game is too large.
    Unknown,
}

/// The memory limit, far more than one position needs.
const BYTES_MAX: u64 = 64 << 20;

impl ThoughtfulSolver {
    /// Returns how many positions have been expanded so far, in all games.
    pub fn n_expanded(&self) -> u64 {
        self.n_expanded
    }

    /// Decides a game, expanding at most `positions_max` positions.
    pub fn solve(
        &mut self,
        layout: &Layout,
        start: KlondikePosition,
        positions_max: u64,
    ) -> ThoughtfulOutcome {
        if start.is_won() {
            return ThoughtfulOutcome::Won { n_astray: 0 };
        }
        if layout.is_too_large {
            return ThoughtfulOutcome::Unknown;
        }
        if dead_end::is_dead_end(layout, &start, dead_end::either_twin) {
            return ThoughtfulOutcome::Lost;
        }
        let walk = match &mut self.walk {
            Some(walk) => {
                walk.restart(layout.clone(), start);
                walk
            }
            none => none.insert(Walk::new(layout.clone(), start, Prunes::ALL)),
        };
        let outcome = walk.run(positions_max, BYTES_MAX);
        self.n_expanded += walk.expanded();
        match outcome {
            Some(WalkEnd::Won) => {
                ThoughtfulOutcome::Won { n_astray: walk.expanded().saturating_sub(walk.line().len() as u64) }
            }
            Some(WalkEnd::Lost) => ThoughtfulOutcome::Lost,
            Some(WalkEnd::Full) | None => ThoughtfulOutcome::Unknown,
        }
    }
}
