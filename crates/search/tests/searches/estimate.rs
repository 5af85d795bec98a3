//! Estimates of positions made by hand, along random play, and compared with true distances.

use solitaire::{
    Deal, DealNumber, Game, Rules, SafeAutoplay, State, Steps, Switched, Switches, WorryingBack,
    rules::{BAKERS_GAME, FREECELL, KLONDIKE_DRAW_THREE},
};
use testkit::{Random, distance, freecell_ending, size};
use unbury_search::estimate::{Estimate, UNIT};

fn settings(rules: Rules) -> impl Iterator<Item = Switched> {
    [Steps::SingleCards, Steps::Supermoves, Steps::LinearRuns].into_iter().flat_map(move |steps| {
        [WorryingBack::Off, WorryingBack::On].into_iter().flat_map(move |worrying_back| {
            [SafeAutoplay::Off, SafeAutoplay::On].into_iter().map(move |autoplay| {
                let switches = Switches { steps, worrying_back, autoplay, ..Switches::default() };
                Switched { rules, switches }
            })
        })
    })
}

fn moves_of(game: Switched, state: &State) -> Vec<State> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let after = |mv| {
        let mut state = state.clone();
        game.play(&mut state, mv);
        state
    };
    moves.into_iter().map(after).collect()
}

/// No step lowers the bound by more than one.
#[test]
fn the_bound_is_consistent() {
    let bound: Estimate = "bound".parse().unwrap();
    for rules in [FREECELL, BAKERS_GAME] {
        for game in settings(rules) {
            for number in 1..=size(3, 8) as u64 {
                let mut state = game.deal(&Deal::microsoft(DealNumber::new(number).unwrap()));
                let mut random = Random::new(number);
                for _ in 0..150 {
                    let next = moves_of(game, &state);
                    let here = bound.of(&game, &state);
                    for next in &next {
                        assert!(here <= bound.of(&game, next) + UNIT, "{game:?}: {state:?} to {next:?}");
                    }
                    if next.is_empty() {
                        break;
                    }
                    state = next[random.below(next.len())].clone();
                }
            }
        }
    }
}

/// The bound never exceeds the true distance, and is 0 only if the game is won.
#[test]
fn bound_never_exceeds_distance() {
    let bound: Estimate = "bound".parse().unwrap();
    let (mut n_winnable, mut n_exact) = (0, 0);
    for base in [FREECELL, BAKERS_GAME] {
        let rules = Rules { columns: 4, cells: 1, ..base };
        for game in settings(rules) {
            for number in 0..size(20, 40) as u64 {
                let start = game.settle(&freecell_ending(&rules, 8, number));
                let Some(distance) = distance(&game, &start) else { continue };
                let found = bound.of(&game, &start);
                assert!(found <= distance as i64 * UNIT, "{game:?}: {start:?}");
                assert_eq!(found == 0, distance == 0, "{game:?}: {start:?}");
                n_winnable += 1;
                n_exact += u32::from(found == distance as i64 * UNIT);
            }
        }
    }
    assert!(300 < n_winnable && 100 < n_exact, "{n_exact} of {n_winnable}");
}

#[track_caller]
fn check(estimate: &str, position: &str, expected: f64) {
    let state = FREECELL.parse_text(position).expect("a position").state().clone();
    let game = Switched { rules: FREECELL, switches: Switches::default() };
    let found = estimate.parse::<Estimate>().expect("an estimate").of(&game, &state);
    assert_eq!(found, (expected * UNIT as f64).round() as i64, "{estimate}");
}

#[test]
fn estimates_of_a_position() {
    // Two cards lie on 2H, the next heart, and one on 3S, the next spade.
    let few = "Foundations: C-K D-K H-A S-2\nFreecells: 3H KS\n\
        2H TS 9H\n3S JH\n4S 5H 6S 7H\n5S 4H\nQH\nJS TH\n9S 8H 7S 6H\n8S QS KH";
    check("cards", few, 23.0);
    check("next", few, 2.0 + 1.0);
    check("staged", few, 2.0 + 1.0 + 23.0);
    // Larger cards lie on these: two on 2H, one on 3S, three on 4S, two on 5H, one on 6S, two on 8S, one on QS.
    check("larger", few, 12.0);
    check("larger:1", few, 2.0 * 11.0 + 10.0 + 3.0 * 9.0 + 2.0 * 8.0 + 7.0 + 2.0 * 5.0 + 1.0);
    // These lie above a lower card of their suit: 9H, 6S, 7H, QS.
    check("bound", few, 23.0 + 4.0);
    check("2*cards+0.5*next", few, 47.5);
    let full = few.replace("3H KS\n2H TS 9H", "3H KS 9H TS\n2H");
    check("next", &full, 1.0);
    check("staged", &full, 2.0 + 23.0);
}

#[test]
fn estimates_of_a_deal() {
    // The aces lie under 4, 3, 3 and 2 cards.
    let state = FREECELL.dealt(&Deal::microsoft(DealNumber::FIRST)).text();
    check("cards", &state, 52.0);
    check("next", &state, 12.0);
    check("staged", &state, 64.0);
}

/// No move lowers the bound by more than one, and the bound is 0 if the game is won, and only then.
#[test]
fn the_bound_is_consistent_in_every_game() {
    let bound: Estimate = "bound".parse().unwrap();
    let without_worrying_back = Rules { worrying_back: false, ..KLONDIKE_DRAW_THREE };
    for rules in Rules::named().map(|it| it.rules).chain([without_worrying_back]) {
        for number in 1..=size(10, 20) as u64 {
            let mut state = rules.deal(&Deal::microsoft(DealNumber::new(number).unwrap()));
            let mut random = Random::new(number);
            for _ in 0..300 {
                let mut moves = Vec::new();
                rules.moves(&state, &mut moves);
                let here = bound.of(&rules, &state);
                assert_eq!(here == 0, rules.is_won(&state));
                for &mv in &moves {
                    let mut next = state.clone();
                    rules.play(&mut next, mv);
                    assert!(here <= bound.of(&rules, &next) + UNIT, "{state:?} to {next:?}");
                }
                if moves.is_empty() {
                    break;
                }
                rules.play(&mut state, random.pick(&moves));
            }
        }
    }
}

#[test]
fn estimates_of_a_position_of_klondike() {
    // JC lies on 9C and TC and has to leave them. So does KC, which is not in one run with JC. QS has to leave TS. The
    // two cards of the stock are one draw.
    let code = "klondike-draw-three/=QDTH.KD.9CTCKC-QHJC.TSJSQS-KS.JH..TD-JD..KHQC";
    let start: solitaire::Start = code.parse().expect("a position");
    let position = start.position();
    let (rules, state) = (&position.rules(), position.state());
    let check = |estimate: &str, expected: i64| {
        let estimate: Estimate = estimate.parse().expect("an estimate");
        assert_eq!(estimate.of(rules, state), expected * UNIT, "{estimate}");
    };
    check("cards", 17);
    check("down", 7);
    check("stock", 3);
    // TC, KC and JC on 9C; JS, QS and KS on TS; JD on TD.
    check("blocked", 7);
    // One move may do for all face-up cards of a column. There is one draw more.
    check("bound", 17 + 7 + 1);
    check("2*down+stock", 17);
    // 9C has four cards on it, TS three, and TD one; TH is in the stock.
    check("next", 8);
    check("staged", 8 + 17);
}
