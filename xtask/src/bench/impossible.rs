//! `cargo xtask bench impossible FILE`: proofs of many deals, from a list of those that cannot be won.

use super::{
    deals::{One, solve},
    programs::build_unbury,
    timed,
};
use crate::{
    figures::{grouped, megabytes, table},
    process::{Result, say},
};
use std::{fs, path::PathBuf, time::Instant};

pub(super) const USAGE: &str = "usage: cargo xtask bench impossible FILE [--to DEAL] [--memory MB]";

/// Proofs of fewer positions are not worth a line of their own.
const LARGE: u64 = 3_000_000;

/// What to prove.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Plan {
    file: PathBuf,
    last: u64,
    megabytes_max: u64,
}

impl Plan {
    fn parse(options: &[&str]) -> Result<Plan> {
        let [file, options @ ..] = options else { return Err(USAGE.into()) };
        let mut plan = Plan { file: file.into(), last: u64::MAX, megabytes_max: 2048 };
        for option in options.chunks(2) {
            let number = |text: &str| text.parse().map_err(|_| format!("{text} is no number; {USAGE}"));
            match option {
                ["--to", last] => plan.last = number(last)?,
                ["--memory", megabytes] => plan.megabytes_max = number(megabytes)?,
                _ => return Err(USAGE.into()),
            }
        }
        Ok(plan)
    }
}

/// Proves the deals in the first column of a file. A second column, if there is one, has to agree with the positions.
pub(super) fn bench(options: &[&str]) -> Result {
    let plan = Plan::parse(options)?;
    let text = fs::read_to_string(&plan.file).map_err(|error| format!("{}: {error}", plan.file.display()))?;
    let listed: Vec<Listed> = listed(&text)?.into_iter().filter(|it| it.deal <= plan.last).collect();
    timed::setup()?;
    let unbury = build_unbury()?;
    let started = Instant::now();
    let mut proofs = Vec::new();
    for (idx, it) in listed.iter().enumerate() {
        let one = solve(&unbury, it.deal, Some(plan.megabytes_max))?;
        if it.positions.is_some() || one.positions.is_none_or(|positions| LARGE <= positions) {
            say(&format!("{} of {}: {}", idx + 1, listed.len(), line(&one, it)));
        }
        proofs.push(one);
    }
    println!("{}", summary(&proofs, started.elapsed().as_secs_f64(), plan.megabytes_max));
    let differing = listed.iter().zip(&proofs).filter(|(it, one)| {
        one.verdict == "solved"
            || it.positions.is_some() && one.positions.is_some() && it.positions != one.positions
    });
    match differing.count() {
        0 => Ok(()),
        n => Err(format!("{n} of them not as the list says")),
    }
}

/// A deal, and how many positions its proof is said to have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Listed {
    deal: u64,
    positions: Option<u64>,
}

fn listed(text: &str) -> Result<Vec<Listed>> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    let read = |(number, line): (usize, &str)| {
        let mut columns = line.split_whitespace().map(|it| it.parse().ok());
        let deal = columns.next().flatten().ok_or_else(|| format!("line {number} begins with no deal"))?;
        Ok(Listed { deal, positions: columns.next().flatten() })
    };
    lines.map(read).collect()
}

fn line(one: &One, listed: &Listed) -> String {
    let positions = one.positions.map_or("–".into(), |it| grouped(it, ','));
    let expected = listed.positions.map_or(String::new(), |it| format!(" (listed: {})", grouped(it, ',')));
    let a_position = one.bytes as f64 / one.stored as f64;
    format!(
        "#{} {}, {positions} positions{expected}, {:.1} s, {} MB, {a_position:.1} bytes a position",
        one.deal,
        one.verdict,
        one.seconds,
        megabytes(one.bytes)
    )
}

fn summary(proofs: &[One], seconds: f64, megabytes_max: u64) -> String {
    let count = |verdict: &str| proofs.iter().filter(|it| it.verdict == verdict).count().to_string();
    let positions: u64 = proofs.iter().filter_map(|it| it.positions).sum();
    let solving: f64 = proofs.iter().map(|it| it.seconds).sum();
    let bytes_max = proofs.iter().map(|it| it.bytes).max().unwrap_or_default();
    let head =
        ["deals", "proved", "solved", "unknown", "positions", "seconds solving", "seconds in all", "most MB"];
    let cells = vec![
        format!("{}, {megabytes_max} MB each", proofs.len()),
        count("unsolvable"),
        count("solved"),
        count("unknown"),
        grouped(positions, ','),
        format!("{solving:.1}"),
        format!("{seconds:.1}"),
        megabytes(bytes_max),
    ];
    table(&head, &[cells])
}

#[test]
fn plans_and_lists_are_read() {
    let plan = Plan { file: "a.txt".into(), last: 1000, megabytes_max: 64 };
    assert_eq!(Plan::parse(&["a.txt", "--to", "1000", "--memory", "64"]), Ok(plan));
    assert!(Plan::parse(&[]).is_err() && Plan::parse(&["a.txt", "--to"]).is_err());
    let expected = [Listed { deal: 5, positions: None }, Listed { deal: 7, positions: Some(9) }];
    assert_eq!(listed("# title\n5\n\n7 9\n"), Ok(expected.to_vec()));
    assert_eq!(listed("5\nx\n"), Err("line 2 begins with no deal".into()));
}
