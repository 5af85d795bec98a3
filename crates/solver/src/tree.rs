use std::{
    collections::{HashMap, hash_map::Entry},
    mem::size_of,
};

use solitaire::{Game, Move};

/// The positions a search has reached, each with the move that led to it.
#[derive(Debug)]
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Node<G::State>>,
    seen: HashMap<G::Key, NodeId>,
    /// Reused from one call of [`Tree::expand`] to the next.
    moves: Vec<Move>,
}

#[derive(Debug)]
struct Node<S> {
    state: S,
    /// `None` for the root.
    came_by: Option<(NodeId, Move)>,
    depth: u32,
    is_expanded: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct NodeId(u32);

impl<G: Game> Tree<G> {
    /// No expansion finds more positions: 52 cards to 18 places, and every length of a run
    /// into an empty column.
    pub(crate) const CHILDREN_MAX: usize = 52 * 18;

    pub(crate) fn new(game: &G, root: G::State) -> Tree<G> {
        let seen = HashMap::from([(game.key(&root), NodeId(0))]);
        let root = Node { state: root, came_by: None, depth: 0, is_expanded: false };
        Tree { nodes: vec![root], seen, moves: Vec::new() }
    }

    pub(crate) fn root(&self) -> NodeId {
        NodeId(0)
    }

    /// Calls `found` with every position one move from `parent` that was not seen before, or
    /// not by so short a path. Those already expanded are left alone.
    pub(crate) fn expand(&mut self, game: &G, parent: NodeId, mut found: impl FnMut(&Self, NodeId)) {
        let mut moves = std::mem::take(&mut self.moves);
        game.moves(self.state(parent), &mut moves);
        self.nodes[parent.0 as usize].is_expanded = true;
        for mv in moves.drain(..) {
            let mut state = self.state(parent).clone();
            game.play(&mut state, mv);
            let depth = self.depth(parent) + 1;
            let new = Node { came_by: Some((parent, mv)), depth, is_expanded: false, state };
            match self.seen.entry(game.key(&new.state)) {
                Entry::Vacant(entry) => {
                    let child = NodeId(u32::try_from(self.nodes.len()).expect("fewer than 2^32 nodes"));
                    entry.insert(child);
                    self.nodes.push(new);
                    found(self, child);
                }
                Entry::Occupied(entry) => {
                    let child = *entry.get();
                    let old = &mut self.nodes[child.0 as usize];
                    if !old.is_expanded && depth < old.depth {
                        *old = new;
                        found(self, child);
                    }
                }
            }
        }
        self.moves = moves;
    }

    pub(crate) fn state(&self, node: NodeId) -> &G::State {
        &self.nodes[node.0 as usize].state
    }

    pub(crate) fn is_expanded(&self, node: NodeId) -> bool {
        self.nodes[node.0 as usize].is_expanded
    }

    pub(crate) fn depth(&self, node: NodeId) -> u32 {
        self.nodes[node.0 as usize].depth
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The memory held, and what it can reach during the next expansion: a table that grows
    /// is copied, so for a moment there are two. States must not own memory themselves.
    pub(crate) fn bytes(&self) -> (u64, u64) {
        let n_after = self.nodes.len() + Self::CHILDREN_MAX;
        // The standard hash table: a control byte per slot, at most 7 of 8 slots used.
        let slot = size_of::<(G::Key, NodeId)>() + 1;
        let seen = held(self.seen.capacity() * 8 / 7, slot);
        let nodes = held(self.nodes.capacity(), size_of::<Node<G::State>>());
        let mut peak = seen + nodes;
        if self.seen.capacity() < n_after {
            peak += 2 * seen;
        }
        if self.nodes.capacity() < n_after {
            peak += held(n_after.max(2 * self.nodes.capacity()), size_of::<Node<G::State>>());
        }
        (seen + nodes, peak)
    }

    /// The moves from the root to `node`.
    pub(crate) fn path(&self, mut node: NodeId) -> Vec<Move> {
        let mut moves = Vec::new();
        while let Some((parent, mv)) = self.nodes[node.0 as usize].came_by {
            moves.push(mv);
            node = parent;
        }
        moves.reverse();
        moves
    }
}

fn held(capacity: usize, size: usize) -> u64 {
    (capacity * size) as u64
}
