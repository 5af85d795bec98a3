//! The page's program, which runs in a window.

#[cfg(target_family = "wasm")]
mod browser;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    #[cfg(target_family = "wasm")]
    {
        console_error_panic_hook::set_once();
        browser::run(&web_sys::window().expect("the page runs in a window"));
    }
}
