use search::SplitMix;
use solitaire::{Card, Observation};

use crate::determinization::Determinization;

/// A sampler of the determinizations of an observation, all equally likely.
///
/// They are equally likely because the deal was shuffled, and the player's moves never depended on unknown cards.
#[derive(Debug)]
pub(super) struct Sampling<'a> {
    observation: &'a Observation,
    cards: Vec<Card>,
    /// All orders of the cards, to be returned in turn, if there are few.
    orders: Option<Vec<Vec<Card>>>,
    n_given: usize,
}

/// The most cards for which all orders are sampled in turn.
const N_CARDS_ALL: usize = 4;

/// Returns how many orders the cards have, if all of them are sampled in turn.
pub(super) fn n_orders(n_cards: usize) -> Option<usize> {
    (n_cards <= N_CARDS_ALL).then(|| (1..=n_cards).product())
}

impl<'a> Sampling<'a> {
    pub(super) fn new(observation: &'a Observation) -> Sampling<'a> {
        let cards = observation.position().unknown();
        let orders = n_orders(cards.len()).map(|_| orders(&cards));
        Sampling { observation, cards, orders, n_given: 0 }
    }

    /// Returns how many determinizations there are, if all of them are returned in turn.
    pub(super) fn n_all(&self) -> Option<usize> {
        self.orders.as_ref().map(Vec::len)
    }

    /// Returns the next determinization, or `None` if all were returned.
    pub(super) fn next(&mut self, random: &mut SplitMix) -> Option<Determinization> {
        let cards = match &self.orders {
            Some(orders) => orders.get(self.n_given)?,
            None => {
                random.shuffle(&mut self.cards);
                &self.cards
            }
        };
        self.n_given += 1;
        Determinization::new(self.observation, cards)
    }
}

fn orders(cards: &[Card]) -> Vec<Vec<Card>> {
    let Some((&last, rest)) = cards.split_last() else { return vec![Vec::new()] };
    let with_last = |order: Vec<Card>| {
        (0..=order.len()).map(move |idx| {
            let mut order = order.clone();
            order.insert(idx, last);
            order
        })
    };
    orders(rest).into_iter().flat_map(with_last).collect()
}
