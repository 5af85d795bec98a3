//! A stock and a waste, cards that are face down, and runs that move at once.

use super::*;

const KLONDIKE_DRAW_ONE: &str = "klondike-draw-one";
const KLONDIKE_DRAW_THREE: &str = "klondike-draw-three";
const NO_WORRYING_BACK: &str = "klondike-draw-three,worrying-back=off";

const fn mv(from: Pile, to: Pile, count: u8) -> Move {
    Move { from, to, count }
}

const fn column(number: u8) -> Pile {
    Pile::Column(number - 1)
}

const fn draw(count: u8) -> Move {
    mv(Pile::Stock, Pile::Waste, count)
}

const fn redeal(count: u8) -> Move {
    mv(Pile::Waste, Pile::Stock, count)
}

const HEARTS: Pile = Pile::Foundation(Suit::Hearts);

#[track_caller]
fn check(before: &str, mv: Move, after: &str) {
    let mut it = table(KLONDIKE_DRAW_THREE, before);
    it.step(mv).unwrap();
    assert_eq!(it, table(KLONDIKE_DRAW_THREE, after));
}

#[track_caller]
fn check_refused(before: &str, mv: Move, expected: &str) {
    check_refused_by(KLONDIKE_DRAW_THREE, before, mv, expected);
}

#[track_caller]
fn check_refused_by(rules: &str, before: &str, mv: Move, expected: &str) {
    let mut it = table(rules, before);
    let reason = it.step(mv).unwrap_err();
    assert_eq!(reason.to_string(), expected);
    assert_eq!(it, table(rules, before), "a refused move changes nothing");
}

#[test]
fn a_deal_goes_over_the_columns_in_rows() {
    let deck: Vec<String> = Card::deck().map(|card| card.to_string()).collect();
    let here = RulesTable::deal(&rules(KLONDIKE_DRAW_ONE), &deck.join(" ").parse().unwrap()).unwrap();
    // The cards are the first 28 in their order, row by row.
    for idx in 0..7 {
        assert_eq!(here.piles[Pile::Column(idx)].len(), usize::from(idx) + 1);
    }
    let rows = (0..7_usize).flat_map(|row| (row..7).map(move |idx| (row, idx)));
    for ((row, idx), card) in rows.zip(Card::deck()) {
        assert_eq!(here.piles[Pile::Column(idx as u8)][row], card);
    }
    assert_eq!(here.n_down, [0, 1, 2, 3, 4, 5, 6]);
    let drawn: Vec<Card> = here.piles[Pile::Stock].iter().rev().copied().collect();
    assert_eq!(drawn, Card::deck().skip(28).collect::<Vec<_>>());
}

#[test]
fn draws() {
    check("stock 5C 4C 3C 2C AC\nwaste KH", draw(3), "stock 5C 4C\nwaste KH AC 2C 3C");
    check("stock 5C 4C", draw(2), "waste 4C 5C");
    check_refused("stock 5C 4C 3C 2C", draw(2), "2 to draw, but a draw turns 3 here");
    check_refused("stock 5C 4C 3C 2C", draw(4), "4 to draw, but a draw turns 3 here");
    check_refused("stock 5C 4C", draw(3), "3 to draw, but a draw turns 2 here");
    check_refused("stock 5C 4C", draw(1), "1 to draw, but a draw turns 2 here");
    check_refused_by(KLONDIKE_DRAW_ONE, "stock 5C 4C", draw(2), "2 to draw, but a draw turns 1 here");
    check_refused("waste 5C 4C", draw(1), "1 to move, but stock holds 0");
    check_refused("stock 5C 4C", draw(0), "moves no card");
}

#[test]
fn redeals() {
    check("waste AC 2C 3C 4C", redeal(4), "stock 4C 3C 2C AC");
    check_refused("waste AC 2C", redeal(1), "1 to turn over, but the waste holds 2");
    check_refused("waste AC 2C", redeal(3), "3 to turn over, but the waste holds 2");
    check_refused("stock 3C\nwaste AC 2C", redeal(2), "no redeal while the stock holds 1");
    check_refused("stock -\nwaste -", redeal(1), "1 to move, but waste holds 0");

    let mut it = table("klondike-draw-one,redeals=2", "waste AC");
    for _ in 0..2 {
        it.play(redeal(1)).unwrap();
        it.play(draw(1)).unwrap();
    }
    let reason = it.play(redeal(1)).unwrap_err();
    assert_eq!(reason.to_string(), "no redeal is left; the rules allow 2");
    let never = "klondike-draw-one,redeals=0";
    check_refused_by(never, "waste AC", redeal(1), "no redeal is left; the rules allow 0");
    let mut it = table(KLONDIKE_DRAW_ONE, "waste AC");
    for _ in 0..300 {
        it.play(redeal(1)).unwrap();
        it.play(draw(1)).unwrap();
    }
}

#[test]
fn cards_are_turned_up() {
    let onto = |count| mv(column(1), column(2), count);
    check("3S 4H | 8H\n 9S", onto(1), "3S | 4H\n 9S 8H");
    check("3S | 8H 7S\n 9S", onto(2), "| 3S\n 9S 8H 7S");
    check("| 8H 7S\n 9S", onto(2), "-\n 9S 8H 7S");
    check("3S | 9C 8H 7S\n 9S", onto(2), "3S | 9C\n 9S 8H 7S");
    check("home AH\n 3S | 2H", mv(column(1), HEARTS, 1), "home 2H\n | 3S");
}

#[test]
fn runs_and_parts_of_them() {
    let onto = |count| mv(column(1), column(2), count);
    check_refused("3S | 8H 7S\n 9S", onto(1), "7S does not go on 9S");
    check_refused("3S | 8H 7S\n 9S", onto(3), "3 to move, but 2 of column 1 are face up");
    check_refused("3S | 8H 7S\n 9S", onto(4), "4 to move, but column 1 holds 3");
    check_refused("| 8H 7H\n 9S", onto(2), "not a run: 7H does not go on 8H");
    check_refused("| 8H 6S\n 9S", onto(2), "not a run: 6S does not go on 8H");
    check_refused("| 8H 7S\n 9D", onto(2), "8H does not go on 9D");
    check_refused("| 8H 7S\n TS", onto(2), "8H does not go on TS");
}

#[test]
fn only_kings_start_columns() {
    check("3S | KH\n -", mv(column(1), column(2), 1), "| 3S\n KH");
    check("3S | KH QS\n -", mv(column(1), column(2), 2), "| 3S\n KH QS");
    check("waste 5C KH\n -", mv(Pile::Waste, column(1), 1), "waste 5C\n KH");
    check("home KH\n -", mv(HEARTS, column(1), 1), "home QH\n KH");
    check_refused("3S | KH QS\n -", mv(column(1), column(2), 1), "QS does not go to empty column 2");
    check_refused("waste QH\n -", mv(Pile::Waste, column(1), 1), "QH does not go to empty column 1");
    check_refused("home QH\n -", mv(HEARTS, column(1), 1), "QH does not go to empty column 1");
}

#[test]
fn foundations() {
    check("home AH\n waste 9C 2H", mv(Pile::Waste, HEARTS, 1), "home 2H\n waste 9C");
    check("waste AH", mv(Pile::Waste, HEARTS, 1), "home AH");
    check_refused("waste 2H", mv(Pile::Waste, HEARTS, 1), "2H does not go to empty foundation of hearts");
    check_refused("waste AD", mv(Pile::Waste, HEARTS, 1), "AD does not go to empty foundation of hearts");
    check_refused("home AH\nwaste 2D", mv(Pile::Waste, HEARTS, 1), "2D does not go on AH");
    check_refused("home AH\nwaste 3H", mv(Pile::Waste, HEARTS, 1), "3H does not go on AH");
    check_refused(
        "| 3C 2H",
        mv(column(1), HEARTS, 2),
        "only one card at a time goes to foundation of hearts",
    );
}

#[test]
fn worrying_back() {
    let back = mv(HEARTS, column(1), 1);
    check("home 2H\n 3S", back, "home AH\n 3S 2H");
    check_refused("home 2H\n 3D", back, "2H does not go on 3D");
    check_refused("home 2H\n 4S", back, "2H does not go on 4S");
    check_refused("3D", back, "1 to move, but foundation of hearts holds 0");
    check_refused(
        "home 2H\n 4S",
        mv(HEARTS, column(1), 2),
        "only one card at a time leaves foundation of hearts",
    );
    let diamonds = Pile::Foundation(Suit::Diamonds);
    check_refused("home AH 2D", mv(HEARTS, diamonds, 1), "AH does not go on 2D");
    let told = "cards do not leave the foundation of hearts";
    check_refused_by(NO_WORRYING_BACK, "home 2H\n 3S", back, told);
}

#[test]
fn nonsense() {
    let before = "stock 9C 8C\nwaste 7C 6C 5H\nhome 4H\n 3S | 6S\n -\n -\n -\n -\n -\n -";
    let refused = |from, to, count, expected| check_refused(before, mv(from, to, count), expected);
    refused(column(1), Pile::Column(7), 1, "there is no column 8");
    refused(Pile::Column(255), column(1), 1, "there is no column 256");
    refused(column(1), Pile::Cell(0), 1, "there is no cell 1");
    refused(Pile::Cell(3), column(1), 1, "there is no cell 4");
    refused(column(1), column(1), 1, "column 1 is both from and to");
    refused(Pile::Stock, Pile::Stock, 1, "stock is both from and to");
    refused(column(1), column(2), 0, "moves no card");
    refused(column(2), column(1), 1, "1 to move, but column 2 holds 0");
    refused(column(1), Pile::Waste, 1, "no card goes from column 1 to waste");
    refused(HEARTS, Pile::Waste, 1, "no card goes from foundation of hearts to waste");
    refused(column(1), Pile::Stock, 1, "no card goes from column 1 to stock");
    refused(Pile::Stock, column(1), 1, "no card goes from stock to column 1");
    refused(Pile::Stock, HEARTS, 1, "no card goes from stock to foundation of hearts");
    refused(Pile::Waste, column(1), 2, "only one card at a time leaves waste");
    refused(Pile::Waste, column(1), 255, "255 to move, but waste holds 3");
}
