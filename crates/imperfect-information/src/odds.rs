use search::SplitMix;
use solitaire::{Move, Observation};
use solver::klondike::{ThoughtfulOutcome, ThoughtfulSolver};

use super::{CHANCE_WORLDS, Chance, Evidence, Params, sampling::Sampling};
use crate::determinization::Determinization;

/// How often the game can be won after a move, in sampled determinizations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveOdds {
    pub n_won: u32,
    /// The number of undecided determinizations.
    pub n_open: u32,
    pub n_worlds: u32,
    /// The chance of [`Best`](super::Best) to win after the move, for rules for which that was measured.
    pub chance: Option<Chance>,
}

/// Tries a move in determinizations, which are the same for all moves of a position with equal seeds. Returns `None` if
/// the move is illegal.
pub fn odds(observation: &Observation, mv: Move, seed: u64) -> Option<MoveOdds> {
    let unknown = observation.position().unknown();
    Determinization::new(observation, &unknown).filter(|it| it.is_legal(mv))?;
    let nodes_max = Params::of(observation.rules()).nodes_max;
    let mut solver = ThoughtfulSolver::default();
    let (mut worlds, mut random) = (Sampling::new(observation), SplitMix::new(seed));
    let (mut n_won, mut n_open, mut n_worlds) = (0, 0, 0);
    while n_worlds < CHANCE_WORLDS {
        let Some(mut world) = worlds.next(&mut random) else { break };
        world.play(mv);
        let (layout, node) = world.node();
        let outcome = solver.solve(&layout, node.after(&layout, &[]), nodes_max);
        match outcome {
            ThoughtfulOutcome::Won { .. } => n_won += 1,
            ThoughtfulOutcome::Unknown => n_open += 1,
            ThoughtfulOutcome::Lost => (),
        }
        n_worlds += 1;
    }
    let evidence = Evidence { n_won, n_worlds, n_unknown: unknown.len() as u32 };
    Some(MoveOdds { n_won, n_open, n_worlds, chance: Chance::of(observation.rules(), evidence) })
}
