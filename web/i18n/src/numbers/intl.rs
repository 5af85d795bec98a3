//! The browser's `Intl`.

use std::cell::OnceCell;

use js_sys::{
    Array, Function,
    Intl::{NumberFormat, NumberFormatOptions, PluralRules},
    Object,
};
use wasm_bindgen::JsValue;

use super::plural::Plural;
use crate::Language;

/// The `Intl` objects of a language. They are slow to make, so each is made once, when it is needed.
#[derive(Default)]
struct Formats {
    whole: OnceCell<Function>,
    one_decimal: OnceCell<Function>,
    plural: OnceCell<PluralRules>,
}

thread_local! {
    static FORMATS: [Formats; Language::ALL.len()] = Default::default();
}

fn with<T>(language: Language, ask: impl FnOnce(&Formats, &Array) -> T) -> T {
    FORMATS.with(|formats| ask(&formats[language as usize], &Array::of1(&language.code().into())))
}

pub(super) fn number(language: Language, number: u64) -> String {
    with(language, |formats, locales| {
        let format = formats.whole.get_or_init(|| NumberFormat::new(locales, &Object::new()).format());
        written(format, number as f64)
    })
}

pub(super) fn tenths(language: Language, tenths: u64) -> String {
    with(language, |formats, locales| {
        let format = formats.one_decimal.get_or_init(|| {
            let one_decimal = NumberFormatOptions::new();
            one_decimal.set_minimum_fraction_digits(1);
            one_decimal.set_maximum_fraction_digits(1);
            NumberFormat::new(locales, &one_decimal).format()
        });
        written(format, tenths as f64 / 10.0)
    })
}

fn written(format: &Function, number: f64) -> String {
    let written = format.call1(&JsValue::UNDEFINED, &number.into());
    written.ok().and_then(|it| it.as_string()).unwrap_or_else(|| number.to_string())
}

pub(super) fn plural(language: Language, number: u64) -> Plural {
    let form = with(language, |formats, locales| {
        let rules = formats.plural.get_or_init(|| PluralRules::new(locales, &Object::new()));
        rules.select(number as f64)
    });
    match form.as_string().as_deref() {
        Some("one") => Plural::One,
        _ => Plural::Other,
    }
}
