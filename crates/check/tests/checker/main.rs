//! Whole games and whole files, right and wrong.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod bound;
mod certificate;
mod damage;
mod klondike;
mod solution;
mod worrying_back;
mod yukon;
