//! What the document says of some games only.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
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
        palette { en "Enter cards by tapping" de "Karten durch Antippen eingeben" }
        palette_more {
            en "Column by column, each from its bottom card. After the last column come the cells, or the stock, whose first card is drawn next."
            de "Spalte für Spalte, jede von unten. Nach der letzten Spalte kommen die Zellen oder der Talon, dessen erste Karte als nächste gezogen wird."
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
