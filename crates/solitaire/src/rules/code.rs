//! Positions in links: `7H.2D-5H9C.…`, the piles one after another, separated by dots. The rank that foundations begin
//! with comes first if it is not the ace; then the stock, its next card first, and the waste, if the game has them;
//! then the cells and the reserve, each as one pile with `-` for an empty place; then the columns, from the bottom
//! card. Cards before a `-` of a column are face down. If redeals are limited, the number of redeals so far may follow.
//! All other cards are on the foundations.

use std::fmt::{self, Display};

use super::{FoundationBase, Rules, State, legality::PileList};
use crate::{
    ParseDealError, Pile, Rank, Suit,
    card::{parse_rank, rank_letter},
    lines::{Line, TEXT_BYTES_MAX, start_of, words_in_link, write_column},
    parse_deal_error::LinesSeen,
};

impl Rules {
    /// Returns the piles in the order of a link. All cells are one part of the link, and so are the places of the
    /// reserve.
    fn piles_in_link(&self) -> PileList {
        self.piles().into_iter().filter(|it| !matches!(it, Pile::Foundation(_))).collect()
    }

    /// Writes the form that [`Rules::parse_code`] reads.
    pub(crate) fn write_code(&self, state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.base == FoundationBase::FirstDealt {
            write!(f, "{}.", rank_letter(state.base()))?;
        }
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
    pub(crate) fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        if TEXT_BYTES_MAX < code.len() {
            return Err(ParseDealError::TooLong);
        }
        let mut state = State::empty(self);
        let mut lines_seen = LinesSeen::default();
        let mut piles = self.piles_in_link().into_iter().peekable();
        // Links of games without cells used to have a part for cells, too.
        let has_part_of_cells = code.starts_with('.') && code.split('.').count() == 1 + piles.len();
        let n_skipped = (self.stock.is_none() && has_part_of_cells).into();
        let mut parts = (1..).zip(code.split('.').skip(n_skipped));
        if self.base == FoundationBase::FirstDealt {
            let (number, text) = parts.next().unwrap_or((1, ""));
            state.set_base(read_base(Line::new(number, text), text)?);
        }
        for (number, text) in parts {
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
                        let max = self.n_to_stock();
                        if state.stock().len() + state.waste().len() == max {
                            let of = "cards in the stock and the waste";
                            return Err(ParseDealError::TooMany { place: line.place(word), of, max });
                        }
                        state.put(pile, lines_seen.card(line, word)?);
                    }
                    if pile == Pile::Stock {
                        state.turn_over(pile);
                    }
                }
            }
        }
        for suit in Suit::ALL {
            state.set_n_home(suit, lines_seen.n_unseen_from(state.base(), suit));
        }
        lines_seen.check_complete(|card| state.is_home(card))?;
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
        // In games without face-down cards, a `-` does not mark face-down cards, but is a word that is not a card.
        let parts = line.text().split_once('-').filter(|_| max != 0);
        let (down, up) = parts.unwrap_or(("", line.text()));
        let mut last = None;
        let n_down = words_in_link(down).count();
        for (nth, word) in words_in_link(down).chain(words_in_link(up)).enumerate() {
            let card = lines_seen.card(line, word)?;
            if max <= nth && nth < n_down {
                let (place, of) = (line.place(word), "cards face down in a column");
                return Err(ParseDealError::TooMany { place, of, max });
            }
            if let Some((_, _, target)) = last.filter(|_| n_down < nth && self.shows_runs())
                && !self.builds(card, target)
            {
                return Err(ParseDealError::NotARun { place: line.place(word), card, target });
            }
            state.put(Pile::Column(idx), card);
            last = Some((nth, line.place(word), card));
        }
        match last {
            Some((nth, place, card)) if nth < n_down => Err(ParseDealError::FaceDown { place, card }),
            _ => {
                state.turn_down(idx.into(), n_down);
                Ok(())
            }
        }
    }

    /// Reads the text after the columns: the number of times that the waste has become the stock, or nothing.
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

/// Reads the rank that foundations begin with.
pub(super) fn read_base(line: Line<'_>, word: &str) -> Result<Rank, ParseDealError> {
    parse_rank(word).ok_or(ParseDealError::NotABase { place: line.place(word), word: start_of(word) })
}

#[cfg(test)]
mod tests {
    use crate::{
        Deal, DealNumber, Rules,
        rules::{KING_ALBERT, KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, YUKON},
    };

    #[test]
    fn a_code_reads_like_a_table() {
        let position = YUKON.dealt(&Deal::microsoft(DealNumber::FIRST));
        assert_eq!(
            position.to_string(),
            "yukon/=JD.2D-5H4H4S6D8C.9HKD-QCACTH8STC.JCKCKH-9D4D8H8D6S.5D9S3HQD-AH7S2CQS9C.\
             7H5S2SJS3C-5C3SJH6C2H.7CADKSAS4CTS-QHTD7D3D6H"
        );
        let position = KING_ALBERT.dealt(&Deal::microsoft(DealNumber::FIRST));
        let code = position.to_string();
        assert!(code.starts_with("king-albert/=3D8CTC6S9C2H6H.JD.2DKC."), "{code}");
    }

    #[track_caller]
    fn check_error_of(rules: Rules, code: &str, expected: &str) {
        let read = rules.parse_code(code).map_err(|err| err.to_string());
        assert_eq!(read, Err(expected.to_string()), "{code}");
    }

    #[track_caller]
    fn check_error(code: &str, expected: &str) {
        check_error_of(YUKON, code, expected);
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

    /// Returns a position of Klondike after a draw of three.
    fn code() -> String {
        let mut position = KLONDIKE_DRAW_THREE.dealt(&Deal::microsoft(DealNumber::FIRST));
        position.try_play_all(&position.parse_moves("sw").expect("a draw")).expect("a draw");
        position.to_string().split_once("/=").expect("a link").1.to_string()
    }

    #[test]
    fn the_stock_and_the_waste_come_first() {
        assert_eq!(
            code(),
            "7S3STD4STH8H2CJH7D6D8S8DQS6C3D8CTC6S9C2H6H.4HAC4D.JD.2D-5H.9HKD-QC.JCKCKH-9D.5D9S3HQD-AH.7H5S2SJS3C-5C.7CADKSAS4CTS-QH"
        );
    }

    #[test]
    fn cards_that_cannot_lie_so_are_refused() {
        let code = code();
        let check = |code: &str, expected: &str| check_error_of(KLONDIKE_DRAW_ONE, code, expected);
        check(&code.replace("JCKC", "JCJC"), "line 6: second JC; the first is in line 6");
        check(&code.replace("4HAC", "7HAC"), "line 8: second 7H; the first is in line 2");
        let no_run = "line 4: 5H does not go on 2D; the face-up cards of a column are a run";
        check(&code.replace("2D-5H", "2D5H"), no_run);
        let down = |card, line| {
            format!(
                "line {line}: {card} cannot lie face down there, on a face-up card or at the end of a column"
            )
        };
        check(&code.replace(".JD.", ".JD-."), &down("JD", 3));
        check(&code.replace("9HKD-QC", "9HKDQC-"), &down("QC", 5));
        check(&code.replace("2D-5H", "2D--5H"), "line 4: “-” is not a card; cards look like 7H or TD");
        let too_many = "line 9: too many cards face down in a column; this game has 6";
        check(&code.replace("4CTS-QH", "4CTSQH-JD"), too_many);
        let stock = "line 2: too many cards in the stock and the waste; this game has 24";
        check(&code.replace("4D.JD.", "4DJD.."), stock);
        check(&format!("{code}.JD"), "line 10: too many columns; this game has 7");
    }

    #[test]
    fn redeals_are_said_where_they_are_limited() {
        let code = code();
        let limited: Rules = "klondike-draw-three,redeals=2".parse().expect("rules");
        assert_eq!(limited.parse_code(&format!("{code}.2")).map(|it| it.redeals()), Ok(2));
        assert_eq!(limited.parse_code(&code).map(|it| it.redeals()), Ok(0));
        let too_many = "line 10: too many redeals to count; this game has 2";
        check_error_of(limited, &format!("{code}.3"), too_many);
        check_error_of(limited, &format!("{code}.{}", "9".repeat(30)), too_many);
        let none = "line 10: too many redeals to count; this game has 0";
        check_error_of(KLONDIKE_DRAW_THREE, &format!("{code}.1"), none);
    }

    #[test]
    fn an_empty_part_for_cells_that_are_not_there_is_read() {
        let rules: Rules = "freecell,cells=0".parse().expect("rules");
        let position = rules.dealt(&Deal::microsoft(DealNumber::FIRST));
        let code = position.to_string().split_once("/=").expect("a link").1.to_string();
        assert_eq!(rules.parse_code(&code).as_ref(), Ok(position.state()));
        assert_eq!(rules.parse_code(&format!(".{code}")).as_ref(), Ok(position.state()));
    }
}
