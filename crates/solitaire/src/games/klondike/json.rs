//! What Solvitaire reads: `{"tableau piles": [["4D"], ["3c", "4C"], …], "stock": […], "waste": […], "foundations": […]}`,
//! where the suit of a face-down card is a small letter.

use super::{ParseTextError, Part, TextErrorKind, layout::Facing, reader::TextReader};
use crate::lines::start_of;

type Read<T> = Result<T, ParseTextError>;

impl<'a> TextReader<'a> {
    pub(super) fn json(&mut self, text: &'a str) -> Read<()> {
        let mut rest = text.trim_start_matches('\u{feff}');
        self.expect(&mut rest, '{', "{")?;
        while !eat(&mut rest, '}') {
            let key = self.string(&mut rest)?;
            self.expect(&mut rest, ':', ":")?;
            self.pile(key, &mut rest)?;
            if !eat(&mut rest, ',') {
                self.expect(&mut rest, '}', ",}")?;
                break;
            }
        }
        match rest.trim_start() {
            "" => Ok(()),
            more => Err(self.error(more.trim_end(), TextErrorKind::MoreText)),
        }
    }

    fn pile(&mut self, key: &'a str, rest: &mut &'a str) -> Read<()> {
        match key {
            "tableau piles" | "tableau" => {
                self.name(Part::Columns, key)?;
                let mut idx = 0;
                self.list(rest, &mut |reader, rest| {
                    reader.list(rest, &mut |reader, rest| {
                        let card = reader.string(rest)?;
                        let is_down = card.ends_with(['c', 'd', 'h', 's']);
                        reader.lay(idx, if is_down { Facing::Down } else { Facing::Up }, card)
                    })?;
                    idx += 1;
                    Ok(())
                })
            }
            "stock" => {
                self.name(Part::Stock, key)?;
                self.strings(rest, TextReader::stock)
            }
            "waste" => {
                self.name(Part::Waste, key)?;
                self.strings(rest, TextReader::waste)
            }
            // Solvitaire reads one list of cards and writes one for each suit.
            "foundations" | "foundation" => self.list(rest, &mut |reader, rest| {
                if rest.trim_start().starts_with('[') {
                    return reader.strings(rest, TextReader::home);
                }
                let card = reader.string(rest)?;
                reader.home(card)
            }),
            _ => Err(self.error(key, TextErrorKind::UnknownLabel(start_of(key)))),
        }
    }

    fn strings(
        &mut self,
        rest: &mut &'a str,
        take: fn(&mut TextReader<'a>, &'a str) -> Read<()>,
    ) -> Read<()> {
        self.list(rest, &mut |reader, rest| {
            let string = reader.string(rest)?;
            take(reader, string)
        })
    }

    fn list(
        &mut self,
        rest: &mut &'a str,
        item: &mut dyn FnMut(&mut TextReader<'a>, &mut &'a str) -> Read<()>,
    ) -> Read<()> {
        self.expect(rest, '[', "[")?;
        while !eat(rest, ']') {
            item(self, rest)?;
            if !eat(rest, ',') {
                return self.expect(rest, ']', ",]");
            }
        }
        Ok(())
    }

    /// Escapes stand for nothing that a card or a key has.
    fn string(&mut self, rest: &mut &'a str) -> Read<&'a str> {
        self.expect(rest, '"', "\"")?;
        let Some((string, behind)) = rest.split_once('"') else {
            return Err(self.error(rest.trim_end(), TextErrorKind::Expected("\"")));
        };
        *rest = behind;
        Ok(string)
    }

    fn expect(&self, rest: &mut &'a str, it: char, what: &'static str) -> Read<()> {
        if eat(rest, it) {
            return Ok(());
        }
        // The next character, or the end of the last line that is not blank.
        let text = self.text().trim_end();
        let found = match rest.trim_start() {
            "" => text.get(text.len()..),
            left => left.get(..left.chars().next().map_or(0, char::len_utf8)),
        };
        let found = found.expect("a part of the text");
        Err(self.error(found, TextErrorKind::Expected(what)))
    }
}

/// Takes a character from the front, behind white space.
fn eat(rest: &mut &str, it: char) -> bool {
    match rest.trim_start().strip_prefix(it) {
        Some(behind) => {
            *rest = behind;
            true
        }
        None => false,
    }
}
