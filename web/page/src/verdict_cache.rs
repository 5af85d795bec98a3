use std::rc::Rc;

use protocol::Spent;

use crate::game_line::GameLine;

/// A stored verdict on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CachedVerdict {
    /// The checker has replayed this line, which passes the position after its first `at` moves.
    Winnable { line: Rc<GameLine>, at: usize },
    /// Proved: none of the reachable positions, itself included, is won.
    Lost { positions: u64 },
    /// Nothing is proved.
    Unknown { reason: UnknownReason, spent: Spent },
}

/// The reason why a search ended without a proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnknownReason {
    Stopped,
    /// The search used up its memory.
    Memory {
        bytes_max: u32,
    },
}

/// The verdicts on positions of the current game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VerdictCache {
    /// Sorted by the keys of the positions.
    entries: Vec<(u128, CachedVerdict)>,
}

impl VerdictCache {
    pub(crate) fn of(&self, line: &GameLine, n: usize) -> Option<&CachedVerdict> {
        let idx = self.entries.binary_search_by_key(&line.key(n), |it| it.0).ok()?;
        Some(&self.entries[idx].1)
    }

    /// Returns a winning line through exactly the position after the first `n` moves. A verdict also holds for
    /// positions with exchanged cells and columns, but their moves differ.
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

    /// Stores that all positions of a winning line after its first `n` moves are winnable.
    pub(crate) fn note_winning(&mut self, line: &Rc<GameLine>, n: usize) {
        for at in n..=line.len() {
            // A known shorter line is better if its moves fit this position: see `line_from`.
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

    /// Removes the verdict on a position if nothing was proved.
    pub(crate) fn forget_unknown(&mut self, line: &GameLine, n: usize) {
        let key = line.key(n);
        self.entries.retain(|it| it.0 != key || !matches!(it.1, CachedVerdict::Unknown { .. }));
    }

    /// Removes the verdict on a position.
    pub(crate) fn forget(&mut self, line: &GameLine, n: usize) {
        let key = line.key(n);
        self.entries.retain(|it| it.0 != key);
    }

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}

/// The place where a game was lost: the position after `until` moves of the line is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Loss {
    /// The last position before it that is known to be winnable.
    pub winnable: Option<usize>,
    pub until: usize,
    /// The number of the losing move: the position before it is winnable, the one after it is lost.
    pub mv: Option<usize>,
}

impl Loss {
    /// Returns the loss of a position of which nothing else is known.
    pub(crate) fn at(until: usize) -> Loss {
        Loss { winnable: None, until, mv: None }
    }
}
