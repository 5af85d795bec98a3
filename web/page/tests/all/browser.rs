//! The page on the real document, `index.html`.

use wasm_bindgen::JsCast;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Document, Element, HtmlElement};

wasm_bindgen_test_configure!(run_in_browser);

fn all(document: &Document, selector: &str) -> Vec<Element> {
    let found = document.query_selector_all(selector).expect("a selector");
    (0..found.length()).map(|idx| found.item(idx).expect("a node").unchecked_into()).collect()
}

fn attribute(document: &Document, selector: &str, name: &str) -> String {
    all(document, selector)[0].get_attribute(name).unwrap_or_default()
}

#[wasm_bindgen_test]
fn shows_the_linked_game() {
    let window = web_sys::window().expect("a window");
    let document = window.document().expect("a document");
    let html = include_str!("../../../../index.html");
    let (_, body) = html.split_once("<body>").expect("a body");
    let style = document.create_element("style").expect("an element");
    style.set_text_content(Some(include_str!("../../../../styles.css")));
    document.head().expect("a head").append_child(&style).expect("room in the head");
    // There is no worker here.
    let worker = "<meta name=worker content=\"none.js none.wasm\">";
    document.head().expect("a head").insert_adjacent_html("beforeend", worker).expect("valid markup");
    document.body().expect("a body").insert_adjacent_html("beforeend", body).expect("valid markup");
    window.location().set_hash("#freecell/1/3a3b63/1").expect("a hash");

    page::run(&window);

    assert_eq!(all(&document, ".card").len(), 52);
    assert_eq!(all(&document, ".pile").len(), 16);
    assert_eq!(attribute(&document, "[data-card='2H']", "data-pile"), "a");
    assert_eq!(attribute(&document, "[data-card='8D']", "data-pile"), "3");
    assert_eq!(attribute(&document, ".pile[data-name='a']", "aria-label"), "Cell a, two of hearts");
    assert_eq!(document.title(), "FreeCell 1 · Unbury");

    let press = |id: &str| {
        let button: HtmlElement = document.get_element_by_id(id).expect("a button").unchecked_into();
        button.click();
    };
    press("forward");
    assert_eq!(attribute(&document, "[data-card='8D']", "data-pile"), "b");
    press("first");
    assert_eq!(attribute(&document, "[data-card='2H']", "data-pile"), "3");
    press("last");
    assert_eq!(attribute(&document, "[data-card='3D']", "data-pile"), "3");
    assert_eq!(attribute(&document, "#move-list [aria-current]", "data-move"), "3");
}
