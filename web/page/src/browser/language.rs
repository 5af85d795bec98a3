//! The language of the document.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, Window};

use browser_api::dom::set;
use i18n::Language;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// Returns the browser's preferred language among the page's.
pub(super) fn preferred(window: &Window) -> Language {
    let preferred = window.navigator().languages();
    let preferred: Vec<String> = preferred.iter().filter_map(|it| it.as_string()).collect();
    Language::of_codes(preferred.iter().map(String::as_str))
}

/// Translates the document. Few visitors need this part of the program, since the document is written in English.
#[wasm_split(translation, fallible)]
pub(super) fn translate(document: Document, language: Language) -> Result<(), SplitLoaderError> {
    set(&document.document_element().expect("a root"), "lang", language.code());
    each(&document, "data-phrase", |element, words| element.set_text_content(Some(words)), language);
    each(&document, "data-phrase-title", |element, words| set(element, "title", words), language);
    each(&document, "data-phrase-label", |element, words| set(element, "aria-label", words), language);
    Ok(())
}

/// Calls `put` for each element with the attribute, with the phrase that the attribute names.
fn each(document: &Document, attribute: &str, put: fn(&Element, &str), language: Language) {
    let found = document.query_selector_all(&format!("[{attribute}]")).expect("a selector");
    for idx in 0..found.length() {
        let element: Element = found.item(idx).expect("a node").unchecked_into();
        if let Some(phrase) = element.get_attribute(attribute).and_then(|it| language.phrase(&it)) {
            put(&element, phrase);
        }
    }
}
