//! The Lab without a browser.

mod common;
mod experiments;
mod forms;
mod klondike;
mod languages;
mod published;
mod races;
mod replays;
