//! The adviser's wasm binary, which runs in a worker.

fn main() {
    #[cfg(target_family = "wasm")]
    {
        console_error_panic_hook::set_once();
        fair::run();
    }
}
