use std::ops::{Index, IndexMut};

use solitaire::{Card, Pile, Rank, Rules, Suit};

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
    /// Returns the piles of a game without cards, with all the memory that they can need.
    pub(crate) fn empty(rules: &Rules) -> Piles {
        let lists = |n_piles: u8, len_max| (0..n_piles).map(|_| Vec::with_capacity(len_max)).collect();
        let pile = || Vec::with_capacity(Card::DECK_LEN);
        Piles {
            columns: lists(rules.columns, Card::DECK_LEN),
            cells: lists(rules.cells, 1),
            reserve: lists(rules.reserve, 1),
            foundations: Suit::ALL.map(|_| Vec::with_capacity(13)),
            stock_and_waste: rules.stock.map(|_| [pile(), pile()]),
        }
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

    /// Returns how many cards are on the foundations.
    pub(crate) fn cards_home(&self) -> usize {
        self.foundations.iter().map(Vec::len).sum()
    }

    /// Puts cards of a suit on its foundation, beginning with the rank `base`; the ace follows the king.
    pub(crate) fn fill_foundation(&mut self, suit: Suit, base: Rank, n_cards: u8) {
        let ranks = (1..=13).cycle().skip_while(|&rank| rank != base).take(n_cards.into());
        self.foundations[suit as usize].extend(ranks.map(|rank| Card::new(rank, suit)));
    }

    /// Returns whether the piles have each card of a deck exactly once.
    pub(crate) fn is_deck(&self) -> bool {
        let all = self.iter().flat_map(|(_, cards)| cards);
        let (n_cards, seen) =
            all.fold((0, 0_u64), |(n_cards, seen), card| (n_cards + 1, seen | 1 << card.index()));
        n_cards == Card::DECK_LEN && seen.count_ones() as usize == Card::DECK_LEN
    }
}

/// Returns the cards of a pile, which the game must have.
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
