//! Watching a solution, and returning to the player's own game.

use crate::common::{AUTOPLAY_OFF, TestPage, endgame};
use page::{Action, FrameMsg, MarkView, Msg, RowKind, Tone, view};
use solitaire::Pile;

/// A game that is solved at once, and in which two cards have to move together.
const RUNS: &str = "freecell,columns=4,cells=1/=-.JHKSQDJC.JSKHQCJD.KDQSKCQH.";

fn is_watching(page: &TestPage) -> bool {
    view(&page.model).watching.is_some()
}

#[test]
fn the_main_button_shows_a_solution_and_plays_it() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    assert_eq!((view(&page.model).action, is_watching(&page)), (Action::Watch, false));
    page.tell(Msg::Act(0.5));
    assert!(is_watching(&page) && page.model.game.playback.is_playing);
    let shown = view(&page.model);
    assert_eq!(shown.watching.map(|it| it.place), Some("Move 1 of 19".to_string()));
    assert_eq!(shown.caption.step, Some(1));
    assert_eq!(shown.caption.text, "10♥ from column 1 to its foundation");
    assert!(matches!(framed(&page), Some((Pile::Foundation(_), 1, Tone::Eye))), "{:?}", shown.marks);
}

/// Returns the cards that have a frame.
fn framed(page: &TestPage) -> Option<(Pile, u8, Tone)> {
    view(&page.model).marks.iter().find_map(|it| match it {
        MarkView::Frame { cards, tone } => Some((cards.pile, cards.count, *tone)),
        _ => None,
    })
}

#[test]
fn all_cards_that_moved_are_framed() {
    let mut page = TestPage::open(RUNS, &[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.answer_all();
    let moves = page.model.game.line.moves().to_vec();
    assert!(moves.iter().any(|it| 1 < it.count), "a run moves");
    for (nth, mv) in (1..).zip(moves) {
        page.tell(Msg::GoTo(nth));
        if !page.model.game.is_won() {
            assert_eq!(framed(&page), Some((mv.to, mv.count, Tone::Eye)), "move {nth}");
        }
    }
}

#[test]
fn playing_on_keeps_the_moves_so_far() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.tell(Msg::GoTo(3));
    page.tell(Msg::PlayFromHere);
    assert!(!is_watching(&page));
    assert_eq!((page.model.game.line.len(), page.model.game.cursor, page.model.game.n_own), (3, 3, 3));
    assert_eq!(view(&page.model).marks, []);
    page.tell(Msg::PlayFromHere);
    assert_eq!(page.model.game.line.len(), 3, "there is nothing to leave");
    assert!(page.asked.is_empty(), "that the position can be won is known");
}

#[test]
fn back_to_own_game_restores_line_and_place() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.play("1h 3h");
    page.tell(Msg::Undo);
    let own = page.line();
    page.answer_all();
    page.tell(Msg::Solve);
    page.answer_all();
    assert!(is_watching(&page));
    page.tell(Msg::Last);
    page.tell(Msg::BackToOwnGame);
    assert_eq!((page.line(), page.model.game.cursor), (own, 1));
    assert_eq!((is_watching(&page), page.model.game.n_own == page.model.game.line.len()), (false, true));
}

#[test]
fn the_solvers_win_is_the_solvers() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.tell(Msg::Last);
    let won = view(&page.model).won.expect("a win");
    assert!(!won.is_own && won.title == "Solved in 19 moves", "{won:?}");
    page.tell(Msg::Frame(FrameMsg::WonMain(0.5)));
    assert_eq!((is_watching(&page), page.model.game.cursor), (false, 0), "the player's turn");
}

#[test]
fn cards_that_go_home_share_a_row() {
    let mut page = endgame(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    let rows = view(&page.model).rows;
    let numbers: Vec<usize> = rows.iter().flat_map(|it| &it.moves).map(|it| it.number).collect();
    assert_eq!(numbers, (1..=19).collect::<Vec<_>>());
    assert!(rows.windows(2).all(|pair| pair[0].kind != RowKind::Home || pair[1].kind != RowKind::Home));
    assert!(rows.iter().any(|it| it.kind == RowKind::Move && it.moves[0].text.contains(" → ")));
}

#[test]
fn draws_share_a_row() {
    let page = TestPage::open("#klondike-draw-three/7/swswsw/3", &[]);
    let rows = view(&page.model).rows;
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].kind, rows[0].text.as_str(), rows[0].moves.len()), (RowKind::Draws, "draw ×3", 3));
}
