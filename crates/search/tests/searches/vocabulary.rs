//! The words that programs have in common.

use solitaire::{Move, Pile, Suit};
use unbury_search::{Goal, Measure};

#[test]
fn each_measure_counts_what_it_says() {
    let moves = [
        Move { from: Pile::Stock, to: Pile::Waste, count: 3 },
        Move::one(Pile::Waste, Pile::Column(0)),
        Move { from: Pile::Column(0), to: Pile::Column(1), count: 4 },
        Move { from: Pile::Waste, to: Pile::Stock, count: 21 },
        Move::one(Pile::Column(1), Pile::Foundation(Suit::Hearts)),
    ];
    let measures = [Measure::PlayerMoves, Measure::CardMoves, Measure::Moves, Measure::MovesWithoutRedeals];
    assert_eq!(measures.map(|it| it.length(&moves)), [4, 6, 5, 4]);
}

#[test]
fn users_choose_by_names() {
    assert!(Goal::NAMED.iter().all(|it| Goal::named(it.name()) == Some(*it)));
    assert!(Measure::NAMED.iter().all(|it| Measure::named(it.name()) == Some(*it)));
    assert_eq!((Goal::named("winnability"), Measure::named("moves")), (None, None));
}
