//! Whole games, right and wrong.

use solitaire::{DealNumber, GameId, Move, Pile, Position, Rules, Start, Suit};
use unbury_check::{MoveError, SolutionError};

/// Has supermoves of up to four cards.
const FREECELL_164: &str = "
    1a 15 1b 1D 1c 1S 1H 21 81 81 5S 6S 6S cS aS
    2a 2c 2H 5H 35 6d 24 24 62 76 a6 b6 3a 15x2 35
    3b 13 81 c1 d1 4c 4d c8 4c 41 71 48 c4 3c 3S
    43 d3 83x2 4d 43 4H 4C 74 6H cH 1H 3H 7c 7C 5C
    2C 26 82 8D 7D 5D 5C 6D 5D 6C 5C 1C 1H 3C 1C
    2C 4C 32x4 6D 6S 5S 5S 5H 3H 8D cD 2D 1D 2S 2H
    bH 2C 5D aD 6S dS";

/// Starts with cards in the cells; builds by suit; only kings start a column.
const EIGHT_OFF_2: &str = "
    aS 2D 1a 1H 1e 1f 41 4S 4g 4i 43 53 5S 86 8H
    aH 5a 52 e2 a2 b2 5a 6b 6e 45 74 87 84 d4 c4
    74x2 7C 6c 6H 6S 2S 2S 2S 2S 2S cS 3H 3H 3H 4H
    4H 4H 4H 4H 4H e2 b2 62 72 6C 5C 5C 7D 1D 1D
    2D 2D 2D 2D 2D fD 32 82 34 8C iC gC 3C 2C 2C
    2C 2D 1D 2C 3S aS 3C 4S 7D";

/// Reads `15x2`: two cards from column 1 to column 5. `a` is a cell, `S` a foundation.
fn moves(text: &str) -> Vec<Move> {
    let pile = |letter: char| match letter {
        'C' => Pile::Foundation(Suit::Clubs),
        'D' => Pile::Foundation(Suit::Diamonds),
        'H' => Pile::Foundation(Suit::Hearts),
        'S' => Pile::Foundation(Suit::Spades),
        'i' => Pile::Cell(7),
        'a'..='g' => Pile::Cell(letter as u8 - b'a'),
        '1'..='9' => Pile::Column(letter as u8 - b'1'),
        _ => panic!("{letter} is no pile"),
    };
    let mv = |word: &str| {
        let (piles, count) = word.split_once('x').unwrap_or((word, "1"));
        let piles: Vec<Pile> = piles.chars().map(pile).collect();
        Move { from: piles[0], to: piles[1], count: count.parse().expect("a count") }
    };
    text.split_whitespace().map(mv).collect()
}

/// Returns the moves of a solution, and the cards that they move.
fn solution(id: &str, moves: &[Move]) -> Result<(usize, u64), SolutionError> {
    let report = unbury_check::solution(&id.parse().expect("a game id"), moves);
    report.map(|it| (it.moves, it.card_moves))
}

#[test]
fn whole_games_are_won() {
    assert_eq!(solution("freecell/164", &moves(FREECELL_164)), Ok((96, 101)));
    assert_eq!(solution("eight-off/2", &moves(EIGHT_OFF_2)), Ok((84, 85)));
}

#[test]
fn a_solution_of_another_deal_or_game_is_refused() {
    assert!(matches!(solution("freecell/165", &moves(FREECELL_164)), Err(SolutionError::Move { .. })));
    assert!(matches!(solution("bakers-game/164", &moves(FREECELL_164)), Err(SolutionError::Move { .. })));
    assert!(matches!(
        solution("freecell,cells=3/164", &moves(FREECELL_164)),
        Err(SolutionError::Move { .. })
    ));
    assert!(matches!(solution("eight-off,cells=7/2", &moves(EIGHT_OFF_2)), Err(SolutionError::Move { .. })));
}

#[test]
fn a_solution_must_be_complete() {
    let all = moves(FREECELL_164);
    assert_eq!(solution("freecell/164", &[]), Err(SolutionError::NotWon { cards_home: 0 }));
    let fault = solution("freecell/164", &all[..95]).unwrap_err();
    assert_eq!(fault, SolutionError::NotWon { cards_home: 51 });
    assert_eq!(fault.to_string(), "after the last move, 51 of 52 cards are on the foundations");
}

/// A move after the win is checked like any other.
#[test]
fn a_solution_ends_with_the_win() {
    let mut all = moves(FREECELL_164);
    all.push(Move::one(Pile::Foundation(Suit::Spades), Pile::Column(0)));
    let error = MoveError::FromFoundation(Suit::Spades);
    assert_eq!(solution("freecell/164", &all), Err(SolutionError::Move { number: 97, error }));
}

/// Replaces the move with this number in the solution of FreeCell 164, and checks the error.
#[track_caller]
fn check_altered(number: usize, original: &str, altered: &str, expected: &str) {
    let mut all = moves(FREECELL_164);
    assert_eq!(vec![all[number - 1]], moves(original));
    all[number - 1] = moves(altered)[0];
    let fault = solution("freecell/164", &all).expect_err("a fault");
    assert_eq!(fault.to_string(), expected);
}

#[test]
fn an_altered_move_is_refused_with_the_reason() {
    check_altered(2, "15", "14", "move 2: 2S does not go on QH");
    check_altered(2, "15", "11", "move 2: column 1 is both from and to");
    check_altered(2, "15", "1a", "move 2: cell 1 already holds 6S");
    check_altered(2, "15", "e5", "move 2: there is no cell 5");
    check_altered(2, "15", "b5", "move 2: 1 to move, but cell 2 holds 0");
    check_altered(2, "15", "19", "move 2: there is no column 9");
    check_altered(2, "15", "15x2", "move 2: not a run: 2S does not go on 5H");
    check_altered(2, "15", "15x0", "move 2: moves no card");
    check_altered(2, "15", "1bx2", "move 2: only one card at a time goes to cell 2");
    check_altered(4, "1D", "1H", "move 4: AD does not go to empty foundation of hearts");
    check_altered(8, "21", "S1", "move 8: cards do not leave the foundation of spades");
    check_altered(29, "15x2", "15x3", "move 29: 6H does not go on 6D");
    check_altered(29, "15x2", "15", "move 29: 4D does not go on 6D");
    // This is legal, but leaves a king behind that is needed later.
    check_altered(78, "32x4", "32x3", "move 84: KC does not go on TH");
}

#[test]
fn rules_that_cannot_be_dealt_are_a_fault() {
    let freecell = "freecell".parse::<Rules>().unwrap();
    let rules = solitaire::Rules { columns: 0, ..freecell };
    let start = Start::Deal(GameId { rules, deal: DealNumber::FIRST });
    assert_eq!(unbury_check::solution(&start, &[]), Err(SolutionError::CannotDeal));
}

/// A solution may begin at a position in the middle of a game.
#[test]
fn a_position_is_as_good_as_a_deal() {
    let id: GameId = "freecell/164".parse().unwrap();
    let moves = moves(FREECELL_164);
    for n_played in [0, 1, 17, moves.len()] {
        let (played, rest) = moves.split_at(n_played);
        let mut position = Position::dealt(&id);
        position.try_play_all(played).expect("legal moves");
        assert!(unbury_check::solution(&position.into(), rest).is_ok(), "after {n_played}");
    }
}

#[test]
fn an_error_has_its_source() {
    use std::error::Error;

    let error = solution("freecell/164", &[Move::one(Pile::Stock, Pile::Waste)]).unwrap_err();
    assert_eq!(error.to_string(), "move 1: there is no stock");
    assert_eq!(error.source().map(|it| it.to_string()).as_deref(), Some("there is no stock"));
}
