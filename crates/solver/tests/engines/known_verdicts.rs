//! Known verdicts in games whose rules are one value.

use std::collections::HashMap;

use solitaire::{Rules, Start, freecell, klondike};
use testkit::size;
use unbury_solver::{Limits, Search, SpanningTree, Verdict, solve};

const BYTES_MAX: u64 = 2 << 30;

/// Certificates are made of deals with fewer positions than this.
const CERTIFIED_MAX: u64 = 5_000;

fn rows() -> impl Iterator<Item = (&'static str, bool, bool)> {
    let text = include_str!("../../../../tests/golden/verdicts.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let can_win = match words[1] {
            "winnable" => true,
            "lost" => false,
            _ => panic!("{line}"),
        };
        (words[0], can_win, words.get(2) == Some(&"slow"))
    })
}

#[test]
fn verdicts_are_those_of_the_file() {
    let mut n_certified = 0;
    for (id, can_win, is_slow) in rows() {
        if is_slow && size(0, 1) == 0 {
            continue;
        }
        let start: Start = id.parse().expect(id);
        match solve(&start.position(), Limits::bytes(BYTES_MAX)) {
            Verdict::Solved(moves) => {
                assert!(can_win, "{id}");
                assert!(check::solution(&start, &moves).is_ok(), "{id}");
            }
            Verdict::Unsolvable { positions } => {
                assert!(!can_win, "{id}");
                if positions < CERTIFIED_MAX {
                    check_certificate(&start, positions);
                    n_certified += 1;
                }
            }
            verdict => panic!("{id}: {verdict:?}"),
        }
    }
    assert!(3 < n_certified, "{n_certified}");
}

fn check_certificate(start: &Start, positions: u64) {
    let mut walk = SpanningTree::new(&start.position(), Limits::bytes(BYTES_MAX));
    assert_eq!(walk.advance(u64::MAX), Some(Verdict::Unsolvable { positions }), "{start}");
    let tree = walk.into_tree();
    let file = [check::certificate_header(start, positions, &tree).as_bytes(), &tree].concat();
    let certified = check::certificate(&file, BYTES_MAX);
    assert_eq!(certified.map(|it| (it.start, it.positions)), Ok((start.clone(), positions)));
}

#[test]
fn of_every_game_a_verdict_is_known() {
    let mut known: HashMap<String, Vec<bool>> = HashMap::new();
    for (id, can_win, _) in rows() {
        let rules = id.split('/').next().expect("a game").to_string();
        known.entry(rules).or_default().push(can_win);
    }
    // The others have verdicts of their own engines.
    let has_no_engine = |rules: &Rules| !freecell::fits(rules) && !klondike::fits(rules);
    for named in Rules::named().filter(|it| has_no_engine(&it.rules)) {
        assert!(known.get(named.id).is_some_and(|it| it.contains(&true)), "{}", named.id);
    }
}
