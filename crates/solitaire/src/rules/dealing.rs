//! The places that the cards of a deal go to, in dealing order.

use arrayvec::ArrayVec;

use super::{Aces, COLUMNS_MAX, FoundationBase, RESERVE_MAX, Rules, State, TableauDeal};
use crate::{Card, Deal, Numbering, ParseNumberedError, Pile, Suit, freecell, klondike, numbering::Cards};

impl Rules {
    /// Deals the columns row by row, then the cells and the reserve. The remaining cards are the stock, the first of
    /// them on top.
    ///
    /// Cards that belong on the foundations are left out.
    pub(super) fn lay_out(&self, deal: &Deal) -> State {
        let mut state = State::empty(self);
        let first = deal.cards()[0];
        if self.base == FoundationBase::FirstDealt {
            state.set_base(first.rank());
        }
        for suit in Suit::ALL {
            let is_founded = self.is_founded(Card::new(state.base(), suit), first);
            state.set_n_home(suit, is_founded.into());
        }
        let mut piles = self.piles_dealt().into_iter();
        let mut stock = ArrayVec::<Card, { Card::DECK_LEN }>::new();
        for &card in deal.cards().iter().filter(|&&it| !self.is_founded(it, first)) {
            match piles.next() {
                Some(pile) => state.put(pile, card),
                None => stock.push(card),
            }
        }
        stock.iter().rev().for_each(|&card| state.put(Pile::Stock, card));
        if self.sinks_kings {
            (0..self.columns.into()).for_each(|idx| state.sink_kings(idx));
        }
        for (idx, n_down) in self.n_down_dealt().into_iter().enumerate() {
            state.turn_down(idx, n_down);
        }
        state
    }

    /// Returns whether a card is on its foundation after a deal that begins with `first`.
    pub(super) fn is_founded(&self, card: Card, first: Card) -> bool {
        let is_of_base = match self.base {
            FoundationBase::Ace => card.rank() == 1,
            FoundationBase::FirstDealt => card.rank() == first.rank() && card != first,
        };
        self.aces == Aces::OnFoundations && is_of_base
    }

    /// Returns how many cards are dealt: all that are not on the foundations from the start.
    fn n_dealt(&self) -> usize {
        let n_founded = match (self.aces, self.base) {
            (Aces::Dealt, _) => 0,
            (Aces::OnFoundations, FoundationBase::Ace) => 4,
            (Aces::OnFoundations, FoundationBase::FirstDealt) => 3,
        };
        Card::DECK_LEN - n_founded
    }

    /// Returns how many cards the columns get in total.
    fn n_to_columns(&self) -> usize {
        let all = self.n_dealt() - usize::from(self.cells_dealt) - usize::from(self.reserve);
        let triangle = usize::from(self.columns) * (usize::from(self.columns) + 1) / 2;
        if self.stock.is_some() { all.min(triangle) } else { all }
    }

    /// Returns how many cards the deal leaves for the stock.
    pub(super) fn n_to_stock(&self) -> usize {
        self.n_dealt() - self.n_to_columns() - usize::from(self.cells_dealt) - usize::from(self.reserve)
    }

    /// Returns the column of each card in dealing order, and how many cards each row has.
    fn columns_dealt(&self) -> (ArrayVec<u8, { Card::DECK_LEN }>, ArrayVec<usize, { Card::DECK_LEN }>) {
        let columns = self.columns;
        let (mut dealt, mut lens) = (ArrayVec::new(), ArrayVec::new());
        let n_to_columns = self.n_to_columns();
        while dealt.len() < n_to_columns {
            let (nth, n_left) = (lens.len() as u8, n_to_columns - dealt.len());
            let row = match self.layout {
                TableauDeal::Threes if nth < 3 => 0..columns.min((n_left as u8).div_ceil(3 - nth)),
                TableauDeal::Even | TableauDeal::Threes => 0..columns,
                _ if nth < columns => nth..columns,
                TableauDeal::Triangle | TableauDeal::HiddenTriangle => 0..columns,
                TableauDeal::HiddenTriangleAndRows => 1..columns,
            };
            lens.push(row.len().min(n_left));
            dealt.extend(row.take(n_left));
        }
        (dealt, lens)
    }

    /// Returns how many cards each row of the deal has.
    pub(crate) fn row_lens(&self) -> ArrayVec<usize, { Card::DECK_LEN }> {
        self.columns_dealt().1
    }

    /// Returns how many cards each column has after the deal.
    pub(crate) fn lens_dealt(&self) -> Vec<usize> {
        let mut lens = vec![0; self.columns.into()];
        self.columns_dealt().0.iter().for_each(|&idx| lens[usize::from(idx)] += 1);
        lens
    }

    /// Returns how many cards of each column are face down after the deal. A triangle may end before its last row.
    pub(super) fn n_down_dealt(&self) -> Vec<usize> {
        let lens = self.lens_dealt().into_iter().enumerate();
        let has_hidden_cards = self.layout.has_hidden_cards();
        lens.map(|(idx, len)| if has_hidden_cards { idx.min(len.saturating_sub(1)) } else { 0 }).collect()
    }

    /// Returns the pile of each card in dealing order, without the cards of the stock.
    fn piles_dealt(&self) -> ArrayVec<Pile, { Card::DECK_LEN }> {
        let mut piles: ArrayVec<Pile, { Card::DECK_LEN }> =
            self.columns_dealt().0.into_iter().map(Pile::Column).collect();
        piles.extend((0..self.cells_dealt).map(Pile::Cell));
        piles.extend((0..self.reserve).map(Pile::Reserve));
        piles
    }

    /// Returns the numberings of deals that the game has, besides Microsoft's plain numbers.
    pub(super) fn numberings(&self) -> &'static [Numbering] {
        match self.layout {
            _ if freecell::fits(self) => &[],
            _ if klondike::fits(self) => &Numbering::ALL,
            // Solvitaire has games of 18 columns, but deals them evenly. Its Penguin began with aces, and was removed.
            TableauDeal::Threes => &[],
            _ if self.base == FoundationBase::FirstDealt => &[],
            _ => &[Numbering::Microsoft, Numbering::Solvitaire],
        }
    }

    /// Returns the deal of this game with this number in a program's numbering. The number may have any form that
    /// people paste.
    ///
    /// Solvitaire shuffles the whole deck, takes out the aces that go to the foundations, and deals from the end of the
    /// deck: cells, stock, reserve, and then the columns row by row, those of a triangle from the right
    /// (`game_state.cpp`). It does not play Yukon. Here, Yukon is dealt the way it deals the columns of other games:
    /// the rows of the triangle from the right, and the rows after it from the left.
    pub fn numbered_deal(&self, numbering: Numbering, number: &str) -> Result<Deal, ParseNumberedError> {
        match numbering {
            Numbering::Microsoft => Ok(numbering.deal(number)?),
            _ if klondike::fits(self) => Ok(numbering.deal(number)?),
            Numbering::Solvitaire if self.numberings().contains(&numbering) => {
                Ok(self.dealt_by_solvitaire(numbering.solvitaire_deck(number)?))
            }
            _ => Err(ParseNumberedError::OtherGame { numbering, known: self.numberings() }),
        }
    }

    fn dealt_by_solvitaire(&self, deck: Cards) -> Deal {
        let n_stock = self.n_to_stock();
        let first = deck[Card::DECK_LEN - 1];
        let is_triangle = matches!(
            self.layout,
            TableauDeal::Triangle | TableauDeal::HiddenTriangle | TableauDeal::HiddenTriangleAndRows
        );
        let (mut from_end, mut aces): (Vec<Card>, Vec<Card>) = (Vec::new(), Vec::new());
        for card in deck.into_iter().rev() {
            if self.is_founded(card, first) { aces.push(card) } else { from_end.push(card) }
        }
        let (cells, rest) = from_end.split_at_mut(self.cells_dealt.into());
        let (stock, rest) = rest.split_at_mut(n_stock);
        // Solvitaire deals the first card of the stock last.
        stock.reverse();
        let (reserve, columns) = rest.split_at_mut(self.reserve.into());
        let mut left = &mut columns[..];
        for (nth, len) in self.row_lens().into_iter().enumerate() {
            let (row, below) = left.split_at_mut(len);
            if is_triangle && nth < self.columns.into() {
                row.reverse();
            }
            left = below;
        }
        let all = [&*columns, &*cells, &*reserve, &*stock, &aces[..]].concat();
        all.try_into().ok().and_then(Deal::new).expect("a shuffled deck")
    }
}

const _: () = assert!(COLUMNS_MAX <= 18 && RESERVE_MAX <= 8, "piles that have letters");
