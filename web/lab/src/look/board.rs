//! A position as a small board.

use solitaire::{Card, Suit, freecell::State};

use super::escaped;

/// The board, with what is to be said of it. Those cards get a mark that `is_marked` names.
pub(super) fn board(state: &State, label: &str, is_marked: impl Fn(Card) -> bool) -> String {
    let mut html =
        format!("<div class=lab-board role=img aria-label=\"{}\"><div class=lab-row>", escaped(label));
    for cell in state.cells() {
        match cell {
            Some(it) => push_card(*it, is_marked(*it), &mut html),
            None => html += "<b class=lab-slot></b>",
        }
    }
    html += "<span class=lab-gap></span>";
    for suit in Suit::ALL {
        match state.foundation(suit) {
            0 => html += &format!("<b class=lab-slot>{}</b>", pip(suit)),
            rank => push_card(Card::new(rank, suit), false, &mut html),
        }
    }
    html += "</div><div class=lab-columns>";
    for idx in 0..state.n_columns() {
        html += "<span>";
        for &card in state.column(idx) {
            push_card(card, is_marked(card), &mut html);
        }
        html += "</span>";
    }
    html + "</div></div>"
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

/// How many cards are home.
pub(super) fn n_home(state: &State) -> usize {
    Suit::ALL.iter().map(|&it| usize::from(state.foundation(it))).sum()
}
