//! The companion: what is asked of the worker after each move, and what is made of the answers.

mod common;

use common::{AUTOPLAY_ALL, AUTOPLAY_OFF, ENDGAME, NO_COMPANION, SPENT, TestPage, answers, endgame};
use page::{Action, HintStage, MoveMark, Msg, PositionVerdict, Setting, UnknownReason, VerdictKind, view};
use protocol::{Event, Judgement, Request, Spent};
use solitaire::Pile;

fn verdict(page: &TestPage) -> String {
    view(&page.model).verdict.text
}

fn lost_marks(page: &TestPage) -> Vec<usize> {
    let moves = view(&page.model).moves;
    (1..).zip(&moves).filter(|(_, it)| it.mark == MoveMark::Lost).map(|(n, _)| n).collect()
}

fn gave_up(page: &mut TestPage) {
    page.answer_with(|job| Event::GaveUp { job, spent: SPENT });
}

#[test]
fn every_move_is_looked_at() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF]);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Searching);
    page.answer_all();
    assert_eq!(page.take_asked(), ["Any 0"]);
    assert_eq!(verdict(&page), "Winnable in 19 moves");
    // A line is ready, and who goes along needs no answer.
    page.play("1h");
    assert_eq!((verdict(&page).as_str(), page.pending.is_none()), ("Winnable in 18 moves", true));
    page.play("4a");
    assert_eq!((verdict(&page).as_str(), page.take_asked()), ("Looking…", vec!["Any 2".to_string()]));
    page.answer_all();
    assert_eq!(verdict(&page), "Lost since move 2");
    assert_eq!((lost_marks(&page), view(&page.model).action), (vec![2], Action::TakeBack));
    assert!(page.asked.is_empty(), "the position before is known");
    // What is lost stays lost.
    page.play("3h");
    assert_eq!((verdict(&page).as_str(), page.pending.is_none()), ("Lost since move 2", true));
    page.tell(Msg::TakeBack);
    assert_eq!((page.model.cursor, verdict(&page).as_str()), (1, "Winnable in 18 moves"));
    assert_eq!(lost_marks(&page), [2], "the move that lost is marked where it can be made again, too");
}

#[test]
fn a_deal_tells_how_hard_it_is() {
    let mut page = TestPage::open("freecell/617", &[]);
    assert_eq!(page.take_asked(), ["Any 0"]);
    let mut page_elsewhere = TestPage::open("freecell/617/3a/1", &[]);
    page_elsewhere.answer_with(|job| Event::Unsolvable { job, positions: 5, spent: SPENT });
    assert_eq!(page_elsewhere.take_asked(), ["Any 1", "Any 0"], "first where one is, then where it was lost");
    let spent = |expanded| Spent { expanded, stored: 0, bytes: 0 };
    page.answer_with(|job| Event::GaveUp { job, spent: spent(212) });
    assert_eq!(
        page.model.verdict(),
        PositionVerdict::Unknown {
            reason: UnknownReason::Memory { bytes_max: 128 << 20 },
            spent: spent(212)
        }
    );
    assert!(page.take_asked().is_empty(), "what could not be found out is not asked again");
}

#[test]
fn answers_to_old_questions_are_for_nobody() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF]);
    let old = page.pending.clone().expect("a question");
    page.play("4a");
    for event in answers(&old) {
        page.tell(Msg::Worker(event));
    }
    assert_eq!(verdict(&page), "Looking…");
    page.answer_all();
    assert_eq!(verdict(&page), "Lost since move 1");
    // Nor is an answer under another rule.
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF]);
    let old = page.pending.clone().expect("a question");
    page.tell(Msg::SettingPicked(Setting::Autoplay, 1));
    assert_ne!(page.pending.as_ref(), Some(&old));
    for event in answers(&old) {
        page.tell(Msg::Worker(event));
    }
    assert_eq!(verdict(&page), "Looking…");
}

/// Moves made before anything is answered, lost by the second.
fn hasty() -> TestPage {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.play("1h 4a 3h 3h");
    page.take_asked();
    page
}

#[test]
fn where_the_game_was_lost_is_found_by_halves() {
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
fn nothing_is_claimed_across_what_is_not_known() {
    let mut page = hasty();
    page.answer_one();
    page.answer_one();
    gave_up(&mut page);
    assert_eq!((verdict(&page).as_str(), lost_marks(&page)), ("Cannot be won after move 3", vec![]));
    assert!(page.pending.is_none());
    page.tell(Msg::TakeBack);
    assert_eq!(page.model.cursor, 1, "back to where it is known that it could be won");
    // The other way round.
    let mut page = hasty();
    page.answer_one();
    gave_up(&mut page);
    page.answer_all();
    assert_eq!((verdict(&page).as_str(), lost_marks(&page)), ("Lost since move 2", vec![2]));
}

#[test]
fn where_everything_goes_home_each_position_is_for_itself() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.play("1h 2a 3h 12 3h 13");
    page.tell(Msg::GoTo(5));
    page.answer_all();
    page.tell(Msg::Step);
    assert_eq!(verdict(&page), "Lost since move 4");
    assert!(page.pending.is_none());
    // Those moves were made under another rule.
    page.tell(Msg::SettingPicked(Setting::Autoplay, 1));
    page.tell(Msg::GoTo(5));
    page.answer_all();
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Lost);
    page.tell(Msg::Step);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Searching);
    page.answer_all();
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Lost);
}

#[test]
fn a_deal_lost_under_a_rule_of_the_page_has_no_proof() {
    for (autoplay, has_proof) in [(AUTOPLAY_OFF, true), (AUTOPLAY_ALL, false)] {
        let mut page = TestPage::open("freecell/98714", &[autoplay]);
        page.answer_with(|job| Event::Unsolvable { job, positions: 26_203, spent: SPENT });
        let verdict = view(&page.model).verdict;
        assert_eq!((verdict.kind, !verdict.proof_command.is_empty()), (VerdictKind::Lost, has_proof));
        assert_eq!(verdict.more.ends_with("with autoplay of all cards."), !has_proof);
    }
}

/// A line in which something stayed that has to go home may win, but not under that rule.
#[test]
fn a_linked_game_tells_nothing_of_a_rule_it_was_not_played_by() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let line = page.model.line.texts().concat();
    for (autoplay, asked) in [(AUTOPLAY_OFF, 1), (AUTOPLAY_ALL, 2)] {
        let mut page = TestPage::open(&format!("{ENDGAME}/{line}/0"), &[autoplay]);
        page.answer_one();
        assert_eq!(page.take_asked().len(), asked);
        page.answer_all();
        assert_eq!(view(&page.model).verdict.kind, VerdictKind::Winnable);
    }
}

#[test]
fn sent_away_it_asks_nothing_and_nothing_leaks() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF, NO_COMPANION]);
    let secret = |page: &TestPage| {
        let view = view(&page.model);
        let is_told = view.moves.iter().any(|it| it.mark == MoveMark::Lost);
        (view.verdict.kind, view.verdict.more.contains("examined"), is_told, page.asked.len())
    };
    let kept = (VerdictKind::Unasked, false, false, 0);
    assert_eq!(secret(&page), kept);
    page.play("1h 4a 3h");
    page.tell(Msg::GoTo(1));
    assert_eq!(secret(&page), kept);
    // What it found out goes with it.
    page.tell(Msg::SettingPicked(Setting::Companion, 0));
    page.answer_all();
    page.tell(Msg::Last);
    page.answer_all();
    assert_eq!(verdict(&page), "Lost since move 2");
    page.tell(Msg::SettingPicked(Setting::Companion, 1));
    page.asked.clear();
    assert_eq!(secret(&page), kept);
    page.tell(Msg::GoTo(1));
    page.play("2a");
    assert_eq!(secret(&page), kept);
    // A hint tells one move, and not how the next ones stand.
    page.tell(Msg::Hint);
    page.answer_all();
    page.asked.clear();
    assert!(page.model.hint.is_some());
    assert_eq!(secret(&page), kept);
    page.play("3h");
    assert_eq!(secret(&page), kept);
    // Nor is a game that was won looked into.
    page.tell(Msg::Solve);
    let rest = page.model.line.texts()[page.model.cursor..].concat();
    let mut page = TestPage::open(&format!("{ENDGAME}/{}/3", "1h2a3h"), &[AUTOPLAY_OFF, NO_COMPANION]);
    page.play(&rest);
    assert_eq!((view(&page.model).verdict.kind, page.asked.len()), (VerdictKind::Won, 0));
}

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
    let stage = |page: &TestPage| page.model.hint.map(|it| it.stage);
    page.tell(Msg::Hint);
    assert_eq!(stage(&page), Some(HintStage::Area));
    assert_eq!(hinted(&page), expected("1", 0, "Look at column 1."));
    page.tell(Msg::Hint);
    assert_eq!(hinted(&page), expected("", 1, "Move the ten of hearts."));
    page.tell(Msg::Hint);
    let all = "Move the ten of hearts from column 1 to hearts foundation.";
    assert_eq!(hinted(&page), expected("hh", 1, all));
    page.play("1");
    assert_eq!(hinted(&page).2, all, "picking the card forgets nothing");
    page.tell(Msg::Dismiss);
    page.tell(Msg::Hint);
    assert_eq!((page.model.line.len(), page.model.cursor), (19, 0), "the whole line");
    page.tell(Msg::Step);
    assert_eq!(stage(&page), None, "it was for another position");
    assert!(page.asked.is_empty(), "all was known");
    // In a lost position there is none.
    page.play("4a");
    page.answer_all();
    page.tell(Msg::Hint);
    assert_eq!((stage(&page), page.model.user_request), (None, None));
    assert!(page.model.announcement.starts_with("Lost since move 2"), "{}", page.model.announcement);
}

/// What is known is known where columns have other names, too, but the moves are others.
#[test]
fn a_hint_where_columns_have_other_names_is_asked_for_once() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let first_empty =
        page.model.line.texts().iter().position(|it| it == "41").expect("a king to an empty column");
    page.tell(Msg::GoTo(first_empty));
    // The king goes elsewhere and back, by which two columns change their names.
    page.play("41");
    page.tell(Msg::Undo);
    page.tell(Msg::Pick(Pile::Column(3)));
    let there = (0..3).map(Pile::Column);
    let empty: Vec<_> = there.filter(|&it| page.model.table().pile(it).is_empty()).collect();
    page.tell(Msg::Pick(*empty.last().expect("an empty column")));
    page.answer_all();
    page.tell(Msg::Hint);
    page.answer_all();
    assert!(page.model.hint.is_some());
}

#[test]
fn all_moves_are_judged_on_request() {
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
    // It is said of this position only.
    page.tell(Msg::Judge);
    page.play("1h");
    assert_eq!((text(&page), page.model.user_request), (None, None));
    page.tell(Msg::Undo);
    assert_eq!(text(&page), None, "what was half done does not wait for the rest");
}

#[test]
fn who_asks_twice_is_told_the_same() {
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
    assert_eq!((judged.len(), lost), (page.model.judged.map_or(0, |it| it.moves.len()), vec!["4a"]));
}

#[test]
fn judging_that_is_stopped_says_what_is_open() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Judge);
    let n = page.model.judged.as_ref().map_or(0, |it| it.moves.len());
    let job = page.model.job;
    let judged = Event::Judged { job, judgement: Judgement::Winnable, spent: SPENT, is_last: false };
    page.tell(Msg::Worker(judged));
    assert_eq!(view(&page.model).action, Action::Stop);
    page.tell(Msg::Act(0.5));
    let text = format!("1 of {n} moves keep the win. Of {} it is not known.", n - 1);
    assert_eq!(view(&page.model).judged.map(|it| it.text), Some(text));
}

#[test]
fn only_what_was_solved_is_dealt_where_that_is_wanted() {
    let mut page = TestPage::open("freecell/11982", &[(Setting::Deals, 1), NO_COMPANION]);
    page.tell(Msg::DealRandom(0.25));
    let start = |page: &TestPage| page.model.line.start().to_string();
    assert_eq!(
        (start(&page).as_str(), view(&page.model).verdict.kind),
        ("freecell/11982", VerdictKind::Searching)
    );
    let candidate = |page: &TestPage| match &page.pending {
        Some(Request::Analyse { position, .. }) => position.start.clone(),
        other => panic!("{other:?}"),
    };
    let first = candidate(&page);
    assert_eq!(first.to_string(), "freecell/250001");
    page.answer_with(|job| Event::Unsolvable { job, positions: 1, spent: SPENT });
    let second = candidate(&page);
    page.answer_with(|job| Event::GaveUp { job, spent: SPENT });
    assert!(first != second && second != candidate(&page) && first != candidate(&page));
    // Moves that do not win are no reason to deal it.
    let mut cheated = TestPage {
        model: page.model.clone(),
        pending: page.pending.clone(),
        advise: None,
        asked: vec![],
        cmds: vec![],
    };
    cheated.answer_with(|job| Event::Solved { job, moves: vec![], spent: SPENT, is_last: true });
    assert_eq!(
        (start(&cheated).as_str(), view(&cheated.model).verdict.kind),
        ("freecell/11982", VerdictKind::Failed)
    );
    // Another deal was asked for meanwhile.
    page.tell(Msg::DealTyped("3".to_string()));
    assert_eq!(
        (start(&page).as_str(), page.model.user_request, page.pending.is_none()),
        ("freecell/3", None, true)
    );
}

#[test]
fn nobody_waits_for_a_deal_of_klondike_that_is_hard_to_decide() {
    for (hash, waits) in [("klondike-draw-three/7", false), ("freecell/7", true)] {
        let mut page = TestPage::open(hash, &[(Setting::Deals, 1), NO_COMPANION]);
        page.tell(Msg::DealRandom(0.25));
        let first = page.pending.clone();
        for (expanded, waits) in [(99_999, true), (100_000, waits)] {
            let spent = Spent { expanded, ..SPENT };
            page.tell(Msg::Worker(Event::Progress { job: page.model.job, spent }));
            assert_eq!(page.pending == first, waits, "{hash} after {expanded}");
        }
        assert!(matches!(page.pending, Some(Request::Analyse { .. })), "{hash}");
    }
}

#[test]
fn a_game_that_was_won_is_compared_with_the_best() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let line = page.model.line.texts().concat();
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
        let Event::Solved { job, moves, spent, .. } = answers(&request).remove(0) else {
            panic!("a solution")
        };
        page.tell(Msg::Worker(Event::Solved { job, moves: moves.clone(), spent, is_last: false }));
        assert_eq!(page.pending.as_ref(), Some(&request), "a shorter one may follow");
        page.tell(Msg::Worker(Event::Solved { job, moves, spent, is_last: true }));
        assert_eq!((view(&page.model).verdict.more.as_str(), page.model.best), (announcement, Some(19)));
        assert_eq!(page.model.pending_query, None);
    }
}
