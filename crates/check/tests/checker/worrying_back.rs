//! Games in which cards come back from the foundations.

use solitaire::{
    Deal, DealNumber, Game, Move, Pile, Rules, SafeAutoplay, Start, Suit, Switched, Switches, WorryingBack,
    rules::{BAKERS_GAME, FREECELL},
};
use testkit::Random;
use unbury_check::{MoveError, SolutionError};

/// A random game, each move spelled out, with how many cards are home in the end.
fn random_game(rules: Rules, autoplay: SafeAutoplay, number: u64) -> (Deal, Vec<Move>, usize) {
    let deal = Deal::microsoft(DealNumber::new(number).expect("a small number"));
    let switches = Switches { worrying_back: WorryingBack::On, autoplay, ..Switches::default() };
    let game = Switched { rules, switches };
    let mut state = game.deal(&deal);
    let mut played = Vec::new();
    let mut random = Random::new(number);
    for _ in 0..300 {
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let home = moves.iter().position(|it| matches!(it.to, Pile::Foundation(_)));
        let nth = random.below(moves.len().max(1));
        let nth = if random.below(2) == 0 { home.unwrap_or(nth) } else { nth };
        let Some(&mv) = moves.get(nth) else { break };
        game.play(&mut state, mv);
        played.push(mv);
    }
    let cards_home = Suit::ALL.iter().map(|&suit| usize::from(state.n_home(suit))).sum();
    let all = game.spelled_out(&rules.deal(&deal), &played);
    (deal, all, cards_home)
}

#[test]
fn cards_come_back_only_where_they_may() {
    let mut n_back = 0;
    for rules in [FREECELL, BAKERS_GAME] {
        for autoplay in [SafeAutoplay::Off, SafeAutoplay::On] {
            for number in 1..=40 {
                let (deal, moves, cards_home) = random_game(rules, autoplay, number);
                let start = Start::at(rules, rules.deal(&deal));
                let found = unbury_check::solution_with_worrying_back(&start, &moves);
                let lengths = found.map(|it| (it.moves, it.card_moves));
                let won = (moves.len(), moves.len() as u64);
                let expected =
                    if cards_home == 52 { Ok(won) } else { Err(SolutionError::NotWon { cards_home }) };
                assert_eq!(lengths, expected, "{number}");

                let is_back = |mv: &Move| matches!(mv.from, Pile::Foundation(_));
                n_back += moves.iter().filter(|it| is_back(it)).count();
                let plain = unbury_check::solution(&start, &moves);
                match moves.iter().position(is_back) {
                    None => assert_eq!(plain, found),
                    Some(at) => {
                        let Pile::Foundation(suit) = moves[at].from else { unreachable!() };
                        let error = MoveError::FromFoundation(suit);
                        assert_eq!(plain, Err(SolutionError::Move { number: at + 1, error }), "{number}");
                    }
                }
            }
        }
    }
    assert!(500 < n_back, "{n_back}");
}

#[test]
fn a_card_that_comes_back_has_to_fit() {
    let text = "Foundations: C-0 D-A H-0 S-0\nFreecells: 2C 3C 4C 5C\n";
    let rest = "AC\nAH\nAS\n2H\n2S\n2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD\n\
        6C 7C 8C 9C TC JC QC KC 3S 4S 5S 6S 7S 8S 9S TS JS QS KS\n3H 4H 5H 6H 7H 8H 9H TH JH QH KH";
    let state = FREECELL.parse_text(&format!("{text}{rest}")).unwrap().state().clone();
    let fault = |from, to, count| {
        let moves = [Move { from, to, count }];
        let found = unbury_check::solution_with_worrying_back(&Start::at(FREECELL, state.clone()), &moves);
        found.unwrap_err().to_string()
    };
    let diamonds = Pile::Foundation(Suit::Diamonds);
    assert_eq!(fault(diamonds, Pile::Column(4), 1), SolutionError::NotWon { cards_home: 0 }.to_string());
    assert_eq!(fault(diamonds, Pile::Column(0), 1), "move 1: AD does not go on AC");
    assert_eq!(
        fault(diamonds, Pile::Foundation(Suit::Hearts), 1),
        "move 1: AD does not go to empty foundation of hearts"
    );
    assert_eq!(fault(diamonds, Pile::Cell(0), 1), "move 1: cell 1 already holds 2C");
    assert_eq!(fault(diamonds, Pile::Column(4), 2), "move 1: 2 to move, but foundation of diamonds holds 1");
    assert_eq!(
        fault(Pile::Foundation(Suit::Clubs), Pile::Column(4), 1),
        "move 1: 1 to move, but foundation of clubs holds 0"
    );
}
