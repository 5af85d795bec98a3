use js_sys::{Float64Array, Reflect};
use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::Wire;

/// The message as JavaScript has it: `{ numbers: number[], text: string }`.
pub fn to_js(wire: &Wire) -> JsValue {
    #[derive(Serialize)]
    struct Message<'a> {
        numbers: &'a [u64],
        text: &'a str,
    }
    serde_wasm_bindgen::to_value(&Message { numbers: &wire.numbers, text: &wire.text })
        .expect("numbers and a text")
}

/// The message as Rust has it. `None` if it is not one.
pub fn from_js(message: &JsValue) -> Option<Wire> {
    let property = |name: &str| Reflect::get(message, &name.into()).ok();
    let numbers = Float64Array::new(&property("numbers")?).to_vec();
    let is_whole = |it: &f64| (*it as u64) as f64 == *it;
    let numbers = numbers.iter().all(is_whole).then(|| numbers.iter().map(|&it| it as u64).collect())?;
    Some(Wire { numbers, text: property("text")?.as_string()? })
}
