use clap::Args;
use terminal::deals::Range;

/// The survey of the document.
pub(super) const WHOLE: SurveysArgs =
    SurveysArgs { deals: Range { first: 1, last: 1_000_000 }, shards: 20, kills: 3 };

/// Surveys a range of FreeCell in shards, kills some of them, and measures what rows take in every format.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct SurveysArgs {
    /// Solve these deals
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE.deals)]
    pub(super) deals: Range,
    /// In this many shards
    #[arg(long, value_name = "N", default_value_t = WHOLE.shards)]
    pub(super) shards: u64,
    /// Kill this many processes meanwhile
    #[arg(long, value_name = "N", default_value_t = WHOLE.kills)]
    pub(super) kills: u64,
}
