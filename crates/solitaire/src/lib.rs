//! The rules of solitaire: cards, piles, moves, and the games played with them.
//!
//! Nothing here searches, draws, or talks to a browser.
//!
//! ```
//! use unbury_solitaire::{Deal, DealNumber, Game, Move, Pile, rules::FREECELL};
//!
//! let mut state = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
//! FREECELL.try_play(&mut state, Move::one(Pile::Column(2), Pile::Cell(0)))?;
//! assert!(!FREECELL.is_won(&state));
//! # Ok::<(), unbury_solitaire::IllegalMove>(())
//! ```
//!
//! A game is one value of plain fields, its [`Rules`], which determine dealing, legality, keys, text forms, and the
//! description for players. `Rules` implement [`Game`], the trait over which searches are generic.
//!
//! A [`Position`] is a [`State`] with its rules. A [`GameId`] names a game and a numbered deal; a [`Start`] names any
//! position. Both have a text form that people type and share. [`Capabilities`] describe what a game has.
//!
//! ```
//! use unbury_solitaire::{Autoplay, Pile, Start};
//!
//! let start: Start = "klondike-draw-three/solvitaire:819".parse()?;
//! let mut position = start.position();
//! let moves = position.parse_moves("sw sw")?;
//! position.try_play_all(&moves)?;
//! assert_eq!(position.table().pile(Pile::Waste).len(), 6);
//! assert!(!start.rules().capabilities().autoplay.contains(&Autoplay::All));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Table`] is what a player sees. [`notation`] reads and writes moves the way players do.
//!
//! With the feature `serde`, the types that programs store and send implement serde's traits. Types with a text form
//! (cards, deals, game ids, starts, positions) are serialized as that text in every format, so an impossible value is
//! refused when it is read. The implementations for moves, piles and tables are derived:
//! `{"from":{"Column":3},"to":"Waste","count":1}`.

#![warn(missing_docs)]

mod capabilities;
mod card;
mod counts;
mod deal;
pub mod freecell;
mod game;
mod game_id;
mod hash;
pub mod klondike;
mod legality;
mod legible;
mod lines;
mod mv;
pub mod notation;
mod numbered;
mod numbering;
mod observation;
mod parse_deal_error;
mod partial_position;
mod pasted;
mod perft;
mod pile;
mod position;
mod random;
mod rule;
pub mod rules;
#[cfg(feature = "serde")]
mod serde_text;
mod start;
mod switched;
mod table;
#[cfg(test)]
mod testing;
mod text_error;

pub use capabilities::{Autoplay, Capabilities, RuleOption};
pub use card::{Card, Color, ParseCardError, Rank, Suit};
pub use counts::Counts;
pub use deal::{Deal, DealNumber, ParseDealNumberError};
pub use game::{Game, IllegalMove, replay};
pub use game_id::GameId;
pub use legality::IllegalReason;
pub use legible::Legible;
pub use lines::{FILE_BYTES_MAX, Place, TEXT_BYTES_MAX};
pub use mv::Move;
pub use numbered::{Numbered, ParseNumberedError};
pub use numbering::{Numbering, ParseNumberError};
pub use observation::Observation;
pub use parse_deal_error::ParseDealError;
pub use partial_position::{PartialPosition, UnknownCards};
pub use pasted::{
    Doubt, JsonErrorKind, LineOrder, LineShape, LinesRead, ParseJsonError, ParsePositionError,
    ParseSavedGameError, Pasted, Reading, cards_in, first_board,
};
pub use pile::Pile;
pub use position::Position;
pub use rule::Rule;
pub use rules::{NamedGame, ParseGameIdError, Rules, State};
pub use start::{ParseStartError, Start};
pub use switched::{
    Identity, ParseSwitchesError, SWITCHES, SafeAutoplay, Steps, Switch, Switched, Switches, WorryingBack,
};
pub use table::{Face, Table};
