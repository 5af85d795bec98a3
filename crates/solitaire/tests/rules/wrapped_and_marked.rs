//! Lines that an editor wrapped, foundations by their top cards, and marks of face-down cards.

use testkit::{Random, random_deal};
use unbury_solitaire::{LineOrder, ParsePositionError, Position, Rules};

use crate::written_forms::read_as;

/// An editor's line ends were taken for columns, of which there are too many, or which cannot lie so.
#[test]
fn a_wrapped_line_is_refused_as_such() {
    let mut random = Random::new(88);
    let mut n_refused = 0;
    for nth in 0..200 {
        let line = random_deal(&mut random).to_string().replace('\n', " ");
        let line = if nth % 2 == 0 { line.replace('T', "10") } else { line };
        let width = 8 + random.below(9);
        let (mut text, mut len) = (String::new(), 0);
        for word in line.split_whitespace() {
            let is_full = width < len + 1 + word.len();
            len = if is_full { word.len() } else { len + 1 + word.len() };
            text += if is_full { "\n" } else { " " };
            text += word;
        }
        for game in ["freecell", "klondike-draw-one"] {
            let rules: Rules = game.parse().unwrap();
            let asked = rules.read_pasted(&text, Some(LineOrder::Rows)).unwrap();
            assert_eq!(asked.position, rules.dealt(&line.parse().unwrap()), "{game}:\n{text}");
            match rules.read_pasted(&text, None) {
                Err(err) => {
                    assert!(matches!(err, ParsePositionError::OtherLines { .. }), "{game}: {err}\n{text}");
                    n_refused += 1;
                }
                Ok(it) => assert!(it.doubt.is_some() || it.position == asked.position, "{game}:\n{text}"),
            }
        }
    }
    assert!(100 < n_refused, "{n_refused} refused");
}

#[test]
fn foundations_may_be_said_by_their_top_cards() {
    let columns = "KC QH\nKD QS\nKH QC\nKS QD\n";
    let expected = format!("Foundations: C-J D-J H-J S-J\n{columns}");
    for top in ["JC JD JH JS", "JS, J♥, D-J, cj", "JC JD JH JS - -"] {
        let text = format!("Foundations: {top}\n{columns}");
        for game in ["freecell", "eight-off", "klondike-draw-one", "yukon"] {
            assert_eq!(read_as(game, &text).position, read_as(game, &expected).position, "{game}: {top}");
        }
    }
    for wrong in ["JC JD JH JS TS", "0C JD JH JS"] {
        let text = format!("Foundations: {wrong}\n{columns}");
        for game in ["freecell", "klondike-draw-one", "yukon"] {
            assert!(game.parse::<Rules>().unwrap().read_pasted(&text, None).is_err(), "{game}: {wrong}");
        }
    }
}

/// In Yukon these marks were skipped, and face-down cards taken for open.
#[test]
fn marks_of_face_down_cards_are_read_or_refused() {
    for game in ["yukon", "klondike-draw-one"] {
        let position = Position::dealt(&format!("{game}/94").parse().unwrap());
        let text = position.text();
        let line = |line: &str, between: &str| {
            let (down, up) = line.rsplit_once("> ")?;
            Some(format!("{}{between}{up}\n", down.replace(['<', '>'], "")))
        };
        let by = |between: &str| -> String {
            text.lines().map(|it| line(it, between).unwrap_or_else(|| format!("{it}\n"))).collect()
        };
        assert_eq!(read_as(game, &by(" | ")).position, position, "{game}");
        for wrong in [" - ", " | | ", " || ", " -- "] {
            assert!(game.parse::<Rules>().unwrap().read_pasted(&by(wrong), None).is_err(), "{game}: {wrong}");
        }
        let small: String =
            text.split_inclusive([' ', '\n'])
                .map(|it| {
                    if it.starts_with('<') {
                        it.to_lowercase().replace(['<', '>'], "")
                    } else {
                        it.to_string()
                    }
                })
                .collect();
        let err = game.parse::<Rules>().unwrap().read_pasted(&small, None).unwrap_err();
        assert!(matches!(err, ParsePositionError::LetterCase(_)), "{game}: {err}");
        assert_eq!(read_as(game, &text.to_lowercase()).position, position, "{game}");
    }
}
