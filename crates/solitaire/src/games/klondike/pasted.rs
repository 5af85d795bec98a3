//! Deals and positions as people paste them: digits, numbers, lines. `docs/notation.md` describes all forms.

use arrayvec::ArrayVec;

use super::{
    COLUMNS, ParseTextError, Part, PartialPosition, STOCK_DEALT, State, TextErrorKind, layout::Facing,
    reader::TextReader,
};
use crate::{
    Card, Numbering, Place, Suit,
    card::parse_foundation,
    lines::{self, TEXT_BYTES_MAX, is_blank, lines, start_of, words},
};

/// How a deal or a position is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFormat {
    /// A number and whose it is: `solvitaire 22`, `Game: 37547`.
    Number(Numbering),
    /// Three digits a card, as Klondike-Solver and MinimalKlondike read them. Deals only.
    Digits,
    /// What Solvitaire reads.
    Json,
    /// What PySolFC's tools and Klondike-Solver write and read.
    PySol,
    /// Our own: a line for each pile.
    Table,
}

/// What a text says, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParsedText {
    /// The position, with the cards that the text does not tell unknown.
    pub position: PartialPosition,
    /// In which form it is written.
    pub format: TextFormat,
    /// Where it says how many redeals there were, if it does.
    pub redeals_place: Option<Place>,
}

type Read<T> = Result<T, ParseTextError>;

/// Reads a deal or a position in any of the forms.
pub fn read_pasted(text: &str) -> Result<ParsedText, ParseTextError> {
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseTextError { place: None, kind: TextErrorKind::TooLong });
    }
    let mut reader = TextReader::new(text);
    if text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('{') {
        reader.json(text)?;
        return reader.finish_as(TextFormat::Json);
    }
    let first = lines(text).map(|it| it.content()).find(|it| !it.is_empty()).unwrap_or_default();
    let (name, number) = first.split_once([':', ' ']).unwrap_or((first, ""));
    let name = name.trim_end();
    let numbering =
        if name.eq_ignore_ascii_case("game") { Some(Numbering::ShootMe) } else { Numbering::of_name(name) };
    if let Some(numbering) = numbering {
        return reader.number(numbering, first, number);
    }
    let is_digits = 3 <= first.bytes().take_while(u8::is_ascii_digit).count();
    let format = if is_digits { reader.digits()? } else { reader.lines()? };
    reader.finish_as(format)
}

impl<'a> TextReader<'a> {
    fn finish_as(self, format: TextFormat) -> Read<ParsedText> {
        let redeals_place = self.redeals_place();
        self.finish().map(|position| ParsedText { position, format, redeals_place })
    }

    /// The first line names a deal, and there is no other.
    fn number(&self, numbering: Numbering, first: &str, number: &str) -> Read<ParsedText> {
        let deal = numbering.deal(number).map_err(|err| {
            let word = if number.trim().is_empty() { first } else { number.trim() };
            self.error(word, TextErrorKind::Number(err))
        })?;
        let mut more = lines(self.text()).map(|it| it.content()).filter(|it| !it.is_empty()).skip(1);
        if let Some(more) = more.next() {
            return Err(self.error(more, TextErrorKind::MoreText));
        }
        let position = PartialPosition::of_state(&State::dealt(deal.cards()));
        Ok(ParsedText { position, format: TextFormat::Number(numbering), redeals_place: None })
    }

    /// Returns cards as a rank of two digits and a suit of one, in the order of dealing.
    fn digits(&mut self) -> Read<TextFormat> {
        let places = (0..COLUMNS).flat_map(|row| (row..COLUMNS).map(move |column| (row, column)));
        let mut places = places.map(Some).chain([None; STOCK_DEALT]);
        for line in lines(self.text()) {
            for word in words(line.content()) {
                let mut rest = word;
                while let Some((digits, behind)) = split_three(rest) {
                    rest = behind;
                    let Some(card) = card_of_digits(digits) else {
                        return Err(self.error(digits, TextErrorKind::NotDigits(digits.into())));
                    };
                    self.see(digits, card)?;
                    match places.next().flatten() {
                        Some((row, column)) => {
                            let facing = if row == column { Facing::Up } else { Facing::Down };
                            self.lay_card(column, facing, digits, Some(card))?;
                        }
                        None => self.stock_card(digits, Some(card))?,
                    }
                }
            }
        }
        self.turn_stock();
        Ok(TextFormat::Digits)
    }

    /// Lines that are columns, or that say which pile they are.
    fn lines(&mut self) -> Read<TextFormat> {
        let mut format = TextFormat::Table;
        // The columns that have no number, and how many lines are above each that may be columns, blank ones too.
        let mut rows: ArrayVec<(&str, usize), COLUMNS> = ArrayVec::new();
        let mut n_above = 0;
        for line in lines(self.text()) {
            let content = line.content();
            let (label, rest) = content.split_once(':').unwrap_or(("", content));
            let label = label.trim_end();
            if content.is_empty() {
                n_above += usize::from(!rows.is_empty());
            } else if label.is_empty() {
                if rows.try_push((rest, n_above)).is_err() {
                    let kind = TextErrorKind::TooMany { part: Part::Columns, max: COLUMNS };
                    return Err(self.error(content, kind));
                }
                n_above += 1;
            } else if label.eq_ignore_ascii_case("talon") {
                self.stock_and_waste(label, rest)?;
                format = TextFormat::PySol;
            } else {
                self.labelled(label, rest)?;
            }
        }
        // If there is a line of cards for every column, then blank lines are not columns.
        let blank_is_column = rows.len() < COLUMNS;
        for (nth, (rest, n_above)) in rows.into_iter().enumerate() {
            self.column(if blank_is_column { n_above } else { nth }, rest, rest)?;
        }
        Ok(format)
    }

    fn labelled(&mut self, label: &'a str, rest: &'a str) -> Read<()> {
        let is_one_of = |names: &[&str]| names.iter().any(|it| label.eq_ignore_ascii_case(it));
        if let &[digit @ b'1'..=b'7'] = label.as_bytes() {
            self.column(usize::from(digit - b'1'), label, rest)
        } else if is_one_of(&["stock", "deck", "draw pile"]) {
            self.stock_and_waste(label, rest)
        } else if is_one_of(&["waste", "discard pile"]) {
            self.name(Part::Waste, label)?;
            words(rest).filter(|word| !is_blank(word)).try_for_each(|word| self.waste(word))
        } else if is_one_of(&["foundations", "foundation", "founds", "found"]) {
            words(rest).filter(|word| !is_blank(word)).try_for_each(|word| self.foundation_said(word))
        } else if is_one_of(&["redeals"]) {
            self.name(Part::Redeals, label)?;
            let word = rest.trim();
            match word.parse() {
                Ok(redeals) => self.redeals(word, redeals),
                Err(_) => return Err(self.error(word, TextErrorKind::NotACount(start_of(word)))),
            }
            Ok(())
        } else if is_one_of(&["tableau", "columns"]) && rest.trim().is_empty() {
            Ok(())
        } else {
            Err(self.error(label, TextErrorKind::UnknownLabel(start_of(label))))
        }
    }

    /// Returns the stock, the next card first. Klondike-Solver has the waste there, too, its top card first, and an
    /// arrow between them.
    fn stock_and_waste(&mut self, label: &'a str, rest: &'a str) -> Read<()> {
        self.name(Part::Stock, label)?;
        let (waste, stock) = rest.split_once("==>").unwrap_or(("", rest));
        if !waste.trim().is_empty() {
            self.name(Part::Waste, label)?;
        }
        let waste: Vec<&str> = words(waste).collect();
        waste.into_iter().rev().try_for_each(|word| self.waste(word))?;
        let stock = stock.trim_end().strip_suffix("<==").unwrap_or(stock);
        self.marked(stock, &mut |reader, _, word| reader.stock(word))?;
        self.turn_stock();
        Ok(())
    }

    /// Returns a foundation and its rank, as in `H-5`, or the top card of one, as in `5H`.
    fn foundation_said(&mut self, word: &'a str) -> Read<()> {
        let as_card = || word.parse().ok().map(|card: Card| (card.suit(), card.rank()));
        let read = if word.contains('-') { parse_foundation(word) } else { as_card() };
        let Some((suit, rank)) = read else {
            return Err(self.error(word, TextErrorKind::NotARank(start_of(word))));
        };
        self.foundation(word, suit, rank)
    }

    fn column(&mut self, idx: usize, label: &'a str, rest: &'a str) -> Read<()> {
        let max = COLUMNS;
        if max <= idx {
            return Err(self.error(label, TextErrorKind::TooMany { part: Part::Columns, max }));
        }
        self.name(Part::Column(idx as u8), label)?;
        self.marked(rest, &mut |reader, facing, word| reader.lay(idx, facing, word))
    }

    /// Takes the cards of a line. See [`lines::marked`].
    fn marked(
        &mut self,
        rest: &'a str,
        take: &mut dyn FnMut(&mut Self, Facing, &'a str) -> Read<()>,
    ) -> Read<()> {
        for marked in lines::marked(rest) {
            if marked.is_stray {
                return Err(self.error(marked.word, TextErrorKind::NotACard(start_of(marked.word))));
            }
            if !marked.card.is_empty() {
                take(self, if marked.is_down { Facing::Down } else { Facing::Up }, marked.card)?;
            }
        }
        Ok(())
    }
}

/// Returns the first three characters, or as many as there are.
fn split_three(text: &str) -> Option<(&str, &str)> {
    let end = text.char_indices().nth(3).map_or(text.len(), |it| it.0);
    if text.is_empty() { None } else { text.split_at_checked(end) }
}

fn card_of_digits(digits: &str) -> Option<Card> {
    let &[tens @ b'0'..=b'1', ones @ b'0'..=b'9', suit @ b'1'..=b'4'] = digits.as_bytes() else {
        return None;
    };
    let rank = (tens - b'0') * 10 + ones - b'0';
    let suit = Suit::ALL[usize::from(suit - b'1')];
    (1..=13).contains(&rank).then(|| Card::new(rank, suit))
}
