//! Short and shortest solutions of FreeCell.

use serde_json::Value;
use testkit::is_thorough;

use crate::{check_solved, json, unbury, unbury_fed};

#[test]
fn short_solutions_are_shorter() {
    let player_moves = |args: &str| json(&unbury(args), 0)["player_moves"].as_u64().unwrap();
    let any = player_moves("solve freecell/1 --json");
    let soon = player_moves("solve freecell/1 --goal short --nodes 5000 --json");
    let short = player_moves("solve freecell/1 --goal short --json");
    // The shortest has 29.
    assert!((29..=33).contains(&short) && short <= soon && soon <= any, "{short} {soon} {any}");
    check_solved(&unbury("solve freecell/1 --goal short"), "freecell/1");
    let told = unbury("solve freecell/1 --goal short").out;
    assert!(told.contains(&format!("\nnot proved: the shortest has 22 to {short} player moves\n")), "{told}");
    assert_eq!(unbury("solve freecell/11982 --goal short").status, 1);
}

#[test]
fn shortest_solutions_are_proved() {
    let answer = json(&unbury("solve freecell/2 --goal shortest --json"), 0);
    assert_eq!([&answer["player_moves"], &answer["at_least"]], [&Value::from(21); 2]);
    check_solved(&unbury("solve freecell/2 --goal shortest"), "freecell/2");
    let told = unbury("solve freecell/2 --goal shortest").out;
    assert_eq!(told.lines().nth(1), Some("proved: no solution has fewer player moves"));
    let answer = json(&unbury("solve freecell/2 --goal shortest --measure card --json"), 0);
    assert_eq!([&answer["card_moves"], &answer["at_least"]], [&Value::from(75); 2]);
    let told = unbury("solve freecell/2 --goal shortest --measure card").out;
    assert_eq!(told.lines().nth(1), Some("proved: no solution has fewer card moves"));
    let answer = json(&unbury("solve freecell/1 --goal shortest --nodes 300000 --json"), 0);
    let least = answer["at_least"].as_u64().unwrap();
    assert!(22 < least && least < answer["player_moves"].as_u64().unwrap(), "{answer}");
}

/// A deal as digits, of which a line end breaks one card: three separate words would be other cards. ShootMe's
/// Klondike-Solver proves the same by draw one, where it counts the 21 cards of the first deal that are turned, too.
#[test]
fn a_card_that_a_line_end_breaks_is_one_card() {
    let digits = "09205402304206104401104312206301405302110110409312303213\n\
        3024103111082072124051083102134041084033081022074062052121064114071031034132073131094091012113013112";
    let fewest = |game: &str| {
        let run = unbury_fed(&format!("solve --game {game} --file - --goal shortest --json"), digits);
        assert_eq!(run.err, "note: standard input: read in dealing order\n");
        json(&run, 0)["at_least"].as_u64()
    };
    assert_eq!(fewest("klondike-draw-three"), Some(109));
    if is_thorough() {
        assert_eq!(fewest("klondike-draw-one"), Some(121));
    }
}
