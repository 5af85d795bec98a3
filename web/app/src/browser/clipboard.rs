//! Text for the clipboard.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{Element, Window};

use crate::Msg;

/// Copies `text`, and then says whether that was possible.
pub(super) fn copy(window: &Window, text: &str, dispatch: impl Fn(Msg) + 'static) {
    let dispatch = Rc::new(dispatch);
    let clipboard = window.navigator().clipboard();
    // Pages that were fetched without encryption have none.
    if clipboard.is_undefined() {
        return dispatch(Msg::CopyRefused);
    }
    let copied = Closure::once({
        let dispatch = dispatch.clone();
        move |_: JsValue| dispatch(Msg::Copied)
    });
    let refused = Closure::once(move |_: JsValue| dispatch(Msg::CopyRefused));
    // Only one of them is called, and the promise does not say when the other is no longer needed.
    drop(clipboard.write_text(text).then2(&copied, &refused));
    copied.forget();
    refused.forget();
}

/// Offers `url` to what the system shares with. Where there is no such thing, copies it.
pub(super) fn share(window: &Window, url: &str, dispatch: impl Fn(Msg) + 'static) {
    let navigator = window.navigator();
    if !js_sys::Reflect::has(&navigator, &"share".into()).unwrap_or(false) {
        return copy(window, url, dispatch);
    }
    let data = web_sys::ShareData::new();
    data.set_url(url);
    // Who calls it off wants nothing more.
    let ignore = Closure::once(|_: JsValue| ());
    drop(navigator.share_with_data(&data).catch(&ignore));
    ignore.forget();
}

/// Selects all of an element's text, to be copied by whatever the system has for that.
pub(super) fn select(window: &Window, element: &Element) {
    if let Ok(Some(selection)) = window.get_selection() {
        // It fails only for an element that is of no document.
        drop(selection.select_all_children(element));
    }
}
