//! Why a deal cannot be won.

use crate::common::{BYTES_MAX, NO_COMPANION, SPENT, TestPage};
use page::{
    Action, Cmd, DealMsg, DialogCmd, DialogMsg, MarkView, Msg, Run, Setting, SolverMsg, VerdictKind,
    dialog_view, view,
};
use protocol::{Event, JobId, Proof, Rejection, Request, Spent, Stopped, Verdict};
use solitaire::{Autoplay, Pile};

/// Opens a deal whose search finds that it is lost.
fn lost(chosen: &[Setting]) -> TestPage {
    let mut page = TestPage::open("freecell/11982", chosen);
    page.tell(Msg::Solve);
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 61_643 },
        spent: SPENT,
        is_last: true,
    });
    page
}

fn proved(job: JobId) -> Event {
    let fixed = vec![0, 3, 2, 2, 0, 1, 0, 0];
    let proof = Proof { positions: 83_239, fixed, home_max: 2, certificate: vec![1, 2, 3] };
    Event::Proved { job, proof, spent: SPENT }
}

fn frozen(page: &TestPage) -> Vec<Run> {
    let marks = view(&page.model).marks;
    let cards = marks.into_iter().filter_map(|it| match it {
        MarkView::Frozen { cards } => Some(cards),
        _ => None,
    });
    cards.collect()
}

#[test]
fn a_companion_explains_at_once() {
    let mut page = TestPage::open("freecell/11982", &[]);
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 61_643 },
        spent: SPENT,
        is_last: true,
    });
    assert!(matches!(page.pending, Some(Request::Prove { bytes_max, .. }) if bytes_max < BYTES_MAX));
    assert_eq!(view(&page.model).action, Action::NewDeal);
    page.answer_with(proved);
    assert_eq!(frozen(&page).len(), 8);
    assert_eq!(page.pending, None, "it asks once");
}

#[test]
fn without_a_companion_the_proof_is_made_when_it_is_wanted() {
    let mut page = lost(&[NO_COMPANION]);
    assert_eq!((page.pending.clone(), frozen(&page)), (None, Vec::new()));
    let why = dialog_view(&page.model).why.expect("a lost deal");
    assert!(why.is_open && why.can_prove && !why.can_save && why.is_on_map);

    page.tell(Msg::Prove);
    assert!(matches!(page.pending, Some(Request::Prove { bytes_max: BYTES_MAX, .. })));
    let job = page.model.analysis.job;
    page.tell(Msg::Solver(SolverMsg::Worker(Event::Proving {
        job,
        spent: Spent { stored: 1_000, ..SPENT },
        checked: 0,
    })));
    let why = dialog_view(&page.model).why.expect("a lost deal");
    assert_eq!(
        (why.text.as_str(), why.done, why.can_prove),
        ("1,000 positions listed so far.", Some(0), false)
    );
    page.tell(Msg::Solver(SolverMsg::Worker(Event::Proving {
        job,
        spent: Spent { stored: 83_239, ..SPENT },
        checked: 83_239,
    })));
    let why = dialog_view(&page.model).why.expect("a lost deal");
    assert_eq!((why.text.as_str(), why.done), ("All 83,239 positions are being checked.", Some(500)));

    page.answer_with(proved);
    let shown = view(&page.model);
    let why = dialog_view(&page.model).why.expect("a lost deal");
    assert_eq!(
        why.text,
        "8 cards can never be moved. A♠ and A♣ are among them, so their suits can never begin. At best 2 cards reach \
         the foundations. Proved in this browser, and passed by an independent checker."
    );
    let said = "The cards that can never be moved: ace of spades, three of hearts, ";
    assert!(why.locked.starts_with(said), "{}", why.locked);
    assert_eq!(why.locked.split(", ").count(), 8);
    assert_eq!((why.done, why.can_prove, why.can_save), (None, false, true));
    assert_eq!(shown.verdict.more, "All 83,239 positions that can be reached were checked.");
    let second = Run { pile: Pile::Column(1), height: 2, count: 1 };
    assert!(frozen(&page).contains(&second) && frozen(&page).len() == 8);

    page.tell(DialogMsg::SaveProof.into());
    assert!(matches!(page.cmds.as_slice(), [Cmd::Dialog(DialogCmd::SaveCertificate { name, proof })]
            if name == "freecell-11982.cert" && proof.certificate == [1, 2, 3]));
    page.tell(DialogMsg::ToggleWhy.into());
    assert_eq!(frozen(&page), [], "it is played anyway");
    page.tell(Msg::Deal(DealMsg::Typed("1".to_string())));
    assert_eq!(dialog_view(&page.model).why, None);
}

#[test]
fn a_proof_that_takes_too_much_memory_is_left_to_the_command_line() {
    let mut page = lost(&[NO_COMPANION]);
    page.tell(Msg::Prove);
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::GaveUp(Stopped::Memory),
        spent: SPENT,
        is_last: true,
    });
    let why = dialog_view(&page.model).why.expect("a lost deal");
    assert!(why.text.ends_with("The command line can do it: unbury certify freecell/11982"), "{}", why.text);
    assert!(!why.can_prove && !why.can_save);

    // The companion's limit is lower, so the player may ask again.
    let mut page = lost(&[]);
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::GaveUp(Stopped::Memory),
        spent: SPENT,
        is_last: true,
    });
    assert!(dialog_view(&page.model).why.is_some_and(|it| it.can_prove));
    assert_eq!(page.pending, None);
    page.tell(Msg::Prove);
    page.answer_with(proved);
    assert_eq!(frozen(&page).len(), 8);
}

#[test]
fn a_proof_that_is_stopped_can_be_made_again() {
    let mut page = lost(&[NO_COMPANION]);
    page.tell(Msg::Prove);
    assert_eq!(view(&page.model).action, Action::Stop);
    page.tell(Msg::Act(0.5));
    assert_eq!(page.pending, None);
    assert!(dialog_view(&page.model).why.is_some_and(|it| it.can_prove && !it.is_open));
}

#[test]
fn another_request_ends_a_proof_that_can_be_made_again() {
    let mut page = lost(&[NO_COMPANION]);
    page.tell(Msg::Prove);
    let job = page.model.analysis.job;
    page.tell(Msg::Solver(SolverMsg::Worker(Event::Proving { job, spent: SPENT, checked: 0 })));
    page.tell(Msg::XRay);
    assert!(matches!(page.pending, Some(Request::Judge { .. })));
    assert!(dialog_view(&page.model).why.is_some_and(|it| it.can_prove && it.done.is_none()));
}

#[test]
fn the_player_need_not_wait_for_the_companions_attempt() {
    let mut page = lost(&[]);
    assert!(matches!(page.pending, Some(Request::Prove { bytes_max, .. }) if bytes_max < BYTES_MAX));
    page.tell(Msg::Prove);
    assert!(matches!(page.pending, Some(Request::Prove { bytes_max: BYTES_MAX, .. })));
}

/// The search reported that there is no solution.
#[test]
fn a_verdict_that_the_checker_contradicts_is_dropped() {
    for chosen in [&[NO_COMPANION][..], &[]] {
        let mut page = lost(chosen);
        page.tell(Msg::Prove);
        page.answer_with(|job| Event::Rejected {
            job,
            rejection: Rejection::Unchecked("a position is won".into()),
        });
        let verdict = view(&page.model).verdict;
        assert_eq!((verdict.kind, page.pending.clone()), (VerdictKind::Failed, None), "{}", verdict.text);
    }
}

/// Cards that have to go home lose deals that can be won, and certificates know no such autoplay.
#[test]
fn what_is_lost_by_autoplay_is_not_explained() {
    let page = lost(&[NO_COMPANION, Setting::Autoplay(Autoplay::All)]);
    assert_eq!(dialog_view(&page.model).why, None);
}
