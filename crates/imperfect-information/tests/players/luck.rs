//! Luck and skill.

use imperfect_information::{Best, ByRules, Chance, LuckAndSkill, LuckParts, Params, Player};
use solitaire::{
    Deal, DealNumber, Game, Move, Observation, Rules, State,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};

/// Plays a deal, and returns where it began, the moves, and whether they won.
fn played(rules: Rules, deal: u64, player: &mut dyn Player) -> (State, Vec<Move>, bool) {
    let dealt = rules.deal(&Deal::microsoft(DealNumber::new(deal).expect("a number")));
    let (mut state, mut observation) = (dealt.clone(), Observation::first(rules, &dealt));
    let mut moves = Vec::new();
    while let Some(choice) = player.choose(&observation) {
        for mv in choice.moves {
            rules.try_play(&mut state, mv).expect("legal moves");
            observation.observe(&state);
            moves.push(mv);
        }
        if rules.is_won(&state) {
            break;
        }
    }
    (dealt, moves, rules.is_won(&state))
}

fn luck(rules: Rules, dealt: &State, moves: &[Move], is_won: bool) -> Option<LuckAndSkill> {
    let first = Observation::looked(rules, dealt);
    let made = first.after_each(dealt, moves).expect("legal moves");
    let mut luck = LuckAndSkill::new(first, made, is_won)?;
    while luck.advance() {}
    Some(luck)
}

#[test]
fn the_parts_add_up_to_the_result() {
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
        let mut played_by_rules = 0;
        for deal in 1..=8 {
            let (dealt, moves, is_won) = played(rules, deal, &mut ByRules);
            let luck = luck(rules, &dealt, &moves, is_won).expect("measured rules");
            let LuckParts { dealt, drawn, played, .. } = luck.parts();
            assert_eq!(dealt + drawn + played, if is_won { 1000 } else { 0 }, "{deal}");
            let steps = luck.steps();
            assert_eq!(steps[0].from, 0);
            assert!(steps.iter().zip(&steps[1..]).all(|(a, b)| a.to == b.from), "{deal}");
            assert_eq!(steps[steps.len() - 1].to, moves.len());
            // Chances follow one another.
            for (a, b) in steps.iter().zip(&steps[1..]) {
                assert_eq!(i32::from(a.before.likely) + a.played + a.drawn, b.before.likely.into());
                assert!((a.before.low..=a.before.high).contains(&a.before.likely), "{:?}", a.before);
            }
            played_by_rules += played;
        }
        // It is no good player.
        assert!(played_by_rules < -500, "{played_by_rules}");
    }
}

/// With the choices that it compares with, nothing is lost by moves but by the last ones of a game that was given up.
#[test]
fn the_best_choices_cost_nothing() {
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
        for deal in 1..=4 {
            let params = Params { budget: 400_000, ..Params::of(&rules) };
            let (dealt, moves, is_won) = played(rules, deal, &mut Best::new(params, 1));
            let luck = luck(rules, &dealt, &moves, is_won).expect("measured rules");
            let (last, others) = luck.steps().split_last().expect("steps");
            assert!(others.iter().all(|it| (it.played, it.deviation) == (0, 0)), "{deal}: {others:?}");
            assert!(is_won || last.played == -i32::from(last.before.likely));
        }
    }
}

/// The first part is the chance of the deal, whatever came of it; a game that stops at once was given up.
#[test]
fn a_game_without_moves_is_given_up() {
    let dealt = KLONDIKE_DRAW_ONE.deal(&Deal::microsoft(DealNumber::FIRST));
    let luck = luck(KLONDIKE_DRAW_ONE, &dealt, &[], false).expect("measured rules");
    let LuckParts { dealt, drawn, played, .. } = luck.parts();
    assert_eq!((drawn, played), (0, -dealt));
    assert!(0 < dealt && luck.steps()[0].before != Chance::CERTAIN);
}

#[test]
fn rules_that_were_not_measured_have_none() {
    for rules in [
        Rules { stock: Some(Stock { draw: 2, redeals: Redeals::Unlimited }), ..KLONDIKE_DRAW_ONE },
        Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(2) }), ..KLONDIKE_DRAW_THREE },
    ] {
        let dealt = rules.deal(&Deal::microsoft(DealNumber::FIRST));
        assert!(luck(rules, &dealt, &[], false).is_none());
    }
}

/// After a look through the stock the game is where it began, and all of the stock is known.
#[test]
fn a_look_through_the_stock_changes_nothing_else() {
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
        let dealt = rules.deal(&Deal::microsoft(DealNumber::FIRST));
        let looked = Observation::looked(rules, &dealt);
        assert_eq!(looked.position().unknown().len(), 21);
        assert_eq!(Observation::first(rules, &dealt).position().unknown().len(), 45);
    }
}
