use clap::Args;
use serde_json::{Value, json};
use solver::{Goal, Measure};
use terminal::{deals::Range, many::ManyArgs, numbered::DealSeries};

use super::{LimitArgs, goals, measures};

#[derive(Args, Debug)]
pub(crate) struct SurveyArgs {
    /// A game, such as freecell or freecell,cells=3. The numbering of its deals can follow, as in
    /// klondike-draw-three/solvitaire
    #[arg(value_name = "GAME")]
    pub(crate) game: DealSeries,
    /// The deals, such as 1..=32000, or a single number
    #[arg(value_name = "FIRST..=LAST")]
    pub(crate) range: Range,
    /// Which solutions to look for; `unbury help solve` explains the goals
    #[arg(long, value_parser = goals(), default_value = Goal::Any.name())]
    pub(crate) goal: Goal,
    /// How to measure the length of a solution, in FreeCell and games like it
    #[arg(long, value_parser = measures(), default_value = Measure::PlayerMoves.name())]
    pub(crate) measure: Measure,
    #[command(flatten)]
    pub(crate) many: ManyArgs,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

impl SurveyArgs {
    /// Returns the options that rows depend on besides their deals.
    pub(crate) fn options(&self) -> Value {
        let LimitArgs { memory, nodes, seconds } = self.limits;
        json!({
            "goal": self.goal.name(),
            "measure": self.measure.name(),
            "memory": memory,
            "nodes": nodes,
            "seconds": seconds.map(|it| it.as_secs_f64()),
        })
    }
}
