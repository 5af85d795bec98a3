//! The estimates of Yukon. They know where all cards are, those that are face down too.

use solitaire::yukon::COLUMNS;
pub use solitaire::yukon::State;
use solitaire::{Card, Suit};

use super::{
    Estimate, Home, Measure, NextCards, Powers, UNIT, cards_without, klondike::blocked_in, larger_in,
};

impl Estimate {
    /// The same for Yukon.
    pub fn of_yukon(&self, state: &State) -> i64 {
        self.sum(|measure| match measure {
            Measure::CardsToGo => cards_to_go(state),
            Measure::LargerOverSmaller(powers) => larger_over_smaller(state, powers),
            Measure::NextCards => next_cards(state),
            Measure::Staged => staged(state),
            Measure::Bound => bound(state),
            Measure::FaceDown => face_down(state),
            Measure::Blocked => blocked(state),
            Measure::Stock => 0,
        })
    }
}

/// The cards that are not on the foundations.
pub fn cards_to_go(state: &State) -> i64 {
    cards_without(home(state))
}

/// As in FreeCell ([`larger_over_smaller`](super::larger_over_smaller)); face-down cards count like others.
pub fn larger_over_smaller(state: &State, powers: &Powers) -> i64 {
    columns(state).map(|it| larger_in(it, powers)).sum()
}

/// The cards that lie on the next card of each suit, those on two of them counted twice.
pub fn next_cards(state: &State) -> i64 {
    let next = NextCards::of(home(state));
    columns(state).map(|it| next.n_on(it)).sum::<i64>() * UNIT
}

/// As in FreeCell ([`staged`](super::staged)), where there are no cells.
pub fn staged(state: &State) -> i64 {
    let is_full = columns(state).all(|it| !it.is_empty());
    next_cards(state) * if is_full { 2 } else { 1 } + cards_to_go(state)
}

/// The cards that are face down.
pub fn face_down(state: &State) -> i64 {
    (0..COLUMNS).map(|idx| state.n_down(idx) as i64).sum::<i64>() * UNIT
}

/// The cards that lie above a lower one of their suit: those that have to move to another column.
pub fn blocked(state: &State) -> i64 {
    columns(state).map(|it| blocked_in(it).count() as i64).sum::<i64>() * UNIT
}

/// Moves that any solution takes at least.
///
/// Each card not home has to go there, by a move of its own. A card above a lower one of its suit has to leave that
/// column for another one before the lower card can leave. All such cards of a column may leave together, and so count
/// as one move.
///
/// The bound is consistent, with worrying back too: a move takes cards from one column only.
pub fn bound(state: &State) -> i64 {
    let n_blocked = columns(state).filter(|it| blocked_in(it).next().is_some()).count();
    cards_to_go(state) + n_blocked as i64 * UNIT
}

fn columns(state: &State) -> impl Iterator<Item = &[Card]> {
    (0..COLUMNS).map(|idx| state.column(idx))
}

fn home(state: &State) -> Home {
    Suit::ALL.map(|suit| state.foundation(suit))
}
