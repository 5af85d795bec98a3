use std::{fmt, str::FromStr};

use crate::{
    Card, ParseDealError, Suit,
    lines::{TEXT_BYTES_MAX, lines, words},
    parse_deal_error::LinesSeen,
};

/// A shuffled deck, in the order the cards leave the dealer's hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal([Card; Card::DECK_LEN]);

impl Deal {
    /// Returns the deal Microsoft FreeCell shows for `number`.
    ///
    /// Microsoft shuffled with the C runtime's `rand`, so the generator is part of the format.
    /// Later programs continued the numbers beyond the 31 bits of the original: from 2^31 on a
    /// sixteenth bit is set in every random number, and from 2^32 on all sixteen bits of the
    /// generator are used. These are the three ranges every current FreeCell program agrees on.
    pub fn microsoft(number: DealNumber) -> Deal {
        let mut cards = microsoft_cards(number.get());
        Deal(std::array::from_fn(|_| cards.next().expect("52 cards")))
    }

    /// Returns the number from 1 to `number_max` for which [`Deal::microsoft`] returns this deal.
    pub fn microsoft_number(&self, number_max: u64) -> Option<DealNumber> {
        // The first card alone rules out 51 of 52 numbers, before a deck is shuffled for them.
        let first = self.0[0].index();
        let mut with_first =
            (1..=number_max).filter(|&it| microsoft_picks(it)() as usize % Card::DECK_LEN == first);
        let number = with_first.find(|&it| microsoft_cards(it).eq(self.0.iter().copied()));
        number.and_then(DealNumber::new)
    }

    /// Returns one of the two games, -1 and -2, that Microsoft FreeCell had besides its numbered deals. They were made
    /// by hand and are impossible to win. Rosetta Code lists their cards under "Deal cards for FreeCell".
    pub fn made_by_hand(number: i8) -> Option<Deal> {
        use Suit::{Clubs, Diamonds, Hearts, Spades};
        let (suits, left, right) = match number {
            -1 => (Suit::ALL, [1, 3, 5, 7, 9, 11, 13], [12, 10, 8, 6, 4, 2]),
            -2 => ([Spades, Hearts, Diamonds, Clubs], [1, 13, 12, 11, 10, 9, 8], [7, 6, 5, 4, 3, 2]),
            _ => return None,
        };
        let mut right = right.into_iter();
        let ranks = left.into_iter().flat_map(|rank| [Some(rank), right.next()]).flatten();
        let mut cards = ranks.flat_map(|rank| suits.map(|suit| Card::new(rank, suit)));
        Some(Deal(std::array::from_fn(|_| cards.next().expect("52 cards"))))
    }

    /// Returns the deal of these cards, or `None` if a card occurs twice.
    pub fn new(cards: [Card; Card::DECK_LEN]) -> Option<Deal> {
        let is_there = |card| cards.contains(&card);
        Card::deck().all(is_there).then_some(Deal(cards))
    }

    /// Returns the cards, first dealt first.
    pub fn cards(&self) -> &[Card; Card::DECK_LEN] {
        &self.0
    }
}

/// Returns the random numbers by which Microsoft FreeCell picks the cards of a deal.
fn microsoft_picks(number: u64) -> impl FnMut() -> u32 {
    let mut seed = number as u32;
    move || {
        seed = seed.wrapping_mul(214_013).wrapping_add(2_531_011);
        let high = seed >> 16;
        match number {
            0..0x8000_0000 => high & 0x7fff,
            0x8000_0000..0x1_0000_0000 => (high & 0x7fff) | 0x8000,
            _ => high + 1,
        }
    }
}

/// Returns the cards of a deal of Microsoft FreeCell, first dealt first.
fn microsoft_cards(number: u64) -> impl Iterator<Item = Card> {
    let mut rand = microsoft_picks(number);
    let mut deck = DECK;
    (1..=Card::DECK_LEN).rev().map(move |n_left| {
        let pick = rand() as usize % n_left;
        deck.swap(pick, n_left - 1);
        deck[n_left - 1]
    })
}

/// All cards, in Microsoft's order.
const DECK: [Card; Card::DECK_LEN] = {
    let mut deck = [Card::new(1, Suit::Clubs); Card::DECK_LEN];
    let mut idx = 0;
    while idx < Card::DECK_LEN {
        deck[idx] = Card::new((idx / 4 + 1) as u8, Suit::ALL[idx % 4]);
        idx += 1;
    }
    deck
};

/// Rows of eight cards, as dealt to eight columns.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.0.chunks(8) {
            let row: Vec<String> = row.iter().map(Card::to_string).collect();
            writeln!(f, "{}", row.join(" "))?;
        }
        Ok(())
    }
}

/// Reads 52 cards in dealing order. Lines may be of any length; those that start with `#` are comments.
impl FromStr for Deal {
    type Err = ParseDealError;

    fn from_str(text: &str) -> Result<Deal, ParseDealError> {
        if TEXT_BYTES_MAX < text.len() {
            return Err(ParseDealError::TooLong);
        }
        let mut cards = Vec::new();
        let mut lines_seen = LinesSeen::default();
        for line in lines(text) {
            for word in words(line.content()) {
                cards.push(lines_seen.card(line, word)?);
            }
        }
        lines_seen.check_complete(|_| false)?;
        Ok(Deal(cards.try_into().expect("52 cards, none twice")))
    }
}

/// The number of a deal, 1 to 8,589,934,591 (2^33 - 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DealNumber(u64);

impl DealNumber {
    /// The lowest number, 1.
    pub const FIRST: DealNumber = DealNumber(1);
    /// The highest number, 8,589,934,591.
    pub const LAST: DealNumber = DealNumber((1 << 33) - 1);

    /// Returns the deal number, or `None` if `number` is out of range.
    pub const fn new(number: u64) -> Option<DealNumber> {
        if 1 <= number && number <= DealNumber::LAST.0 { Some(DealNumber(number)) } else { None }
    }

    /// Returns the number itself, 1 to 8,589,934,591.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl fmt::Display for DealNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Reads the forms that people paste: `11982`, `#11982`, `11,982`, `11 982`. `Display` writes the first form.
///
/// Separators must stand before groups of three digits, so that `1,5` is not taken for 15.
impl FromStr for DealNumber {
    type Err = ParseDealNumberError;

    fn from_str(text: &str) -> Result<DealNumber, ParseDealNumberError> {
        use ParseDealNumberError::{MadeByHand, TooLarge, TooSmall};
        match text.trim() {
            "-1" | "−1" => return Err(MadeByHand { number: -1 }),
            "-2" | "−2" => return Err(MadeByHand { number: -2 }),
            _ => (),
        }
        let digits = digits(text)?;
        if digits.is_empty() {
            return Err(TooSmall);
        }
        digits.parse().ok().and_then(DealNumber::new).ok_or(TooLarge { n_digits: digits.len() })
    }
}

/// Returns the digits of a number as people paste it, without leading zeros. The result is empty if the number is zero.
pub(crate) fn digits(text: &str) -> Result<String, ParseDealNumberError> {
    use ParseDealNumberError::{Empty, NotANumber, TooSmall};
    let text = text.trim();
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => (-1, rest),
        None => (1, text),
    };
    let text = text.strip_prefix('#').unwrap_or(text).trim_start();
    if text.is_empty() {
        return Err(if sign < 0 { NotANumber } else { Empty });
    }
    let mut groups = text.split(|it: char| matches!(it, ',' | '\'' | '’' | '_') || it.is_whitespace());
    let first = groups.next().unwrap_or_default();
    let rest: Vec<&str> = groups.collect();
    let grouped = rest.is_empty() || first.len() <= 3 && rest.iter().all(|it| it.len() == 3);
    let digits: String = [first].into_iter().chain(rest).collect();
    if !grouped || first.is_empty() || !digits.bytes().all(|it| it.is_ascii_digit()) {
        return Err(NotANumber);
    }
    if sign < 0 {
        return Err(TooSmall);
    }
    Ok(digits.trim_start_matches('0').into())
}

/// Why a text is not a deal number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ParseDealNumberError {
    /// Nothing but blanks, or a `#` alone.
    #[error("type the number of a deal, such as 11982")]
    Empty,
    /// Something other than digits, or digits that are not grouped by threes.
    #[error("that is not a deal number; type digits only, such as 11982")]
    NotANumber,
    /// Zero or negative.
    #[error("deals are numbered from 1")]
    TooSmall,
    /// -1 or -2: see [`Deal::made_by_hand`].
    #[error(
        "deals are numbered from 1; in Microsoft FreeCell, {number} was a game made by hand that cannot be won: {}",
        made_by_hand_start(*number)
    )]
    MadeByHand {
        /// -1 or -2.
        number: i8,
    },
    /// Higher than the last deal's number.
    #[error("that number is too large{}; the last deal is 8,589,934,591", n_digits_text(*n_digits))]
    TooLarge {
        /// How many digits it has, without leading zeros.
        n_digits: usize,
    },
}

/// Returns the start of a game of FreeCell made by hand, in the form used in links.
fn made_by_hand_start(number: i8) -> String {
    let mut text = String::from("freecell/=----");
    let Some(deal) = Deal::made_by_hand(number) else { return text };
    for idx in 0..8 {
        text.push('.');
        deal.cards().iter().skip(idx).step_by(8).for_each(|it| text += &it.to_string());
    }
    text
}

/// Returns a text that states how many digits a number has, if there are too many to count at a glance.
fn n_digits_text(n_digits: usize) -> String {
    if n_digits <= 12 { String::new() } else { format!(": it has {n_digits} digits") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ParseDealNumberError::{Empty, MadeByHand, NotANumber, TooLarge, TooSmall};

    #[track_caller]
    fn check_number(text: &str, expected: u64) {
        assert_eq!(text.parse::<DealNumber>().map(DealNumber::get), Ok(expected), "{text}");
    }

    #[track_caller]
    fn check_refused(text: &str, expected: ParseDealNumberError) {
        assert_eq!(text.parse::<DealNumber>(), Err(expected), "{text}");
    }

    #[test]
    fn games_made_by_hand_have_every_card_once() {
        for (number, first_row) in [(-1, "AC AD AH AS QC QD QH QS"), (-2, "AS AH AD AC 7S 7H 7D 7C")] {
            let deal = Deal::made_by_hand(number).unwrap();
            assert_eq!(Deal::new(*deal.cards()).as_ref(), Some(&deal));
            assert!(deal.to_string().starts_with(first_row), "{deal}");
            let message = MadeByHand { number }.to_string();
            let link = message.split_once("won: ").expect("a link").1;
            assert_eq!(link.parse::<crate::Start>().unwrap().position(), crate::rules::FREECELL.dealt(&deal));
        }
        assert_eq!((Deal::made_by_hand(0), Deal::made_by_hand(-3)), (None, None));
    }

    #[test]
    fn numbers_are_read_as_people_paste_them() {
        check_number("11982", 11_982);
        check_number(" #11982\n", 11_982);
        check_number("# 11,982", 11_982);
        check_number("11\u{a0}982", 11_982);
        check_number("8'589'934'591", 8_589_934_591);
        check_number("0007", 7);
    }

    #[test]
    fn other_numbers_are_refused_with_the_reason() {
        check_refused("", Empty);
        check_refused("#", Empty);
        check_refused("abc", NotANumber);
        check_refused("12a", NotANumber);
        check_refused("1.5", NotANumber);
        check_refused("1,5", NotANumber);
        check_refused(",123", NotANumber);
        check_refused("1234,567", NotANumber);
        check_refused("-", NotANumber);
        check_refused("１２", NotANumber);
        check_refused("0", TooSmall);
        check_refused("000", TooSmall);
        check_refused("-5", TooSmall);
        check_refused(" -1", MadeByHand { number: -1 });
        check_refused("−2", MadeByHand { number: -2 });
        check_refused("8589934592", TooLarge { n_digits: 10 });
        check_refused(&"9".repeat(40), TooLarge { n_digits: 40 });
    }

    #[track_caller]
    fn check_deal_error(text: &str, expected: &str) {
        assert_eq!(text.parse::<Deal>().map_err(|err| err.to_string()), Err(expected.to_string()));
    }

    #[test]
    fn a_bad_deal_says_where_and_what() {
        let deal = Deal::microsoft(DealNumber::FIRST).to_string();
        check_deal_error(&deal.replace("KD", "1D"), "line 2: “1D” is not a card; cards look like 7H or TD");
        check_deal_error(&deal.replace("KD", "JD"), "line 2: second JD; the first is in line 1");
        check_deal_error(&deal.replace("KD", ""), "1 of 52 cards missing: KD");
        check_deal_error("", "52 of 52 cards missing: AC AD AH AS 2C 2D 2H 2S, ...");
    }
}
