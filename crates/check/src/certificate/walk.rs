use std::fmt;

use solitaire::Move;

use super::identity::Identity;
use crate::Reason;

/// What a certificate needs of a game: a board on which moves are played and taken back.
pub(super) trait Walk: Clone + fmt::Display {
    /// What it takes to take a move back.
    type Step: Copy + fmt::Debug;

    /// How many entries of a tree are moves. The others are ways back.
    const N_MOVES: u8;

    /// How many cards are on the foundations.
    fn cards_home(&self) -> usize;

    fn identity(&self) -> Identity;

    /// Every legal move: in the FreeCell family, of a single card.
    fn legal_moves(&self) -> Vec<Move>;

    /// Plays the move that an entry of a tree, below [`Walk::N_MOVES`], stands for. After a fault the board is of no
    /// more use.
    fn enter(&mut self, entry: u8) -> Result<Self::Step, Reason>;

    /// The same of a move.
    fn step(&mut self, mv: Move) -> Result<Self::Step, Reason>;

    /// Takes back the last step that was made and not taken back.
    fn step_back(&mut self, step: Self::Step);
}
