//! The faces of cards, as markup: an index in the corner, and pips or a court below it.
//!
//! Letters and numbers are drawn, so that they look alike on every machine, and each suit is as high as its rank.

use i18n::Language;
use page::suit_letter;
use solitaire::Card;

/// The width and the path of a letter or number: lines in a box 16 high.
type Glyph = (f64, &'static str);

const GLYPHS: [Glyph; 13] = [
    (12.6, "M1.4 14.7 6.3 1.3l4.9 13.4M3.2 10.3h6.2"),
    (10.2, "M1.5 4.9A3.6 3.6 0 0 1 8.7 5c0 1.5-.9 2.6-2.1 3.9L1.4 14.7h7.5"),
    (
        10.0,
        "M1.6 3.7C2.2 2.2 3.3 1.3 5 1.3a3.1 3.1 0 0 1 0 6.2H4.2M5 7.5a3.6 3.6 0 0 1 0 7.2c-1.9 0-3.2-1-3.7-2.6",
    ),
    (11.0, "M7.7 14.7V1.3L1.3 11h8.5"),
    (10.0, "M8.2 1.3H2.6L2 7.2c.8-.7 1.8-1.1 3-1.1a3.8 4.3 0 0 1 0 8.6c-1.7 0-3.1-.8-3.7-2.3"),
    (10.2, "M7 1.3C3.6 3.5 1.3 6.9 1.3 10.7a3.8 4 0 1 0 7.6 0 3.8 4 0 1 0-7.6 0"),
    (10.0, "M1.3 1.3h7.5L4 14.7"),
    (
        10.2,
        "M5.1 1.3a3.2 3.05 0 1 1 0 6.1 3.2 3.05 0 1 1 0-6.1Zm0 6.1a3.8 3.65 0 1 1 0 7.3 3.8 3.65 0 1 1 0-7.3Z",
    ),
    (10.2, "M3.2 14.7c3.4-2.2 5.7-5.6 5.7-9.4a3.8 4 0 1 0-7.6 0 3.8 4 0 1 0 7.6 0"),
    (15.4, "M1.3 3.7 4 1.3v13.4M10.8 1.3a3.3 6.7 0 1 1 0 13.4 3.3 6.7 0 1 1 0-13.4Z"),
    (8.6, "M3.6 1.3h3.7v9.3c0 2.7-1.2 4.1-3.1 4.1-1.8 0-2.9-1.2-2.9-3.1"),
    (13.2, "M6.4 1.3a5.1 6.7 0 1 1 0 13.4 5.1 6.7 0 1 1 0-13.4ZM7.9 10.9l4 4.1"),
    (11.2, "M1.4 1.3v13.4M9.7 1.3 1.4 9.7M4.6 6.6l5.5 8.1"),
];

/// In German, jack and queen are Bube and Dame.
const BUBE: Glyph = (10.6, "M1.4 7.5h4M1.4 1.3v13.4h4.2a3.6 3.6 0 0 0 0-7.2A3.1 3.1 0 0 0 5.2 1.3Z");
const DAME: Glyph = (11.4, "M1.4 1.3v13.4h3.2c3.6 0 5.5-2.5 5.5-6.7s-1.9-6.7-5.5-6.7Z");

/// The ranks of the courts.
const JACK: u8 = 11;
const QUEEN: u8 = 12;

/// The width of a pip by rank, on a face of 100 x 140.
const PIP_WIDTHS: [f64; 10] = [50.0, 28.0, 25.0, 25.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0];

/// Returns the face of a card. A plain one has one large pip, or one coronet: more would be too small to see.
pub(super) fn face(card: Card, language: Language, is_plain: bool) -> String {
    let (suit, rank) = (format!("suit-{}", suit_letter(card.suit())), card.rank());
    let (width, path) = glyph(rank, language);
    let index = format!(
        "<svg class=\"index\" viewBox=\"0 0 {} 16\"><path d=\"{path}\"/>{}</svg>",
        tenths(width + 16.0),
        part(&suit, (width + 8.6, 8.0), (14.2, 14.2), None)
    );
    let court = |at, size, turned| part(&format!("court-{rank}"), at, size, turned);
    let inside = match (rank, is_plain) {
        (JACK.., true) => {
            let court = court((50.0, 76.0), (60.0, 30.0), None);
            format!("<g class=\"court\">{court}</g>{}", part(&suit, (50.0, 114.0), (38.0, 38.0), None))
        }
        (JACK.., false) => {
            let courts = [None, Some((50.0, 85.5))].map(|turned| court((50.0, 56.0), (52.0, 26.0), turned));
            format!(
                "<rect class=\"frame\" x=\"12\" y=\"38\" width=\"76\" height=\"95\" rx=\"7\"/>\
                 <g class=\"court\">{}</g>{}",
                courts.concat(),
                part(&suit, (50.0, 85.5), (29.0, 29.0), None)
            )
        }
        (_, true) => part(&suit, (50.0, 97.0), (62.0, 62.0), None),
        (_, false) => pips(&suit, rank),
    };
    format!("{index}<svg class=\"face\" viewBox=\"0 0 100 140\">{inside}</svg>")
}

/// Returns the width of a card's letter and suit, as a share of their height. On a plain face, the suit beside a
/// large letter is small: see the style sheet.
pub(super) fn index_width(
    card: Card,
    (language, is_plain): (Language, bool),
    has_large_letters: bool,
) -> f64 {
    let suit = if is_plain && has_large_letters { 0.7 * 14.2 } else { 14.2 };
    (glyph(card.rank(), language).0 + 1.5 + suit) / 16.0
}

fn glyph(rank: u8, language: Language) -> Glyph {
    match (rank, language) {
        (JACK, Language::German) => BUBE,
        (QUEEN, Language::German) => DAME,
        _ => GLYPHS[usize::from(rank) - 1],
    }
}

/// Returns the pips of a card. Those in the lower half are upside down.
fn pips(suit: &str, rank: u8) -> String {
    let width = PIP_WIDTHS[usize::from(rank) - 1];
    let pip = |(x, y): (f64, f64)| {
        let turned = (87.0 < y).then_some((x, y));
        part(suit, (x, y), (width, width), turned)
    };
    let in_columns = |heights: &[f64]| -> String {
        heights.iter().flat_map(|&y| [(31.0, y), (69.0, y)]).map(pip).collect()
    };
    let in_middle = |heights: &[f64]| -> String { heights.iter().map(|&y| pip((50.0, y))).collect() };
    match rank {
        1 => {
            let rings =
                ["36", "39"].map(|r| format!("<circle class=\"ring\" cx=\"50\" cy=\"86\" r=\"{r}\"/>"));
            rings.concat() + &in_middle(&[86.0])
        }
        2 => in_middle(&[57.0, 115.0]),
        3 => in_middle(&[54.0, 86.0, 118.0]),
        4 => in_columns(&[57.0, 115.0]),
        5 => in_columns(&[57.0, 115.0]) + &in_middle(&[86.0]),
        6 => in_columns(&[54.0, 86.0, 118.0]),
        7 => in_columns(&[54.0, 86.0, 118.0]) + &in_middle(&[70.0]),
        8 => in_columns(&[54.0, 86.0, 118.0]) + &in_middle(&[70.0, 102.0]),
        9 => in_columns(&[51.0, 74.3, 97.7, 121.0]) + &in_middle(&[86.0]),
        _ => in_columns(&[51.0, 74.3, 97.7, 121.0]) + &in_middle(&[62.6, 109.4]),
    }
}

/// Returns a symbol of the document with this middle, width and height, turned upside down around a point.
fn part(symbol: &str, middle: (f64, f64), size: (f64, f64), turned: Option<(f64, f64)>) -> String {
    let [x, y] = [middle.0 - size.0 / 2.0, middle.1 - size.1 / 2.0].map(tenths);
    let [width, height] = [size.0, size.1].map(tenths);
    let turned = turned
        .map_or(String::new(), |(x, y)| format!(" transform=\"rotate(180 {} {})\"", tenths(x), tenths(y)));
    format!("<use href=\"#{symbol}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{turned}/>")
}

/// Returns a length to a tenth: see [`super::pixels`].
pub(super) fn tenths(length: f64) -> String {
    let tenths = (length * 10.0).round() as i32;
    let sign = if tenths < 0 { "-" } else { "" };
    format!("{sign}{}.{}", tenths.abs() / 10, tenths.abs() % 10)
}
