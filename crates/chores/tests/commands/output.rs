//! Failures to write the output.

use std::{fs, process::Command};

use super::SCRATCH;

#[test]
fn an_answer_that_cannot_be_written_is_a_failure() {
    for args in ["puzzles mine freecell 1", "speed freecell --deals 1..=2"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_chores"));
        command.args(args.split_whitespace()).current_dir(SCRATCH).stdout(full);
        let output = command.output().unwrap();
        let (status, err) = (output.status.code(), String::from_utf8(output.stderr).unwrap());
        let is_said = err.lines().any(|line| line.starts_with("error: cannot write the answer: "));
        assert!(status == Some(70) && is_said && !err.contains("panicked"), "{args}: {status:?} {err}");
    }
}
