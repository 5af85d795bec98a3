//! In a window it is the page; in a worker, the solver.
//!
//! One module for both: it is fetched and compiled once, and the two are always of one build.

pub(crate) fn start() {
    #[cfg(target_family = "wasm")]
    {
        console_error_panic_hook::set_once();
        match web_sys::window() {
            Some(window) => app::run(&window),
            None => worker::run(),
        }
    }
}
