use std::{fmt, str::FromStr};

/// A playing card.
///
/// Cards are numbered rank by rank in Microsoft's order: `AC AD AH AS 2C ... KS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The suits, in Microsoft's order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    Clubs,
    Diamonds,
    Hearts,
    Spades,
}

/// The color of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Color {
    Black,
    Red,
}

/// The rank of a card: 1 is the ace, 13 the king. 0 means "no card yet" and only occurs as
/// the rank an empty foundation has reached.
pub type Rank = u8;

impl Card {
    /// How many cards a deck has.
    pub const DECK_LEN: usize = 52;

    /// The card of this rank, 1 to 13, and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        assert!(1 <= rank && rank <= 13);
        Card((rank - 1) * 4 + suit as u8)
    }

    /// All 52 cards in Microsoft's order.
    pub fn deck() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..Card::DECK_LEN as u8).map(Card)
    }

    /// 1 for the ace to 13 for the king.
    pub const fn rank(self) -> Rank {
        self.0 / 4 + 1
    }

    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// The card's place in [`Card::deck`], 0 to 51.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Suit {
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    pub const fn color(self) -> Color {
        match self {
            Suit::Clubs | Suit::Spades => Color::Black,
            Suit::Diamonds | Suit::Hearts => Color::Red,
        }
    }
}

const RANKS: &[u8; 13] = b"A23456789TJQK";
const SUITS: &[u8; 4] = b"CDHS";

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = RANKS[self.0 as usize / 4] as char;
        let suit = SUITS[self.0 as usize % 4] as char;
        write!(f, "{rank}{suit}")
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text was not a card such as `TD`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseCardError;

impl fmt::Display for ParseCardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a card: expected a rank (A23456789TJQK) and a suit (CDHS)")
    }
}

impl std::error::Error for ParseCardError {}

/// Reads `TD`, `10D` and `td` alike. Writes the first.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        let (rank, suit) = match *text.as_bytes() {
            [rank, suit] => (rank, suit),
            [b'1', b'0', suit] => (b'T', suit),
            _ => return Err(ParseCardError),
        };
        let place = |byte: u8, all: &[u8]| all.iter().position(|&it| it == byte.to_ascii_uppercase());
        let rank = place(rank, RANKS).ok_or(ParseCardError)?;
        let suit = place(suit, SUITS).ok_or(ParseCardError)?;
        Ok(Card((rank * 4 + suit) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_round_trips() {
        for card in Card::deck() {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::new(card.rank(), card.suit()), card);
        }
    }

    #[test]
    fn reads_what_people_write() {
        let ten = Card::new(10, Suit::Diamonds);
        for text in ["TD", "td", "10D", "10d"] {
            assert_eq!(text.parse(), Ok(ten), "{text}");
        }
        for text in ["", "T", "D", "DT", "11D", "1D", "0D", "10", "TDD", "T♦"] {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }
}
