use solitaire::{Game, Move};

use super::{keys::Keys, pool::Pool};

/// The most moves that a position can have: 52 cards to 18 places, and every length of a run into an empty column.
pub(crate) const CHILDREN_MAX: usize = 52 * 18;

/// The positions on the path from the start to the current one, each with the moves still to be tried there: what a
/// recursive function would have on its stack.
#[derive(Debug)]
pub(crate) struct Stack<G: Game> {
    frames: Pool<StackFrame<G::State>>,
    /// The untried moves of all frames, one frame after another, each with its most promising move last.
    untried: Pool<Move>,
    /// Reused from one call of [`Stack::open`] to the next.
    moves: Vec<Move>,
}

#[derive(Debug)]
struct StackFrame<S> {
    state: S,
    /// The number of its key, if keys are kept.
    number: u32,
    /// `None` for the start.
    came_by: Option<Move>,
    n_untried: u32,
}

/// A position that is to be put on the stack.
#[derive(Debug)]
pub(crate) struct Next<S> {
    pub(crate) state: S,
    /// The number of its key, if keys are kept; otherwise any number.
    pub(crate) number: u32,
    /// `None` for the start.
    pub(crate) came_by: Option<Move>,
}

impl<G: Game> Stack<G> {
    pub(crate) fn new() -> Stack<G> {
        Stack { frames: Pool::new(), untried: Pool::new(), moves: Vec::new() }
    }

    /// Puts a position on top, with all of its moves.
    pub(crate) fn open(&mut self, game: &G, next: Next<G::State>) {
        let mut moves = std::mem::take(&mut self.moves);
        game.moves(&next.state, &mut moves);
        self.push(next, &mut moves);
        self.moves = moves;
    }

    /// Puts a position on top, with these of its moves, the most promising one first. Empties `moves`.
    pub(crate) fn push(&mut self, next: Next<G::State>, moves: &mut Vec<Move>) {
        let Next { state, number, came_by } = next;
        self.frames.push(StackFrame { state, number, came_by, n_untried: moves.len() as u32 });
        while let Some(mv) = moves.pop() {
            self.untried.push(mv);
        }
    }

    /// Takes the next move of the position on top. A position without moves left is removed, and the one below is next.
    /// Returns `None` if nothing is left.
    pub(crate) fn next_move(&mut self) -> Option<Move> {
        loop {
            let top = self.frames.last_mut()?;
            if 0 < top.n_untried {
                top.n_untried -= 1;
                return self.untried.pop();
            }
            self.frames.pop();
        }
    }

    /// Returns the position that `mv` leads to from the one on top.
    pub(crate) fn after(&self, game: &G, mv: Move) -> G::State {
        let mut state = self.frames.last().expect("a position that the move was taken from").state.clone();
        game.play(&mut state, mv);
        state
    }

    /// Returns the key of the position that `mv` leads to from the one on top, whose key is among `keys`.
    pub(crate) fn key_after(&self, game: &G, keys: &Keys<G::Key>, mv: Move) -> G::Key {
        let top = self.frames.last().expect("a position that the move was taken from");
        game.key_after(&top.state, keys.get(top.number), mv)
    }

    /// Returns the number of moves from the start to a position one move after the top: 0 for the start itself.
    pub(crate) fn depth(&self) -> u32 {
        self.frames.len() as u32
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.frames.len() == 0
    }

    pub(crate) fn n_untried(&self) -> u64 {
        self.untried.len() as u64
    }

    /// Returns the moves from the start to the position on top, and one more, if there is one.
    pub(crate) fn path_and(&self, mv: Option<Move>) -> Vec<Move> {
        let moves = self.frames.iter().filter_map(|it| it.came_by);
        moves.chain(mv).collect()
    }

    /// Returns memory held, in bytes. States must not own memory themselves.
    pub(crate) fn bytes(&self) -> u64 {
        self.frames.bytes() + self.untried.bytes()
    }

    /// Returns memory held once there is room for one more position.
    pub(crate) fn bytes_with_one_more(&self) -> u64 {
        self.frames.bytes_with(1) + self.untried.bytes_with(CHILDREN_MAX)
    }

    /// Makes room for one more position. Returns whether there was memory for it.
    pub(crate) fn reserve_one_more(&mut self) -> bool {
        self.frames.reserve(1) && self.untried.reserve(CHILDREN_MAX)
    }
}
