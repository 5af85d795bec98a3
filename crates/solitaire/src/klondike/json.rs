//! Positions of Klondike as Solvitaire reads and writes them.

use super::{
    ParseTextError, Part,
    reader::{Facing, TextReader},
};
use crate::pasted::{JsonPile, piles};

type Read<T> = Result<T, ParseTextError>;

const KEYS: [&str; 6] = ["tableau piles", "tableau", "stock", "waste", "foundations", "foundation"];

impl<'a> TextReader<'a> {
    pub(super) fn json(&mut self, text: &'a str) -> Read<()> {
        piles(text, &KEYS)
            .map_err(|err| ParseTextError { place: Some(err.place), kind: err.kind.into() })?
            .iter()
            .try_for_each(|pile| self.pile(pile))
    }

    fn pile(&mut self, JsonPile { key, lists }: &JsonPile<'a>) -> Read<()> {
        let mut words = lists.iter().flatten().copied();
        match *key {
            "stock" => {
                self.name(Part::Stock, key)?;
                words.try_for_each(|word| self.stock(word))
            }
            "waste" => {
                self.name(Part::Waste, key)?;
                words.try_for_each(|word| self.waste(word))
            }
            // Solvitaire reads one list of cards and writes one for each suit.
            "foundations" | "foundation" => words.try_for_each(|word| self.home(word)),
            _ => {
                self.name(Part::Columns, key)?;
                for (idx, column) in lists.iter().enumerate() {
                    for card in column {
                        let is_down = card.ends_with(['c', 'd', 'h', 's']);
                        self.lay(idx, if is_down { Facing::Down } else { Facing::Up }, card)?;
                    }
                }
                Ok(())
            }
        }
    }
}
