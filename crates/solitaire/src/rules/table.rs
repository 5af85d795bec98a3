//! The games by name.

use super::{Aces, BuildPolicy, Groups, Rules, Spaces, TableauDeal};
use crate::{AnyRules, NamedGame};

/// Klondike's columns with the stock dealt out, where any face-up card moves with all that lies on it.
pub const YUKON: Rules = Rules {
    columns: 7,
    layout: TableauDeal::HiddenTriangleAndRows,
    sinks_kings: false,
    build: BuildPolicy::AlternateColor,
    groups: Groups::Any,
    spaces: Spaces::KingsOnly,
    cells: 0,
    cells_dealt: 0,
    reserve: 0,
    stock: None,
    aces: Aces::Dealt,
    worrying_back: false,
};
/// Yukon built in suits.
pub const RUSSIAN: Rules = Rules { build: BuildPolicy::SameSuit, ..YUKON };
/// Eight columns of seven or six cards, built whatever the suit, with no cells.
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
/// Thirteen columns of four, of which empty ones stay empty; the kings lie at the bottom.
pub const BAKERS_DOZEN: Rules =
    Rules { columns: 13, sinks_kings: true, spaces: Spaces::Nothing, ..STREETS_AND_ALLEYS };
/// Thirteen columns of four, of which empty ones take any card; cards may come back from the foundations.
pub const SPANISH_PATIENCE: Rules = Rules { columns: 13, worrying_back: true, ..STREETS_AND_ALLEYS };
/// FreeCell's deal without cells, where runs move.
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

pub(super) const NAMED: &[NamedGame] = &[
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
];

const fn named(id: &'static str, title: &'static str, rules: Rules) -> NamedGame {
    NamedGame { id, title, rules: AnyRules::General(rules) }
}
