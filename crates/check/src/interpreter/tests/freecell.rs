//! Games in which single cards move, over cells and empty columns.

use super::*;

const FREECELL: &str = "freecell";
const FORECELL: &str = "forecell";
const BAKERS_GAME: &str = "bakers-game";
const EIGHT_OFF: &str = "eight-off";
const HEARTS: Pile = Pile::Foundation(Suit::Hearts);

fn column(number: u8) -> Pile {
    Pile::Column(number - 1)
}

fn cell(number: u8) -> Pile {
    Pile::Cell(number - 1)
}

#[track_caller]
fn check(before: &str, mv: Move, after: &str) {
    check_by(FREECELL, before, mv, after);
}

#[track_caller]
fn check_by(rules: &str, before: &str, mv: Move, after: &str) {
    let mut it = table(rules, before);
    assert_eq!(it.play(mv), Ok(()));
    assert_eq!(it, table(rules, after));
}

#[track_caller]
fn check_refused(before: &str, mv: Move, expected: &str) {
    check_refused_by(FREECELL, before, mv, expected);
}

#[track_caller]
fn check_refused_by(rules: &str, before: &str, mv: Move, expected: &str) {
    let reason = table(rules, before).play(mv).unwrap_err();
    assert_eq!(reason.to_string(), expected);
}

#[test]
fn single_cards() {
    check("cells - KC\n 3S 8H\n 9S", Move::one(column(1), column(2)), "cells - KC\n 3S\n 9S 8H");
    check("cells - KC\n 3S 8H\n 9S", Move::one(column(1), cell(1)), "cells 8H KC\n 3S\n 9S");
    check("cells - KC\n 3S 8H\n -", Move::one(column(1), column(2)), "cells - KC\n 3S\n 8H");
    check("cells - 8H\n 9C", Move::one(cell(2), column(1)), "cells - -\n 9C 8H");
    check("cells - 8H\n 9C", Move::one(cell(2), cell(1)), "cells 8H -\n 9C");
    check("home 4H\n 6S 5H", Move::one(column(1), HEARTS), "home 5H\n 6S");
    check("cells AH\n 6S", Move::one(cell(1), HEARTS), "cells -\nhome AH\n 6S");
}

#[test]
fn cards_that_do_not_fit() {
    check_refused("3S 8H\n 9H", Move::one(column(1), column(2)), "8H does not go on 9H");
    check_refused("3S 8H\n 9D", Move::one(column(1), column(2)), "8H does not go on 9D");
    check_refused("3S 8H\n TS", Move::one(column(1), column(2)), "8H does not go on TS");
    check_refused("3S 8H\n 7S", Move::one(column(1), column(2)), "8H does not go on 7S");
    check_refused("cells 3D\n KS\n", Move::one(cell(1), column(1)), "3D does not go on KS");
    check_refused("cells KD\n KS\n", Move::one(column(1), cell(1)), "cell 1 already holds KD");
    check_refused("home 4H\n 6H", Move::one(column(1), HEARTS), "6H does not go on 4H");
    check_refused("home 4H\n 5D", Move::one(column(1), HEARTS), "5D does not go on 4H");
    check_refused("home 4H\n 4S", Move::one(column(1), HEARTS), "4S does not go on 4H");
    check_refused("2H", Move::one(column(1), HEARTS), "2H does not go to empty foundation of hearts");
    check_refused("AS", Move::one(column(1), HEARTS), "AS does not go to empty foundation of hearts");
}

#[test]
fn other_rules() {
    check_by(BAKERS_GAME, "3S 8S\n 9S", Move::one(column(1), column(2)), "3S\n 9S 8S");
    let onto_card = Move::one(column(1), column(2));
    check_refused_by(BAKERS_GAME, "3S 8H\n 9S", onto_card, "8H does not go on 9S");
    check_refused_by(EIGHT_OFF, "3S QH\n -", onto_card, "QH does not go to empty column 2");
    check_by(EIGHT_OFF, "3S KH\n -", onto_card, "3S\n KH");
}

#[test]
fn nonsense() {
    let before = "cells - 8H\n home 4H\n 3S 5H\n 6S\n -";
    let mv = |from, to, count| Move { from, to, count };
    check_refused(before, mv(column(1), column(4), 1), "there is no column 4");
    check_refused(before, mv(Pile::Column(255), column(4), 1), "there is no column 256");
    check_refused(before, mv(cell(3), column(1), 1), "there is no cell 3");
    check_refused(before, mv(Pile::Stock, Pile::Waste, 1), "there is no stock");
    check_refused(before, mv(column(1), Pile::Waste, 1), "there is no waste");
    check_refused(before, mv(column(1), column(2), 0), "moves no card");
    check_refused(before, mv(column(1), column(1), 1), "column 1 is both from and to");
    check_refused(before, mv(cell(1), cell(1), 1), "cell 1 is both from and to");
    check_refused(before, mv(HEARTS, column(2), 1), "cards do not leave the foundation of hearts");
    check_refused(before, mv(HEARTS, column(3), 2), "cards do not leave the foundation of hearts");
    check_refused(before, mv(column(3), column(1), 1), "1 to move, but column 3 holds 0");
    check_refused(before, mv(column(1), column(2), 3), "3 to move, but column 1 holds 2");
    check_refused(before, mv(column(1), column(2), 255), "255 to move, but column 1 holds 2");
    check_refused(before, mv(cell(2), column(3), 2), "2 to move, but cell 2 holds 1");
    check_refused(before, mv(column(1), cell(1), 2), "only one card at a time goes to cell 1");
    check_refused(before, mv(column(1), HEARTS, 2), "only one card at a time goes to foundation of hearts");
}

#[test]
fn supermoves() {
    let mv = |count| Move { from: column(1), to: column(2), count };
    check("cells - KC -\n 2H 8H 7S 6D\n 9S", mv(3), "cells - KC -\n 2H\n 9S 8H 7S 6D");
    check("cells KC\n 8H 7S\n 9S\n -\n AC", mv(2), "cells KC\n -\n 9S 8H 7S\n -\n AC");
    check_refused("cells - -\n 8H 7S\n 9H", mv(2), "8H does not go on 9H");
    check_refused("cells - -\n 8H 7S\n 8S", mv(2), "8H does not go on 8S");
    check_refused("cells - -\n 8H 6S\n 9S", mv(2), "not a run: 6S does not go on 8H");
    check_refused("cells - -\n 8H 7D 6S\n 9S", mv(3), "not a run: 7D does not go on 8H");
    let cramped = "no room to move 3 cards one by one (free cells: 1, empty columns to use: 0)";
    check_refused("cells - KC\n 8H 7S 6D\n 9S", mv(3), cramped);
    check_refused("cells - KC\n 8H 7S 6D\n -", mv(3), cramped);
    check_refused_by(BAKERS_GAME, "cells -\n 8H 7S\n 9H", mv(2), "not a run: 7S does not go on 8H");
}

/// Only a king may stop in an empty column, so empty columns do not help.
#[test]
fn supermoves_where_kings_only_start_columns() {
    let mv = |count| Move { from: column(1), to: column(2), count };
    check_by(FORECELL, "cells -\n 8H 7S\n 9S\n -\n -", mv(2), "cells -\n -\n 9S 8H 7S\n -\n -");
    check_by(FORECELL, "cells -\n 2H KH QS\n -\n -", mv(2), "cells -\n 2H\n KH QS\n -");
    let cramped = "no room to move 3 cards one by one (free cells: 1, empty columns to use: 0)";
    check_refused_by(FORECELL, "cells -\n 8H 7S 6D\n 9S\n -\n -", mv(3), cramped);
    check_refused_by(FORECELL, "cells -\n 2H KH QS JD\n -\n -\n -", mv(3), cramped);
    let no_king = "QH does not go to empty column 2";
    check_refused_by(FORECELL, "cells - -\n QH JS\n -\n", mv(2), no_king);
}

/// Moves longer and longer parts of a run to column 2, which holds `target` or is empty. Every kind of pile has a card
/// that must stay.
#[track_caller]
fn check_limit(rules: &str, n_cells: usize, n_columns: usize, target: &str, run: &[&str]) {
    // If only kings start columns, no card of a run stops there.
    let n_usable = if rules == FREECELL { n_columns } else { 0 };
    let limit = (n_cells + 1) * (1 << n_usable);
    let rest = "4D\n".to_string() + &"-\n".repeat(n_columns) + "home AC\ncells 5D" + &" -".repeat(n_cells);
    for count in 1..=run.len() {
        let run = run[..count].join(" ");
        let mut here = table(rules, &format!("3D {run}\n{target}\n{rest}"));
        let told = here.play(Move { from: column(1), to: column(2), count: count as u8 });
        if count <= limit {
            assert_eq!(told, Ok(()), "{count} cards, {n_cells} cells, {n_columns} columns");
            assert_eq!(here, table(rules, &format!("3D\n{target} {run}\n{rest}")));
        } else {
            assert_eq!(told, Err(MoveError::NoRoom { count, n_cells, n_columns: n_usable }));
        }
    }
}

/// The limit is (free cells + 1) x 2^(empty columns other than the target), neither more nor less.
#[test]
fn supermoves_succeed_up_to_the_limit() {
    let run = ["KS", "QH", "JS", "TH", "9S", "8H", "7S", "6H", "5S", "4H", "3S", "2H", "AS"];
    for n_cells in 0..=4 {
        for n_columns in 0..=3 {
            for rules in [FREECELL, FORECELL] {
                check_limit(rules, n_cells, n_columns, "KC", &run[1..]);
                check_limit(rules, n_cells, n_columns, "-", &run);
            }
        }
    }
}

#[test]
fn an_almost_won_board_is_won() {
    let mut it = table(
        FREECELL,
        "
        home KC QD JH JS
        cells - -
        KD
        KH QS
        KS QH
        ",
    );
    let spades = Pile::Foundation(Suit::Spades);
    let diamonds = Pile::Foundation(Suit::Diamonds);
    assert_eq!(it.piles.cards_home(), 13 + 12 + 11 + 11);
    for (from, to) in [
        (column(3), cell(1)),
        (column(1), diamonds),
        (column(2), spades),
        (column(3), spades),
        (cell(1), HEARTS),
        (column(2), HEARTS),
    ] {
        assert_eq!(it.play(Move::one(from, to)), Ok(()), "{from:?} {to:?}");
    }
    assert_eq!(it.piles.cards_home(), 52);
}

#[test]
fn rules_without_room_deal_no_table() {
    let freecell = rules(FREECELL);
    let check = |rules: Rules, expected| assert_eq!(RulesTable::deal(&rules, &deal(1)).is_some(), expected);
    check(freecell, true);
    check(Rules { columns: 255, cells: 255, ..freecell }, true);
    check(Rules { columns: 0, ..freecell }, false);
    check(Rules { cells: 3, cells_dealt: 4, ..freecell }, false);
    check(Rules { cells: 52, cells_dealt: 52, ..freecell }, true);
    check(Rules { cells: 53, cells_dealt: 53, ..freecell }, false);
}
