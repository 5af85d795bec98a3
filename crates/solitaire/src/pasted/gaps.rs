//! Boards printed row by row, in which blanks hold the places where no card is.

use std::collections::BTreeSet;

use super::ParsePositionError;
use crate::{
    Card, ParseDealError, Place,
    lines::{Line, is_blank, is_separator, lines, words},
    text_error::TextErrorKind,
};

/// The gaps in the lines of a text that name no pile: places with blanks where a card could stand.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Gaps {
    /// The place of the first card after a gap.
    pub(super) place: Place,
    /// Whether every gap is before the first card of its line.
    pub(super) are_indents: bool,
    /// The text rewritten with a line for each column, if the cards of all lines stand below one another.
    pub(super) by_columns: Option<ByColumns>,
}

/// A text rewritten with a line for each column.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct ByColumns {
    pub(super) text: String,
    /// The origin of the parts of each of its lines.
    lines: Vec<Vec<MovedPart>>,
}

/// A card of a column, or a whole line that names piles.
#[derive(PartialEq, Eq, Debug)]
struct MovedPart {
    /// Its first character in the rewritten line, from 1.
    start: usize,
    /// Where it is in the user's text.
    source: Place,
    card: Option<Card>,
}

/// A card, or the sign for an unknown card, and its place on a screen.
#[derive(Clone, Copy)]
struct Printed<'a> {
    word: &'a str,
    start: usize,
    end: usize,
}

/// A card after a gap, and its line.
type Behind<'a> = (Line<'a>, Printed<'a>);

type Row<'a> = (Line<'a>, Vec<Printed<'a>>);

/// The distance between tab stops.
const TAB: usize = 8;
/// The distance between cells that end with commas: wider than any content of a cell.
const CELL: usize = 16;
/// The width of a card and a blank: two places that are closer belong to one column.
const PITCH_MIN: usize = 3;
const BRACKETS: [char; 6] = ['<', '>', '(', ')', '[', ']'];

/// Returns the gaps, or `None` if there are none, or if the lines have anything other than cards that occur once.
pub(super) fn gaps(text: &str) -> Option<Gaps> {
    let has_words = |it: &Line<'_>| !words(it.content()).all(is_blank);
    let unnamed = || lines(text).filter(|it| has_words(it) && !it.content().contains(':'));
    let comma = [',', ';'].into_iter().find(|&it| unnamed().any(|line| has_empty_cell(line.text(), it)));
    let rows: Vec<Row<'_>> = unnamed().map(|line| (line, printed(line.text(), comma))).collect();
    if rows.is_empty() || !are_cards(&rows) {
        return None;
    }
    let (inner, indent) = wide_gaps(&rows);
    let (line, first) = inner.or(indent)?;
    let columns = alignment(&rows).filter(|it| is_board(it));
    // Copied text often lacks the blanks at the start of its first line.
    let is_first_cut = inner.is_none() && {
        let mut indents = rows.iter().map(|(_, printed)| printed[0].start);
        let (first, second) = (indents.next(), indents.next());
        first == Some(0) && indents.all(|it| Some(it) == second)
    };
    // In that case its cards may belong to other columns than those they stand in now, even if those fit.
    let is_first_of_text = lines(text).find(|it| !it.content().is_empty()).map(Line::number);
    let may_be_cut = is_first_of_text == Some(rows[0].0.number())
        && rows[0].1[0].start == 0
        && rows.iter().skip(1).all(|(_, printed)| PITCH_MIN <= printed[0].start);
    match (&columns, is_first_cut) {
        (None, true) => None,
        _ => Some(Gaps {
            place: line.place(first.word),
            are_indents: inner.is_none(),
            by_columns: columns.filter(|_| !is_first_cut && !may_be_cut).map(|it| written(text, &rows, &it)),
        }),
    }
}

fn is_card(word: &str) -> bool {
    matches!(word.trim_matches(BRACKETS), "?" | "??") || card_of(word).is_some()
}

fn card_of(word: &str) -> Option<Card> {
    word.trim_matches(BRACKETS).parse().ok()
}

fn are_cards(rows: &[Row<'_>]) -> bool {
    let mut seen = BTreeSet::new();
    let mut all = rows.iter().flat_map(|it| &it.1).map(|it| it.word);
    all.all(|word| is_card(word) && card_of(word).is_none_or(|it| seen.insert(it)))
}

/// Returns whether any cell of a line but the last is empty, where each cell ends with `comma`.
fn has_empty_cell(line: &str, comma: char) -> bool {
    let is_blank = |cell: &str| cell.chars().all(is_separator);
    let mut cells = line.trim_end_matches(is_separator).split(comma);
    cells.any(is_blank)
}

/// Returns the words of a line with their places, which are those of cells if these end with `comma`.
fn printed(line: &str, comma: Option<char>) -> Vec<Printed<'_>> {
    let mut printed: Vec<Printed<'_>> = Vec::new();
    let (mut place, mut cell) = (0, 0);
    let mut open: Option<(usize, usize)> = None;
    for (idx, it) in line.char_indices().chain([(line.len(), ' ')]) {
        if !is_separator(it) {
            open = open.or(Some((idx, place)));
        } else if let Some((from, start)) = open.take() {
            let word = line.get(from..idx).unwrap_or_default();
            printed.push(Printed { word, start, end: place });
        }
        cell += usize::from(Some(it) == comma);
        place = match it {
            // Neither character has a width.
            '\u{feff}' | '\u{200b}' => place,
            _ if Some(it) == comma => cell * CELL,
            '\t' if comma.is_none() => (place / TAB + 1) * TAB,
            // A variation selector, which chooses emoji or text, has no width either.
            '\u{fe0e}' | '\u{fe0f}' => place,
            _ => place + 1,
        };
    }
    printed
}

/// Returns the first card after a gap between cards, and the first card after a gap at the start of its line.
///
/// A missing card leaves its own width and the blanks on both sides of it.
fn wide_gaps<'a>(rows: &[Row<'a>]) -> (Option<Behind<'a>>, Option<Behind<'a>>) {
    let between = |pair: &[Printed<'_>]| pair[1].start - pair[0].end;
    let usual = rows.iter().flat_map(|it| it.1.windows(2)).map(between).min().unwrap_or(1);
    let indent = rows.iter().map(|it| it.1[0].start).min().unwrap_or_default();
    let inner = rows.iter().find_map(|&(line, ref printed)| {
        printed.windows(2).find(|pair| 2 * usual + 2 <= between(pair)).map(|pair| (line, pair[1]))
    });
    let behind_indent = rows.iter().find_map(|&(line, ref printed)| {
        (indent + usual + 2 <= printed[0].start).then_some((line, printed[0]))
    });
    (inner, behind_indent)
}

/// Returns the columns in which the cards of each row stand, if they stand below one another: by the start of their
/// words, by their ends, or by the cards inside brackets.
fn alignment(rows: &[Row<'_>]) -> Option<Vec<Vec<usize>>> {
    let inside = |it: &Printed<'_>| it.start + usize::from(it.word.starts_with(['<', '(', '[']));
    let places: [&dyn Fn(&Printed<'_>) -> usize; 3] = [&|it| it.start, &|it| it.end, &inside];
    places.into_iter().find_map(|place| {
        let all: BTreeSet<usize> = rows.iter().flat_map(|it| &it.1).map(place).collect();
        let all: Vec<usize> = all.into_iter().collect();
        let pitches = || all.windows(2).map(|pair| pair[1] - pair[0]);
        let pitch = pitches().min().filter(|&it| PITCH_MIN <= it)?;
        // A column that is empty in all rows leaves its width, which is known if all columns have one width.
        let is_even = pitches().all(|it| it.is_multiple_of(pitch));
        let column = |it: &Printed<'_>| match is_even {
            true => (place(it) - all[0]) / pitch,
            false => all.partition_point(|&other| other < place(it)),
        };
        Some(rows.iter().map(|(_, printed)| printed.iter().map(column).collect()).collect())
    })
}

/// Returns whether no card is below an empty place.
fn is_board(columns: &[Vec<usize>]) -> bool {
    columns.windows(2).all(|pair| pair[1].iter().all(|it| pair[0].contains(it)))
}

/// Rewrites the text with a line for each column. The lines that name piles above the first row stay before these
/// lines, all others come after them.
fn written(text: &str, rows: &[Row<'_>], columns: &[Vec<usize>]) -> ByColumns {
    let mut written = ByColumns { text: String::new(), lines: Vec::new() };
    let named = || lines(text).filter(|it| it.content().contains(':'));
    let is_above = |it: &Line<'_>| it.number() < rows[0].0.number();
    named().filter(is_above).for_each(|it| written.add(&[(it, it.content())]));
    let n_columns = columns.iter().flatten().max().map_or(0, |&it| it + 1);
    for column in 0..n_columns {
        let mut cards = Vec::new();
        for ((line, printed), columns) in rows.iter().zip(columns) {
            cards.extend(columns.iter().position(|&it| it == column).map(|nth| (*line, printed[nth].word)));
        }
        written.add(&cards);
    }
    named().filter(|it| !is_above(it)).for_each(|it| written.add(&[(it, it.content())]));
    written
}

impl ByColumns {
    /// Appends a line that consists of parts of the user's lines.
    fn add(&mut self, parts: &[(Line<'_>, &str)]) {
        let mut start = 1;
        let mut sources = Vec::new();
        for &(line, part) in parts {
            sources.push(MovedPart { start, source: line.place(part), card: card_of(part) });
            start += part.chars().count() + 1;
        }
        let words: Vec<&str> = parts.iter().map(|it| it.1).collect();
        self.text += if words.is_empty() { "-" } else { "" };
        self.text += &words.join(" ");
        self.text.push('\n');
        self.lines.push(sources);
    }

    /// Converts an error in this text to an error in the user's text.
    pub(super) fn error_of_rows(&self, err: ParsePositionError) -> ParsePositionError {
        match err {
            ParsePositionError::Deal(mut err) => {
                match &mut err {
                    ParseDealError::Twice { card, first_line, .. } => {
                        let first = Place { line: *first_line, start: 1, len: 0 };
                        *first_line = self.source_of_card(first, *card).line;
                    }
                    // The place may be a whole column, whose cards are not in one line.
                    ParseDealError::FaceDown { place, card } => {
                        *place = self.source_of_card(*place, *card);
                        return err.into();
                    }
                    _ => (),
                }
                if let Some(place) = err.place_mut() {
                    *place = self.source(*place);
                }
                err.into()
            }
            ParsePositionError::Klondike(mut err) => {
                err.place = err.place.map(|it| self.source(it));
                if let TextErrorKind::Twice { first, .. } = &mut err.kind {
                    *first = self.source(*first);
                }
                err.into()
            }
            err => err,
        }
    }

    /// Returns the place in the user's text of the part that contains the start of a place in this text.
    fn source(&self, place: Place) -> Place {
        let line = &self.lines[place.line - 1];
        match line.iter().rfind(|it| it.start <= place.start) {
            Some(part) => {
                let n_before = (place.start - part.start).min(part.source.len);
                let (start, len) = (part.source.start + n_before, part.source.len - n_before);
                Place { start, len: len.min(place.len), ..part.source }
            }
            // The column has no cards, and comes before one that has some.
            None => self.lines[place.line..].iter().flatten().next().expect("a column that has cards").source,
        }
    }

    /// Returns the place in the user's text of a card in the line of `place`, or `place` itself if the card is not
    /// there.
    fn source_of_card(&self, place: Place, card: Card) -> Place {
        let part = self.lines[place.line - 1].iter().find(|it| it.card == Some(card));
        part.map_or_else(|| self.source(place), |it| it.source)
    }
}
