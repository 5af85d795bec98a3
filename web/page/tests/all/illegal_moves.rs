//! Remarks on moves and hints that are not possible.

use crate::common::{AUTOPLAY_OFF, ENDGAME, NO_COMPANION, SPENT, TestPage};
use page::{CardMsg, DialogMsg, Hand, Msg, PositionVerdict, view};
use protocol::{Event, Verdict};
use solitaire::Pile;

fn tap(page: &mut TestPage, column: u8, height: u8) {
    page.tell(Msg::Cards(CardMsg::Tap {
        pile: Pile::Column(column - 1),
        height: Some(height),
        again: false,
    }));
}

/// Column 1 of deal 1 is JD KD 2S 4C 3S 6D 6S.
#[test]
fn tap_inside_a_column_does_not_move_its_last_card() {
    let mut page = TestPage::open("#freecell/1", &[AUTOPLAY_OFF, NO_COMPANION]);
    tap(&mut page, 1, 2);
    assert!(page.model.game.line.is_empty());
    assert_eq!(
        page.model.game.remark.as_deref(),
        Some("These cards are not in order, so they can't move together.")
    );
    tap(&mut page, 1, 6);
    assert_eq!(page.model.game.line.len(), 1);
    assert_eq!(page.model.game.remark, None);
}

/// Screen readers read only changed text.
#[test]
fn the_same_remark_is_announced_again() {
    let mut page = TestPage::open("#freecell/1", &[AUTOPLAY_OFF, NO_COMPANION]);
    let mut announcement = Vec::new();
    for cell in 0..3 {
        page.tell(Msg::Cards(CardMsg::Tap { pile: Pile::Cell(cell), height: None, again: false }));
        announcement.push(view(&page.model).announcement);
    }
    assert!(announcement.iter().all(|it| it.trim_end() == "There is no card to move."), "{announcement:?}");
    assert!(announcement.windows(2).all(|pair| pair[0] != pair[1]), "{announcement:?}");
}

#[test]
fn hint_in_a_lost_position_says_so() {
    // The only cell is full, and no card has a target.
    let mut page = TestPage::open("#freecell,cells=1/1/1a/1", &[AUTOPLAY_OFF, NO_COMPANION]);
    page.tell(Msg::Hint);
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 5 },
        spent: SPENT,
        is_last: true,
    });
    assert_eq!(view(&page.model).caption.text, "No move wins from here.");
}

#[test]
fn editing_names_the_picked_card() {
    let mut page = TestPage::open(ENDGAME, &[AUTOPLAY_OFF, NO_COMPANION]);
    page.tell(DialogMsg::Edit.into());
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Column(0))));
    assert!(matches!(page.model.game.hand, Hand::Placing { .. }));
    assert!(view(&page.model).announcement.starts_with("Picked: "), "{}", view(&page.model).announcement);
    assert_eq!(page.model.verdict(), PositionVerdict::Unasked);
}
