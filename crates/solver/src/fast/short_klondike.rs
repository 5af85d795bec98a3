//! Short solutions of Klondike, for those who know all cards.

mod beam;
mod cards;
mod children;
mod deck;
mod estimate;
mod layers;
mod position;
mod replay;
mod seen;

use std::rc::Rc;

use solitaire::{
    Move, Pile,
    klondike::{Rules, State},
};

use self::{
    beam::{Beam, End},
    deck::{Deck, Layout},
    estimate::Weights,
    position::Key,
};
use crate::{Limits, Search, Stats, Verdict};

/// What counts as a move.
///
/// Each draw is one, and so is each move of a card or of a run, also one to a foundation or back. That a card is turned
/// up is none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// Each redeal is one, too.
    All,
    /// Redeals are none. So lengths are published: MinimalKlondike counts like this.
    WithoutRedeals,
}

impl Count {
    /// How many moves of Klondike count.
    pub fn length(self, moves: &[Move]) -> u32 {
        let counts = |mv: &&Move| self == Count::All || mv.to != Pile::Stock;
        moves.iter().filter(counts).count() as u32
    }
}

/// How wide the beams are, one after the other.
const WIDTHS: [usize; 7] = [16, 64, 256, 1024, 4096, 16_384, 65_536];

/// The talon's weight makes solutions short, and leads astray where the beam is narrow.
const WEIGHTS: Weights = Weights { moves: 8, face_down: 10, talon: 7, buried: 2 };

/// Finds a solution of a position of Klondike, and then shorter ones.
///
/// Not the shortest there are: beams of growing width are searched, and what lies outside them is not looked at. Where
/// the widest finds none, it gives up: it proves nothing.
#[derive(Debug)]
pub struct ShortKlondike {
    rules: Rules,
    start: State,
    count: Count,
    limits: Limits,
    deck: Rc<Deck>,
    beam: Option<Box<Beam>>,
    n_beams: usize,
    best: Option<Vec<Move>>,
    /// What the searches have expanded that are over.
    expanded_before: u64,
}

impl ShortKlondike {
    /// A search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, count: Count, limits: Limits) -> ShortKlondike {
        let deck = Rc::new(Deck::new(&rules, &Layout::of(start), count));
        ShortKlondike {
            rules,
            start: start.clone(),
            count,
            limits,
            deck,
            beam: None,
            n_beams: 0,
            best: None,
            expanded_before: 0,
        }
    }

    /// Begins the next beam, if there is one.
    fn next_beam(&mut self) -> Option<&mut Beam> {
        if self.beam.is_none() {
            let width = *WIDTHS.get(self.n_beams)?;
            let moves_end = self.best.as_deref().map_or(u32::MAX, |best| self.count.length(best));
            self.beam = Some(Box::new(Beam::new(self.deck.clone(), &WEIGHTS, width, moves_end)));
            self.n_beams += 1;
        }
        self.beam.as_deref_mut()
    }

    fn end_beam(&mut self, path: Option<Vec<Key>>, is_last: bool) {
        self.expanded_before = self.stats().expanded;
        self.beam = None;
        if is_last {
            self.n_beams = WIDTHS.len();
        }
        if let Some(path) = path {
            let moves = replay::moves(&self.rules, &self.start, &self.deck, &path);
            let is_shorter = |best: &Vec<Move>| self.count.length(&moves) < self.count.length(best);
            if self.best.as_ref().is_none_or(is_shorter) {
                self.best = Some(moves);
            }
        }
    }

    fn bytes_of_others(&self) -> u64 {
        (size_of::<Deck>() + self.best.as_ref().map_or(0, |best| best.capacity() * size_of::<Move>())) as u64
    }
}

impl Search for ShortKlondike {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.stats().expanded.saturating_add(nodes);
        loop {
            let nodes = expanded_max - self.stats().expanded;
            let bytes_max = self.limits.bytes_max.saturating_sub(self.bytes_of_others());
            let Some(beam) = self.next_beam() else {
                return Some(self.best.take().map_or(Verdict::GaveUp, Verdict::Solved));
            };
            let end = beam.run(nodes, bytes_max)?;
            let is_last = !beam.has_dropped();
            match end {
                End::Found(path) => self.end_beam(Some(path), is_last),
                End::Nothing => self.end_beam(None, is_last),
                End::OutOfMemory(path) => self.end_beam(path, true),
            }
        }
    }

    fn stats(&self) -> Stats {
        let stats = self.beam.as_ref().map_or(Stats::default(), |it| it.stats());
        let expanded = self.expanded_before + stats.expanded;
        Stats { expanded, bytes: stats.bytes + self.bytes_of_others(), ..stats }
    }

    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }
}
