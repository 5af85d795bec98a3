use solitaire::{
    Card, PartialPosition, Rank, Suit,
    klondike::{COLUMNS, builds},
};

use crate::determinization::Determinization;

/// A game as in the article: the stock is a heap of cards, any of which can be taken.
#[derive(Clone, Debug)]
pub(super) struct HeapGame {
    stock: Vec<Card>,
    columns: [Column; COLUMNS],
    home: [Rank; 4],
    is_mended: bool,
}

#[derive(Clone, Debug, Default)]
struct Column {
    hidden: Vec<Card>,
    visible: Vec<Card>,
}

/// A move in the article's sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Act {
    Stow { card: Card, from: usize },
    StowFromStock { card: Card },
    Run { from: usize, to: usize, count: usize },
    Release { card: Card, to: usize },
}

const KING: Rank = 13;

impl HeapGame {
    pub(super) fn new(sketch: &PartialPosition, world: &Determinization, is_mended: bool) -> HeapGame {
        let column = |idx: usize| Column {
            hidden: world.downturned(idx as u8).to_vec(),
            visible: sketch.upturned(idx).to_vec(),
        };
        HeapGame {
            stock: sketch
                .waste()
                .iter()
                .copied()
                .chain(sketch.stock().iter().rev().copied().flatten())
                .collect(),
            columns: std::array::from_fn(column),
            home: Suit::ALL.map(|suit| sketch.foundation(suit)),
            is_mended,
        }
    }

    /// Returns the cards that lie face down.
    pub(super) fn hidden(&self) -> Vec<Card> {
        self.columns.iter().flat_map(|it| &it.hidden).copied().collect()
    }

    /// Replaces the face-down cards by these, which have to be as many.
    pub(super) fn hide(&mut self, cards: &[Card]) {
        let places = self.columns.iter_mut().flat_map(|it| &mut it.hidden);
        places.zip(cards).for_each(|(place, &card)| *place = card);
    }

    /// Returns the acts, in the order in which the article names their kinds.
    pub(super) fn acts(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        for &card in &self.stock {
            acts.extend(self.targets(card).map(|to| Act::Release { card, to }));
        }
        for (from, column) in self.columns.iter().enumerate() {
            // A king at the bottom stays there.
            let Some(&card) = column.visible.first() else { continue };
            if card.rank() != KING || !column.hidden.is_empty() {
                let count = column.visible.len();
                acts.extend(self.targets(card).map(|to| Act::Run { from, to, count }));
            }
        }
        for (from, column) in self.columns.iter().enumerate() {
            if let Some(&card) = column.visible.last()
                && self.is_next(card)
            {
                acts.push(Act::Stow { card, from });
            }
        }
        let next = self.stock.iter().filter(|&&card| self.is_next(card));
        acts.extend(next.map(|&card| Act::StowFromStock { card }));
        acts
    }

    fn is_next(&self, card: Card) -> bool {
        self.home[card.suit() as usize] + 1 == card.rank()
    }

    /// Returns the columns that take a card, and of the empty ones only the first.
    fn targets(&self, card: Card) -> impl Iterator<Item = usize> {
        let mut has_empty = false;
        self.columns.iter().enumerate().filter_map(move |(idx, column)| {
            let takes = match column.visible.last() {
                Some(&last) => builds(card, last),
                None => card.rank() == KING && !std::mem::replace(&mut has_empty, true),
            };
            takes.then_some(idx)
        })
    }

    pub(super) fn play(&mut self, act: Act) {
        match act {
            Act::Stow { card, from } => {
                self.columns[from].visible.pop();
                self.home[card.suit() as usize] += 1;
                self.columns[from].turn_up();
            }
            Act::StowFromStock { card } => {
                self.stock.retain(|it| *it != card);
                self.home[card.suit() as usize] += 1;
            }
            Act::Run { from, to, count } => {
                let run = std::mem::take(&mut self.columns[from].visible);
                debug_assert_eq!(run.len(), count, "a whole run");
                self.columns[to].visible.extend(run);
                self.columns[from].turn_up();
            }
            Act::Release { card, to } => {
                self.stock.retain(|it| *it != card);
                self.columns[to].visible.push(card);
            }
        }
    }

    /// Plays the first safe act while there is one. Returns how many it played.
    pub(super) fn play_safe(&mut self) -> u32 {
        let mut n_safe = 0;
        while let Some(act) = self.acts().into_iter().find(|&act| self.is_safe(act)) {
            self.play(act);
            n_safe += 1;
        }
        n_safe
    }

    /// Returns whether the act removes no opportunity, in the article's sense.
    pub(super) fn is_safe(&self, act: Act) -> bool {
        match act {
            Act::Release { card, .. } => self.may_be_put_down(card),
            Act::Run { from, .. } => {
                let run = &self.columns[from].visible;
                // The article's program looks at the free card, although the other end is put down.
                let card = if self.is_mended { run.first() } else { run.last() };
                card.is_some_and(|&it| self.may_be_put_down(it))
            }
            Act::Stow { card, .. } | Act::StowFromStock { card } => {
                card.rank() == 1 || others(card, card.rank() - 1).iter().all(|&it| self.is_out(it))
            }
        }
    }

    /// Returns whether the other cards that could go to that place do not need it.
    fn may_be_put_down(&self, card: Card) -> bool {
        if card.rank() == KING {
            return self.has_room_for_kings();
        }
        let has_two_places = || others(card, card.rank() + 1).iter().all(|&it| self.is_visible(it));
        self.is_out(twin(card)) || has_two_places()
    }

    /// Returns whether there is a column for each king that has none.
    fn has_room_for_kings(&self) -> bool {
        let is_settled =
            |it: &Column| it.hidden.is_empty() && it.visible.first().is_some_and(|it| it.rank() == KING);
        let n_settled = self.columns.iter().filter(|it| is_settled(it)).count();
        let n_home = self.home.iter().filter(|&&it| it == KING).count();
        let n_empty = self.columns.iter().filter(|it| it.visible.is_empty()).count();
        4 <= n_settled + n_home + n_empty
    }

    /// Returns whether no card lies below the card, or it can go home as soon as it is found.
    fn is_out(&self, card: Card) -> bool {
        let hides_nothing = |it: &Column| match it.visible.iter().position(|&it| it == card) {
            Some(place) => 0 < place || it.hidden.is_empty(),
            None => false,
        };
        card.rank() <= self.home[card.suit() as usize] + 1
            || self.stock.contains(&card)
            || self.columns.iter().any(hides_nothing)
    }

    fn is_visible(&self, card: Card) -> bool {
        self.columns.iter().any(|it| it.visible.contains(&card))
    }
}

impl Column {
    fn turn_up(&mut self) {
        if self.visible.is_empty() {
            self.visible.extend(self.hidden.pop());
        }
    }
}

/// Returns both cards of a rank of the other color.
fn others(card: Card, rank: Rank) -> [Card; 2] {
    let suits = match card.suit() {
        Suit::Clubs | Suit::Spades => [Suit::Diamonds, Suit::Hearts],
        Suit::Diamonds | Suit::Hearts => [Suit::Clubs, Suit::Spades],
    };
    suits.map(|suit| Card::new(rank, suit))
}

/// Returns the other card of its rank and color.
fn twin(card: Card) -> Card {
    let suit = match card.suit() {
        Suit::Clubs => Suit::Spades,
        Suit::Spades => Suit::Clubs,
        Suit::Diamonds => Suit::Hearts,
        Suit::Hearts => Suit::Diamonds,
    };
    Card::new(card.rank(), suit)
}
