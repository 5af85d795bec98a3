//! The browser's local storage.

use js_sys::Reflect;
use wasm_bindgen::JsValue;
use web_sys::{Storage, Window};

use super::StorageError;

/// The browser's local storage. Opening it fails where the browser forbids it, and every access may fail.
#[derive(Debug)]
pub struct LocalStorage(Option<Storage>);

impl LocalStorage {
    pub fn new(window: &Window) -> LocalStorage {
        LocalStorage(window.local_storage().ok().flatten())
    }

    fn storage(&self) -> Result<&Storage, StorageError> {
        self.0.as_ref().ok_or(StorageError::Denied)
    }
}

impl super::Storage for LocalStorage {
    fn get(&self, key: &str) -> Result<Option<String>, StorageError> {
        self.storage()?.get_item(key).map_err(reason)
    }

    fn set(&self, key: &str, text: &str) -> Result<(), StorageError> {
        self.storage()?.set_item(key, text).map_err(reason)
    }

    fn remove(&self, key: &str) -> Result<(), StorageError> {
        self.storage()?.remove_item(key).map_err(reason)
    }

    fn keys(&self) -> Result<Vec<String>, StorageError> {
        let storage = self.storage()?;
        let mut keys = Vec::new();
        for idx in 0..storage.length().map_err(reason)? {
            keys.extend(storage.key(idx).map_err(reason)?);
        }
        Ok(keys)
    }
}

/// Saves the theme where `index.html` finds it before the program is loaded.
pub fn note_theme(theme: Option<&str>) {
    const KEY: &str = "unbury/theme";
    let storage = web_sys::window().and_then(|it| it.local_storage().ok().flatten());
    if let Some(storage) = storage {
        // If nothing can be stored, the theme appears a moment later.
        drop(match theme {
            Some(theme) => storage.set_item(KEY, theme),
            None => storage.remove_item(KEY),
        });
    }
}

/// Returns the kind of an error. Firefox has its own name for a full storage.
fn reason(err: JsValue) -> StorageError {
    let name = Reflect::get(&err, &"name".into()).ok().and_then(|it| it.as_string()).unwrap_or_default();
    match name.as_str() {
        "QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED" => StorageError::Full,
        _ => StorageError::Denied,
    }
}
