//! Counts of legal moves and positions of Klondike by depth: by the rules, by a second program that shares only cards
//! and deals with them, and in a file.

use crate::plain_klondike::PlainKlondike;
use unbury_solitaire::{Deal, Game, GameId};

fn rows() -> impl Iterator<Item = &'static str> {
    let text = include_str!("../../../../tests/golden/klondike-perft.txt");
    text.lines().filter(|line| !line.starts_with("# ") && !line.is_empty())
}

#[test]
fn counts_are_those_of_the_file() {
    let mut n_rows = 0;
    for row in rows() {
        let (id, kind, expected) = parse(row);
        let rules = id.rules;
        let state = rules.deal(&Deal::microsoft(id.deal));
        let n = expected.len() as u32;
        let found: Vec<u64> = match kind {
            "perft" => (1..=n).map(|depth| rules.perft(&state, depth)).collect(),
            "layers" => rules.reach(&state, n - 1),
            _ => panic!("{row}"),
        };
        assert_eq!(found, expected, "{row}");
        n_rows += 1;
    }
    assert_eq!(n_rows, 36);
}

#[test]
fn another_program_counts_the_same() {
    for row in rows() {
        let (id, kind, expected) = parse(row);
        let start = PlainKlondike::deal(id.rules, &Deal::microsoft(id.deal));
        let n = expected.len();
        let found: Vec<u64> = match kind {
            "perft" => (1..=n).map(|depth| start.sequences(depth)).collect(),
            "layers" => start.layers(n - 1),
            _ => panic!("{row}"),
        };
        assert_eq!(found, expected, "{row}");
    }
}

fn parse(row: &str) -> (GameId, &str, Vec<u64>) {
    let mut words = row.split(' ');
    let id = words.next().expect("an id").parse().expect("an id");
    (id, words.next().expect("a kind"), words.map(|it| it.parse().expect("a count")).collect())
}
