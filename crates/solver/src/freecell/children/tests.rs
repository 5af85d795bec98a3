use std::collections::HashSet;

use solitaire::{Deal, DealNumber, Game, Rules};

use super::*;
use crate::freecell::{step::moves_of, weights::tests::ODD};
use testkit::Random;

pub(in crate::freecell) fn steps_of(position: &FreeCellPosition) -> Vec<PackedMove> {
    let (mut steps, mut loud) = (Vec::new(), Vec::new());
    Children::of(position, Evaluation::of(position), i32::MAX).list(|step, _| steps.push(step), &mut loud);
    steps.append(&mut loud);
    steps
}

/// Visits the positions of random games of all kinds.
fn walk(mut visit: impl FnMut(&solitaire::Rules, &solitaire::State)) {
    for rules in Rules::named().map(|it| it.rules).filter(solitaire::freecell::fits) {
        for number in 1..=20 {
            let mut state = rules.deal(&Deal::microsoft(DealNumber::new(number).unwrap()));
            let mut random = Random::new(number);
            for _ in 0..100 {
                visit(&rules, &state);
                let mut moves = Vec::new();
                rules.moves(&state, &mut moves);
                if moves.is_empty() {
                    break;
                }
                rules.play(&mut state, random.pick(&moves));
            }
        }
    }
}

/// The same positions are reached as by the plain rules' moves.
#[test]
fn steps_agree_with_the_plain_rules() {
    walk(|rules, state| {
        let after = |mv| {
            let mut state = state.clone();
            rules.try_play(&mut state, mv).unwrap();
            rules.key(&state)
        };
        let mut moves = Vec::new();
        rules.moves(state, &mut moves);
        let expected: HashSet<u128> = moves.iter().map(|&mv| after(mv)).collect();
        let found = steps_of(&FreeCellPosition::new(rules, state, &ODD));
        assert_eq!(found.len(), expected.len());
        let found: HashSet<u128> = moves_of(found).into_iter().map(after).collect();
        assert_eq!(found, expected, "{state:?}");
    });
}

/// The predicted result of a step is its result when it is made.
#[test]
fn evaluations_agree_with_moves_made() {
    let mut n_checked = 0;
    walk(|rules, state| {
        let position = FreeCellPosition::new(rules, state, &ODD);
        let mut loud = Vec::new();
        let check = |step, outlook| {
            let mut after = position.clone();
            after.make(step);
            assert_eq!(outlook, ChildInfo::of(&after), "{step:?} {state:?}");
            n_checked += 1;
        };
        Children::of(&position, Evaluation::of(&position), i32::MAX).list(check, &mut loud);
    });
    assert!(15_000 < n_checked, "{n_checked}");
}
