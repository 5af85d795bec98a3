//! The text that other programs print around the cards.

use std::fmt::Write;

use crate::{Card, lines::lines};

/// Returns the text up to the end of its first board. Programs such as fc-solve and Solvitaire print several boards
/// with `====` and a move between them. Only this part of a text is read.
pub fn first_board(text: &str) -> &str {
    let is_rule = |line: &str| 4 <= line.len() && line.bytes().all(|it| it == b'=');
    let mut end = 0;
    let mut has_board = false;
    for line in text.split_inclusive('\n') {
        let content = line.trim();
        if (is_rule(content) || content.starts_with("Move ")) && has_board {
            return &text[..end];
        }
        has_board |= content.contains(':') || header(content).is_some();
        end += line.len();
    }
    text
}

/// Returns whether a text is a screen that Solvitaire prints: `--- Tableau Piles ----` and the like.
pub(super) fn is_printed_screen(text: &str) -> bool {
    lines(text).any(|it| header(it.content()).is_some())
}

/// Returns the heading in a line such as `--- Stock | Waste ---`, which names what is below it.
fn header(content: &str) -> Option<&str> {
    let name = content.strip_prefix("--- ")?.trim_end_matches('-').trim_end();
    (content.ends_with("---") && name.contains(char::is_alphabetic)).then_some(name)
}

/// Converts a screen of Solvitaire to the text form of the games. On the screen, a pile's cards stand below one
/// another, its bottom card first, with `##` for a face-down card; tabs separate the piles. The source is
/// `state_printer.cpp` in its repository.
pub(super) fn of_printed_screen(text: &str) -> String {
    let mut piles = ScreenPiles::default();
    let mut below = "";
    // Here, lines that begin with `##` are not comments.
    for line in text.lines() {
        if let Some(name) = header(line.trim()) {
            below = name;
            continue;
        }
        // Leading tabs belong to empty places.
        let row = line.trim_end().split('\t').map(str::trim).enumerate();
        for (idx, word) in row.filter(|it| !matches!(it.1, "" | "[]")) {
            piles.add(below, idx, word);
        }
    }
    piles.written()
}

#[derive(Default)]
struct ScreenPiles<'a> {
    foundations: String,
    cells: String,
    columns: Vec<Vec<&'a str>>,
    stock: Vec<&'a str>,
    waste: Vec<&'a str>,
}

impl<'a> ScreenPiles<'a> {
    fn add(&mut self, name: &str, idx: usize, word: &'a str) {
        let word = if word == "##" { "??" } else { word };
        match name {
            "Foundations" => {
                // Only the top card is printed.
                let rank_and_suit = word.parse::<Card>().ok().map(|it| it.to_string());
                let (rank, suit) =
                    rank_and_suit.as_deref().map_or((word, ""), |it| it.split_at(it.len() - 1));
                write!(self.foundations, " {suit}-{rank}").expect("a string");
            }
            "Cells" => writeln!(self.cells, "Cell {}: {word}", idx + 1).expect("a string"),
            "Stock | Waste" | "Stock" if idx == 0 => self.stock.push(word),
            "Stock | Waste" => self.waste.push(word),
            _ => {
                self.columns.resize(self.columns.len().max(idx + 1), Vec::new());
                self.columns[idx].push(word);
            }
        }
    }

    fn written(self) -> String {
        let mut text = format!("Foundations:{}\n{}", self.foundations, self.cells);
        for (number, column) in (1..).zip(&self.columns) {
            text += &format!("{number}: {}\n", column.join(" "));
        }
        if !self.stock.is_empty() || !self.waste.is_empty() {
            // The card that is drawn next is the first of the line.
            let stock: Vec<&str> = self.stock.into_iter().rev().collect();
            text += &format!("Stock: {}\nWaste: {}\n", stock.join(" "), self.waste.join(" "));
        }
        text
    }
}
