//! Klondike: seven columns, of which most cards lie face down, and a stock that is drawn to a waste.

mod code;
mod family;
mod json;
mod layout;
mod observation;
mod partial_position;
mod pasted;
mod reader;
mod state;
mod text_error;
mod written;

pub use observation::Observation;
pub use partial_position::{PartialPosition, UnknownCards};
pub use pasted::{ParsedText, TextFormat, read_pasted};
pub use state::{COLUMNS, State, UPTURNED_MAX};
pub use text_error::{ParseTextError, Part, TextErrorKind};

pub use crate::rules::Redeals;
use crate::{Card, Counts, Deal, Game, Move, Pile, Suit, Table, rules};

/// What tells one kind of Klondike from another.
///
/// In all of them columns are built down in alternating colours, any part of a run may be moved, only kings go into
/// empty columns, and a card that is laid bare is turned up at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many cards a draw turns. The last draw of a pass may turn fewer.
    pub draw: u8,
    /// How often the waste may become the stock again.
    pub redeals: Redeals,
    /// May cards come back from the foundations?
    pub worrying_back: bool,
}

/// Draws of one card, any number of redeals, and worrying back.
pub const DRAW_ONE: Rules = Rules { draw: 1, redeals: Redeals::Unlimited, worrying_back: true };
/// The same with draws of three cards.
pub const DRAW_THREE: Rules = Rules { draw: 3, ..DRAW_ONE };

/// Cards that the stock and the waste have together after the deal.
pub const STOCK_DEALT: usize = Card::DECK_LEN - COLUMNS * (COLUMNS + 1) / 2;

impl Game for Rules {
    type State = State;
    type Key = u128;

    /// In rows: the first over all columns, the second from the second column on, and so on; the last card of each
    /// column is face up. The other 24 are the stock, the first of them drawn first.
    fn deal(&self, deal: &Deal) -> State {
        State::dealt(deal.cards())
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.legal_counts(state, mv.from, mv.to).contains(&mv.count)
    }

    fn legal_counts(&self, state: &State, from: Pile, to: Pile) -> Counts {
        let exactly = |count: usize| Counts::one(count as u8);
        match (from, to) {
            (Pile::Stock, Pile::Waste) => {
                let count = state.stock().len().min(usize::from(self.draw));
                if count == 0 { Counts::NONE } else { exactly(count) }
            }
            (Pile::Waste, Pile::Stock) => {
                let possible =
                    state.stock().is_empty() && !state.waste().is_empty() && self.may_redeal(state);
                if possible { exactly(state.waste().len()) } else { Counts::NONE }
            }
            (Pile::Foundation(_), Pile::Foundation(_)) => Counts::NONE,
            (Pile::Foundation(_), _) if !self.worrying_back => Counts::NONE,
            (_, Pile::Foundation(suit)) => {
                let fits = |card: Card| card.suit() == suit && card.rank() == state.foundation(suit) + 1;
                if state.top(from).is_some_and(fits) { exactly(1) } else { Counts::NONE }
            }
            (_, Pile::Column(idx)) => state.count_to_column(from, idx).map_or(Counts::NONE, exactly),
            (_, Pile::Cell(_) | Pile::Reserve(_) | Pile::Stock | Pile::Waste) => Counts::NONE,
        }
    }

    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        let mut push = |from, to| {
            let legal = self.legal_counts(state, from, to);
            moves.extend(legal.map(|count| Move { from, to, count }));
        };
        let columns = || (0..COLUMNS as u8).map(Pile::Column);
        for from in columns().chain([Pile::Waste]) {
            if let Some(card) = state.top(from) {
                push(from, Pile::Foundation(card.suit()));
            }
        }
        // All empty columns are alike: try the first.
        let first_empty = columns().find(|&it| state.top(it).is_none());
        let targets = || columns().filter(move |&it| state.top(it).is_some() || Some(it) == first_empty);
        for from in columns() {
            for to in targets() {
                let pointless = state.top(to).is_none() && state.is_whole_run(from);
                if !pointless {
                    push(from, to);
                }
            }
        }
        for from in [Pile::Waste].into_iter().chain(Suit::ALL.map(Pile::Foundation)) {
            targets().for_each(|to| push(from, to));
        }
        push(Pile::Stock, Pile::Waste);
        push(Pile::Waste, Pile::Stock);
    }

    fn play(&self, state: &mut State, mv: Move) {
        state.play(mv);
        if mv.to == Pile::Stock && self.redeals != Redeals::Unlimited {
            state.redeals += 1;
        }
    }

    fn is_won(&self, state: &State) -> bool {
        Suit::ALL.iter().all(|&suit| state.foundation(suit) == 13)
    }

    fn key(&self, state: &State) -> u128 {
        state.key()
    }

    fn table(&self, state: &State) -> Table {
        let mut table = Table::default();
        table.push(Pile::Stock, state.stock(), state.stock().len());
        table.push(Pile::Waste, state.waste(), 0);
        table.push_foundations(|suit| state.foundation(suit));
        for idx in 0..COLUMNS {
            table.push(Pile::Column(idx as u8), state.column(idx), state.n_down(idx));
        }
        table
    }
}

/// The same game, in the terms of all games.
impl From<Rules> for rules::Rules {
    fn from(here: Rules) -> rules::Rules {
        rules::Rules {
            layout: rules::TableauDeal::HiddenTriangle,
            groups: rules::Groups::Runs,
            stock: Some(rules::Stock { draw: here.draw, redeals: here.redeals }),
            worrying_back: here.worrying_back,
            ..rules::YUKON
        }
    }
}

impl Rules {
    /// Returns whether every card of the stock and the waste can be reached at any time.
    pub fn is_stock_open(&self) -> bool {
        self.draw == 1 && self.redeals == Redeals::Unlimited
    }

    /// Returns whether the waste may become the stock once more.
    pub fn may_redeal(&self, state: &State) -> bool {
        match self.redeals {
            Redeals::Unlimited => true,
            Redeals::AtMost(redeals_max) => state.redeals() < redeals_max,
        }
    }
}

/// Returns whether `card` may be put on `target` in a column.
pub fn builds(card: Card, target: Card) -> bool {
    card.rank() + 1 == target.rank() && card.color() != target.color()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DealNumber;

    /// What may be done depends on what can be seen, not on the cards that are face down.
    #[test]
    fn no_peeking() {
        let deal = Deal::microsoft(DealNumber::FIRST);
        let state = DRAW_THREE.deal(&deal);
        let mut cards = *deal.cards();
        // The second row has no card that is face up but its first.
        cards.swap(8, 12);
        cards.swap(30, 50);
        let other = State::dealt(&cards);
        assert_ne!(state, other);
        assert_eq!(DRAW_THREE.table(&state), DRAW_THREE.table(&other));

        let moves = |state| {
            let mut moves = Vec::new();
            DRAW_THREE.moves(state, &mut moves);
            moves
        };
        assert_eq!(moves(&state), moves(&other));
    }
}
