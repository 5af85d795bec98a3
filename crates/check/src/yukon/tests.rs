use solitaire::{DealNumber, FamilyRules, Game, yukon::YUKON};

use testkit::Random;

use super::*;

fn table(code: &str) -> YukonTable {
    YukonTable::of_state(&YUKON, &YUKON.parse_code(code).unwrap()).unwrap()
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
fn agrees_with_the_rules_of_the_game() {
    // Runs, cards with others on them, cards turned up, cards that came back.
    let mut n_moves = [0; 4];
    for worrying_back in [true, false] {
        for number in 1..=20 {
            check_random_play(&Rules { worrying_back }, number, &mut n_moves);
        }
    }
    assert!(n_moves.iter().all(|&it| 30 < it), "{n_moves:?}");
}

fn check_random_play(rules: &Rules, number: u64, n_moves: &mut [u32; 4]) {
    let deal = Deal::microsoft(DealNumber::new(number).unwrap());
    let mut state = rules.deal(&deal);
    let mut here = YukonTable::deal(rules, &deal);
    let mut random = Random::new(number);
    let all = thinkable_moves();
    for turn in 0..150 {
        assert_eq!(YukonTable::of_state(rules, &state).as_ref(), Some(&here), "turn {turn}");
        let mut legal = Vec::new();
        let mut trial = here.clone();
        for &mv in &all {
            let told = trial.step(mv);
            assert_eq!(told.is_ok(), rules.is_legal(&state, mv), "{mv:?}: {told:?}\n{state:?}");
            if let Ok(undo) = told {
                legal.push(mv);
                trial.step_back(undo);
            }
            assert_eq!(trial, here, "{mv:?}");
        }
        let mut listed = here.legal_moves();
        assert!(legal.iter().all(|mv| listed.contains(mv)));
        listed.retain(|mv| !legal.contains(mv));
        assert_eq!(listed, []);
        let entered = (0..YukonTable::N_MOVES).filter_map(|entry| here.entered(entry).ok());
        let entered: Vec<Move> = entered.filter(|mv| legal.contains(mv)).collect();
        assert!(legal.iter().all(|mv| entered.contains(mv)), "{entered:?}");
        let home = legal.iter().position(|it| matches!(it.to, Pile::Foundation(_)));
        let nth = random.below(legal.len().max(1));
        let nth = if random.below(2) == 0 { home.unwrap_or(nth) } else { nth };
        let Some(&mv) = legal.get(nth) else { break };
        rules.play(&mut state, mv);
        let played = here.step(mv).unwrap();
        n_moves[0] += u32::from(1 < mv.count);
        n_moves[1] += u32::from(3 < mv.count);
        n_moves[2] += u32::from(played.turned_up);
        n_moves[3] += u32::from(matches!(mv.from, Pile::Foundation(_)));
    }
}

/// Piles of every kind, some of which the game does not have, and counts that no column has.
fn thinkable_moves() -> Vec<Move> {
    let columns = (0..=N_COLUMNS).chain([255]).map(Pile::Column);
    let others = Pile::FOUNDATIONS.into_iter().chain([Pile::Stock, Pile::Waste, Pile::Cell(0)]);
    let piles: Vec<Pile> = columns.chain(others).collect();
    let mut moves = Vec::new();
    for &from in &piles {
        for &to in &piles {
            moves.extend((0..=30).chain([255]).map(|count| Move { from, to, count }));
        }
    }
    moves
}
