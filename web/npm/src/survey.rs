use std::ops::RangeInclusive;

use questions::{AnswerError, RequestedPosition, SolveOptions, SurveyedDeal, Surveying};
use solver::{LineLengths, Spent, SurveyRow};

/// Deals that are solved one after another, with rows that are sent together.
pub(crate) struct SurveyWork {
    surveying: Surveying,
    rows: Vec<SurveyRow>,
}

impl SurveyWork {
    /// The number of rows that are sent together.
    const ROWS: usize = 256;

    /// Begins with the first deal. `game` is the part before the number: `freecell`, `klondike-draw-three/solvitaire`.
    pub(crate) fn new(
        game: &str,
        deals: RangeInclusive<u64>,
        options: SolveOptions,
    ) -> Result<SurveyWork, AnswerError> {
        let game = format!("{game}{}", if game.contains('/') { ':' } else { '/' });
        let asked = move |deal| RequestedPosition::parse(&format!("{game}{deal}"), "");
        Ok(SurveyWork { surveying: Surveying::new(Box::new(asked), deals, options)?, rows: Vec::new() })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.surveying.is_over()
    }

    /// Expands about this number of positions, and returns rows when there are enough.
    pub(crate) fn advance(&mut self, nodes: u64) -> Result<Vec<SurveyRow>, AnswerError> {
        let end = self.spent().expanded + nodes;
        while self.spent().expanded < end && !self.is_over() && self.rows.len() < SurveyWork::ROWS {
            let solved = self.surveying.advance(nodes)?;
            self.rows.extend(solved.map(|(deal, solved)| row(deal, solved)));
        }
        let are_said = SurveyWork::ROWS <= self.rows.len() || self.is_over();
        Ok(if are_said { std::mem::take(&mut self.rows) } else { Vec::new() })
    }

    pub(crate) fn spent(&self) -> Spent {
        self.surveying.spent()
    }
}

fn row(deal: u64, SurveyedDeal { verdict, solving }: SurveyedDeal) -> SurveyRow {
    let line = solving.best();
    let mut row = SurveyRow::new(deal, verdict.map(|it| LineLengths::of(&it)), solving.spent());
    row.at_least = line.and_then(|_| solving.at_least()).map(u64::from);
    row.solution = line.map(|it| it.text.clone());
    row
}
