//! What the engine leaves out never changes a verdict.
//!
//! Reduced decks are small enough for a search that leaves out nothing, with the moves and the keys of the game.

mod small;

use std::collections::HashSet;

use solitaire::{
    Game,
    klondike::{DRAW_ONE, DRAW_THREE, Redeals, Rules, State},
};

use super::{
    Klondike,
    prunes::{Homes, Prunes},
};
use crate::{Limits, Search, Verdict};

/// How many deals of each game. The environment variable of this name asks for more.
fn n_deals() -> u64 {
    std::env::var("KLONDIKE_DEALS").ok().and_then(|it| it.parse().ok()).unwrap_or(2_000)
}

/// Deals with more positions are left out, and are few.
const POSITIONS_MAX: usize = 3_000;

/// Can it be won? Looks at every position, as the game tells them apart.
fn is_winnable(rules: &Rules, start: &State) -> Option<bool> {
    let mut seen = HashSet::from([rules.key(start)]);
    let mut open = vec![start.clone()];
    let mut moves = Vec::new();
    while let Some(state) = open.pop() {
        if rules.is_won(&state) {
            return Some(true);
        }
        rules.moves(&state, &mut moves);
        for mv in moves.drain(..).rev() {
            let mut child = state.clone();
            rules.play(&mut child, mv);
            if seen.insert(rules.key(&child)) {
                open.push(child);
            }
        }
        if POSITIONS_MAX < seen.len() {
            return None;
        }
    }
    Some(false)
}

fn engine(rules: Rules, start: &State, prunes: Prunes) -> Klondike {
    Klondike { prunes, ..Klondike::new(rules, start, Limits::default()) }
}

/// What the engine finds, whose solutions are replayed.
#[track_caller]
fn is_won_by(mut search: Klondike, number: u64) -> bool {
    let (rules, start) = (search.rules, search.start.clone());
    match search.advance(u64::MAX) {
        Some(Verdict::Solved(moves)) => {
            let end = solitaire::replay(&rules, start, &moves);
            assert!(end.is_ok_and(|it| rules.is_won(&it)), "{number}: {moves:?}");
            true
        }
        Some(Verdict::Unsolvable { .. }) => false,
        other => panic!("{number}: {other:?}"),
    }
}

/// With nothing left out, and with one thing or everything.
const EACH: [(&str, Prunes); 4] = [
    ("nothing", Prunes::NONE),
    ("safe homes", Prunes { homes: Homes::Safe, ..Prunes::NONE }),
    ("hope", Prunes { hope: true, ..Prunes::NONE }),
    ("everything", Prunes::ALL),
];

#[track_caller]
fn check_rules(rules: Rules) {
    let (mut n_won, mut n_lost) = (0, 0);
    for number in 0..n_deals() {
        let start = small::deal(&rules, number);
        let Some(expected) = is_winnable(&rules, &start) else { continue };
        for (name, prunes) in EACH {
            let found = is_won_by(engine(rules, &start, prunes), number);
            assert_eq!(found, expected, "{name}: {number}, {rules:?} {start:?}");
        }
        *(if expected { &mut n_won } else { &mut n_lost }) += 1;
    }
    eprintln!("{rules:?}: {n_won} won, {n_lost} lost");
    // There are enough deals of either kind for a wrong verdict to show.
    assert!(n_deals() / 50 <= n_won.min(n_lost), "{n_won} won, {n_lost} lost");
}

/// These tests notice when something is left out that must not be.
#[test]
fn what_is_not_safe_is_found_out() {
    let every = Prunes { homes: Homes::Every, ..Prunes::NONE };
    let is_lost_wrongly = |number: &u64| {
        let start = small::deal(&DRAW_THREE, *number);
        is_winnable(&DRAW_THREE, &start) == Some(true)
            && !is_won_by(engine(DRAW_THREE, &start, every), *number)
    };
    assert!((0..n_deals()).filter(is_lost_wrongly).count() > 0);
}

#[test]
fn draw_one() {
    check_rules(DRAW_ONE);
}

#[test]
fn draw_two() {
    check_rules(Rules { draw: 2, ..DRAW_ONE });
}

#[test]
fn draw_three() {
    check_rules(DRAW_THREE);
}

#[test]
fn draw_one_without_redeals() {
    check_rules(Rules { redeals: Redeals::AtMost(0), ..DRAW_ONE });
}

#[test]
fn draw_two_with_two_redeals() {
    check_rules(Rules { draw: 2, redeals: Redeals::AtMost(2), ..DRAW_ONE });
}

#[test]
fn draw_three_with_a_redeal() {
    check_rules(Rules { redeals: Redeals::AtMost(1), ..DRAW_THREE });
}

#[test]
fn draw_one_without_worrying_back() {
    check_rules(Rules { worrying_back: false, ..DRAW_ONE });
}

#[test]
fn draw_three_without_worrying_back() {
    check_rules(Rules { worrying_back: false, ..DRAW_THREE });
}

#[test]
fn draw_three_with_a_redeal_and_without_worrying_back() {
    check_rules(Rules { worrying_back: false, redeals: Redeals::AtMost(1), ..DRAW_THREE });
}
