//! Whole games of Yukon, right and wrong.

use solitaire::{Move, Pile, Start, Suit};
use unbury_check::SolutionError;

/// Cards move with others on them, and once the count has to be said.
const YUKON_1: &str = "
    24 67 74 31 41 34 53 13vf 34 26 42 74 34 23 51 5h 23 32 13 41
    24 2h 2h 3h 64 6h 65 43 64 16 12 15 51 45 34 56 63 46 64v7 42
    26 72 7h 7h 57 5h 3h 4h 32 73 7h 6h 2h 6h 6h 45 4h 34 53 5h
    6h 2h 6h 3h 1h 1h 6h 3h 3h 4h 4h 6h 6h 3h 3h 7h 2h 1h 1h 2h
    2h 1h 3h 2h 1h 4h 3h 2h 1h 2h 4h 3h 4h 3h 4h";

fn start(id: &str) -> Start {
    id.parse().unwrap()
}

fn moves() -> Vec<Move> {
    start("yukon/1").position().parse_moves(YUKON_1).unwrap()
}

#[test]
fn a_whole_game_is_won() {
    let report = unbury_check::solution(&start("yukon/1"), &moves());
    assert_eq!(report.map(|it| (it.moves, it.card_moves)), Ok((95, 283)));
    assert_eq!(unbury_check::solution(&start("yukon,worrying-back=on/1"), &moves()), report);
    assert_eq!(unbury_check::solution_with_worrying_back(&start("yukon/1"), &moves()), report);
    assert!(unbury_check::solution(&start("yukon/2"), &moves()).is_err());
}

#[test]
fn a_position_in_the_middle_is_as_good_as_a_deal() {
    for n_played in [0, 1, 17, 50, 95] {
        let (moves, mut position) = (moves(), start("yukon/1").position());
        let (played, rest) = moves.split_at(n_played);
        position.try_play_all(played).unwrap();
        assert_eq!(unbury_check::solution(&position.into(), rest).map(|it| it.moves), Ok(rest.len()));
    }
}

#[test]
fn a_solution_must_be_complete_and_end_with_the_win() {
    let mut moves = moves();
    let told = unbury_check::solution(&start("yukon/1"), &moves[..94]);
    assert_eq!(told, Err(SolutionError::NotWon { cards_home: 51 }));
    moves.push(Move::one(Pile::Foundation(Suit::Spades), Pile::Column(0)));
    let told = unbury_check::solution(&start("yukon/1"), &moves).unwrap_err();
    assert_eq!(told.to_string(), "move 96: cards do not leave the foundation of spades");
    let told = unbury_check::solution(&start("yukon,worrying-back=on/1"), &moves);
    assert_eq!(told, Err(SolutionError::NotWon { cards_home: 51 }), "the king was taken back");
}

#[test]
fn an_altered_move_is_refused_with_its_number_and_the_reason() {
    let altered = |number: usize, from: u8, to: u8, count| {
        let mut moves = moves();
        moves[number - 1] = Move { from: Pile::Column(from - 1), to: Pile::Column(to - 1), count };
        unbury_check::solution(&start("yukon/1"), &moves).unwrap_err().to_string()
    };
    assert_eq!(altered(1, 2, 4, 6), "move 1: 6 to move, but 5 of column 2 are face up");
    assert_eq!(altered(1, 2, 4, 12), "move 1: 12 to move, but column 2 holds 6");
    assert_eq!(altered(1, 2, 4, 2), "move 1: 6D does not go on 6S");
    assert_eq!(altered(1, 2, 8, 1), "move 1: there is no column 8");
}
