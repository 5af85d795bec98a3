//! A position as text, in the form that all programs here read.

use std::fmt;

use solitaire::{Card, Pile, Rank, Suit, rules::FoundationBase};

use super::RulesTable;

impl fmt::Display for RulesTable {
    /// Writes the base if it is the first card's rank, the foundations, and then a line for each other pile of the
    /// game, with face-down cards in brackets and the stock's next card first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.rules.base == FoundationBase::FirstDealt {
            writeln!(f, "Base: {}", letter_of(self.base))?;
        }
        f.write_str("Foundations:")?;
        for (suit, letter) in Suit::ALL.iter().zip("CDHS".chars()) {
            let last = self.piles[Pile::Foundation(*suit)].last();
            write!(f, " {letter}-{}", letter_of(last.map_or(0, |it| it.rank())))?;
        }
        for (name, piles) in
            [("Cells", singles(self.piles.cells())), ("Reserve", singles(self.piles.reserve()))]
        {
            if !piles.is_empty() {
                write!(f, "\n{name}: {}", piles.join(" "))?;
            }
        }
        if let Some(stock) = self.piles.get(Pile::Stock) {
            write!(f, "\nStock:{}", text(stock.iter().rev()))?;
            write!(f, "\nWaste:{}", text(&self.piles[Pile::Waste]))?;
        }
        if self.redeals != 0 {
            write!(f, "\nRedeals: {}", self.redeals)?;
        }
        for (number, ((_, cards), &n_down)) in (1..).zip(self.piles.columns().zip(&self.n_down)) {
            let (down, up) = cards.split_at(n_down);
            let down: String = down.iter().map(|card| format!(" <{card}>")).collect();
            write!(f, "\n{number}:{down}{}", text(up))?;
        }
        Ok(())
    }
}

/// Returns a rank as it is written: 0 for no card.
fn letter_of(rank: Rank) -> char {
    "0A23456789TJQK".chars().nth(rank.into()).expect("a rank")
}

/// Returns the card of each pile, or `-`.
fn singles<'a>(piles: impl Iterator<Item = (Pile, &'a Vec<Card>)>) -> Vec<String> {
    piles.map(|(_, cards)| cards.last().map_or("-".to_string(), Card::to_string)).collect()
}

/// Returns the cards, each after a space.
fn text<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(|card| format!(" {card}")).collect()
}
