//! The legal moves, and the identity of a position.

use solitaire::{Card, Move, Pile, Suit, rules::Groups};

use super::RulesTable;
use crate::identity::{PositionIdentity, Under};

impl RulesTable {
    /// Returns the legal moves in the order of `docs/certificates.md`, found by trying. In games where single cards
    /// move, it lists only moves of one card between columns, since others are series of such moves.
    pub(crate) fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let targets = self.targets();
        let sources = self.sources().filter(|&from| !self.piles[from].is_empty());
        let pairs = sources.flat_map(move |from| targets.clone().into_iter().map(move |to| (from, to)));
        let all = pairs.flat_map(|(from, to)| {
            let count_max = match (from, to) {
                (Pile::Column(_), Pile::Column(_)) if self.rules.groups == Groups::Single => 1,
                (Pile::Column(_), Pile::Column(_))
                | (Pile::Stock | Pile::Waste, Pile::Stock | Pile::Waste) => self.piles[from].len() as u8,
                (Pile::Cell(_), Pile::Cell(_)) => 0,
                _ => 1,
            };
            (1..=count_max).map(move |count| Move { from, to, count })
        });
        all.filter(|&mv| self.judge(mv).is_ok())
    }

    /// Returns the piles as sources, in the order in which moves are listed.
    pub(super) fn sources(&self) -> impl Iterator<Item = Pile> {
        let foundations = Suit::ALL.map(Pile::Foundation);
        let [stock, waste] = [Pile::Stock, Pile::Waste].map(|it| self.piles.get(it).map(|_| it));
        let singles = self.piles.cells().chain(self.piles.reserve());
        let columns_and_singles = self.piles.columns().chain(singles).map(|it| it.0);
        columns_and_singles.chain(waste).chain(foundations).chain(stock)
    }

    /// Returns the piles as targets, in the order in which moves are listed. Empty columns are alike, and so are free
    /// cells: only the first of them is a target.
    fn targets(&self) -> Vec<Pile> {
        let is_empty = |it: &(Pile, &Vec<Card>)| it.1.is_empty();
        let first_empty = self.piles.columns().find(is_empty).map(|it| it.0);
        let is_target = |it: &(Pile, &Vec<Card>)| !it.1.is_empty() || Some(it.0) == first_empty;
        let mut targets: Vec<Pile> = Suit::ALL.map(Pile::Foundation).to_vec();
        targets.extend(self.piles.columns().filter(is_target).map(|it| it.0));
        targets.extend(self.piles.cells().find(is_empty).map(|it| it.0));
        if self.rules.stock.is_some() {
            targets.extend([Pile::Waste, Pile::Stock]);
        }
        targets
    }

    /// Returns the identity that distinguishes the position from others: what lies under each card, and whether it is
    /// face down.
    pub(crate) fn identity(&self) -> PositionIdentity {
        let mut under = [Under::Foundation; Card::DECK_LEN];
        let mut is_down = [false; Card::DECK_LEN];
        for (pile, cards) in self.piles.iter() {
            let mut below = match pile {
                Pile::Column(_) => Under::Column,
                Pile::Cell(_) => Under::Cell,
                Pile::Reserve(_) => Under::Reserve,
                Pile::Stock => Under::Stock,
                Pile::Waste => Under::Waste,
                Pile::Foundation(_) => continue,
            };
            let n_down = if let Pile::Column(idx) = pile { self.n_down[usize::from(idx)] } else { 0 };
            for (height, card) in cards.iter().enumerate() {
                under[card.index()] = below;
                is_down[card.index()] = height < n_down;
                below = Under::Card(*card);
            }
        }
        PositionIdentity::of_supports(under, is_down, self.redeals)
    }
}
