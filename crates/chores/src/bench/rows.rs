//! The data that `unbury` and `tests/bench/run.mjs` write.

use search::Winnability;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{fs, path::Path};
use xtask::process::Result;

/// A row of a survey. The browser and other programs know only some of the fields.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, Serialize)]
pub(crate) struct DealRow {
    pub(crate) deal: u64,
    pub(crate) verdict: Winnability,
    #[serde(default)]
    pub(crate) player_moves: Option<u64>,
    #[serde(default)]
    pub(crate) card_moves: Option<u64>,
    /// A lower bound on the length of every solution.
    #[serde(default)]
    pub(crate) at_least: Option<u64>,
    pub(crate) expanded: u64,
    #[serde(default)]
    pub(crate) stored: u64,
    /// The time; in the browser, the time that the page observes.
    #[serde(default)]
    pub(crate) micros: u64,
    #[serde(default)]
    pub(crate) solution: String,
}

impl DealRow {
    /// Returns a row without counts, for verdicts from other sources.
    pub(crate) fn new(deal: u64, verdict: Winnability, micros: u64) -> DealRow {
        DealRow {
            deal,
            verdict,
            player_moves: None,
            card_moves: None,
            at_least: None,
            expanded: 0,
            stored: 0,
            micros,
            solution: String::new(),
        }
    }

    /// Returns the part that does not depend on the machine: deal, verdict, and positions expanded.
    pub(crate) fn result(&self) -> (u64, Winnability, u64) {
        (self.deal, self.verdict, self.expanded)
    }
}

/// Counts the rows with this verdict.
pub(crate) fn count(rows: &[DealRow], verdict: Winnability) -> u64 {
    rows.iter().filter(|row| row.verdict == verdict).count() as u64
}

/// The answer of `unbury solve --json`.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct SolveAnswer {
    pub(crate) verdict: Winnability,
    /// Positions that a proof examined.
    pub(crate) positions: Option<u64>,
    pub(crate) expanded: u64,
    pub(crate) stored: u64,
    pub(crate) bytes: u64,
    pub(crate) seconds: f64,
    pub(crate) all_moves: Option<u64>,
    /// Moves without redeals.
    pub(crate) published_moves: Option<u64>,
    /// A lower bound on the published moves of every solution.
    pub(crate) at_least: Option<u64>,
}

/// The relevant part of the summary of `unbury survey --json`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct SurveySummary {
    /// The most memory that one search counted.
    pub(crate) bytes_max: u64,
}

/// A survey in the browser.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct BrowserSurvey {
    pub(crate) rows: Vec<DealRow>,
    /// The time from the request to the last row.
    pub(crate) page_micros: u64,
    /// The part of it that passes in the worker.
    pub(crate) worker_micros: u64,
    /// The number of messages that bring the rows.
    pub(crate) n_messages: u64,
}

/// A deal for which the browser looked for a short solution.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct ShortenedRow {
    pub(crate) deal: u64,
    /// The moves of the best solution at each of the requested times, if there was one by then.
    pub(crate) moves: Vec<Option<u64>>,
}

/// Reads JSON that `whose` program prints.
pub(crate) fn from_json<T: DeserializeOwned>(text: &str, whose: &str) -> Result<T> {
    serde_json::from_str(text).map_err(|error| format!("{whose} printed {text:?}: {error}"))
}

/// Reads the rows of a survey in CSV.
pub(crate) fn from_csv(text: &str) -> Result<Vec<DealRow>> {
    let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize();
    rows.collect::<csv::Result<_>>().map_err(|error| format!("rows of a survey: {error}"))
}

/// Reads the rows of a file in CSV.
pub(crate) fn read_csv(file: &Path) -> Result<Vec<DealRow>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    from_csv(&text)
}

/// Writes rows as a survey does.
pub(crate) fn write_csv<'a>(file: &Path, rows: impl Iterator<Item = &'a DealRow>) -> Result {
    let write = || -> csv::Result<()> {
        let mut writer = csv::Writer::from_path(file)?;
        for row in rows {
            writer.serialize(row)?;
        }
        Ok(writer.flush()?)
    };
    write().map_err(|error| format!("{}: {error}", file.display()))
}

/// Fails unless both have the same deals with the same results, since searches do not depend on the machine.
pub(crate) fn check_same(expected: &[DealRow], found: &[DealRow], whose: &str) -> Result {
    if expected.len() != found.len() {
        return Err(format!("{} deals, and {} of {whose}", found.len(), expected.len()));
    }
    match expected.iter().zip(found).find(|(a, b)| a.result() != b.result()) {
        None => Ok(()),
        Some((a, b)) => Err(format!("found {:?}, unlike {whose}: {:?}", b.result(), a.result())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CSV: &str = "deal,verdict,player_moves,card_moves,at_least,expanded,stored,micros,solution\n\
                       1,solved,49,140,,114,1390,428,6a 6b\n11982,unsolvable,,,,89543,61643,108004,\n";

    #[test]
    fn reads_the_rows_of_a_survey() {
        let rows = from_csv(CSV).unwrap();
        let results: Vec<_> = rows.iter().map(DealRow::result).collect();
        assert_eq!(results, [(1, Winnability::Winnable, 114), (11_982, Winnability::Lost, 89_543)]);
        assert_eq!((rows[0].solution.as_str(), rows[1].micros), ("6a 6b", 108_004));
        assert!(from_csv("deal,verdict\n1,solved\n").is_err());
    }

    #[test]
    fn writes_rows_as_they_were() {
        let file = std::env::temp_dir().join(format!("unbury-rows-{}.csv", std::process::id()));
        write_csv(&file, from_csv(CSV).unwrap().iter()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), CSV);
        fs::remove_file(file).unwrap();
    }

    #[test]
    fn reads_the_rows_of_the_browser() {
        let json = r#"{"rows":[{"deal":1,"verdict":"solved","expanded":114}],
            "page_micros":16200,"worker_micros":15100,"n_messages":2}"#;
        let survey: BrowserSurvey = from_json(json, "it").unwrap();
        assert_eq!(survey.rows[0].result(), (1, Winnability::Winnable, 114));
        assert_eq!((survey.page_micros, survey.worker_micros, survey.n_messages), (16_200, 15_100, 2));
        assert!(from_json::<BrowserSurvey>("{}", "it").is_err());
    }

    #[test]
    fn reads_answers() {
        let json = r#"{"all_moves":null,"at_least":null,"bytes":33908,"card_moves":null,"expanded":271,
            "game":"klondike-draw-three/solvitaire:19","moves":null,"player_moves":null,"positions":271,
            "published_moves":null,"seconds":0.000068702,"stored":271,"verdict":"unsolvable"}"#;
        let answer: SolveAnswer = from_json(json, "it").unwrap();
        assert_eq!((answer.verdict, answer.positions), (Winnability::Lost, Some(271)));
    }

    #[test]
    fn finds_differences() {
        let row = |expanded| DealRow { expanded, ..DealRow::new(1, Winnability::Winnable, 0) };
        assert!(check_same(&[row(3)], &[row(3)], "it").is_ok());
        assert!(check_same(&[row(3)], &[row(4)], "it").is_err());
        assert!(check_same(&[row(3)], &[], "it").is_err());
    }
}
