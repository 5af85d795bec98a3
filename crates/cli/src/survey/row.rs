//! What a survey writes of one deal, and reading it back.

use serde_json::{Value, json};
use solver::{Measure, Winnability};

use crate::{
    deals,
    rows::{
        RowRecord,
        format::{RowFormat, number},
    },
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SurveyRow {
    pub(crate) deal: u64,
    pub(crate) verdict: Winnability,
    /// Of a deal that can be won.
    pub(crate) solution: Option<RowSolution>,
    pub(crate) expanded: u64,
    pub(crate) stored: u64,
    /// How long it took, in microseconds.
    pub(crate) micros: u64,
}

/// A solution, and its length as told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RowSolution {
    /// In notation, with spaces between.
    pub(crate) moves: String,
    pub(crate) player_moves: u64,
    pub(crate) card_moves: u64,
    /// What is proved: no solution is shorter, by the measure of the survey.
    pub(crate) at_least: Option<u64>,
}

impl RowRecord for SurveyRow {
    const HEADER: &'static str =
        "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution";
    const TEXTS: &'static [&'static str] = &["verdict", "solution"];
    const COMMAND: &'static str = "survey";
    const MAKER: &'static str = "a survey";

    fn deal(&self) -> u64 {
        self.deal
    }

    fn values(&self) -> Value {
        let SurveyRow { deal, verdict, solution, expanded, stored, micros } = self;
        let solution = solution.as_ref();
        let [player_moves, card_moves] =
            [solution.map(|it| it.player_moves), solution.map(|it| it.card_moves)];
        let at_least = solution.and_then(|it| it.at_least);
        let moves = solution.map(|it| &it.moves);
        json!([deal, verdict.name(), player_moves, card_moves, at_least, expanded, stored, micros, moves])
    }

    fn read(format: RowFormat, text: &str) -> Result<SurveyRow, String> {
        let fields: [String; 9] = format.fields(SurveyRow::HEADER, text)?;
        let [deal, verdict, player_moves, card_moves, at_least, expanded, stored, micros, solution] = &fields;
        let deal = deals::number(deal).map_err(|err| format!("deal “{deal}”: {err}"))?;
        let is_bare = [player_moves, card_moves, at_least, solution].iter().all(|it| it.is_empty());
        let found = Winnability::named(verdict)
            .ok_or_else(|| format!("“{verdict}” is no verdict: those are solved, unsolvable, unknown"))?;
        let solution = match found {
            Winnability::Winnable => Some(RowSolution {
                moves: solution.clone(),
                player_moves: number("player_moves", player_moves)?,
                card_moves: number("card_moves", card_moves)?,
                at_least: match at_least.as_str() {
                    "" => None,
                    at_least => Some(number("at_least", at_least)?),
                },
            }),
            Winnability::Lost | Winnability::Unknown if !is_bare => {
                return Err(format!("a deal that is {verdict} has no moves and no solution"));
            }
            Winnability::Lost | Winnability::Unknown => None,
        };
        Ok(SurveyRow {
            deal,
            verdict: found,
            solution,
            expanded: number("expanded", expanded)?,
            stored: number("stored", stored)?,
            micros: number("micros", micros)?,
        })
    }
}

impl RowSolution {
    /// Returns every draw, every redeal and every run is one.
    pub(crate) fn n_moves(&self) -> u64 {
        self.moves.split_whitespace().count() as u64
    }

    pub(crate) fn length(&self, measure: Measure) -> u64 {
        match measure {
            Measure::PlayerMoves => self.player_moves,
            Measure::CardMoves => self.card_moves,
            Measure::Moves => self.n_moves(),
            Measure::MovesWithoutRedeals => self.published(),
        }
    }

    /// Returns the same without redeals, as lengths are published.
    pub(crate) fn published(&self) -> u64 {
        // From the waste to the stock, which only Klondike has.
        self.n_moves() - self.moves.split_whitespace().filter(|&it| it == "ws").count() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> [SurveyRow; 3] {
        let line = RowSolution {
            moves: "26v3 3a 5h".to_string(),
            player_moves: 2,
            card_moves: 5,
            at_least: Some(1),
        };
        Winnability::ALL.map(|verdict| SurveyRow {
            deal: 617,
            verdict,
            solution: Some(line.clone()).filter(|_| verdict == Winnability::Winnable),
            expanded: 10,
            stored: 20,
            micros: 30,
        })
    }

    #[test]
    fn rows_round_trip() {
        for format in [RowFormat::Csv, RowFormat::JsonLines] {
            for row in rows() {
                let mut text = String::new();
                format.write(SurveyRow::HEADER, &row.values(), &mut text);
                assert!(text.starts_with(&format.row_head(row.deal)), "{text}");
                assert_eq!(SurveyRow::read(format, text.strip_suffix('\n').unwrap()), Ok(row), "{text}");
            }
        }
    }

    #[test]
    fn rows_are_written_plainly() {
        let written = |format: RowFormat| {
            let mut text = String::new();
            rows().iter().take(2).for_each(|row| format.write(SurveyRow::HEADER, &row.values(), &mut text));
            text
        };
        let csv = "617,solved,2,5,1,10,20,30,26v3 3a 5h\n617,unsolvable,,,,10,20,30,\n";
        assert_eq!(written(RowFormat::Csv), csv);
        let mut lines = String::new();
        lines.push_str(r#"{"deal":617,"verdict":"solved","player_moves":2,"card_moves":5,"at_least":1,"#);
        lines.push_str("\"expanded\":10,\"stored\":20,\"micros\":30,\"solution\":\"26v3 3a 5h\"}\n");
        lines.push_str(
            r#"{"deal":617,"verdict":"unsolvable","player_moves":null,"card_moves":null,"at_least":null,"#,
        );
        lines.push_str("\"expanded\":10,\"stored\":20,\"micros\":30,\"solution\":null}\n");
        assert_eq!(written(RowFormat::JsonLines), lines);
    }

    #[test]
    fn redeals_are_told_from_other_moves() {
        let moves = "sw w1 ws sw sw ws sw 1h".to_string();
        let line = RowSolution { moves, player_moves: 7, card_moves: 2, at_least: None };
        assert_eq!((line.n_moves(), line.published()), (8, 6));
    }

    #[test]
    fn rejects_malformed_text() {
        #[track_caller]
        fn check(format: RowFormat, text: &str, expected: &str) {
            assert_eq!(SurveyRow::read(format, text), Err(expected.to_string()), "{text}");
        }
        check(RowFormat::Csv, "", "1 column; a row has 9");
        check(RowFormat::Csv, "-1,solved,2,5,,10,20,30,3a", "deal “-1”: No deal has a negative number.");
        check(RowFormat::Csv, "1,solved,,5,,10,20,30,3a", "player_moves is not a whole number: “”");
        check(RowFormat::Csv, "1,solved,2,5,,10,20,-1,3a", "micros is not a whole number: “-1”");
        let unsolvable = "a deal that is unsolvable has no moves and no solution";
        check(RowFormat::Csv, "1,unsolvable,,,,10,20,30,3a", unsolvable);
        let won = "“won” is no verdict: those are solved, unsolvable, unknown";
        check(RowFormat::Csv, "1,won,2,5,,10,20,30,3a", won);
        check(RowFormat::JsonLines, "[]", "not a JSON object");
        check(RowFormat::JsonLines, r#"{"deal":1}"#, "verdict is missing");
        check(RowFormat::JsonLines, r#"{"deal":{}}"#, "deal is not text or a number");
    }
}
