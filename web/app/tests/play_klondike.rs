//! Klondike by taps.

mod common;

use app::Msg;
use common::Page;
use solitaire::Pile;

fn tap(page: &mut Page, nth: u8, height: u8) {
    page.tell(Msg::Tap { pile: Pile::Column(nth - 1), height: Some(height), again: false });
}

#[track_caller]
fn check(page: &Page, moves: &str) {
    assert_eq!(page.model.line.texts().join(" "), moves);
}

#[test]
fn a_tap_below_what_was_sent_means_the_card_there() {
    let mut page = Page::open("klondike-draw-three/7", &[]);
    tap(&mut page, 3, 2);
    check(&page, "35");
    // The two of spades goes on the three of diamonds, and both on the four that was below it.
    tap(&mut page, 3, 1);
    check(&page, "35 31");
    tap(&mut page, 1, 0);
    check(&page, "35 31 13");
    // A tap on what was sent sends it elsewhere, here back.
    tap(&mut page, 3, 1);
    check(&page, "35 31");
}
