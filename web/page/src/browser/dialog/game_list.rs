//! The list of games, each with a picture of its deal.

use browser_api::dom::{by_id, set};
use i18n::Language;
use solitaire::{DealNumber, Face, GameId, Pile, Rules, Start, Table};
use web_sys::{Document, Element};

/// The sizes of a picture, in its own units.
const WIDTH: usize = 1500;
const CARD: (usize, usize) = (90, 126);
const ACROSS: usize = 120;
const STRIP: usize = 24;
const STRIP_DOWN: usize = 14;

/// Fills the list.
pub(super) fn fill(document: &Document, language: Language) {
    let mut games: Vec<_> = Rules::named().enumerate().collect();
    // After the first, games with a stock: two families are visible at once.
    games.sort_by_key(|(nth, it)| *nth != 0 && it.rules.capabilities().draw.is_none());
    let games = games.into_iter().map(|(nth, named)| {
        let about = format!("about-{}", named.id);
        let about_text = language.phrase(&about).expect("a phrase for each game");
        let start = Start::Deal(GameId { rules: named.rules, deal: DealNumber::FIRST });
        format!(
            "<li><button type=\"button\" data-game=\"{nth}\">{}<b>{}</b><span data-phrase=\"{about}\">{about_text}</span></button></li>",
            picture(&start.position().table(), named.rules.capabilities().draw),
            named.title,
        )
    });
    by_id::<Element>(document, "game-list").set_inner_html(&games.collect::<String>());
}

/// Marks the chosen game.
pub(super) fn show(document: &Document, nth: Option<usize>) {
    let list: Element = by_id(document, "game-list");
    if let Some(old) = list.query_selector("[aria-current]").ok().flatten() {
        drop(old.remove_attribute("aria-current"));
    }
    let chosen = nth.and_then(|nth| list.query_selector(&format!("[data-game=\"{nth}\"]")).ok().flatten());
    if let Some(chosen) = chosen {
        set(&chosen, "aria-current", "true");
    }
}

fn picture(table: &Table, draw: Option<u8>) -> String {
    let is_column = |pile: &Pile| matches!(pile, Pile::Column(_));
    let n_columns = table.piles.iter().filter(|it| is_column(&it.0)).count();
    let n_upper = table.piles.len() - n_columns;
    // Many columns are drawn smaller.
    let width = WIDTH.max(across(n_columns.max(n_upper)));
    // Usually, the upper piles stand above the columns at both ends.
    let columns_left = (width - across(n_columns)) / 2;
    let upper_left = columns_left.min((width - across(n_upper)) / 2);
    let upper_right = width - upper_left;
    let (mut left, mut right, mut column) = (upper_left, upper_right - across(4), columns_left);
    let mut cards = String::new();
    for (pile, faces) in &table.piles {
        let x = match pile {
            Pile::Column(_) => &mut column,
            Pile::Foundation(_) => &mut right,
            _ => &mut left,
        };
        if is_column(pile) {
            let mut y = 210;
            for face in faces {
                cards += &card(*x, y, if *face == Face::Down { "back" } else { "paper" });
                y += if *face == Face::Down { STRIP_DOWN } else { STRIP };
            }
        } else {
            let class = match faces.last() {
                None => "slot",
                Some(Face::Down) => "back",
                Some(Face::Up(_)) => "paper",
            };
            // The waste shows how many cards one draw takes.
            let n_drawn = draw.filter(|_| *pile == Pile::Waste).map_or(0, usize::from);
            cards += &card(*x, 30, if n_drawn == 0 { class } else { "paper" });
            cards.extend((1..n_drawn.min(3)).map(|nth| card(*x + 36 * nth, 30, "paper")));
        }
        *x += ACROSS;
    }
    let height = 560 * width / WIDTH;
    format!("<svg viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{cards}</svg>")
}

fn across(n_piles: usize) -> usize {
    n_piles * ACROSS - (ACROSS - CARD.0)
}

fn card(x: usize, y: usize, class: &str) -> String {
    let (width, height) = CARD;
    format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"12\"/>")
}
