use solitaire::{Deal, DealNumber, Start, Suit};

use super::*;

mod agreement;
mod freecell;
mod identity;
mod klondike;
mod yukon;

fn rules(id: &str) -> Rules {
    format!("{id}/1").parse::<Start>().unwrap().rules()
}

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).unwrap())
}

/// Reads a table on which cards may be missing: a line `home` with the highest card of each foundation, lines `cells`,
/// `reserve`, `stock` (the next card last) and `waste`, and one line for each column, in which face-down cards come
/// before a `|`. `-` is an empty place. The table has as many columns and cells as the text.
fn table(id: &str, text: &str) -> RulesTable {
    let cards = |text: &str| -> Vec<Card> {
        text.split_whitespace().filter(|&it| it != "-").map(|it| it.parse().unwrap()).collect()
    };
    let (mut piles, mut n_down, mut foundations) = (Vec::new(), Vec::new(), Vec::new());
    let mut rules = rules(id);
    (rules.columns, rules.cells, rules.reserve) = (0, 0, 0);
    for line in text.trim().lines().map(str::trim) {
        let (name, rest) = line.split_once(' ').unwrap_or((line, ""));
        match name {
            "home" => foundations = cards(rest),
            "stock" => piles.push((Pile::Stock, cards(rest))),
            "waste" => piles.push((Pile::Waste, cards(rest))),
            "cells" => {
                rules.cells = rest.split_whitespace().count() as u8;
                let cells = rest.split_whitespace().map(cards);
                piles.extend((0..).map(Pile::Cell).zip(cells));
            }
            "reserve" => {
                rules.reserve = rest.split_whitespace().count() as u8;
                let places = rest.split_whitespace().map(cards);
                piles.extend((0..).map(Pile::Reserve).zip(places));
            }
            _ => {
                let (down, up) = line.split_once('|').unwrap_or(("", line));
                piles.push((Pile::Column(rules.columns), [cards(down), cards(up)].concat()));
                n_down.push(cards(down).len());
                rules.columns += 1;
            }
        }
    }
    let mut table = RulesTable::empty(&rules);
    piles.into_iter().for_each(|(pile, cards)| table.piles[pile].extend(cards));
    foundations.iter().for_each(|top| table.piles.fill_foundation(top.suit(), 1, top.rank()));
    table.n_down = n_down;
    table
}
