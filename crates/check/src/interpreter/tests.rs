use std::collections::HashSet;

use solitaire::{
    AnyRules, Deal, DealNumber, FamilyRules, Game,
    rules::{State, YUKON},
};

use testkit::Random;

use super::{dealing::has_hidden_cards, entries::N_MOVES, *};
use crate::{board::Board, identity::PositionIdentity};

fn table(code: &str) -> RulesTable {
    RulesTable::of_state(&YUKON, &YUKON.parse_code(code).unwrap()).unwrap()
}

fn mv(from: u8, to: u8, count: u8) -> Move {
    Move { from: Pile::Column(from - 1), to: Pile::Column(to - 1), count }
}

#[track_caller]
fn check(before: &str, mv: Move, after: &str) {
    let mut it = table(before);
    assert_eq!(it.play(mv), Ok(()));
    assert_eq!(it, table(after));
}

#[track_caller]
fn check_refused(before: &str, mv: Move, expected: &str) {
    assert_eq!(table(before).judge(mv).unwrap_err().to_string(), expected);
}

#[test]
fn any_face_up_card_moves_with_all_on_it() {
    check("QSKH-QDKS.KC.....KD", mv(1, 2, 2), "QS-KH.KCQDKS.....KD");
    check("QSKH-QDKS.KC.....KD", mv(1, 3, 1), "QSKH-QD.KC.KS....KD");
    check_refused("QSKH-QDKS.KC.....KD", mv(1, 2, 3), "3 to move, but 2 of column 1 are face up");
    check_refused("QSKH-QDKS.KC.....KD", mv(1, 2, 1), "KS does not go on KC");
    check_refused("QSKH-QDKS.KC.....KD", mv(1, 3, 2), "QD does not go to empty column 3");
    check_refused("QSKH-QDKS.KC.....KD", mv(1, 1, 1), "column 1 is both from and to");
    check_refused("QSKH-QDKS.KC.....KD", mv(1, 8, 1), "there is no column 8");
    check_refused("QSKH-QDKS.KC.....KD", mv(1, 2, 0), "moves no card");
    check_refused("QSKH-QDKS.KC.....KD", mv(3, 2, 1), "1 to move, but column 3 holds 0");
}

#[test]
fn cards_come_back_only_where_the_rules_say_so() {
    let back = Move::one(Pile::Foundation(Suit::Hearts), Pile::Column(1));
    check_refused("KH.KC.KS.KD", back, "cards do not leave the foundation of hearts");
    let mut it = table("KH.KC.KS.KD").with_worrying_back();
    assert_eq!(it.play(back), Ok(()));
    assert_eq!(it.to_string(), table("KH.KCQH.KS.KD").to_string());
    let other = Move::one(Pile::Foundation(Suit::Spades), Pile::Foundation(Suit::Clubs));
    assert_eq!(
        it.judge(other).unwrap_err().to_string(),
        "no card goes from foundation of spades to foundation of clubs"
    );
}

/// The rules are written twice. Here, and only here, one copy looks at the other.
#[test]
fn agrees_with_the_rules_of_every_game() {
    for named in Rules::NAMED {
        let AnyRules::General(rules) = named.rules else { panic!("{}", named.id) };
        check_games(&rules);
    }
}

/// FreeCell's family and Klondike, which have boards of their own, are such values, too.
#[test]
fn agrees_with_the_rules_of_freecell_and_klondike() {
    for named in AnyRules::named() {
        match named.rules {
            AnyRules::FreeCell(rules) => check_games(&rules.into()),
            AnyRules::Klondike(rules) => check_games(&rules.into()),
            AnyRules::General(_) => (),
        }
    }
}

/// Every field of every game is changed, one at a time: the two copies agree on the changed game, and both see that it is
/// another.
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
        "aces=dealt",
        "aces=home",
        "worrying-back=on",
        "worrying-back=off",
    ];
    let (mut n_changed, mut n_noticed) = (0, 0);
    for named in Rules::NAMED {
        let AnyRules::General(base) = named.rules else { panic!("{}", named.id) };
        for change in changes {
            let Ok(AnyRules::General(rules)) = format!("{},{change}", named.id).parse() else { continue };
            if rules == base {
                continue;
            }
            check_play(&rules, 1, testkit::size(25, 100));
            let is_noticed = (1..=80).any(|number| trace(&rules, number) != trace(&base, number));
            let are_rules_others =
                (1..=80).any(|number| trace_of_rules(&rules, number) != trace_of_rules(&base, number));
            // Eight columns are dealt alike by threes and evenly.
            assert_eq!(is_noticed, are_rules_others, "{}, {change}", named.id);
            n_changed += 1;
            n_noticed += u32::from(is_noticed);
        }
    }
    assert!(130 < n_noticed && n_changed < n_noticed + 12, "{n_noticed} of {n_changed}");
}

/// Returns what the checker lists along a random game.
fn trace(rules: &Rules, number: u64) -> Vec<(String, Vec<Move>)> {
    let mut here = RulesTable::deal(rules, &deal(number)).unwrap();
    let mut random = Random::new(number);
    let mut trace = Vec::new();
    for _ in 0..100 {
        let legal = here.legal_moves();
        trace.push((here.to_string(), legal.clone()));
        if legal.is_empty() {
            break;
        }
        here.step(random.pick(&legal)).unwrap();
    }
    trace
}

/// Returns the same of the other copy.
fn trace_of_rules(rules: &Rules, number: u64) -> Vec<(State, Vec<Move>)> {
    let mut state = rules.deal(&deal(number));
    let mut random = Random::new(number);
    let mut trace = Vec::new();
    for _ in 0..100 {
        let mut listed = Vec::new();
        rules.moves(&state, &mut listed);
        trace.push((state.clone(), listed.clone()));
        if listed.is_empty() {
            break;
        }
        rules.play(&mut state, random.pick(&listed));
    }
    trace
}

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).unwrap())
}

fn check_games(rules: &Rules) {
    let mut n_moves = [0; 4];
    for number in 1..=testkit::size(8, 200) as u64 {
        let seen = check_play(rules, number, 100);
        n_moves.iter_mut().zip(seen).for_each(|(all, seen)| *all += seen);
    }
    let [n_groups, n_turned_up, n_back, n_home] = n_moves;
    assert!(10 < n_home, "{rules:?}: {n_moves:?}");
    assert!(10 < n_groups || rules.groups == Groups::Single, "{rules:?}: {n_moves:?}");
    assert!(10 < n_turned_up || !has_hidden_cards(rules), "{rules:?}: {n_moves:?}");
    assert!(10 < n_back || !rules.worrying_back, "{rules:?}: {n_moves:?}");
}

/// Plays a random game by both copies, and compares what they say of every thinkable move of every position. Returns how
/// many moves were of several cards, turned up one, came from a foundation, and went there.
fn check_play(rules: &Rules, number: u64, n_turns: usize) -> [u32; 4] {
    let mut state = rules.deal(&deal(number));
    let mut here = RulesTable::deal(rules, &deal(number)).unwrap();
    let mut random = Random::new(number);
    let mut n_moves = [0; 4];
    for turn in 0..n_turns {
        assert_eq!(RulesTable::of_state(rules, &state).as_ref(), Some(&here), "turn {turn}");
        let legal = check_moves(rules, &state, &here);
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
        n_moves[0] += u32::from(1 < mv.count);
        n_moves[1] += u32::from(here.n_down.iter().sum::<usize>() < n_down);
        n_moves[2] += u32::from(matches!(mv.from, Pile::Foundation(_)));
        n_moves[3] += u32::from(matches!(mv.to, Pile::Foundation(_)));
    }
    n_moves
}

/// Returns the legal moves, as both copies have them.
fn check_moves(rules: &Rules, state: &State, here: &RulesTable) -> Vec<Move> {
    let mut legal = Vec::new();
    let mut trial = here.clone();
    for mv in thinkable_moves(here) {
        let judged = trial.judge(mv);
        assert_eq!(judged.is_ok(), rules.is_legal(state, mv), "{mv:?}: {judged:?}\n{state:?}");
        if judged.is_err() {
            continue;
        }
        legal.push(mv);
        let undo = trial.step(mv).expect("a legal move");
        trial.step_back(undo);
        assert_eq!(trial, *here, "{mv:?}");
    }
    // The list of the checker leads wherever legal moves of single cards, or of groups, lead.
    let after = |mv: &Move| {
        let mut next = here.clone();
        next.step(*mv).expect("a legal move");
        next.identity()
    };
    let single = |mv: &&Move| {
        let is_group = matches!((mv.from, mv.to), (Pile::Column(_), Pile::Column(_))) && mv.count != 1;
        !(is_group && rules.groups == Groups::Single)
    };
    let listed = here.legal_moves();
    assert!(listed.len() <= N_MOVES.into(), "{listed:?}");
    assert!(listed.iter().all(|mv| legal.contains(mv)), "{listed:?}");
    let reached: HashSet<PositionIdentity> = listed.iter().map(after).chain([here.identity()]).collect();
    assert!(legal.iter().filter(single).all(|mv| reached.contains(&after(mv))), "{listed:?}");
    for (entry, &mv) in (0..).zip(&listed) {
        assert_eq!(here.entered(entry), Ok(mv));
    }
    legal
}

/// Piles of every kind, some of which the game does not have, and counts up to one that no pile has.
fn thinkable_moves(here: &RulesTable) -> Vec<Move> {
    let rules = &here.rules;
    let longest = here.piles.iter().map(|it| it.1.len()).max().unwrap_or_default() as u8;
    let columns = (0..=rules.columns).chain([255]).map(Pile::Column);
    let cells = (0..=rules.cells).map(Pile::Cell);
    let reserve = (0..=rules.reserve).map(Pile::Reserve);
    let others = Pile::FOUNDATIONS.into_iter().chain([Pile::Stock, Pile::Waste]);
    let piles: Vec<Pile> = columns.chain(cells).chain(reserve).chain(others).collect();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend((0..=longest + 1).chain([255]).map(|count| Move { from, to, count }));
        }
    }
    moves
}
