//! The browser's local storage as a shelf.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{Storage, Window};

use crate::memory::{Shelf, ShelfError};

/// Local storage. To ask for it fails where it is forbidden, and every access may.
#[derive(Debug)]
pub(super) struct LocalShelf(Option<Storage>);

impl LocalShelf {
    pub(super) fn new(window: &Window) -> LocalShelf {
        LocalShelf(window.local_storage().ok().flatten())
    }

    fn storage(&self) -> Result<&Storage, ShelfError> {
        self.0.as_ref().ok_or(ShelfError::Denied)
    }
}

impl Shelf for LocalShelf {
    fn get(&self, key: &str) -> Result<Option<String>, ShelfError> {
        self.storage()?.get_item(key).map_err(reason)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), ShelfError> {
        self.storage()?.set_item(key, text).map_err(reason)
    }

    fn remove(&self, key: &str) -> Result<(), ShelfError> {
        self.storage()?.remove_item(key).map_err(reason)
    }

    fn keys(&self) -> Result<Vec<String>, ShelfError> {
        let storage = self.storage()?;
        let mut keys = Vec::new();
        for idx in 0..storage.length().map_err(reason)? {
            keys.extend(storage.key(idx).map_err(reason)?);
        }
        Ok(keys)
    }
}

/// Firefox has a name of its own for a storage that is full.
fn reason(err: JsValue) -> ShelfError {
    let name = Reflect::get(&err, &"name".into()).ok().and_then(|it| it.as_string()).unwrap_or_default();
    match name.as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => ShelfError::Full,
        _ => ShelfError::Denied,
    }
}
