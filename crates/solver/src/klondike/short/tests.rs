//! Lengths of solutions, and what has none, compared with a search that leaves out nothing and shares no code.

mod board;

use std::rc::Rc;

use solitaire::klondike::{Redeals, Rules};

use self::board::{Board, Random, Truth};
use super::{
    MoveCount,
    a_star::{AStar, End},
    bound::at_least,
    children::Expansion,
    deck::{COLUMNS, Deck, Prunes, SafeHome},
    detours::Detours,
    position::Position,
};

const NONE: Prunes =
    Prunes { safe_home: SafeHome::Off, late_parts: false, late_emptying: false, late_worrying_back: false };
const WRONG: Prunes = Prunes { safe_home: SafeHome::Everything, ..Prunes::ALL };

fn found(rules: &Rules, board: &Board, count: MoveCount, prunes: Prunes) -> Truth {
    let mut deck = Deck::new(rules, &board.layout(), count);
    deck.prunes = prunes;
    // A small table of detours, or none.
    let mut search = AStar::new(Rc::new(deck), u32::MAX, 1 << 19);
    match search.run(u64::MAX, 1 << 30) {
        Some(End::Shortest(_)) => Truth::Fewest(search.total()),
        Some(End::Nothing) => Truth::Lost,
        it => panic!("{it:?}"),
    }
}

/// A deal of a reduced deck, with rules for it.
fn deal(number: u64) -> (Board, Rules, MoveCount) {
    let mut random = Random(number);
    let board = Board::deal(&mut random);
    let redeals = [Redeals::Unlimited, Redeals::AtMost(random.below(3) as u8)][random.below(2)];
    let rules = Rules { draw: 1 + random.below(3) as u8, redeals, worrying_back: random.below(2) == 0 };
    let count = [MoveCount::All, MoveCount::WithoutRedeals][random.below(2)];
    (board, rules, count)
}

/// How many deals are compared: as many as `KLONDIKE_SHORT_DEALS` says.
fn n_deals() -> u64 {
    std::env::var("KLONDIKE_SHORT_DEALS").ok().and_then(|it| it.parse().ok()).unwrap_or(1_200)
}

/// What mistakes would do, and how often they are caught.
#[derive(Default, Debug)]
struct Caught {
    /// Everything goes home at once.
    safe_home: u32,
    /// Bounds for a game that allows less, or that count a run card by card.
    bounds: [u32; 3],
}

/// With every shortcut, and with each of them alone, since one could hide what is wrong with another.
#[test]
fn solutions_are_the_shortest_and_no_bound_is_above() {
    let each_alone = [
        Prunes { safe_home: SafeHome::Proved, ..NONE },
        Prunes { late_parts: true, ..NONE },
        Prunes { late_emptying: true, ..NONE },
        Prunes { late_worrying_back: true, ..NONE },
    ];
    let (mut n_won, mut n_lost, mut n_exact, mut caught) = (0, 0, 0, Caught::default());
    for number in 0..n_deals() {
        let (board, rules, count) = deal(number);
        let truth = board.truth(&rules, count);
        match truth {
            Truth::Fewest(fewest) => {
                n_won += 1;
                n_exact += u32::from(check_bound(&rules, &board, count, fewest, &mut caught));
            }
            Truth::Lost => n_lost += 1,
            Truth::Unknown => continue,
        }
        let alone = each_alone[number as usize % each_alone.len()];
        for prunes in [Prunes::ALL, alone] {
            let found = found(&rules, &board, count, prunes);
            assert_eq!(found, truth, "#{number} {prunes:?} {rules:?} {count:?} {board:?}");
        }
        caught.safe_home += u32::from(found(&rules, &board, count, WRONG) != truth);
    }
    assert!(n_deals() / 4 < n_won && n_deals() / 4 < n_lost, "{n_won} won, {n_lost} lost");
    assert!(n_deals() / 30 < n_exact.into(), "{n_exact} bounds are exact");
    assert!(5 < caught.safe_home && caught.bounds.iter().all(|&it| 0 < it), "{caught:?}");
}

/// Says whether the bound is exact.
#[track_caller]
fn check_bound(rules: &Rules, board: &Board, count: MoveCount, fewest: u32, caught: &mut Caught) -> bool {
    let deck = Deck::new(rules, &board.layout(), count);
    let start = deck.start();
    let by_deck = |deck: &Deck, bytes_max| at_least(deck, &Detours::new(deck, bytes_max), &start);
    let least = by_deck(&deck, u64::MAX).expect("a deal that can be won");
    assert!(by_deck(&deck, 0).is_some_and(|it| it <= least), "{rules:?} {count:?} {board:?}");
    assert!(least <= fewest, "{least} of {fewest}: {rules:?} {count:?} {board:?}");

    let by_rules = |rules| by_deck(&Deck::new(&rules, &board.layout(), count), 0).unwrap_or(u32::MAX);
    let each_of_a_run = (0..COLUMNS).map(|column| {
        let blocked = deck.layer(column, start.depths[column]).blocked & start.runs[column];
        blocked.count_ones().saturating_sub(1)
    });
    let wrong = [
        least + each_of_a_run.sum::<u32>(),
        by_rules(Rules { worrying_back: false, ..*rules }),
        by_rules(Rules { draw: 1, ..*rules }),
    ];
    for (n_caught, wrong) in caught.bounds.iter_mut().zip(wrong) {
        *n_caught += u32::from(fewest < wrong);
    }
    least == fewest
}

#[test]
fn a_won_deal_has_no_children() {
    let rules = Rules { draw: 1, redeals: Redeals::Unlimited, worrying_back: false };
    let layout = super::deck::Layout { foundations: [13; 4], ..Default::default() };
    let deck = Deck::new(&rules, &layout, MoveCount::All);
    let mut n_children = 0;
    Expansion::new(&deck, |_: &Position, _| n_children += 1).each_child(&deck.start());
    assert_eq!(n_children, 0);
    assert!(deck.start().is_ordered());
}
