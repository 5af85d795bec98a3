//! Cards that go home by themselves.

use protocol::Autoplay;
use solitaire::freecell;
use solitaire::{Card, Pile, Suit, klondike};
use solitaire::{Move, Position};

/// The next move that is made by itself, if there is one.
pub(crate) fn autoplay_move(position: &Position, autoplay: Autoplay) -> Option<Move> {
    match position {
        Position::FreeCell(rules, state) => {
            let autoplay = match autoplay {
                Autoplay::Off => freecell::Autoplay::Off,
                Autoplay::Safe => freecell::Autoplay::Safe,
                Autoplay::All => freecell::Autoplay::All,
            };
            rules.autoplay_move(state, autoplay)
        }
        Position::Klondike(_, state) => {
            if autoplay == Autoplay::Off {
                None
            } else {
                finishing_move(state)
            }
        }
    }
}

/// When all cards lie face up in the columns nothing is left to be decided: all of them can go home. The lowest that is
/// not there is at the end of a run, since none lower can lie on it.
fn finishing_move(state: &klondike::State) -> Option<Move> {
    let is_open = state.stock().is_empty() && state.waste().is_empty();
    if !is_open || (0..klondike::COLUMNS).any(|idx| state.n_down(idx) != 0) {
        return None;
    }
    let suit = Suit::ALL.into_iter().min_by_key(|&it| state.foundation(it))?;
    let rank = state.foundation(suit) + 1;
    let card = (rank <= 13).then(|| Card::new(rank, suit))?;
    let idx = (0..klondike::COLUMNS).find(|&idx| state.column(idx).last() == Some(&card))?;
    Some(Move::one(Pile::Column(idx as u8), Pile::Foundation(suit)))
}
