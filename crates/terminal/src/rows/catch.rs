use std::{
    cell::Cell,
    panic::{self, AssertUnwindSafe},
    sync::Once,
};

thread_local! {
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// Runs a function that reads a file with a library that panics on some damaged files. Returns `None` after a panic,
/// and prints nothing. The reader cannot be used after that.
pub(super) fn caught<T>(read: impl FnOnce() -> T) -> Option<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !IS_GUARDED.get() {
                others(info);
            }
        }));
    });
    IS_GUARDED.set(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(read));
    IS_GUARDED.set(false);
    outcome.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn panics_are_caught() {
        assert_eq!(caught(|| "read"), Some("read"));
        assert_eq!(caught(|| -> u8 { panic!("damaged") }), None);
        assert_eq!(caught(|| 7), Some(7));
    }
}
