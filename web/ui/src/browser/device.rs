//! The user's device.

use web_sys::Window;

/// Returns whether the pointer is a finger, as on phones and tablets.
pub fn is_by_touch(window: &Window) -> bool {
    window.match_media("(pointer: coarse)").ok().flatten().is_some_and(|it| it.matches())
}

/// Returns whether the user wants as little motion as possible.
pub fn is_calm(window: &Window) -> bool {
    window.match_media("(prefers-reduced-motion: reduce)").ok().flatten().is_some_and(|it| it.matches())
}
