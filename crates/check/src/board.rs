use std::fmt;

use solitaire::{AnyRules, Game, Move, Position, Start};

use crate::{
    MoveError, freecell::FreeCellTable, identity::PositionIdentity, interpreter::RulesTable,
    klondike::KlondikeTable, piles::Piles,
};

/// The rules of a family, and the cards on the table: moves are played and taken back there.
pub(crate) trait Board: Clone + fmt::Display + 'static {
    /// What it takes to take a move back.
    type Undo: Copy + fmt::Debug;

    /// Returns how many entries of a certificate's tree are moves. The others are ways back.
    fn n_moves(&self) -> u8;

    /// Returns the board for certificates of a version of the format. `None` if there are none of this game.
    fn of_version(self, version: u8) -> Option<Self>;

    /// Plays any move, also one that stands for several. After an error the board is of no more use.
    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        self.step(mv).map(drop)
    }

    /// Returns the same board where the last card of a foundation may leave it, whatever the rules say.
    fn with_worrying_back(self) -> Self;

    fn piles(&self) -> &Piles;

    fn identity(&self) -> PositionIdentity;

    /// Returns every legal move: in the FreeCell family, of a single card.
    fn legal_moves(&self) -> Vec<Move>;

    /// Returns the move that an entry of a tree, below [`Board::n_moves`], stands for.
    fn entered(&self, entry: u8) -> Result<Move, MoveError>;

    /// Plays one of the moves that are listed and entered. After an error the board is of no more use.
    fn step(&mut self, mv: Move) -> Result<Self::Undo, MoveError>;

    /// Takes back the last step that was made and not taken back.
    fn step_back(&mut self, undo: Self::Undo);
}

/// What to do with a board, whatever game it is of.
pub(crate) trait Visitor {
    type Output;

    fn visit<B: Board>(self, board: B) -> Self::Output;
}

/// Shows the visitor the board where a game starts. `None` if the rules have no room for a deal, or the position is
/// none of the game's.
///
/// The checker deals by itself. This is the only place of it that names all families.
pub(crate) fn visit<V: Visitor>(start: &Start, visitor: V) -> Option<V::Output> {
    if let Start::Position(position) = start {
        return Some(match position {
            Position::FreeCell(rules, state) => {
                visitor.visit(FreeCellTable::of_table(rules, &rules.table(state))?)
            }
            Position::Klondike(rules, state) => visitor.visit(KlondikeTable::of_state(rules, state)?),
            Position::General(rules, state) => visitor.visit(RulesTable::of_state(rules, state)?),
        });
    }
    let deal = start.deal()?;
    Some(match start.rules() {
        AnyRules::FreeCell(rules) => visitor.visit(FreeCellTable::deal(&rules, &deal)?),
        AnyRules::Klondike(rules) => visitor.visit(KlondikeTable::deal(&rules, &deal)),
        AnyRules::General(rules) => visitor.visit(RulesTable::deal(&rules, &deal)?),
    })
}
