//! Deals and positions as people type and paste them.

use std::fs;

use serde_json::Value;
use solitaire::{Deal, DealNumber};

use crate::{SCRATCH, json, unbury, unbury_fed, unbury_with};

#[test]
fn a_number_alone_is_a_deal_of_freecell() {
    let expected = unbury("deal freecell/11982").out;
    for args in [&["deal", "11982"], &["deal", "#11,982"]] {
        assert_eq!(unbury_with(args).out, expected);
    }
    let run = unbury("solve 11982");
    assert_eq!((run.status, run.out.split(':').next()), (1, Some("cannot be won")));
    for number in ["-1", "-2", "freecell/-2"] {
        let run = unbury(&format!("solve {number}"));
        assert_eq!((run.status, run.out.as_str()), (64, ""));
        assert!(
            run.err.contains("was a game made by hand that cannot be won: freecell/=----."),
            "{}",
            run.err
        );
    }
    let cards = unbury("solve -2").err;
    let cards = cards.split("won: ").nth(1).and_then(|it| it.split_whitespace().next()).expect("a link");
    assert_eq!(unbury(&format!("solve {}", cards.trim_end_matches('.'))).status, 1, "-2 cannot be won");
}

/// These were taken for one column of 52 cards, or for columns, and for the opposite of what they are.
#[test]
fn rows_and_lines_are_read_as_what_they_are() {
    let deal = |number: u64| Deal::microsoft(DealNumber::new(number).unwrap()).to_string();
    for (number, status) in [(1, 0), (2, 0), (617, 0), (1941, 0), (11982, 1)] {
        for (text, reading) in
            [(deal(number), "as rows"), (deal(number).replace('\n', " "), "in dealing order")]
        {
            let run = unbury_fed("solve --file -", &text);
            assert_eq!(
                (run.status, run.err),
                (status, format!("note: standard input: read {reading}\n")),
                "{text}"
            );
            let answer = json(&unbury_fed("solve --json --file -", &text), status);
            assert_eq!((answer["read_as"].as_str(), &answer["warning"]), (Some(reading), &Value::Null));
        }
    }
    let rows = "AS AH AD AC 7S 7H 7D 7C\nKS KH KD KC 6S 6H 6D 6C\nQS QH QD QC 5S 5H 5D 5C\nJS JH JD JC 4S 4H 4D 4C\n\
        10S 10H 10D 10C 3S 3H 3D 3C\n9S 9H 9D 9C 2S 2H 2D 2C\n8S 8H 8D 8C\n";
    assert_eq!(unbury_fed("solve --file - --by rows", rows).status, 1);
    let run = unbury_fed("solve --file - --by columns", rows);
    assert_eq!(run.status, 0);
    let why = "there are 7 lines of cards for 8 columns";
    assert!(
        run.out.ends_with(&format!("this is the verdict of the position as read: {why}\n")),
        "{}",
        run.out
    );
    assert_eq!(
        run.err,
        format!("warning: standard input: this is probably not the position you mean: {why}\n")
    );
    let answer: Value =
        serde_json::from_str(&unbury_fed("solve --json --file - --by columns", rows).out).unwrap();
    assert_eq!((answer["read_as"].as_str(), answer["warning"].as_str()), (Some("as columns"), Some(why)));
    let solved = unbury_fed("solve --file - --by columns", rows).out;
    fs::write(format!("{SCRATCH}/columns.txt"), rows).unwrap();
    let verified = unbury_fed("verify - --position columns.txt --by columns", solved);
    assert_eq!(
        (verified.status, verified.out.as_str()),
        (0, "freecell: 1 solution replayed\n"),
        "{}",
        verified.err
    );
    let explained = unbury_fed("explain --json --file - --by columns --nodes 10", rows);
    let answer: Value = serde_json::from_str(&explained.out).unwrap();
    assert_eq!((answer["read_as"].as_str(), answer["warning"].as_str()), (Some("as columns"), Some(why)));
    for text in ["11982", "freecell/11982", " #11,982 "] {
        assert_eq!(unbury_with(&["solve", "--deal", text]).status, 1, "{text}");
    }
    let by = unbury("solve --by columns 617");
    assert_eq!((by.status, by.err.as_str()), (64, "error: --by is for a text, given by --deal or --file\n"));
    let refused = unbury_fed("solve --file - --by rows", unbury("deal freecell/1").out.replace("5H\n", "\n"));
    assert_eq!(refused.status, 64);
}

/// Only the form was said, and the other game that was asked for.
#[test]
fn a_saved_game_of_another_game_is_noted() {
    let saved = "<kpat-game game-type=\"freecell\" deal-number=\"617\"><state/></kpat-game>";
    let note = |game: &str| unbury_fed(&format!("solve --file - --game {game} --nodes 1"), saved).err;
    assert_eq!(note("freecell"), "note: standard input: read as a saved game of KPatience\n");
    for game in ["yukon", "klondike-draw-one", "eight-off"] {
        let expected = format!(
            "note: standard input: read as a saved game of KPatience; its game is freecell, not {game}\n"
        );
        assert_eq!(note(game), expected);
    }
}

#[test]
fn by_without_effect_is_noted() {
    let saved = "<kpat-game game-type=\"freecell\" deal-number=\"617\"><state/></kpat-game>";
    let json = "{\"tableau piles\": [[\"KC\"], [\"KD\"], [\"KH\"], [\"KS\"]], \"foundations\": []}";
    let foundations: Vec<String> = ["C", "D", "H", "S"]
        .iter()
        .flat_map(|suit| {
            ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]
                .map(|rank| format!("\"{rank}{suit}\""))
        })
        .collect();
    let json = json.replace("\"foundations\": []", &format!("\"foundations\": [{}]", foundations.join(",")));
    let expected = "note: standard input: --by has no effect on this form of text\n";
    for (text, by) in
        [(saved, "rows"), (saved, "columns"), (&json, "rows"), (&json, "columns"), ("11982", "rows")]
    {
        let run = unbury_fed(&format!("solve --file - --by {by} --nodes 1"), text);
        assert!(run.err.ends_with(expected), "{text}, {by}: {}", run.err);
    }
    let wrapped = "AS AH AD AC\n7S 7H 7D 7C\nKS KH KD KC\n6S 6H 6D 6C\nQS QH QD QC\n5S 5H 5D 5C\nJS JH JD JC\n4S 4H 4D 4C\n\
        10S 10H 10D 10C\n3S 3H 3D 3C\n9S 9H 9D 9C\n2S 2H 2D 2C\n8S 8H 8D 8C\n";
    let refused = unbury_fed("solve --file - --nodes 1", wrapped);
    assert!(refused.err.ends_with("; --by rows reads them so\n"), "{}", refused.err);
    let read = unbury_fed("solve --file - --nodes 1 --by rows", wrapped);
    assert_eq!(read.err, "note: standard input: read in dealing order\n");
}
