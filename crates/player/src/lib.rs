//! Klondike as people play it: face-down cards stay face down.
//!
//! A [`Player`] is given a [`Observation`] and nothing else. Whoever wants to think about what may lie face down makes
//! [`World`]s of it.

mod arms;
mod best;
mod chance;
mod hindsight;
mod published;
mod random_moves;
mod rules;
mod world;
mod worlds;

use solitaire::{Move, klondike::Observation};

pub use best::{Best, Care};
pub use chance::{Chance, Evidence};
pub use hindsight::{Hindsight, Thought};
pub use published::{LookAhead, Published};
pub use random_moves::RandomMoves;
pub use rules::ByRules;
pub use world::{Fate, World};

/// Somebody who plays Klondike.
pub trait Player {
    /// The next moves: up to one that shows something new, or to the end of the game. `None` to give up.
    fn choose(&mut self, observation: &Observation) -> Option<Choice>;
}

/// What a player does next.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    pub moves: Vec<Move>,
    /// In how many worlds that won, of how many that were looked at. 0 of 0 if nobody looked.
    pub n_won: u32,
    pub n_worlds: u32,
    /// How likely it is that this player wins, if that was measured.
    pub chance: Option<Chance>,
}

impl Choice {
    /// Moves that win, whatever is unknown.
    fn won(moves: Vec<Move>) -> Choice {
        Choice { moves, n_won: 1, n_worlds: 1, chance: Some(Chance::CERTAIN) }
    }
}

/// The moves that show all of the stock, where that costs nothing.
fn first_pass(observation: &Observation) -> Option<Vec<Move>> {
    let unlimited = observation.rules().redeals == solitaire::klondike::Redeals::Unlimited;
    if !unlimited || observation.position().stock().iter().all(Option::is_some) {
        return None;
    }
    let world = World::new(observation, &observation.position().unknown())?;
    world.pass()
}

/// The next cards of the stock, if they were not all seen: where redeals are counted, for want of anything better.
fn next_cards(observation: &Observation) -> Option<Choice> {
    let is_seen = observation.position().stock().iter().all(Option::is_some);
    let draw = World::new(observation, &observation.position().unknown())?.turn().filter(|_| !is_seen)?;
    Some(Choice { moves: vec![draw], ..Choice::default() })
}
