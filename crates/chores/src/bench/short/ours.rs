//! Our solutions after given times.

use super::args::ShortArgs;
use crate::bench::{
    cli::{self, SurveyRun},
    timed::scratch,
};
use std::path::Path;
use xtask::process::{Result, say};

/// The minimised measure, and the seconds for a deal. `None` means no `--seconds`.
const ASKED: &[(&str, Option<&str>)] = &[
    ("player", Some("0.05")),
    ("player", None),
    ("player", Some("0.25")),
    ("player", Some("1")),
    ("card", Some("0.075")),
    ("card", Some("2")),
];

/// The solutions for one measure and one time.
#[derive(Debug)]
pub(crate) struct OurLengths {
    pub(crate) measure: &'static str,
    pub(crate) seconds: Option<&'static str>,
    pub(crate) survey: SurveyRun,
    /// The output of `unbury verify` on the solutions.
    pub(crate) verified: String,
}

impl OurLengths {
    pub(crate) fn measure_all(args: &ShortArgs, unbury: &Path) -> Result<Vec<OurLengths>> {
        let file = scratch()?.join("short.csv");
        let measure = |&(measure, seconds): &(&'static str, Option<&'static str>)| {
            say(&format!("unbury, {measure} moves, seconds: {}", seconds.unwrap_or("not said")));
            let mut options = vec!["--jobs", "1", "--goal", "short", "--measure", measure];
            options.extend(seconds.iter().flat_map(|it| ["--seconds", it]));
            let survey = cli::survey(unbury, "freecell", args.deals, &options, &file)?;
            let verified = cli::verify(unbury, "freecell", &file)?;
            Ok(OurLengths { measure, seconds, survey, verified })
        };
        ASKED.iter().map(measure).collect()
    }
}
