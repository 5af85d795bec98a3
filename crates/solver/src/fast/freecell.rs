//! The engine for FreeCell and its family.
//!
//! A few quick attempts, each a best-first search with its own idea of a good position, then
//! one that goes on until it has solved the deal, proved it unsolvable, or filled its memory;
//! last an exhaustive depth-first search that needs a quarter of the memory per position.
//! Search times are heavy-tailed: a deal that is hard for one idea is easy for the next.

mod attempt;
mod exhaust;
mod keys;
mod moves;
mod position;
mod queue;
mod step;
mod weights;

use solitaire::freecell::{Rules, State};

use self::{attempt::Attempt, exhaust::Exhaust, position::Position, weights::STAGES};
use crate::{Limits, Search, Stats, Verdict};

/// Solves a position of any game of the FreeCell family, or proves that it can't be.
///
/// Complete: it gives up only when the memory of its [`Limits`] does not suffice.
#[derive(Debug)]
pub struct FreeCell {
    start: Position,
    limits: Limits,
    stage: Stage,
    expanded_before: u64,
}

#[derive(Debug)]
enum Stage {
    /// One of [`STAGES`].
    Attempt {
        idx: usize,
        attempt: Attempt,
    },
    Exhaust(Exhaust),
}

impl FreeCell {
    pub fn new(rules: Rules, start: &State, limits: Limits) -> FreeCell {
        let start = Position::new(&rules, start);
        let attempt = Attempt::new(start.clone(), STAGES[0].weights, limits);
        FreeCell { start, limits, stage: Stage::Attempt { idx: 0, attempt }, expanded_before: 0 }
    }

    fn next_stage(&mut self, idx: usize) {
        self.expanded_before += self.search().stats().expanded;
        self.stage = match STAGES.get(idx + 1) {
            Some(stage) => Stage::Attempt {
                idx: idx + 1,
                attempt: Attempt::new(self.start.clone(), stage.weights, self.limits),
            },
            None => Stage::Exhaust(Exhaust::new(self.start.clone(), self.limits)),
        };
    }

    fn search(&self) -> &dyn Search {
        match &self.stage {
            Stage::Attempt { attempt, .. } => attempt,
            Stage::Exhaust(exhaust) => exhaust,
        }
    }
}

impl Search for FreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let mut nodes = nodes;
        while 0 < nodes {
            let (idx, attempt) = match &mut self.stage {
                Stage::Exhaust(exhaust) => return exhaust.advance(nodes),
                Stage::Attempt { idx, attempt } => (*idx, attempt),
            };
            let before = attempt.stats().expanded;
            let left = STAGES[idx].nodes_max.saturating_sub(before);
            let verdict = attempt.advance(nodes.min(left));
            nodes -= attempt.stats().expanded - before;
            match verdict {
                // Out of memory: the last stage needs the least.
                Some(Verdict::GaveUp) => self.next_stage(STAGES.len()),
                None if nodes == 0 => (),
                None => self.next_stage(idx),
                verdict => return verdict,
            }
        }
        None
    }

    fn stats(&self) -> Stats {
        let stats = self.search().stats();
        Stats { expanded: self.expanded_before + stats.expanded, ..stats }
    }
}
