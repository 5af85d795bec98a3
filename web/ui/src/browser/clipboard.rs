//! Copying.

use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::Window;

use super::timer::later;

/// Copies `text`, and calls `then` with whether that was possible.
pub fn copy(window: &Window, text: &str, then: impl FnOnce(bool) + 'static) {
    // Pages that were fetched without encryption have no clipboard.
    let clipboard = js_sys::Reflect::get(&window.navigator(), &"clipboard".into());
    if !clipboard.is_ok_and(|it| it.is_object()) {
        return later(window, 0, || then(false));
    }
    let copied = JsFuture::from(window.navigator().clipboard().write_text(text));
    spawn_local(async move { then(copied.await.is_ok()) });
}

/// Copies the address with this behind its `#`.
pub fn copy_link(window: &Window, link: &str, then: impl FnOnce(bool) + 'static) {
    let address = window.location().href().expect("an address");
    let page = address.split('#').next().unwrap_or_default();
    copy(window, &format!("{page}#{link}"), then);
}
