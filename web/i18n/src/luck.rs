//! The page's phrases about luck and skill in a game of Klondike.

use crate::{Language, catalogue};

catalogue! {
    impl Language {
        luck { en "Luck and skill" de "Glück und Können" }
        luck_chance(n: number) { en "Chance to win here: {n} %" de "Gewinnchance hier: {n} %" }
        luck_range(low: number, high: number) { en "{low} to {high} %" de "{low} bis {high} %" }
        luck_dealt { en "Dealt" de "Gegeben" }
        luck_cards { en ["The cards cost you", "The cards gave you"] de ["Die Karten kosteten", "Die Karten brachten"] }
        luck_moves { en ["Your moves cost you", "Your moves gave you"] de ["Deine Züge kosteten", "Deine Züge brachten"] }
        luck_end { en "At the end" de "Am Ende" }
        luck_compared {
            en "Compared with this page’s best play without peeking."
            de "Im Vergleich mit dem besten Spiel dieser Seite ohne Kenntnis verdeckter Karten."
        }
        luck_unsure {
            en "Your part is uncertain."
            de "Dein Anteil ist unsicher."
        }
        luck_worst_card(n: number, loss: number) {
            en "Unluckiest card: move {n}, −{loss}."
            de "Unglücklichste Karte: Zug {n}, −{loss}."
        }
        luck_dearest_move(n: number, loss: number) {
            en "Costliest move: {n}, −{loss}."
            de "Teuerster Zug: {n}, −{loss}."
        }
        luck_dearest_moves(from: number, to: number, loss: number) {
            en "Costliest moves: {from} to {to}, −{loss}."
            de "Teuerste Züge: {from} bis {to}, −{loss}."
        }
        history_times(n: number, mean: text, fastest: text) {
            en { one "{n} game to its end: {mean} on average, the fastest win in {fastest}." other "{n} games to their end: {mean} on average, the fastest win in {fastest}." }
            de { one "{n} Spiel bis zum Ende: im Mittel {mean}, der schnellste Gewinn {fastest}." other "{n} Spiele bis zum Ende: im Mittel {mean}, der schnellste Gewinn {fastest}." }
        }
        history_lost(n: number, mean: text) {
            en { one "{n} game to its end: {mean} on average." other "{n} games to their end: {mean} on average." }
            de { one "{n} Spiel bis zum Ende: im Mittel {mean}." other "{n} Spiele bis zum Ende: im Mittel {mean}." }
        }
        history_mistakes(n: text) { en "{n} mistakes a game." de "{n} Fehler je Spiel." }
        history_luck(n: number, dealt: text, drawn: text, played: text) {
            en { one "Luck and skill in {n} game: dealt {dealt} %, cards {drawn}, moves {played}." other "Luck and skill in {n} games, on average: dealt {dealt} %, cards {drawn}, moves {played}." }
            de { one "Glück und Können in {n} Spiel: gegeben {dealt} %, Karten {drawn}, Züge {played}." other "Glück und Können in {n} Spielen, im Mittel: gegeben {dealt} %, Karten {drawn}, Züge {played}." }
        }
        history_chart_times {
            en "Times of the latest games: green won, red lost"
            de "Zeiten der letzten Spiele: grün gewonnen, rot verloren"
        }
        history_chart_mistakes { en "Mistakes" de "Fehler" }
        history_chart_luck {
            en "Luck and skill: green what the cards gave or took, red your moves"
            de "Glück und Können: grün, was die Karten gaben oder nahmen, rot deine Züge"
        }
        luck_known(n: number) {
            en "With all cards known, move {n} lost the game."
            de "In Kenntnis aller Karten hat Zug {n} das Spiel verloren."
        }
    }
}
