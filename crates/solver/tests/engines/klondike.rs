//! Known verdicts on deals of Klondike.

use solitaire::{
    Deal, Game, Numbering, Rules, Start,
    klondike::stock_rules,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};
use testkit::size;
use unbury_solver::{Klondike, Limits, Search, Stopped, Verdict};

fn deal(number: u64) -> Deal {
    Numbering::Solvitaire.deal(&number.to_string()).expect("a number in the range")
}

/// Returns whether the deal is won. The checker replays the solution.
#[track_caller]
fn is_won(rules: Rules, deal: &Deal, search: &mut Klondike) -> bool {
    match search.advance(u64::MAX) {
        Some(Verdict::Solved(moves)) => {
            let report = check::solution(&Start::at(rules, rules.deal(deal)), &moves);
            assert!(report.is_ok(), "{report:?}");
            true
        }
        Some(Verdict::Unsolvable { .. }) => false,
        other => panic!("{other:?}"),
    }
}

/// Returns how many of the listed deals the tests solve.
fn n_deals() -> usize {
    size(10, 500)
}

#[track_caller]
fn check_verdicts(rules: Rules, column: usize) {
    let rows = include_str!("../../../../tests/golden/klondike-verdicts.txt").lines();
    let mut n_rows = 0;
    for row in rows.filter(|it| !it.starts_with('#')).take(n_deals()) {
        let words: Vec<&str> = row.split(' ').collect();
        let deal = deal(words[0].parse().expect("a number"));
        let mut search = Klondike::new(rules, &rules.deal(&deal), Limits::default());
        assert_eq!(is_won(rules, &deal, &mut search), words[column] == "W", "{row}");
        n_rows += 1;
    }
    assert_eq!(n_rows, n_deals().min(500));
}

#[test]
fn draw_three() {
    check_verdicts(KLONDIKE_DRAW_THREE, 1);
}

#[test]
fn draw_one() {
    check_verdicts(KLONDIKE_DRAW_ONE, 2);
}

/// Neither stopping after every node nor a restart changes how many nodes a search expands.
#[test]
fn goes_on_where_it_was_and_begins_again() {
    for number in [1, 3, 7, 13] {
        let start = KLONDIKE_DRAW_THREE.deal(&deal(number));
        let mut search = Klondike::new(KLONDIKE_DRAW_THREE, &start, Limits::default());
        let verdict = search.advance(u64::MAX);
        let stats = search.spent();

        search.restart(&KLONDIKE_DRAW_THREE.deal(&deal(19)));
        assert!(matches!(search.advance(u64::MAX), Some(Verdict::Unsolvable { .. })));
        search.restart(&start);
        let in_steps = loop {
            if let Some(verdict) = search.advance(1) {
                break verdict;
            }
        };
        assert_eq!(Some(in_steps), verdict);
        assert_eq!((search.spent().expanded, search.spent().stored), (stats.expanded, stats.stored));
    }
}

/// The limit holds no matter which grows, the game or the open game.
#[test]
fn never_holds_more_than_its_limits() {
    for (number, bytes_max) in [22, 219].into_iter().flat_map(|it| LIMITS.map(|bytes| (it, bytes))) {
        let start = KLONDIKE_DRAW_THREE.deal(&deal(number));
        let mut search = Klondike::new(KLONDIKE_DRAW_THREE, &start, Limits::bytes(bytes_max));
        let verdict = loop {
            if let Some(verdict) = search.advance(20) {
                break verdict;
            }
            assert!(search.spent().bytes <= bytes_max, "{number}, {bytes_max}: {:?}", search.spent());
        };
        assert_eq!(verdict, Verdict::GaveUp(Stopped::Memory), "{number}, {bytes_max}");
    }
}

const LIMITS: [u64; 7] = [0, 5_000, 10_000, 50_000, 100_000, 200_000, 500_000];

/// A search without memory for the open game, for example, continues without it.
#[test]
fn verdicts_do_not_depend_on_memory() {
    for number in [22, 23, 37, 66] {
        let start = KLONDIKE_DRAW_THREE.deal(&deal(number));
        let verdict = |bytes_max| {
            Klondike::new(KLONDIKE_DRAW_THREE, &start, Limits::bytes(bytes_max)).advance(3_000_000).map(
                |it| match it {
                    Verdict::Solved(_) => Some(true),
                    Verdict::Unsolvable { .. } => Some(false),
                    Verdict::GaveUp(_) => None,
                },
            )
        };
        let expected = verdict(64 << 20).flatten();
        assert!(expected.is_some(), "{number}");
        let mut n_decided = 0;
        for bytes_max in [0, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000] {
            let found = verdict(bytes_max).flatten();
            assert!(found.is_none() || found == expected, "{number}, {bytes_max}: {found:?}");
            n_decided += u32::from(found.is_some());
        }
        // There is not always room for the open game, which proves many deals lost.
        assert!((1..6).contains(&n_decided), "{number}: {n_decided}");
    }
}

/// Every deal that can be won by strict rules can be won by more permissive ones.
#[test]
fn rules_that_allow_more_win_more() {
    let rules = [
        Rules {
            stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(0) }),
            worrying_back: false,
            ..KLONDIKE_DRAW_THREE
        },
        Rules {
            stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(2) }),
            worrying_back: false,
            ..KLONDIKE_DRAW_THREE
        },
        Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(2) }), ..KLONDIKE_DRAW_THREE },
        KLONDIKE_DRAW_THREE,
        KLONDIKE_DRAW_ONE,
    ];
    for number in [2, 4, 8, 13, 19, 23, 29] {
        let deal = deal(number);
        let won =
            rules.map(|it| is_won(it, &deal, &mut Klondike::new(it, &it.deal(&deal), Limits::default())));
        assert!(won.is_sorted(), "{number}: {won:?}");
    }
}

/// Whatever the limit on redeals, the search decides the deal.
#[test]
fn any_number_of_redeals_is_decided() {
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
        let mut limits = [0, 3, 7, 8, 9, 12, 20, 24, 100, 255].map(Redeals::AtMost).to_vec();
        limits.push(Redeals::Unlimited);
        for number in (1..).take(size(6, 60)) {
            let deal = deal(number);
            let won = |&redeals: &Redeals| {
                let rules = Rules { stock: Some(Stock { redeals, ..stock_rules(&rules) }), ..rules };
                is_won(rules, &deal, &mut Klondike::new(rules, &rules.deal(&deal), Limits::default()))
            };
            let won: Vec<bool> = limits.iter().map(won).collect();
            assert!(won.is_sorted(), "{number}: {won:?}");
            // Between two cards of the stock, more than one redeal is of no use.
            assert!(won[7..].iter().all(|it| *it == won[10]), "{number}: {won:?}");
        }
    }
}
