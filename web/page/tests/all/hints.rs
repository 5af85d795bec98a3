//! Hints, and X-ray: judgements of all moves.

use crate::common::{AUTOPLAY_OFF, NO_COMPANION, SPENT, TestPage, endgame};
use page::{Action, CardMsg, FrameMsg, Landing, MarkView, MoveMark, Msg, SolverMsg, Tone, view};
use protocol::{Event, Judgement, Request, Winnability};
use solitaire::{Pile, Suit};

#[test]
fn a_hint_shows_the_next_move_and_then_plays_it() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Hint);
    let shown = view(&page.model);
    assert_eq!(shown.caption.text, "10♥ from column 1 to its foundation");
    assert_eq!(shown.announcement, "Hint: ten of hearts from column 1 to its foundation.");
    let home = Landing { pile: Pile::Foundation(Suit::Hearts), count: 1 };
    assert!(shown.marks.contains(&MarkView::Ghost { place: home, tone: Tone::Eye }), "{:?}", shown.marks);
    let frames = shown.marks.iter().filter_map(|it| match it {
        MarkView::Frame { cards, .. } => Some((cards.pile, cards.count)),
        _ => None,
    });
    assert_eq!(frames.collect::<Vec<_>>(), [(Pile::Column(0), 1)]);
    page.tell(Msg::Frame(FrameMsg::Dismiss));
    assert_eq!(view(&page.model).marks, []);
    page.tell(Msg::Hint);
    page.tell(Msg::Hint);
    assert_eq!((page.line().as_str(), page.model.game.cursor), ("1h", 1));
    assert_eq!(page.model.game.hint, None, "the hint was for another position");
    assert!(page.asked.is_empty(), "all verdicts were known");
    // A lost position has no hint.
    page.play("4a");
    page.answer_all();
    page.tell(Msg::Hint);
    assert_eq!((page.model.game.hint, page.model.analysis.request), (None, None));
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
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Column(3))));
    let there = (0..3).map(Pile::Column);
    let empty: Vec<_> = there.filter(|&it| page.model.game.table().pile(it).is_empty()).collect();
    page.tell(Msg::Cards(CardMsg::Pick(*empty.last().expect("an empty column"))));
    page.answer_all();
    page.tell(Msg::Hint);
    page.answer_all();
    assert!(page.model.game.hint.is_some());
}

#[test]
fn xray_judges_all_moves() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::XRay);
    let Some(Request::Judge { moves, .. }) = page.pending.clone() else { panic!("{:?}", page.pending) };
    let text = |page: &TestPage| view(&page.model).judged.map(|it| it.text);
    assert_eq!(text(&page).as_deref(), Some("Checking each move."));
    page.answer_all();
    let n_kept = moves.len() - 1;
    assert_eq!(text(&page), Some(format!("{n_kept} of {} moves keep the win.", moves.len())));
    let judged = view(&page.model).judged.expect("judged moves").moves;
    let lost: Vec<&str> =
        judged.iter().filter(|it| it.mark == MoveMark::Lost).map(|it| it.code.as_str()).collect();
    assert_eq!(lost, ["4a"]);
    // Each card with a move that keeps the win is marked, and a tap plays that move.
    let marks = view(&page.model).marks;
    let tones = marks.iter().filter_map(|it| match it {
        MarkView::Badge { cards, tone } => Some((cards.pile, *tone)),
        _ => None,
    });
    assert!(tones.clone().any(|it| it == (Pile::Column(0), Tone::Win)), "{marks:?}");
    page.tell(Msg::PointAt(Some((Pile::Column(0), Some(0)))));
    page.tell(Msg::Cards(CardMsg::Tap { pile: Pile::Column(0), height: None, again: false }));
    assert_eq!(page.model.game.cursor, 1);
    // The page judges the next position at once, and drops unfinished judgements.
    assert!(matches!(page.pending, Some(Request::Judge { .. })), "{:?}", page.pending);
    page.tell(Msg::XRay);
    assert_eq!((text(&page), page.model.analysis.request), (None, None));
}

#[test]
fn xray_is_no_peeking() {
    let mut page = TestPage::open("#yukon/7", &[]);
    page.tell(Msg::XRay);
    assert_eq!(page.model.analysis.xray, None);
    assert!(view(&page.model).caption.text.starts_with("X-ray would give away face-down cards"));
}

#[test]
fn a_pile_in_focus_shows_its_best_move_and_enter_plays_it() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::XRay);
    page.answer_all();
    page.tell(Msg::PointAt(Some((Pile::Column(0), None))));
    let shown = view(&page.model);
    assert_eq!(shown.caption.text, "10♥ from column 1 to its foundation: keeps the win");
    assert_eq!(shown.announcement, "ten of hearts from column 1 to its foundation: keeps the win.");
    assert!(
        shown.marks.iter().any(|it| matches!(it, MarkView::Trail { tone: Tone::Win, .. })),
        "{:?}",
        shown.marks
    );
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Column(0))));
    assert_eq!(page.line(), "1h");
    // A tap still puts down a held card.
    page.tell(Msg::XRay);
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Column(1))));
    page.tell(Msg::XRay);
    page.answer_all();
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Column(1))));
    assert_eq!(page.line(), "1h");
}

#[test]
fn stopped_judging_counts_open_moves() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::XRay);
    let n = page.model.analysis.judged.as_ref().map_or(0, |it| it.moves.len());
    let job = page.model.analysis.job;
    let judged =
        Event::Judged { job, judgement: Judgement::of(Winnability::Winnable), spent: SPENT, is_last: false };
    page.tell(Msg::Solver(SolverMsg::Worker(judged)));
    assert_eq!(view(&page.model).action, Action::Stop);
    page.tell(Msg::Act(0.5));
    let text = format!("≥ 1 of {n} moves keeps the win. {} are undecided.", n - 1);
    assert_eq!(view(&page.model).judged.map(|it| it.text), Some(text));
}

#[test]
fn what_went_wrong_is_said_while_xray_is_on() {
    let mut page = endgame(&[AUTOPLAY_OFF, NO_COMPANION]);
    page.tell(Msg::XRay);
    for _ in 0..2 {
        let worker_id = page.model.analysis.worker_id;
        page.tell(Msg::Solver(SolverMsg::Worker(Event::Ready { version: protocol::VERSION })));
        page.tell(Msg::Solver(SolverMsg::WorkerFailed { worker_id }));
    }
    let shown = view(&page.model);
    assert_eq!((shown.verdict.text.as_str(), shown.action), ("The solver is not working", Action::TryAgain));
    page.tell(Msg::Act(0.5));
    page.tell(Msg::Solver(SolverMsg::Worker(Event::Ready { version: protocol::VERSION })));
    assert!(matches!(page.pending, Some(Request::Judge { .. })), "{:?}", page.pending);
}
