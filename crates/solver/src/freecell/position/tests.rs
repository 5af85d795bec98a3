use testkit::Random;

use super::*;
use crate::freecell::{children::tests::steps_of, weights::tests::ODD};
use solitaire::{Deal, DealNumber, Game, Rules};

/// Making, unmaking and safe moves agree with the plain rules along random games.
#[test]
fn agrees_with_the_plain_rules() {
    for rules in Rules::named().map(|it| it.rules).filter(solitaire::freecell::fits) {
        for number in 1..=20 {
            let deal = Deal::microsoft(DealNumber::new(number).unwrap());
            check_random_game(&rules, rules.deal(&deal), number);
        }
    }
}

fn check_random_game(rules: &Rules, mut state: State, seed: u64) {
    let mut random = Random::new(seed);
    let mut position = FreeCellPosition::new(rules, &state, &ODD);
    let root = position.clone();
    let mut log = Vec::new();
    for _ in 0..100 {
        let steps = steps_of(&position);
        let safe = position.step_home(|card| position.is_safe_home(card));
        assert_eq!(safe.is_some(), rules.safe_move(&state).is_some());
        if safe.is_none() && steps.is_empty() {
            break;
        }
        let step = safe.unwrap_or_else(|| random.pick(&steps));
        let before = position.clone();
        position.make(step);
        check_equal(&position, &FreeCellPosition::new(rules, &state_after(rules, &mut state, step), &ODD));
        position.unmake(step);
        check_equal(&position, &before);
        position.make(step);
        log.push(step);
    }
    position.unmake_to(&mut log, 0);
    check_equal(&position, &root);
}

fn state_after(rules: &Rules, state: &mut State, step: PackedMove) -> State {
    let mv = moves_of([step])[0];
    rules.try_play(state, mv).unwrap();
    state.clone()
}

#[track_caller]
fn check_equal(left: &FreeCellPosition, right: &FreeCellPosition) {
    assert_eq!((left.key, left.burden), (right.key, right.burden));
    assert_eq!((left.n_in_cells, left.n_empty_columns), (right.n_in_cells, right.n_empty_columns));
    assert_eq!(left.slots, right.slots);
    assert_eq!((left.lens, left.cells, left.foundations), (right.lens, right.cells, right.foundations));
    for idx in 0..left.n_columns() {
        assert_eq!(left.column(idx), right.column(idx));
        for len in 0..=left.lens[idx] {
            assert_eq!(left.tally_at(idx, len), right.tally_at(idx, len));
        }
        for &card in left.column(idx) {
            assert_eq!(left.places[usize::from(card)], right.places[usize::from(card)]);
        }
    }
}
