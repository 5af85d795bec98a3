//! The phrases named in `index.html`: `data-phrase="moves-close"` is [`Language::moves_close`]. Options of rules have
//! phrases by their ids: `rule-redeals` and `redeals-unlimited`.

use crate::{Language, catalogue};

catalogue! {
    impl Language by name {
        games_title { en "Games (l)" de "Spiele (l)" }
        deal_number { en "Deal" de "Spiel" }
        deal { en "Go" de "Los" }
        random_title { en "New deal; n deals at once" de "Neu geben; n gibt sofort" }
        random { en "New deal" de "Neu geben" }
        random_short { en "New" de "Neu" }
        controls { en "Controls" de "Steuerung" }
        undo_title { en "Undo (u)" de "Rückgängig (u)" }
        undo { en "Undo" de "Zurück" }
        redo_title { en "Redo (Ctrl+Y)" de "Wiederholen (Strg+Y)" }
        redo { en "Redo" de "Vor" }
        xray_title { en "X-ray: how good is each move? (x)" de "Röntgen: Wie gut ist jeder Zug? (x)" }
        xray { en "X-ray" de "Röntgen" }
        legend_win { en "keeps the win" de "bleibt lösbar" }
        legend_lose { en "loses" de "verliert" }
        judged_point {
            en "Point at a card to see its best move. Click to make it."
            de "Auf eine Karte zeigen: Der Pfeil zeigt ihren besten Zug, ein Klick macht ihn."
        }
        judged_moves { en "All moves from here" de "Alle Züge von hier" }
        codes { en "Codes" de "Kürzel" }
        play_on { en "Play on from here" de "Ab hier weiterspielen" }
        play_on_short { en "Play on" de "Weiter" }
        back_to_own { en "Back to my game" de "Zu meinem Spiel" }
        own_game { en "My game" de "Mein Spiel" }
        watch_again { en "Watch again" de "Noch einmal ansehen" }
        set_codes { en "Codes in the list of moves" de "Kürzel in der Zugliste" }
        set_keys { en "Letters, digits and signs as keys" de "Buchstaben, Ziffern und Zeichen als Tasten" }
        settings_title { en "Settings (o)" de "Optionen (o)" }
        settings { en "Settings" de "Optionen" }
        help_title { en "Help (?)" de "Hilfe (?)" }
        help { en "Help" de "Hilfe" }
        lab { en "Lab" de "Labor" }
        close_title { en "Close (Esc)" de "Schließen (Esc)" }
        close { en "Close" de "Schließen" }
        table { en "Card table" de "Kartentisch" }
        update { en "A new version is ready." de "Eine neue Version ist bereit." }
        update_now { en "Update" de "Aktualisieren" }
        update_later { en "Later" de "Später" }
        verdict { en "Verdict" de "Urteil" }
        hint_title { en "Hint (t)" de "Tipp (t)" }
        hint { en "Hint" de "Tipp" }
        moves_title { en "Moves (m)" de "Züge (m)" }
        moves { en "Moves" de "Züge" }
        solve { en "Solve" de "Lösen" }
        solve_title { en "Solve, with all cards known (s)" de "Lösen in Kenntnis aller Karten (s)" }
        cancel { en "Cancel" de "Abbrechen" }
        share { en "Share" de "Teilen" }
        proof { en "At the command line" de "Auf der Kommandozeile" }
        copy_title { en "Copy (c)" de "Kopieren (c)" }
        copy { en "Copy" de "Kopieren" }
        copy_what { en "proof command" de "(Befehl)" }
        moves_close { en "Close the moves" de "Züge schließen" }
        others { en "Other lines you played" de "Andere gespielte Wege" }
        playback { en "Playback" de "Wiedergabe" }
        first_title { en "First (Home)" de "Anfang (Pos1)" }
        first { en "First move" de "Zum Anfang" }
        back_title { en "Back (←)" de "Zurück (←)" }
        back { en "Step back" de "Zug zurück" }
        play_title { en "Play (Space)" de "Start (Leertaste)" }
        play { en "Play" de "Start" }
        forward_title { en "Forward (→)" de "Vor (→)" }
        forward { en "Step forward" de "Zug vor" }
        last_title { en "Last (End)" de "Ende (Ende)" }
        last { en "Last move" de "Zum Ende" }
        scrubber { en "Move" de "Zug" }
        speed { en "Speed" de "Tempo" }
        lab_loading { en "The Lab is being loaded." de "Das Labor wird geladen." }
        lab_failed { en "The Lab could not be loaded." de "Das Labor ließ sich nicht laden." }
        lab_back { en "Back to the table" de "Zurück zum Tisch" }
        pages { en "Pages" de "Seiten" }
        games { en "Games" de "Spiele" }
        position { en "Position" de "Stellung" }
        set_deals { en "Only deals that can be won" de "Nur lösbare Spiele" }
        levels_more {
            en "Difficulty is how long the solver searched; below it stands the share of all deals. A deal of a chosen level can be won."
            de "Die Schwierigkeit ist, wie lange der Löser suchen musste; darunter steht der Anteil aller Spiele. Ein nach ihr gewähltes Spiel ist lösbar."
        }
        difficulty { en "Difficulty" de "Schwierigkeit" }
        level_any { en "Any" de "Beliebig" }
        level_any_more { en "as it comes" de "wie es kommt" }
        level_easy { en "Easy" de "Leicht" }
        level_easy_more { en "half of all" de "die Hälfte" }
        level_moderate { en "Moderate" de "Mittel" }
        level_moderate_more { en "30 %" de "30 %" }
        level_hard { en "Hard" de "Schwer" }
        level_hard_more { en "15 %" de "15 %" }
        level_very_hard { en "Very hard" de "Sehr schwer" }
        level_very_hard_more { en "4 %" de "4 %" }
        level_extreme { en "Extreme" de "Extrem" }
        level_extreme_more { en "1 %" de "1 %" }
        restart { en "Restart this deal" de "Dieses Spiel von vorn" }
        deal_now { en "Deal" de "Geben" }
        survey_more { en "A survey: solve many deals at once" de "Reihenuntersuchung: viele Spiele auf einmal lösen" }
        map_more { en "The map: all 32,000 deals of FreeCell" de "Die Karte: alle 32.000 Spiele von FreeCell" }
        why_map {
            en "Of the first 32,000 deals this is the only one that cannot be won."
            de "Von den ersten 32.000 Spielen ist nur dieses nicht lösbar."
        }
        why_map_link { en "See them all" de "Alle ansehen" }
        lab_more { en "The Lab: watch searches race" de "Das Labor: Suchen um die Wette" }
        recent { en "Recent games" de "Letzte Spiele" }
        recent_empty { en "Games you play are listed here." de "Hier stehen die gespielten Spiele." }
        statistics { en "Statistics" de "Statistik" }
        statistics_empty {
            en "Games you play and win are counted here, in this browser only."
            de "Hier werden gespielte und gewonnene Spiele gezählt, nur in diesem Browser."
        }
        statistics_export { en "Copy as JSON" de "Als JSON kopieren" }
        statistics_reset { en "Reset" de "Zurücksetzen" }
        form { en "Written as" de "Schreibweise" }
        form_moves { en "Moves" de "Züge" }
        form_link { en "Link" de "Link" }
        form_json { en "JSON" de "JSON" }
        text {
            en "Copy the text from here, or paste or type another: a deal, a position, moves, a link."
            de "Den Text von hier kopieren oder einen anderen einfügen oder eintippen: Spiel, Stellung, Züge, Link."
        }
        text_play { en "Play this" de "Das spielen" }
        text_anyway { en "Use it anyway" de "Trotzdem verwenden" }
        text_game { en "Play that game instead" de "Dieses Spiel spielen" }
        text_turn {
            en "Read in dealing order instead"
            de "Stattdessen in der Reihenfolge des Austeilens lesen"
        }
        text_open { en "Open a file…" de "Datei öffnen …" }
        text_edit { en "Place cards by hand" de "Karten frei legen" }
        set_autoplay { en "Move cards to the foundations automatically" de "Karten automatisch ablegen" }
        autoplay_safe { en "When it is safe" de "Wenn es sicher nicht schadet" }
        autoplay_all { en "Always" de "Immer" }
        autoplay_off { en "Never" de "Nie" }
        set_taps { en "First tap a card, then its target" de "Erst die Karte antippen, dann das Ziel" }
        set_deck { en "Four colours" de "Vier Farben" }
        set_index { en "Large letters on cards" de "Große Zeichen auf Karten" }
        set_side { en "Left-handed" de "Für Linkshänder" }
        set_theme { en "Colours" de "Farben" }
        theme_system { en "As the system" de "Wie das System" }
        theme_light { en "Light" de "Hell" }
        theme_dark { en "Dark" de "Dunkel" }
        set_language { en "Language" de "Sprache" }
        why { en "Why?" de "Warum?" }
        proof_done { en "Proof" de "Beweis" }
        prove { en "Check the proof here" de "Beweis hier prüfen" }
        save_proof { en "Save proof" de "Beweis speichern" }
        shorter { en "Shorter solutions" de "Kürzere Lösungen" }
        shorter_use { en "Use this line" de "Übernehmen" }
        shorter_begin { en "Look for shorter ones" de "Kürzere suchen" }
        shorter_stop { en "Stop" de "Anhalten" }
        review { en "Review" de "Rückblick" }
        review_title { en "Review your game (v)" de "Rückblick auf das eigene Spiel (v)" }
        review_again { en "Try again from here" de "Von hier neu versuchen" }
        review_winning { en "Show a winning move" de "Gewinnzug zeigen" }
        review_winning_short { en "Show a win" de "Gewinnzug" }
        review_there { en "Go to that move" de "Zu diesem Zug" }
        review_learn { en "Learn from my mistakes" de "Aus meinen Fehlern lernen" }
        review_learn_short { en "Learn" de "Lernen" }
        review_ask { en "Try another move" de "Anderen Zug versuchen" }
        review_why { en "Show why" de "Zeigen, warum" }
        puzzle_next { en "Next puzzle" de "Nächste Aufgabe" }
        puzzles { en "Puzzles" de "Aufgaben" }
        puzzles_more {
            en "In each of these positions exactly one move keeps the win, and two searches have proved that all others lose. Find it: the solver judges your answer."
            de "In jeder dieser Stellungen hält genau ein Zug den Gewinn; zwei Suchen haben bewiesen, dass alle anderen verlieren. Welcher ist es? Jede Antwort beurteilt der Löser."
        }
        review_next { en "Next mistake" de "Nächster Fehler" }
        play_anyway { en "Play it anyway" de "Trotzdem spielen" }
        welcome { en "Welcome" de "Willkommen" }
        hello {
            en "Play FreeCell or Klondike, see at any time whether you can still win, and watch how it is done."
            de "FreeCell oder Klondike spielen, jederzeit sehen, ob es noch zu gewinnen ist, und zusehen, wie es geht."
        }
        promise {
            en "No advertising, no account, works offline."
            de "Keine Werbung, kein Konto, läuft auch offline."
        }
        other_games { en "Other games" de "Andere Spiele" }
        how_to_play { en "How to play" de "So geht es" }
        games_more {
            en "Each deal has a number. The same number is the same deal everywhere."
            de "Jedes Spiel hat eine Nummer. Dieselbe Nummer ist überall dasselbe Spiel."
        }
        about_freecell {
            en "Every card is open. Four cells to park cards; build down, red on black on red."
            de "Alle Karten liegen offen. Vier Zellen zum Parken; abwärts, Rot auf Schwarz auf Rot."
        }
        about_bakers_game {
            en "FreeCell's parent: build down in the same suit. Harder."
            de "Der Vorläufer von FreeCell: abwärts in einer Farbe. Schwerer."
        }
        about_kings_only_bakers_game {
            en "Build down in the same suit, and only kings go to empty columns."
            de "Abwärts in einer Farbe, und in leere Spalten nur Könige."
        }
        about_eight_off {
            en "Eight cells, four of them full. Same suit; kings to empty columns."
            de "Acht Zellen, vier davon belegt. Gleiche Farbe; in leere Spalten nur Könige."
        }
        about_seahaven_towers {
            en "Ten columns, two of four cells full. Same suit; kings to empty columns."
            de "Zehn Spalten, zwei von vier Zellen belegt. Gleiche Farbe; in leere Spalten nur Könige."
        }
        about_forecell {
            en "FreeCell with all four cells full at the start; kings to empty columns."
            de "FreeCell mit vier belegten Zellen; in leere Spalten nur Könige."
        }
        about_klondike_draw_one {
            en "The classic with hidden cards. Turn one card at a time."
            de "Der Klassiker mit verdeckten Karten. Eine Karte wird umgedreht."
        }
        about_klondike_draw_three {
            en "Turn three at a time; only the top one plays."
            de "Drei werden auf einmal umgedreht; spielbar ist nur die oberste."
        }
        about_yukon {
            en "No stock. Any open card moves, with all that lies on it."
            de "Kein Talon. Jede offene Karte darf bewegt werden und nimmt mit, was auf ihr liegt."
        }
        about_russian {
            en "Yukon built in suits. Hard."
            de "Yukon, abwärts in einer Farbe. Schwer."
        }
        about_beleaguered_castle {
            en "The aces are out. Single cards, down on any suit."
            de "Die Asse liegen schon aus. Einzelne Karten, abwärts in beliebiger Farbe."
        }
        about_streets_and_alleys {
            en "The same with the aces in the columns. Harder."
            de "Dasselbe mit den Assen in den Spalten. Schwerer."
        }
        about_bakers_dozen {
            en "Thirteen columns of four; kings at the bottom."
            de "Dreizehn Spalten zu vier Karten; Könige unten."
        }
        about_spanish_patience {
            en "Thirteen columns of four. Easy."
            de "Dreizehn Spalten zu vier Karten. Leicht."
        }
        about_american_canister {
            en "FreeCell's deal without cells; runs move. Rarely won."
            de "FreeCell ohne Zellen; Folgen ziehen zusammen. Selten lösbar."
        }
        about_somerset {
            en "A triangle of ten open columns."
            de "Ein offenes Dreieck aus zehn Spalten."
        }
        about_king_albert {
            en "A triangle of nine columns, and seven cards in reserve."
            de "Ein Dreieck aus neun Spalten, dazu sieben Karten in Reserve."
        }
        about_fan {
            en "Eighteen small fans, built down in suit."
            de "Achtzehn kleine Fächer, abwärts in einer Farbe."
        }
        about_penguin {
            en "Foundations begin with the first card's rank. Seven cells; runs of a suit move."
            de "Der Rang der ersten Karte ist der Anfang. Sieben Zellen; Folgen einer Farbe ziehen zusammen."
        }
        rule_redeals {
            en "How often the waste may be turned over"
            de "Wie oft der Abwurfstapel umgedreht werden darf"
        }
        redeals_unlimited { en "As often as you like" de "Beliebig oft" }
        redeals_0 { en "Never" de "Nie" }
        redeals_1 { en "Once" de "Einmal" }
        redeals_2 { en "Twice" de "Zweimal" }
        rule_worrying_back {
            en "Cards may come back from the foundations"
            de "Karten dürfen von den Ablagestapeln zurück"
        }
    }
}
