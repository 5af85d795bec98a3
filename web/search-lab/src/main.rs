//! The Lab's single wasm binary. In a window it is the view; in a worker, it runs a job.

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

fn main() {
    #[cfg(target_family = "wasm")]
    {
        console_error_panic_hook::set_once();
        match web_sys::window() {
            Some(window) => search_lab::run(&window),
            None => search_lab::run_worker(),
        }
    }
}
