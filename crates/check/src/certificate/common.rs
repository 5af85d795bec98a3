use solitaire::Card;

use crate::piles::Piles;

/// What all positions of a certificate have in common: why the game cannot be won.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Common {
    /// The columns at the start.
    dealt: Vec<Vec<Card>>,
    /// For each column, how many of its first cards lie in every position where they lie at the start.
    pub fixed: Vec<u8>,
    /// The most cards that are on the foundations at once.
    pub home_max: u8,
}

impl Common {
    /// Returns what the start has in common with itself.
    pub(super) fn new(start: &Piles) -> Common {
        let dealt: Vec<Vec<Card>> = start.columns().map(|(_, cards)| cards.clone()).collect();
        let fixed = dealt.iter().map(|cards| cards.len() as u8).collect();
        Common { dealt, fixed, home_max: start.cards_home() as u8 }
    }

    /// Adds another position.
    pub(super) fn add(&mut self, piles: &Piles) {
        for ((dealt, n_fixed), (_, cards)) in self.dealt.iter().zip(&mut self.fixed).zip(piles.columns()) {
            let same = dealt.iter().zip(cards).take(usize::from(*n_fixed)).take_while(|(was, is)| was == is);
            *n_fixed = same.count() as u8;
        }
        self.home_max = self.home_max.max(piles.cards_home() as u8);
    }
}
