//! Output, and failures to write it.

use std::{fs, path::Path, process::Command};

use super::{CommandRun, SCRATCH, unbury, unbury_with};

/// Runs the program with a full disk as its standard output.
#[cfg(target_os = "linux")]
fn unbury_on_full_disk(args: &str) -> CommandRun {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
    command.args(args.split_whitespace()).current_dir(SCRATCH).stdout(full);
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    CommandRun { status: output.status.code().unwrap(), out: String::new(), err }
}

#[cfg(target_os = "linux")]
#[test]
fn an_answer_that_cannot_be_written_is_a_failure() {
    let folder = Path::new(SCRATCH).join("full");
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    assert_eq!(unbury("survey freecell 1..=3 --out full/a.csv").status, 0);
    let mut all = vec!["help", "--help", "--version", "help solve", "survey -h"];
    all.extend(["deal freecell/1", "solve freecell/1", "solve freecell/1 --json", "survey freecell 1..=3"]);
    all.extend(["play klondike-draw-one 1 --player rules", "merge full/a.csv --out full/a.jsonl"]);
    all.extend(["explain freecell/781948", "review freecell/617 --moves 8a", "verify full/a.csv"]);
    all.extend(["certify freecell/781948 --out -", "lab --list", "perft freecell/1 1"]);
    all.extend(["completions bash", "certify freecell/781948 --out full/a.cert"]);
    for args in all {
        let CommandRun { status, err, .. } = unbury_on_full_disk(args);
        let is_said = err.lines().any(|line| line.starts_with("error: cannot write the answer: "));
        assert!(status == 70 && is_said && !err.contains("panicked"), "{args}: {status} {err}");
    }
}

/// What a terminal would turn round or take for a command is shown, and not written.
#[test]
fn arguments_are_quoted_legibly() {
    let odd = "\u{202e}7H\u{1b}[31m";
    // Colours do not reach what clap writes.
    let shown = "\\u{202e}7H";
    for args in [
        vec!["solve", odd],
        vec!["solve", "freecell/1", "--goal", odd],
        vec![odd],
        vec!["solve", "--file", odd],
        vec!["solve", "freecell/1", odd],
        vec!["merge", odd, "--out", "x.csv"],
        vec!["review", "freecell/1", "--moves", odd],
        vec!["verify", odd],
    ] {
        let CommandRun { status, out, err } = unbury_with(&args);
        assert_eq!((status, out.as_str()), (64, ""), "{args:?}");
        assert!(err.contains(shown) && !err.contains(['\u{202e}', '\u{1b}']), "{args:?}: {err}");
    }
}
