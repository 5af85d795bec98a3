//! Cards, piles and moves.

use solitaire::{Card, Pile, Suit, notation};

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        ranks {
            en ["ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"]
            de ["Ass", "Zwei", "Drei", "Vier", "Fünf", "Sechs", "Sieben", "Acht", "Neun", "Zehn", "Bube", "Dame", "König"]
        }
        suits { en ["clubs", "diamonds", "hearts", "spades"] de ["Kreuz", "Karo", "Herz", "Pik"] }
        card(rank: text, suit: text) { en "{rank} of {suit}" de "{suit}-{rank}" }
        face_down { en "face down" de "verdeckt" }
        column(name: text) { en "column {name}" de "Spalte {name}" }
        cell(name: text) { en "cell {name}" de "Zelle {name}" }
        foundation(suit: text) { en "{suit} foundation" de "Ablagestapel {suit}" }
        stock { en "stock" de "Talon" }
        reserve(name: text) { en "reserve {name}" de "Reserve {name}" }
        waste { en "waste" de "Abwurfstapel" }
        stock_redeal { en "Stock, empty: turn the waste over" de "Talon, leer: Abwurfstapel umdrehen" }
        redeals_left(n: number) {
            en { one "{n} redeal left" other "{n} redeals left" }
            de { one "noch {n}-mal umdrehen" other "noch {n}-mal umdrehen" }
        }
        pile_empty(pile: text) { en "{pile}, empty" de "{pile}, leer" }
        pile_top(pile: text, card: text) { en "{pile}, {card}" de "{pile}, {card}" }
        pile_count(pile: text, n: text) { en "{pile}, {n}" de "{pile}, {n}" }
        cards(n: number) { en { one "{n} card" other "{n} cards" } de { one "{n} Karte" other "{n} Karten" } }
        pile_cards(pile: text, n: text, cards: text) { en "{pile}, {n}: {cards}" de "{pile}, {n}: {cards}" }
        pile_down(pile: text, n: number, cards: text) {
            en "{pile}, {n} face down, {cards}"
            de "{pile}, {n} verdeckt, {cards}"
        }
        some_card { en "a card" de "eine Karte" }
        run(n: number, card: text) { en "{n} cards from the {card} up" de "{n} Karten ab {card}" }
        rank_letters {
            en ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
            de ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "D", "K"]
        }
        from_column(name: text) { en "from column {name}" de "von Spalte {name}" }
        from_cell(name: text) { en "from cell {name}" de "von Zelle {name}" }
        from_foundation { en "from its foundation" de "vom Ablagestapel" }
        from_reserve(name: text) { en "from reserve {name}" de "von Reserve {name}" }
        from_waste { en "from the waste" de "vom Abwurfstapel" }
        step_onto(what: text, from: text, card: text, to: text) {
            en "{what} {from} onto {card} in {to}"
            de "{what} {from} auf {card} in {to}"
        }
        step_empty(what: text, from: text, to: text) {
            en "{what} {from} to empty {to}"
            de "{what} {from} in die leere {to}"
        }
        step_into(what: text, from: text, to: text) {
            en "{what} {from} into {to}"
            de "{what} {from} in {to}"
        }
        step_home(what: text, from: text) {
            en "{what} {from} to its foundation"
            de "{what} {from} ablegen"
        }
        cards_home(n: number) {
            en { one "{n} card to its foundation" other "{n} cards to the foundations" }
            de { one "{n} Karte auf ihren Ablagestapel" other "{n} Karten auf die Ablagestapel" }
        }
        put(what: text, from: text, to: text) {
            en "{what} from {from} to {to}."
            de "{what} von {from} auf {to}."
        }
        turned_up(moved: text, card: text) {
            en "{moved}; turned up: {card}"
            de "{moved}; aufgedeckt: {card}"
        }
        draw(n: text) { en "{n} drawn from the stock" de "{n} vom Talon gezogen" }
        redeal(n: text) {
            en "The waste is turned over: {n} to draw"
            de "Der Abwurfstapel ist umgedreht: {n} zu ziehen"
        }
    }
}

/// Names a card.
pub fn card(language: Language, card: Card) -> String {
    let rank = language.ranks()[usize::from(card.rank()) - 1];
    language.card(&rank, &suit(language, card.suit()))
}

fn suit(language: Language, suit: Suit) -> &'static str {
    let idx = match suit {
        Suit::Clubs => 0,
        Suit::Diamonds => 1,
        Suit::Hearts => 2,
        Suit::Spades => 3,
    };
    language.suits()[idx]
}

/// Names a pile.
pub fn pile(language: Language, pile: Pile) -> String {
    let name = notation::pile_letter(pile);
    match pile {
        Pile::Column(_) => language.column(&name),
        Pile::Cell(_) => language.cell(&name),
        Pile::Reserve(_) => language.reserve(&name),
        Pile::Foundation(it) => language.foundation(&suit(language, it)),
        Pile::Stock => language.stock().to_string(),
        Pile::Waste => language.waste().to_string(),
    }
}
