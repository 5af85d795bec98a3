//! The engine for FreeCell and its family.
//!
//! Several attempts, each a best-first search with its own idea of a good position, take turns and continue where they
//! stopped. Their times are heavy-tailed: a deal that is hard for one idea is easy for the next. Deals that are hard
//! for all are left to beam searches, which are slower but steady, and to an exhaustive depth-first search. At the end
//! that search has all the memory, until it has solved the deal, proved it unsolvable or filled the memory.

mod beam;
mod card_set;
mod children;
mod counts;
mod exhaustive;
mod fewest_moves;
mod keys;
mod layered;
mod measure;
mod neighborhood;
mod playable;
mod portfolio_run;
mod position;
mod queue;
mod schedule;
mod short;
mod sort;
mod step;
mod trial;
mod unbounded_cells;
mod walk;
mod weights;
mod widening;

use solitaire::{Rules, State};

pub(crate) use self::measure::of_freecell;
use self::{
    beam::FreeCellBeam,
    exhaustive::Exhaustive,
    portfolio_run::PortfolioRun,
    position::FreeCellPosition,
    schedule::{BEAMS, DRY_NODES, SCHEDULE, SearchTurn},
    weights::{PROOF, WEIGHTS},
};
pub use self::{
    playable::PlayableFreeCell,
    short::{ShortFreeCell, waiting_circles},
    trial::{Trial, try_weights},
    weights::Weights,
};
use search::{Limits, Search, Spent, Verdict};

/// A search that solves a position of any game of the FreeCell family, or proves that it can't be won.
///
/// It is complete: it gives up only when the memory of its [`Limits`] does not suffice.
#[derive(Debug)]
pub struct FreeCell {
    rules: Rules,
    start: State,
    limits: Limits,
    /// Whether every card that can go home has to go there after every move.
    is_autoplay_forced: bool,
    /// The attempts, by the index of their weights.
    attempts: [RunSlot; WEIGHTS.len()],
    /// The beam search, during its turn.
    beam: Option<Box<FreeCellBeam>>,
    exhaustive: Option<Box<Exhaustive>>,
    /// The search whose turn it is, with what is left of its turn.
    runner: SearchTurn,
    nodes_left: u64,
    /// The turn of [`SCHEDULE`] after this one.
    next_turn: usize,
    is_last_turn: bool,
    /// The positions expanded by searches that are over.
    expanded_before: u64,
}

/// A place for an attempt.
#[derive(Debug)]
enum RunSlot {
    Fresh,
    Running(Box<PortfolioRun>),
    Over,
}

impl FreeCell {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    // The function is large, and the page calls it from several places, which have to be small.
    #[inline(never)]
    pub fn new(rules: Rules, start: &State, limits: Limits) -> FreeCell {
        FreeCell {
            rules,
            start: start.clone(),
            limits,
            is_autoplay_forced: false,
            attempts: [const { RunSlot::Fresh }; WEIGHTS.len()],
            beam: None,
            exhaustive: None,
            runner: SCHEDULE[0].0,
            nodes_left: SCHEDULE[0].1,
            next_turn: 1,
            is_last_turn: false,
            expanded_before: 0,
        }
    }

    /// Returns a search for the game in which every card that can go home has to, at the start and after every move
    /// ([`Autoplay::All`](solitaire::Autoplay::All)). Its solutions and proofs hold under that rule, by which fewer
    /// deals can be won.
    ///
    /// Moving a run at once is one move, so no card goes home in the middle of it.
    pub fn with_forced_autoplay(rules: Rules, start: &State, limits: Limits) -> FreeCell {
        FreeCell { is_autoplay_forced: true, ..FreeCell::new(rules, start, limits) }
    }

    /// Returns a search that consists only of the exhaustive search, which proves sooner and solves later.
    pub fn exhaustive(rules: Rules, start: &State, limits: Limits) -> FreeCell {
        let mut search = FreeCell::new(rules, start, limits);
        search.begin_last_turn();
        search
    }

    fn run_attempt(&mut self, idx: usize, nodes: u64) -> Option<Verdict> {
        if let RunSlot::Fresh = self.attempts[idx] {
            self.attempts[idx] = RunSlot::Running(Box::new(PortfolioRun::new(self.position(&WEIGHTS[idx]))));
        }
        let bytes = self.spent().bytes;
        let RunSlot::Running(attempt) = &mut self.attempts[idx] else {
            self.begin_next_turn();
            return None;
        };
        let bytes_of_others = bytes - attempt.spent().bytes;
        let verdict = attempt.run(nodes, self.limits.bytes_max.saturating_sub(bytes_of_others));
        if matches!(verdict, Some(Verdict::GaveUp(_))) {
            let is_dry = attempt.is_dry();
            self.end_attempt(idx);
            if is_dry {
                (self.runner, self.nodes_left) = (SearchTurn::Exhaustive, DRY_NODES);
            } else {
                self.begin_next_turn();
            }
            return None;
        }
        verdict
    }

    fn run_beam(&mut self, idx: usize, nodes: u64) -> Option<Verdict> {
        if self.beam.is_none() {
            let (width, weights) = &BEAMS[idx];
            self.beam = Some(Box::new(FreeCellBeam::new(self.position(weights), *width)));
        }
        let bytes = self.spent().bytes;
        let beam = self.beam.as_mut().expect("the one just made, if there was none");
        let bytes_of_others = bytes - beam.spent().bytes;
        let verdict = beam.run(nodes, self.limits.bytes_max.saturating_sub(bytes_of_others));
        if matches!(verdict, Some(Verdict::GaveUp(_))) {
            self.expanded_before += beam.spent().expanded;
            self.beam = None;
            self.begin_next_turn();
            return None;
        }
        verdict
    }

    fn run_exhaustive(&mut self, nodes: u64) -> Option<Verdict> {
        let bytes_of_attempts: u64 = self.running().map(|it| it.spent().bytes).sum();
        if self.exhaustive.is_none() {
            self.exhaustive = Some(Box::new(Exhaustive::new(self.position(&PROOF))));
        }
        let exhaustive = self.exhaustive.as_mut().expect("the one just made, if there was none");
        let verdict = exhaustive.run(nodes, self.limits.bytes_max.saturating_sub(bytes_of_attempts));
        if matches!(verdict, Some(Verdict::GaveUp(_))) && !self.is_last_turn {
            // The exhaustive search has run out of memory before its last turn. The others may need less, and at the
            // end it begins again with all the memory.
            self.expanded_before += exhaustive.spent().expanded;
            self.exhaustive = None;
            self.begin_next_turn();
            return None;
        }
        verdict
    }

    fn position(&self, weights: &Weights) -> FreeCellPosition {
        let mut position = FreeCellPosition::new(&self.rules, &self.start, weights);
        position.every_home_is_safe |= self.is_autoplay_forced;
        position
    }

    fn begin_next_turn(&mut self) {
        if let Some(&(runner, nodes)) = SCHEDULE.get(self.next_turn) {
            (self.runner, self.nodes_left) = (runner, nodes);
            self.next_turn += 1;
        } else {
            self.begin_last_turn();
        }
    }

    /// Begins the last turn: the exhaustive search, which needs the least memory for a position, gets all of it.
    fn begin_last_turn(&mut self) {
        (self.runner, self.nodes_left) = (SearchTurn::Exhaustive, u64::MAX);
        self.next_turn = SCHEDULE.len();
        self.is_last_turn = true;
        (0..self.attempts.len()).for_each(|idx| self.end_attempt(idx));
    }

    fn end_attempt(&mut self, idx: usize) {
        if let RunSlot::Running(attempt) = std::mem::replace(&mut self.attempts[idx], RunSlot::Over) {
            self.expanded_before += attempt.spent().expanded;
        }
    }

    /// Releases the memory after a verdict.
    fn forget(&mut self) {
        (0..self.attempts.len()).for_each(|idx| self.end_attempt(idx));
        (self.beam, self.exhaustive) = (None, None);
    }

    fn running(&self) -> impl Iterator<Item = &PortfolioRun> {
        self.attempts.iter().filter_map(|slot| match slot {
            RunSlot::Running(attempt) => Some(&**attempt),
            RunSlot::Fresh | RunSlot::Over => None,
        })
    }
}

impl Search for FreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.spent().expanded.saturating_add(nodes);
        loop {
            let before = self.spent().expanded;
            let turn = (self.runner, self.next_turn);
            let nodes = self.nodes_left.min(expanded_max - before);
            let verdict = match self.runner {
                SearchTurn::PortfolioRun(idx) => self.run_attempt(idx, nodes),
                SearchTurn::FreeCellBeam(idx) => self.run_beam(idx, nodes),
                SearchTurn::Exhaustive => self.run_exhaustive(nodes),
            };
            let expanded = self.spent().expanded;
            if turn == (self.runner, self.next_turn) {
                self.nodes_left -= expanded - before;
                if self.nodes_left == 0 {
                    self.begin_next_turn();
                }
            }
            if verdict.is_some() || expanded == expanded_max {
                return verdict;
            }
        }
    }

    fn spent(&self) -> Spent {
        let attempts = self.running().map(PortfolioRun::spent);
        let beam = self.beam.as_deref().map(FreeCellBeam::spent);
        let running = attempts.chain(beam).chain(self.exhaustive.as_deref().map(Exhaustive::spent));
        running.fold(Spent { expanded: self.expanded_before, ..Spent::default() }, |sum, it| Spent {
            expanded: sum.expanded + it.expanded,
            stored: sum.stored + it.stored,
            bytes: sum.bytes + it.bytes,
        })
    }
}
