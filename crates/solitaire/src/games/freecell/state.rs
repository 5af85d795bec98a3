use std::fmt;

use arrayvec::ArrayVec;

use super::{CELLS_MAX, COLUMNS_MAX, Identity, Rules};
use crate::{
    Card, Move, Pile, Rank, Suit,
    hash::{self, Support},
};

/// A position: under 100 bytes, so that a search can keep millions.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    /// The cards of all columns, column by column, each from its bottom. Nothing bounds the
    /// length of one column this way, and a state takes a quarter of the room of ten arrays.
    /// What no column holds is [`FILLER`], so that equal positions are equal bytes.
    cards: [Card; Card::DECK_LEN],
    /// Where in `cards` each column ends.
    ends: ArrayVec<u8, COLUMNS_MAX>,
    cells: ArrayVec<Option<Card>, CELLS_MAX>,
    /// The rank each foundation has reached, by suit.
    foundations: [Rank; 4],
}

const FILLER: Card = Card::new(1, Suit::Clubs);

impl State {
    pub(super) fn empty(rules: &Rules) -> State {
        State {
            cards: [FILLER; Card::DECK_LEN],
            ends: (0..rules.columns).map(|_| 0).collect(),
            cells: (0..rules.cells).map(|_| None).collect(),
            foundations: [0; 4],
        }
    }

    /// Returns how many columns the game has, empty ones too.
    pub fn n_columns(&self) -> usize {
        self.ends.len()
    }

    /// Returns the cards of a column, bottom first.
    pub fn column(&self, idx: usize) -> &[Card] {
        &self.cards[self.start(idx)..self.end(idx)]
    }

    /// Returns what each cell holds: `None` if it is free.
    pub fn cells(&self) -> &[Option<Card>] {
        &self.cells
    }

    /// Returns the rank the foundation of `suit` has reached: 0 if empty.
    pub fn foundation(&self, suit: Suit) -> Rank {
        self.foundations[suit as usize]
    }

    /// Returns the occupied cells.
    pub fn cards_in_cells(&self) -> impl Iterator<Item = (usize, Card)> {
        self.cells.iter().enumerate().filter_map(|(idx, &cell)| Some((idx, cell?)))
    }

    /// Puts a card where no rule would let it: at the end of a column, into a free cell, or on its foundation if it is
    /// the next there. Of a foundation only the last card can be taken. If it can't be done, says so and leaves all
    /// as it was.
    pub fn put(&mut self, card: Card, to: Pile) -> bool {
        let next = self.foundation(card.suit()) + 1;
        let is_home = card.rank() < next;
        let is_free = match to {
            Pile::Column(idx) => usize::from(idx) < self.n_columns(),
            Pile::Cell(idx) => self.cells.get(usize::from(idx)) == Some(&None),
            Pile::Foundation(suit) => suit == card.suit() && card.rank() == next,
            Pile::Reserve(_) | Pile::Stock | Pile::Waste => false,
        };
        if !is_free || is_home && card.rank() + 1 < next {
            return false;
        }
        let cell = self.cells.iter().position(|it| *it == Some(card));
        let column = (0..self.n_columns()).find(|&idx| self.column(idx).contains(&card));
        match (cell, column) {
            (Some(cell), _) => _ = self.set_cell(cell, None),
            (None, Some(column)) => self.take_out(column, card),
            (None, None) => self.set_foundation(card.suit(), card.rank() - 1),
        }
        match to {
            Pile::Column(idx) => self.push(idx.into(), card),
            Pile::Cell(idx) => _ = self.set_cell(idx.into(), Some(card)),
            _ => self.raise_foundation(card.suit()),
        }
        true
    }

    fn take_out(&mut self, column: usize, card: Card) {
        let at = self.column(column).iter().rposition(|&it| it == card).expect("a card of the column");
        let at = self.start(column) + at;
        let end = self.end(column);
        self.cards[at..end].rotate_left(1);
        self.pop(column);
    }

    /// Returns the cards that can be moved singly, with where they lie.
    pub(super) fn available(&self) -> impl Iterator<Item = (Pile, Card)> {
        let columns = (0..self.n_columns())
            .filter_map(|idx| Some((Pile::Column(idx as u8), *self.column(idx).last()?)));
        let cells = self.cards_in_cells().map(|(idx, card)| (Pile::Cell(idx as u8), card));
        columns.chain(cells)
    }

    /// Returns the cards of `pile` that play may pick up again: none of a foundation.
    pub(super) fn cards(&self, pile: Pile) -> &[Card] {
        match pile {
            Pile::Column(idx) if usize::from(idx) < self.n_columns() => self.column(idx.into()),
            Pile::Cell(idx) => self.cells.get(usize::from(idx)).map_or(&[], Option::as_slice),
            _ => &[],
        }
    }

    pub(super) fn push(&mut self, column: usize, card: Card) {
        let end = self.end(column);
        self.cards.copy_within(end..Card::DECK_LEN - 1, end + 1);
        self.cards[end] = card;
        self.ends[column..].iter_mut().for_each(|it| *it += 1);
    }

    pub(super) fn pop(&mut self, column: usize) -> Option<Card> {
        let card = *self.column(column).last()?;
        let end = self.end(column);
        self.cards.copy_within(end.., end - 1);
        self.cards[Card::DECK_LEN - 1] = FILLER;
        self.ends[column..].iter_mut().for_each(|it| *it -= 1);
        Some(card)
    }

    pub(super) fn move_run(&mut self, from: usize, to: usize, count: usize) {
        if from < to {
            self.cards[usize::from(self.ends[from]) - count..usize::from(self.ends[to])].rotate_left(count);
            self.ends[from..to].iter_mut().for_each(|it| *it -= count as u8);
        } else {
            self.cards[usize::from(self.ends[to])..usize::from(self.ends[from])].rotate_right(count);
            self.ends[to..from].iter_mut().for_each(|it| *it += count as u8);
        }
    }

    /// Returns what the cell held.
    pub(super) fn set_cell(&mut self, idx: usize, card: Option<Card>) -> Option<Card> {
        std::mem::replace(&mut self.cells[idx], card)
    }

    pub(super) fn set_foundation(&mut self, suit: Suit, rank: Rank) {
        self.foundations[suit as usize] = rank;
    }

    pub(super) fn raise_foundation(&mut self, suit: Suit) {
        self.foundations[suit as usize] += 1;
    }

    /// Returns 128 bits that tell positions apart.
    pub(super) fn key(&self, identity: Identity) -> u128 {
        // The foundations hold what the columns and the cells do not.
        let mut key = 0_u128;
        for idx in 0..self.n_columns() {
            let mut support = bottom(idx as u8, identity);
            for &card in self.column(idx) {
                key = key.wrapping_add(hash::card_on(card, support));
                support = Support::card(card);
            }
        }
        let cells = self.cards_in_cells();
        let cells = cells.map(|(idx, card)| hash::card_on(card, place_of_cell(idx as u8, identity)));
        cells.fold(key, u128::wrapping_add)
    }

    /// Returns the key after `mv`, which must be legal, if `key` is this position's.
    pub(super) fn key_after(&self, key: u128, mv: Move, identity: Identity) -> u128 {
        let (card, before) = match mv.from {
            Pile::Column(idx) => {
                let column = self.column(idx.into());
                let (rest, run) = column.split_at(column.len() - usize::from(mv.count));
                let support = rest.last().map_or(bottom(idx, identity), |&card| Support::card(card));
                (run[0], Some(support))
            }
            Pile::Cell(idx) => {
                let card = self.cells[usize::from(idx)].expect("a card to move");
                (card, Some(place_of_cell(idx, identity)))
            }
            Pile::Foundation(suit) => (Card::new(self.foundation(suit), suit), None),
            Pile::Reserve(_) | Pile::Stock | Pile::Waste => {
                unreachable!("FreeCell has columns and cells only")
            }
        };
        let after = match mv.to {
            Pile::Column(idx) => {
                let target = self.column(idx.into()).last();
                Some(target.map_or(bottom(idx, identity), |&card| Support::card(card)))
            }
            Pile::Cell(idx) => Some(place_of_cell(idx, identity)),
            Pile::Foundation(_) | Pile::Reserve(_) | Pile::Stock | Pile::Waste => None,
        };
        let hash = |support: Option<Support>| support.map_or(0, |it| hash::card_on(card, it));
        key.wrapping_sub(hash(before)).wrapping_add(hash(after))
    }

    fn start(&self, column: usize) -> usize {
        if column == 0 { 0 } else { self.end(column - 1) }
    }

    fn end(&self, column: usize) -> usize {
        usize::from(self.ends[column])
    }
}

/// Returns the bottom of a column, as what a card lies on.
fn bottom(idx: u8, identity: Identity) -> Support {
    match identity {
        Identity::Unordered => Support::place(0),
        Identity::AsItLies => Support::place(idx),
    }
}

fn place_of_cell(idx: u8, identity: Identity) -> Support {
    match identity {
        Identity::Unordered => Support::place(COLUMNS_MAX as u8),
        Identity::AsItLies => Support::place(COLUMNS_MAX as u8 + idx),
    }
}

/// The text form, on one line.
impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.to_string().trim_end().replace('\n', " | ").as_str())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use testkit::Random;

    use super::*;
    use crate::{Deal, DealNumber, Game, freecell::FREECELL};

    /// Whatever is put wherever, the cards stay a deck.
    #[test]
    fn cards_are_put_anywhere_and_none_is_lost() {
        let mut state = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
        let mut random = Random::new(1);
        let mut n_put = 0;
        for _ in 0..5_000 {
            let card = Card::deck().nth(random.below(Card::DECK_LEN)).unwrap();
            let to = match random.below(13) {
                idx @ 0..8 => Pile::Column(idx as u8),
                idx @ 8..12 => Pile::Cell(idx as u8 - 8),
                _ => Pile::Foundation(card.suit()),
            };
            let before = state.clone();
            if state.put(card, to) {
                n_put += 1;
            } else {
                assert_eq!(state, before);
            }
            assert_eq!(FREECELL.parse_state(&state.to_string()), Ok(state.clone()));
            let table = FREECELL.table(&state);
            let cards: HashSet<_> =
                table.piles.iter().flat_map(|it| &it.1).map(|it| format!("{it:?}")).collect();
            assert_eq!(cards.len(), Card::DECK_LEN);
        }
        assert!(2_000 < n_put, "{n_put}");
    }
}
