//! Short and shortest solutions of Klondike, for those who know all cards.

mod a_star;
mod beam;
mod bound;
mod cards;
mod children;
mod detours;
mod estimate;
mod layers;
mod layout;
mod nodes;
mod position;
mod replay;
mod seen;
mod shortest;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use solitaire::{
    Move, Pile,
    klondike::{Rules, State},
};

pub use self::shortest::ShortestKlondike;
use self::{
    beam::{BeamEnd, KlondikeBeam},
    estimate::BeamWeights,
    layout::{CodedPiles, ShortLayout},
    position::Key,
};
use super::Klondike;
use search::{Limits, Search, Stats, Verdict};

/// What counts as a move.
///
/// Each draw is one, and so is each move of a card or of a run, also one to a foundation or back. That a card is turned
/// up is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MoveCount {
    /// Each redeal is one, too.
    #[default]
    All,
    /// Redeals are none. So lengths are published: MinimalKlondike counts like this.
    WithoutRedeals,
}

impl MoveCount {
    /// Returns how many moves of Klondike count.
    pub fn length(self, moves: &[Move]) -> u32 {
        let counts = |mv: &&Move| self == MoveCount::All || mv.to != Pile::Stock;
        moves.iter().filter(counts).count() as u32
    }
}

/// How wide the beams are, one after the other.
const WIDTHS: [usize; 7] = [16, 64, 256, 1024, 4096, 16_384, 65_536];

/// The stock's weight makes solutions short, and leads astray where the beam is narrow.
const WEIGHTS: BeamWeights = BeamWeights { moves: 8, face_down: 10, stock: 7, buried: 2 };

/// Positions that the engine may look at after each beam, until there is a solution.
const ENGINE_NODES: u64 = 20_000;

/// Finds a solution of a position of Klondike, and then shorter ones.
///
/// Not the shortest there are: beams of growing width are searched, and what lies outside them is not looked at. Until
/// one of them has found a solution, [`Klondike`] has turns between them, so that what cannot be won is proved.
#[derive(Debug)]
pub struct ShortKlondike {
    rules: Rules,
    start: State,
    count: MoveCount,
    limits: Limits,
    layout: Rc<ShortLayout>,
    beam: Option<Box<KlondikeBeam>>,
    /// How many have been begun, of how many.
    n_beams: usize,
    beams_max: usize,
    /// Until there is a solution.
    engine: Option<Box<Klondike>>,
    /// What is left of its turn.
    engine_nodes: u64,
    best: Option<Vec<Move>>,
    /// What the engine has expanded, and the beams that are over.
    expanded_before: u64,
}

impl ShortKlondike {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, count: MoveCount, limits: Limits) -> ShortKlondike {
        ShortKlondike::with_beams(rules, start, count, limits, WIDTHS.len())
    }

    /// Returns a search that stops after `beams_max` beams.
    fn with_beams(
        rules: Rules,
        start: &State,
        count: MoveCount,
        limits: Limits,
        beams_max: usize,
    ) -> ShortKlondike {
        let layout = Rc::new(ShortLayout::new(&rules, &CodedPiles::of(start), count));
        ShortKlondike {
            rules,
            start: start.clone(),
            count,
            limits,
            layout,
            beam: None,
            n_beams: 0,
            beams_max,
            engine: None,
            engine_nodes: 0,
            best: None,
            expanded_before: 0,
        }
    }

    fn run_beam(&mut self, nodes: u64, bytes_max: u64) -> Option<()> {
        let beam = self.beam.get_or_insert_with(|| {
            let width = WIDTHS[self.n_beams];
            self.n_beams += 1;
            let moves_end = self.best.as_deref().map_or(u32::MAX, |best| self.count.length(best));
            Box::new(KlondikeBeam::new(self.layout.clone(), &WEIGHTS, width, moves_end))
        });
        let end = beam.run(nodes, bytes_max)?;
        let has_dropped = beam.has_dropped();
        self.expanded_before += beam.stats().expanded;
        self.beam = None;
        match end {
            BeamEnd::Found(path) => self.note(&path),
            BeamEnd::Nothing => (),
            BeamEnd::OutOfMemory(path) => {
                path.iter().for_each(|path| self.note(path));
                self.n_beams = self.beams_max;
            }
        }
        if !has_dropped {
            // The wider ones look at nothing else.
            self.n_beams = self.beams_max;
        }
        self.engine_nodes = if self.n_beams < self.beams_max { ENGINE_NODES } else { u64::MAX };
        Some(())
    }

    fn note(&mut self, path: &[Key]) {
        let moves = replay::moves(&self.rules, &self.start, &self.layout, path);
        let is_shorter = |best: &Vec<Move>| self.count.length(&moves) < self.count.length(best);
        if self.best.as_ref().is_none_or(is_shorter) {
            self.best = Some(moves);
        }
        self.end_engine();
    }

    fn end_engine(&mut self) {
        self.engine = None;
        self.engine_nodes = 0;
    }

    /// A verdict means that all is over.
    fn run_engine(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        let engine = self.engine.get_or_insert_with(|| {
            Box::new(Klondike::new(self.rules, &self.start, Limits::bytes(bytes_max)))
        });
        let before = engine.stats().expanded;
        let granted = nodes.min(self.engine_nodes);
        let verdict = engine.advance(granted);
        // What it has dropped meanwhile it does not count any more.
        let expanded =
            if verdict.is_none() { granted } else { engine.stats().expanded.saturating_sub(before) };
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

    fn bytes_of_others(&self) -> u64 {
        (size_of::<ShortLayout>() + self.best.as_ref().map_or(0, |best| best.capacity() * size_of::<Move>()))
            as u64
    }
}

impl Search for ShortKlondike {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.stats().expanded.saturating_add(nodes);
        loop {
            let nodes = expanded_max.saturating_sub(self.stats().expanded);
            if nodes == 0 {
                return None;
            }
            let bytes_max = self.limits.bytes_max.saturating_sub(self.bytes_of_others());
            let bytes_of_engine = self.engine.as_ref().map_or(0, |it| it.stats().bytes);
            if self.beam.is_none() && self.best.is_none() && 0 < self.engine_nodes {
                if let Some(verdict) = self.run_engine(nodes, bytes_max) {
                    return Some(verdict);
                }
            } else if self.beam.is_some() || self.n_beams < self.beams_max {
                self.run_beam(nodes, bytes_max.saturating_sub(bytes_of_engine))?;
            } else {
                return Some(self.best.take().map_or(Verdict::GaveUp, Verdict::Solved));
            }
        }
    }

    fn stats(&self) -> Stats {
        let beam = self.beam.as_ref().map_or(Stats::default(), |it| it.stats());
        let engine = self.engine.as_ref().map_or(Stats::default(), |it| it.stats());
        Stats {
            expanded: self.expanded_before + beam.expanded,
            stored: beam.stored + engine.stored,
            bytes: beam.bytes + engine.bytes + self.bytes_of_others(),
        }
    }

    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }
}
