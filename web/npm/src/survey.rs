use questions::{AnswerError, AskedPosition, SolveOptions, Solving};
use solver::{Line, Spent, Verdict};

use crate::message::SurveyRowMessage;

/// Deals that are solved one after another.
pub(crate) struct SurveyWork {
    /// What stands before the number: `freecell/`, `klondike-draw-three/solvitaire:`.
    game: String,
    options: SolveOptions,
    /// The deal at hand.
    deal: u64,
    last: u64,
    solving: Option<Box<Solving>>,
    rows: Vec<SurveyRowMessage>,
    expanded_before: u64,
}

impl SurveyWork {
    /// Rows that are told together.
    const ROWS: usize = 256;

    pub(crate) fn new(
        game: &str,
        deals: (u64, u64),
        options: SolveOptions,
    ) -> Result<SurveyWork, AnswerError> {
        let game = format!("{game}{}", if game.contains('/') { ':' } else { '/' });
        let (deal, last) = deals;
        let mut work =
            SurveyWork { game, options, deal, last, solving: None, rows: Vec::new(), expanded_before: 0 };
        // What is wrong with the game or the options is said before anything is solved.
        work.begin()?;
        Ok(work)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.last < self.deal
    }

    /// Expands about as many positions, and returns rows when there are enough of them.
    pub(crate) fn advance(&mut self, nodes: u64) -> Result<Vec<SurveyRowMessage>, AnswerError> {
        let end = self.spent().expanded + nodes;
        while self.spent().expanded < end && !self.is_over() && self.rows.len() < SurveyWork::ROWS {
            self.begin()?;
            let Some(solving) = &mut self.solving else { break };
            let Some(answer) = solving.advance(nodes)? else { continue };
            self.rows.push(row(self.deal, answer, solving));
            self.expanded_before += solving.spent().expanded;
            self.solving = None;
            self.deal += 1;
        }
        let are_told = SurveyWork::ROWS <= self.rows.len() || self.is_over();
        Ok(if are_told { std::mem::take(&mut self.rows) } else { Vec::new() })
    }

    pub(crate) fn spent(&self) -> Spent {
        self.solving.as_ref().map_or(Spent::default(), |it| it.spent()).after(self.expanded_before)
    }

    /// Begins with the deal at hand, unless that was done.
    fn begin(&mut self) -> Result<(), AnswerError> {
        if self.solving.is_none() && !self.is_over() {
            let asked = AskedPosition::parse(&format!("{}{}", self.game, self.deal), "")?;
            let solving = Solving::new(asked, self.options)?;
            if solving.time_max().is_some() {
                return Err(AnswerError::Endless);
            }
            self.solving = Some(Box::new(solving));
        }
        Ok(())
    }
}

fn row(deal: u64, verdict: Verdict<Line>, solving: &Solving) -> SurveyRowMessage {
    let word = verdict.winnability().name();
    let line = verdict.solution();
    SurveyRowMessage {
        deal,
        verdict: word,
        player_moves: line.as_ref().map(|it| it.lengths.player_moves),
        card_moves: line.as_ref().map(|it| it.lengths.card_moves),
        at_least: line.as_ref().and_then(|_| solving.at_least()),
        expanded: solving.spent().expanded,
        line: line.map(|it| it.text),
    }
}
