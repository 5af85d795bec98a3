//! A position as a small board.

use solitaire::{
    Card, Position, Rank, Suit, freecell,
    klondike::{self, COLUMNS},
};

use super::escaped;
use crate::words;

/// So many cards of the waste are seen, beside each other, the one that can be played last.
const FAN_MAX: usize = 3;

/// The board, with what is to be said of it. Those face-up cards get a mark that `is_marked` names.
pub(super) fn board(position: &Position, label: &str, is_marked: impl Fn(Card) -> bool) -> String {
    let mut html =
        format!("<div class=lab-board role=img aria-label=\"{}\"><div class=lab-row>", escaped(label));
    match position {
        Position::FreeCell(_, state) => push_freecell(state, is_marked, &mut html),
        Position::Klondike(rules, state) => push_klondike(*rules, state, is_marked, &mut html),
    }
    html + "</div></div>"
}

fn push_freecell(state: &freecell::State, is_marked: impl Fn(Card) -> bool, html: &mut String) {
    for cell in state.cells() {
        match cell {
            Some(it) => push_card(*it, is_marked(*it), html),
            None => push_slot("", html),
        }
    }
    push_foundations(Suit::ALL.map(|it| state.foundation(it)), html);
    for idx in 0..state.n_columns() {
        *html += "<span>";
        state.column(idx).iter().for_each(|&it| push_card(it, is_marked(it), html));
        *html += "</span>";
    }
}

fn push_klondike(
    rules: klondike::Rules,
    state: &klondike::State,
    is_marked: impl Fn(Card) -> bool,
    html: &mut String,
) {
    match state.stock().len() {
        0 => push_slot("", html),
        n => *html += &format!("<b class=lab-back>{n}</b>"),
    }
    let waste = state.waste();
    let fan = &waste[waste.len().saturating_sub(FAN_MAX.min(rules.draw.into()))..];
    fan.iter().for_each(|&it| push_card(it, is_marked(it), html));
    if fan.is_empty() {
        push_slot("", html);
    }
    // The foundations lie in the same place however many there are.
    (fan.len().max(1)..FAN_MAX).for_each(|_| *html += "<b class=lab-none></b>");
    push_foundations(Suit::ALL.map(|it| state.foundation(it)), html);
    for idx in 0..COLUMNS {
        *html += "<span>";
        (0..state.n_down(idx)).for_each(|_| *html += "<b class=lab-back></b>");
        state.upturned(idx).iter().for_each(|&it| push_card(it, is_marked(it), html));
        *html += "</span>";
    }
}

/// The end of the row, and the beginning of the columns.
fn push_foundations(ranks: [Rank; 4], html: &mut String) {
    *html += "<span class=lab-gap></span>";
    for (suit, rank) in Suit::ALL.into_iter().zip(ranks) {
        match rank {
            0 => push_slot(&pip(suit), html),
            rank => push_card(Card::new(rank, suit), false, html),
        }
    }
    *html += "</div><div class=lab-columns>";
}

fn push_slot(pip: &str, html: &mut String) {
    *html += &format!("<b class=lab-slot>{pip}</b>");
}

fn push_card(card: Card, is_marked: bool, html: &mut String) {
    let suit = letter(card.suit());
    let rank =
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][usize::from(card.rank()) - 1];
    let mark = if is_marked { " data-marked" } else { "" };
    *html += &format!("<b data-suit={suit}{mark}>{rank}{}</b>", pip(card.suit()));
}

fn pip(suit: Suit) -> String {
    format!("<svg><use href=\"#suit-{}\"/></svg>", letter(suit))
}

fn letter(suit: Suit) -> char {
    match suit {
        Suit::Clubs => 'c',
        Suit::Diamonds => 'd',
        Suit::Hearts => 'h',
        Suit::Spades => 's',
    }
}

/// What is to be said of where the cards are.
pub(super) fn lying(position: &Position) -> String {
    let home = |ranks: [Rank; 4]| words::home(ranks.into_iter().map(usize::from).sum());
    match position {
        Position::FreeCell(_, state) => home(Suit::ALL.map(|it| state.foundation(it))),
        Position::Klondike(_, state) => {
            let n_down = (0..COLUMNS).map(|it| state.n_down(it)).sum();
            let lying = words::lying(state.stock().len(), state.waste().len(), n_down);
            format!("{}, {lying}", home(Suit::ALL.map(|it| state.foundation(it))))
        }
    }
}
