use super::{
    cards::{Cards, bit},
    evaluation::{EvaluationWeights, evaluate},
    layout::Layout,
    node::Node,
    position::{KlondikePosition, Step, StepKind},
    prunes::Prunes,
    steps::{Scope, push_steps},
};
use crate::tables::Slots;

/// A search for macro moves: sequences of moves that turn up a card.
///
/// The search depends only on visible cards: it finds the same macro moves in the same order for all face-down cards.
#[derive(Default, Debug)]
pub struct MacroMoveSearch {
    /// The positions in the order in which they were found.
    found: Vec<FoundNode>,
    seen: Slots<0, false>,
    /// The steps from the current position.
    steps: Vec<Step>,
    /// The macro moves, the best first.
    moves: Vec<MacroMove>,
    /// The position found that is won.
    won: Option<u32>,
}

/// A position that can be reached without turning up a card.
#[derive(Clone, Copy, Debug)]
struct FoundNode {
    position: KlondikePosition,
    parent: u32,
    n_steps: u16,
    last: Option<Step>,
    /// Whether only steps that follow that step are tried. See [`Scope`].
    is_pending: bool,
}

/// A sequence of moves that turns up a card.
#[derive(Clone, Copy, Debug)]
pub struct MacroMove {
    from: u32,
    last: Step,
    /// How good it looks before the card is turned up: the higher, the better. Only differences matter.
    pub evaluation: i32,
}

impl MacroMoveSearch {
    /// Searches from `node`, up to `positions_max` positions or until one is won.
    pub fn look(&mut self, layout: &Layout, node: &Node, positions_max: usize) {
        self.found.clear();
        self.seen.clear();
        self.moves.clear();
        self.won = None;
        let start =
            FoundNode { position: node.position, parent: 0, n_steps: 0, last: None, is_pending: false };
        self.found.push(start);
        let covers = node.covers(layout);
        let mut next = 0;
        while next < positions_max
            && let Some(&found) = self.found.get(next)
        {
            if found.position.is_won() {
                self.won = Some(next as u32);
                return;
            }
            self.expand(layout, node, covers, next as u32, found);
            next += 1;
        }
    }

    fn expand(&mut self, layout: &Layout, node: &Node, covers: Cards, idx: u32, found: FoundNode) {
        let scope = match found.last {
            Some(step) if found.is_pending => Scope { stock: true, after: Some(step) },
            _ => Scope::ALL,
        };
        let mut steps = std::mem::take(&mut self.steps);
        let is_safe = push_steps(layout, &Prunes::ALL, &found.position, scope, &mut steps);
        let is_stock_idle = layout.is_stock_open && !is_safe;
        for step in steps.drain(..).rev() {
            if matches!(step.kind, StepKind::StockHome | StepKind::StockDown)
                && layout.unseen & bit(step.card) != 0
            {
                continue;
            }
            let lifts = matches!(step.kind, StepKind::Home | StepKind::Uncover);
            if lifts && covers & bit(step.card) != 0 {
                let weights = EvaluationWeights::of(layout.is_stock_open);
                let evaluation = evaluate(layout, weights, node, &found.position, step, found.n_steps);
                // After those that are equally good: the first found is the first tried.
                let place = self.moves.partition_point(|it| evaluation <= it.evaluation);
                self.moves.insert(place, MacroMove { from: idx, last: step, evaluation });
                continue;
            }
            let mut position = found.position;
            position.play(layout, step);
            let is_pending = is_stock_idle && step.is_idle();
            if self.is_new(position.key(layout), is_pending.then_some(step)) {
                let n_steps = found.n_steps + 1;
                self.found.push(FoundNode { position, parent: idx, n_steps, last: Some(step), is_pending });
            }
        }
        self.steps = steps;
    }

    /// Returns whether there is more to try in a position than before. After a pending step, that depends on the step.
    fn is_new(&mut self, key: u64, pending: Option<Step>) -> bool {
        if !self.seen.reserve(1) {
            return false;
        }
        // No key is 0. A key combined with a step, of which there are few, hardly ever equals another key.
        let all = key + 1;
        let slot = self.seen.find(all);
        let is_known = self.seen.entry(slot) != 0;
        let Some(Step { kind, card }) = pending else {
            if !is_known {
                self.seen.put(slot, all, 0);
            }
            return !is_known;
        };
        let step = 1 + u64::from(card) + 64 * u64::from(kind == StepKind::StockDown);
        let part = (all ^ step.wrapping_mul(0x9e37_79b9_7f4a_7c15)).max(1);
        let slot = self.seen.find(part);
        if is_known || self.seen.entry(slot) != 0 {
            return false;
        }
        self.seen.put(slot, part, 0);
        true
    }

    /// Returns at most `n_max` macro moves, best first, that lead to different positions.
    pub fn best(&self, n_max: usize) -> Vec<MacroMove> {
        let mut best: Vec<MacroMove> = Vec::new();
        for &mv in &self.moves {
            if best.len() < n_max && best.iter().all(|it| !self.are_alike(it, &mv)) {
                best.push(mv);
            }
        }
        best
    }

    /// Compares only the places of visible cards, since keys may reveal face-down cards.
    fn are_alike(&self, a: &MacroMove, b: &MacroMove) -> bool {
        let seen = |mv: &MacroMove| {
            let it = &self.found[mv.from as usize].position;
            (it.next, it.visible, it.blockers, it.stock, it.n_waste)
        };
        a.last == b.last && seen(a) == seen(b)
    }

    /// Returns the steps of a macro move from the last search, in the order in which they are played.
    pub fn steps(&self, mv: &MacroMove) -> Vec<Step> {
        let mut steps = self.steps_to(mv.from);
        steps.push(mv.last);
        steps
    }

    /// Returns steps that win, if the search found any.
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
