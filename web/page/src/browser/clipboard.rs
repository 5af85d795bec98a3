//! Copying and sharing.

use std::rc::Rc;

use web_sys::Window;

use browser_api::dom::settle;
use page::{FrameMsg, Msg};

/// Copies `text`, and dispatches whether that was possible.
pub(super) fn copy(window: &Window, text: &str, dispatch: impl Fn(Msg) + 'static) {
    let dispatch = Rc::new(dispatch);
    let clipboard = window.navigator().clipboard();
    // Pages from unencrypted servers have no clipboard.
    if clipboard.is_undefined() {
        return dispatch(Msg::Frame(FrameMsg::CopyRefused));
    }
    let copied = dispatch.clone();
    settle(
        &clipboard.write_text(text),
        Box::new(move |_| copied(Msg::Frame(FrameMsg::Copied))),
        Box::new(move || dispatch(Msg::Frame(FrameMsg::CopyRefused))),
    );
}

/// Offers `url` to the system's share dialog, or else copies it.
pub(super) fn share(window: &Window, url: &str, dispatch: impl Fn(Msg) + 'static) {
    let navigator = window.navigator();
    if !js_sys::Reflect::has(&navigator, &"share".into()).unwrap_or(false) {
        return copy(window, url, move |msg| {
            dispatch(Msg::Frame(FrameMsg::LinkCopied(matches!(msg, Msg::Frame(FrameMsg::Copied)))))
        });
    }
    let data = web_sys::ShareData::new();
    data.set_url(url);
    // The user may cancel.
    settle(&navigator.share_with_data(&data), Box::new(|_| ()), Box::new(|| ()));
}
