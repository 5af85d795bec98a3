//! Positions in links: `7H…TD.KS.9C.3D4S-8D.…`, the stock first, the next card to be drawn first; then behind a dot each
//! the waste, the card that can be played last, and the columns, the bottom card first. Cards before a `-` are face
//! down. Where redeals are limited, a number may follow: how many there were. The foundations hold what is not there.

use std::fmt::{self, Display};

use super::{
    COLUMNS, Redeals, Rules, State,
    layout::{Facing, PileReader},
};
use crate::{
    ParseDealError,
    lines::{Line, TEXT_BYTES_MAX, words_in_link, write_column},
};

impl State {
    /// Writes what [`Rules::parse_code`] reads.
    pub(crate) fn write_code(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.stock().iter().rev().try_for_each(|card| card.fmt(f))?;
        f.write_str(".")?;
        self.waste().iter().try_for_each(|card| card.fmt(f))?;
        for idx in 0..COLUMNS {
            f.write_str(".")?;
            write_column(self.column(idx), self.n_down(idx), f)?;
        }
        match self.redeals() {
            0 => Ok(()),
            redeals => write!(f, ".{redeals}"),
        }
    }
}

impl Rules {
    /// Reads the piles of a link, as if each were a line.
    pub(crate) fn parse_code(&self, code: &str) -> Result<State, ParseDealError> {
        if TEXT_BYTES_MAX < code.len() {
            return Err(ParseDealError::TooLong);
        }
        let mut layout = PileReader::empty();
        for (nth, pile) in code.split('.').enumerate() {
            let line = Line::new(nth + 1, pile);
            match nth {
                0 => layout.stock(line, &mut words_in_link(pile))?,
                1 => layout.waste(line, &mut words_in_link(pile))?,
                _ if nth == 2 + COLUMNS && is_number(pile) => {
                    layout.redeals(self.redeals_said(line, pile)?);
                }
                _ => {
                    let (down, up) = pile.split_once('-').unwrap_or(("", pile));
                    let down = words_in_link(down).map(|word| (Facing::Down, word));
                    let up = words_in_link(up).map(|word| (Facing::Up, word));
                    layout.column(nth - 2, line, &mut down.chain(up))?;
                }
            }
        }
        layout.finish()
    }

    fn redeals_said(&self, line: Line<'_>, word: &str) -> Result<u8, ParseDealError> {
        let max = match self.redeals {
            Redeals::Unlimited => 0,
            Redeals::AtMost(redeals_max) => redeals_max,
        };
        let said = word.parse().ok().filter(|&it| it <= max);
        let (place, max) = (line.place(word), max.into());
        said.ok_or(ParseDealError::TooMany { place, of: "redeals to count", max })
    }
}

fn is_number(pile: &str) -> bool {
    !pile.is_empty() && pile.bytes().all(|it| it.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Deal, DealNumber, Game, Move, Pile,
        klondike::{DRAW_ONE, DRAW_THREE},
    };

    const LIMITED: Rules = Rules { redeals: Redeals::AtMost(2), ..DRAW_THREE };

    struct Code(State);

    impl Display for Code {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            self.0.write_code(f)
        }
    }

    /// After a draw of three.
    fn code() -> String {
        let mut state = DRAW_THREE.deal(&Deal::microsoft(DealNumber::FIRST));
        DRAW_THREE.play(&mut state, Move { from: Pile::Stock, to: Pile::Waste, count: 3 });
        Code(state).to_string()
    }

    #[test]
    fn a_code_reads_like_a_table() {
        assert_eq!(
            code(),
            "7S3STD4STH8H2CJH7D6D8S8DQS6C3D8CTC6S9C2H6H.4HAC4D.JD.2D-5H.9HKD-QC.JCKCKH-9D.5D9S3HQD-AH.7H5S2SJS3C-5C.7CADKSAS4CTS-QH"
        );
    }

    #[track_caller]
    fn check_error(rules: Rules, code: &str, expected: &str) {
        assert_eq!(
            rules.parse_code(code).map_err(|err| err.to_string()),
            Err(expected.to_string()),
            "{code}"
        );
    }

    #[test]
    fn a_bad_code_says_where_and_what() {
        let code = code();
        check_error(DRAW_ONE, &code.replace("JCKC", "JCJC"), "line 6: second JC; the first is in line 6");
        check_error(
            DRAW_ONE,
            &code.replace("JCKC", "JCXX"),
            "line 6: “X” is not a card; cards look like 7H or TD",
        );
        check_error(DRAW_ONE, &code.replace("JCKC", "JC"), "1 of 52 cards missing: KC");
        check_error(DRAW_ONE, &code.replace("4HAC", "7HAC"), "line 8: second 7H; the first is in line 2");
        assert_eq!(DRAW_ONE.parse_code(&format!("{code}..")), DRAW_ONE.parse_code(&code));
    }

    #[test]
    fn cards_that_cannot_lie_so_are_refused() {
        let code = code();
        let no_run = "line 4: 5H does not go on 2D; the face-up cards of a column are a run";
        check_error(DRAW_ONE, &code.replace("2D-5H", "2D5H"), no_run);
        let down = |card, line| {
            format!(
                "line {line}: {card} cannot lie face down there, on a face-up card or at the end of a column"
            )
        };
        check_error(DRAW_ONE, &code.replace(".JD.", ".JD-."), &down("JD", 3));
        check_error(DRAW_ONE, &code.replace("9HKD-QC", "9HKDQC-"), &down("QC", 5));
        check_error(
            DRAW_ONE,
            &code.replace("2D-5H", "2D--5H"),
            "line 4: “-” is not a card; cards look like 7H or TD",
        );
        let too_many = "line 9: too many cards face down in a column; this game has 6";
        check_error(DRAW_ONE, &code.replace("4CTS-QH", "4CTSQH-JD"), too_many);
        let stock = "line 2: too many cards in the stock and the waste; this game has 24";
        check_error(DRAW_ONE, &code.replace("4D.JD.", "4DJD.."), stock);
        check_error(DRAW_ONE, &format!("{code}.JD"), "line 10: too many columns; this game has 7");
    }

    #[test]
    fn redeals_are_said_where_they_are_limited() {
        let code = code();
        assert_eq!(LIMITED.parse_code(&format!("{code}.2")).map(|it| it.redeals()), Ok(2));
        assert_eq!(LIMITED.parse_code(&code).map(|it| it.redeals()), Ok(0));
        let too_many = "line 10: too many redeals to count; this game has 2";
        check_error(LIMITED, &format!("{code}.3"), too_many);
        check_error(LIMITED, &format!("{code}.{}", "9".repeat(30)), too_many);
        check_error(DRAW_THREE, &format!("{code}.1"), "line 10: too many redeals to count; this game has 0");
    }
}
