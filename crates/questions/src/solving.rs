use std::time::Duration;

use solitaire::{AnyRules, Move, Position};
use solver::{Goal, Limits, Line, Measure, Search, Spent, Stopped, Task, Verdict};

use crate::{AnswerError, AskedPosition, Begin, Unsupported};

/// How long a search for shorter lines goes on that never ends by itself, where its caller sets no limit.
pub const SHORT_TIME: Duration = Duration::from_secs(5);

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
    /// After how long the caller, who has the clock, stops the search: see [`Solving::stop`].
    pub time_max: Option<Duration>,
}

impl SolveOptions {
    /// Checks that there are searches for this goal in a game, and that it has this measure.
    ///
    /// # Errors
    ///
    /// The error is what the game does not have.
    pub fn check(&self, rules: &AnyRules) -> Result<(), Unsupported> {
        if !solver::goals(rules).contains(&self.goal) {
            return Err(Unsupported::ShortSolutions);
        }
        if self.measure == Measure::CardMoves && rules.freecell().is_none() {
            return Err(Unsupported::CardMoves);
        }
        Ok(())
    }
}

/// A search for a line that wins, in the middle of its work.
pub struct Solving {
    asked: AskedPosition,
    options: SolveOptions,
    begin: Begin,
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
    /// Begins a search by the solver's engines.
    ///
    /// # Errors
    ///
    /// If there is no such search in this game.
    pub fn new(asked: AskedPosition, options: SolveOptions) -> Result<Solving, AnswerError> {
        Solving::by(Box::new(solver::engine), asked, options)
    }

    /// Begins a search by other engines.
    ///
    /// # Errors
    ///
    /// If there is no such search in this game.
    pub fn by(begin: Begin, asked: AskedPosition, options: SolveOptions) -> Result<Solving, AnswerError> {
        let rules = asked.position().rules();
        options.check(&rules)?;
        let task = Task {
            goal: options.goal,
            measure: measure_of(&rules, options.measure),
            is_patient: options.time_max.is_some() || options.nodes_max.is_some(),
            ..Task::default()
        };
        let is_second = has_two_steps(asked.position(), options.goal);
        let first = Task { goal: if is_second { Goal::Any } else { task.goal }, ..task };
        let search = begin(asked.position(), first, options.limits);
        let next = is_second.then_some(task);
        let (found, best) = (Vec::new(), None);
        let (expanded_before, is_shortest) = (0, false);
        Ok(Solving { asked, options, begin, search, next, expanded_before, found, best, is_shortest })
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
                if self.is_better(&moves) || !self.looks_for_short() {
                    self.keep(moves)?;
                }
                if let Some(task) = self.next.take() {
                    self.expanded_before += self.search.spent().expanded;
                    self.search = (self.begin)(self.asked.position(), task, self.options.limits);
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
        let has_no_nodes = self.options.nodes_max.is_some_and(|max| max <= self.spent().expanded);
        let why = if why == Stopped::Time && has_no_nodes { Stopped::Nodes } else { why };
        self.best.clone().map_or(Verdict::GaveUp(why), Verdict::Solved)
    }

    /// Returns whether the answer has a line of which it is proved that none is shorter.
    pub fn is_shortest(&self) -> bool {
        self.is_shortest
    }

    /// Returns whether the search, when it has found a line, goes on until it is stopped.
    pub fn is_endless(&self) -> bool {
        has_two_steps(self.asked.position(), self.options.goal)
    }

    /// Returns whether it has a line, and only looks for shorter ones.
    pub fn is_improving(&self) -> bool {
        self.is_endless() && self.next.is_none()
    }

    /// Returns after how long it is to be stopped: the caller's limit, or one for a search that nothing else ends.
    pub fn time_max(&self) -> Option<Duration> {
        let is_unlimited = self.is_endless() && self.options.nodes_max.is_none();
        self.options.time_max.or(is_unlimited.then_some(SHORT_TIME))
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

    fn looks_for_short(&self) -> bool {
        matches!(self.options.goal, Goal::Short | Goal::Shortest)
    }

    /// Returns whether that is a shorter line than the best.
    fn is_better(&self, moves: &[Move]) -> bool {
        let length = |moves| self.measure().length(moves);
        self.best.is_none() || moves != self.found && length(moves) < length(&self.found)
    }

    fn keep(&mut self, moves: Vec<Move>) -> Result<(), AnswerError> {
        if self.best.is_none() || moves != self.found {
            self.best = Some(self.asked.line(moves.clone())?);
            self.found = moves;
        }
        Ok(())
    }
}

/// Returns whether another search finds the first line. Klondike's for short lines does not find out that there is none,
/// and never ends by itself.
fn has_two_steps(position: &Position, goal: Goal) -> bool {
    goal == Goal::Short && matches!(position, Position::Klondike(..))
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
