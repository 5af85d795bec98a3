//! `cargo xtask signature`: do the engines search as they did, natively and in wasm?
//!
//! A test does the counting, which `cargo xtask test` runs as well.

use crate::{
    figures::grouped,
    process::{Result, command, root, say},
    test,
};
use std::{fmt, fs, path::PathBuf, process::Command};

const TEST: &str = "web/worker/tests/signature.rs";

/// What stands before the signature in the test, and after it.
const COMMITTED: (&str, &str) = ("const EXPECTED: (u64, usize) = (", ");");

/// What stands before the signature that the test found, when it is another.
const FOUND: (&str, &str) = ("left: (", ")");

/// Positions expanded and moves found, over some deals together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Signature {
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
    let found = found(committed)?;
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
    let found = found(committed)?;
    if found == committed {
        say("the signature is the same: nothing to write");
        return Ok(());
    }
    let text = read()?;
    let blessed = text.replacen(&line(committed), &line(found), 1);
    if blessed == text {
        return Err(format!("{TEST}: no such line: {}", line(committed)));
    }
    fs::write(file(), blessed).map_err(|error| format!("{TEST}: {error}"))?;
    say(&format!("wrote the signature into {TEST}"));
    Ok(())
}

/// Runs the test natively and in wasm, which have to agree, and prints what they find.
fn found(committed: Signature) -> Result<Signature> {
    println!("committed  {committed}");
    let mut native = command("cargo");
    native.args(["test", "--quiet", "--locked", "-p", "worker", "--test", "signature"]);
    let native = outcome(&mut native, committed)?;
    println!("native     {native}");
    let wasm = outcome(&mut test::wasm_tests(&["-p", "worker", "--test", "signature"])?, committed)?;
    println!("wasm       {wasm}");
    if native == wasm {
        Ok(native)
    } else {
        Err("the engine searches differently in wasm: this must not depend on the machine".into())
    }
}

/// Returns the signature that a run of the test finds: the committed one if the test passes.
fn outcome(test: &mut Command, committed: Signature) -> Result<Signature> {
    let output = test.output().map_err(|error| format!("cannot run cargo: {error}"))?;
    if output.status.success() {
        return Ok(committed);
    }
    let printed = [output.stdout, output.stderr].concat();
    let printed = String::from_utf8_lossy(&printed);
    signature(&printed, FOUND).ok_or_else(|| format!("the test of the signature found none:\n{printed}"))
}

fn committed() -> Result<Signature> {
    let text = read()?;
    signature(&text, COMMITTED).ok_or_else(|| format!("{TEST} has no signature after “{}”", COMMITTED.0))
}

fn file() -> PathBuf {
    root().join(TEST)
}

fn read() -> Result<String> {
    fs::read_to_string(file()).map_err(|error| format!("{TEST}: {error}"))
}

/// Returns the line of a signature in the test.
fn line(Signature { expanded, moves }: Signature) -> String {
    let (before, after) = COMMITTED;
    let [expanded, moves] = [expanded, moves].map(|number| grouped(number, '_'));
    format!("{before}{expanded}, {moves}{after}")
}

/// Reads the first signature in `text` that stands between these.
fn signature(text: &str, (before, after): (&str, &str)) -> Option<Signature> {
    let (_, rest) = text.split_once(before)?;
    let (pair, _) = rest.split_once(after)?;
    let (expanded, moves) = pair.split_once(", ")?;
    let number = |digits: &str| digits.replace('_', "").parse().ok();
    Some(Signature { expanded: number(expanded)?, moves: number(moves)? })
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} expanded, {} moves", self.expanded, self.moves)
    }
}

#[test]
fn the_test_has_a_signature_that_can_be_replaced() {
    let line = line(committed().unwrap());
    assert!(read().unwrap().contains(&line), "{line}");
}

#[test]
fn signatures_are_read() {
    let failed = "assertion `left == right` failed\n  left: (16254, 9190)\n right: (16254, 9191)\n";
    assert_eq!(signature(failed, FOUND), Some(Signature { expanded: 16_254, moves: 9_190 }));
    assert_eq!(signature("error: could not compile", FOUND), None);
}
