use solitaire::{Game, Move};

use crate::pool::Pool;

/// No position has more moves: 52 cards to 18 places, and every length of a run into an empty column.
pub(crate) const CHILDREN_MAX: usize = 52 * 18;

/// The positions on the way from the start to the one looked at now, each with the moves that are still to be tried
/// there: what a recursive function would have on its stack.
#[derive(Debug)]
pub(crate) struct Stack<G: Game> {
    frames: Pool<Frame<G::State>>,
    /// Those of all frames, one frame after another, each with its most promising move last.
    untried: Pool<Move>,
    /// Reused from one call of [`Stack::open`] to the next.
    moves: Vec<Move>,
}

#[derive(Debug)]
struct Frame<S> {
    state: S,
    /// `None` for the start.
    came_by: Option<Move>,
    n_untried: u32,
}

impl<G: Game> Stack<G> {
    pub(crate) fn new() -> Stack<G> {
        Stack { frames: Pool::new(), untried: Pool::new(), moves: Vec::new() }
    }

    /// Puts `state` on top, with all of its moves.
    pub(crate) fn open(&mut self, game: &G, state: G::State, came_by: Option<Move>) {
        game.moves(&state, &mut self.moves);
        self.frames.push(Frame { state, came_by, n_untried: self.moves.len() as u32 });
        while let Some(mv) = self.moves.pop() {
            self.untried.push(mv);
        }
    }

    /// Takes the next move of the position on top. Returns it with the position that it leads to.
    pub(crate) fn try_next(&mut self, game: &G) -> Option<(Move, G::State)> {
        let top = self.frames.last_mut()?;
        top.n_untried = top.n_untried.checked_sub(1)?;
        let mut state = top.state.clone();
        let mv = self.untried.pop().expect("as many moves as were counted");
        game.play(&mut state, mv);
        Some((mv, state))
    }

    /// Takes the position on top off, which must have no untried moves.
    pub(crate) fn close(&mut self) {
        let top = self.frames.pop();
        debug_assert!(top.is_none_or(|it| it.n_untried == 0));
    }

    /// Moves from the start to what lies one move behind the top: 0 for the start itself.
    pub(crate) fn depth(&self) -> u32 {
        self.frames.len() as u32
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.frames.len() == 0
    }

    pub(crate) fn n_untried(&self) -> u64 {
        self.untried.len() as u64
    }

    /// The moves from the start to the position on top.
    pub(crate) fn path(&self) -> Vec<Move> {
        self.frames.iter().filter_map(|it| it.came_by).collect()
    }

    /// The moves from the start to the position on top, and one more.
    pub(crate) fn path_and(&self, mv: Move) -> Vec<Move> {
        let mut moves = self.path();
        moves.push(mv);
        moves
    }

    /// Memory held, in bytes. States must not own memory themselves.
    pub(crate) fn bytes(&self) -> u64 {
        self.frames.bytes() + self.untried.bytes()
    }

    /// Memory held once there is room for one more position.
    pub(crate) fn bytes_with_one_more(&self) -> u64 {
        self.frames.bytes_with(1) + self.untried.bytes_with(CHILDREN_MAX)
    }

    /// Makes room for one more position. Says whether there was memory for it.
    pub(crate) fn reserve_one_more(&mut self) -> bool {
        self.frames.reserve(1) && self.untried.reserve(CHILDREN_MAX)
    }
}
