//! All texts of the page's programs, in every language.
//!
//! A [`Language`] has a method for each phrase:
//!
//! ```
//! use i18n::Language;
//!
//! assert_eq!(Language::German.stock(), "Talon");
//! assert_eq!(Language::English.won(1_002_u32), "Won in 1,002 moves");
//! ```
//!
//! The phrases are in tables, one for each part of the page, which [`catalogue!`] reads. A program contains only the
//! phrases that it uses.
//!
//! To add a language, add it to [`Language`], to [`catalogue!`] and to `numbers`: the compiler then names every phrase
//! that lacks it. Keys of the keyboard (n, s, g, m, c, d) are the same in every language.

pub mod advice;
pub mod cards;
mod catalogue;
pub mod controls;
pub mod deal_errors;
pub mod document;
pub mod errors;
pub mod games;
pub mod help;
pub mod lab;
mod language;
pub mod luck;
mod numbers;
pub mod puzzles;
pub mod refusals;
pub mod status;
pub mod survey;

#[doc(hidden)]
pub use solitaire::Legible;

pub use self::{
    language::Language,
    numbers::{Plural, Whole},
};
