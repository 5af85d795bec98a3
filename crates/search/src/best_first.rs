use std::{cmp::Reverse, collections::BinaryHeap, mem::size_of};

use solitaire::{Game, Move};

use crate::{
    DebugAsFn, EstimateOf, Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    estimate::UNIT,
    tables::{NodeId, Reopen, SearchTree},
};

/// A search that expands the node with the least cost first. The cost makes it A*, weighted A* or greedy search.
///
/// Complete, as long as memory lasts. Estimates are in [`UNIT`]s, and a move costs one.
///
/// *Generated*: moves tried from expanded positions. *Expanded*: positions whose moves were tried; A* tries the moves
/// of a position again if it finds a shorter path there. *Stored*: distinct positions reached, the start included. A
/// position is looked at when it is expanded, not before: else A* might find a win that is not nearest.
#[derive(Debug)]
pub struct BestFirst<G: Game> {
    game: G,
    cost: Cost<G::State>,
    reopen: Reopen,
    tree: SearchTree<G>,
    /// Ties go to the older node, so that runs are repeatable.
    queue: BinaryHeap<Reverse<(i64, NodeId)>>,
    /// The node taken from the queue last.
    node: NodeId,
    /// The node with the least estimate so far, the oldest of them.
    best: (i64, NodeId),
    expanded: u64,
    generated: u64,
    depth_max: u32,
    limits: Limits,
}

/// The weights of the depth and of the estimate, in thousandths.
#[derive(Debug)]
struct Cost<S> {
    depth: i64,
    weight: i64,
    estimate: EstimateOf<S>,
}

impl<G: Game> BestFirst<G> {
    /// Returns the search by the sum of the depth and the estimate.
    ///
    /// It finds a shortest solution if the estimate is admissible: never more than the moves that are left. If it is
    /// also consistent (no move lowers it by more than one) no position is expanded twice.
    ///
    /// P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic determination of minimum cost
    /// paths", 1968.
    pub fn a_star(
        game: G,
        start: G::State,
        limits: Limits,
        estimate: impl Fn(&G::State) -> i64 + Send + 'static,
    ) -> Self {
        let cost = Cost { depth: 1000, weight: 1000, estimate: DebugAsFn(Box::new(estimate)) };
        Self::new(game, start, limits, cost, Reopen::IfNearer)
    }

    /// Returns the search by the sum of the depth and `weight` thousandths of the estimate.
    ///
    /// If the estimate is consistent, the solution has at most `weight` thousandths of the moves of a shortest one,
    /// even though no position is expanded twice (Ebendt and Drechsler, 2009).
    ///
    /// I. Pohl, "Heuristic search viewed as path finding in a graph", 1970.
    pub fn weighted_a_star(
        game: G,
        start: G::State,
        limits: Limits,
        weight: u32,
        estimate: impl Fn(&G::State) -> i64 + Send + 'static,
    ) -> Self {
        let cost = Cost { depth: 1000, weight: weight.into(), estimate: DebugAsFn(Box::new(estimate)) };
        Self::new(game, start, limits, cost, Reopen::Never)
    }

    /// Returns the search by the estimate alone.
    ///
    /// J. E. Doran and D. Michie, "Experiments with the Graph Traverser program", 1966.
    pub fn greedy(
        game: G,
        start: G::State,
        limits: Limits,
        estimate: impl Fn(&G::State) -> i64 + Send + 'static,
    ) -> Self {
        let cost = Cost { depth: 0, weight: 1000, estimate: DebugAsFn(Box::new(estimate)) };
        Self::new(game, start, limits, cost, Reopen::Never)
    }

    fn new(game: G, start: G::State, limits: Limits, cost: Cost<G::State>, reopen: Reopen) -> Self {
        let root = SearchTree::<G>::ROOT;
        BestFirst {
            best: ((cost.estimate.0)(&start), root),
            cost,
            reopen,
            tree: SearchTree::new(&game, start),
            game,
            queue: BinaryHeap::from([Reverse((0, root))]),
            node: root,
            expanded: 0,
            generated: 0,
            depth_max: 0,
            limits,
        }
    }

    fn expand(&mut self, node: NodeId, n_moves: usize) {
        self.expanded += 1;
        self.generated += n_moves as u64;
        self.tree.expand(&self.game, node, self.reopen, |tree, child| {
            let depth = tree.depth(child);
            let estimate = (self.cost.estimate.0)(tree.state(child));
            let made = self.cost.depth * i64::from(depth) * UNIT;
            // An estimate with a weight of millions gives only a coarse order, but a consistent one.
            let cost = self.cost.weight.saturating_mul(estimate).saturating_add(made);
            self.queue.push(Reverse((cost, child)));
            self.best = self.best.min((estimate, child));
            self.depth_max = self.depth_max.max(depth);
        });
    }

    /// Makes room for `more` nodes, if the limit allows it.
    fn reserve(&mut self, more: usize) -> bool {
        let n_after = self.queue.len() + more;
        let capacity = self.queue.capacity();
        let grown = if capacity < n_after { n_after.max(2 * capacity) } else { 0 };
        let bytes = self.tree.bytes_with(more) + queue_bytes(capacity) + queue_bytes(grown);
        bytes <= self.limits.bytes_max && self.tree.reserve(more) && self.queue.try_reserve(more).is_ok()
    }
}

impl<G: Game> Search for BestFirst<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        while self.expanded < expanded_max {
            let Some(&Reverse((_, node))) = self.queue.peek() else {
                return Some(Verdict::Unsolvable { positions: self.tree.len() as u64 });
            };
            // The node was queued again since, by a shorter path, and expanded then.
            if self.tree.is_expanded(node) {
                self.queue.pop();
                continue;
            }
            self.node = node;
            if self.game.is_won(self.tree.state(node)) {
                return Some(Verdict::Solved(self.tree.path(&self.game, node)));
            }
            let n_moves = self.tree.list_moves(&self.game, node);
            if !self.reserve(n_moves) {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            self.queue.pop();
            self.expand(node, n_moves);
        }
        None
    }

    fn spent(&self) -> Spent {
        let bytes = self.tree.bytes() + queue_bytes(self.queue.capacity());
        Spent { expanded: self.expanded, stored: self.tree.len() as u64, bytes }
    }
}

impl<G: Game> Runner for BestFirst<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            frontier: self.queue.len() as u64,
            closed: self.tree.len() as u64,
            depth: self.tree.depth(self.node),
            depth_max: self.depth_max,
            estimate_min: Some(self.best.0),
        }
    }

    fn line(&self) -> Vec<Move> {
        self.tree.path(&self.game, self.best.1)
    }

    fn current_line(&self) -> Vec<Move> {
        self.tree.path(&self.game, self.node)
    }

    fn node(&self) -> Option<u32> {
        Some(self.node.0)
    }

    fn path(&self) -> Vec<u32> {
        self.tree.nodes_to(self.node).into_iter().map(|it| it.0).collect()
    }
}

fn queue_bytes(capacity: usize) -> u64 {
    (capacity * size_of::<(i64, NodeId)>()) as u64
}
