//! Ten million damaged texts for every parser: none panics, errors lie within the text, and what was read
//! is read again from how it is written.

use std::{fmt, hint::black_box};

use solitaire::{
    Card, Deal, DealNumber, Game, GameId, ParseDealError, Place, Position, Start,
    freecell::{BAKERS_GAME, EIGHT_OFF, FREECELL, Rules, SEAHAVEN_TOWERS, State},
    notation::{self, ParseMovesError},
};

const N_TEXTS: u32 = 10_000_000;

/// What is read is looked at more closely this often: that takes longer than reading.
const N_TEXTS_PER_LOOK: u32 = 64;

/// Marsaglia's xorshift with 64 bits.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        // The upper half of a product spreads 32 random bits over the range.
        (((self.0 >> 32) * end as u64) >> 32) as usize
    }

    /// A place between two characters.
    fn boundary(&mut self, text: &str) -> usize {
        let idx = self.below(text.len() + 1);
        (idx..=text.len()).find(|&it| text.is_char_boundary(it)).expect("the end")
    }

    fn part<'a>(&mut self, text: &'a str) -> &'a str {
        let (one, other) = (self.boundary(text), self.boundary(text));
        &text[one.min(other)..one.max(other)]
    }
}

const ODD: [&str; 24] = [
    "\0",
    "\n",
    "\r",
    "\t",
    " ",
    ":",
    ",",
    "-",
    "/",
    "=",
    ".",
    "#",
    "v",
    "0",
    "10",
    "♥",
    "♦\u{fe0f}",
    "\u{feff}",
    "\u{a0}",
    "é",
    "\u{2028}",
    "🂡",
    "H-3",
    "Freecells:",
];

fn mutate(random: &mut Random, text: &mut String, other: &str) {
    let at = random.boundary(text);
    match random.below(8) {
        0 | 1 => {
            let Some(old) = text[at..].chars().next() else { return };
            let new = (old as u8 ^ 1 << random.below(7)) & 0x7f;
            text.replace_range(at..at + old.len_utf8(), (new as char).encode_utf8(&mut [0]));
        }
        2 => text.truncate(at),
        3 => {
            text.truncate(at);
            text.push_str(random.part(other));
        }
        4 => {
            let end = at + text[at..].find('\n').map_or(text.len() - at, |it| it + 1);
            text.extend_from_within(at..end);
        }
        5 => text.insert_str(at, ODD[random.below(ODD.len())]),
        6 => {
            let end = text[at..].char_indices().nth(3).map_or(text.len(), |it| at + it.0);
            text.replace_range(at..end, "");
        }
        _ => text.insert_str(at, random.part(other)),
    }
}

/// Gives `read` ten million texts made from `samples`. It says whether it could read them, and is told when to
/// look closely.
fn check(samples: &[String], read: impl Fn(&str, bool) -> bool) {
    for sample in samples {
        assert!(read(sample, true), "{sample}");
    }
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut text = String::new();
    let mut n_read = 0;
    for nth in 0..N_TEXTS {
        text.clear();
        text.push_str(&samples[random.below(samples.len())]);
        let other = &samples[random.below(samples.len())];
        for _ in 0..=random.below(3) {
            mutate(&mut random, &mut text, other);
        }
        n_read += u32::from(read(black_box(&text), nth % N_TEXTS_PER_LOOK == 0));
    }
    // Neither does nothing, nor breaks everything.
    assert!(N_TEXTS / 200 < n_read && n_read < N_TEXTS / 10 * 9, "{n_read} of {N_TEXTS} texts could be read");
}

#[track_caller]
fn check_place(text: &str, place: Option<Place>) {
    let Some(Place { line, start, len }) = place else { return };
    let line = text.lines().nth(line - 1).unwrap_or_else(|| panic!("line {line} of {text:?}"));
    assert!(1 <= start && start - 1 + len <= line.chars().count(), "{start} {len} in {line:?}");
}

/// What was read is read again from how it is written.
fn is_read<T: fmt::Display + PartialEq + fmt::Debug, E: fmt::Display>(
    result: Result<T, E>,
    look: bool,
    parse: impl Fn(&str) -> Result<T, E>,
) -> bool {
    if look {
        match &result {
            Ok(it) => assert_eq!(parse(&it.to_string()).ok().as_ref(), Some(it)),
            Err(err) => assert!(!err.to_string().is_empty()),
        }
    }
    result.is_ok()
}

fn place_of<T>(result: &Result<T, ParseDealError>) -> Option<Place> {
    result.as_ref().err().and_then(ParseDealError::place)
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|it| it.to_string()).collect()
}

fn deal(number: u64) -> Deal {
    Deal::microsoft(DealNumber::new(number).expect("a deal"))
}

/// The position after some moves of a search that takes the first move it finds.
fn later(rules: &Rules, number: u64, n_moves: usize) -> (State, Vec<solitaire::Move>) {
    let mut state = rules.deal(&deal(number));
    let mut played = Vec::new();
    for nth in 0..n_moves {
        let mut moves = Vec::new();
        rules.moves(&state, &mut moves);
        let Some(&mv) = moves.get(nth % moves.len().max(1)) else { break };
        rules.play(&mut state, mv);
        played.push(mv);
    }
    (state, played)
}

#[test]
fn ten_million_cards() {
    let samples = strings(&["TD", "10D", "kh", "A♠", "♦\u{fe0f}10", "C9"]);
    check(&samples, |text, look| is_read(text.parse::<Card>(), look, str::parse));
}

#[test]
fn ten_million_deal_numbers() {
    let samples = strings(&["1", "#11982", "11,982", "8'589'934'591", " 11 982\n", "0007"]);
    check(&samples, |text, look| is_read(text.parse::<DealNumber>(), look, str::parse));
}

#[test]
fn ten_million_game_ids() {
    let samples =
        strings(&["freecell/11982", "freecell,columns=5,cells=7/42", "eight-off,columns=7/8589934591"]);
    check(&samples, |text, look| is_read(text.parse::<GameId>(), look, str::parse));
}

#[test]
fn ten_million_deals() {
    let text = deal(617).to_string();
    let samples = [text.clone(), text.replace('T', "10").replace('H', "♥"), text.replace('\n', ", ")];
    check(&samples, |text, look| {
        let result = text.parse::<Deal>();
        if look {
            check_place(text, place_of(&result));
        }
        is_read(result, look, str::parse)
    });
}

#[test]
fn ten_million_starts() {
    let mut samples = strings(&["freecell/11982", "eight-off,columns=7/8589934591"]);
    for rules in [FREECELL, BAKERS_GAME, EIGHT_OFF, SEAHAVEN_TOWERS] {
        samples.push(Start::Position(Position::FreeCell(rules, later(&rules, 24, 30).0)).to_string());
    }
    check(&samples, |text, look| is_read(text.parse::<Start>(), look, str::parse));
}

/// In forms that every parser of positions reads.
fn positions() -> Vec<String> {
    let here = later(&FREECELL, 24, 40).0.to_string();
    let columns: Vec<&str> = here.lines().collect();
    let with_colons = format!("{}\n: {}\n", columns[..2].join("\n"), columns[2..].join("\n: "));
    let symbols = here.replace('S', "♠").replace('H', "♥\u{fe0f}").replace('\n', "\r\n");
    let blank_cells =
        "Founds: H-0\nFreecells:      4C\n".to_string() + &deal_in_columns().replacen("4C ", "", 1);
    vec![here.clone(), here.to_lowercase(), with_colons, symbols, blank_cells]
}

fn deal_in_columns() -> String {
    let text = FREECELL.deal(&deal(24)).to_string();
    text.lines().skip(2).collect::<Vec<_>>().join("\n")
}

#[test]
fn ten_million_positions() {
    check(&positions(), |text, look| {
        let result = FREECELL.parse_state(text);
        if look {
            check_place(text, place_of(&result));
        }
        is_read(result, look, |text| FREECELL.parse_state(text))
    });
}

#[test]
fn ten_million_pasted_texts() {
    let rules = Rules { columns: 7, ..FREECELL };
    let flat = deal(24).to_string().replace('\n', " ");
    let cards: Vec<&str> = flat.split_whitespace().collect();
    let rows: Vec<String> = cards.chunks(7).map(|row| row.join(" ")).collect();
    let samples = [
        rows.join("\n"),
        rows.join("\n\n"),
        rows.join("\n").to_lowercase(),
        later(&rules, 24, 9).0.to_string(),
    ];
    check(&samples, |text, look| {
        let result = rules.read_pasted(text);
        if look {
            check_place(text, place_of(&result));
            if let Ok(reading) = &result {
                let again = rules.read_pasted(&reading.state.to_string()).map(|it| it.state);
                assert_eq!(again.as_ref(), Ok(&reading.state));
            }
        }
        result.is_ok()
    });
}

#[test]
fn ten_million_solutions() {
    let start = FREECELL.deal(&deal(24));
    let moves = later(&FREECELL, 24, 16).1;
    let text = notation::write_moves(&FREECELL, &start, &moves);
    let samples =
        [text.clone(), text.replace([' ', '\n'], ""), format!("# 24\n1. {}", text.replace('\n', "\n11. "))];
    check(&samples, |text, look| {
        let result = notation::parse_moves(&FREECELL, &start, text);
        if look {
            check_place(text, result.as_ref().err().and_then(ParseMovesError::place));
            if let Ok(moves) = &result {
                let written = notation::write_moves(&FREECELL, &start, moves);
                assert_eq!(notation::parse_moves(&FREECELL, &start, &written).as_ref(), Ok(moves));
            }
        }
        result.is_ok()
    });
}
