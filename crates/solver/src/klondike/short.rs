//! Short and shortest solutions of Klondike with all cards known.

mod a_star;
mod beam;
mod bound;
mod cards;
mod children;
mod detours;
mod estimate;
mod key;
mod layers;
mod layout;
mod neighborhood;
mod nodes;
mod position;
mod replay;
mod seen;
mod shortest;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use solitaire::{Move, Rules, State};

pub use self::shortest::ShortestKlondike;
use self::{
    beam::{BeamEnd, KlondikeBeam},
    estimate::BeamWeights,
    key::Key,
    layout::{CodedPiles, ShortLayout},
    neighborhood::ShortNeighborhood,
};
use super::Klondike;
use search::{Limits, Measure, Search, Spent, Stopped, Verdict};

/// Returns the measure if Klondike has it, and otherwise the first measure that it has.
pub(crate) fn of_klondike(measure: Measure) -> Measure {
    match measure {
        Measure::MovesWithoutRedeals => measure,
        _ => Measure::Moves,
    }
}

/// The width of the first beam.
const FIRST_WIDTH: usize = 16;
/// The ratio of each beam's width to the previous one, while memory lasts.
const WIDENING: usize = 4;
/// The weights of beams. When the beam with the first weights cannot get wider, each of the others has one beam of that
/// width.
///
/// The weight of the stock makes solutions short, but leads a narrow beam astray.
const WEIGHTINGS: [BeamWeights; 4] = [
    BeamWeights { moves: 8, face_down: 10, stock: 7, buried: 2 },
    BeamWeights { moves: 8, face_down: 14, stock: 3, buried: 2 },
    BeamWeights { moves: 8, face_down: 5, stock: 9, buried: 4 },
    BeamWeights { moves: 12, face_down: 10, stock: 5, buried: 0 },
];
/// How many beams come before the first turn near the best solution. Together they take a twentieth of a second.
const BEAMS_ALONE: usize = 3;
/// How many positions near a solution are expanded at first.
const NEAR_NODES: usize = 5_000;
/// How many positions the engine may examine after each beam, until there is a solution.
const ENGINE_NODES: u64 = 20_000;

/// A search that finds a solution of a position of Klondike, and then shorter ones.
///
/// It does not find the shortest solutions: it searches beams of growing width, and ignores positions outside them.
/// Until a beam has found a solution, [`Klondike`] has turns between the beams, to prove positions lost that cannot be
/// won. Once there is a solution, the search of the positions near it has turns: if that finds a shorter solution, this
/// replaces the best one; if not, it examines more positions the next time. Both continue until the memory does not
/// suffice or no position is left; then beams use other weights.
#[derive(Debug)]
pub struct ShortKlondike {
    rules: Rules,
    start: State,
    count: Measure,
    limits: Limits,
    layout: Arc<ShortLayout>,
    beam: Option<Box<KlondikeBeam>>,
    /// How many beams have begun.
    n_beams: usize,
    /// How many beams may begin.
    beams_max: usize,
    /// The width of the next beam.
    width: usize,
    weighting: usize,
    /// The neighborhood of the best solution, during its turn.
    near: Option<Box<ShortNeighborhood>>,
    /// Whether the neighborhood has turns at all.
    looks_near: bool,
    /// How many positions the neighborhood expands the next time, or 0 if more do not fit into the memory.
    near_nodes: usize,
    /// The nodes left in its turn, which is as long as that of the beam before.
    near_nodes_left: u64,
    /// The engine, until there is a solution.
    engine: Option<Box<Klondike>>,
    /// The nodes left in the engine's turn.
    engine_nodes: u64,
    best: Option<Vec<Move>>,
    /// The positions expanded by the engine, and by beams that are over.
    expanded_before: u64,
}

impl ShortKlondike {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, count: Measure, limits: Limits) -> ShortKlondike {
        let count = of_klondike(count);
        let layout = Arc::new(ShortLayout::new(&rules, &CodedPiles::of(start), count));
        ShortKlondike {
            rules,
            start: start.clone(),
            count,
            limits,
            layout,
            beam: None,
            n_beams: 0,
            beams_max: usize::MAX,
            width: FIRST_WIDTH,
            weighting: 0,
            near: None,
            looks_near: true,
            near_nodes: NEAR_NODES,
            near_nodes_left: 0,
            engine: None,
            engine_nodes: 0,
            best: None,
            expanded_before: 0,
        }
    }

    /// Returns a search that ends after `beams_max` beams, and does not search near solutions.
    fn with_beams(
        rules: Rules,
        start: &State,
        count: Measure,
        limits: Limits,
        beams_max: usize,
    ) -> ShortKlondike {
        ShortKlondike { beams_max, looks_near: false, ..ShortKlondike::new(rules, start, count, limits) }
    }

    fn run_beam(&mut self, nodes: u64, bytes_max: u64) -> Option<()> {
        let beam = self.beam.get_or_insert_with(|| {
            self.n_beams += 1;
            let moves_end = self.best.as_deref().map_or(u32::MAX, |best| self.count.length(best));
            let weights = &WEIGHTINGS[self.weighting];
            Box::new(KlondikeBeam::new(self.layout.clone(), weights, self.width, moves_end))
        });
        let end = beam.run(nodes, bytes_max)?;
        let (has_dropped, expanded) = (beam.has_dropped(), beam.spent().expanded);
        self.expanded_before += expanded;
        self.near_nodes_left = if self.n_beams <= BEAMS_ALONE { 0 } else { expanded };
        self.beam = None;
        let had_memory = !matches!(end, BeamEnd::OutOfMemory(_));
        match end {
            BeamEnd::Found(path) => self.note(&path),
            BeamEnd::Nothing => (),
            BeamEnd::OutOfMemory(path) => path.iter().for_each(|path| self.note(path)),
        }
        if had_memory && !has_dropped {
            // Wider beams would examine no other positions, so there is no shorter solution.
            self.beams_max = self.n_beams;
            self.looks_near = false;
        }
        self.choose_next_beam(had_memory);
        self.engine_nodes = if self.n_beams < self.beams_max { ENGINE_NODES } else { u64::MAX };
        Some(())
    }

    fn choose_next_beam(&mut self, had_memory: bool) {
        if had_memory && self.weighting == 0 {
            self.width = self.width.saturating_mul(WIDENING);
            return;
        }
        if self.weighting == 0 {
            self.width = (self.width / WIDENING).max(FIRST_WIDTH);
        }
        self.weighting += 1;
        if self.weighting == WEIGHTINGS.len() {
            self.beams_max = self.n_beams;
        }
    }

    /// Searches the positions near the best solution.
    fn run_near(&mut self, nodes: u64, bytes_max: u64) -> Option<()> {
        let best = self.best.as_ref()?;
        let near = self.near.get_or_insert_with(|| {
            let (rules, start, layout) = (&self.rules, &self.start, self.layout.clone());
            Box::new(ShortNeighborhood::new(rules, start, self.count, layout, best, self.near_nodes))
        });
        if bytes_max < near.spent().bytes {
            (self.near, self.near_nodes) = (None, 0);
            return Some(());
        }
        let end = near.run(nodes, bytes_max)?;
        let moves = near.moves(&self.rules, &self.start, &end);
        let expanded = near.spent().expanded;
        self.expanded_before += expanded;
        self.near_nodes_left = self.near_nodes_left.saturating_sub(expanded);
        self.near = None;
        if self.count.length(&moves) < self.count.length(best) {
            self.best = Some(moves);
        } else {
            self.near_nodes = if end.is_last { 0 } else { 2 * self.near_nodes };
        }
        Some(())
    }

    fn note(&mut self, path: &[Key]) {
        let moves = replay::moves(&self.rules, &self.start, &self.layout, path);
        let is_shorter = |best: &Vec<Move>| self.count.length(&moves) < self.count.length(best);
        if self.best.as_ref().is_none_or(is_shorter) {
            self.best = Some(moves);
            self.near_nodes = NEAR_NODES;
        }
        self.end_engine();
    }

    fn end_engine(&mut self) {
        self.engine = None;
        self.engine_nodes = 0;
    }

    /// Runs the engine. A verdict ends the whole search.
    fn run_engine(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        let engine = self.engine.get_or_insert_with(|| {
            Box::new(Klondike::new(self.rules, &self.start, Limits::bytes(bytes_max)))
        });
        let before = engine.spent().expanded;
        let granted = nodes.min(self.engine_nodes);
        let verdict = engine.advance(granted);
        // The engine does not count what it has dropped meanwhile.
        let expanded =
            if verdict.is_none() { granted } else { engine.spent().expanded.saturating_sub(before) };
        self.expanded_before += expanded;
        self.engine_nodes -= granted;
        match verdict? {
            Verdict::Solved(moves) => {
                self.best = Some(moves);
                self.end_engine();
                None
            }
            verdict => {
                self.end_engine();
                Some(verdict)
            }
        }
    }

    /// Returns whether the search near the best solution has the turn. It has all turns once the beams are over.
    fn is_near(&self) -> bool {
        let is_turn = 0 < self.near_nodes_left || self.beams_max <= self.n_beams;
        self.looks_near && 0 < self.near_nodes && self.beam.is_none() && self.best.is_some() && is_turn
    }

    fn bytes_of_others(&self) -> u64 {
        (size_of::<ShortLayout>() + self.best.as_ref().map_or(0, |best| best.capacity() * size_of::<Move>()))
            as u64
    }
}

impl Search for ShortKlondike {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.spent().expanded.saturating_add(nodes);
        loop {
            let nodes = expanded_max.saturating_sub(self.spent().expanded);
            if nodes == 0 {
                return None;
            }
            let bytes_max = self.limits.bytes_max.saturating_sub(self.bytes_of_others());
            let bytes_of_engine = self.engine.as_ref().map_or(0, |it| it.spent().bytes);
            if self.beam.is_none() && self.best.is_none() && 0 < self.engine_nodes {
                if let Some(verdict) = self.run_engine(nodes, bytes_max) {
                    return Some(verdict);
                }
            } else if self.is_near() {
                self.run_near(nodes, bytes_max)?;
            } else if self.beam.is_some() || self.n_beams < self.beams_max {
                self.run_beam(nodes, bytes_max.saturating_sub(bytes_of_engine))?;
            } else {
                return Some(self.best.clone().map_or(Verdict::GaveUp(Stopped::Memory), Verdict::Solved));
            }
        }
    }

    fn spent(&self) -> Spent {
        let beam = self.beam.as_ref().map_or(Spent::default(), |it| it.spent());
        let near = self.near.as_ref().map_or(Spent::default(), |it| it.spent());
        let engine = self.engine.as_ref().map_or(Spent::default(), |it| it.spent());
        Spent {
            expanded: self.expanded_before + beam.expanded + near.expanded,
            stored: beam.stored + near.stored + engine.stored,
            bytes: beam.bytes + near.bytes + engine.bytes + self.bytes_of_others(),
        }
    }

    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }
}
