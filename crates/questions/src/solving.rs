use solitaire::{Move, Position};
use solver::{Goal, Limits, MoveCount, Search, SolutionMeasure, Stats, Task, Verdict};

use crate::{AnswerError, AskedPosition, WinningLine};

/// What is looked for, and what that may spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SolveOptions {
    /// What is to be found.
    pub goal: Goal,
    /// What the length of a line is in FreeCell's family. In Klondike it is all moves but redeals.
    pub measure: SolutionMeasure,
    /// The memory of the search.
    pub limits: Limits,
    /// How many positions may be expanded.
    pub nodes_max: Option<u64>,
    /// The caller stops the search by and by: one for short solutions goes on until then.
    pub is_timed: bool,
}

/// How a search ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SolvingEnd {
    /// This line wins.
    Solved {
        /// The best that was found.
        line: WinningLine,
        /// It is proved that none is shorter.
        is_shortest: bool,
    },
    /// Proved: no moves win.
    Unsolvable {
        /// How many positions were examined for it.
        positions: u64,
    },
    /// Nothing was proved.
    Unknown(SpentLimit),
}

/// What a search had spent when it ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpentLimit {
    /// Its memory.
    Memory,
    /// The positions it might expand.
    Nodes,
    /// The time of the caller, who stopped it.
    Time,
}

/// A search for a line that wins, in the middle of its work.
pub struct Solving {
    asked: AskedPosition,
    options: SolveOptions,
    search: Box<dyn Search>,
    /// What is left to do after this search, if it finds a line.
    next: Option<Task>,
    /// Nodes expanded by the searches before this one.
    expanded_before: u64,
    /// The moves of the best line.
    found: Vec<Move>,
    best: Option<WinningLine>,
}

impl Solving {
    /// Begins a search.
    ///
    /// # Errors
    ///
    /// If there is no such search in this game.
    pub fn new(asked: AskedPosition, options: SolveOptions) -> Result<Solving, AnswerError> {
        let rules = asked.position().rules();
        if !solver::goals(&rules).contains(&options.goal) {
            return Err(AnswerError::Unsupported(
                "short solutions are for FreeCell, games like it and Klondike",
            ));
        }
        if options.measure == SolutionMeasure::CardMoves && rules.freecell().is_none() {
            return Err(AnswerError::Unsupported("card moves are a measure for FreeCell and games like it"));
        }
        let task = Task {
            goal: options.goal,
            measure: options.measure,
            count: MoveCount::WithoutRedeals,
            is_patient: options.is_timed || options.nodes_max.is_some(),
            ..Task::default()
        };
        // Klondike's search for short lines does not find out that there is none.
        let is_second = task.goal == Goal::Short && matches!(asked.position(), Position::Klondike(..));
        let first = Task { goal: if is_second { Goal::Any } else { task.goal }, ..task };
        let search = solver::engine(asked.position(), first, options.limits);
        let next = is_second.then_some(task);
        Ok(Solving { asked, options, search, next, expanded_before: 0, found: Vec::new(), best: None })
    }

    /// Expands at most `nodes` more positions. Returns the answer once there is one, and nothing may be asked after it.
    ///
    /// # Errors
    ///
    /// If the checker does not pass a line.
    pub fn advance(&mut self, nodes: u64) -> Result<Option<SolvingEnd>, AnswerError> {
        let left = self.options.nodes_max.map(|max| max.saturating_sub(self.stats().expanded));
        if left == Some(0) {
            return Ok(Some(self.stop(SpentLimit::Nodes)));
        }
        let verdict = self.search.advance(left.map_or(nodes, |left| left.min(nodes)));
        if let Some(better) = self.search.best().filter(|&it| self.is_better(it)) {
            self.keep(better.to_vec())?;
        }
        let answer = match verdict {
            None => return Ok(None),
            Some(Verdict::Solved(moves)) => {
                if self.is_better(&moves) {
                    self.keep(moves)?;
                }
                if let Some(task) = self.next.take() {
                    self.expanded_before += self.search.stats().expanded;
                    self.search = solver::engine(self.asked.position(), task, self.options.limits);
                    return Ok(None);
                }
                let line = self.best.clone().expect("a line was found");
                SolvingEnd::Solved { line, is_shortest: self.options.goal == Goal::Shortest }
            }
            Some(Verdict::Unsolvable { positions }) => SolvingEnd::Unsolvable { positions },
            Some(Verdict::GaveUp) => self.stop(SpentLimit::Memory),
        };
        Ok(Some(answer))
    }

    /// Returns what is known when the search ends early.
    pub fn stop(&self, limit: SpentLimit) -> SolvingEnd {
        match &self.best {
            Some(line) => SolvingEnd::Solved { line: line.clone(), is_shortest: false },
            None => SolvingEnd::Unknown(limit),
        }
    }

    /// Does it go on, when it has found a line, until it is stopped?
    pub fn is_endless(&self) -> bool {
        self.next.is_some()
    }

    /// Returns the best line so far.
    pub fn best(&self) -> Option<&WinningLine> {
        self.best.as_ref()
    }

    /// Returns how long a line is, as the search counts.
    pub fn length(&self, line: &WinningLine) -> u32 {
        match (self.asked.position(), self.options.measure) {
            (Position::FreeCell(..), SolutionMeasure::PlayerMoves) => line.player_moves,
            (Position::FreeCell(..), SolutionMeasure::CardMoves) => line.card_moves,
            _ => line.moves.len() as u32 - line.redeals,
        }
    }

    /// Returns how long every line is at least, as far as that is proved.
    pub fn at_least(&self) -> Option<u32> {
        self.search.length_min()
    }

    /// Returns what was spent so far.
    pub fn stats(&self) -> Stats {
        let stats = self.search.stats();
        Stats { expanded: self.expanded_before + stats.expanded, ..stats }
    }

    /// Is that a shorter line than the best?
    fn is_better(&self, moves: &[Move]) -> bool {
        let Some(best) = &self.best else { return true };
        moves != self.found
            && self.asked.line(moves.to_vec()).is_ok_and(|line| self.length(&line) < self.length(best))
    }

    fn keep(&mut self, moves: Vec<Move>) -> Result<(), AnswerError> {
        self.best = Some(self.asked.line(moves.clone())?);
        self.found = moves;
        Ok(())
    }
}

impl std::fmt::Debug for Solving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solving").field("asked", &self.asked).field("options", &self.options).finish()
    }
}
