//! Errors in typed, linked or found values.

use super::Lab;
use crate::catalogue;

catalogue! {
    impl Lab {
        wanted(label: text, wanted: text) { en "{label}: wanted is {wanted}." de "{label}: Erwartet wird {wanted}." }
        not_wanted(label: text, text: quote, wanted: text) {
            en "{label}: “{text}” is not {wanted}."
            de "{label}: „{text}“ geht nicht. Erwartet wird {wanted}."
        }
        whole_number(min: number, max: number) {
            en "a whole number from {min} to {max}"
            de "eine ganze Zahl von {min} bis {max}"
        }
        decimal_number(min: text, max: text) {
            en "a number from {min} to {max} with at most three decimals"
            de "eine Zahl von {min} bis {max} mit höchstens drei Nachkommastellen"
        }
        deal_numbers(n: number) {
            en "a list of deals such as 1-20,31, of at most {n}"
            de "eine Liste von höchstens {n} Spielen, etwa 1-20,31"
        }
        some_powers {
            en "a list of numbers from 0 to 2 with at most three decimals, such as 0 0.5 2"
            de "eine Liste von Zahlen von 0 bis 2 mit höchstens drei Nachkommastellen, etwa 0 0.5 2"
        }
        one_of(words: text) { en "one of {words}" de "eines von {words}" }
        an_estimate { en "an estimate" de "eine Schätzung" }
        of_field(label: text, why: text) { en "{label}: {why}" de "{label}: {why}" }
        bad_search(text: quote, why: text) {
            en "“{text}” is no search: {why}."
            de "„{text}“ ist keine Suche: {why}."
        }
        bad_link_deal(text: quote, why: text) {
            en "“{text}” is no deal: {why}"
            de "„{text}“ ist kein Spiel: {why}"
        }
        bad_deal(label: text, text: quote, why: text) {
            en "{label}: “{text}” is not a deal: {why}"
            de "{label}: „{text}“ ist kein Spiel: {why}"
        }
        bad_game(label: text, text: quote, why: text) {
            en "{label}: “{text}” is not a game: {why}"
            de "{label}: „{text}“ ist keine Spielart: {why}"
        }
        bad_tab(text: quote) {
            en "The Lab has no part called “{text}”."
            de "Das Labor hat keinen Teil namens „{text}“."
        }
        bad_rules(why: text) { en "Rules: {why}." de "Regeln: {why}." }
        no_switch(name: quote) {
            en "Rules: “{name}” is for FreeCell and games like it. In Klondike the game's name says what may be done."
            de "Regeln: „{name}“ ist für FreeCell und ähnliche Spiele. In Klondike sagt der Name des Spiels, was erlaubt ist."
        }
        unknown_key(key: quote) {
            en "The link says something about “{key}”, which the Lab does not know."
            de "Der Link sagt etwas über „{key}“, was das Labor nicht kennt."
        }
        bad_number_of_runs(n: number) {
            en "Two to six searches can race, not {n}."
            de "Zwei bis sechs Suchen können antreten, nicht {n}."
        }
        in_word(n: number, text: quote, why: text) {
            en "word {n}, “{text}”: {why}"
            de "Wort {n}, „{text}“: {why}"
        }
        no_search(why: text) { en "no search: {why}" de "keine Suche: {why}" }
        unknown_search(known: text) { en "searches are {known}" de "Suchen sind {known}" }
        no_value { en "options look like key=value" de "Optionen sehen aus wie key=value" }
        no_options(search: text) { en "{search} has no options" de "{search} hat keine Optionen" }
        unknown_option(search: text, known: text) {
            en "the options of {search} are {known}"
            de "die Optionen von {search} sind {known}"
        }
        option_twice { en "this option has a value already" de "diese Option hat schon einen Wert" }
        value_has_to_be(wanted: text) {
            en "the value has to be {wanted}"
            de "erwartet wird {wanted}"
        }
        too_many_terms {
            en "an estimate is a sum of at most 16 terms"
            de "eine Schätzung ist eine Summe von höchstens 16 Gliedern"
        }
        no_estimate(name: quote, known: text) {
            en "no estimate is called “{name}”; there are {known}"
            de "keine Schätzung heißt „{name}“; es gibt {known}"
        }
        no_power(name: text) {
            en "{name} takes no power; only larger does"
            de "{name} hat keinen Exponenten; nur larger hat einen"
        }
        no_number(text: quote, min: text, max: text) {
            en "“{text}”: expected a number from {min} to {max}, with at most three digits after the point"
            de "„{text}“: erwartet wird eine Zahl von {min} bis {max} mit höchstens drei Nachkommastellen"
        }
        estimate_unsupported(name: text, family: text) {
            en "the estimate {name} says nothing in {family}"
            de "die Schätzung {name} sagt nichts in {family}"
        }
        keys_unsupported(search: text, family: text) {
            en "keys=published of {search} is for {family} only"
            de "keys=published von {search} ist nur für {family}"
        }
        unknown_switch(name: quote, known: text) {
            en "no switch is called “{name}”; there are {known}"
            de "kein Schalter heißt „{name}“; es gibt {known}"
        }
        unknown_switch_value(name: text, value: quote, known: text) {
            en "{name} can’t be “{value}”; it can be {known}"
            de "{name} kann nicht „{value}“ sein, sondern {known}"
        }
        not_a_solution(deal: text, why: text) {
            en "The solution found of {deal} did not pass the checker: {why}."
            de "Die gefundene Lösung von {deal} hat der Prüfer nicht durchgelassen: {why}."
        }
        not_loaded {
            en "A part of the Lab could not be loaded. Try again when there is a connection."
            de "Ein Teil des Labors ließ sich nicht laden. Bitte mit Verbindung noch einmal versuchen."
        }
        not_explained {
            en "Gave up: memory. So nothing is proved."
            de "Aufgegeben: Speicher. Bewiesen ist also nichts."
        }
        worker_not_started { en "The browser starts no worker." de "Der Browser startet keinen Worker." }
        worker_crashed { en "The worker has crashed." de "Der Worker ist abgestürzt." }
        worker_version {
            en "The page and the Lab are of different versions. Reload the page."
            de "Seite und Labor sind von verschiedenen Versionen. Bitte die Seite neu laden."
        }
        worker_malformed {
            en "The worker sent a message that cannot be read."
            de "Der Worker hat eine unlesbare Nachricht geschickt."
        }
        worker_unsupported { en "This search is not for this game." de "Diese Suche ist nicht für dieses Spiel." }
    }
}
