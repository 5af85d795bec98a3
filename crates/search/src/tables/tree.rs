use std::mem::size_of;

use solitaire::{Game, Move};

use super::{keys::Keys, pool::Pool};

/// The positions a search has reached, each with the move that led to it.
#[derive(Debug)]
pub(crate) struct SearchTree<G: Game> {
    nodes: Pool<TreeNode<G::State>>,
    /// The number of a key is that of the node.
    keys: Keys<G::Key>,
    /// The moves of the node to be expanded. Reused from one node to the next.
    moves: Vec<Move>,
}

#[derive(Debug)]
struct TreeNode<S> {
    state: S,
    /// `None` for the root.
    came_by: Option<(NodeId, Move)>,
    depth: u32,
    is_expanded: bool,
}

/// The number of a node, in the order in which nodes were first reached.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct NodeId(pub(crate) u32);

/// How to treat a node that was expanded before when a shorter path reaches it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reopen {
    Never,
    /// The node is expanded again, so that the nodes after it get nearer, too.
    IfNearer,
}

impl<G: Game> SearchTree<G> {
    pub(crate) const ROOT: NodeId = NodeId(0);

    pub(crate) fn new(game: &G, root: G::State) -> SearchTree<G> {
        let mut tree = SearchTree { nodes: Pool::new(), keys: Keys::new(), moves: Vec::new() };
        tree.keys.insert(game.key(&root));
        tree.nodes.push(TreeNode { state: root, came_by: None, depth: 0, is_expanded: false });
        tree
    }

    /// Returns how many moves `node` has, which are then kept for [`SearchTree::expand`].
    pub(crate) fn list_moves(&mut self, game: &G, node: NodeId) -> usize {
        self.moves.clear();
        game.moves(&self.nodes.get(node.0 as usize).state, &mut self.moves);
        self.moves.len()
    }

    /// Plays the moves listed last, which are those of `parent`. Calls `found` with every position that was not reached
    /// before, or only by a longer path.
    pub(crate) fn expand(
        &mut self,
        game: &G,
        parent: NodeId,
        reopen: Reopen,
        mut found: impl FnMut(&Self, NodeId),
    ) {
        let moves = std::mem::take(&mut self.moves);
        self.nodes.get_mut(parent.0 as usize).is_expanded = true;
        let depth = self.depth(parent) + 1;
        let key = self.keys.get(parent.0);
        for &mv in &moves {
            let (number, is_new) = self.keys.insert(game.key_after(self.state(parent), key, mv));
            if !is_new && !self.is_nearer(number, depth, reopen) {
                continue;
            }
            let mut state = self.state(parent).clone();
            game.play(&mut state, mv);
            let node = TreeNode { came_by: Some((parent, mv)), depth, is_expanded: false, state };
            if is_new {
                self.nodes.push(node);
            } else {
                *self.nodes.get_mut(number as usize) = node;
            }
            found(self, NodeId(number));
        }
        self.moves = moves;
    }

    /// Returns whether `depth` moves are fewer than those that reached the node before, and whether that is useful.
    fn is_nearer(&self, number: u32, depth: u32, reopen: Reopen) -> bool {
        let old = self.nodes.get(number as usize);
        depth < old.depth && (!old.is_expanded || reopen == Reopen::IfNearer)
    }

    pub(crate) fn state(&self, node: NodeId) -> &G::State {
        &self.nodes.get(node.0 as usize).state
    }

    pub(crate) fn is_expanded(&self, node: NodeId) -> bool {
        self.nodes.get(node.0 as usize).is_expanded
    }

    pub(crate) fn depth(&self, node: NodeId) -> u32 {
        self.nodes.get(node.0 as usize).depth
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns memory held, in bytes. States must not own memory themselves.
    pub(crate) fn bytes(&self) -> u64 {
        self.nodes.bytes() + self.keys.bytes() + self.moves_bytes()
    }

    /// Returns memory held at the worst moment of making room for `more` nodes.
    pub(crate) fn bytes_with(&self, more: usize) -> u64 {
        self.nodes.bytes_with(more) + self.keys.bytes_with(more) + self.moves_bytes()
    }

    /// Makes room for `more` nodes. Returns whether there was memory for it.
    pub(crate) fn reserve(&mut self, more: usize) -> bool {
        self.nodes.reserve(more) && self.keys.reserve(more)
    }

    /// Returns the nodes from the root to `node`, including both.
    pub(crate) fn nodes_to(&self, node: NodeId) -> Vec<NodeId> {
        let parent = |node: &NodeId| Some(self.nodes.get(node.0 as usize).came_by?.0);
        let mut nodes: Vec<NodeId> = std::iter::successors(Some(node), parent).collect();
        nodes.reverse();
        nodes
    }

    /// Returns the moves from the root to `node`.
    ///
    /// A node that was reached again by a shorter path may have its columns in another order than when the moves from
    /// it were recorded. Then a different move leads to the next node.
    pub(crate) fn path(&self, game: &G, node: NodeId) -> Vec<Move> {
        let mut state = self.state(Self::ROOT).clone();
        let mut path = Vec::new();
        for node in &self.nodes_to(node)[1..] {
            let (_, noted) = self.nodes.get(node.0 as usize).came_by.expect("a node with a parent");
            let mv = self.move_to(game, &state, *node, noted);
            game.play(&mut state, mv);
            path.push(mv);
        }
        path
    }

    /// Returns `noted` if that leads from `state` to `node`, or otherwise the move that does.
    fn move_to(&self, game: &G, state: &G::State, node: NodeId, noted: Move) -> Move {
        let (key, expected) = (game.key(state), self.keys.get(node.0));
        let leads_there = |mv: &Move| game.key_after(state, key, *mv) == expected;
        if game.is_legal(state, noted) && leads_there(&noted) {
            return noted;
        }
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        moves.into_iter().find(leads_there).expect("equal keys lead to equal keys")
    }

    fn moves_bytes(&self) -> u64 {
        (self.moves.capacity() * size_of::<Move>()) as u64
    }
}
