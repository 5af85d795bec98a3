//! Deals and positions of Klondike as other programs and people write them; `tests/golden/pasted/README.md` describes
//! the file.

use unbury_solitaire::{
    Card, Game, Move, Numbering, PartialPosition, Rules, State,
    klondike::{ParsedText, Part, TextErrorKind, TextFormat, read_pasted},
    rules::{KLONDIKE_DRAW_THREE, Redeals, Stock},
};

const FORMATS: [TextFormat; 6] = [
    TextFormat::Digits,
    TextFormat::Rows,
    TextFormat::DealingOrder,
    TextFormat::Json,
    TextFormat::PySol,
    TextFormat::Table,
];

fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u");
    let mut all = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let code = u32::from_str_radix(&part[..4], 16).expect("four digits");
        all.push(char::from_u32(code).expect("a character"));
        all.push_str(&part[4..]);
    }
    all
}

fn form(format: TextFormat) -> &'static str {
    match format {
        TextFormat::Number(numbering) => numbering.name(),
        TextFormat::Digits => "digits",
        TextFormat::Rows => "rows",
        TextFormat::DealingOrder => "dealing order",
        TextFormat::Json => "json",
        TextFormat::PySol => "pysol",
        TextFormat::Table => "table",
    }
}

#[test]
fn deals_and_positions_in_all_forms() {
    let file = include_str!("../../../../tests/golden/pasted/klondike.txt");
    let mut n_cases = 0;
    for case in file.split("\n=== ").skip(1) {
        let (head, body) = case.split_once("\n--- pasted\n").expect("a pasted text");
        let (title, expected_form) = head.split_once("\nform: ").expect("a title and a form");
        let (pasted, expected) = body.split_once("\n--- read as\n").expect("a position");
        let ParsedText { position: known, format, .. } = read_pasted(&unescaped(pasted)).expect(title);
        assert_eq!(known.to_string().trim_end(), expected.trim_end(), "{title}");
        assert_eq!(form(format), expected_form, "{title}");
        n_cases += 1;
    }
    assert_eq!(n_cases, 26);
}

/// Returns the position after some moves, each picked pseudo-randomly from the possible ones.
fn later(rules: &Rules, number: u32, n_moves: u32) -> State {
    let mut state = rules.deal(&Numbering::Solvitaire.deal(&number.to_string()).expect("a deal"));
    for nth in 0..n_moves {
        let mut moves: Vec<Move> = Vec::new();
        rules.moves(&state, &mut moves);
        let picked = (nth.wrapping_mul(number).wrapping_mul(2_654_435_761) >> 16) as usize;
        let Some(&mv) = moves.get(picked % moves.len().max(1)) else { break };
        rules.play(&mut state, mv);
    }
    state
}

#[test]
fn what_is_written_is_read_again() {
    let mut n_written = [0; 6];
    for number in 0..200 {
        for n_moves in [0, 1, 7, 40, 150, 400] {
            let state = later(&KLONDIKE_DRAW_THREE, number, n_moves);
            let known = PartialPosition::of_state(&state);
            assert_eq!(known.state(&KLONDIKE_DRAW_THREE).as_ref(), Ok(&state));
            for (format, n_written) in FORMATS.into_iter().zip(&mut n_written) {
                let Some(text) = known.write(format) else { continue };
                let reading = read_pasted(&text).unwrap_or_else(|err| panic!("{err} in\n{text}"));
                let expected =
                    if format == TextFormat::Table { known.clone() } else { without_redeals(&known) };
                assert_eq!((reading.position, reading.format), (expected, format), "{text}");
                *n_written += 1;
            }
        }
    }
    assert_eq!(n_written, [200, 200, 200, 1200, 1200, 1200]);
}

fn without_redeals(known: &PartialPosition) -> PartialPosition {
    let text = known.to_string();
    let lines: Vec<&str> = text.lines().filter(|it| !it.starts_with("Redeals:")).collect();
    read_pasted(&lines.join("\n")).expect("a position").position
}

fn position() -> PartialPosition {
    PartialPosition::of_state(&later(&KLONDIKE_DRAW_THREE, 7, 60))
}

/// Replaces the chosen face-down cards by `??`. Returns the text, and how many they are.
fn hide(known: &PartialPosition, is_hidden: impl Fn(Card) -> bool) -> (String, usize) {
    let mut n_hidden = 0;
    let mut hidden = |card: Card| {
        let hides = is_hidden(card);
        n_hidden += usize::from(hides);
        hides
    };
    let text = known.to_string();
    let lines = text.lines().map(|line| {
        let is_stock = line.starts_with("Stock:");
        let words = line.split(' ').map(|word| {
            let card =
                word.trim_matches(['<', '>']).parse().ok().filter(|_| is_stock || word.starts_with('<'));
            if card.is_some_and(&mut hidden) { "??" } else { word }
        });
        words.collect::<Vec<_>>().join(" ")
    });
    (lines.collect::<Vec<_>>().join("\n") + "\n", n_hidden)
}

#[test]
fn a_position_with_unknown_cards_says_which() {
    let known = position();
    let (text, n_hidden) = hide(&known, |_| true);
    let hidden = read_pasted(&text).unwrap().position;
    assert_eq!(hidden.to_string(), text);
    let unknown = hidden.state(&KLONDIKE_DRAW_THREE).unwrap_err();
    assert_eq!(unknown.cards.len(), n_hidden);
    assert_eq!(unknown.n_in_stock, known.stock().len());
    assert!(20 < n_hidden && 0 < unknown.n_in_stock && unknown.n_in_stock < n_hidden);

    // The true cards restore the position, another order makes another one, and repeated or missing cards make none.
    let cards: Vec<Card> = known.hidden().flatten().collect();
    assert_eq!(hidden.complete(&KLONDIKE_DRAW_THREE, &cards), known.state(&KLONDIKE_DRAW_THREE).ok());
    let mut others = cards.clone();
    others.rotate_left(1);
    assert_ne!(hidden.complete(&KLONDIKE_DRAW_THREE, &others), known.state(&KLONDIKE_DRAW_THREE).ok());
    assert!(hidden.complete(&KLONDIKE_DRAW_THREE, &others).is_some());
    others[0] = others[1];
    assert_eq!(hidden.complete(&KLONDIKE_DRAW_THREE, &others), None);
    assert_eq!(hidden.complete(&KLONDIKE_DRAW_THREE, &cards[1..]), None);
    for format in [TextFormat::Digits, TextFormat::Json, TextFormat::PySol] {
        assert_eq!(hidden.write(format), None);
    }
}

#[test]
fn redeals_count_where_they_are_limited() {
    let known = read_pasted(&TABLE.replace("S-3", "S-3\nRedeals: 2")).unwrap().position;
    let redeals = |redeals| {
        let rules = Rules { stock: Some(Stock { draw: 3, redeals }), ..KLONDIKE_DRAW_THREE };
        known.state(&rules).map(|it| it.redeals())
    };
    assert_eq!(redeals(Redeals::AtMost(3)), Ok(2));
    assert_eq!(redeals(Redeals::AtMost(1)), Ok(1));
    assert_eq!(redeals(Redeals::Unlimited), Ok(0));
}

#[test]
fn a_single_unknown_card_is_known() {
    let known = position();
    for card in known.hidden().flatten() {
        let (text, n_hidden) = hide(&known, |it| it == card);
        assert_eq!(n_hidden, 1);
        assert_eq!(
            read_pasted(&text).unwrap().position.state(&KLONDIKE_DRAW_THREE),
            known.state(&KLONDIKE_DRAW_THREE),
            "{card}"
        );
    }
}

#[track_caller]
fn check_error(text: &str, place: Option<(usize, usize, usize)>, message: &str) {
    let err = read_pasted(text).expect_err(text);
    let found = err.place.map(|it| (it.line, it.start, it.len));
    assert_eq!((found, err.to_string().as_str()), (place, message), "{text}");
}

const DIGITS: &str = "013072023094024113044043011081012093052123062134121114111074061122063034033064091071\
032053101041104132131022054042014021102083103073112082084092051124133031";

#[test]
fn bad_digits_say_where_and_what() {
    let not =
        |word: &str| format!("line 1: “{word}” is not a card; cards are three digits, such as 073 for 7H");
    check_error(&DIGITS.replace("094", "145"), Some((1, 10, 3)), &not("145"));
    check_error(&DIGITS.replace("094", "009"), Some((1, 10, 3)), &not("009"));
    check_error(&DIGITS.replace("094", "095"), Some((1, 10, 3)), &not("095"));
    check_error(&DIGITS.replace("094", "♥"), Some((1, 10, 3)), &not("♥02"));
    check_error(
        &DIGITS.replace("094", "014"),
        Some((1, 115, 3)),
        "line 1: second AS; the first is in line 1",
    );
    // One digit is missing, so all after it are misread.
    check_error(&DIGITS.replace("094", "94"), Some((1, 10, 3)), &not("940"));
    check_error(&DIGITS.replace("031", "03"), Some((1, 154, 2)), &not("03"));
    check_error(&DIGITS.replace("031", ""), None, "1 of 52 cards missing: 3C");
    check_error(&format!("{DIGITS}\n031"), Some((2, 1, 3)), "line 2: second 3C; the first is in line 1");
    check_error("0130", Some((1, 4, 1)), &not("0"));
    check_error("013", None, "51 of 52 cards missing: AC AD AS 2C 2D 2H 2S 3C, ...");
}

#[test]
fn bad_numbers_say_where_and_what() {
    let large = "line 1: that number is too large; the last deal of shootme is 2147483647";
    check_error("Game: 2147483648", Some((1, 7, 10)), large);
    check_error("Game:", Some((1, 1, 5)), "line 1: type the number of a deal, such as 11982");
    let not = "line 2: that is not a deal number; type digits only, such as 11982";
    check_error("#\ngreenfelt  1x ", Some((2, 12, 2)), not);
    let more = "line 3: the deal is complete, but there is more text";
    check_error("Game: 1\n\nGame: 2", Some((3, 1, 7)), more);
}

const TABLE: &str = "\
Stock: 8S 9D 5C QS KH 3C
Waste: 3D TC TS 2D
Foundations: C-2 D-A H-4 S-3
1: KC QH JC TH 9C 8H 7S 6D
2: 7D 6S 5H 4C
3: KD QC JD
4: KS QD JS TD 9S 8D 7C 6H 5S 4D
5:
6: <JH> 9H 8C 7H 6C
7: <4S> 5D
";

#[track_caller]
fn check_damaged(old: &str, new: &str, place: Option<(usize, usize, usize)>, message: &str) {
    assert!(read_pasted(TABLE).is_ok() && TABLE.contains(old), "{old}");
    check_error(&TABLE.replacen(old, new, 1), place, message);
}

#[test]
fn bad_cards_of_a_table_say_where_and_what() {
    let check = check_damaged;
    check("7H 6C", "7H 6H", Some((9, 18, 2)), "line 9: second 6H; the first is in line 7");
    check("<JH>", "<JC>", Some((9, 5, 2)), "line 9: second JC; the first is in line 4");
    check("9S 8D", "9S 1D", Some((7, 19, 2)), "line 7: “1D” is not a card; cards look like 7H or TD");
    check("9S 8D", "9S> 8D", Some((7, 16, 3)), "line 7: “9S>” is not a card; cards look like 7H or TD");
    check(" 2D", "", None, "1 of 52 cards missing: 2D");
    let down = "no face-down card can be here: on a face-up card, at the end of a column, or on the waste";
    check("<4S> 5D", "??", Some((10, 4, 2)), &format!("line 10: {down}"));
    check("9H 8C", "9H <8C>", Some((9, 13, 2)), &format!("line 9: {down}"));
    check("TS 2D", "TS ??", Some((2, 17, 2)), &format!("line 2: {down}"));
    check("<4S> 5D", "?? ?? 5D", None, "1 of 52 cards missing: 4S; for them there are 2 ??");
    check("8S 9D 5C", "?? 5C", None, "2 of 52 cards missing: 8S 9D; for them there is one ??");
    let run = |line, card, target| {
        format!("line {line}: {card} does not go on {target}; the face-up cards of a column are a run")
    };
    check("KD QC JD", "KD JD QC", Some((6, 7, 2)), &run(6, "JD", "KD"));
    check("<JH> 9H", "JH 9H", Some((9, 7, 2)), &run(9, "9H", "JH"));
    check(" 8D", "", Some((7, 19, 2)), &run(7, "7C", "9S"));
}

#[test]
fn bad_piles_of_a_table_say_where_and_what() {
    let check = check_damaged;
    check("D-A", "D-3", Some((3, 18, 3)), "line 3: second 2D; the first is in line 2");
    let rank = "line 3: “D-14” does not say how far a foundation is; write H-5 or C-0";
    check("D-A", "D-14", Some((3, 18, 4)), rank);
    check("D-A", "C-A", Some((3, 18, 3)), "line 3: second word on the clubs foundation");
    check("Waste", "Stock", Some((2, 1, 5)), "line 2: second word on the stock");
    check("5:", "4:", Some((8, 1, 1)), "line 8: second word on column 4");
    let label =
        "line 8: there is no “8” in this game; there are Stock, Waste, Foundations, Redeals and 1 to 7";
    check("5:", "8:", Some((8, 1, 1)), label);
    let count = "line 8: “256” is not a number of redeals from 0 to 255";
    check("5:", "Redeals: 256\n5:", Some((8, 10, 3)), count);
}

#[test]
fn a_table_with_too_much_says_where_and_what() {
    let unknown = |count| "?? ".repeat(count);
    let stock = "line 1: too many cards in the stock and the waste; there can be 24";
    check_error(&format!("Stock: {}", unknown(25)), Some((1, 80, 2)), stock);
    let down = "line 1: too many cards face down in a column; there can be 6";
    check_error(&format!("1: {}KH", unknown(7)), Some((1, 22, 2)), down);
    let column = "line 1: too many cards in column 1; there can be 19";
    check_error(&format!("1: {}", unknown(20)), Some((1, 61, 2)), column);
    check_error(&"KH\n".repeat(8), Some((8, 1, 2)), "line 8: too many columns; there can be 7");
    check_error("KH\n\n\n\n\n\n\nQH", Some((8, 1, 2)), "line 8: too many columns; there can be 7");
    check_error("", None, "52 of 52 cards missing: AC AD AH AS 2C 2D 2H 2S, ...");
    check_error(&"7H ".repeat(30_000), None, "this text is too long to be a position");
}

#[test]
fn bad_json_says_where_and_what() {
    let text = position().write(TextFormat::Json).unwrap();
    assert!(read_pasted(&text).is_ok());
    let check = |old: &str, new: &str, message: &str| {
        assert!(text.contains(old), "{old} in {text}");
        let err = read_pasted(&text.replacen(old, new, 1)).unwrap_err();
        assert_eq!(err.to_string(), message, "{text}");
    };
    check("\": [", "\" [", "line 1: expected :");
    check("[\n[", "[\n\"", "line 2: expected [");
    check(",\n\"waste", "\n\"waste", &format!("line {}: expected , or }}", line_of(&text, "\"waste")));
    check(
        "waste",
        "reserve",
        &format!(
            "line {}: there is no key “reserve” in this game; its keys are tableau piles, tableau, stock, waste, foundations, foundation",
            line_of(&text, "waste")
        ),
    );
    check("waste", "stock", &format!("line {}: second word on the stock", line_of(&text, "waste")));
    let wrong_order =
        format!("line {}: 2D is not the next card of its foundation", line_of(&text, "foundations"));
    check("\"AD\", \"2D\"", "\"2D\", \"AD\"", &wrong_order);
    check_error(
        "{\"stock\": [\"7H\"]} x",
        Some((1, 19, 1)),
        "line 1: the deal is complete, but there is more text",
    );
    check_error("{\"stock\": [\"7H", Some((1, 13, 2)), "line 1: expected \"");
    check_error("{\"stock\": [\"7H\"", Some((1, 16, 0)), "line 1: expected , or ]");
    check_error(
        "{\n\"stock\": [\"7\\u0048\"]}",
        Some((2, 12, 7)),
        "line 2: “7\\u0048” is not a card; cards look like 7H or TD",
    );
    check_error("{}", None, "52 of 52 cards missing: AC AD AH AS 2C 2D 2H 2S, ...");
}

fn line_of(text: &str, part: &str) -> usize {
    text.lines().position(|it| it.contains(part)).expect("a part of the text") + 1
}

#[test]
fn errors_are_data() {
    let err = read_pasted("1: KH KH").unwrap_err();
    let TextErrorKind::Twice { card, first } = err.kind else { panic!("{err}") };
    assert_eq!((card.to_string().as_str(), first.start), ("KH", 4));
    let err = read_pasted("KH\n".repeat(8).as_str()).unwrap_err();
    // The eighth line is one too many before any card is read.
    assert_eq!(err.kind, TextErrorKind::TooMany { part: Part::Columns, max: 7 });
}
