//! The numbers that programs give their deals.

use crate::{
    Card, Deal, DealNumber, ParseDealNumberError, Suit,
    deal::digits,
    klondike::COLUMNS,
    random::{Digits, GreenFelt, ShootMe, Twister},
};

/// A program's numbering of deals. A number means a different deal in each numbering.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Numbering {
    /// The deck that Microsoft FreeCell deals for the number, dealt as Klondike. This numbering is ours: other
    /// programs number their deals of Klondike differently.
    Microsoft,
    /// The seeds of Solvitaire, by Blake and Gent, for its game `klondike`.
    Solvitaire,
    /// The games of ShootMe's Klondike-Solver: `/G 37547`, or `Game: 37547` in its files.
    ShootMe,
    /// The games of greenfelt.net, which MinimalKlondike accepts, too.
    GreenFelt,
    /// Every possible deal, as lonelybot's `exact` numbers them.
    Exact,
    /// The number of a deal in the log of Microsoft Solitaire Collection, as lonelybot reads it. This numbering, too,
    /// has a number for every possible deal.
    MicrosoftCollection,
}

/// 52 factorial less one.
const LAST_EXACT: &str = "80658175170943878571660636856403766975289505440883277823999999999999";

impl Numbering {
    /// Every numbering, in the order in which messages list them.
    pub const ALL: [Numbering; 6] = [
        Numbering::Microsoft,
        Numbering::Solvitaire,
        Numbering::ShootMe,
        Numbering::GreenFelt,
        Numbering::Exact,
        Numbering::MicrosoftCollection,
    ];

    /// Returns the word that names the numbering.
    pub fn name(self) -> &'static str {
        match self {
            Numbering::Microsoft => "microsoft",
            Numbering::Solvitaire => "solvitaire",
            Numbering::ShootMe => "shootme",
            Numbering::GreenFelt => "greenfelt",
            Numbering::Exact => "exact",
            Numbering::MicrosoftCollection => "microsoft-collection",
        }
    }

    /// Returns the numbering of this name.
    pub fn of_name(name: &str) -> Option<Numbering> {
        Numbering::ALL.into_iter().find(|it| name.eq_ignore_ascii_case(it.name()))
    }

    /// Returns the first and the last number, in digits.
    pub fn range(self) -> (&'static str, &'static str) {
        match self {
            Numbering::Microsoft => ("1", "8589934591"),
            Numbering::Solvitaire => ("0", "4294967295"),
            Numbering::ShootMe => ("0", "2147483647"),
            // Larger ones repeat the deals of smaller ones.
            Numbering::GreenFelt => ("0", "2147483646"),
            Numbering::Exact | Numbering::MicrosoftCollection => ("0", LAST_EXACT),
        }
    }

    /// Returns the deal of Klondike that has this number. The number may have any form that people paste, such as
    /// `11982` or `11,982`.
    pub fn deal(self, number: &str) -> Result<Deal, ParseNumberError> {
        let digits = self.digits(number)?;
        let mut number = Digits::new(&digits);
        let cards = match self {
            Numbering::Microsoft => {
                let number = DealNumber::new(number.low()).expect("a number in the range");
                return Ok(Deal::microsoft(number));
            }
            Numbering::Solvitaire => solvitaire(shuffled_by_solvitaire(number.low() as u32)),
            Numbering::ShootMe => shootme(number.low() as i32),
            Numbering::GreenFelt => greenfelt(number.low() as u32),
            Numbering::Exact => exact(&mut number),
            Numbering::MicrosoftCollection => microsoft_collection(&mut number),
        };
        Ok(Deal::new(cards).expect("a shuffled deck"))
    }

    /// Returns the deck that Solvitaire shuffles for a number, before it deals from the end.
    pub(crate) fn solvitaire_deck(self, number: &str) -> Result<Cards, ParseNumberError> {
        let digits = self.digits(number)?;
        Ok(shuffled_by_solvitaire(Digits::new(&digits).low() as u32))
    }

    /// Returns the digits of a number in the range, without leading zeros.
    fn digits(self, number: &str) -> Result<String, ParseNumberError> {
        let refused = |error| ParseNumberError { numbering: self, error };
        let digits = digits(number).map_err(refused)?;
        let (first, last) = self.range();
        if digits.is_empty() && first != "0" {
            return Err(refused(ParseDealNumberError::TooSmall));
        }
        // Of two numbers without leading zeros, the longer one is larger.
        if (last.len(), last) < (digits.len(), digits.as_str()) {
            return Err(refused(ParseDealNumberError::TooLarge { n_digits: digits.len() }));
        }
        Ok(digits)
    }
}

pub(crate) type Cards = [Card; Card::DECK_LEN];

/// Returns a sorted deck, all aces first.
fn by_ranks(suits: [Suit; 4]) -> Cards {
    std::array::from_fn(|idx| Card::new((idx / 4 + 1) as u8, suits[idx % 4]))
}

/// Returns a sorted deck, all cards of the first suit first.
fn by_suits(suits: [Suit; 4]) -> Cards {
    std::array::from_fn(|idx| Card::new((idx % 13 + 1) as u8, suits[idx / 13]))
}

/// Returns the deck that Solvitaire shuffles for a seed, by a Fisher–Yates shuffle.
fn shuffled_by_solvitaire(seed: u32) -> Cards {
    let mut random = Twister::new(seed);
    let mut cards = by_ranks([Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds]);
    for last in (1..cards.len()).rev() {
        cards.swap(last, random.up_to(last as u32) as usize);
    }
    cards
}

/// Returns a deck of Solvitaire in dealing order. Solvitaire deals from the end of the deck: first the stock, whose
/// last card will be drawn first, then the rows, each from the right.
fn solvitaire(mut cards: Cards) -> Cards {
    let mut rest = &mut cards[..COLUMNS * (COLUMNS + 1) / 2];
    rest.reverse();
    for len in (1..=COLUMNS).rev() {
        let (row, below) = rest.split_at_mut(len);
        row.reverse();
        rest = below;
    }
    cards
}

fn shootme(number: i32) -> Cards {
    let mut random = ShootMe::new(number);
    let mut cards = by_suits([Suit::Clubs, Suit::Diamonds, Suit::Spades, Suit::Hearts]);
    for _ in 0..269 {
        let one = random.next() as usize % cards.len();
        let other = random.next() as usize % cards.len();
        cards.swap(one, other);
    }
    cards
}

fn greenfelt(number: u32) -> Cards {
    let mut random = GreenFelt(number);
    let mut cards = by_suits([Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades]);
    for _ in 0..7 {
        for idx in 0..cards.len() {
            cards.swap(idx, random.next() as usize % Card::DECK_LEN);
        }
    }
    cards.reverse();
    cards
}

/// Returns the deal with this number. The shuffled deck has the columns one after the other, then the stock.
fn exact(number: &mut Digits) -> Cards {
    let mut columns = by_ranks([Suit::Hearts, Suit::Diamonds, Suit::Clubs, Suit::Spades]);
    for idx in 1..columns.len() {
        columns.swap(idx, number.divide(idx as u32 + 1) as usize);
    }
    let mut cards = columns;
    let places = (0..COLUMNS).flat_map(|row| (row..COLUMNS).map(move |column| (row, column)));
    for (card, (row, column)) in cards.iter_mut().zip(places) {
        *card = columns[column * (column + 1) / 2 + row];
    }
    cards
}

fn microsoft_collection(number: &mut Digits) -> Cards {
    let mut cards = by_suits([Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds]);
    for idx in (1..cards.len()).rev() {
        cards.swap(idx, number.divide(idx as u32 + 1) as usize);
    }
    cards.reverse();
    cards
}

/// Why a text is not the number of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
#[non_exhaustive]
pub struct ParseNumberError {
    /// The numbering that the number should belong to.
    pub numbering: Numbering,
    /// What is wrong with it. "Too small" and "too large" refer to the range of this numbering.
    #[source]
    pub error: ParseDealNumberError,
}

impl ParseNumberError {
    fn message(&self) -> String {
        let (name, (first, last)) = (self.numbering.name(), self.numbering.range());
        match self.error {
            ParseDealNumberError::TooSmall | ParseDealNumberError::MadeByHand { .. } => {
                format!("the deals of {name} are numbered from {first}")
            }
            ParseDealNumberError::TooLarge { .. } => {
                format!("that number is too large; the last deal of {name} is {last}")
            }
            error @ (ParseDealNumberError::Empty | ParseDealNumberError::NotANumber) => error.to_string(),
        }
    }
}
