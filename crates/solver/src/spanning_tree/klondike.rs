use std::ops::Deref;

use solitaire::{
    Card, Color, Move, Pile, Rank, Suit,
    klondike::{COLUMNS, Redeals, Rules, State},
};

use super::{Entry, PlayedMove, WalkBoard, mix};

/// Piles that cards can leave: the columns, the waste, the foundations.
const FROM_WASTE: u8 = COLUMNS as u8;
const FROM_FOUNDATION: u8 = FROM_WASTE + 1;
const N_SOURCES: u8 = FROM_FOUNDATION + 4;
/// The columns are the first targets, then comes this one.
const TO_FOUNDATION: u8 = COLUMNS as u8;
const N_TARGETS: u8 = TO_FOUNDATION + 1;
/// The entries after those of cards.
const DRAW: Entry = N_SOURCES * N_TARGETS;
const REDEAL: Entry = DRAW + 1;

/// A position of Klondike on which moves are played and taken back.
#[derive(Debug)]
pub(super) struct KlondikeWalkBoard {
    rules: Rules,
    columns: [WalkColumn; COLUMNS],
    /// The next card last.
    stock: Cards,
    waste: Cards,
    foundations: [Rank; 4],
    /// How often the waste has become the stock.
    redeals: u64,
}

#[derive(Debug)]
struct WalkColumn {
    cards: Cards,
    n_down: usize,
}

/// The cards of a pile.
#[derive(Debug)]
struct Cards {
    cards: Vec<Card>,
    /// The hashes of the first 0, 1, ... cards.
    hashes: Vec<u128>,
}

impl KlondikeWalkBoard {
    pub(super) fn new(rules: Rules, state: &State) -> KlondikeWalkBoard {
        let column = |idx| WalkColumn { cards: Cards::new(state.column(idx)), n_down: state.n_down(idx) };
        KlondikeWalkBoard {
            rules,
            columns: std::array::from_fn(column),
            stock: Cards::new(state.stock()),
            waste: Cards::new(state.waste()),
            foundations: Suit::ALL.map(|suit| state.foundation(suit)),
            redeals: state.redeals().into(),
        }
    }

    fn may_redeal(&self) -> bool {
        let is_left = match self.rules.redeals {
            Redeals::Unlimited => true,
            Redeals::AtMost(redeals_max) => self.redeals < redeals_max.into(),
        };
        is_left && self.stock.is_empty() && !self.waste.is_empty()
    }

    fn n_to_draw(&self) -> usize {
        self.stock.len().min(self.rules.draw.into())
    }

    fn is_next_home(&self, card: Card) -> bool {
        self.foundations[card.suit() as usize] + 1 == card.rank()
    }

    /// Lists the moves of a single card, which is no column's, to columns.
    fn list_to_columns(&self, card: Card, from: u8, moves: &mut Vec<Entry>) {
        let empty = self.columns.iter().position(|it| it.cards.is_empty());
        for (to, column) in self.columns.iter().enumerate() {
            let fits = match column.cards.last() {
                Some(&target) => builds(card, target),
                None => card.rank() == 13 && empty == Some(to),
            };
            if fits {
                moves.push(of_move(from, to as u8));
            }
        }
    }

    /// Returns how many cards go from a column to a card, or to an empty column: at most one number is
    /// possible, since the cards of a run have different ranks.
    fn count_onto(&self, from: &WalkColumn, target: Option<Card>) -> Option<usize> {
        let mut upturned = from.cards[from.n_down..].iter().rev();
        let mut below = *upturned.next()?;
        let mut count = 1;
        loop {
            let fits = target.map_or(below.rank() == 13, |target| builds(below, target));
            if fits {
                return Some(count);
            }
            let above = below;
            below = *upturned.next()?;
            if !builds(above, below) {
                return None;
            }
            count += 1;
        }
    }

    fn list_of_column(&self, from: usize, moves: &mut Vec<Entry>) {
        let column = &self.columns[from];
        let empty = self.columns.iter().position(|it| it.cards.is_empty());
        for (to, target) in self.columns.iter().enumerate().filter(|&(to, _)| to != from) {
            let Some(count) = self.count_onto(column, target.cards.last().copied()) else { continue };
            // All empty columns are alike, and a whole column is no better in another place.
            let is_new = !target.cards.is_empty() || empty == Some(to) && count < column.cards.len();
            if is_new {
                moves.push(of_move(from as u8, to as u8));
            }
        }
    }

    fn top(&self, from: u8) -> Option<Card> {
        match from {
            FROM_WASTE => self.waste.last().copied(),
            FROM_FOUNDATION.. => {
                let suit = Suit::ALL[usize::from(from - FROM_FOUNDATION)];
                let rank = self.foundations[suit as usize];
                (0 < rank).then(|| Card::new(rank, suit))
            }
            column => self.columns[usize::from(column)].cards.last().copied(),
        }
    }

    fn carry(&mut self, from: Pile, to: Pile, count: usize) {
        match (from, to) {
            (Pile::Column(from), Pile::Column(to)) => {
                let n_left = self.columns[usize::from(from)].cards.len() - count;
                for idx in n_left..n_left + count {
                    let card = self.columns[usize::from(from)].cards[idx];
                    self.columns[usize::from(to)].cards.push(card);
                }
                self.columns[usize::from(from)].cards.truncate(n_left);
            }
            _ => {
                let card = self.pop(from);
                self.push(to, card);
            }
        }
    }

    fn pop(&mut self, pile: Pile) -> Card {
        match pile {
            Pile::Column(idx) => self.columns[usize::from(idx)].cards.pop(),
            Pile::Waste => self.waste.pop(),
            Pile::Stock => self.stock.pop(),
            Pile::Foundation(suit) => {
                let rank = &mut self.foundations[suit as usize];
                *rank -= 1;
                Some(Card::new(*rank + 1, suit))
            }
            Pile::Cell(_) | Pile::Reserve(_) => None,
        }
        .expect("a card to move")
    }

    fn push(&mut self, pile: Pile, card: Card) {
        match pile {
            Pile::Column(idx) => self.columns[usize::from(idx)].cards.push(card),
            Pile::Waste => self.waste.push(card),
            Pile::Stock => self.stock.push(card),
            Pile::Foundation(suit) => self.foundations[suit as usize] += 1,
            Pile::Cell(_) | Pile::Reserve(_) => unreachable!("Klondike has no cells"),
        }
    }

    /// Moves the last cards, the last of them first.
    fn turn_over(&mut self, from: Pile, to: Pile, count: usize) {
        for _ in 0..count {
            let card = self.pop(from);
            self.push(to, card);
        }
    }
}

impl WalkBoard for KlondikeWalkBoard {
    fn n_entries(&self) -> u8 {
        REDEAL + 1
    }

    fn key(&self) -> u128 {
        let redeals = if self.rules.redeals == Redeals::Unlimited { 0 } else { self.redeals };
        let columns = self.columns.iter().map(|it| it.cards.hash(it.n_down as u128));
        let others = [self.stock.hash(STOCK), self.waste.hash(WASTE), mix(u128::from(redeals) + 1)];
        columns.chain(others).fold(0, u128::wrapping_add)
    }

    fn is_won(&self) -> bool {
        self.foundations == [13; 4]
    }

    fn list_moves(&self, moves: &mut Vec<Entry>) {
        for from in 0..FROM_FOUNDATION {
            if self.top(from).is_some_and(|card| self.is_next_home(card)) {
                moves.push(of_move(from, TO_FOUNDATION));
            }
        }
        (0..COLUMNS).for_each(|from| self.list_of_column(from, moves));
        let back = if self.rules.worrying_back { N_SOURCES } else { FROM_FOUNDATION };
        for from in FROM_WASTE..back {
            if let Some(card) = self.top(from) {
                self.list_to_columns(card, from, moves);
            }
        }
        if !self.stock.is_empty() && 0 < self.n_to_draw() {
            moves.push(DRAW);
        }
        if self.may_redeal() {
            moves.push(REDEAL);
        }
    }

    fn play(&mut self, entry: Entry) -> PlayedMove {
        let mut turned_up = false;
        let (from, to, count) = match entry {
            DRAW => {
                let count = self.n_to_draw();
                self.turn_over(Pile::Stock, Pile::Waste, count);
                (Pile::Stock, Pile::Waste, count)
            }
            REDEAL => {
                let count = self.waste.len();
                self.turn_over(Pile::Waste, Pile::Stock, count);
                self.redeals += 1;
                (Pile::Waste, Pile::Stock, count)
            }
            _ => {
                let (from, to, count) = self.of_entry(entry / N_TARGETS, entry % N_TARGETS);
                self.carry(from, to, count);
                if let Pile::Column(idx) = from {
                    turned_up = self.columns[usize::from(idx)].turn_up();
                }
                (from, to, count)
            }
        };
        PlayedMove { mv: Move { from, to, count: count as u8 }, turned_up }
    }

    fn take_back(&mut self, step: PlayedMove) {
        let Move { from, to, count } = step.mv;
        let count = usize::from(count);
        match (from, to) {
            (Pile::Stock, _) => self.turn_over(to, from, count),
            (_, Pile::Stock) => {
                self.turn_over(to, from, count);
                self.redeals -= 1;
            }
            _ => {
                if let Pile::Column(idx) = from {
                    self.columns[usize::from(idx)].n_down += usize::from(step.turned_up);
                }
                self.carry(to, from, count);
            }
        }
    }
}

impl KlondikeWalkBoard {
    fn of_entry(&self, from: u8, to: u8) -> (Pile, Pile, usize) {
        let card = self.top(from).expect("a card to move");
        let to_pile = if to == TO_FOUNDATION { Pile::Foundation(card.suit()) } else { Pile::Column(to) };
        let target = self.columns.get(usize::from(to)).map(|it| it.cards.last().copied());
        match (from, target) {
            (FROM_WASTE, _) => (Pile::Waste, to_pile, 1),
            (FROM_FOUNDATION.., _) => (Pile::Foundation(card.suit()), to_pile, 1),
            (column, None) => (Pile::Column(column), to_pile, 1),
            (column, Some(target)) => {
                let count = self.count_onto(&self.columns[usize::from(column)], target);
                (Pile::Column(column), to_pile, count.expect("a move that was listed"))
            }
        }
    }
}

impl WalkColumn {
    /// Turns up the last card if it lies face down.
    fn turn_up(&mut self) -> bool {
        let is_down = 0 < self.n_down && self.n_down == self.cards.len();
        self.n_down -= usize::from(is_down);
        is_down
    }
}

impl Cards {
    fn new(cards: &[Card]) -> Cards {
        let mut pile = Cards { cards: Vec::new(), hashes: vec![mix(1)] };
        cards.iter().for_each(|&card| pile.push(card));
        pile
    }

    fn push(&mut self, card: Card) {
        self.hashes.push(mix(self.top_hash() ^ (card.index() as u128 + 1)));
        self.cards.push(card);
    }

    fn pop(&mut self) -> Option<Card> {
        let card = self.cards.pop()?;
        self.hashes.pop();
        Some(card)
    }

    fn truncate(&mut self, len: usize) {
        self.cards.truncate(len);
        self.hashes.truncate(len + 1);
    }

    /// Of a pile of this kind.
    fn hash(&self, kind: u128) -> u128 {
        mix(self.top_hash() ^ (kind + 100))
    }

    fn top_hash(&self) -> u128 {
        *self.hashes.last().expect("the hash of no cards")
    }
}

impl Deref for Cards {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards
    }
}

/// Kinds of piles. That of a column is how many of its cards are face down.
const STOCK: u128 = 100;
const WASTE: u128 = 101;

fn builds(card: Card, target: Card) -> bool {
    let is_red = |card: Card| card.color() == Color::Red;
    card.rank() + 1 == target.rank() && is_red(card) != is_red(target)
}

fn of_move(from: u8, to: u8) -> Entry {
    from * N_TARGETS + to
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use solitaire::{Deal, DealNumber, Game};

    use super::*;

    /// The positions that the moves lead to are those that the rules' moves lead to, and every way back leads back.
    #[test]
    fn the_moves_are_those_of_the_rules() {
        for draw in 1..=3 {
            for redeals in [Redeals::Unlimited, Redeals::AtMost(1)] {
                for worrying_back in [true, false] {
                    (1..=3).for_each(|deal| check_play(Rules { draw, redeals, worrying_back }, deal));
                }
            }
        }
    }

    fn check_play(rules: Rules, number: u64) {
        let deal = Deal::microsoft(DealNumber::new(number).unwrap());
        let mut state = rules.deal(&deal);
        let mut board = KlondikeWalkBoard::new(rules, &state);
        for turn in 0..200 {
            let before = board.key();
            let mut entries = Vec::new();
            board.list_moves(&mut entries);
            let mut keys = BTreeSet::new();
            for &entry in &entries {
                let step = board.play(entry);
                let mut next = state.clone();
                rules.try_play(&mut next, step.mv).unwrap();
                keys.insert(rules.key(&next));
                assert_eq!(board.key(), KlondikeWalkBoard::new(rules, &next).key());
                board.take_back(step);
                assert_eq!(board.key(), before);
            }
            let mut moves = Vec::new();
            rules.moves(&state, &mut moves);
            let expected = moves.iter().map(|&mv| rules.key_after(&state, 0, mv)).collect();
            assert_eq!(keys, expected, "{state:?}");
            let Some(&entry) = entries.get(turn * 7 % entries.len().max(1)) else { break };
            rules.play(&mut state, board.play(entry).mv);
            assert_ne!(board.key(), before);
        }
    }
}
