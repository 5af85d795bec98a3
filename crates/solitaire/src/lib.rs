//! The rules of solitaire: cards, piles, moves, and the games played with them.
//!
//! Nothing here searches, draws, or talks to a browser.
//!
//! ```
//! use solitaire::{Deal, DealNumber, Game, Move, Pile, freecell::FREECELL};
//!
//! let mut state = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
//! FREECELL.try_play(&mut state, Move::one(Pile::Column(2), Pile::Cell(0)))?;
//! assert!(!FREECELL.is_won(&state));
//! # Ok::<(), solitaire::IllegalMove>(())
//! ```
//!
//! A game is a value that holds its rules and implements [`Game`]; a [`GameId`] names one
//! together with a deal, as text that people type and share, and a [`Start`] any position.
//! A [`Position`] is one of any game, for programs that need not know which.
//! A [`Table`] is what a player sees. [`notation`] reads and writes moves the way players do.
//!
//! With the feature `serde`, what programs store and send implements serde's traits. Types that have a text form
//! (cards, deals, game ids, starts, positions) are that text in every format, so an impossible one is refused where it
//! is read; moves, piles and tables are derived: `{"from":{"Column":3},"to":"Waste","count":1}`.

mod capabilities;
mod card;
mod counts;
mod deal;
mod family;
mod game;
mod game_id;
mod games;
mod hash;
mod legality;
mod lines;
mod mv;
pub mod notation;
mod numbered;
mod numbering;
mod parse_deal_error;
mod pasted;
mod perft;
mod pile;
mod position;
mod random;
#[cfg(feature = "serde")]
mod serde_text;
mod start;
mod table;

pub use capabilities::{Autoplay, Capabilities, RuleOption};
pub use card::{Card, Color, ParseCardError, Rank, Suit};
pub use counts::Counts;
pub use deal::{Deal, DealNumber, ParseDealNumberError};
pub use family::{FamilyRules, GameVisitor};
pub use game::{Game, IllegalMove, replay};
pub use game_id::{GameId, NamedGame, ParseGameIdError};
pub use games::{AnyRules, Family, Position, freecell, klondike, yukon};
pub use legality::IllegalReason;
pub use lines::Place;
pub use mv::Move;
pub use numbered::{Numbered, ParseNumberedError};
pub use numbering::{Numbering, ParseNumberError};
pub use parse_deal_error::ParseDealError;
pub use pasted::{ParsePositionError, Pasted};
pub use pile::Pile;
pub use start::{ParseStartError, Start};
pub use table::{Face, Table};
