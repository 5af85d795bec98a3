//! The page's program, which a window runs.

fn main() {
    #[cfg(target_family = "wasm")]
    {
        console_error_panic_hook::set_once();
        page::run(&web_sys::window().expect("the page runs in a window"));
    }
}
