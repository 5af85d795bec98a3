//! The choice between two readings of the lines of a text.

use super::{Doubt, ParsePositionError, Pasted, Reading, reading::numbered};
use crate::{Position, Rules, State};

/// The content of the lines of a text, by both readings.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LinesRead<S> {
    /// The reading in which each line is a column or names its pile.
    pub columns: Result<S, ParsePositionError>,
    /// The reading in which the cards stand in dealing order. `None` if they are not a whole deck, or if lines name
    /// piles.
    pub deal: Option<Result<S, ParsePositionError>>,
    /// The numbers of cards in the lines.
    pub shape: LineShape,
    /// Why the text may not mean the columns, apart from what `Rules::doubt` finds in the position.
    pub doubt: Option<Doubt>,
}

/// The pattern of the numbers of cards in the lines that name no pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LineShape {
    /// As many as the columns of a deal.
    Columns,
    /// As many as the rows of a deal.
    Rows,
    /// Fewer lines than any game has columns: one line, perhaps wrapped.
    FewLines,
    /// Lines of about the same length, except for the last: an editor may have wrapped one line.
    Wrapped {
        /// How many lines have cards.
        n_lines: usize,
    },
    /// None of these.
    Other,
}

impl LineShape {
    /// Returns the shape of lines with `lens` cards each, if a deal has these `columns` and `rows`. The order of the
    /// columns does not matter.
    pub(crate) fn of(lens: &[usize], columns: &[usize], rows: &[usize]) -> LineShape {
        let mut sorted = lens.to_vec();
        sorted.sort_unstable();
        let mut dealt = columns.to_vec();
        dealt.sort_unstable();
        match lens {
            _ if 1 < lens.len() && lens == rows => LineShape::Rows,
            [] | [_] | [_, _] | [_, _, _] => LineShape::FewLines,
            _ if sorted == dealt => LineShape::Columns,
            [full @ .., last] if is_wrapped(full, *last) => LineShape::Wrapped { n_lines: lens.len() },
            _ => LineShape::Other,
        }
    }
}

/// Returns whether lines with these numbers of cards, and a last line, may be one wrapped line. Cards are two or three
/// letters, so the number of cards differs between lines of one width; but if the numbers only decrease, the lines are
/// columns of a deal.
fn is_wrapped(full: &[usize], last: usize) -> bool {
    let most = full.iter().copied().max().unwrap_or_default();
    let are_alike = full.iter().all(|&len| most <= len + 2) && last <= most;
    are_alike && (full.iter().all(|&len| len == most) || !full.is_sorted_by(|it, next| next <= it))
}

impl<S> LinesRead<S> {
    /// Converts the results of both readings.
    pub(crate) fn and_then<T>(self, convert: impl Fn(S) -> Result<T, ParsePositionError>) -> LinesRead<T> {
        LinesRead {
            columns: self.columns.and_then(&convert),
            deal: self.deal.map(|it| it.and_then(&convert)),
            shape: self.shape,
            doubt: self.doubt,
        }
    }
}

impl LinesRead<State> {
    pub(super) fn into_columns(self, rules: &Rules) -> Result<Pasted, ParsePositionError> {
        let state = self.columns?;
        let doubt = self.doubt.or_else(|| rules.doubt(&state));
        Ok(Pasted { doubt, ..Pasted::certain(Position::new(*rules, state), Reading::Columns) })
    }

    pub(super) fn into_rows(self, rules: &Rules) -> Result<Pasted, ParsePositionError> {
        let reading = self.shape.reading_of_deal();
        let state = self.deal.unwrap_or(Err(ParsePositionError::NotRows))?;
        Ok(Pasted::certain(Position::new(*rules, state), reading))
    }

    /// Returns the reading that a deal or play can produce, and the other one if it is possible, too.
    ///
    /// Lines that are the rows of a deal are not taken as columns unless play can produce these columns. That happens
    /// rarely: six of FreeCell's eight rows fit on one another in one of five million deals.
    pub(super) fn likelier(self, rules: &Rules) -> Result<Pasted, ParsePositionError> {
        let LinesRead { columns, deal, shape, doubt } = self;
        let reading = shape.reading_of_deal();
        let state = match (columns, deal.is_some()) {
            (Ok(state), _) => state,
            (Err(_), true) if shape.is_deal() => {
                let deal = deal.unwrap_or(Err(ParsePositionError::NotRows))?;
                return Ok(Pasted::certain(Position::new(*rules, deal), reading));
            }
            (Err(err), _) => {
                let LineShape::Wrapped { n_lines } = shape else { return Err(err) };
                let Some(Ok(deal)) = deal else { return Err(err) };
                let position = Position::new(*rules, deal);
                return match numbered(&position) {
                    Some(_) => Ok(Pasted::certain(position, reading)),
                    None => Err(ParsePositionError::OtherLines { n_lines, other: Box::new(err) }),
                };
            }
        };
        let doubt_of_play = rules.doubt(&state);
        let deal = deal.and_then(Result::ok).filter(|_| shape != LineShape::Columns);
        let columns = Position::new(*rules, state);
        match deal.map(|it| Position::new(*rules, it)) {
            Some(deal) if shape == LineShape::FewLines || shape.is_deal() && doubt_of_play.is_some() => {
                Ok(Pasted::certain(deal, reading))
            }
            deal => Ok(Pasted {
                position: columns,
                reading: Reading::Columns,
                other: deal.map(|it| (reading, it)),
                doubt: doubt.or(doubt_of_play),
            }),
        }
    }
}

impl LineShape {
    /// Returns whether lines of this shape are the cards of a deal in dealing order.
    pub(crate) fn is_deal(self) -> bool {
        matches!(self, LineShape::Rows | LineShape::FewLines)
    }

    fn reading_of_deal(self) -> Reading {
        if self == LineShape::Rows { Reading::Rows } else { Reading::DealingOrder }
    }
}
