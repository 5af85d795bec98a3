//! Whole games of Klondike, right and wrong.

use solitaire::{
    Card, Deal, DealNumber, Game, Move, Pile, Rules, Start, Suit,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};
use unbury_check::SolutionError;

/// A deal that plays itself: the stock gives the aces to the 6s in order, one by one, and the columns, from left to
/// right, the rest. With the moves.
fn easy() -> (Deal, Vec<Move>) {
    let order: Vec<Card> = Card::deck().collect();
    let (stock, mut rest) = order.split_at(24);
    // Each column from its bottom.
    let mut columns: Vec<Vec<Card>> = Vec::new();
    for n_cards in 1..=7 {
        let (cards, others) = rest.split_at(n_cards);
        columns.push(cards.iter().rev().copied().collect());
        rest = others;
    }
    let rows = (0..7).flat_map(|row| columns[row..].iter().map(move |column| column[row]));
    let text: Vec<String> = rows.chain(stock.iter().copied()).map(|card| card.to_string()).collect();
    let mut moves = Vec::new();
    for &card in stock {
        moves.push(Move::one(Pile::Stock, Pile::Waste));
        moves.push(Move::one(Pile::Waste, Pile::Foundation(card.suit())));
    }
    for (idx, column) in (0..).zip(&columns) {
        moves.extend(column.iter().rev().map(|it| Move::one(Pile::Column(idx), Pile::Foundation(it.suit()))));
    }
    (text.join(" ").parse().expect("a deck"), moves)
}

/// Returns the moves of a solution, and the cards that they move.
fn solution(rules: &Rules, deal: &Deal, moves: &[Move]) -> Result<(usize, u64), SolutionError> {
    let report = unbury_check::solution(&Start::at(*rules, rules.deal(deal)), moves);
    report.map(|it| (it.moves, it.card_moves))
}

fn fault(rules: &Rules, deal: &Deal, moves: &[Move]) -> String {
    solution(rules, deal, moves).expect_err("a fault").to_string()
}

#[test]
fn a_whole_game_is_won() {
    let (deal, moves) = easy();
    let once = Rules {
        stock: Some(Stock { draw: 1, redeals: Redeals::AtMost(0) }),
        worrying_back: false,
        ..KLONDIKE_DRAW_ONE
    };
    for rules in [KLONDIKE_DRAW_ONE, once] {
        assert_eq!(solution(&rules, &deal, &moves), Ok((76, 76)));
    }
    assert_eq!(fault(&KLONDIKE_DRAW_THREE, &deal, &moves), "move 1: 1 to draw, but a draw turns 3 here");
    let other = Deal::microsoft(DealNumber::FIRST);
    assert!(solution(&KLONDIKE_DRAW_ONE, &other, &moves).is_err());
}

#[test]
fn a_position_in_the_middle_is_as_good_as_a_deal() {
    let (deal, moves) = easy();
    for n_played in [0, 1, 2, 47, 60, 76] {
        let (played, rest) = moves.split_at(n_played);
        let state = solitaire::replay(&KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_ONE.deal(&deal), played)
            .expect("legal moves");
        let report = unbury_check::solution(&Start::at(KLONDIKE_DRAW_ONE, state), rest);
        let lengths = report.map(|it| (it.moves, it.card_moves));
        assert_eq!(lengths, Ok((rest.len(), rest.len() as u64)), "after {n_played}");
    }
}

#[test]
fn a_solution_must_be_complete_and_end_with_the_win() {
    let (deal, mut moves) = easy();
    let told = solution(&KLONDIKE_DRAW_ONE, &deal, &moves[..75]);
    assert_eq!(told, Err(SolutionError::NotWon { cards_home: 51 }));
    assert_eq!(solution(&KLONDIKE_DRAW_ONE, &deal, &[]), Err(SolutionError::NotWon { cards_home: 0 }));
    moves.push(Move::one(Pile::Foundation(Suit::Spades), Pile::Column(0)));
    assert_eq!(
        solution(&KLONDIKE_DRAW_ONE, &deal, &moves),
        Err(SolutionError::NotWon { cards_home: 51 }),
        "the king was taken back"
    );
}

#[test]
fn cards_come_back_only_where_the_rules_say_so() {
    let (deal, mut moves) = easy();
    let there = Move::one(Pile::Column(0), Pile::Foundation(Suit::Hearts));
    let back = Move { from: there.to, to: there.from, count: 1 };
    moves.splice(48..48, [back, there]);
    assert_eq!(solution(&KLONDIKE_DRAW_ONE, &deal, &moves), Ok((78, 78)));
    let never = Rules { worrying_back: false, ..KLONDIKE_DRAW_ONE };
    assert_eq!(fault(&never, &deal, &moves), "move 49: cards do not leave the foundation of hearts");
}

#[test]
fn an_altered_move_is_refused_with_its_number_and_the_reason() {
    let (deal, moves) = easy();
    let altered = |number: usize, from, to, count| {
        let mut moves = moves.clone();
        moves[number - 1] = Move { from, to, count };
        fault(&KLONDIKE_DRAW_ONE, &deal, &moves)
    };
    let (stock, waste, first) = (Pile::Stock, Pile::Waste, Pile::Column(0));
    let hearts = Pile::Foundation(Suit::Hearts);
    assert_eq!(altered(1, waste, stock, 1), "move 1: no redeal while the stock holds 24");
    assert_eq!(altered(2, waste, stock, 1), "move 2: no redeal while the stock holds 23");
    assert_eq!(altered(2, waste, hearts, 1), "move 2: AC does not go to empty foundation of hearts");
    assert_eq!(altered(2, waste, Pile::Cell(0), 1), "move 2: there is no cell 1");
    assert_eq!(altered(3, first, hearts, 1), "move 3: 7C does not go to empty foundation of hearts");
    assert_eq!(altered(49, Pile::Column(6), first, 2), "move 49: 2 to move, but 1 of column 7 are face up");
    // Legal, and missed later.
    assert_eq!(altered(49, hearts, first, 1), "move 51: 7H does not go on 5H");
}
