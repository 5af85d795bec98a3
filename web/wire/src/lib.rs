//! Messages between the page and the solver worker as JavaScript has them. Natively there is nothing here.

#![cfg(target_family = "wasm")]

use js_sys::{Float64Array, Object, Reflect};
use protocol::Wire;
use wasm_bindgen::JsValue;

/// The message as JavaScript has it: `{ numbers: Float64Array, text: string }`.
pub fn to_js(wire: &Wire) -> JsValue {
    let numbers: Vec<f64> = wire.numbers.iter().map(|&it| it as f64).collect();
    let message = Object::new();
    // Setting a property of a new object cannot fail.
    let _ = Reflect::set(&message, &"numbers".into(), &Float64Array::from(numbers.as_slice()));
    let _ = Reflect::set(&message, &"text".into(), &wire.text.as_str().into());
    message.into()
}

/// The message as Rust has it. `None` if it is not one.
pub fn from_js(message: &JsValue) -> Option<Wire> {
    let property = |name: &str| Reflect::get(message, &name.into()).ok();
    let numbers = Float64Array::new(&property("numbers")?).to_vec();
    let is_whole = |it: &f64| (*it as u64) as f64 == *it;
    let numbers = numbers.iter().all(is_whole).then(|| numbers.iter().map(|&it| it as u64).collect())?;
    Some(Wire { numbers, text: property("text")?.as_string()? })
}
