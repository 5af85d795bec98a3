use std::ops::RangeInclusive;

use solver::{Engines, Spent, Verdict};

use crate::{AnswerError, RequestedPosition, SolveOptions, Solving};

/// A function that returns the deal with a number.
pub type DealOf = Box<dyn Fn(u64) -> Result<RequestedPosition, AnswerError>>;

/// A running survey, which solves deals one after another.
pub struct Surveying {
    engines: Engines,
    deal_of: DealOf,
    options: SolveOptions,
    /// The numbers of the deals that have not begun.
    rest: RangeInclusive<u64>,
    now: Option<(u64, Box<Solving>)>,
    expanded_before: u64,
}

/// The result for a deal, solved or not.
#[derive(Debug)]
pub struct SurveyedDeal {
    /// Whether it can be won. The checker has passed the moves.
    pub verdict: Verdict,
    /// The search, which is over.
    pub solving: Box<Solving>,
}

impl Surveying {
    /// Begins with the first deal, by the solver's engines.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such deal, or the game has no such search.
    pub fn new(
        deal_of: DealOf,
        deals: RangeInclusive<u64>,
        options: SolveOptions,
    ) -> Result<Surveying, AnswerError> {
        Surveying::by(Engines::whole(), deal_of, deals, options)
    }

    /// Begins with the first deal, by other engines.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no such deal, or the game has no such search or none that ends by itself.
    pub fn by(
        engines: Engines,
        deal_of: DealOf,
        deals: RangeInclusive<u64>,
        options: SolveOptions,
    ) -> Result<Surveying, AnswerError> {
        let mut surveying =
            Surveying { engines, deal_of, options, rest: deals, now: None, expanded_before: 0 };
        surveying.begin_next()?;
        Ok(surveying)
    }

    /// Returns whether every deal is solved.
    pub fn is_over(&self) -> bool {
        self.now.is_none()
    }

    /// Expands at most `nodes` more positions. Returns the number of the next deal with its result, once that is known.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line, or the next number has no deal.
    pub fn advance(&mut self, nodes: u64) -> Result<Option<(u64, SurveyedDeal)>, AnswerError> {
        let Some((_, solving)) = &mut self.now else { return Ok(None) };
        let Some(verdict) = solving.advance_moves(nodes)? else { return Ok(None) };
        self.expanded_before = self.spent().expanded;
        let solved = self.now.take().map(|(deal, solving)| (deal, SurveyedDeal { verdict, solving }));
        self.begin_next()?;
        Ok(solved)
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.now.as_ref().map_or(Spent::default(), |it| it.1.spent()).after(self.expanded_before)
    }

    fn begin_next(&mut self) -> Result<(), AnswerError> {
        let Some(deal) = self.rest.next() else { return Ok(()) };
        let solving = Solving::by(self.engines, (self.deal_of)(deal)?, self.options)?;
        if solving.time_max().is_some() {
            return Err(AnswerError::Endless);
        }
        self.now = Some((deal, Box::new(solving)));
        Ok(())
    }
}

impl std::fmt::Debug for Surveying {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Surveying").field("options", &self.options).field("rest", &self.rest).finish()
    }
}
