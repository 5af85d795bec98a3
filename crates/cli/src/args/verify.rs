use std::path::PathBuf;

use clap::Args;

use solitaire::{LineOrder, Start};
use terminal::numbered::{DealSeries, parse_deal};

use super::what::LinesName;

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The files of a survey, or one file with an answer of `unbury solve` or a certificate; - is the standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The game of the rows or the position, if the file does not name it [default: freecell]
    #[arg(long, value_name = "GAME", conflicts_with = "deal")]
    pub(crate) game: Option<DealSeries>,
    /// The deal that was solved, if the file does not name it
    #[arg(long, value_name = "GAME/NUMBER", conflicts_with = "position", value_parser = parse_deal)]
    pub(crate) deal: Option<Start>,
    /// A file with the position that was solved
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<PathBuf>,
    /// How to read the lines of that position [default: whichever gives one that a deal leads to]
    #[arg(long, value_name = "LINES", requires = "position")]
    by: Option<LinesName>,
    /// Give up on a certificate rather than use more memory than this, in MB of 2^20 bytes
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
