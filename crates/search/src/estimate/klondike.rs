//! The estimates of Klondike. They know where all cards are, those that are face down too.

use solitaire::klondike::COLUMNS;
pub use solitaire::klondike::{Rules, State};
use solitaire::{Card, Suit};

use super::{Home, NextCards, Powers, UNIT, cards_without, larger_in};

/// Returns the cards that are not on the foundations.
pub fn cards_to_go(state: &State) -> i64 {
    cards_without(home(state))
}

/// As in FreeCell ([`larger_over_smaller`](super::larger_over_smaller)), in the columns; face-down cards count like
/// others.
pub fn larger_over_smaller(state: &State, powers: &Powers) -> i64 {
    columns(state).map(|it| larger_in(it, powers)).sum()
}

/// Returns the cards that lie on the next card of each suit in a column, those on two of them counted twice.
/// In the stock and the waste nothing counts as lying on anything.
pub fn next_cards(state: &State) -> i64 {
    let next = NextCards::of(home(state));
    columns(state).map(|it| next.n_on(it)).sum::<i64>() * UNIT
}

/// As in FreeCell ([`staged`](super::staged)), where there are no cells: [`next_cards`], twice where no column is empty,
/// plus the cards not home.
pub fn staged(state: &State) -> i64 {
    let is_full = columns(state).all(|it| !it.is_empty());
    next_cards(state) * if is_full { 2 } else { 1 } + cards_to_go(state)
}

/// Returns the cards in columns that are face down.
pub fn face_down(state: &State) -> i64 {
    (0..COLUMNS).map(|idx| state.n_down(idx) as i64).sum::<i64>() * UNIT
}

/// Returns the cards in columns that lie above a lower one of their suit: those that have to move to another
/// column.
pub fn blocked(state: &State) -> i64 {
    columns(state).map(|it| blocked_in(it).count() as i64).sum::<i64>() * UNIT
}

/// Returns the cards of the stock and of the waste.
pub fn stock(state: &State) -> i64 {
    (state.stock().len() + state.waste().len()) as i64 * UNIT
}

/// Moves that any solution takes at least. A draw is one, and so is a redeal.
///
/// - Each card not home has to go there, by a move of its own.
/// - The stock has to be drawn, as many cards at a time as the rules say.
/// - A card that lies above a lower one of its suit has to leave its column for another one, since it can't go home
///   before the lower one, which can't leave before it. Cards that are face up may do so together, as one run, and
///   count as one. One that is face down can't leave together with another of the column as it is now: for it to be
///   turned up, all above it have to have left, by a move of their own if they are blocked.
///
/// The bound is consistent, with worrying back too: no move lowers it by more than one. A card that goes home is not
/// blocked, and nothing lies on it. A move between columns takes from one face-up run, which counts once; a card that is
/// turned up counts as before. Only draws shorten the stock.
pub fn bound(rules: &Rules, state: &State) -> i64 {
    let draws = state.stock().len().div_ceil(rules.draw.into());
    let to_leave: usize = (0..COLUMNS).map(|idx| n_to_leave(state, idx)).sum();
    cards_to_go(state) + (draws + to_leave) as i64 * UNIT
}

/// Returns the moves to other columns that empty a column as far as its blocked cards need.
fn n_to_leave(state: &State, idx: usize) -> usize {
    let n_down = state.n_down(idx);
    let (mut n_to_leave, mut is_run_counted) = (0, false);
    for height in blocked_in(state.column(idx)) {
        if height < n_down {
            n_to_leave += 1;
        } else {
            is_run_counted = true;
        }
    }
    n_to_leave + usize::from(is_run_counted)
}

/// Where in a column cards lie above a lower one of their suit.
pub(super) fn blocked_in(column: &[Card]) -> impl Iterator<Item = usize> {
    let mut lowest = [u8::MAX; 4];
    let is_blocked = move |card: &Card| {
        let lowest = &mut lowest[card.suit() as usize];
        let is_blocked = *lowest < card.rank();
        *lowest = card.rank().min(*lowest);
        is_blocked
    };
    column.iter().map(is_blocked).enumerate().filter(|it| it.1).map(|it| it.0)
}

fn columns(state: &State) -> impl Iterator<Item = &[Card]> {
    (0..COLUMNS).map(|idx| state.column(idx))
}

fn home(state: &State) -> Home {
    Suit::ALL.map(|suit| state.foundation(suit))
}
