use solitaire::Card;

use solitaire::klondike::Observation;

use crate::world::World;

/// Always the same numbers for the same seed (SplitMix64).
#[derive(Clone, Debug)]
pub(super) struct Numbers(u64);

impl Numbers {
    pub(super) fn new(seed: u64) -> Numbers {
        Numbers(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// Less than `bound`, or 0. How much more often some numbers come than others is below 2^-50 here.
    pub(super) fn below(&mut self, bound: u64) -> u64 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    pub(super) fn shuffle(&mut self, cards: &mut [Card]) {
        for idx in (1..cards.len()).rev() {
            cards.swap(idx, self.below(idx as u64 + 1) as usize);
        }
    }
}

/// The worlds that agree with what is seen, each as likely as any other.
///
/// The deal was shuffled, and what a player did never depended on cards they didn't know.
#[derive(Debug)]
pub(super) struct Worlds<'a> {
    observation: &'a Observation,
    cards: Vec<Card>,
    /// Where there are few, all of them in turn.
    orders: Option<Vec<Vec<Card>>>,
    n_given: usize,
}

/// All orders of so many cards are looked at.
const N_CARDS_ALL: usize = 4;

/// In how many orders so many cards can be, if all of them are looked at.
pub(super) fn n_orders(n_cards: usize) -> Option<usize> {
    (n_cards <= N_CARDS_ALL).then(|| (1..=n_cards).product())
}

impl<'a> Worlds<'a> {
    pub(super) fn new(observation: &'a Observation) -> Worlds<'a> {
        let cards = observation.position().unknown();
        let orders = n_orders(cards.len()).map(|_| orders(&cards));
        Worlds { observation, cards, orders, n_given: 0 }
    }

    /// How many there are, if all of them will be given.
    pub(super) fn n_all(&self) -> Option<usize> {
        self.orders.as_ref().map(Vec::len)
    }

    pub(super) fn next(&mut self, numbers: &mut Numbers) -> Option<World> {
        let cards = match &self.orders {
            Some(orders) => orders.get(self.n_given)?,
            None => {
                numbers.shuffle(&mut self.cards);
                &self.cards
            }
        };
        self.n_given += 1;
        World::new(self.observation, cards)
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
