use std::ops::{Index, IndexMut};

use solitaire::{Card, Pile, Rank, Suit};

use crate::MoveError;

/// All piles of a game, each with its cards, the available card last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piles {
    columns: Vec<Vec<Card>>,
    cells: Vec<Vec<Card>>,
    reserve: Vec<Vec<Card>>,
    foundations: [Vec<Card>; 4],
    /// The stock and the waste, in games that have them.
    stock_and_waste: Option<[Vec<Card>; 2]>,
}

impl Piles {
    /// Returns piles without cards, which have all the memory they can need.
    pub(crate) fn empty(n_columns: u8, n_cells: u8) -> Piles {
        Piles {
            columns: (0..n_columns).map(|_| Vec::with_capacity(Card::DECK_LEN)).collect(),
            cells: (0..n_cells).map(|_| Vec::with_capacity(1)).collect(),
            reserve: Vec::new(),
            foundations: Suit::ALL.map(|_| Vec::with_capacity(13)),
            stock_and_waste: None,
        }
    }

    /// Returns the same with a stock and a waste, and no cells.
    pub(crate) fn with_stock(n_columns: u8) -> Piles {
        let pile = || Vec::with_capacity(Card::DECK_LEN);
        Piles { stock_and_waste: Some([pile(), pile()]), ..Piles::empty(n_columns, 0) }
    }

    /// Adds piles of one card: cells, and places of the reserve.
    pub(crate) fn add_singles(&mut self, n_cells: u8, n_reserve: u8) {
        self.cells.extend((0..n_cells).map(|_| Vec::with_capacity(1)));
        self.reserve.extend((0..n_reserve).map(|_| Vec::with_capacity(1)));
    }

    /// Returns the cards of this pile, or `None` if the game has no such pile.
    pub(crate) fn get(&self, pile: Pile) -> Option<&Vec<Card>> {
        match pile {
            Pile::Column(idx) => self.columns.get(usize::from(idx)),
            Pile::Cell(idx) => self.cells.get(usize::from(idx)),
            Pile::Reserve(idx) => self.reserve.get(usize::from(idx)),
            Pile::Foundation(suit) => Some(&self.foundations[suit as usize]),
            Pile::Stock => self.stock_and_waste.as_ref().map(|[stock, _]| stock),
            Pile::Waste => self.stock_and_waste.as_ref().map(|[_, waste]| waste),
        }
    }

    pub(crate) fn get_mut(&mut self, pile: Pile) -> Option<&mut Vec<Card>> {
        match pile {
            Pile::Column(idx) => self.columns.get_mut(usize::from(idx)),
            Pile::Cell(idx) => self.cells.get_mut(usize::from(idx)),
            Pile::Reserve(idx) => self.reserve.get_mut(usize::from(idx)),
            Pile::Foundation(suit) => Some(&mut self.foundations[suit as usize]),
            Pile::Stock => self.stock_and_waste.as_mut().map(|[stock, _]| stock),
            Pile::Waste => self.stock_and_waste.as_mut().map(|[_, waste]| waste),
        }
    }

    pub(crate) fn columns(&self) -> impl Iterator<Item = (Pile, &Vec<Card>)> {
        (0..=u8::MAX).map(Pile::Column).zip(&self.columns)
    }

    pub(crate) fn cells(&self) -> impl Iterator<Item = (Pile, &Vec<Card>)> {
        (0..=u8::MAX).map(Pile::Cell).zip(&self.cells)
    }

    pub(crate) fn reserve(&self) -> impl Iterator<Item = (Pile, &Vec<Card>)> {
        (0..=u8::MAX).map(Pile::Reserve).zip(&self.reserve)
    }

    /// Returns the columns, then the cells, the reserve, the foundations, the stock and the waste.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Pile, &Vec<Card>)> {
        let foundations = Suit::ALL.map(Pile::Foundation).into_iter().zip(&self.foundations);
        let turned = [Pile::Stock, Pile::Waste].into_iter().zip(self.stock_and_waste.iter().flatten());
        self.columns().chain(self.cells()).chain(self.reserve()).chain(foundations).chain(turned)
    }

    /// Returns the cards of this pile.
    pub(crate) fn cards(&self, pile: Pile) -> Result<&[Card], MoveError> {
        self.get(pile).map(Vec::as_slice).ok_or(MoveError::NoSuchPile(pile))
    }

    /// Returns the last card of this pile.
    pub(crate) fn available(&self, pile: Pile) -> Result<Card, MoveError> {
        let nothing = MoveError::NoSuchCards { pile, asked: 1, there: 0 };
        self.cards(pile)?.last().copied().ok_or(nothing)
    }

    /// Returns how many cards are on the foundations.
    pub(crate) fn cards_home(&self) -> usize {
        self.foundations.iter().map(Vec::len).sum()
    }

    /// Puts the lowest cards of a suit on its foundation.
    pub(crate) fn fill_foundation(&mut self, suit: Suit, highest: Rank) {
        self.foundations[suit as usize].extend((1..=highest).map(|rank| Card::new(rank, suit)));
    }

    /// Returns whether there are as many cards as in a deck, and each card of it.
    pub(crate) fn is_deck(&self) -> bool {
        let all = self.iter().flat_map(|(_, cards)| cards);
        let (n_cards, seen) =
            all.fold((0, 0_u64), |(n_cards, seen), card| (n_cards + 1, seen | 1 << card.index()));
        n_cards == Card::DECK_LEN && seen.count_ones() as usize == Card::DECK_LEN
    }

    /// Moves the last cards. The card they lay on stays as it is.
    pub(crate) fn carry(&mut self, from: Pile, to: Pile, count: u8) {
        let n_left = self[from].len() - usize::from(count);
        let cards = self[from].split_off(n_left);
        self[to].extend(cards);
    }

    /// Moves the last cards, the last of them first.
    pub(crate) fn turn_over(&mut self, from: Pile, to: Pile, count: u8) {
        let n_left = self[from].len() - usize::from(count);
        let cards = self[from].split_off(n_left);
        self[to].extend(cards.into_iter().rev());
    }
}

/// Checks that `card` may be put on `target`, the last card of `to`. The rule for foundations is that of all games;
/// `goes` says whether the card goes to another pile.
pub(crate) fn fits(
    card: Card,
    to: Pile,
    target: Option<Card>,
    goes: impl FnOnce() -> bool,
) -> Result<(), MoveError> {
    let fits = match to {
        Pile::Foundation(suit) => {
            card.suit() == suit && card.rank() == target.map_or(1, |target| target.rank() + 1)
        }
        _ => goes(),
    };
    match target {
        _ if fits => Ok(()),
        Some(target) => Err(MoveError::DoesNotFit { card, target }),
        None => Err(MoveError::DoesNotStart { card, pile: to }),
    }
}

/// Of a pile that the game has.
impl Index<Pile> for Piles {
    type Output = Vec<Card>;

    fn index(&self, pile: Pile) -> &Vec<Card> {
        self.get(pile).expect("a pile of the game")
    }
}

impl IndexMut<Pile> for Piles {
    fn index_mut(&mut self, pile: Pile) -> &mut Vec<Card> {
        self.get_mut(pile).expect("a pile of the game")
    }
}
