//! The rules of Klondike, once more and as plainly as possible.

use std::fmt;

use solitaire::{
    Card, Deal, Move, Pile, Suit,
    klondike::{Redeals, Rules, State},
};

use crate::{MoveError, piles::Piles};

#[cfg(test)]
mod tests;
mod walk;

pub(crate) const N_COLUMNS: u8 = 7;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KlondikeTable {
    rules: Rules,
    /// The next card of the stock is its last, and so is the card of the waste that can be played.
    piles: Piles,
    /// How many cards of each column, from its bottom, are face down.
    n_down: [usize; N_COLUMNS as usize],
    /// How often the waste has become the stock, where that is limited.
    redeals: usize,
}

/// A move that was played, and what it takes to take it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Undo {
    mv: Move,
    turned_up: bool,
}

impl KlondikeTable {
    /// Row by row, each from one column further on, and the last card of each column is turned up. What is left is
    /// the stock, first card first.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> KlondikeTable {
        let mut board = KlondikeTable::empty(rules);
        let mut cards = deal.cards().iter().copied();
        for row in 0..N_COLUMNS {
            for (idx, card) in (row..N_COLUMNS).zip(&mut cards) {
                board.piles[Pile::Column(idx)].push(card);
            }
        }
        for (idx, n_down) in board.n_down.iter_mut().enumerate() {
            *n_down = idx;
        }
        board.piles[Pile::Stock].extend(cards.rev());
        board
    }

    /// Returns the cards as they lie. `None` unless they are all 52, and every column that has cards shows one and
    /// has no more face down than any is dealt.
    pub(crate) fn of_state(rules: &Rules, state: &State) -> Option<KlondikeTable> {
        let mut board = KlondikeTable::empty(rules);
        for (idx, n_down) in board.n_down.iter_mut().enumerate() {
            board.piles[Pile::Column(idx as u8)].extend(state.column(idx));
            *n_down = state.n_down(idx);
        }
        board.piles[Pile::Stock].extend(state.stock());
        board.piles[Pile::Waste].extend(state.waste());
        for suit in Suit::ALL {
            let ranks = 1..=state.foundation(suit);
            board.piles[Pile::Foundation(suit)].extend(ranks.map(|rank| Card::new(rank, suit)));
        }
        board.redeals = state.redeals().into();
        let all = board.all_piles().into_iter().flat_map(|pile| &board.piles[pile]);
        let (n_cards, seen) =
            all.fold((0, 0_u64), |(n_cards, seen), card| (n_cards + 1, seen | 1 << card.index()));
        // As many as a deck, and each card of it.
        let is_deck = n_cards == Card::DECK_LEN && seen.count_ones() as usize == Card::DECK_LEN;
        let each_shows_one = (0..N_COLUMNS).zip(board.n_down).all(|(idx, n_down)| {
            let len = board.piles[Pile::Column(idx)].len();
            n_down < len.min(N_COLUMNS.into()) || len == 0 && n_down == 0
        });
        (is_deck && each_shows_one).then_some(board)
    }

    fn empty(rules: &Rules) -> KlondikeTable {
        KlondikeTable {
            rules: *rules,
            piles: Piles::with_stock(N_COLUMNS),
            n_down: Default::default(),
            redeals: 0,
        }
    }

    /// Returns how many cards are on the foundations.
    pub(crate) fn cards_home(&self) -> usize {
        Suit::ALL.iter().map(|&suit| self.piles[Pile::Foundation(suit)].len()).sum()
    }

    /// Returns the columns in their order, each from its bottom card, and how many of its cards are face down.
    pub(crate) fn columns(&self) -> impl Iterator<Item = (&[Card], usize)> {
        self.piles.columns().map(|(_, cards)| cards.as_slice()).zip(self.n_down)
    }

    pub(crate) fn stock(&self) -> &[Card] {
        &self.piles[Pile::Stock]
    }

    pub(crate) fn waste(&self) -> &[Card] {
        &self.piles[Pile::Waste]
    }

    pub(crate) fn redeals(&self) -> usize {
        self.redeals
    }

    /// Returns what a redeal adds to their number: nothing where they are not limited.
    fn counted_redeal(&self) -> usize {
        match self.rules.redeals {
            Redeals::AtMost(_) => 1,
            Redeals::Unlimited => 0,
        }
    }

    /// Returns how many cards a draw turns here.
    pub(crate) fn n_to_draw(&self) -> usize {
        self.stock().len().min(self.rules.draw.into())
    }

    /// Returns the last card of a pile.
    pub(crate) fn available(&self, pile: Pile) -> Result<Card, MoveError> {
        let nothing = MoveError::NoSuchCards { pile, asked: 1, there: 0 };
        self.cards(pile)?.last().copied().ok_or(nothing)
    }

    /// Returns every legal move.
    pub(crate) fn legal_moves(&self) -> Vec<Move> {
        let piles = self.all_piles();
        let mut legal = Vec::new();
        for &from in &piles {
            for &to in &piles {
                legal.extend(self.legal_moves_between(from, to));
            }
        }
        legal
    }

    /// Returns the legal moves from one pile to another.
    pub(crate) fn legal_moves_between(&self, from: Pile, to: Pile) -> impl Iterator<Item = Move> {
        // Where some cards may not leave a pile together, no more of them may. Those of a draw and a redeal have to be
        // a certain number.
        let is_carry = from != Pile::Stock && to != Pile::Stock;
        let counts = 1..=self.piles[from].len() as u8;
        counts
            .take_while(move |&count| !is_carry || self.run(from, count.into()).is_ok())
            .map(move |count| Move { from, to, count })
            .filter(|&mv| self.judge(mv).is_ok())
    }

    /// Plays `mv`. After a fault the board is as it was.
    pub(crate) fn play(&mut self, mv: Move) -> Result<Undo, MoveError> {
        self.judge(mv)?;
        let Move { from, to, count } = mv;
        let mut turned_up = false;
        match (from, to) {
            // The stock and the waste are turned over card by card.
            (Pile::Stock, _) => self.turn_over(from, to, count),
            (_, Pile::Stock) => {
                self.turn_over(from, to, count);
                self.redeals += self.counted_redeal();
            }
            _ => {
                self.carry(from, to, count);
                if let Pile::Column(idx) = from {
                    let n_left = self.piles[from].len();
                    let n_down = &mut self.n_down[usize::from(idx)];
                    turned_up = 0 < n_left && *n_down == n_left;
                    *n_down -= usize::from(turned_up);
                }
            }
        }
        Ok(Undo { mv, turned_up })
    }

    /// Takes back the last step that was made and not taken back.
    pub(crate) fn take_back(&mut self, step: Undo) {
        let Undo { mv: Move { from, to, count }, turned_up } = step;
        match (from, to) {
            (Pile::Stock, _) => self.turn_over(to, from, count),
            (_, Pile::Stock) => {
                self.turn_over(to, from, count);
                self.redeals -= self.counted_redeal();
            }
            _ => {
                if let Pile::Column(idx) = from {
                    self.n_down[usize::from(idx)] += usize::from(turned_up);
                }
                self.carry(to, from, count);
            }
        }
    }

    /// Checks that `mv` is legal.
    fn judge(&self, mv: Move) -> Result<(), MoveError> {
        let Move { from, to, count } = mv;
        let count = usize::from(count);
        self.cards(from)?;
        self.cards(to)?;
        if from == to {
            return Err(MoveError::SamePile(from));
        }
        if count == 0 {
            return Err(MoveError::CountIsZero);
        }
        match (from, to) {
            (Pile::Stock, Pile::Waste) => self.judge_draw(count),
            (Pile::Waste, Pile::Stock) => self.judge_redeal(count),
            (Pile::Stock, _) | (_, Pile::Stock | Pile::Waste) => Err(MoveError::NoWay { from, to }),
            (_, Pile::Foundation(_)) if count != 1 => Err(MoveError::OneAtATime { to }),
            _ => self.judge_carry(from, to, count),
        }
    }

    fn judge_draw(&self, count: usize) -> Result<(), MoveError> {
        match self.n_to_draw() {
            0 => Err(MoveError::NoSuchCards { pile: Pile::Stock, asked: count, there: 0 }),
            draw if count == draw => Ok(()),
            draw => Err(MoveError::Draw { asked: count, draw }),
        }
    }

    fn judge_redeal(&self, count: usize) -> Result<(), MoveError> {
        if !self.stock().is_empty() {
            return Err(MoveError::StockLeft { there: self.stock().len() });
        }
        let there = self.waste().len();
        if there == 0 {
            return Err(MoveError::NoSuchCards { pile: Pile::Waste, asked: count, there });
        }
        if count != there {
            return Err(MoveError::Redeal { asked: count, there });
        }
        match self.rules.redeals {
            Redeals::AtMost(redeals_max) if usize::from(redeals_max) <= self.redeals => {
                Err(MoveError::NoRedealLeft { redeals_max: redeals_max.into() })
            }
            Redeals::AtMost(_) | Redeals::Unlimited => Ok(()),
        }
    }

    /// Checks that the last cards of `from` may go to a column or a foundation.
    fn judge_carry(&self, from: Pile, to: Pile, count: usize) -> Result<(), MoveError> {
        self.fits(self.run(from, count)?[0], to)
    }

    /// Returns the last `count` cards of `from`, if they may leave it together.
    fn run(&self, from: Pile, count: usize) -> Result<&[Card], MoveError> {
        let cards = self.taken(from, count)?;
        for pair in cards.windows(2) {
            let (target, card) = (pair[0], pair[1]);
            if !goes_on(card, target) {
                return Err(MoveError::NotARun { card, target });
            }
        }
        Ok(cards)
    }

    /// Returns the last `count` cards of `from`, if they may leave it.
    fn taken(&self, from: Pile, count: usize) -> Result<&[Card], MoveError> {
        if let (Pile::Foundation(suit), false) = (from, self.rules.worrying_back) {
            return Err(MoveError::FromFoundation(suit));
        }
        let cards = self.cards(from)?;
        let there = cards.len();
        let n_left =
            there.checked_sub(count).ok_or(MoveError::NoSuchCards { pile: from, asked: count, there })?;
        match from {
            Pile::Column(idx) => {
                let n_down = self.n_down[usize::from(idx)];
                if n_left < n_down {
                    return Err(MoveError::FaceDown { pile: from, asked: count, there: there - n_down });
                }
            }
            // Only columns give several cards at once.
            Pile::Waste | Pile::Foundation(_) | Pile::Stock | Pile::Cell(_) => {
                if 1 < count {
                    return Err(MoveError::OneAtATimeFrom { from });
                }
            }
        }
        Ok(&cards[n_left..])
    }

    /// Checks that `card` may be put on the last card of `to`, or into it if it is empty.
    fn fits(&self, card: Card, to: Pile) -> Result<(), MoveError> {
        let target = self.cards(to)?.last().copied();
        let fits = match (to, target) {
            (Pile::Column(_), Some(target)) => goes_on(card, target),
            (Pile::Column(_), None) => card.rank() == 13,
            (Pile::Foundation(suit), Some(target)) => card.suit() == suit && card.rank() == target.rank() + 1,
            (Pile::Foundation(suit), None) => card.suit() == suit && card.rank() == 1,
            (Pile::Stock | Pile::Waste | Pile::Cell(_), _) => false,
        };
        match target {
            _ if fits => Ok(()),
            Some(target) => Err(MoveError::DoesNotFit { card, target }),
            None => Err(MoveError::DoesNotStart { card, pile: to }),
        }
    }

    /// Moves the last cards, and the card they lay on stays as it is.
    fn carry(&mut self, from: Pile, to: Pile, count: u8) {
        let n_left = self.piles[from].len() - usize::from(count);
        let cards = self.piles[from].split_off(n_left);
        self.piles[to].extend(cards);
    }

    /// Moves the last cards, the last of them first.
    fn turn_over(&mut self, from: Pile, to: Pile, count: u8) {
        let n_left = self.piles[from].len() - usize::from(count);
        let cards = self.piles[from].split_off(n_left);
        self.piles[to].extend(cards.into_iter().rev());
    }

    fn cards(&self, pile: Pile) -> Result<&[Card], MoveError> {
        self.piles.get(pile).map(Vec::as_slice).ok_or(MoveError::NoSuchPile(pile))
    }

    fn all_piles(&self) -> Vec<Pile> {
        let columns = (0..N_COLUMNS).map(Pile::Column);
        columns.chain(Suit::ALL.map(Pile::Foundation)).chain([Pile::Stock, Pile::Waste]).collect()
    }
}

/// In a column: one rank lower and of the other color.
fn goes_on(card: Card, target: Card) -> bool {
    card.suit().color() != target.suit().color() && card.rank() + 1 == target.rank()
}

/// A line for each pile; cards that are face down come before a bar.
impl fmt::Display for KlondikeTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |cards: &[Card]| -> String { cards.iter().map(|card| format!(" {card}")).collect() };
        let foundations = Suit::ALL.map(|suit| self.piles[Pile::Foundation(suit)].last().copied());
        let foundations: Vec<Card> = foundations.into_iter().flatten().collect();
        write!(f, "foundations:{}\nredeals: {}", text(&foundations), self.redeals)?;
        write!(f, "\nstock, the next card last:{}\nwaste:{}", text(self.stock()), text(self.waste()))?;
        for (idx, (cards, n_down)) in self.columns().enumerate() {
            write!(f, "\ncolumn {}:{} |{}", idx + 1, text(&cards[..n_down]), text(&cards[n_down..]))?;
        }
        Ok(())
    }
}
