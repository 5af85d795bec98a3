//! The games that have rules of their own type, said in the terms of all games: each position is the same in both.

use std::collections::{HashMap, HashSet};

use solitaire::{
    AnyRules, Deal, DealNumber, FamilyRules, Game, Move, Pile, Suit, freecell, klondike, rules::Rules,
};
use testkit::{Random, size};

#[test]
fn games_of_the_freecell_family_are_values_of_all_games() {
    let named = freecell::Rules::NAMED.iter().map(|it| it.rules);
    let changed = ["freecell,columns=5,cells=7", "freecell,cells=0", "seahaven-towers,columns=7,cells=2"];
    for rules in named.chain(changed.iter().map(|it| it.parse().expect("rules"))) {
        let AnyRules::FreeCell(rules) = rules else { panic!("{rules}") };
        check_same(rules, rules.into());
    }
}

#[test]
fn kinds_of_klondike_are_values_of_all_games() {
    let named = klondike::Rules::NAMED.iter().map(|it| it.rules);
    let changed = [
        "klondike-draw-three,redeals=2,worrying-back=off",
        "klondike-draw-one,redeals=0",
        "klondike-draw-one,draw=7,redeals=1",
    ];
    for rules in named.chain(changed.iter().map(|it| it.parse().expect("rules"))) {
        let AnyRules::Klondike(rules) = rules else { panic!("{rules}") };
        check_same(rules, rules.into());
    }
}

/// Plays random games by both rules, and compares all that [`Game`] says of each position.
fn check_same<R: FamilyRules>(here: R, there: Rules) {
    assert!(there.is_playable(), "{here:?}");
    let mut keys = HashMap::new();
    let mut n_positions = 0;
    for number in 1..=size(6, 60) as u64 {
        let deal = Deal::microsoft(DealNumber::new(number).expect("a small number"));
        let (mut state, mut same) = (here.deal(&deal), there.deal(&deal));
        let mut random = Random::new(number);
        for _ in 0..120 {
            check_position(&here, &state, &there, &same);
            let key = *keys.entry(here.key(&state)).or_insert_with(|| there.key(&same));
            assert_eq!(key, there.key(&same), "{state:?}");
            n_positions += 1;
            let mut moves = Vec::new();
            here.moves(&state, &mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = random.pick(&moves);
            here.play(&mut state, mv);
            there.play(&mut same, mv);
        }
    }
    let distinct: HashSet<&u128> = keys.values().collect();
    assert_eq!(distinct.len(), keys.len(), "positions that one of both tells apart");
    assert!(15 < n_positions, "{n_positions}");
}

fn check_position<R: FamilyRules>(here: &R, state: &R::State, there: &Rules, same: &<Rules as Game>::State) {
    assert_eq!(here.table(state), there.table(same));
    assert_eq!(here.is_won(state), there.is_won(same));
    for (from, to) in pairs() {
        assert_eq!(
            here.legal_counts(state, from, to),
            there.legal_counts(same, from, to),
            "{from:?} {to:?} in {state:?}"
        );
    }
    let reached =
        |moves: Vec<Move>| -> HashSet<u128> { moves.iter().map(|&mv| key_after(there, same, mv)).collect() };
    let (mut listed, mut listed_there) = (Vec::new(), Vec::new());
    here.moves(state, &mut listed);
    there.moves(same, &mut listed_there);
    assert_eq!(listed.len(), listed_there.len(), "{state:?}");
    assert_eq!(reached(listed), reached(listed_there), "{state:?}");
}

fn key_after(rules: &Rules, state: &<Rules as Game>::State, mv: Move) -> u128 {
    let mut after = state.clone();
    rules.play(&mut after, mv);
    rules.key(&after)
}

fn pairs() -> impl Iterator<Item = (Pile, Pile)> {
    let columns = (0..11).map(Pile::Column);
    let others = (0..9).flat_map(|it| [Pile::Cell(it), Pile::Reserve(it)]);
    let foundations = Suit::ALL.into_iter().map(Pile::Foundation);
    let piles: Vec<Pile> =
        columns.chain(others).chain(foundations).chain([Pile::Stock, Pile::Waste]).collect();
    let pairs: Vec<(Pile, Pile)> =
        piles.iter().flat_map(|&from| piles.iter().map(move |&to| (from, to))).collect();
    pairs.into_iter()
}
