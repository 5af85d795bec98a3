//! What the page says of puzzles.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        puzzle_asked { en "Only one move keeps the win: which?" de "Nur ein Zug hält den Gewinn: welcher?" }
        puzzle_right { en "Right, all others lose" de "Richtig, alle anderen verlieren" }
        puzzle_wrong { en "This move loses" de "Dieser Zug verliert" }
        puzzle_todays { en "The puzzle of the day." de "Die Aufgabe des Tages." }
        puzzle_number(n: number) { en "Puzzle {n}." de "Aufgabe {n}." }
        puzzle_rating(n: number, own: number) {
            en "It is rated {n}, and you are at {own}."
            de "Wertung {n}, die eigene ist {own}."
        }
        puzzle_gain(n: number, gain: number) {
            en "Your rating is {n} now, {gain} more."
            de "Die eigene Wertung ist jetzt {n}, um {gain} mehr."
        }
        puzzle_loss(n: number, loss: number) {
            en "Your rating is {n} now, {loss} less."
            de "Die eigene Wertung ist jetzt {n}, um {loss} weniger."
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
        refuted_searching { en "Looking at all that is left." de "Alles, was bleibt, wird angesehen." }
        refuted_open { en "That is too much to show here." de "Das ist zu viel, um es hier zu zeigen." }
        refuted_stuck { en "No move is left." de "Kein Zug ist mehr möglich." }
        refuted_home(n: number) {
            en { one "At best {n} card gets home, as here." other "At best {n} cards get home, as here." }
            de { one "Bestenfalls liegt dann {n} Karte ab, wie hier." other "Bestenfalls liegen dann {n} Karten ab, wie hier." }
        }
        refuted_positions(n: number) {
            en { one "The only position that can be reached was looked at." other "All {n} positions that can be reached were looked at." }
            de { one "Die einzige erreichbare Stellung wurde angesehen." other "Alle {n} erreichbaren Stellungen wurden angesehen." }
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
