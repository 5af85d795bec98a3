//! A position as a small board.

use i18n::lab::Lab;
use solitaire::{Card, Face, Pile, Position, Rank, Suit};
use ui::escaped;

/// The number of visible waste cards, side by side; the last one can be played.
const FAN_MAX: usize = 3;

/// Returns the board with its label. Face-up cards for which `is_marked` returns true get a mark.
pub(super) fn board(lab: Lab, position: &Position, label: &str, is_marked: impl Fn(Card) -> bool) -> String {
    let mut html =
        format!("<div class=lab-board role=img aria-label=\"{}\"><div class=lab-row>", escaped(label));
    let table = position.table();
    let draw = position.rules().capabilities().draw;
    let ranks = Suit::ALL.map(|suit| table.pile(Pile::Foundation(suit)).len() as Rank);
    for (pile, faces) in &table.piles {
        match pile {
            Pile::Cell(_) | Pile::Reserve(_) => push_faces(lab, faces, &is_marked, &mut html),
            Pile::Stock if faces.is_empty() => push_slot("", &mut html),
            Pile::Stock => html += &format!("<b class=lab-back>{}</b>", faces.len()),
            Pile::Waste => push_waste(lab, faces, draw.unwrap_or(1), &is_marked, &mut html),
            Pile::Foundation(Suit::Clubs) => push_foundations(lab, ranks, &mut html),
            Pile::Foundation(_) => (),
            Pile::Column(_) => {
                html += "<span>";
                faces.iter().for_each(|&face| push_face(lab, face, &is_marked, &mut html));
                html += "</span>";
            }
        }
    }
    html + "</div></div>"
}

/// Adds the cards of a cell, or an empty slot.
fn push_faces(lab: Lab, faces: &[Face], is_marked: &impl Fn(Card) -> bool, html: &mut String) {
    faces.iter().for_each(|&face| push_face(lab, face, is_marked, html));
    if faces.is_empty() {
        push_slot("", html);
    }
}

/// Adds the cards of the waste, side by side.
fn push_waste(lab: Lab, waste: &[Face], draw: u8, is_marked: &impl Fn(Card) -> bool, html: &mut String) {
    let fan = &waste[waste.len().saturating_sub(FAN_MAX.min(draw.into()))..];
    push_faces(lab, fan, is_marked, html);
    // The foundations stay in place, regardless of the number of cards.
    (fan.len().max(1)..FAN_MAX).for_each(|_| *html += "<b class=lab-none></b>");
}

fn push_face(lab: Lab, face: Face, is_marked: &impl Fn(Card) -> bool, html: &mut String) {
    match face {
        Face::Up(card) => push_card(lab, card, is_marked(card), html),
        Face::Down => *html += "<b class=lab-back></b>",
    }
}

/// Adds the foundations, ends the row, and begins the columns.
fn push_foundations(lab: Lab, ranks: [Rank; 4], html: &mut String) {
    *html += "<span class=lab-gap></span>";
    for (suit, rank) in Suit::ALL.into_iter().zip(ranks) {
        match rank {
            0 => push_slot(&pip(suit), html),
            rank => push_card(lab, Card::new(rank, suit), false, html),
        }
    }
    *html += "</div><div class=lab-columns>";
}

fn push_slot(pip: &str, html: &mut String) {
    *html += &format!("<b class=lab-slot>{pip}</b>");
}

fn push_card(lab: Lab, card: Card, is_marked: bool, html: &mut String) {
    let suit = letter(card.suit());
    let mut rank = lab.language().rank_letters()[usize::from(card.rank()) - 1].to_string();
    if card.rank() == 10 {
        // The only rank of two characters is narrow, since the card has no room for both.
        rank = format!("<i>{rank}</i>");
    }
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

/// Describes where the cards are.
pub(super) fn lying(lab: Lab, position: &Position) -> String {
    let table = position.table();
    let n_home: usize = Pile::FOUNDATIONS.iter().map(|&it| table.pile(it).len()).sum();
    let capabilities = position.rules().capabilities();
    let home = lab.home(n_home);
    if !capabilities.has_hidden_cards {
        return home;
    }
    let (n_stock, n_waste) = (table.pile(Pile::Stock).len(), table.pile(Pile::Waste).len());
    let faces = table.piles.iter().flat_map(|(_, faces)| faces);
    let n_down = faces.filter(|&&it| it == Face::Down).count() - n_stock;
    match capabilities.draw {
        Some(_) => lab.lying(&home, n_stock, n_waste, n_down),
        None => lab.lying_down(&home, n_down),
    }
}
