//! Reasons why a number, a link or a text cannot be read.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        number_empty {
            en "Type the number of a deal, such as 11982."
            de "Bitte eine Spielnummer eingeben, etwa 11982."
        }
        number_not {
            en "That is not a deal number. Type digits only, such as 11982."
            de "Das ist keine Spielnummer. Bitte nur Ziffern eingeben, etwa 11982."
        }
        number_small { en "Deals are numbered from 1." de "Die Spiele sind ab 1 nummeriert." }
        number_made_by_hand(number: text) {
            en "In Microsoft FreeCell, {number} was a game made by hand that cannot be won."
            de "In Microsofts FreeCell war {number} ein von Hand gemachtes Spiel, das sich nicht gewinnen lässt."
        }
        number_large(last: number) {
            en "That number is too large. The last deal is {last}."
            de "Diese Nummer ist zu groß. Das letzte Spiel ist {last}."
        }
        number_long(n: number, last: number) {
            en "That number is too large: it has {n} digits. The last deal is {last}."
            de "Diese Nummer ist zu groß: Sie hat {n} Ziffern. Das letzte Spiel ist {last}."
        }
        number_first(name: text, first: text) {
            en "The deals of {name} are numbered from {first}."
            de "Die Spiele von {name} sind von {first} an nummeriert."
        }
        number_last(name: text, last: text) {
            en "That number is too large. The last deal of {name} is {last}."
            de "Diese Nummer ist zu groß. Das letzte Spiel von {name} ist {last}."
        }
        no_numbering(name: quote, known: text) {
            en "There is no numbering “{name}”. Known numberings: {known}."
            de "Die Nummerierung „{name}“ gibt es nicht. Bekannt sind: {known}."
        }
        game_no_number {
            en "That does not name a deal. It should look like freecell/11982."
            de "Das bezeichnet kein Spiel. Es sollte aussehen wie freecell/11982."
        }
        game_unknown(name: quote, known: text) {
            en "There is no game “{name}”. Known games: {known}."
            de "Ein Spiel „{name}“ gibt es nicht. Bekannte Spiele: {known}."
        }
        game_meant(game: text) { en "Did you mean {game}?" de "Ist {game} gemeint?" }
        game_rule(rule: quote, options: text) {
            en "There is no rule “{rule}” in this game. Its rules look like {options}."
            de "Eine Regel „{rule}“ gibt es in diesem Spiel nicht. Seine Regeln sehen aus wie {options}."
        }
        game_unplayable(fewest: number, columns: number, least: number, most: number) {
            en "That game cannot be dealt: {fewest} to {columns} columns and {least} to {most} cells can."
            de "Dieses Spiel lässt sich nicht geben: Möglich sind {fewest} bis {columns} Spalten und {least} bis {most} Zellen."
        }
        link(why: text) { en "The link can't be followed. {why}" de "Der Link führt zu keinem Spiel. {why}" }
        link_move(game: text, n: number, text: quote) {
            en "The link to {game} is damaged: its move {n}, “{text}”, is not possible."
            de "Der Link zu {game} ist beschädigt: Sein Zug {n}, „{text}“, ist nicht möglich."
        }
        link_kept { en "The moves before it are on the table." de "Die Züge davor liegen auf dem Tisch." }
        link_place(game: text, text: quote, last: number) {
            en "The link to {game} is damaged: its place “{text}” is not a number from 0 to {last}."
            de "Der Link zu {game} ist beschädigt: Seine Stelle „{text}“ ist keine Zahl von 0 bis {last}."
        }
        link_long(game: text) {
            en "The link to {game} is damaged: there is more text after its end."
            de "Der Link zu {game} ist beschädigt: Nach seinem Ende folgt noch Text."
        }
        at_line(line: number, why: text) { en "line {line}: {why}" de "Zeile {line}: {why}" }
        no_card(word: quote) {
            en "“{word}” is not a card; cards look like 7H or TD"
            de "„{word}“ ist keine Karte; Karten sehen aus wie 7H oder TD"
        }
        unnamed_column {
            en "some lines name their column and others do not; name all or none"
            de "manche Zeilen nennen ihre Spalte, andere nicht; bitte alle oder keine nennen"
        }
        no_digits(word: quote) {
            en "“{word}” is not a card; cards are three digits, such as 073 for 7H"
            de "„{word}“ ist keine Karte; Karten sind drei Ziffern, etwa 073 für 7H"
        }
        second_card(card: text, first: number) {
            en "second {card}; the first is in line {first}"
            de "zweite {card}; die erste steht in Zeile {first}"
        }
        second_of(card: text) { en "second {card}" de "zweite {card}" }
        missing(n: number, cards: text) {
            en "{n} of 52 cards missing: {cards}"
            de "{n} von 52 Karten fehlen: {cards}"
        }
        missing_for_one { en "; for them there is one ??" de "; für sie steht ein ?? da" }
        missing_for(n: number) { en "; for them there are {n} ??" de "; für sie stehen {n} ?? da" }
        repeated(what: text) { en "second word on the {what}" de "zweite Angabe ({what})" }
        repeated_column(what: text) { en "second word on {what}" de "zweite Angabe ({what})" }
        too_many_cells(max: number) {
            en "too many cells; this game has {max}"
            de "zu viele Zellen; dieses Spiel hat {max}"
        }
        too_many_columns(max: number) {
            en "too many columns; this game has {max}"
            de "zu viele Spalten; dieses Spiel hat {max}"
        }
        too_many(of: text, max: number) {
            en "too many {of}; this game has {max}"
            de "zu viele ({of}); dieses Spiel hat {max}"
        }
        too_many_in(pile: text, max: number) {
            en "too many cards in {pile}; there can be {max}"
            de "zu viele Karten in {pile}; es können {max} sein"
        }
        too_many_of(of: text, max: number) {
            en "too many {of}; there can be {max}"
            de "zu viele {of}; es können {max} sein"
        }
        part_stock_and_waste { en "cards in the stock and the waste" de "Karten in Talon und Abwurfstapel" }
        part_columns { en "columns" de "Spalten" }
        part_face_down { en "cards face down in a column" de "verdeckte Karten in einer Spalte" }
        part_redeals { en "redeals" de "Angaben zum Umdrehen" }
        no_base(word: quote) {
            en "“{word}” is not a rank that foundations begin with; ranks are A23456789TJQK"
            de "„{word}“ ist kein Rang, mit dem Ablagestapel beginnen; Ränge sind A23456789TJQK"
        }
        no_rank(word: quote) {
            en "“{word}” does not say how far a foundation is; write H-5 or C-0"
            de "„{word}“ sagt nicht, wie weit ein Ablagestapel ist; etwa H-5 oder C-0"
        }
        no_label(word: quote) {
            en "there is no “{word}” in this game; lines may start with Foundations: or Freecells:"
            de "„{word}“ gibt es in diesem Spiel nicht; Zeilen können mit Foundations: oder Freecells: beginnen"
        }
        no_label_stock(word: quote) {
            en "there is no “{word}” in this game; there are Stock, Waste, Foundations, Redeals and 1 to 7"
            de "„{word}“ gibt es in diesem Spiel nicht; es gibt Stock, Waste, Foundations, Redeals und 1 bis 7"
        }
        no_run(card: text, other: text) {
            en "{card} does not go on {other}; the face-up cards of a column are a run"
            de "{card} passt nicht auf {other}; die offenen Karten einer Spalte bilden eine Folge"
        }
        not_down(card: text) {
            en "{card} cannot lie face down there, on a face-up card or at the end of a column"
            de "{card} kann dort nicht verdeckt liegen, auf einer offenen Karte oder am Ende einer Spalte"
        }
        no_down {
            en "no face-down card can be here: on a face-up card, at the end of a column, or on the waste"
            de "hier kann keine Karte verdeckt liegen: auf einer offenen Karte, am Ende einer Spalte oder auf dem Abwurfstapel"
        }
        not_built(card: text) {
            en "{card} is not the next card of its foundation"
            de "{card} ist nicht die nächste Karte ihres Ablagestapels"
        }
        no_count(word: quote) {
            en "“{word}” is not a number of redeals from 0 to 255"
            de "„{word}“ ist keine Zahl von 0 bis 255, wie oft sich der Abwurfstapel umdrehen lässt"
        }
        expected(what: text) { en "expected {what}" de "hier wird {what} erwartet" }
        one_or_other(one: text, other: text) { en "{one} or {other}" de "{one} oder {other}" }
        more_text {
            en "the deal is complete, but there is more text"
            de "das Spiel ist vollständig, aber danach kommt noch Text"
        }
        read_as_columns { en "Read as columns." de "Als Spalten gelesen." }
        read_as_rows { en "Read as rows of the deal." de "Als Reihen des Spiels gelesen." }
        read_in_dealing_order { en "Read in dealing order." de "In der Reihenfolge des Austeilens gelesen." }
        read_as_solvitaire { en "Read as Solvitaire’s JSON." de "Als JSON von Solvitaire gelesen." }
        read_as_screen { en "Read as a screen of Solvitaire." de "Als Bildschirmausgabe von Solvitaire gelesen." }
        read_as_kpatience {
            en "Read as a saved game of KPatience."
            de "Als gespeichertes Spiel von KPatience gelesen."
        }
        fewer_columns(lines: number, columns: number) {
            en "There are {lines} lines of cards for {columns} columns."
            de "Es sind {lines} Zeilen mit Karten für {columns} Spalten."
        }
        complete_as(game: text) {
            en "As a deal of “{game}” they would be complete."
            de "Als Spiel von „{game}“ wären sie vollständig."
        }
        long_column(column: number) {
            en "Column {column} has more cards than dealing and building can put there."
            de "In Spalte {column} liegen mehr Karten, als durch Geben und Anlegen dorthin kommen."
        }
        many_face_down(column: number) {
            en "Column {column} has more face-down cards than are dealt to it."
            de "In Spalte {column} liegen mehr Karten verdeckt, als dort verdeckt gegeben werden."
        }
        is_it_meant {
            en "This is probably not the position you mean. Use it anyway?"
            de "Wahrscheinlich ist eine andere Stellung gemeint. Trotzdem verwenden?"
        }
        saved_damaged(why: text) {
            en "this saved game of KPatience is damaged: {why}"
            de "dieses gespeicherte Spiel von KPatience ist beschädigt: {why}"
        }
        saved_no_xml { en "it is not complete XML" de "Es ist kein vollständiges XML" }
        saved_lacks(element: text, lacks: text) {
            en "a <{element}> has no valid {lacks}"
            de "Einem <{element}> fehlt eine gültige Angabe zu {lacks}"
        }
        saved_no_pile(pile: quote) {
            en "this game has no pile “{pile}”"
            de "Dieses Spiel hat keinen Stapel „{pile}“"
        }
        saved_twice(card: text) {
            en "one state has the {card} twice"
            de "Ein Spielstand nennt {card} zweimal"
        }
        saved_elsewhere(card: text, position: number, pile: quote) {
            en "the {card} cannot be at position {position} of the pile “{pile}”"
            de "{card} kann nicht an Stelle {position} des Stapels „{pile}“ sein"
        }
        saved_no_position(why: text) {
            en "this saved game of KPatience is not a position: {why}"
            de "dieses gespeicherte Spiel von KPatience ist keine Stellung: {why}"
        }
        saved_other(game: quote) {
            en "this is a saved game of “{game}”, which Unbury cannot read; it reads FreeCell, Klondike and Yukon"
            de "das ist ein gespeichertes Spiel von „{game}“; lesen kann Unbury FreeCell, Klondike und Yukon"
        }
        printed_screen(why: text) {
            en "this is a screen that Solvitaire prints, but not of a position of this game: {why}"
            de "das ist eine Bildschirmausgabe von Solvitaire, aber keine Stellung dieses Spiels: {why}"
        }
        empty_text {
            en "this text is empty; it should be a deal or a position"
            de "dieser Text ist leer; er sollte ein Spiel oder eine Stellung sein"
        }
        other_lines(lines: number, why: text) {
            en "these {lines} lines have all 52 cards, but are neither the columns nor the rows of a deal of this game; if they were one line, in dealing order, join them ({why})"
            de "diese {lines} Zeilen haben alle 52 Karten, sind aber weder die Spalten noch die Reihen eines Spiels; waren sie eine Zeile in der Reihenfolge des Austeilens, bitte verbinden ({why})"
        }
        gap {
            en "a gap stands before this card, so its column is unclear; write one column per line"
            de "vor dieser Karte ist eine Lücke, daher ist ihre Spalte unklar; bitte eine Spalte pro Zeile schreiben"
        }
        rows_with_gaps(why: text) {
            en "read by rows, with the gaps as empty places, this is not a position: {why}"
            de "als Reihen gelesen, mit den Lücken als leeren Plätzen, ist das keine Stellung: {why}"
        }
        letter_case {
            en "some suits are small letters and others capitals; write face-down cards in brackets, such as <7H>"
            de "manche Farben sind klein geschrieben, andere groß; bitte verdeckte Karten in Klammern setzen, etwa <7H>"
        }
        no_key(word: quote, known: text) {
            en "there is no key “{word}” in this game; its keys are {known}"
            de "den Schlüssel „{word}“ gibt es in diesem Spiel nicht; seine Schlüssel sind {known}"
        }
        not_rows {
            en "these lines are not the rows of a deal: rows have 52 cards in all and name no piles"
            de "diese Zeilen sind keine Reihen eines Spiels: Nötig sind 52 Karten, ohne Namen von Stapeln"
        }
        too_long {
            en "this text is too long to be a position"
            de "dieser Text ist zu lang für eine Stellung"
        }
        no_move(n: number, moved: quote) {
            en "move {n}, “{moved}”, is not a move; moves look like 26 or 3h"
            de "Zug {n}, „{moved}“, ist kein Zug; Züge sehen aus wie 26 oder 3h"
        }
        illegal_move(n: number, moved: quote) {
            en "move {n}, “{moved}”, is not legal there"
            de "Zug {n}, „{moved}“, ist dort nicht erlaubt"
        }
        no_text {
            en "that file is too large, or can't be read"
            de "diese Datei ist zu groß oder lässt sich nicht lesen"
        }
        json {
            en "this is not a game as JSON, such as {\"game\": \"freecell/617\", \"moves\": \"82 52\", \"cursor\": 2}"
            de "das ist kein Spiel als JSON, etwa {\"game\": \"freecell/617\", \"moves\": \"82 52\", \"cursor\": 2}"
        }
        unknown_cards(n: number) {
            en "{n} cards are not known. The page can only play positions of which every card is known, or all but one."
            de "{n} Karten sind unbekannt. Spielen lassen sich hier nur Stellungen, in denen alle Karten bekannt sind oder alle bis auf eine."
        }
    }
}
