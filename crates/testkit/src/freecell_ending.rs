use solitaire::{Card, Rules, State, Suit};

use crate::Random;

/// Returns a position near the end of a game of the FreeCell family: the highest `n_cards` cards, dealt randomly to the
/// columns. The others are on the foundations.
pub fn freecell_ending(rules: &Rules, n_cards: usize, number: u64) -> State {
    let mut cards: Vec<Card> = Card::deck().rev().take(n_cards).collect();
    Random::new(number).shuffle(&mut cards);
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
    rules.parse_text(&text).expect("a position of the game").state().clone()
}
