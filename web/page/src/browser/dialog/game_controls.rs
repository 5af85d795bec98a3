//! The controls that depend on the game: the options of its rules, and settings that only some games have.

use browser_api::dom::{by_id, set, set_flag};
use solitaire::RuleOption;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlInputElement, HtmlSelectElement};

use i18n::Language;
use page::Controls;

/// The values of an option that is a switch.
const SWITCH: [&str; 2] = ["on", "off"];

/// Shows the controls that the game has.
pub(super) fn show(document: &Document, language: Language, old: Option<&Controls>, new: &Controls) {
    if let Some(companion) = find(document, "[data-setting=companion], [data-setting=thoughtful]") {
        set(&companion, "data-setting", if new.has_hidden_cards { "thoughtful" } else { "companion" });
    }
    hide(document, ".row:has([data-setting=autoplay])", !new.has_autoplay_levels);
    hide(document, "#text-edit", new.has_hidden_cards);
    hide(document, "#levels", !new.has_difficulty);
    hide(document, "#levels-text", !new.has_difficulty);
    let ids = |it: &Controls| it.options.iter().map(|it| it.id).collect::<Vec<_>>();
    if old.map(ids) != Some(ids(new)) {
        let rows: String = new.options.iter().map(|it| row(language, it)).collect();
        by_id::<Element>(document, "rule-options").set_inner_html(&rows);
    }
    for option in &new.options {
        if option.values == SWITCH {
            by_id::<HtmlInputElement>(document, option.id).set_checked(option.value == SWITCH[0]);
        } else {
            let nth = option.values.iter().position(|it| *it == option.value);
            let select: HtmlSelectElement = by_id(document, option.id);
            select.set_selected_index(nth.map_or(-1, |it| it as i32));
        }
    }
}

fn row(language: Language, option: &RuleOption) -> String {
    let id = option.id;
    let phrase = |name: &str| {
        format!("data-phrase=\"{name}\">{}", language.phrase(name).expect("a phrase for each option"))
    };
    let label = phrase(&format!("rule-{id}"));
    if option.values == SWITCH {
        return format!(
            "<label class=\"row\"><span {label}</span>\
             <input type=\"checkbox\" role=\"switch\" id=\"{id}\" data-rule=\"{id}\"></label>"
        );
    }
    let values = option.values.iter();
    let values: String = values
        .map(|value| format!("<option value=\"{value}\" {}</option>", phrase(&format!("{id}-{value}"))))
        .collect();
    format!(
        "<label class=\"row\"><span {label}</span><select id=\"{id}\" data-rule=\"{id}\">{values}</select></label>"
    )
}

/// Returns the chosen rule as in a game id, if this is the control of one.
pub(super) fn rule_picked(control: &Element) -> Option<String> {
    let rule = control.get_attribute("data-rule")?;
    let value = match control.dyn_ref::<HtmlSelectElement>() {
        Some(select) => select.value(),
        None if control.unchecked_ref::<HtmlInputElement>().checked() => SWITCH[0].to_string(),
        None => SWITCH[1].to_string(),
    };
    Some(format!("{rule}={value}"))
}

fn hide(document: &Document, selector: &str, is_hidden: bool) {
    if let Some(element) = find(document, selector) {
        set_flag(&element, "hidden", is_hidden);
    }
}

fn find(document: &Document, selector: &str) -> Option<Element> {
    document.query_selector(selector).ok().flatten()
}
