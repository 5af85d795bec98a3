use std::{cmp::Reverse, collections::BinaryHeap, fmt, mem::size_of};

use solitaire::Game;

use crate::{
    Limits, Search, Stats, Verdict,
    tree::{NodeId, Tree},
};

/// Expands the node with the least cost first: breadth-first, A* or greedy, by the cost.
///
/// Complete, as long as memory lasts. Breadth-first finds a shortest solution. A* does too if
/// the estimate is consistent: 0 when won, and no move lowers it by more than one.
pub struct BestFirst<G: Game> {
    game: G,
    cost: Cost<G::State>,
    tree: Tree<G>,
    /// Ties go to the older node, so that runs are repeatable.
    queue: BinaryHeap<Reverse<(u32, NodeId)>>,
    expanded: u64,
    limits: Limits,
}

/// Of a node's depth and position.
type Cost<S> = Box<dyn Fn(u32, &S) -> u32>;

impl<G: Game> BestFirst<G> {
    pub fn breadth_first(game: G, start: G::State, limits: Limits) -> Self {
        Self::new(game, start, limits, |depth, _| depth)
    }

    pub fn a_star(
        game: G,
        start: G::State,
        limits: Limits,
        estimate: impl Fn(&G::State) -> u32 + 'static,
    ) -> Self {
        Self::new(game, start, limits, move |depth, state| depth + estimate(state))
    }

    pub fn greedy(
        game: G,
        start: G::State,
        limits: Limits,
        estimate: impl Fn(&G::State) -> u32 + 'static,
    ) -> Self {
        Self::new(game, start, limits, move |_, state| estimate(state))
    }

    fn new(game: G, start: G::State, limits: Limits, cost: impl Fn(u32, &G::State) -> u32 + 'static) -> Self {
        let tree = Tree::new(&game, start);
        let queue = BinaryHeap::from([Reverse((0, tree.root()))]);
        BestFirst { game, cost: Box::new(cost), tree, queue, expanded: 0, limits }
    }

    fn queue_bytes(&self) -> u64 {
        (self.queue.capacity() * size_of::<(u32, NodeId)>()) as u64
    }

    fn is_full(&self) -> bool {
        let queue_grows = self.queue.capacity() < self.queue.len() + Tree::<G>::CHILDREN_MAX;
        let queue_peak = if queue_grows { 3 * self.queue_bytes() } else { self.queue_bytes() };
        self.limits.bytes_max < self.tree.bytes().1 + queue_peak
    }
}

impl<G: Game> Search for BestFirst<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        while self.expanded < expanded_max {
            if self.is_full() {
                return Some(Verdict::GaveUp);
            }
            let Some(Reverse((_, node))) = self.queue.pop() else {
                return Some(Verdict::Unsolvable { positions: self.tree.len() as u64 });
            };
            // Queued again since, by a shorter path, and expanded then.
            if self.tree.is_expanded(node) {
                continue;
            }
            if self.game.is_won(self.tree.state(node)) {
                return Some(Verdict::Solved(self.tree.path(node)));
            }
            self.expanded += 1;
            self.tree.expand(&self.game, node, |tree, child| {
                let cost = (self.cost)(tree.depth(child), tree.state(child));
                self.queue.push(Reverse((cost, child)));
            });
        }
        None
    }

    fn stats(&self) -> Stats {
        let bytes = self.tree.bytes().0 + self.queue_bytes();
        Stats { expanded: self.expanded, stored: self.tree.len() as u64, bytes }
    }
}

impl<G: Game + fmt::Debug> fmt::Debug for BestFirst<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BestFirst").field("game", &self.game).field("stats", &self.stats()).finish()
    }
}
