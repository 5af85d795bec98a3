use super::{
    Choice, Player,
    actions::{ActionKind, PlayerAction, actions},
    first_pass, next_cards,
    sampling::Sampling,
};
use search::SplitMix;
use solitaire::Observation;
use solver::Verdict;

use crate::determinization::{Determinization, Oracle};

/// A player that chooses the action that wins in the most sampled determinizations, as if all cards were known from
/// then on.
#[derive(Debug)]
pub struct Hindsight {
    params: HindsightParams,
    random: SplitMix,
    oracle: Oracle,
}

/// The limits of [`Hindsight`]'s thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HindsightParams {
    /// The most determinizations for each decision.
    pub worlds_max: u32,
    /// The most positions expanded to find out whether a determinization can be won.
    pub nodes_max: u64,
}

impl Default for HindsightParams {
    fn default() -> HindsightParams {
        HindsightParams { worlds_max: 32, nodes_max: 300 }
    }
}

/// The value of an undecided determinization, in thousandths of a win.
pub(crate) const UNKNOWN: u32 = 300;

/// How many standard deviations behind the best an action has to be to be dropped.
const DEVIATIONS: i64 = 2;

/// Returns the prior of an action, in thousandths of all determinizations. In most determinizations all actions win,
/// and without priors the player turns up too few cards: of 200 deals with draw one 26 % were won rather than 60 %.
const fn prior(kind: ActionKind) -> u32 {
    match kind {
        ActionKind::TurnUpByHome | ActionKind::TurnUp => 200,
        ActionKind::PlayHome => 150,
        ActionKind::PlayDown => 0,
    }
}

/// How many determinizations there are between checks for actions that are behind.
const BATCH: u32 = 8;

/// The most positions expanded once all cards are known.
const NODES_TO_WIN: u64 = 10_000_000;

impl Hindsight {
    pub fn new(params: HindsightParams, seed: u64) -> Hindsight {
        Hindsight { params, random: SplitMix::new(seed), oracle: Oracle::default() }
    }

    fn value(&mut self, world: &Determinization, action: &PlayerAction) -> u32 {
        let mut world = world.clone();
        action.moves.iter().for_each(|&mv| world.play(mv));
        match self.oracle.ask(&world, self.params.nodes_max) {
            Some(Verdict::Solved(_)) => 1000,
            Some(Verdict::Unsolvable { .. }) => 0,
            Some(Verdict::GaveUp(_)) | None => UNKNOWN,
        }
    }
}

/// An action, and its outcomes so far.
struct ActionRecord {
    action: PlayerAction,
    values: Vec<u32>,
}

impl ActionRecord {
    fn sum(&self) -> u32 {
        self.values.iter().sum()
    }

    /// Returns the score of the action, including its prior.
    fn score(&self) -> u32 {
        self.sum() + prior(self.action.kind) * self.values.len().max(1) as u32
    }

    /// Returns whether this action is behind the best by several standard deviations of the difference, world by world.
    fn is_behind(&self, best: &ActionRecord) -> bool {
        let differences = || best.values.iter().zip(&self.values).map(|(&a, &b)| i64::from(a) - i64::from(b));
        let sum: i64 = differences().sum();
        let squares: i64 = differences().map(|it| it * it).sum();
        0 < sum && DEVIATIONS * DEVIATIONS * squares < sum * sum
    }
}

impl Player for Hindsight {
    fn choose(&mut self, observation: &Observation) -> Option<Choice> {
        if let Some(moves) = first_pass(observation) {
            return Some(Choice { moves, ..Choice::default() });
        }
        let mut worlds = Sampling::new(observation);
        if worlds.n_all() == Some(1) {
            let world = worlds.next(&mut self.random)?;
            let verdict = self.oracle.verdict(&world, NODES_TO_WIN, &mut || false);
            let Some(Verdict::Solved(moves)) = verdict else { return None };
            return Some(Choice::won(moves));
        }
        let mut records: Vec<ActionRecord> = actions(observation)
            .into_iter()
            .map(|action| ActionRecord { action, values: Vec::new() })
            .collect();
        let mut n_worlds = 0;
        while n_worlds < self.params.worlds_max && (1 < records.len() || n_worlds == 0) {
            let Some(world) = worlds.next(&mut self.random) else { break };
            for record in &mut records {
                let value = self.value(&world, &record.action);
                record.values.push(value);
            }
            n_worlds += 1;
            if n_worlds % BATCH == 0 {
                drop_behind(&mut records);
            }
        }
        let Some(best) = records.iter().rev().max_by_key(|it| it.score()) else {
            return next_cards(observation);
        };
        let count = |value| best.values.iter().filter(|&&it| it == value).count() as u32;
        let moves = best.action.moves.clone();
        Some(Choice { moves, n_won: count(1000), n_open: count(UNKNOWN), n_worlds, chance: None })
    }
}

fn drop_behind(records: &mut Vec<ActionRecord>) {
    let Some(best) = (0..records.len()).rev().max_by_key(|&idx| records[idx].sum()) else { return };
    let best = records.swap_remove(best);
    records.retain(|it| !it.is_behind(&best));
    records.insert(0, best);
}
