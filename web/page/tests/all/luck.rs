//! Luck and skill in a game of Klondike.

use crate::common::TestPage;
use page::{DialogMsg, MarkView, Msg, ReviewKind, ReviewMsg, ReviewView, dialog_view, review_request, view};
use protocol::{Advice, ChanceStep, Event, JobId, Outlook, ReviewBatch, ReviewEvent};

/// Two draws, and the adviser knows no way on.
fn stuck() -> TestPage {
    let mut page = TestPage::open("klondike-draw-one/7", &[]);
    page.play("dd");
    assert!(!page.model.can_review());
    page.tell(Msg::Hint);
    let job = page.advise.take().expect("a question").job();
    let advice = Advice { moves: Vec::new(), outlook: Outlook::Stuck };
    page.tell(Msg::Adviser(Some(Event::Advised { job, advice })));
    page
}

/// The worker has told luck from moves.
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
fn a_game_in_which_the_player_is_stuck_is_told_in_parts_that_add_up() {
    let mut page = stuck();
    assert!(page.model.can_review() && view(&page.model).can_review);
    page.tell(DialogMsg::from(ReviewMsg::Open).into());
    assert!(review_request(&page.model).is_some());
    hear(&mut page, vec![step(0, 1, 524, -144, -200), step(1, 2, 180, -180, 0)], false);
    let ReviewView { title, made, text, kind, curve, band, all, .. } = shown(&page);
    assert_eq!((title.as_str(), kind), ("Luck and skill", ReviewKind::Luck));
    assert_eq!(made, "Dealt\t52 %\nThe cards\t−20\nYour moves\t−32\nAt the end\t0 %");
    assert_eq!(
        text,
        "Compared with the best player of this page, who does not peek; the part of the moves is known within 6. \
         Move 2 cost most: 18."
    );
    assert_eq!((curve.as_str(), all.as_str()), ("M0,48H1L1,82H2", ""));
    assert_eq!(band, "M0,43H1L1,77H2L2,87H1L1,53H0z");
    // What is heard of single moves later leaves them.
    hear(&mut page, Vec::new(), true);
    assert_eq!((shown(&page).title.as_str(), review_request(&page.model)), ("Luck and skill", None));
    assert!(view(&page.model).marks.iter().all(|it| !matches!(it, MarkView::Ghost { .. })));
    page.tell(Msg::BackToOwnGame);
    assert_eq!(dialog_view(&page.model).review, None);
}

#[test]
fn rounded_parts_add_up_to_the_result() {
    let mut page = stuck();
    page.tell(DialogMsg::from(ReviewMsg::Open).into());
    // 52.4, 47.3 and 0.3 would be 99.
    hear(&mut page, vec![step(0, 1, 524, 3, 173), step(1, 2, 700, 0, 300)], true);
    assert_eq!(shown(&page).made, "Dealt\t52 %\nThe cards\t+48\nYour moves\t0\nAt the end\t100 %");
    assert!(!shown(&page).text.contains("cost most"));
}

#[test]
fn a_loss_within_what_is_known_is_not_named() {
    for (played, is_named) in [(-59, false), (-60, true)] {
        let mut page = stuck();
        page.tell(DialogMsg::from(ReviewMsg::Open).into());
        let unclear = ChanceStep { deviation: 60, ..step(0, 1, 524, played, -200) };
        hear(&mut page, vec![unclear, step(1, 2, 300, 0, 0)], true);
        assert_eq!(shown(&page).text.contains("cost most"), is_named, "{played}");
    }
}
