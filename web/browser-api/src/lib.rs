//! What the page, the Lab and their workers share in a browser: the document, messages, files, and
//! starting workers.
//!
//! Natively there is nothing here.

#![cfg(target_family = "wasm")]

pub mod dom;
pub mod file;
pub mod message;
pub mod worker;
