//! The palette: cards to tap instead of typing them.

use browser_api::dom::{by_id, set, set_flag};
use i18n::{Language, cards};
use solitaire::{Card, Suit};
use web_sys::{Document, Element, HtmlElement};

use page::{PaletteKey, PaletteView, suit_letter};

const N_RANKS: usize = 13;
/// The keys after the cards.
const OTHERS: [PaletteKey; 4] =
    [PaletteKey::Unknown, PaletteKey::NextPile, PaletteKey::Delete, PaletteKey::Clear];

/// Returns the nth key.
pub(super) fn key(nth: usize) -> PaletteKey {
    match nth.checked_sub(Card::DECK_LEN) {
        Some(nth) => OTHERS[nth],
        None => PaletteKey::Card(Card::new((nth % N_RANKS) as u8 + 1, Suit::ALL[nth / N_RANKS])),
    }
}

/// Fills the palette.
pub(super) fn fill(document: &Document, language: Language) {
    let all = (0..Card::DECK_LEN).filter_map(|nth| match key(nth) {
        PaletteKey::Card(card) => Some((nth, card)),
        _ => None,
    });
    let all = all.map(|(nth, card)| {
        let suit = suit_letter(card.suit());
        let rank = language.rank_letters()[nth % N_RANKS];
        let name = cards::card(language, card);
        format!(
            "<button type=\"button\" data-key=\"{nth}\" data-suit=\"{suit}\" aria-label=\"{name}\">{rank}\
             <svg aria-hidden=\"true\"><use href=\"#suit-{suit}\"/></svg></button>"
        )
    });
    let cards: Element = by_id(document, "palette-cards");
    cards.set_inner_html(&all.collect::<String>());
    set(&cards, "aria-label", language.palette());
    let unknown = format!(" aria-label=\"{}\"", language.palette_unknown());
    let words = [("??", unknown.as_str())].into_iter().chain(language.palette_keys().map(|it| (it, "")));
    let others = (Card::DECK_LEN..).zip(words).map(|(nth, (words, label))| {
        format!("<button type=\"button\" data-key=\"{nth}\"{label}>{words}</button>")
    });
    by_id::<Element>(document, "palette-keys").set_inner_html(&others.collect::<String>());
    by_id::<Element>(document, "palette-title").set_text_content(Some(language.palette()));
    by_id::<Element>(document, "palette-more").set_text_content(Some(language.palette_more()));
}

/// Shows which cards are in the text already. Only texts of positions have a palette.
pub(super) fn show(document: &Document, view: Option<PaletteView>) {
    by_id::<HtmlElement>(document, "palette").set_hidden(view.is_none());
    let Some(view) = view else { return };
    let keys = by_id::<Element>(document, "palette-cards").children();
    for nth in 0..keys.length() {
        if let (Some(button), PaletteKey::Card(card)) = (keys.item(nth), key(nth as usize)) {
            let is_used = view.used & (1 << card.index()) != 0;
            set(&button, "aria-disabled", if is_used { "true" } else { "false" });
        }
    }
    let unknown = by_id::<Element>(document, "palette-keys").first_element_child().expect("a key");
    set_flag(&unknown, "hidden", !view.has_unknown);
}
