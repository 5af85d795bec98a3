//! What is read of what others print.

use crate::process::Result;

/// What came of a deal. It does not depend on the machine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub(super) deal: u64,
    /// As in a survey: solved, unsolvable or unknown.
    pub(super) verdict: String,
    pub(super) expanded: u64,
}

/// What came of a deal, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) found: Found,
    /// How long it took; in the browser, as the page saw it.
    pub(super) micros: u64,
    /// As a survey wrote it.
    pub(super) line: String,
}

/// The rows of a survey in CSV.
pub(super) fn survey(text: &str) -> Result<Vec<Row>> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name| header.iter().position(|&it| it == name).ok_or(format!("rows without {name}"));
    let columns = [column("deal")?, column("verdict")?, column("expanded")?];
    let micros = column("micros")?;
    let row = |line: &str| {
        Ok(Row { found: found(line, columns)?, micros: number(line, micros)?, line: line.to_owned() })
    };
    lines.map(row).collect()
}

/// A survey in the browser.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Browsed {
    pub(super) found: Vec<Found>,
    /// From the request to the last row.
    pub(super) page_micros: u64,
    /// Of that, what passed in the worker.
    pub(super) worker_micros: u64,
    /// In so many messages came the rows.
    pub(super) n_batches: u64,
}

/// What `tests/bench/run.mjs` prints of a survey.
pub(super) fn browsed(text: &str) -> Result<Browsed> {
    let mut browsed = Browsed::default();
    for line in text.lines() {
        if line.starts_with("total,") {
            browsed.page_micros = number(line, 1)?;
            browsed.worker_micros = number(line, 2)?;
            browsed.n_batches = number(line, 3)?;
        } else {
            browsed.found.push(found_in_browser(line)?);
        }
    }
    Ok(browsed)
}

/// What `tests/bench/run.mjs` prints of single deals.
pub(super) fn analysed(text: &str) -> Result<Vec<Row>> {
    let row =
        |line| Ok(Row { found: found_in_browser(line)?, micros: number(line, 3)?, line: String::new() });
    text.lines().map(row).collect()
}

/// A number, or text without its quotes, of the one flat object that our programs write as JSON.
pub(super) fn json_field<'a>(json: &'a str, key: &str) -> Result<&'a str> {
    let value = json.split_once(&format!("\"{key}\":")).map(|(_, rest)| rest);
    let value = value.and_then(|rest| rest.split([',', '}']).next());
    value.map(|it| it.trim_matches('"')).ok_or_else(|| format!("no {key} in {json}"))
}

pub(super) fn json_number<T: std::str::FromStr>(json: &str, key: &str) -> Result<T> {
    json_field(json, key)?.parse().map_err(|_| format!("{key} is not a number in {json}"))
}

fn found(line: &str, [deal, verdict, expanded]: [usize; 3]) -> Result<Found> {
    Ok(Found {
        deal: number(line, deal)?,
        verdict: field(line, verdict).to_owned(),
        expanded: number(line, expanded)?,
    })
}

fn found_in_browser(line: &str) -> Result<Found> {
    let found = found(line, [0, 1, 2])?;
    let verdict = match found.verdict.as_str() {
        "Solved" => "solved",
        "Unsolvable" => "unsolvable",
        _ => "unknown",
    };
    Ok(Found { verdict: verdict.to_owned(), ..found })
}

fn field(line: &str, idx: usize) -> &str {
    line.split(',').nth(idx).unwrap_or_default()
}

fn number(line: &str, idx: usize) -> Result<u64> {
    field(line, idx).parse().map_err(|_| format!("no number where one belongs: {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_survey() {
        let text = "deal,verdict,player_moves,card_moves,expanded,stored,micros,solution\n\
                    1,solved,49,140,114,1390,428,6a 6b\n11982,unsolvable,,,89543,61643,108004,\n";
        let rows = survey(text).unwrap();
        let found: Vec<_> = rows.iter().map(|row| row.found.clone()).collect();
        assert_eq!(found, [told(1, "solved", 114), told(11_982, "unsolvable", 89_543)]);
        assert_eq!((rows[1].micros, rows[1].line.as_str()), (108_004, text.lines().nth(2).unwrap()));
        assert!(survey("deal,verdict\n").is_err());
    }

    #[test]
    fn rows_of_the_browser() {
        let rows = analysed("1,Solved,114,14950\n2,GaveUp,43,1225\n").unwrap();
        assert_eq!(rows[0].found, told(1, "solved", 114));
        assert_eq!((rows[1].found.verdict.as_str(), rows[1].micros), ("unknown", 1_225));
        assert!(analysed("1,Solved,114\n").is_err());

        let browsed = browsed("1,Solved,114\n2,Unknown,43\ntotal,16200,15100,2\n").unwrap();
        assert_eq!(browsed.found, [told(1, "solved", 114), told(2, "unknown", 43)]);
        assert_eq!((browsed.page_micros, browsed.worker_micros, browsed.n_batches), (16_200, 15_100, 2));
    }

    fn told(deal: u64, verdict: &str, expanded: u64) -> Found {
        Found { deal, verdict: verdict.to_owned(), expanded }
    }

    #[test]
    fn fields_of_json() {
        let json = "{\"bytes\":135616,\"seconds\":0.000453667,\"verdict\":\"solved\"}\n";
        assert_eq!(json_number(json, "bytes"), Ok(135_616));
        assert_eq!(json_number(json, "seconds"), Ok(0.000_453_667));
        assert_eq!(json_field(json, "verdict"), Ok("solved"));
        assert!(json_field(json, "moves").is_err());
    }
}
