//! Solutions on the table, and players who follow or leave them.

use crate::common::{AUTOPLAY_ALL, AUTOPLAY_OFF, ENDGAME, NO_COMPANION, TestPage, answers, endgame};
use page::{CardMsg, DealMsg, Hand, Msg, SolverMsg, VerdictKind, view};
use solitaire::Pile;

fn verdict(page: &TestPage) -> String {
    view(&page.model).verdict.text
}

/// A tap sends the last king home, and further taps move it elsewhere and back.
#[test]
fn tapping_a_card_away_takes_the_win_back() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let line = page.model.game.line.texts().concat();
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.play(line.strip_suffix("1h").expect("a last king in column 1"));
    let mut tap = Pile::Column(0);
    loop {
        page.tell(Msg::Cards(CardMsg::Tap { pile: tap, height: None, again: false }));
        page.answer_all();
        let kind = view(&page.model).verdict.kind;
        assert_eq!(kind == VerdictKind::Won, page.model.game.is_checked, "{}", page.line());
        if page.model.game.cursor == 18 {
            break;
        }
        tap = page.model.game.line.moves()[18].to;
    }
    assert_eq!((page.model.game.line.len(), verdict(&page).as_str()), (18, "Still winnable in 1 move"));
}

#[test]
fn solution_starts_where_it_was_requested() {
    let mut page = TestPage::open(&format!("{ENDGAME}/1h3h2a/1"), &[AUTOPLAY_OFF, NO_COMPANION]);
    page.tell(Msg::Solve);
    page.tell(Msg::Last);
    page.play("1");
    page.answer_all();
    assert_eq!((page.model.game.cursor, page.model.game.hand), (1, Hand::Empty));
    assert_eq!((page.model.game.line.len(), page.model.game.is_checked), (19, true));
}

#[test]
fn positions_before_a_solution_are_winnable() {
    let mut page = TestPage::open(&format!("{ENDGAME}/1h3h2a"), &[AUTOPLAY_OFF, NO_COMPANION]);
    page.tell(Msg::Solve);
    page.answer_all();
    assert!(page.model.game.is_checked);
    for cursor in [3, 2, 1, 0] {
        page.tell(Msg::GoTo(cursor));
        let word = if cursor == 0 { "Winnable" } else { "Still winnable" };
        assert_eq!(verdict(&page), format!("{word} in {} moves", page.model.game.line.len() - cursor));
    }
    // With autoplay of all cards, the earlier moves may have been made under another setting.
    let mut page = TestPage::open(&format!("{ENDGAME}/1h3h2a"), &[AUTOPLAY_ALL, NO_COMPANION]);
    page.tell(Msg::Solve);
    page.answer_all();
    page.tell(Msg::First);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Unasked);
}

/// The user follows two links with wins before the checker has answered.
#[test]
fn a_checked_line_does_not_vouch_for_another() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let line = page.model.game.line.texts().concat();
    let other = line.strip_suffix("1h").expect("a last king in column 1").to_string() + "1aah";
    let mut page = TestPage::open(&format!("{ENDGAME}/{line}/0"), &[AUTOPLAY_OFF, NO_COMPANION]);
    let first = page.pending.clone().expect("a line to verify");
    page.tell(Msg::Deal(DealMsg::Navigated(format!("#{ENDGAME}/{other}/0"))));
    answers(&first).into_iter().for_each(|it| page.tell(Msg::Solver(SolverMsg::Worker(it))));
    assert_eq!((page.model.game.line.len(), page.model.game.is_checked), (20, false));
    page.answer_all();
    assert!(page.model.game.is_checked);
}
