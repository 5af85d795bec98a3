//! Cards that go home by themselves.

use super::{COLUMNS, Rules, State};
use crate::{Autoplay, Card, Move, Pile, Suit};

impl Rules {
    /// The next move that is made by itself, if there is one.
    ///
    /// When all cards lie face up in the columns nothing is left to be decided: all of them can go home. The lowest
    /// that is not there is at the end of a run, since none lower can lie on it.
    pub fn autoplay_move(&self, state: &State, autoplay: Autoplay) -> Option<Move> {
        let is_open = state.stock().is_empty() && state.waste().is_empty();
        if autoplay == Autoplay::Off || !is_open || (0..COLUMNS).any(|idx| state.n_down(idx) != 0) {
            return None;
        }
        let suit = Suit::ALL.into_iter().min_by_key(|&it| state.foundation(it))?;
        let rank = state.foundation(suit) + 1;
        let card = (rank <= 13).then(|| Card::new(rank, suit))?;
        let idx = (0..COLUMNS).find(|&idx| state.column(idx).last() == Some(&card))?;
        Some(Move::one(Pile::Column(idx as u8), Pile::Foundation(suit)))
    }
}
