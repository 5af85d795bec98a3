//! What is read of what others print.

use crate::process::Result;

/// What came of a deal, and what it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Row {
    pub(super) deal: u64,
    /// As in a survey: solved, unsolvable or unknown.
    pub(super) verdict: String,
    pub(super) expanded: u64,
    /// How long it took; in the browser, as the page saw it.
    pub(super) micros: u64,
}

impl Row {
    /// The part that does not depend on the machine.
    pub(super) fn found(&self) -> (u64, &str, u64) {
        (self.deal, &self.verdict, self.expanded)
    }
}

/// The rows of a survey in CSV.
pub(super) fn survey(text: &str) -> Result<Vec<Row>> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let column = |name| header.iter().position(|&it| it == name).ok_or(format!("rows without {name}"));
    let columns = [column("deal")?, column("verdict")?, column("expanded")?, column("micros")?];
    lines.map(|line| row(line, columns)).collect()
}

/// What the browser did: the rows, and the rest of what it tells.
#[derive(Clone, Debug, Default)]
pub(super) struct Browsed {
    pub(super) rows: Vec<Row>,
    /// From the first request to the last answer.
    pub(super) page_micros: u64,
    /// Of that, what passed in the worker.
    pub(super) worker_micros: u64,
    /// What the messages of each deal took.
    pub(super) message_micros: Vec<u64>,
}

/// What `tests/bench/run.mjs` prints.
pub(super) fn browsed(text: &str) -> Result<Browsed> {
    let mut browsed = Browsed::default();
    for line in text.lines() {
        if let Some(micros) = line.strip_prefix("total,") {
            browsed.page_micros = number(line, micros)?;
            continue;
        }
        let row = row(line, [0, 1, 2, 3])?;
        let verdict = match row.verdict.as_str() {
            "Solved" => "solved",
            "Unsolvable" => "unsolvable",
            _ => "unknown",
        };
        let worker_micros = number(line, line.split(',').nth(4).unwrap_or_default())?;
        browsed.worker_micros += worker_micros;
        browsed.message_micros.push(row.micros.saturating_sub(worker_micros));
        browsed.rows.push(Row { verdict: verdict.to_owned(), ..row });
    }
    Ok(browsed)
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

fn row(line: &str, [deal, verdict, expanded, micros]: [usize; 4]) -> Result<Row> {
    let fields: Vec<&str> = line.split(',').collect();
    let field = |idx: usize| fields.get(idx).copied().unwrap_or_default();
    Ok(Row {
        deal: number(line, field(deal))?,
        verdict: field(verdict).to_owned(),
        expanded: number(line, field(expanded))?,
        micros: number(line, field(micros))?,
    })
}

fn number(line: &str, text: &str) -> Result<u64> {
    text.parse().map_err(|_| format!("no number where one belongs: {line}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_a_survey() {
        let text = "deal,verdict,player_moves,card_moves,expanded,stored,micros,solution\n\
                    1,solved,49,140,114,1390,428,6a 6b\n11982,unsolvable,,,89543,61643,108004,\n";
        let rows = survey(text).unwrap();
        let found: Vec<_> = rows.iter().map(Row::found).collect();
        assert_eq!(found, [(1, "solved", 114), (11_982, "unsolvable", 89_543)]);
        assert_eq!(rows[1].micros, 108_004);
        assert!(survey("deal,verdict\n").is_err());
    }

    #[test]
    fn rows_of_the_browser() {
        let text = "1,Solved,114,14950,11910\n2,GaveUp,43,1225,540\ntotal,16200\n";
        let Browsed { rows, page_micros, worker_micros, message_micros } = browsed(text).unwrap();
        assert_eq!(rows[0].found(), (1, "solved", 114));
        assert_eq!((rows[1].verdict.as_str(), rows[1].micros), ("unknown", 1_225));
        assert_eq!((page_micros, worker_micros, message_micros), (16_200, 12_450, vec![3_040, 685]));
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
