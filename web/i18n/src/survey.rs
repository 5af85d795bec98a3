//! The phrases of the survey, a view of the Lab.

use crate::{Language, catalogue};

/// The phrases of the survey in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SurveyPhrases(pub Language);

impl SurveyPhrases {
    pub fn language(self) -> Language {
        self.0
    }
}

catalogue! {
    impl SurveyPhrases {
        survey { en "Survey" de "Reihenuntersuchung" }
        searches { en "Lab" de "Labor" }
        to_table { en "To the table" de "Zum Tisch" }
        views { en "Parts of the Lab" de "Teile des Labors" }
        about {
            en "Solve every deal of a range, on all processors: how many can be won, which cannot, and how long the solutions are."
            de "Alle Spiele eines Bereichs lösen, mit allen Prozessoren: wie viele lösbar sind, welche nicht und wie lang die Lösungen sind."
        }
        set_up { en "Set-up" de "Vorgaben" }
        results { en "Results" de "Ergebnisse" }
        game { en "Game" de "Spiel" }
        numbering { en "Numbers of" de "Nummern von" }
        first { en "First deal" de "Erstes Spiel" }
        last { en "Last deal" de "Letztes Spiel" }
        workers { en "At a time" de "Gleichzeitig" }
        workers_value(n: number) {
            en { one "{n} deal" other "{n} deals" }
            de { one "{n} Spiel" other "{n} Spiele" }
        }
        memory(megabytes: number) {
            en "Each search may use {megabytes} MB. A deal that needs more is not known yet."
            de "Jede Suche darf {megabytes} MB belegen. Braucht ein Spiel mehr, bleibt es offen."
        }
        thoughtful {
            en "All cards are known to the solver, those face down as well."
            de "Der Löser kennt alle Karten, auch die verdeckten."
        }
        link_note {
            en "The address has this set-up: copy it to share it."
            de "Diese Vorgaben stehen in der Adresse: Zum Teilen genügt es, sie zu kopieren."
        }
        start { en "Start" de "Starten" }
        stop { en "Stop" de "Anhalten" }
        go_on { en "Go on" de "Fortsetzen" }
        start_anew { en "Start anew" de "Neu starten" }
        number_empty { en "Type the number of a deal, such as 11982." de "Bitte eine Spielnummer eingeben, etwa 11982." }
        number_not {
            en "That is not a deal number. Type digits only, such as 11982."
            de "Das ist keine Spielnummer. Bitte nur Ziffern eingeben, etwa 11982."
        }
        number_small(first: text) { en "The first deal is {first}." de "Das erste Spiel ist {first}." }
        number_large(last: text) { en "The last deal is {last}." de "Das letzte Spiel ist {last}." }
        number_wide(last: number) {
            en "Surveys go up to deal {last}."
            de "Untersucht werden Spiele bis {last}."
        }
        last_before_first(first: number) {
            en "The last deal comes before the first, which is {first}."
            de "Das letzte Spiel liegt vor dem ersten, und das ist {first}."
        }
        too_many(n: number, most: number) {
            en "That is {n} deals. A survey has at most {most}."
            de "Das sind {n} Spiele. Höchstens {most} werden auf einmal untersucht."
        }
        bad_link(text: quote) {
            en "The link names no survey: “{text}”. It should look like lab/survey/freecell/1-1000."
            de "Der Link bezeichnet keine Untersuchung: „{text}“. Er sollte aussehen wie lab/survey/freecell/1-1000."
        }
        not_started(why: text) { en "Not started. {why}" de "Nicht gestartet. {why}" }
        heading(game: text, first: text, last: text) {
            en "{game}: deals {first} to {last}"
            de "{game}: Spiele {first} bis {last}"
        }
        heading_of(game: text, first: text, last: text, numbering: text) {
            en "{game}: deals {first} to {last} of {numbering}"
            de "{game}: Spiele {first} bis {last} von {numbering}"
        }
        changed {
            en "The set-up has changed since. Start anew to see it."
            de "Die Vorgaben haben sich seither geändert. Neu starten zeigt sie."
        }
        progress(n: number, all: number) { en "{n} of {all} deals" de "{n} von {all} Spielen" }
        rate(rate: text) { en "{rate} a second" de "{rate} je Sekunde" }
        left(time: text) { en "{time} left" de "noch {time}" }
        took(time: text) { en "in {time}" de "in {time}" }
        seconds(n: text) { en "{n} s" de "{n} s" }
        minutes(n: number) { en "{n} min" de "{n} min" }
        hours(n: text) { en "{n} h" de "{n} Std." }
        starting { en "Starting…" de "Wird gestartet …" }
        stopped { en "Stopped" de "Angehalten" }
        finished { en "Finished" de "Fertig" }
        failed { en "Failed" de "Abgebrochen" }
        all { en "All" de "Alle" }
        solved { en "Solved" de "Gelöst" }
        unsolvable { en "Cannot be won" de "Nicht lösbar" }
        unknown { en "Not known yet" de "Noch offen" }
        solved_note { en "replayed card by card" de "Karte für Karte nachgespielt" }
        unsolvable_note { en "proved" de "bewiesen" }
        unknown_note { en "nothing proved" de "nichts bewiesen" }
        all_note(mean: text) { en "{mean} positions on average" de "im Mittel {mean} Stellungen" }
        show { en "Show" de "Zeigen" }
        share(solved: text, low: text, high: text) {
            en "{solved} % can be won; 95 % interval {low} to {high}"
            de "{solved} % sind lösbar; 95-%-Intervall {low} bis {high}"
        }
        share_note {
            en "The interval is for all deals of the game, if these are as good as drawn at random. Deals not known yet count as lost for its lower end and as won for its upper end."
            de "Das Intervall gilt für alle Spiele dieser Art, wenn diese so gut wie zufällig gezogen sind. Offene zählen am unteren Ende als verloren, am oberen als gewonnen."
        }
        lengths_title { en "Length of the solutions" de "Länge der Lösungen" }
        lengths_axis { en "moves" de "Züge" }
        lengths_deals { en "deals" de "Spiele" }
        lengths_note(least: number, mean: number, most: number) {
            en "{least} to {most} moves, {mean} on average. These are the solutions found first, not the shortest."
            de "{least} bis {most} Züge, im Mittel {mean}. Es sind die zuerst gefundenen Lösungen, nicht die kürzesten."
        }
        deals { en "Deals" de "Spiele" }
        deal { en "Deal" de "Spiel" }
        verdict { en "Verdict" de "Ergebnis" }
        moves { en "Moves" de "Züge" }
        positions { en "Positions" de "Stellungen" }
        positions_note { en "Positions whose moves were generated" de "Stellungen, deren Züge erzeugt wurden" }
        order { en "Order" de "Reihenfolge" }
        by_number { en "By number" de "Nach Nummer" }
        by_arrival { en "Newest first" de "Neueste zuerst" }
        by_length { en "Longest first" de "Längste zuerst" }
        by_effort { en "Hardest first" de "Schwerste zuerst" }
        no_rows { en "None so far." de "Bisher keine." }
        rows_shown(from: number, to: number, all: number) {
            en "{from} to {to} of {all}"
            de "{from} bis {to} von {all}"
        }
        earlier { en "Previous rows" de "Vorige Zeilen" }
        later { en "Next rows" de "Nächste Zeilen" }
        csv { en "Save CSV" de "CSV sichern" }
        copy { en "Copy CSV" de "CSV kopieren" }
        copied { en "Copied" de "Kopiert" }
        copied_said { en "The rows are copied." de "Die Zeilen sind kopiert." }
        not_copied { en "The browser does not allow copying." de "Der Browser erlaubt das Kopieren nicht." }
        started_said { en "The survey has started." de "Die Untersuchung läuft." }
        stopped_said(n: number, all: number) {
            en "Stopped after {n} of {all} deals. What was found stays."
            de "Angehalten nach {n} von {all} Spielen. Das Gefundene bleibt."
        }
        over_said(solved: number, unsolvable: number, unknown: number) {
            en "The survey is finished: {solved} solved, {unsolvable} cannot be won, {unknown} not known yet."
            de "Die Untersuchung ist fertig: {solved} gelöst, {unsolvable} nicht lösbar, {unknown} noch offen."
        }
        worker_failed(n: number, why: text) {
            en "Worker {n} failed: {why}. The others do its deals."
            de "Worker {n} ist ausgefallen: {why}. Die anderen übernehmen seine Spiele."
        }
        all_failed(why: text) {
            en "The survey cannot go on, since no worker is left: {why}."
            de "Die Untersuchung kann nicht weitergehen, weil kein Worker mehr da ist: {why}."
        }
        crashed { en "it crashed or could not be started" de "er ist abgestürzt oder ließ sich nicht starten" }
        version { en "it is of another version; reload the page" de "er ist von einer anderen Version; bitte die Seite neu laden" }
        out_of_turn { en "it answered something else" de "er hat etwas anderes beantwortet" }
        rejected(why: text) { en "it refused the deals ({why})" de "er hat die Spiele abgelehnt ({why})" }
        before_start {
            en "The deals are shared out among workers, and each result appears as soon as it is there. A deal counts as solved when its solution was replayed, and as impossible only when that is proved."
            de "Die Spiele werden auf Worker verteilt, und jedes Ergebnis erscheint, sobald es da ist. Gelöst heißt: Die Lösung wurde nachgespielt. Nicht lösbar heißt: Es ist bewiesen."
        }
        yes { en "Yes" de "Ja" }
        no { en "No" de "Nein" }
        decimal_mark { en "." de "," }
        map { en "Map" de "Karte" }
        map_window { en "Map · Unbury" de "Karte · Unbury" }
        map_title(n: number) { en "All {n} deals" de "Alle {n} Spiele" }
        map_about { en "One point each, from #1 at the top left." de "Je ein Punkt, von Nr. 1 oben links an." }
        map_dark(n: number) {
            en { one "One of them cannot be won." other "{n} of them cannot be won." }
            de { one "Eines davon ist nicht lösbar." other "{n} davon sind nicht lösbar." }
        }
        map_2009 {
            en "In 2009, a search by George Heineman took a week to solve them."
            de "2009 brauchte eine Suche von George Heineman dafür eine Woche."
        }
        map_start(n: number) { en "Solve all {n}" de "Alle {n} lösen" }
        map_deal(deal: text, what: text) { en "#{deal}: {what}" de "Nr. {deal}: {what}" }
        map_levels {
            en ["Easy", "Moderate", "Hard", "Very hard", "Extreme"]
            de ["Leicht", "Mittel", "Schwer", "Sehr schwer", "Extrem"]
        }
        map_unlit { en "not solved yet" de "noch nicht gelöst" }
        map_solved(moves: number, positions: number) {
            en "solved in {moves} moves, {positions} positions examined"
            de "gelöst in {moves} Zügen, {positions} Stellungen geprüft"
        }
        map_proved(positions: number) {
            en "proved: {positions} positions examined, none left out"
            de "bewiesen: {positions} Stellungen geprüft, keine ausgelassen"
        }
        map_points { en "Deals" de "Spiele" }
        map_play { en "Play it" de "Spielen" }
        title(what: text) { en "{what} · Survey · Unbury" de "{what} · Reihenuntersuchung · Unbury" }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speaks_both_languages() {
        let [english, german] = Language::ALL.map(SurveyPhrases);
        assert_eq!(english.progress(1_u32, 100_000_u32), "1 of 100,000 deals");
        assert_eq!(german.progress(1_u32, 100_000_u32), "1 von 100.000 Spielen");
        assert_eq!(english.workers_value(1_u32), "1 deal");
    }
}
