//! Buttons, lists and notices that change while the page is open.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        stop { en "Stop" de "Stopp" }
        pause { en "Pause" de "Pause" }
        pause_title { en "Pause (Space)" de "Pause (Leertaste)" }
        new_deal { en ["New deal", "New"] de ["Neu geben", "Neu"] }
        watch_solution { en ["Watch the solution", "Watch"] de ["Lösung ansehen", "Ansehen"] }
        watch_player { en ["Watch it play", "Watch"] de ["Spiel ansehen", "Ansehen"] }
        try_again { en "Try again" de "Neuer Versuch" }
        finish { en "Finish" de "Alles ablegen" }
        give_up { en "Give up" de "Aufgeben" }
        take_back { en "Take back" de "Vor den Fehler" }
        end_editing { en "Done" de "Fertig" }
        play_myself { en "Play it myself" de "Selbst spielen" }
        play_for_me {
            en "Play for me, without peeking (Space)"
            de "Für mich spielen, ohne zu spicken (Leertaste)"
        }
        speed_half { en "0.5×" de "0,5×" }
        speed_instant { en "Instant" de "Sofort" }
        move_number(n: number) { en "Move {n}:" de "Zug {n}:" }
        move_lost { en ", lost the game" de ", hat das Spiel verloren" }
        moves_none {
            en "Your moves are listed here. Drag a card, or tap it."
            de "Hier erscheinen die Züge. Eine Karte ziehen oder antippen."
        }
        moves_lost { en "There are none: no line of moves wins." de "Es gibt keine: Keine Zugfolge gewinnt." }
        other_line(n: number, all: number, moves: text) {
            en "Another line from move {n}, {all} moves: {moves}"
            de "Anderer Weg ab Zug {n}, {all} Züge: {moves}"
        }
        editing { en "Place cards by hand" de "Karten frei legen" }
        editing_more {
            en "Pick a card, then a column, a cell or its foundation. Done plays on from there."
            de "Karte wählen, dann Spalte, Zelle oder Ablagestapel. Mit „Fertig“ geht es von dort weiter."
        }
        put_home(card: text) {
            en "The {card} is not the next on its foundation."
            de "{card} ist nicht die nächste auf ihrem Ablagestapel."
        }
        put_nowhere(card: text) {
            en "The {card} can't be taken from its foundation: others lie on it."
            de "{card} liegt auf ihrem Ablagestapel unter anderen."
        }
        copied { en "Copied" de "Kopiert" }
        selected { en "Selected" de "Markiert" }
        copied_said { en "The command is on the clipboard." de "Der Befehl ist in der Zwischenablage." }
        selected_said {
            en "The browser does not let the page copy. The command is selected: copy it from there."
            de "Der Browser lässt die Seite nicht kopieren. Der Befehl ist markiert und kann von dort kopiert werden."
        }
        copied_text { en "The text is on the clipboard." de "Der Text ist in der Zwischenablage." }
        selected_text {
            en "The browser does not let the page copy. The text is selected: copy it from there."
            de "Der Browser lässt die Seite nicht kopieren. Der Text ist markiert und kann von dort kopiert werden."
        }
        shared {
            en "The link to this game is on the clipboard."
            de "Der Link zu diesem Spiel ist in der Zwischenablage."
        }
        share_refused {
            en "The browser does not let the page copy. The address names this game: copy it from there."
            de "Der Browser lässt die Seite nicht kopieren. Die Adresse nennt dieses Spiel: Sie lässt sich dort kopieren."
        }
        language_system { en "As the browser" de "Wie der Browser" }
        listed(game: text, deal: text) { en "{game} {deal}" de "{game} {deal}" }
        listed_position(game: text) { en "{game}, a position" de "{game}, eine Stellung" }
        listed_moves(n: number) {
            en { one "{n} move" other "{n} moves" }
            de { one "{n} Zug" other "{n} Züge" }
        }
        listed_won { en "won" de "gewonnen" }
        forget(game: text) { en "Remove {game}" de "{game} entfernen" }
        statistics_sure { en "Really reset?" de "Wirklich zurücksetzen?" }
        stat_played { en "Played" de "Gespielt" }
        stat_won { en "Won" de "Gewonnen" }
        stat_rate { en "Win rate" de "Gewinnquote" }
        percent(n: number) { en "{n} %" de "{n} %" }
        stat_streak { en "Streak" de "Serie" }
        stat_longest { en "Longest streak" de "Längste Serie" }
        stat_fewest { en "Fewest moves" de "Wenigste Züge" }
        trouble_denied {
            en "This browser does not let the page save anything: the game lasts as long as this tab."
            de "Dieser Browser lässt die Seite nichts speichern: Das Spiel hält so lange wie dieser Tab."
        }
        trouble_full {
            en "There is no room left to save in this browser: the last moves are not saved."
            de "In diesem Browser ist kein Platz mehr: Die letzten Züge sind nicht gespeichert."
        }
        trouble_damaged {
            en "Data saved in this browser is damaged. What can be read of it is used."
            de "In diesem Browser gespeicherte Daten sind beschädigt. Was davon lesbar ist, wird benutzt."
        }
        trouble_version {
            en "Data in this browser was saved by another version of this page. It is left as it is."
            de "Daten in diesem Browser wurden von einer anderen Version dieser Seite gespeichert. Sie bleiben, wie sie sind."
        }
    }
}
