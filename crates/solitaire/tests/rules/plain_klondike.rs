//! A second implementation of Klondike, as plain as possible: cards with a side, in vectors, moved one by one. It takes
//! only numbers from [`Rules`], and none of the logic under test.

use std::collections::HashSet;

use unbury_solitaire::{Card, Color, Deal, Rules, Suit, klondike::stock_rules, rules::Redeals};

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct PlainKlondike {
    /// How many cards a draw turns.
    draw: u8,
    worrying_back: bool,
    columns: Vec<Vec<(Card, Side)>>,
    /// The first card is drawn next.
    stock: Vec<Card>,
    /// Only the last card can be played.
    waste: Vec<Card>,
    foundations: Vec<Vec<Card>>,
    redeals_left: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Side {
    Back,
    Face,
}

impl PlainKlondike {
    pub(crate) fn deal(rules: Rules, deal: &Deal) -> PlainKlondike {
        let mut rest = deal.cards().to_vec();
        let mut columns: Vec<Vec<(Card, Side)>> = vec![Vec::new(); 7];
        for first in 0..7 {
            for column in &mut columns[first..] {
                column.push((rest.remove(0), Side::Back));
            }
        }
        for column in &mut columns {
            column.last_mut().expect("a card").1 = Side::Face;
        }
        let redeals_left = match stock_rules(&rules).redeals {
            Redeals::Unlimited => None,
            Redeals::AtMost(redeals_max) => Some(redeals_max),
        };
        PlainKlondike {
            draw: stock_rules(&rules).draw,
            worrying_back: rules.worrying_back,
            columns,
            stock: rest,
            waste: Vec::new(),
            foundations: vec![Vec::new(); 4],
            redeals_left,
        }
    }

    /// Returns the number of sequences of `depth` moves.
    pub(crate) fn sequences(&self, depth: usize) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.nexts().iter().map(|next| next.sequences(depth - 1)).sum()
    }

    /// Returns how many positions are first reached after 0, 1, ..., `depth` moves.
    pub(crate) fn layers(&self, depth: usize) -> Vec<u64> {
        let mut seen = HashSet::from([self.in_order()]);
        let mut layer = vec![self.clone()];
        let mut sizes = vec![1];
        for _ in 0..depth {
            let nexts = layer.iter().flat_map(PlainKlondike::nexts);
            let new: Vec<PlainKlondike> = nexts.filter(|next| seen.insert(next.in_order())).collect();
            layer = new;
            sizes.push(layer.len() as u64);
        }
        sizes
    }

    /// Returns the position after each legal move.
    pub(crate) fn nexts(&self) -> Vec<PlainKlondike> {
        let mut nexts = Vec::new();
        nexts.extend(self.drawn());
        nexts.extend(self.redealt());
        for column in 0..7 {
            // Take cards from the last one up, while they are face up and in sequence.
            let cards = &self.columns[column];
            for start in (0..cards.len()).rev() {
                if cards[start].1 == Side::Back
                    || start + 1 < cards.len() && !goes_on(cards[start + 1].0, cards[start].0)
                {
                    break;
                }
                let mut lifted = self.clone();
                let hand: Vec<Card> = lifted.columns[column].drain(start..).map(|it| it.0).collect();
                if let Some(bared) = lifted.columns[column].last_mut() {
                    bared.1 = Side::Face;
                }
                nexts.extend(lifted.put(&hand, Some(column)));
            }
        }
        if let Some(&card) = self.waste.last() {
            let mut lifted = self.clone();
            lifted.waste.pop();
            nexts.extend(lifted.put(&[card], None));
        }
        if self.worrying_back {
            for suit in 0..4 {
                let mut lifted = self.clone();
                if let Some(card) = lifted.foundations[suit].pop() {
                    nexts.extend((0..7).filter_map(|column| lifted.on_column(&[card], column)));
                }
            }
        }
        nexts
    }

    fn drawn(&self) -> Option<PlainKlondike> {
        let mut next = self.clone();
        for _ in 0..self.draw {
            if !next.stock.is_empty() {
                let card = next.stock.remove(0);
                next.waste.push(card);
            }
        }
        (next != *self).then_some(next)
    }

    fn redealt(&self) -> Option<PlainKlondike> {
        if !self.stock.is_empty() || self.waste.is_empty() || self.redeals_left == Some(0) {
            return None;
        }
        let mut next = self.clone();
        next.stock = std::mem::take(&mut next.waste);
        next.redeals_left = self.redeals_left.map(|it| it - 1);
        Some(next)
    }

    /// Returns the positions after putting the lifted cards on another pile.
    fn put(&self, hand: &[Card], from: Option<usize>) -> Vec<PlainKlondike> {
        let columns = (0..7).filter(|&to| Some(to) != from);
        let mut nexts: Vec<PlainKlondike> = columns.filter_map(|to| self.on_column(hand, to)).collect();
        if let [card] = hand {
            let mut next = self.clone();
            let home = &mut next.foundations[card.suit() as usize];
            if home.len() + 1 == usize::from(card.rank()) {
                home.push(*card);
                nexts.push(next);
            }
        }
        nexts
    }

    fn on_column(&self, hand: &[Card], to: usize) -> Option<PlainKlondike> {
        let fits = match self.columns[to].last() {
            Some(&(target, _)) => goes_on(hand[0], target),
            None => hand[0].rank() == 13,
        };
        let mut next = self.clone();
        next.columns[to].extend(hand.iter().map(|&card| (card, Side::Face)));
        fits.then_some(next)
    }

    /// Returns the position with its columns sorted, so that their order makes no difference.
    fn in_order(&self) -> PlainKlondike {
        let mut it = self.clone();
        it.columns.sort();
        it
    }
}

fn goes_on(card: Card, target: Card) -> bool {
    let is_red = |card: Card| matches!(card.suit(), Suit::Hearts | Suit::Diamonds);
    assert_eq!(is_red(card), card.color() == Color::Red);
    card.rank() + 1 == target.rank() && is_red(card) != is_red(target)
}
