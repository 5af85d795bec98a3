use std::{num::NonZeroUsize, path::PathBuf};

use clap::{Args, ValueEnum};

use crate::deals::Range;

#[derive(Args, Debug)]
pub(crate) struct LabReportArgs {
    /// The folder of lab.md, which is made if there is none; the charts go to lab/ in it
    #[arg(long, value_name = "DIR", default_value = "docs")]
    pub(crate) out: PathBuf,
    /// Measure a little of everything, in seconds
    #[arg(long)]
    pub(crate) quick: bool,
    /// What the random probes start from
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The deals for staged deepening, instead of 1..=32000, and 1..=1000 with the published keys
    #[arg(long, value_name = "FIRST..=LAST")]
    pub(crate) deals: Option<Range>,
    /// Only these sections
    #[arg(long, value_enum, value_name = "SECTION", value_delimiter = ',')]
    pub(crate) only: Vec<SectionName>,
    /// Search N deals at once; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = super::many::parse_jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// What the report is about.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SectionName {
    /// How many of the same deals each search solves
    Searches,
    /// How the moves tried grow with the depth bound
    DepthBounds,
    /// How large random probes say the tree of moves is
    TreeSizes,
    /// How many deals staged deepening solves
    Staged,
    /// How the power factor changes what a greedy search visits
    PowerFactor,
    /// How many positions eight deals have that cannot be won
    Unsolvable,
    /// How many deals of Klondike its published solver solves
    Klondike,
}
