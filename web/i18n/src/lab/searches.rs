//! Searches, their options, estimates and switches, by their ids in links: `search-greedy`, `idea-greedy`,
//! `option-depth`, `estimate-cards`, `formula-cards`, `switch-steps`, `steps-single`.

use super::Lab;
use crate::catalogue;

catalogue! {
    impl Lab by name {
        search_breadth_first { en "Breadth-first" de "Breitensuche" }
        idea_breadth_first {
            en "Looks at all positions one move away, then at all two moves away, and so on."
            de "Prüft alle Stellungen, die einen Zug entfernt sind, dann alle, die zwei entfernt sind, und so weiter."
        }
        search_depth_first { en "Depth-first" de "Tiefensuche" }
        idea_depth_first {
            en "Continues from the position it reached last, and goes back only when nothing new is ahead."
            de "Geht von der zuletzt erreichten Stellung weiter, und erst zurück, wenn nichts Neues mehr kommt."
        }
        search_seen_list { en "Depth-first with a list" de "Tiefensuche mit Liste" }
        idea_seen_list {
            en "Searches depth-first, but gives up when its list of positions is full; in Klondike, it tries the moves of a published solver in its order."
            de "Eine Tiefensuche, die aufgibt, wenn ihre Liste von Stellungen voll ist; in Klondike mit den Zügen und der Reihenfolge eines veröffentlichten Lösers."
        }
        option_seen_list_limit {
            en "Positions on the list before it gives up"
            de "Stellungen auf der Liste, bevor sie aufgibt"
        }
        search_backtracking { en "Backtracking" de "Rückverfolgung" }
        idea_backtracking {
            en "Makes a move, searches on and takes it back, and remembers only which positions it has seen."
            de "Macht einen Zug, sucht weiter und nimmt ihn zurück; von jeder Stellung bleibt nur, dass sie schon da war."
        }
        search_depth_bounded { en "Depth-first with a bound" de "Tiefensuche mit Schranke" }
        idea_depth_bounded {
            en "Looks at everything within a number of moves, one line after another."
            de "Prüft alles innerhalb einer Zahl von Zügen, einen Weg nach dem anderen."
        }
        option_depth { en "Depth bound in moves" de "Tiefenschranke in Zügen" }
        search_iterative_deepening { en "Iterative deepening" de "Iterative Tiefensuche" }
        idea_iterative_deepening {
            en "Searches depth-first to a bound of one move, then begins again with two, and so on."
            de "Sucht in die Tiefe bis zu einer Schranke von einem Zug, beginnt dann neu mit zweien und so weiter."
        }
        search_greedy { en "Greedy best-first" de "Gierige Bestensuche" }
        idea_greedy {
            en "Continues from the position with the lowest estimate of what is left, however many moves led to it."
            de "Geht von der Stellung weiter, bei der am wenigsten zu fehlen scheint, egal auf welchem Weg."
        }
        search_a_star { en "A*" de "A*" }
        idea_a_star {
            en "Continues from the position with the lowest sum of moves made and moves estimated to be left."
            de "Geht von der Stellung mit der kleinsten Summe aus gemachten und geschätzten restlichen Zügen weiter."
        }
        search_weighted_a_star { en "Weighted A*" de "Gewichtetes A*" }
        idea_weighted_a_star {
            en "Runs A* with the estimate multiplied by a weight: faster, and its solutions are longer by at most that factor."
            de "A* mit mehrfach gezählter Schätzung: schneller, und die Lösungen sind höchstens um so viel länger."
        }
        option_weight { en "Weight of the estimate" de "Gewicht der Schätzung" }
        search_ida_star { en "IDA*" de "IDA*" }
        idea_ida_star {
            en "Searches depth-first while moves made and moves estimated to be left stay within a bound, then begins again with a higher one."
            de "Sucht in die Tiefe, solange gemachte und geschätzte restliche Züge unter einer Schranke bleiben, und beginnt dann mit einer höheren neu."
        }
        search_beam { en "Beam search" de "Strahlsuche" }
        idea_beam {
            en "Continues from the few positions of each layer that look best, and forgets the others."
            de "Geht von den wenigen Stellungen jeder Ebene weiter, die am besten aussehen, und vergisst die anderen."
        }
        option_width { en "Positions kept per layer" de "Behaltene Stellungen je Ebene" }
        search_staged { en "Staged deepening" de "Stufenweise Vertiefung" }
        idea_staged {
            en "Searches everything a few moves ahead, then continues from the best-scoring position there."
            de "Durchsucht alles einige Züge voraus, geht dann von der Stellung dort mit dem besten Wert weiter."
        }
        option_k { en "Moves looked ahead, less one" de "Züge Vorausschau, weniger einen" }
        option_staged_limit {
            en "Positions closed before all are forgotten"
            de "Geschlossene Stellungen, bevor alle vergessen werden"
        }
        search_knuth { en "Knuth's estimate" de "Knuths Schätzung" }
        idea_knuth {
            en "Seeks no solution, but plays at random to estimate how many sequences of moves there are."
            de "Sucht keine Lösung, sondern spielt zufällig und schätzt so, wie viele Zugfolgen es gibt."
        }
        option_levels { en "Moves per probe" de "Züge einer Stichprobe" }
        option_trials { en "Probes" de "Stichproben" }
        option_seed { en "Seed of the random numbers" de "Startwert der Zufallszahlen" }
        option_sampler { en "Moves chosen" de "Gewählte Züge" }
        search_engine { en "The engine" de "Der Löser" }
        idea_engine {
            en "Solves deals everywhere else in this program; it counts moves and positions in its own way and ignores the switches."
            de "Löst die Spiele überall sonst in diesem Programm; er zählt Züge und Stellungen auf seine Weise, unabhängig von den Regeln hier."
        }
        option_estimate { en "Estimate" de "Schätzung" }
        option_keys { en "Keys of positions" de "Schlüssel der Stellungen" }
        option_visited { en "Positions recognized" de "Wiedererkannte Stellungen" }
        choice_uniform { en "uniform" de "gleich wahrscheinlich" }
        choice_published { en "published" de "wie veröffentlicht" }
        choice_exact { en "exact" de "genau" }
        choice_nothing { en "nothing" de "keine" }
        choice_table { en "table" de "alle, in einer Tabelle" }
        estimate_cards { en "Cards not home" de "Nicht abgelegte Karten" }
        formula_cards { en "The 52 cards, less those on the foundations." de "Die 52 Karten ohne die auf den Ablagestapeln." }
        estimate_larger { en "Larger cards on smaller ones" de "Größere Karten auf kleineren" }
        formula_larger {
            en "For each card, the larger cards lying on it, times (13 − its rank) to a power from 0 to 2."
            de "Für jede Karte die größeren Karten auf ihr, mal (13 − ihr Rang) hoch einem Exponenten von 0 bis 2."
        }
        estimate_next { en "Depth of the next cards" de "Tiefe der nächsten Karten" }
        formula_next {
            en "The cards that lie on the next card of each suit."
            de "Die Karten, die auf der nächsten Karte jeder Farbe liegen."
        }
        estimate_staged { en "The score of staged deepening" de "Der Wert der stufenweisen Vertiefung" }
        formula_staged {
            en "The depth of the next cards, twice if no column is empty and no cell free, plus the cards not home."
            de "Die Tiefe der nächsten Karten, doppelt, wenn keine Spalte leer und keine Zelle frei ist, dazu die nicht abgelegten Karten."
        }
        estimate_bound { en "Moves that must be made" de "Unvermeidliche Züge" }
        formula_bound {
            en "The cards not home, plus those that lie above a lower one of their suit, plus the draws in Klondike; fewer where one step moves several cards."
            de "Die nicht abgelegten Karten, dazu die über einer niedrigeren ihrer Farbe und in Klondike das Ziehen; weniger, wo ein Zug mehrere Karten bewegt."
        }
        estimate_down { en "Cards face down" de "Verdeckte Karten" }
        formula_down {
            en "The cards in columns that are face down."
            de "Die verdeckten Karten in den Spalten."
        }
        estimate_blocked { en "Cards on a lower one of their suit" de "Karten auf einer niedrigeren ihrer Farbe" }
        formula_blocked {
            en "The cards in columns that lie above a lower one of their suit."
            de "Die Karten in Spalten, die über einer niedrigeren ihrer Farbe liegen."
        }
        estimate_stock { en "Cards not in play" de "Karten, die nicht im Spiel sind" }
        formula_stock {
            en "The cards of the stock and of the waste."
            de "Die Karten von Talon und Abwurfstapel."
        }
        switch_steps { en "One move" de "Ein Zug" }
        steps_single { en "one card" de "eine Karte" }
        steps_supermoves { en "a supermove" de "Superzug" }
        steps_linear { en "a linear run" de "lineare Folge" }
        switch_worrying_back {
            en "Cards come back from foundations"
            de "Karten kommen von Ablagestapeln zurück"
        }
        worrying_back_off { en "never" de "nie" }
        worrying_back_on { en "at will" de "nach Belieben" }
        switch_autoplay { en "Cards go home by themselves" de "Karten werden von selbst abgelegt" }
        autoplay_off { en "never" de "nie" }
        autoplay_safe { en "when it is safe" de "wenn es sicher ist" }
        switch_identity { en "Positions are the same" de "Stellungen sind gleich" }
        identity_unordered { en "in any order" de "ungeordnet" }
        identity_as_it_lies { en "as they lie only" de "wie sie liegen" }
        field_nodes { en "Positions expanded" de "Expandierte Stellungen" }
        field_seconds { en "Time, in seconds" de "Zeit in Sekunden" }
        field_mb { en "Memory, in MB" de "Speicher in MB" }
        field_pace { en "Positions a second, 0 for all it can" de "Stellungen pro Sekunde, 0 für unbegrenzt" }
        field_watch {
            en "Played back in this many seconds, 0 to look on as it runs"
            de "Abgespielt in so vielen Sekunden, 0 zum Zusehen im Lauf"
        }
        field_depth { en "Deepest bound" de "Tiefste Schranke" }
        field_power_deals { en "Deals" de "Spiele" }
        field_powers { en "Powers" de "Exponenten" }
        field_power_nodes {
            en "Positions expanded at most, each time"
            de "Höchstens expandierte Stellungen, jedes Mal"
        }
        field_levels { en "Levels" de "Ebenen" }
        field_trials { en "Probes" de "Stichproben" }
        field_seed { en "Seed" de "Startwert" }
        field_exact {
            en "Count exactly up to this number of positions a level"
            de "Genau zählen bis zu dieser Zahl von Stellungen je Ebene"
        }
        field_search { en "Search" de "Suche" }
        field_deals { en "Deals" de "Spiele" }
        field_nodes_each {
            en "Positions expanded at most, each time"
            de "Höchstens expandierte Stellungen, jedes Mal"
        }
    }
}

impl Lab {
    /// Returns the words for an id of searches, options and the like. If an id has no words, returns the id.
    pub fn named<'a>(self, kind: &str, id: &'a str) -> &'a str {
        self.phrase(&format!("{kind}-{id}")).unwrap_or(id)
    }

    /// Returns the label of an option of a search.
    pub fn option(self, search: &str, option: &'static str) -> &'static str {
        let own = self.phrase(&format!("option-{search}-{option}"));
        own.unwrap_or_else(|| self.named("option", option))
    }
}
