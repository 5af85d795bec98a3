//! Solutions that are shorter than the watched one.

use crate::common::{AUTOPLAY_ALL, AUTOPLAY_OFF, NO_COMPANION, TestPage, endgame};
use page::{
    Cmd, DealMsg, DialogMsg, Msg, ShorterMsg, ShorterState, ShorterView, dialog_view, shorter_request, view,
};
use protocol::{Event, Goal, JobId, Request, Spent, Stopped, Verdict};
use solitaire::{Pile, Suit};

fn tell(page: &mut TestPage, msg: ShorterMsg) {
    page.tell(Msg::Dialog(DialogMsg::Shorter(msg)));
}

fn spent(expanded: u64) -> Spent {
    Spent { expanded, stored: 0, bytes: 0 }
}

fn progress(page: &mut TestPage, expanded: u64, at_least: u32) {
    let event = Event::Progress { job: JobId(1), spent: spent(expanded), at_least };
    tell(page, ShorterMsg::Heard(Some(event)));
}

/// Takes a solution of the game, whose moves are given in letters from its start.
fn solved(page: &mut TestPage, letters: &str, is_last: bool) {
    let mut line = page.model.game.line.clone();
    line.truncate(0);
    line.push_text(letters).expect("legal moves");
    let event = Event::Answered {
        job: JobId(1),
        verdict: Verdict::Solved(line.moves().to_vec()),
        spent: spent(50),
        is_last,
    };
    tell(page, ShorterMsg::Heard(Some(event)));
}

fn shown(page: &TestPage) -> ShorterView {
    dialog_view(&page.model).shorter.expect("a panel")
}

/// Returns a game with four kings left and their solution.
fn kings() -> TestPage {
    let mut page = TestPage::open("freecell/=..KC.KD.KH.KS...", &[AUTOPLAY_OFF]);
    page.answer_all();
    page.tell(Msg::Solve);
    page.answer_all();
    page
}

#[test]
fn a_solution_that_is_watched_has_the_page_look_for_shorter_ones() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    assert!(!page.model.wants_shorter() && !view(&page.model).needs_dialog);
    page.tell(Msg::Solve);
    page.answer_all();
    assert!(page.model.wants_shorter() && view(&page.model).needs_dialog);
    assert_eq!((dialog_view(&page.model).shorter, shorter_request(&page.model)), (None, None));
    tell(&mut page, ShorterMsg::Offer);
    assert!(!page.model.wants_shorter());
    let Some(Request::Analyse { start, played, goal: Goal::Shortest, .. }) = shorter_request(&page.model)
    else {
        panic!("{:?}", shorter_request(&page.model))
    };
    assert_eq!((start, played), (page.model.game.line.start().clone(), Vec::new()));
    assert_eq!(shown(&page).text, "This solution has 19 moves. Looking for shorter ones.");
    progress(&mut page, 10, 17);
    assert_eq!(shown(&page).text, "This solution has 19 moves. No solution has fewer than 17.");
    progress(&mut page, 20, 16);
    assert_eq!(
        shown(&page).text,
        "This solution has 19 moves. No solution has fewer than 17.",
        "bounds only rise"
    );
    let moves = page.model.game.line.moves().to_vec();
    let event =
        Event::Answered { job: JobId(1), verdict: Verdict::Solved(moves), spent: spent(50), is_last: true };
    tell(&mut page, ShorterMsg::Heard(Some(event)));
    assert_eq!(shown(&page).text, "This solution has 19 moves. None is shorter: proved.");
    assert_eq!(
        (shorter_request(&page.model), shown(&page).can_use, shown(&page).can_begin),
        (None, false, false)
    );
}

#[test]
fn a_shorter_line_takes_the_place_of_the_one_on_the_table() {
    let mut page = TestPage::open("freecell/=..KC.KD.KH.KS...", &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.answer_with(|job| {
        let mut line = page::GameLine::new("freecell/=..KC.KD.KH.KS...".parse().expect("a game"));
        line.push_text("2a3b4c5dahbhchdh").expect("legal moves");
        Event::Answered {
            job,
            verdict: Verdict::Solved(line.moves().to_vec()),
            spent: spent(1),
            is_last: true,
        }
    });
    tell(&mut page, ShorterMsg::Offer);
    assert_eq!(page.model.shorter().map(|it| it.state), Some(ShorterState::Waiting));
    assert_eq!((shorter_request(&page.model), shown(&page).can_begin), (None, true));
    tell(&mut page, ShorterMsg::Begin);
    assert!(shorter_request(&page.model).is_some());
    progress(&mut page, 1, 4);
    page.tell(Msg::GoTo(1));
    solved(&mut page, "2a3hah4h5h", false);
    assert_eq!(shown(&page).text, "A solution of 5 moves was found. No solution has fewer than 4.");
    assert_eq!(shown(&page).scale, [8, 4]);
    tell(&mut page, ShorterMsg::Use);
    // The new line contains the position on the table.
    assert_eq!((page.model.game.cursor, page.model.game.line.len()), (1, 5));
    assert_eq!(view(&page.model).watching.map(|it| it.place), Some("Move 1 of 5".to_string()));
    assert!(shorter_request(&page.model).is_some(), "the search goes on");
    page.tell(Msg::GoTo(0));
    page.tell(Msg::TogglePlay);
    assert_eq!((page.model.game.cursor, page.model.game.playback.is_playing), (1, true));
    solved(&mut page, "2h3h4h5h", true);
    assert_eq!(shown(&page).text, "A solution of 4 moves was found. None is shorter: proved.");
    tell(&mut page, ShorterMsg::Use);
    // This line does not contain it, so it is shown from the position before, which it does contain.
    assert_eq!((page.model.game.cursor, page.model.game.line.len()), (0, 4));
    assert!(page.model.game.playback.is_playing, "what plays goes on to play");
    assert!(page.cmds.iter().any(|it| matches!(it, Cmd::Later(_, Msg::Tick { .. }))), "{:?}", page.cmds);
    assert!(!shown(&page).can_use);
    page.tell(Msg::BackToOwnGame);
    assert_eq!((page.model.game.line.len(), dialog_view(&page.model).shorter), (0, None));
}

/// Returns a game with four kings left, a companion, and a solution of eight moves, which is on the table.
fn long_solution() -> TestPage {
    let mut page = TestPage::open("freecell/=..KC.KD.KH.KS...", &[AUTOPLAY_OFF]);
    page.answer_with(long_answer);
    assert_eq!(view(&page.model).verdict.text, "Winnable in 8 moves");
    page.tell(Msg::Solve);
    tell(&mut page, ShorterMsg::Offer);
    assert_eq!(page.model.game.line.len(), 8);
    page
}

fn long_answer(job: JobId) -> Event {
    let mut line = page::GameLine::new("freecell/=..KC.KD.KH.KS...".parse().expect("a game"));
    line.push_text("2a3b4c5dahbhchdh").expect("legal moves");
    Event::Answered { job, verdict: Verdict::Solved(line.moves().to_vec()), spent: spent(1), is_last: true }
}

#[test]
fn a_shorter_line_is_the_line_from_then_on() {
    let mut page = long_solution();
    solved(&mut page, "2a3hah4h5h", false);
    // No move of the long line was shown, so it is gone.
    assert_eq!((page.model.game.line.len(), page.model.game.cursor), (5, 0));
    assert_eq!(view(&page.model).verdict.text, "Winnable in 5 moves");
    assert!(!shown(&page).can_use);
    solved(&mut page, "2h3h4h5h", true);
    assert_eq!(view(&page.model).verdict.text, "Winnable in 4 moves");
    page.tell(Msg::BackToOwnGame);
    assert_eq!(view(&page.model).verdict.text, "Winnable in 4 moves");
    page.tell(Msg::Hint);
    page.answer_all();
    assert_eq!(page.model.game.hint.map(|it| it.to), Some(Pile::Foundation(Suit::Clubs)));
    page.tell(Msg::Solve);
    page.answer_all();
    assert_eq!((page.line(), page.model.game.line.len()), ("2h 3h 4h 5h".to_string(), 4));
}

#[test]
fn what_plays_a_longer_line_goes_on_and_then_plays_the_shorter() {
    let mut page = long_solution();
    page.tell(Msg::TogglePlay);
    assert_eq!((page.model.game.cursor, page.model.game.playback.is_playing), (1, true));
    solved(&mut page, "2a3hah4h5h", false);
    assert_eq!((page.model.game.line.len(), page.model.game.cursor), (8, 1), "nothing jumps");
    // The verdict follows the shortest line from the position on the table.
    assert_eq!(view(&page.model).verdict.text, "Still winnable in 4 moves");
    page.tell(Msg::TogglePlay);
    assert!(!page.model.game.playback.is_playing);
    page.tell(Msg::TogglePlay);
    assert_eq!((page.line().as_str(), page.model.game.cursor), ("2a 3h ah 4h 5h", 2));
    assert!(page.model.game.is_checked && page.model.game.playback.is_playing);
}

/// The player's own moves so far stay.
#[test]
fn a_game_that_is_played_on_goes_by_the_shorter_line() {
    let mut page = long_solution();
    solved(&mut page, "2h3h4h5h", true);
    page.tell(Msg::BackToOwnGame);
    page.play("2h");
    page.answer_all();
    assert_eq!(view(&page.model).verdict.text, "Still winnable in 3 moves");
    page.tell(Msg::Solve);
    page.answer_all();
    assert_eq!(page.line(), "2h 3h 4h 5h");
}

/// Results from watching a solution also count when the game is over.
#[test]
fn a_game_that_was_won_is_compared_with_the_shortest_line_known() {
    let mut page = long_solution();
    solved(&mut page, "2h3h4h5h", true);
    page.tell(Msg::BackToOwnGame);
    page.play("2aah3h4h5h");
    page.answer_with(|job| Event::Verified { job });
    page.answer_with(long_answer);
    assert_eq!(view(&page.model).verdict.more, "The solver's best is 4 moves.");
}

#[test]
fn the_place_is_the_last_one_that_both_lines_share() {
    let mut page = TestPage::open("freecell/=..KC.KD.KH.KS...", &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.answer_with(|job| {
        let mut line = page::GameLine::new("freecell/=..KC.KD.KH.KS...".parse().expect("a game"));
        line.push_text("2a3b4c5dahbhchdh").expect("legal moves");
        Event::Answered {
            job,
            verdict: Verdict::Solved(line.moves().to_vec()),
            spent: spent(1),
            is_last: true,
        }
    });
    tell(&mut page, ShorterMsg::Offer);
    tell(&mut page, ShorterMsg::Begin);
    page.tell(Msg::GoTo(4));
    solved(&mut page, "2a3bahbh4h5h", false);
    tell(&mut page, ShorterMsg::Use);
    assert_eq!((page.model.game.cursor, page.model.game.line.len()), (2, 6));
}

#[test]
fn the_search_can_be_stopped_and_goes_on_while_one_plays() {
    let mut page = kings();
    tell(&mut page, ShorterMsg::Offer);
    progress(&mut page, 1, 3);
    tell(&mut page, ShorterMsg::Stop);
    assert_eq!(shorter_request(&page.model), None);
    assert_eq!(
        shown(&page).text,
        "This solution has 4 moves. No solution has fewer than 3. The search was stopped."
    );
    progress(&mut page, 2, 4);
    assert!(shown(&page).text.contains("fewer than 3"), "what is late does not count");
    tell(&mut page, ShorterMsg::Begin);
    let request = shorter_request(&page.model);
    assert!(request.is_some());
    page.tell(Msg::GoTo(1));
    page.tell(Msg::PlayFromHere);
    assert_eq!(shorter_request(&page.model), request);
    assert!(shown(&page).is_running && shown(&page).can_use);
    tell(&mut page, ShorterMsg::Use);
    assert_eq!((page.model.game.cursor, view(&page.model).watching.is_some()), (1, true));
    tell(
        &mut page,
        ShorterMsg::Heard(Some(Event::Answered {
            job: JobId(1),
            verdict: Verdict::GaveUp(Stopped::Memory),
            spent: spent(5),
            is_last: true,
        })),
    );
    assert!(shown(&page).text.ends_with("The memory for the search is used up."));
    page.tell(Msg::Deal(DealMsg::Typed("5".to_string())));
    assert_eq!((page.model.shorter(), shorter_request(&page.model)), (None, None));
}

#[test]
fn failures_are_reported() {
    let mut page = kings();
    tell(&mut page, ShorterMsg::Offer);
    tell(&mut page, ShorterMsg::Heard(None));
    assert_eq!(shown(&page).text, "This solution has 4 moves. The search failed.");
}

/// There is no search under that setting.
#[test]
fn with_autoplay_of_all_cards_no_shorter_ones_are_looked_for() {
    let mut page = endgame(&[AUTOPLAY_ALL]);
    page.tell(Msg::Solve);
    page.answer_all();
    assert!(!page.model.wants_shorter());
}
