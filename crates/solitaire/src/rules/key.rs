//! Keys that distinguish positions.

use super::State;
use crate::{
    Identity, Move, Pile,
    hash::{self, Support},
};

/// The numbers for the places of cells, of the reserve, of the stock and of the waste if piles of one kind count as
/// alike.
const CELL: u8 = 1;
const RESERVE: u8 = 2;
const STOCK: u8 = 3;
/// The stock has at most 31 cards: see `Rules::columns_range`.
const WASTE: u8 = STOCK + 31;

/// A number larger than every number of redeals.
const BASE: u16 = 1 << 8;

impl State {
    /// Returns 128 bits that distinguish positions. The cards on the foundations need no bits: they are those that are
    /// not elsewhere.
    pub(crate) fn key(&self, identity: Identity) -> u128 {
        let mut key: u128 = if self.redeals() == 0 { 0 } else { hash::number(self.redeals().into()) };
        if self.base() != 1 {
            key = key.wrapping_add(hash::number(BASE + u16::from(self.base())));
        }
        for idx in 0..self.n_columns() {
            let mut support = self.place(Pile::Column(idx as u8), identity);
            let n_down = self.n_down(idx);
            for (height, &card) in self.column(idx).iter().enumerate() {
                let turned = if height < n_down { support.face_down() } else { support };
                key = u128::wrapping_add(key, hash::card_on(card, turned));
                support = Support::card(card);
            }
        }
        let singles = self.available().skip_while(|it| matches!(it.0, Pile::Column(_)));
        key = singles
            .map(|(pile, card)| hash::card_on(card, self.place(pile, identity)))
            .fold(key, u128::wrapping_add);
        for (first, cards) in [(STOCK, self.stock()), (WASTE, self.waste())] {
            for (place, &card) in (first..).zip(cards) {
                key = key.wrapping_add(hash::card_on(card, Support::place(place)));
            }
        }
        key
    }

    /// Returns the key after `mv`, which must be legal, if `key` is this position's. `None` for draws and redeals, which
    /// move many cards.
    pub(crate) fn key_after(&self, key: u128, mv: Move, identity: Identity) -> Option<u128> {
        let mut key = key;
        let (card, before) = match mv.from {
            Pile::Column(idx) => {
                let (column, n_down) = (self.column(idx.into()), self.n_down(idx.into()));
                let (rest, run) = column.split_at(column.len() - usize::from(mv.count));
                let under = |height: usize| match height.checked_sub(1) {
                    Some(below) => Support::card(column[below]),
                    None => self.place(mv.from, identity),
                };
                if let Some(&bared) = rest.last().filter(|_| rest.len() == n_down) {
                    let support = under(rest.len() - 1);
                    key = key.wrapping_sub(hash::card_on(bared, support.face_down()));
                    key = key.wrapping_add(hash::card_on(bared, support));
                }
                (run[0], Some(under(rest.len())))
            }
            Pile::Cell(_) | Pile::Reserve(_) => (self.cards(mv.from)[0], Some(self.place(mv.from, identity))),
            Pile::Foundation(_) => (self.top(mv.from)?, None),
            Pile::Waste if mv.to != Pile::Stock => {
                let (height, &card) = (0..).zip(self.waste()).last()?;
                (card, Some(Support::place(WASTE + height)))
            }
            Pile::Stock | Pile::Waste => return None,
        };
        let after = match mv.to {
            Pile::Column(idx) => {
                let target = self.column(idx.into()).last();
                Some(target.map_or(self.place(mv.to, identity), |&it| Support::card(it)))
            }
            Pile::Cell(_) => Some(self.place(mv.to, identity)),
            _ => None,
        };
        let hash = |support: Option<Support>| support.map_or(0, |it| hash::card_on(card, it));
        Some(key.wrapping_sub(hash(before)).wrapping_add(hash(after)))
    }

    /// Returns the bottom of a pile as the support of a card.
    fn place(&self, pile: Pile, identity: Identity) -> Support {
        let number = match (pile, identity) {
            (Pile::Column(_), Identity::Unordered) => 0,
            (Pile::Cell(_), Identity::Unordered) => CELL,
            (_, Identity::Unordered) => RESERVE,
            (Pile::Column(idx), Identity::AsItLies) => idx,
            (Pile::Cell(idx), Identity::AsItLies) => super::COLUMNS_MAX as u8 + idx,
            (Pile::Reserve(idx), _) => (super::COLUMNS_MAX + super::CELLS_MAX) as u8 + idx,
            (_, Identity::AsItLies) => 0,
        };
        Support::place(number)
    }
}
