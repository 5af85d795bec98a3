//! The odds of moves: they depend only on visible cards, and agree with the results of games.

use imperfect_information::{Best, MoveOdds, Params, Player, odds};
use solitaire::{
    Deal, Game, Move, Numbering, Observation, Pile, Rules, State,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE},
};
use testkit::{Random, size};

use crate::{n_down, shuffled};

fn quick(rules: &Rules) -> Params {
    Params { budget: 100_000, ..Params::of(rules) }
}

/// Plays on by the choices of [`Best`], `choices_max` of them at most.
fn play_on(rules: Rules, state: &mut State, observation: &mut Observation, choices_max: usize) {
    let mut best = Best::new(quick(&rules), 7);
    for _ in 0..choices_max {
        let choice = best.choose(observation).filter(|_| !rules.is_won(state));
        let Some(choice) = choice else { return };
        for mv in choice.moves {
            rules.try_play(state, mv).unwrap();
            observation.observe(state);
        }
    }
}

fn reached(rules: Rules, deal: &Deal, choices_max: usize) -> (State, Observation) {
    let mut state = rules.deal(deal);
    let mut observation = Observation::first(rules, &state);
    play_on(rules, &mut state, &mut observation, choices_max);
    (state, observation)
}

fn moves_of(rules: Rules, state: &State) -> Vec<Move> {
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    moves
}

fn all_odds(observation: &Observation, moves: &[Move]) -> Vec<MoveOdds> {
    moves.iter().map(|&mv| odds(observation, mv, 7).unwrap()).collect()
}

#[test]
fn odds_do_not_depend_on_what_is_hidden() {
    let mut random = Random::new(1);
    for (rules, number) in
        [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE].iter().flat_map(|&rules| (1..=12).map(move |it| (rules, it)))
    {
        let deal = Numbering::Solvitaire.deal(&format!("{number}")).unwrap();
        let n_choices = 1 + random.below(8);
        let (state, observation) = reached(rules, &deal, n_choices);
        let moves = moves_of(rules, &state);
        let here = all_odds(&observation, &moves);
        let other = shuffled(&deal, &n_down(&state), &mut random);
        let (state, observation) = reached(rules, &other, n_choices);
        assert_eq!((moves_of(rules, &state), all_odds(&observation, &moves)), (moves, here), "deal {number}");
    }
}

#[test]
fn an_illegal_move_has_no_odds() {
    let state = KLONDIKE_DRAW_THREE.deal(&Numbering::Solvitaire.deal("1").unwrap());
    let observation = Observation::first(KLONDIKE_DRAW_THREE, &state);
    assert_eq!(odds(&observation, Move::one(Pile::Waste, Pile::Column(0)), 7), None);
}

/// A game goes on as [`Best`] plays after a move made at random: it is won as often as the odds say.
#[test]
fn chances_come_true() {
    for (rules, first) in [(KLONDIKE_DRAW_ONE, 40_001), (KLONDIKE_DRAW_THREE, 50_001)] {
        let mut random = Random::new(first);
        let (mut said, mut variance, mut won) = (0.0, 0.0, 0.0);
        let n_games = size(30, 1_000);
        for number in (first..).take(n_games) {
            let deal = Numbering::Solvitaire.deal(&format!("{number}")).unwrap();
            let (mut state, mut observation) = reached(rules, &deal, 1 + random.below(10));
            let moves = moves_of(rules, &state);
            if moves.is_empty() {
                continue;
            }
            let nth = random.below(moves.len());
            let chance = all_odds(&observation, &moves)[nth].chance.expect("measured rules");
            let chance = f64::from(chance.likely) / 1000.0;
            rules.try_play(&mut state, moves[nth]).unwrap();
            observation.observe(&state);
            play_on(rules, &mut state, &mut observation, usize::MAX);
            said += chance;
            variance += chance * (1.0 - chance);
            won += f64::from(u8::from(rules.is_won(&state)));
        }
        println!(
            "{rules:?}: of {n_games} games {said:.1} said to be won, {won} won, deviation {:.1}",
            variance.sqrt()
        );
        // The budget is a quarter of the adviser's, and the formula was measured on the player's own choices.
        let allowed = 3.0 * variance.sqrt() + 0.03 * n_games as f64;
        assert!((said - won).abs() <= allowed, "{rules:?}: {said} said, {won} won");
    }
}

/// What a search leaves open is neither a win nor a loss.
#[test]
fn undecided_determinizations_are_counted_separately() {
    let mut n_open = 0;
    for number in 1..=4 {
        let deal = Numbering::Solvitaire.deal(&format!("{number}")).unwrap();
        let (state, observation) = reached(KLONDIKE_DRAW_THREE, &deal, 3);
        for it in all_odds(&observation, &moves_of(KLONDIKE_DRAW_THREE, &state)) {
            assert!(it.n_won + it.n_open <= it.n_worlds, "{it:?}");
            n_open += it.n_open;
        }
    }
    assert!(0 < n_open);
}
