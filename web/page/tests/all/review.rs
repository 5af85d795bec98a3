//! The review of the player's own game.

use crate::common::{AUTOPLAY_OFF, NO_COMPANION, SPENT, TestPage, endgame, legal_moves_of, truth_after};
use page::{
    Action, DialogMsg, MarkView, Msg, PositionVerdict, ReviewButton, ReviewKind, ReviewMsg, ReviewState,
    ReviewView, Setting, VerdictKind, dialog_view, review_request, view,
};
use protocol::{Event, JobId, MoveReview, Request, ReviewBatch, ReviewEvent, Stopped, Verdict};
use solitaire::{Autoplay, Move, Pile};
use testkit::Random;

/// A lost game. In place of the last move but one, eight of eleven moves kept the win.
const LOST: &str = "8a2b212c5d17";

const WINNING: Move = Move::one(Pile::Column(0), Pile::Column(6));

fn tell(page: &mut TestPage, msg: ReviewMsg) {
    page.tell(Msg::Dialog(DialogMsg::Review(msg)));
}

/// Takes the worker's judgement of a move. If the move is known to be the losing one, another that wins is known, too.
fn hear(page: &mut TestPage, n: u32, counts: [u32; 2], is_lost: bool, is_last: bool) {
    let [n_winning, n_losing] = counts;
    let moves = vec![MoveReview { n, n_moves: n_winning + n_losing, n_winning, n_losing }];
    let (lost, line) = if is_lost { (Some(n + 1), vec![WINNING]) } else { (None, Vec::new()) };
    let review =
        ReviewBatch { moves, winnable: Some(n), lost, line, refutation: None, chances: Vec::new(), is_last };
    tell(page, ReviewMsg::Heard(Some(ReviewEvent::Reviewed { job: JobId(1), review })));
}

/// Returns a game that is lost according to the companion.
fn lost_game() -> TestPage {
    let mut page = TestPage::open("freecell/617", &[AUTOPLAY_OFF]);
    page.play(LOST);
    assert!(!page.model.can_review());
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 10 },
        spent: SPENT,
        is_last: true,
    });
    page
}

fn shown(page: &TestPage) -> ReviewView {
    dialog_view(&page.model).review.expect("a panel")
}

/// Returns the heights of the bars in a path.
fn heights(bars: &str) -> Vec<u32> {
    let height = |bar: &str| bar.split("v-").nth(1)?.split('h').next()?.parse().ok();
    bars.split('M').skip(1).filter_map(height).collect()
}

#[test]
fn what_is_not_reviewed_has_a_bar_that_says_whether_the_win_was_kept() {
    let mut page = lost_game();
    tell(&mut page, ReviewMsg::Open);
    hear(&mut page, 4, [8, 3], true, true);
    let ReviewView { all, kept, lost, .. } = shown(&page);
    // Six moves: the first four are not reviewed, but the game could be won after them. The fifth lost it.
    assert_eq!([&all, &kept, &lost].map(|it| it.matches('M').count()), [5, 5, 1], "{all} {kept} {lost}");
    assert_eq!(heights(&all)[..4], heights(&kept)[..4], "{all} {kept}");
    assert!(heights(&kept)[4] < heights(&all)[4], "{all} {kept}");
}

/// Undecided moves count neither as keeping the win nor as losing.
#[test]
fn moves_that_are_not_judged_have_bars_of_their_own() {
    let mut page = lost_game();
    tell(&mut page, ReviewMsg::Open);
    let moves = vec![MoveReview { n: 4, n_moves: 11, n_winning: 2, n_losing: 3 }];
    let review = ReviewBatch {
        moves,
        winnable: Some(4),
        lost: Some(5),
        line: vec![WINNING],
        refutation: None,
        chances: Vec::new(),
        is_last: true,
    };
    tell(&mut page, ReviewMsg::Heard(Some(ReviewEvent::Reviewed { job: JobId(1), review })));
    let ReviewView { all, kept, open, text, shares, .. } = shown(&page);
    assert_eq!(text, "2 of 11 moves kept the win. 6 are undecided.");
    assert_eq!((heights(&open).len(), shares), (1, Vec::new()));
    let [all, kept, open] = [heights(&all)[4], heights(&kept)[4], heights(&open)[0]];
    // As high as eight of eleven.
    assert!(kept < open && open < all && open == (10_000 * 8 / 11_u32).isqrt(), "{kept} {open} {all}");
}

#[test]
fn the_move_that_lost_is_shown_with_how_many_others_kept_the_win() {
    let mut page = lost_game();
    assert!(page.model.can_review() && view(&page.model).can_review);
    assert_eq!((dialog_view(&page.model).review, review_request(&page.model)), (None, None));
    tell(&mut page, ReviewMsg::Open);
    let Some(Request::Review { played, cursor: 6, .. }) = review_request(&page.model) else {
        panic!("{:?}", review_request(&page.model))
    };
    assert_eq!(played, page.model.game.line.moves());
    assert_eq!((shown(&page).buttons, shown(&page).kind), (vec![], ReviewKind::Kept));
    assert_eq!(shown(&page).title, "Looking for the move that decided it");
    hear(&mut page, 0, [9, 1], false, false);
    assert_eq!(shown(&page).text, "1 of 6 moves is judged.");
    hear(&mut page, 4, [8, 3], true, false);
    let ReviewView { title, made, text, turn, .. } = shown(&page);
    assert_eq!((title.as_str(), text.as_str()), ("Move 5 lost the game", "8 of 11 moves kept the win."));
    assert_eq!((made.as_str(), turn.as_deref()), ("J♣ from column 5 into cell d", Some("83.3%")));
    // The table shows it until the player goes elsewhere.
    let expected = [ReviewButton::TryAgain, ReviewButton::ShowWinning, ReviewButton::Learn];
    assert_eq!((page.model.game.cursor, shown(&page).buttons), (5, expected.to_vec()));
    // If some moves are not judged, no share is shown.
    assert_eq!(shown(&page).shares, [(1, 90), (5, 72)]);
    page.tell(Msg::First);
    assert_eq!(shown(&page).buttons.last(), Some(&ReviewButton::GoThere));
    hear(&mut page, 4, [10, 1], true, true);
    assert_eq!((page.model.game.cursor, review_request(&page.model)), (0, None));
    assert_eq!(shown(&page).text, "It was the only one of 11 moves that loses.");
    tell(&mut page, ReviewMsg::ToTurningPoint);
    assert_eq!(page.model.game.cursor, 5);
}

#[test]
fn the_player_tries_again_from_before_the_move_that_lost() {
    let mut page = lost_game();
    tell(&mut page, ReviewMsg::Open);
    hear(&mut page, 4, [8, 3], true, true);
    tell(&mut page, ReviewMsg::ShowWinning);
    let has_ghost = |it: &MarkView| matches!(it, MarkView::Ghost { place, .. } if place.pile == WINNING.to);
    assert!(view(&page.model).marks.iter().any(has_ghost));
    tell(&mut page, ReviewMsg::TryAgain);
    assert_eq!((page.line().as_str(), page.model.game.own.is_some()), ("8a 2b 21 2c", false));
    assert_eq!(page.variations(), ["8a 2b 21 2c 5d 17"]);
    assert_eq!(dialog_view(&page.model).review, None);
    // The lost game is now a variation, and its review is still known.
    page.tell(Msg::ShowVariation(0));
    tell(&mut page, ReviewMsg::Open);
    assert_eq!((review_request(&page.model), shown(&page).title.as_str()), (None, "Move 5 lost the game"));
    page.tell(Msg::BackToOwnGame);
    assert_eq!((dialog_view(&page.model).review, page.model.game.cursor), (None, 6));
}

/// Plays at random from the cursor until a move has lost the game, and returns the number of moves before it.
fn lose(page: &mut TestPage, random: &mut Random) -> usize {
    loop {
        let n = page.model.game.cursor;
        let legal = legal_moves_of(page.model.game.position());
        if legal.is_empty() {
            page.tell(Msg::First);
            continue;
        }
        let text = page.model.game.position().move_text(random.pick(&legal));
        page.play(&text[..2]);
        page.answer_all();
        if page.model.loss().is_some() {
            return n;
        }
    }
}

/// Moves the last cards at random until none can move.
fn dead_end(settings: &[Setting]) -> TestPage {
    let mut random = Random::new(3);
    loop {
        let mut page = endgame(settings);
        let moves = |page: &TestPage| legal_moves_of(page.model.game.position());
        for _ in 0..100 {
            let legal = moves(&page);
            if !legal.is_empty() {
                let text = page.model.game.position().move_text(random.pick(&legal));
                page.play(&text[..2]);
            }
        }
        if moves(&page).is_empty() && !page.model.game.is_won() {
            return page;
        }
    }
}

/// Plays one of the moves.
fn play_any(page: &mut TestPage) {
    let position = page.model.game.position();
    let text = position.move_text(legal_moves_of(position)[0]);
    page.play(&text[..2]);
}

/// Reviews a game that the move after the first `n` has lost.
fn review(page: &mut TestPage, n: usize) {
    tell(page, ReviewMsg::Open);
    hear(page, n as u32, [1, 1], true, true);
    assert_eq!(page.model.game.cursor, n + 1);
}

#[test]
fn every_move_that_keeps_the_win_is_a_right_answer() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    let n = lose(&mut page, &mut Random::new(5));
    let lost = page.model.game.line.moves()[n];
    review(&mut page, n);
    tell(&mut page, ReviewMsg::Learn);
    assert_eq!((page.model.game.cursor, page.model.game.own.is_none()), (n, true));
    let ReviewView { title, text, kind, .. } = shown(&page);
    assert_eq!((title.as_str(), kind), ("Which move is better than this?", ReviewKind::Asked));
    assert_eq!(text, "It was the only one of 2 moves that loses.");
    let position = page.model.game.position().clone();
    let (rules, state) = (&position.rules(), position.state());
    let mut n_right = 0;
    for mv in legal_moves_of(page.model.game.position()) {
        let text = page.model.game.position().move_text(mv);
        page.play(&text[..2]);
        page.answer_all();
        let is_right = truth_after(rules, state, mv, Autoplay::Off).is_ok();
        n_right += usize::from(is_right);
        let title = if mv == lost { "This is the move that lost" } else { "This move loses as well" };
        let wrong = (ReviewKind::Wrong, title, vec![ReviewButton::ShowWhy, ReviewButton::AskAgain]);
        let right = (ReviewKind::Right, "Right, it can still be won", vec![]);
        let ReviewView { kind, title, buttons, .. } = shown(&page);
        assert_eq!((kind, title.as_str(), buttons), if is_right { right } else { wrong }, "{text}");
        tell(&mut page, ReviewMsg::AskAgain);
        assert_eq!((page.model.game.cursor, shown(&page).kind), (n, ReviewKind::Asked));
    }
    assert!(0 < n_right);
    // Two moves later, it is an ordinary game again.
    play_any(&mut page);
    play_any(&mut page);
    assert_eq!(dialog_view(&page.model).review, None);
}

#[test]
fn nothing_gives_the_answer_of_a_lesson_away_until_it_is_given_up() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    let n = lose(&mut page, &mut Random::new(5));
    review(&mut page, n);
    tell(&mut page, ReviewMsg::Learn);
    page.answer_all();
    assert_eq!((page.model.verdict(), page.model.action()), (PositionVerdict::Unasked, Action::GiveUp));
    let line = page.model.game.line.clone();
    for msg in [Msg::Hint, Msg::Solve, Msg::XRay, Msg::TogglePlay] {
        page.tell(msg);
        page.answer_all();
        assert_eq!((page.model.game.hint, page.model.game.cursor), (None, n));
        assert_eq!(page.model.game.line, line, "no solution was laid out");
        assert!(page.model.game.remark.take().unwrap().contains("answer"));
    }
    page.tell(Msg::Act(0.0));
    page.answer_all();
    let hint = page.model.game.hint.expect("the answer");
    assert_eq!(shown(&page).title, "Given up: this move keeps the win");
    assert!(!shown(&page).made.is_empty());
    assert!(matches!(page.model.verdict(), PositionVerdict::Winnable { .. }));
    assert_eq!(page.model.action(), Action::Watch);
    let text = page.model.game.position().move_text(hint);
    page.play(&text[..2]);
    page.answer_all();
    assert_eq!(shown(&page).kind, ReviewKind::Right);
}

#[test]
fn lessons_go_from_one_mistake_to_the_next() {
    let mut random = Random::new(5);
    let mut page = endgame(&[AUTOPLAY_OFF]);
    let first = lose(&mut page, &mut random);
    let path = |page: &TestPage| page.model.game.line.path(page.model.game.cursor);
    page.tell(Msg::GoTo(first));
    let mut paths = vec![path(&page)];
    let second = loop {
        page.tell(Msg::First);
        let n = lose(&mut page, &mut random);
        if !paths.contains(&page.model.game.line.path(n)) {
            break n;
        }
    };
    paths.push(page.model.game.line.path(second));
    review(&mut page, second);
    tell(&mut page, ReviewMsg::Learn);
    assert_eq!((path(&page), shown(&page).buttons), (paths[1], vec![ReviewButton::NextMistake]));
    tell(&mut page, ReviewMsg::NextMistake);
    assert_eq!((path(&page), shown(&page).buttons), (paths[0], vec![]));
    // There are no more.
    tell(&mut page, ReviewMsg::NextMistake);
    assert_eq!(path(&page), paths[0]);
}

/// This also holds without a companion, which is off if cards are hidden.
#[test]
fn answers_are_judged_by_the_worker() {
    let mut page = dead_end(&[AUTOPLAY_OFF, NO_COMPANION]);
    let line = page.model.game.line.clone();
    let other = |n: usize| legal_moves_of(line.position(n)).into_iter().find(|it| *it != line.moves()[n]);
    let found = (0..line.len()).rev().find_map(|n| Some((n, other(n)?)));
    let (n, other) = found.expect("another move");
    review(&mut page, n);
    tell(&mut page, ReviewMsg::Learn);
    page.take_asked();
    page.play(&line.position(n).move_text(other)[..2]);
    assert_eq!(shown(&page).title, "Can it be won after this move?");
    assert!(page.take_asked().iter().any(|it| it.ends_with(&(n + 1).to_string())));
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::GaveUp(Stopped::Memory),
        spent: SPENT,
        is_last: true,
    });
    assert_eq!(shown(&page).title, "It is not known yet whether this move keeps the win");
    assert_eq!(shown(&page).buttons, [ReviewButton::AskAgain]);
}

#[test]
fn a_review_that_fails_can_be_begun_again() {
    let mut page = lost_game();
    tell(&mut page, ReviewMsg::Open);
    tell(&mut page, ReviewMsg::Heard(None));
    assert_eq!((shown(&page).title.as_str(), review_request(&page.model)), ("The review failed", None));
    page.tell(Msg::BackToOwnGame);
    tell(&mut page, ReviewMsg::Open);
    assert_eq!(page.model.review().map(|it| it.state), Some(ReviewState::Running));
}

#[test]
fn a_game_in_which_nothing_was_lost_is_not_reviewed() {
    let mut page = TestPage::open("freecell/617", &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play(LOST);
    tell(&mut page, ReviewMsg::Open);
    assert!(!page.model.can_review() && page.model.game.own.is_none());
}

#[test]
fn a_game_without_a_move_left_says_so_and_its_review_waits_until_it_is_asked_for() {
    for settings in [&[AUTOPLAY_OFF][..], &[AUTOPLAY_OFF, NO_COMPANION]] {
        let mut page = dead_end(settings);
        let (line, cursor) = (page.line(), page.model.game.cursor);
        // Before and after the companion has found the losing move.
        for is_answered in [false, true] {
            if is_answered {
                page.answer_all();
            }
            let shown = view(&page.model);
            assert_eq!(
                (shown.verdict.text.as_str(), shown.verdict.kind),
                ("No move is left", VerdictKind::Lost)
            );
            assert_eq!((shown.can_review, shown.review_label), (true, "Where did I lose it?"));
            assert_eq!((page.line(), page.model.game.cursor, shown.watching), (line.clone(), cursor, None));
        }
        let is_known = page.model.loss().is_some_and(|it| it.mv.is_some());
        assert_eq!(is_known, settings.len() == 1, "{:?}", page.model.loss());
        let more = view(&page.model).verdict.more;
        assert_eq!(more.contains("Lost since move"), is_known, "{more}");
        assert_eq!(view(&page.model).action == Action::TakeBack, is_known);
        tell(&mut page, ReviewMsg::Open);
        hear(&mut page, 0, [1, 1], true, true);
        assert_eq!((page.model.game.cursor, view(&page.model).review_label), (1, "Review"));
        page.tell(Msg::BackToOwnGame);
        assert_eq!((page.line(), page.model.game.cursor), (line, cursor));
    }
}
