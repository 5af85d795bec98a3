//! Supermoves, spelled out as the single-card moves that they stand for.

use solitaire::{Move, Pile};

/// The piles in which the cards of a supermove may stop on the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Stops {
    pub(crate) free_cells: Vec<Pile>,
    /// The empty columns, without the target of the supermove.
    pub(crate) empty_columns: Vec<Pile>,
}

/// Returns the single-card moves that carry the last `count` cards, at least one, of one column to
/// another in the same order, or `None` if there are too few stops.
///
/// They exist for up to (free cells + 1) x 2^(empty columns) cards: the cells alone serve one card more than there are
/// cells, and every column halves the task.
pub(crate) fn single_moves(count: usize, from: Pile, to: Pile, stops: &Stops) -> Option<Vec<Move>> {
    // Every card but one is moved at least twice, and more often if columns help.
    let mut singles = Vec::with_capacity(4 * count);
    carry(count, from, to, &stops.free_cells, &stops.empty_columns, &mut singles)?;
    Some(singles)
}

fn carry(
    count: usize,
    from: Pile,
    to: Pile,
    free_cells: &[Pile],
    empty_columns: &[Pile],
    singles: &mut Vec<Move>,
) -> Option<()> {
    if count <= free_cells.len() + 1 {
        let parked = &free_cells[..count - 1];
        singles.extend(parked.iter().map(|&cell| Move::one(from, cell)));
        singles.push(Move::one(from, to));
        singles.extend(parked.iter().rev().map(|&cell| Move::one(cell, to)));
        return Some(());
    }
    // Half of the cards wait in the first empty column while the others go. The cells and the
    // other empty columns are free again after each of the three parts.
    let (&stopover, others) = empty_columns.split_first()?;
    let waiting = count / 2;
    carry(waiting, from, stopover, free_cells, others, singles)?;
    carry(count - waiting, from, to, free_cells, others, singles)?;
    carry(waiting, stopover, to, free_cells, others, singles)
}
