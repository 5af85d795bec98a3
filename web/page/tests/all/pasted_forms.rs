//! Texts as people paste them: the page reads them as the command line does, and asks if they may mean another
//! position.

use crate::common::{AUTOPLAY_OFF, NO_COMPANION, TestPage};
use page::{DealMsg, Dialog, DialogMsg, Msg, TextChoice};
use solitaire::{Deal, DealNumber, GameId, Position, Rules, Start, rules::PENGUIN};
use testkit::{Random, WrittenForm, random_deal, size, written};

fn open(hash: &str) -> TestPage {
    let mut page = TestPage::open(hash, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    page
}

fn paste(page: &mut TestPage, text: &str) {
    page.tell(Msg::Dialog(DialogMsg::Open(Dialog::Position)));
    page.tell(Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
    page.tell(Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)));
}

fn paste_rows(page: &mut TestPage, text: &str) {
    page.tell(Msg::Dialog(DialogMsg::Open(Dialog::Position)));
    page.tell(Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
    choose(page, TextChoice::Other);
}

fn choose(page: &mut TestPage, choice: TextChoice) {
    page.tell(Msg::Dialog(DialogMsg::PlayText(choice)));
}

fn start(page: &TestPage) -> String {
    page.model.game.line.start().to_string()
}

#[test]
fn every_form_of_a_deal_reads_back_as_that_deal() {
    let mut random = Random::new(531);
    for named in Rules::named() {
        let (rules, mut page) = (named.rules, open(&format!("{}/1", named.id)));
        let mut n_read = 0;
        while n_read < size(150, 1_500) {
            let (deal, form) = (random_deal(&mut random), random.pick(&WrittenForm::ALL));
            let Some(text) = written(&rules, &deal, form, &mut random) else { continue };
            paste(&mut page, &text);
            assert_eq!(page.model.dialog.text.error, None, "{text}");
            if rules == PENGUIN && form == WrittenForm::Rows {
                // Seven rows of seven cards are read as columns, and the page offers the rows.
                paste_rows(&mut page, &text);
            }
            assert_eq!(*page.model.game.line.position(0), rules.dealt(&deal), "{rules}, {form:?}:\n{text}");
            n_read += 1;
        }
    }
}

#[test]
fn one_line_of_cards_is_a_deal_and_says_so() {
    let mut page = open("freecell/1");
    let line = |number| Deal::microsoft(DealNumber::new(number).unwrap()).to_string().replace('\n', " ");
    for number in [2, 3, 24, 617, 1941, 11982] {
        paste(&mut page, &line(number));
        assert_eq!(start(&page), format!("freecell/{number}"));
        assert_eq!(page.model.game.remark.as_deref(), Some("Read in dealing order."));
        assert_eq!(page.model.dialog.open, None);
    }
}

#[test]
fn a_position_that_no_deal_leads_to_is_asked_about() {
    let mut page = open("freecell/1");
    let seven = "freecell,columns=7".parse::<Rules>().unwrap();
    let columns = seven.dealt(&Deal::microsoft(DealNumber::FIRST)).text();
    let columns: Vec<&str> = columns.lines().skip(2).collect();
    paste(&mut page, &columns.join("\n"));
    assert_eq!((start(&page).as_str(), page.model.dialog.open), ("freecell/1", Some(Dialog::Position)));
    let text = &page.model.dialog.text;
    assert_eq!(
        text.note.as_deref(),
        Some(
            "There are 7 lines of cards for 8 columns. As a deal of “FreeCell, seven columns” they would be complete. \
             This is probably not the position you mean. Use it anyway?"
        )
    );
    assert!(text.is_doubted && text.can_transpose);
    choose(&mut page, TextChoice::Anyway);
    let table = page.model.game.position().text();
    assert!(table.contains(&columns.join("\n")), "{table}");
    assert!(!page.model.dialog.text.is_doubted && page.model.dialog.text.can_transpose);
    choose(&mut page, TextChoice::Other);
    assert_eq!(page.model.dialog.text.note.as_deref(), Some("Read in dealing order."));
    assert_ne!(page.model.game.position().text(), table);
    // Editing the text withdraws the question.
    paste(&mut page, &columns.join("\n"));
    page.tell(Msg::Dialog(DialogMsg::TextEdited(columns.join("\n") + " ")));
    let text = &page.model.dialog.text;
    assert_eq!((&text.note, text.is_doubted, text.can_transpose), (&None, false, false));
}

#[test]
fn moves_are_read_where_cards_went_home_by_themselves() {
    let mut page = open("freecell/4");
    paste(
        &mut page,
        "57 57 51 6a 8b 18 81 85 81 58 3c 3d 4h 34 a4 b3 65 84 38 2a 3h d3 23 2b 2h 28 68 26 13 71 17 12 1c 43 42 76 7c",
    );
    assert_eq!(page.model.dialog.text.error, None);
    assert!(37 < page.model.game.line.len());
}

#[test]
fn games_made_by_hand_are_named_and_shown() {
    let mut page = open("freecell/1");
    for number in ["-1", "−2"] {
        page.tell(Msg::Deal(DealMsg::Typed(number.to_string())));
        let deal = Deal::made_by_hand(number.replace('−', "-").parse().unwrap()).unwrap();
        let dealt = "freecell".parse::<Rules>().unwrap().dealt(&deal);
        assert_eq!(*page.model.game.position(), dealt);
        // This is no refusal: the number stays in its field, and a remark explains it.
        assert_eq!(page.model.deal_field.notice, None);
        assert_eq!(page.model.deal_field.number, number.replace('−', "-"));
        let remark = page.model.game.remark.clone().unwrap();
        assert!(remark.ends_with("made by hand: it cannot be won."), "{remark}");
    }
    let mut klondike = open("klondike-draw-one/1");
    klondike.tell(Msg::Deal(DealMsg::Typed("-1".to_string())));
    assert_eq!(start(&klondike), "klondike-draw-one/1");
    assert!(klondike.model.deal_field.notice.is_some());
}

#[test]
fn a_saved_game_of_kpatience_names_its_game() {
    let mut page = open("yukon/1");
    let text =
        "<?xml version=\"1.0\"?><kpat-game game-type=\"freecell\" deal-number=\"617\"><state/></kpat-game>";
    paste(&mut page, text);
    assert_eq!(*page.model.game.line.start(), Start::Deal("freecell/617".parse::<GameId>().unwrap()));
    paste(&mut page, &text.replace("</kpat-game>", ""));
    assert_eq!(reason(&page), "line 1: this saved game of KPatience is damaged: it is not complete XML");
    assert_eq!(*page.model.game.position(), Position::dealt(&"freecell/617".parse().unwrap()));
}

fn reason(page: &TestPage) -> String {
    page.model.dialog.text.error.as_ref().map(|it| it.reason.clone()).unwrap_or_default()
}

/// The English message is the library's.
#[test]
fn errors_of_texts_that_are_written_anew_are_in_the_users_lines() {
    let moved = "<kpat-game game-type=\"klondike\">\n<state>\n<move pile=\"play0\" position=\"300\"/></state></kpat-game>";
    let gaps = "KC 8D 2S 3S\n9C 9D    QS\nTC TD    KH\n      Foundations: C-Q";
    let screen = "--- Foundations ---\n[]\t[]\t5H\t[]\n--- Tableau Piles ---\n3H\tKS\n";
    for (text, german) in [
        (
            moved,
            "Zeile 3: dieses gespeicherte Spiel von KPatience ist beschädigt: Einem <move> fehlt eine gültige Angabe zu position",
        ),
        (
            gaps,
            "Zeile 4: als Reihen gelesen, mit den Lücken als leeren Plätzen, ist das keine Stellung: zweite 9C; die erste steht in Zeile 2",
        ),
        (
            screen,
            "das ist eine Bildschirmausgabe von Solvitaire, aber keine Stellung dieses Spiels: zweite 3H",
        ),
        (
            "KC 8D 2S 3S\n   9D 6S\n   7H",
            "Zeile 2: vor dieser Karte ist eine Lücke, daher ist ihre Spalte unklar; bitte eine Spalte pro Zeile schreiben",
        ),
    ] {
        let mut page = open("freecell/1");
        paste(&mut page, text);
        let err = "freecell".parse::<Rules>().unwrap().read_pasted(text, None).unwrap_err();
        assert_eq!(reason(&page), err.to_string());
        assert_eq!(i18n::deal_errors::pasted(page::Language::German, &err), german);
    }
}
