//! The rules are implemented twice. These tests, and no other code, compare the two copies.

use std::collections::HashSet;

use solitaire::{Game, Rules, State};
use testkit::Random;

use super::{super::dealing::has_hidden_cards, *};
use crate::identity::PositionIdentity;

/// The most legal moves that are listed for a position: see `docs/certificates.md`.
const N_LISTED_MAX: usize = 160;

/// The games tested besides the named ones.
const CHANGED: [&str; 10] = [
    "freecell,columns=5,cells=7",
    "klondike-draw-one,draw=2,redeals=0",
    "klondike-draw-one,redeals=1,worrying-back=off",
    "klondike-draw-one,draw=4,redeals=2",
    "klondike-draw-three,redeals=1",
    "king-albert,groups=runs",
    "streets-and-alleys,cells=2,cells-dealt=1,spaces=kings,worrying-back=on",
    "yukon,build=any,groups=runs,cells=1",
    "king-albert,base=first",
    "klondike-draw-three,base=first,aces=home",
];

/// The number of tests that compare all games, which run in parallel.
const N_TESTS: usize = 16;

fn games() -> Vec<String> {
    Rules::named().map(|it| it.id.to_string()).chain(CHANGED.map(str::to_string)).collect()
}

fn check_some_games(nth: usize) {
    let games = games();
    games.iter().skip(nth).step_by(N_TESTS).for_each(|id| check_games(id));
}

/// Defines tests that compare some of the games each, since thorough tests of all games take most of an hour.
macro_rules! agreement_tests {
    ($($name:ident $nth:literal)*) => {
        $(
            #[test]
            fn $name() {
                check_some_games($nth);
            }
        )*
    };
}

agreement_tests! {
    agrees_with_the_rules_of_every_game_0 0
    agrees_with_the_rules_of_every_game_1 1
    agrees_with_the_rules_of_every_game_2 2
    agrees_with_the_rules_of_every_game_3 3
    agrees_with_the_rules_of_every_game_4 4
    agrees_with_the_rules_of_every_game_5 5
    agrees_with_the_rules_of_every_game_6 6
    agrees_with_the_rules_of_every_game_7 7
    agrees_with_the_rules_of_every_game_8 8
    agrees_with_the_rules_of_every_game_9 9
    agrees_with_the_rules_of_every_game_10 10
    agrees_with_the_rules_of_every_game_11 11
    agrees_with_the_rules_of_every_game_12 12
    agrees_with_the_rules_of_every_game_13 13
    agrees_with_the_rules_of_every_game_14 14
    agrees_with_the_rules_of_every_game_15 15
}

/// Changes each field of each game, one at a time: the two copies agree on the changed game, and both notice the
/// difference.
#[test]
fn a_changed_field_is_a_change_of_both() {
    let changes = [
        "columns=6",
        "layout=even",
        "layout=threes",
        "layout=triangle",
        "layout=hidden-triangle",
        "layout=hidden-triangle-and-rows",
        "kings=sunk",
        "kings=dealt",
        "build=color",
        "build=suit",
        "build=any",
        "groups=single",
        "groups=runs",
        "groups=any",
        "spaces=any",
        "spaces=kings",
        "spaces=none",
        "cells=2",
        "reserve=5",
        "draw=1",
        "draw=3",
        "redeals=1",
        "base=ace",
        "base=first",
        "aces=dealt",
        "aces=home",
        "worrying-back=on",
        "worrying-back=off",
    ];
    let (mut n_changed, mut n_noticed) = (0, 0);
    for named in Rules::named() {
        let base = rules(named.id);
        for change in changes {
            let Ok(start) = format!("{},{change}/1", named.id).parse::<Start>() else { continue };
            let rules = start.rules();
            if rules == base {
                continue;
            }
            check_play(&rules, 1, testkit::size(25, 100));
            // Some changes have no effect: eight columns are dealt alike by threes and evenly, face-up cards of
            // Klondike are runs, King Albert leaves no card for a stock, and few random games put a king into an empty
            // column.
            n_changed += 1;
            n_noticed += u32::from((1..=80).any(|number| is_noticed(&rules, &base, number)));
        }
    }
    assert!(250 < n_noticed && n_changed < n_noticed + 35, "{n_noticed} of {n_changed}");
}

/// Plays a random game by both rules until they differ, and returns whether they do. Checks that both copies notice the
/// difference in the same position.
fn is_noticed(rules: &Rules, base: &Rules, number: u64) -> bool {
    let both = [rules, base];
    let mut states = both.map(|it| it.deal(&deal(number)));
    let mut tables = both.map(|it| RulesTable::deal(it, &deal(number)).unwrap());
    let mut random = Random::new(number);
    for _ in 0..100 {
        let [here, there] = tables.each_ref().map(|it| (it.identity(), legal_by_trying(it)));
        // A key also depends on the base of the foundations, which is not a place of a card.
        let has_same_base = rules.base == base.base;
        let [state, other] = [0, 1].map(|nth| {
            let (rules, state) = (both[nth], &states[nth]);
            let piles = rules.table(state).piles.into_iter().filter(|it| !it.1.is_empty());
            let key = has_same_base.then(|| rules.key(state));
            (key, piles.collect::<Vec<_>>(), legal_by_rules(rules, state))
        });
        assert_eq!(here == there, state == other, "{rules}, {base}: {states:?}");
        if here != there {
            return true;
        }
        if here.1.is_empty() {
            break;
        }
        let mv = random.pick(&here.1);
        both.iter().zip(&mut states).for_each(|(it, state)| it.play(state, mv));
        tables.iter_mut().for_each(|it| it.play(mv).expect("a legal move"));
    }
    false
}

fn legal_by_trying(here: &RulesTable) -> Vec<Move> {
    let pairs = thinkable_pairs(here).into_iter();
    let all =
        pairs.flat_map(|(from, to)| thinkable_counts(here, from).map(move |count| Move { from, to, count }));
    all.filter(|&mv| here.judge(mv).is_ok()).collect()
}

fn legal_by_rules(rules: &Rules, state: &State) -> Vec<Move> {
    let piles = rules.capabilities().piles;
    let pairs = piles.iter().flat_map(|&from| piles.iter().map(move |&to| (from, to)));
    pairs
        .flat_map(|(from, to)| rules.legal_counts(state, from, to).map(move |count| Move { from, to, count }))
        .collect()
}

fn check_games(id: &str) {
    let rules = rules(id);
    let mut seen = MovesSeen::default();
    for number in 1..=testkit::size(8, 10_000) as u64 {
        seen.add(check_play(&rules, number, 100));
    }
    assert!(10 < seen.home, "{id}: {seen:?}");
    assert!(10 < seen.groups || rules.groups == Groups::Single, "{id}: {seen:?}");
    assert!(10 < seen.turned_up || !has_hidden_cards(&rules), "{id}: {seen:?}");
    assert!(10 < seen.back || !rules.worrying_back, "{id}: {seen:?}");
    assert!(10 < seen.drawn || rules.stock.is_none(), "{id}: {seen:?}");
    let may_redeal = rules.stock.is_some_and(|it| it.redeals != Redeals::AtMost(0));
    assert!(5 < seen.redealt || !may_redeal, "{id}: {seen:?}");
}

/// How many moves of some kinds were played.
#[derive(Clone, Copy, Debug, Default)]
struct MovesSeen {
    groups: usize,
    turned_up: usize,
    back: usize,
    home: usize,
    drawn: usize,
    redealt: usize,
}

impl MovesSeen {
    fn add(&mut self, other: MovesSeen) {
        self.groups += other.groups;
        self.turned_up += other.turned_up;
        self.back += other.back;
        self.home += other.home;
        self.drawn += other.drawn;
        self.redealt += other.redealt;
    }
}

/// Plays a random game by both copies, and compares their judgments of every thinkable move of every position.
fn check_play(rules: &Rules, number: u64, n_turns: usize) -> MovesSeen {
    let mut state = rules.deal(&deal(number));
    let mut here = RulesTable::deal(rules, &deal(number)).unwrap();
    let mut random = Random::new(number);
    let mut seen = MovesSeen::default();
    for turn in 0..n_turns {
        assert_eq!(
            RulesTable::of_laid(rules, &LaidCards::of(rules, &state)).as_ref(),
            Some(&here),
            "turn {turn}"
        );
        let legal = check_moves(&state, &mut here);
        let home: Vec<Move> =
            legal.iter().copied().filter(|it| matches!(it.to, Pile::Foundation(_))).collect();
        let among = if !home.is_empty() && random.below(2) == 0 { &home } else { &legal };
        if among.is_empty() {
            break;
        }
        let mv = random.pick(among);
        rules.play(&mut state, mv);
        let n_down: usize = here.n_down.iter().sum();
        here.play(mv).unwrap();
        seen.add(MovesSeen {
            groups: usize::from(matches!(mv.from, Pile::Column(_)) && 1 < mv.count),
            turned_up: n_down - here.n_down.iter().sum::<usize>(),
            back: usize::from(matches!(mv.from, Pile::Foundation(_))),
            home: usize::from(matches!(mv.to, Pile::Foundation(_))),
            drawn: usize::from(mv.from == Pile::Stock),
            redealt: usize::from(mv.to == Pile::Stock),
        });
        assert_eq!(here.piles.cards_home() == Card::DECK_LEN, rules.is_won(&state));
    }
    seen
}

/// Returns the legal moves, on which both copies have to agree.
fn check_moves(state: &State, here: &mut RulesTable) -> Vec<Move> {
    let (rules, before) = (here.rules, here.clone());
    let mut legal = Vec::new();
    let mut reached_by_steps = HashSet::new();
    for (from, to) in thinkable_pairs(here) {
        let counts = rules.legal_counts(state, from, to);
        for count in thinkable_counts(here, from) {
            let mv = Move { from, to, count };
            let judged = here.judge(mv);
            assert_eq!(judged.is_ok(), counts.contains(&count), "{mv:?}: {judged:?}\n{state:?}");
            if judged.is_err() {
                continue;
            }
            legal.push(mv);
            let undo = here.step(mv).expect("a legal move");
            // Moves of several cards are series of listed moves in games where single cards move.
            let is_group = matches!((from, to), (Pile::Column(_), Pile::Column(_))) && count != 1;
            if !is_group || rules.groups != Groups::Single {
                reached_by_steps.insert(here.identity());
            }
            here.step_back(undo);
            assert_eq!(*here, before, "{mv:?}");
        }
        assert!(counts.clone().all(|count| legal.contains(&Move { from, to, count })), "{from:?} {to:?}");
    }
    check_listed(here, &legal, reached_by_steps);
    legal
}

/// Checks that the listed moves lead to exactly the positions that legal moves of single cards, or of groups, lead to.
fn check_listed(here: &mut RulesTable, legal: &[Move], mut reached_by_steps: HashSet<PositionIdentity>) {
    let listed: Vec<Move> = here.legal_moves().collect();
    assert!(listed.len() <= N_LISTED_MAX, "{listed:?}");
    assert!(listed.iter().all(|mv| legal.contains(mv)), "{listed:?}");
    let mut reached = HashSet::from([here.identity()]);
    for &mv in &listed {
        let undo = here.step(mv).expect("a legal move");
        reached.insert(here.identity());
        here.step_back(undo);
    }
    reached_by_steps.insert(here.identity());
    assert_eq!(reached, reached_by_steps, "{listed:?}");
}

/// Returns pairs of piles of every kind, including some that the game does not have.
fn thinkable_pairs(here: &RulesTable) -> Vec<(Pile, Pile)> {
    let rules = &here.rules;
    let columns = (0..=rules.columns).chain([255]).map(Pile::Column);
    let cells = (0..=rules.cells).map(Pile::Cell);
    let reserve = (0..=rules.reserve).map(Pile::Reserve);
    let others = Pile::FOUNDATIONS.into_iter().chain([Pile::Stock, Pile::Waste]);
    let piles: Vec<Pile> = columns.chain(cells).chain(reserve).chain(others).collect();
    piles.iter().flat_map(|&from| piles.iter().map(move |&to| (from, to))).collect()
}

/// Returns counts up to one more than the pile has, and one that no pile has.
fn thinkable_counts(here: &RulesTable, from: Pile) -> impl Iterator<Item = u8> + use<> {
    let n_cards = here.piles.get(from).map_or(0, Vec::len) as u8;
    (0..=n_cards + 1).chain([255])
}
