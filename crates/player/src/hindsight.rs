use super::{
    Choice, Player,
    arms::{Arm, Kind, arms},
    first_pass, next_cards,
    worlds::{Numbers, Worlds},
};
use solitaire::klondike::Observation;
use solver::Verdict;

use crate::world::{Fate, Oracle, World};

/// Does what wins in most of the worlds that agree with what is seen, if from then on all cards were known.
#[derive(Debug)]
pub struct Hindsight {
    thought: Thought,
    numbers: Numbers,
    oracle: Oracle,
}

/// How long a player thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// Worlds for each decision.
    pub worlds_max: u32,
    /// Positions for each question what is to become of a world.
    pub nodes_max: u64,
}

impl Default for Thought {
    fn default() -> Thought {
        Thought { worlds_max: 32, nodes_max: 300 }
    }
}

/// What a world counts of which nothing was found out, in thousandths of one that is won.
const UNKNOWN: u32 = 300;

/// A way is dropped that is so many deviations behind the best.
const DEVIATIONS: i64 = 2;

/// What a way is favored by, in thousandths of all worlds. In most worlds all ways win, and without this the player
/// turns up too few cards: of 200 deals with draw one 26 % were won rather than 60 %.
const fn favor(kind: Kind) -> u32 {
    match kind {
        Kind::TurnUpByHome | Kind::TurnUp => 200,
        Kind::PlayHome => 150,
        Kind::PlayDown => 0,
    }
}

/// Worlds between looks at which ways are behind.
const BATCH: u32 = 8;

/// For a game of which all is known.
const NODES_TO_WIN: u64 = 10_000_000;

impl Hindsight {
    pub fn new(thought: Thought, seed: u64) -> Hindsight {
        Hindsight { thought, numbers: Numbers::new(seed), oracle: Oracle::new() }
    }

    fn value(&mut self, world: &World, arm: &Arm) -> u32 {
        let mut world = world.clone();
        arm.moves.iter().for_each(|&mv| world.play(mv));
        match self.oracle.fate(&world, self.thought.nodes_max) {
            Fate::Won => 1000,
            Fate::Lost => 0,
            Fate::Unknown => UNKNOWN,
        }
    }
}

/// What became of a way so far.
struct Record {
    arm: Arm,
    values: Vec<u32>,
}

impl Record {
    fn sum(&self) -> u32 {
        self.values.iter().sum()
    }

    /// With what it is favored by.
    fn score(&self) -> u32 {
        self.sum() + favor(self.arm.kind) * self.values.len().max(1) as u32
    }

    /// Is it behind by several deviations of the difference, world by world?
    fn is_behind(&self, best: &Record) -> bool {
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
        let mut worlds = Worlds::new(observation);
        if worlds.n_all() == Some(1) {
            let world = worlds.next(&mut self.numbers)?;
            let verdict = self.oracle.verdict(&world, NODES_TO_WIN, &mut || false);
            let Some(Verdict::Solved(moves)) = verdict else { return None };
            return Some(Choice::won(moves));
        }
        let mut records: Vec<Record> =
            arms(observation).into_iter().map(|arm| Record { arm, values: Vec::new() }).collect();
        let mut n_worlds = 0;
        while n_worlds < self.thought.worlds_max && (1 < records.len() || n_worlds == 0) {
            let Some(world) = worlds.next(&mut self.numbers) else { break };
            for record in &mut records {
                let value = self.value(&world, &record.arm);
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
        let n_won = best.values.iter().filter(|&&it| it == 1000).count() as u32;
        Some(Choice { moves: best.arm.moves.clone(), n_won, n_worlds, chance: None })
    }
}

fn drop_behind(records: &mut Vec<Record>) {
    let Some(best) = (0..records.len()).rev().max_by_key(|&idx| records[idx].sum()) else { return };
    let best = records.swap_remove(best);
    records.retain(|it| !it.is_behind(&best));
    records.insert(0, best);
}
