use std::{fmt, hash::Hash};

use crate::{Counts, Deal, Move, Pile, Table};

/// The rules of a game for one player.
///
/// The implementor holds what the rules fix (how many cells, how many columns), the
/// [`State`](Game::State) what play changes. Searches are generic over this trait.
pub trait Game: Send {
    /// One position. Small and cheap to clone: searches copy it for every move.
    type State: Clone + Eq + fmt::Debug + Send;

    /// Equal keys mean positions that are won or lost together.
    ///
    /// Exact, or 128 bits of hash: then a search that sees a billion positions confuses two
    /// of them with probability below 10^-20. A verdict of "unsolvable" rests on that.
    type Key: Copy + Eq + Hash + fmt::Debug + Send;

    /// Returns the position before the first move.
    fn deal(&self, deal: &Deal) -> Self::State;

    /// Returns whether the rules allow `mv`, which may be any move, however absurd.
    fn is_legal(&self, state: &Self::State, mv: Move) -> bool;

    /// Returns the numbers of cards that may go from one pile to another in one move.
    ///
    /// A game should override this if it can answer without trying every number.
    fn legal_counts(&self, state: &Self::State, from: Pile, to: Pile) -> Counts {
        (1..=52).filter(|&count| self.is_legal(state, Move { from, to, count })).collect()
    }

    /// Appends the legal moves worth a search's while, most promising first: of the moves that
    /// lead to positions with equal keys it lists one, and none that leads back to this key.
    fn moves(&self, state: &Self::State, moves: &mut Vec<Move>);

    /// Plays `mv`, which must be legal. See [`Game::try_play`] if it may not be.
    fn play(&self, state: &mut Self::State, mv: Move);

    /// Returns whether the position is won.
    fn is_won(&self, state: &Self::State) -> bool;

    /// Returns the key of the position, which distinguishes it from others: see [`Game::Key`].
    fn key(&self, state: &Self::State) -> Self::Key;

    /// Returns the key of the position after `mv`, which must be legal, where `key` is that of `state`.
    ///
    /// A game should override this if it can compute the key without playing: then a search need not construct
    /// positions that it knows already.
    fn key_after(&self, state: &Self::State, _key: Self::Key, mv: Move) -> Self::Key {
        let mut state = state.clone();
        self.play(&mut state, mv);
        self.key(&state)
    }

    /// Returns what a player sees of the position.
    fn table(&self, state: &Self::State) -> Table;

    // The methods below are the same for every game and never overridden.

    /// Plays `mv` if it is legal; otherwise leaves `state` unchanged.
    fn try_play(&self, state: &mut Self::State, mv: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(state, mv) {
            return Err(IllegalMove(mv));
        }
        self.play(state, mv);
        Ok(())
    }
}

/// Plays `moves` one after another, checking each.
pub fn replay<G: Game>(game: &G, mut state: G::State, moves: &[Move]) -> Result<G::State, IllegalMove> {
    for &mv in moves {
        game.try_play(&mut state, mv)?;
    }
    Ok(state)
}

/// The rules forbid this move in this position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[error("illegal move of {} from {:?} to {:?}", .0.count, .0.from, .0.to)]
pub struct IllegalMove(pub Move);
