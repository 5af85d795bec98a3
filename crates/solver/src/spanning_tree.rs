//! The walk through all positions from which a certificate is written.

mod numbering;

use solitaire::{Game, Move, Position, Rules, State};

use self::numbering::numbered_moves;
use crate::tables::KeyStore;
use search::{Limits, Search, Spent, Stopped, Verdict};

/// A byte of the tree: a move, or a number of moves taken back. `docs/certificates.md` defines the values.
type Entry = u8;

/// The first entry that is not the number of a legal move. It takes back one move, the next entry two, and so on.
const BACK: Entry = 160;

/// The most moves that one entry takes back.
const BACK_MAX: usize = (Entry::MAX - BACK) as usize + 1;

/// A depth-first walk through every reachable position, by moves of single cards in games where single cards move. It
/// records its path as a tree, described in `docs/certificates.md`, that a checker can follow.
///
/// There is no autoplay, no position is skipped, and no move is tried before another because it looks good: this is for
/// proofs. The walk also decides whether a deal can be won, but later than any other search.
#[derive(Debug)]
pub struct SpanningTree {
    limits: Limits,
    rules: Rules,
    state: State,
    seen: KeyStore,
    /// The moves from the start to the current position.
    path: Vec<PathFrame>,
    /// The moves not tried yet, those of the current position last.
    open: Vec<NumberedMove>,
    tree: Vec<Entry>,
    /// How many moves were taken back since the last move recorded in the tree.
    n_back: usize,
    expanded: u64,
}

#[derive(Debug)]
struct PathFrame {
    mv: Move,
    before: State,
    /// How many open moves belong to the positions before.
    open_len: u32,
}

/// A legal move, and its number among those of its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NumberedMove {
    mv: Move,
    entry: Entry,
}

impl SpanningTree {
    /// Returns a walk that begins at `start`.
    pub fn new(start: &Position, limits: Limits) -> SpanningTree {
        let (rules, state) = (start.rules(), start.state().clone());
        SpanningTree {
            limits,
            rules,
            state,
            seen: KeyStore::default(),
            path: Vec::new(),
            open: Vec::new(),
            tree: Vec::new(),
            n_back: 0,
            expanded: 0,
        }
    }

    /// Returns the tree. It is complete once the verdict is [`Verdict::Unsolvable`].
    pub fn into_tree(self) -> Vec<u8> {
        self.tree
    }

    /// Makes room for one expansion, unless that could pass the limit.
    fn reserve(&mut self) -> bool {
        // A move, and the entries that take moves back before or after it.
        let tree_more = (self.path.len() + self.n_back) / BACK_MAX + 2;
        let moves_max = usize::from(BACK);
        self.seen.bytes_to_reserve(1)
            + bytes_to_reserve(&self.path, 1)
            + bytes_to_reserve(&self.open, moves_max)
            + bytes_to_reserve(&self.tree, tree_more)
            <= self.limits.bytes_max
            && self.seen.reserve(1)
            && self.path.try_reserve(1).is_ok()
            && self.open.try_reserve(moves_max).is_ok()
            && self.tree.try_reserve(tree_more).is_ok()
    }

    /// Lists the moves of the current position, which is new.
    fn expand(&mut self) -> Option<Verdict> {
        self.expanded += 1;
        if self.rules.is_won(&self.state) {
            return Some(Verdict::Solved(self.path.iter().map(|frame| frame.mv).collect()));
        }
        let moves = (0..).zip(numbered_moves(&self.rules, &self.state));
        self.open.extend(moves.map(|(entry, mv)| NumberedMove { mv, entry }));
        None
    }

    /// Plays an open move. Returns whether it leads to a new position; if not, it is taken back.
    fn play(&mut self, NumberedMove { mv, entry }: NumberedMove) -> bool {
        let before = self.state.clone();
        self.rules.play(&mut self.state, mv);
        if !self.seen.insert(self.rules.key(&self.state)) {
            self.state = before;
            return false;
        }
        self.write_back();
        self.tree.push(entry);
        self.path.push(PathFrame { mv, before, open_len: self.open.len() as u32 });
        true
    }

    /// Goes back to the position before the last move. Returns `false` at the start.
    fn take_back(&mut self) -> bool {
        let Some(frame) = self.path.pop() else { return false };
        self.state = frame.before;
        self.n_back += 1;
        true
    }

    fn write_back(&mut self) {
        while 0 < self.n_back {
            let n_moves = self.n_back.min(BACK_MAX);
            self.tree.push(BACK + (n_moves - 1) as Entry);
            self.n_back -= n_moves;
        }
    }
}

/// Returns memory held at the worst moment of growing `list` by `more` elements, in bytes. A growing list doubles, and
/// is copied.
fn bytes_to_reserve<T>(list: &Vec<T>, more: usize) -> u64 {
    let capacity = list.capacity();
    let n_slots = if list.len() + more <= capacity {
        capacity
    } else {
        capacity + (2 * capacity).max(list.len() + more)
    };
    (n_slots * size_of::<T>()) as u64
}

impl Search for SpanningTree {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.expanded.saturating_add(nodes);
        while self.expanded < expanded_max {
            if !self.reserve() {
                return Some(Verdict::GaveUp(Stopped::Memory));
            }
            let open_len = self.path.last().map_or(0, |frame| frame.open_len as usize);
            let is_new = if self.seen.len() == 0 {
                self.seen.insert(self.rules.key(&self.state))
            } else if open_len < self.open.len() {
                let next = self.open.pop().expect("a move to try");
                self.play(next)
            } else if self.take_back() {
                false
            } else {
                self.write_back();
                return Some(Verdict::Unsolvable { positions: self.seen.len() as u64 });
            };
            if is_new && let verdict @ Some(_) = self.expand() {
                return verdict;
            }
        }
        None
    }

    fn spent(&self) -> Spent {
        let lists = self.path.capacity() * size_of::<PathFrame>()
            + self.open.capacity() * size_of::<NumberedMove>()
            + self.tree.capacity();
        let bytes = self.seen.bytes() + lists as u64;
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }
}
