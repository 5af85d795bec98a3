use check::{Report, SolutionError};
use protocol::{Event, GameRecord, JobId, Rejection, Spent};
use solitaire::{Autoplay, Card, Move, Position, Start, Suit};
use solver::{Goal, Limits, Search, Verdict};

use crate::engines::Engines;

/// A search for a solution of a position, from there or from after a first move.
pub(crate) struct Analysis {
    engines: Engines,
    pub(crate) job: JobId,
    /// The position asked about.
    pub(crate) position: Position,
    start: Start,
    /// The moves from the start to the position.
    moves: Vec<Move>,
    autoplay: Autoplay,
    goal: Goal,
    limits: Limits,
    /// Played before the search begins.
    first: Option<Move>,
    search: Box<dyn Search>,
    /// Nodes expanded by the searches before this one.
    expanded_before: u64,
}

impl Analysis {
    /// Begins a search from the position itself.
    ///
    /// # Errors
    ///
    /// If a move is illegal.
    pub(crate) fn new(
        engines: Engines,
        job: JobId,
        record: GameRecord,
        autoplay: Autoplay,
        goal: Goal,
        limits: Limits,
    ) -> Result<Analysis, Rejection> {
        let GameRecord { start, moves } = record;
        let mut position = start.position();
        position.try_play_all(&moves).map_err(|err| Rejection::IllegalMove(err.0))?;
        let search = engines.search(&position, autoplay, goal, limits);
        let (first, expanded_before) = (None, 0);
        Ok(Analysis {
            engines,
            job,
            position,
            start,
            moves,
            autoplay,
            goal,
            limits,
            first,
            search,
            expanded_before,
        })
    }

    /// Begins another search, from after `first`, which must be legal.
    pub(crate) fn try_first(&mut self, first: Move) {
        self.expanded_before += self.search.spent().expanded;
        let mut position = self.position.clone();
        position.play(first);
        self.search = self.engines.search(&position, self.autoplay, self.goal, self.limits);
        self.first = Some(first);
    }

    /// Continues the search by at most `nodes` expanded nodes.
    pub(crate) fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        self.search.advance(nodes)
    }

    /// Returns the best solution so far of a search that looks for better ones.
    pub(crate) fn best(&self) -> Option<&[Move]> {
        self.search.best()
    }

    /// Returns the solution from the position asked about: the first move and what the search found, in the order in
    /// which they are played with autoplay.
    ///
    /// # Errors
    ///
    /// If the checker rejects the solution. The error is the event to send instead.
    pub(crate) fn checked(&self, found: &[Move]) -> Result<Vec<Move>, Event> {
        let found: Vec<Move> = self.first.iter().chain(found).copied().collect();
        let solution = self.position.with_autoplay(&found, self.autoplay);
        match check_solution(&self.start, &[self.moves.as_slice(), &solution].concat()) {
            Ok(_) => Ok(solution),
            Err(error) => Err(rejected_by_checker(self.job, &error)),
        }
    }

    pub(crate) fn spent(&self) -> Spent {
        self.search.spent().after(self.expanded_before)
    }

    pub(crate) fn progress(&self) -> Event {
        Event::Progress { job: self.job, spent: self.spent(), at_least: self.at_least() }
    }

    /// Returns how many moves every solution has at least, as far as that is proved.
    fn at_least(&self) -> u32 {
        let length_min = self.search.length_min();
        length_min.map_or(0, |least| match &self.position {
            // It counts player moves, and all cards go home besides.
            Position::FreeCell(_, state) => {
                let n_home: u8 = Suit::ALL.iter().map(|&it| state.foundation(it)).sum();
                least + Card::DECK_LEN as u32 - u32::from(n_home)
            }
            _ => least,
        })
    }
}

/// Has the checker replay the moves from the start to the win.
pub(crate) fn check_solution(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    check::solution(start, moves)
}

/// Returns the event for a solution that the checker rejects.
pub(crate) fn rejected_by_checker(job: JobId, error: &SolutionError) -> Event {
    Event::Rejected { job, rejection: Rejection::Unchecked(error.to_string()) }
}
