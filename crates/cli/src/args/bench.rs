use clap::Args;

use crate::{deals::Range, numbered::DealSeries};

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    /// A game, such as freecell or eight-off
    #[arg(value_name = "GAME", default_value_t = DealSeries::default())]
    pub(crate) game: DealSeries,
    /// The deals to solve
    #[arg(long, value_name = "FIRST..=LAST", default_value = "1..=2000")]
    pub(crate) deals: Range,
    /// Write the result as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
