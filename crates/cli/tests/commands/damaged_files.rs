//! Files with some changed bytes.

use std::{
    ffi::OsString,
    fs,
    sync::atomic::{AtomicUsize, Ordering},
};

use testkit::{Random, size};

use super::{
    odd::{TestFolder, share},
    unbury,
};

/// A file that the program reads.
struct Readable {
    name: &'static str,
    bytes: Vec<u8>,
    /// What stands beside it, if it is of rows.
    about: Option<Vec<u8>>,
    /// Who reads it. `{}` is its place in a command.
    commands: &'static [&'static str],
}

const POSITION: &[&str] = &[
    "solve --file {} --nodes 2000",
    "explain --file {} --nodes 2000",
    "certify --file {} --memory 8 --out c.cert",
    "certify --bound --file {} --out b.cert",
    "solve --game klondike-draw-three --file {} --nodes 2000",
];
const KLONDIKE: &[&str] = &[
    "solve --game klondike-draw-three --file {} --nodes 2000",
    "solve --game klondike-draw-one,redeals=2 --goal shortest --file {} --nodes 2000",
    "certify --game klondike-draw-three --file {} --memory 8 --out k.cert",
];
const ROWS: &[&str] = &[
    "verify {}",
    "verify - --game freecell,cells=3",
    "merge {} --out merged.csv",
    "survey freecell 1..=20 --jobs 1 --resume --out {}",
    "survey freecell 1..=25 --jobs 2 --resume --out {}",
];
const PLAYED: &[&str] = &[
    "play klondike-draw-one 1..=20 --player rules --resume --out {}",
    "play klondike-draw-one 1..=30 --player rules --resume --out {}",
    "merge {} --out merged.jsonl",
    "verify {}",
];
const ANSWER: &[&str] = &["verify {}", "verify {} --deal freecell/1", "verify {} --deal klondike-draw-one/1"];
const PROOF: &[&str] = &["verify {}", "verify {} --memory 1"];

/// How files are made that are read: `{}` is the file, and without it the program's output is.
const MADE: &[(&str, &str, &[&str])] = &[
    ("deal.txt", "deal freecell/11982", POSITION),
    ("eight-off.txt", "deal eight-off/3", POSITION),
    ("klondike.txt", "deal klondike-draw-three/solvitaire:7", KLONDIKE),
    ("rows.csv", "survey freecell 1..=20 --jobs 1 --out {}", ROWS),
    ("rows.jsonl", "survey freecell 1..=20 --jobs 1 --out {}", ROWS),
    ("rows.parquet", "survey freecell 1..=20 --jobs 1 --out {}", ROWS),
    ("played.csv", "play klondike-draw-one 1..=20 --player rules --jobs 1 --out {}", PLAYED),
    ("played.parquet", "play klondike-draw-one 1..=20 --player rules --jobs 1 --out {}", PLAYED),
    ("answer.txt", "solve freecell/1", ANSWER),
    ("answer.json", "solve freecell/1 --json", ANSWER),
    ("small.cert", "certify freecell,cells=1/11982 --out {}", PROOF),
    ("bound.cert", "certify freecell/1 --bound --out {}", PROOF),
];

fn readable(place: &TestFolder) -> Vec<Readable> {
    let made = |&(name, args, commands): &(&'static str, &str, &'static [&'static str])| {
        let file = place.file(name);
        let run = unbury(&args.replace("{}", file.to_str().unwrap()));
        assert!(run.status <= 1 && run.err.is_empty(), "{args}: {}", run.err);
        let bytes = if args.contains("{}") { fs::read(file).unwrap() } else { run.out.into_bytes() };
        let about = fs::read(place.file(&format!("{name}.about.json"))).ok();
        Readable { name, bytes, about, commands }
    };
    MADE.iter().map(made).collect()
}

/// Changes some bytes, leaves some out, has some twice, or puts others there.
fn damage(bytes: &mut Vec<u8>, random: &mut Random) {
    const PIECES: [&[u8]; 14] = [
        b"\0",
        b"\xff\xfe",
        b"\xc3\x28",
        b"\x1b[2J",
        b"\r",
        b"\n\n",
        b",",
        b"\"",
        b"-1",
        b"99999999999999999999",
        b"NaN",
        b"AS AS",
        b"{}",
        "♠".as_bytes(),
    ];
    for _ in 0..=random.below(3) {
        if bytes.is_empty() {
            return;
        }
        let from = random.below(bytes.len());
        let len = (1 << random.below(10)).min(bytes.len() - from);
        match random.below(7) {
            0 => bytes[from] ^= 1 << random.below(8),
            1 => bytes[from] = b"0123456789 ,:-ACDHKSTcdhs"[random.below(25)],
            2 => bytes.truncate(from),
            3 => drop(bytes.drain(from..from + len)),
            4 => {
                let again = bytes[from..from + len].to_vec();
                bytes.splice(from..from, again);
            }
            5 => drop(bytes.splice(from..from, random.pick(&PIECES).iter().copied())),
            _ => bytes[from..from + len].iter_mut().for_each(|it| *it = random.number() as u8),
        }
    }
}

#[test]
fn damaged_files_are_refused_or_read() {
    let files = readable(&TestFolder::new("damaged-files"));
    let n_refused = AtomicUsize::new(0);
    let n = size(200, 10_000);
    share("damaged-files", n, |place, number| {
        let mut random = Random::new(number);
        let file = &files[number as usize % files.len()];
        let mut bytes = file.bytes.clone();
        let mut about = file.about.clone();
        match &mut about {
            Some(about) if random.below(5) == 0 => damage(about, &mut random),
            _ => damage(&mut bytes, &mut random),
        }
        for left in ["merged.csv", "merged.jsonl"] {
            _ = fs::remove_file(place.file(left));
        }
        fs::write(place.file(file.name), &bytes).unwrap();
        if let Some(about) = about {
            fs::write(place.file(&format!("{}.about.json", file.name)), about).unwrap();
        }
        let line = random.pick(file.commands);
        let args: Vec<OsString> =
            line.split(' ').map(|it| if it == "{}" { file.name } else { it }.into()).collect();
        let status = place.check(&args, if line.contains(" - ") { &bytes } else { b"" });
        assert_ne!(status, Some(70), "{line}");
        if status == Some(64) {
            n_refused.fetch_add(1, Ordering::Relaxed);
        }
    });
    let n_refused = n_refused.into_inner();
    assert!((n / 4..n).contains(&n_refused), "{n_refused} of {n}");
}
