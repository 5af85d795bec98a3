//! The JSON that Solvitaire reads:
//! `{"tableau piles": [["4D"], ["3c", "4C"], …], "stock": […], "waste": […], "foundations": […]}`, where the suit of a
//! face-down card is in lower case. The last card of a list is the top one.

use crate::{
    Place,
    lines::{place_in, start_of},
};

/// A key of the object, with its lists of words. A flat list counts as one list; the tableau must be nested.
pub(crate) struct JsonPile<'a> {
    pub(crate) key: &'a str,
    pub(crate) lists: Vec<Vec<&'a str>>,
}

/// Why a text is not such an object.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {}: {kind}", place.line)]
#[non_exhaustive]
pub struct ParseJsonError {
    /// The part of the text that is wrong.
    pub place: Place,
    /// What is wrong.
    #[source]
    pub kind: JsonErrorKind,
}

/// What is wrong with an object of lists of cards.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JsonErrorKind {
    /// One of these characters was expected.
    #[error("expected {}", .0.chars().map(String::from).collect::<Vec<_>>().join(" or "))]
    Expected(&'static str),
    /// The game does not have this key.
    #[error("there is no key “{word}” in this game; its keys are {}", known.join(", "))]
    UnknownKey {
        /// The start of the key, at most 12 characters.
        word: String,
        /// All keys that the game has.
        known: &'static [&'static str],
    },
    /// More text follows the object.
    #[error("the deal is complete, but there is more text")]
    MoreText,
}

type Read<T> = Result<T, ParseJsonError>;

/// Returns whether a text begins like such an object.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start_matches(|it: char| it == '\u{feff}' || it.is_whitespace()).starts_with('{')
}

/// Returns the piles of an object that has only `known` keys. Escapes are not decoded, since no card or key needs them.
pub(crate) fn piles<'a>(text: &'a str, known: &'static [&'static str]) -> Read<Vec<JsonPile<'a>>> {
    let mut reader = JsonReader { text, rest: text.trim_start_matches('\u{feff}') };
    let mut piles = Vec::new();
    reader.expect('{', "{")?;
    while !reader.eat('}') {
        let key = reader.string()?;
        if !known.contains(&key) {
            return Err(reader.error(key, JsonErrorKind::UnknownKey { word: start_of(key), known }));
        }
        reader.expect(':', ":")?;
        let lists = reader.lists(key.starts_with("tableau"))?;
        piles.push(JsonPile { key, lists });
        if !reader.eat(',') {
            reader.expect('}', ",}")?;
            break;
        }
    }
    match reader.rest.trim_start() {
        "" => Ok(piles),
        more => Err(reader.error(more.trim_end(), JsonErrorKind::MoreText)),
    }
}

struct JsonReader<'a> {
    text: &'a str,
    rest: &'a str,
}

impl<'a> JsonReader<'a> {
    fn lists(&mut self, must_be_nested: bool) -> Read<Vec<Vec<&'a str>>> {
        let mut lists: Vec<Vec<&'a str>> = Vec::new();
        let mut is_nested = must_be_nested;
        self.expect('[', "[")?;
        while !self.eat(']') {
            if must_be_nested || self.rest.trim_start().starts_with('[') {
                is_nested = true;
                lists.push(self.words()?);
            } else {
                let word = self.string()?;
                match lists.last_mut().filter(|_| !is_nested) {
                    Some(list) => list.push(word),
                    None => lists.push(vec![word]),
                }
            }
            if !self.eat(',') {
                self.expect(']', ",]")?;
                break;
            }
        }
        Ok(lists)
    }

    fn words(&mut self) -> Read<Vec<&'a str>> {
        let mut words = Vec::new();
        self.expect('[', "[")?;
        while !self.eat(']') {
            words.push(self.string()?);
            if !self.eat(',') {
                self.expect(']', ",]")?;
                break;
            }
        }
        Ok(words)
    }

    fn string(&mut self) -> Read<&'a str> {
        self.expect('"', "\"")?;
        let Some((string, behind)) = self.rest.split_once('"') else {
            return Err(self.error(self.rest.trim_end(), JsonErrorKind::Expected("\"")));
        };
        self.rest = behind;
        Ok(string)
    }

    fn expect(&mut self, it: char, what: &'static str) -> Read<()> {
        if self.eat(it) {
            return Ok(());
        }
        // The next character, or the end of the last line that is not blank.
        let text = self.text.trim_end();
        let found = match self.rest.trim_start() {
            "" => text.get(text.len()..),
            left => left.get(..left.chars().next().map_or(0, char::len_utf8)),
        };
        Err(self.error(found.expect("a part of the text"), JsonErrorKind::Expected(what)))
    }

    /// Consumes a character at the front, after white space.
    fn eat(&mut self, it: char) -> bool {
        match self.rest.trim_start().strip_prefix(it) {
            Some(behind) => {
                self.rest = behind;
                true
            }
            None => false,
        }
    }

    fn error(&self, word: &str, kind: JsonErrorKind) -> ParseJsonError {
        ParseJsonError { place: place_in(self.text, word), kind }
    }
}
