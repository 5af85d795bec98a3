use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;
use solitaire::{Game, Numbering, notation, replay, rules::KLONDIKE_DRAW_ONE};

use super::{SCRATCH, unbury};

const HEADER: &str = "deal,outcome,decisions,moves,micros,line,chances,luck";

/// Returns a file that is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(SCRATCH).join(name);
    _ = fs::remove_file(&path);
    path
}

/// Returns a file that is not there yet, but for what says that it is of the same games as another.
fn of_the_same(other: &str, name: &str) -> PathBuf {
    let about = |name: &str| Path::new(SCRATCH).join(format!("{name}.about.json"));
    fs::copy(about(other), about(name)).unwrap();
    fresh(name)
}

/// Plays, and returns the rows.
#[track_caller]
fn played(args: &str, name: &str) -> String {
    let path = fresh(name);
    let run = unbury(&format!("play {args} --out {name}"));
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{args}");
    fs::read_to_string(path).unwrap()
}

/// Rows without the times, which are never the same.
fn without_times(csv: &str) -> Vec<String> {
    let fields = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
    fields.map(|it| [&it[..4], &it[5..]].concat().join(",")).collect()
}

#[test]
fn writes_a_row_for_each_game() {
    let csv = played("klondike-draw-one/solvitaire 10..=19 --worlds 0 --jobs 1", "games.csv");
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let mut n_won = 0;
    for (deal, line) in (10..=19).zip(lines.by_ref()) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields[0], deal.to_string());
        assert!(fields[2..5].iter().all(|it| it.parse::<u64>().is_ok()), "{line}");
        let state = KLONDIKE_DRAW_ONE.deal(&Numbering::Solvitaire.deal(fields[0]).unwrap());
        let moves = notation::parse_moves(&KLONDIKE_DRAW_ONE, &state, fields[5]).unwrap();
        assert_eq!(moves.len().to_string(), fields[3]);
        let end = replay(&KLONDIKE_DRAW_ONE, state, &moves).unwrap();
        assert_eq!(KLONDIKE_DRAW_ONE.is_won(&end), fields[1] == "won", "{line}");
        n_won += usize::from(fields[1] == "won");
    }
    assert_eq!(lines.next(), None);
    assert!((1..10).contains(&n_won), "{n_won} of 10");
}

#[test]
fn every_player_plays_the_same_games_with_any_number_of_jobs() {
    for player in
        ["random", "rules", "published --depth 1", "hindsight --worlds 4 --nodes 20", "best --worlds 4"]
    {
        let args = format!("klondike-draw-one/solvitaire 1..=4 --seed 5 --player {player}");
        let by_one = played(&format!("{args} --jobs 1"), "by-one.csv");
        let by_three = played(&format!("{args} --jobs 3"), "by-three.csv");
        assert_eq!(without_times(&by_one), without_times(&by_three), "{player}");
    }
}

#[test]
fn tells_what_came_of_it() {
    let run = unbury("play klondike-draw-one 1..=5 --player published --seed 3");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..2], ["klondike-draw-one 1..=5, published, seed 3", "games         5"]);
    let starts = ["won  ", "rate  ", "seconds  ", "decisions  ", "moves  ", "wall time  "];
    for (line, start) in lines[2..].iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }
    assert!(lines[3].contains(" %, 95 % interval "), "{}", lines[3]);
}

#[test]
fn writes_json() {
    let run = unbury("play klondike-draw-three/solvitaire 1..=9 --shard 2/3 --worlds 0 --json");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let summary: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(
        (&summary["games"], &summary["shard"], &summary["player"]),
        (&3.into(), &"2/3".into(), &"best".into())
    );
    let number = |key: &str| summary[key].as_f64().unwrap();
    assert_eq!(number("rate"), number("wins") / 3.0);
    assert!(number("low") <= number("rate") && number("rate") <= number("high"));
    assert!(0.0 < number("seconds_per_game") && number("seconds_per_decision") <= number("seconds_per_game"));
}

#[test]
fn budget_limits_time() {
    let args = "klondike-draw-three/solvitaire 1..=8 --worlds 40";
    let lines = |args: &str, name: &str| without_times(&played(args, name));
    let all = lines(args, "no-budget.csv");
    assert_eq!(lines(&format!("{args} --budget 1000000000"), "large-budget.csv"), all);
    let brief = lines(&format!("{args} --budget 20000"), "small-budget.csv");
    assert_eq!(brief.len(), all.len());
    assert_ne!(brief, all);
}

#[test]
fn goes_on_with_a_file() {
    let args = "klondike-draw-one/solvitaire 1..=6 --worlds 0";
    let whole = played(args, "whole.csv");
    let path = of_the_same("whole.csv", "part.csv");
    // Cut in the middle of a row.
    let kept = whole.lines().take(3).map(|it| format!("{it}\n")).collect::<String>() + "3,lo";
    fs::write(&path, kept).unwrap();
    let run = unbury(&format!("play {args} --out part.csv --resume"));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert!(run.out.contains("done before   2, "), "{}", run.out);
    assert_eq!(without_times(&fs::read_to_string(path).unwrap()), without_times(&whole));
}

/// The parts of each game add up to its result.
#[test]
fn tells_luck_from_moves() {
    let draw_one = played("klondike-draw-one/solvitaire 1..=4 --player rules --luck", "luck-one.csv");
    let draw_three = played("klondike-draw-three/solvitaire 1..=4 --player rules --luck", "luck.csv");
    let lines = draw_one.lines().chain(draw_three.lines());
    for line in lines.filter(|it| it.starts_with(|it: char| it.is_ascii_digit())) {
        let fields: Vec<&str> = line.split(',').collect();
        let parts: Vec<i32> = fields[7].split('/').map(|it| it.parse().unwrap()).collect();
        let end = if fields[1] == "won" { 1_000 } else { 0 };
        assert_eq!((parts.len(), parts[..3].iter().sum::<i32>()), (4, end), "{line}");
    }
    let args =
        "play klondike-draw-three/solvitaire 1..=4 --player rules --luck --json --resume --out luck.csv";
    let summary: Value = serde_json::from_str(&unbury(args).out).unwrap();
    assert_eq!(summary["luck"]["games"], 4);
    let dealt = summary["luck"]["dealt"]["mean"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&dealt) && summary["luck"]["played"]["mean"].as_f64().unwrap() < 0.0);
    check_refused(
        "play klondike-draw-three,redeals=2 1..=4 --luck",
        "the chances that --luck needs were not measured for klondike-draw-three,redeals=2",
    );
}

/// Every decision has a chance, and what was said is compared with what came of it.
#[test]
fn records_chances() {
    let args = "klondike-draw-one/solvitaire 1..=6 --worlds 8 --nodes 100 --estimate 16";
    let whole = played(args, "chances.csv");
    let mut n_said = 0;
    for line in whole.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let chances: Vec<Vec<u64>> =
            fields[6].split(' ').map(|it| it.split('/').map(|it| it.parse().unwrap()).collect()).collect();
        assert_eq!(chances.len().to_string(), fields[2], "{line}");
        // First all of the stock is looked at, which leaves 21 cards face down.
        assert_eq!((&chances[0], chances[1][2]), (&vec![0, 0, 45], 21), "{line}");
        assert!(chances[1..].iter().all(|it| it[0] <= it[1] && (16 <= it[1] || it[2] <= 3)), "{line}");
        assert_eq!(*chances.last().unwrap() == [1, 1, 0], fields[1] == "won", "{line}");
        n_said += chances.len() - 1;
    }
    let without = played("klondike-draw-one/solvitaire 1..=6 --worlds 8 --nodes 100", "no-chances.csv");
    for (line, with) in without.lines().zip(whole.lines()).skip(1) {
        let (line, with): (Vec<&str>, Vec<&str>) = (line.split(',').collect(), with.split(',').collect());
        assert_eq!((line[5], line[6]), (with[5], ""));
    }

    let path = of_the_same("chances.csv", "some-chances.csv");
    fs::write(&path, whole.lines().take(4).map(|it| format!("{it}\n")).collect::<String>()).unwrap();
    let run = unbury(&format!("play {args} --out some-chances.csv --resume --json"));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    assert_eq!(without_times(&fs::read_to_string(path).unwrap()), without_times(&whole));
    let summary: Value = serde_json::from_str(&run.out).unwrap();
    let bins = summary["calibration"].as_array().unwrap();
    let positions: u64 = bins.iter().map(|it| it["positions"].as_u64().unwrap()).sum();
    assert_eq!(positions, n_said as u64);
    for bin in bins {
        let number = |key: &str| bin[key].as_f64().unwrap();
        assert!(number("low") <= number("likely") && number("likely") <= number("high"), "{bin}");
        assert!(number("from") <= number("likely") && number("likely") <= number("to"), "{bin}");
        let is_inside = number("low") <= number("won") && number("won") <= number("high");
        assert_eq!(bin["inside"], is_inside, "{bin}");
    }
    let certain = bins.last().unwrap();
    assert_eq!((&certain["from"], &certain["won"]), (&1.0.into(), &1.0.into()));
    assert_eq!(certain["positions"], summary["wins"]);
}

#[track_caller]
fn check_refused(args: &str, reason: &str) {
    let run = unbury(args);
    assert_eq!((run.status, run.out.as_str()), (64, ""), "{args}");
    assert!(run.err.contains(reason), "{args}: {}", run.err);
}

#[test]
fn rejects_malformed_text() {
    for game in ["freecell", "yukon"] {
        let reason = format!(
            "error: there are no players of {game}, only of klondike-draw-one and klondike-draw-three"
        );
        check_refused(&format!("play {game} 1..=3"), &reason);
    }
    check_refused(
        "play klondike-draw-three 1 --player published",
        "the player published draws one card, with unlimited redeals, which klondike-draw-three has not",
    );
    check_refused(
        "play klondike-draw-one 1 --player rules --worlds 3",
        "--worlds and --nodes are for the players hindsight and best",
    );
    check_refused(
        "play klondike-draw-one 1 --depth 1",
        "--depth, --reshuffle and --mended are for the player published",
    );
    check_refused(
        "play klondike-draw-one 1 --player hindsight --estimate 9",
        "--budget and --estimate are for the player best",
    );
    check_refused(
        "play klondike-draw-one 1 --player hindsight --budget 9",
        "--budget and --estimate are for the player best",
    );
    check_refused("play klondike-draw-one 1 --estimate 0", "--estimate");
    check_refused("play klondike-draw-one 1 --player best-friend", "best-friend");
    check_refused("play klondike-draw-one 1 --worlds -3", "-3");
    check_refused("play klondike-draw-one 1 --nodes 0", "--nodes");
    check_refused("play klondike-draw-one 1 --player published --depth 7", "--depth");
    check_refused("play klondike-draw-one 5..=3", "the first deal, 5, comes after the last, 3");
    check_refused("play klondike-draw-one 1 --resume", "--out");
    check_refused("play klondike-draw-one 1 --out games.txt", "has to end with .csv, .jsonl or .parquet");
    played("klondike-draw-one 1", "one.csv");
    fs::write(of_the_same("one.csv", "survey.csv"), "deal,verdict\n").unwrap();
    check_refused(
        "play klondike-draw-one 1 --resume --out survey.csv",
        "survey.csv, line 1: a file of games begins with “deal,outcome,decisions,moves,micros,line,chances,luck”",
    );
}
