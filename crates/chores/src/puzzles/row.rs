use serde_json::{Value, json};
use terminal::{
    deals,
    rows::{
        RowRecord,
        format::{RowFormat, number},
    },
};

use super::{mining::Puzzle, theme::PuzzleTheme};

/// The hardest puzzle of a deal, if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PuzzleRow {
    pub(super) deal: u64,
    pub(super) puzzle: Option<Puzzle>,
}

impl RowRecord for PuzzleRow {
    const HEADER: &'static str = "deal,line,winning,choices,positions,depth,expanded,rating,themes";
    const TEXTS: &'static [&'static str] = &["line", "winning", "themes"];
    const KIND: &'static str = "puzzles";
    const COMMAND: &'static str = "cargo xtask puzzles mine";
    const MAKER: &'static str = "a file of puzzles";

    fn deal(&self) -> u64 {
        self.deal
    }

    fn values(&self) -> Value {
        let Some(puzzle) = &self.puzzle else {
            return json!([self.deal, null, null, null, null, null, null, null, null]);
        };
        let Puzzle { line, winning, n_choices, positions, depth, expanded, themes } = puzzle;
        let names: Vec<&str> = themes.iter().map(|it| it.name()).collect();
        let rating = puzzle.rating();
        json!([self.deal, line, winning, n_choices, positions, depth, expanded, rating, names.join(" ")])
    }

    fn read(format: RowFormat, text: &str) -> Result<PuzzleRow, String> {
        let [deal, line, winning, choices, positions, depth, expanded, rating, themes] =
            format.fields(PuzzleRow::HEADER, text)?;
        let deal = deals::number(&deal).map_err(|err| format!("deal “{deal}”: {err}"))?;
        if winning.is_empty() {
            let others = [&line, &choices, &positions, &depth, &expanded, &rating, &themes];
            return match others.iter().find(|it| !it.is_empty()) {
                Some(other) => Err(format!("“{other}” stands in a row without a puzzle")),
                None => Ok(PuzzleRow { deal, puzzle: None }),
            };
        }
        let puzzle = Puzzle {
            line,
            winning,
            n_choices: number("choices", &choices)?,
            positions: number("positions", &positions)?,
            depth: number("depth", &depth)?,
            expanded: number("expanded", &expanded)?,
            themes: themes.split_whitespace().map(theme).collect::<Result<_, _>>()?,
        };
        if number::<u64>("rating", &rating)? != puzzle.rating() {
            return Err(format!("rating is {rating}, and ought to be {}", puzzle.rating()));
        }
        Ok(PuzzleRow { deal, puzzle: Some(puzzle) })
    }
}

fn theme(name: &str) -> Result<PuzzleTheme, String> {
    let all = PuzzleTheme::ALL.map(PuzzleTheme::name);
    let found = PuzzleTheme::ALL.into_iter().find(|it| it.name() == name);
    found.ok_or_else(|| format!("“{name}” is no theme: those are {}", all.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> PuzzleRow {
        let puzzle = Puzzle {
            line: "6a 26".to_string(),
            winning: "3b".to_string(),
            n_choices: 9,
            positions: 1_234,
            depth: 17,
            expanded: 99,
            themes: vec![PuzzleTheme::HoldBack, PuzzleTheme::LastCell],
        };
        PuzzleRow { deal: 7, puzzle: Some(puzzle) }
    }

    #[test]
    fn rows_round_trip() {
        for row in [row(), PuzzleRow { deal: 8, puzzle: None }] {
            for format in [RowFormat::Csv, RowFormat::JsonLines] {
                let mut text = String::new();
                format.write(PuzzleRow::HEADER, &row.values(), &mut text);
                assert_eq!(PuzzleRow::read(format, text.trim_end()), Ok(row.clone()), "{text}");
            }
        }
    }

    #[test]
    fn rejects_malformed_text() {
        #[track_caller]
        fn check(text: &str, expected: &str) {
            assert_eq!(PuzzleRow::read(RowFormat::Csv, text), Err(expected.to_string()), "{text}");
        }
        let good = "7,6a 26,3b,9,1234,17,99,1085,hold-back last-cell";
        assert_eq!(PuzzleRow::read(RowFormat::Csv, good), Ok(row()));
        check("7,6a", "2 columns; a row has 9");
        check("7,6a,,,,,,,", "“6a” stands in a row without a puzzle");
        check("7,6a 26,3b,x,1234,17,99,1085,", "choices is not a whole number: “x”");
        check("7,6a 26,3b,9,1234,17,99,1084,", "rating is 1084, and ought to be 1085");
        check(
            "7,6a 26,3b,9,1234,17,99,1085,hold",
            "“hold” is no theme: those are hold-back, empty-column, last-cell, from-cell, run",
        );
    }
}
