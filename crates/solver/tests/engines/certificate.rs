//! The engine's walk through all positions, and the certificates made from it.

use check::CertificateError;
use search::BestFirst;
use solitaire::{Deal, Game, GameId, Position, Rules, Start, State};
use unbury_solver::{Limits, Search, SpanningTree, Verdict};

use crate::common::check_gives_up_within;

const BYTES_MAX: u64 = 64 << 20;

fn dealt(id: &str) -> (GameId, Rules, State) {
    let id: GameId = id.parse().unwrap();
    let rules = id.rules;
    (id, rules, rules.deal(&Deal::microsoft(id.deal)))
}

fn search(id: &str, bytes_max: u64) -> SpanningTree {
    let (_, rules, start) = dealt(id);
    SpanningTree::new(&Position::new(rules, start), Limits::bytes(bytes_max))
}

fn file(id: &str, positions: u64, tree: &[u8]) -> Vec<u8> {
    [check::certificate_header(&id.parse().unwrap(), positions, tree).as_bytes(), tree].concat()
}

#[track_caller]
fn check_certified(id: &str, positions: u64) {
    let mut search = search(id, BYTES_MAX);
    assert_eq!(search.advance(u64::MAX), Some(Verdict::Unsolvable { positions }), "{id}");
    let file = file(id, positions, &search.into_tree());
    let certified = check::certificate(&file, BYTES_MAX).map(|it| (it.start, it.positions));
    assert_eq!(certified, Ok((id.parse().unwrap(), positions)), "{id}");
}

#[test]
fn the_eight_deals_below_a_million_are_certified() {
    let golden = include_str!("../../../../tests/golden/unsolvable.txt");
    for row in golden.lines().filter(|row| !row.starts_with('#')) {
        let words: Vec<&str> = row.split_whitespace().collect();
        check_certified(&format!("freecell/{}", words[0]), words[1].parse().unwrap());
    }
}

/// The test compares the verdicts with those of the textbook search, in games of all kinds of rules. A lost deal gets a
/// certificate, with as many positions as another count has; a deal that can be won is won by the returned moves.
#[test]
fn verdicts_are_right_and_certified() {
    let games = [
        "freecell,cells=0",
        "freecell,cells=1",
        "freecell,columns=4,cells=2",
        "freecell,columns=5,cells=1",
        "bakers-game,cells=1",
        "kings-only-bakers-game,cells=2",
        "eight-off,columns=4,cells=5",
        "seahaven-towers,cells=2",
        "forecell",
    ];
    for id in games.iter().flat_map(|game| (1..=9).map(move |number| format!("{game}/{number}"))) {
        let (game, rules, start) = dealt(&id);
        let Some(verdict) = search(&id, BYTES_MAX).advance(20_000) else { continue };
        let mut textbook = BestFirst::greedy(rules, start.clone(), Limits::default(), move |it: &State| {
            i64::from(rules.disorder(it))
        });
        let textbook = textbook.advance(u64::MAX).unwrap();
        match verdict {
            Verdict::Unsolvable { positions } => {
                assert!(matches!(textbook, Verdict::Unsolvable { .. }), "{id}: {textbook:?}");
                let layers = rules.reach(&start, 300);
                assert_eq!(layers.iter().sum::<u64>(), positions, "{id}");
                check_certified(&id, positions);
            }
            Verdict::Solved(moves) => {
                assert!(matches!(textbook, Verdict::Solved(_)), "{id}: {textbook:?}");
                let report = check::solution(&Start::Deal(game), &moves);
                assert_eq!(report.map(|it| it.moves), Ok(moves.len()), "{id}");
            }
            Verdict::GaveUp(_) => panic!("{id}: gave up"),
        }
    }
}

/// A tree that stops at the win is a fair one but for that.
#[test]
fn rejects_won_positions() {
    let id = "freecell,cells=1/2";
    let mut search = search(id, BYTES_MAX);
    let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else { panic!("not solved") };
    let positions = search.spent().stored;
    let mut tree = search.into_tree();
    tree.extend(moves.iter().map(|_| 160));
    let flaw = check::certificate(&file(id, positions, &tree), BYTES_MAX);
    assert_eq!(flaw, Err(CertificateError::Won { position: positions }));
}

#[test]
fn the_tree_is_the_same_however_the_search_is_advanced() {
    let id = "freecell/781948";
    let mut at_once = search(id, BYTES_MAX);
    assert!(at_once.advance(u64::MAX).is_some());
    let mut in_slices = search(id, BYTES_MAX);
    let mut n_slices = 0;
    while in_slices.advance(17).is_none() {
        n_slices += 1;
        assert_eq!(in_slices.spent().expanded, 17 * n_slices);
    }
    assert_eq!(in_slices.spent(), at_once.spent());
    assert!(in_slices.into_tree() == at_once.into_tree());
}

#[test]
fn the_memory_held_is_never_above_the_limit() {
    for bytes_max in [0, 10_000, 80_000, 123_456, 190_000] {
        check_gives_up_within(bytes_max, &mut search("freecell/781948", bytes_max));
    }
    let verdict = search("freecell/781948", 1 << 20).advance(u64::MAX);
    assert!(!matches!(verdict, Some(Verdict::GaveUp(_))), "{verdict:?}");
}
