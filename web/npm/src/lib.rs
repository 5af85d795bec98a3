//! The program of the npm package's worker. For each question it has an `NpmJob`, and the worker calls its turns.
//!
//! `package/work.js` calls it, and `package/index.d.ts` describes its messages.

#![cfg(target_family = "wasm")]

mod job;
mod message;
mod survey;

pub use job::{NpmJob, verify};

use wasm_bindgen::prelude::wasm_bindgen;

#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Makes panics report their messages.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
