//! Ten million damaged deals and positions of Klondike, of four forms: none panics, errors lie within the text, and a
//! position that was read is read again from its written form.

use crate::damage::{self, check_message, check_place};
use unbury_solitaire::{
    Numbering, PartialPosition,
    klondike::{ParsedText, TextFormat, read_pasted},
    rules::KLONDIKE_DRAW_THREE,
};

const N_TEXTS: usize = 10_000_000 / 4;

const ODD: [&str; 33] = [
    "\0",
    "\n",
    "\r",
    "\t",
    " ",
    ":",
    ",",
    "-",
    "#",
    "0",
    "10",
    "014",
    "♥",
    "♦\u{fe0f}",
    "\u{feff}",
    "é",
    "\u{2028}",
    "\u{202e}",
    "🂡",
    "H-3",
    "?? ",
    "<",
    "> ",
    "(",
    "|",
    "==>",
    "Stock:",
    "Waste:",
    "7:",
    "[",
    "]",
    "{",
    "\"",
];

fn positions() -> Vec<PartialPosition> {
    let later = "Stock: 8S 9D 5C QS KH 3C\nWaste: 3D TC TS 2D\nFoundations: C-2 D-A H-4 S-3\n\
        1: KC QH JC TH 9C 8H 7S 6D\n2: 7D 6S 5H 4C\n3: KD QC JD\n4: KS QD JS TD 9S 8D 7C 6H 5S 4D\n5:\n\
        6: <JH> 9H 8C 7H 6C\n7: <4S> 5D\n";
    ["shootme 37547", "solvitaire 22", later].map(|it| read_pasted(it).expect(it).position).into()
}

fn written(format: TextFormat) -> Vec<String> {
    let positions = positions();
    let texts: Vec<String> = positions.iter().filter_map(|it| it.write(format)).collect();
    assert!(2 <= texts.len());
    texts
}

fn read(text: &str, look: bool) -> bool {
    let result = read_pasted(text);
    if look {
        match &result {
            Ok(ParsedText { position, format, .. }) => check_again(position, *format),
            Err(err) => {
                check_place(text, err.place);
                check_message(err);
            }
        }
    }
    result.is_ok()
}

fn check_again(position: &PartialPosition, format: TextFormat) {
    let table = read_pasted(&position.to_string()).map(|it| it.position);
    assert_eq!(table.as_ref(), Ok(position));
    if let Some(text) = position.write(format) {
        let again = read_pasted(&text).map(|it| it.position.state(&KLONDIKE_DRAW_THREE));
        assert_eq!(again, Ok(position.state(&KLONDIKE_DRAW_THREE)), "{text}");
    }
}

#[test]
fn texts_of_digits() {
    let mut samples = written(TextFormat::Digits);
    samples.push(samples[0].replace("09", " 09"));
    damage::check(N_TEXTS, &samples, &ODD, read);
}

#[test]
fn texts_in_dealing_order() {
    let mut samples = written(TextFormat::Rows);
    samples.extend(written(TextFormat::DealingOrder));
    damage::check(N_TEXTS, &samples, &ODD, read);
}

#[test]
fn texts_of_json() {
    let mut samples = written(TextFormat::Json);
    samples.push(samples[2].replace('\n', "").replace(", ", ","));
    damage::check(N_TEXTS, &samples, &ODD, read);
}

/// PySolFC's lines are read as tables are.
#[test]
fn tables() {
    let mut samples = written(TextFormat::Table);
    samples.push(samples[2].replace("<JH>", "??").replace("<4S>", "??").replace("9D ", "?? "));
    samples.push(samples[0].replace(['<', '>'], ""));
    samples.extend(written(TextFormat::PySol));
    damage::check(N_TEXTS, &samples, &ODD, read);
}

#[test]
fn numbers_of_deals() {
    let names = Numbering::ALL.map(|it| format!("{} {}", it.name(), it.range().1));
    let mut samples: Vec<String> = names.into();
    samples
        .extend(["Game: 37547", "solvitaire:\t22", "# a game\nGREENFELT 1,492,773,577\n"].map(String::from));
    damage::check(N_TEXTS, &samples, &ODD, read);
}
