//! Yukon: Klondike's columns with the stock dealt out, where any face-up card moves with all that lies on it.

mod code;
mod family;
mod state;
mod text;

pub use state::{COLUMNS, State};

use crate::{Card, Counts, Deal, Game, Move, Pile, Rank, Suit, Table};

/// What tells one kind of Yukon from another.
///
/// In all of them columns are built down in alternating colours, a card moves with all cards on it, in whatever order
/// those are, only kings go into empty columns, and a card that is laid bare is turned up at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// May cards come back from the foundations?
    pub worrying_back: bool,
}

/// The usual game: cards stay on the foundations.
pub const YUKON: Rules = Rules { worrying_back: false };

impl Game for Rules {
    type State = State;
    type Key = u128;

    /// As in Klondike, in rows: the first over all columns, the second from the second column on, and so on; the last
    /// card of each column is face up. The other 24 go face up to all columns but the first, in four rows.
    fn deal(&self, deal: &Deal) -> State {
        State::dealt(deal.cards())
    }

    fn is_legal(&self, state: &State, mv: Move) -> bool {
        self.legal_counts(state, mv.from, mv.to).contains(&mv.count)
    }

    fn legal_counts(&self, state: &State, from: Pile, to: Pile) -> Counts {
        match (from, to) {
            (Pile::Foundation(_), Pile::Foundation(_)) => Counts::NONE,
            (Pile::Foundation(_), _) if !self.worrying_back => Counts::NONE,
            (_, Pile::Foundation(suit)) => {
                let fits = |card: Card| card.suit() == suit && card.rank() == state.foundation(suit) + 1;
                if state.top(from).is_some_and(fits) { Counts::one(1) } else { Counts::NONE }
            }
            (_, Pile::Column(to_idx)) if from != to && usize::from(to_idx) < COLUMNS => {
                let target = state.column(to_idx.into()).last().copied();
                let movable = state.movable(from);
                let counts = (1..).zip(movable.iter().rev()).filter(|&(_, &card)| fits(card, target));
                counts.map(|(count, _)| count).collect()
            }
            _ => Counts::NONE,
        }
    }

    fn moves(&self, state: &State, moves: &mut Vec<Move>) {
        for from in columns() {
            if let Some(card) = state.top(from) {
                let to = Pile::Foundation(card.suit());
                moves.extend(self.legal_counts(state, from, to).map(|count| Move { from, to, count }));
            }
        }
        // All empty columns are alike: try the first.
        let first_empty = columns().find(|&it| state.top(it).is_none());
        let foundations = Pile::FOUNDATIONS.into_iter().filter(|_| self.worrying_back);
        for from in columns().chain(foundations) {
            for to in columns() {
                let is_empty = state.top(to).is_none();
                if is_empty && Some(to) != first_empty {
                    continue;
                }
                for count in self.legal_counts(state, from, to) {
                    let is_whole = matches!(from, Pile::Column(idx) if state.column(idx.into()).len() == usize::from(count));
                    if !(is_empty && is_whole) {
                        moves.push(Move { from, to, count });
                    }
                }
            }
        }
    }

    fn play(&self, state: &mut State, mv: Move) {
        state.play(mv);
    }

    fn is_won(&self, state: &State) -> bool {
        Suit::ALL.iter().all(|&suit| state.foundation(suit) == 13)
    }

    fn key(&self, state: &State) -> u128 {
        state.key()
    }

    fn table(&self, state: &State) -> Table {
        let mut table = Table::default();
        table.push_foundations(|suit| state.foundation(suit));
        for idx in 0..COLUMNS {
            table.push(Pile::Column(idx as u8), state.column(idx), state.n_down(idx));
        }
        table
    }
}

impl Rules {
    /// Returns whether it is never worse to put `card`, the next of its suit, on its foundation.
    ///
    /// A card is wanted in a column only as a place for lower ones. Where cards stay on the foundations, nothing is
    /// left that could be put on this one if both cards of the other colour and one rank below are there (Horne's
    /// argument). Lower bounds, such as Raymond's, do not hold here: what could be put on the card need not be the
    /// last of its column, and may bring others along.
    pub fn is_safe_home(&self, state: &State, card: Card) -> bool {
        let others = Suit::ALL.into_iter().filter(|it| it.color() != card.color());
        !self.worrying_back && others.map(|it| state.foundation(it)).all(|it| card.rank() <= it + 1)
    }
}

impl State {
    /// Returns a guess at how far from won this is: cards to go, cards that are face down (each counts four), and
    /// face-up cards that lie on a lower one of their suit (each counts two).
    pub fn disorder(&self) -> u32 {
        let to_go: u32 = Suit::ALL.iter().map(|&suit| 13 - u32::from(self.foundation(suit))).sum();
        let (mut n_down, mut n_blocking) = (0, 0);
        for idx in 0..COLUMNS {
            n_down += self.n_down(idx) as u32;
            let mut lowest = [Rank::MAX; 4];
            for card in self.column(idx) {
                let lowest = &mut lowest[card.suit() as usize];
                n_blocking += u32::from(*lowest < card.rank());
                *lowest = card.rank().min(*lowest);
            }
        }
        to_go + 4 * n_down + 2 * n_blocking
    }
}

/// Returns whether `card` may be put on `target` in a column, or into an empty column.
fn fits(card: Card, target: Option<Card>) -> bool {
    match target {
        Some(target) => card.rank() + 1 == target.rank() && card.color() != target.color(),
        None => card.rank() == 13,
    }
}

fn columns() -> impl Iterator<Item = Pile> {
    (0..COLUMNS as u8).map(Pile::Column)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{DealNumber, FamilyRules};

    /// The rules once more, in the words of the game's descriptions.
    #[test]
    fn columns_are_dealt_one_six_seven_to_eleven() {
        let state = YUKON.deal(&Deal::microsoft(DealNumber::FIRST));
        let lens: Vec<(usize, usize)> =
            (0..COLUMNS).map(|idx| (state.n_down(idx), state.column(idx).len())).collect();
        assert_eq!(lens, [(0, 1), (1, 6), (2, 7), (3, 8), (4, 9), (5, 10), (6, 11)]);
        let cards = Deal::microsoft(DealNumber::FIRST);
        assert_eq!(state.column(0), &cards.cards()[..1]);
        assert_eq!(state.column(6).last(), cards.cards().last());
        assert_eq!(state.column(1)[2], cards.cards()[28]);
    }

    #[track_caller]
    fn check_counts(code: &str, from: Pile, to: Pile, expected: &[u8]) {
        let state = YUKON.parse_code(code).unwrap();
        assert!(YUKON.legal_counts(&state, from, to).eq(expected.iter().copied()));
    }

    #[test]
    fn a_card_moves_with_all_on_it() {
        let column = Pile::Column;
        let code = "KH.KSQDQHKDJC.KC.QC.JDJH..QS";
        // Both red queens, with what lies on them.
        check_counts(code, column(1), column(2), &[3, 4]);
        // And both kings into an empty column.
        check_counts(code, column(1), column(5), &[2, 5]);
        check_counts(code, column(1), column(3), &[]);
        check_counts(code, column(4), column(3), &[1, 2]);
        check_counts(code, column(4), column(4), &[]);
        check_counts(code, column(4), column(7), &[]);
        check_counts(code, Pile::Foundation(Suit::Clubs), column(4), &[]);
    }

    #[test]
    fn safe_cards_have_nothing_left_to_be_put_on_them() {
        let state = YUKON.parse_code("KSKHKDKC.QSQHQD.....").unwrap();
        let card = |text: &str| text.parse::<Card>().unwrap();
        assert!(YUKON.is_safe_home(&state, card("QS")));
        assert!(!YUKON.is_safe_home(&state, card("KC")), "a red queen may be put on it");
        assert!(!Rules { worrying_back: true }.is_safe_home(&state, card("QS")));
    }
}
