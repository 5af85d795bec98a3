//! Games entered by tapping cards.

use crate::common::TestPage;
use page::{Dialog, DialogMsg, Form, Msg, PaletteKey, TextChoice, dialog_view};
use solitaire::{GameId, Rules, Start};

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
    let is_pile = |it: &&str| !["Base", "Foundations", "Waste"].iter().any(|name| it.starts_with(name));
    let (others, columns): (Vec<&str>, Vec<&str>) =
        written.lines().filter(is_pile).partition(|it| it.starts_with(['S', 'F', 'C', 'R']));
    for (nth, pile) in columns.iter().chain(&others).enumerate() {
        if nth != 0 {
            tap(&mut page, PaletteKey::NextPile);
        }
        let cards = pile.rsplit(':').next().unwrap().split_whitespace();
        let cards = cards.filter(|it| *it != "-").map(|it| it.trim_matches(['<', '>']));
        for card in cards.map(|it| it.parse().unwrap()) {
            tap(&mut page, PaletteKey::Card(card));
        }
    }
    page.tell(Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)));
    assert_eq!(page.model.dialog.text.error, None, "{}", page.model.dialog.text.text);
    assert_eq!(*page.model.game.line.position(0), Start::Deal(id).position());
}

#[test]
fn a_deal_is_tapped_in() {
    for named in Rules::named() {
        check_tapped(named.id, 617);
    }
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

#[test]
fn piles_end_where_they_should() {
    let mut page = open("klondike-draw-one/1");
    let next = |page: &mut TestPage, text: &str, expected: &str| {
        page.tell(Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
        tap(page, PaletteKey::NextPile);
        assert_eq!(page.model.dialog.text.text, expected);
    };
    next(&mut page, "", "-\n");
    next(&mut page, "7H ", "7H\n");
    next(&mut page, "7H\n", "7H\n-\n");
    let full = "Foundations: C-0\n1: 2C\n3C\n4C\n5C\n6C\n7C\n8C";
    next(&mut page, full, &format!("{full}\nStock:"));
    next(&mut page, &format!("{full}\n"), &format!("{full}\nStock:"));
    next(&mut page, &format!("{full}\nStock: 9C"), &format!("{full}\nStock: 9C\n"));
}

#[test]
fn any_text_can_be_deleted_word_by_word() {
    for text in ["7H\u{a0}8D", "7H\t", "7H\r\n8D \r\n", "\u{3000}7♥ ♥\u{2028}x"] {
        let mut page = open("freecell/1");
        page.tell(Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
        for _ in text.chars() {
            tap(&mut page, PaletteKey::Delete);
        }
        assert_eq!(page.model.dialog.text.text.trim(), "", "{text:?}");
    }
}

#[test]
fn links_have_no_palette() {
    let mut page = open("freecell/1");
    page.tell(Msg::Dialog(DialogMsg::FormPicked(Form::Link)));
    assert_eq!(dialog_view(&page.model).palette, None);
    tap(&mut page, PaletteKey::Clear);
    assert_eq!(page.model.dialog.text.text, "#freecell/1");
}
