//! All searches of the Lab give the same verdicts on reduced decks of Klondike, and so does a search that does not use
//! [`solitaire`]'s rules.

use search::registry::Spec;
use solitaire::{
    Position, Rules, Start,
    rules::{KLONDIKE_DRAW_ONE, Redeals, Stock},
};
use testkit::{SmallKlondike, Truth, size};
use unbury_solver::{Limits, Verdict};

fn n_deals() -> u64 {
    size(30, 40) as u64
}

/// What those get that are not complete. Some begin again and again and may need more than there is sense in.
const NODES_MAX: u64 = 1_500;

/// A search, with what it promises.
struct KlondikeContestant {
    spec: &'static str,
    /// It ends, with a verdict.
    is_complete: bool,
    /// Its solutions are no longer than this many thousandths of the shortest.
    length_max: Option<u64>,
    /// It counts every position once, whatever the order of its columns.
    counts: bool,
}

const SHORTEST: Option<u64> = Some(1_000);
const SLOPPY: KlondikeContestant =
    KlondikeContestant { spec: "", is_complete: false, length_max: None, counts: true };
const PLAIN: KlondikeContestant = KlondikeContestant { is_complete: true, ..SLOPPY };

const CONTESTANTS: &[KlondikeContestant] = &[
    KlondikeContestant { spec: "breadth-first", length_max: SHORTEST, ..PLAIN },
    KlondikeContestant { spec: "depth-first", ..PLAIN },
    KlondikeContestant { spec: "seen-list limit=1000000000", counts: false, ..SLOPPY },
    KlondikeContestant { spec: "seen-list limit=1000000000 keys=published", counts: false, ..SLOPPY },
    KlondikeContestant { spec: "backtracking", ..PLAIN },
    KlondikeContestant { spec: "depth-bounded depth=9 visited=table", ..SLOPPY },
    KlondikeContestant { spec: "iterative-deepening", length_max: SHORTEST, ..SLOPPY },
    KlondikeContestant { spec: "greedy", ..PLAIN },
    KlondikeContestant { spec: "greedy estimate=2*down+blocked+0.5*stock", ..PLAIN },
    KlondikeContestant { spec: "a-star", length_max: SHORTEST, ..PLAIN },
    KlondikeContestant { spec: "weighted-a-star weight=1.5", length_max: Some(1_500), ..PLAIN },
    KlondikeContestant { spec: "ida-star", length_max: SHORTEST, ..SLOPPY },
    KlondikeContestant { spec: "beam width=3", ..SLOPPY },
    KlondikeContestant { spec: "beam width=100000", ..PLAIN },
    KlondikeContestant { spec: "staged k=2", ..SLOPPY },
    KlondikeContestant { spec: "engine", counts: false, ..PLAIN },
];

/// What the searches made of some deals.
#[derive(Default, Debug)]
struct KlondikeTally {
    n_won: u64,
    n_lost: u64,
    /// Verdicts of each contestant.
    n_verdicts: [u64; CONTESTANTS.len()],
}

fn start(rules: Rules, board: &SmallKlondike) -> Position {
    let start: Start = format!("{}/={board}", rules).parse().expect("a position of the game");
    start.position()
}

/// Returns whether the contestant came to a verdict. It has to be the true one.
fn check(contestant: &KlondikeContestant, position: &Position, truth: Truth) -> bool {
    let KlondikeContestant { spec, is_complete, length_max, counts } = *contestant;
    let limits = Limits::default();
    let spec: Spec = spec.parse().expect("a search");
    let mut runner = unbury_solver::runner(&spec, position, "".parse().expect("switches"), limits)
        .expect("a search that fits");
    let nodes = if is_complete { u64::MAX } else { NODES_MAX };
    match (runner.advance(nodes), truth) {
        (Some(Verdict::Solved(moves)), Truth::Won { moves: shortest }) => {
            let report = check::solution(&position.clone().into(), &moves);
            assert!(report.is_ok(), "{spec}: {position}: {report:?}");
            let length_max = length_max.map_or(u64::MAX, |it| shortest * it / 1_000);
            assert!((shortest..=length_max).contains(&(moves.len() as u64)), "{spec}: {position}");
            true
        }
        (Some(Verdict::Unsolvable { positions }), Truth::Lost { positions: expected }) => {
            assert!(!counts || positions == expected, "{spec}: {position}: {positions}, not {expected}");
            true
        }
        (Some(Verdict::GaveUp(_)) | None, _) => {
            assert!(!is_complete, "{spec}: {position}");
            false
        }
        (verdict, truth) => panic!("{spec}: {position}: {verdict:?}, and {truth:?}"),
    }
}

#[track_caller]
fn check_rules(rules: Rules) {
    let mut tally = KlondikeTally::default();
    for number in 0..n_deals() {
        let board = SmallKlondike::deal(number);
        let Some(truth) = board.truth(&rules, 1) else { continue };
        let position = start(rules, &board);
        for (contestant, n_verdicts) in CONTESTANTS.iter().zip(&mut tally.n_verdicts) {
            *n_verdicts += u64::from(check(contestant, &position, truth));
        }
        tally.n_won += u64::from(matches!(truth, Truth::Won { .. }));
        tally.n_lost += u64::from(matches!(truth, Truth::Lost { .. }));
    }
    // There are enough of either kind for a wrong verdict to show, and few searches leave one open.
    let n_deals = tally.n_won + tally.n_lost;
    // With worrying back, deals that can be won have too many positions.
    assert!(3 < tally.n_lost && (rules.worrying_back || 3 < tally.n_won), "{tally:?}");
    for (contestant, n_verdicts) in CONTESTANTS.iter().zip(tally.n_verdicts) {
        let may_prove = !contestant.spec.starts_with("seen-list") || !rules.worrying_back;
        let expected = match contestant.is_complete {
            true => n_deals,
            false => {
                if may_prove {
                    n_deals / 20
                } else {
                    tally.n_won / 20
                }
            }
        };
        assert!(expected <= n_verdicts, "{}: {tally:?}", contestant.spec);
    }
}

#[test]
fn draw_one_without_worrying_back() {
    check_rules(Rules {
        stock: Some(Stock { draw: 1, redeals: Redeals::Unlimited }),
        worrying_back: false,
        ..KLONDIKE_DRAW_ONE
    });
}

#[test]
fn draw_three_without_worrying_back() {
    check_rules(Rules {
        stock: Some(Stock { draw: 3, redeals: Redeals::Unlimited }),
        worrying_back: false,
        ..KLONDIKE_DRAW_ONE
    });
}

#[test]
fn draw_two_with_a_redeal_and_without_worrying_back() {
    check_rules(Rules {
        stock: Some(Stock { draw: 2, redeals: Redeals::AtMost(1) }),
        worrying_back: false,
        ..KLONDIKE_DRAW_ONE
    });
}

#[test]
fn draw_one_without_redeals() {
    check_rules(Rules {
        stock: Some(Stock { draw: 1, redeals: Redeals::AtMost(0) }),
        worrying_back: true,
        ..KLONDIKE_DRAW_ONE
    });
}

#[test]
fn draw_one() {
    check_rules(Rules {
        stock: Some(Stock { draw: 1, redeals: Redeals::Unlimited }),
        worrying_back: true,
        ..KLONDIKE_DRAW_ONE
    });
}

#[test]
fn draw_three() {
    check_rules(Rules {
        stock: Some(Stock { draw: 3, redeals: Redeals::Unlimited }),
        worrying_back: true,
        ..KLONDIKE_DRAW_ONE
    });
}

#[test]
fn draw_three_with_a_redeal() {
    check_rules(Rules {
        stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(1) }),
        worrying_back: true,
        ..KLONDIKE_DRAW_ONE
    });
}
