//! `cargo xtask signature`: compares the engines' search with the committed one, natively and in wasm.
//!
//! A test does the counting, which `cargo xtask test` runs as well.

use crate::{
    process::{Result, command, root, say},
    test,
};
use chart::grouped;
use std::{fmt, fs, path::PathBuf, process::Command};

const TEST: &str = "web/worker/tests/worker/signature.rs";

/// Cargo's arguments to run it.
const ARGUMENTS: [&str; 6] = ["-p", "worker", "--test", "worker", "--", "signature"];

/// The text before the signatures in the test, and after them.
const COMMITTED: (&str, &str) = ("const EXPECTED: [(&str, u64, usize); 4] = [\n", "];\n");

/// The text before the signatures that the test found, if they differ, and after them.
const FOUND: (&str, &str) = ("left: [", "]\n");

/// Positions expanded and moves found by an engine, over some deals together.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Signature {
    engine: String,
    expanded: u64,
    moves: u64,
}

/// Prints the signatures: the committed one, and those found natively and in wasm.
///
/// # Errors
///
/// If they differ.
pub fn show() -> Result {
    let committed = committed()?;
    let found = found(&committed)?;
    if found == committed {
        return Ok(());
    }
    Err(format!(
        "the engine searches differently than {TEST} says: if you meant it to, `cargo xtask bless`, and say in the \
         commit what was measured"
    ))
}

/// Writes the found signature into the test.
pub fn bless() -> Result {
    let committed = committed()?;
    let found = found(&committed)?;
    if found == committed {
        say("the signature is the same: nothing to write");
        return Ok(());
    }
    let text = read()?;
    let blessed = text.replacen(&lines(&committed), &lines(&found), 1);
    if blessed == text {
        return Err(format!("{TEST}: no such lines: {}", lines(&committed)));
    }
    fs::write(file(), blessed).map_err(|error| format!("{TEST}: {error}"))?;
    say(&format!("wrote the signature into {TEST}"));
    Ok(())
}

/// Runs the test natively and in wasm, which have to agree, and prints the results.
fn found(committed: &[Signature]) -> Result<Vec<Signature>> {
    print("committed", committed);
    let mut native = command("cargo");
    native.args(["test", "--quiet", "--locked"]).args(ARGUMENTS);
    let native = outcome(&mut native, committed)?;
    print("native", &native);
    let wasm = outcome(&mut test::wasm_tests(&ARGUMENTS)?, committed)?;
    print("wasm", &wasm);
    if native == wasm {
        Ok(native)
    } else {
        Err("the engine searches differently in wasm: this must not depend on the machine".into())
    }
}

/// Returns the signature found by a run of the test: the committed one if the test passes.
fn outcome(test: &mut Command, committed: &[Signature]) -> Result<Vec<Signature>> {
    let output = test.output().map_err(|error| format!("cannot run cargo: {error}"))?;
    if output.status.success() {
        return Ok(committed.to_vec());
    }
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed);
    signatures(&printed, FOUND).ok_or_else(|| format!("the test of the signature found none:\n{printed}"))
}

fn committed() -> Result<Vec<Signature>> {
    let text = read()?;
    signatures(&text, COMMITTED).ok_or_else(|| format!("{TEST} has no signature after “{}”", COMMITTED.0))
}

fn file() -> PathBuf {
    root().join(TEST)
}

fn read() -> Result<String> {
    fs::read_to_string(file()).map_err(|error| format!("{TEST}: {error}"))
}

/// Returns the signatures as lines of the test.
fn lines(signatures: &[Signature]) -> String {
    let line = |Signature { engine, expanded, moves }: &Signature| {
        let [expanded, moves] = [*expanded, *moves].map(|number| grouped(number).replace(',', "_"));
        format!("    (\"{engine}\", {expanded}, {moves}),\n")
    };
    signatures.iter().map(line).collect()
}

/// Reads the first signatures in `text` between these two.
fn signatures(text: &str, (before, after): (&str, &str)) -> Option<Vec<Signature>> {
    let (_, rest) = text.split_once(before)?;
    let (list, _) = rest.split_once(after)?;
    let number = |digits: &str| digits.replace('_', "").parse().ok();
    let signature = |row: &str| {
        let (row, _) = row.split_once(')')?;
        let mut parts = row.split(", ");
        let engine = parts.next()?.trim_matches('"').to_owned();
        Some(Signature { engine, expanded: number(parts.next()?)?, moves: number(parts.next()?)? })
    };
    list.split('(').skip(1).map(signature).collect()
}

fn print(run: &str, signatures: &[Signature]) {
    signatures.iter().for_each(|signature| println!("{run:<11}{signature}"));
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} expanded, {} moves", self.engine, self.expanded, self.moves)
    }
}

#[test]
fn the_test_has_signatures_that_can_be_replaced() {
    let lines = lines(&committed().unwrap());
    assert!(lines.lines().count() == 4 && read().unwrap().contains(&lines), "{lines}");
}

#[test]
fn signatures_are_read() {
    let failed = "assertion `left == right` failed\n  left: [(\"freecell\", 16254, 9190), (\"klondike\", 7, 0)]\n \
                  right: [(\"freecell\", 16254, 9191), (\"klondike\", 7, 0)]\n";
    let signature = |engine: &str, expanded, moves| Signature { engine: engine.into(), expanded, moves };
    let expected = vec![signature("freecell", 16_254, 9_190), signature("klondike", 7, 0)];
    assert_eq!(signatures(failed, FOUND), Some(expected));
    assert_eq!(signatures("error: could not compile", FOUND), None);
}
