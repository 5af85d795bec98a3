//! Reasons why a move is not possible.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        why_empty { en "There is no card to move." de "Hier liegt keine Karte." }
        why_down {
            en "That card is face down. It is turned up when nothing lies on it."
            de "Diese Karte ist verdeckt. Sie wird aufgedeckt, wenn nichts mehr auf ihr liegt."
        }
        why_no_draw { en "There is nothing left to draw." de "Es ist nichts mehr zu ziehen." }
        why_no_redeal {
            en "The waste may not be turned over again."
            de "Der Abwurfstapel darf nicht noch einmal umgedreht werden."
        }
        why_home { en "Cards on a foundation stay there." de "Karten auf Ablagestapeln bleiben dort." }
        why_no_run {
            en "These cards are not in order, so they can't move together."
            de "Diese Karten bilden keine Folge und können nicht zusammen bewegt werden."
        }
        why_nowhere(card: text) {
            en "The {card} can go nowhere now."
            de "Für diese Karte gibt es gerade keinen Platz: {card}."
        }
        why_home_one {
            en "Cards go to a foundation one by one."
            de "Auf einen Ablagestapel kommen Karten nur einzeln."
        }
        why_no_fit(card: text, other: text) {
            en "The {card} does not go on the {other}."
            de "{card} passt nicht auf {other}."
        }
        why_waits(card: text, other: text) {
            en "The {card} has to wait for the {other}."
            de "{card} muss auf {other} warten."
        }
        why_other_home(card: text) {
            en "The {card} has another foundation."
            de "{card} gehört auf einen anderen Ablagestapel."
        }
        why_kings {
            en "Only a king may start an empty column."
            de "Nur ein König darf eine leere Spalte beginnen."
        }
        why_one_rank(rank: text) {
            en "Only a card of this rank may start an empty column: {rank}."
            de "Nur eine Karte von diesem Rang darf eine leere Spalte beginnen: {rank}."
        }
        why_stays_empty {
            en "In this game, an empty column stays empty."
            de "In diesem Spiel bleibt eine leere Spalte leer."
        }
        why_reserve { en "The reserve takes no cards." de "In die Reserve kommt keine Karte." }
        why_same { en "The cards are there already." de "Die Karten liegen schon dort." }
        why_many(cards: text, cells: text, columns: text) {
            en "{cards}: {cells}, {columns}."
            de "{cards}: {cells}, {columns}."
        }
        why_only(n: number) {
            en { one "Only {n} card can move" other "Only {n} cards can move" }
            de { one "Nur {n} Karte kann bewegt werden" other "Nur {n} Karten können bewegt werden" }
        }
        why_cells(n: number) {
            en { one "{n} free cell" other "{n} free cells" }
            de { one "{n} freie Zelle" other "{n} freie Zellen" }
        }
        why_columns(n: number) {
            en { one "{n} empty column" other "{n} empty columns" }
            de { one "{n} leere Spalte" other "{n} leere Spalten" }
        }
        why_cell_taken { en "That cell is taken." de "Diese Zelle ist besetzt." }
        why_cell_one { en "A cell holds one card only." de "Eine Zelle fasst nur eine Karte." }
    }
}
