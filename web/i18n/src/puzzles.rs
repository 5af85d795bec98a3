//! The page's phrases about puzzles.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        puzzle_asked { en "Only one move keeps the win: which?" de "Nur ein Zug hält den Gewinn: welcher?" }
        puzzle_right { en "Right, all others lose" de "Richtig, alle anderen verlieren" }
        puzzle_wrong { en "This move loses" de "Dieser Zug verliert" }
        puzzle_todays { en "The puzzle of the day." de "Die Aufgabe des Tages." }
        puzzle_number(n: number) { en "Puzzle {n}." de "Aufgabe {n}." }
        puzzle_rating(n: number, own: number) {
            en "It is rated {n}, and you are at {own}. Your first answer counts."
            de "Wertung {n}, die eigene ist {own}. Die erste Antwort zählt."
        }
        puzzle_up(before: number, after: number, n: number) {
            en "Your rating rises from {before} to {after}: a puzzle rated {n}, solved at the first try."
            de "Die eigene Wertung steigt von {before} auf {after}: eine Aufgabe mit Wertung {n} beim ersten Versuch gelöst."
        }
        puzzle_down_wrong(before: number, after: number, n: number) {
            en "Your rating falls from {before} to {after}: your first answer to a puzzle rated {n} was wrong."
            de "Die eigene Wertung fällt von {before} auf {after}: Die erste Antwort auf eine Aufgabe mit Wertung {n} war falsch."
        }
        puzzle_down_helped(before: number, after: number, n: number) {
            en "Your rating falls from {before} to {after}: with a hint, a puzzle rated {n} counts as missed."
            de "Die eigene Wertung fällt von {before} auf {after}: Mit Tipp zählt eine Aufgabe mit Wertung {n} als verfehlt."
        }
        puzzle_down_given_up(before: number, after: number, n: number) {
            en "Your rating falls from {before} to {after}: you gave up a puzzle rated {n}."
            de "Die eigene Wertung fällt von {before} auf {after}: eine Aufgabe mit Wertung {n} aufgegeben."
        }
        puzzle_given_up { en "Given up: this was the move" de "Aufgegeben: Das war der Zug" }
        puzzle_no_verdict { en "The verdict comes after your answer" de "Das Urteil kommt nach der Antwort" }
        puzzle_no_xray {
            en "X-ray would show the answer. It is there again when you have answered."
            de "Röntgen würde die Antwort zeigen. Nach der Antwort geht es wieder."
        }
        puzzle_no_solution {
            en "A solution would be the answer. “Give up” shows it."
            de "Eine Lösung würde die Antwort zeigen. „Aufgeben“ zeigt sie."
        }
        puzzle_hint_costs {
            en "A hint costs: the puzzle counts as missed, and your rating falls. Press again to see where the move begins."
            de "Ein Tipp kostet: Die Aufgabe zählt als verfehlt, und die Wertung fällt. Noch einmal drücken zeigt, wo der Zug beginnt."
        }
        puzzle_hint_pile(pile: text) { en "The move begins at {pile}" de "Der Zug beginnt hier: {pile}" }
        puzzle_hint_all {
            en "A hint says no more. “Give up” shows the move."
            de "Mehr sagt ein Tipp nicht. „Aufgeben“ zeigt den Zug."
        }
        puzzle_hint_elsewhere {
            en "A hint is for the position of the puzzle. Go back to it."
            de "Einen Tipp gibt es nur in der Stellung der Aufgabe. Dorthin zurückgehen."
        }
        puzzle_again {
            en "Only the first answer to a puzzle changes your rating."
            de "Nur die erste Antwort auf eine Aufgabe ändert die Wertung."
        }
        puzzle_streak(n: number) {
            en { one "{n} day in a row." other "{n} days in a row." }
            de { one "{n} Tag in Folge." other "{n} Tage in Folge." }
        }
        theme_hold_back { en "Hold a card back that could go home." de "Eine Karte bleibt, die abgelegt werden könnte." }
        theme_empty_column { en "It is about an empty column." de "Es geht um eine leere Spalte." }
        theme_last_cell { en "It takes the last free cell." de "Die letzte freie Zelle wird belegt." }
        theme_from_cell { en "A cell becomes free." de "Eine Zelle wird frei." }
        theme_run { en "A run is moved as a whole." de "Eine Folge zieht als Ganzes." }
        refuted { en "Why it loses" de "Warum er verliert" }
        refuted_searching { en "Looking at all that is left." de "Alle weiteren Züge werden geprüft." }
        refuted_open { en "That is too much to show here." de "Das ist zu viel, um es hier zu zeigen." }
        refuted_stuck { en "No move is left." de "Kein Zug ist mehr möglich." }
        refuted_none_home { en "No card gets home." de "Keine Karte wird abgelegt." }
        refuted_home(n: number) {
            en { one "At best {n} card gets home, as here." other "At best {n} cards get home, as here." }
            de { one "Höchstens {n} Karte wird abgelegt, wie hier." other "Höchstens {n} Karten werden abgelegt, wie hier." }
        }
        refuted_positions(n: number) {
            en { one "The only position that can be reached was looked at." other "All {n} positions that can be reached were looked at." }
            de { one "Die einzige erreichbare Stellung wurde geprüft." other "Alle {n} erreichbaren Stellungen wurden geprüft." }
        }
        puzzle_shared_todays(game: text, rating: number) {
            en "Unbury, the puzzle of the day: {game}, rated {rating}"
            de "Unbury, die Aufgabe des Tages: {game}, Wertung {rating}"
        }
        puzzle_shared(game: text, n: number, rating: number) {
            en "Unbury, puzzle {n}: {game}, rated {rating}"
            de "Unbury, Aufgabe {n}: {game}, Wertung {rating}"
        }
        puzzles_failed { en "The puzzles could not be loaded." de "Die Aufgaben ließen sich nicht laden." }
        puzzles_solved(n: number) {
            en { one "{n} solved" other "{n} solved" }
            de { one "{n} gelöst" other "{n} gelöst" }
        }
        puzzles_own_rating(n: number) { en "rating {n}" de "Wertung {n}" }
        puzzles_streak(n: number) {
            en { one "{n} day in a row" other "{n} days in a row" }
            de { one "{n} Tag in Folge" other "{n} Tage in Folge" }
        }
        puzzles_today { en "Today’s puzzle" de "Aufgabe des Tages" }
        puzzles_today_done { en "Today’s puzzle, solved" de "Aufgabe des Tages, gelöst" }
    }
}
