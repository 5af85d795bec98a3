//! The browser code shared by the page, the Lab and their workers: the document, messages, files, and starting workers.
//!
//! Natively, the crate is empty.

#![cfg(target_family = "wasm")]

pub mod dom;
pub mod file;
pub mod message;
pub mod worker;
