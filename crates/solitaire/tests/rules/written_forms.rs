//! Deals of every game in every form that people write are read as that deal, or refused.

use testkit::{Random, WrittenForm, random_deal, size, written};
use unbury_solitaire::{
    Deal, DealNumber, Doubt, GameId, LineOrder, ParsePositionError, Pasted, Position, Reading, Rules,
    rules::PENGUIN,
};

#[test]
fn every_form_of_a_deal_reads_back_as_that_deal() {
    let mut random = Random::new(53);
    let named: Vec<Rules> = Rules::named().map(|it| it.rules).collect();
    let others = ["freecell,columns=5,cells=7", "freecell,columns=10", "seahaven-towers,columns=9"];
    let others = others.map(|it| it.parse().expect("a game"));
    let games = [named, others.to_vec()].concat();
    let mut n_read = [0; WrittenForm::ALL.len()];
    for nth in 0..size(10_000, 100_000) {
        let (rules, deal) = (games[nth % games.len()], random_deal(&mut random));
        let form = random.pick(&WrittenForm::ALL);
        let Some(text) = written(&rules, &deal, form, &mut random) else { continue };
        let Pasted { position, reading, doubt, other, .. } =
            rules.read_pasted(&text, None).unwrap_or_else(|err| panic!("{rules}: {err} in\n{text}"));
        n_read[form as usize] += 1;
        // Seven rows of seven cards are seven columns, too.
        if rules == PENGUIN && matches!(form, WrittenForm::Columns | WrittenForm::Rows) {
            let both = [Some((reading, position)), other];
            let written = (reading_of(form), rules.dealt(&deal));
            assert!(both.contains(&Some(written)) && both[1].is_some() && doubt.is_none(), "{text}");
            continue;
        }
        assert_eq!(position, rules.dealt(&deal), "{rules}, {form:?}, read {}:\n{text}", reading.words());
        assert_eq!((doubt, other), (None, None), "{rules}, {form:?}:\n{text}");
        assert_eq!(reading, reading_of(form), "{rules}:\n{text}");
    }
    assert!(n_read.iter().all(|&it| 500 < it), "{n_read:?}");
}

fn reading_of(form: WrittenForm) -> Reading {
    match form {
        WrittenForm::Columns | WrittenForm::Named => Reading::Columns,
        WrittenForm::Rows => Reading::Rows,
        WrittenForm::OneLine | WrittenForm::Digits => Reading::DealingOrder,
        WrittenForm::Json => Reading::Solvitaire,
    }
}

#[track_caller]
pub(crate) fn read_as(game: &str, text: &str) -> Pasted {
    let rules: Rules = game.parse().expect("a game");
    rules.read_pasted(text, None).unwrap_or_else(|err| panic!("{err} in\n{text}"))
}

#[track_caller]
pub(crate) fn check(game: &str, text: &str, reading: Reading, deal: &str) {
    let pasted = read_as(game, text);
    assert_eq!((pasted.reading, &pasted.doubt), (reading, &None), "{text}");
    assert_eq!(pasted.numbered().map(|it| it.to_string()).as_deref(), Some(deal), "{text}");
}

#[track_caller]
pub(crate) fn check_refused(game: &str, text: &str, expected: &str) {
    let rules: Rules = game.parse().expect("a game");
    assert_eq!(rules.read_pasted(text, None).unwrap_err().to_string(), expected, "{text}");
}

/// These were taken for one column of 52 cards, and for lost.
#[test]
fn one_line_is_a_deal_in_dealing_order() {
    for number in [1, 2, 3, 24, 617, 1941, 11982] {
        let deal = Deal::microsoft(DealNumber::new(number).expect("a number")).to_string();
        let line = deal.replace('\n', " ");
        for text in [line.clone(), line.replace(' ', ","), line.replace('T', "10").to_lowercase()] {
            for game in ["freecell", "klondike-draw-three", "yukon", "eight-off"] {
                check(game, &text, Reading::DealingOrder, &format!("{game}/{number}"));
            }
        }
        // As a page or a mail program breaks a long line.
        let (first, second) = line.split_at(line.len() / 2 - line.len() / 2 % 3);
        check(
            "freecell",
            &format!("{first}\n{second}"),
            Reading::DealingOrder,
            &format!("freecell/{number}"),
        );
    }
}

#[test]
fn lines_are_taken_as_asked() {
    let rules: Rules = "freecell".parse().unwrap();
    let rows = Deal::microsoft(DealNumber::FIRST).to_string();
    let by = |lines| rules.read_pasted(&rows, Some(lines)).unwrap();
    assert_eq!(by(LineOrder::Rows).position, rules.dealt(&Deal::microsoft(DealNumber::FIRST)));
    let columns = by(LineOrder::Columns);
    assert_eq!(columns.reading, Reading::Columns);
    let expected = Doubt::FewerColumns { n_lines: 7, n_columns: 8, game: None };
    assert_eq!(columns.doubt, Some(expected), "one of eight columns is missing");
    let position = Position::dealt(&GameId::default()).text().replace("Freecells", "FC");
    let no_rows = rules.read_pasted(&position, Some(LineOrder::Rows)).unwrap_err();
    assert_eq!(
        no_rows.to_string(),
        "these lines are not the rows of a deal: rows have 52 cards in all and name no piles"
    );
}

#[test]
fn positions_that_no_deal_leads_to_are_doubted() {
    let doubt = |game: &str, text: &str| read_as(game, text).doubt.map(|it| it.to_string());
    let seven = "freecell,columns=7".parse::<Rules>().unwrap().dealt(&Deal::microsoft(DealNumber::FIRST));
    let columns: Vec<String> = seven.text().lines().skip(2).map(String::from).collect();
    let expected =
        "there are 7 lines of cards for 8 columns; as a deal of freecell,columns=7 they would be complete";
    assert_eq!(doubt("freecell", &columns.join("\n")).as_deref(), Some(expected));
    assert_eq!(doubt("freecell,columns=7", &columns.join("\n")), None);
    let long = Position::dealt(&GameId::default()).text().replace(" 6S\n", "\n").replace("2D KC", "6S 2D KC");
    let expected = "column 2 has more cards than dealing and building can put there";
    assert_eq!(doubt("freecell", &long).as_deref(), Some(expected));
    // The next card of the stock, face down in a column that has all its face-down cards.
    let klondike = Position::dealt(&"klondike-draw-one/1".parse().unwrap()).text();
    assert_eq!(doubt("klondike-draw-one", &klondike), None);
    let (before, stock) = klondike.split_once("Stock: ").expect("a stock");
    let (card, stock) = stock.split_once(' ').expect("cards");
    let down = format!("{before}Stock: {stock}").replace("\n6:", &format!("\n6: <{card}>"));
    let expected = "column 7 has more face-down cards than are dealt to it";
    assert_eq!(doubt("klondike-draw-one", &down).as_deref(), Some(expected), "{down}");
    // Columns 6 and 7 in one. Their cards were not built on one another.
    let yukon = Position::dealt(&"yukon/1".parse().unwrap()).text();
    assert_eq!(doubt("yukon", &yukon), None);
    let sixth =
        yukon.lines().find_map(|it| it.strip_prefix("6: ")).expect("a column").replace(['<', '>'], "");
    let lines = yukon.lines().map(|it| if it.starts_with("6:") { "6:" } else { it });
    let joined: String = lines
        .map(|it| if it.starts_with("7:") { format!("{it} {sixth}\n") } else { format!("{it}\n") })
        .collect();
    let expected = "column 7 has more cards than dealing and building can put there";
    assert_eq!(doubt("yukon", &joined).as_deref(), Some(expected), "{joined}");
}

/// A cell that was named twice took the second card, and the first was nowhere: a deal that can be won was said to be lost.
#[test]
fn every_card_of_a_text_is_in_its_position_or_the_text_is_refused() {
    let deal = Position::dealt(&"freecell/617".parse().unwrap()).text();
    let without = deal.replace(" QH\n", "\n").replace(" JH\n", "\n").replace("Freecells: - - - -\n", "");
    assert_eq!(deal.matches(" QH\n").count() + deal.matches(" JH\n").count(), 2);
    for cells in ["O1: QH\nO1: JH\n", "Freecells: QH - - -\nO1: JH\n", "Cell 1: QH JH\n"] {
        let text = format!("{without}{cells}");
        let err = "freecell".parse::<Rules>().unwrap().read_pasted(&text, None).unwrap_err().to_string();
        assert!(
            err.ends_with("second word on the cell") || err.ends_with("too many cells; this game has 4"),
            "{err}"
        );
    }
    let both = format!("{without}O1: QH\nO2: JH\n");
    assert!(read_as("freecell", &both).position.text().contains("Freecells: QH JH - -"));
    // Lines that name their column and lines that do not.
    let lines: Vec<&str> = deal.lines().skip(2).collect();
    for named in 0..8 {
        let mixed: Vec<String> = lines
            .iter()
            .enumerate()
            .map(|(idx, it)| if idx == named { format!("C{}: {it}", idx + 1) } else { it.to_string() })
            .collect();
        let err = "freecell".parse::<Rules>().unwrap().read_pasted(&mixed.join("\n"), None).unwrap_err();
        let expected = "some lines name their column and others do not; name all or none";
        assert!(err.to_string().ends_with(expected), "{err}");
    }
}

/// A place that is held open in a row was skipped, so that the cards behind it went to other columns.
#[test]
fn places_held_open_in_a_row_are_refused() {
    let rows = Deal::microsoft(DealNumber::new(11982).unwrap())
        .to_string()
        .replace("KC 8D 2S 3S", "KC -- 8D -- -- 2S 3S --");
    check_refused("freecell", &rows, "line 7: “--” is not a card; cards look like 7H or TD");
    let column = Position::dealt(&GameId::default()).text().replace("JD KD", "JD - KD");
    check_refused("freecell", &column, "line 3: “-” is not a card; cards look like 7H or TD");
}

/// Cards that no text marks as face down were all taken for open, and lost deals for won.
#[test]
fn a_deal_of_yukon_needs_no_marks() {
    let dealt = Position::dealt(&"yukon/94".parse().unwrap());
    let plain = dealt.text().replace(['<', '>'], "");
    assert_eq!(read_as("yukon", &plain).position, dealt);
}

/// The same cards are doubted in every form.
#[test]
fn doubts_do_not_depend_on_the_form() {
    let seven = "freecell,columns=7".parse::<Rules>().unwrap().dealt(&Deal::microsoft(DealNumber::FIRST));
    let text = seven.text();
    let columns: Vec<Vec<&str>> = text.lines().skip(2).map(|it| it.split(' ').collect()).collect();
    let list = |it: &Vec<&str>| format!("[\"{}\"]", it.join("\",\""));
    let json = format!("{{\"tableau piles\": [{}]}}", columns.iter().map(list).collect::<Vec<_>>().join(","));
    let rows = (0..8).map(|row| {
        let cells: Vec<&str> = columns.iter().map(|it| it.get(row).copied().unwrap_or_default()).collect();
        cells.join("\t")
    });
    let screen = format!("--- Tableau Piles -------\n{}\n", rows.collect::<Vec<_>>().join("\n"));
    let lines = columns.iter().map(|it| it.join(" ") + "\n").collect::<String>();
    for text in [json, screen, lines] {
        let doubt = read_as("freecell", &text).doubt;
        assert!(doubt.is_some(), "{text}");
    }
}

#[test]
fn rows_with_a_wrong_card_say_which() {
    let rows = Deal::microsoft(DealNumber::FIRST).to_string().replacen("JD", "7X", 1);
    for game in ["freecell", "yukon"] {
        let rules: Rules = game.parse().unwrap();
        let err = rules.read_pasted(&rows, Some(LineOrder::Rows)).unwrap_err();
        assert_eq!(err.to_string(), "line 1: “7X” is not a card; cards look like 7H or TD", "{game}");
    }
}

/// The number of a deal says more than the shape of its lines.
#[test]
fn numbered_deals_are_not_doubted() {
    let cards = Deal::microsoft(DealNumber::FIRST).to_string().replace('\n', " ");
    let words: Vec<&str> = cards.split_whitespace().collect();
    for len in [5, 7, 9, 13, 20] {
        let lines: Vec<String> = words.chunks(len).map(|it| it.join(" ")).collect();
        for game in ["freecell", "klondike-draw-three", "yukon"] {
            let pasted = read_as(game, &lines.join("\n"));
            let expected: GameId = format!("{game}/1").parse().unwrap();
            assert_eq!((pasted.numbered(), pasted.doubt), (Some(expected), None), "{game}, {len}");
        }
    }
}

#[test]
fn forms_of_other_programs() {
    let json = r#"{"tableau piles": [["AH","3D","KD","JC","6C","JD","KC"], ["AS","3H","6H","5D","2C","7D","8D"],
        ["4H","QS","5S","5C","10H","8H","2S"], ["AC","QC","4D","8C","QH","9C","3S"], ["2D","8S","9H","9D","6D","2H"],
        ["6S","7H","JH","10D","10C","QD"], ["10S","AD","9S","KH","4S","4C"], ["JS","KS","3C","7C","7S","5H"]]}"#;
    check("freecell", json, Reading::Solvitaire, "freecell/11982");
    let no_cells = json.replace("]]}", "]], \"cells\": [], \"foundations\": []}");
    check("freecell", &no_cells, Reading::Solvitaire, "freecell/11982");
    check_refused("freecell", &json.replace("]]}", "]"), "line 3: expected , or ]");
    check_refused("freecell", &json.replace("\"5H\"", "\"5S\""), "line 3: second 5S; the first is in line 2");
    check_refused(
        "freecell",
        &json.replace("]]}", "]], \"hole\": []}"),
        "line 3: there is no key “hole” in this game; its keys are tableau piles, tableau, cells, foundations, foundation, \
         stock, waste",
    );

    let fc_solve = "-=-=-=-=-=-=-=-=-=-=-=-\n\nFoundations: H-0 C-0 D-0 S-0 \nFreecells:                \n: 4C 2C 9C 8C QS 4S 2H\n\
        : 5H QH 3C AC 3H 4H QD\n: QC 9S 6H 9H 3S KS 3D\n: 5D 2S JC 5C JH 6D AS\n: 2D KD TH TC TD 8D\n: 7H JS KH TS KC 7C\n\
        : AH 5S 6S AD 8H JD\n: 7S 6C 7D 4D 8S 9D\n\n\n====================\n\nMove a card from stack 3 to the foundations\n\n\
        Foundations: H-0 C-0 D-0 S-A \nFreecells:                \n: 4C 2C 9C 8C QS 4S 2H\n";
    check("freecell", fc_solve, Reading::Columns, "freecell/24");
    // A part of the output without the lines of signs.
    let cut = fc_solve.replace("====================\n", "");
    check("freecell", &cut, Reading::Columns, "freecell/24");
    let (before, _) = cut.split_once(": AH 5S").expect("a column");
    check_refused(
        "freecell",
        &format!("{before}\nMove a card from stack 3 to the foundations\n: 7S 6C"),
        "12 of 52 cards missing: AD AH 4D 5S 6C 6S 7D 7S, ...",
    );
    // The whole output may be longer than a position is.
    check("freecell", &format!("{fc_solve}{}", ": 4C\n".repeat(50_000)), Reading::Columns, "freecell/24");

    let named = "F1: A♠\nF2: A♣, 2♣\nF3: A♥, 2♥\nF4:\nO1:\nO4: 8♦\nC1: K♠, 3♦, K♥, 8♠, 5♥, 5♦, 5♠\n\
        C2: 4♣, 5♣, 4♠, 9♦, K♣\nC3: 2♠, 9♠, 8♣, 10♦, 8♥, Q♠, J♦\nC4: 10♥, J♠, Q♦, 6♣, 3♣, J♣\n\
        C5: 6♦, 3♥, 10♠, Q♥, 6♠\nC6: 9♣, 7♣, 7♥, K♦, 4♥, 3♠, 2♦\nC7: Q♣, J♥, 10♣, 9♥\nC8: 7♦, 7♠, 6♥, A♦, 4♦\n";
    let expected =
        "Foundations: C-2 D-0 H-2 S-A\nFreecells: - - - 8D\nKS 3D KH 8S 5H 5D 5S\n4C 5C 4S 9D KC\n";
    let pasted = read_as("freecell", named);
    assert!(
        pasted.position.text().starts_with(expected) && pasted.doubt.is_none(),
        "{}",
        pasted.position.text()
    );
    check_refused(
        "freecell",
        &named.replace("A♣, 2♣", "A♣, 3♣"),
        "line 2: “3♣” does not say how far a foundation is; write H-5 or C-0",
    );
    check_refused("freecell", &named.replace("C3:", "C2:"), "line 9: second word on the column");
    check_refused(
        "freecell",
        &named.replace("O4: 8♦", "O4: 8♦, 2♠").replace("2♠, 9", "9"),
        "line 6: too many cells; this game has 4",
    );
    let only_top = named.replace("A♣, 2♣", "2♣").replace("A♥, 2♥", "2♥");
    assert_eq!(read_as("freecell", &only_top).position, pasted.position);
}

#[test]
fn klondike_in_rows_with_unknown_cards_says_which() {
    let rows = "6D,??,??,??,??,??,??,\n\tQD,??,??,??,??,??,\n\t\tKH,??,??,??,??,\n\t\t\t4C,??,??,??,\n\t\t\t\tAS,??,??,\n\
        \t\t\t\t\t4D,??,\n\t\t\t\t\t\t8C,\n\n\
        3S,8S,JC,5H,QS,KD,8H,9C,JH,2D,7C,7S,2H,8D,3H,KC,2C,6C,10S,4H,6S,9D,5S,KS\n";
    let rules: Rules = "klondike-draw-three".parse().unwrap();
    let err = rules.read_pasted(rows, None).unwrap_err();
    let ParsePositionError::Unknown(unknown) = &err else { panic!("{err}") };
    assert_eq!(unknown.cards.len(), 21);
    let text = "klondike-draw-three".parse::<Rules>().unwrap();
    assert!(text.read_pasted(&rows.replace("6D,", "6D,6D,"), None).is_err());
}

/// Piles stand side by side, their cards below one another; the last card of the stock is drawn first.
#[test]
fn screens_that_solvitaire_prints() {
    let screen = "--- Foundations ---------\n10C\t9H\t7S\t9D\n--- Tableau Piles -------\nKC\tKD\t[]\tKH\t[]\tKS\t[]\n\
        QD\tQC\t\tQS\t\tQH\n\tJH\t\tJD\t\tJS\n\t\t\t10S\t\t10H\n--- Stock | Waste -------\n9S\t[]\nJC\n8S\n10D\n\
        ===================================\n--- Foundations ---------\n";
    let pasted = read_as("klondike-draw-three", screen);
    assert_eq!(pasted.reading, Reading::SolvitaireScreen);
    let expected = "Stock: TD 8S JC 9S\nWaste:\nFoundations: C-T D-9 H-9 S-7\n1: KC QD\n2: KD QC JH\n3:\n4: KH QS JD TS\n5:\n\
        6: KS QH JS TH\n7:\n";
    assert_eq!(pasted.position.text(), expected);
    let hidden = screen.replace("\nKC\tKD", "\n##\t##");
    let unknown = "klondike-draw-three".parse::<Rules>().unwrap().read_pasted(&hidden, None);
    assert!(matches!(unknown, Err(ParsePositionError::Unknown(_))), "{unknown:?}");
    check_refused(
        "freecell",
        screen,
        "this is a screen that Solvitaire prints, but not of a position of this game: there is no “Stock” in this game; \
         lines may start with Foundations: or Freecells:",
    );
    let freecell = "--- Foundations ---------\n[]\t[]\t[]\t[]\n--- Cells ---------------\n[]\t[]\t[]\t[]\n\
        --- Tableau Piles -------\n"
        .to_string();
    let deal = Deal::microsoft(DealNumber::FIRST).to_string().replace('T', "10").replace(' ', "\t");
    check("freecell", &(freecell + &deal), Reading::SolvitaireScreen, "freecell/1");
}
