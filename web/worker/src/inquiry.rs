use check::{Report, SolutionError};
use protocol::{Event, GameRecord, JobId, Rejection, SolutionKind, Spent};
use solitaire::Autoplay;
use solitaire::{Move, Position, Start};
use solver::{Limits, Search, Task, Verdict};

/// What is asked about a position, and the search that answers: one from there, or one from after a first move.
pub(crate) struct Inquiry {
    pub(crate) job: JobId,
    /// The position asked about.
    pub(crate) table: Position,
    start: Start,
    /// Played since the start.
    moves: Vec<Move>,
    autoplay: Autoplay,
    goal: SolutionKind,
    limits: Limits,
    /// Made before the search begins.
    first: Option<Move>,
    search: Box<dyn Search>,
    /// What the searches before this one have expanded.
    expanded_before: u64,
}

impl Inquiry {
    /// Begins with the search from the position itself.
    pub(crate) fn new(
        job: JobId,
        position: GameRecord,
        autoplay: Autoplay,
        goal: SolutionKind,
        limits: Limits,
    ) -> Result<Inquiry, Rejection> {
        let GameRecord { start, moves } = position;
        let mut table = start.position();
        table.try_play_all(&moves).map_err(|err| Rejection::IllegalMove(err.0))?;
        let search = engine(&table, autoplay, goal, limits);
        let (first, expanded_before) = (None, 0);
        Ok(Inquiry { job, table, start, moves, autoplay, goal, limits, first, search, expanded_before })
    }

    /// Goes on with the search from after `first`, which must be legal.
    pub(crate) fn try_first(&mut self, first: Move) {
        self.expanded_before += self.search.stats().expanded;
        let mut table = self.table.clone();
        table.play(first);
        self.search = engine(&table, self.autoplay, self.goal, self.limits);
        self.first = Some(first);
    }

    /// Expands so many nodes.
    pub(crate) fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        self.search.advance(nodes)
    }

    /// The best solution so far, if the search goes on to look for better ones.
    pub(crate) fn best(&self) -> Option<&[Move]> {
        self.search.best()
    }

    /// The solution from the position asked about: what the search has found, after the first move, in the order in
    /// which it is played where cards go home by themselves. No solution is told that the checker does not pass, and
    /// the error is what to tell instead.
    pub(crate) fn checked(&self, found: &[Move]) -> Result<Vec<Move>, Event> {
        let found: Vec<Move> = self.first.iter().chain(found).copied().collect();
        let solution = self.table.with_autoplay(&found, self.autoplay);
        match check_solution(&self.start, &[self.moves.as_slice(), &solution].concat()) {
            Ok(_) => Ok(solution),
            Err(fault) => Err(unchecked(self.job, &fault)),
        }
    }

    pub(crate) fn spent(&self) -> Spent {
        let stats = self.search.stats();
        let expanded = self.expanded_before + stats.expanded;
        Spent { expanded, stored: stats.stored, bytes: stats.bytes }
    }

    pub(crate) fn progress(&self) -> Event {
        Event::Progress { job: self.job, spent: self.spent() }
    }
}

/// Returns the search that answers what is asked of a position.
pub(crate) fn engine(
    table: &Position,
    autoplay: Autoplay,
    goal: SolutionKind,
    limits: Limits,
) -> Box<dyn Search> {
    let goal = match goal {
        SolutionKind::Short => solver::Goal::Short,
        SolutionKind::Any => solver::Goal::Any,
    };
    let task = Task { goal, autoplay, ..Task::default() };
    solver::engine(table, task, limits)
}

/// Has the checker replay the moves, from the start to the win.
pub(crate) fn check_solution(start: &Start, moves: &[Move]) -> Result<Report, SolutionError> {
    check::solution(start, moves)
}

/// What to tell the page of a solution that the checker does not pass.
pub(crate) fn unchecked(job: JobId, error: &SolutionError) -> Event {
    Event::Rejected { job, rejection: Rejection::Unchecked(error.to_string()) }
}
