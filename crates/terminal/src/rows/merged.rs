use std::{cmp::Reverse, collections::BinaryHeap, marker::PhantomData};

use super::{Provenance, RowRecord, RowsReader};
use crate::failure::Failure;

/// The rows of several files, in order of their deals if the rows of each file are.
#[derive(Debug)]
pub struct MergedRows<R> {
    files: Vec<RowsReader>,
    /// The next row of each file that has one.
    heads: Vec<Option<MergedRow<R>>>,
    /// The deals and files of these rows, as a queue.
    order: BinaryHeap<Reverse<(u64, usize)>>,
    of: PhantomData<R>,
}

/// A row, or the error in it.
#[derive(Debug)]
pub struct MergedRow<R> {
    /// The place of the row, for messages.
    pub place: String,
    /// The row, or what is wrong with it.
    pub row: Result<R, String>,
}

impl<R: RowRecord> MergedRows<R> {
    /// Returns the rows of these files.
    pub fn of(files: Vec<RowsReader>) -> Result<MergedRows<R>, Failure> {
        let heads = files.iter().map(|_| None).collect();
        let mut rows = MergedRows { files, heads, order: BinaryHeap::new(), of: PhantomData };
        (0..rows.files.len()).try_for_each(|file| rows.read(file))?;
        Ok(rows)
    }

    /// Returns the next row, or `None` after the last.
    pub fn next_row(&mut self) -> Result<Option<MergedRow<R>>, Failure> {
        let Some(Reverse((_, file))) = self.order.pop() else { return Ok(None) };
        let head = self.heads[file].take();
        self.read(file)?;
        Ok(head)
    }

    /// Returns the next rows, at most `n_rows`.
    pub fn take(&mut self, n_rows: usize) -> Result<Vec<MergedRow<R>>, Failure> {
        let mut taken = Vec::new();
        while taken.len() < n_rows
            && let Some(row) = self.next_row()?
        {
            taken.push(row);
        }
        Ok(taken)
    }

    /// Reads the next row of a file. A faulty row comes immediately.
    fn read(&mut self, file: usize) -> Result<(), Failure> {
        let Some(line) = self.files[file].next()? else { return Ok(()) };
        let row = line.text.and_then(|text| R::read(line.format, &text));
        let deal = row.as_ref().map_or(0, R::deal);
        self.heads[file] = Some(MergedRow { place: line.place, row });
        self.order.push(Reverse((deal, file)));
        Ok(())
    }
}

/// Returns the common provenance of these files. They have to belong to one survey, apart from their shards.
pub fn common(files: &[RowsReader]) -> Result<Provenance, Failure> {
    let [first, others @ ..] = files else { unreachable!("at least one file") };
    if others.is_empty() {
        return Ok(first.about.clone());
    }
    let whole = first.about.whole();
    for other in others {
        if let Some(difference) = whole.difference(&other.about.whole()) {
            let names = format!("{} and {}", first.name, other.name);
            return Err(Failure::Input(format!("{names} are not of the same: {difference}")));
        }
        let ranges = [&whole, &other.about].map(Provenance::deals);
        if let [Ok(first_deals), Ok(deals)] = &ranges
            && first_deals.range != deals.range
        {
            let names = format!("{} and {}", first.name, other.name);
            let what = format!("{} and {}", first_deals.range, deals.range);
            return Err(Failure::Input(format!("{names} are not of the same deals: {what}")));
        }
    }
    Ok(whole)
}
