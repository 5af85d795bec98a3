//! The review of the player's own game.

use crate::common::{AUTOPLAY_OFF, NO_COMPANION, SPENT, TestPage, endgame, legal_moves_of};
use page::{DialogMsg, MarkView, Msg, ReviewMsg, ReviewState, ReviewView, dialog_view, review_request, view};
use protocol::{Event, JobId, MoveReview, Request, ReviewBatch, ReviewEvent};
use solitaire::{Move, Pile};
use testkit::Random;

/// Instead of the last move but one, eight of eleven kept the win.
const LOST: &str = "8a2b212c5d17";

const WINNING: Move = Move::one(Pile::Column(0), Pile::Column(6));

fn tell(page: &mut TestPage, msg: ReviewMsg) {
    page.tell(Msg::Dialog(DialogMsg::Review(msg)));
}

/// The worker has judged a move. If it is known to be the one that lost, so is another that wins.
fn hear(page: &mut TestPage, n: u32, counts: [u32; 2], is_lost: bool, is_last: bool) {
    let [n_winning, n_losing] = counts;
    let moves = vec![MoveReview { n, n_moves: n_winning + n_losing, n_winning, n_losing }];
    let (lost, line) = if is_lost { (Some(n + 1), vec![WINNING]) } else { (None, Vec::new()) };
    let review = ReviewBatch { moves, winnable: Some(n), lost, line, is_last };
    tell(page, ReviewMsg::Heard(Some(ReviewEvent::Reviewed { job: JobId(1), review })));
}

/// A game that is lost, as the companion says.
fn lost_game() -> TestPage {
    let mut page = TestPage::open("freecell/617", &[AUTOPLAY_OFF]);
    page.play(LOST);
    assert!(!page.model.can_review());
    page.answer_with(|job| Event::Unsolvable { job, positions: 10, spent: SPENT });
    page
}

fn shown(page: &TestPage) -> ReviewView {
    dialog_view(&page.model).review.expect("a panel")
}

#[test]
fn the_move_that_lost_is_shown_with_how_many_others_kept_the_win() {
    let mut page = lost_game();
    assert!(page.model.can_review() && view(&page.model).can_review);
    assert_eq!((dialog_view(&page.model).review, review_request(&page.model)), (None, None));
    tell(&mut page, ReviewMsg::Open);
    let Some(Request::Review { position, cursor: 6, .. }) = review_request(&page.model) else {
        panic!("{:?}", review_request(&page.model))
    };
    assert_eq!(position.moves, page.model.game.line.moves());
    assert!(!shown(&page).has_turning_point);
    assert_eq!(shown(&page).title, "Looking for the move that decided it");
    hear(&mut page, 0, [9, 1], false, false);
    assert_eq!(shown(&page).text, "1 of 6 moves is judged.");
    hear(&mut page, 4, [8, 3], true, false);
    let ReviewView { title, made, text, turn, .. } = shown(&page);
    assert_eq!((title.as_str(), text.as_str()), ("Move 5 lost the game", "8 of 11 moves kept the win."));
    assert_eq!((made.as_str(), turn.as_deref()), ("J♣ from column 5 into cell d", Some("75%")));
    // It is on the table, until the player goes elsewhere.
    assert_eq!((page.model.game.cursor, shown(&page).can_go_there), (5, false));
    page.tell(Msg::First);
    assert!(shown(&page).can_go_there);
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
    // The lost game is among the other lines, and its review is still known.
    page.tell(Msg::ShowVariation(0));
    tell(&mut page, ReviewMsg::Open);
    assert_eq!((review_request(&page.model), shown(&page).title.as_str()), (None, "Move 5 lost the game"));
    page.tell(Msg::BackToOwnGame);
    assert_eq!((dialog_view(&page.model).review, page.model.game.cursor), (None, 6));
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

/// The last cards are moved at random until none can be.
#[test]
fn a_lost_game_without_a_move_left_opens_its_review_once() {
    let mut random = Random::new(3);
    let mut page = loop {
        let mut page = endgame(&[AUTOPLAY_OFF]);
        let moves = |page: &TestPage| legal_moves_of(page.model.game.position());
        for _ in 0..100 {
            let legal = moves(&page);
            if !legal.is_empty() {
                let text = page.model.game.position().move_text(random.pick(&legal));
                page.play(&text[..2]);
            }
        }
        if moves(&page).is_empty() && !page.model.game.is_won() {
            break page;
        }
    };
    page.answer_all();
    assert!(page.model.opens_review() && view(&page.model).needs_dialog);
    tell(&mut page, ReviewMsg::Open);
    page.tell(Msg::BackToOwnGame);
    assert!(!page.model.opens_review());
}
