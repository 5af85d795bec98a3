//! Pasted texts that are no deals of Klondike: the page shows the error and its place, and keeps the current game.

use page::{CardMsg, DealMsg, Dialog, DialogMsg, Language, Model, Msg, Settings, TextChoice, update, view};
use solitaire::{Pile, Start, TEXT_BYTES_MAX, klondike};

/// Pastes a text into the position dialog of a new page, and plays it.
fn pasted(code: &str, text: &str) -> Model {
    let hash = "#klondike-draw-three/7";
    let settings = Settings::default();
    let (mut model, _) = Model::open_in(Language::of_code(code), settings, hash, 0.5, 512 << 20);
    update(&mut model, Msg::Cards(CardMsg::Tap { pile: Pile::Stock, height: None, again: false }));
    update(&mut model, Msg::Dialog(DialogMsg::Toggle(Dialog::Position)));
    let before = view(&model);
    update(&mut model, Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
    update(&mut model, Msg::Dialog(DialogMsg::PlayText(TextChoice::Likelier)));
    let after = view(&model);
    assert_eq!((&after.cards, &after.title), (&before.cards, &before.title), "{text}");
    assert_eq!((&model.dialog.text.text, model.dialog.open), (&text.to_string(), Some(Dialog::Position)));
    model
}

/// Checks the error in German, and that the English one equals the library's, which is a clause.
#[track_caller]
fn check(text: &str, german: &str) {
    let reason = |code: &str| pasted(code, text).dialog.text.error.expect("an error").reason;
    assert_eq!(reason("de"), german);
    let err = klondike::read_pasted(text).expect_err("an error");
    assert_eq!(clauses(&reason("en")), err.to_string().to_lowercase());
}

/// Returns the sentences as clauses, in lower case.
fn clauses(sentences: &str) -> String {
    sentences.trim_end_matches('.').replace(". ", "; ").to_lowercase()
}

/// Returns the 52 cards as three digits each.
fn digits() -> Vec<String> {
    (1..=13).flat_map(|rank| (1..=4).map(move |suit| format!("{rank:02}{suit}"))).collect()
}

#[test]
fn rejects_digits_that_are_not_a_deal() {
    let mut cards = digits();
    cards.pop();
    check(&cards.concat(), "1 von 52 Karten fehlen: KS");
    cards.push("014".into());
    check(&cards.concat(), "Zeile 1: zweite AS; die erste steht in Zeile 1");
    cards[51] = "144".into();
    check(&cards.join("\n"), "Zeile 52: „144“ ist keine Karte; Karten sind drei Ziffern, etwa 073 für 7H");
    check(
        &cards[..51].join("\n").replace("131", "13"),
        "Zeile 49: „13“ ist keine Karte; \
        Karten sind drei Ziffern, etwa 073 für 7H",
    );
    let more = digits().concat() + "011";
    check(&more, "Zeile 1: zweite AC; die erste steht in Zeile 1");
}

#[test]
fn rejects_tables_that_are_not_a_position() {
    check("1: <7H> 8C\n2: <9H 7H> KS", "Zeile 2: zweite 7H; die erste steht in Zeile 1");
    check("Waste: 5H XX", "Zeile 1: „XX“ ist keine Karte; Karten sehen aus wie 7H oder TD");
    check("1: 9S 8D 8H", "Zeile 1: 8H passt nicht auf 8D; die offenen Karten einer Spalte bilden eine Folge");
    check(
        "1: 9S <8D>",
        "Zeile 1: hier kann keine Karte verdeckt liegen: auf einer offenen Karte, am Ende einer Spalte oder auf \
         dem Abwurfstapel",
    );
    check("3: 9S\n3: 8D", "Zeile 2: zweite Angabe (Spalte 3)");
    check("Waste: 9S\nWaste: 8D", "Zeile 2: zweite Angabe (Abwurfstapel)");
    check("Foundations: H-5 H-6", "Zeile 1: zweite Angabe (Ablagestapel Herz)");
    check(
        "8: 9S",
        "Zeile 1: „8“ gibt es in diesem Spiel nicht; es gibt Stock, Waste, Foundations, Redeals und 1 bis 7",
    );
    check(
        "Redeals: many",
        "Zeile 1: „many“ ist keine Zahl von 0 bis 255, wie oft sich der Abwurfstapel umdrehen lässt",
    );
    check("Foundations: H-F", "Zeile 1: „H-F“ sagt nicht, wie weit ein Ablagestapel ist; etwa H-5 oder C-0");
    check(
        "1: <?? ?? ?? ?? ?? ?? ??> 9S",
        "Zeile 1: zu viele verdeckte Karten in einer Spalte; es können 6 sein",
    );
    check(
        &format!("Stock: {}", "?? ".repeat(25)),
        "Zeile 1: zu viele Karten in Talon und Abwurfstapel; es können 24 sein",
    );
    check(&"9S\n".repeat(8), "Zeile 8: zu viele Spalten; es können 7 sein");
    check(
        "1: ?? 9S\nFoundations: H-K D-K C-K",
        "12 von 52 Karten fehlen: AS 2S 3S 4S 5S 6S 7S 8S, ...; für sie steht ein ?? da",
    );
    check(
        "1: ?? ?? 9S\nFoundations: H-K D-K C-K",
        "12 von 52 Karten fehlen: AS 2S 3S 4S 5S 6S 7S 8S, ...; für sie stehen 2 ?? da",
    );
    check(&"9S ".repeat(30_000), "dieser Text ist zu lang für eine Stellung");
}

#[test]
fn rejects_json_and_numbers_that_are_not_a_deal() {
    check("{\"stock\" [", "Zeile 1: hier wird : erwartet");
    check("{\"stock\": [\"9S\" \"8D\"]}", "Zeile 1: hier wird , oder ] erwartet");
    check(
        "{\"foundations\": [[\"AS\", \"3S\"]]}",
        "Zeile 1: 3S ist nicht die nächste Karte ihres Ablagestapels",
    );
    check(
        "solvitaire: 5000000000",
        "Zeile 1: Diese Nummer ist zu groß. Das letzte Spiel von solvitaire ist 4294967295.",
    );
    check("microsoft: 0", "Zeile 1: Die Spiele von microsoft sind von 1 an nummeriert.");
    check("Game: five", "Zeile 1: Das ist keine Spielnummer. Bitte nur Ziffern eingeben, etwa 11982.");
    check("Game: 5\n1: 9S", "Zeile 2: das Spiel ist vollständig, aber danach kommt noch Text");
}

#[test]
fn rejects_links_to_unknown_numbers() {
    for link in ["klondike-draw-one/winkle:5", "klondike-draw-one/solvitaire:5000000000"] {
        let notice = |code| {
            let language = Language::of_code(code);
            view(&Model::open_in(language, Settings::default(), link, 0.5, 512 << 20).0).notice
        };
        let err = link.parse::<Start>().expect_err("an error").to_string();
        assert!(clauses(&notice("en")).contains(&err), "{}", notice("en"));
        let german =
            ["Die Nummerierung „winkle“ gibt es nicht.", "Das letzte Spiel von solvitaire ist 4294967295."];
        assert!(german.iter().any(|it| notice("de").contains(it)), "{}", notice("de"));
    }
}

/// A browser takes longer to lay out a long text than to read it.
#[test]
fn a_text_that_is_too_long_does_not_come_into_the_field() {
    let long = "\n".repeat(TEXT_BYTES_MAX + 1);
    for opened in [DialogMsg::TextOpened(Some(long.clone())), DialogMsg::TextPasted(long.clone())] {
        let settings = Settings::default();
        let (mut model, _) = Model::open_in(Language::of_code("de"), settings, "#freecell/1", 0.5, 512 << 20);
        for text in ["", "7H 8C"] {
            if !text.is_empty() {
                update(&mut model, Msg::Dialog(DialogMsg::TextEdited(text.to_string())));
            }
            let before = model.dialog.text.text.clone();
            update(&mut model, Msg::Dialog(opened.clone()));
            let shown = &model.dialog.text;
            let reason = shown.error.as_ref().map(|it| it.reason.as_str());
            assert_eq!(reason, Some("dieser Text ist zu lang für eine Stellung"));
            assert_eq!(model.announcement, "dieser Text ist zu lang für eine Stellung");
            assert_eq!(model.dialog.open, Some(Dialog::Position));
            assert!(shown.text.len() < 500 && (before.is_empty() || shown.text == before), "{}", shown.text);
        }
    }
    // The output of a solver after its first board may be longer.
    let (mut model, _) =
        Model::open_in(Language::of_code("en"), Settings::default(), "#freecell/1", 0.5, 512 << 20);
    update(&mut model, DialogMsg::Open(Dialog::Position).into());
    let board = Start::Deal("freecell/24".parse().unwrap()).position().text();
    let output = format!("{board}\n====================\n{}", "Move a card\n".repeat(TEXT_BYTES_MAX / 8));
    update(&mut model, DialogMsg::TextPasted(output).into());
    assert_eq!(model.dialog.text.text.trim_end(), board.trim_end());
    update(&mut model, DialogMsg::PlayText(TextChoice::Likelier).into());
    assert_eq!(model.game.link(), "freecell/24");
    // A text within the limit is read.
    let text = "\n".repeat(TEXT_BYTES_MAX);
    let reason = pasted("en", &text).dialog.text.error.expect("an error").reason;
    assert!(reason.starts_with("this text is empty"), "{reason}");
}

/// Neither message quotes characters that would reverse the order of the rest.
#[test]
fn messages_quote_no_character_that_changes_the_order_of_others() {
    let reason = pasted("en", "1: \u{202e}H7").dialog.text.error.expect("an error").reason;
    assert_eq!(reason, "line 1: “\\u{202e}H7” is not a card; cards look like 7H or TD");
    for typed in
        ["\u{202e}cell/1", "freecell/1/\u{202e}", "freecell,\u{2067}=1/1", "klondike-draw-one/\u{200f}:1"]
    {
        let (mut model, _) =
            Model::open_in(Language::of_code("en"), Settings::default(), "#freecell/1", 0.5, 512 << 20);
        update(&mut model, Msg::Deal(DealMsg::Typed(typed.to_string())));
        update(&mut model, Msg::Dialog(DialogMsg::Explain));
        let notice = model.deal_field.notice.clone().expect("a notice");
        assert!(notice.contains("\\u{2"), "{notice}");
        assert!(!notice.contains(['\u{202e}', '\u{2067}', '\u{200f}']), "{notice}");
    }
}
