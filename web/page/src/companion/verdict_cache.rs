use std::rc::Rc;

use protocol::{Spent, Verdict};
use solitaire::Move;

use crate::game_line::GameLine;

/// A stored verdict on a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CachedVerdict {
    pub verdict: Verdict<WinningLine>,
    /// What the search spent; nothing for a verdict from a line.
    pub spent: Spent,
    /// The memory limit of the search, in bytes; 0 for a verdict from a line.
    pub bytes_max: u32,
}

/// A line that the checker has replayed, and the number of moves in it before a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WinningLine {
    pub line: Rc<GameLine>,
    pub at: usize,
}

impl WinningLine {
    /// Returns how many moves are left.
    pub(crate) fn n_left(&self) -> usize {
        self.line.len() - self.at
    }
}

impl CachedVerdict {
    /// Returns the verdict of a line, which needs no search.
    fn winnable(line: Rc<GameLine>, at: usize) -> CachedVerdict {
        CachedVerdict {
            verdict: Verdict::Solved(WinningLine { line, at }),
            spent: Spent::default(),
            bytes_max: 0,
        }
    }
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
    pub(crate) fn line_from(&self, line: &GameLine, n: usize) -> Option<&WinningLine> {
        self.winning(line, n).filter(|it| it.line.position(it.at) == line.position(n))
    }

    pub(crate) fn is_lost(&self, line: &GameLine, n: usize) -> bool {
        self.of(line, n).is_some_and(|it| matches!(it.verdict, Verdict::Unsolvable { .. }))
    }

    pub(crate) fn is_winnable(&self, line: &GameLine, n: usize) -> bool {
        self.winning(line, n).is_some()
    }

    /// Returns the shortest known line that wins from the position.
    pub(crate) fn winning(&self, line: &GameLine, n: usize) -> Option<&WinningLine> {
        self.of(line, n)?.verdict.as_ref().solution()
    }

    pub(crate) fn note(&mut self, line: &GameLine, n: usize, known: CachedVerdict) {
        let key = line.key(n);
        match self.entries.binary_search_by_key(&key, |it| it.0) {
            Ok(idx) => self.entries[idx].1 = known,
            Err(idx) => self.entries.insert(idx, (key, known)),
        }
    }

    /// Stores that all positions of a winning line after its first `n` moves are winnable. The shortest line known from a
    /// position stays, with moves that fit this line's cells and columns: see [`VerdictCache::line_from`].
    pub(crate) fn note_winning(&mut self, line: &Rc<GameLine>, n: usize) {
        for at in n..=line.len() {
            let mut best = line.clone();
            let n_left = line.len() - at;
            if let Some(known) = self.winning(line, at)
                && known.n_left() <= n_left
            {
                if line.position(at) == known.line.position(known.at) {
                    continue;
                }
                if known.n_left() < n_left {
                    best = fitted(line, at, &known.line, known.at).map_or(best, Rc::new);
                }
            }
            self.note(line, at, CachedVerdict::winnable(best, at));
        }
    }

    /// Removes the verdict on a position if nothing was proved.
    pub(crate) fn forget_unknown(&mut self, line: &GameLine, n: usize) {
        let key = line.key(n);
        self.entries.retain(|it| it.0 != key || !matches!(it.1.verdict, Verdict::GaveUp(_)));
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

/// Returns the first `at` moves of a line, followed by those of another line that continues from the same position,
/// except for exchanged cells and columns.
fn fitted(line: &GameLine, at: usize, other: &GameLine, other_at: usize) -> Option<GameLine> {
    let mut fitted = line.clone();
    fitted.truncate(at);
    for next in other_at + 1..=other.len() {
        let here = fitted.position(fitted.len());
        let leads_there = |mv: &Move| {
            let mut after = here.clone();
            after.play(*mv);
            after.key() == other.key(next)
        };
        let mv = here.moves().into_iter().find(leads_there)?;
        fitted.push(mv).ok()?;
    }
    Some(fitted)
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
    /// Returns a loss at this position, with no earlier win known.
    pub(crate) fn at(until: usize) -> Loss {
        Loss { winnable: None, until, mv: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(moves: &str) -> Rc<GameLine> {
        let start = "freecell/=..KC.KD.KH.KS...".parse().expect("a game");
        Rc::new(GameLine::parse(start, moves).expect("legal moves"))
    }

    #[track_caller]
    fn check(cache: &VerdictCache, line: &GameLine, n: usize, moves: &str) {
        let WinningLine { line: known, at } = cache.line_from(line, n).expect("a line with moves that fit");
        let at = *at;
        assert_eq!(known.texts()[at..].concat(), moves);
        assert!(known.wins());
        assert_eq!(cache.winning(line, n).map(WinningLine::n_left), Some(known.len() - at));
    }

    /// The king of clubs may lie in any cell: the position is the same, so the shorter line also starts there.
    #[test]
    fn a_longer_line_with_other_cells_leaves_the_shorter_one() {
        let (short, long) = (line("2aah3h4h5h"), line("2b3a4c5dahbhchdh"));
        for order in [[&short, &long], [&long, &short]] {
            let mut cache = VerdictCache::default();
            order.iter().for_each(|it| cache.note_winning(it, 0));
            let from_start = cache.line_from(&short, 0).expect("a line");
            assert_eq!(from_start.line.len(), 5);
            let n_left = |it: &GameLine| cache.winning(it, 1).map(WinningLine::n_left);
            assert_eq!((n_left(&short), n_left(&long)), (Some(4), Some(4)));
        }
        let mut cache = VerdictCache::default();
        cache.note_winning(&short, 0);
        cache.note_winning(&long, 0);
        check(&cache, &long, 1, "bh3h4h5h");
    }
}
