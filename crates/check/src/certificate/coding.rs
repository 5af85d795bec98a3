//! The meaning of the entries of a tree.

use solitaire::{
    Card, Move, Pile, Rules, Suit,
    rules::{Aces, BuildPolicy, FoundationBase, Groups, Spaces, TableauDeal},
};

use crate::{MoveError, interpreter::RulesTable, piles::Piles};

/// How entries name moves. All codings prove equally much, since every move that an entry stands for has to be legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coding {
    /// By their number among the legal moves: version 2, of every game.
    Numbers,
    /// By from and to, of a single card: version 1, of FreeCell's family.
    SingleCards,
    /// By from and to, of any number of cards: version 1, of Klondike.
    Runs,
    /// By the suit of the card and by where it goes: version 1, of Yukon.
    Suits,
}

/// The most legal moves that a position can have: at most four cards go onto the last card of each of 18 columns, 52 to
/// the first empty column, four to the foundations, 26 to the first free cell, and there are a draw and a redeal.
const N_NUMBERS: u8 = 160;

/// The columns that an entry can name in FreeCell's family. As the pile that a card leaves, an entry can name these and
/// eight cells; as the target, these, the first free cell and the foundation.
const SINGLES_COLUMNS: u8 = 10;
const SINGLES_CELLS: u8 = 8;
const SINGLES_TARGETS: u8 = SINGLES_COLUMNS + 2;

/// The columns of Klondike and Yukon. In Klondike, cards can also leave the waste and the foundations.
const COLUMNS: u8 = 7;
const RUNS_TARGETS: u8 = COLUMNS + 1;
const DRAW: u8 = (COLUMNS + 5) * RUNS_TARGETS;
const REDEAL: u8 = DRAW + 1;

impl Coding {
    /// Returns the coding of certificates in a version of the format, or `None` if that version has none for this game.
    pub(super) fn of(version: u8, rules: &Rules) -> Option<Coding> {
        match version {
            2 => Some(Coding::Numbers),
            1 if fits_single_cards(rules) => Some(Coding::SingleCards),
            1 if fits_runs(rules) => Some(Coding::Runs),
            1 if fits_suits(rules) => Some(Coding::Suits),
            _ => None,
        }
    }

    /// Returns how many values of entries are moves. The others take moves back.
    pub(super) fn n_moves(self) -> u8 {
        match self {
            Coding::Numbers => N_NUMBERS,
            Coding::SingleCards => (SINGLES_COLUMNS + SINGLES_CELLS) * SINGLES_TARGETS,
            Coding::Runs => REDEAL + 1,
            Coding::Suits => 4 * COLUMNS + 4,
        }
    }

    /// Returns the move that an entry, below [`Coding::n_moves`], stands for. It may be illegal.
    pub(super) fn entered(self, table: &RulesTable, entry: u8) -> Result<Move, MoveError> {
        match self {
            Coding::Numbers => {
                let missing = || MoveError::NoSuchMove { entry, found: table.legal_moves().count() };
                table.legal_moves().nth(entry.into()).ok_or_else(missing)
            }
            Coding::SingleCards => {
                single_card(table.piles(), entry / SINGLES_TARGETS, entry % SINGLES_TARGETS)
            }
            Coding::Runs => run(table, entry),
            Coding::Suits => by_suit(table.piles(), entry),
        }
    }
}

/// Returns whether version 1 writes moves of this game by single cards, as for FreeCell and games like it.
pub(crate) fn fits_single_cards(rules: &Rules) -> bool {
    rules.layout == TableauDeal::Even
        && !rules.sinks_kings
        && rules.build != BuildPolicy::AnySuit
        && rules.groups == Groups::Single
        && rules.spaces != Spaces::Nothing
        && rules.columns <= SINGLES_COLUMNS
        && rules.cells <= SINGLES_CELLS
        && rules.reserve == 0
        && rules.stock.is_none()
        && rules.base == FoundationBase::Ace
        && rules.aces == Aces::Dealt
        && !rules.worrying_back
}

fn fits_runs(rules: &Rules) -> bool {
    rules.layout == TableauDeal::HiddenTriangle
        && rules.groups == Groups::Runs
        && rules.stock.is_some()
        && has_seven_columns(rules)
}

fn fits_suits(rules: &Rules) -> bool {
    rules.layout == TableauDeal::HiddenTriangleAndRows
        && rules.groups == Groups::Any
        && rules.stock.is_none()
        && has_seven_columns(rules)
}

fn has_seven_columns(rules: &Rules) -> bool {
    rules.columns == COLUMNS
        && !rules.sinks_kings
        && rules.build == BuildPolicy::AlternateColor
        && rules.spaces == Spaces::KingsOnly
        && rules.cells == 0
        && rules.reserve == 0
        && rules.base == FoundationBase::Ace
        && rules.aces == Aces::Dealt
}

fn single_card(piles: &Piles, from: u8, to: u8) -> Result<Move, MoveError> {
    let from = if from < SINGLES_COLUMNS { Pile::Column(from) } else { Pile::Cell(from - SINGLES_COLUMNS) };
    let top = available(piles, from)?;
    let to = match to.checked_sub(SINGLES_COLUMNS) {
        None => Pile::Column(to),
        Some(0) => {
            let free = piles.cells().find(|(_, cards)| cards.is_empty());
            free.ok_or(MoveError::NoFreeCell)?.0
        }
        Some(_) => Pile::Foundation(top.suit()),
    };
    Ok(Move::one(from, to))
}

/// Returns the move of a run. At most one number of cards may go from one column to another, since the cards of a run
/// have different ranks. If no number may, the move is of one card, and its error says why.
fn run(table: &RulesTable, entry: u8) -> Result<Move, MoveError> {
    let piles = table.piles();
    let (from, to) = match entry {
        DRAW => (Pile::Stock, Pile::Waste),
        REDEAL => (Pile::Waste, Pile::Stock),
        _ => {
            let from = match (entry / RUNS_TARGETS).checked_sub(COLUMNS) {
                None => Pile::Column(entry / RUNS_TARGETS),
                Some(0) => Pile::Waste,
                Some(nth) => Pile::Foundation(Suit::ALL[usize::from(nth - 1)]),
            };
            let top = available(piles, from)?;
            let to = entry % RUNS_TARGETS;
            (from, if to < COLUMNS { Pile::Column(to) } else { Pile::Foundation(top.suit()) })
        }
    };
    let counts = 1..=piles.cards(from)?.len() as u8;
    let mut all = counts.map(|count| Move { from, to, count });
    Ok(all.find(|&mv| table.judge(mv).is_ok()).unwrap_or(Move::one(from, to)))
}

/// Returns the move of the card that the target and the suit determine.
fn by_suit(piles: &Piles, entry: u8) -> Result<Move, MoveError> {
    let suit = Suit::ALL[usize::from(entry % 4)];
    let to = if entry / 4 < COLUMNS { Pile::Column(entry / 4) } else { Pile::Foundation(suit) };
    let rank = match (to, piles.cards(to)?.last()) {
        (Pile::Column(_), None) => 13,
        (Pile::Column(_), Some(target)) => target.rank() - 1,
        (_, None) => 1,
        (_, Some(target)) => target.rank() + 1,
    };
    let nothing = MoveError::NoSuchCards { pile: to, wanted: 1, found: 0 };
    // No card goes on an ace, and none of its suit on a king.
    if !(1..=13).contains(&rank) {
        return Err(nothing);
    }
    let card = Card::new(rank, suit);
    let height = |(from, cards): (Pile, &Vec<Card>)| {
        let height = cards.iter().position(|&it| it == card)?;
        Some(Move { from, to, count: (cards.len() - height) as u8 })
    };
    piles.iter().find_map(height).ok_or(nothing)
}

fn available(piles: &Piles, pile: Pile) -> Result<Card, MoveError> {
    let nothing = MoveError::NoSuchCards { pile, wanted: 1, found: 0 };
    piles.cards(pile)?.last().copied().ok_or(nothing)
}
