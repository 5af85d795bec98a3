//! Deals and positions as people paste them: digits, numbers, lines. `docs/notation.md` describes all forms.

use arrayvec::ArrayVec;

use super::{
    COLUMNS, ParseTextError, Part, STOCK_DEALT, TextErrorKind,
    reader::{Facing, TextReader, is_unknown},
};
use crate::{
    Card, Game, Legible, LineShape, LinesRead, Numbering, ParsePositionError, PartialPosition, Place,
    Reading,
    card::parse_foundation_or_top,
    lines::{self, Marked, TEXT_BYTES_MAX, is_blank, lines, marked, start_of, words},
    pasted::{digits, is_json},
    rules::KLONDIKE_DRAW_ONE,
};

/// How a deal or a position is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFormat {
    /// A number and the program that it belongs to: `solvitaire 22`, `Game: 37547`.
    Number(Numbering),
    /// Three digits a card, as Klondike-Solver and MinimalKlondike read them. Deals only.
    Digits,
    /// The rows of the triangle, then the stock. Deals only.
    Rows,
    /// All cards in dealing order. Deals only.
    DealingOrder,
    /// The JSON that Solvitaire reads.
    Json,
    /// The lines that PySolFC's tools and Klondike-Solver write and read.
    PySol,
    /// Our own: a line for each pile.
    Table,
}

/// The content of a text, and its form.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ParsedText {
    /// The position. Cards that the text does not give are unknown.
    pub position: PartialPosition,
    /// The form that the text is in.
    pub format: TextFormat,
    /// The place where the text gives the number of redeals, if it does.
    pub redeals_place: Option<Place>,
}

type Read<T> = Result<T, ParseTextError>;

/// Reads a deal or a position in any of the forms.
pub fn read_pasted(text: &str) -> Result<ParsedText, ParseTextError> {
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseTextError { place: None, kind: TextErrorKind::TooLong });
    }
    if let Some(read) = read_program_text(text) {
        return read;
    }
    match (read_columns(text), read_deal(text)) {
        (Err(_), Some(Ok(deal))) => Ok(deal),
        (Err(_), Some(Err(err))) if shape(text).is_deal() => Err(err),
        (columns, _) => columns,
    }
}

/// Reads JSON, digits and numbers. `None` if the text is something else.
pub(super) fn read_program_text(text: &str) -> Option<Result<ParsedText, ParseTextError>> {
    let mut reader = TextReader::new(text);
    if is_json(text) {
        return Some(reader.json(text).and_then(|()| reader.finish_as(TextFormat::Json)));
    }
    let first = lines(text).map(|it| it.content()).find(|it| !it.is_empty()).unwrap_or_default();
    let (name, number) = first.split_once([':', ' ']).unwrap_or((first, ""));
    let name = name.trim_end();
    let numbering =
        if name.eq_ignore_ascii_case("game") { Some(Numbering::ShootMe) } else { Numbering::of_name(name) };
    if let Some(numbering) = numbering {
        return Some(reader.number(numbering, first, number));
    }
    let is_digits = 3 <= first.bytes().take_while(u8::is_ascii_digit).count();
    is_digits.then(|| reader.digits().and_then(|()| reader.finish_as(TextFormat::Digits)))
}

/// Returns what the lines of a text say, as columns and as a deal.
pub(super) fn read_lines(text: &str) -> LinesRead<ParsedText> {
    LinesRead {
        columns: read_columns(text).map_err(ParsePositionError::from),
        deal: read_deal(text).map(|it| it.map_err(ParsePositionError::from)),
        shape: shape(text),
        doubt: None,
    }
}

impl TextFormat {
    /// Returns the reading that a text of this format gets.
    pub(super) fn reading(self) -> Reading {
        match self {
            TextFormat::Number(_) => Reading::Number,
            TextFormat::Digits | TextFormat::DealingOrder => Reading::DealingOrder,
            TextFormat::Rows => Reading::Rows,
            TextFormat::Json => Reading::Solvitaire,
            TextFormat::PySol | TextFormat::Table => Reading::Columns,
        }
    }
}

/// Reads lines that are columns, or that name their pile.
fn read_columns(text: &str) -> Read<ParsedText> {
    let mut reader = TextReader::new(text);
    let format = reader.lines()?;
    reader.finish_as(format)
}

/// Reads a deal in dealing order: the rows of the triangle, then the stock. Face-down cards may be unknown. Returns
/// `None` if the cards are not a whole deck, or if other cards are marked as face down than the deal has face down.
fn read_deal(text: &str) -> Option<Read<ParsedText>> {
    let (mut cards, mut stock) = (Vec::new(), Vec::new());
    for line in lines(text) {
        let content = line.content();
        let (label, rest) = content.split_once(':').unwrap_or(("", content));
        match label.trim_end() {
            "" => cards.extend(cards_of(rest)),
            label if is_stock(label) && !rest.contains("==>") => stock.extend(cards_of(rest)),
            _ => return None,
        }
    }
    cards.extend(stock);
    let has_marks = cards.iter().any(|it| it.is_down);
    let as_dealt = |(place, card): (Option<(usize, usize)>, &Marked<'_>)| {
        place.is_none_or(|(row, column)| !has_marks || card.is_down == (row < column))
    };
    let is_deal = cards.len() == Card::DECK_LEN && dealing_places().zip(&cards).all(as_dealt);
    is_deal.then(|| {
        let mut reader = TextReader::new(text);
        let format = if shape(text) == LineShape::Rows { TextFormat::Rows } else { TextFormat::DealingOrder };
        reader.dealing_order(&cards).and_then(|()| reader.finish_as(format))
    })
}

/// Returns the cards of a line, including unknown cards, which are face down.
fn cards_of(part: &str) -> impl Iterator<Item = Marked<'_>> {
    let cards = marked(part).filter(|it| !it.card.is_empty());
    cards.map(|it| Marked { is_down: it.is_down || is_unknown(it.card), ..it })
}

fn is_stock(label: &str) -> bool {
    ["stock", "deck", "draw pile", "talon"].iter().any(|it| label.eq_ignore_ascii_case(it))
}

/// Returns the shape of the lines that name no pile.
fn shape(text: &str) -> LineShape {
    let unnamed = lines(text).map(|it| it.content()).filter(|it| !it.contains(':'));
    let lens: Vec<usize> = unnamed.map(|it| cards_of(it).count()).filter(|&it| 0 < it).collect();
    // The stock may stand in lines of its own.
    let (triangle, stock) = lens.split_at(lens.len().min(COLUMNS));
    let columns: Vec<usize> = (1..=COLUMNS).collect();
    let rows: Vec<usize> = (1..=COLUMNS).rev().collect();
    match stock.is_empty() || stock.iter().sum::<usize>() == STOCK_DEALT {
        true => LineShape::of(triangle, &columns, &rows),
        false => LineShape::of(&lens, &columns, &[]),
    }
}

/// Returns the row and the column of each card in dealing order, then `None` for those of the stock.
fn dealing_places() -> impl Iterator<Item = Option<(usize, usize)>> {
    let places = (0..COLUMNS).flat_map(|row| (row..COLUMNS).map(move |column| (row, column)));
    places.map(Some).chain([None; STOCK_DEALT])
}

impl<'a> TextReader<'a> {
    fn finish_as(self, format: TextFormat) -> Read<ParsedText> {
        let redeals_place = self.redeals_place();
        self.finish().map(|position| ParsedText { position, format, redeals_place })
    }

    /// Reads the deal that the first line names, which must be the only line.
    fn number(&self, numbering: Numbering, first: &str, number: &str) -> Read<ParsedText> {
        let deal = numbering.deal(number).map_err(|err| {
            let word = if number.trim().is_empty() { first } else { number.trim() };
            self.error(word, TextErrorKind::Number(err))
        })?;
        let mut more = lines(self.text()).map(|it| it.content()).filter(|it| !it.is_empty()).skip(1);
        if let Some(more) = more.next() {
            return Err(self.error(more, TextErrorKind::MoreText));
        }
        let position = PartialPosition::of_state(&KLONDIKE_DRAW_ONE.deal(&deal));
        Ok(ParsedText { position, format: TextFormat::Number(numbering), redeals_place: None })
    }

    /// Reads cards as a rank of two digits and a suit of one, in dealing order.
    fn digits(&mut self) -> Read<()> {
        // A card that a line break splits leaves two words of unusual length. If there is only one such word, it is
        // wrong.
        let all_words = || lines(self.text()).flat_map(|it| words(it.content()));
        let mut odd = all_words().filter(|it| it.is_ascii() && !it.len().is_multiple_of(3));
        if let (Some(word), None, 2..) = (odd.next(), odd.next(), all_words().count()) {
            let part = &word[word.len() - word.len() % 3..];
            return Err(self.error(part, TextErrorKind::NotDigits(Legible(part).to_string())));
        }
        let mut places = dealing_places();
        for (part, card) in digits(self.text()) {
            let Some(card) = card else {
                let word: String = part.split_whitespace().collect();
                return Err(self.error(part, TextErrorKind::NotDigits(word)));
            };
            self.see(part, card)?;
            self.deal(places.next().flatten(), part, Some(card))?;
        }
        self.turn_stock();
        Ok(())
    }

    fn dealing_order(&mut self, cards: &[Marked<'a>]) -> Read<()> {
        for (place, &Marked { card: word, .. }) in dealing_places().zip(cards) {
            let card = if is_unknown(word) { None } else { Some(self.card(word)?) };
            self.deal(place, word, card)?;
        }
        self.turn_stock();
        Ok(())
    }

    /// Deals a card to a row and a column, or to the stock.
    fn deal(&mut self, place: Option<(usize, usize)>, word: &'a str, card: Option<Card>) -> Read<()> {
        match place {
            Some((row, column)) => {
                let facing = if row == column { Facing::Up } else { Facing::Down };
                self.lay_card(column, facing, word, card)
            }
            None => self.stock_card(word, card),
        }
    }

    /// Reads lines that are columns, or that name their pile.
    fn lines(&mut self) -> Read<TextFormat> {
        let mut format = TextFormat::Table;
        let mut is_stock_below = false;
        // The columns that have no number, each with the number of lines above it that may be columns, including blank
        // lines.
        let mut rows: ArrayVec<(&str, usize), COLUMNS> = ArrayVec::new();
        let mut n_above = 0;
        // The stock may stand in lines below the columns.
        let has_stock_lines = shape(self.text()) == LineShape::Columns;
        for line in lines(self.text()) {
            let content = line.content();
            let (label, rest) = content.split_once(':').unwrap_or(("", content));
            let label = label.trim_end();
            if content.is_empty() {
                n_above += usize::from(!rows.is_empty());
            } else if label.is_empty() && rows.is_full() && has_stock_lines {
                self.marked(rest, &mut |reader, _, word| reader.stock(word))?;
                is_stock_below = true;
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
        if is_stock_below {
            self.turn_stock();
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
        } else if is_stock(label) {
            self.stock_and_waste(label, rest)
        } else if is_one_of(&["waste", "discard pile"]) {
            self.name(Part::Waste, label)?;
            let is_empty = words(rest).all(is_blank);
            words(rest).filter(|_| !is_empty).try_for_each(|word| self.waste(word))
        } else if is_one_of(&["foundations", "foundation", "founds", "found"]) {
            words(rest).filter(|word| !is_blank(word)).try_for_each(|word| self.read_foundation(word))
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
    fn read_foundation(&mut self, word: &'a str) -> Read<()> {
        let Some((suit, rank)) = parse_foundation_or_top(word) else {
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
