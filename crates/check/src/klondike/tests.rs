use solitaire::{
    DealNumber, Game,
    klondike::{DRAW_ONE, DRAW_THREE},
};

use testkit::Random;

use super::*;

/// Reads a board on which cards may be missing: a line `home` with the highest card of each foundation, a line
/// `stock`, the next card last, a line `waste`, and one line for each column, in which cards that are face down come
/// before a `|`. `-` is an empty place.
fn board(rules: &Rules, text: &str) -> KlondikeTable {
    let cards = |text: &str| -> Vec<Card> {
        text.split_whitespace().filter(|&it| it != "-").map(|it| it.parse().unwrap()).collect()
    };
    let mut board = KlondikeTable::empty(rules);
    let mut columns = 0..N_COLUMNS;
    for line in text.trim().lines().map(str::trim) {
        if let Some(tops) = line.strip_prefix("home ") {
            for top in cards(tops) {
                let all = (1..=top.rank()).map(|rank| Card::new(rank, top.suit()));
                board.tableau.piles[Pile::Foundation(top.suit())].extend(all);
            }
        } else if let Some(stock) = line.strip_prefix("stock ") {
            board.tableau.piles[Pile::Stock].extend(cards(stock));
        } else if let Some(waste) = line.strip_prefix("waste ") {
            board.tableau.piles[Pile::Waste].extend(cards(waste));
        } else {
            let (down, up) = line.split_once('|').unwrap_or(("", line));
            let idx = columns.next().unwrap();
            board.tableau.n_down[usize::from(idx)] = cards(down).len();
            board.tableau.piles[Pile::Column(idx)].extend(cards(down).into_iter().chain(cards(up)));
        }
    }
    board
}

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
const NO_WORRYING_BACK: Rules = Rules { worrying_back: false, ..DRAW_THREE };

#[track_caller]
fn check(before: &str, mv: Move, after: &str) {
    let mut it = board(&DRAW_THREE, before);
    it.play(mv).unwrap();
    assert_eq!(it, board(&DRAW_THREE, after));
}

#[track_caller]
fn check_refused(before: &str, mv: Move, expected: &str) {
    check_refused_by(&DRAW_THREE, before, mv, expected);
}

#[track_caller]
fn check_refused_by(rules: &Rules, before: &str, mv: Move, expected: &str) {
    let mut it = board(rules, before);
    let reason = it.play(mv).unwrap_err();
    assert_eq!(reason.to_string(), expected);
    assert_eq!(it, board(rules, before), "a refused move changes nothing");
}

#[test]
fn a_deal_goes_over_the_columns_in_rows() {
    let deck: Vec<String> = Card::deck().map(|card| card.to_string()).collect();
    let here = KlondikeTable::deal(&DRAW_ONE, &deck.join(" ").parse().unwrap());
    // The cards are the first 28 in their order, row by row.
    for idx in 0..N_COLUMNS {
        assert_eq!(here.tableau.piles[Pile::Column(idx)].len(), usize::from(idx) + 1);
    }
    let rows = (0..7_usize).flat_map(|row| (row..7).map(move |idx| (row, idx)));
    for ((row, idx), card) in rows.zip(Card::deck()) {
        assert_eq!(here.tableau.piles[Pile::Column(idx as u8)][row], card);
    }
    assert_eq!(here.tableau.n_down, [0, 1, 2, 3, 4, 5, 6]);
    let drawn: Vec<Card> = here.tableau.piles[Pile::Stock].iter().rev().copied().collect();
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
    check_refused_by(&DRAW_ONE, "stock 5C 4C", draw(2), "2 to draw, but a draw turns 1 here");
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

    let twice = Rules { redeals: Redeals::AtMost(2), ..DRAW_ONE };
    let mut it = board(&twice, "waste AC");
    for _ in 0..2 {
        it.play(redeal(1)).unwrap();
        it.play(draw(1)).unwrap();
    }
    let reason = it.play(redeal(1)).unwrap_err();
    assert_eq!(reason.to_string(), "no redeal is left; the rules allow 2");
    let never = Rules { redeals: Redeals::AtMost(0), ..DRAW_ONE };
    check_refused_by(&never, "waste AC", redeal(1), "no redeal is left; the rules allow 0");
    let mut it = board(&DRAW_ONE, "waste AC");
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
    check_refused_by(&NO_WORRYING_BACK, "home 2H\n 3S", back, told);
}

#[test]
fn nonsense() {
    let before = "stock 9C 8C\nwaste 7C 6C 5H\nhome 4H\n 3S | 6S";
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

/// The rules are written twice. Here, and only here, one copy looks at the other.
#[test]
fn agrees_with_the_rules_of_the_game() {
    let mut n_moves = [0; 4];
    for draw in 1..=4 {
        for redeals in [Redeals::Unlimited, Redeals::AtMost(0), Redeals::AtMost(2)] {
            for worrying_back in [true, false] {
                let rules = Rules { draw, redeals, worrying_back };
                for number in 1..=3 {
                    check_random_play(&rules, number, &mut n_moves);
                }
            }
        }
    }
    // Draws, redeals, worrying back, runs.
    assert!(n_moves.iter().all(|&it| 30 < it), "{n_moves:?}");
}

fn check_random_play(rules: &Rules, number: u64, n_moves: &mut [u32; 4]) {
    let deal = Deal::microsoft(DealNumber::new(number).unwrap());
    let mut state = rules.deal(&deal);
    let mut here = KlondikeTable::deal(rules, &deal);
    let mut random = Random::new(number);
    let all = thinkable_moves();
    let mut n_legal = 0;
    for turn in 0..150 {
        assert_eq!(KlondikeTable::of_state(rules, &state).as_ref(), Some(&here), "turn {turn}");
        let mut legal = Vec::new();
        let mut trial = here.clone();
        for &mv in &all {
            let told = trial.step(mv);
            assert_eq!(told.is_ok(), rules.is_legal(&state, mv), "{mv:?}: {told:?}\n{state:?}");
            if let Ok(step) = told {
                legal.push(mv);
                trial.step_back(step);
                assert_eq!(trial, here, "{mv:?} was taken back");
            }
        }
        assert_eq!(trial, here, "what was refused changed nothing");
        let mut listed = here.legal_moves();
        assert!(legal.iter().all(|mv| listed.contains(mv)));
        listed.retain(|mv| !legal.contains(mv));
        assert_eq!(listed, []);
        let mut moves = Vec::new();
        rules.moves(&state, &mut moves);
        assert!(moves.iter().all(|mv| legal.contains(mv)));
        n_legal += legal.len();
        // Cards go home now and then, or nothing would come back.
        let home = legal.iter().position(|it| matches!(it.to, Pile::Foundation(_)));
        let nth = random.below(legal.len().max(1));
        let nth = if random.below(4) == 0 { home.unwrap_or(nth) } else { nth };
        let Some(&mv) = legal.get(nth) else { break };
        rules.play(&mut state, mv);
        here.play(mv).unwrap();
        n_moves[0] += u32::from(mv.from == Pile::Stock);
        n_moves[1] += u32::from(mv.to == Pile::Stock);
        n_moves[2] += u32::from(matches!(mv.from, Pile::Foundation(_)));
        n_moves[3] += u32::from(matches!(mv.from, Pile::Column(_)) && 1 < mv.count);
        let cards_home: u8 = Suit::ALL.iter().map(|&suit| state.foundation(suit)).sum();
        assert_eq!(here.piles().cards_home(), usize::from(cards_home));
    }
    assert!(0 < n_legal);
}

/// Piles of every kind, some of which the game does not have, and counts that no run has.
fn thinkable_moves() -> Vec<Move> {
    let columns = (0..=N_COLUMNS).chain([255]).map(Pile::Column);
    let others = Suit::ALL.map(Pile::Foundation).into_iter().chain([Pile::Stock, Pile::Waste]);
    let piles: Vec<Pile> = columns.chain(others).chain([Pile::Cell(0), Pile::Cell(255)]).collect();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend((0..=25).chain([255]).map(|count| Move { from, to, count }));
        }
    }
    moves
}
