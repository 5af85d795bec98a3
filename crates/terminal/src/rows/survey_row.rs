//! Writing and reading the row of one deal of a survey.

use serde_json::{Value, json};
use solver::{LineLengths, SurveyRow, Winnability};

use super::{
    RowRecord,
    format::{RowFormat, number},
};
use crate::deals;

impl RowRecord for SurveyRow {
    const HEADER: &'static str =
        "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution";
    const TEXTS: &'static [&'static str] = &["verdict", "solution"];
    const KIND: &'static str = "survey";
    const COMMAND: &'static str = "unbury survey";
    const MAKER: &'static str = "a survey";

    fn deal(&self) -> u64 {
        self.deal
    }

    fn values(&self) -> Value {
        let SurveyRow { deal, verdict, lengths, at_least, expanded, stored, micros, solution } = self;
        let [player_moves, card_moves] = [lengths.map(|it| it.player_moves), lengths.map(|it| it.card_moves)];
        json!([deal, verdict.name(), player_moves, card_moves, at_least, expanded, stored, micros, solution])
    }

    fn read(format: RowFormat, text: &str) -> Result<SurveyRow, String> {
        let fields: [String; 9] = format.fields(SurveyRow::HEADER, text)?;
        let [deal, verdict, player_moves, card_moves, at_least, expanded, stored, micros, solution] = &fields;
        let deal = deals::number(deal).map_err(|err| format!("deal “{deal}”: {err}"))?;
        let is_bare = [player_moves, card_moves, at_least, solution].iter().all(|it| it.is_empty());
        let found = Winnability::named(verdict)
            .ok_or_else(|| format!("“{verdict}” is no verdict: those are solved, unsolvable, unknown"))?;
        if found != Winnability::Winnable && !is_bare {
            return Err(format!("a deal that is {verdict} has no moves and no solution"));
        }
        let is_won = found == Winnability::Winnable;
        let lengths = match is_won {
            true => Some(LineLengths {
                moves: n_words(solution, |_| true),
                player_moves: number("player_moves", player_moves)?,
                card_moves: number("card_moves", card_moves)?,
                // From the waste to the stock.
                redeals: n_words(solution, |word| word == "ws"),
            }),
            false => None,
        };
        let at_least = match at_least.as_str() {
            "" => None,
            at_least => Some(number("at_least", at_least)?),
        };
        Ok(SurveyRow {
            deal,
            verdict: found,
            lengths,
            at_least,
            expanded: number("expanded", expanded)?,
            stored: number("stored", stored)?,
            micros: number("micros", micros)?,
            solution: is_won.then(|| solution.clone()),
        })
    }
}

fn n_words(line: &str, is_counted: impl Fn(&str) -> bool) -> u32 {
    line.split_whitespace().filter(|it| is_counted(it)).count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> [SurveyRow; 3] {
        let lengths = LineLengths { moves: 3, player_moves: 2, card_moves: 5, redeals: 0 };
        Winnability::ALL.map(|verdict| {
            let is_won = verdict == Winnability::Winnable;
            SurveyRow {
                deal: 617,
                verdict,
                lengths: is_won.then_some(lengths),
                at_least: is_won.then_some(1),
                expanded: 10,
                stored: 20,
                micros: 30,
                solution: is_won.then(|| "26v3 3a 5h".to_string()),
            }
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
    fn redeals_are_not_counted_as_other_moves() {
        let row = SurveyRow::read(RowFormat::Csv, "1,solved,7,2,,10,20,30,sw w1 ws sw sw ws sw 1h").unwrap();
        let lengths = row.lengths.unwrap();
        assert_eq!((lengths.moves, lengths.without_redeals()), (8, 6));
    }

    #[test]
    fn rejects_malformed_text() {
        #[track_caller]
        fn check(format: RowFormat, text: &str, expected: &str) {
            assert_eq!(SurveyRow::read(format, text), Err(expected.to_string()), "{text}");
        }
        check(RowFormat::Csv, "", "1 column; a row has 9");
        check(RowFormat::Csv, "-1,solved,2,5,,10,20,30,3a", "deal “-1”: no deal has a negative number");
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
