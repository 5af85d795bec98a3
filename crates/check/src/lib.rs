//! The independent checker, which replays the claims of searches by the plain rules.
//!
//! A solution counts as correct because this crate has replayed it, from the deal to the last card, moving one card at
//! a time. So this crate is slow and simple, and it shares no code with the searches. From `solitaire` it takes the
//! vocabulary (cards, piles, moves, the names of the rules) but none of the logic: it deals, builds and moves on its
//! own board. This duplication is its purpose, so please do not remove it.
//!
//! A proof that a deal cannot be won is checked in the same way: [`certificate()`] reads a file that spans all
//! reachable positions, and looks for a move that leads out of them. And [`bound()`] reads a file that proves a lower
//! bound on the moves of every solution.
//!
//! ```
//! use solitaire::{Card, Deal, Game, Move, Pile, Start, rules::FREECELL};
//!
//! // Dealt kings first and aces last, a deck plays itself: the last card dealt is always next.
//! let deck: Vec<String> = Card::deck().rev().map(|card| card.to_string()).collect();
//! let deal: Deal = deck.join(" ").parse()?;
//! let columns = (0..8).cycle().map(Pile::Column);
//! let homes = Card::deck().rev().map(|card| Pile::Foundation(card.suit()));
//! let mut moves: Vec<Move> = columns.zip(homes).map(|(from, to)| Move::one(from, to)).collect();
//! moves.reverse();
//!
//! let start = Start::at(FREECELL, FREECELL.deal(&deal));
//! let report = unbury_check::solution(&start, &moves)?;
//! assert_eq!(report.moves, 52);
//!
//! moves.swap(4, 8);
//! let error = unbury_check::solution(&start, &moves).unwrap_err();
//! assert_eq!(error.to_string(), "move 5: 3C does not go on AC");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![warn(missing_docs)]

mod bound;
mod certificate;
mod error;
mod identity;
mod interpreter;
mod piles;
mod solution;
mod start;
mod supermove;

pub use bound::{BOUND_MARK, BoundError, CertifiedBound, Covering, bound, bound_file};
pub use certificate::{
    CERTIFICATE_MARK, CertificateCheck, CertificateError, Certified, Invariants, certificate,
    certificate_header,
};
pub use error::{MoveError, SolutionError};
pub use solution::{Report, solution, solution_with_worrying_back};
