/// A measured game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct KlondikeGame {
    /// The id in ids of deals.
    pub(super) id: &'static str,
    /// The name for tables.
    pub(super) name: &'static str,
    /// How many cards a draw turns.
    pub(super) draw: u8,
}

pub(super) const DRAW_THREE: KlondikeGame =
    KlondikeGame { id: "klondike-draw-three", name: "draw three", draw: 3 };

pub(super) const DRAW_ONE: KlondikeGame = KlondikeGame { id: "klondike-draw-one", name: "draw one", draw: 1 };

pub(super) const GAMES: [KlondikeGame; 2] = [DRAW_THREE, DRAW_ONE];
