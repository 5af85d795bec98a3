//! Proofs that no solution is shorter, at the command line and in the browser.

use super::args::ShortArgs;
use crate::bench::{
    cli,
    programs::{BYTES_MAX, WorkerInBrowser},
    rows::{DealRow, ShortenedRow, check_same},
    timed::scratch,
};
use std::path::{Path, PathBuf};
use terminal::deals::Range;
use xtask::{
    npm,
    process::{Result, say},
};

/// The times in milliseconds for the browser, and in seconds for the command line, which gets 1.3 times less.
pub(crate) const TIMES: [(u64, &str); 3] = [(65, "0.05"), (325, "0.25"), (1_300, "1")];

/// The times for card moves.
pub(crate) const CARD_TIMES: [(u64, &str); 2] = [(97, "0.075"), (2_600, "2")];

/// The results of equal searches in both places.
#[derive(Debug)]
pub(crate) struct ShortestProofs {
    pub(crate) natively: Vec<DealRow>,
    pub(crate) in_browser: Vec<DealRow>,
    /// The deals of the whole range, with the browser's best solutions after each of [`TIMES`].
    pub(crate) shortened: Vec<ShortenedRow>,
    /// The best solutions of the npm package by card moves, after each of [`CARD_TIMES`].
    pub(crate) shortened_cards: Vec<ShortenedRow>,
    /// A line about the browser, in Markdown.
    pub(crate) browser: String,
}

impl ShortestProofs {
    /// Returns the browser and the npm package, if there is anything to prove.
    pub(crate) fn programs(args: &ShortArgs) -> Result<Option<(WorkerInBrowser, PathBuf)>> {
        (0 < args.proofs).then(|| Ok((WorkerInBrowser::setup()?, npm::build()?.join("package")))).transpose()
    }

    pub(crate) fn measure(
        args: &ShortArgs,
        unbury: &Path,
        (browser, package): &(WorkerInBrowser, PathBuf),
    ) -> Result<ShortestProofs> {
        let last = args.deals.last.min(args.deals.first.saturating_add(args.proofs - 1));
        let deals = Range { last, ..args.deals };
        say("proofs, natively");
        let memory = (BYTES_MAX >> 20).to_string();
        let options = ["--jobs", "1", "--goal", "shortest", "--memory", &memory];
        let survey = cli::survey(unbury, "freecell", deals, &options, &scratch()?.join("shortest.csv"))?;
        say("proofs, in the browser");
        // The worker reserves memory for outgrown tables: it gives its search half of its memory.
        let in_browser = browser.analyse("freecell", &deals.to_string(), "shortest", 2 * BYTES_MAX)?;
        check_same(&survey.rows, &in_browser, "the command line")?;
        say("shorter and shorter ones, in the browser");
        let shortened = browser.shorten("freecell", &args.deals.to_string(), &TIMES.map(|it| it.0))?;
        let times = CARD_TIMES.map(|it| it.0);
        let shortened_cards = browser.shorten_cards(package, "freecell", &args.deals.to_string(), &times)?;
        let (natively, browser) = (survey.rows, browser.line());
        Ok(ShortestProofs { natively, in_browser, shortened, shortened_cards, browser })
    }
}
