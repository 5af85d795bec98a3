use serde_json::Value;

use super::{check, check_refused, unbury, unbury_fed, unbury_with};

fn reviewed(deal: &str, moves: &str, status: i32) -> Value {
    let run = unbury_with(&["review", deal, "--moves", moves, "--json"]);
    assert_eq!((run.status, run.err.as_str()), (status, ""), "{deal}");
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn the_move_that_lost_is_found_with_a_line_that_wins() {
    let review = reviewed("freecell/617", "8a 2b 21 2c 5d 17", 1);
    let turning_point = &review["turning_point"];
    assert_eq!((&review["verdict"], &turning_point["move"]), (&"unsolvable".into(), &5.into()));
    assert_eq!(turning_point["made"], "5d");
    // The line wins, and so does another solver's from there.
    let line = turning_point["line"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
    let all: Vec<&str> = "8a 2b 21 2c".split(' ').chain(line).collect();
    let won = reviewed("freecell/617", &all.join(" "), 0);
    assert_eq!((&won["verdict"], &won["turning_point"]), (&"solved".into(), &Value::Null));
    // What was played is one of the moves that were judged.
    let moves = review["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 6);
    let lost = &moves[4];
    assert_eq!((&lost["before"], &lost["after"]), (&"solved".into(), &"unsolvable".into()));
    let count = |key: &str| lost[key].as_u64().unwrap();
    assert_eq!(count("choices"), count("winning_choices") + count("losing_choices"));
}

/// What is not judged is neither winning nor losing.
#[test]
fn moves_that_are_not_judged_are_counted_separately() {
    let moves = "8a 2b 8c 35 1d";
    let run = unbury_with(&["review", "freecell/33086", "--moves", moves]);
    let second_line = run.out.lines().nth(1).unwrap();
    assert!(
        second_line.starts_with("move 5 lost it: 1d; 2 of 11 moves kept the win, such as "),
        "{}",
        run.out
    );
    assert!(second_line.ends_with("; of 6 it is not known"), "{}", run.out);
    for nodes in ["0", "500", "200000"] {
        let args = ["review", "freecell/33086", "--moves", moves, "--nodes", nodes, "--json"];
        let review: Value = serde_json::from_str(&unbury_with(&args).out).unwrap();
        for it in review["moves"].as_array().unwrap() {
            let count = |key: &str| it[key].as_u64().unwrap();
            let judged = count("winning_choices") + count("losing_choices");
            assert_eq!(judged + count("unknown_choices"), count("choices"), "{it}");
            assert!(nodes != "0" || judged == 0, "{it}");
        }
    }
}

#[test]
fn games_of_klondike_are_reviewed() {
    let solved = unbury("solve klondike-draw-three/solvitaire:7 --json").out;
    let solved: Value = serde_json::from_str(&solved).unwrap();
    let moves: Vec<&str> =
        solved["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    let run = unbury_fed("review klondike-draw-three/solvitaire:7 --moves -", moves.join(" "));
    let first_line = run.out.lines().next();
    let expected = format!("klondike-draw-three/solvitaire:7: after {} moves it is won", moves.len());
    assert_eq!((run.status, first_line), (0, Some(expected.as_str())));
}

#[test]
fn what_was_never_won_has_no_turning_point() {
    let text = "freecell/11982: after 1 move it is lost, as it was at the start\n";
    check("review freecell/11982 --moves 1a", 1, text);
    let text = "freecell/11982: after 1 move it is not known yet if it can be won\n";
    check("review freecell/11982 --moves 1a --nodes 10", 2, text);
}

#[test]
fn illegal_moves_are_refused() {
    let run = unbury_with(&["review", "freecell/617", "--moves", "8a 2b 1h"]);
    check_refused(&run, "error: --moves: line 1: move 3, “1h”, is not legal there");
    let run = unbury_fed("review freecell/617 --moves -", b"\xff");
    check_refused(&run, "error: cannot read standard input: stream did not contain valid UTF-8");
}
