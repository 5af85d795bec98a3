//! The controls of the settings.

use browser_api::dom::set;
use solitaire::Autoplay;
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlInputElement, HtmlSelectElement};

use i18n::Language;
use page::{Difficulty, Setting, Settings, Theme};

/// Returns the choice made with a control, if it is one of these.
pub(super) fn picked(control: &Element) -> Option<Setting> {
    let name = control.get_attribute("data-setting")?;
    let value = control.dyn_ref::<HtmlSelectElement>().map(HtmlSelectElement::value).unwrap_or_default();
    let is_on = control.dyn_ref::<HtmlInputElement>().is_some_and(HtmlInputElement::checked);
    Some(match name.as_str() {
        "autoplay" => Setting::Autoplay(match value.as_str() {
            "all" => Autoplay::All,
            "off" => Autoplay::Off,
            _ => Autoplay::Safe,
        }),
        "companion" => Setting::Companion(is_on),
        "thoughtful" => Setting::ThoughtfulCompanion(is_on),
        "taps" => Setting::TapsSelect(is_on),
        "deals" => Setting::WinnableOnly(is_on),
        "codes" => Setting::Codes(is_on),
        "keys" => Setting::LetterKeys(is_on),
        "deck" => Setting::FourColors(is_on),
        "index" => Setting::LargeLetters(is_on),
        "side" => Setting::LeftHanded(is_on),
        "theme" => Setting::Theme(match value.as_str() {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        }),
        "language" => Setting::Language(Language::ALL.into_iter().find(|it| it.code() == value)),
        _ => return None,
    })
}

/// Returns the choice that a difficulty button stands for: the first one means any.
pub(super) fn level_picked(nth: usize) -> Setting {
    Setting::Difficulty(nth.checked_sub(1).and_then(|it| Difficulty::ALL.get(it).copied()))
}

/// Shows the choices. If difficulties are known, deals of a chosen difficulty can be won.
pub(super) fn show(document: &Document, settings: &Settings, has_difficulty: bool) {
    let level = settings.difficulty.map_or(0, |it| it as usize + 1);
    let buttons = document.query_selector_all("[data-level]").expect("a selector");
    for nth in 0..buttons.length() {
        let button: Element = buttons.item(nth).expect("a node").unchecked_into();
        set(&button, "aria-pressed", if nth as usize == level { "true" } else { "false" });
    }
    let control = |name: &str| document.query_selector(&format!("[data-setting={name}]")).ok().flatten();
    let autoplay = match settings.autoplay {
        Autoplay::Safe => "safe",
        Autoplay::All => "all",
        Autoplay::Off => "off",
    };
    let theme = match settings.theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let language = settings.language.map_or("", Language::code);
    for (name, value) in [("autoplay", autoplay), ("theme", theme), ("language", language)] {
        if let Some(select) = control(name) {
            select.unchecked_into::<HtmlSelectElement>().set_value(value);
        }
    }
    let is_winnable_anyway = has_difficulty && settings.difficulty.is_some();
    if let Some(switch) = control("deals") {
        switch.unchecked_into::<HtmlInputElement>().set_disabled(is_winnable_anyway);
    }
    for (name, is_on) in [
        ("companion", settings.has_companion),
        ("thoughtful", settings.has_thoughtful_companion),
        ("taps", settings.taps_select),
        ("deals", settings.winnable_only || is_winnable_anyway),
        ("codes", settings.has_codes),
        ("keys", settings.has_letter_keys),
        ("deck", settings.has_four_colors),
        ("index", settings.has_large_letters),
        ("side", settings.is_left_handed),
    ] {
        // Only one of the two companion settings has a control.
        if let Some(switch) = control(name) {
            switch.unchecked_into::<HtmlInputElement>().set_checked(is_on);
        }
    }
}
