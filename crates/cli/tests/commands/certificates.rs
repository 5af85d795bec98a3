//! Certificates, made and checked on the command line.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Returns a folder of its own for a test.
fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

/// Runs the program there: its exit status, and what it wrote to the standard output and error.
fn unbury(dir: &Path, args: &str) -> (i32, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
    let output = command.args(args.split_whitespace()).current_dir(dir).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[track_caller]
fn check(dir: &Path, args: &str, status: i32, out: &str, err: &str) {
    assert_eq!(unbury(dir, args), (status, out.to_string(), err.to_string()), "{args}");
}

fn files(dir: &Path) -> Vec<String> {
    let names = fs::read_dir(dir).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = names.collect();
    names.sort();
    names
}

#[test]
fn a_certificate_is_written_and_verified() {
    let dir = scratch("certify");
    let sound =
        "freecell/781948 cannot be won: the certificate holds all 7,736 positions that can be reached\n";
    let wrote = |name| format!("wrote {name}: 7,736 positions, 10,949 bytes, verified\n");
    check(&dir, "certify freecell/781948", 0, &wrote("freecell-781948.cert"), "");
    check(&dir, "verify freecell-781948.cert", 0, sound, "");
    check(&dir, "certify freecell/781948 --out a.cert", 0, &wrote("a.cert"), "");
    check(&dir, "certify freecell/781948 --out a.cert", 0, &wrote("a.cert"), "");
    check(&dir, "verify a.cert --deal freecell/781948", 0, sound, "");
    let other = "error: a.cert: it is about freecell/781948, not about what was given\n";
    check(&dir, "verify a.cert --deal freecell/617", 64, "", other);
    assert_eq!(files(&dir), ["a.cert", "freecell-781948.cert"]);
    fs::write(dir.join("deals.csv"), "what took a day").unwrap();
    let kept = "error: cannot write deals.csv: it is there, and no certificate\n";
    check(&dir, "certify freecell/781948 --out deals.csv", 64, "", kept);
}

#[test]
fn winnable_deals_are_not_certified() {
    let dir = scratch("certify-won");
    let err = "error: freecell/1 can be won: there is nothing to certify\n";
    check(&dir, "certify freecell/1", 64, "", err);
    assert!(files(&dir).is_empty());
}

#[test]
fn klondike_is_certified_where_its_positions_fit() {
    let dir = scratch("certify-klondike");
    let wrote = "wrote klondike-draw-three-35.cert: 9 positions, 93 bytes, verified\n";
    check(&dir, "certify klondike-draw-three/35", 0, wrote, "");
    let sound =
        "klondike-draw-three/35 cannot be won: the certificate holds all 9 positions that can be reached\n";
    check(&dir, "verify klondike-draw-three-35.cert", 0, sound, "");
    check(&dir, "verify klondike-draw-three-35.cert --deal klondike-draw-three/microsoft:35", 0, sound, "");

    // Where links know no number, the certificate has the cards.
    let (status, out, err) = unbury(&dir, "certify klondike-draw-three/solvitaire:19 --out a.cert");
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    let (status, out, _) = unbury(&dir, "verify a.cert --deal klondike-draw-three/solvitaire:19");
    assert_eq!(status, 0);
    assert!(out.starts_with("klondike-draw-three/="), "{out}");
    assert_eq!(unbury(&dir, "verify a.cert --deal klondike-draw-three/solvitaire:21").0, 64);

    let why = "no certificate was written: klondike-draw-one/solvitaire:1 cannot be won, but the walk through all its \
               positions was ended by --memory 4\n";
    check(&dir, "certify klondike-draw-one/solvitaire:1 --memory 4", 2, why, "");
    let won = "error: klondike-draw-one/solvitaire:2 can be won: there is nothing to certify\n";
    check(&dir, "certify klondike-draw-one/solvitaire:2", 64, "", won);
    assert_eq!(files(&dir), ["a.cert", "klondike-draw-three-35.cert"]);
}

#[test]
fn memory_that_does_not_suffice_leaves_nothing_behind() {
    let dir = scratch("certify-memory");
    for (deal, memory) in
        [("freecell/11982", 1), ("freecell/11982", 2), ("freecell/11982", 6), ("freecell/781948", 0)]
    {
        let (status, out, err) = unbury(&dir, &format!("certify {deal} --memory {memory}"));
        assert_eq!((status, err.as_str()), (2, ""), "{memory}: {out}");
        assert!(out.starts_with("no certificate was written: ") && out.contains("--memory"), "{out}");
        assert!(files(&dir).is_empty());
    }
    assert_eq!(unbury(&dir, "certify freecell/781948 --memory 1").0, 0);
    let (status, out, _) = unbury(&dir, "verify freecell-781948.cert --memory 0");
    assert_eq!(status, 2, "{out}");
}

#[test]
fn rejects_unwritable_paths_before_searching() {
    let dir = scratch("certify-places");
    let certify = "certify freecell/11982 --out";
    check(
        &dir,
        &format!("{certify} no/a.cert"),
        64,
        "",
        "error: cannot write no/a.cert: there is no folder no\n",
    );
    check(&dir, &format!("{certify} .."), 64, "", "error: cannot write ..: it is there, and no file\n");
}

#[test]
fn rejects_unsound_rows() {
    let dir = scratch("certify-unsound");
    assert_eq!(unbury(&dir, "certify freecell/781948 --out a.cert").0, 0);
    let sound = fs::read(dir.join("a.cert")).unwrap();
    let check_refused = |file: &[u8], why: &str| {
        fs::write(dir.join("b.cert"), file).unwrap();
        let (status, out, err) = unbury(&dir, "verify b.cert");
        assert_eq!((status, err.as_str()), (1, ""));
        assert!(out.starts_with(&format!("b.cert: {why}")), "{out}");
    };
    let mut flipped = sound.clone();
    flipped[5_000] ^= 1;
    check_refused(&flipped, "the file is damaged: its checksum should be ");
    check_refused(&sound[..5_000], "there should be 10865 bytes after the header, and there are ");
    check_refused(
        &[&sound[..], b"\n"].concat(),
        "there should be 10865 bytes after the header, and there are 10866",
    );
    check(
        &dir,
        "verify no.cert",
        64,
        "",
        "error: cannot read no.cert: No such file or directory (os error 2)\n",
    );
}

#[test]
fn a_bound_is_written_and_verified() {
    let dir = scratch("bound");
    check(
        &dir,
        "certify freecell/1 --bound",
        0,
        "wrote freecell-1.bound: at least 21 player moves, verified\n",
        "",
    );
    assert_eq!(files(&dir), ["freecell-1.bound"]);
    let proved = "no solution of freecell/1 has fewer than 21 player moves\n";
    check(&dir, "verify freecell-1.bound", 0, proved, "");
    check(&dir, "verify freecell-1.bound --deal freecell/1", 0, proved, "");
    let other = "error: freecell-1.bound: it is about freecell/1, not about what was given\n";
    check(&dir, "verify freecell-1.bound --deal freecell/2", 64, "", other);
    let text = fs::read_to_string(dir.join("freecell-1.bound")).unwrap();
    fs::write(dir.join("more.bound"), text.replace("moves 21", "moves 22")).unwrap();
    let flaw = "more.bound: line 3 says 22 player moves, and there are 21 circles\n";
    check(&dir, "verify more.bound", 1, flaw, "");
    for game in ["eight-off/3", "bakers-game/3", "seahaven-towers/3", "freecell,columns=5,cells=7/3"] {
        assert_eq!(unbury(&dir, &format!("certify {game} --bound")).0, 0, "{game}");
    }
    check(
        &dir,
        "certify klondike-draw-one/3 --bound",
        64,
        "",
        "error: --bound is for FreeCell and games like it\n",
    );
}

#[test]
fn a_certificate_can_go_to_the_standard_output() {
    let dir = scratch("certify-stdout");
    let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
    let output =
        command.args(["certify", "freecell/781948", "--out", "-"]).current_dir(&dir).output().unwrap();
    let note = "wrote to the standard output: 7,736 positions, 10,949 bytes, verified\n";
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap().as_str()), (Some(0), note));
    assert!(files(&dir).is_empty(), "no file of that name");
    assert_eq!(unbury(&dir, "certify freecell/781948 --out a.cert").0, 0);
    assert_eq!(fs::read(dir.join("a.cert")).unwrap(), output.stdout);
    let (status, out, err) = unbury(&dir, "certify freecell/11982 --memory 2 --out -");
    assert_eq!((status, out.as_str()), (2, ""), "what is written is a certificate, or nothing");
    assert!(err.starts_with("no certificate was written: "), "{err}");
}

#[cfg(unix)]
#[test]
fn a_certificate_goes_where_links_lead() {
    use std::os::unix::fs::symlink;
    let dir = scratch("certify-links");
    fs::create_dir(dir.join("proofs")).unwrap();
    symlink("proofs/real.cert", dir.join("link.cert")).unwrap();
    symlink("link.cert", dir.join("second.cert")).unwrap();
    symlink("round.cert", dir.join("round.cert")).unwrap();
    for _ in 0..2 {
        // First there is no file, then there is one.
        let wrote = "wrote second.cert: 7,736 positions, 10,949 bytes, verified\n";
        check(&dir, "certify freecell/781948 --out second.cert", 0, wrote, "");
        assert_eq!(files(&dir), ["link.cert", "proofs", "round.cert", "second.cert"]);
        assert!(dir.join("second.cert").is_symlink() && dir.join("link.cert").is_symlink());
        assert_eq!(files(&dir.join("proofs")), ["real.cert"]);
    }
    check(
        &dir,
        "certify freecell/781948 --out round.cert",
        64,
        "",
        "error: cannot write round.cert: its symbolic links lead round in a circle\n",
    );
}

/// Interrupted at some time, it leaves the whole certificate behind, or nothing.
#[cfg(unix)]
#[test]
fn interrupted_it_leaves_nothing_behind() {
    let dir = scratch("certify-interrupted");
    let whole = {
        assert_eq!(unbury(&dir, "certify freecell/11982 --out whole.cert").0, 0);
        fs::read(dir.join("whole.cert")).unwrap()
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
    command.args(["certify", "freecell/11982", "--out", "a.cert"]).current_dir(&dir);
    for ms in (0..400).step_by(40) {
        _ = fs::remove_file(dir.join("a.cert"));
        let mut child = command.stdout(std::process::Stdio::null()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_millis(ms));
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        let status = child.wait().unwrap();
        let is_there = dir.join("a.cert").exists();
        assert!(killed.success() || status.success());
        assert!(!is_there || fs::read(dir.join("a.cert")).unwrap() == whole);
        assert!(
            files(&dir).iter().all(|it| ["a.cert", "whole.cert"].contains(&it.as_str())),
            "{:?}",
            files(&dir)
        );
    }
}
