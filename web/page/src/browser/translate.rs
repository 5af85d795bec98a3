//! The words that stand in the document from the start, in another language.

use std::rc::Rc;

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Document, Element, Window};

use super::{
    Page,
    dom::{set, settle},
};
use crate::{
    Language, Msg,
    phrases::{Key, learn, text},
};

#[wasm_bindgen]
extern "C" {
    /// Fetches the file of a language. In `index.html`.
    #[wasm_bindgen(js_namespace = window, js_name = words)]
    fn fetch_words(code: &str) -> Promise;

    /// Fetches the help in a language, and puts it where it belongs. In `index.html`.
    #[wasm_bindgen(js_namespace = window, js_name = help)]
    pub(super) fn show_help(code: &str);
}

/// Takes the words that the script in `index.html` fetched while this program was on its way.
pub(super) fn begin(window: &Window) {
    if let Some(words) = Reflect::get(window, &"firstWords".into()).ok().and_then(|it| it.as_string()) {
        learn(words);
    }
}

/// Has the page told when it can speak this language, or that it can't.
pub(super) fn speak(page: &Rc<Page>, language: Language) {
    let page = page.clone();
    let tell = Rc::new(move || page.dispatch(Msg::Words { language, are_here: language.is_here() }));
    if language.is_here() {
        return tell();
    }
    let told = tell.clone();
    let kept = move |words: JsValue| {
        words.as_string().into_iter().for_each(learn);
        told();
    };
    settle(&fetch_words(language.code()), Box::new(kept), Box::new(move || tell()));
}

/// The language the browser would like best, of those that the page speaks.
pub(super) fn language(window: &Window) -> Language {
    let liked = window.navigator().languages();
    let liked: Vec<String> = liked.iter().filter_map(|it| it.as_string()).collect();
    Language::of_codes(liked.iter().map(String::as_str))
}

/// Makes the document speak `new`. Unless it was translated before, it speaks English.
pub(super) fn translate(document: &Document, old: Option<Language>, new: Language) {
    if old.unwrap_or(Language::ENGLISH) == new {
        return;
    }
    set(&document.document_element().expect("a root"), "lang", new.code());
    each(document, "data-phrase", |element, words| element.set_text_content(Some(words)), new);
    each(document, "data-phrase-title", |element, words| set(element, "title", words), new);
    each(document, "data-phrase-label", |element, words| set(element, "aria-label", words), new);
}

/// Calls `put` for the elements that have the attribute, with the phrase it names.
fn each(document: &Document, attribute: &str, put: fn(&Element, &str), language: Language) {
    let found = document.query_selector_all(&format!("[{attribute}]")).expect("a selector");
    for idx in 0..found.length() {
        let element: Element = found.item(idx).expect("a node").unchecked_into();
        if let Some(key) = element.get_attribute(attribute).and_then(|it| Key::read(&it)) {
            put(&element, text(language, key));
        }
    }
}
