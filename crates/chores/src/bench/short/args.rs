use clap::Args;
use terminal::deals::Range;

/// The deals of the document.
pub(super) const WHOLE: Range = Range { first: 1, last: 200 };

pub(super) const WHOLE_PROOFS: u64 = 26;

/// Compares the lengths of solutions, and the time of proofs in the browser with that of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct ShortArgs {
    /// Solve these deals
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE)]
    pub(super) deals: Range,
    /// Prove the fewest moves of the first N of them, also in the browser
    #[arg(long, value_name = "N", default_value_t = WHOLE_PROOFS)]
    pub(super) proofs: u64,
}

impl ShortArgs {
    pub(super) fn is_whole(&self) -> bool {
        self.deals == WHOLE && WHOLE_PROOFS <= self.proofs
    }
}
