//! Files that the browser offers for saving.

use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, Document, HtmlAnchorElement, Url};

/// Offers text or bytes, a string or an array of bytes in JavaScript, as a file of this name and media type.
pub fn save(document: &Document, name: &str, mime: &str, content: &JsValue) {
    let url = object_url(content, mime);
    offer(document, name, &url);
    revoke(&url);
}

/// Returns an address for text or bytes. The caller has to revoke it.
pub fn object_url(content: &JsValue, mime: &str) -> String {
    let options = BlobPropertyBag::new();
    options.set_type(mime);
    let parts = js_sys::Array::of1(content);
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options).expect("a blob");
    Url::create_object_url_with_blob(&blob).expect("an address for a blob")
}

/// Frees the content behind an address.
pub fn revoke(url: &str) {
    drop(Url::revoke_object_url(url));
}

/// Offers the content at an address as a file of this name.
pub fn offer(document: &Document, name: &str, url: &str) {
    let link: HtmlAnchorElement = document.create_element("a").expect("a link").unchecked_into();
    link.set_href(url);
    link.set_download(name);
    link.click();
}
