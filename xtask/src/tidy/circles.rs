//! Checks that no files of a crate use each other in a circle.

mod sources;

use std::collections::{BTreeMap, BTreeSet};

use self::sources::Crate;
use super::assert_none;
use crate::packages::packages;

/// The files that a file uses, each with the names taken from it.
type Uses = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

#[test]
fn files_use_each_other_in_no_circle() {
    let mut complaints = Vec::new();
    let mut n_files = 0;
    for package in packages().expect("the packages") {
        for target in &package.targets {
            let uses = Crate::read(target.src_path.as_std_path()).uses();
            n_files += uses.len();
            complaints.extend(circles(&uses).iter().map(|circle| said(&uses, circle)));
        }
    }
    assert!(700 < n_files, "looked at {n_files} files only");
    assert_none(complaints);
}

/// Returns the circles: groups of files that can all reach each other.
fn circles(uses: &Uses) -> Vec<BTreeSet<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        uses.keys().map(|file| (file.as_str(), reached_from(uses, file))).collect();
    let mut circles = BTreeSet::new();
    for (&file, others) in &reached {
        if others.contains(file) {
            circles.insert(others.iter().copied().filter(|it| reached[it].contains(file)).collect());
        }
    }
    circles.into_iter().collect()
}

fn reached_from<'a>(uses: &'a Uses, file: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = uses[file].keys().map(String::as_str).collect();
    while let Some(file) = open.pop() {
        if reached.insert(file) {
            open.extend(uses[file].keys().map(String::as_str));
        }
    }
    reached
}

fn said(uses: &Uses, circle: &BTreeSet<&str>) -> String {
    let mut lines = vec![format!("a circle of {} files:", circle.len())];
    for &file in circle {
        for (other, names) in uses[file].iter().filter(|it| circle.contains(it.0.as_str())) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            lines.push(format!("  {file} takes {} from {other}", names.join(", ")));
        }
    }
    lines.join("\n")
}
