//! The rows of an earlier run.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
};

use super::{RowRecord, format::RowFormat};
use crate::{deals::Deals, failure::Failure};

/// The most bytes of a row. A row has a few hundred; a longer line is something else.
const ROW_BYTES_MAX: u64 = 64 << 10;

/// A file of rows, and the provenance it has to have.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExistingRows<'a> {
    pub(super) name: &'a str,
    pub(super) format: RowFormat,
    pub(super) deals: &'a Deals,
}

impl ExistingRows<'_> {
    /// Reads the rows, and returns how many bytes of the file are complete rows.
    pub(super) fn read<R: RowRecord>(self, file: &File, keep: &mut dyn FnMut(&R)) -> Result<u64, Failure> {
        let mut reader = BufReader::new(file);
        let mut n_bytes = 0;
        let mut header = Some(R::HEADER).filter(|_| self.format == RowFormat::Csv);
        let mut deals = self.deals.iter();
        for line_number in 1.. {
            let mut line = Vec::new();
            let read = (&mut reader).take(ROW_BYTES_MAX).read_until(b'\n', &mut line);
            read.map_err(|err| Failure::Input(format!("cannot read {}: {err}", self.name)))?;
            let wrong = |what: String| Failure::Input(format!("{}, line {line_number}: {what}", self.name));
            let text = std::str::from_utf8(&line).map_err(|_| wrong("not text in UTF-8".to_string()))?;
            let (text, is_complete) = match text.strip_suffix('\n') {
                Some(text) => (text.strip_suffix('\r').unwrap_or(text), true),
                None => (text, false),
            };
            if text.is_empty() && !is_complete {
                break;
            }
            let judged = match header.take() {
                Some(header) => judge_header::<R>(header, text, is_complete).map(|()| None),
                None => self.judge_row(deals.next(), text, is_complete),
            };
            if let Some(row) = judged.map_err(wrong)? {
                keep(&row);
            }
            if !is_complete {
                break;
            }
            n_bytes += line.len() as u64;
        }
        Ok(n_bytes)
    }

    /// Returns the row, unless it was cut off.
    fn judge_row<R: RowRecord>(
        self,
        deal: Option<u64>,
        text: &str,
        is_complete: bool,
    ) -> Result<Option<R>, String> {
        let deal = deal.ok_or("there are more rows than deals in the range")?;
        if !is_complete {
            // The part that will be cut away has to be a row, since the file could be something else.
            let head = self.format.row_head(deal);
            let is_row = text.starts_with(&head) || head.starts_with(text);
            return if is_row { Ok(None) } else { Err(format!("not the start of a row of deal {deal}")) };
        }
        let row = R::read(self.format, text)?;
        if row.deal() != deal {
            return Err(format!("a row of deal {}, where that of deal {deal} belongs", row.deal()));
        }
        Ok(Some(row))
    }
}

fn judge_header<R: RowRecord>(header: &str, text: &str, is_complete: bool) -> Result<(), String> {
    let is_header = if is_complete { text == header } else { header.starts_with(text) };
    if is_header { Ok(()) } else { Err(format!("{} begins with “{header}”", R::MAKER)) }
}
