//! `cargo xtask lab-report`: measures the Lab's searches, and compares them with published figures.

mod args;
mod bar;
mod depth_bounds;
mod document;
mod klondike;
mod plan;
mod power_factor;
mod published;
mod searches;
mod section;
mod staged;
mod tree_sizes;
mod unsolvable;

use std::time::Instant;

use clap::ValueEnum;
use terminal::{failure::Failure, numbered::DealSeries, output, status::Status};

pub(crate) use self::args::LabReportArgs;
use self::{args::SectionName, plan::ReportPlan};

/// Measures the sections that the arguments select, and writes the report.
pub(crate) fn lab_report(args: &LabReportArgs) -> Result<Status, Failure> {
    if let Some(deals) = args.deals {
        deals.check(DealSeries::default())?;
    }
    let plan = ReportPlan::new(args);
    document::prepare(&args.out)?;
    for name in SectionName::value_variants() {
        if !args.only.is_empty() && !args.only.contains(name) {
            continue;
        }
        let started = Instant::now();
        let section = match name {
            SectionName::Searches => searches::section(&plan)?,
            SectionName::DepthBounds => depth_bounds::section(&plan)?,
            SectionName::TreeSizes => tree_sizes::section(&plan)?,
            SectionName::Staged => staged::section(&plan)?,
            SectionName::PowerFactor => power_factor::section(&plan)?,
            SectionName::Unsolvable => unsolvable::section(&plan)?,
            SectionName::Klondike => klondike::section(&plan)?,
        };
        document::write(&args.out, &section)?;
        let line = format!("{:<14}{:>9.1} seconds\n", section.id, started.elapsed().as_secs_f64());
        output::print(&line)?;
    }
    Ok(Status::Done)
}
