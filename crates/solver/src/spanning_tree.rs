//! The walk through all positions that is written down as a certificate.

mod freecell;
mod general;
mod klondike;

use std::fmt;

use solitaire::{Move, Position};

use self::freecell::FreeCellWalkBoard;
use self::general::GeneralWalkBoard;
use self::klondike::KlondikeWalkBoard;
use crate::tables::KeyStore;
use search::{Limits, Search, Spent, Stopped, Verdict};

/// A byte of the tree: a move, or a number of moves taken back. `docs/certificates.md` says which is which.
type Entry = u8;

/// A position on which moves are played and taken back, with its fingerprint.
trait WalkBoard: fmt::Debug {
    /// Returns how many entries are moves, in every position of the game. The next one takes back one move,
    /// the one after it two, and so on.
    fn n_entries(&self) -> u8;

    /// 128 bits that tell positions apart, but not which column is which.
    fn key(&self) -> u128;

    fn is_won(&self) -> bool;

    /// Appends the moves, one of those that lead to the same position and none that leads back to this one.
    fn list_moves(&self, moves: &mut Vec<Entry>);

    /// Plays a move that was listed here, and says which it was.
    fn play(&mut self, entry: Entry) -> PlayedMove;

    /// Takes back the last step that was made and not taken back.
    fn take_back(&mut self, step: PlayedMove);
}

/// A move that was played, and what it takes to take it back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlayedMove {
    mv: Move,
    /// Was a card turned up?
    turned_up: bool,
}

/// Walks, depth first and in the FreeCell family by moves of single cards, through every position that can be reached,
/// and writes down how: a tree, as `docs/certificates.md` describes it, that a checker can follow.
///
/// Nothing plays by itself, no positions are passed over, and no move is tried before another
/// because it looks good: this is for proofs. It finds out whether a deal can be won, too, but
/// later than any other search.
#[derive(Debug)]
pub struct SpanningTree {
    limits: Limits,
    board: Box<dyn WalkBoard>,
    seen: KeyStore,
    /// The moves from the start to the position at hand.
    path: Vec<PathFrame>,
    /// Moves not tried yet, those of the position at hand last.
    open: Vec<Entry>,
    tree: Vec<Entry>,
    /// How many moves were taken back since the last one that is in the tree.
    n_back: usize,
    expanded: u64,
}

#[derive(Debug)]
struct PathFrame {
    step: PlayedMove,
    /// How many open moves belong to the positions before.
    open_len: u32,
}

impl SpanningTree {
    /// Returns a walk that begins at `start`.
    pub fn new(start: &Position, limits: Limits) -> SpanningTree {
        let board: Box<dyn WalkBoard> = match start {
            Position::FreeCell(rules, state) => Box::new(FreeCellWalkBoard::new(*rules, state)),
            Position::Klondike(rules, state) => Box::new(KlondikeWalkBoard::new(*rules, state)),
            Position::General(rules, state) => Box::new(GeneralWalkBoard::new(*rules, state)),
        };
        SpanningTree {
            limits,
            board,
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
        // A move, and before or after it the way back.
        let tree_more = (self.path.len() + self.n_back) / self.back_max() + 2;
        self.seen.bytes_to_reserve(1)
            + bytes_to_reserve(&self.path, 1)
            + bytes_to_reserve(&self.open, self.moves_max())
            + bytes_to_reserve(&self.tree, tree_more)
            <= self.limits.bytes_max
            && self.seen.reserve(1)
            && self.path.try_reserve(1).is_ok()
            && self.open.try_reserve(self.moves_max()).is_ok()
            && self.tree.try_reserve(tree_more).is_ok()
    }

    /// Lists the moves of the position at hand, which is new.
    fn expand(&mut self) -> Option<Verdict> {
        self.expanded += 1;
        if self.board.is_won() {
            return Some(Verdict::Solved(self.path.iter().map(|frame| frame.step.mv).collect()));
        }
        self.board.list_moves(&mut self.open);
        None
    }

    /// Plays an open move. Whether it leads to a new position; if not, it is taken back.
    fn play(&mut self, entry: Entry) -> bool {
        let step = self.board.play(entry);
        if !self.seen.insert(self.board.key()) {
            self.board.take_back(step);
            return false;
        }
        self.write_back();
        self.tree.push(entry);
        self.path.push(PathFrame { step, open_len: self.open.len() as u32 });
        true
    }

    /// Back to the position before the last move. `false` if this is the start.
    fn take_back(&mut self) -> bool {
        let Some(frame) = self.path.pop() else { return false };
        self.board.take_back(frame.step);
        self.n_back += 1;
        true
    }

    /// Returns a number that no position has more moves than.
    fn moves_max(&self) -> usize {
        self.board.n_entries().into()
    }

    /// Returns the most moves that one entry takes back.
    fn back_max(&self) -> usize {
        usize::from(u8::MAX - self.board.n_entries()) + 1
    }

    fn write_back(&mut self) {
        while 0 < self.n_back {
            let n_moves = self.n_back.min(self.back_max());
            self.tree.push(self.board.n_entries() + (n_moves - 1) as u8);
            self.n_back -= n_moves;
        }
    }
}

/// Returns memory held at the worst moment of growing `list` by `more` elements, in bytes. A list that
/// grows doubles, and is copied.
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
                self.seen.insert(self.board.key())
            } else if open_len < self.open.len() {
                let entry = self.open.pop().expect("a move to try");
                self.play(entry)
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
            + self.open.capacity() * size_of::<Entry>()
            + self.tree.capacity();
        let bytes = self.seen.bytes() + lists as u64;
        Spent { expanded: self.expanded, stored: self.seen.len() as u64, bytes }
    }
}

/// Two rounds of xor-shift and multiply, so that every input bit reaches every output bit.
fn mix(mut x: u128) -> u128 {
    const ODD: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
    x = (x ^ (x >> 67)).wrapping_mul(ODD);
    x = (x ^ (x >> 61)).wrapping_mul(ODD);
    x ^ (x >> 64)
}
