//! The program of the npm package's worker: for each question an `Asking`, which the worker gives turns.
//!
//! `package/work.js` calls it, and `package/index.d.ts` describes what it says.

#![cfg(target_family = "wasm")]

mod job;
mod message;
mod survey;

pub use job::{Asking, verify};

use wasm_bindgen::prelude::wasm_bindgen;

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Has panics say what they are.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
