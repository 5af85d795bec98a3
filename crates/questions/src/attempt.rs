use solitaire::{Autoplay, Move, Position};
use solver::{Engines, Limits, Search, Spent, Task, Verdict};

use crate::{AnswerError, AskedPosition};

/// Searches, one at a time, from the position of a question or from the position after a first move.
pub(crate) struct Attempt {
    pub(crate) asked: AskedPosition,
    autoplay: Autoplay,
    limits: Limits,
    engines: Engines,
    /// The move that is played before the search begins.
    first: Option<Move>,
    search: Option<Box<dyn Search>>,
    /// How many nodes earlier searches expanded.
    expanded_before: u64,
}

impl Attempt {
    /// Returns an attempt without a search. Every task gets this autoplay, and every search these limits.
    pub(crate) fn new(engines: Engines, asked: AskedPosition, autoplay: Autoplay, limits: Limits) -> Attempt {
        Attempt { asked, autoplay, limits, engines, first: None, search: None, expanded_before: 0 }
    }

    /// Begins a search, from the position after `first` if there is such a move, which must be legal.
    pub(crate) fn search(&mut self, first: Option<Move>, task: Task) {
        self.expanded_before = self.spent().expanded;
        // Release the memory of the old search before the next one takes any.
        self.search = None;
        let task = Task { autoplay: self.autoplay, ..task };
        self.search = Some(match first {
            None => self.engines.begin(self.asked.position(), task, self.limits),
            Some(mv) => {
                let mut position = self.asked.position().clone();
                position.play(mv);
                self.engines.begin(&position, task, self.limits)
            }
        });
        self.first = first;
    }

    /// Expands at most `nodes` more positions.
    pub(crate) fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        self.search.as_mut()?.advance(nodes)
    }

    /// Returns the best line so far of a search that continues to look for better ones.
    pub(crate) fn best(&self) -> Option<&[Move]> {
        self.search.as_ref()?.best()
    }

    /// Returns the proved lower bound on the length of every line, counted as the search counts.
    pub(crate) fn length_min(&self) -> Option<u32> {
        self.search.as_ref()?.length_min()
    }

    /// Returns what was spent so far.
    pub(crate) fn spent(&self) -> Spent {
        self.search.as_ref().map_or(Spent::default(), |it| it.spent()).after(self.expanded_before)
    }

    /// Returns the moves from the position of the question: the first move and those that a search found, in the order
    /// in which they are played with autoplay.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass them.
    pub(crate) fn checked(&self, found: &[Move]) -> Result<Vec<Move>, AnswerError> {
        let found: Vec<Move> = self.first.iter().chain(found).copied().collect();
        let moves = match self.autoplay {
            Autoplay::Off => found,
            autoplay => self.asked.position().with_autoplay(&found, autoplay),
        };
        self.asked.check(&moves)?;
        Ok(moves)
    }
}

/// Returns the legal first moves that lead to positions which immediate autoplay does not reach.
///
/// With [`Autoplay::All`], no card of a position can go home, except in a position that a player stepped back to. There
/// the player may make any move first, and autoplay follows, unless the move prevents it. A search that begins with
/// autoplay would miss that. Of several moves that lead to positions with equal keys, only one is returned, and no move
/// that leads to a position reached by autoplay, or by autoplay and one move.
pub(crate) fn detours(position: &Position) -> Vec<Move> {
    if position.autoplay_move(Autoplay::All).is_none() {
        return Vec::new();
    }
    let after = |position: &Position, mv| {
        let mut next = position.clone();
        next.play_with_autoplay(mv, Autoplay::All);
        next.key()
    };
    let mut settled = position.clone();
    while let Some(mv) = settled.autoplay_move(Autoplay::All) {
        settled.play(mv);
    }
    let mut seen = vec![settled.key()];
    seen.extend(legal_moves(&settled).into_iter().map(|mv| after(&settled, mv)));
    let mut detours = legal_moves(position);
    detours.retain(|&mv| {
        let key = after(position, mv);
        let is_new = !seen.contains(&key);
        seen.push(key);
        is_new
    });
    detours
}

/// Returns all moves that a player may make, which are more than a search tries.
fn legal_moves(position: &Position) -> Vec<Move> {
    let piles = || position.table().piles.into_iter().map(|(pile, _)| pile);
    let mut moves = Vec::new();
    for from in piles() {
        for to in piles() {
            moves.extend(position.legal_counts(from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}
