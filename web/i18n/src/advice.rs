//! Advice without peeking.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        advice_chance(low: number, high: number) {
            en "Chance to win: {low}–\u{2060}{high}\u{a0}%"
            de "Gewinnchance: {low}–\u{2060}{high}\u{a0}%"
        }
        advice_sampled(n_won: number, n_sampled: number) {
            en "Wins in {n_won} of {n_sampled} sampled worlds."
            de "Gewinnt in {n_won} von {n_sampled} ausgelosten Welten."
        }
        advice_tried(n: number, n_won: number) {
            en { one "Found a win in {n_won} of {n} try" other "Found a win in {n_won} of {n} tries" }
            de { one "In {n_won} von {n} Versuch gewonnen" other "In {n_won} von {n} Versuchen gewonnen" }
        }
        advice_tried_none(n: number) {
            en { one "Found no win in {n} try" other "Found no win in {n} tries" }
            de { one "In {n} Versuch kein Gewinn gefunden" other "In {n} Versuchen kein Gewinn gefunden" }
        }
        advice_unmeasured {
            en "Each try lays the hidden cards at random, and then knows them. Your chance is lower."
            de "Jeder Versuch legt die verdeckten Karten zufällig und kennt sie dann. Die eigene Chance ist kleiner."
        }
        advice_sure { en "A win is certain" de "Der Sieg ist sicher" }
        advice_sure_more {
            en "It does not depend on the face-down cards."
            de "Er hängt nicht von den verdeckten Karten ab."
        }
        finish_more {
            en "All remaining cards can go home: press “Finish”."
            de "„Alles ablegen“ legt alle übrigen Karten ab."
        }
        advice_pass { en "Chance to win: not known yet" de "Gewinnchance: noch unbekannt" }
        advice_pass_more {
            en "Go through the whole stock first. That costs nothing, and then its cards are known."
            de "Zuerst den ganzen Talon durchgehen. Das kostet nichts, und danach sind seine Karten bekannt."
        }
        advice_draw { en "Go on drawing" de "Weiter ziehen" }
        advice_draw_more {
            en "No card seen so far turns up another."
            de "Keine bisher gesehene Karte deckt eine andere auf."
        }
        advice_stuck { en "No way on is known" de "Kein Weg weiter ist bekannt" }
        advice_stuck_more {
            en "That proves nothing. Solve uses all cards, the face-down ones as well."
            de "Das beweist nichts. „Lösen“ kennt alle Karten, auch die verdeckten."
        }
        advice_failed { en "The adviser could not be loaded." de "Der Ratgeber ließ sich nicht laden." }
    }
}
