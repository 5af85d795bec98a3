//! Runs the program as people and scripts do.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod book;
mod certificates;
mod damaged_files;
mod explain;
mod klondike;
mod lab;
mod manual;
mod odd;
mod odd_commands;
mod output;
mod perft;
mod play;
mod review;
mod shards;
mod short;
mod solve;
mod survey;
mod texts;
mod verify;

use std::{collections::BTreeSet, fs, io, path::Path, process::Command};

use serde_json::Value;
use solitaire::{Position, Rules};
use testkit::CommandRun;

/// Where the program runs. Tests may write there.
const SCRATCH: &str = env!("CARGO_TARGET_TMPDIR");

/// Runs the program with these arguments, separated by spaces.
fn unbury(args: &str) -> CommandRun {
    unbury_fed(args, "")
}

/// Returns the same with something on the standard input.
fn unbury_fed(args: &str, input: impl AsRef<[u8]>) -> CommandRun {
    run(&args.split_whitespace().collect::<Vec<_>>(), input.as_ref())
}

/// Returns the same with arguments that may have spaces in them.
fn unbury_with(args: &[&str]) -> CommandRun {
    run(args, b"")
}

fn run(args: &[&str], input: &[u8]) -> CommandRun {
    CommandRun::of(Path::new(env!("CARGO_BIN_EXE_unbury")), Path::new(SCRATCH), args, input)
}

#[track_caller]
fn check(args: &str, status: i32, out: &str) {
    assert_eq!(unbury(args), CommandRun { status, out: out.to_string(), err: String::new() }, "{args}");
}

/// Nothing on the standard output, and on the standard error first of all this line.
#[track_caller]
fn check_refused(run: &CommandRun, line: &str) {
    assert_eq!((run.status, run.out.as_str(), run.err.lines().next()), (64, "", Some(line)));
}

fn dealt(id: &str) -> Position {
    Position::dealt(&id.parse().unwrap())
}

/// Do these moves, in notation, win the deal?
#[track_caller]
fn check_wins<'a>(id: &str, moves: impl IntoIterator<Item = &'a str>) {
    let mut position = dealt(id);
    for text in moves {
        let (mv, rest) = position.parse_move(text).unwrap();
        assert_eq!(rest, "", "{text}");
        position.play(mv);
    }
    assert!(position.is_won(), "{id}: {}", position.text());
}

/// A solution as text: three measures, a line on what is written, and moves that win.
#[track_caller]
fn check_solved(run: &CommandRun, id: &str) {
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{id}");
    // The answer has a line on the proved bound if the goal was a short solution.
    let lines: Vec<&str> = run.out.lines().filter(|it| !it.contains("proved: ")).collect();
    assert!(lines[1].starts_with("every move is written"), "{}", lines[1]);
    let (last_line, full_lines) = lines[2..].split_last().unwrap();
    assert!(full_lines.iter().all(|line| line.split(' ').count() == 10), "{}", run.out);
    assert!(last_line.split(' ').count() <= 10, "{}", run.out);
    let moves: Vec<&str> = lines[2..].iter().flat_map(|line| line.split(' ')).collect();
    check_wins(id, moves.iter().copied());

    let numbers: Vec<usize> =
        lines[0].split(|it: char| !it.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
    let [n_moves, n_player_moves, n_card_moves] = numbers[..] else { panic!("{}", lines[0]) };
    let expected =
        format!("solved in {n_moves} moves ({n_player_moves} player moves, {n_card_moves} card moves)");
    assert_eq!(lines[0], expected);
    assert_eq!((n_moves, n_player_moves), (moves.len(), moves.len() - 52));
    assert!(n_moves <= n_card_moves, "{}", lines[0]);
}

/// Returns the answer in JSON. Its keys are the same whatever it is.
#[track_caller]
fn json(run: &CommandRun, status: i32) -> Value {
    assert_eq!((run.status, run.out.lines().count()), (status, 1), "{}", run.out);
    assert!(run.err.lines().all(|it| it.starts_with("note: ")), "{}", run.err);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    let keys: BTreeSet<&str> = answer.as_object().unwrap().keys().map(String::as_str).collect();
    let expected = "game verdict moves all_moves published_moves player_moves card_moves at_least positions \
                    expanded stored bytes seconds read_as warning";
    assert_eq!(keys, expected.split(' ').collect());
    assert!(answer["seconds"].as_f64().unwrap() < 600.0);
    answer
}

#[test]
fn deals_are_printed_as_positions() {
    for id in ["freecell/1", "freecell/8589934591", "eight-off/7", "freecell,columns=5,cells=7/42"] {
        check(&format!("deal {id}"), 0, &dealt(id).text());
    }
}

#[test]
fn solves_numbered_deals() {
    for id in ["freecell/1", "FreeCell/#617", "bakers-game/1", "eight-off/1", "forecell/2"] {
        check_solved(&unbury(&format!("solve {id}")), id);
    }
}

#[test]
fn solves_positions_from_files() {
    for id in ["freecell/1", "eight-off/7", "seahaven-towers/3", "freecell,columns=7/5"] {
        let game = id.split_once('/').unwrap().0;
        let position = unbury(&format!("deal {id}")).out;
        check_solved(&unbury_fed(&format!("solve --game {game} --file -"), &position), id);
    }
    let position = unbury("deal freecell/2").out;
    let as_saved_by_some_editors = format!("\u{feff}{}", position.replace('\n', "\r\n"));
    fs::write(Path::new(SCRATCH).join("position.txt"), as_saved_by_some_editors).unwrap();
    let from_file = unbury("solve --file position.txt");
    check_solved(&from_file, "freecell/2");
    assert_eq!(from_file, unbury("solve freecell/2"));
}

#[test]
fn solves_from_the_middle_of_a_game() {
    let won = "Foundations: C-K D-K H-K S-K\n";
    let run = unbury_fed("solve --file -", won);
    assert_eq!((run.status, run.out.as_str()), (0, "solved in 0 moves (0 player moves, 0 card moves)\n"));
    let run = unbury_fed("solve --file -", "Foundations: C-K D-K H-K S-J\n\nKS QS\n");
    let expected = "\
solved in 2 moves (0 player moves, 2 card moves)
every move is written, those to the foundations (h) too: nothing plays by itself
2h 2h
";
    assert_eq!((run.status, run.out.as_str()), (0, expected));
    let run = unbury_fed("solve --file -", "Foundations: C-K D-K H-K S-Q\nFreecells: KS\n");
    assert!(run.out.starts_with("solved in 1 move (0 player moves, 1 card move)\n"), "{}", run.out);
}

#[test]
fn proves_what_cannot_be_won() {
    let proof = "cannot be won: all 61,643 positions that can be reached were examined\n";
    check("solve freecell/11982", 1, proof);
    check("solve freecell/11982 --seconds 600 --nodes 10000000 --memory 600", 1, proof);
    let run = unbury_fed("solve --file -", unbury("deal freecell/11982").out);
    assert_eq!((run.status, run.out.as_str()), (1, proof));
    let nothing_moves = "cannot be won: the only position that can be reached was examined\n";
    check("solve freecell,cells=0/1", 1, nothing_moves);
}

#[test]
fn json_of_a_solution() {
    let answer = json(&unbury("solve freecell/1 --json"), 0);
    assert_eq!((answer["game"].as_str(), answer["verdict"].as_str()), (Some("freecell/1"), Some("solved")));
    let moves: Vec<&str> =
        answer["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    check_wins("freecell/1", moves.iter().copied());
    assert_eq!(answer["player_moves"].as_u64(), Some(moves.len() as u64 - 52));
    assert!(moves.len() as u64 <= answer["card_moves"].as_u64().unwrap());
    assert!(answer["positions"].is_null());
    assert!(answer["expanded"].is_u64() && answer["stored"].is_u64() && answer["bytes"].is_u64());
}

#[test]
fn json_of_a_proof() {
    let answer = json(&unbury("solve freecell/11982 --json"), 1);
    assert_eq!(answer["game"], "freecell/11982");
    assert_eq!(answer["verdict"], "unsolvable");
    assert_eq!(answer["positions"], 61_643);
    for key in ["moves", "player_moves", "card_moves"] {
        assert!(answer[key].is_null(), "{key}");
    }
}

#[test]
fn goal_verdict_uses_exhaustive_search_only() {
    let proof = json(&unbury("solve freecell/11982 --goal verdict --json"), 1);
    assert_eq!(
        (&proof["positions"], &proof["expanded"], &proof["stored"]),
        (&61_643.into(), &61_643.into(), &61_643.into())
    );
    assert!(proof["bytes"].as_u64().unwrap() <= 32 * 61_643, "{proof}");
    check_solved(&unbury("solve freecell/617 --goal verdict"), "freecell/617");
}

#[test]
fn json_of_a_position() {
    let position = unbury("deal bakers-game,cells=5/3").out;
    let answer = json(&unbury_fed("solve --json --game bakers-game,cells=5 --file -", &position), 0);
    assert_eq!(answer["game"], "bakers-game,cells=5");
    let moves = answer["moves"].as_array().unwrap();
    check_wins("bakers-game,cells=5/3", moves.iter().map(|it| it.as_str().unwrap()));
}

/// Returns the answer is that nothing is known, because of this limit.
#[track_caller]
fn check_unknown(limit: &str) -> Value {
    let run = unbury(&format!("solve freecell/11982 {limit}"));
    assert_eq!((run.status, run.err.as_str()), (2, ""), "{limit}");
    let lines: Vec<&str> = run.out.lines().collect();
    let [verdict, spent] = lines[..] else { panic!("{}", run.out) };
    assert_eq!(verdict, format!("not known yet: the search was ended by {limit}"));
    assert!(spent.starts_with("spent: "), "{spent}");
    let answer = json(&unbury(&format!("solve freecell/11982 --json {limit}")), 2);
    assert_eq!(answer["verdict"], "unknown");
    for key in ["moves", "player_moves", "card_moves", "positions"] {
        assert!(answer[key].is_null(), "{key}");
    }
    answer
}

#[test]
fn limits_end_a_search() {
    assert_eq!(check_unknown("--nodes 10")["expanded"], 10);
    assert_eq!(check_unknown("--nodes 1999")["expanded"], 1999);
    assert_eq!(check_unknown("--nodes 0")["expanded"], 0);
    assert_eq!(check_unknown("--seconds 0")["expanded"], 0);
    check_unknown("--seconds 0.001");
    assert_eq!(check_unknown("--memory 0")["expanded"], 0);
    let answer = check_unknown("--memory 1");
    assert!(0 < answer["expanded"].as_u64().unwrap());
    assert!(answer["bytes"].as_u64().unwrap() <= 1 << 20);
}

#[test]
fn rejects_bad_arguments_with_reason() {
    #[track_caller]
    fn check(args: &str, line: &str) {
        check_refused(&unbury(args), line);
    }
    check(
        "deal freecell",
        "error: invalid value 'freecell' for '<GAME/NUMBER>': \
         that does not name a deal; it should look like freecell/11982",
    );
    check(
        "solve freecel/1",
        "error: invalid value 'freecel/1' for '[GAME/NUMBER]': there is no game “freecel” (did you mean freecell?); \
         known games: freecell, bakers-game, kings-only-bakers-game, eight-off, seahaven-towers, forecell, \
         klondike-draw-one, klondike-draw-three, yukon, russian, beleaguered-castle, streets-and-alleys, \
         bakers-dozen, spanish-patience, american-canister, somerset, king-albert, fan, \
         penguin",
    );
    check(
        "solve freecell/0",
        "error: invalid value 'freecell/0' for '[GAME/NUMBER]': deals are numbered from 1",
    );
    check(
        "perft freecell/8589934592 3",
        "error: invalid value 'freecell/8589934592' for '<GAME/NUMBER>': \
         that number is too large; the last deal is 8,589,934,591",
    );
    check(
        "solve freecell,cells=9/1",
        "error: invalid value 'freecell,cells=9/1' for '[GAME/NUMBER]': \
         that game cannot be dealt: 4 to 18 columns and 0 to 8 cells can",
    );
    let seconds = "seconds are a number from 0 on, such as 0.5 or 60";
    for value in ["soon", "-1", "inf", "NaN", "1e300"] {
        let line = format!("error: invalid value '{value}' for '--seconds <S>': {seconds}");
        check(&format!("solve freecell/1 --seconds {value}"), &line);
    }
    check("perft freecell/1 0", "error: invalid value '0' for '<DEPTH>': 0 is not in 1..=12");
    check("perft freecell/1 13", "error: invalid value '13' for '<DEPTH>': 13 is not in 1..=12");
    check("solve", "error: the following required arguments were not provided:");
    check(
        "solve freecell/1 --file -",
        "error: the argument '[GAME/NUMBER]' cannot be used with '--file <FILE>'",
    );
    check(
        "solve freecell/1 --game eight-off",
        "error: the argument '[GAME/NUMBER]' cannot be used with '--game <GAME>'",
    );
    check("slove freecell/1", "error: unrecognized subcommand 'slove'");
    assert_eq!(unbury("").status, 64);
    assert_eq!(unbury("solve freecell/1 --nodes -5").status, 64);
    assert_eq!(unbury("solve freecell/1 --memory 99999999999").status, 64);
}

#[test]
fn rejects_bad_positions_with_place_and_reason() {
    #[track_caller]
    fn check(position: &str, reason: &str) {
        let line = format!("error: standard input, read as freecell: {reason}");
        check_refused(&unbury_fed("solve --file -", position), &line);
    }
    let position = unbury("deal freecell/1").out;
    check(&position.replace("KD", "XX"), "line 3: “XX” is not a card; cards look like 7H or TD");
    check(&position.replace("KD", "JD"), "line 3: second JD; the first is in line 3");
    check(&position.replace("KD", ""), "1 of 52 cards missing: KD");
    check(&unbury("deal eight-off/1").out, "line 2: too many cells; this game has 4");
    for empty in ["", "\n \r\n", "# FreeCell 24\n"] {
        check(empty, "this text is empty; it should be a deal or a position");
    }
}

#[test]
fn rejects_unreadable_files() {
    let run = unbury("solve --file no/such/file.txt");
    assert_eq!((run.status, run.out.as_str()), (64, ""));
    assert!(run.err.starts_with("error: cannot read no/such/file.txt: "), "{}", run.err);
    let line = "error: cannot read standard input: it is not text in UTF-8";
    check_refused(&unbury_fed("solve --file -", b"KD \xff\xfe"), line);
    let line = "error: standard input, read as freecell: this text is too long to be a position";
    check_refused(&unbury_fed("solve --file -", "\n".repeat(1 << 20)), line);
    let line = "error: cannot read standard input: it is too long to be a position";
    check_refused(&unbury_fed("solve --file -", "\n".repeat(5 << 20)), line);
}

#[test]
fn help_is_no_failure() {
    for args in ["--help", "help solve", "deal --help", "solve -h", "survey -h", "verify -h", "perft -h"] {
        let run = unbury(args);
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args}");
        assert!(run.out.contains("Example"), "{args}");
    }
    let help = unbury("--help").out;
    assert!(Rules::named().all(|it| help.contains(it.id)), "{help}");
    assert!(unbury("--version").out.starts_with("unbury "));
}

/// Runs the program without a reader of its output.
fn unbury_unread(args: &str) -> CommandRun {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_unbury"));
    let output = command.args(args.split_whitespace()).stdout(writer).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    CommandRun { status: output.status.code().unwrap(), out: String::new(), err }
}

/// As after `unbury deal freecell/1 | head -1`.
#[test]
fn closed_pipe_is_not_a_failure() {
    let expected = |status| CommandRun { status, out: String::new(), err: String::new() };
    assert_eq!(unbury_unread("--help"), expected(0));
    assert_eq!(unbury_unread("deal freecell/1"), expected(0));
    assert_eq!(unbury_unread("solve freecell/1"), expected(0));
    assert_eq!(unbury_unread("solve freecell/11982 --json"), expected(1));
    // It does not count on for hours.
    assert_eq!(unbury_unread("perft freecell/1 12"), expected(0));
}
