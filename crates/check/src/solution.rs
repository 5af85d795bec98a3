use solitaire::klondike;
use solitaire::{AnyRules, Card, Deal, Move, Position};
use solitaire::{Game, Table};

use crate::freecell::Board;
use crate::klondike::Board as KlondikeBoard;
use crate::{Fault, Reason};

/// How long a checked solution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// The moves as given: a supermove is one, and so is every move to a foundation.
    pub moves: usize,
    /// The cards these moves move, foundation moves included: a supermove of k cards is k,
    /// wherever the cards stop on the way.
    pub card_moves: u64,
}

/// Checks that `moves`, from the deal on, are legal and end with all cards on the foundations.
///
/// The first move that is not legal is the fault. No list of moves makes this panic.
pub fn solution(rules: &AnyRules, deal: &Deal, moves: &[Move]) -> Result<Report, Fault> {
    match rules {
        AnyRules::FreeCell(rules) => {
            play_to_the_end(Board::deal(rules, deal).ok_or(Fault::CannotDeal)?, moves)
        }
        AnyRules::Klondike(rules) => klondike_solution(rules, deal, moves),
    }
}

/// The same from a position in the middle of a game of the FreeCell family: what lies on the table.
pub fn solution_from(rules: &AnyRules, table: &Table, moves: &[Move]) -> Result<Report, Fault> {
    play_to_the_end(board_of_table(rules, table)?, moves)
}

/// The same from any position, with the cards that are face down.
pub fn solution_from_position(start: &Position, moves: &[Move]) -> Result<Report, Fault> {
    match start {
        Position::FreeCell(rules, state) => {
            solution_from(&AnyRules::FreeCell(*rules), &rules.table(state), moves)
        }
        Position::Klondike(rules, state) => klondike_solution_from(rules, state, moves),
    }
}

/// The same by other rules: the last card of a foundation may go back to a column or a cell ("worrying back").
///
/// A solution by the plain rules is one by these, not the other way round.
pub fn solution_with_worrying_back(rules: &AnyRules, table: &Table, moves: &[Move]) -> Result<Report, Fault> {
    play_to_the_end(board_of_table(rules, table)?.with_worrying_back(), moves)
}

/// Where cards are face down, the table does not tell where they are.
fn board_of_table(rules: &AnyRules, table: &Table) -> Result<Board, Fault> {
    rules.freecell().and_then(|rules| Board::of_table(&rules, table)).ok_or(Fault::CannotDeal)
}

/// The same for a deal of Klondike. Every draw is a move, and so is every redeal.
pub fn klondike_solution(rules: &klondike::Rules, deal: &Deal, moves: &[Move]) -> Result<Report, Fault> {
    play_to_the_end(KlondikeBoard::deal(rules, deal), moves)
}

/// The same from any position of Klondike, with the cards that are face down.
pub fn klondike_solution_from(
    rules: &klondike::Rules,
    start: &klondike::State,
    moves: &[Move],
) -> Result<Report, Fault> {
    play_to_the_end(KlondikeBoard::of_state(rules, start).ok_or(Fault::CannotDeal)?, moves)
}

/// What moves are played on.
trait Play {
    /// After a fault the board is of no more use.
    fn play(&mut self, mv: Move) -> Result<(), Reason>;

    /// How many cards are on the foundations.
    fn cards_home(&self) -> usize;
}

impl Play for Board {
    fn play(&mut self, mv: Move) -> Result<(), Reason> {
        Board::play(self, mv)
    }

    fn cards_home(&self) -> usize {
        Board::cards_home(self)
    }
}

impl Play for KlondikeBoard {
    fn play(&mut self, mv: Move) -> Result<(), Reason> {
        KlondikeBoard::play(self, mv).map(drop)
    }

    fn cards_home(&self) -> usize {
        KlondikeBoard::cards_home(self)
    }
}

fn play_to_the_end(mut board: impl Play, moves: &[Move]) -> Result<Report, Fault> {
    for (number, &mv) in (1..).zip(moves) {
        board.play(mv).map_err(|reason| Fault::Move { number, reason })?;
    }
    let cards_home = board.cards_home();
    if cards_home != Card::DECK_LEN {
        return Err(Fault::NotWon { cards_home });
    }
    Ok(Report { moves: moves.len(), card_moves: moves.iter().map(|mv| u64::from(mv.count)).sum() })
}
