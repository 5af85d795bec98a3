use solitaire::{Game, Move};

use crate::{
    Limits, Metrics, Runner, Search, Spent, Stopped, Verdict,
    tables::{NodeId, Reopen, SearchTree},
};

/// A search that looks at the start, then at all positions one move away, then at those two moves away, and so on.
///
/// It is complete, as long as memory lasts, and finds a shortest solution, counted in moves of the given game. Nothing
/// guides it, so it sees every position that is nearer than the solution.
///
/// E. F. Moore, "The shortest path through a maze", 1959; Cormen, Leiserson, Rivest and Stein, "Introduction to
/// Algorithms", chapter 20 of the fourth edition.
///
/// *Generated*: moves tried from expanded positions. *Expanded*: positions whose moves were tried, each once.
/// *Stored*: distinct positions reached, the start included. A position is looked at when it is reached, so the last
/// layer is not expanded to find a win in it.
#[derive(Debug)]
pub struct BreadthFirst<G: Game> {
    game: G,
    /// Also the queue: its nodes are in the order in which they were reached.
    tree: SearchTree<G>,
    /// The first node that is not expanded.
    next: NodeId,
    won: Option<NodeId>,
    generated: u64,
    limits: Limits,
}

impl<G: Game> BreadthFirst<G> {
    /// Returns the search for a win from `start`, before its first step.
    pub fn new(game: G, start: G::State, limits: Limits) -> Self {
        let won = game.is_won(&start).then_some(SearchTree::<G>::ROOT);
        let tree = SearchTree::new(&game, start);
        BreadthFirst { game, tree, next: SearchTree::<G>::ROOT, won, generated: 0, limits }
    }

    fn expanded(&self) -> u64 {
        u64::from(self.next.0)
    }
}

impl<G: Game> Search for BreadthFirst<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded().saturating_add(nodes);
        loop {
            if let Some(won) = self.won {
                return Some(Verdict::Solved(self.tree.path(&self.game, won)));
            }
            if self.next.0 as usize == self.tree.len() {
                return Some(Verdict::Unsolvable { positions: self.tree.len() as u64 });
            }
            if self.expanded() == expanded_max {
                return None;
            }
            let n_moves = self.tree.list_moves(&self.game, self.next);
            if self.limits.bytes_max < self.tree.bytes_with(n_moves) || !self.tree.reserve(n_moves) {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            self.generated += n_moves as u64;
            self.tree.expand(&self.game, self.next, Reopen::Never, |tree, child| {
                if self.won.is_none() && self.game.is_won(tree.state(child)) {
                    self.won = Some(child);
                }
            });
            self.next.0 += 1;
        }
    }

    fn spent(&self) -> Spent {
        Spent { expanded: self.expanded(), stored: self.tree.len() as u64, bytes: self.tree.bytes() }
    }
}

impl<G: Game> Runner for BreadthFirst<G> {
    fn metrics(&self) -> Metrics {
        let last = NodeId(self.tree.len() as u32 - 1);
        Metrics {
            generated: self.generated,
            frontier: self.tree.len() as u64 - self.expanded(),
            closed: self.tree.len() as u64,
            depth: self.tree.depth(self.looked_at()),
            depth_max: self.tree.depth(last),
            estimate_min: None,
        }
    }

    fn line(&self) -> Vec<Move> {
        self.tree.path(&self.game, self.looked_at())
    }

    fn node(&self) -> Option<u32> {
        Some(self.looked_at().0)
    }

    fn path(&self) -> Vec<u32> {
        self.tree.nodes_to(self.looked_at()).into_iter().map(|it| it.0).collect()
    }
}

impl<G: Game> BreadthFirst<G> {
    fn looked_at(&self) -> NodeId {
        self.won.unwrap_or(NodeId(self.next.0.saturating_sub(1)))
    }
}
