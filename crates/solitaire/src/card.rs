use std::{fmt, str::FromStr};

/// A playing card.
///
/// Cards are numbered rank by rank in Microsoft's order: `AC AD AH AS 2C ... KS`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The suits, in Microsoft's order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Suit {
    /// ♣, black.
    Clubs,
    /// ♦, red.
    Diamonds,
    /// ♥, red.
    Hearts,
    /// ♠, black.
    Spades,
}

/// The color of a suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Color {
    /// The color of clubs and spades.
    Black,
    /// The color of diamonds and hearts.
    Red,
}

/// The rank of a card: 1 is the ace, 13 the king. 0 means "no card yet" and only occurs as
/// the rank an empty foundation has reached.
pub type Rank = u8;

/// In words: `hearts`.
impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        })
    }
}

impl Card {
    /// How many cards a deck has.
    pub const DECK_LEN: usize = 52;

    /// Returns the card of this rank, 1 to 13, and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        assert!(1 <= rank && rank <= 13);
        Card((rank - 1) * 4 + suit as u8)
    }

    /// Returns all 52 cards in Microsoft's order.
    pub fn deck() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator {
        (0..Card::DECK_LEN as u8).map(Card)
    }

    /// Returns 1 for the ace to 13 for the king.
    pub const fn rank(self) -> Rank {
        self.0 / 4 + 1
    }

    /// Returns the suit of the card.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 % 4) as usize]
    }

    /// Returns the color of the card's suit.
    pub const fn color(self) -> Color {
        self.suit().color()
    }

    /// Returns the card's place in [`Card::deck`], 0 to 51.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Suit {
    /// All four suits, in Microsoft's order: that of `suit as usize`.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns the suit with this letter or symbol. The control characters are the symbols of code page 437, as
    /// programs for consoles write them.
    fn of_char(it: char) -> Option<Suit> {
        match it {
            'C' | 'c' | '♣' | '♧' | '\u{5}' => Some(Suit::Clubs),
            'D' | 'd' | '♦' | '♢' | '\u{4}' => Some(Suit::Diamonds),
            'H' | 'h' | '♥' | '♡' | '\u{3}' => Some(Suit::Hearts),
            'S' | 's' | '♠' | '♤' | '\u{6}' => Some(Suit::Spades),
            _ => None,
        }
    }

    /// Returns black for clubs and spades, red for diamonds and hearts.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a card: expected a rank (A23456789TJQK) and a suit (CDHS)")]
pub struct ParseCardError;

/// Reads any of `TD`, `10D`, `0D`, `td`, `T♦` and, with the suit first, `DT`. `Display` writes the first form.
impl FromStr for Card {
    type Err = ParseCardError;

    fn from_str(text: &str) -> Result<Card, ParseCardError> {
        // No letter is both a rank and a suit.
        let (suit, rank) = match split_last_suit(text) {
            Some(split) => split,
            None => split_first_suit(text).ok_or(ParseCardError)?,
        };
        match parse_rank(rank) {
            Some(rank) => Ok(Card::new(rank, suit)),
            None => Err(ParseCardError),
        }
    }
}

/// Returns the cards, each after a space.
pub(crate) fn listed(cards: &[Card]) -> String {
    cards.iter().map(|card| format!(" {card}")).collect()
}

/// The characters that may follow a suit's symbol to make it look like text or like an emoji.
const VARIATION_SELECTORS: [char; 2] = ['\u{fe0e}', '\u{fe0f}'];

fn split_last_suit(text: &str) -> Option<(Suit, &str)> {
    let mut rest = text.strip_suffix(VARIATION_SELECTORS).unwrap_or(text).chars();
    Some((Suit::of_char(rest.next_back()?)?, rest.as_str()))
}

fn split_first_suit(text: &str) -> Option<(Suit, &str)> {
    let mut rest = text.chars();
    let suit = Suit::of_char(rest.next()?)?;
    Some((suit, rest.as_str().strip_prefix(VARIATION_SELECTORS).unwrap_or(rest.as_str())))
}

/// Reads the rank of a card, 1 to 13.
pub(crate) fn parse_rank(text: &str) -> Option<Rank> {
    match *text.as_bytes() {
        [digit @ b'2'..=b'9'] => Some(digit - b'0'),
        [b'A' | b'a'] => Some(1),
        [b'T' | b't' | b'0'] | [b'1', b'0'] => Some(10),
        [b'J' | b'j'] => Some(11),
        [b'Q' | b'q'] => Some(12),
        [b'K' | b'k'] => Some(13),
        _ => None,
    }
}

/// Returns the foundations by the rank that each has reached: `C-0 D-A H-5 S-K`.
pub(crate) fn foundations_text(rank: impl Fn(Suit) -> Rank) -> String {
    let letters = SUITS.iter().map(|&it| char::from(it));
    let written =
        letters.zip(Suit::ALL).map(|(letter, suit)| format!("{letter}-{}", rank_letter(rank(suit))));
    written.collect::<Vec<_>>().join(" ")
}

/// Returns a rank as it is written: 0 for no card.
pub(crate) fn rank_letter(rank: Rank) -> char {
    char::from(b"0A23456789TJQK"[usize::from(rank)])
}

/// Reads a foundation and its rank, as in `H-5` or `C-0`.
pub(crate) fn parse_foundation(word: &str) -> Option<(Suit, Rank)> {
    let (suit, rank) = word.split_once('-')?;
    let rank = if rank == "0" { Some(0) } else { parse_rank(rank) };
    parse_suit(suit).zip(rank)
}

/// Reads a foundation and its rank, or its top card, as in `5H`. Here 0 does not mean a ten but an empty foundation.
pub(crate) fn parse_foundation_or_top(word: &str) -> Option<(Suit, Rank)> {
    match word {
        _ if word.contains('-') => parse_foundation(word),
        _ if word.contains('0') && !word.contains("10") => None,
        _ => word.parse().ok().map(|card: Card| (card.suit(), card.rank())),
    }
}

/// Reads a suit that stands alone.
pub(crate) fn parse_suit(text: &str) -> Option<Suit> {
    split_last_suit(text).filter(|it| it.1.is_empty()).map(|it| it.0)
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
        for text in [
            "TD",
            "td",
            "10D",
            "10d",
            "0D",
            "0d",
            "T♦",
            "10♢",
            "10♦\u{fe0f}",
            "0\u{4}",
            "DT",
            "d10",
            "D0",
            "♦10",
            "♦\u{fe0f}T",
        ] {
            assert_eq!(text.parse(), Ok(ten), "{text}");
        }
        for (suit, symbols) in Suit::ALL.into_iter().zip(["♣♧\u{5}", "♦♢\u{4}", "♥♡\u{3}", "♠♤\u{6}"])
        {
            for symbol in symbols.chars() {
                assert_eq!(format!("K{symbol}").parse(), Ok(Card::new(13, suit)));
            }
        }
        for text in
            ["", "T", "D", "11D", "1D", "00D", "10", "TDD", "DD", "D", "♦", "♦♦", "DTD", "\u{fe0f}", "T🂡"]
        {
            assert_eq!(text.parse::<Card>(), Err(ParseCardError), "{text}");
        }
    }
}
