//! The size of the tree of all moves: counted, and estimated by Knuth's probes.

use std::{
    collections::{HashMap, HashSet},
    mem,
};

use protocol::lab::{Activity, LabEvent, LevelRow};
use search::{Knuth, KnuthPlan};
use solitaire::{Game, Move, Switched};
use solver::{Limits, Search};

use super::task::{LabTask, TaskInput, TaskTurn};

/// The work between two checks for messages: expanded positions, or moves of probes.
const POSITIONS: usize = 100;
const PROBE_NODES: u64 = 1_000;

/// Begins to measure the tree of any game. Counting stops at a level with more than `exact_max` positions.
pub(super) fn begin(input: &TaskInput, plan: KnuthPlan, exact_max: u64) -> Box<dyn LabTask> {
    let start = input.start.position();
    let (rules, state) = (start.rules(), start.state());
    let limits = (exact_max as usize, input.bytes_max);
    if rules.capabilities().has_card_moves {
        let game = Switched { rules, switches: input.switches };
        return Box::new(TreeCount::new(game, game.settle(state), plan, limits));
    }
    Box::new(TreeCount::new(rules, state.clone(), plan, limits))
}

struct TreeCount<G: Game> {
    game: G,
    levels: u64,
    /// The number of positions in a level beyond which counting stops.
    positions_max: usize,
    level: u64,
    seen: HashSet<u128>,
    /// The positions of a level of the tree, each with the number of lines that lead to it.
    layer: Vec<(G::State, f64)>,
    n_expanded: usize,
    /// The positions of the next level in order of discovery, and the index of each.
    next: Vec<(G::State, f64)>,
    next_idx: HashMap<u128, u32>,
    n_new: u64,
    bytes_max: u64,
    /// Whether the next level does not fit into memory. Its counts are then not reported.
    is_full: bool,
    probes: Knuth<G>,
    plan: KnuthPlan,
    moves: Vec<Move>,
}

impl<G: Game<Key = u128> + Copy> TreeCount<G> {
    fn new(
        game: G,
        start: G::State,
        plan: KnuthPlan,
        (positions_max, bytes_max): (usize, u64),
    ) -> TreeCount<G> {
        TreeCount {
            game,
            levels: plan.levels.into(),
            positions_max,
            level: 0,
            seen: HashSet::from([game.key(&start)]),
            layer: vec![(start.clone(), 1.0)],
            n_expanded: 0,
            next: Vec::new(),
            next_idx: HashMap::new(),
            n_new: 0,
            bytes_max,
            is_full: false,
            probes: Knuth::new(game, start, plan, Limits::bytes(bytes_max)),
            plan,
            moves: Vec::new(),
        }
    }

    /// Returns whether there are positions to count.
    fn is_counting(&self) -> bool {
        !self.is_full && self.level < self.levels && self.layer.len() <= self.positions_max
    }

    /// Returns the memory that counting may use, including the moment when a growing table exists twice.
    fn bytes(&self) -> u64 {
        let positions = (self.layer.capacity() + self.next.capacity()) * size_of::<(G::State, f64)>();
        // The standard hash table has a control byte for each slot, and uses at most 7 of 8 slots.
        let seen = self.seen.capacity() * 8 / 7 * (size_of::<u128>() + 1);
        let next_idx = self.next_idx.capacity() * 8 / 7 * (size_of::<(u128, u32)>() + 1);
        3 * (positions + seen + next_idx) as u64
    }

    fn count(&mut self) -> TaskTurn {
        for _ in 0..POSITIONS {
            if self.bytes_max < self.bytes() {
                self.is_full = true;
                return TaskTurn::Working;
            }
            let Some((state, ways)) = self.layer.get(self.n_expanded) else { return self.end_level() };
            self.n_expanded += 1;
            self.moves.clear();
            self.game.moves(state, &mut self.moves);
            for &mv in &self.moves {
                let mut child = state.clone();
                self.game.play(&mut child, mv);
                let key = self.game.key(&child);
                self.n_new += u64::from(self.seen.insert(key));
                // Positions with equal keys have moves to positions with equal keys, so their lines add up.
                let idx = *self.next_idx.entry(key).or_insert_with(|| {
                    self.next.push((child, 0.0));
                    self.next.len() as u32 - 1
                });
                self.next[idx as usize].1 += ways;
            }
        }
        TaskTurn::Working
    }

    fn end_level(&mut self) -> TaskTurn {
        self.level += 1;
        self.n_expanded = 0;
        self.layer = mem::take(&mut self.next);
        self.next_idx.clear();
        let row = LevelRow::Counted {
            level: self.level,
            sequences: self.layer.iter().map(|it| it.1).sum(),
            positions: mem::take(&mut self.n_new),
        };
        TaskTurn::Sent(vec![LabEvent::Level(row)])
    }

    fn estimated(&self) -> TaskTurn {
        let levels = (1..).zip(self.probes.estimate().levels);
        let row = levels.map(|(level, it)| LevelRow::Estimated {
            level,
            mean: it.mean.round(),
            range: it.error.map(|error| ((it.mean - 2.0 * error).round(), (it.mean + 2.0 * error).round())),
        });
        let events = row.map(LabEvent::Level).chain([LabEvent::Finished]);
        TaskTurn::Done(events.collect())
    }
}

impl<G: Game<Key = u128> + Copy> LabTask for TreeCount<G> {
    fn turn(&mut self, _: u64) -> TaskTurn {
        if self.is_counting() {
            return self.count();
        }
        // The counted positions are no longer needed.
        self.layer = Vec::new();
        self.next = Vec::new();
        self.next_idx = HashMap::new();
        self.seen = HashSet::new();
        match self.probes.advance(PROBE_NODES) {
            None => TaskTurn::Working,
            Some(_) => self.estimated(),
        }
    }

    fn progress(&mut self, _: u64) -> Vec<LabEvent> {
        let (done, activity) = if self.is_counting() {
            (0, Activity::Counting { level: self.level + 1, expanded: self.n_expanded as u64 })
        } else {
            let all = self.plan.trials * u64::from(self.plan.levels);
            (1_000 * self.probes.spent().expanded / all.max(1), Activity::Probing)
        };
        vec![LabEvent::Progress { done: done.min(1_000) as u32, activity }]
    }
}
