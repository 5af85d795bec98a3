//! Lengths of solutions, and positions without one, compared with a search that leaves out nothing and shares no code.

use std::sync::Arc;

use solitaire::{
    Card, Rules,
    klondike::stock_rules,
    rules::{KLONDIKE_DRAW_ONE, Redeals, Stock},
};
use testkit::{Random, SmallKlondike, Truth, size};

use super::{
    Measure,
    a_star::{AStar, AStarEnd},
    bound::at_least,
    cards::Code,
    children::Expansion,
    detours::Detours,
    layout::{COLUMNS, CodedPiles, SafeHome, ShortLayout, ShortPrunes},
    position::ShortPosition,
};

const NONE: ShortPrunes = ShortPrunes {
    safe_home: SafeHome::Off,
    late_parts: false,
    late_emptying: false,
    late_worrying_back: false,
};
const WRONG: ShortPrunes = ShortPrunes { safe_home: SafeHome::Everything, ..ShortPrunes::ALL };

/// A card for columns that are not part of the game: it never moves, and no card can be put on it.
const STONE: Code = 56;

fn piles(board: &SmallKlondike) -> CodedPiles {
    let codes = |cards: &[Card]| cards.iter().map(|it| it.index() as Code).collect::<Vec<Code>>();
    let mut columns = board.columns().map(|(down, up)| (codes(&[down, up].concat()), down.len()));
    let stock = codes(board.stock());
    let waste = codes(board.waste());
    let columns = std::array::from_fn(|_| columns.next().unwrap_or((vec![STONE], 0)));
    CodedPiles { columns, stock, waste, foundations: board.home(), redeals: 0 }
}

fn found(rules: &Rules, board: &SmallKlondike, count: Measure, prunes: ShortPrunes) -> Found {
    let mut layout = ShortLayout::new(rules, &piles(board), count);
    layout.prunes = prunes;
    // A small table of detours, or none.
    let mut search = AStar::new(Arc::new(layout), u32::MAX, 1 << 19);
    match search.run(u64::MAX, 1 << 30) {
        Some(AStarEnd::Shortest(_)) => Some(search.total()),
        Some(AStarEnd::Nothing) => None,
        it => panic!("{it:?}"),
    }
}

/// The fewest moves, or `None` if the deal is lost.
type Found = Option<u32>;

/// Returns a deal of a reduced layout, with rules for it.
fn deal(number: u64) -> (SmallKlondike, Rules, Measure) {
    let mut random = Random::new(number);
    let board = SmallKlondike::tiny(&mut random);
    let redeals = [Redeals::Unlimited, Redeals::AtMost(random.below(3) as u8)][random.below(2)];
    let rules = Rules {
        stock: Some(Stock { draw: 1 + random.below(3) as u8, redeals }),
        worrying_back: random.below(2) == 0,
        ..KLONDIKE_DRAW_ONE
    };
    let count = [Measure::Moves, Measure::MovesWithoutRedeals][random.below(2)];
    (board, rules, count)
}

/// Returns how many deals are compared.
fn n_deals() -> u64 {
    size(2_500, 20_000) as u64
}

/// How often each deliberate mistake is caught.
#[derive(Default, Debug)]
struct Caught {
    /// Everything goes home at once.
    safe_home: u32,
    /// Bounds for a game that allows less, or that count a run card by card.
    bounds: [u32; 3],
}

/// Tests every shortcut together, and each of them alone, since one could hide a mistake in another.
#[test]
fn solutions_are_the_shortest_and_no_bound_is_above() {
    let each_alone = [
        ShortPrunes { safe_home: SafeHome::Proved, ..NONE },
        ShortPrunes { late_parts: true, ..NONE },
        ShortPrunes { late_emptying: true, ..NONE },
        ShortPrunes { late_worrying_back: true, ..NONE },
    ];
    let (mut n_won, mut n_lost, mut n_exact, mut caught) = (0, 0, 0, Caught::default());
    for number in 0..n_deals() {
        let (board, rules, count) = deal(number);
        let redeal_cost = u64::from(count == Measure::Moves);
        let truth = match board.truth(&rules, redeal_cost) {
            Some(Truth::Won { moves }) => Some(moves as u32),
            Some(Truth::Lost { .. }) => None,
            None => continue,
        };
        match truth {
            Some(fewest) => {
                n_won += 1;
                n_exact += u32::from(check_bound(&rules, &board, count, fewest, &mut caught));
            }
            None => n_lost += 1,
        }
        let alone = each_alone[number as usize % each_alone.len()];
        for prunes in [ShortPrunes::ALL, alone] {
            let found = found(&rules, &board, count, prunes);
            assert_eq!(found, truth, "#{number} {prunes:?} {rules:?} {count:?} {board:?}");
        }
        caught.safe_home += u32::from(found(&rules, &board, count, WRONG) != truth);
    }
    assert!(n_deals() / 4 < n_won && n_deals() / 4 < n_lost, "{n_won} won, {n_lost} lost");
    assert!(n_deals() / 30 < n_exact.into(), "{n_exact} bounds are exact");
    assert!(5 < caught.safe_home && caught.bounds.iter().all(|&it| 0 < it), "{caught:?}");
}

/// Checks a bound. Returns whether it is exact.
#[track_caller]
fn check_bound(
    rules: &Rules,
    board: &SmallKlondike,
    count: Measure,
    fewest: u32,
    caught: &mut Caught,
) -> bool {
    let layout = ShortLayout::new(rules, &piles(board), count);
    let start = layout.start();
    let by_layout =
        |layout: &ShortLayout, bytes_max| at_least(layout, &Detours::new(layout, bytes_max), &start);
    let least = by_layout(&layout, u64::MAX).expect("a deal that can be won");
    assert!(by_layout(&layout, 0).is_some_and(|it| it <= least), "{rules:?} {count:?} {board:?}");
    assert!(least <= fewest, "{least} of {fewest}: {rules:?} {count:?} {board:?}");

    let by_rules = |rules| by_layout(&ShortLayout::new(&rules, &piles(board), count), 0).unwrap_or(u32::MAX);
    let each_of_a_run = (0..COLUMNS).map(|column| {
        let blocked = layout.layer(column, start.depths[column]).blocked & start.runs[column];
        blocked.count_ones().saturating_sub(1)
    });
    let wrong = [
        least + each_of_a_run.sum::<u32>(),
        by_rules(Rules { worrying_back: false, ..*rules }),
        by_rules(Rules { stock: Some(Stock { draw: 1, ..stock_rules(rules) }), ..*rules }),
    ];
    for (n_caught, wrong) in caught.bounds.iter_mut().zip(wrong) {
        *n_caught += u32::from(fewest < wrong);
    }
    least == fewest
}

#[test]
fn a_won_deal_has_no_children() {
    let rules = Rules {
        stock: Some(Stock { draw: 1, redeals: Redeals::Unlimited }),
        worrying_back: false,
        ..KLONDIKE_DRAW_ONE
    };
    let layout = CodedPiles { foundations: [13; 4], ..Default::default() };
    let layout = ShortLayout::new(&rules, &layout, Measure::Moves);
    let mut n_children = 0;
    Expansion::new(&layout, |_: &ShortPosition, _| n_children += 1).each_child(&layout.start());
    assert_eq!(n_children, 0);
    assert!(layout.start().is_ordered());
}
