//! Games as text, and positions edited by hand.

use crate::common::{AUTOPLAY_ALL, AUTOPLAY_OFF, ENDGAME, NO_COMPANION, TestPage, legal_moves_of};
use page::{
    CardMsg, Cmd, Copying, Dialog, DialogCmd, DialogMsg, Form, FrameMsg, Hand, Language, Link, Msg, Setting,
    Settings, TextChoice, TextError, VerdictKind, view,
};
use solitaire::{Autoplay, Pile, Rules, Start, Suit};
use testkit::Random;

const FORMS: [Form; 4] = [Form::Position, Form::Moves, Form::Link, Form::Json];

/// Opens a link and the position dialog.
fn open(hash: &str) -> TestPage {
    let mut page = TestPage::open(hash, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    page
}

/// Makes up to `n_moves` random moves by dragging.
fn drag_along(page: &mut TestPage, n_moves: usize, random: &mut Random) {
    for _ in 0..n_moves {
        let moves = legal_moves_of(page.model.game.position());
        if moves.is_empty() {
            return;
        }
        let mv = moves[random.below(moves.len())];
        let height = page.model.game.table().pile(mv.from).len() as u8 - mv.count;
        page.tell(Msg::Cards(CardMsg::Lift { pile: mv.from, height }));
        page.tell(Msg::Cards(CardMsg::Drop(Some(mv.to))));
    }
}

fn paste(page: &mut TestPage, text: &str) {
    page.tell(Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
    page.tell(Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)));
}

/// Checks that another page reads each text form of a game as the same game.
fn check_round_trips(page: &mut TestPage) {
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Help)));
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    for form in FORMS {
        page.tell(Msg::Dialog(DialogMsg::FormPicked(form)));
        page.tell(Msg::Dialog(DialogMsg::CopyText));
        let [Cmd::Copy(text)] = page.cmds.as_slice() else { panic!("{:?}", page.cmds) };
        let mut other = open("freecell/1");
        let is_other_game = page.model.game.line.start().rules() != other.model.game.line.start().rules();
        if form == Form::Position && is_other_game {
            // A position without a header belongs to the current game.
            other = open(&format!("{}/1", page.model.game.line.start().rules()));
        }
        paste(&mut other, text);
        assert_eq!((&other.model.dialog.text.error, other.model.dialog.open), (&None, None), "{text}");
        let [read, written] = [&other.model, &page.model];
        match form {
            Form::Position => {
                assert_eq!(read.game.line.position(0), written.game.line.position(written.game.cursor))
            }
            Form::Moves => {
                assert_eq!((&read.game.line, read.game.cursor), (&written.game.line, written.game.line.len()))
            }
            Form::Link | Form::Json => {
                assert_eq!(
                    (&read.game.line, read.game.cursor),
                    (&written.game.line, written.game.cursor),
                    "{text}"
                );
            }
        }
    }
}

#[test]
fn copied_texts_can_be_pasted() {
    let mut random = Random::new(8);
    for named in Rules::named().filter(|it| solitaire::freecell::fits(&it.rules)) {
        for nth in 1..=3 {
            let mut page = open(&format!("{}/{nth}", named.rules));
            drag_along(&mut page, 30, &mut random);
            page.tell(Msg::GoTo(random.below(page.model.game.line.len() + 1)));
            check_round_trips(&mut page);
            let line = &page.model.game.line;
            let here = line.position(page.model.game.cursor).clone();
            let mut page = open(&here.to_string());
            drag_along(&mut page, 20, &mut random);
            check_round_trips(&mut page);
        }
    }
    check_round_trips(&mut open("freecell/617"));
}

#[test]
fn unchanged_text_closes_the_dialog() {
    let mut page = open("freecell/1/3a3b63/2");
    for form in FORMS {
        page.tell(Msg::Dialog(DialogMsg::FormPicked(form)));
        page.tell(Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)));
        assert_eq!((page.cmds.as_slice(), page.model.dialog.open), ([].as_slice(), None));
        assert_eq!((page.model.game.line.len(), page.model.game.cursor), (3, 2));
        page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    }
}

#[test]
fn reads_addresses_move_lists_and_json() {
    for (text, len, cursor) in [
        ("https://example.org/page#freecell/1/3a3b63/2", 3, 2),
        ("#freecell/1/3a3b63/2", 3, 2),
        ("freecell/1/3a3b63", 3, 3),
        ("# freecell/1\n3a 3b\n63\n", 3, 3),
        ("3a 3b 63", 3, 0),
        ("1. 3a 3b\r\n3. 63\r\n", 3, 0),
        ("{\"game\": \"freecell/1\", \"moves\": \"3a 3b\"}", 2, 2),
        ("\u{feff}{\"cursor\":1,\"moves\":\"3a3b\",\"game\":\"freecell/1\"}", 2, 1),
        ("{\"game\":\"freecell/1\"}", 0, 0),
        ("{\"game\":\"freecell/1\",\"position\":{\"cells\":[]}}", 0, 0),
    ] {
        let mut page = open("freecell/1");
        paste(&mut page, text);
        assert_eq!(
            (page.model.dialog.text.error.as_ref(), page.model.game.line.len(), page.model.game.cursor),
            (None, len, cursor)
        );
        assert_eq!(page.model.game.line.start().to_string(), "freecell/1", "{text}");
    }
}

/// Checks the reason and the marked part of the text.
#[track_caller]
fn check_error(text: &str, reason: &str, marked: Option<&str>) {
    let mut page = open("freecell/1/3a3b63/2");
    paste(&mut page, text);
    let Some(TextError { reason: announcement, range }) = page.model.dialog.text.error.clone() else {
        panic!("no error")
    };
    let units: Vec<u16> = text.encode_utf16().collect();
    let found = range.map(|(from, to)| String::from_utf16_lossy(&units[from as usize..to as usize]));
    assert_eq!((announcement.as_str(), found.as_deref()), (reason, marked));
    assert_eq!(
        (page.model.dialog.text.text.as_str(), page.model.announcement.as_str()),
        (text, reason),
        "the text stays to be mended"
    );
    assert_eq!((page.model.game.line.len(), page.model.game.cursor), (3, 2));
    page.tell(Msg::Dialog(DialogMsg::TextEdited(String::new())));
    assert_eq!(page.model.dialog.text.error, None);
}

#[test]
fn explains_errors_and_marks_them() {
    let no_move =
        |line, n, word| format!("line {line}: move {n}, “{word}”, is not a move; moves look like 26 or 3h");
    check_error("# freecell/1; 🂡 naïve\r\n3a 3b zz 11", &no_move(2, 3, "zz"), Some("zz"));
    check_error("# freecell/1\n3a 🂡🂡 3b", &no_move(2, 2, "🂡🂡"), Some("🂡🂡"));
    check_error("# freecell/1\n🂡3a", &no_move(2, 1, "🂡3a"), Some("🂡3a"));
    check_error("3a 3b zz", &no_move(1, 3, "zz"), Some("zz"));
    check_error("3a 3a", "line 1: move 2, “3a”, is not legal there", Some("3a"));
    let position = open("freecell/1").model.game.line.position(0).text();
    let no_card = "line 3: “🂡🂡” is not a card; cards look like 7H or TD";
    check_error(&position.replace("KD 2S", "🂡🂡 2S"), no_card, Some("🂡🂡"));
    let twice = position.replace("KD 2S", "JD 2S");
    check_error(&twice, "line 3: second JD; the first is in line 3", Some("JD"));
    check_error(&format!("# über 🂡\n{twice}"), "line 4: second JD; the first is in line 4", Some("JD"));
    check_error(&position.replace("KD ", ""), "1 of 52 cards missing: KD", None);
    check_error("", "this text is empty; it should be a deal or a position", None);
    check_error(&" ".repeat(70_000), "this text is too long to be a position", None);
    let example = r#"{"game": "freecell/617", "moves": "82 52", "cursor": 2}"#;
    let no_game = &format!("this is not a game as JSON, such as {example}");
    for text in ["{\"moves\": \"3a\"}", "{\"game\": \"freecell/1\", \"moves\"", "{\"game\": 1}"] {
        check_error(text, no_game, None);
    }
    let damaged = "The link to freecell/1 is damaged: its move 2, “3a”, is not possible.";
    check_error("#freecell/1/3a3a/0", damaged, None);
    check_error("{\"game\": \"freecell/1\", \"moves\": \"3a 3a\"}", damaged, None);

    let mut page = open("klondike-draw-one/1");
    paste(&mut page, "{\"game\": \"klondike-draw-one/1\", \"moves\"");
    assert_eq!(page.model.dialog.text.error.as_ref().map(|it| &it.reason), Some(no_game));
    paste(&mut page, example);
    assert_eq!((&page.model.dialog.text.error, page.model.game.line.len()), (&None, 2));
}

#[test]
fn marks_the_second_of_two_equal_cards() {
    let position = open("freecell/1").model.game.line.position(0).text();
    let text = position.replace("KD 2S", "JD 2S");
    let mut page = open("freecell/2");
    paste(&mut page, &text);
    let range = page.model.dialog.text.error.and_then(|it| it.range).expect("a range");
    let first = text.find("JD").expect("a jack") as u32;
    assert_eq!(range, (first + 3, first + 5));
}

/// This holds however its cards are written and read.
#[test]
fn a_pasted_deal_with_a_number_gets_it() {
    let deals = ["freecell/617", "freecell/1000000", "seahaven-towers/7", "forecell/3"];
    for deal in deals.into_iter().chain(["klondike-draw-three/12", "yukon/5"]) {
        let position = open(deal).model.game.line.position(0).clone();
        let mut page = open(&format!("{}/1", position.rules()));
        paste(&mut page, &position.text());
        assert_eq!(page.model.game.line.start().to_string(), deal);
        assert_eq!(page.model.dialog.open, None);
    }
}

#[test]
fn pasted_rows_can_be_transposed() {
    // This is no numbered deal: two cards of a numbered one are exchanged.
    let mut page = open("freecell/617");
    let swapped = page.model.game.line.position(0).text();
    let swapped = swapped.replace("QD", "@").replace("JD", "QD").replace('@', "JD");
    paste(&mut page, &swapped);
    let state = page.model.game.line.position(0).clone();
    assert!(matches!(page.model.game.line.start(), Start::Position(_)));
    let rows: Vec<String> = (0..7)
        .map(|row| {
            let cards = (0..8).filter_map(|idx| state.state().column(idx).get(row));
            cards.map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
        })
        .collect();
    let rows = rows.join("\n");
    paste(&mut page, &rows);
    assert_eq!(*page.model.game.line.position(0), state);
    // No dealing and building puts these rows into columns.
    assert_eq!((page.model.dialog.text.can_transpose, page.model.dialog.open), (false, None));
    assert_eq!(page.model.game.remark.as_deref(), Some("Read as rows of the deal."));
    // These columns, in the shape of rows, may come from play.
    let columns = "AC AD AH AS 2C 2D KS QH\n2H 2S 3C 3D 3H 3S KC QD\n4C 4D 4H 4S 5C 5D JS TH\n\
        5H 5S 6C 6D 6H 6S JC TD\n7D 7H 8C 8S 9D 9S 8H 7S\n9H TC TS JD JH 9C 8D 7C\nQC QS KD KH";
    let explicit = format!("{columns}\n:\n");
    page.tell(Msg::Dialog(DialogMsg::Open(Dialog::Position)));
    paste(&mut page, &explicit);
    let state = page.model.game.line.position(0).clone();
    assert!(state.text().contains(columns), "{}", state.text());
    assert!(page.model.dialog.text.can_transpose && page.model.dialog.open == Some(Dialog::Position));
    page.tell(Msg::Dialog(DialogMsg::PlayText(TextChoice::Other)));
    assert_ne!(*page.model.game.line.position(0), state, "lines are rows now");
    assert!(page.model.dialog.text.can_transpose);
    page.tell(Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)));
    assert_eq!(*page.model.game.line.position(0), state);
    // Long columns cannot be rows.
    let position = open("freecell/1/3a3b63/3").model.game.line.position(3).text();
    page.tell(Msg::Dialog(DialogMsg::TextOpened(Some(position))));
    assert_eq!((page.model.dialog.text.can_transpose, page.model.dialog.open), (false, None));
}

#[test]
fn unreadable_file_is_reported_and_changes_nothing() {
    let mut page = open("freecell/1/3a/1");
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    let text = page.model.dialog.text.text.clone();
    page.tell(Msg::Dialog(DialogMsg::TextOpened(None)));
    let shown = &page.model.dialog.text;
    assert_eq!(
        shown.error.as_ref().map(|it| it.reason.as_str()),
        Some("that file is too large, or can't be read")
    );
    assert_eq!(
        (&shown.text, page.model.dialog.open, page.line().as_str()),
        (&text, Some(Dialog::Position), "3a")
    );
}

#[test]
fn links_of_long_games_are_short() {
    // Moves of runs between empty columns have the longest notation.
    let runs = "freecell/=----.KCQDJCTD9C8D7C6D5C4D3C2D.KDQCJDTC9D8C7D6C5D4C3D2C.KHQSJHTS9H8S7H6S5H4S3H2S\
        .KSQHJSTH9S8H7S6H5S4H3S2H....";
    let mut page = open(runs);
    page.tell(Msg::Cards(CardMsg::Lift { pile: Pile::Column(0), height: 4 }));
    page.tell(Msg::Cards(CardMsg::Drop(Some(Pile::Column(4)))));
    for nth in 0..220 {
        let [from, to] = if nth % 2 == 0 { [4, 5] } else { [5, 4] };
        page.tell(Msg::Cards(CardMsg::Lift { pile: Pile::Column(from), height: 0 }));
        page.tell(Msg::Cards(CardMsg::Drop(Some(Pile::Column(to)))));
    }
    assert_eq!(page.model.game.line.len(), 221);
    let Some(Cmd::ReplaceLink(link)) = page.cmds.iter().find(|it| matches!(it, Cmd::ReplaceLink(_))) else {
        panic!("{:?}", page.cmds)
    };
    assert!(link.ends_with("45v8/221") || link.ends_with("65v8/221"), "{link}");
    assert!(link.len() < 2_000, "{}", link.len());
    assert_eq!(Link::parse(link).map(|it| it.line), Ok(page.model.game.line.clone()));
    page.tell(Msg::GoTo(100));
    check_round_trips(&mut page);
}

fn place(page: &mut TestPage, from: Pile, height: Option<u8>, to: Pile) {
    page.tell(Msg::Cards(CardMsg::Tap { pile: from, height, again: false }));
    page.tell(Msg::Cards(CardMsg::Tap { pile: to, height: None, again: false }));
}

#[test]
fn editing_puts_cards_anywhere() {
    let mut page = open("freecell/1/3a/1");
    page.tell(DialogMsg::Edit.into());
    let seen = view(&page.model);
    assert_eq!((page.model.dialog.open, seen.editing, seen.verdict.kind), (None, true, VerdictKind::Unasked));
    // Cards go from the middle of a column to a cell, onto any card, and home.
    place(&mut page, Pile::Column(0), Some(0), Pile::Cell(1));
    assert_eq!(page.model.announcement, "jack of diamonds from column 1 to cell b.");
    place(&mut page, Pile::Cell(0), None, Pile::Column(7));
    let column = |page: &TestPage, idx| page.model.game.table().pile(Pile::Column(idx)).len();
    assert_eq!((column(&page, 0), column(&page, 7)), (6, 7));
    let ace = (0..8).find_map(|idx| {
        let at = page
            .model
            .game
            .editing
            .as_ref()?
            .state()
            .column(idx)
            .iter()
            .position(|it| it.to_string() == "AS")?;
        Some((Pile::Column(idx as u8), at as u8))
    });
    let (pile, height) = ace.expect("an ace");
    // A card dropped on any foundation goes to its own.
    place(&mut page, pile, Some(height), Pile::Foundation(Suit::Clubs));
    assert_eq!(page.model.game.table().pile(Pile::Foundation(Suit::Spades)).len(), 1);
    place(&mut page, Pile::Column(1), None, Pile::Foundation(Suit::Clubs));
    assert!(view(&page.model).caption.text.ends_with("is not the next on its foundation."));
    place(&mut page, Pile::Column(1), None, Pile::Cell(1));
    assert_eq!(view(&page.model).caption.text, "That cell is taken.");
    // Drags and keys edit, too.
    page.tell(Msg::Cards(CardMsg::Lift { pile: Pile::Foundation(Suit::Spades), height: 0 }));
    page.tell(Msg::Cards(CardMsg::Drop(Some(Pile::Cell(2)))));
    page.play("c3");
    assert!(page.model.game.table().pile(Pile::Cell(2)).is_empty());
    page.play("1");
    page.tell(Msg::Frame(FrameMsg::Dismiss));
    assert_eq!(page.model.game.hand, Hand::Empty);
    // The edited position can be copied.
    page.tell(Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    page.tell(Msg::Dialog(DialogMsg::FormPicked(Form::Position)));
    let state = page.model.game.editing.clone().expect("an edited position");
    assert_eq!(page.model.dialog.text.text, state.text());
    page.tell(DialogMsg::EndEditing { keep: true }.into());
    assert_eq!((page.model.game.line.position(0), page.model.game.line.len()), (&state, 0));
    assert!(matches!(page.cmds.as_slice(), [Cmd::PushLink(link)] if link.starts_with("freecell/=")));
}

#[test]
fn editing_can_be_cancelled() {
    let mut page = TestPage::open("freecell/1/3a3b/1", &[]);
    page.tell(DialogMsg::Edit.into());
    assert!(page.pending.is_none(), "the companion does not analyse unfinished positions");
    place(&mut page, Pile::Column(0), Some(0), Pile::Cell(1));
    page.tell(DialogMsg::EndEditing { keep: false }.into());
    assert_eq!((page.model.game.line.len(), page.model.game.cursor), (2, 1));
    assert!(page.pending.is_some());
    page.tell(DialogMsg::Edit.into());
    page.tell(DialogMsg::EndEditing { keep: true }.into());
    assert_eq!((page.model.game.line.len(), page.model.game.cursor), (2, 1), "no card was moved");
}

#[test]
fn copying_is_announced() {
    let mut page = open("freecell/1");
    page.tell(Msg::Frame(FrameMsg::Copied));
    assert_eq!(
        (page.model.dialog.copying, page.model.announcement.as_str()),
        (Copying::Done, "The text is on the clipboard.")
    );
    page.tell(Msg::Frame(FrameMsg::CopyRefused));
    assert_eq!(page.cmds, [Cmd::Dialog(DialogCmd::SelectText)]);
    page.tell(Msg::Dialog(DialogMsg::TextEdited("x".to_string())));
    assert_eq!(page.model.dialog.copying, Copying::Unasked);
}

#[test]
fn settings_change_the_view() {
    let mut page = TestPage::open(ENDGAME, &[]);
    assert_eq!(page.model.settings, Settings::default());
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(AUTOPLAY_ALL)));
    assert_eq!(view(&page.model).settings.autoplay, Autoplay::All);
    // Picking the current choice changes nothing.
    page.answer_all();
    let before = page.model.clone();
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(AUTOPLAY_ALL)));
    assert_eq!(page.model, before);
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(Setting::Language(Some(Language::German)))));
    assert_eq!(view(&page.model).verdict.text, "Lösbar in 19 Zügen");
    page.tell(Msg::Dialog(DialogMsg::SettingPicked(Setting::Language(None))));
    assert_eq!(view(&page.model).verdict.text, "Winnable in 19 moves");
}
