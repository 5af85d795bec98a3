//! What goes to the foundations by itself.

use super::{BuildPolicy, Groups, Rules, State};
use crate::{Autoplay, Card, Move, Pile, Suit};

impl Rules {
    /// Returns what is never worse, and what is left when all cards are open and no column has a card on a lower one:
    /// then nothing is to be decided any more, and the lowest card that is not home is available.
    pub(super) fn next_by_itself(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        if autoplay == Autoplay::Off {
            return None;
        }
        let is_in_order = self.is_in_order(state);
        let mut next: Option<(Card, Move)> = None;
        for from in self.sources() {
            let Some(card) = state.top(from) else { continue };
            if state.foundation(card.suit()) + 1 != card.rank() {
                continue;
            }
            let mv = Move::one(from, Pile::Foundation(card.suit()));
            if !is_in_order && self.is_safe_home(state, card) {
                return Some(mv);
            }
            if next.is_none_or(|it| card.rank() < it.0.rank()) {
                next = Some((card, mv));
            }
        }
        next.filter(|_| is_in_order).map(|it| it.1)
    }

    /// Returns whether it is never worse to put `card`, the next of its suit, on its foundation.
    ///
    /// A card is wanted in a column only as a place for lower ones. Where cards stay on the foundations, nothing is
    /// left that could be put on this one if all cards one rank below that fit on it are there (Horne's argument): both
    /// of the other colour, or those of all suits; of its own suit they are there already. Lower bounds, such as
    /// Raymond's, do not hold where groups move: what could be put on the card need not be the last of its column, and
    /// may bring others along.
    pub fn is_safe_home(&self, state: &State, card: Card) -> bool {
        let goes_on_it = |suit: &Suit| match self.build {
            BuildPolicy::AlternateColor => suit.color() != card.color(),
            BuildPolicy::SameSuit => *suit == card.suit(),
            BuildPolicy::AnySuit => true,
        };
        let mut others = Suit::ALL.into_iter().filter(goes_on_it);
        !self.worrying_back && others.all(|it| card.rank() <= state.foundation(it) + 1)
    }

    /// Returns whether all cards are open, and in every column each lies on a higher one.
    fn is_in_order(&self, state: &State) -> bool {
        let is_ordered =
            |pile: Pile| state.cards(pile).is_sorted_by(|below, above| above.rank() < below.rank());
        state.cards(Pile::Stock).is_empty()
            && state.cards(Pile::Waste).is_empty()
            && (0..usize::from(self.columns)).all(|idx| state.n_down(idx) == 0)
            && self.columns().all(is_ordered)
    }
}

impl Rules {
    /// Returns a guess at how far from won a position is.
    ///
    /// Where groups move: cards to go, cards that are face down (each counts four), and face-up cards of columns that
    /// lie on a lower one of their suit (each counts two). Elsewhere: cards to go, cards that lie on a lower one, which
    /// have to move before it (twice), and cards in cells.
    pub fn disorder(&self, state: &State) -> u32 {
        let to_go: u32 = Suit::ALL.iter().map(|&suit| 13 - u32::from(state.foundation(suit))).sum();
        let n_down: u32 = (0..usize::from(self.columns)).map(|idx| state.n_down(idx) as u32).sum();
        let has_groups = self.groups == Groups::Any;
        let n_blocking: u32 = self.columns().map(|it| n_blocking(state.cards(it), has_groups)).sum();
        let n_in_cells = (0..self.cells).filter(|&it| !state.cards(Pile::Cell(it)).is_empty()).count() as u32;
        to_go + 4 * n_down + 2 * n_blocking + n_in_cells
    }
}

/// Returns how many cards of a column lie on a lower one: of their own suit only, if that is said.
fn n_blocking(column: &[Card], is_of_suit: bool) -> u32 {
    let mut lowest = [u8::MAX; 4];
    let mut n_blocking = 0;
    for card in column {
        let lowest = &mut lowest[if is_of_suit { card.suit() as usize } else { 0 }];
        n_blocking += u32::from(*lowest < card.rank());
        *lowest = card.rank().min(*lowest);
    }
    n_blocking
}
