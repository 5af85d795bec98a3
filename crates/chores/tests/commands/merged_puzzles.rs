//! Files of puzzles, merged into one.

use std::{fs, path::Path};

use testkit::CommandRun;

use super::{SCRATCH, chores};

fn text(name: &str) -> String {
    fs::read_to_string(Path::new(SCRATCH).join(name)).unwrap()
}

#[track_caller]
fn check_done(args: &str) {
    let CommandRun { status, out, err } = chores(args);
    assert_eq!((status, err.as_str()), (0, ""), "{args}: {out}");
}

/// Changes the rows of a file, and merges it. Returns the output without the file's name in front of each line.
#[track_caller]
fn merge_changed(name: &str, change: impl Fn(&str) -> String) -> String {
    let path = Path::new(SCRATCH).join(name);
    let before = text(name);
    let changed = change(&before);
    assert_ne!(changed, before);
    fs::write(&path, changed).unwrap();
    let out = name.replace(".csv", "-merged.csv");
    let CommandRun { status, out: told, err } = chores(&format!("puzzles merge {name} --out {out}"));
    assert_eq!((status, err.as_str()), (1, ""), "{told}");
    let is_there = |name: &str| Path::new(SCRATCH).join(name).exists();
    assert!(!is_there(&out) && !is_there(&format!("{out}.about.json")), "{told}");
    fs::write(&path, before).unwrap();
    told.replace(&format!("{name}, "), "")
}

#[test]
fn rows_whose_moves_are_wrong_are_not_merged() {
    let folder = "wrong-puzzles";
    let path = Path::new(SCRATCH).join(folder);
    _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path).unwrap();
    let name = format!("{folder}/puzzles.csv");
    check_done(&format!("puzzles mine bakers-game 1 --out {name}"));
    let row = text(&name).lines().last().unwrap().to_string();
    let fields: Vec<&str> = row.split(',').collect();
    let with = |column: usize, value: &str| {
        let mut fields = fields.clone();
        fields[column] = value;
        fields.join(",")
    };
    let told = merge_changed(&name, |rows| rows.replace(&row, &with(3, "99")));
    assert!(told.contains(&format!("deal 1: choices is 99, but there are {}\n", fields[3])), "{told}");
    let told = merge_changed(&name, |rows| rows.replace(&row, &with(2, "1h")));
    assert!(told.contains("deal 1: the winning move, “1h”, is not legal\n"), "{told}");
    let told = merge_changed(&name, |rows| rows.replace(&row, &with(1, "11")));
    assert!(told.contains("deal 1: line 1: move 1, “11”, is not"), "{told}");
    check_done(&format!("puzzles merge {name} --out {folder}/same.csv"));
    assert_eq!(text(&format!("{folder}/same.csv")), text(&name));
}
