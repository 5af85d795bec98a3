//! Positions in links: `7H.2D-5H9C.…`, the columns one after another with a dot between, each from its bottom card.
//! Cards before a `-` are face down. The foundations hold what is not there.

use std::fmt;

use super::{COLUMNS, State, state::DOWN_MAX};
use crate::{
    ParseDealError, Suit,
    lines::{Line, TEXT_BYTES_MAX, words_in_link, write_column},
    parse_deal_error::LinesSeen,
};

/// Writes what [`parse_code`] reads.
pub(super) fn write_code(state: &State, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for idx in 0..COLUMNS {
        if idx != 0 {
            f.write_str(".")?;
        }
        write_column(state.column(idx), state.n_down(idx), f)?;
    }
    Ok(())
}

/// Reads the columns of a link, as if each were a line.
pub(super) fn parse_code(code: &str) -> Result<State, ParseDealError> {
    if TEXT_BYTES_MAX < code.len() {
        return Err(ParseDealError::TooLong);
    }
    let mut state = State::empty();
    let mut lines_seen = LinesSeen::default();
    for (idx, column) in code.split('.').enumerate() {
        let line = Line::new(idx + 1, column);
        let (down, up) = column.split_once('-').unwrap_or(("", column));
        let mut last = None;
        for (nth, word) in words_in_link(down).chain(words_in_link(up)).enumerate() {
            let place = line.place(word);
            if COLUMNS <= idx {
                return Err(ParseDealError::TooMany { place, of: "columns", max: COLUMNS });
            }
            let card = lines_seen.card(line, word)?;
            state.put(idx, card);
            last = Some((nth, place, card));
        }
        let n_down = words_in_link(down).count();
        match last {
            Some((nth, place, card)) if nth < n_down => return Err(ParseDealError::FaceDown { place, card }),
            Some((_, place, _)) if DOWN_MAX < n_down => {
                let of = "cards face down in a column";
                return Err(ParseDealError::TooMany { place, of, max: DOWN_MAX });
            }
            Some(_) => state.turn_down(idx, n_down),
            None => (),
        }
    }
    for suit in Suit::ALL {
        state.set_foundation(suit, lines_seen.rank_unseen(suit));
    }
    lines_seen.check_complete(|card| card.rank() <= state.foundation(card.suit()))?;
    Ok(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyRules, Deal, DealNumber, yukon::YUKON};

    #[test]
    fn a_code_reads_like_a_table() {
        let position = AnyRules::Yukon(YUKON).deal(&Deal::microsoft(DealNumber::FIRST));
        assert_eq!(
            position.to_string(),
            "yukon/=JD.2D-5H4H4S6D8C.9HKD-QCACTH8STC.JCKCKH-9D4D8H8D6S.5D9S3HQD-AH7S2CQS9C.\
             7H5S2SJS3C-5C3SJH6C2H.7CADKSAS4CTS-QHTD7D3D6H"
        );
    }

    #[track_caller]
    fn check_error(code: &str, expected: &str) {
        assert_eq!(parse_code(code).map_err(|err| err.to_string()), Err(expected.to_string()), "{code}");
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
