//! Cards that move with all that lie on them, whatever these are.

use super::*;

fn table(code: &str) -> RulesTable {
    crate::start::table(&format!("yukon/={code}").parse().unwrap()).unwrap()
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
    assert_eq!(it.judge(other).unwrap_err().to_string(), "QS does not go on QC");
}
