//! The browser's `Intl`.

use js_sys::{
    Array, Function,
    Intl::{NumberFormat, NumberFormatOptions, PluralRules},
    Object,
};
use wasm_bindgen::JsValue;

use super::Plural;
use crate::Language;

/// What `Intl` has for a language. Its objects are slow to make and are made once.
struct Formats {
    whole: Function,
    one_decimal: Function,
    plural: PluralRules,
}

thread_local! {
    static FORMATS: [Formats; Language::ALL.len()] = Language::ALL.map(Formats::new);
}

impl Formats {
    fn new(language: Language) -> Formats {
        let locales = Array::of1(&language.code().into());
        let one_decimal = NumberFormatOptions::new();
        one_decimal.set_minimum_fraction_digits(1);
        one_decimal.set_maximum_fraction_digits(1);
        Formats {
            whole: NumberFormat::new(&locales, &Object::new()).format(),
            one_decimal: NumberFormat::new(&locales, &one_decimal).format(),
            plural: PluralRules::new(&locales, &Object::new()),
        }
    }
}

fn with<T>(language: Language, ask: impl FnOnce(&Formats) -> T) -> T {
    FORMATS.with(|formats| ask(&formats[language as usize]))
}

pub(super) fn number(language: Language, number: u64) -> String {
    with(language, |formats| written(&formats.whole, number as f64))
}

pub(super) fn tenths(language: Language, tenths: u64) -> String {
    with(language, |formats| written(&formats.one_decimal, tenths as f64 / 10.0))
}

fn written(format: &Function, number: f64) -> String {
    let written = format.call1(&JsValue::UNDEFINED, &number.into());
    written.ok().and_then(|it| it.as_string()).unwrap_or_else(|| number.to_string())
}

pub(super) fn plural(language: Language, number: u64) -> Plural {
    match with(language, |formats| formats.plural.select(number as f64)).as_string().as_deref() {
        Some("one") => Plural::One,
        _ => Plural::Other,
    }
}
