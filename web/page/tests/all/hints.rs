//! Hints in stages, and judgements of all moves.

use crate::common::{AUTOPLAY_OFF, SPENT, TestPage, answers, endgame};
use page::{Action, HintStage, MoveMark, Msg, view};
use protocol::{Event, Judgement, Request};
use solitaire::Pile;

#[test]
fn hints_come_in_stages() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    let hinted = |page: &TestPage| {
        let view = view(&page.model);
        let piles: Vec<String> =
            view.piles.iter().filter(|it| it.is_hinted).map(|it| it.name.clone()).collect();
        (piles.join(" "), view.cards.iter().filter(|it| it.is_marked).count(), view.remark)
    };
    let expected =
        |piles: &str, n_marked, announcement: &str| (piles.to_string(), n_marked, announcement.to_string());
    let stage = |page: &TestPage| page.model.game.hint.map(|it| it.stage);
    page.tell(Msg::Hint);
    assert_eq!(stage(&page), Some(HintStage::Area));
    assert_eq!(hinted(&page), expected("1", 0, "Look at column 1."));
    page.tell(Msg::Hint);
    assert_eq!(hinted(&page), expected("", 1, "Move the ten of hearts."));
    page.tell(Msg::Hint);
    let all = "Move the ten of hearts from column 1 to hearts foundation.";
    assert_eq!(hinted(&page), expected("hh", 1, all));
    page.play("1");
    assert_eq!(hinted(&page).2, all, "picking the card keeps the hint");
    page.tell(Msg::Dismiss);
    page.tell(Msg::Hint);
    assert_eq!(
        (page.model.game.line.len(), page.model.game.cursor),
        (19, 0),
        "the last stage shows the whole line"
    );
    page.tell(Msg::Step);
    assert_eq!(stage(&page), None, "the hint was for another position");
    assert!(page.asked.is_empty(), "all verdicts were known");
    // A lost position has no hint.
    page.play("4a");
    page.answer_all();
    page.tell(Msg::Hint);
    assert_eq!((stage(&page), page.model.analysis.request), (None, None));
    assert!(page.model.announcement.starts_with("Lost since move 2"), "{}", page.model.announcement);
}

/// A verdict also holds if columns are exchanged, but its moves then differ.
#[test]
fn hint_after_exchanging_columns_is_queried() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let first_empty =
        page.model.game.line.texts().iter().position(|it| it == "41").expect("a king to an empty column");
    page.tell(Msg::GoTo(first_empty));
    // The king goes to another empty column, which exchanges two columns.
    page.play("41");
    page.tell(Msg::Undo);
    page.tell(Msg::Pick(Pile::Column(3)));
    let there = (0..3).map(Pile::Column);
    let empty: Vec<_> = there.filter(|&it| page.model.game.table().pile(it).is_empty()).collect();
    page.tell(Msg::Pick(*empty.last().expect("an empty column")));
    page.answer_all();
    page.tell(Msg::Hint);
    page.answer_all();
    assert!(page.model.game.hint.is_some());
}

#[test]
fn judges_all_moves_on_request() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Judge);
    let Some(Request::Judge { moves, .. }) = page.pending.clone() else { panic!("{:?}", page.pending) };
    let text = |page: &TestPage| view(&page.model).judged.map(|it| it.text);
    assert_eq!(text(&page).as_deref(), Some("Checking each move."));
    page.answer_all();
    let n_kept = moves.len() - 1;
    assert_eq!(text(&page), Some(format!("{n_kept} of {} moves keep the win.", moves.len())));
    let judged = view(&page.model).judged.expect("judged moves").moves;
    let lost: Vec<&str> =
        judged.iter().filter(|it| it.mark == MoveMark::Lost).map(|it| it.text.as_str()).collect();
    assert_eq!(lost, ["4a"]);
    // Judgements are for this position only.
    page.tell(Msg::Judge);
    page.play("1h");
    assert_eq!((text(&page), page.model.analysis.request), (None, None));
    page.tell(Msg::Undo);
    assert_eq!(text(&page), None, "unfinished judgements are dropped");
}

#[test]
fn judging_again_changes_nothing() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Judge);
    let events = answers(&page.pending.take().expect("a question"));
    for (nth, event) in events.into_iter().enumerate() {
        page.tell(Msg::Worker(event));
        if nth == 1 {
            page.tell(Msg::Judge);
        }
    }
    assert_eq!(page.pending, None);
    let judged = view(&page.model).judged.expect("judged moves").moves;
    let lost: Vec<&str> =
        judged.iter().filter(|it| it.mark == MoveMark::Lost).map(|it| it.text.as_str()).collect();
    assert_eq!((judged.len(), lost), (page.model.analysis.judged.map_or(0, |it| it.moves.len()), vec!["4a"]));
}

#[test]
fn stopped_judging_counts_open_moves() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Judge);
    let n = page.model.analysis.judged.as_ref().map_or(0, |it| it.moves.len());
    let job = page.model.analysis.job;
    let judged = Event::Judged { job, judgement: Judgement::Winnable, spent: SPENT, is_last: false };
    page.tell(Msg::Worker(judged));
    assert_eq!(view(&page.model).action, Action::Stop);
    page.tell(Msg::Act(0.5));
    let text = format!("1 of {n} moves keep the win. Of {} it is not known.", n - 1);
    assert_eq!(view(&page.model).judged.map(|it| it.text), Some(text));
}
