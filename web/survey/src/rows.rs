//! The shown rows and their order, and all rows as a file.

use std::fmt::Write;

use protocol::{LineLengths, SurveyRow, Winnability};

use crate::{DealSurvey, RowFilter, RowOrder};

/// The most rows in the document.
pub(super) const ROWS_SHOWN: usize = 100;

impl RowFilter {
    pub(super) const ALL: [RowFilter; 4] =
        [RowFilter::All, RowFilter::Solved, RowFilter::Unsolvable, RowFilter::Unknown];

    /// Returns its name in the document and in files.
    pub(super) fn id(self) -> &'static str {
        match self {
            RowFilter::All => "all",
            RowFilter::Solved => "solved",
            RowFilter::Unsolvable => "unsolvable",
            RowFilter::Unknown => "unknown",
        }
    }

    pub(super) fn of_id(id: &str) -> Option<RowFilter> {
        RowFilter::ALL.into_iter().find(|it| it.id() == id)
    }

    /// Returns the filter that shows rows with this verdict and no others.
    pub(super) fn of(verdict: Winnability) -> RowFilter {
        match verdict {
            Winnability::Winnable => RowFilter::Solved,
            Winnability::Lost => RowFilter::Unsolvable,
            Winnability::Unknown => RowFilter::Unknown,
        }
    }

    /// Returns the number of rows that it shows.
    pub(super) fn count(self, survey: &DealSurvey) -> usize {
        match self {
            RowFilter::All => survey.n_done(),
            RowFilter::Solved => survey.counts.solved as usize,
            RowFilter::Unsolvable => survey.counts.unsolvable as usize,
            RowFilter::Unknown => survey.counts.unknown as usize,
        }
    }
}

impl RowOrder {
    pub(super) const ALL: [RowOrder; 4] =
        [RowOrder::Number, RowOrder::Arrival, RowOrder::Length, RowOrder::Effort];

    pub(super) fn id(self) -> &'static str {
        match self {
            RowOrder::Number => "number",
            RowOrder::Arrival => "arrival",
            RowOrder::Length => "length",
            RowOrder::Effort => "effort",
        }
    }

    pub(super) fn of_id(id: &str) -> Option<RowOrder> {
        RowOrder::ALL.into_iter().find(|it| it.id() == id)
    }
}

/// Returns the rows of a page of the table, from page 0.
pub(super) fn page(survey: &DealSurvey, filter: RowFilter, order: RowOrder, page: usize) -> Vec<&SurveyRow> {
    let is_shown = |row: &&SurveyRow| filter == RowFilter::All || filter == RowFilter::of(row.verdict);
    let skipped = page * ROWS_SHOWN;
    let by_size = |size: fn(&SurveyRow) -> u64| {
        // Larger values come first, and among equal ones the lower deal number: combined into one number, they are
        // quick to compare.
        let key = |place: usize| {
            let row = survey.row(place).filter(is_shown)?;
            Some(((u64::from(u32::MAX) - size(row).min(u32::MAX.into())) << 32) | place as u64)
        };
        let mut keys: Vec<u64> = (0..survey.n_deals()).filter_map(key).collect();
        keys.sort_unstable();
        let shown = keys.into_iter().skip(skipped).take(ROWS_SHOWN);
        shown.filter_map(|key| survey.row(key as u32 as usize)).collect()
    };
    match order {
        RowOrder::Number => survey.rows().filter(is_shown).skip(skipped).take(ROWS_SHOWN).collect(),
        RowOrder::Arrival => survey.arrived().rev().filter(is_shown).skip(skipped).take(ROWS_SHOWN).collect(),
        RowOrder::Length => by_size(|row| row.lengths.map_or(0, |it| 1 + u64::from(it.moves))),
        RowOrder::Effort => by_size(|row| row.expanded),
    }
}

const HEAD: &str = "deal,verdict,moves,player_moves,card_moves,expanded\n";

/// Returns all rows by their numbers, with those of the columns of `unbury survey` that are known here.
pub(super) fn csv(survey: &DealSurvey) -> String {
    let mut text = HEAD.to_string();
    for SurveyRow { deal, verdict, lengths, expanded, .. } in survey.rows() {
        let word = verdict.name();
        let written = match lengths {
            Some(LineLengths { moves, player_moves, card_moves, .. }) => {
                writeln!(text, "{deal},{word},{moves},{player_moves},{card_moves},{expanded}")
            }
            None => writeln!(text, "{deal},{word},,,,{expanded}"),
        };
        written.expect("a string that grows");
    }
    text
}

/// Reads rows written by [`csv`], in ascending order of numbers. Returns `None` if they are malformed.
pub(super) fn read(text: &str) -> Option<Vec<SurveyRow>> {
    let rows: Option<Vec<SurveyRow>> = text.strip_prefix(HEAD)?.lines().map(row).collect();
    rows.filter(|it| it.is_sorted_by(|a, b| a.deal < b.deal))
}

fn row(line: &str) -> Option<SurveyRow> {
    let fields: Vec<&str> = line.split(',').collect();
    let [deal, verdict, moves, player_moves, card_moves, expanded] = fields[..] else { return None };
    let expanded = expanded.parse().ok()?;
    let verdict = Winnability::named(verdict)?;
    let lengths = match verdict {
        Winnability::Winnable => Some(LineLengths {
            moves: moves.parse().ok()?,
            player_moves: player_moves.parse().ok()?,
            card_moves: card_moves.parse().ok()?,
            // The file does not contain it, and nothing here needs it.
            redeals: 0,
        }),
        Winnability::Lost | Winnability::Unknown => None,
    };
    let deal = deal.parse().ok()?;
    Some(SurveyRow { deal, verdict, lengths, expanded, ..SurveyRow::default() })
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use protocol::{DealRange, Spent, Stopped, Verdict};
    use solitaire::{Numbering, Rules};

    use super::*;

    fn survey() -> DealSurvey {
        let deals = DealRange { first: 11_980, last: 11_984 };
        let mut survey = DealSurvey::new(Rules::default(), Numbering::Microsoft, deals, 1, 0.0);
        let solved = |moves| {
            let lengths = LineLengths { moves, player_moves: moves - 5, card_moves: moves + 9, redeals: 0 };
            Verdict::Solved(lengths)
        };
        for (place, verdict, expanded) in [
            (3, solved(90), 100),
            (2, Verdict::Unsolvable { positions: 61_643 }, 61_643),
            (0, solved(110), 100),
            (4, Verdict::GaveUp(Stopped::Memory), 70_000),
        ] {
            let spent = Spent { expanded, ..Spent::default() };
            survey.add(place, SurveyRow::new(survey.deal(place), verdict, spent));
        }
        survey
    }

    #[track_caller]
    fn check(filter: RowFilter, order: RowOrder, expected: &[u64]) {
        let survey = survey();
        let deals: Vec<u64> = page(&survey, filter, order, 0).iter().map(|it| it.deal).collect();
        assert_eq!(deals, expected);
        assert_eq!(filter.count(&survey), expected.len());
    }

    #[test]
    fn orders_rows() {
        check(RowFilter::All, RowOrder::Number, &[11_980, 11_982, 11_983, 11_984]);
        check(RowFilter::All, RowOrder::Arrival, &[11_984, 11_980, 11_982, 11_983]);
        check(RowFilter::All, RowOrder::Length, &[11_980, 11_983, 11_982, 11_984]);
        check(RowFilter::All, RowOrder::Effort, &[11_984, 11_982, 11_980, 11_983]);
        check(RowFilter::Unsolvable, RowOrder::Number, &[11_982]);
        check(RowFilter::Unknown, RowOrder::Effort, &[11_984]);
        check(RowFilter::Solved, RowOrder::Arrival, &[11_980, 11_983]);
        assert!(page(&survey(), RowFilter::All, RowOrder::Number, 1).is_empty());
    }

    #[test]
    fn pages_of_the_hardest_rows_are_those_of_all_sorted() {
        let deals = DealRange { first: 1, last: 250 };
        let mut survey = DealSurvey::new(Rules::default(), Numbering::Microsoft, deals, 1, 0.0);
        for place in 0..250 {
            let spent = Spent { expanded: (place * 7 % 50).into(), ..Spent::default() };
            survey.add(place, SurveyRow::new(survey.deal(place), Verdict::GaveUp(Stopped::Memory), spent));
        }
        let mut sorted: Vec<&SurveyRow> = survey.rows().collect();
        sorted.sort_by_key(|it| (Reverse(it.expanded), it.deal));
        for (nth, expected) in sorted.chunks(ROWS_SHOWN).enumerate() {
            assert_eq!(page(&survey, RowFilter::All, RowOrder::Effort, nth), expected);
        }
    }

    #[test]
    fn files_have_every_row() {
        let expected = "\
deal,verdict,moves,player_moves,card_moves,expanded
11980,solved,110,105,119,100
11982,unsolvable,,,,61643
11983,solved,90,85,99,100
11984,unknown,,,,70000
";
        let survey = survey();
        assert_eq!(csv(&survey), expected);
        assert!(read(expected).expect("rows").iter().eq(survey.rows()));
    }

    #[test]
    fn other_files_are_not_read() {
        let text = csv(&survey());
        for (from, to) in [
            ("deal,", "number,"),
            ("11982", "11979"),
            ("solved,90", "solved,"),
            ("unknown", "perhaps"),
            (",70000", ",many"),
            (",70000", ""),
        ] {
            assert!(text.contains(from));
            assert_eq!(read(&text.replacen(from, to, 1)), None, "{to} for {from}");
        }
    }
}
