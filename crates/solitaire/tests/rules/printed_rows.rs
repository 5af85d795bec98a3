//! Boards that are printed row by row, with blanks where a column is shorter, are read as that board, or refused.

use testkit::{Random, random_deal, size};
use unbury_solitaire::{ParsePositionError, Position, Reading, Rules};

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
        let rules: Rules = games[nth % games.len()].parse().unwrap();
        let mut position = rules.dealt(&random_deal(&mut random));
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
    let expected = "a gap stands before this card, so its column is unclear; write one column per line";
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
    let expected = "a gap stands before this card, so its column is unclear; write one column per line";
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
    let deal = unbury_solitaire::Deal::microsoft(unbury_solitaire::DealNumber::FIRST).to_string();
    let (full, last) = deal.trim_end().rsplit_once('\n').expect("rows");
    let apart = format!("{full}\n{}", last.replace(' ', "    "));
    let columns = read_as("freecell", &apart).position;
    assert!(columns.text().lines().nth(3).is_some_and(|it| !it.ends_with(&last[3..5])), "{}", columns.text());
}

/// Columns were written as lines, and the errors were of those.
#[test]
fn errors_of_a_board_with_gaps_are_in_its_own_lines() {
    #[track_caller]
    fn check(game: &str, text: &str, line: usize, word: &str, reason: &str) {
        let rules: Rules = game.parse().unwrap();
        let err = rules.read_pasted(text, None).unwrap_err();
        let what = "read by rows, with the gaps as empty places, this is not a position";
        assert_eq!(err.to_string(), format!("line {line}: {what}: {reason}"), "{text}");
        let place = err.place().expect("a place");
        let from = text.lines().nth(place.line - 1).unwrap().chars().skip(place.start - 1);
        let found: String = from.take(place.len).collect();
        assert_eq!((place.line, found.as_str()), (line, word), "{text}");
    }
    let rows = "KC 8D 2S 3S\n9C 9D    QS\nTC TD    KH\n";
    let foundations = "Foundations: C-Q D-7 H-Q S-A\n";
    let below = format!("{rows}      {foundations}");
    check("freecell", &below, 4, "C-Q", "second 9C; the first is in line 2");
    check("freecell", &format!("# a board\n\n{below}"), 6, "C-Q", "second 9C; the first is in line 4");
    check("freecell", &format!("{foundations}{rows}"), 3, "9C", "second 9C; the first is in line 1");
    let cells = format!("  Freecells: QH KD\n{rows}  Foundations: C-8 D-Q");
    check("freecell", &cells, 5, "D-Q", "second 8D; the first is in line 2");
    // The fifth column has a card, the fourth has none.
    let columns = "KC  8D  2S      3S\nQD  9D          QS\n";
    check("freecell,columns=4", columns, 1, "3S", "too many columns; this game has 4");
    let columns = "KC  8D  5H  2S      3S\nQD  9D              QS\n";
    check("freecell,columns=4", columns, 1, "3S", "too many columns; this game has 4");

    let runs = "KC 8D 2S 3S\nQD 9D    2D\nFoundations: C-Q\n";
    let no_run = "9D does not go on 8D; the face-up cards of a column are a run";
    check("klondike-draw-one", runs, 2, "9D", no_run);
    check(
        "klondike-draw-one",
        "KC 8D 2S 3S\n8C 9D    QS\nTC TD    KH\n",
        2,
        "8C",
        "8C does not go on KC; the face-up cards of a column are a run",
    );
    let twice = "KC 8D 2S 3D\nQD 7C    2C\nFoundations: C-9 D-J\n";
    check("klondike-draw-one", twice, 1, "8D", "second 8D; the first is in line 3");
    let down = "Foundations: C-2\nKC   <8D> 2S   3S\nQD   <9D>      QS\n";
    let no_down = "9D cannot lie face down there, on a face-up card or at the end of a column";
    check("yukon", &format!("{down}     <TD>\n"), 4, "<TD>", &no_down.replace("9D", "TD"));
    check("yukon", down, 3, "<9D>", no_down);
    // Errors do not mention columns that are not the user's lines.
    let screen = "--- Foundations ---\n[]\t[]\t5H\t[]\n--- Tableau Piles ---\n3H\tKS\n";
    let expected = "this is a screen that Solvitaire prints, but not of a position of this game: second 3H";
    check_refused("freecell", screen, expected);
    check_refused("klondike-draw-one", screen, expected);
}

/// Whatever else foundations are said to hold, above the rows or below them.
#[test]
fn errors_of_boards_with_gaps_are_at_a_word_of_the_text() {
    let mut random = Random::new(89);
    let games = ["freecell", "eight-off", "yukon", "klondike-draw-one"];
    let (mut n_second, mut n_other) = (0, 0);
    for nth in 0..size(1_000, 10_000) {
        let rules: Rules = games[nth % games.len()].parse().unwrap();
        let mut position = rules.dealt(&random_deal(&mut random));
        for _ in 0..random.below(40) {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let mv = random.pick(&moves);
            position.play(mv);
        }
        let (named, columns) = parts(&position);
        let other = ["C-2", "D-5", "H-9", "S-K"].map(|it| if random.below(2) == 0 { "" } else { it });
        let named: String =
            named.lines().filter(|it| !it.starts_with("Found")).map(|it| format!("{it}\n")).collect();
        let board = printed(&columns, Print::Left { width: 5 });
        let foundations = format!("Foundations: {}\n", other.join(" "));
        let is_above = random.below(2) == 0;
        let text = if is_above {
            format!("{foundations}{named}{board}")
        } else {
            format!("{board}{named}{foundations}")
        };
        let Err(err @ ParsePositionError::RowsWithGaps(_)) = rules.read_pasted(&text, None) else { continue };
        let Some(place) = err.place() else {
            n_other += 1;
            continue;
        };
        let line: Vec<char> = text.lines().nth(place.line - 1).expect("a line").chars().collect();
        let word: String = line[place.start - 1..place.start - 1 + place.len].iter().collect();
        let message = err.to_string();
        let (_, second) = message.split_once("second ").expect("a card that is there twice");
        let (card, first) = second.split_once("; the first is in line ").expect("a line");
        let first = text.lines().nth(first.parse::<usize>().unwrap() - 1).expect("a line");
        let says = |it: &str| it.contains(card) || it.contains("Foundations");
        assert!(
            says(first) && (word == card || other.contains(&word.as_str())),
            "{rules}, {word}: {err}\n{text}"
        );
        n_second += 1;
    }
    assert!(100 < n_second, "{n_second} seconds, {n_other} others");
}
