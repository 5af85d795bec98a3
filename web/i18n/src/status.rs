//! The verdict, the place in the game, and announcements.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        title(game: text, deal: text) { en "{game} {deal} · Unbury" de "{game} {deal} · Unbury" }
        title_position(game: text) { en "{game} · Unbury" de "{game} · Unbury" }
        dealt(game: text, deal: text) { en "{game}, deal {deal}." de "{game}, Spiel {deal}." }
        dealt_by_hand(number: text) {
            en "Game {number} of Microsoft FreeCell, made by hand: it cannot be won."
            de "Spiel {number} von Microsoft FreeCell, von Hand gemacht: Es ist nicht lösbar."
        }
        dealt_position(game: text) { en "{game}, a position of your own." de "{game}, eigene Stellung." }
        million(n: text) { en "{n} million" de "{n} Millionen" }
        place_start { en "The deal, before the first move." de "Das ausgeteilte Spiel, vor dem ersten Zug." }
        place(n: number, all: number, moved: text) {
            en "Move {n} of {all}: {moved}."
            de "Zug {n} von {all}: {moved}."
        }
        place_won(n: number, all: number, moved: text) {
            en "Move {n} of {all}: {moved}. The game is won."
            de "Zug {n} von {all}: {moved}. Das Spiel ist gewonnen."
        }
        won(n: number) {
            en { one "Won in {n} move" other "Won in {n} moves" }
            de { one "Gelöst in {n} Zug" other "Gelöst in {n} Zügen" }
        }
        won_more { en "Deal another, or play it again." de "Neu geben oder noch einmal abspielen." }
        won_best(n: number) {
            en "The solver's best is {n} moves."
            de "Die beste Lösung des Lösers hat {n} Züge."
        }
        won_shortest { en "The solver knows no shorter game." de "Der Löser kennt kein kürzeres Spiel." }
        won_said { en "The game is won" de "Das Spiel ist gewonnen" }
        unasked { en "Can it be won?" de "Ist das lösbar?" }
        unasked_more { en "“Watch the solution” finds out." de "„Lösung ansehen“ findet es heraus." }
        unasked_thoughtful {
            en "Solve uses all cards, the face-down ones as well."
            de "„Lösen“ kennt alle Karten, auch die verdeckten."
        }
        starting { en "Starting the solver…" de "Löser startet …" }
        looking { en "Looking…" de "Suche läuft …" }
        looking_more(n: text) { en "{n} positions" de "{n} Stellungen" }
        looking_said { en "Looking for a solution." de "Eine Lösung wird gesucht." }
        looking_deal { en "Looking for a deal that can be won…" de "Ein lösbares Spiel wird gesucht …" }
        looking_moves { en "Checking each move." de "Jeder Zug wird geprüft." }
        winnable(n: number) {
            en { one "Winnable in {n} move" other "Winnable in {n} moves" }
            de { one "Lösbar in {n} Zug" other "Lösbar in {n} Zügen" }
        }
        still_winnable(n: number) {
            en { one "Still winnable in {n} move" other "Still winnable in {n} moves" }
            de { one "Noch lösbar in {n} Zug" other "Noch lösbar in {n} Zügen" }
        }
        winnable_more {
            en "A run moved at once counts as one move, and so does each card to a foundation."
            de "Eine auf einmal bewegte Folge zählt als ein Zug, ebenso jede Karte auf einen Ablagestapel."
        }
        winnable_thoughtful {
            en "Thoughtful: all cards are known, those face down as well."
            de "Allwissend: Alle Karten sind bekannt, auch die verdeckten."
        }
        lost { en "Cannot be won" de "Nicht lösbar" }
        lost_here { en "Cannot be won from here" de "Ab hier nicht lösbar" }
        lost_after(n: number) { en "Cannot be won after move {n}" de "Nach Zug {n} nicht lösbar" }
        lost_since(n: number) { en "Lost since move {n}" de "Verloren seit Zug {n}" }
        lost_proved(n: number) {
            en { one "Proved: {n} position checked." other "Proved: {n} positions checked." }
            de { one "Bewiesen: {n} Stellung geprüft." other "Bewiesen: {n} Stellungen geprüft." }
        }
        lost_more(n: number) {
            en { one "{n} position examined: there is no other." other "All {n} positions examined." }
            de { one "{n} Stellung geprüft: Es gibt keine andere." other "Alle {n} Stellungen geprüft." }
        }
        lost_checked(n: number) {
            en { one "The only position that can be reached was checked." other "All {n} positions that can be reached were checked." }
            de { one "Die einzige erreichbare Stellung wurde geprüft." other "Alle {n} erreichbaren Stellungen wurden geprüft." }
        }
        lost_complete {
            en "Proved by a search that left nothing out."
            de "Bewiesen durch eine Suche, die nichts ausgelassen hat."
        }
        why_unknown {
            en "The proof lists every position that can be reached, and shows that none is won. It can be made and checked here, in your browser."
            de "Der Beweis zählt jede erreichbare Stellung auf und zeigt, dass keine gewonnen ist. Er kann hier im Browser geführt und geprüft werden."
        }
        why_listing(n: number) {
            en { one "{n} position listed so far." other "{n} positions listed so far." }
            de { one "Bisher {n} Stellung aufgezählt." other "Bisher {n} Stellungen aufgezählt." }
        }
        why_checking(n: number) {
            en { one "{n} position is being checked." other "All {n} positions are being checked." }
            de { one "{n} Stellung wird geprüft." other "Alle {n} Stellungen werden geprüft." }
        }
        why_too_large(mb: number, command: text) {
            en "There are too many positions to list within {mb} MB of memory. The command line can do it: {command}"
            de "Es sind zu viele Stellungen für {mb} MB Speicher. Auf der Kommandozeile geht es: {command}"
        }
        why_too_large_yet(mb: number) {
            en "There are too many positions to list within the companion's {mb} MB of memory. The page may use more when you ask for it."
            de "Es sind zu viele Stellungen für die {mb} MB Speicher des Begleiters. Auf Wunsch darf die Seite mehr benutzen."
        }
        why_none { en "Every card can be moved at some point, but no line of moves wins." de "Jede Karte lässt sich irgendwann bewegen, aber keine Zugfolge gewinnt." }
        why_fixed(n: number) {
            en { one "One card can never be moved." other "{n} cards can never be moved." }
            de { one "Eine Karte kann nie bewegt werden." other "{n} Karten können nie bewegt werden." }
        }
        why_one(card: text) {
            en "{card} can never be moved, so its suit can never begin."
            de "{card} kann nie bewegt werden, also kann diese Farbe nie beginnen."
        }
        why_locked(cards: text) {
            en "The cards that can never be moved: {cards}."
            de "Die Karten, die nie bewegt werden können: {cards}."
        }
        why_stuck_one(card: text) {
            en "{card} is among them, so its suit can never begin."
            de "{card} ist darunter, also kann diese Farbe nie beginnen."
        }
        why_stuck(cards: text) {
            en "{cards} are among them, so their suits can never begin."
            de "{cards} sind darunter, also können diese Farben nie beginnen."
        }
        and { en " and " de " und " }
        why_none_home { en "No card can reach a foundation." de "Keine Karte kommt auf einen Ablagestapel." }
        why_at_most(n: number) {
            en { one "At best one card reaches the foundations." other "At best {n} cards reach the foundations." }
            de { one "Höchstens eine Karte kommt auf die Ablagestapel." other "Höchstens {n} Karten kommen auf die Ablagestapel." }
        }
        why_checked {
            en "Proved in this browser, and passed by an independent checker."
            de "In diesem Browser bewiesen und von einem unabhängigen Prüfer bestätigt."
        }
        looking_proof { en "Listing all positions." de "Alle Stellungen werden aufgezählt." }
        proof_too_large { en "The proof takes too much memory." de "Der Beweis braucht zu viel Speicher." }
        shorter_found(n: number) {
            en { one "A solution of {n} move was found." other "A solution of {n} moves was found." }
            de { one "Eine Lösung mit {n} Zug ist gefunden." other "Eine Lösung mit {n} Zügen ist gefunden." }
        }
        shorter_this(n: number) {
            en { one "This solution has {n} move." other "This solution has {n} moves." }
            de { one "Diese Lösung hat {n} Zug." other "Diese Lösung hat {n} Züge." }
        }
        shorter_least(n: number) {
            en { one "No solution has fewer than {n}." other "No solution has fewer than {n}." }
            de { one "Keine Lösung hat weniger als {n}." other "Keine Lösung hat weniger als {n}." }
        }
        shorter_begins { en "Looking for shorter ones." de "Kürzere werden gesucht." }
        shorter_proved { en "None is shorter: proved." de "Keine ist kürzer: bewiesen." }
        shorter_stopped { en "The search was stopped." de "Die Suche ist angehalten." }
        shorter_memory { en "The memory for the search is used up." de "Der Speicher für die Suche ist verbraucht." }
        shorter_failed { en "The search failed." de "Die Suche ist gescheitert." }
        review_lost(n: number) { en "Move {n} lost the game" de "Zug {n} hat das Spiel verloren" }
        review_only(n: number) {
            en "It was the only one of {n} moves that loses."
            de "Von {n} Zügen verliert nur dieser."
        }
        review_others(n: number, all: number) {
            en { one "{n} of {all} moves kept the win." other "{n} of {all} moves kept the win." }
            de { one "{n} von {all} Zügen gewinnt noch." other "{n} von {all} Zügen gewinnen noch." }
        }
        review_running { en "Looking for the move that decided it" de "Der entscheidende Zug wird gesucht" }
        review_known(n: number, all: number) {
            en { one "{n} of {all} moves is judged." other "{n} of {all} moves are judged." }
            de { one "{n} von {all} Zügen ist beurteilt." other "{n} von {all} Zügen sind beurteilt." }
        }
        review_kept { en "No move lost the game" de "Kein Zug hat das Spiel verloren" }
        review_found(n: number) {
            en { one "Once only one move kept the win, and you found it." other "{n} times only one move kept the win, and you found it." }
            de { one "Einmal gewann nur ein einziger Zug, und er wurde gefunden." other "{n}-mal gewann nur ein einziger Zug, und er wurde gefunden." }
        }
        review_never { en "It was lost before the first move" de "Verloren war es schon vor dem ersten Zug" }
        review_open { en "It is not known yet which move lost the game" de "Welcher Zug verloren hat, ist noch ungeklärt" }
        lesson_asked { en "Which move is better than this?" de "Welcher Zug ist besser als dieser?" }
        lesson_searching { en "Can it be won after this move?" de "Ist es nach diesem Zug zu gewinnen?" }
        lesson_given_up { en "Given up: this move keeps the win" de "Aufgegeben: Dieser Zug hält den Gewinn" }
        lesson_right { en "Right, it can still be won" de "Richtig, so ist es noch zu gewinnen" }
        lesson_wrong { en "This move loses as well" de "Auch dieser Zug verliert" }
        lesson_repeated { en "This is the move that lost" de "Das ist der Zug, der verloren hat" }
        lesson_open { en "It is not known yet whether this move keeps the win" de "Ob dieser Zug den Gewinn hält, ist noch ungeklärt" }
        review_failed { en "The review failed" de "Der Rückblick ist gescheitert" }
        proof_failed { en "The proof could not be made." de "Der Beweis ließ sich nicht führen." }
        dead_end { en "No move is left" de "Kein Zug ist mehr möglich" }
        dead_end_more {
            en "Take moves back, or see where the game was lost."
            de "Züge zurücknehmen oder nachsehen, wo es verloren ging."
        }
        dead_end_since(n: number) {
            en "Lost since move {n}. “Take back” undoes that move."
            de "Verloren seit Zug {n}. „Vor den Fehler“ nimmt ihn zurück."
        }
        dead_end_never {
            en "This deal cannot be won: no move of yours lost it."
            de "Dieses Spiel ist nicht lösbar: An den eigenen Zügen lag es nicht."
        }
        review_where { en "Where did I lose it?" de "Wo ging es verloren?" }
        lost_before { en "No continuation from there wins." de "Von dort aus gewinnt keine Fortsetzung." }
        lost_forced {
            en "This holds with autoplay of all cards."
            de "Das gilt, wenn alle Karten von selbst abgelegt werden."
        }
        unknown { en "Not known yet" de "Noch ungeklärt" }
        stopped_more(n: text) { en "Stopped after {n} positions." de "Nach {n} Stellungen angehalten." }
        companion_more(n: text) {
            en "{n} positions examined. “Watch the solution” searches further."
            de "{n} Stellungen geprüft. „Lösung ansehen“ sucht weiter."
        }
        memory_more(mb: number, n: text) {
            en "The {mb} MB of memory for the search were used up after {n} positions."
            de "Die {mb} MB Speicher für die Suche waren nach {n} Stellungen aufgebraucht."
        }
        effort(n: number, level: text) {
            en "{level} deal: the solver examined {n} positions."
            de "{level}: Der Löser hat {n} Stellungen geprüft."
        }
        effort_only(n: number) {
            en { one "The solver examined {n} position." other "The solver examined {n} positions." }
            de { one "Der Löser hat {n} Stellung geprüft." other "Der Löser hat {n} Stellungen geprüft." }
        }
        levels {
            en ["An easy", "A moderate", "A hard", "A very hard", "An extreme"]
            de ["Leichtes Spiel", "Mittleres Spiel", "Schweres Spiel", "Sehr schweres Spiel", "Extremes Spiel"]
        }
        found_level(level: text) { en "{level} deal, and it can be won." de "{level}, und es ist lösbar." }
        found_winnable { en "This deal can be won." de "Dieses Spiel ist lösbar." }
        failed { en "The solver is not working" de "Der Löser arbeitet nicht" }
        failed_version {
            en "The page and its solver are of different versions. Reload the page."
            de "Seite und Löser sind von verschiedenen Versionen. Bitte die Seite neu laden."
        }
        failed_moves {
            en "The solver answered with moves that do not win."
            de "Der Löser hat mit Zügen geantwortet, die nicht gewinnen."
        }
        failed_silent { en "The solver does not answer." de "Der Löser antwortet nicht." }
        failed_crash { en "The solver has crashed." de "Der Löser ist abgestürzt." }
        failed_unchecked(error: text) {
            en "The checker does not pass these moves: {error}."
            de "Der Prüfer lässt diese Züge nicht durch: {error}."
        }
        failed_rejected {
            en "The solver did not understand the question."
            de "Der Löser hat die Frage nicht verstanden."
        }
        failed_start { en "The solver could not be started." de "Der Löser ließ sich nicht starten." }
        dialog_failed {
            en "This could not be loaded. Try again when there is a connection."
            de "Das ließ sich nicht laden. Bitte mit Verbindung noch einmal versuchen."
        }
        judged(n: number, all: number) {
            en { one "{n} of {all} moves keeps the win" other "{n} of {all} moves keep the win" }
            de { one "{n} von {all} Zügen hält den Gewinn" other "{n} von {all} Zügen halten den Gewinn" }
        }
        judged_open(n: number) {
            en { one "{n} is undecided." other "{n} are undecided." }
            de { one "{n} ist ungeklärt." other "{n} sind ungeklärt." }
        }
        judged_chance(all: number, chance: text) {
            en { one "The only move wins with a chance of about {chance}." other "The best of {all} moves wins with a chance of about {chance}." }
            de { one "Der einzige Zug gewinnt mit einer Chance von etwa {chance}." other "Der beste von {all} Zügen gewinnt mit einer Chance von etwa {chance}." }
        }
        legend_kept(n: number) {
            en { one "{n} move keeps the win" other "{n} moves keep the win" }
            de { one "{n} Zug gewinnt" other "{n} Züge gewinnen" }
        }
        legend_lost(n: number) {
            en { one "{n} loses" other "{n} lose" }
            de { one "{n} verliert" other "{n} verlieren" }
        }
        legend_chance { en "Chance to win after the move, in percent" de "Gewinnchance nach dem Zug, in Prozent" }
        judged_none { en "There is no move left." de "Es gibt keinen Zug mehr." }
        watching_solution { en "Watching the solution" de "Die Lösung läuft" }
        reviewing { en "Your game, reviewed" de "Dein Spiel im Rückblick" }
        watching_player { en "Watching it play" de "Es spielt von selbst" }
        move_of(n: number, all: number) { en "Move {n} of {all}" de "Zug {n} von {all}" }
        you_won { en "You won" de "Gewonnen!" }
        solver_won(n: number) {
            en { one "Solved in {n} move" other "Solved in {n} moves" }
            de { one "Gelöst in {n} Zug" other "Gelöst in {n} Zügen" }
        }
        solver_won_more(game: text) {
            en "{game} can be won. Your turn."
            de "{game} ist lösbar. Jetzt selbst!"
        }
        solver_won_caption {
            en "That was the solver's way. It does not count as a win of yours."
            de "So hat es der Löser gemacht. Als eigener Sieg zählt es nicht."
        }
        figure_moves { en "Moves" de "Züge" }
        figure_best { en "Best known" de "Bestwert" }
        draws(n: number) {
            en { one "draw" other "draw ×{n}" }
            de { one "gezogen" other "gezogen ×{n}" }
        }
        hint_pass {
            en "Go through the whole stock: that costs nothing, and then its cards are known."
            de "Den ganzen Talon durchgehen: Das kostet nichts, und danach sind seine Karten bekannt."
        }
        hint_move(moved: text) { en "Hint: {moved}." de "Tipp: {moved}." }
        hint_guess(moved: text) {
            en "{moved} (a guess, nothing is proved)"
            de "{moved} (geraten, nichts ist bewiesen)"
        }
        hint_turns_up { en ", and a card is turned up" de ", und eine Karte wird aufgedeckt" }
        hint_draw { en "Draw from the stock." de "Vom Talon ziehen." }
        xray_hidden {
            en "X-ray would give away face-down cards. The thoughtful companion in the settings allows it."
            de "Röntgen würde verdeckte Karten verraten. Der allwissende Begleiter in den Optionen erlaubt es."
        }
        xray_unmeasured {
            en "For these rules, the chance to win was not measured."
            de "Für diese Regeln ist die Gewinnchance nicht gemessen."
        }
        xray_stock {
            en "X-ray needs the cards of the stock: go through it once. That costs nothing."
            de "Zum Röntgen müssen die Karten des Talons bekannt sein: Ihn einmal durchgehen, das kostet nichts."
        }
        hint_draws(n: number, moved: text) {
            en { one "Draw, then {moved}" other "Draw {n} times, then {moved}" }
            de { one "Ziehen, dann {moved}" other "{n}-mal ziehen, dann {moved}" }
        }
        hint_redeal { en "Turn the waste over." de "Den Abwurfstapel umdrehen." }
        lesson_no_hint {
            en "A hint would be the answer. “Give up” shows it."
            de "Ein Tipp wäre die Antwort. „Aufgeben“ zeigt sie."
        }
        tools_editing {
            en "First end placing cards by hand."
            de "Zuerst das freie Legen der Karten beenden."
        }
        hint_lost { en "No move wins from here." de "Von hier gewinnt kein Zug mehr." }
        hint_unknown { en "No winning move is known yet." de "Noch ist kein Gewinnzug bekannt." }
        picked(what: text, piles: text) {
            en "Picked: {what}. It can go to {piles}."
            de "Aufgenommen: {what}. Mögliche Ziele: {piles}."
        }
        picked_stuck(what: text) {
            en "Picked: {what}. It can go nowhere."
            de "Aufgenommen: {what}. Kein mögliches Ziel."
        }
        put_down { en "Put down again." de "Wieder abgelegt." }
        placing(card: text) { en "Picked: {card}." de "Aufgenommen: {card}." }
    }
}
