//! The questions of the experiments, the published results, and the observations.
//!
//! Each list has an entry for each experiment, in the order of their tabs.

use super::Lab;
use crate::catalogue;

catalogue! {
    impl Lab {
        questions {
            en [
                "How much more work is one more move?",
                "How much should a buried ace count for more than a buried queen?",
                "How large is the tree of all moves?",
                "How many deals does one search solve, and in how many moves?",
                "Why can a deal not be won?"
            ]
            de [
                "Wie viel mehr Arbeit macht ein Zug mehr?",
                "Um wie viel mehr soll ein begrabenes Ass zählen als eine begrabene Dame?",
                "Wie groß ist der Baum aller Züge?",
                "Wie viele Spiele löst eine Suche, und in wie vielen Zügen?",
                "Warum ist ein Spiel nicht lösbar?"
            ]
        }
        question_notes {
            en [
                "A search turns back at a bound of moves, again and again with a bound one higher; what counts is how many moves it tries.",
                "Greedy search counts, for each card, the larger cards that lie on it, times (13 − rank) to a power: the power factor.",
                "Knuth’s estimate plays at random and multiplies how many moves it had to choose from; on average that is right, whatever the tree looks like.",
                "Staged deepening, the published search, forgets on purpose: it never runs out of memory, and where it finds nothing, that proves nothing.",
                "All positions that can be reached are examined; what they have in common shows what is stuck."
            ]
            de [
                "Eine Suche kehrt bei einer Schranke von Zügen um, immer wieder mit einer um eins höheren; gezählt wird, wie viele Züge sie ausprobiert.",
                "Gierige Suche zählt zu jeder Karte die größeren Karten, die auf ihr liegen, mal (13 − Rang) hoch dem Exponenten.",
                "Knuths Schätzung spielt zufällig und multipliziert, wie viele Züge jeweils zur Wahl standen; im Mittel stimmt das, wie der Baum auch aussieht.",
                "Stufenweise Vertiefung, die veröffentlichte Suche, vergisst mit Absicht: Ihr geht nie der Speicher aus, und wo sie nichts findet, beweist das nichts.",
                "Alle erreichbaren Stellungen werden geprüft; was ihnen gemeinsam ist, zeigt, was feststeckt."
            ]
        }
        notice { en "What to notice" de "Was auffällt" }
        notice_depth {
            en [
                "On deal 14, from a bound of 2 to one of 6, each move more costs about 8.8 times as much; solutions are some ninety moves away.",
                "The published figures are those with linear runs, to the last move. In moves of single cards there are 1 fewer at a bound of 4 and 71 fewer at 5.",
                "These are ways and not positions: nothing is recognized, so a position counts as often as it is reached."
            ]
            de [
                "Bei Spiel 14 kostet von Schranke 2 bis Schranke 6 jeder Zug mehr etwa das 8,8-Fache; Lösungen sind etwa neunzig Züge entfernt.",
                "Die veröffentlichten Zahlen sind auf den Zug genau die mit linearen Folgen. In Zügen einzelner Karten ist es bei Schranke 4 einer weniger, bei 5 sind es 71.",
                "Das sind Wege und keine Stellungen: Nichts wird wiedererkannt, also zählt eine Stellung so oft, wie sie erreicht wird."
            ]
        }
        notice_power {
            en [
                "No factor is best for all deals: 2 is for the most (222 of 1,000), yet 1.5 has the lowest average.",
                "A few hard deals make each average: one took 3,781,435 positions at 1.75.",
                "The article calls 0 the best; in its table, 0.5 is. Its deals are others, so compare sizes only."
            ]
            de [
                "Kein Exponent ist für alle Spiele der beste: 2 ist es für die meisten (222 von 1.000), doch 1,5 hat das kleinste Mittel.",
                "Wenige schwere Spiele machen jedes Mittel aus: Eines brauchte mit 1,75 ganze 3.781.435 Stellungen.",
                "Der Artikel nennt 0 am besten; in seiner Tabelle ist es 0,5. Seine Spiele sind andere: Nur Größenordnungen sind vergleichbar."
            ]
        }
        notice_tree {
            en [
                "On deal 14, no estimate was farther than 2.7 standard errors from what was counted, whatever the number of probes.",
                "The published figures are farther off, such as 953 ways of three moves for 1,002: the program’s probe takes the first of several moves twice as often as any other, and the last one never.",
                "Ways are not positions: 18,793,806 ways of eight moves lead to 7,397 new positions."
            ]
            de [
                "Bei Spiel 14 war keine Schätzung weiter als 2,7 Standardfehler vom Gezählten entfernt, bei jeder Zahl von Stichproben.",
                "Die veröffentlichten Zahlen liegen weiter weg, etwa 953 Folgen von drei Zügen statt 1.002: Die Stichprobe des Programms nimmt den ersten von mehreren Zügen doppelt so oft wie jeden anderen, den letzten nie.",
                "Zugfolgen sind keine Stellungen: 18.793.806 Folgen von acht Zügen führen zu 7.397 neuen Stellungen."
            ]
        }
        notice_lengths {
            en [
                "All of the 32,000 deals but one can be won, yet 1,110 ended without a solution: a search that forgets proves nothing.",
                "The longest solution, 40,661 moves, comes of keys that go stale: the published program takes many positions for new ones. With exact keys that deal takes 138.",
                "“Too long” was the author’s decision after several hours; here it is the budget. Of other deals or another search, compare sizes only."
            ]
            de [
                "Von den 32.000 Spielen sind alle bis auf eines lösbar, doch 1.110 endeten ohne Lösung: Eine Suche, die vergisst, beweist nichts.",
                "Die längste Lösung, 40.661 Züge, kommt von veralteten Schlüsseln: Das veröffentlichte Programm hält viele Stellungen für neu. Mit genauen Schlüsseln braucht dieses Spiel 138.",
                "„Zu lang“ entschied der Autor nach mehreren Stunden; hier ist es das Budget. Bei anderen Spielen oder einer anderen Suche sind nur Größenordnungen vergleichbar."
            ]
        }
        notice_explain {
            en [
                "Eight cards of deal 11982 never move, two aces among them: no club and no spade gets home.",
                "The published 180,045 is no count of positions: the program’s keys go stale, so that one position counts as several. There are 83,239.",
                "What counts as a position is a choice: 61,643 with safe autoplay, 94,923 if cards may come back from foundations."
            ]
            de [
                "Acht Karten von Spiel 11982 bewegen sich nie, darunter zwei Asse: Kein Kreuz und kein Pik wird abgelegt.",
                "Die veröffentlichten 180.045 sind keine Zahl von Stellungen: Die Schlüssel des Programms veralten, sodass eine Stellung als mehrere zählt. Es sind 83.239.",
                "Was als Stellung zählt, lässt sich wählen: 61.643 mit sicherem Ablegen von selbst, 94.923, wenn Karten von Ablagestapeln zurückkommen dürfen."
            ]
        }
        published { en "Published" de "Veröffentlicht" }
        published_and_here { en "Published and here" de "Veröffentlicht und hier" }
        published_ofs {
            en [
                "Published: moves tried on deal 14 of FreeCell.",
                "Published: positions visited, on other deals.",
                "Published: ways on deal 14 of FreeCell, from 524,288 probes.",
                "Published: deals 1 to 32,000 of FreeCell. The mean leaves out the shortest and the longest.",
                "Published: deal 11982 of FreeCell."
            ]
            de [
                "Veröffentlicht: ausprobierte Züge bei Spiel 14 von FreeCell.",
                "Veröffentlicht: besuchte Stellungen, andere Spiele.",
                "Veröffentlicht: Zugfolgen bei Spiel 14 von FreeCell, aus 524.288 Stichproben.",
                "Veröffentlicht: Spiele 1 bis 32.000 von FreeCell. Das Mittel lässt die kürzeste und die längste weg.",
                "Veröffentlicht: Spiel 11982 von FreeCell."
            ]
        }
        ours_known { en "FreeCell, deals 1 to 1,000, all solved" de "FreeCell, Spiele 1 bis 1.000, alle gelöst" }
        ours_of(subject: text) { en "Here: {subject}." de "Hier: {subject}." }
        not_compared {
            en "The open game is another, so nothing stands beside these figures."
            de "Das offene Spiel ist ein anderes, also steht nichts neben diesen Zahlen."
        }
        ours_cut(n: number, all: number) {
            en "{n} of {all} searches gave up here and count as far as they came."
            de "{n} von {all} Suchen gaben hier auf und zählen, so weit sie kamen."
        }
        table_depth { en ["Bound", "Published", "Here"] de ["Schranke", "Veröffentlicht", "Hier"] }
        table_power {
            en ["Factor", "Published average", "Published most", "Average here", "Most here", "Best for"]
            de ["Exponent", "Mittel, Artikel", "Höchstens, Artikel", "Mittel hier", "Höchstens hier", "Am besten für"]
        }
        table_tree {
            en ["Moves", "Published estimate", "Estimate here", "Counted here"]
            de ["Züge", "Veröffentlichte Schätzung", "Schätzung hier", "Gezählt hier"]
        }
        table_lengths { en ["Result", "Published", "Here"] de ["Ergebnis", "Veröffentlicht", "Hier"] }
        table_explain { en ["Finding", "Published", "Here"] de ["Befund", "Veröffentlicht", "Hier"] }
        rows_lengths {
            en ["Deals", "Solved", "No solution found", "Too long", "Shortest, moves", "Longest, moves", "Mean, moves"]
            de ["Spiele", "Gelöst", "Keine Lösung gefunden", "Zu lang", "Kürzeste, Züge", "Längste, Züge", "Mittel, Züge"]
        }
        rows_explain {
            en ["Positions", "Cards that never move", "These", "Highest home, ♣\u{fe0e}\u{a0}♦\u{fe0e}\u{a0}♥\u{fe0e}\u{a0}♠\u{fe0e}"]
            de ["Stellungen", "Karten, die sich nie bewegen", "Diese", "Höchste abgelegte, ♣\u{fe0e}\u{a0}♦\u{fe0e}\u{a0}♥\u{fe0e}\u{a0}♠\u{fe0e}"]
        }
        out_of_memory_at(n: number) {
            en "out of memory at {n}"
            de "Speicher voll bei {n}"
        }
        share(n: number, percent: text) { en "{n} ({percent} %)" de "{n} ({percent} %)" }
        length_of(n: number, deal: text) { en "{n} (#{deal})" de "{n} (#{deal})" }
        source { en "Source" de "Quelle" }
        sources {
            en [
                "George T. Heineman, “January Column: Algorithm to Solve FreeCell Solitaire Games”, blog of Algorithms in a Nutshell, O’Reilly, January 2009, table 2.",
                "“Building a Solitaire (FreeCell) Solver: Exploring Game State Search with A* Algorithm”, which names neither its deals nor a year.",
                "George T. Heineman, “January Column: Algorithm to Solve FreeCell Solitaire Games”, blog of Algorithms in a Nutshell, O’Reilly, January 2009, table 1; the method is D. E. Knuth’s, “Estimating the efficiency of backtrack programs”, 1975.",
                "George T. Heineman, “January Column: Algorithm to Solve FreeCell Solitaire Games”, blog of Algorithms in a Nutshell, O’Reilly, January 2009, table 3 and the text below it.",
                "George T. Heineman, “January Column: Algorithm to Solve FreeCell Solitaire Games”, blog of Algorithms in a Nutshell, O’Reilly, January 2009, “Why Board #11,982 has no solution”."
            ]
            de [
                "George T. Heineman, „January Column: Algorithm to Solve FreeCell Solitaire Games“, Blog zu „Algorithms in a Nutshell“, O’Reilly, Januar 2009, Tabelle 2.",
                "„Building a Solitaire (FreeCell) Solver: Exploring Game State Search with A* Algorithm“; der Artikel nennt weder seine Spiele noch ein Jahr.",
                "George T. Heineman, „January Column: Algorithm to Solve FreeCell Solitaire Games“, Blog zu „Algorithms in a Nutshell“, O’Reilly, Januar 2009, Tabelle 1; das Verfahren ist von D. E. Knuth, „Estimating the efficiency of backtrack programs“, 1975.",
                "George T. Heineman, „January Column: Algorithm to Solve FreeCell Solitaire Games“, Blog zu „Algorithms in a Nutshell“, O’Reilly, Januar 2009, Tabelle 3 und der Text darunter.",
                "George T. Heineman, „January Column: Algorithm to Solve FreeCell Solitaire Games“, Blog zu „Algorithms in a Nutshell“, O’Reilly, Januar 2009, „Why Board #11,982 has no solution“."
            ]
        }
        series_published_14 {
            en "published, of deal 14"
            de "veröffentlicht, Spiel 14"
        }
        chart_published(what: text) { en "Published: {what}" de "Veröffentlicht: {what}" }
    }
}
