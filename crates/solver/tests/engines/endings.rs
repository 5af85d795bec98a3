//! Random endings: what is left of a game near its end.

use solitaire::{
    Card, Suit,
    freecell::{Rules, State},
};

/// The highest `n_cards` cards of the deck, dealt at random to the columns; the others are home.
pub(crate) fn ending(rules: &Rules, n_cards: usize, number: u64) -> State {
    let mut cards: Vec<Card> = Card::deck().rev().take(n_cards).collect();
    let mut random = number;
    for left in (2..=cards.len()).rev() {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        cards.swap(left - 1, (random >> 33) as usize % left);
    }
    let home = Suit::ALL.map(|suit| {
        let lowest = cards.iter().filter(|it| it.suit() == suit).map(|it| it.rank()).min();
        let rank = usize::from(lowest.unwrap_or(14)) - 1;
        format!("{}-{}", "CDHS".as_bytes()[suit as usize] as char, "0A23456789TJQK".as_bytes()[rank] as char)
    });
    let n_columns = usize::from(rules.columns);
    let columns = (0..n_columns).map(|idx| {
        let column: Vec<String> = cards.iter().skip(idx).step_by(n_columns).map(Card::to_string).collect();
        column.join(" ")
    });
    let columns: Vec<String> = columns.collect();
    let text = format!("Foundations: {}\nFreecells:\n{}\n", home.join(" "), columns.join("\n"));
    rules.parse_state(&text).expect("a position of the game")
}
