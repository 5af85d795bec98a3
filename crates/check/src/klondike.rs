//! The rules of Klondike, once more and as plainly as possible.

use solitaire::{
    Card, Deal, Move, Pile, Suit,
    klondike::{Redeals, Rules, State},
};

use crate::{Reason, piles::Piles};

#[cfg(test)]
mod tests;

const N_COLUMNS: u8 = 7;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    rules: Rules,
    /// The next card of the stock is its last, and so is the card of the waste that can be played.
    piles: Piles,
    /// How many cards of each column, from its bottom, are face down.
    n_down: [usize; N_COLUMNS as usize],
    /// How often the waste has become the stock, where that is limited.
    redeals: usize,
}

impl Board {
    /// Row by row, each from one column further on, and the last card of each column is turned up. What is left is
    /// the stock, first card first.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> Board {
        let mut board = Board::empty(rules);
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

    /// The cards as they lie. `None` unless they are all 52, and every column that has cards shows one.
    pub(crate) fn of_state(rules: &Rules, state: &State) -> Option<Board> {
        let mut board = Board::empty(rules);
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
            n_down < len || len == 0 && n_down == 0
        });
        (is_deck && each_shows_one).then_some(board)
    }

    fn empty(rules: &Rules) -> Board {
        Board { rules: *rules, piles: Piles::with_stock(N_COLUMNS), n_down: Default::default(), redeals: 0 }
    }

    /// How many cards are on the foundations.
    pub(crate) fn cards_home(&self) -> usize {
        Suit::ALL.iter().map(|&suit| self.piles[Pile::Foundation(suit)].len()).sum()
    }

    /// Plays `mv`. After a fault the board is as it was.
    pub(crate) fn play(&mut self, mv: Move) -> Result<(), Reason> {
        let Move { from, to, count } = mv;
        let count = usize::from(count);
        self.cards(from)?;
        self.cards(to)?;
        if from == to {
            return Err(Reason::SamePile(from));
        }
        if count == 0 {
            return Err(Reason::CountIsZero);
        }
        match (from, to) {
            (Pile::Stock, Pile::Waste) => self.draw(count),
            (Pile::Waste, Pile::Stock) => self.redeal(count),
            (Pile::Stock, _) | (_, Pile::Stock | Pile::Waste) => Err(Reason::NoWay { from, to }),
            (_, Pile::Foundation(_)) if count != 1 => Err(Reason::OneAtATime { to }),
            _ => self.carry(from, to, count),
        }
    }

    /// Turns cards from the stock to the waste, one by one.
    fn draw(&mut self, count: usize) -> Result<(), Reason> {
        let there = self.piles[Pile::Stock].len();
        if there == 0 {
            return Err(Reason::NoSuchCards { pile: Pile::Stock, asked: count, there });
        }
        let draw = there.min(self.rules.draw.into());
        if count != draw {
            return Err(Reason::Draw { asked: count, draw });
        }
        for _ in 0..draw {
            self.carry_one(Pile::Stock, Pile::Waste);
        }
        Ok(())
    }

    /// Turns the waste over: the card that was drawn first is the next to be drawn again.
    fn redeal(&mut self, count: usize) -> Result<(), Reason> {
        let there = self.piles[Pile::Stock].len();
        if there != 0 {
            return Err(Reason::StockLeft { there });
        }
        let there = self.piles[Pile::Waste].len();
        if there == 0 {
            return Err(Reason::NoSuchCards { pile: Pile::Waste, asked: count, there });
        }
        if count != there {
            return Err(Reason::Redeal { asked: count, there });
        }
        match self.rules.redeals {
            Redeals::AtMost(redeals_max) if usize::from(redeals_max) <= self.redeals => {
                return Err(Reason::NoRedealLeft { redeals_max: redeals_max.into() });
            }
            Redeals::AtMost(_) => self.redeals += 1,
            // Nobody counts.
            Redeals::Unlimited => (),
        }
        for _ in 0..there {
            self.carry_one(Pile::Waste, Pile::Stock);
        }
        Ok(())
    }

    /// Moves the last cards of `from` to a column or a foundation, and turns up the card they lay on.
    fn carry(&mut self, from: Pile, to: Pile, count: usize) -> Result<(), Reason> {
        let cards = self.taken(from, count)?;
        for pair in cards.windows(2) {
            let (target, card) = (pair[0], pair[1]);
            if !goes_on(card, target) {
                return Err(Reason::NotARun { card, target });
            }
        }
        self.fits(cards[0], to)?;
        let n_left = self.piles[from].len() - count;
        let cards = self.piles[from].split_off(n_left);
        self.piles[to].extend(cards);
        if let Pile::Column(idx) = from {
            let n_down = &mut self.n_down[usize::from(idx)];
            if 0 < n_left && *n_down == n_left {
                *n_down -= 1;
            }
        }
        Ok(())
    }

    /// The last `count` cards of `from`, if they may leave it.
    fn taken(&self, from: Pile, count: usize) -> Result<&[Card], Reason> {
        if let (Pile::Foundation(suit), false) = (from, self.rules.worrying_back) {
            return Err(Reason::FromFoundation(suit));
        }
        let cards = self.cards(from)?;
        let there = cards.len();
        let n_left =
            there.checked_sub(count).ok_or(Reason::NoSuchCards { pile: from, asked: count, there })?;
        match from {
            Pile::Column(idx) => {
                let n_down = self.n_down[usize::from(idx)];
                if n_left < n_down {
                    return Err(Reason::FaceDown { pile: from, asked: count, there: there - n_down });
                }
            }
            // Only columns give several cards at once.
            Pile::Waste | Pile::Foundation(_) | Pile::Stock | Pile::Cell(_) => {
                if 1 < count {
                    return Err(Reason::OneAtATimeFrom { from });
                }
            }
        }
        Ok(&cards[n_left..])
    }

    /// May `card` be put on the last card of `to`, or into it if it is empty?
    fn fits(&self, card: Card, to: Pile) -> Result<(), Reason> {
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
            Some(target) => Err(Reason::DoesNotFit { card, target }),
            None => Err(Reason::DoesNotStart { card, pile: to }),
        }
    }

    fn carry_one(&mut self, from: Pile, to: Pile) {
        if let Some(card) = self.piles[from].pop() {
            self.piles[to].push(card);
        }
    }

    fn cards(&self, pile: Pile) -> Result<&[Card], Reason> {
        self.piles.get(pile).map(Vec::as_slice).ok_or(Reason::NoSuchPile(pile))
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
