use std::ops::{Index, IndexMut};

use solitaire::{Card, Pile, Suit};

/// All piles of a game, each with its cards, the available card last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piles {
    columns: Vec<Vec<Card>>,
    cells: Vec<Vec<Card>>,
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
            foundations: Suit::ALL.map(|_| Vec::with_capacity(13)),
            stock_and_waste: None,
        }
    }

    /// Returns the same with a stock and a waste, and no cells.
    pub(crate) fn with_stock(n_columns: u8) -> Piles {
        let pile = || Vec::with_capacity(Card::DECK_LEN);
        Piles { stock_and_waste: Some([pile(), pile()]), ..Piles::empty(n_columns, 0) }
    }

    /// Returns the cards of this pile, or `None` if the game has no such pile.
    pub(crate) fn get(&self, pile: Pile) -> Option<&Vec<Card>> {
        match pile {
            Pile::Column(idx) => self.columns.get(usize::from(idx)),
            Pile::Cell(idx) => self.cells.get(usize::from(idx)),
            Pile::Foundation(suit) => Some(&self.foundations[place(suit)]),
            Pile::Stock => self.stock_and_waste.as_ref().map(|[stock, _]| stock),
            Pile::Waste => self.stock_and_waste.as_ref().map(|[_, waste]| waste),
        }
    }

    pub(crate) fn get_mut(&mut self, pile: Pile) -> Option<&mut Vec<Card>> {
        match pile {
            Pile::Column(idx) => self.columns.get_mut(usize::from(idx)),
            Pile::Cell(idx) => self.cells.get_mut(usize::from(idx)),
            Pile::Foundation(suit) => Some(&mut self.foundations[place(suit)]),
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

    /// Returns the columns, then the cells, then the foundations. Without a stock and a waste.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Pile, &Vec<Card>)> {
        let foundations = Suit::ALL.map(Pile::Foundation).into_iter().zip(&self.foundations);
        self.columns().chain(self.cells()).chain(foundations)
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

fn place(suit: Suit) -> usize {
    match suit {
        Suit::Clubs => 0,
        Suit::Diamonds => 1,
        Suit::Hearts => 2,
        Suit::Spades => 3,
    }
}
