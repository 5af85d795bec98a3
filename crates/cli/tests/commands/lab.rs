use serde_json::Value;
use solitaire::Game;

use super::{check_refused, check_wins, unbury, unbury_with};

#[track_caller]
fn json(args: &[&str], status: i32) -> Value {
    let run = unbury_with(args);
    assert_eq!((run.status, run.err.as_str(), run.out.lines().count()), (status, "", 1), "{args:?}");
    serde_json::from_str(&run.out).unwrap()
}

#[test]
fn moves_to_a_depth_bound_are_those_published() {
    for (depth, steps, generated) in
        [("2", "single", 109), ("3", "single", 1_111), ("4", "linear", 11_615), ("5", "linear", 93_339)]
    {
        let args =
            ["lab", "freecell/14", "--search", "depth-bounded", "--depth", depth, "--steps", steps, "--json"];
        let answer = json(&args, 2);
        assert_eq!((&answer["generated"], &answer["verdict"]), (&generated.into(), &"unknown".into()));
    }
}

#[test]
fn options_are_read_from_spec_or_arguments() {
    let apart = [
        "lab",
        "freecell/1",
        "--search",
        "greedy",
        "--estimate",
        "larger:0.5",
        "--autoplay",
        "safe",
        "--json",
    ];
    let in_spec = ["lab", "freecell/1", "--search", "greedy autoplay=safe estimate=larger:0.5", "--json"];
    let answers = [json(&apart, 0), json(&in_spec, 0)];
    for key in
        ["search", "switches", "expanded", "generated", "closed", "frontier", "depth", "depth_max", "moves"]
    {
        assert_eq!(answers[0][key], answers[1][key], "{key}");
        assert!(!answers[0][key].is_null(), "{key}");
    }
    assert_eq!(answers[0]["search"], "greedy estimate=larger:0.5");
    check_wins("freecell/1", answers[0]["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()));
}

#[test]
fn proofs_count_every_position() {
    for (switches, positions) in [
        ("autoplay=off", 7_736),
        ("autoplay=safe", 4_381),
        ("worrying-back=on", 8_595),
        ("steps=supermoves", 7_736),
    ] {
        for search in ["breadth-first", "backtracking", "greedy"] {
            let answer =
                json(&["lab", "freecell/781948", "--search", &format!("{search} {switches}"), "--json"], 1);
            assert_eq!((&answer["positions"], &answer["verdict"]), (&positions.into(), &"unsolvable".into()));
        }
    }
}

/// The keys of the published program tell a position from itself.
#[test]
fn counts_of_keys_are_not_called_positions() {
    let args = ["lab", "freecell/781948", "--search", "backtracking keys=published steps=linear"];
    let answer = json(&[args.as_slice(), &["--json"]].concat(), 1);
    assert_eq!((&answer["verdict"], &answer["positions"]), (&"unsolvable".into(), &Value::Null));
    let keys = answer["keys"].as_u64().unwrap();
    assert!(7_736 < keys);
    let run = unbury_with(&args);
    let begin = "cannot be won: all positions were examined, under ";
    let told = run.out.lines().next().unwrap().strip_prefix(begin).unwrap().replace(',', "");
    assert_eq!(told, format!("{keys} keys"));
}

#[test]
fn reports_what_ended_a_search() {
    let check = |args: &str, expected: &str| {
        let run = unbury(&format!("lab freecell/11982 --search {args}"));
        assert_eq!((run.status, run.out.lines().next()), (2, Some(expected)), "{args}");
    };
    check("breadth-first --nodes 1000", "not known: the search was ended by --nodes 1000");
    check("breadth-first --memory 1", "not known: the search was ended by --memory 1");
    check("breadth-first --seconds 0", "not known: the search was ended by --seconds 0");
    check("depth-bounded", "not known: the search ended without an answer: it leaves positions out");
}

#[test]
fn a_tree_is_estimated() {
    let run = unbury_with(&["lab", "freecell/14", "--search", "knuth levels=2 trials=1024 steps=linear"]);
    assert_eq!(run.status, 0);
    assert!(run.out.starts_with("estimated by 1,024 probes:\n  10 ways of 1 move, ± 0\n"), "{}", run.out);
    let run = unbury_with(&["lab", "freecell/14", "--search", "knuth levels=1 trials=1"]);
    assert!(run.out.starts_with("estimated by 1 probe:\n  10 ways of 1 move\n"), "{}", run.out);
    let answer = json(&["lab", "freecell/14", "--search", "knuth levels=1 trials=1", "--json"], 0);
    assert!(answer["tree_errors"][0].is_null());
    let answer = json(&["lab", "freecell/14", "--search", "knuth levels=1 trials=8", "--json"], 0);
    assert_eq!((&answer["tree_sizes"][0], &answer["trials"]), (&10.0.into(), &8.into()));
}

#[test]
fn solutions_with_worrying_back_are_checked_by_its_rules() {
    let args = "lab freecell/5 --search greedy --worrying-back on --steps supermoves --autoplay safe --json";
    let answer = json(&args.split(' ').collect::<Vec<_>>(), 0);
    // A foundation is written as its suit where cards come from.
    let comes_back = |it: &&Value| it.as_str().unwrap().starts_with(['C', 'D', 'H', 'S']);
    let n_back = answer["moves"].as_array().unwrap().iter().filter(comes_back).count();
    assert!(0 < n_back, "{answer}");
}

#[test]
fn everything_is_listed() {
    let run = unbury("lab --list");
    assert_eq!((run.status, run.err.as_str()), (0, ""));
    for search in search::registry::SEARCHES {
        assert!(run.out.contains(&format!("\n  {} ", search.id)), "{}", search.id);
    }
    for estimate in search::estimate::NAMED {
        let is_listed = [' ', ':'].iter().any(|it| run.out.contains(&format!("\n  {}{it}", estimate.name)));
        assert!(is_listed, "{}", estimate.name);
    }
}

#[test]
fn rejects_malformed_text() {
    let check = |args: &[&str], line: &str| check_refused(&unbury_with(args), line);
    let lab = |search| ["lab", "freecell/1", "--search", search];
    check(
        &lab("beam width=many"),
        "error: --search: word 2, “width=many”: the value has to be a whole number from 1 to 1000000",
    );
    check(&lab("greedy autoplay=on"), "error: --search: autoplay can’t be “on”; it can be off, safe");
    check(
        &["lab", "freecell/1", "--search", "breadth-first", "--depth", "3"],
        "error: --search: word 2, “depth=3”: breadth-first has no options",
    );
    check(
        &["lab", "freecell/1", "--search", "greedy autoplay=safe", "--autoplay", "off"],
        "error: --search: autoplay is said twice",
    );
}

#[test]
fn klondike_is_searched_by_its_rules() {
    let deal = "klondike-draw-one/solvitaire:2";
    let answer = json(&["lab", deal, "--search", "greedy estimate=2*down+cards", "--json"], 0);
    assert_eq!((&answer["game"], &answer["switches"]), (&deal.into(), &Value::Null));
    let moves: Vec<&str> =
        answer["moves"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
    let rules = solitaire::rules::KLONDIKE_DRAW_ONE;
    let start = rules.deal(&solitaire::Numbering::Solvitaire.deal("2").unwrap());
    let moves = solitaire::notation::parse_moves(&rules, &start, &moves.join(" ")).unwrap();
    let report = check::solution(&solitaire::Start::at(rules, start), &moves).unwrap();
    assert_eq!(answer["moves"].as_array().unwrap().len(), report.moves);
}

/// The deal that the article shows, as a position.
const ARTICLE: &str = "klondike-draw-one/=QD5HJD2D8C3D5DQH2S6CAH7H2C6S5C4C9DKH9C3CQS8HKC4S..JC.6D-5S.TD7D-KS.3HJH2H-4D.\
    TS8S8D4H-TC.3S9SKD7SQC-6H.ADASJSAC9H7C-TH";

/// After 50,000 positions it gives up, and that is no proof.
#[test]
fn the_published_solver_gives_up() {
    let run = unbury_with(&["lab", "klondike-draw-one/solvitaire:1", "--search", "seen-list limit=100"]);
    assert_eq!(run.status, 2);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[0], "not known: the search ended without an answer: it leaves positions out");
    assert!(lines.contains(&"expanded   100 positions"), "{}", run.out);
    assert!(!run.out.contains("switches"), "{}", run.out);
    let answer = json(&["lab", ARTICLE, "--search", "seen-list limit=100", "--json"], 2);
    assert_eq!((&answer["game"], &answer["expanded"]), (&ARTICLE.into(), &100.into()));
}

#[test]
fn rejects_options_klondike_lacks() {
    let check = |args: &[&str], line: &str| check_refused(&unbury_with(args), line);
    let lab = |search| ["lab", "klondike-draw-three/7", "--search", search];
    let no_switches = "switches are for FreeCell and games like it, not for klondike-draw-three";
    check(&lab("greedy autoplay=safe"), &format!("error: autoplay=safe: {no_switches}"));
    check(
        &[lab("greedy").as_slice(), &["--worrying-back", "on"]].concat(),
        &format!("error: worrying-back=on: {no_switches}"),
    );
    check(
        &lab("staged keys=published"),
        "error: --search: keys=published of staged is for FreeCell and games like it only",
    );
    let freecell = ["lab", "freecell/7", "--search"];
    check(
        &[freecell.as_slice(), &["seen-list keys=published"]].concat(),
        "error: --search: keys=published of seen-list is for Klondike only",
    );
    check(
        &[freecell.as_slice(), &["greedy estimate=cards+down"]].concat(),
        "error: --search: the estimate down says nothing in this game",
    );
}
