//! The engine for FreeCell and its family.
//!
//! Some attempts, each a best-first search with its own idea of a good position, and an
//! exhaustive depth-first search take turns, the quick ones first. Search times are heavy-tailed:
//! a deal that is hard for one idea is easy for the next. What an attempt has done is kept for
//! its next turn. In the end the exhaustive search has all the memory, until it has solved the
//! deal, proved it unsolvable or filled that.

mod attempt;
mod beam;
mod card_set;
mod children;
mod exhaust;
mod keys;
mod position;
mod queue;
mod schedule;
mod short;
mod step;
mod tally;
mod trial;
mod walk;
mod weights;

use solitaire::freecell::{Rules, State};

use self::{
    attempt::Attempt,
    exhaust::Exhaust,
    position::Position,
    schedule::{Runner, turn},
    weights::{PROOF, WEIGHTS},
};
pub use self::{
    short::ShortFreeCell,
    trial::{Trial, try_weights},
    weights::Weights,
};
use crate::{Limits, Search, Stats, Verdict};

/// Solves a position of any game of the FreeCell family, or proves that it can't be.
///
/// Complete: it gives up only when the memory of its [`Limits`] does not suffice.
#[derive(Debug)]
pub struct FreeCell {
    rules: Rules,
    start: State,
    limits: Limits,
    /// By their weights.
    attempts: [Slot; WEIGHTS.len()],
    exhaust: Option<Box<Exhaust>>,
    /// How many turns are over.
    n_turns: usize,
    /// Whose turn it is, and what is left of it.
    turn: (Runner, u64),
    /// What attempts have expanded that are over.
    expanded_before: u64,
}

/// Goes on to the end, whatever that takes.
const LAST_TURN: (Runner, u64) = (Runner::Exhaust, u64::MAX);

/// A place for an attempt.
#[derive(Debug)]
enum Slot {
    Fresh,
    Running(Box<Attempt>),
    Over,
}

impl FreeCell {
    pub fn new(rules: Rules, start: &State, limits: Limits) -> FreeCell {
        FreeCell {
            rules,
            start: start.clone(),
            limits,
            attempts: [const { Slot::Fresh }; WEIGHTS.len()],
            exhaust: None,
            n_turns: 0,
            turn: turn(0).unwrap_or(LAST_TURN),
            expanded_before: 0,
        }
    }

    /// Gives the one whose turn it is so many nodes.
    fn run(&mut self, nodes: u64) -> Option<Verdict> {
        match self.turn.0 {
            Runner::Attempt(idx) => self.run_attempt(idx, nodes),
            Runner::Exhaust => self.run_exhaust(nodes),
        }
    }

    fn run_attempt(&mut self, idx: usize, nodes: u64) -> Option<Verdict> {
        if let Slot::Fresh = self.attempts[idx] {
            self.attempts[idx] = {
                let position = Position::new(&self.rules, &self.start, &WEIGHTS[idx]);
                Slot::Running(Box::new(Attempt::new(position)))
            };
        }
        let bytes = self.stats().bytes;
        let Slot::Running(attempt) = &mut self.attempts[idx] else {
            self.next_turn();
            return None;
        };
        let bytes_of_others = bytes - attempt.stats().bytes;
        let verdict = attempt.run(nodes, self.limits.bytes_max.saturating_sub(bytes_of_others));
        if verdict == Some(Verdict::GaveUp) {
            self.end_attempt(idx);
            self.next_turn();
            return None;
        }
        verdict
    }

    fn run_exhaust(&mut self, nodes: u64) -> Option<Verdict> {
        let bytes_of_attempts = self.running().map(|it| it.stats().bytes).sum();
        let exhaust = self.exhaust.get_or_insert_with(|| {
            let position = Position::new(&self.rules, &self.start, &PROOF);
            Box::new(Exhaust::new(position))
        });
        let verdict = exhaust.run(nodes, self.limits.bytes_max.saturating_sub(bytes_of_attempts));
        if verdict == Some(Verdict::GaveUp) && 0 < bytes_of_attempts {
            self.begin_last_turn();
            return None;
        }
        verdict
    }

    fn next_turn(&mut self) {
        self.n_turns += 1;
        match turn(self.n_turns) {
            Some(turn) => self.turn = turn,
            None => self.begin_last_turn(),
        }
    }

    /// The exhaustive search needs the least memory for a position, so it gets it all.
    fn begin_last_turn(&mut self) {
        self.turn = LAST_TURN;
        (0..self.attempts.len()).for_each(|idx| self.end_attempt(idx));
    }

    fn end_attempt(&mut self, idx: usize) {
        if let Slot::Running(attempt) = std::mem::replace(&mut self.attempts[idx], Slot::Over) {
            self.expanded_before += attempt.stats().expanded;
        }
    }

    fn running(&self) -> impl Iterator<Item = &Attempt> {
        self.attempts.iter().filter_map(|slot| match slot {
            Slot::Running(attempt) => Some(&**attempt),
            Slot::Fresh | Slot::Over => None,
        })
    }
}

impl Search for FreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.stats().expanded.saturating_add(nodes);
        loop {
            let before = self.stats().expanded;
            let turn = self.turn;
            let verdict = self.run(turn.1.min(expanded_max - before));
            let expanded = self.stats().expanded;
            if turn == self.turn {
                self.turn.1 -= expanded - before;
                if self.turn.1 == 0 {
                    self.next_turn();
                }
            }
            if verdict.is_some() || expanded == expanded_max {
                return verdict;
            }
        }
    }

    fn stats(&self) -> Stats {
        let running = self.running().map(Attempt::stats).chain(self.exhaust.as_deref().map(Exhaust::stats));
        running.fold(Stats { expanded: self.expanded_before, ..Stats::default() }, |sum, it| Stats {
            expanded: sum.expanded + it.expanded,
            stored: sum.stored + it.stored,
            bytes: sum.bytes + it.bytes,
        })
    }
}
