//! Players of Klondike make the same choices whichever cards lie face down.

#![allow(clippy::unwrap_used, reason = "helpers of tests are tests, which Clippy does not see")]

mod luck;
mod odds;

use imperfect_information::{
    Best, ByRules, Chance, Choice, Hindsight, HindsightParams, LookAhead, Params, Player, Published,
    RandomMoves,
};
use solitaire::{
    Card, Deal, Game, Move, Numbering, Observation, Rules, State,
    klondike::COLUMNS,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
};
use testkit::{Random, size};

/// What was chosen in a game, and how many cards were face down in each column when it was.
struct Played {
    choices: Vec<Choice>,
    n_down: Vec<[usize; COLUMNS]>,
}

fn play(rules: Rules, deal: &Deal, mut player: Box<dyn Player>, choices_max: usize) -> Played {
    let mut state = rules.deal(deal);
    let mut observation = Observation::first(rules, &state);
    let mut played = Played { choices: Vec::new(), n_down: Vec::new() };
    while played.choices.len() < choices_max && !rules.is_won(&state) {
        let Some(choice) = player.choose(&observation) else { break };
        played.n_down.push(n_down(&state));
        for &mv in &choice.moves {
            rules.try_play(&mut state, mv).unwrap();
            observation.observe(&state);
        }
        played.choices.push(choice);
    }
    played
}

fn n_down(state: &State) -> [usize; COLUMNS] {
    std::array::from_fn(|idx| state.n_down(idx))
}

/// Returns the deal with others of those cards that are face down in the columns, `n_down` in each.
fn shuffled(deal: &Deal, n_down: &[usize; COLUMNS], random: &mut Random) -> Deal {
    let place = |column: usize, row: usize| (0..row).map(|it| COLUMNS - it).sum::<usize>() + column - row;
    let places: Vec<usize> =
        (0..COLUMNS).flat_map(|column| (0..n_down[column]).map(move |row| place(column, row))).collect();
    let mut cards = *deal.cards();
    for idx in (1..places.len()).rev() {
        cards.swap(places[idx], places[random.below(idx + 1)]);
    }
    Deal::new(cards).unwrap()
}

/// Plays deals twice, the second time with other cards face down than those that were when some choice was made. All
/// choices up to that one have to be the same. Says how many were compared.
#[track_caller]
fn check(rules: Rules, n_positions: usize, new: impl Fn() -> Box<dyn Player>) {
    let mut random = Random::new(n_positions as u64);
    let mut n_compared = 0;
    // Few cards face down: all worlds may be tried in turn.
    let mut n_late = 0;
    for number in 1.. {
        let deal = Numbering::Solvitaire.deal(&format!("{number}")).unwrap();
        let played = play(rules, &deal, new(), usize::MAX);
        // Nothing is hidden any more where there is nothing to shuffle.
        let hides_two = |it: &[usize; COLUMNS]| 2 <= it.iter().sum::<usize>();
        let n_hiding = played.n_down.iter().filter(|&it| hides_two(it)).count();
        if n_hiding == 0 {
            continue;
        }
        // Rather late ones: games that are lost end early.
        let last = n_hiding - 1 - random.below(n_hiding).min(random.below(n_hiding));
        let other = shuffled(&deal, &played.n_down[last], &mut random);
        let again = play(rules, &other, new(), last + 1);
        assert_eq!(again.choices, played.choices[..=last], "deal {number}");
        n_compared += last + 1;
        n_late += usize::from(played.n_down[last].iter().sum::<usize>() <= 6);
        if n_positions <= n_compared && 0 < n_late {
            break;
        }
    }
}

#[test]
fn random_moves_do_not_depend_on_what_is_hidden() {
    // It seldom comes far.
    let rules = KLONDIKE_DRAW_ONE;
    let mut random = Random::new(1);
    for number in 1..=20 {
        let deal = Numbering::Solvitaire.deal(&format!("{number}")).unwrap();
        let played = play(rules, &deal, Box::new(RandomMoves::new(number)), 150);
        let other = shuffled(&deal, played.n_down.last().unwrap(), &mut random);
        let again = play(rules, &other, Box::new(RandomMoves::new(number)), 150);
        assert_eq!(again.choices, played.choices);
    }
}

#[test]
fn rules_do_not_depend_on_what_is_hidden() {
    check(KLONDIKE_DRAW_ONE, 60, || Box::new(ByRules));
    check(KLONDIKE_DRAW_THREE, 30, || Box::new(ByRules));
}

/// Where redeals are counted, the stock is not looked through first: cards of it that were not seen are not played.
#[test]
fn unseen_cards_are_not_played_with_limited_redeals() {
    let few = Params { worlds_max: 4, nodes_max: 100, ..Params::of(&KLONDIKE_DRAW_THREE) };
    let params = HindsightParams { worlds_max: 2, nodes_max: 100 };
    for redeals in [0, 2] {
        let rules = Rules {
            stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(redeals) }),
            ..KLONDIKE_DRAW_THREE
        };
        check(rules, 60, || Box::new(ByRules));
        check(rules, 60, || Box::new(Best::new(few, 7)));
        check(rules, 20, || Box::new(Hindsight::new(params, 7)));
    }
}

#[test]
fn the_published_player_does_not_peek() {
    let look_ahead = LookAhead { depth: 0, thoughtful: true, is_mended: false };
    check(KLONDIKE_DRAW_ONE, size(1_000, 5_000), || Box::new(Published::new(look_ahead, 7)));
    check(KLONDIKE_DRAW_ONE, 50, || Box::new(Published::new(LookAhead { depth: 1, ..look_ahead }, 7)));
    check(KLONDIKE_DRAW_ONE, 50, || {
        Box::new(Published::new(LookAhead { depth: 1, thoughtful: false, is_mended: true }, 7))
    });
}

#[test]
fn hindsight_does_not_peek() {
    let params = HindsightParams { worlds_max: 8, nodes_max: 60 };
    check(KLONDIKE_DRAW_ONE, size(50, 100), || Box::new(Hindsight::new(params, 7)));
    check(KLONDIKE_DRAW_THREE, 50, || Box::new(Hindsight::new(params, 7)));
}

#[test]
fn the_best_player_does_not_peek() {
    let [one, three] =
        [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE].map(|rules| Params { worlds_max: 0, ..Params::of(&rules) });
    check(KLONDIKE_DRAW_ONE, size(500, 2_000), || Box::new(Best::new(one, 7)));
    check(KLONDIKE_DRAW_THREE, size(250, 1_000), || Box::new(Best::new(three, 7)));
    // With samples, too.
    let few = Params { worlds_max: 8, estimate_worlds: 12, nodes_max: 100, ..Params::of(&KLONDIKE_DRAW_ONE) };
    check(KLONDIKE_DRAW_ONE, size(100, 200), || Box::new(Best::new(few, 7)));
    check(KLONDIKE_DRAW_THREE, size(100, 200), || Box::new(Best::new(few, 7)));
    let brief = Params { budget: 10_000, ..Params::of(&KLONDIKE_DRAW_THREE) };
    check(KLONDIKE_DRAW_THREE, size(50, 100), || Box::new(Best::new(brief, 7)));
}

/// What is chosen is tried in more worlds, and stays what is chosen.
#[test]
fn an_estimate_changes_no_move() {
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
        let without = Params { worlds_max: 8, nodes_max: 100, ..Params::of(&rules) };
        let with = Params { estimate_worlds: 20, ..without };
        for number in 1..=size(2, 5) as u64 {
            let deal = Numbering::Solvitaire.deal(&format!("{number}")).unwrap();
            let [plain, told] = [without, with]
                .map(|params| play(rules, &deal, Box::new(Best::new(params, 7)), usize::MAX).choices);
            let moves = |choices: &[Choice]| choices.iter().map(|it| it.moves.clone()).collect::<Vec<_>>();
            assert_eq!(moves(&plain), moves(&told));
            assert!(3 < told.len());
            // The first one only looks at the stock.
            assert!(told[0].chance.is_none());
            for Choice { n_worlds, chance, .. } in &told[1..] {
                let is_certain = *chance == Some(Chance::CERTAIN);
                assert!(is_certain || 20 <= *n_worlds || [2, 6].contains(n_worlds), "{n_worlds} worlds");
                assert!(chance.is_some());
            }
        }
    }
}

/// The comparisons are between deals that differ: a player who looks would be found out.
#[test]
fn peeking_would_show() {
    let deal = Numbering::Solvitaire.deal("1").unwrap();
    let other = shuffled(&deal, &[0, 1, 2, 3, 4, 5, 6], &mut Random::new(3));
    let states = [deal, other].map(|it| KLONDIKE_DRAW_ONE.deal(&it));
    assert_ne!(states[0], states[1]);
    assert_eq!(
        Observation::first(KLONDIKE_DRAW_ONE, &states[0]),
        Observation::first(KLONDIKE_DRAW_ONE, &states[1])
    );
}

/// An observation made from a position alone leads to the same choices, and to the same knowledge later on.
#[test]
fn position_holds_all_that_is_known() {
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE] {
        let params = Params { worlds_max: 4, estimate_worlds: 8, nodes_max: 100, ..Params::of(&rules) };
        let mut state = rules.deal(&Numbering::Solvitaire.deal("2").unwrap());
        let mut observation = Observation::first(rules, &state);
        let mut n_choices = 0;
        while let Some(choice) = Best::new(params, 7).choose(&observation)
            && !rules.is_won(&state)
        {
            let mut told = Observation::of_position(rules, observation.position().clone());
            assert_eq!(Best::new(params, 7).choose(&told), Some(choice.clone()));
            for &mv in &choice.moves {
                rules.try_play(&mut state, mv).unwrap();
                observation.observe(&state);
                told.observe(&state);
                assert_eq!(told.position(), observation.position());
            }
            n_choices += 1;
        }
        assert!(3 < n_choices, "{n_choices} choices");
    }
}

/// Redeals that are limited leave cards of the stock unknown.
#[test]
fn the_stock_is_seen_only_where_it_was_drawn() {
    let rules = Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(1) }), ..KLONDIKE_DRAW_THREE };
    let deal = Numbering::Solvitaire.deal("1").unwrap();
    let mut cards: [Card; Card::DECK_LEN] = *deal.cards();
    cards.swap(40, 50);
    cards.swap(1, 45);
    let other = Deal::new(cards).unwrap();
    let mut states = [deal, other].map(|it| rules.deal(&it));
    let mut observations = states.clone().map(|it| Observation::first(rules, &it));
    let draw = Move { from: solitaire::Pile::Stock, to: solitaire::Pile::Waste, count: 3 };
    assert_ne!(states[0], states[1]);
    for is_same in [true, true, true, true, true, false] {
        assert_eq!(observations[0] == observations[1], is_same);
        for (state, observation) in states.iter_mut().zip(&mut observations) {
            rules.try_play(state, draw).unwrap();
            observation.observe(state);
        }
    }
}
