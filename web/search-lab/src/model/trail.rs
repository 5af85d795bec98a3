/// Columns for ten times as many positions.
const COLUMNS: f64 = 24.0;

/// How deep the positions lay that a search looked at, in the order in which it did: a column holds a tenth more of them than the
/// one before.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Trail {
    columns: Vec<TrailColumn>,
}

/// Some positions looked at one after another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TrailColumn {
    /// The number of the first of them.
    pub(crate) nth: u64,
    /// The least and the greatest number of moves from the start.
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Trail {
    /// Adds the position that was looked at as the `nth`, from 1.
    pub(crate) fn add(&mut self, nth: u64, depth: u32) {
        let column = |nth: u64| ((nth as f64).log10() * COLUMNS) as u64;
        match self.columns.last_mut() {
            _ if nth == 0 => (),
            Some(last) if column(last.nth) == column(nth) => {
                (last.least, last.most) = (last.least.min(depth), last.most.max(depth));
            }
            _ => self.columns.push(TrailColumn { nth, least: depth, most: depth }),
        }
    }

    pub(crate) fn columns(&self) -> &[TrailColumn] {
        &self.columns
    }
}

#[test]
fn positions_share_columns_where_there_are_many() {
    let mut trail = Trail::default();
    for nth in 0..=1_000 {
        trail.add(nth, nth as u32);
    }
    let columns = trail.columns();
    assert_eq!(columns[0], TrailColumn { nth: 1, least: 1, most: 1 });
    assert_eq!(columns[columns.len() - 1], TrailColumn { nth: 1_000, least: 1_000, most: 1_000 });
    assert!((50..=73).contains(&columns.len()), "{}", columns.len());
    assert!(columns.windows(2).all(|it| it[0].most + 1 == it[1].least));
}
