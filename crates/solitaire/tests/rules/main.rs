//! Tests of the rules: laws that hold for every game, and results that others published or that a second program finds.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod damage;
mod freecell_golden;
mod freecell_mutated;
mod freecell_pasted;
mod freecell_switched;
mod klondike_deals;
mod klondike_mutated;
mod klondike_pasted;
mod klondike_perft;
mod laws;
mod penguin;
mod plain_klondike;
mod printed_rows;
mod saved_games;
mod wrapped_and_marked;
mod written_forms;
mod yukon;
