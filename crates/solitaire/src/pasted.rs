//! Deals and positions as people paste them. `docs/notation.md` describes all forms.

mod deck;
mod doubt;
mod gaps;
mod json;
mod kpatience;
pub(crate) mod label;
mod letter_case;
mod lines_read;
mod programs;

pub(crate) use deck::{deal_of_digits, digits, is_digits};
pub use doubt::Doubt;
pub(crate) use doubt::first_above;
pub use json::{JsonErrorKind, ParseJsonError};
pub(crate) use json::{JsonPile, is_json, piles};
pub use kpatience::ParseSavedGameError;
pub use lines_read::{LineShape, LinesRead};
pub use programs::first_board;

use crate::{
    Card, Deal, DealNumber, GameId, ParseDealError, Place, Position, Rank, Rules, UnknownCards,
    card::{parse_foundation, parse_rank},
    klondike::{self, ParseTextError, TextErrorKind},
    lines::{Marked, TEXT_BYTES_MAX, base_word, lines, marked},
};

/// The largest number that [`Pasted::numbered`] finds: as many deals as Microsoft's last FreeCell had.
const NUMBERED_MAX: u64 = 1_000_000;

/// A deal or a position that a text says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pasted {
    /// The position by the likelier reading.
    pub position: Position,
    /// How the text was read.
    pub reading: Reading,
    /// The cards taken in dealing order, where that is possible, too.
    pub other: Option<(Reading, Position)>,
    /// Why another position may be meant. Programs say it, and ask before they rely on the position.
    pub doubt: Option<Doubt>,
}

/// How a text was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// Every line is a column, or names its pile.
    Columns,
    /// Every line is a row of the deal.
    Rows,
    /// All cards in the order in which they are dealt.
    DealingOrder,
    /// Solvitaire's JSON.
    Solvitaire,
    /// A screen that Solvitaire prints.
    SolvitaireScreen,
    /// A saved game of KPatience.
    KPatience,
    /// The number that a program gives the deal.
    Number,
}

/// What the lines of a text are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineOrder {
    /// Each is a column.
    Columns,
    /// Each is a row of the deal; more generally, the cards stand in dealing order.
    Rows,
}

/// Why a text is not a position of a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParsePositionError {
    /// In the form of FreeCell, or the general one.
    #[error("{0}")]
    Deal(#[from] ParseDealError),
    /// In one of the forms of Klondike.
    #[error("{0}")]
    Klondike(#[from] klondike::ParseTextError),
    /// Cards lie face down that the text does not tell.
    #[error("{0}")]
    Unknown(#[from] UnknownCards),
    /// A saved game of KPatience.
    #[error("{0}")]
    Saved(#[from] ParseSavedGameError),
    /// A screen that Solvitaire prints, which is no position of the game for this reason.
    #[error("this is a screen that Solvitaire prints, but not of a position of this game: {}", reason(.0))]
    PrintedScreen(Box<ParsePositionError>),
    /// JSON that is not as Solvitaire writes it.
    #[error("{0}")]
    Json(#[from] ParseJsonError),
    /// There is nothing but blanks and comments.
    #[error("this text is empty; it should be a deal or a position")]
    Empty,
    /// A whole deck in lines of which this is said as columns, and which are no rows.
    #[error(
        "these {n_lines} lines have all 52 cards, but are neither the columns nor the rows of a deal of this game; if they \
         were one line, in dealing order, join them ({other})"
    )]
    OtherLines {
        /// How many lines have cards.
        n_lines: usize,
        /// Why they are not columns.
        other: Box<ParsePositionError>,
    },
    /// A card behind a gap, in lines that are neither columns nor rows of a board.
    #[error("line {}: a gap stands before this card, so its column is unclear; write one column per line", .0.line)]
    Gap(Place),
    /// Rows in which blanks hold places, which are no position of the game for this reason.
    #[error(
        "{}read by rows, with the gaps as empty places, this is not a position: {}",
        at_line(.0.place()),
        without_line(.0)
    )]
    RowsWithGaps(Box<ParsePositionError>),
    /// Here is a small letter for a suit where others are capitals, or the other way round.
    #[error(
        "line {}: some suits are small letters and others capitals; write face-down cards in brackets, such as <7H>",
        .0.line
    )]
    LetterCase(Place),
    /// The lines were to be rows, and are not 52 cards without names of piles.
    #[error("these lines are not the rows of a deal: rows have 52 cards in all and name no piles")]
    NotRows,
}

impl ParsePositionError {
    /// Returns what of the text is wrong, if it is not the text as a whole.
    pub fn place(&self) -> Option<Place> {
        match self {
            ParsePositionError::Deal(err) => err.place(),
            ParsePositionError::Klondike(err) => err.place,
            ParsePositionError::Json(err) => Some(err.place),
            ParsePositionError::Gap(place) | ParsePositionError::LetterCase(place) => Some(*place),
            ParsePositionError::OtherLines { other: err, .. } | ParsePositionError::RowsWithGaps(err) => {
                err.place()
            }
            ParsePositionError::Saved(err) => err.place(),
            ParsePositionError::Unknown(_)
            | ParsePositionError::Empty
            | ParsePositionError::PrintedScreen(_)
            | ParsePositionError::NotRows => None,
        }
    }
}

impl Reading {
    /// Returns the reading in words that continue "read": `as columns`.
    pub fn words(self) -> &'static str {
        match self {
            Reading::Columns => "as columns",
            Reading::Rows => "as rows",
            Reading::DealingOrder => "in dealing order",
            Reading::Solvitaire => "as Solvitaire's JSON",
            Reading::SolvitaireScreen => "as a screen of Solvitaire",
            Reading::KPatience => "as a saved game of KPatience",
            Reading::Number => "as the number of a deal",
        }
    }
}

impl Pasted {
    fn certain(position: Position, reading: Reading) -> Pasted {
        Pasted { position, reading, other: None, doubt: None }
    }

    /// Returns a position that another program has written, which may still be one that no deal leads to.
    fn of_program(position: Position, reading: Reading) -> Pasted {
        let doubt = position.rules().doubt(position.state());
        Pasted { doubt, ..Pasted::certain(position, reading) }
    }

    /// Returns the numbered deal that the position is, if Microsoft's numbering has it among the first million.
    pub fn numbered(&self) -> Option<GameId> {
        numbered(&self.position)
    }
}

/// Reads a deal or a position of a game in any of the forms that people paste. `by` says what its lines are; otherwise
/// what a deal or play can give decides.
///
/// A saved game of KPatience says itself which game it is, and is read as that.
pub(crate) fn read(rules: &Rules, text: &str, by: Option<LineOrder>) -> Result<Pasted, ParsePositionError> {
    let text = first_board(text);
    if TEXT_BYTES_MAX < text.len() {
        return Err(ParseDealError::TooLong.into());
    }
    if kpatience::is_saved_game(text) {
        return Ok(Pasted::of_program(kpatience::read(text)?, Reading::KPatience));
    }
    if programs::is_printed_screen(text) {
        let written = programs::of_printed_screen(text);
        let position = parse_written(rules, &written, ParsePositionError::PrintedScreen)?;
        return Ok(Pasted::of_program(position, Reading::SolvitaireScreen));
    }
    read_as(rules, text, by)
}

/// Reads a position that was written from another form, so that its lines mean nothing to a user. `refuse` makes an error
/// of the reason.
fn parse_written(
    rules: &Rules,
    text: &str,
    refuse: impl Fn(Box<ParsePositionError>) -> ParsePositionError,
) -> Result<Position, ParsePositionError> {
    rules.parse_text(text).map_err(|err| match err {
        ParsePositionError::Unknown(_) => err,
        _ => refuse(Box::new(err)),
    })
}

/// Returns what is wrong with a text that was written from another form, whose lines are none of the user's.
fn reason(err: &ParsePositionError) -> String {
    match err {
        ParsePositionError::Deal(ParseDealError::Twice { card, .. })
        | ParsePositionError::Klondike(ParseTextError { kind: TextErrorKind::Twice { card, .. }, .. }) => {
            format!("second {card}")
        }
        _ => without_line(err),
    }
}

fn at_line(place: Option<Place>) -> String {
    place.map(|it| format!("line {}: ", it.line)).unwrap_or_default()
}

/// Returns the reason of an error without the line in front.
fn without_line(err: &ParsePositionError) -> String {
    let text = err.to_string();
    match (err.place(), text.split_once(": ")) {
        (Some(_), Some((_, reason))) => reason.to_string(),
        _ => text,
    }
}

fn read_as(rules: &Rules, text: &str, by: Option<LineOrder>) -> Result<Pasted, ParsePositionError> {
    if let Some(said) = rules.read_program_text(text) {
        let (state, reading) = said?;
        return Ok(Pasted::of_program(Position::new(*rules, state), reading));
    }
    if lines(text).all(|it| it.content().is_empty()) {
        return Err(ParsePositionError::Empty);
    }
    let has_hidden_cards = rules.has_hidden_cards();
    if let Some(place) = letter_case::first_other(text).filter(|_| has_hidden_cards) {
        return Err(ParsePositionError::LetterCase(place));
    }
    let read = rules.read_lines(text);
    if let Some(gaps) = gaps::gaps(text).filter(|_| by != Some(LineOrder::Columns)) {
        // A triangle of rows is indented, and so may the second line be of a single one that was wrapped.
        let is_deal = read.deal.is_some()
            && match read.shape {
                LineShape::FewLines => true,
                LineShape::Rows => has_hidden_cards && gaps.are_indents,
                _ => false,
            };
        if !is_deal {
            return of_rows_with_gaps(rules, gaps);
        }
    }
    let pasted = match by {
        Some(LineOrder::Columns) => read.into_columns(rules)?,
        Some(LineOrder::Rows) => read.into_rows(rules)?,
        None => read.likelier(rules)?,
    };
    Ok(if by.is_none() { by_number(pasted) } else { pasted })
}

/// Reads the columns of a board that is printed by rows.
fn of_rows_with_gaps(rules: &Rules, gaps: gaps::Gaps) -> Result<Pasted, ParsePositionError> {
    let board = gaps.by_columns.ok_or(ParsePositionError::Gap(gaps.place))?;
    let read = rules.read_lines(&board.text).into_columns(rules).map_err(|err| match err {
        ParsePositionError::Unknown(_) => err,
        _ => ParsePositionError::RowsWithGaps(Box::new(board.error_of_rows(err))),
    })?;
    Ok(Pasted { reading: Reading::Rows, ..read })
}

/// Prefers the reading that is a numbered deal: this is no coincidence.
fn by_number(pasted: Pasted) -> Pasted {
    if pasted.other.is_none() && pasted.doubt.is_none() {
        return pasted;
    }
    if pasted.numbered().is_some() {
        return Pasted { other: None, doubt: None, ..pasted };
    }
    match pasted.other {
        Some((reading, position)) if numbered(&position).is_some() => Pasted::certain(position, reading),
        other => Pasted { other, ..pasted },
    }
}

fn numbered(position: &Position) -> Option<GameId> {
    let rules = position.rules();
    // Where a text has a card that was dealt as the nth is the same in every deal.
    let known = Deal::microsoft(DealNumber::FIRST);
    let written = cards_in(&position.text());
    let mut cards = *known.cards();
    for (nth, card) in cards_in(&rules.dealt(&known).text()).iter().enumerate() {
        let dealt = known.cards().iter().position(|it| it == card)?;
        cards[dealt] = *written.get(nth)?;
    }
    let deal = Deal::new(cards).filter(|it| rules.dealt(it) == *position)?;
    Some(GameId { deal: deal.microsoft_number(NUMBERED_MAX)?, rules })
}

/// Returns the cards that the text of a position names, also those on its foundations (`H-5`): for programs that show
/// what is missing while it is written. Nothing is checked.
pub fn cards_in(text: &str) -> Vec<Card> {
    let base = lines(text).find_map(|it| parse_rank(base_word(it.content())?)).unwrap_or(1);
    let up_to = |rank: Rank, suit| {
        let n_cards = if rank == 0 { 0 } else { (rank + 13 - base) % 13 + 1 };
        (0..n_cards).map(move |nth| Card::new((base + nth - 1) % 13 + 1, suit))
    };
    let mut cards = Vec::new();
    for line in lines(text) {
        let is_of_foundations = line.content().to_ascii_lowercase().starts_with("found");
        for Marked { card: word, .. } in marked(line.content()) {
            if let Some((suit, rank)) = parse_foundation(word) {
                cards.extend(up_to(rank, suit));
            } else if let Ok(card) = word.parse::<Card>() {
                let with_lower =
                    up_to(card.rank(), card.suit()).filter(|&it| is_of_foundations || it == card);
                cards.extend(with_lower);
            }
        }
    }
    cards
}

#[test]
fn finds_cards_in_texts() {
    #[track_caller]
    fn check(text: &str, expected: &str) {
        let found: Vec<String> = cards_in(text).iter().map(Card::to_string).collect();
        assert_eq!(found.join(" "), expected, "{text}");
    }
    check("1: <7H TD> 8c,10s\u{200b}♥A", "7H TD 8C TS AH");
    check("Base: Q\nFoundations: C-A D-0\n3C", "QC KC AC 3C");
    check("# KS\nFoundations: C-0 D-2 3H\nFreecells: - 5D", "AD 2D AH 2H 3H 5D");
    check("sw 1h ws ?? nothing", "");
}
