use std::rc::Rc;

use protocol::Spent;

use crate::GameLine;

/// What is known about winning from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CachedVerdict {
    /// The checker has replayed this line, which goes through the position after its first `at` moves.
    Winnable { line: Rc<GameLine>, at: usize },
    /// Proved: so many positions can be reached from it, itself included, and none is won.
    Lost { positions: u64 },
    /// Nothing is proved.
    Unknown { reason: UnknownReason, spent: Spent },
}

/// Why a search ended without a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnknownReason {
    Stopped,
    /// The search was allowed so many bytes, and they were used up.
    Memory {
        bytes_max: u32,
    },
}

/// All that was found out about positions of the game on the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VerdictCache {
    /// By their keys, in order.
    entries: Vec<(u128, CachedVerdict)>,
}

impl VerdictCache {
    pub(crate) fn of(&self, line: &GameLine, n: usize) -> Option<&CachedVerdict> {
        let idx = self.entries.binary_search_by_key(&line.key(n), |it| it.0).ok()?;
        Some(&self.entries[idx].1)
    }

    /// The moves that win from the position after the first `n`, if they are known move for move: what is known of a
    /// position is known of those, too, where cells and columns have other names, but their moves are others.
    pub(crate) fn line_from(&self, line: &GameLine, n: usize) -> Option<(&Rc<GameLine>, usize)> {
        match self.of(line, n)? {
            CachedVerdict::Winnable { line: winning, at } if winning.position(*at) == line.position(n) => {
                Some((winning, *at))
            }
            _ => None,
        }
    }

    pub(crate) fn is_lost(&self, line: &GameLine, n: usize) -> bool {
        matches!(self.of(line, n), Some(CachedVerdict::Lost { .. }))
    }

    pub(crate) fn is_winnable(&self, line: &GameLine, n: usize) -> bool {
        matches!(self.of(line, n), Some(CachedVerdict::Winnable { .. }))
    }

    pub(crate) fn note(&mut self, line: &GameLine, n: usize, known: CachedVerdict) {
        let key = line.key(n);
        match self.entries.binary_search_by_key(&key, |it| it.0) {
            Ok(idx) => self.entries[idx].1 = known,
            Err(idx) => self.entries.insert(idx, (key, known)),
        }
    }

    /// Notes that all positions of a winning line from the one after its first `n` moves on can be won.
    pub(crate) fn note_winning(&mut self, line: &Rc<GameLine>, n: usize) {
        for at in n..=line.len() {
            // A line that is known already and is shorter is worth more, if its moves are of use here: see `line_from`.
            let is_better = match self.of(line, at) {
                Some(CachedVerdict::Winnable { line: old, at: old_at }) => {
                    line.len() - at < old.len() - old_at || line.position(at) != old.position(*old_at)
                }
                _ => true,
            };
            if is_better {
                self.note(line, at, CachedVerdict::Winnable { line: line.clone(), at });
            }
        }
    }

    /// Forgets that nothing was proved of a position.
    pub(crate) fn forget_unknown(&mut self, line: &GameLine, n: usize) {
        let key = line.key(n);
        self.entries.retain(|it| it.0 != key || !matches!(it.1, CachedVerdict::Unknown { .. }));
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}

/// Where a game was lost: the position after `until` moves of the line is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The last position before it of which it is known that it could be won.
    pub winnable: Option<usize>,
    pub until: usize,
    /// The number of the move that lost the game: the position before it can be won, the one after it can't.
    pub mv: Option<usize>,
}
