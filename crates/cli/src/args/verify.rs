use std::path::PathBuf;

use clap::Args;

use solitaire::LineOrder;

use super::what::LinesName;
use crate::numbered::{DealSeries, NumberedDeal};

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
    #[arg(long, value_name = "GAME/NUMBER", conflicts_with = "position")]
    pub(crate) deal: Option<NumberedDeal>,
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
    /// Returns what the lines of the position are, if that is given.
    pub(crate) fn by(&self) -> Option<LineOrder> {
        self.by.map(LinesName::order)
    }

    pub(crate) fn game(&self) -> DealSeries {
        self.game.unwrap_or(DealSeries::FREECELL)
    }
}

pub(super) const HELP: &str = "\
What the file holds is recognised by its beginning:
  the rows of a survey, as CSV, JSON lines or Parquet. The file beside them says what they are of, in
  Parquet they do; without it, --game says the game. Of several files, all have to be of the same survey.
  an answer of `unbury solve --json`. It names its deal; a position has to be given with --position.
  an answer of `unbury solve`. What was solved has to be given with --deal or --position.
  a certificate of `unbury certify`.

Every solution is replayed from the deal, card by card, by a checker that shares no code with the
search, and its lengths are counted again. That a deal cannot be won is not checked where the
file holds the verdict only. A certificate is sound if its positions include the deal, none of
them is won, and no legal move leads from one of them to another position. Where rows say what they
are of, those that are missing or there twice are found, too. There is a line for everything that is
wrong, up to 20, and at last one that says what was replayed.

Exit status:
   0  nothing is wrong
   1  something in the file is wrong
   2  not known: memory did not suffice for a certificate
  64  the file cannot be read, or is something else; the standard error says why
  70  the program failed; the standard error says why

Examples:
  unbury verify deals.csv
  unbury verify shard-*.parquet
  unbury verify freecell-11982.cert
  unbury verify three-cells.jsonl --game freecell,cells=3
  unbury verify klondike.csv --game klondike-draw-three/solvitaire
  unbury solve freecell/1 --json | unbury verify -
  unbury solve freecell/1 | unbury verify - --deal freecell/1
  unbury solve --file position.txt | unbury verify - --position position.txt";
