//! The Lab without a browser.

mod common;
mod experiments;
mod forms;
mod klondike;
mod languages;
mod races;
mod survey;
