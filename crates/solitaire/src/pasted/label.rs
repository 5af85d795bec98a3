//! The words at the start of a line that name its pile.

/// A pile as the word before a colon names it, with its number, from 0, if it has one.
pub(crate) enum PileLabel {
    Foundations,
    Foundation,
    Cells,
    Cell(usize),
    Column(usize),
    /// A word that names no pile itself: `Tableau:` above the columns.
    Heading,
}

/// Returns the pile that a word before a colon names, in any case: `Freecells`, `C1`, `column 1`, `1`.
pub(crate) fn label_of(label: &str) -> Option<PileLabel> {
    let kind = label.trim_end_matches(|it: char| it.is_ascii_digit());
    let number: Option<usize> = label[kind.len()..].parse().ok().filter(|&it| 0 < it);
    let kind = kind.trim_end();
    let is_one_of = |names: &[&str]| names.iter().any(|it| kind.eq_ignore_ascii_case(it));
    let idx = match number {
        Some(number) => number - 1,
        None if is_one_of(&["foundations", "foundation", "founds", "found"]) => {
            return Some(PileLabel::Foundations);
        }
        None if is_one_of(&["freecells", "free cells", "cells", "open cells", "fc"]) => {
            return Some(PileLabel::Cells);
        }
        None if is_one_of(&["tableau", "columns", "cascades"]) => return Some(PileLabel::Heading),
        None => return None,
    };
    if kind.is_empty() || is_one_of(&["c", "t", "column", "tableau", "cascade", "stack"]) {
        Some(PileLabel::Column(idx))
    } else if is_one_of(&["f", "foundation"]) {
        Some(PileLabel::Foundation)
    } else if is_one_of(&["o", "fc", "cell", "freecell", "free cell"]) {
        Some(PileLabel::Cell(idx))
    } else {
        None
    }
}
