//! Records as JSON. The browser writes and reads it for the page, since a library for that would add 12 kB to the
//! page's program.

#[cfg(target_family = "wasm")]
pub(crate) use browser_api::message::{from_json as read, to_json as write};

#[cfg(not(target_family = "wasm"))]
pub(crate) use native::{read, write};

#[cfg(not(target_family = "wasm"))]
mod native {
    use serde::{Serialize, de::DeserializeOwned};

    pub(crate) fn write<T: Serialize>(record: &T) -> String {
        serde_json::to_string(record).expect("a record")
    }

    pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
        serde_json::from_str(text).ok()
    }
}
