//! Runs the program as `cargo xtask` does.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod lab_report;
mod merged_puzzles;
#[cfg(target_os = "linux")]
mod output;
mod page_puzzles;
mod puzzles;
mod speed;

use std::path::Path;

use testkit::CommandRun;

/// Where the program runs. Tests may write there.
const SCRATCH: &str = env!("CARGO_TARGET_TMPDIR");

/// Runs the program with these arguments, separated by spaces.
fn chores(args: &str) -> CommandRun {
    let args: Vec<&str> = args.split_whitespace().collect();
    CommandRun::of(Path::new(env!("CARGO_BIN_EXE_chores")), Path::new(SCRATCH), &args, b"")
}

/// Nothing on the standard output, and on the standard error first of all this line.
#[track_caller]
fn check_refused(run: &CommandRun, status: i32, line: &str) {
    assert_eq!((run.status, run.out.as_str(), run.err.lines().next()), (status, "", Some(line)));
}

#[test]
fn help_is_no_failure() {
    for args in ["speed -h", "lab-report -h", "puzzles mine -h"] {
        let run = chores(args);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args}");
        assert!(run.out.contains("Example"), "{args}");
    }
}
