//! Estimated costs of the largest surveys, extrapolated from smaller ones.

use crate::bench::{
    cli,
    figures::grouped,
    timed::{scratch, timed},
};
use crate::markdown::table;
use std::{fs, path::Path};
use terminal::deals::Range;
use xtask::process::{Result, said, say};

/// The assumed price of renting one core for an hour, in dollars. The next constant is that of a gigabyte for a month.
const CORE_HOUR: f64 = 0.03;
const GIGABYTE_MONTH: f64 = 0.023;

/// A large survey.
#[derive(Debug)]
struct LargeSurvey {
    name: &'static str,
    series: &'static str,
    n_deals: u64,
    sample: Range,
}

const LARGE: [LargeSurvey; 2] = [
    LargeSurvey {
        name: "all 2^33 deals of Microsoft's numbers, FreeCell",
        series: "freecell",
        n_deals: (1 << 33) - 1,
        sample: Range { first: 1_000_001, last: 1_020_000 },
    },
    LargeSurvey {
        name: "10,000,000 deals of Klondike, draw three",
        series: "klondike-draw-three/solvitaire",
        n_deals: 10_000_000,
        sample: Range { first: 1, last: 1000 },
    },
];

/// The estimated cost of the large surveys.
#[derive(Debug)]
pub(crate) struct SurveyCost {
    surveys: Vec<LargeCost>,
}

#[derive(Debug)]
struct LargeCost {
    survey: &'static LargeSurvey,
    /// The time for a deal of the sample.
    milliseconds: f64,
    bytes: f64,
}

impl SurveyCost {
    pub(crate) fn measure(unbury: &Path) -> Result<SurveyCost> {
        let surveys = LARGE.iter().map(|survey| -> Result<LargeCost> {
            say(&format!("a sample of {}", survey.name));
            let csv = scratch()?.join("sample.csv");
            let parquet = scratch()?.join("sample.parquet");
            let run = cli::survey(unbury, survey.series, survey.sample, &["--jobs", "1"], &csv)?;
            let _ = fs::remove_file(&parquet);
            let [from, to] = [&csv, &parquet].map(|it| it.to_string_lossy().into_owned());
            timed(unbury, &["merge", &from, "--out", &to], &[])?;
            let n_bytes = fs::metadata(&parquet).map_err(|error| said(&parquet, &error))?.len();
            let n_deals = survey.sample.n_deals() as f64;
            Ok(LargeCost {
                survey,
                milliseconds: 1e3 * run.timed.wall / n_deals,
                bytes: n_bytes as f64 / n_deals,
            })
        });
        Ok(SurveyCost { surveys: surveys.collect::<Result<Vec<_>>>()? })
    }

    pub(crate) fn text(&self) -> String {
        let rows = self.surveys.iter().map(|it| {
            let n_deals = it.survey.n_deals as f64;
            let hours = n_deals * it.milliseconds / 3.6e6;
            let gigabytes = n_deals * it.bytes / 1e9;
            vec![
                it.survey.name.to_owned(),
                it.survey.sample.to_string(),
                format!("{:.3}", it.milliseconds),
                format!("{:.0}", it.bytes),
                grouped(hours.ceil() as u64),
                grouped(gigabytes.ceil() as u64),
                grouped((hours * CORE_HOUR).ceil() as u64),
                grouped((gigabytes * GIGABYTE_MONTH).ceil() as u64),
            ]
        });
        let head = [
            " survey",
            "sample",
            "ms a deal, one core",
            "bytes a row, Parquet",
            "core hours",
            "gigabytes",
            "$ for cores",
            "$ a month to keep",
        ];
        format!(
            "What larger ones would take, by samples on one core, with {CORE_HOUR} $ for an hour of a core and \
             {GIGABYTE_MONTH} $ a month for a gigabyte:\n\n{}",
            table(&head, &rows.collect::<Vec<_>>())
        )
    }
}
