//! What the document has in the place of what is for FreeCell only.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlSelectElement};

use super::dom::{by_id, set};
use crate::{Language, Look};

/// How often the waste may be turned over, as a game id has it.
const REDEALS: [&str; 4] = ["unlimited", "0", "1", "2"];

/// Makes the document one for Klondike.
pub(super) fn set_up(document: &Document, language: Language) {
    if let Some(companion) = find(document, "[data-setting=companion]") {
        set(&companion, "data-setting", "thoughtful");
        set(&companion, "data-on", "1");
    }
    // The names of numberings are letters.
    if let Some(number) = find(document, "#number") {
        set(&number, "inputmode", "text");
    }
    // Nothing goes home by itself that matters, and nobody puts cards where they are not seen.
    for selector in [".row:has([data-setting=autoplay])", "#text-edit"] {
        if let Some(element) = find(document, selector) {
            set(&element, "hidden", "");
        }
    }
    let phrase = |name: &str| {
        format!("data-phrase=\"{name}\">{}", language.phrase(name).expect("a phrase for each rule"))
    };
    let redeals = REDEALS
        .map(|value| format!("<option value=\"{value}\" {}</option>", phrase(&format!("redeals-{value}"))));
    let rows = format!(
        "<label class=\"row\"><span {}</span><select id=\"redeals\" data-rule=\"redeals\">{}</select></label>\
         <label class=\"row\"><span {}</span><input type=\"checkbox\" role=\"switch\" id=\"worrying-back\" \
         data-rule=\"worrying-back\"></label>",
        phrase("rule-redeals"),
        redeals.concat(),
        phrase("rule-worrying-back"),
    );
    if let Some(row) = find(document, ".row:has(#game-select)") {
        row.insert_adjacent_html("afterend", &rows).expect("room in the dialog");
    }
}

/// Shows which rules are played by.
pub(super) fn show_rules(document: &Document, look: &Look) {
    let Some((redeals, is_worrying_back)) = &look.options else { return };
    let nth = REDEALS.iter().position(|it| it == redeals);
    by_id::<HtmlSelectElement>(document, "redeals").set_selected_index(nth.map_or(-1, |it| it as i32));
    by_id::<web_sys::HtmlInputElement>(document, "worrying-back").set_checked(*is_worrying_back);
}

/// What was chosen of a rule, as a game id has it.
pub(super) fn rule_picked(control: &Element) -> Option<String> {
    let rule = control.get_attribute("data-rule")?;
    let value = match control.dyn_ref::<HtmlSelectElement>() {
        Some(select) => select.value(),
        None if control.unchecked_ref::<web_sys::HtmlInputElement>().checked() => "on".to_string(),
        None => "off".to_string(),
    };
    Some(format!("{rule}={value}"))
}

fn find(document: &Document, selector: &str) -> Option<Element> {
    document.query_selector(selector).ok().flatten()
}
