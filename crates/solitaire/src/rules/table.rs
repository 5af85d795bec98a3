//! The games by name.

use super::{Aces, BuildPolicy, FoundationBase, Groups, Redeals, Rules, Spaces, Stock, TableauDeal};

/// A game that has a name.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NamedGame {
    /// The name in game ids.
    pub id: &'static str,
    /// The players' name.
    pub title: &'static str,
    /// The rules of the game.
    pub rules: Rules,
}

impl Rules {
    /// Returns every game that has a name, the most played of each kind first.
    pub fn named() -> impl Iterator<Item = NamedGame> {
        NAMED.iter().copied()
    }
}

/// Microsoft's game: 8 columns, 4 cells, built in alternating colours.
pub const FREECELL: Rules = Rules {
    columns: 8,
    layout: TableauDeal::Even,
    sinks_kings: false,
    build: BuildPolicy::AlternateColor,
    groups: Groups::Single,
    spaces: Spaces::AnyCard,
    cells: 4,
    cells_dealt: 0,
    reserve: 0,
    stock: None,
    base: FoundationBase::Ace,
    aces: Aces::Dealt,
    worrying_back: false,
};
/// FreeCell built in suits.
pub const BAKERS_GAME: Rules = Rules { build: BuildPolicy::SameSuit, ..FREECELL };
/// Baker's Game with only kings in empty columns.
pub const KINGS_ONLY_BAKERS_GAME: Rules = Rules { spaces: Spaces::KingsOnly, ..BAKERS_GAME };
/// FreeCell with a card dealt to each cell, and only kings in empty columns.
pub const FORECELL: Rules = Rules { cells_dealt: 4, spaces: Spaces::KingsOnly, ..FREECELL };
/// Kings-Only Baker's Game with 8 cells, 4 of them with a card from the deal.
pub const EIGHT_OFF: Rules = Rules { cells: 8, cells_dealt: 4, ..KINGS_ONLY_BAKERS_GAME };
/// Kings-Only Baker's Game with 10 columns, and 2 of its 4 cells with a card from the deal.
pub const SEAHAVEN_TOWERS: Rules = Rules { columns: 10, cells_dealt: 2, ..KINGS_ONLY_BAKERS_GAME };
/// Seven columns, each with one face-up card, draws of one card, any number of redeals, and worrying back.
pub const KLONDIKE_DRAW_ONE: Rules = Rules {
    columns: 7,
    layout: TableauDeal::HiddenTriangle,
    groups: Groups::Runs,
    spaces: Spaces::KingsOnly,
    cells: 0,
    stock: Some(Stock { draw: 1, redeals: Redeals::Unlimited }),
    worrying_back: true,
    ..FREECELL
};
/// Klondike with draws of three cards.
pub const KLONDIKE_DRAW_THREE: Rules =
    Rules { stock: Some(Stock { draw: 3, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE };

/// Klondike's columns with the stock dealt out; any face-up card moves with all cards that lie on it.
pub const YUKON: Rules = Rules {
    layout: TableauDeal::HiddenTriangleAndRows,
    groups: Groups::Any,
    stock: None,
    worrying_back: false,
    ..KLONDIKE_DRAW_ONE
};
/// Yukon built in suits.
pub const RUSSIAN: Rules = Rules { build: BuildPolicy::SameSuit, ..YUKON };
/// Eight columns of seven or six cards, built regardless of suit, with no cells.
pub const STREETS_AND_ALLEYS: Rules = Rules {
    columns: 8,
    layout: TableauDeal::Even,
    build: BuildPolicy::AnySuit,
    groups: Groups::Single,
    spaces: Spaces::AnyCard,
    ..YUKON
};
/// Streets and Alleys with the aces on the foundations from the start.
pub const BELEAGUERED_CASTLE: Rules = Rules { aces: Aces::OnFoundations, ..STREETS_AND_ALLEYS };
/// Thirteen columns of four cards, with kings at the bottom. Empty columns stay empty.
pub const BAKERS_DOZEN: Rules =
    Rules { columns: 13, sinks_kings: true, spaces: Spaces::Nothing, ..STREETS_AND_ALLEYS };
/// Thirteen columns of four cards. Empty columns take any card, and cards may come back from the foundations.
pub const SPANISH_PATIENCE: Rules = Rules { columns: 13, worrying_back: true, ..STREETS_AND_ALLEYS };
/// FreeCell's deal without cells; runs move.
pub const AMERICAN_CANISTER: Rules =
    Rules { build: BuildPolicy::AlternateColor, groups: Groups::Runs, ..STREETS_AND_ALLEYS };
/// A triangle of ten columns, built in alternating colours; cards may come back from the foundations.
pub const SOMERSET: Rules = Rules {
    columns: 10,
    layout: TableauDeal::Triangle,
    build: BuildPolicy::AlternateColor,
    worrying_back: true,
    ..STREETS_AND_ALLEYS
};
/// A triangle of nine columns, and the other seven cards in a reserve.
pub const KING_ALBERT: Rules = Rules { columns: 9, reserve: 7, ..SOMERSET };
/// Seventeen fans of three cards and one of a single card, built in suits, with kings in empty places.
pub const FAN: Rules = Rules {
    columns: 18,
    layout: TableauDeal::Threes,
    build: BuildPolicy::SameSuit,
    spaces: Spaces::KingsOnly,
    ..STREETS_AND_ALLEYS
};
/// Seven columns and seven cells, built in suits round the corner. The first card dealt is the base, the other three of its
/// rank are on the foundations, and runs move whatever the cells.
///
/// David Parlett's game as PySolFC plays it (`bakersgame.py`). Solvitaire had it with all four aces out as bases; its
/// scripts note these rules as incorrect, and later versions do not have the game.
pub const PENGUIN: Rules = Rules {
    columns: 7,
    cells: 7,
    groups: Groups::Runs,
    base: FoundationBase::FirstDealt,
    aces: Aces::OnFoundations,
    ..KINGS_ONLY_BAKERS_GAME
};

/// Every game that has a name.
static NAMED: &[NamedGame] = &[
    named("freecell", "FreeCell", FREECELL),
    named("bakers-game", "Baker's Game", BAKERS_GAME),
    named("kings-only-bakers-game", "Kings-Only Baker's Game", KINGS_ONLY_BAKERS_GAME),
    named("eight-off", "Eight Off", EIGHT_OFF),
    named("seahaven-towers", "Seahaven Towers", SEAHAVEN_TOWERS),
    named("forecell", "ForeCell", FORECELL),
    named("klondike-draw-one", "Klondike, draw one", KLONDIKE_DRAW_ONE),
    named("klondike-draw-three", "Klondike, draw three", KLONDIKE_DRAW_THREE),
    named("yukon", "Yukon", YUKON),
    named("russian", "Russian Solitaire", RUSSIAN),
    named("beleaguered-castle", "Beleaguered Castle", BELEAGUERED_CASTLE),
    named("streets-and-alleys", "Streets and Alleys", STREETS_AND_ALLEYS),
    named("bakers-dozen", "Baker's Dozen", BAKERS_DOZEN),
    named("spanish-patience", "Spanish Patience", SPANISH_PATIENCE),
    named("american-canister", "American Canister", AMERICAN_CANISTER),
    named("somerset", "Somerset", SOMERSET),
    named("king-albert", "King Albert", KING_ALBERT),
    named("fan", "Fan", FAN),
    named("penguin", "Penguin", PENGUIN),
];

impl Default for Rules {
    /// Returns FreeCell, the game to use if none is named.
    fn default() -> Rules {
        FREECELL
    }
}

const fn named(id: &'static str, title: &'static str, rules: Rules) -> NamedGame {
    NamedGame { id, title, rules }
}
