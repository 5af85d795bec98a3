//! From notation to moves, and from moves to the checker.

use solitaire::{Face, Move, Pile, Position, notation::ParseMoveError};

use crate::position::StartPosition;

/// What is wrong with a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    /// The first move that is wrong, counted from 1, if it is a move.
    pub(super) number: Option<usize>,
    pub(super) what: String,
}

/// Returns the moves that `words` mean, if they win from `start`. The checker decides whether they win; the rules only
/// serve to read the notation, which leaves out what is clear from the position.
pub(super) fn replay<'a>(
    start: &StartPosition,
    words: impl IntoIterator<Item = &'a str>,
) -> Result<Vec<Move>, Wrong> {
    let mut position = start.position.clone();
    let mut moves = Vec::new();
    let mut is_cut = false;
    for (number, word) in (1..).zip(words) {
        match position.parse_move(word) {
            Ok((mv, "")) => {
                moves.push(mv);
                position.play(mv);
            }
            Err(ParseMoveError::Illegal(illegal)) => {
                // The checker will return the reason.
                moves.push(to_own_foundation(&position, illegal.0));
                is_cut = true;
                break;
            }
            Ok(_) | Err(ParseMoveError::NotAMove) => {
                let start_of_word: String = word.chars().take(12).collect();
                let what = format!("move {number}: “{start_of_word}” is not a move");
                return Err(Wrong { number: Some(number), what });
            }
        }
    }
    match start.replay(&moves) {
        Err(fault) => {
            let number = match fault {
                check::SolutionError::Move { number, .. } => Some(number),
                _ => None,
            };
            Err(Wrong { number, what: fault.to_string() })
        }
        Ok(_) if is_cut => {
            Err(Wrong { number: Some(moves.len()), what: format!("move {}: not legal", moves.len()) })
        }
        Ok(_) => Ok(moves),
    }
}

/// Returns the move with the card's own foundation as the target, since notation has one name for all foundations.
fn to_own_foundation(position: &Position, mv: Move) -> Move {
    let table = position.table();
    let available = table.pile(mv.from).last();
    match (mv.to, available) {
        (Pile::Foundation(_), Some(Face::Up(card))) => Move { to: Pile::Foundation(card.suit()), ..mv },
        _ => mv,
    }
}
