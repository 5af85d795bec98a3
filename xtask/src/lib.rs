//! Chores of this repository. `cargo xtask` runs them; those of `crates/chores` use [`setup`], [`page`] and [`process`].
//!
//! It has few dependencies, so that it compiles fast on a fresh machine, and it runs identically on every system. It
//! installs missing tools into `.tools/`: see [`setup`].

pub mod book;
pub mod browser;
pub mod command_line;
mod hashed_names;
mod headers;
pub mod licences;
pub mod node;
pub mod npm;
pub mod page;
pub mod postbuild;
pub mod process;
pub mod public_api;
pub mod python;
pub mod release;
pub mod setup;
pub mod signature;
pub mod test;

mod deploying;
mod library;
mod packages;
mod parts;
mod places;
mod recipes;
#[cfg(test)]
mod tidy;
mod workflows;
