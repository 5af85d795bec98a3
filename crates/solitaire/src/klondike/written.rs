//! Positions as text, in the forms that [`read_pasted`](super::read_pasted) reads.

use std::fmt::{self, Display, Write};

use super::{COLUMNS, TextFormat};
use crate::{
    Card, PartialPosition, Suit,
    card::{foundations_text, rank_letter},
};

/// Writes the position as a table, the form that can express everything.
impl Display for PartialPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Stock:")?;
        self.stock().iter().rev().try_for_each(|&card| write_hidden(f, card))?;
        f.write_str("\nWaste:")?;
        self.waste().iter().try_for_each(|card| write!(f, " {card}"))?;
        write!(f, "\nFoundations: {}", self.foundations_text())?;
        if self.redeals() != 0 {
            write!(f, "\nRedeals: {}", self.redeals())?;
        }
        f.write_char('\n')?;
        for idx in 0..COLUMNS {
            write!(f, "{}:", idx + 1)?;
            self.write_column(f, idx)?;
            f.write_char('\n')?;
        }
        Ok(())
    }
}

impl PartialPosition {
    /// Returns the position in another form, or `None` if that form cannot express it: numbers are not searched for,
    /// digits are for deals only, and only tables and deals in dealing order can have unknown cards. Only tables give
    /// the number of redeals.
    pub fn write(&self, format: TextFormat) -> Option<String> {
        let is_known = self.hidden().all(|it| it.is_some());
        let mut text = String::new();
        match format {
            TextFormat::Table => write!(text, "{self}").ok()?,
            TextFormat::Digits if is_known && self.is_deal() => self.write_digits(&mut text).ok()?,
            TextFormat::Json if is_known => self.write_json(&mut text).ok()?,
            TextFormat::PySol if is_known => self.write_pysol(&mut text).ok()?,
            TextFormat::Rows if self.is_deal() => self.write_dealt(&mut text, '\n').ok()?,
            TextFormat::DealingOrder if self.is_deal() => self.write_dealt(&mut text, ' ').ok()?,
            TextFormat::Number(_)
            | TextFormat::Digits
            | TextFormat::Rows
            | TextFormat::DealingOrder
            | TextFormat::Json
            | TextFormat::PySol => return None,
        }
        Some(text)
    }

    fn is_deal(&self) -> bool {
        let is_dealt = |idx: usize| self.down(idx).len() == idx && self.upturned(idx).len() == 1;
        self.waste().is_empty() && self.foundations == [0; 4] && (0..COLUMNS).all(is_dealt)
    }

    fn write_digits(&self, f: &mut String) -> fmt::Result {
        let mut digits = |card: Card| write!(f, "{:02}{}", card.rank(), card.suit() as u8 + 1);
        for row in 0..COLUMNS {
            for idx in row..COLUMNS {
                let column = self.down(idx).iter().flatten().chain(self.upturned(idx));
                column.skip(row).take(1).try_for_each(|&card| digits(card))?;
            }
        }
        self.stock().iter().rev().flatten().try_for_each(|&card| digits(card))?;
        f.write_char('\n')
    }

    /// Writes the cards in dealing order, with `end` behind each row.
    fn write_dealt(&self, f: &mut String, end: char) -> fmt::Result {
        for row in 0..COLUMNS {
            for idx in row..COLUMNS {
                let upturned = self.upturned(idx).iter().map(|&it| Some(it));
                let card =
                    self.down(idx).iter().copied().chain(upturned).nth(row).expect("a card of the deal");
                f.push_str(if idx == row { "" } else { " " });
                f.push_str(&written(card));
            }
            f.push(end);
        }
        let stock: Vec<String> = self.stock().iter().rev().map(|&it| written(it)).collect();
        writeln!(f, "{}", stock.join(" "))
    }

    fn write_json(&self, f: &mut String) -> fmt::Result {
        f.write_str("{\"tableau piles\": [")?;
        for idx in 0..COLUMNS {
            f.write_str(if idx == 0 { "\n" } else { ",\n" })?;
            let down = self.down(idx).iter().flatten().map(|&card| (card, true));
            write_list(f, down.chain(self.upturned(idx).iter().map(|&card| (card, false))))?;
        }
        f.write_str("\n],\n\"stock\": ")?;
        write_list(f, self.stock().iter().flatten().map(|&card| (card, false)))?;
        f.write_str(",\n\"waste\": ")?;
        write_list(f, self.waste().iter().map(|&card| (card, false)))?;
        f.write_str(",\n\"foundations\": ")?;
        let on_suit = |suit| (1..=self.foundation(suit)).map(move |rank| (Card::new(rank, suit), false));
        write_list(f, Suit::ALL.into_iter().flat_map(on_suit))?;
        f.write_str("}\n")
    }

    fn write_pysol(&self, f: &mut String) -> fmt::Result {
        if self.foundations != [0; 4] {
            writeln!(f, "Foundations: {}", self.foundations_text())?;
        }
        f.write_str("Talon:")?;
        if !self.waste().is_empty() {
            self.waste().iter().rev().try_for_each(|card| write!(f, " {card}"))?;
            f.write_str(" ==>")?;
        }
        self.stock().iter().rev().try_for_each(|&card| write_hidden(f, card))?;
        f.write_str(if self.waste().is_empty() { "\n" } else { " <==\n" })?;
        // Colons distinguish lines without cards from blank lines.
        let with_colons = (0..COLUMNS).any(|idx| self.upturned(idx).is_empty());
        for idx in 0..COLUMNS {
            let mut line = String::new();
            self.write_column(&mut line, idx)?;
            writeln!(
                f,
                "{}{}",
                if with_colons { ":" } else { "" },
                if with_colons { &line } else { line.trim_start() }
            )?;
        }
        Ok(())
    }

    fn foundations_text(&self) -> String {
        foundations_text(|suit| self.foundation(suit))
    }

    /// Writes the cards, each after a blank, with face-down cards in brackets.
    fn write_column(&self, f: &mut impl Write, idx: usize) -> fmt::Result {
        for &card in self.down(idx) {
            match card {
                Some(card) => write!(f, " <{card}>")?,
                None => f.write_str(" ??")?,
            }
        }
        self.upturned(idx).iter().try_for_each(|card| write!(f, " {card}"))
    }
}

fn written(card: Option<Card>) -> String {
    card.map_or("??".to_string(), |it| it.to_string())
}

fn write_hidden(f: &mut impl Write, card: Option<Card>) -> fmt::Result {
    match card {
        Some(card) => write!(f, " {card}"),
        None => f.write_str(" ??"),
    }
}

/// Writes cards as Solvitaire does, with a small letter for the suit of a face-down card.
fn write_list(f: &mut String, cards: impl Iterator<Item = (Card, bool)>) -> fmt::Result {
    f.write_char('[')?;
    for (nth, (card, is_down)) in cards.enumerate() {
        let suit = ['C', 'D', 'H', 'S'][card.suit() as usize];
        let suit = if is_down { suit.to_ascii_lowercase() } else { suit };
        let before = if nth == 0 { "" } else { ", " };
        match card.rank() {
            10 => write!(f, "{before}\"10{suit}\"")?,
            rank => write!(f, "{before}\"{}{suit}\"", rank_letter(rank))?,
        }
    }
    f.write_char(']')
}
