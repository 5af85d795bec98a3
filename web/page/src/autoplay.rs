//! Cards that go home by themselves.

use solitaire::Autoplay;
use solitaire::{Move, Position};

/// The next move that is made by itself, if there is one.
pub(crate) fn autoplay_move(position: &Position, autoplay: Autoplay) -> Option<Move> {
    position.autoplay_move(match autoplay {
        Autoplay::Off => solitaire::Autoplay::Off,
        Autoplay::Safe => solitaire::Autoplay::Safe,
        Autoplay::All => solitaire::Autoplay::All,
    })
}
