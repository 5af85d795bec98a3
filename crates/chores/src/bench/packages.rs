//! `cargo xtask bench packages`: the Python and the npm package next to the command line.

use crate::bench::{
    cli, document,
    figures::with_spread,
    machine,
    programs::build_unbury,
    timed::{self, scratch, step, timed},
};
use crate::markdown::table;
use clap::Args;
use std::path::Path;
use terminal::deals::Range;
use xtask::{
    node, npm,
    process::{Result, find, say},
    python,
};

const FILE: &str = "docs/library.md";

/// The arguments for the document.
const WHOLE: PackagesArgs = PackagesArgs { deals: Range { first: 1, last: 20_000 }, runs: 5 };

/// Surveys a range of FreeCell by one thread each: by the command line, by Python, and by Node.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct PackagesArgs {
    /// Solve these deals
    #[arg(long, value_name = "FIRST..=LAST", default_value_t = WHOLE.deals)]
    deals: Range,
    /// Run everything this often, in turns
    #[arg(long, value_name = "N", default_value_t = WHOLE.runs)]
    runs: usize,
}

/// A program that prints the seconds that a survey takes.
const IN_PYTHON: &str = "
import sys, time, unbury
begun = time.perf_counter()
n = sum(map(len, unbury.survey('freecell', range(int(sys.argv[1]), int(sys.argv[2]) + 1))))
print(time.perf_counter() - begun)
assert n == int(sys.argv[2]) + 1 - int(sys.argv[1])
";

/// Measures, prints the table, and writes that of the whole benchmark into the document.
pub(crate) fn bench(args: &PackagesArgs) -> Result {
    timed::setup()?;
    node::setup()?;
    let unbury = build_unbury()?;
    let package = npm::build()?.join("package");
    let python = python::installed(&python::build()?, "bench", false)?;
    let node = find("node").ok_or("node is missing")?;
    say("measuring: nothing else should run on this machine");
    let Range { first, last } = args.deals;
    let [first, last, package] = [first.to_string(), last.to_string(), package.display().to_string()];
    let mut seconds: [Vec<f64>; 3] = Default::default();
    for run in 1..=args.runs {
        step(run, args.runs, "the command line, Python, Node");
        let file = scratch()?.join("packages.csv");
        seconds[0].push(cli::survey(&unbury, "freecell", args.deals, &["--jobs", "1"], &file)?.timed.wall);
        let own = |program: &Path, words: &[&str]| -> Result<f64> {
            let printed = timed(program, words, &[])?.stdout;
            printed.trim().parse().map_err(|_| format!("{} printed {printed}", program.display()))
        };
        seconds[1].push(own(&python, &["-c", IN_PYTHON, &first, &last])?);
        seconds[2].push(own(&node, &["tests/bench/node.mjs", &package, &first, &last])?);
    }
    let versions =
        ["python3", "node"].map(|program| format!("- {program}: {}.", machine::version(program, "?")));
    let text = format!("{}\n{}", machine::lines(&versions)?, rows(args, &seconds));
    println!("{text}");
    if *args == WHOLE {
        return document::write(FILE, "packages", &text);
    }
    say(&format!("not written to {FILE}: that is for {} in {} runs", WHOLE.deals, WHOLE.runs));
    Ok(())
}

fn rows(args: &PackagesArgs, seconds: &[Vec<f64>; 3]) -> String {
    let n_deals = (args.deals.last - args.deals.first + 1) as f64;
    let names = ["`unbury survey --jobs 1`", "`unbury.survey` of Python", "`solver.survey` of Node"];
    let cells = names.iter().zip(seconds).map(|(name, its)| {
        let rates: Vec<f64> = its.iter().map(|it| n_deals / it).collect();
        let ratios: Vec<f64> = its.iter().zip(&seconds[0]).map(|(its, native)| its / native).collect();
        vec![(*name).to_owned(), with_spread(&rates, 0), with_spread(&ratios, 2)]
    });
    format!(
        "FreeCell {}, each on one core, in turns; medians and ranges:\n\n{}",
        args.deals,
        table(&[" ", "deals a second", "times as long as the command line"], &cells.collect::<Vec<_>>())
    )
}

#[test]
fn finds_the_place_for_the_tables() {
    document::check_place(FILE, "packages");
}

#[test]
fn tells_rates_and_ratios() {
    let args = PackagesArgs { deals: Range { first: 1, last: 100 }, runs: 1 };
    let text = rows(&args, &[vec![1.0], vec![1.25], vec![2.0]]);
    assert!(text.contains("of Python | 80 (80 to 80) | 1.25 (1.25 to 1.25) |"), "{text}");
}

#[test]
fn reads_arguments() {
    let args = |line: &str| match crate::bench::parse(line) {
        Ok(crate::bench::BenchCommand::Packages(args)) => Some(args),
        _ => None,
    };
    assert_eq!(args("packages"), Some(WHOLE));
    let small = PackagesArgs { deals: Range { first: 1, last: 9 }, runs: 2 };
    assert_eq!(args("packages --deals 1..=9 --runs 2"), Some(small));
}
