//! The worker's program.

fn main() {
    #[cfg(target_family = "wasm")]
    {
        console_error_panic_hook::set_once();
        worker::run();
    }
}
