//! Messages and records as JavaScript values and as JSON.

use js_sys::JSON;
use serde::{Serialize, de::DeserializeOwned};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Returns a message as a JavaScript value: objects with named fields.
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

/// Returns a record as JSON, on one line.
pub fn to_json<T: Serialize>(record: &T) -> String {
    let value =
        record.serialize(&Serializer::json_compatible()).expect("records have no numbers beyond 2^53");
    JSON::stringify(&value).expect("a tree").into()
}

/// Reads a record, if the text is one.
pub fn from_json<T: DeserializeOwned>(text: &str) -> Option<T> {
    from_js(JSON::parse(text).ok()?).ok()
}
