use solitaire::{AnyRules, Move, Position};
use solver::{Goal, Limits, Line, Measure, Search, Spent, Stopped, Task, Verdict};

use crate::{AnswerError, AskedPosition};

/// What is looked for, and what that may spend.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SolveOptions {
    /// What is to be found.
    pub goal: Goal,
    /// What the length of a line is in FreeCell's family: player moves or card moves. In Klondike it is all moves but
    /// redeals.
    pub measure: Measure,
    /// The memory of the search.
    pub limits: Limits,
    /// How many positions may be expanded.
    pub nodes_max: Option<u64>,
    /// The caller stops the search by and by: one for short solutions goes on until then.
    pub is_timed: bool,
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
    best: Option<Line>,
    is_shortest: bool,
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
        if options.measure == Measure::CardMoves && rules.freecell().is_none() {
            return Err(AnswerError::Unsupported("card moves are a measure for FreeCell and games like it"));
        }
        let task = Task {
            goal: options.goal,
            measure: measure_of(&rules, options.measure),
            is_patient: options.is_timed || options.nodes_max.is_some(),
            ..Task::default()
        };
        // Klondike's search for short lines does not find out that there is none.
        let is_second = task.goal == Goal::Short && matches!(asked.position(), Position::Klondike(..));
        let first = Task { goal: if is_second { Goal::Any } else { task.goal }, ..task };
        let search = solver::engine(asked.position(), first, options.limits);
        let next = is_second.then_some(task);
        Ok(Solving {
            asked,
            options,
            search,
            next,
            expanded_before: 0,
            found: Vec::new(),
            best: None,
            is_shortest: false,
        })
    }

    /// Expands at most `nodes` more positions. Returns the answer once there is one, and nothing may be asked after it.
    ///
    /// # Errors
    ///
    /// If the checker does not pass a line.
    pub fn advance(&mut self, nodes: u64) -> Result<Option<Verdict<Line>>, AnswerError> {
        let left = self.options.nodes_max.map(|max| max.saturating_sub(self.spent().expanded));
        if left == Some(0) {
            return Ok(Some(self.stop(Stopped::Nodes)));
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
                    self.expanded_before += self.search.spent().expanded;
                    self.search = solver::engine(self.asked.position(), task, self.options.limits);
                    return Ok(None);
                }
                self.is_shortest = self.options.goal == Goal::Shortest;
                Verdict::Solved(self.best.clone().expect("a line was found"))
            }
            Some(Verdict::Unsolvable { positions }) => Verdict::Unsolvable { positions },
            Some(Verdict::GaveUp(why)) => self.stop(why),
        };
        Ok(Some(answer))
    }

    /// Returns what is known when the search ends early.
    pub fn stop(&self, why: Stopped) -> Verdict<Line> {
        self.best.clone().map_or(Verdict::GaveUp(why), Verdict::Solved)
    }

    /// Returns whether the answer has a line of which it is proved that none is shorter.
    pub fn is_shortest(&self) -> bool {
        self.is_shortest
    }

    /// Does it go on, when it has found a line, until it is stopped?
    pub fn is_endless(&self) -> bool {
        self.next.is_some()
    }

    /// Returns the best line so far.
    pub fn best(&self) -> Option<&Line> {
        self.best.as_ref()
    }

    /// Returns how long a line is, as the search counts.
    pub fn length(&self, line: &Line) -> u32 {
        line.lengths.by(self.measure())
    }

    /// Returns what the length of a line is in this game.
    pub fn measure(&self) -> Measure {
        measure_of(&self.asked.position().rules(), self.options.measure)
    }

    /// Returns how long every line is at least, as far as that is proved.
    pub fn at_least(&self) -> Option<u32> {
        self.search.length_min()
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.search.spent().after(self.expanded_before)
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

/// Returns the option of the packages that names what ended a search.
pub fn limit_name(why: Stopped) -> &'static str {
    match why {
        Stopped::Memory | Stopped::System | Stopped::LeftOut | Stopped::ListFull => "memory",
        Stopped::Nodes => "nodes",
        Stopped::Time => "seconds",
    }
}

/// Returns what the length of a line is in a game, where FreeCell's family has a choice.
pub fn measure_of(rules: &AnyRules, chosen: Measure) -> Measure {
    match rules {
        AnyRules::FreeCell(_) => chosen,
        _ => Measure::MovesWithoutRedeals,
    }
}

impl std::fmt::Debug for Solving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solving").field("asked", &self.asked).field("options", &self.options).finish()
    }
}
