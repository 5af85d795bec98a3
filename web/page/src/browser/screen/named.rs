//! Cards in sentences: `8♠` becomes a letter and a drawn sign.

use ui::escaped;

/// Returns a text as markup. Cards get the colours and signs of their suits, and arrows are subdued.
pub(in crate::browser) fn html(text: &str) -> String {
    let mut html = String::with_capacity(2 * text.len());
    for (nth, word) in text.split(' ').enumerate() {
        if 0 < nth {
            html.push(' ');
        }
        match card(word) {
            Some((letters, suit, sign, rest)) => html.push_str(&format!(
                "<span class=\"named\" data-suit=\"{suit}\">{}<i>{sign}</i>\
                 <svg aria-hidden=\"true\"><use href=\"#suit-{suit}\"/></svg></span>{}",
                escaped(letters),
                escaped(rest)
            )),
            None if word == "→" => html.push_str("<span class=\"arrow\">→</span>"),
            None => html += &escaped(word).to_string(),
        }
    }
    html
}

/// Splits a word that begins with a card into letters, the letter and the sign of the suit, and what follows.
fn card(word: &str) -> Option<(&str, &'static str, char, &str)> {
    let (at, sign) = word.char_indices().find(|it| "♣♦♥♠".contains(it.1))?;
    let suit = match sign {
        '♣' => "c",
        '♦' => "d",
        '♥' => "h",
        _ => "s",
    };
    Some((&word[..at], suit, sign, &word[at + sign.len_utf8()..]))
}
