//! Klondike: numbers of several programs, forms of positions, lengths, surveys.

use std::fs;

use serde_json::Value;
use solitaire::{
    Deal, Game, Numbering, PartialPosition, Pile, Rules, State,
    klondike::TextFormat,
    notation,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};

use super::{SCRATCH, check_refused, json, unbury, unbury_fed, unbury_with};

/// Can be won by draw three, and by draw one.
const WINNABLE: &str = "solvitaire:2";
/// Cannot.
const LOST: &str = "solvitaire:1";

fn dealt(number: &str) -> State {
    KLONDIKE_DRAW_THREE.deal(&deal(number))
}

fn deal(number: &str) -> Deal {
    Numbering::Solvitaire.deal(number).unwrap()
}

/// Plays the moves of an answer, and compares the lengths that it tells.
#[track_caller]
fn check_answer(rules: &Rules, start: &State, answer: &Value) -> Vec<solitaire::Move> {
    let mut state = start.clone();
    let mut moves = Vec::new();
    for text in answer["moves"].as_array().unwrap() {
        let (mv, rest) = notation::parse_move(rules, &state, text.as_str().unwrap()).unwrap();
        assert_eq!(rest, "");
        rules.play(&mut state, mv);
        moves.push(mv);
    }
    assert!(rules.is_won(&state), "{answer}");
    let count = |counts: &dyn Fn(&solitaire::Move) -> u64| moves.iter().map(counts).sum::<u64>();
    let is_home = |mv: &solitaire::Move| matches!(mv.to, Pile::Foundation(_));
    let is_turn = |mv: &solitaire::Move| mv.from == Pile::Stock || mv.to == Pile::Stock;
    let expected = [
        ("all_moves", moves.len() as u64),
        ("published_moves", count(&|mv| (mv.to != Pile::Stock).into())),
        ("player_moves", count(&|mv| (!is_home(mv)).into())),
        ("card_moves", count(&|mv| if is_turn(mv) { 0 } else { mv.count.into() })),
    ];
    for (key, counted) in expected {
        assert_eq!(answer[key].as_u64(), Some(counted), "{key}");
    }
    moves
}

#[test]
fn deals_of_other_programs_are_solved_or_refuted() {
    for (id, rules) in
        [("klondike-draw-three", KLONDIKE_DRAW_THREE), ("klondike-draw-one", KLONDIKE_DRAW_ONE)]
    {
        let answer = json(&unbury(&format!("solve {id}/{WINNABLE} --json")), 0);
        assert_eq!(answer["game"].as_str(), Some(format!("{id}/{WINNABLE}").as_str()));
        check_answer(&rules, &dealt("2"), &answer);
        let answer = json(&unbury(&format!("solve {id}/{LOST} --json")), 1);
        assert_eq!(answer["verdict"], "unsolvable");
        assert!(0 < answer["positions"].as_u64().unwrap());
        assert!(answer["moves"].is_null() && answer["published_moves"].is_null());
        let told = unbury(&format!("solve {id}/{LOST} --goal verdict")).out;
        assert!(told.starts_with("cannot be won: proved by a look at "), "{told}");
    }
    let deals = [Numbering::Microsoft, Numbering::ShootMe, Numbering::GreenFelt, Numbering::Exact];
    for numbering in deals {
        let id = format!("klondike-draw-one/{}:7", numbering.name());
        let start = KLONDIKE_DRAW_ONE.deal(&numbering.deal("7").unwrap());
        let run = unbury(&format!("solve {id} --json"));
        if run.status == 0 {
            check_answer(&KLONDIKE_DRAW_ONE, &start, &json(&run, 0));
        } else {
            assert_eq!(json(&run, 1)["verdict"], "unsolvable", "{id}");
        }
    }
}

/// Few redeals leave little, and what is allowed is in the solution.
#[test]
fn rules_can_be_changed() {
    let solve = |rules: &str| unbury(&format!("solve klondike-draw-three,{rules}/{WINNABLE} --json"));
    assert_eq!(json(&solve("redeals=0"), 1)["verdict"], "unsolvable");
    let rules = Rules { worrying_back: false, ..KLONDIKE_DRAW_THREE };
    let answer = json(&solve("worrying-back=off"), 0);
    check_answer(&rules, &dealt("2"), &answer);
    let rules = Rules { stock: Some(Stock { draw: 2, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_THREE };
    let answer = json(&solve("draw=2"), 0);
    check_answer(&rules, &dealt("2"), &answer);
}

#[test]
fn a_position_is_read_in_every_form() {
    let start = dealt("2");
    let by_number = json(&unbury(&format!("solve klondike-draw-three/{WINNABLE} --json")), 0);
    let sketch = PartialPosition::of_state(&start);
    let mut texts: Vec<String> = [TextFormat::Digits, TextFormat::Json, TextFormat::PySol, TextFormat::Table]
        .into_iter()
        .map(|format| sketch.write(format).unwrap())
        .collect();
    texts.push("solvitaire 2".to_string());
    texts.push(unbury(&format!("deal klondike-draw-three/{WINNABLE}")).out);
    for text in texts {
        let answer = json(&unbury_with(&["solve", "klondike-draw-three", "--deal", &text, "--json"]), 0);
        assert_eq!(answer["game"], "klondike-draw-three");
        assert_eq!(answer["moves"], by_number["moves"], "{text}");
        for args in ["klondike-draw-three --file -", "--file - --game klondike-draw-three"] {
            let answer = json(&unbury_fed(&format!("solve {args} --json"), &text), 0);
            assert_eq!(answer["moves"], by_number["moves"], "{text}");
        }
    }
}

#[test]
fn a_short_solution_is_shorter() {
    let lengths = |goal: &str| {
        let args = format!("solve klondike-draw-three/{WINNABLE} --json --goal {goal}");
        let answer = json(&unbury(&args), 0);
        check_answer(&KLONDIKE_DRAW_THREE, &dealt("2"), &answer);
        answer["published_moves"].as_u64().unwrap()
    };
    let (any, short) = (lengths("any"), lengths("short --nodes 20000"));
    assert!(short + 20 < any, "{short} of {any}");
    let lost = unbury(&format!("solve klondike-draw-three/{LOST} --goal short --seconds 1"));
    assert_eq!(lost.status, 1);
}

#[test]
fn the_shortest_solution_is_proved_or_it_is_said_what_is_known() {
    let args = "solve klondike-draw-three/solvitaire:4 --goal shortest";
    let told = unbury(args).out;
    assert_eq!(told.lines().nth(1), Some("proved: no solution has fewer moves, redeals not counted"));
    let answer = json(&unbury(&format!("{args} --json")), 0);
    check_answer(&KLONDIKE_DRAW_THREE, &dealt("4"), &answer);
    assert_eq!((&answer["published_moves"], &answer["at_least"]), (&119.into(), &119.into()));

    let answer = json(&unbury(&format!("{args} --json --nodes 10000")), 0);
    let at_least = answer["at_least"].as_u64().unwrap();
    assert!(60 < at_least && at_least < answer["published_moves"].as_u64().unwrap(), "{answer}");
    let told = unbury(&format!("{args} --nodes 10000")).out;
    assert!(told.contains(&format!("\nnot proved: the shortest has {at_least} to ")), "{told}");

    let lost = unbury(&format!("solve klondike-draw-three/{LOST} --goal shortest"));
    assert_eq!(lost.status, 1);
    let refusal = "error: --measure card is for FreeCell and games like it";
    check_refused(&unbury(&format!("{args} --measure card")), refusal);
    let refusal = "error: --goal short and shortest are for FreeCell, games like it and Klondike";
    check_refused(&unbury("solve yukon/1 --goal shortest"), refusal);
}

#[test]
fn limits_end_a_search() {
    // Takes a hundred thousand positions.
    for limit in ["--nodes 10", "--seconds 0", "--memory 0"] {
        let run = unbury(&format!("solve klondike-draw-three/solvitaire:598 {limit}"));
        assert_eq!((run.status, run.err.as_str()), (2, ""));
        let expected = format!("not known yet: the search was ended by {limit}\n");
        assert!(run.out.starts_with(&expected), "{}", run.out);
    }
    for goal in ["short", "shortest"] {
        let run = unbury(&format!("solve klondike-draw-one/solvitaire:2 --goal {goal} --memory 0"));
        assert_eq!((run.status, run.err.as_str()), (2, ""), "{goal}: {}", run.out);
    }
}

#[test]
fn an_answer_is_verified() {
    let text = unbury(&format!("solve klondike-draw-three/{WINNABLE}")).out;
    let json = unbury(&format!("solve klondike-draw-three/{WINNABLE} --json")).out;
    let position = format!("{SCRATCH}/klondike-position.txt");
    fs::write(&position, unbury(&format!("deal klondike-draw-three/{WINNABLE}")).out).unwrap();
    let replayed = |name: &str| format!("{name}: 1 solution replayed\n");
    let by_number = format!("klondike-draw-three/{WINNABLE}");
    let verified = |args: &str, input: &str| {
        let run = unbury_fed(&format!("verify - {args}"), input);
        assert_eq!(run.err, "");
        (run.status, run.out)
    };
    assert_eq!(verified("", &json), (0, replayed(&by_number)));
    assert_eq!(verified(&format!("--deal {by_number}"), &text), (0, replayed(&by_number)));
    let of_position = format!("--position {position} --game klondike-draw-three");
    assert_eq!(verified(&of_position, &text), (0, replayed("klondike-draw-three")));

    // The same moves by other rules and from another deal.
    let (status, out) = verified(&format!("--deal klondike-draw-one/{WINNABLE}"), &text);
    assert_eq!(status, 1, "{out}");
    let (status, out) = verified("--deal klondike-draw-three/solvitaire:3", &text);
    assert_eq!(status, 1, "{out}");
    let altered = text.replacen("sw", "ws", 1);
    let (status, out) = verified(&format!("--deal {by_number}"), &altered);
    assert_eq!(status, 1);
    assert!(out.contains("no redeal while the stock holds "), "{out}");
    let altered = text.replacen(" without redeals", "0 without redeals", 1);
    assert_eq!(verified(&format!("--deal {by_number}"), &altered).0, 1);
}

#[test]
fn surveys_other_numberings() {
    let name = "klondike.csv";
    _ = fs::remove_file(format!("{SCRATCH}/{name}"));
    let run = unbury(&format!("survey klondike-draw-three/solvitaire 0..=14 --out {name}"));
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    let lines: Vec<&str> = run.out.lines().collect();
    let expected = [
        "klondike-draw-three/solvitaire 0..=14",
        "deals         15",
        "solved        14",
        "unsolvable    1: 1",
        "unknown       0",
        "can be won    93.333 %, 95 % interval 70.183 to 98.813",
    ];
    assert_eq!(lines[..6], expected);
    assert!(lines[6].starts_with("moves         mean "), "{}", run.out);

    let csv = fs::read_to_string(format!("{SCRATCH}/{name}")).unwrap();
    let deals: Vec<&str> = csv.lines().skip(1).map(|it| it.split(',').next().unwrap()).collect();
    assert_eq!(deals, (0..=14).map(|it| it.to_string()).collect::<Vec<_>>());
    let verify = |game: &str| unbury(&format!("verify {name} --game {game}"));
    let verified = verify("klondike-draw-three/solvitaire");
    let expected = "15 rows of klondike-draw-three/solvitaire: 14 solutions replayed, 1 unsolvable without certificate, 0 unknown\n";
    assert_eq!((verified.status, verified.out.as_str()), (0, expected));
    let refused = "error: klondike.csv is of klondike-draw-three/solvitaire";
    super::check_refused(&verify("klondike-draw-three/shootme"), refused);
    // By the numbers of another program these are solutions of other deals.
    fs::remove_file(format!("{SCRATCH}/{name}.about.json")).unwrap();
    assert_eq!(verify("klondike-draw-three/shootme").status, 1);
    assert_eq!(verify("klondike-draw-three").status, 1);
    assert_eq!(verify("klondike-draw-one/solvitaire").status, 1);
}

/// Exact numbers go far beyond Microsoft's.
#[test]
fn a_survey_of_large_numbers_is_verified_and_resumed() {
    let name = "klondike-exact.csv";
    _ = fs::remove_file(format!("{SCRATCH}/{name}"));
    let survey = |last: &str| {
        unbury(&format!("survey klondike-draw-one/exact 99999999999..={last} --out {name} --resume"))
    };
    assert_eq!((survey("100000000000").status, survey("100000000001").status), (0, 0));
    let verified = unbury(&format!("verify {name} --game klondike-draw-one/exact"));
    let expected = "3 rows of klondike-draw-one/exact: 3 solutions replayed, 0 unsolvable without certificate, 0 unknown\n";
    assert_eq!((verified.status, verified.out.as_str()), (0, expected));
}

#[test]
fn writes_lengths_as_json() {
    let run = unbury("survey klondike-draw-one/solvitaire 2..=5 --json");
    let summary: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(summary["game"], "klondike-draw-one/solvitaire");
    let mean = |key: &str| summary[key].as_f64().unwrap();
    assert!(mean("card_moves_mean") < mean("published_moves_mean"));
    assert!(mean("published_moves_mean") < mean("all_moves_mean"));
}

#[test]
fn rejects_malformed_text_with_reason() {
    #[track_caller]
    fn check(args: &[&str], line: &str) {
        check_refused(&unbury_with(args), line);
    }
    let invalid = |text: &str, why: &str| format!("error: invalid value '{text}' for '[GAME/NUMBER]': {why}");
    let text = "klondike-draw-three/winkle:5";
    let known = "microsoft, solvitaire, shootme, greenfelt, exact, microsoft-collection";
    let why = format!("there is no numbering “winkle”; known numberings: {known}");
    check(&["solve", text], &invalid(text, &why));
    let text = "yukon/shootme:5";
    let shootme = "the numbers of shootme are for klondike-draw-one, klondike-draw-three";
    check(&["solve", text], &invalid(text, shootme));
    let no_number = "error: that does not name a deal; it should look like freecell/11982";
    check(&["solve", "klondike-draw-three"], no_number);
    let both = "error: the argument '[GAME/NUMBER]' cannot be used with '--deal <TEXT>'";
    check(&["solve", "klondike-draw-three/5", "--deal", "7H"], both);
    let digits = PartialPosition::of_state(&dealt("2")).write(TextFormat::Digits).unwrap();
    let digits = digits.trim_end();
    let one_less = &digits[..digits.len() - 3];
    let why = "error: --deal, read as klondike-draw-three: 1 of 52 cards missing: 6S";
    check(&["solve", "klondike-draw-three", "--deal", one_less], why);
    let why = "error: standard input, read as freecell: this is a table of Klondike, so say which game it is, such as \
               klondike-draw-one or klondike-draw-three";
    check_refused(&unbury_fed("solve --file -", PartialPosition::of_state(&dealt("2")).to_string()), why);
    let too_large = "that number is too large; the last deal of solvitaire is 4294967295";
    check(
        &["survey", "klondike-draw-one/solvitaire", "1..=5000000000"],
        &format!("error: {too_large}; ranges look like 1..=32000"),
    );
    let too_large = "that number is too large; the last deal is 8,589,934,591";
    check(
        &["survey", "klondike-draw-one", "1..=99999999999"],
        &format!("error: {too_large}; ranges look like 1..=32000"),
    );
    check(&["survey", "freecell", "0..=3"], "error: deals are numbered from 1; ranges look like 1..=32000");
    let only = "error: this command is for FreeCell and games like it, not for klondike-draw-one";
    check(&["explain", "klondike-draw-one/1"], only);
}

/// Counted by hand: a draw, then moves of the cards that show.
#[test]
fn perft_counts_draws_and_redeals() {
    let run = unbury("perft klondike-draw-one/1 3");
    let expected = "\
klondike-draw-one/1: moves, draws and redeals among them
moves       sequences   new positions
    1               3               3
    2               8               5
    3              21               8
";
    assert_eq!((run.status, run.out.as_str()), (0, expected));
}
