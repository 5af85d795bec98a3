//! Players of Klondike that play as a person does: face-down cards stay face down.
//!
//! A [`Player`] gets only an [`Observation`]. To reason about face-down cards, it makes [`Determinization`]s from that:
//! positions in which every unknown card has a place.
//!
//! ```
//! use imperfect_information::{ByRules, Player};
//! use solitaire::{Deal, DealNumber, Game, Observation, rules::KLONDIKE_DRAW_ONE};
//!
//! let mut state = KLONDIKE_DRAW_ONE.deal(&Deal::microsoft(DealNumber::FIRST));
//! let mut observation = Observation::first(KLONDIKE_DRAW_ONE, &state);
//! while let Some(choice) = ByRules.choose(&observation) {
//!     for mv in choice.moves {
//!         KLONDIKE_DRAW_ONE.try_play(&mut state, mv)?;
//!         observation.observe(&state);
//!     }
//! }
//! # Ok::<(), solitaire::IllegalMove>(())
//! ```
//!
//! [`Best`] plays best and estimates its chance to win; the others are for comparison. `docs/fair-play.md` has
//! measurements.

mod actions;
mod best;
mod by_rules;
mod chance;
mod determinization;
mod hindsight;
mod luck;
mod odds;
mod published;
mod random_moves;
mod sampling;

use solitaire::{Move, Observation};

pub use best::{Best, Params};
pub use by_rules::ByRules;
pub use chance::{CHANCE_WORLDS, Chance, Evidence};
pub use determinization::Determinization;
pub use hindsight::{Hindsight, HindsightParams};
pub use luck::{LuckAndSkill, LuckParts, LuckStep};
pub use odds::{MoveOdds, odds};
pub use published::{LookAhead, Published};
pub use random_moves::RandomMoves;

/// A way to play Klondike.
pub trait Player {
    /// Returns the next moves: up to one that reveals something new, or to the end of the game. Returns `None` to give
    /// up.
    fn choose(&mut self, observation: &Observation) -> Option<Choice>;
}

/// A player's decision.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    pub moves: Vec<Move>,
    /// In how many of the sampled determinizations these moves won.
    pub n_won: u32,
    /// In how many of them it is unknown whether these moves win.
    pub n_open: u32,
    /// How many determinizations were sampled.
    pub n_worlds: u32,
    /// The player's chance to win, for rules for which that was measured.
    pub chance: Option<Chance>,
}

impl Choice {
    /// Returns the choice of moves that win regardless of the unknown cards.
    fn won(moves: Vec<Move>) -> Choice {
        Choice { moves, n_won: 1, n_open: 0, n_worlds: 1, chance: Some(Chance::CERTAIN) }
    }
}

/// Returns the moves that reveal the whole stock, if that costs nothing.
fn first_pass(observation: &Observation) -> Option<Vec<Move>> {
    if !observation.has_free_look() {
        return None;
    }
    let world = Determinization::new(observation, &observation.position().unknown())?;
    world.pass()
}

/// Returns the draw of unseen cards of the stock, for games with limited redeals in which no other move is left.
fn next_cards(observation: &Observation) -> Option<Choice> {
    let is_seen = observation.position().stock().iter().all(Option::is_some);
    let draw =
        Determinization::new(observation, &observation.position().unknown())?.turn().filter(|_| !is_seen)?;
    Some(Choice { moves: vec![draw], ..Choice::default() })
}
