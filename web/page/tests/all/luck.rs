//! Luck and skill in a game of Klondike.

use crate::common::TestPage;
use page::{
    DialogMsg, MarkView, Msg, ReviewButton, ReviewKind, ReviewMsg, ReviewView, SolverMsg, dialog_view,
    review_request, view,
};
use protocol::{Advice, ChanceStep, Event, JobId, Outlook, ReviewBatch, ReviewEvent};

/// Returns a page after two draws, with an adviser that finds no further move.
fn stuck() -> TestPage {
    let mut page = TestPage::open("klondike-draw-one/7", &[]);
    page.play("dd");
    assert!(!page.model.can_review());
    page.tell(Msg::Hint);
    let job = page.advise.take().expect("a question").job();
    let advice = Advice { moves: Vec::new(), outlook: Outlook::Stuck };
    page.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Advised { job, advice }))));
    page
}

/// Takes the worker's review of luck and moves.
fn hear(page: &mut TestPage, chances: Vec<ChanceStep>, is_last: bool) {
    let (moves, line) = (Vec::new(), Vec::new());
    let review = ReviewBatch { moves, winnable: None, lost: None, line, refutation: None, chances, is_last };
    let heard = ReviewMsg::Heard(Some(ReviewEvent::Reviewed { job: JobId(1), review }));
    page.tell(DialogMsg::from(heard).into());
}

fn shown(page: &TestPage) -> ReviewView {
    dialog_view(&page.model).review.expect("a panel")
}

fn step(from: u32, to: u32, likely: u16, played: i16, drawn: i16) -> ChanceStep {
    ChanceStep { from, to, likely, low: likely - 50, high: likely + 50, played, deviation: 20, drawn }
}

#[test]
fn the_parts_of_a_stuck_game_add_up() {
    let mut page = stuck();
    assert!(page.model.can_review() && view(&page.model).can_review);
    page.tell(DialogMsg::from(ReviewMsg::Open).into());
    assert!(review_request(&page.model).is_some());
    hear(&mut page, vec![step(0, 1, 524, -144, -200), step(1, 2, 180, -180, 0)], false);
    let ReviewView { title, text, kind, curve, band, all, buttons, luck, turn, .. } = shown(&page);
    assert_eq!((title.as_str(), kind), ("Luck and skill", ReviewKind::Luck));
    assert_eq!(
        rows(&page),
        ["Dealt 52 %", "The cards cost you −20", "Your moves cost you −32 ± 6", "At the end 0 %"]
    );
    assert_eq!(
        text,
        "Compared with this page’s best play without peeking. Unluckiest card: move 1, −20. Costliest move: 2, −18."
    );
    assert_eq!((curve.as_str(), all.as_str()), ("M0,48H1L1,82H2L2,100", ""));
    // At the end of the game, after the costliest move.
    assert_eq!(buttons, [ReviewButton::TryAgain]);
    let luck = luck.expect("a chart");
    assert_eq!([&luck.chance, &luck.range], ["Chance to win here: 0 %", ""]);
    assert_eq!((luck.here, turn), (["100.0%", "100%"].map(str::to_string), Some("100.0%".to_string())));
    assert_eq!(band, "M0,43H1L1,77H2L2,87H1L1,53H0z");
    // Later results about single moves leave the chances unchanged.
    hear(&mut page, Vec::new(), true);
    assert_eq!((shown(&page).title.as_str(), review_request(&page.model)), ("Luck and skill", None));
    assert!(view(&page.model).marks.iter().all(|it| !matches!(it, MarkView::Ghost { .. })));
    page.tell(Msg::BackToOwnGame);
    assert_eq!(dialog_view(&page.model).review, None);
}

/// Returns the account, line by line.
fn rows(page: &TestPage) -> Vec<String> {
    shown(page).luck.expect("an account").ledger.iter().map(|it| it.join(" ")).collect()
}

#[test]
fn what_cost_most_is_where_a_player_goes_and_tries_again() {
    let mut page = stuck();
    page.tell(DialogMsg::from(ReviewMsg::Open).into());
    hear(&mut page, vec![step(0, 1, 524, -144, -200), step(1, 2, 180, -20, -160)], true);
    assert_eq!(shown(&page).buttons, [ReviewButton::TryAgain, ReviewButton::GoThere]);
    page.tell(DialogMsg::from(ReviewMsg::ToTurningPoint).into());
    assert_eq!(page.model.game.cursor, 1);
    assert_eq!(shown(&page).luck.expect("a chart").chance, "Chance to win here: 18 %");
    assert_eq!(shown(&page).buttons, [ReviewButton::TryAgain]);
    page.tell(DialogMsg::from(ReviewMsg::TryAgain).into());
    assert_eq!((page.model.game.cursor, dialog_view(&page.model).review), (0, None));
}

#[test]
fn rounded_parts_add_up_to_the_result() {
    let mut page = stuck();
    page.tell(DialogMsg::from(ReviewMsg::Open).into());
    // 52.4, 47.3 and 0.3 would be 99.
    hear(&mut page, vec![step(0, 1, 524, 3, 173), step(1, 2, 700, 0, 300)], true);
    assert_eq!(
        rows(&page),
        ["Dealt 52 %", "The cards gave you +48", "Your moves gave you 0 ± 6", "At the end 100 %"]
    );
    assert!(shown(&page).text.contains("Your part is uncertain"));
    assert!(!shown(&page).text.contains("Costliest"));
}

#[test]
fn a_loss_within_what_is_known_is_not_named() {
    for (played, is_named) in [(-59, false), (-60, true)] {
        let mut page = stuck();
        page.tell(DialogMsg::from(ReviewMsg::Open).into());
        let unclear = ChanceStep { deviation: 60, ..step(0, 1, 524, played, -200) };
        hear(&mut page, vec![unclear, step(1, 2, 300, 0, 0)], true);
        assert_eq!(shown(&page).text.contains("Costliest"), is_named, "{played}");
    }
}
