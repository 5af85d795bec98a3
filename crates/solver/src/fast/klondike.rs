//! The engine for Klondike.
//!
//! A depth-first search over positions that say only what matters: how high the foundations are, how many cards in
//! each column still hold down others, which cards the stock and the waste have, and how many of those are in the
//! waste. Where the other cards of the columns lie is not told. It could be, but need not:
//!
//! *What a position is.* Call the face-up card of a column that lies on one that is face down, or at the bottom and
//! is no king, a head. Every other face-up card is loose: it lies on a card of the next rank and the other color, or
//! is a king at the bottom of a column. Which cards are heads and which are loose follows from what the engine
//! keeps. So does whether something can be done:
//! - A card of rank r can be put on a column if there are more face-up cards of rank r + 1 and the other color than
//!   loose cards that could lie on them, which are this card's twin and itself. For each of those lies on one of
//!   them, and only such cards do, so that one is left over, and it has nothing on it. A king needs an empty column,
//!   and as many columns are empty as have neither a head nor a loose king.
//! - A face-up card can go home if its foundation waits for it and there are more of it and its face-up twin than
//!   loose cards that lie on them. For then one of the two has nothing on it. If that is the twin, what lies on the
//!   card can first be moved to the twin, in one move.
//!
//! *Why that suffices.* Every move of the game is a step of the engine, or a move of loose cards from one column to
//! another, after which the engine's position is the same. And each step that the engine may make from its position
//! can be played from every arrangement of the cards that this position stands for: by the above, whether it can be
//! made is the same for all of them, and the moves it takes, one or two, lead to what the engine expects. So from two
//! arrangements of one position the same positions can be reached, and either both can be won or neither.
//!
//! *Draws* are no steps either: a card of the stock can be played if some number of draws and redeals makes it the
//! top of the waste. How many cards are then in the waste decides what can be reached next. Where redeals are not
//! limited, a waste that ends where a draw from its beginning ends, or at the end of the stock, is the same as an
//! empty one.
//!
//! All that is written as one number below 2^64, so no two positions are ever taken for one.

mod cards;
mod hope;
mod layout;
mod position;
mod prunes;
mod steps;
#[cfg(test)]
mod tests;
mod unfold;

use solitaire::{
    Move,
    klondike::{Rules, State},
};

use self::{
    layout::Layout,
    position::{Position, Step},
    prunes::Prunes,
};
use crate::{Limits, Search, Stats, Verdict, fast::key_set::KeySet};

/// Solves a position of Klondike in which all cards are known, or proves that it can't be.
///
/// Complete: it gives up only when the memory of its [`Limits`] does not suffice.
#[derive(Debug)]
pub struct Klondike {
    rules: Rules,
    start: State,
    limits: Limits,
    prunes: Prunes,
    layout: Layout,
    /// Every position reached.
    seen: KeySet,
    /// Positions reached and not expanded, those found last at the end.
    open: Vec<Open>,
    /// The steps from the start to the position at hand.
    line: Vec<Step>,
    /// Empty between expansions, kept for its memory.
    steps: Vec<Step>,
    expanded: u64,
}

#[derive(Debug)]
struct Open {
    position: Position,
    /// The step that led there, and how many came before it. The start has none.
    last: Option<Step>,
    depth: u32,
}

/// The most steps from a position: home or back for each suit, to a column or home for each card of the stock, and
/// each head to a column or home.
const STEPS_MAX: usize = 2 * (4 + 24 + 7);

impl Klondike {
    /// A search from `start`, which has to be a position of the game of these rules. It can be one that was played
    /// to, or one with cards face up in its columns that do not lie on each other in order.
    #[inline(never)]
    pub fn new(rules: Rules, start: &State, limits: Limits) -> Klondike {
        let (layout, first) = Layout::new(&rules, start);
        let mut search = Klondike {
            rules,
            start: start.clone(),
            limits,
            prunes: Prunes::ALL,
            layout,
            seen: KeySet::new(),
            open: Vec::new(),
            line: Vec::new(),
            steps: Vec::new(),
            expanded: 0,
        };
        search.begin(first);
        search
    }

    /// Begins again, from another position of the same game. Memory is kept for use.
    pub fn restart(&mut self, start: &State) {
        let (layout, first) = Layout::new(&self.rules, start);
        self.start.clone_from(start);
        self.layout = layout;
        self.seen.clear();
        self.open.clear();
        self.line.clear();
        self.expanded = 0;
        self.begin(first);
    }

    fn begin(&mut self, first: Position) {
        self.open.push(Open { position: first, last: None, depth: 0 });
    }

    /// Opens the positions a step away that are new. Says whether the last step won.
    fn expand(&mut self, position: &Position, depth: u32) -> bool {
        self.expanded += 1;
        let mut steps = std::mem::take(&mut self.steps);
        steps::push_steps(&self.layout, &self.prunes, position, &mut steps);
        let mut is_won = false;
        for step in steps.drain(..) {
            let mut child = *position;
            child.play(&self.layout, step);
            if self.seen.insert(mix(child.key(&self.layout))) {
                self.open.push(Open { position: child, last: Some(step), depth });
                if child.is_won() {
                    self.line.push(step);
                    is_won = true;
                    break;
                }
            }
        }
        self.steps = steps;
        is_won
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self) -> bool {
        if self.seen.has_room(STEPS_MAX)
            && self.open.capacity() - self.open.len() >= STEPS_MAX
            && self.line.capacity() - self.line.len() >= 2
        {
            return true;
        }
        // The lists are short, so their growth is counted generously.
        let lists_peak = 3 * self.lists_bytes().max(4096);
        self.seen.bytes_to_reserve(STEPS_MAX) + lists_peak <= self.limits.bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.open.try_reserve(STEPS_MAX).is_ok()
            && self.line.try_reserve(2).is_ok()
            && self.steps.try_reserve(STEPS_MAX).is_ok()
    }

    fn lists_bytes(&self) -> u64 {
        let steps = self.line.capacity() + self.steps.capacity();
        (self.open.capacity() * size_of::<Open>() + steps * size_of::<Step>() + size_of::<Klondike>()) as u64
    }

    /// What to answer for a start that needs no search.
    fn verdict_at_once(&self, start: &Position) -> Option<Verdict> {
        if start.is_won() {
            return Some(Verdict::Solved(Vec::new()));
        }
        if self.prunes.hope && hope::is_hopeless(&self.layout, start) {
            return Some(Verdict::Unsolvable { positions: 1 });
        }
        self.layout.is_too_large.then_some(Verdict::GaveUp)
    }

    fn solution(&self) -> Vec<Move> {
        unfold::unfold(&self.rules, self.start.clone(), &self.line).expect("steps that can be made")
    }
}

impl Search for Klondike {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        for _ in 0..nodes {
            if !self.reserve() {
                return Some(Verdict::GaveUp);
            }
            let Some(Open { position, last, depth }) = self.open.pop() else {
                return Some(Verdict::Unsolvable { positions: self.seen.len() as u64 });
            };
            match last {
                Some(step) => {
                    self.line.truncate(depth as usize);
                    self.line.push(step);
                }
                None => {
                    if let Some(verdict) = self.verdict_at_once(&position) {
                        self.expanded += 1;
                        return Some(verdict);
                    }
                    self.seen.insert(mix(position.key(&self.layout)));
                }
            }
            if self.expand(&position, self.line.len() as u32) {
                return Some(Verdict::Solved(self.solution()));
            }
        }
        None
    }

    fn stats(&self) -> Stats {
        let bytes = self.seen.bytes() + self.lists_bytes();
        Stats { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }
}

/// A number for each key, never 0, and different ones for different keys: what a [`KeySet`] takes.
fn mix(key: u64) -> u64 {
    // Each of these can be undone, and only 0 becomes 0. The largest key is less than the largest number.
    let key = key + 1;
    let key = (key ^ key >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let key = (key ^ key >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    key ^ key >> 32
}
