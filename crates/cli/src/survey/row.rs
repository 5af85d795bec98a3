//! What a survey writes of one deal, and reading it back.

use std::fmt::Write;

use crate::{
    deals,
    format::{Format, number},
    out::Record,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) deal: u64,
    pub(crate) verdict: Verdict,
    pub(crate) expanded: u64,
    pub(crate) stored: u64,
    /// How long it took, in microseconds.
    pub(crate) micros: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Solved(Line),
    Unsolvable,
    Unknown,
}

/// A solution, and its length as told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// In notation, with spaces between.
    pub(crate) moves: String,
    pub(crate) player_moves: u64,
    pub(crate) card_moves: u64,
}

impl Record for Row {
    const HEADER: &'static str = "deal,verdict,player_moves,card_moves,expanded,stored,micros,solution";
    const MAKER: &'static str = "a survey";

    fn deal(&self) -> u64 {
        self.deal
    }

    fn write(&self, format: Format, to: &mut String) {
        let Row { deal, verdict, expanded, stored, micros } = self;
        let name = verdict.name();
        let written = match (format, verdict) {
            (Format::Csv, Verdict::Solved(Line { moves, player_moves, card_moves })) => {
                writeln!(to, "{deal},{name},{player_moves},{card_moves},{expanded},{stored},{micros},{moves}")
            }
            (Format::Csv, Verdict::Unsolvable | Verdict::Unknown) => {
                writeln!(to, "{deal},{name},,,{expanded},{stored},{micros},")
            }
            (Format::JsonLines, Verdict::Solved(Line { moves, player_moves, card_moves })) => writeln!(
                to,
                "{{\"deal\":{deal},\"verdict\":\"{name}\",\"player_moves\":{player_moves},\
                 \"card_moves\":{card_moves},\"expanded\":{expanded},\"stored\":{stored},\
                 \"micros\":{micros},\"solution\":\"{moves}\"}}"
            ),
            (Format::JsonLines, Verdict::Unsolvable | Verdict::Unknown) => writeln!(
                to,
                "{{\"deal\":{deal},\"verdict\":\"{name}\",\"player_moves\":null,\"card_moves\":null,\
                 \"expanded\":{expanded},\"stored\":{stored},\"micros\":{micros},\"solution\":null}}"
            ),
        };
        written.expect("a string that grows");
    }

    fn read(format: Format, text: &str) -> Result<Row, String> {
        let fields: [String; 8] = format.fields(Row::HEADER, text)?;
        let [deal, verdict, player_moves, card_moves, expanded, stored, micros, solution] = &fields;
        let deal = deals::number(deal).map_err(|err| format!("deal “{deal}”: {err}"))?;
        let is_bare = [player_moves, card_moves, solution].iter().all(|it| it.is_empty());
        let verdict = match verdict.as_str() {
            "solved" => Verdict::Solved(Line {
                moves: solution.clone(),
                player_moves: number("player_moves", player_moves)?,
                card_moves: number("card_moves", card_moves)?,
            }),
            "unsolvable" | "unknown" if !is_bare => {
                return Err(format!("a deal that is {verdict} has no moves and no solution"));
            }
            "unsolvable" => Verdict::Unsolvable,
            "unknown" => Verdict::Unknown,
            _ => return Err(format!("“{verdict}” is no verdict: those are solved, unsolvable, unknown")),
        };
        Ok(Row {
            deal,
            verdict,
            expanded: number("expanded", expanded)?,
            stored: number("stored", stored)?,
            micros: number("micros", micros)?,
        })
    }
}

impl Line {
    /// Every draw, every redeal and every run is one.
    pub(crate) fn n_moves(&self) -> u64 {
        self.moves.split_whitespace().count() as u64
    }

    /// The same without redeals, as lengths are published.
    pub(crate) fn published(&self) -> u64 {
        // From the waste to the stock, which only Klondike has.
        self.n_moves() - self.moves.split_whitespace().filter(|&it| it == "ws").count() as u64
    }
}

impl Verdict {
    fn name(&self) -> &'static str {
        match self {
            Verdict::Solved(_) => "solved",
            Verdict::Unsolvable => "unsolvable",
            Verdict::Unknown => "unknown",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> [Row; 3] {
        let line = Line { moves: "26v3 3a 5h".to_string(), player_moves: 2, card_moves: 5 };
        [Verdict::Solved(line), Verdict::Unsolvable, Verdict::Unknown].map(|verdict| Row {
            deal: 617,
            verdict,
            expanded: 10,
            stored: 20,
            micros: 30,
        })
    }

    #[test]
    fn rows_round_trip() {
        for format in [Format::Csv, Format::JsonLines] {
            for row in rows() {
                let mut text = String::new();
                row.write(format, &mut text);
                assert!(text.starts_with(&format.row_head(row.deal)), "{text}");
                assert_eq!(Row::read(format, text.strip_suffix('\n').unwrap()), Ok(row), "{text}");
            }
        }
    }

    #[test]
    fn rows_are_written_plainly() {
        let written = |format: Format| {
            let mut text = String::new();
            rows().iter().take(2).for_each(|row| row.write(format, &mut text));
            text
        };
        let csv = "617,solved,2,5,10,20,30,26v3 3a 5h\n617,unsolvable,,,10,20,30,\n";
        assert_eq!(written(Format::Csv), csv);
        let mut lines = String::new();
        lines.push_str(r#"{"deal":617,"verdict":"solved","player_moves":2,"card_moves":5,"#);
        lines.push_str("\"expanded\":10,\"stored\":20,\"micros\":30,\"solution\":\"26v3 3a 5h\"}\n");
        lines.push_str(r#"{"deal":617,"verdict":"unsolvable","player_moves":null,"card_moves":null,"#);
        lines.push_str("\"expanded\":10,\"stored\":20,\"micros\":30,\"solution\":null}\n");
        assert_eq!(written(Format::JsonLines), lines);
    }

    #[test]
    fn redeals_are_told_from_other_moves() {
        let moves = "sw w1 ws sw sw ws sw 1h".to_string();
        let line = Line { moves, player_moves: 7, card_moves: 2 };
        assert_eq!((line.n_moves(), line.published()), (8, 6));
    }

    #[test]
    fn nonsense_is_refused() {
        #[track_caller]
        fn check(format: Format, text: &str, expected: &str) {
            assert_eq!(Row::read(format, text), Err(expected.to_string()), "{text}");
        }
        check(Format::Csv, "", "1 column; a row has 8");
        check(Format::Csv, "-1,solved,2,5,10,20,30,3a", "deal “-1”: Deals are numbered from 1.");
        check(Format::Csv, "1,solved,,5,10,20,30,3a", "player_moves is not a whole number: “”");
        check(Format::Csv, "1,solved,2,5,10,20,-1,3a", "micros is not a whole number: “-1”");
        let unsolvable = "a deal that is unsolvable has no moves and no solution";
        check(Format::Csv, "1,unsolvable,,,10,20,30,3a", unsolvable);
        let won = "“won” is no verdict: those are solved, unsolvable, unknown";
        check(Format::Csv, "1,won,2,5,10,20,30,3a", won);
        check(Format::JsonLines, "[]", "not a JSON object");
        check(Format::JsonLines, r#"{"deal":1}"#, "verdict is missing");
        check(Format::JsonLines, r#"{"deal":{}}"#, "deal is not text or a number");
    }
}
