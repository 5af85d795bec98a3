//! Positions of games like FreeCell in Solvitaire's JSON.

use super::reader::{ColumnOfRow, PositionReader};
use crate::{ParseDealError, ParsePositionError, Rules, lines::line_of, pasted::piles};

/// The keys of Solvitaire's JSON for games like FreeCell.
const JSON_KEYS: [&str; 7] =
    ["tableau piles", "tableau", "cells", "foundations", "foundation", "stock", "waste"];

impl<'a> PositionReader<'a> {
    /// Reads Solvitaire's JSON.
    pub(super) fn of_json(rules: &'a Rules, text: &'a str) -> Result<PositionReader<'a>, ParsePositionError> {
        let mut reader = PositionReader::new(rules, text)?;
        for pile in piles(text, &JSON_KEYS)? {
            let key_line = line_of(text, pile.key);
            let words = pile.lists.iter().flatten().copied();
            match pile.key {
                "cells" => {
                    reader.name(4, key_line, pile.key)?;
                    for (idx, word) in words.filter(|it| !it.is_empty()).enumerate() {
                        reader.cells(line_of(text, word), &mut std::iter::once((idx, word)))?;
                    }
                }
                "foundations" | "foundation" => {
                    for word in words {
                        reader.home(line_of(text, word), word)?;
                    }
                }
                "stock" | "waste" => {
                    if let Some(word) = pile.lists.iter().flatten().next() {
                        let place = line_of(text, word).place(word);
                        return Err(
                            ParseDealError::TooMany { place, of: "cards in the stock", max: 0 }.into()
                        );
                    }
                }
                _ => {
                    for (idx, column) in pile.lists.iter().enumerate() {
                        let line = column.first().map_or(key_line, |word| line_of(text, word));
                        reader.row(line, ColumnOfRow::Below(idx), &mut [].into_iter())?;
                        for word in column {
                            reader.cards_of_row(line_of(text, word), &mut [*word].into_iter())?;
                        }
                    }
                    reader.n_lines = pile.lists.len();
                }
            }
        }
        Ok(reader)
    }
}
