use std::{num::NonZeroUsize, path::PathBuf};

use clap::{Args, ValueEnum};
use terminal::{deals::Range, many::parse_jobs};

/// The text of `--help` after the options.
const HELP: &str = "\
Replaces the sections of lab.md that stand between marks, and keeps the rest. Each section has a
chart, an SVG file. The same seed gives the same files on every machine.

The whole report takes an hour or two, --quick some seconds. The time of each section is printed, but
not written.

Examples:
  cargo xtask lab-report --quick --out quick-lab
  cargo xtask lab-report
  cargo xtask lab-report --only staged --deals 1..=1000 --out staged";

/// The arguments of `cargo xtask lab-report`.
#[derive(Args, Debug)]
#[command(after_help = HELP)]
pub(crate) struct LabReportArgs {
    /// The folder of lab.md, created if missing; the charts go to lab/ in it
    #[arg(long, value_name = "DIR", default_value = "docs")]
    pub(crate) out: PathBuf,
    /// Measure a little of everything, in seconds
    #[arg(long)]
    pub(crate) quick: bool,
    /// Seed of the random probes
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// The deals for staged deepening [default: 1..=32000, and 1..=1000 with the published keys]
    #[arg(long, value_name = "FIRST..=LAST")]
    pub(crate) deals: Option<Range>,
    /// Measure only these sections
    #[arg(long, value_enum, value_name = "SECTION", value_delimiter = ',')]
    pub(crate) only: Vec<SectionName>,
    /// Search N deals in parallel [default: number of CPUs]
    #[arg(long, value_name = "N", value_parser = parse_jobs, allow_negative_numbers = true)]
    pub(crate) jobs: Option<NonZeroUsize>,
}

/// A section of the report.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SectionName {
    /// How many deals each search solves
    Searches,
    /// How the moves tried grow with the depth bound
    DepthBounds,
    /// How large the tree of moves is, by random probes
    TreeSizes,
    /// How many deals staged deepening solves
    Staged,
    /// How the power factor changes what a greedy search visits
    PowerFactor,
    /// How many positions each of eight unsolvable deals has
    Unsolvable,
    /// How many deals of Klondike its published solver solves
    Klondike,
}
