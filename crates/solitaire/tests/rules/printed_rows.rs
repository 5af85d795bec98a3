//! Boards that are printed row by row, with blanks where a column is shorter, are read as that board, or refused.

use solitaire::{AnyRules, Position, Reading};
use testkit::{Random, random_deal, size};

use crate::written_forms::{check_refused, read_as};

/// How a table is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Print {
    Left {
        width: usize,
    },
    Right {
        width: usize,
    },
    Tabs,
    Commas,
    /// The cards behind the first gap of a line are one blank too far to the right.
    Shifted,
}

const PRINTS: [Print; 8] = [
    Print::Left { width: 3 },
    Print::Left { width: 4 },
    Print::Left { width: 5 },
    Print::Right { width: 4 },
    Print::Right { width: 6 },
    Print::Tabs,
    Print::Commas,
    Print::Shifted,
];

/// Returns the lines of a position that name its other piles, and the words of its columns.
fn parts(position: &Position) -> (String, Vec<Vec<String>>) {
    let (mut named, mut columns) = (String::new(), Vec::new());
    for line in position.text().lines() {
        match line.split_once(':') {
            Some((label, _)) if label.starts_with(char::is_alphabetic) => named += &format!("{line}\n"),
            cards => {
                let cards = cards.map_or(line, |it| it.1);
                columns.push(cards.split_whitespace().map(String::from).collect());
            }
        }
    }
    (named, columns)
}

/// Returns the same whatever the order of the columns.
fn sorted(position: &Position) -> (String, Vec<Vec<String>>) {
    let (named, mut columns) = parts(position);
    columns.retain(|it| !it.is_empty());
    columns.sort_unstable();
    (named, columns)
}

fn printed(columns: &[Vec<String>], print: Print) -> String {
    let height = columns.iter().map(Vec::len).max().unwrap_or_default();
    let mut text = String::new();
    for row in 0..height {
        let (mut line, mut is_shifted) = (String::new(), false);
        for (idx, column) in columns.iter().enumerate() {
            let word = column.get(row).map_or("", String::as_str);
            match print {
                Print::Left { width } => line += &format!("{word:width$}"),
                Print::Right { width } => line += &format!("{word:>width$}"),
                Print::Tabs => line += &format!("{}{word}", if idx == 0 { "" } else { "\t" }),
                Print::Commas => line += &format!("{}{word}", if idx == 0 { "" } else { "," }),
                Print::Shifted => {
                    let is_first = !word.is_empty() && line.ends_with("   ");
                    let extra = if is_first && !is_shifted { " " } else { "" };
                    is_shifted |= is_first;
                    line += &format!("{extra}{word:3}");
                }
            }
        }
        text += line.trim_end_matches([' ', '\t']);
        text.push('\n');
    }
    text
}

/// Returns whether columns are as long as those on their left, at most: then no row has a gap.
fn are_falling(columns: &[Vec<String>]) -> bool {
    columns.windows(2).all(|pair| pair[1].len() <= pair[0].len())
}

#[test]
fn a_board_in_rows_is_read_as_that_board_or_refused() {
    let mut random = Random::new(87);
    let games = ["freecell", "eight-off", "freecell,columns=10", "yukon", "klondike-draw-one"];
    let (mut n_read, mut n_refused) = (0, 0);
    for nth in 0..size(4_000, 40_000) {
        let rules: AnyRules = games[nth % games.len()].parse().unwrap();
        let mut position = rules.deal(&random_deal(&mut random));
        for _ in 0..random.below(60) {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let mv = random.pick(&moves);
            position.play(mv);
        }
        let has_hidden_cards = rules.capabilities().has_hidden_cards;
        let (named, columns) = parts(&position);
        let print = random.pick(&PRINTS);
        // A card in brackets takes four characters.
        if are_falling(&columns)
            || has_hidden_cards
                && matches!(print, Print::Left { width: 3 | 4 } | Print::Shifted | Print::Right { width: 4 })
        {
            continue;
        }
        let board = printed(&columns, print);
        let board = if random.below(3) == 0 { board.replace('T', "10") } else { board };
        let text = format!("{named}{board}");
        match rules.read_pasted(&text, None) {
            Ok(pasted) if pasted.doubt.is_none() => {
                assert_eq!(sorted(&pasted.position), sorted(&position), "{rules}, {print:?}:\n{text}");
                n_read += 1;
            }
            Ok(_) => n_refused += 1,
            Err(err) => {
                let may_fail = print == Print::Shifted || text.contains("10");
                assert!(may_fail, "{rules}, {print:?}: {err}\n{text}");
                n_refused += 1;
            }
        }
    }
    assert!(n_refused < n_read && 100 < n_refused, "{n_read} read, {n_refused} refused");
}

/// The first column is longest by one card, so that this may as well be a text that lost the blanks in front of it.
#[test]
fn gaps_that_say_no_column_are_refused() {
    let rows = "KC 8D 2S 3S\n   9D 6S\n   7H";
    let expected = "it is not clear which column this card is in, after the gap in front of it; write each column in a line";
    let text = format!("Foundations: C-Q D-7 H-6 S-A\n{rows}");
    check_refused("freecell", &text, &format!("line 3: {expected}"));
    let below_none = text.replace("   7H", "7H        QH");
    check_refused("freecell", &below_none, &format!("line 4: {expected}"));
}

/// The first line was put one column too far to the left, where a column is as wide as the blanks that it lost.
#[test]
fn a_board_whose_first_line_lost_its_indent_is_refused() {
    let rows = "4H  KH  5C  AC  TD  7C  TS  KD\n    JD  QH  QD  6H  JH  KC  9H\n            JC  9S  QS  6C  8H\n            \
        TC  6D  4D      7H\n            9C  5D  9D\n            8C      8D\n                    7D\n    \
        Foundations: C-0 D-3 H-3 S-8\n    Freecells: 3C 4C QC 5H 2C JS KS TH\n";
    let expected = "it is not clear which column this card is in, after the gap in front of it; write each column in a line";
    check_refused("eight-off", rows, &format!("line 4: {expected}"));
    let whole = format!("    {rows}");
    assert_eq!(read_as("eight-off", &whole).position.text().lines().nth(2), Some("4H JD"));
}

#[test]
fn blanks_hold_the_places_of_cards() {
    let rows =
        "Foundations: C-Q D-7 H-Q S-J\nKC 8D JD KS\n   9D    QS\n   TD    KH\n         QD\n         KD\n";
    let pasted = read_as("freecell", rows);
    assert_eq!((pasted.reading, &pasted.doubt), (Reading::Rows, &None));
    assert!(
        pasted.position.text().contains("\nKC\n8D 9D TD\nJD\nKS QS KH QD KD\n"),
        "{}",
        pasted.position.text()
    );
    // The last row of a deal, to other columns than the first four.
    let deal = solitaire::Deal::microsoft(solitaire::DealNumber::FIRST).to_string();
    let (full, last) = deal.trim_end().rsplit_once('\n').expect("rows");
    let apart = format!("{full}\n{}", last.replace(' ', "    "));
    let columns = read_as("freecell", &apart).position;
    assert!(columns.text().lines().nth(3).is_some_and(|it| !it.ends_with(&last[3..5])), "{}", columns.text());
}
