//! What a puzzle hides until it is answered, and what it costs to see that.

use super::{SOLUTION, TODAY, answer_right, answer_wrong, puzzle, puzzle_cmds, shown, tell};
use crate::common::{SPENT, TestPage};
use page::{
    Action, MarkView, Msg, PuzzleCmd, PuzzleMsg, ReviewButton, ReviewKind, ReviewView, Run, Tone,
    VerdictKind,
    memory::{PuzzleAnswer, PuzzleNote},
    view,
};
use protocol::{Event, Verdict};
use solitaire::Pile;

/// Makes the solver find the solution of the second puzzle.
fn solve(page: &mut TestPage) {
    let solution = format!("c5{SOLUTION}");
    let moves = page.model.game.position().parse_moves(&solution).expect("legal moves");
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Solved(moves.clone()),
        spent: SPENT,
        is_last: true,
    });
}

/// The first press says what a hint costs, and the second shows only where the move begins.
#[test]
fn a_hint_costs_and_says_so_before() {
    let mut page = puzzle(2, &[]);
    solve(&mut page);
    page.tell(Msg::Hint);
    assert!(page.model.announcement.starts_with("A hint costs"));
    assert_eq!(
        (view(&page.model).caption.text.clone(), view(&page.model).marks),
        (page.model.announcement.clone(), vec![])
    );
    assert!(!page.model.game.was_helped);
    page.tell(Msg::Hint);
    let seen = view(&page.model);
    assert_eq!(
        (seen.caption.text.as_str(), seen.announcement.as_str()),
        ("The move begins at cell c", "The move begins at cell c")
    );
    let cards = Run { pile: Pile::Cell(2), height: 0, count: 1 };
    assert_eq!(seen.marks, [MarkView::Frame { cards, tone: Tone::Eye }]);
    // The third plays nothing.
    page.tell(Msg::Hint);
    assert_eq!((page.model.game.cursor, view(&page.model).caption.text.contains("says no more")), (10, true));
    answer_right(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    let why = "Your rating falls from 400 to 398: with a hint, a puzzle rated 880 counts as missed.";
    assert_eq!(
        (shown(&page).kind, shown(&page).text),
        (ReviewKind::Right, format!("A cell becomes free. {why}"))
    );
    tell(&mut page, PuzzleMsg::Share);
    let text = "Unbury, the puzzle of the day: FreeCell, rated 880\n🟨🟩".to_string();
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Share { text, link: "puzzle/freecell/2".to_string() }]);
}

/// Before the answer, nothing on the page reveals it, no matter what the player presses.
#[test]
fn a_puzzle_does_not_give_itself_away() {
    let mut page = puzzle(2, &[]);
    solve(&mut page);
    let answer = page.model.game.line.clone();
    for msg in [
        Msg::Solve,
        Msg::TogglePlay,
        Msg::XRay,
        Msg::Hint,
        Msg::Hint,
        Msg::Hint,
        Msg::Undo,
        Msg::Hint,
        Msg::Solve,
        Msg::TogglePlay,
        Msg::Redo,
    ] {
        page.tell(msg.clone());
        let seen = view(&page.model);
        assert_eq!(
            (seen.verdict.text.as_str(), seen.verdict.kind),
            ("The verdict comes after your answer", VerdictKind::Unasked)
        );
        assert_eq!((seen.action, seen.can_review, seen.watching), (Action::GiveUp, false, None), "{msg:?}");
        assert_eq!((page.model.game.line == answer, page.model.analysis.xray), (true, None), "{msg:?}");
        let leads_on = |it: &MarkView| matches!(it, MarkView::Ghost { .. } | MarkView::Trail { .. });
        assert!(!seen.marks.iter().any(leads_on), "{msg:?}: {:?}", seen.marks);
        assert!(!seen.caption.text.contains("column 5"), "{msg:?}: {}", seen.caption.text);
        assert!(!seen.announcement.contains("innable"), "{msg:?}: {}", seen.announcement);
    }
    let why = "X-ray would show the answer. It is there again when you have answered.";
    assert_eq!(view(&page.model).tools.why_no_xray, Some(why));
    page.tell(Msg::XRay);
    assert_eq!(view(&page.model).caption.text, why);
    // After the answer, everything works as usual.
    answer_right(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    let seen = view(&page.model);
    assert!(seen.verdict.text.starts_with("Still winnable in"), "{}", seen.verdict.text);
    assert_eq!((seen.action, seen.tools.why_no_xray), (Action::Watch, None));
}

#[test]
fn a_puzzle_that_is_given_up_shows_its_answer() {
    for is_known in [true, false] {
        let mut page = puzzle(2, &[]);
        if is_known {
            solve(&mut page);
        }
        page.tell(Msg::Act(0.5));
        let noted = PuzzleNote {
            answer: PuzzleAnswer { number: 2, wrong: 1, is_solved: false },
            rating: 880,
            day: Some(TODAY),
        };
        assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Note(0, noted)]);
        if !is_known {
            solve(&mut page);
        }
        let ReviewView { title, made, text, buttons, .. } = shown(&page);
        assert_eq!(
            (title.as_str(), buttons),
            ("Given up: this was the move", vec![ReviewButton::NextPuzzle])
        );
        assert!(made.ends_with("from cell c onto 9♥ in column 5") || made.contains("column 5"), "{made}");
        assert_eq!(text, "Your rating falls from 400 to 398: you gave up a puzzle rated 880.");
        assert!(view(&page.model).marks.iter().any(|it| matches!(it, MarkView::Trail { .. })));
        assert_eq!((page.model.game.cursor, view(&page.model).action), (10, Action::Watch));
        // A player who then plays the move has not solved the puzzle.
        answer_right(&mut page);
        assert!(!page.model.has_judged_puzzle());
        assert_eq!(page.model.dialog.puzzles.records[0].n_solved(), 0);
    }
    // Also after a wrong answer, which has set the rating.
    let mut page = puzzle(2, &[]);
    solve(&mut page);
    answer_wrong(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    assert_eq!(view(&page.model).action, Action::TakeBack);
    page.tell(Msg::Undo);
    page.tell(Msg::Act(0.5));
    assert!(shown(&page).text.ends_with("your first answer to a puzzle rated 880 was wrong."));
}
