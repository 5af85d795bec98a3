//! Positions as other programs and people write them; `tests/golden/pasted/README.md` describes the files.

use unbury_solitaire::{LineOrder, ParsePositionError, Pasted, Reading, Rules};

struct PastedCase {
    title: String,
    keys: Vec<(String, String)>,
    pasted: String,
    read_as: Option<String>,
}

impl PastedCase {
    fn key(&self, name: &str) -> Option<&str> {
        self.keys.iter().find(|it| it.0 == name).map(|it| it.1.as_str())
    }

    fn rules(&self) -> Rules {
        self.key("game").expect("a game").parse().expect("rules")
    }
}

fn cases(file: &str) -> Vec<PastedCase> {
    file.split("\n=== ").skip(1).map(case).collect()
}

fn case(text: &str) -> PastedCase {
    let (head, body) = text.split_once("\n--- pasted\n").expect("a pasted text");
    let mut head = head.lines();
    let title = head.next().expect("a title").to_string();
    let key = |line: &str| {
        let (name, value) = line.split_once(": ").expect("a key and its value");
        (name.to_string(), value.to_string())
    };
    let keys = head.map(key).collect();
    let (pasted, read_as) = match body.split_once("\n--- read as\n") {
        Some((pasted, read_as)) => (pasted, Some(format!("{}\n", read_as.trim_end()))),
        None => (body, None),
    };
    PastedCase { title, keys, pasted: unescaped(pasted), read_as }
}

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

fn check_file(file: &str, n_expected: usize) {
    let cases = cases(file);
    assert_eq!(cases.len(), n_expected);
    for case in cases {
        let (rules, title) = (case.rules(), &case.title);
        let Pasted { position, reading, other, doubt, .. } =
            rules.read_pasted(&case.pasted, None).expect(title);
        // A won position has nothing but empty columns at its end.
        let expected = case.read_as.as_deref().expect("a position");
        assert_eq!(position.text().trim_end(), expected.trim_end(), "{title}");
        assert_eq!(lines(reading), case.key("lines"), "{title}");
        assert_eq!(other.map(|it| lines(it.0).unwrap_or("columns")), case.key("other"), "{title}");
        assert_eq!(doubt.map(|it| it.to_string()).as_deref(), case.key("doubt"), "{title}");
        if reading == Reading::Columns {
            let by_columns = rules.read_pasted(&case.pasted, Some(LineOrder::Columns)).map(|it| it.position);
            assert_eq!(by_columns.as_ref(), Ok(&position), "{title}");
            assert_eq!(rules.parse_text(&case.pasted).as_ref(), Ok(&position), "{title}");
        }
    }
}

fn lines(reading: Reading) -> Option<&'static str> {
    match reading {
        Reading::Columns => None,
        Reading::Rows => Some("rows"),
        Reading::DealingOrder => Some("dealing order"),
        Reading::Solvitaire => Some("json"),
        Reading::SolvitaireScreen => Some("screen"),
        Reading::KPatience => Some("saved game"),
        Reading::Number => Some("number"),
    }
}

fn read(rules: Rules, text: &str) -> Result<Pasted, ParsePositionError> {
    rules.read_pasted(text, None)
}

#[test]
fn positions_of_other_programs() {
    check_file(include_str!("../../../../tests/golden/pasted/fc-solve.txt"), 9);
    check_file(include_str!("../../../../tests/golden/pasted/pysolfc.txt"), 9);
    check_file(include_str!("../../../../tests/golden/pasted/kpatience.txt"), 6);
}

#[test]
fn positions_that_people_wrote() {
    check_file(include_str!("../../../../tests/golden/pasted/by-hand.txt"), 10);
}

#[test]
fn deals_row_by_row() {
    check_file(include_str!("../../../../tests/golden/pasted/rows.txt"), 11);
}

#[test]
fn damaged_texts_are_refused_with_message_and_place() {
    let cases = cases(include_str!("../../../../tests/golden/pasted/damaged.txt"));
    assert_eq!(cases.len(), 27);
    for case in cases {
        let err = read(case.rules(), &case.pasted).expect_err(&case.title);
        assert_eq!(Some(err.to_string().as_str()), case.key("error"), "{}", case.title);
        let place = err.place().map(|it| format!("{} {} {}", it.line, it.start, it.len));
        assert_eq!(place.as_deref(), case.key("place"), "{}", case.title);
        let of_columns = case.rules().parse_text(&case.pasted).unwrap_err();
        let as_columns = if let ParsePositionError::OtherLines { other, .. } = err { *other } else { err };
        assert_eq!(of_columns, as_columns, "{}", case.title);
    }
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    let rules = "freecell".parse::<Rules>().unwrap();
    let err = read(rules, &"7H ".repeat(30_000)).unwrap_err();
    assert_eq!(err.to_string(), "this text is too long to be a position");
    assert_eq!(err.place(), None);
    // The longest that is read fails at its second card.
    let err = read(rules, &"7H ".repeat(21_000)).unwrap_err();
    assert_eq!(err.to_string(), "line 1: second 7H; the first is in line 1");
}
