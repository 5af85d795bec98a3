use serde_json::Value;

use super::{check_refused, chores};

#[test]
fn tells_how_fast_deals_are_solved() {
    let run = chores("speed --deals 1..=5");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "freecell 1..=5: 5 deals on one thread");
    assert!(lines[2].starts_with("deals per second "), "{}", run.out);
    assert_eq!(lines.last(), Some(&"verdicts            5 solved, 0 unsolvable, 0 unknown"));
}

#[test]
fn json_of_a_benchmark() {
    let run = chores("speed freecell,cells=0 --deals 7 --json");
    assert_eq!((run.status, run.err.as_str(), run.out.lines().count()), (0, "", 1));
    let result: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(result["game"], "freecell,cells=0");
    assert_eq!((&result["first"], &result["last"], &result["deals"]), (&7.into(), &7.into(), &1.into()));
    assert_eq!((&result["solved"], &result["unsolvable"]), (&0.into(), &1.into()));
    assert_eq!(result["round_seconds"].as_array().unwrap().len(), 3);
    assert!(0.0 < result["deals_per_second"].as_f64().unwrap());
    assert!(result["micros_mean"].is_f64() && result["micros_max"].is_u64());
}

#[test]
fn rejects_bad_arguments() {
    let line = "error: invalid value '5..=3' for '--deals <FIRST..=LAST>': \
                the first deal, 5, comes after the last, 3";
    check_refused(&chores("speed --deals 5..=3"), 2, line);
}
