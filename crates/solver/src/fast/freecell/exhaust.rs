use solitaire::Move;

use super::{
    moves::{STEPS_MAX, steps},
    position::{Position, Snapshot},
    step::Step,
    weights::{ColumnTerms, PROOF},
};
use crate::{Limits, Search, Stats, Verdict, fast::key_set::KeySet};

/// Depth-first search that keeps nothing of a position but its fingerprint, so that the most
/// positions fit into memory. Complete as long as it lasts.
#[derive(Debug)]
pub(super) struct Exhaust {
    limits: Limits,
    start: Snapshot,
    position: Position,
    seen: KeySet,
    /// The positions from the start to the one at hand.
    path: Vec<Frame>,
    /// Steps not tried yet, those of the deepest position last, its best one at the very end.
    open: Vec<Step>,
    /// The steps played from the start, safe ones included.
    log: Vec<Step>,
    expanded: u64,
    /// Reused from one expansion to the next.
    found: Vec<(i32, Step)>,
}

#[derive(Debug)]
struct Frame {
    log_len: u32,
    open_len: u32,
}

impl Exhaust {
    pub(super) fn new(start: Position, limits: Limits) -> Exhaust {
        Exhaust {
            limits,
            start: start.snapshot(),
            position: start,
            seen: KeySet::new(),
            path: Vec::new(),
            open: Vec::new(),
            log: Vec::new(),
            expanded: 0,
            found: Vec::new(),
        }
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self) -> bool {
        // The three lists are short, so their growth is counted generously.
        let lists_peak = 3 * self.lists_bytes().max(4096);
        self.seen.bytes_to_reserve(1) + lists_peak <= self.limits.bytes_max
            && self.seen.reserve(1)
            && self.path.try_reserve(1).is_ok()
            && self.open.try_reserve(STEPS_MAX).is_ok()
            && self.log.try_reserve(64).is_ok()
    }

    fn lists_bytes(&self) -> u64 {
        let path = self.path.capacity() * size_of::<Frame>();
        let steps = (self.open.capacity() + self.log.capacity() + STEPS_MAX) * size_of::<Step>();
        (path + steps) as u64
    }

    /// Enters the position at hand, which the log leads to, if it is new.
    fn enter(&mut self, log_len: usize) -> Option<Verdict> {
        self.position.autoplay(&mut self.log);
        if !self.seen.insert(self.position.key) {
            self.position.unmake_to(&mut self.log, log_len);
            return None;
        }
        if ColumnTerms::of(&self.position, &PROOF).is_ordered() {
            return Some(Verdict::Solved(self.solution(log_len)));
        }
        self.expanded += 1;
        self.path.push(Frame { log_len: log_len as u32, open_len: self.open.len() as u32 });
        self.open_steps();
        None
    }

    /// The moves to the position at hand, whose own step is at `log_len`, and on to the win.
    fn solution(&self, log_len: usize) -> Vec<Move> {
        // Safe steps are in the log too, and are left out: they are found again.
        let chosen = self.path.iter().skip(1).map(|frame| frame.log_len as usize);
        let last = if self.path.is_empty() { None } else { Some(log_len) };
        let mut position = self.position.clone();
        position.restore(&self.start);
        position.play_to_the_end(chosen.chain(last).map(|idx| self.log[idx]))
    }

    /// Lists the steps of the position at hand, so that the best is tried first.
    fn open_steps(&mut self) {
        let mut listed = Vec::new();
        steps(&self.position, &mut listed);
        let terms = ColumnTerms::of(&self.position, &PROOF);
        for &step in &listed {
            self.position.make(step);
            let terms = terms.after(&self.position, &PROOF, &[step]);
            self.found.push((PROOF.priority(&self.position, &terms), step));
            self.position.unmake(step);
        }
        self.found.sort_by_key(|it| -it.0);
        self.open.extend(self.found.drain(..).map(|it| it.1));
    }
}

impl Search for Exhaust {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        while self.expanded < expanded_max {
            if !self.reserve() {
                return Some(Verdict::GaveUp);
            }
            let Some(frame) = self.path.last() else {
                if self.seen.len() == 0 {
                    let verdict = self.enter(0);
                    if verdict.is_some() {
                        return verdict;
                    }
                    continue;
                }
                return Some(Verdict::Unsolvable { positions: self.seen.len() as u64 });
            };
            if self.open.len() == frame.open_len as usize {
                self.position.unmake_to(&mut self.log, frame.log_len as usize);
                self.path.pop();
                continue;
            }
            let step = self.open.pop().expect("a step to try");
            let log_len = self.log.len();
            self.position.make(step);
            self.log.push(step);
            let verdict = self.enter(log_len);
            if verdict.is_some() {
                return verdict;
            }
        }
        None
    }

    fn stats(&self) -> Stats {
        let bytes = self.seen.bytes() + self.lists_bytes();
        Stats { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }
}
