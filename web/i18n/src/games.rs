//! Titles of games, and the document's texts for only some games.

use solitaire::Rules;

use crate::{Language, catalogue};

/// Returns the title of the game at the beginning of a start as text, without reading its rules:
/// `Klondike, draw three, two redeals` for `klondike-draw-three,redeals=2/7`.
pub fn title(language: Language, start: &str) -> Option<String> {
    let mut parts = start.split('/').next()?.split(',');
    let id = parts.next()?;
    let mut title = Rules::named().find(|it| it.id == id)?.title.to_string();
    for change in parts {
        match change.strip_prefix("draw=") {
            // The name contains the number, in English in every language.
            Some(n) if id.starts_with("klondike") => {
                title = format!("Klondike, draw {}", in_words(n, &Language::English.numerals()));
            }
            _ => title = title + ", " + &rule(language, change),
        }
    }
    Some(title)
}

/// Puts a changed rule into words: `two redeals` for `redeals=2`.
fn rule(language: Language, change: &str) -> String {
    let (rule, value) = change.split_once('=').unwrap_or((change, ""));
    let n = in_words(value, &language.numerals());
    match (rule, value) {
        ("columns", _) => language.title_columns(&n),
        ("cells", "0") => language.title_no_cells().to_string(),
        ("cells", "1") => language.title_one_cell().to_string(),
        ("cells", _) => language.title_cells(&n),
        ("redeals", "0") => language.title_no_redeals().to_string(),
        ("redeals", "1") => language.title_one_redeal().to_string(),
        ("redeals", "unlimited") => language.title_any_redeals().to_string(),
        ("redeals", _) => language.title_redeals(&n),
        ("cells-dealt", _) => language.title_cells_dealt(&n),
        ("reserve", _) => language.title_reserve(&n),
        ("draw", _) => language.title_draw(&n),
        _ => {
            let words = CHANGES.iter().zip(language.title_changes()).find(|it| *it.0 == change);
            words.map_or(change, |it| it.1).to_string()
        }
    }
}

/// Changed rules with words of their own, in the order of those words.
const CHANGES: [&str; 22] = [
    "layout=even",
    "layout=threes",
    "layout=triangle",
    "layout=hidden-triangle",
    "layout=hidden-triangle-and-rows",
    "kings=sunk",
    "kings=dealt",
    "base=first",
    "base=ace",
    "aces=home",
    "aces=dealt",
    "build=color",
    "build=suit",
    "build=any",
    "groups=single",
    "groups=runs",
    "groups=any",
    "spaces=any",
    "spaces=kings",
    "spaces=none",
    "worrying-back=on",
    "worrying-back=off",
];

/// Returns a small number in words, and any other unchanged.
fn in_words<'a>(number: &'a str, numerals: &[&'static str]) -> &'a str {
    let nth = number.parse::<usize>().ok().and_then(|it| it.checked_sub(2));
    nth.and_then(|it| numerals.get(it)).copied().unwrap_or(number)
}

catalogue! {
    impl Language {
        numerals {
            en ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
            de ["zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf"]
        }
        title_columns(n: text) { en "{n} columns" de "{n} Spalten" }
        title_no_cells { en "no cells" de "keine Zellen" }
        title_one_cell { en "one cell" de "eine Zelle" }
        title_cells(n: text) { en "{n} cells" de "{n} Zellen" }
        title_no_redeals { en "no redeals" de "ohne Umdrehen" }
        title_one_redeal { en "one redeal" de "einmal umdrehen" }
        title_any_redeals { en "unlimited redeals" de "beliebig oft umdrehen" }
        title_redeals(n: text) { en "{n} redeals" de "{n} Mal umdrehen" }
        title_cells_dealt(n: text) { en "{n} cells dealt to" de "{n} Zellen belegt" }
        title_reserve(n: text) { en "{n} in reserve" de "{n} in Reserve" }
        title_draw(n: text) { en "draw {n}" de "{n} ziehen" }
        title_changes {
            en [
                "dealt evenly", "dealt in threes", "dealt in a triangle", "dealt as Klondike", "dealt as Yukon",
                "kings at the bottom", "kings as dealt", "the first card is the base", "aces are the base",
                "aces on the foundations", "aces as dealt", "red on black", "in suit", "any suit", "single cards",
                "runs move", "any cards move", "any card to spaces", "kings to spaces", "spaces stay empty",
                "cards may come back", "no card comes back"
            ]
            de [
                "gleichmäßig gegeben", "zu dreien gegeben", "als Dreieck gegeben", "wie Klondike gegeben",
                "wie Yukon gegeben", "Könige unten", "Könige wie gegeben", "Anfang mit der ersten Karte",
                "Anfang mit den Assen", "Asse abgelegt", "Asse wie gegeben", "Rot auf Schwarz", "in einer Farbe", "beliebige Farbe", "einzelne Karten", "Folgen ziehen", "alles zieht",
                "jede Karte in Lücken", "Könige in Lücken", "Lücken bleiben leer", "Karten dürfen zurück",
                "Karten bleiben abgelegt"
            ]
        }
        moves_note {
            en "From and to: columns 1–8, cells a–d, h for a foundation; v and a number: how many cards. No autoplay: every move is written."
            de "Von und nach: Spalten 1–8, Zellen a–d, h für Ablagestapel; v mit Zahl: wie viele Karten. Kein Automatismus: Jeder Zug ist notiert."
        }
        moves_note_stock {
            en "From and to: columns 1–7, sw to draw, ws to turn the waste over, w for the waste, h for a foundation."
            de "Von und nach: Spalten 1–7, sw ziehen, ws Abwurfstapel umdrehen, w Abwurfstapel, h Ablagestapel."
        }
        moves_note_columns {
            en "From and to: columns 1–7, h for a foundation; v and a number or letter: how many cards. A card moves with all that lie on it."
            de "Von und nach: Spalten 1–7, h für Ablagestapel; v mit Zahl oder Buchstabe: wie viele Karten. Eine Karte nimmt alle mit, die auf ihr liegen."
        }
        moves_note_open {
            en "From and to: columns 1–9, then 0 and j–r; a–g for the reserve, h for a foundation; v and a number: how many cards."
            de "Von und nach: Spalten 1–9, dann 0 und j–r; a–g für die Reserve, h für Ablagestapel; v mit Zahl: wie viele Karten."
        }
        palette { en "Enter cards by tapping" de "Karten durch Antippen eingeben" }
        palette_more {
            en "Column by column, each from its bottom card. After the last column come the cells, the reserve, or the stock, whose first card is drawn next."
            de "Spalte für Spalte, jede von unten. Nach der letzten Spalte kommen die Zellen, die Reserve oder der Talon, dessen erste Karte als nächste gezogen wird."
        }
        palette_unknown { en "Unknown card" de "Unbekannte Karte" }
        palette_keys {
            en ["Next column", "Delete", "Clear"]
            de ["Nächste Spalte", "Löschen", "Alles löschen"]
        }
        form_position { en "Position" de "Stellung" }
        form_seen { en "Position, as far as you can see it" de "Stellung, soweit sie zu sehen ist" }
        set_companion {
            en "Companion: say after every move whether the game can be won"
            de "Begleiter: nach jedem Zug sagen, ob das Spiel noch lösbar ist"
        }
        set_thoughtful {
            en "Thoughtful companion: say after every move whether the game can be won by a player who knows all the cards"
            de "Allwissender Begleiter: nach jedem Zug sagen, ob das Spiel noch lösbar ist, wenn man alle Karten kennt"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(start: &str, english: &str, german: &str) {
        let told = |language| title(language, start).unwrap_or_default();
        assert_eq!([told(Language::English), told(Language::German)], [english, german]);
    }

    #[test]
    fn titles_are_words() {
        check("freecell/617", "FreeCell", "FreeCell");
        check(
            "freecell,columns=7,cells=1/2",
            "FreeCell, seven columns, one cell",
            "FreeCell, sieben Spalten, eine Zelle",
        );
        check(
            "klondike-draw-three,redeals=2/7",
            "Klondike, draw three, two redeals",
            "Klondike, draw three, zwei Mal umdrehen",
        );
        check("klondike-draw-one,draw=2/=…", "Klondike, draw two", "Klondike, draw two");
        check(
            "klondike-draw-one,redeals=200,worrying-back=off",
            "Klondike, draw one, 200 redeals, no card comes back",
            "Klondike, draw one, 200 Mal umdrehen, Karten bleiben abgelegt",
        );
        check("spider/1", "", "");
    }

    /// Checks that no part of an id is left untranslated in the title of any game that ids can name.
    #[test]
    fn every_rule_has_words() {
        let chosen = Rules::named().flat_map(|named| {
            let options = named.rules.capabilities().options;
            options.into_iter().flat_map(move |it| {
                it.values.iter().map(move |value| format!("{},{}={value}", named.id, it.id))
            })
        });
        // An id can express more than a player may choose.
        let columns = (4..=10).map(|it| format!("freecell,columns={it}"));
        let cells = (0..=8).map(|it| format!("freecell,cells={it}"));
        let draw = (1..=24).map(|it| format!("klondike-draw-one,draw={it}"));
        let general = [
            "columns=6",
            "layout=even",
            "layout=threes",
            "layout=triangle",
            "layout=hidden-triangle",
            "layout=hidden-triangle-and-rows",
            "kings=sunk",
            "kings=dealt",
            "base=first",
            "base=ace",
            "aces=home",
            "aces=dealt",
            "build=color",
            "build=suit",
            "build=any",
            "groups=single",
            "groups=runs",
            "groups=any",
            "spaces=any",
            "spaces=kings",
            "spaces=none",
            "cells=3",
            "cells=3,cells-dealt=2",
            "reserve=5",
            "columns=7,draw=1,redeals=2",
        ];
        let games = ["yukon", "bakers-dozen", "beleaguered-castle"];
        let general = games.iter().flat_map(|it| general.iter().map(move |change| format!("{it},{change}")));
        for change in chosen.chain(columns).chain(cells).chain(draw).chain(general) {
            let rules: Rules = change.parse().expect("a game");
            for language in [Language::English, Language::German] {
                let told = title(language, &rules.to_string()).expect("a title");
                assert!(!told.contains('='), "{change}: {told}");
            }
        }
    }
}
