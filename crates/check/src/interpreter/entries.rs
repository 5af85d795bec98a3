//! Moves as a certificate numbers them.

use solitaire::{
    Card, Move, Pile, Suit,
    rules::{BuildPolicy, Groups, Spaces},
};

use super::RulesTable;
use crate::{
    MoveError,
    board::Board,
    identity::{PositionIdentity, Under},
    piles::Piles,
    tableau::Undo,
};

/// An entry of a certificate below this is the number of a legal move.
///
/// No position has more: onto the last card of each of 18 columns go four cards at most, to the first empty column 52, to
/// the foundations four, to the first free cell 26, and there are a draw and a redeal.
pub(super) const N_MOVES: u8 = 160;
/// The entries of version 1, of Yukon: a card to each column, by its suit, and then to the foundations.
const N_MOVES_BY_SUIT: u8 = 4 * N_COLUMNS_BY_SUIT + 4;
const N_COLUMNS_BY_SUIT: u8 = 7;

impl RulesTable {
    /// Returns how many cards may be tried from a pile: one, or all that are face up.
    fn most_from(&self, from: Pile, cards: &[Card]) -> usize {
        match from {
            Pile::Column(_) if self.rules.groups == Groups::Single => cards.len().min(1),
            Pile::Column(idx) => cards.len() - self.n_down[usize::from(idx)],
            Pile::Stock | Pile::Waste => cards.len(),
            _ => cards.len().min(1),
        }
    }

    /// Returns the piles in the order in which the moves of a position are numbered by where they begin.
    pub(super) fn sources(&self) -> impl Iterator<Item = (Pile, &Vec<Card>)> {
        let of = |pile| self.piles.get(pile).map(|cards| (pile, cards));
        let foundations = Suit::ALL.map(Pile::Foundation).into_iter().filter_map(of);
        let singles = self.piles.cells().chain(self.piles.reserve()).chain(of(Pile::Waste));
        self.piles.columns().chain(singles).chain(foundations).chain(of(Pile::Stock))
    }

    /// Returns the piles in the order in which moves from one pile are numbered: of empty columns, and of free cells, only
    /// the first, since the others are alike.
    fn targets(&self, from: Pile) -> Vec<Pile> {
        let is_empty = |it: &(Pile, &Vec<Card>)| it.1.is_empty();
        let first_empty = self.piles.columns().find(is_empty).map(|it| it.0);
        let is_target = |it: &(Pile, &Vec<Card>)| !it.1.is_empty() || Some(it.0) == first_empty;
        let first_free = self.piles.cells().find(is_empty).map(|it| it.0);
        let mut targets: Vec<Pile> = Suit::ALL.map(Pile::Foundation).to_vec();
        targets.extend(self.piles.columns().filter(is_target).map(|it| it.0));
        targets.extend(first_free.filter(|_| !matches!(from, Pile::Cell(_))));
        if self.rules.stock.is_some() {
            targets.extend([Pile::Waste, Pile::Stock]);
        }
        targets
    }

    /// Returns the pile where a card is, and how many cards it has from there on.
    fn find(&self, card: Card) -> Option<(Pile, usize)> {
        self.piles.iter().find_map(|(pile, cards)| {
            let height = cards.iter().position(|&it| it == card)?;
            Some((pile, cards.len() - height))
        })
    }

    /// Returns the move of an entry of version 1: the target and the suit tell the card.
    fn entered_by_suit(&self, entry: u8) -> Result<Move, MoveError> {
        let suit = Suit::ALL[usize::from(entry % 4)];
        let to_column = Pile::Column(entry / 4);
        let to = if entry < 4 * N_COLUMNS_BY_SUIT { to_column } else { Pile::Foundation(suit) };
        let rank = match (to, self.piles[to].last()) {
            (Pile::Column(_), None) => 13,
            (Pile::Column(_), Some(target)) => target.rank() - 1,
            (_, None) => 1,
            (_, Some(target)) => target.rank() + 1,
        };
        let nothing = MoveError::NoSuchCards { pile: to, asked: 1, there: 0 };
        // No card goes on an ace, and none of its suit on a king.
        let card = if (1..=13).contains(&rank) { Card::new(rank, suit) } else { return Err(nothing) };
        let (from, count) = self.find(card).ok_or(nothing)?;
        Ok(Move { from, to, count: count as u8 })
    }
}

impl Board for RulesTable {
    type Undo = Undo;

    fn n_moves(&self) -> u8 {
        if self.version == 1 { N_MOVES_BY_SUIT } else { N_MOVES }
    }

    /// Version 1 has certificates of Yukon, where the suit and the target tell which card moves.
    fn of_version(self, version: u8) -> Option<RulesTable> {
        let is_by_suit = self.rules.groups == Groups::Any
            && self.rules.columns == N_COLUMNS_BY_SUIT
            && self.rules.build == BuildPolicy::AlternateColor
            && self.rules.spaces == Spaces::KingsOnly
            && self.rules.stock.is_none()
            && self.rules.cells == 0
            && self.rules.reserve == 0;
        let is_known = version == 2 || version == 1 && is_by_suit;
        is_known.then_some(RulesTable { version, ..self })
    }

    /// Card by card, where single cards move.
    fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        let is_between_columns = matches!((mv.from, mv.to), (Pile::Column(_), Pile::Column(_)));
        if self.rules.groups == Groups::Single && is_between_columns && 1 < mv.count {
            self.judge(mv)?;
            return self.single_moves(mv)?.into_iter().try_for_each(|single| self.step(single).map(drop));
        }
        self.step(mv).map(drop)
    }

    fn with_worrying_back(mut self) -> RulesTable {
        self.rules.worrying_back = true;
        self
    }

    fn piles(&self) -> &Piles {
        &self.piles
    }

    /// What lies under each card, and whether it is face down.
    fn identity(&self) -> PositionIdentity {
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

    fn legal_moves(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        for (from, cards) in self.sources() {
            for to in self.targets(from) {
                let all = (1..=self.most_from(from, cards) as u8).map(|count| Move { from, to, count });
                legal.extend(all.filter(|&mv| self.judge(mv).is_ok()));
            }
        }
        legal
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        if self.version == 1 {
            return self.entered_by_suit(entry);
        }
        let legal = self.legal_moves();
        let there = legal.len();
        legal.get(usize::from(entry)).copied().ok_or(MoveError::NoSuchMove { entry, there })
    }

    fn step(&mut self, mv: Move) -> Result<Undo, MoveError> {
        self.judge(mv)?;
        Ok(self.carry(mv))
    }

    fn step_back(&mut self, Undo { mv, turned_up }: Undo) {
        if let Pile::Column(idx) = mv.from {
            self.n_down[usize::from(idx)] += usize::from(turned_up);
        }
        if mv.to == Pile::Stock && self.counts_redeals() {
            self.redeals -= 1;
        }
        if matches!((mv.from, mv.to), (Pile::Stock, _) | (_, Pile::Stock)) {
            self.piles.turn_over(mv.to, mv.from, mv.count);
        } else {
            self.piles.carry(mv.to, mv.from, mv.count);
        }
    }
}
