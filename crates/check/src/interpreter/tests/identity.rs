//! Tests of which positions count as the same.

use super::*;

fn identity(text: &str) -> crate::identity::PositionIdentity {
    table("klondike-draw-one,redeals=3", text).identity()
}

#[track_caller]
fn check_same(one: &str, other: &str) {
    assert_eq!(identity(one), identity(other));
}

#[track_caller]
fn check_different(one: &str, other: &str) {
    assert_ne!(identity(one), identity(other));
}

#[test]
fn columns_cells_and_places_of_the_reserve_are_not_told_apart() {
    check_same("3S 4S\n 9H\n -", "-\n 3S 4S\n 9H");
    check_same("cells 3S - 9H\n -", "cells - 9H 3S\n -");
    check_same("reserve 3S - 9H\n -", "reserve - 9H 3S\n -");
}

#[test]
fn all_else_makes_another_position() {
    check_different("3S 4S\n 9H", "4S 3S\n 9H");
    check_different("3S 4S\n 9H", "3S 4S 9H\n -");
    check_different("3S | 4S", "| 3S 4S");
    check_different("cells 3S\n 9H", "cells -\n 3S\n 9H");
    check_different("cells 3S\n reserve -\n 9H", "cells -\n reserve 3S\n 9H");
    check_different("reserve 3S\n 9H", "reserve -\n 3S\n 9H");
    check_different("home AS\n 9H", "9H\n AS");
    check_different("stock 3S 4S\n waste 9H", "stock 4S 3S\n waste 9H");
    check_different("stock 3S\n waste 4S 9H", "stock 3S\n waste 9H 4S");
    check_different("stock 3S\n waste 9H", "stock 9H\n waste 3S");
    check_different("stock 3S 9H\n waste -", "stock 3S\n waste 9H");
    check_different("stock 3S\n waste -\n 9H", "stock -\n waste -\n 9H\n 3S");
}

#[test]
fn limited_redeals_distinguish_positions() {
    for (id, is_limited) in [("klondike-draw-one,redeals=3", true), ("klondike-draw-one", false)] {
        let mut here = table(id, "waste 3S");
        let before = here.identity();
        here.step(Move::one(Pile::Waste, Pile::Stock)).unwrap();
        here.step(Move::one(Pile::Stock, Pile::Waste)).unwrap();
        assert_eq!(here.identity() != before, is_limited);
    }
}
