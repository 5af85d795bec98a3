//! The companion: its queries to the worker after each move, and its conclusions.

use crate::common::{AUTOPLAY_ALL, AUTOPLAY_OFF, ENDGAME, NO_COMPANION, SPENT, TestPage, answers, endgame};
use page::{
    Action, DealMsg, DialogMsg, MoveMark, Msg, PositionVerdict, Setting, SolverMsg, VerdictKind, dialog_view,
    view,
};
use protocol::{Event, Goal, Request, Spent, Stopped, Verdict};
use solitaire::Autoplay;

fn verdict(page: &TestPage) -> String {
    view(&page.model).verdict.text
}

fn lost_marks(page: &TestPage) -> Vec<usize> {
    let rows = view(&page.model).rows;
    let moves = rows.iter().flat_map(|it| &it.moves);
    moves.filter(|it| it.mark == MoveMark::Lost).map(|it| it.number).collect()
}

fn gave_up(page: &mut TestPage) {
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::GaveUp(Stopped::Memory),
        spent: SPENT,
        is_last: true,
    });
}

#[test]
fn analyses_every_move() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF]);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Searching);
    page.answer_all();
    assert_eq!(page.take_asked(), ["Any 0"]);
    assert_eq!(verdict(&page), "Winnable in 19 moves");
    // While the player follows the known solution, no query is needed.
    page.play("1h");
    assert_eq!((verdict(&page).as_str(), page.pending.is_none()), ("Still winnable in 18 moves", true));
    page.play("4a");
    assert_eq!((verdict(&page).as_str(), page.take_asked()), ("Looking…", vec!["Any 2".to_string()]));
    page.answer_all();
    assert_eq!(verdict(&page), "Lost since move 2");
    assert_eq!((lost_marks(&page), view(&page.model).action), (vec![2], Action::TakeBack));
    assert!(page.asked.is_empty(), "the position before is known to be winnable");
    // A lost game stays lost.
    page.play("3h");
    assert_eq!((verdict(&page).as_str(), page.pending.is_none()), ("Lost since move 2", true));
    page.tell(Msg::TakeBack);
    assert_eq!((page.model.game.cursor, verdict(&page).as_str()), (1, "Still winnable in 18 moves"));
    assert_eq!(lost_marks(&page), [2], "the losing move is marked while it can be played again, too");
}

#[test]
fn reports_how_hard_a_deal_is() {
    let mut page = TestPage::open("freecell/617", &[]);
    assert_eq!(page.take_asked(), ["Any 0"]);
    let mut page_elsewhere = TestPage::open("freecell/617/3a/1", &[]);
    page_elsewhere.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 5 },
        spent: SPENT,
        is_last: true,
    });
    assert_eq!(page_elsewhere.take_asked(), ["Any 1", "Any 0"], "first the current position, then the deal");
    let spent = |expanded| Spent { expanded, stored: 0, bytes: 0 };
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::GaveUp(Stopped::Memory),
        spent: spent(212),
        is_last: true,
    });
    assert_eq!(
        page.model.verdict(),
        PositionVerdict::Unknown { why: Stopped::Memory, spent: spent(212), bytes_max: 128 << 20 }
    );
    assert!(page.take_asked().is_empty(), "an open verdict is not queried again");
}

#[test]
fn ignores_answers_to_old_queries() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF]);
    let old = page.pending.clone().expect("a question");
    page.play("4a");
    for event in answers(&old) {
        page.tell(Msg::Solver(SolverMsg::Worker(event)));
    }
    assert_eq!(verdict(&page), "Looking…");
    page.answer_all();
    assert_eq!(verdict(&page), "Lost since move 1");
    // The page also ignores answers under another autoplay setting.
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF]);
    let old = page.pending.clone().expect("a question");
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(Setting::Autoplay(Autoplay::All))));
    assert_ne!(page.pending.as_ref(), Some(&old));
    for event in answers(&old) {
        page.tell(Msg::Solver(SolverMsg::Worker(event)));
    }
    assert_eq!(verdict(&page), "Looking…");
}

/// Plays four moves before the worker answers. The second loses the game.
fn hasty() -> TestPage {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.play("1h 4a 34 3h");
    page.take_asked();
    page
}

#[test]
fn finds_the_losing_move_by_bisection() {
    let mut page = hasty();
    page.answer_one();
    assert_eq!(verdict(&page), "Cannot be won from here");
    assert_eq!((page.take_asked(), lost_marks(&page)), (vec!["Any 3".to_string()], vec![]));
    assert_eq!(view(&page.model).action, Action::TakeBack);
    page.answer_one();
    assert_eq!(verdict(&page), "Cannot be won after move 3");
    page.answer_one();
    assert_eq!((verdict(&page).as_str(), lost_marks(&page)), ("Lost since move 2", vec![2]));
    assert!(page.pending.is_none());
}

#[test]
fn claims_nothing_about_unknown_positions() {
    let mut page = hasty();
    page.answer_one();
    page.answer_one();
    gave_up(&mut page);
    assert_eq!((verdict(&page).as_str(), lost_marks(&page)), ("Cannot be won after move 3", vec![]));
    assert!(page.pending.is_none());
    page.tell(Msg::TakeBack);
    assert_eq!(page.model.game.cursor, 1, "back to the last position known to be winnable");
    // The unknown position may also come first.
    let mut page = hasty();
    page.answer_one();
    gave_up(&mut page);
    page.answer_all();
    assert_eq!((verdict(&page).as_str(), lost_marks(&page)), ("Lost since move 2", vec![2]));
}

#[test]
fn with_autoplay_of_all_cards_positions_are_judged_singly() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.play("1h 2a 3h 12 3h 13");
    page.tell(Msg::GoTo(5));
    page.answer_all();
    page.tell(Msg::Step);
    assert_eq!(verdict(&page), "Lost since move 4");
    assert!(page.pending.is_none());
    // The moves were made under another setting.
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(Setting::Autoplay(Autoplay::All))));
    page.tell(Msg::GoTo(5));
    page.answer_all();
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Lost);
    page.tell(Msg::Step);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Searching);
    page.answer_all();
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Lost);
}

#[test]
fn deal_lost_under_autoplay_of_all_cards_has_no_proof() {
    for (autoplay, has_proof) in [(AUTOPLAY_OFF, true), (AUTOPLAY_ALL, false)] {
        let mut page = TestPage::open("freecell/98714", &[autoplay]);
        page.answer_with(|job| Event::Answered {
            job,
            verdict: Verdict::Unsolvable { positions: 26_203 },
            spent: SPENT,
            is_last: true,
        });
        let verdict = view(&page.model).verdict;
        assert_eq!(
            (verdict.kind, dialog_view(&page.model).why.is_some_and(|it| !it.proof_command.is_empty())),
            (VerdictKind::Lost, has_proof)
        );
        assert_eq!(verdict.more.ends_with("with autoplay of all cards."), !has_proof);
    }
}

/// A line may win only because a card stayed that autoplay of all cards would have moved.
#[test]
fn linked_win_proves_nothing_under_another_autoplay_setting() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let line = page.model.game.line.texts().concat();
    for (autoplay, asked) in [(AUTOPLAY_OFF, 1), (AUTOPLAY_ALL, 2)] {
        let mut page = TestPage::open(&format!("{ENDGAME}/{line}/0"), &[autoplay]);
        page.answer_one();
        assert_eq!(page.take_asked().len(), asked);
        page.answer_all();
        assert_eq!(view(&page.model).verdict.kind, VerdictKind::Winnable);
    }
}

#[test]
fn without_a_companion_no_verdict_shows() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF, NO_COMPANION]);
    let secret = |page: &TestPage| {
        let view = view(&page.model);
        let is_marked = view.rows.iter().flat_map(|it| &it.moves).any(|it| it.mark == MoveMark::Lost);
        (view.verdict.kind, view.verdict.more.contains("examined"), is_marked, page.asked.len())
    };
    let kept = (VerdictKind::Unasked, false, false, 0);
    assert_eq!(secret(&page), kept);
    page.play("1h 4a 3h");
    page.tell(Msg::GoTo(1));
    assert_eq!(secret(&page), kept);
    // Turning the companion off drops its verdicts.
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(Setting::Companion(true))));
    page.answer_all();
    page.tell(Msg::Last);
    page.answer_all();
    assert_eq!(verdict(&page), "Lost since move 2");
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(Setting::Companion(false))));
    page.asked.clear();
    assert_eq!(secret(&page), kept);
    page.tell(Msg::GoTo(1));
    page.play("2a");
    assert_eq!(secret(&page), kept);
    // A hint shows one move and no verdict.
    page.tell(Msg::Hint);
    page.answer_all();
    page.asked.clear();
    assert!(page.model.game.hint.is_some());
    assert_eq!(secret(&page), kept);
    page.play("3h");
    assert_eq!(secret(&page), kept);
    // A won game is not analysed either.
    page.tell(Msg::Solve);
    let rest = page.model.game.line.texts()[page.model.game.cursor..].concat();
    let mut page = TestPage::open(&format!("{ENDGAME}/{}/3", "1h2a3h"), &[AUTOPLAY_OFF, NO_COMPANION]);
    page.play(&rest);
    assert_eq!((view(&page.model).verdict.kind, page.asked.len()), (VerdictKind::Won, 0));
}

#[test]
fn deals_only_solved_games_if_so_set() {
    let mut page = TestPage::open("freecell/11982", &[Setting::WinnableOnly(true), NO_COMPANION]);
    page.tell(Msg::Deal(DealMsg::Random(0.25)));
    let start = |page: &TestPage| page.model.game.line.start().to_string();
    assert_eq!(
        (start(&page).as_str(), view(&page.model).verdict.kind),
        ("freecell/11982", VerdictKind::Searching)
    );
    let candidate = |page: &TestPage| match &page.pending {
        Some(Request::Analyse { start, .. }) => start.clone(),
        other => panic!("{other:?}"),
    };
    let first = candidate(&page);
    assert_eq!(first.to_string(), "freecell/250001");
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 1 },
        spent: SPENT,
        is_last: true,
    });
    let second = candidate(&page);
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::GaveUp(Stopped::Memory),
        spent: SPENT,
        is_last: true,
    });
    assert!(first != second && second != candidate(&page) && first != candidate(&page));
    // A solution that does not win is rejected.
    let mut cheated = TestPage {
        model: page.model.clone(),
        pending: page.pending.clone(),
        advise: None,
        asked: vec![],
        cmds: vec![],
    };
    cheated.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Solved(vec![]),
        spent: SPENT,
        is_last: true,
    });
    assert_eq!(
        (start(&cheated).as_str(), view(&cheated.model).verdict.kind),
        ("freecell/11982", VerdictKind::Failed)
    );
    // The user asks for another deal meanwhile.
    page.tell(Msg::Deal(DealMsg::Typed("3".to_string())));
    assert_eq!(
        (start(&page).as_str(), page.model.analysis.request, page.pending.is_none()),
        ("freecell/3", None, true)
    );
}

#[test]
fn skips_hard_deals_of_klondike() {
    for (hash, waits) in [("klondike-draw-three/7", false), ("freecell/7", true)] {
        let mut page = TestPage::open(hash, &[Setting::WinnableOnly(true), NO_COMPANION]);
        page.tell(Msg::Deal(DealMsg::Random(0.25)));
        let first = page.pending.clone();
        for (expanded, waits) in [(99_999, true), (100_000, waits)] {
            let spent = Spent { expanded, ..SPENT };
            page.tell(Msg::Solver(SolverMsg::Worker(Event::Progress {
                job: page.model.analysis.job,
                spent,
                at_least: 0,
            })));
            assert_eq!(page.pending == first, waits, "{hash} after {expanded}");
        }
        assert!(matches!(page.pending, Some(Request::Analyse { .. })), "{hash}");
    }
}

#[test]
fn compares_a_won_game_with_the_solvers_best() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let line = page.model.game.line.texts().concat();
    let shortest = line.strip_suffix("1h").expect("a last king in column 1");
    for (own, announcement) in
        [("1h", "The solver knows no shorter game."), ("1aah", "The solver's best is 19 moves.")]
    {
        let mut page = endgame(&[AUTOPLAY_OFF]);
        page.play(shortest);
        page.play(own);
        assert_eq!(view(&page.model).verdict.kind, VerdictKind::Won);
        page.asked.clear();
        page.answer_one();
        assert_eq!(page.take_asked(), ["Short 0"]);
        let Some(request) = page.pending.clone() else { panic!("a question") };
        let Event::Answered { job, verdict: Verdict::Solved(moves), spent, .. } = answers(&request).remove(0)
        else {
            panic!("a solution")
        };
        page.tell(Msg::Solver(SolverMsg::Worker(Event::Answered {
            job,
            verdict: Verdict::Solved(moves.clone()),
            spent,
            is_last: false,
        })));
        assert_eq!(page.pending.as_ref(), Some(&request), "a shorter one may follow");
        page.tell(Msg::Solver(SolverMsg::Worker(Event::Answered {
            job,
            verdict: Verdict::Solved(moves),
            spent,
            is_last: true,
        })));
        assert_eq!(
            (view(&page.model).verdict.more.as_str(), page.model.analysis.best),
            (announcement, Some(19))
        );
        assert_eq!(page.model.analysis.pending, None);
    }
}

/// Four kings are left. Before the game is won, the page says nothing about short solutions.
#[test]
fn a_game_of_klondike_that_was_won_is_compared_with_the_best() {
    let kings = "klondike-draw-one/=..KC.KD.KH.KS...";
    for (own, said) in
        [("1h2h3h4h", "The solver knows no shorter game."), ("155h2h3h4h", "The solver's best is 4 moves.")]
    {
        let mut page = TestPage::open(kings, &[Setting::ThoughtfulCompanion(true), AUTOPLAY_OFF]);
        page.play(own);
        assert_eq!(view(&page.model).verdict.kind, VerdictKind::Won);
        page.answer_with(|job| Event::Verified { job });
        let Some(Request::Analyse { job, played, goal: Goal::Short, .. }) = page.pending.clone() else {
            panic!("{:?}", page.pending)
        };
        assert_eq!(played, []);
        let solved = |order: &str, is_last| {
            let mut line = page.model.game.line.clone();
            line.truncate(0);
            line.push_text(order).expect("legal moves");
            Msg::Solver(SolverMsg::Worker(Event::Answered {
                job,
                verdict: Verdict::Solved(line.moves().to_vec()),
                spent: SPENT,
                is_last,
            }))
        };
        let [first, best] = [solved("166h2h3h4h", false), solved("4h3h2h1h", true)];
        page.tell(first);
        assert_eq!(page.model.analysis.best, Some(5));
        assert!(page.pending.is_some(), "a shorter one may follow");
        page.tell(best);
        assert_eq!((view(&page.model).verdict.more.as_str(), page.model.analysis.best), (said, Some(4)));
        assert_eq!(page.model.analysis.pending, None);
    }
    let mut page = TestPage::open(kings, &[AUTOPLAY_OFF]);
    page.play("1h2h3h4h");
    assert_eq!(page.pending, None, "without a companion, nothing is asked");
}
