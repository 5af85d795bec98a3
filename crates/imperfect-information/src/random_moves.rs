use super::{Choice, Player};
use search::SplitMix;
use solitaire::Observation;

use crate::determinization::Determinization;

/// A player that makes any legal move, until many moves have revealed nothing new.
#[derive(Debug)]
pub struct RandomMoves {
    random: SplitMix,
    moves_left: u32,
}

/// The most moves of a game.
const MOVES_MAX: u32 = 1_000;

impl RandomMoves {
    pub fn new(seed: u64) -> RandomMoves {
        RandomMoves { random: SplitMix::new(seed), moves_left: MOVES_MAX }
    }
}

impl Player for RandomMoves {
    fn choose(&mut self, observation: &Observation) -> Option<Choice> {
        self.moves_left = self.moves_left.checked_sub(1)?;
        let mut moves = Vec::new();
        Determinization::new(observation, &observation.position().unknown())?.moves(&mut moves);
        let idx = self.random.below(moves.len() as u64) as usize;
        Some(Choice { moves: vec![*moves.get(idx)?], ..Choice::default() })
    }
}
