//! Results: tables, charts, boards, and announcements.

use super::Lab;
use crate::catalogue;

catalogue! {
    impl Lab {
        results { en "Results" de "Ergebnisse" }
        data { en "Data" de "Daten" }
        chart_keys {
            en "arrow keys go from point to point"
            de "Pfeiltasten gehen von Punkt zu Punkt"
        }
        columns {
            en [
                "Verdict", "Expanded", "Moves tried", "Seen before", "Deepest", "Memory", "Time", "Length", "Stored",
                "Frontier", "Closed", "Best"
            ]
            de [
                "Ergebnis", "Expandiert", "Züge probiert", "Schon bekannt", "Am tiefsten", "Speicher", "Zeit", "Länge",
                "Gespeichert", "Rand", "Geschlossen", "Beste"
            ]
        }
        meanings {
            en [
                "", "Positions whose moves were tried", "", "Of the moves tried, those to positions that it knew",
                "Moves from the start to the deepest position", "", "",
                "Moves of the solution, each card that goes home counted", "Positions kept in memory",
                "Positions reached and not yet expanded; of depth-first searches, moves not yet tried",
                "Positions that are recognized when they are reached again", "The least estimate so far"
            ]
            de [
                "", "Stellungen, deren Züge ausprobiert wurden", "",
                "Von den Zügen, die ausprobiert wurden, die in bekannte Stellungen",
                "Züge vom Anfang bis zur tiefsten Stellung", "", "",
                "Züge der Lösung, jede abgelegte Karte mitgezählt", "Im Speicher behaltene Stellungen",
                "Erreichte, noch nicht expandierte Stellungen; bei Tiefensuchen noch nicht ausprobierte Züge",
                "Stellungen, die beim nächsten Erreichen wiedererkannt werden", "Die bisher kleinste Schätzung"
            ]
        }
        more_counts { en "More counts" de "Weitere Zahlen" }
        comparison(n: text) {
            en "{n} searches, one deal: what does a position cost?"
            de "{n} Suchen, ein Spiel: Was kostet eine Stellung?"
        }
        comparison_of(deal: text, rules: text) {
            en "{deal}, {rules}. All but the times is counted: the same on all machines."
            de "{deal}, {rules}. Alles bis auf die Zeiten ist gezählt: auf allen Geräten gleich."
        }
        comparison_with(deal: text, rules: text) {
            en "{deal}. {rules} All but the times is counted: the same on all machines."
            de "{deal}. {rules} Alles bis auf die Zeiten ist gezählt: auf allen Geräten gleich."
        }
        plain_single { en "one card at a time" de "eine Karte auf einmal" }
        plain_supermoves { en "runs move as one" de "Folgen ziehen zusammen" }
        plain_linear {
            en "runs as the 2009 program moves them"
            de "Folgen wie im Programm von 2009"
        }
        plain_no_autoplay { en "nothing by itself" de "nichts von selbst" }
        plain_autoplay { en "safe cards home by themselves" de "sichere Karten werden von selbst abgelegt" }
        plain_back { en "cards back from foundations" de "Karten auch zurück vom Ablagestapel" }
        plain_as_it_lies { en "each order of columns another position" de "jede Reihenfolge der Spalten eine andere Stellung" }
        seconds(n: text) { en "{n} s" de "{n} s" }
        kilobytes(n: number) { en "{n} kB" de "{n} kB" }
        none { en "none" de "keine" }
        megabytes(n: text) { en "{n} MB" de "{n} MB" }
        waiting { en "Starting…" de "Startet …" }
        running { en "Searching…" de "Sucht …" }
        solved { en "Solved" de "Gelöst" }
        unsolvable { en "Cannot be won (proved)" de "Nicht lösbar (bewiesen)" }
        out_of_memory { en "Gave up: memory" de "Aufgegeben: Speicher" }
        out_of_nodes { en "Gave up: budget of positions" de "Aufgegeben: Budget an Stellungen" }
        out_of_time { en "Gave up: time" de "Aufgegeben: Zeit" }
        list_full { en "Gave up: its list is full" de "Aufgegeben: Liste voll" }
        out_of_bounds {
            en "Gave up: nothing left within its bounds"
            de "Aufgegeben: nichts mehr innerhalb der Schranken"
        }
        gave_up_at(depth: number) { en "Gave up at depth {depth}" de "Aufgegeben in Tiefe {depth}" }
        halted { en "Stopped" de "Angehalten" }
        failed(why: text) { en "Failed: {why}" de "Fehlgeschlagen: {why}" }
        lane_ended(expanded: number, title: text, end: text) {
            en "{title}: {end}, {expanded} positions expanded."
            de "{title}: {end}, {expanded} Stellungen expandiert."
        }
        lane_solved(expanded: number, title: text, end: text, moves: number) {
            en "{title}: {end} in {moves} moves, {expanded} positions expanded."
            de "{title}: {end} in {moves} Zügen, {expanded} Stellungen expandiert."
        }
        race_over(n_solved: number, n: number) {
            en "The race is over: {n_solved} of {n} solved it."
            de "Das Rennen ist vorbei: {n_solved} von {n} haben es gelöst."
        }
        trail(title: text, depth: number, deepest: number) {
            en "{title}: now at depth {depth}, at most {deepest}"
            de "{title}: jetzt in Tiefe {depth}, höchstens {deepest}"
        }
        trail_empty { en "No position was looked at yet" de "Noch keine Stellung geprüft" }
        deep(depth: number) { en "{depth} deep" de "{depth} tief" }
        no_depths { en "Does not tell its depths" de "Nennt keine Tiefen" }
        widest(n: number) { en "widest {n}" de "breit {n}" }
        silhouette(title: text, n: number) {
            en "{title}: positions looked at by depth, at most {n}"
            de "{title}: geprüfte Stellungen je Tiefe, höchstens {n}"
        }
        moment { en "Moment" de "Zeitpunkt" }
        moment_newest { en "the newest" de "das Neueste" }
        moment_at(n: number) {
            en { one "up to {n} position each" other "up to {n} positions each" }
            de { one "je bis zu {n} Stellung" other "je bis zu {n} Stellungen" }
        }
        race_deep(deep: text, depth: number, flat: text, depth_of_flat: number) {
            en "{deep} has reached depth {depth}, {flat} only depth {depth_of_flat}."
            de "{deep} ist in Tiefe {depth}, {flat} erst in Tiefe {depth_of_flat}."
        }
        race_begun(n: number) {
            en "All {n} begin at the same position."
            de "Alle {n} beginnen bei derselben Stellung."
        }
        race_dots {
            en "Each dot is a position whose moves were tried: the later, the further right; the more moves from the start, the further down."
            de "Jeder Punkt ist eine Stellung: je später geprüft, desto weiter rechts, je mehr Züge vom Anfang, desto weiter unten."
        }
        race_flood {
            en "Blue dots led mostly to positions seen before; a cross is a dead end; the haze widens with the positions of a depth."
            de "Blau: führte meist zu Bekanntem; Kreuz: Sackgasse; Schleier: wie viele Stellungen einer Tiefe geprüft sind."
        }
        race_signs {
            en "Blue: mostly seen before. Cross: dead end. Haze: how many at that depth."
            de "Blau: meist bekannt. Kreuz: Sackgasse. Schleier: wie viele in der Tiefe."
        }
        race_gave_up(title: text, depth: number) {
            en "{title}: gave up at depth {depth}."
            de "{title}: aufgegeben in Tiefe {depth}."
        }
        race_contrast(title: text, moves: text, positions: number, other: text, spent: number, depth: number) {
            en "{title} found {moves} after {positions} positions; {other} gave up after {spent} at depth {depth}."
            de "{title}: {moves} nach {positions} Stellungen; {other} gibt nach {spent} in Tiefe {depth} auf."
        }
        legend {
            en "In the pictures: pale dots led mostly to new positions, blue ones to positions seen before; × is a dead end; the more positions of a depth are looked at so far, the wider are its haze and the outline at the right, by powers of ten; green is the way that won, and yellow the moment."
            de "In den Bildern: Helle Punkte führten meist zu neuen Stellungen, blaue zu schon bekannten; × ist eine Sackgasse; je mehr Stellungen einer Tiefe bis dahin geprüft sind, desto breiter sind ihr Schleier und der Umriss rechts, in Zehnerpotenzen; grün ist der Weg zum Gewinn, gelb der Zeitpunkt."
        }
        race_memory(most: text, bytes: text, least: text, fewest: text) {
            en "{most} keeps {bytes}, {least} {fewest}."
            de "Speicher: {most} {bytes}, {least} {fewest}."
        }
        race_solved(title: text, moves: text, positions: number) {
            en "{title} has solved it: {moves} after {positions} positions."
            de "{title} hat es gelöst: {moves} nach {positions} Stellungen."
        }
        race_left(n: number) {
            en { one "{n} search goes on." other "{n} searches go on." }
            de { one "{n} Suche läuft noch." other "{n} Suchen laufen noch." }
        }
        race_other(title: text, moves: text, positions: number) {
            en "{title}: {moves} after {positions}."
            de "{title}: {moves} nach {positions}."
        }
        race_best(n: number, short: text, moves: text, quick: text, positions: number) {
            en "{short} found the shortest of {n} solutions: {moves}. {quick} needed the fewest positions: {positions}."
            de "{short} fand die kürzeste von {n} Lösungen: {moves}. {quick} brauchte die wenigsten Stellungen: {positions}."
        }
        race_best_twice(n: number, title: text, moves: text, positions: number) {
            en "{title} has the shortest of {n} solutions: {moves} after {positions} positions."
            de "{title} hat die kürzeste von {n} Lösungen: {moves} nach {positions} Stellungen."
        }
        race_all_proved(n_proved: number, n: number, title: text, positions: number) {
            en "{n_proved} of {n} have proved that it cannot be won. {title} needed the fewest positions: {positions}."
            de "{n_proved} von {n} haben bewiesen, dass es nicht lösbar ist. {title} brauchte die wenigsten Stellungen: {positions}."
        }
        race_proved(title: text, positions: number) {
            en "{title} has proved that it cannot be won, after {positions} positions."
            de "{title} hat bewiesen, dass es nicht lösbar ist, nach {positions} Stellungen."
        }
        race_undecided(n: number) {
            en "None of the {n} could say whether it can be won."
            de "Keine der {n} konnte sagen, ob es lösbar ist."
        }
        held(n: number) {
            en "held at move {n}; the line has gone on"
            de "steht bei Zug {n}; der Weg ist weiter"
        }
        board(title: text, n: number, all: number, lying: text) {
            en "{title}: after {n} of {all} moves, {lying}."
            de "{title}: nach {n} von {all} Zügen, {lying}."
        }
        home(n: number) { en "{n} cards are home" de "{n} Karten sind abgelegt" }
        lying_down(home: text, n: number) { en "{home}, {n} face down" de "{home}, {n} verdeckt" }
        lying(home: text, n_stock: number, n_waste: number, n_down: number) {
            en "{home}, {n_stock} in the stock, {n_waste} in the waste, {n_down} face down"
            de "{home}, {n_stock} im Talon, {n_waste} auf dem Abwurfstapel, {n_down} verdeckt"
        }
        searching_depth(depth: number, n: number) {
            en "Depth {depth}, {n} positions expanded"
            de "Tiefe {depth}, {n} Stellungen expandiert"
        }
        searching_deal(deal: text, n: number) {
            en "Deal {deal}, {n} positions expanded"
            de "Spiel {deal}, {n} Stellungen expandiert"
        }
        searching_power(deal: text, power: text, n: number) {
            en "Deal {deal}, power {power}, {n} positions expanded"
            de "Spiel {deal}, Exponent {power}, {n} Stellungen expandiert"
        }
        counting(level: number, n: number) {
            en "Counting level {level}, {n} positions expanded"
            de "Ebene {level} wird gezählt, {n} Stellungen expandiert"
        }
        probing { en "Probing at random" de "Zufällige Stichproben" }
        solving(n: number) {
            en "Trying to win, {n} positions expanded"
            de "Lösung wird gesucht, {n} Stellungen expandiert"
        }
        explaining(n: number) {
            en "It cannot be won. {n} positions examined for why"
            de "Nicht lösbar. {n} Stellungen auf den Grund geprüft"
        }
        study_over(tab: text, n: number) {
            en "{tab}: finished, with {n} rows of data."
            de "{tab}: fertig, mit {n} Zeilen an Daten."
        }
        lengths_none(n: number) { en "0 of {n} deals solved." de "0 von {n} Spielen gelöst." }
        lengths(n_solved: number, n: number, least: number, most: number, mean: number) {
            en "{n_solved} of {n} deals solved, in {least} to {most} moves, {mean} on average."
            de "{n_solved} von {n} Spielen gelöst, in {least} bis {most} Zügen, im Mittel {mean}."
        }
        explained_winnable(moves: number) {
            en "This deal can be won, in {moves} moves. There is nothing to explain."
            de "Dieses Spiel ist in {moves} Zügen lösbar. Es gibt nichts zu erklären."
        }
        explained_lost(positions: number, home: number, reached: text, never: text) {
            en "Cannot be won (proved): all {positions} positions that can be reached were examined. At most {home} cards are home at once; at one time or another: {reached}. {never}"
            de "Nicht lösbar (bewiesen): Alle {positions} erreichbaren Stellungen wurden geprüft. Höchstens {home} Karten sind zugleich abgelegt; irgendwann einmal: {reached}. {never}"
        }
        all_move { en "Each card moves somewhere." de "Jede Karte bewegt sich irgendwo." }
        never_move(n: number) {
            en {
                one "One card never moves: it is marked, and lies there in all positions."
                other "{n} cards never move: they are marked, and lie there in all positions."
            }
            de {
                one "Eine Karte bewegt sich nie: Sie ist markiert und liegt in allen Stellungen dort."
                other "{n} Karten bewegen sich nie: Sie sind markiert und liegen in allen Stellungen dort."
            }
        }
        reach_none(suit: text) { en "no {suit}" de "kein {suit}" }
        reach_ace(suit: text) { en "{suit} with the ace" de "{suit} mit dem Ass" }
        reach_jack(suit: text) { en "{suit} up to the jack" de "{suit} bis zum Buben" }
        reach_queen(suit: text) { en "{suit} up to the queen" de "{suit} bis zur Dame" }
        reach_all(suit: text) { en "all {suit}" de "{suit} ganz" }
        reach(suit: text, rank: number) { en "{suit} up to the {rank}" de "{suit} bis zur {rank}" }
        marked(n: number, all: number) {
            en "The deal. {n} of {all} cards never move; they are marked."
            de "Das Spiel. {n} von {all} Karten bewegen sich nie; sie sind markiert."
        }
        heading_on(tab: text, subject: text) { en "{tab} on {subject}" de "{tab}: {subject}" }
        heading_of(tab: text, subject: text) { en "{tab} of {subject}" de "{tab}: {subject}" }
        heading_with(tab: text, subject: text) { en "{tab}: {subject}" de "{tab}: {subject}" }
        heading_why(tab: text, subject: text) { en "{tab} {subject}" de "{tab} {subject}" }
        on_deals(game: text, deals: text) { en "{game}, deals {deals}" de "{game}, Spiele {deals}" }
        by_search(search: text, deals: text) { en "{search} on {deals}" de "{search}: {deals}" }
        some_position(game: text) { en "a position of {game}" de "eine Stellung von {game}" }
        chart_title(of: text, what: text) { en "{of}: {what}" de "{of}: {what}" }
        chart_expanded { en "positions expanded" de "expandierte Stellungen" }
        chart_over_time { en "Positions expanded over time" de "Expandierte Stellungen über die Zeit" }
        chart_reached { en "How deep it has been" de "Wie tief sie war" }
        chart_memory { en "Memory it holds" de "Speicher, den sie belegt" }
        axis_memory { en "memory" de "Speicher" }
        chart_frontier {
            en "Frontier: positions not yet expanded; in depth-first searches, moves not yet tried"
            de "Rand: noch nicht expandierte Stellungen; bei Tiefensuchen noch nicht ausprobierte Züge"
        }
        chart_closed {
            en "Closed set: recognized when reached again"
            de "Geschlossene Menge: beim nächsten Erreichen wiedererkannt"
        }
        chart_depth { en "searched to a depth" de "bis zu einer Tiefe durchsucht" }
        chart_power {
            en "positions visited on average, by the power factor"
            de "besuchte Stellungen im Mittel, je Exponent"
        }
        chart_power_deals {
            en "positions visited, deal by deal"
            de "besuchte Stellungen, Spiel für Spiel"
        }
        chart_tree { en "the tree of all moves, level by level" de "der Baum aller Züge, Ebene für Ebene" }
        chart_lengths { en "lengths of solutions" de "Längen der Lösungen" }
        axis_time { en "time" de "Zeit" }
        axis_positions { en "positions" de "Stellungen" }
        axis_bound { en "depth bound" de "Tiefenschranke" }
        axis_moves { en "moves" de "Züge" }
        axis_count { en "count" de "Anzahl" }
        axis_power { en "power factor" de "Exponent" }
        axis_visited { en "positions visited" de "besuchte Stellungen" }
        axis_level { en "level" de "Ebene" }
        axis_length { en "length" de "Länge" }
        axis_deals { en "deals" de "Spiele" }
        series_tried { en "moves tried" de "ausprobierte Züge" }
        series_mean(deals: text) { en "this run, deals {deals}" de "dieser Lauf, Spiele {deals}" }
        series_here { en "here, deals 1–1,000" de "hier, Spiele 1–1.000" }
        series_published { en "published, other deals" de "veröffentlicht, andere Spiele" }
        series_deal(deal: text) { en "deal {deal}" de "Spiel {deal}" }
        series_sequences { en "sequences of moves, counted" de "Zugfolgen, gezählt" }
        series_estimated { en "estimated by probes" de "aus Stichproben geschätzt" }
        series_new { en "new positions, counted" de "neue Stellungen, gezählt" }
        series_low { en "−2 standard errors" de "−2 Standardfehler" }
        series_high { en "+2 standard errors" de "+2 Standardfehler" }
        chart_across { en "Across:" de "Waagerecht:" }
        chart_up { en "Up:" de "Senkrecht:" }
        chart_logarithmic { en "logarithmic" de "logarithmisch" }
        chart_no_points { en "no points" de "keine Punkte" }
        chart_one_point { en "1 point" de "1 Punkt" }
        chart_points { en "points, from" de "Punkte, von" }
        chart_to { en "to" de "bis" }
        chart_fit { en "fit" de "Kurve" }
    }
}
