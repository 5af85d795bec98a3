//! The rules of Yukon, once more and as plainly as possible.

use std::fmt;

use solitaire::{
    Card, Deal, Move, Pile, Suit,
    yukon::{Rules, State},
};

use crate::{
    MoveError,
    board::Board,
    identity::PositionIdentity,
    piles::Piles,
    tableau::{N_COLUMNS, Tableau, Undo},
};

#[cfg(test)]
mod tests;

/// The entries of a certificate are a card to each column, by its suit, and then to the foundations.
const TO_FOUNDATION: u8 = 4 * N_COLUMNS;

/// The first symbol of an identity that says how many cards of a column are face down. Those of cards follow.
const COLUMN_END: u8 = 1;

/// The rules and the cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct YukonTable {
    rules: Rules,
    tableau: Tableau,
}

impl YukonTable {
    /// A triangle, row by row, each from one column further on; then four rows to all columns but the first.
    pub(crate) fn deal(rules: &Rules, deal: &Deal) -> YukonTable {
        let mut table = YukonTable::empty(rules);
        let triangle = (0..N_COLUMNS).map(|row| row..N_COLUMNS);
        let rest = table.tableau.deal(deal, triangle.chain([const { 1..N_COLUMNS }; 4]).flatten());
        debug_assert_eq!(rest, []);
        table
    }

    /// Returns the cards as they lie. `None` unless they are all 52, and every column that has cards shows one and
    /// has no more face down than any is dealt.
    pub(crate) fn of_state(rules: &Rules, state: &State) -> Option<YukonTable> {
        let mut table = YukonTable::empty(rules);
        table.tableau.put(|idx| (state.column(idx), state.n_down(idx)), |suit| state.foundation(suit));
        table.tableau.is_sound().then_some(table)
    }

    fn empty(rules: &Rules) -> YukonTable {
        YukonTable { rules: *rules, tableau: Tableau::empty(Piles::empty(N_COLUMNS, 0)) }
    }

    /// Checks that the last `count` cards of `from`, of which the first is put on `to`, may go there.
    fn judge(&self, mv: Move) -> Result<(), MoveError> {
        let Move { from, to, count } = mv;
        self.tableau.piles.cards(from)?;
        self.tableau.piles.cards(to)?;
        if from == to {
            return Err(MoveError::SamePile(from));
        }
        if count == 0 {
            return Err(MoveError::CountIsZero);
        }
        let cards = self.tableau.taken(from, count.into(), self.rules.worrying_back)?;
        match (from, to) {
            (Pile::Foundation(_), Pile::Foundation(_)) => Err(MoveError::NoWay { from, to }),
            (Pile::Foundation(_), _) if 1 < count => Err(MoveError::OneAtATimeFrom { from }),
            (_, Pile::Foundation(_)) if 1 < count => Err(MoveError::OneAtATime { to }),
            _ => self.tableau.fits(cards[0], to),
        }
    }

    /// Returns the pile where a card is, and how many cards it has from there on.
    fn find(&self, card: Card) -> Option<(Pile, usize)> {
        self.tableau.piles.iter().find_map(|(pile, cards)| {
            let height = cards.iter().position(|&it| it == card)?;
            Some((pile, cards.len() - height))
        })
    }
}

impl Board for YukonTable {
    type Undo = Undo;

    const N_MOVES: u8 = TO_FOUNDATION + 4;

    fn with_worrying_back(mut self) -> YukonTable {
        self.rules.worrying_back = true;
        self
    }

    fn piles(&self) -> &Piles {
        &self.tableau.piles
    }

    /// 52 cards and an end for each column: at most 59 symbols.
    fn identity(&self) -> PositionIdentity {
        PositionIdentity::of(self.tableau.symbols(COLUMN_END))
    }

    fn legal_moves(&self) -> Vec<Move> {
        let mut legal = Vec::new();
        for (from, cards) in self.tableau.piles.iter() {
            for (to, _) in self.tableau.piles.iter() {
                let all = (1..=cards.len() as u8).map(|count| Move { from, to, count });
                legal.extend(all.filter(|&mv| self.judge(mv).is_ok()));
            }
        }
        legal
    }

    fn entered(&self, entry: u8) -> Result<Move, MoveError> {
        let suit = Suit::ALL[usize::from(entry % 4)];
        let to = if entry < TO_FOUNDATION { Pile::Column(entry / 4) } else { Pile::Foundation(suit) };
        let target = self.tableau.piles[to].last();
        let rank = match (to, target) {
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

    fn step(&mut self, mv: Move) -> Result<Undo, MoveError> {
        self.judge(mv)?;
        Ok(self.tableau.carry(mv))
    }

    fn step_back(&mut self, undo: Undo) {
        self.tableau.carry_back(undo);
    }
}

impl fmt::Display for YukonTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tableau.write_foundations(f)?;
        self.tableau.write_columns(f)
    }
}
