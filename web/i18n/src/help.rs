//! The help.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        help_solver {
            en "Type the number of a deal, as in every FreeCell program since Microsoft's, and press Watch the solution. The solver runs on this device; nothing is sent anywhere. Every solution is replayed card by card by an independent checker before you see it, and the page says “cannot be won” only when all positions have been examined."
            de "Spielnummer eingeben, wie in jedem FreeCell seit dem von Microsoft, und „Lösung ansehen“ drücken. Der Löser läuft auf diesem Gerät; nichts wird verschickt. Jede Lösung wird vor der Anzeige von einem unabhängigen Prüfer Karte für Karte nachgespielt, und die Seite sagt „nicht lösbar“ nur, wenn alle Stellungen geprüft sind."
        }
        help_solver_hidden {
            en "Type the number of a deal, or ask for a random one. The solver says whether a player who knows all the cards can win the game, and how. It runs on this device; nothing is sent anywhere. Every solution is replayed card by card by an independent checker before you see it, and the page says “cannot be won” only when that is proved."
            de "Die Nummer eines Spiels eingeben oder ein zufälliges geben lassen. Der Löser sagt, ob das Spiel für einen Spieler lösbar ist, der alle Karten kennt, und wie. Der Löser läuft auf diesem Gerät; nichts wird verschickt. Jede Lösung wird vor der Anzeige von einem unabhängigen Prüfer Karte für Karte nachgespielt, und die Seite sagt „nicht lösbar“ nur, wenn es bewiesen ist."
        }
        help_address {
            en "The address contains the game, its moves and the current place: copy it to share them."
            de "Die Adresse enthält das Spiel, seine Züge und die gezeigte Stelle: Zum Teilen einfach kopieren."
        }
        help_taps {
            en "Tap a card and it goes to the best place; tap it again for the next one. Or drag it, or pick it by key. The companion says after each move whether the game can still be won, and where it was lost; switch it off in the settings if you like."
            de "Eine angetippte Karte geht an den besten Platz, noch einmal angetippt an den nächsten. Man kann sie auch ziehen oder mit Tasten bewegen. Der Begleiter sagt nach jedem Zug, ob das Spiel noch lösbar ist und wo es verloren ging; in den Optionen lässt er sich abschalten."
        }
        help_taps_stock {
            en "Tap the stock to draw; when it is empty, tap it to turn the waste over. Tap a card and it goes to the best place; tap it again for the next one. Or drag it, or pick it by key. Drag a card back from a foundation, or pick it with h. The page does not know the face-down cards either; only the solver uses them, when you ask it."
            de "Auf den Talon tippen, um zu ziehen, und wenn er leer ist, um den Abwurfstapel umzudrehen. Eine angetippte Karte geht an den besten Platz, noch einmal angetippt an den nächsten. Man kann sie auch ziehen oder mit Tasten bewegen. Von einem Ablagestapel kommt eine Karte durch Ziehen zurück, oder mit h. Verdeckte Karten kennt auch die Seite nicht; nur der Löser benutzt sie, wenn man ihn fragt."
        }
        help_advice {
            en "Unless the companion is on or a solution is shown, Hint and Watch it play see only what you see, and remember what was in the waste: after one pass through the stock, all its cards are known. They try many arrangements of the unknown cards that agree with what was seen, and say how likely a win is if you go on as they do."
            de "Solange der Begleiter aus ist und keine Lösung gezeigt wird, sehen „Tipp“ und „Spiel ansehen“ nicht mehr als man selbst und merken sich, was auf dem Abwurfstapel lag: Nach einem Durchgang durch den Talon sind alle seine Karten bekannt. Sie probieren viele Verteilungen der unbekannten Karten durch, die zum Gesehenen passen, und sagen, wie wahrscheinlich ein Sieg ist, wenn man so weiterspielt wie sie."
        }
        rule_goal {
            en "The aim: all cards on the foundations, each suit from the ace to the king."
            de "Das Ziel: alle Karten auf den Ablagestapeln, jede Farbe vom Ass bis zum König."
        }
        rule_alternate_colors {
            en "Columns build down, red on black and black on red."
            de "In den Spalten wird abwärts gelegt, Rot auf Schwarz und Schwarz auf Rot."
        }
        rule_same_suit {
            en "Columns build down in one suit, spades on spades, hearts on hearts."
            de "In den Spalten wird abwärts in einer Farbe gelegt, Pik auf Pik, Herz auf Herz."
        }
        rule_any_suit {
            en "Columns build down, whatever the suits."
            de "In den Spalten wird abwärts gelegt, gleich in welcher Farbe."
        }
        rule_aces_home {
            en "The aces lie on the foundations from the start."
            de "Die Asse liegen von Anfang an auf den Ablagestapeln."
        }
        rule_first_card_is_base {
            en "The first card dealt is the base: foundations begin with its rank, and an ace follows a king. In columns, a king goes on an ace."
            de "Die erste Karte gibt den Anfang vor: Mit ihrem Rang beginnen die Ablagestapel, und auf den König folgt das Ass. In den Spalten darf ein König auf ein Ass."
        }
        rule_other_bases_home {
            en "The other three cards of its rank lie on the foundations from the start."
            de "Die anderen drei Karten ihres Rangs liegen von Anfang an auf den Ablagestapeln."
        }
        rule_kings_sunk {
            en "Kings are dealt to the bottom of their columns."
            de "Könige liegen von Anfang an ganz unten in ihrer Spalte."
        }
        rule_reserve(n: number) {
            en {
                one "One card lies in reserve. It may be played at any time; no card takes its place."
                other "{n} cards lie in reserve. Each may be played at any time; no card takes its place."
            }
            de {
                one "Eine Karte liegt in Reserve. Sie ist immer spielbar; ihr Platz bleibt dann leer."
                other "{n} Karten liegen in Reserve. Jede ist immer spielbar; ihr Platz bleibt dann leer."
            }
        }
        rule_single_cards {
            en "Only the last card of a column moves, one at a time."
            de "Nur die letzte Karte einer Spalte lässt sich umlegen, immer eine allein."
        }
        rule_supermoves_columns {
            en "A run moves together if its cards could get there one by one over empty columns."
            de "Eine Folge lässt sich zusammen umlegen, wenn ihre Karten auch einzeln über leere Spalten dorthin kämen."
        }
        rule_nothing_to_empty { en "An empty column stays empty." de "Eine leere Spalte bleibt leer." }
        rule_cells(n: number) {
            en { one "The cell holds one card." other "Each of the {n} cells holds one card." }
            de { one "Die Zelle nimmt eine Karte auf." other "Jede der {n} Zellen nimmt eine Karte auf." }
        }
        rule_cells_dealt(n: number) {
            en { one "A card lies in a cell from the start." other "{n} cards lie in cells from the start." }
            de { one "Eine Karte liegt von Anfang an in einer Zelle." other "{n} Karten liegen von Anfang an in Zellen." }
        }
        rule_supermoves {
            en "A run moves together if its cards could get there one by one over free cells and empty columns."
            de "Eine Folge lässt sich zusammen umlegen, wenn ihre Karten auch einzeln über freie Zellen und leere Spalten dorthin kämen."
        }
        rule_supermoves_cells {
            en "A run moves together if its cards could get there one by one over free cells."
            de "Eine Folge lässt sich zusammen umlegen, wenn ihre Karten auch einzeln über freie Zellen dorthin kämen."
        }
        rule_runs {
            en "A run moves together, or only its last cards."
            de "Eine Folge lässt sich zusammen umlegen, oder nur ihre letzten Karten."
        }
        rule_groups {
            en "A face-up card moves with all that lies on it, in order or not."
            de "Eine offene Karte nimmt alle mit, die auf ihr liegen, ob in Folge oder nicht."
        }
        rule_any_card { en "An empty column takes any card." de "In eine leere Spalte darf jede Karte." }
        rule_kings_only {
            en "An empty column takes only a king, with what lies on it."
            de "In eine leere Spalte darf nur ein König, mit den Karten auf ihm."
        }
        rule_below_base_only {
            en "An empty column takes only a card one rank below the base, with what lies on it."
            de "In eine leere Spalte darf nur eine Karte vom Rang unter der ersten, mit den Karten auf ihr."
        }
        rule_turns_up {
            en "A card that lies face down is turned up when nothing lies on it any more."
            de "Eine verdeckte Karte wird aufgedeckt, wenn nichts mehr auf ihr liegt."
        }
        rule_draw(n: number) {
            en {
                one "Draw one card at a time from the stock. The top card of the waste may be played."
                other "Draw {n} cards at a time from the stock. Only the top card of the waste may be played."
            }
            de {
                one "Vom Talon wird immer eine Karte gezogen. Spielbar ist die oberste des Abwurfstapels."
                other "Vom Talon werden immer {n} Karten gezogen. Spielbar ist nur die oberste des Abwurfstapels."
            }
        }
        rule_redeals_unlimited {
            en "When the stock is empty, turn the waste over, as often as you like."
            de "Ist der Talon leer, wird der Abwurfstapel umgedreht, beliebig oft."
        }
        rule_no_redeals {
            en "You go through the stock only once."
            de "Der Talon wird nur einmal durchgespielt."
        }
        rule_redeals_at_most(n: number) {
            en {
                one "When the stock is empty, turn the waste over, but only once."
                other "When the stock is empty, turn the waste over, but only {n} times."
            }
            de {
                one "Ist der Talon leer, wird der Abwurfstapel umgedreht, aber höchstens einmal."
                other "Ist der Talon leer, wird der Abwurfstapel umgedreht, aber höchstens {n}-mal."
            }
        }
        rule_worried_back {
            en "Cards may come back from the foundations."
            de "Karten dürfen von den Ablagestapeln zurück."
        }
        help_keys { en "Keys" de "Tasten" }
        help_or { en "or" de "oder" }
        keys_review { en "Review your game" de "Rückblick auf das eigene Spiel" }
        key_home { en "Home" de "Pos1" }
        key_end { en "End" de "Ende" }
        key_space { en "Space" de "Leertaste" }
        key_control { en "Ctrl" de "Strg" }
        keys_step { en "Previous, next move" de "Voriger, nächster Zug" }
        keys_ends { en "First, last move" de "Zum Anfang, zum Ende" }
        keys_play { en "Watch the solution, pause" de "Lösung ansehen, anhalten" }
        keys_play_for_me {
            en "Watch it play, pause"
            de "Spiel ansehen, anhalten"
        }
        keys_pick {
            en "Pick a column, then its target; again for fewer cards"
            de "Spalte wählen, dann das Ziel; noch einmal für weniger Karten"
        }
        keys_cells {
            en "Cells and foundations; c with the focus on the table"
            de "Zellen und Ablagestapel; c mit dem Fokus auf dem Tisch"
        }
        keys_stock { en "Draw, waste and foundations" de "Ziehen, Abwurf- und Ablagestapel" }
        keys_undo { en "Undo, redo" de "Zug zurück, Zug vor" }
        keys_hint { en "Hint; again to make the move" de "Tipp; noch einmal macht den Zug" }
        keys_advice {
            en "Hint, without peeking; again to make the move"
            de "Tipp, ohne zu spicken; noch einmal macht den Zug"
        }
        keys_xray { en "X-ray: how good is each move?" de "Röntgen: Wie gut ist jeder Zug?" }
        keys_back { en "Back to before the losing move" de "Zurück vor den Verlustzug" }
        keys_number { en "Go to the number field" de "Nummer eingeben" }
        keys_moves { en "Show the moves" de "Züge zeigen" }
        keys_copy { en "Copy the command that proves a deal lost" de "Befehl für den Beweis kopieren" }
        keys_dialogs { en "Games, position, settings" de "Spiele, Stellung, Optionen" }
        keys_help { en "This help" de "Diese Hilfe" }
    }
}
