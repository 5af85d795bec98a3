use solitaire::{Autoplay, Move, Position};
use solver::{Engines, Limits, Search, Spent, Task, Verdict};

use crate::{AnswerError, AskedPosition};

/// Searches from the position that is asked about, or from after a first move, one at a time.
pub(crate) struct Attempt {
    pub(crate) asked: AskedPosition,
    autoplay: Autoplay,
    limits: Limits,
    engines: Engines,
    /// Played before the search begins.
    first: Option<Move>,
    search: Option<Box<dyn Search>>,
    /// Nodes expanded by the searches before this one.
    expanded_before: u64,
}

impl Attempt {
    /// Returns one without a search. Every task gets this autoplay, and every search these limits.
    pub(crate) fn new(engines: Engines, asked: AskedPosition, autoplay: Autoplay, limits: Limits) -> Attempt {
        Attempt { asked, autoplay, limits, engines, first: None, search: None, expanded_before: 0 }
    }

    /// Begins a search, from after `first` if there is such a move, which must be legal.
    pub(crate) fn search(&mut self, first: Option<Move>, task: Task) {
        self.expanded_before = self.spent().expanded;
        // Its memory goes before that of the next comes.
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

    /// Returns the best line so far of a search that goes on to look for better ones.
    pub(crate) fn best(&self) -> Option<&[Move]> {
        self.search.as_ref()?.best()
    }

    /// Returns how long every line is at least, as far as that is proved, and as the search counts.
    pub(crate) fn length_min(&self) -> Option<u32> {
        self.search.as_ref()?.length_min()
    }

    /// Returns what was spent so far.
    pub(crate) fn spent(&self) -> Spent {
        self.search.as_ref().map_or(Spent::default(), |it| it.spent()).after(self.expanded_before)
    }

    /// Returns the moves from the position that is asked about: the first one and those that a search found, in the order
    /// in which they are played with autoplay.
    ///
    /// # Errors
    ///
    /// If the checker does not pass them.
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

/// Returns the legal first moves that lead to other positions than autoplay at once does.
///
/// At [`Autoplay::All`] no card of a position can go home, but for the position that a player stepped back to. There the
/// player may make any move first, and autoplay follows, unless the move is in its way. A search that begins with
/// autoplay would miss that. Of moves that lead to positions with equal keys one is returned, and none that leads to a
/// position reached by autoplay, or by autoplay and one move.
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

/// Returns all moves that a player may make, which are more than those a search tries.
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
