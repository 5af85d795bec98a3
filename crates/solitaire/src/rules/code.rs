//! Positions in links: `7H.2D-5H9C.…`, the piles one after another with a dot between. The stock, its next card first, and
//! the waste come first, if the game has them; then the cells and the reserve, each as one pile with `-` for an empty
//! place; then the columns, from the bottom card. Cards before a `-` of a column are face down. Where redeals are limited, a
//! number may follow: how many there were. The foundations hold what is not there.

use std::fmt::{self, Display};

use super::{Rules, State, legality::PileList};
use crate::{
    ParseDealError, Pile, Suit,
    lines::{Line, TEXT_BYTES_MAX, words_in_link, write_column},
    parse_deal_error::LinesSeen,
};

impl Rules {
    /// Returns the piles in the order of a link. All cells are one part of it, and so are the places of the reserve.
    fn piles_in_link(&self) -> PileList {
        self.piles().into_iter().filter(|it| !matches!(it, Pile::Foundation(_))).collect()
    }

    /// Writes what [`Rules::read_code`] reads.
    pub(super) fn write_parts(&self, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut is_first = true;
        for pile in self.piles_in_link() {
            let is_in_part = matches!(pile, Pile::Cell(1..) | Pile::Reserve(1..));
            if !is_first && !is_in_part {
                f.write_str(".")?;
            }
            is_first = false;
            let cards = state.cards(pile);
            match pile {
                Pile::Cell(_) | Pile::Reserve(_) if cards.is_empty() => f.write_str("-")?,
                Pile::Stock => cards.iter().rev().try_for_each(|it| it.fmt(f))?,
                Pile::Column(idx) => write_column(cards, state.n_down(idx.into()), f)?,
                _ => cards.iter().try_for_each(|it| it.fmt(f))?,
            }
        }
        match state.redeals() {
            0 => Ok(()),
            redeals => write!(f, ".{redeals}"),
        }
    }

    /// Reads the piles of a link, as if each were a line.
    pub(super) fn read_code(&self, code: &str) -> Result<State, ParseDealError> {
        self.read_code_from(code, 1)
    }

    /// Reads the same, where the first pile is the line of this number.
    pub(crate) fn read_code_from(&self, code: &str, first_line: usize) -> Result<State, ParseDealError> {
        if TEXT_BYTES_MAX < code.len() {
            return Err(ParseDealError::TooLong);
        }
        let mut state = State::empty(self);
        let mut lines_seen = LinesSeen::default();
        let mut piles = self.piles_in_link().into_iter().peekable();
        for (number, text) in (first_line..).zip(code.split('.')) {
            let line = Line::new(number, text);
            match piles.next() {
                None => self.read_rest(&mut state, line)?,
                Some(Pile::Column(idx)) => self.read_column(&mut state, idx, line, &mut lines_seen)?,
                Some(pile @ (Pile::Cell(_) | Pile::Reserve(_))) => {
                    let mut words = words_in_link(text);
                    let mut next = Some(pile);
                    while let Some(pile) = next {
                        if let Some(word) = words.next().filter(|it| *it != "-") {
                            state.put(pile, lines_seen.card(line, word)?);
                        }
                        next = piles.next_if(|it| matches!(it, Pile::Cell(1..) | Pile::Reserve(1..)));
                    }
                    if let Some(word) = words.next() {
                        let (of, max) = match pile {
                            Pile::Cell(_) => ("cells", self.cells),
                            _ => ("cards in the reserve", self.reserve),
                        };
                        return Err(ParseDealError::TooMany { place: line.place(word), of, max: max.into() });
                    }
                }
                Some(pile) => {
                    for word in words_in_link(text) {
                        state.put(pile, lines_seen.card(line, word)?);
                    }
                    if pile == Pile::Stock {
                        state.turn_over(pile);
                    }
                }
            }
        }
        for suit in Suit::ALL {
            state.set_foundation(suit, lines_seen.rank_unseen(suit));
        }
        lines_seen.check_complete(|card| card.rank() <= state.foundation(card.suit()))?;
        Ok(state)
    }

    fn read_column(
        &self,
        state: &mut State,
        idx: u8,
        line: Line<'_>,
        lines_seen: &mut LinesSeen,
    ) -> Result<(), ParseDealError> {
        let max = self.n_down_max();
        // Where no card lies face down, a sign before those that do is no card.
        let parts = line.text().split_once('-').filter(|_| max != 0);
        let (down, up) = parts.unwrap_or(("", line.text()));
        let mut last = None;
        for (nth, word) in words_in_link(down).chain(words_in_link(up)).enumerate() {
            let card = lines_seen.card(line, word)?;
            state.put(Pile::Column(idx), card);
            last = Some((nth, line.place(word), card));
        }
        let n_down = words_in_link(down).count();
        match last {
            Some((nth, place, card)) if nth < n_down => Err(ParseDealError::FaceDown { place, card }),
            Some((_, place, _)) if max < n_down => {
                let of = "cards face down in a column";
                Err(ParseDealError::TooMany { place, of, max })
            }
            _ => {
                state.turn_down(idx.into(), n_down);
                Ok(())
            }
        }
    }

    /// Reads what follows the columns: how often the waste has become the stock, or nothing.
    fn read_rest(&self, state: &mut State, line: Line<'_>) -> Result<(), ParseDealError> {
        let text = line.text();
        if text.is_empty() {
            return Ok(());
        }
        let place = line.place(text);
        let is_number = text.bytes().all(|it| it.is_ascii_digit());
        if self.stock.is_none() || !is_number {
            return Err(ParseDealError::TooMany { place, of: "columns", max: self.columns.into() });
        }
        let max = self.redeals_max();
        let said = text.parse().ok().filter(|&it| it <= max);
        let too_many = ParseDealError::TooMany { place, of: "redeals to count", max: max.into() };
        state.set_redeals(said.ok_or(too_many)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{KING_ALBERT, YUKON};
    use crate::{AnyRules, Deal, DealNumber};

    #[test]
    fn a_code_reads_like_a_table() {
        let position = AnyRules::General(YUKON).deal(&Deal::microsoft(DealNumber::FIRST));
        assert_eq!(
            position.to_string(),
            "yukon/=JD.2D-5H4H4S6D8C.9HKD-QCACTH8STC.JCKCKH-9D4D8H8D6S.5D9S3HQD-AH7S2CQS9C.\
             7H5S2SJS3C-5C3SJH6C2H.7CADKSAS4CTS-QHTD7D3D6H"
        );
        let position = AnyRules::General(KING_ALBERT).deal(&Deal::microsoft(DealNumber::FIRST));
        let code = position.to_string();
        assert!(code.starts_with("king-albert/=3D8CTC6S9C2H6H.JD.2DKC."), "{code}");
    }

    #[track_caller]
    fn check_error(code: &str, expected: &str) {
        let read = YUKON.read_code(code).map_err(|err| err.to_string());
        assert_eq!(read, Err(expected.to_string()), "{code}");
    }

    #[test]
    fn a_bad_code_says_where_and_what() {
        let down = "line 2: QS cannot lie face down there, on a face-up card or at the end of a column";
        check_error("KS.QS-.......", down);
        check_error("KS.KS", "line 2: second KS; the first is in line 1");
        check_error("KS.QX", "line 2: “Q” is not a card; cards look like 7H or TD");
        check_error("KS.......QS", "line 8: too many columns; this game has 7");
        check_error("KS..QH", "1 of 52 cards missing: KH");
        let many = "line 1: too many cards face down in a column; this game has 6";
        check_error("KSQSJSTS9S8S7S-6S", many);
    }
}
