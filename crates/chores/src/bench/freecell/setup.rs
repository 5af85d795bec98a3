//! The measurements, and the programs they use.

use crate::bench::{
    programs::{WorkerInBrowser, build_session, build_unbury},
    timed,
};
use clap::Args;
use std::path::PathBuf;
use terminal::deals::Range;
use xtask::process::{Result, apt_install, find, say};

/// The deals of `docs/benchmarks.md`.
pub(super) const WHOLE: Range = Range { first: 1, last: 32_000 };

/// The least number of runs for the document.
pub(super) const RUNS_MIN: u64 = 3;

/// Compares with fc-solve, and the browser with the command line.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct FreeCellArgs {
    /// Measure these deals
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE)]
    pub(super) deals: Range,
    /// Repeat the measurements
    #[arg(long, value_name = "N", default_value_t = RUNS_MIN, value_parser = clap::value_parser!(u64).range(1..))]
    pub(super) runs: u64,
    /// Leave out the browser
    #[arg(long)]
    pub(super) no_browser: bool,
}

impl FreeCellArgs {
    pub(super) fn is_whole(&self) -> bool {
        self.deals == WHOLE && RUNS_MIN <= self.runs && !self.no_browser
    }
}

pub(super) const FC_SOLVE: &str = "freecell-solver-range-parallel-solve";

pub(super) const FC_SOLVE_PACKAGE: &str = "freecell-solver-bin";

/// The programs that are measured.
#[derive(Debug)]
pub(super) struct Programs {
    pub(super) fc_solve: PathBuf,
    pub(super) unbury: PathBuf,
    /// The browser, and a native program that does the work of the worker.
    pub(super) browser: Option<(WorkerInBrowser, PathBuf)>,
}

impl Programs {
    /// Builds our programs, and installs the others if they are missing.
    pub(super) fn setup(args: &FreeCellArgs) -> Result<Programs> {
        timed::setup()?;
        if find(FC_SOLVE).is_none() {
            apt_install(&[FC_SOLVE_PACKAGE])
                .map_err(|problem| format!("fc-solve is missing: install {FC_SOLVE_PACKAGE} ({problem})"))?;
        }
        let fc_solve = find(FC_SOLVE).ok_or_else(|| format!("{FC_SOLVE_PACKAGE} has no {FC_SOLVE}"))?;
        let unbury = build_unbury()?;
        let browser =
            if args.no_browser { None } else { Some((WorkerInBrowser::setup()?, build_session()?)) };
        say("measuring: nothing else should run on this machine");
        Ok(Programs { fc_solve, unbury, browser })
    }
}
