//! The part of the address behind `#`.

use web_sys::Window;

/// Returns whether the Lab is shown instead of the game. The address and the keys then belong to the Lab.
pub(super) fn is_away(window: &Window) -> bool {
    window.location().hash().is_ok_and(|it| it.starts_with("#lab"))
}

/// Returns the decoded part of the address behind `#`, or nothing while the Lab is shown.
pub(super) fn hash(window: &Window) -> String {
    if is_away(window) {
        return String::new();
    }
    let raw = window.location().hash().unwrap_or_default();
    match js_sys::decode_uri_component(&raw) {
        Ok(text) => text.into(),
        Err(_) => raw,
    }
}
