//! The rules of a game as one value of plain fields, and what they determine: dealing, legality, keys, text forms, and
//! the description for players.

mod autoplay;
mod code;
mod dealing;
mod forms;
mod id;
mod key;
mod legality;
mod moves;
mod players;
mod state;
mod table;
mod text;

pub use id::ParseGameIdError;
pub use state::State;
pub use table::{
    AMERICAN_CANISTER, BAKERS_DOZEN, BAKERS_GAME, BELEAGUERED_CASTLE, EIGHT_OFF, FAN, FORECELL, FREECELL,
    KING_ALBERT, KINGS_ONLY_BAKERS_GAME, KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, NamedGame, PENGUIN, RUSSIAN,
    SEAHAVEN_TOWERS, SOMERSET, SPANISH_PATIENCE, STREETS_AND_ALLEYS, YUKON,
};

use crate::Card;

/// The rules that distinguish one game from another.
///
/// Write those of a new game as `Rules { cells: 3, ..FREECELL }`: games to come will add fields, and code that names all
/// of them would no longer compile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// How many columns there are: 4 to [`COLUMNS_MAX`], if the game can be dealt.
    pub columns: u8,
    /// How the columns are dealt.
    pub layout: TableauDeal,
    /// Whether kings move to the bottom of the columns that they are dealt to.
    pub sinks_kings: bool,
    /// Which cards build down on one another in a column.
    pub build: BuildPolicy,
    /// Which cards of a column move together.
    pub groups: Groups,
    /// Which cards may start an empty column.
    pub spaces: Spaces,
    /// How many cells there are: `cells_dealt` to [`CELLS_MAX`], if the game can be dealt.
    pub cells: u8,
    /// How many cells get a card in the deal.
    pub cells_dealt: u8,
    /// How many places the reserve has, each with one card that can be played and not replaced: at most
    /// [`RESERVE_MAX`].
    pub reserve: u8,
    /// The stock of the cards that are not dealt, if there are any.
    pub stock: Option<Stock>,
    /// Which cards foundations begin with.
    pub base: FoundationBase,
    /// Where the aces, or the other cards that foundations begin with, are after the deal.
    pub aces: Aces,
    /// Whether cards may come back from the foundations.
    pub worrying_back: bool,
}

/// How columns are dealt, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableauDeal {
    /// Rows over all columns, face up, until no card is left.
    Even,
    /// Rows of three over as many columns as get three, and the rest to the columns after them; face up.
    Threes,
    /// Row number *k* begins at column number *k*, face up. Cards that are left over go to all columns, unless there is
    /// a stock.
    Triangle,
    /// Like [`TableauDeal::Triangle`], but with only the last card of each column face up.
    HiddenTriangle,
    /// Like [`TableauDeal::HiddenTriangle`], and then rows over all columns but the first, face up, until no card is
    /// left.
    HiddenTriangleAndRows,
}

impl TableauDeal {
    /// Returns whether cards are dealt face down.
    pub(crate) fn has_hidden_cards(self) -> bool {
        matches!(self, TableauDeal::HiddenTriangle | TableauDeal::HiddenTriangleAndRows)
    }
}

/// Which cards build down on one another in a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BuildPolicy {
    /// Red on black and black on red.
    AlternateColor,
    /// Only cards of one suit.
    SameSuit,
    /// Cards of any suit.
    AnySuit,
}

/// Which cards of a column move together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Groups {
    /// The cards of a run that could get there one by one over free cells, and over empty columns if these take any
    /// card.
    Single,
    /// Any part of a run.
    Runs,
    /// A face-up card with all cards that lie on it, in whatever order.
    Any,
}

/// Which cards may start an empty column.
///
/// Here, kings are the cards that foundations end with: if the first card dealt is the base, the cards of the rank
/// below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spaces {
    /// Any card, alone or with the cards that move with it.
    AnyCard,
    /// Kings, alone or with the cards that move with them.
    KingsOnly,
    /// No card: an empty column stays empty.
    Nothing,
}

/// Which cards foundations begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoundationBase {
    /// Aces.
    Ace,
    /// Cards of the rank of the first card dealt. Foundations continue from the king to the ace, and in columns kings
    /// go on aces, even if aces are the base, as in PySolFC (`Tuxedo` and `Penguin` in `bakersgame.py`).
    FirstDealt,
}

/// Where the aces, or the other cards that foundations begin with, are after the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aces {
    /// Among the cards that are dealt.
    Dealt,
    /// On the foundations; if the first card dealt is the base, all of them but that card.
    OnFoundations,
}

/// A stock that is drawn to a waste.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stock {
    /// How many cards a draw turns. The last draw of a pass may turn fewer.
    pub draw: u8,
    /// How often the waste may become the stock again.
    pub redeals: Redeals,
}

/// How often the waste may become the stock again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redeals {
    /// As often as the player likes.
    Unlimited,
    /// At most this number of times in a game: 0 for a single pass through the stock.
    AtMost(u8),
}

/// No rules have more columns than this.
pub const COLUMNS_MAX: usize = 18;
/// No rules have more cells than this.
pub const CELLS_MAX: usize = 8;
/// No rules have a larger reserve than this.
pub const RESERVE_MAX: usize = 8;

impl Rules {
    /// Returns whether a state has room for the game, and the columns have room for the deal.
    pub fn is_playable(&self) -> bool {
        let cells = usize::from(self.cells_dealt)..=CELLS_MAX;
        // Cells and the reserve have the same letters in the notation of moves.
        let has_one_kind = self.cells == 0 || self.reserve == 0;
        self.columns_range().contains(&usize::from(self.columns))
            && cells.contains(&usize::from(self.cells))
            && usize::from(self.reserve) <= RESERVE_MAX
            && has_one_kind
            && self.stock.is_none_or(|it| 0 < it.draw)
    }

    /// Returns how many columns such a game can have.
    fn columns_range(&self) -> std::ops::RangeInclusive<usize> {
        match self.stock {
            // A triangle of six leaves 31 cards to the stock, one of nine 7.
            Some(_) => 6..=9,
            None => 4..=COLUMNS_MAX,
        }
    }

    /// Returns whether cards can lie face down.
    pub fn has_hidden_cards(&self) -> bool {
        self.stock.is_some() || self.layout.has_hidden_cards()
    }

    /// Returns how many face-down cards one column can have: as many as the deal puts into the last column.
    pub(crate) fn n_down_max(&self) -> usize {
        self.n_down_dealt().into_iter().max().unwrap_or_default()
    }

    /// Returns whether the face-up cards of every column are always a run: each column is dealt one card face up, and
    /// other cards are built on it.
    pub(crate) fn shows_runs(&self) -> bool {
        self.layout == TableauDeal::HiddenTriangle && self.groups != Groups::Any
    }

    /// Returns the most redeals that are counted: none if they are not limited.
    pub(crate) fn redeals_max(&self) -> u8 {
        match self.stock.map(|it| it.redeals) {
            Some(Redeals::AtMost(redeals_max)) => redeals_max,
            Some(Redeals::Unlimited) | None => 0,
        }
    }

    /// Returns whether columns go round the corner, from the ace to the king.
    pub(crate) fn wraps(&self) -> bool {
        self.base == FoundationBase::FirstDealt
    }

    /// Returns whether `card` may be put on `target` in a column.
    pub fn builds(&self, card: Card, target: Card) -> bool {
        let is_next = card.rank() + 1 == target.rank();
        (is_next || card.rank() == 13 && target.rank() == 1 && self.wraps())
            && match self.build {
                BuildPolicy::AlternateColor => card.color() != target.color(),
                BuildPolicy::SameSuit => card.suit() == target.suit(),
                BuildPolicy::AnySuit => true,
            }
    }
}
