//! The Lab.

pub mod errors;
pub mod experiments;
pub mod results;
pub mod searches;

use crate::{Language, catalogue};

/// The Lab's phrases in a language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lab(pub Language);

impl Lab {
    pub fn language(self) -> Language {
        self.0
    }

    /// Returns a decimal such as `0.25` in the language's style.
    pub fn decimal(self, number: impl std::fmt::Display) -> String {
        number.to_string().replace('.', self.decimal_mark())
    }
}

catalogue! {
    impl Lab {
        lab { en "Lab" de "Labor" }
        decimal_mark { en "." de "," }
        add_run { en "Add a search" de "Suche hinzufügen" }
        add_term { en "Add to the sum" de "Summand hinzufügen" }
        budget { en "Budget of each search" de "Budget jeder Suche" }
        copy_link {
            en "The address has this set-up: copy it to share it."
            de "Die Adresse enthält diese Einstellungen: Zum Teilen einfach kopieren."
        }
        deal { en "Deal" de "Spiel" }
        deal_help {
            en "A number, or a link of the table, also one with a position. Klondike too."
            de "Eine Nummer oder ein Link vom Tisch, auch mit einer Stellung. Auch Klondike."
        }
        estimate { en "Estimate" de "Schätzung" }
        changed {
            en "The set-up has changed since; start again to see it."
            de "Die Einstellungen haben sich seitdem geändert; zum Ansehen noch einmal starten."
        }
        game { en "Game" de "Spielart" }
        game_kind { en "Kind of game" de "Art des Spiels" }
        go_on { en "Go on" de "Weiter" }
        went_on { en "It goes on." de "Es geht weiter." }
        one_position { en "One position" de "Eine Stellung" }
        watch {
            en "Watch the published solver at 20 positions a second"
            de "Dem veröffentlichten Löser bei 20 Stellungen pro Sekunde zusehen"
        }
        how_they_search { en "How they search" de "Wie sie suchen" }
        stock_note {
            en "Each draw, each redeal and each run is one move. What may be done is part of the game's name: klondike-draw-three,redeals=2,worrying-back=off/7 is deal 7 with two redeals and without cards that come back."
            de "Jedes Ziehen, jedes Umdrehen und jede Folge ist ein Zug. Was erlaubt ist, steht im Namen des Spiels: klondike-draw-three,redeals=2,worrying-back=off/7 ist Spiel 7 mit zweimal Umdrehen und ohne Karten, die zurückkommen."
        }
        why_not_unsupported {
            en "“Why not?” is for FreeCell and games like it."
            de "„Warum nicht?“ gibt es bei FreeCell und ähnlichen Spielen."
        }
        paused { en "Paused" de "Pausiert" }
        plus { en "plus" de "dazu" }
        power { en "Power" de "Exponent" }
        remove { en "Remove" de "Entfernen" }
        rules { en "Rules" de "Regeln" }
        rules_note {
            en "A linear run has at most as many cards as there are free cells and empty columns, and one more; into an empty column, one fewer. In any order: positions that differ in the order of their columns or cells only are one."
            de "Eine lineare Folge hat höchstens eine Karte mehr, als es freie Zellen und leere Spalten gibt, in eine leere Spalte eine weniger. Ungeordnet: Stellungen, die sich nur in der Reihenfolge ihrer Spalten oder Zellen unterscheiden, sind eine."
        }
        run { en "Run it" de "Starten" }
        run_on(deal: text) { en "Run it on {deal}" de "Mit {deal} starten" }
        run_on_deals(deals: text) { en "Run it on deals {deals}" de "Mit den Spielen {deals} starten" }
        search { en "Search" de "Suche" }
        searches { en "Searches" de "Suchen" }
        send { en "Send to the table" de "Auf den Tisch legen" }
        change { en "Change" de "Ändern" }
        change_race { en "Change the race" de "Das Rennen ändern" }
        change_experiment { en "Change the experiment" de "Den Versuch ändern" }
        start_this { en "Start this race" de "Dieses Rennen starten" }
        as_it_was { en "As it was" de "Wie vorher" }
        enlarge(title: text) { en "{title}: its board, large" de "{title}: Brett vergrößern" }
        start { en "Start the race" de "Rennen starten" }
        started { en "Started." de "Gestartet." }
        stopped { en "Stopped." de "Angehalten." }
        to_table { en "To the table" de "Zum Tisch" }
        table { en "Table" de "Tisch" }
        weight { en "Weight" de "Gewicht" }
        who_runs(least: number, most: number) { en "Who runs ({least} to {most})" de "Wer antritt ({least} bis {most})" }
        before_race(deal: text) {
            en "{deal}: each dot will be a position, pale if it leads to new ones, blue if to known ones; green is the way that wins."
            de "{deal}: Jeder Punkt wird eine Stellung: hell, wo sie zu neuen führt, blau zu bekannten; grün ist der Weg zum Gewinn."
        }
        compare { en "Compare" de "Vergleich" }
        two_to_six { en ["Two", "Three", "Four", "Five", "Six"] de ["Zwei", "Drei", "Vier", "Fünf", "Sechs"] }
        ways(n: text) {
            en "{n} ways to search one deal: watch how far each gets."
            de "{n} Arten, ein Spiel zu durchsuchen: Sieh zu, wie weit jede kommt."
        }
        again { en "Again" de "Nochmal" }
        to_beginning { en "To the beginning" de "Zum Anfang" }
        speed { en "Speed" de "Tempo" }
        others { en "Other races" de "Andere Rennen" }
        experiments { en "Experiments" de "Versuche" }
        nothing_to_compare { en "Nothing to compare yet." de "Noch nichts zu vergleichen." }
        how_to_compare {
            en "Start the race: its charts and its table come here."
            de "Starte das Rennen: Hier erscheinen seine Diagramme und seine Tabelle."
        }
        table_as_csv { en "Table as CSV" de "Tabelle als CSV" }
        copy_this { en "Copy link" de "Link kopieren" }
        link_copied { en "The link is copied." de "Der Link ist kopiert." }
        other_races { en "Other races and experiments" de "Andere Rennen und Versuche" }
        preset_names {
            en [
                "Breadth against depth",
                "Heineman’s search, 2009",
                "The power factor",
                "All on #11982",
                "Klondike: published against ours",
                "Make your own"
            ]
            de [
                "Breite gegen Tiefe",
                "Heinemans Suche, 2009",
                "Der Exponent",
                "Alle an Spiel 11982",
                "Klondike: veröffentlicht gegen unseres",
                "Ein eigenes Rennen"
            ]
        }
        preset_abouts {
            en [
                "A flood against a plunge: everything near, or ever further on.",
                "Staged deepening beside depth-first search and iterative deepening.",
                "One number in an estimate: which deals it helps, which it hurts.",
                "No solution: which of six can prove that, and which only give up?",
                "A list of 50,000 positions against an estimate.",
                "Two to six searches, any deal, any rules."
            ]
            de [
                "Eine Flut gegen einen Sturz: alles in der Nähe, oder immer weiter.",
                "Stufenweise und iterative Vertiefung neben Tiefensuche.",
                "Eine Zahl in einer Schätzung: welchen Spielen sie hilft, welchen sie schadet.",
                "Ohne Lösung: Welche von sechs beweisen das, welche geben nur auf?",
                "Eine Liste von 50.000 Stellungen gegen eine Schätzung.",
                "Zwei bis sechs Suchen, jedes Spiel, alle Regeln."
            ]
        }
        lost_deal {
            en "Deal 11982, which Heineman’s article explained in 2009"
            de "Spiel 11982, das Heinemans Artikel 2009 erklärt hat"
        }
        tabs {
            en ["Race", "Depth bound", "Power factor", "Tree size", "Solution lengths", "Why not?"]
            de ["Rennen", "Tiefe", "Exponent", "Baumgröße", "Längen", "Warum nicht?"]
        }
        abouts {
            en [
                "A search to a depth, again and again with a higher bound. The curve is the exponential that fits best; its base is how many times the work grows with each move.",
                "Greedy searches by “larger cards on smaller ones”, where what a card counts is raised to a power: positions visited against the power, one line a deal.",
                "Knuth's estimate of how many positions the tree of all moves has at each level, from random probes, against the exact number, and against how many of them are different.",
                "One search on many deals, and how long its solutions are.",
                "For a deal that cannot be won: which cards never move, how many get home at most, and where all positions that can be reached agree."
            ]
            de [
                "Eine Suche bis zu einer Tiefe, immer wieder mit höherer Schranke. Die Kurve ist die am besten passende Exponentialkurve; ihre Basis sagt, wievielmal so groß die Arbeit mit jedem Zug wird.",
                "Gierige Suchen nach „größere Karten auf kleineren“, wobei der Wert einer Karte mit einem Exponenten potenziert wird: besuchte Stellungen je Exponent, eine Linie je Spiel.",
                "Knuths Schätzung, wie viele Stellungen der Baum aller Züge auf jeder Ebene hat, aus zufälligen Stichproben, im Vergleich zur genauen Zahl und dazu, wie viele davon verschieden sind.",
                "Eine Suche an vielen Spielen, und wie lang ihre Lösungen sind.",
                "Für ein Spiel, das nicht lösbar ist: welche Karten sich nie bewegen, wie viele höchstens abgelegt werden und worin alle erreichbaren Stellungen übereinstimmen."
            ]
        }
        nth_search(n: number) { en "Search {n}" de "Suche {n}" }
        remove_it(title: text) { en "Remove {title}" de "{title} entfernen" }
        not_started(why: text) { en "Not started. {why}" de "Nicht gestartet. {why}" }
        less_memory(mb: number, n: number) {
            en "This device shares its memory out: {mb} MB for each of {n} searches."
            de "Dieses Gerät teilt seinen Speicher auf: {mb} MB für jede von {n} Suchen."
        }
        worried_back {
            en "The table can't play this line: a card comes back from a foundation in it, which is not among its rules."
            de "Der Tisch kann diesen Weg nicht spielen: Darin kommt eine Karte von einem Ablagestapel zurück, was seine Regeln nicht erlauben."
        }
        line_too_long {
            en "This line is too long for a link: the table takes up to 5,000 moves."
            de "Dieser Weg ist zu lang für einen Link: Der Tisch nimmt bis zu 5.000 Züge."
        }
        nothing_to_send {
            en "There is no line to send yet."
            de "Es gibt noch keinen Weg zum Auflegen."
        }
        title(tab: text, of: text) { en "{tab} · {of} · Lab · Unbury" de "{tab} · {of} · Labor · Unbury" }
        stock_rules(draw: text, redeals: text, back: text) {
            en "Each draw turns {draw}; {redeals}; cards come back from foundations: {back}; all cards are known, also those face down."
            de "Jedes Ziehen deckt auf: {draw}; {redeals}; Karten kommen {back} von Ablagestapeln zurück; alle Karten sind bekannt, auch die verdeckten."
        }
        switch_said(name: text, value: text) { en "{name}: {value}" de "{name}: {value}" }
        redeals_unlimited { en "redeals without limit" de "beliebig oft umdrehen" }
        redeals_none { en "no redeals" de "kein Umdrehen" }
        redeals_one { en "one redeal" de "einmal umdrehen" }
        redeals(n: number) { en "{n} redeals" de "{n}-mal umdrehen" }
        back_at_will { en "at will" de "nach Belieben" }
        back_never { en "never" de "nie" }
    }
}
