use solitaire::Move;

use super::{
    children::{ChildInfo, Evaluation, STEPS_MAX, each_child},
    position::FreeCellPosition,
    sort::sort_by,
    step::PackedMove,
};
use crate::tables::KeyStore;
use search::{Spent, Stopped, Verdict};

/// A depth-first search that stores only a fingerprint of each position, to fit as many positions into memory as
/// possible. It is complete unless memory runs out.
#[derive(Debug)]
pub(super) struct Exhaustive {
    position: FreeCellPosition,
    /// Every position generated, by all 128 bits of its fingerprint.
    seen: KeyStore,
    /// The positions from the start to the current one.
    path: Vec<ExhaustiveFrame>,
    /// Steps to new positions that are not made yet. Those from the deepest position come last, and its best step is at
    /// the very end.
    open: Vec<PackedMove>,
    /// The steps made from the start, including safe ones.
    log: Vec<PackedMove>,
    expanded: u64,
    /// This list and the next are empty between expansions; they are kept to reuse their memory.
    found: Vec<(ChildInfo, PackedMove)>,
    loud: Vec<PackedMove>,
}

#[derive(Debug)]
struct ExhaustiveFrame {
    /// The length of the log before the step that reached the position, and the number of steps that were open then.
    log_len: u32,
    open_len: u32,
}

impl Exhaustive {
    pub(super) fn new(start: FreeCellPosition) -> Exhaustive {
        Exhaustive {
            position: start,
            seen: KeyStore::default(),
            path: Vec::new(),
            open: Vec::new(),
            log: Vec::new(),
            expanded: 0,
            found: Vec::new(),
            loud: Vec::new(),
        }
    }

    /// Expands at most `nodes` more nodes. Gives up when `bytes_max` does not suffice, and can continue with a higher
    /// limit.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        while self.expanded < expanded_max {
            match self.path.last() {
                None if 0 < self.expanded => {
                    return Some(Verdict::Unsolvable { positions: self.seen.len() as u64 });
                }
                Some(frame) if self.open.len() == frame.open_len as usize => {
                    self.position.unmake_to(&mut self.log, frame.log_len as usize);
                    self.path.pop();
                    continue;
                }
                _ => (),
            }
            if !self.reserve(bytes_max) {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            let log_len = self.log.len() as u32;
            match self.open.pop() {
                Some(step) => self.position.make_all(step, &mut self.log),
                None => self.position.autoplay(&mut self.log),
            }
            self.path.push(ExhaustiveFrame { log_len, open_len: self.open.len() as u32 });
            if let Some(verdict) = self.expand() {
                return Some(verdict);
            }
        }
        None
    }

    pub(super) fn spent(&self) -> Spent {
        let bytes = self.seen.bytes() + self.lists_bytes();
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }

    /// Reserves memory for one expansion. Returns whether that succeeded within the limit.
    fn reserve(&mut self, bytes_max: u64) -> bool {
        // The lists are short, so a generous estimate of their growth is good enough.
        let lists_peak = 3 * self.lists_bytes().max(4096);
        self.seen.bytes_to_reserve(STEPS_MAX) + lists_peak <= bytes_max
            && self.seen.reserve(STEPS_MAX)
            && self.path.try_reserve(1).is_ok()
            && self.open.try_reserve(STEPS_MAX).is_ok()
            && self.log.try_reserve(64).is_ok()
    }

    fn lists_bytes(&self) -> u64 {
        let path = self.path.capacity() * size_of::<ExhaustiveFrame>();
        let steps =
            (self.open.capacity() + self.log.capacity() + self.loud.capacity()) * size_of::<PackedMove>();
        let found = STEPS_MAX * size_of::<(ChildInfo, PackedMove)>();
        (path + steps + found) as u64 + FreeCellPosition::BYTES
    }

    /// Opens the steps from the current position to new ones. Returns the solution if the current position or one of
    /// these is as good as won.
    fn expand(&mut self) -> Option<Verdict> {
        self.expanded += 1;
        let standing = Evaluation::of(&self.position);
        if self.path.len() == 1 {
            self.seen.insert(self.position.key);
            if standing.is_ordered() {
                return Some(Verdict::Solved(self.solution(None)));
            }
        }
        let Exhaustive { position, seen, found, loud, log, .. } = self;
        // The closure has the same type as in the beam, so that both share one copy of that code: a second one would
        // add 2 kB to the page.
        let look_at: &mut dyn FnMut(PackedMove, ChildInfo) = &mut |step, outlook| found.push((outlook, step));
        each_child(position, standing, i32::MAX, log, loud, look_at);
        // Most positions are known, and most of these are in the first slot of a lookup. Checking all first slots in
        // one pass lets the processor wait for memory once, instead of once per position.
        found.retain(|(outlook, _)| !seen.is_at_home(outlook.key));
        found.retain(|(outlook, _)| seen.insert(outlook.key));
        sort_by(found, |before, after| before.0.priority < after.0.priority);
        let winner = found.iter().find(|it| it.0.is_ordered).map(|it| it.1);
        self.open.extend(found.drain(..).map(|it| it.1));
        winner.map(|step| Verdict::Solved(self.solution(Some(step))))
    }

    /// Returns the moves to the current position, the step `last`, if any, and the moves from there to the win.
    fn solution(&mut self, last: Option<PackedMove>) -> Vec<Move> {
        // The log also has the safe steps, which are left out here: the replay finds them again.
        let chosen = self.path.iter().skip(1).map(|frame| self.log[frame.log_len as usize]);
        let chosen: Vec<PackedMove> = chosen.chain(last).collect();
        self.position.unmake_to(&mut self.log, 0);
        self.position.play_to_the_end(chosen.into_iter())
    }
}
