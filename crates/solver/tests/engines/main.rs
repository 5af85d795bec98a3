//! The engines against the textbook searches, the checker and known results.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod agreement;
mod agreement_klondike;
mod certificate;
mod common;
mod freecell;
mod klondike;
mod klondike_certificate;
mod known_verdicts;
mod laws;
mod playable;
mod registry;
mod short;
mod short_klondike;
mod shortest;
mod yukon;
