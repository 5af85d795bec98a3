use std::ops::Range;

use arrayvec::ArrayVec;

use super::{CELLS_MAX, COLUMNS_MAX, RESERVE_MAX, Rules};
use crate::{Card, Move, Pile, Rank, Suit};

/// The most piles, not counting foundations, that a game can have: columns, cells, a reserve, a stock and a waste.
const SLOTS_MAX: usize = COLUMNS_MAX + CELLS_MAX + RESERVE_MAX + 2;

/// The full position, including the face-down cards. [`Game::table`](crate::Game::table) returns the part that a player
/// may know.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    /// All piles but the foundations one after another, each from its bottom card: columns, cells, the reserve, the
    /// stock, of which the next card to be drawn is the last, and the waste.
    cards: ArrayVec<Card, { Card::DECK_LEN }>,
    /// The index in `cards` at which each pile ends.
    ends: [u8; SLOTS_MAX],
    /// How many cards of each column, from its bottom, are face down. A column that has cards has at least one face-up
    /// card.
    n_down: [u8; COLUMNS_MAX],
    /// The rank that foundations begin with.
    base: Rank,
    /// How many cards each foundation has, by suit.
    n_home: [u8; 4],
    /// How often the waste has become the stock. It is not counted if it is not limited, so that equal cards make equal
    /// states.
    redeals: u8,
    n_columns: u8,
    n_cells: u8,
    n_reserve: u8,
}

impl State {
    /// Returns a table without cards.
    pub(crate) fn empty(rules: &Rules) -> State {
        State {
            cards: ArrayVec::new(),
            ends: [0; SLOTS_MAX],
            n_down: [0; COLUMNS_MAX],
            base: 1,
            n_home: [0; 4],
            redeals: 0,
            n_columns: rules.columns,
            n_cells: rules.cells,
            n_reserve: rules.reserve,
        }
    }

    /// Puts a card face up on a pile of the game that is no foundation.
    pub(crate) fn put(&mut self, pile: Pile, card: Card) {
        let slot = self.slot(pile).expect("a pile of the game that is no foundation");
        self.cards.insert(self.ends[slot].into(), card);
        self.move_ends(slot, 1);
    }

    /// Takes the last card off a pile that has one.
    pub(crate) fn take(&mut self, pile: Pile) -> Card {
        let slot = self.slot(pile).expect("a pile of the game that is no foundation");
        self.move_ends(slot, u8::MAX);
        self.cards.remove(self.ends[slot].into())
    }

    /// Sets how many cards of a column are face down.
    pub(crate) fn turn_down(&mut self, idx: usize, n_down: usize) {
        self.n_down[idx] = n_down as u8;
    }

    pub(crate) fn set_base(&mut self, base: Rank) {
        self.base = base;
    }

    pub(crate) fn set_n_home(&mut self, suit: Suit, n_home: u8) {
        self.n_home[suit as usize] = n_home;
    }

    pub(crate) fn set_redeals(&mut self, redeals: u8) {
        self.redeals = redeals;
    }

    /// Reverses the cards of a pile.
    pub(super) fn turn_over(&mut self, pile: Pile) {
        if let Some(slot) = self.slot(pile) {
            let range = self.range(slot);
            self.cards[range].reverse();
        }
    }

    /// Puts the kings of a column below its other cards.
    pub(super) fn sink_kings(&mut self, idx: usize) {
        let range = self.range(idx);
        let mut bottom = range.start;
        for at in range {
            if self.cards[at].rank() == 13 {
                self.cards[bottom..=at].rotate_right(1);
                bottom += 1;
            }
        }
    }

    /// Returns how many columns the game has, including empty ones.
    pub fn n_columns(&self) -> usize {
        self.n_columns.into()
    }

    /// Returns the cards of a column of the game, bottom first, including those that are face down.
    pub fn column(&self, idx: usize) -> &[Card] {
        &self.cards[self.range(idx)]
    }

    /// Returns how many cards of a column, from its bottom, are face down.
    pub fn n_down(&self, idx: usize) -> usize {
        self.n_down[idx].into()
    }

    /// Returns the face-up cards of a column, bottom first.
    pub fn upturned(&self, idx: usize) -> &[Card] {
        &self.column(idx)[self.n_down(idx)..]
    }

    /// Returns what each cell holds: `None` if it is free.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Option<Card>> + DoubleEndedIterator {
        (0..self.n_cells).map(|idx| self.cards(Pile::Cell(idx)).first().copied())
    }

    /// Returns the occupied cells.
    pub fn cards_in_cells(&self) -> impl Iterator<Item = (usize, Card)> {
        self.cells().enumerate().filter_map(|(idx, cell)| Some((idx, cell?)))
    }

    /// Returns the first cell that is free.
    pub(crate) fn free_cell(&self) -> Option<Pile> {
        self.cells().position(|it| it.is_none()).map(|idx| Pile::Cell(idx as u8))
    }

    /// Returns how many cells are free.
    pub fn n_free_cells(&self) -> usize {
        self.cells().filter(Option::is_none).count()
    }

    /// Returns how many columns have no card.
    pub fn n_empty_columns(&self) -> usize {
        (0..self.n_columns()).filter(|&idx| self.column(idx).is_empty()).count()
    }

    /// Returns the cards to be drawn, the next one last.
    pub fn stock(&self) -> &[Card] {
        self.cards(Pile::Stock)
    }

    /// Returns the cards drawn and not played, the one that can be played last.
    pub fn waste(&self) -> &[Card] {
        self.cards(Pile::Waste)
    }

    /// Returns the cards of a pile, the available card last. The result is empty for a foundation.
    pub fn cards(&self, pile: Pile) -> &[Card] {
        self.slot(pile).map_or(&[], |it| &self.cards[self.range(it)])
    }

    /// Returns the rank that foundations begin with: 1, unless the rules take the rank of the first card dealt.
    pub fn base(&self) -> Rank {
        self.base
    }

    /// Returns the rank that foundations end with.
    pub(crate) fn last_rank(&self) -> Rank {
        (self.base + 11) % 13 + 1
    }

    /// Returns the place of a card on its foundation: from 1 for those that foundations begin with to 13.
    pub fn order(&self, card: Card) -> Rank {
        let rank = card.rank();
        if self.base <= rank { rank + 1 - self.base } else { rank + 14 - self.base }
    }

    /// Returns how many cards the foundation of `suit` has. If it begins with the ace, this is the rank that it has
    /// reached.
    pub fn n_home(&self, suit: Suit) -> u8 {
        self.n_home[suit as usize]
    }

    /// Returns the cards of a foundation, the lowest first.
    pub fn cards_home(&self, suit: Suit) -> impl DoubleEndedIterator<Item = Card> + use<> {
        let base = self.base;
        (0..self.n_home(suit)).map(move |nth| Card::new((base + nth - 1) % 13 + 1, suit))
    }

    /// Returns whether a card is on its foundation.
    pub(crate) fn is_home(&self, card: Card) -> bool {
        self.order(card) <= self.n_home(card.suit())
    }

    /// Returns whether a card is the next of its foundation.
    pub fn is_next_home(&self, card: Card) -> bool {
        self.order(card) == self.n_home(card.suit()) + 1
    }

    /// Returns the next card of a foundation, unless it is complete.
    pub fn next_home(&self, suit: Suit) -> Option<Card> {
        let n_home = self.n_home(suit);
        (n_home < 13).then(|| Card::new((self.base + n_home - 1) % 13 + 1, suit))
    }

    /// Returns how often the waste has become the stock if that is limited, and 0 otherwise.
    pub fn redeals(&self) -> u8 {
        self.redeals
    }

    /// Returns the card of `pile` that can be taken alone.
    pub(crate) fn top(&self, pile: Pile) -> Option<Card> {
        match pile {
            Pile::Foundation(suit) => self.cards_home(suit).next_back(),
            Pile::Stock => None,
            _ => self.cards(pile).last().copied(),
        }
    }

    /// Returns the cards of columns, cells and the reserve that can be moved singly, with where they lie.
    pub(crate) fn available(&self) -> impl Iterator<Item = (Pile, Card)> {
        let columns = (0..self.n_columns).map(Pile::Column);
        let singles = (0..self.n_cells).map(Pile::Cell).chain((0..self.n_reserve).map(Pile::Reserve));
        columns.chain(singles).filter_map(|pile| Some((pile, *self.cards(pile).last()?)))
    }

    pub(super) fn play(&mut self, mv: Move) {
        match (self.slot(mv.from), self.slot(mv.to)) {
            (Some(from), Some(to)) => {
                self.carry(from, to, mv.count);
                let is_turned_over = matches!((mv.from, mv.to), (Pile::Stock, _) | (_, Pile::Stock));
                if is_turned_over {
                    let end = self.range(to).end;
                    self.cards[end - usize::from(mv.count)..end].reverse();
                }
                self.turn_up(mv.from);
            }
            (Some(_), None) => {
                let card = self.take(mv.from);
                self.n_home[card.suit() as usize] += 1;
                self.turn_up(mv.from);
            }
            (None, _) => {
                let card = self.top(mv.from).expect("a card to move");
                self.n_home[card.suit() as usize] -= 1;
                self.put(mv.to, card);
            }
        }
    }

    /// Puts a card somewhere regardless of the rules: at the end of a column, into a free cell or place of the reserve,
    /// or on its foundation if it is the next there. Of the cards of a foundation, only the last can be taken. Returns
    /// whether this was possible; if not, nothing changes.
    pub fn put_by_hand(&mut self, card: Card, to: Pile) -> bool {
        let (order, next) = (self.order(card), self.n_home(card.suit()) + 1);
        let is_free = match to {
            Pile::Column(idx) => idx < self.n_columns,
            Pile::Cell(_) | Pile::Reserve(_) => self.slot(to).is_some() && self.cards(to).is_empty(),
            Pile::Foundation(suit) => suit == card.suit() && order == next,
            Pile::Stock | Pile::Waste => false,
        };
        if !is_free || order + 1 < next {
            return false;
        }
        match self.cards.iter().position(|&it| it == card) {
            Some(at) => {
                let slot = self.ends.iter().position(|&end| at < end.into()).expect("a card of a pile");
                self.cards.remove(at);
                self.move_ends(slot, u8::MAX);
            }
            None => self.set_n_home(card.suit(), order - 1),
        }
        match to {
            Pile::Foundation(suit) => self.n_home[suit as usize] += 1,
            _ => self.put(to, card),
        }
        true
    }

    /// Moves the last cards of a pile to another. All cards between the two ends shift.
    fn carry(&mut self, from: usize, to: usize, count: u8) {
        let [from_end, to_end] = [from, to].map(|slot| usize::from(self.ends[slot]));
        let n_moved = usize::from(count);
        if from < to {
            self.cards[from_end - n_moved..to_end].rotate_left(n_moved);
            self.ends[from..to].iter_mut().for_each(|it| *it -= count);
        } else {
            self.cards[to_end..from_end].rotate_right(n_moved);
            self.ends[to..from].iter_mut().for_each(|it| *it += count);
        }
    }

    /// Turns up the last card of a column if it lies face down.
    fn turn_up(&mut self, pile: Pile) {
        let Pile::Column(idx) = pile else { return };
        let idx = usize::from(idx);
        if self.n_down[idx] != 0 {
            let len = self.column(idx).len() as u8;
            self.n_down[idx] = self.n_down[idx].min(len.saturating_sub(1));
        }
    }

    /// Moves the ends of a pile and of all piles after it forward by one card or, if `by` is the largest number, back
    /// by one.
    fn move_ends(&mut self, slot: usize, by: u8) {
        let n_slots = self.n_slots();
        self.ends[slot..n_slots].iter_mut().for_each(|it| *it = it.wrapping_add(by));
    }

    fn n_slots(&self) -> usize {
        usize::from(self.n_columns) + usize::from(self.n_cells) + usize::from(self.n_reserve) + 2
    }

    fn range(&self, slot: usize) -> Range<usize> {
        let start = slot.checked_sub(1).map_or(0, |it| self.ends[it]);
        start.into()..self.ends[slot].into()
    }

    /// Returns the index of a pile among the others, or `None` for foundations and for piles that the game does not
    /// have.
    fn slot(&self, pile: Pile) -> Option<usize> {
        let (first, idx, n_piles) = match pile {
            Pile::Column(idx) => (0, idx, self.n_columns),
            Pile::Cell(idx) => (self.n_columns, idx, self.n_cells),
            Pile::Reserve(idx) => (self.n_columns + self.n_cells, idx, self.n_reserve),
            Pile::Stock => (self.n_columns + self.n_cells + self.n_reserve, 0, 1),
            Pile::Waste => (self.n_columns + self.n_cells + self.n_reserve + 1, 0, 1),
            Pile::Foundation(_) => return None,
        };
        (idx < n_piles).then_some(usize::from(first + idx))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use testkit::Random;

    use crate::{Card, Deal, DealNumber, Game, Pile, Position, Rules};

    /// The cards remain a complete deck whichever card is put in whichever place.
    #[test]
    fn cards_are_put_anywhere_and_none_is_lost() {
        let open = Rules::named().map(|it| it.rules).filter(|it| !it.has_hidden_cards());
        for rules in open {
            let mut state = rules.deal(&Deal::microsoft(DealNumber::FIRST));
            let mut random = Random::new(1);
            let mut n_put = 0;
            let piles = rules.capabilities().piles;
            for _ in 0..1_000 {
                let card = Card::deck().nth(random.below(Card::DECK_LEN)).expect("a card");
                let to = match random.pick(&piles) {
                    Pile::Foundation(_) => Pile::Foundation(card.suit()),
                    other => other,
                };
                let before = state.clone();
                if state.put_by_hand(card, to) {
                    n_put += 1;
                } else {
                    assert_eq!(state, before);
                }
                let position = Position::new(rules, state.clone());
                assert_eq!(rules.parse_text(&position.text()), Ok(position), "{rules}");
                let table = rules.table(&state);
                let cards: HashSet<_> =
                    table.piles.iter().flat_map(|it| &it.1).map(|it| format!("{it:?}")).collect();
                assert_eq!(cards.len(), Card::DECK_LEN);
            }
            assert!(300 < n_put, "{rules}: {n_put}");
        }
    }
}
