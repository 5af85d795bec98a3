use std::path::PathBuf;

use clap::Args;

use solitaire::{LineOrder, Start};
use terminal::numbered::{DealSeries, parse_deal};

use super::what::LinesName;

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// Files of `unbury survey --out`, or one that `unbury solve` wrote, or a certificate; - is the
    /// standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The game that rows of a survey, or a position, are of, where no file says so; freecell if not given
    #[arg(long, value_name = "GAME", conflicts_with = "deal")]
    pub(crate) game: Option<DealSeries>,
    /// The deal that is solved, where the file does not say
    #[arg(long, value_name = "GAME/NUMBER", conflicts_with = "position", value_parser = parse_deal)]
    pub(crate) deal: Option<Start>,
    /// A file that holds the position that is solved
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<PathBuf>,
    /// What the lines of that position are; if not given, what a deal or play can give decides
    #[arg(long, value_name = "LINES", requires = "position")]
    by: Option<LinesName>,
    /// Give up rather than hold more memory for a certificate than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = super::memory_default(), allow_negative_numbers = true)]
    pub(crate) memory: u32,
}

impl VerifyArgs {
    /// Returns the order of the position's lines, if it is given.
    pub(crate) fn by(&self) -> Option<LineOrder> {
        self.by.map(LinesName::order)
    }

    pub(crate) fn game(&self) -> DealSeries {
        self.game.unwrap_or_default()
    }
}
