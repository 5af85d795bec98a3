use crate::{Line, LineLengths, Spent, Verdict, Winnability};

/// The result of a survey for one deal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SurveyRow {
    /// The number of the deal.
    #[cfg_attr(feature = "serde", serde(with = "crate::as_text"))]
    pub deal: u64,
    /// Whether the deal can be won.
    pub verdict: Winnability,
    /// The lengths of the solution, present if and only if the deal can be won.
    pub lengths: Option<LineLengths>,
    /// A proved lower bound on the length of all solutions, by the measure of the survey.
    pub at_least: Option<u64>,
    /// Positions expanded.
    pub expanded: u64,
    /// Positions stored at the end.
    pub stored: u64,
    /// The time, in microseconds; 0 without a clock.
    pub micros: u64,
    /// The moves of the solution in notation, separated by spaces, if they are kept.
    pub solution: Option<String>,
}

impl SurveyRow {
    /// Returns the row of a searched deal, without time, bound and moves.
    pub fn new(deal: u64, verdict: Verdict<LineLengths>, spent: Spent) -> SurveyRow {
        SurveyRow {
            deal,
            verdict: verdict.winnability(),
            lengths: verdict.solution(),
            at_least: None,
            expanded: spent.expanded,
            stored: spent.stored,
            micros: 0,
            solution: None,
        }
    }

    /// Returns the row of a searched deal with the moves of its solution and the proved bound on the length of all
    /// solutions, without time.
    pub fn of_line(deal: u64, verdict: Verdict<Line>, at_least: Option<u32>, spent: Spent) -> SurveyRow {
        let mut row = SurveyRow::new(deal, verdict.as_ref().map(|it| it.lengths), spent);
        if let Some(line) = verdict.solution() {
            row.at_least = at_least.map(u64::from);
            row.solution = Some(line.text);
        }
        row
    }
}
