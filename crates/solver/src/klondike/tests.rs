//! Tests that the prunes of the engine never change a verdict.
//!
//! Reduced decks are small enough for a search that leaves out nothing, with the moves and the keys of the game.

use std::sync::LazyLock;

use solitaire::{
    Game, Move, Rules, State,
    klondike::stock_rules,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};

use super::{
    Klondike,
    cards::Cards,
    prunes::{Homes, Prunes, Pruning},
};
use search::{Limits, Search, Verdict};
use testkit::{is_winnable, klondike_ending, size};

/// Returns how many deals of each game are tested. The thorough size has 20,000 for each of the variants that take
/// turns here, and takes minutes.
fn n_deals() -> usize {
    size(700, 140_000)
}

/// The deals, which are the same for all games: a position reachable in the most permissive game can be a start in any.
static DEALS: LazyLock<Vec<State>> =
    LazyLock::new(|| (0..).map(klondike_ending).filter(is_small).take(n_deals()).collect());

/// Returns whether a search that leaves out nothing decides the deal soon, as it does most deals.
fn is_small(start: &State) -> bool {
    Klondike::with(Prunes::NONE, KLONDIKE_DRAW_ONE, start, Limits::default()).advance(NODES_MAX).is_some()
}

const NODES_MAX: u64 = 100;

/// Returns on how many deals the engine without prunes is compared with a search by the game's own moves and keys.
fn n_plain() -> usize {
    size(300, 2_000)
}

/// The most positions of a deal in that comparison. Few deals have more.
const POSITIONS_MAX: usize = 20_000;

fn engine(rules: Rules, prunes: Prunes) -> Klondike {
    Klondike::with(prunes, rules, &klondike_ending(0), Limits::default())
}

/// Returns the rules of the open game, with a mistake if `prunes` has one.
pub(super) fn open_rules(prunes: &Prunes, rules: Rules) -> Rules {
    match prunes.open_game {
        Pruning::Mutant => {
            Rules { stock: Some(Stock { redeals: Redeals::AtMost(0), ..stock_rules(&rules) }), ..rules }
        }
        Pruning::On | Pruning::Off => rules,
    }
}

/// Returns the cards that can lie where these can, with a mistake if `prunes` has one.
pub(super) fn twins(prunes: &Prunes, twins: fn(Cards) -> Cards, cards: Cards) -> Cards {
    match prunes.dead_end {
        Pruning::Mutant => cards,
        Pruning::On | Pruning::Off => twins(cards),
    }
}

/// Returns whether the engine finds a solution, which is replayed.
#[track_caller]
fn is_won_by(search: &mut Klondike, start: &State) -> bool {
    let moves = solution(search, start);
    if let Some(moves) = &moves {
        let end = solitaire::replay(&search.rules, start.clone(), moves);
        assert!(end.is_ok_and(|it| search.rules.is_won(&it)), "{start:?}: {moves:?}");
    }
    moves.is_some()
}

#[track_caller]
fn solution(search: &mut Klondike, start: &State) -> Option<Vec<Move>> {
    search.restart(start);
    match search.advance(u64::MAX) {
        Some(Verdict::Solved(moves)) => Some(moves),
        Some(Verdict::Unsolvable { .. }) => None,
        other => panic!("{start:?}: {other:?}"),
    }
}

/// The variants that take turns, one on each deal: a single prune, from the first position on, or all prunes as in
/// normal use.
const SINGLE: [(&str, Prunes); 7] = [
    ("safe homes", Prunes { homes: Homes::Safe, ..Prunes::NONE }),
    ("dead_end", Prunes { dead_end: Pruning::On, ..Prunes::NONE }),
    ("idle stock", Prunes { idle_stock: Pruning::On, ..Prunes::NONE }),
    ("relaxation", Prunes { relaxation: Pruning::On, ..Prunes::NONE }),
    ("restarts", Prunes { restarts: Pruning::On, ..Prunes::NONE }),
    ("open game", Prunes { open_game: Pruning::On, ..Prunes::NONE }),
    ("everything as usual", Prunes::ALL),
];

/// The variant that is compared on all deals.
const AT_ONCE: (&str, Prunes) = ("everything at once", Prunes::EAGER);

#[track_caller]
fn check_rules(rules: Rules) {
    let mut plain = engine(rules, Prunes::NONE);
    let each = SINGLE.iter().chain([&AT_ONCE]);
    let mut each: Vec<_> = each.map(|&(name, prunes)| (name, engine(rules, prunes))).collect();
    let (mut n_won, mut n_lost) = (0, 0);
    let (mut n_plain_won, mut n_plain_lost) = (0, 0);
    for (number, start) in DEALS.iter().enumerate() {
        let expected = solution(&mut plain, start).is_some();
        if number < n_plain()
            && let Some(is_winnable) = is_winnable(&rules, start, POSITIONS_MAX)
        {
            assert_eq!(expected, is_winnable, "{number}, {rules:?} {start:?}");
            *(if is_winnable { &mut n_plain_won } else { &mut n_plain_lost }) += 1;
        }
        for idx in [number % SINGLE.len(), SINGLE.len()] {
            let (name, search) = &mut each[idx];
            let found = is_won_by(search, start);
            assert_eq!(found, expected, "{name}: {number}, {rules:?} {start:?}");
        }
        *(if expected { &mut n_won } else { &mut n_lost }) += 1;
    }
    eprintln!(
        "{rules:?}: {n_won} won, {n_lost} lost; by the game's own moves {n_plain_won} won, {n_plain_lost} lost"
    );
    // There are enough deals of either kind for a wrong verdict to show.
    assert!(n_deals() / 100 <= n_won.min(n_lost), "{n_won} won, {n_lost} lost");
    let n_plain = n_plain();
    assert!(n_plain / 100 <= n_plain_won.min(n_plain_lost), "{n_plain_won} won, {n_plain_lost} lost");
    assert!(n_plain * 9 / 10 <= n_plain_won + n_plain_lost, "{n_plain_won} won, {n_plain_lost} lost");
}

/// Checks that a mistake loses deals that can be won.
#[track_caller]
fn check_mistake(rules: Rules, prunes: Prunes) {
    let (mut plain, mut wrong) = (engine(rules, Prunes::NONE), engine(rules, prunes));
    let is_noticed = |start: &&State| solution(&mut plain, start).is_some() && !is_won_by(&mut wrong, start);
    let n_expected = size(5, 20);
    let n_noticed = DEALS.iter().filter(is_noticed).take(n_expected).count();
    assert_eq!(n_noticed, n_expected);
}

#[test]
fn detects_unsafe_homes() {
    check_mistake(KLONDIKE_DRAW_ONE, Prunes { homes: Homes::TwoMore, ..Prunes::NONE });
}

/// The mistake considers only one of the two cards that a card may lie on.
#[test]
fn detects_wrong_dead_ends() {
    check_mistake(KLONDIKE_DRAW_ONE, Prunes { dead_end: Pruning::Mutant, ..Prunes::NONE });
}

/// The mistake never moves a blocker after a card was put down.
#[test]
fn detects_wrong_idle_stock() {
    check_mistake(KLONDIKE_DRAW_ONE, Prunes { idle_stock: Pruning::Mutant, ..Prunes::NONE });
}

/// The mistake does not allow cards of the stock to be given back.
#[test]
fn detects_wrong_relaxation() {
    check_mistake(KLONDIKE_DRAW_THREE, Prunes { relaxation: Pruning::Mutant, ..Prunes::NONE });
}

/// The mistake removes only the mark of the start, and keeps those of other positions in which not all was tried.
#[test]
fn detects_marks_that_stay_after_restart() {
    check_mistake(KLONDIKE_DRAW_THREE, Prunes { restarts: Pruning::Mutant, ..Prunes::NONE });
}

/// The mistake is an open game that cannot be won after a pass through the stock.
#[test]
fn detects_wrong_open_game() {
    check_mistake(KLONDIKE_DRAW_THREE, Prunes { open_game: Pruning::Mutant, ..Prunes::NONE });
}

#[test]
fn draw_one() {
    check_rules(KLONDIKE_DRAW_ONE);
}

#[test]
fn draw_three() {
    check_rules(KLONDIKE_DRAW_THREE);
}

#[test]
fn draw_one_without_redeals() {
    check_rules(Rules { stock: Some(Stock { draw: 1, redeals: Redeals::AtMost(0) }), ..KLONDIKE_DRAW_ONE });
}

#[test]
fn draw_two_with_three_redeals() {
    check_rules(Rules { stock: Some(Stock { draw: 2, redeals: Redeals::AtMost(3) }), ..KLONDIKE_DRAW_ONE });
}

#[test]
fn draw_three_without_redeals() {
    check_rules(Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(0) }), ..KLONDIKE_DRAW_THREE });
}

#[test]
fn draw_one_without_worrying_back() {
    check_rules(Rules { worrying_back: false, ..KLONDIKE_DRAW_ONE });
}

#[test]
fn draw_three_without_worrying_back() {
    check_rules(Rules { worrying_back: false, ..KLONDIKE_DRAW_THREE });
}

#[test]
fn draw_three_with_a_redeal_and_without_worrying_back() {
    check_rules(Rules {
        stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(1) }),
        worrying_back: false,
        ..KLONDIKE_DRAW_THREE
    });
}
