use super::{
    cards::{Cards, bit},
    course::{Course, Spot},
    position::{Kind, Position, Step},
    prospect::{Weights, worth},
    prunes::Prunes,
    steps::{Scope, push_steps},
};
use crate::tables::Slots;

/// Looks for ways to turn up a card.
///
/// It goes by what is seen: whatever lies face down, it finds the same ways in the same order.
#[derive(Debug)]
pub struct Scout {
    /// In the order in which they were found.
    found: Vec<Found>,
    seen: Slots<0, false>,
    /// Steps from the position at hand.
    steps: Vec<Step>,
    ways: Vec<Way>,
    /// The one of those found that is won.
    won: Option<u32>,
}

/// A position that can be reached with no card turned up.
#[derive(Clone, Copy, Debug)]
struct Found {
    position: Position,
    parent: u32,
    n_steps: u16,
    last: Option<Step>,
    /// Is only to be tried what follows that step? See [`Scope`].
    is_pending: bool,
}

/// A way to turn up a card.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    from: u32,
    last: Step,
    pub worth: i32,
}

impl Scout {
    pub fn new() -> Scout {
        Scout { found: Vec::new(), seen: Slots::new(), steps: Vec::new(), ways: Vec::new(), won: None }
    }

    /// Looks at so many positions, or until one is won.
    pub fn look(&mut self, course: &Course, spot: &Spot, positions_max: usize) {
        self.found.clear();
        self.seen.clear();
        self.ways.clear();
        self.won = None;
        let start = Found { position: spot.position, parent: 0, n_steps: 0, last: None, is_pending: false };
        self.found.push(start);
        let covers = spot.covers(&course.layout);
        let mut next = 0;
        while next < positions_max
            && let Some(&found) = self.found.get(next)
        {
            if found.position.is_won() {
                self.won = Some(next as u32);
                return;
            }
            self.expand(course, spot, covers, next as u32, found);
            next += 1;
        }
    }

    fn expand(&mut self, course: &Course, spot: &Spot, covers: Cards, idx: u32, found: Found) {
        let layout = &course.layout;
        let scope = match found.last {
            Some(step) if found.is_pending => Scope { stock: true, after: Some(step) },
            _ => Scope::ALL,
        };
        let mut steps = std::mem::take(&mut self.steps);
        let is_safe = push_steps(layout, &Prunes::ALL, &found.position, scope, &mut steps);
        let is_stock_idle = layout.is_stock_open && !is_safe;
        for step in steps.drain(..).rev() {
            if matches!(step.kind, Kind::StockHome | Kind::StockDown) && course.unseen & bit(step.card) != 0 {
                continue;
            }
            let lifts = matches!(step.kind, Kind::Home | Kind::Uncover);
            if lifts && covers & bit(step.card) != 0 {
                let weights = Weights::of(layout.is_stock_open);
                let worth = worth(layout, weights, spot, &found.position, step, found.n_steps);
                self.ways.push(Way { from: idx, last: step, worth });
                continue;
            }
            let mut position = found.position;
            position.play(layout, step);
            let is_pending = is_stock_idle && step.is_idle();
            if self.is_new(position.key(layout), is_pending.then_some(step)) {
                let n_steps = found.n_steps + 1;
                self.found.push(Found { position, parent: idx, n_steps, last: Some(step), is_pending });
            }
        }
        self.steps = steps;
    }

    /// Is there more to try in a position than was found before? After a step that is pending that depends on the step.
    fn is_new(&mut self, key: u64, pending: Option<Step>) -> bool {
        if !self.seen.reserve(1) {
            return false;
        }
        // No key is 0, and with a step of which there are few, one is hardly ever another's.
        let all = key + 1;
        let slot = self.seen.find(all);
        let is_known = self.seen.entry(slot) != 0;
        let Some(Step { kind, card }) = pending else {
            if !is_known {
                self.seen.put(slot, all, 0);
            }
            return !is_known;
        };
        let step = 1 + u64::from(card) + 64 * u64::from(kind == Kind::StockDown);
        let part = (all ^ step.wrapping_mul(0x9e37_79b9_7f4a_7c15)).max(1);
        let slot = self.seen.find(part);
        if is_known || self.seen.entry(slot) != 0 {
            return false;
        }
        self.seen.put(slot, part, 0);
        true
    }

    /// So many ways, best first, which differ in what comes of them.
    pub fn ways(&mut self, ways_max: usize) -> Vec<Way> {
        self.ways.sort_by_key(|it| std::cmp::Reverse(it.worth));
        let mut ways: Vec<Way> = Vec::new();
        for &way in &self.ways {
            if ways.len() < ways_max && ways.iter().all(|it| !self.are_alike(it, &way)) {
                ways.push(way);
            }
        }
        ways
    }

    /// Only which cards lie where is compared: keys may tell what lies face down.
    fn are_alike(&self, a: &Way, b: &Way) -> bool {
        let seen = |way: &Way| {
            let it = &self.found[way.from as usize].position;
            (it.next, it.visible, it.heads, it.stock, it.n_waste)
        };
        a.last == b.last && seen(a) == seen(b)
    }

    pub fn steps(&self, way: &Way) -> Vec<Step> {
        let mut steps = self.steps_to(way.from);
        steps.push(way.last);
        steps
    }

    /// Steps that win, if such were found.
    pub fn winning_steps(&self) -> Option<Vec<Step>> {
        self.won.map(|idx| self.steps_to(idx))
    }

    fn steps_to(&self, idx: u32) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut found = &self.found[idx as usize];
        while let Some(last) = found.last {
            steps.push(last);
            found = &self.found[found.parent as usize];
        }
        steps.reverse();
        steps
    }
}
