use std::{error::Error, fmt};

use solitaire::{Card, Pile, Suit};

/// What is wrong with a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SolutionError {
    /// The rules have no columns, or deal more cards to the cells than there are cells or cards;
    /// or the table to start from is not one of this game, with all 52 cards.
    CannotDeal,
    /// The first move that is not legal. The first move of all has number 1.
    Move { number: usize, error: MoveError },
    /// All moves are legal, but after them only this many cards are on the foundations.
    NotWon { cards_home: usize },
}

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// The game has no such pile.
    NoSuchPile(Pile),
    /// From and to are the same pile.
    SamePile(Pile),
    /// Cards never leave a foundation.
    FromFoundation(Suit),
    /// A move of no cards.
    CountIsZero,
    /// The pile holds fewer cards than the move takes.
    NoSuchCards { pile: Pile, asked: usize, there: usize },
    /// Several cards at once to a pile other than a column.
    OneAtATime { to: Pile },
    /// Among the cards to move, `card` lies on `target` but is not built on it.
    NotARun { card: Card, target: Card },
    /// `card`, the highest to move, may not be put on `target`.
    DoesNotFit { card: Card, target: Card },
    /// `card`, the highest to move, may not be the first in this empty pile.
    DoesNotStart { card: Card, pile: Pile },
    /// The cell already holds a card.
    CellTaken { cell: Pile, by: Card },
    /// All cells hold cards, or there are none. Only of a move that does not name its cell.
    NoFreeCell,
    /// The cards cannot be moved one by one by way of this many free cells and empty
    /// columns. The target does not count as an empty column, nor does any column that only
    /// a king may start.
    NoRoom { count: usize, n_cells: usize, n_columns: usize },
    /// No card ever goes from the one to the other.
    NoWay { from: Pile, to: Pile },
    /// Several cards at once from a pile other than a column.
    OneAtATimeFrom { from: Pile },
    /// The move takes more cards than there are face up.
    FaceDown { pile: Pile, asked: usize, there: usize },
    /// A draw turns as many cards as the rules say, or all that are left.
    Draw { asked: usize, draw: usize },
    /// A redeal turns the whole waste.
    Redeal { asked: usize, there: usize },
    /// There is a redeal only when the stock is empty.
    StockLeft { there: usize },
    /// The waste has become the stock as often as it may.
    NoRedealLeft { redeals_max: usize },
}

impl fmt::Display for SolutionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SolutionError::CannotDeal => f.write_str("these rules have no room for a deal"),
            SolutionError::Move { number, error } => write!(f, "move {number}: {error}"),
            SolutionError::NotWon { cards_home } => {
                write!(f, "after the last move, {cards_home} of 52 cards are on the foundations")
            }
        }
    }
}

impl Error for SolutionError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            SolutionError::Move { error, .. } => Some(error),
            SolutionError::CannotDeal | SolutionError::NotWon { .. } => None,
        }
    }
}

/// Columns and cells count from 1, as players count them.
impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            MoveError::NoSuchPile(pile) => write!(f, "there is no {}", name(pile)),
            MoveError::SamePile(pile) => write!(f, "{} is both from and to", name(pile)),
            MoveError::FromFoundation(suit) => {
                write!(f, "cards do not leave the {}", name(Pile::Foundation(suit)))
            }
            MoveError::CountIsZero => f.write_str("moves no card"),
            MoveError::NoSuchCards { pile, asked, there } => {
                write!(f, "{asked} to move, but {} holds {there}", name(pile))
            }
            MoveError::OneAtATime { to } => write!(f, "only one card at a time goes to {}", name(to)),
            MoveError::NotARun { card, target } => write!(f, "not a run: {card} does not go on {target}"),
            MoveError::DoesNotFit { card, target } => write!(f, "{card} does not go on {target}"),
            MoveError::DoesNotStart { card, pile } => write!(f, "{card} does not go to empty {}", name(pile)),
            MoveError::CellTaken { cell, by } => write!(f, "{} already holds {by}", name(cell)),
            MoveError::NoFreeCell => f.write_str("no cell is free"),
            MoveError::NoRoom { count, n_cells, n_columns } => write!(
                f,
                "no room to move {count} cards one by one \
                 (free cells: {n_cells}, empty columns to use: {n_columns})"
            ),
            MoveError::NoWay { from, to } => write!(f, "no card goes from {} to {}", name(from), name(to)),
            MoveError::OneAtATimeFrom { from } => write!(f, "only one card at a time leaves {}", name(from)),
            MoveError::FaceDown { pile, asked, there } => {
                write!(f, "{asked} to move, but {there} of {} are face up", name(pile))
            }
            MoveError::Draw { asked, draw } => write!(f, "{asked} to draw, but a draw turns {draw} here"),
            MoveError::Redeal { asked, there } => {
                write!(f, "{asked} to turn over, but the waste holds {there}")
            }
            MoveError::StockLeft { there } => write!(f, "no redeal while the stock holds {there}"),
            MoveError::NoRedealLeft { redeals_max } => {
                write!(f, "no redeal is left; the rules allow {redeals_max}")
            }
        }
    }
}

impl Error for MoveError {}

/// Returns the pile's name, as players call it.
pub(crate) fn name(pile: Pile) -> String {
    match pile {
        Pile::Column(idx) => format!("column {}", u16::from(idx) + 1),
        Pile::Cell(idx) => format!("cell {}", u16::from(idx) + 1),
        Pile::Foundation(suit) => format!("foundation of {}", format!("{suit:?}").to_ascii_lowercase()),
        Pile::Stock => "stock".to_string(),
        Pile::Waste => "waste".to_string(),
    }
}
