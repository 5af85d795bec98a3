//! Tests of the worker's jobs: natively, and as in the browser.

#[cfg(not(target_family = "wasm"))]
mod every_game;
#[cfg(target_family = "wasm")]
mod session;
mod signature;
#[cfg(not(target_family = "wasm"))]
mod verdicts;

#[cfg(target_family = "wasm")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);
