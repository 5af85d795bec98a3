//! Games put together by tapping cards.

use crate::common::TestPage;
use page::{Dialog, DialogMsg, Msg, PaletteKey, dialog_view};
use solitaire::{GameId, Start};

/// Opens a link and the position dialog.
fn open(hash: &str) -> TestPage {
    let mut page = TestPage::open(hash, &[]);
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    page
}

fn tap(page: &mut TestPage, key: PaletteKey) {
    page.tell(Msg::Dialog(DialogMsg::PaletteTapped(key)));
}

/// Opens the first deal of a game, taps another deal in column by column, and plays that.
#[track_caller]
fn check_tapped(game: &str, number: u64) {
    let mut page = open(&format!("{game}/1"));
    tap(&mut page, PaletteKey::Clear);
    let id: GameId = format!("{game}/{number}").parse().unwrap();
    let written = Start::Deal(id).position().text();
    let is_pile = |it: &&str| !["Foundations", "Freecells", "Waste"].iter().any(|name| it.starts_with(name));
    let (stock, columns): (Vec<&str>, Vec<&str>) =
        written.lines().filter(is_pile).partition(|it| it.starts_with("Stock"));
    for (nth, pile) in columns.iter().chain(&stock).enumerate() {
        if nth != 0 {
            tap(&mut page, PaletteKey::NextPile);
        }
        let cards = pile.rsplit(':').next().unwrap().split_whitespace();
        for card in cards.map(|it| it.trim_matches(['<', '>']).parse().unwrap()) {
            tap(&mut page, PaletteKey::Card(card));
        }
    }
    page.tell(Msg::Dialog(DialogMsg::PlayText { transposed: false }));
    assert_eq!(page.model.dialog.text.error, None, "{}", page.model.dialog.text.text);
    assert_eq!(*page.model.game.line.position(0), Start::Deal(id).position());
}

#[test]
fn a_deal_is_tapped_in() {
    check_tapped("freecell", 617);
    check_tapped("bakers-game", 3);
    check_tapped("klondike-draw-three", 7);
}

#[test]
fn palette_tells_what_is_in_the_text() {
    let mut page = open("freecell/1");
    let used = |page: &TestPage| dialog_view(&page.model).palette.expect("an open page").used.count_ones();
    assert_eq!(used(&page), 52);
    let text = "Foundations: C-3 H-A\nFreecells: - 5D - -\nKS 10S\n<4D>";
    page.tell(Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
    assert_eq!(used(&page), 8);
    let card = |text: &str| PaletteKey::Card(text.parse().unwrap());
    tap(&mut page, PaletteKey::Clear);
    let keys = [card("7H"), PaletteKey::Unknown, PaletteKey::NextPile, card("TC"), card("7H")];
    keys.into_iter().for_each(|it| tap(&mut page, it));
    assert_eq!(page.model.dialog.text.text, "7H ??\nTC");
    for left in ["7H ??\n", "7H ??", "7H ", "", ""] {
        tap(&mut page, PaletteKey::Delete);
        assert_eq!(page.model.dialog.text.text, left);
    }
}
