//! Damaged texts for every parser, ten million each if tests are thorough: none panics, errors lie within the text, and
//! a position that was read is read again from its written form.

use std::fmt;

use crate::damage::{self, check_message, check_place};
use unbury_solitaire::{
    Card, Deal, DealNumber, Game, GameId, ParseDealError, ParsePositionError, Place, Position, Rules, Start,
    notation::{self, ParseMovesError},
    rules::{
        BAKERS_GAME, EIGHT_OFF, FREECELL, KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, SEAHAVEN_TOWERS,
        Stock,
    },
};

const ODD: [&str; 25] = [
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
    "\u{202e}",
    "🂡",
    "H-3",
    "Freecells:",
];

fn check(samples: &[String], read: impl Fn(&str, bool) -> bool) {
    damage::check(10_000_000, samples, &ODD, read);
}

/// Fewer, for what is read by the same parser as in another test but for some of its branches.
fn check_branches(samples: &[String], read: impl Fn(&str, bool) -> bool) {
    damage::check(2_500_000, samples, &ODD, read);
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
            Err(err) => check_message(err),
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
fn later<G: Game>(rules: &G, number: u64, n_moves: usize) -> (G::State, Vec<unbury_solitaire::Move>) {
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

fn later_position(rules: &Rules, n_moves: usize) -> Position {
    Position::new(*rules, later(rules, 24, n_moves).0)
}

#[test]
fn damaged_cards() {
    let samples = strings(&["TD", "10D", "kh", "A♠", "♦\u{fe0f}10", "C9"]);
    check(&samples, |text, look| is_read(text.parse::<Card>(), look, str::parse));
}

#[test]
fn damaged_deal_numbers() {
    let samples = strings(&["1", "#11982", "11,982", "8'589'934'591", " 11 982\n", "0007"]);
    check(&samples, |text, look| is_read(text.parse::<DealNumber>(), look, str::parse));
}

#[test]
fn damaged_game_ids() {
    let samples =
        strings(&["freecell/11982", "freecell,columns=5,cells=7/42", "eight-off,columns=7/8589934591"]);
    check(&samples, |text, look| is_read(text.parse::<GameId>(), look, str::parse));
}

#[test]
fn game_ids_of_klondike() {
    let samples = strings(&[
        "klondike-draw-one/11982",
        "klondike-draw-three,redeals=2,worrying-back=off/42",
        "klondike-draw-one,draw=24,redeals=unlimited/8589934591",
        "klondike-draw-three,worrying-back=on,draw=2,redeals=255/1",
    ]);
    check_branches(&samples, |text, look| is_read(text.parse::<GameId>(), look, str::parse));
}

#[test]
fn damaged_deals() {
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
fn damaged_starts() {
    let mut samples = strings(&["freecell/11982", "eight-off,columns=7/8589934591"]);
    for rules in [FREECELL, BAKERS_GAME, EIGHT_OFF, SEAHAVEN_TOWERS] {
        samples.push(later_position(&rules, 30).to_string());
    }
    check(&samples, |text, look| is_read(text.parse::<Start>(), look, str::parse));
}

const LIMITED: Rules =
    Rules { stock: Some(Stock { draw: 3, redeals: Redeals::AtMost(3) }), ..KLONDIKE_DRAW_THREE };

/// What is read is played, too: nothing that a link can say makes the rules panic.
#[test]
fn starts_of_klondike() {
    let mut samples = strings(&[
        "klondike-draw-one/=KS.QS.KH",
        "klondike-draw-three/solvitaire:819",
        "klondike-draw-one,draw=2/exact:80658175170943878571660636856403766975289505440883277823999999999999",
    ]);
    for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, LIMITED] {
        for n_moves in [0, 30, 90] {
            samples.push(later_position(&rules, n_moves).to_string());
        }
    }
    check_branches(&samples, |text, look| {
        let result = text.parse::<Start>();
        if let (true, Ok(start)) = (look, &result) {
            let mut position = start.position();
            for nth in 0..100 {
                let moves = position.moves();
                let Some(&mv) = moves.get(nth % moves.len().max(1)) else { break };
                position.play(mv);
            }
        }
        is_read(result, look, str::parse)
    });
}

/// In forms that every parser of positions reads.
fn positions() -> Vec<String> {
    let here = later_position(&FREECELL, 40).text();
    let columns: Vec<&str> = here.lines().collect();
    let with_colons = format!("{}\n: {}\n", columns[..2].join("\n"), columns[2..].join("\n: "));
    let symbols = here.replace('S', "♠").replace('H', "♥\u{fe0f}").replace('\n', "\r\n");
    let blank_cells =
        "Founds: H-0\nFreecells:      4C\n".to_string() + &deal_in_columns().replacen("4C ", "", 1);
    vec![here.clone(), here.to_lowercase(), with_colons, symbols, blank_cells]
}

fn deal_in_columns() -> String {
    let text = FREECELL.dealt(&deal(24)).text();
    text.lines().skip(2).collect::<Vec<_>>().join("\n")
}

#[test]
fn damaged_positions() {
    check(&positions(), |text, look| {
        let result = FREECELL.parse_text(text);
        if look {
            check_place(text, result.as_ref().err().and_then(ParsePositionError::place));
            if let Ok(position) = &result {
                assert_eq!(FREECELL.parse_text(&position.text()).as_ref(), Ok(position));
            }
        }
        result.is_ok()
    });
}

#[test]
fn damaged_pasted_texts() {
    let rules = Rules { columns: 7, ..FREECELL };
    let flat = deal(24).to_string().replace('\n', " ");
    let cards: Vec<&str> = flat.split_whitespace().collect();
    let rows: Vec<String> = cards.chunks(7).map(|row| row.join(" ")).collect();
    let samples = [
        rows.join("\n"),
        rows.join("\n\n"),
        rows.join("\n").to_lowercase(),
        named_piles(&rules),
        json(&rules),
        "<kpat-game game-type=\"freecell\" deal-number=\"24\"><state current=\"true\"><move pile=\"freecell0\" position=\"0\">\
         <card suit=\"hearts\" rank=\"two\" turn=\"face-up\"/></move></state></kpat-game>"
            .to_string(),
        later_position(&rules, 9).text(),
    ];
    check(&samples, |text, look| {
        let result = rules.read_pasted(text, None);
        if look {
            check_place(text, result.as_ref().err().and_then(ParsePositionError::place));
            if let Ok(reading) = &result {
                // A saved game says itself which game it is.
                let again = reading.position.rules().read_pasted(&reading.position.text(), None);
                let again = again.map(|it| it.position);
                assert_eq!(again.as_ref(), Ok(&reading.position));
            }
        }
        result.is_ok()
    });
}

/// A line for each pile, which it names by a letter and a number.
fn named_piles(rules: &Rules) -> String {
    let state = later_position(rules, 9).text();
    let mut lines = state.lines();
    let mut text = lines.next().expect("foundations").to_string() + "\n";
    let cells = lines.next().and_then(|it| it.strip_prefix("Freecells: ")).expect("cells");
    for (number, cell) in (1..).zip(cells.split(' ')) {
        text += &format!("O{number}: {cell}\n");
    }
    for (number, line) in (1..).zip(lines) {
        text += &format!("C{number}: {line}\n");
    }
    text
}

/// Solvitaire's JSON.
fn json(rules: &Rules) -> String {
    let state = rules.dealt(&deal(24)).text();
    let columns = state.lines().skip(2).map(|it| format!("[\"{}\"]", it.replace(' ', "\",\"")));
    format!("{{\"tableau piles\": [{}]}}", columns.collect::<Vec<_>>().join(","))
}

#[test]
fn damaged_solutions() {
    let (samples, read) = solutions(FREECELL, 16);
    check(&samples, read);
}

#[test]
fn solutions_of_klondike() {
    let (samples, read) = solutions(LIMITED, 24);
    check_branches(&samples, read);
}

fn solutions<G: Game>(rules: G, n_moves: usize) -> (Vec<String>, impl Fn(&str, bool) -> bool) {
    let start = rules.deal(&deal(24));
    let moves = later(&rules, 24, n_moves).1;
    let text = notation::write_moves(&rules, &start, &moves);
    let samples = vec![
        text.clone(),
        text.replace([' ', '\n'], ""),
        format!("# 24\n1. {}", text.replace('\n', "\n11. ")),
    ];
    let read = move |text: &str, look: bool| {
        let result = notation::parse_moves(&rules, &start, text);
        if look {
            check_place(text, result.as_ref().err().and_then(ParseMovesError::place));
            if let Ok(moves) = &result {
                let written = notation::write_moves(&rules, &start, moves);
                assert_eq!(notation::parse_moves(&rules, &start, &written).as_ref(), Ok(moves));
            }
        }
        result.is_ok()
    };
    (samples, read)
}
