//! `cargo xtask bench surveys`: a survey in shards by GNU parallel, some of which are killed, and the sizes of files of
//! rows.

mod args;
mod cost;
mod shards;

pub(crate) use self::args::SurveysArgs;
use self::{args::WHOLE, cost::SurveyCost, shards::ShardedSurvey};
use crate::bench::{document, machine, programs::build_unbury, timed};
use crate::markdown::table;
use xtask::process::{Result, say};

const FILE: &str = "docs/surveys.md";

/// Surveys, prints the tables, and writes those of the whole benchmark into the document.
pub(crate) fn bench(args: &SurveysArgs) -> Result {
    timed::setup()?;
    shards::setup()?;
    let unbury = build_unbury()?;
    say("measuring: nothing else should run on this machine");
    let survey = ShardedSurvey::run(args, &unbury)?;
    let cost = SurveyCost::measure(&unbury)?;
    let text = [
        machine::lines(&[format!("- {}.", shards::parallel_version())])?,
        survey.text(args),
        formats(&survey),
        cost.text(),
    ];
    let text = text.join("\n");
    println!("{text}");
    if *args == WHOLE {
        return document::write(FILE, "surveys", &text);
    }
    say(&format!("not written to {FILE}: that is for {}", WHOLE.deals));
    Ok(())
}

fn formats(survey: &ShardedSurvey) -> String {
    let rows = survey.formats.iter().map(|it| {
        vec![
            it.format.to_owned(),
            format!("{:.1}", it.n_bytes as f64 / survey.n_rows as f64),
            format!("{:.0}", survey.n_rows as f64 / it.merging),
            format!("{:.0}", survey.n_rows as f64 / it.verifying),
        ]
    });
    let rows: Vec<Vec<String>> = rows.collect();
    format!(
        "One file of all rows, by one process:\n\n{}",
        table(&[" format", "bytes a row", "rows a second, merged", "rows a second, verified"], &rows)
    )
}

#[test]
fn finds_the_place_for_the_tables() {
    document::check_place(FILE, "surveys");
}

#[test]
fn reads_arguments() {
    use terminal::deals::Range;
    let args = |line: &str| match crate::bench::parse(line) {
        Ok(crate::bench::BenchCommand::Surveys(args)) => Some(args),
        _ => None,
    };
    assert_eq!(args("surveys"), Some(WHOLE));
    let small = SurveysArgs { deals: Range { first: 1, last: 9 }, shards: 3, kills: 0 };
    assert_eq!(args("surveys --deals 1..=9 --shards 3 --kills 0"), Some(small));
    assert_eq!(args("surveys --deals 9..=1"), None);
}
