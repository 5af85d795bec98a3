//! The page without a browser.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

#[cfg(not(target_family = "wasm"))]
mod any_messages;
#[cfg(not(target_family = "wasm"))]
mod board;
#[cfg(not(target_family = "wasm"))]
mod common;
#[cfg(not(target_family = "wasm"))]
mod companion;
#[cfg(not(target_family = "wasm"))]
mod endings;
#[cfg(not(target_family = "wasm"))]
mod hints;
#[cfg(not(target_family = "wasm"))]
mod illegal_moves;
#[cfg(not(target_family = "wasm"))]
mod klondike;
#[cfg(not(target_family = "wasm"))]
mod language;
#[cfg(not(target_family = "wasm"))]
mod luck;
#[cfg(not(target_family = "wasm"))]
mod memory;
#[cfg(not(target_family = "wasm"))]
mod numberings;
#[cfg(not(target_family = "wasm"))]
mod palette;
#[cfg(not(target_family = "wasm"))]
mod pasted_forms;
#[cfg(not(target_family = "wasm"))]
mod phrases;
#[cfg(not(target_family = "wasm"))]
mod play;
#[cfg(not(target_family = "wasm"))]
mod position_text;
#[cfg(not(target_family = "wasm"))]
mod puzzles;
#[cfg(not(target_family = "wasm"))]
mod review;
#[cfg(not(target_family = "wasm"))]
mod saved;
#[cfg(not(target_family = "wasm"))]
mod shorter;
#[cfg(not(target_family = "wasm"))]
mod solutions;
#[cfg(not(target_family = "wasm"))]
mod solving;
#[cfg(not(target_family = "wasm"))]
mod unreadable_texts;
#[cfg(not(target_family = "wasm"))]
mod update_offer;
#[cfg(not(target_family = "wasm"))]
mod watch;
#[cfg(not(target_family = "wasm"))]
mod why;
#[cfg(not(target_family = "wasm"))]
mod yukon;
