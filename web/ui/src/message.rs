//! Messages as JavaScript values.

use serde::{Serialize, de::DeserializeOwned};
use wasm_bindgen::JsValue;

/// Returns a message as JavaScript has it: objects with named fields.
pub fn to_js<T: Serialize>(message: &T) -> JsValue {
    serde_wasm_bindgen::to_value(message).expect("messages have no numbers beyond 2^53")
}

/// Reads a message.
///
/// # Errors
///
/// An error says what is missing or wrong in it.
pub fn from_js<T: DeserializeOwned>(message: JsValue) -> Result<T, serde_wasm_bindgen::Error> {
    serde_wasm_bindgen::from_value(message)
}
