use std::{cell::OnceCell, time::Duration, vec};

use solitaire::{Autoplay, Move, Pile, Position};
use solver::{Engines, Goal, Limits, Line, Measure, Search, Spent, Stopped, Task, Verdict, counted_measure};

use crate::{
    AnswerError, RequestedPosition,
    detours::detours,
    options::{SHORT_TIME, SolveOptions, measure_of},
    requested,
};

/// A running search for a winning line.
pub struct Solving {
    search: CheckedSearch,
    options: SolveOptions,
    task: Task,
    /// Whether another search begins once this one has found a line.
    is_first_step: bool,
    /// The first moves to try once a search has proved that the position is lost if cards go home at once.
    detours: vec::IntoIter<Move>,
    /// How many positions the searches with that result examined.
    positions: u64,
    best: Option<FoundLine>,
    is_shortest: bool,
    ended_by: Option<Stopped>,
}

/// A line that the checker has passed.
struct FoundLine {
    /// The moves as the search found them.
    found: Vec<Move>,
    /// The moves as they are played.
    moves: Vec<Move>,
    /// The line with its text, made on demand.
    line: OnceCell<Line>,
}

impl Solving {
    /// Begins a search by the solver's engines.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has no such search.
    pub fn new(asked: RequestedPosition, options: SolveOptions) -> Result<Solving, AnswerError> {
        Solving::by(Engines::whole(), asked, options)
    }

    /// Begins a search by other engines.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has no such search.
    pub fn by(
        engines: Engines,
        asked: RequestedPosition,
        options: SolveOptions,
    ) -> Result<Solving, AnswerError> {
        let rules = asked.position().rules();
        options.check(&rules)?;
        let measure = measure_of(&rules, options.measure);
        let task = Task::default().with_goal(options.goal).with_measure(measure);
        let is_limited = options.time_max.is_some() || options.nodes_max.is_some();
        let task = if is_limited { task.patient() } else { task };
        let is_first_step = has_two_steps(asked.position(), options.goal) && !options.has_line;
        let detours = match options.autoplay {
            // The search begins by playing every card home that can go.
            Autoplay::All if solver::heeds_autoplay(&rules) => detours(asked.position()),
            Autoplay::Off | Autoplay::Safe | Autoplay::All => Vec::new(),
        };
        let mut solving = Solving {
            search: CheckedSearch::new(engines, asked, options.autoplay, options.limits),
            options,
            task,
            is_first_step,
            detours: detours.into_iter(),
            positions: 0,
            best: None,
            is_shortest: false,
            ended_by: None,
        };
        solving.search.begin(None, solving.next_task());
        Ok(solving)
    }

    /// Expands at most `nodes` more positions. Returns the answer once there is one. Do not call it again after that.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line.
    pub fn advance(&mut self, nodes: u64) -> Result<Option<Verdict<Line>>, AnswerError> {
        let end = self.advance_moves(nodes)?;
        Ok(end.map(|it| it.map(|_| self.best().expect("a line was found").clone())))
    }

    /// Advances like [`Solving::advance`], for callers who need no text: lines are bare moves.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line.
    pub fn advance_moves(&mut self, nodes: u64) -> Result<Option<Verdict>, AnswerError> {
        let left = self.options.nodes_max.map(|max| max.saturating_sub(self.spent().expanded));
        if left == Some(0) {
            return Ok(Some(self.give_up(Stopped::Nodes)));
        }
        let verdict = self.search.advance(left.map_or(nodes, |left| left.min(nodes)));
        if let Some(better) = self.search.best().filter(|&it| self.is_better(it)) {
            self.keep(better.to_vec())?;
        }
        Ok(match verdict {
            None => None,
            Some(Verdict::Solved(moves)) => {
                if self.is_better(&moves) || !self.looks_for_short() {
                    self.keep(moves)?;
                }
                if std::mem::take(&mut self.is_first_step) {
                    self.search.begin(None, self.next_task());
                    return Ok(None);
                }
                self.is_shortest = self.options.goal == Goal::Shortest;
                Some(self.best_verdict().expect("a line was found"))
            }
            Some(Verdict::Unsolvable { positions }) => {
                self.positions += positions;
                if let Some(mv) = self.detours.next() {
                    self.search.begin(Some(mv), self.next_task());
                    return Ok(None);
                }
                Some(Verdict::Unsolvable { positions: self.positions })
            }
            Some(Verdict::GaveUp(why)) => Some(self.give_up(why)),
        })
    }

    /// Returns the verdict if the search ends early.
    pub fn stop(&self, why: Stopped) -> Verdict<Line> {
        let has_no_nodes = self.options.nodes_max.is_some_and(|max| max <= self.spent().expanded);
        let why = if why == Stopped::Time && has_no_nodes { Stopped::Nodes } else { why };
        self.best().cloned().map_or(Verdict::GaveUp(why), Verdict::Solved)
    }

    /// Returns the reason why the search ended early. The answer may be a line nevertheless.
    pub fn ended_by(&self) -> Option<Stopped> {
        self.ended_by
    }

    /// Returns whether the answer has a line that is proved to be a shortest one.
    pub fn is_shortest(&self) -> bool {
        self.is_shortest
    }

    /// Returns whether the search, after it has found a line, continues until it is stopped.
    pub fn is_endless(&self) -> bool {
        has_two_steps(self.search.asked.position(), self.options.goal)
    }

    /// Returns whether it has a line, and only looks for shorter ones.
    pub fn is_improving(&self) -> bool {
        self.is_endless() && !self.is_first_step
    }

    /// Returns the time after which to stop the search: the caller's limit, or a default for a search that nothing else
    /// ends.
    pub fn time_max(&self) -> Option<Duration> {
        let is_unlimited = self.is_endless() && self.options.nodes_max.is_none();
        self.options.time_max.or(is_unlimited.then_some(SHORT_TIME))
    }

    /// Returns the best line so far.
    pub fn best(&self) -> Option<&Line> {
        let best = self.best.as_ref()?;
        Some(best.line.get_or_init(|| requested::line(self.search.asked.position(), best.moves.clone())))
    }

    /// Returns the moves of the best line so far.
    pub fn best_moves(&self) -> Option<&[Move]> {
        self.best.as_ref().map(|it| it.moves.as_slice())
    }

    /// Returns the length of a line, counted as the search counts.
    pub fn length(&self, line: &Line) -> u32 {
        line.lengths.by(self.measure())
    }

    /// Returns the measure of the length of a line in this game.
    pub fn measure(&self) -> Measure {
        self.task.measure
    }

    /// Returns the proved lower bound on the length of every line.
    pub fn at_least(&self) -> Option<u32> {
        let least = self.search.length_min()?;
        let position = self.search.asked.position();
        Some(match (self.task.measure, counted_measure(&position.rules(), self.task.measure)) {
            // The bound does not count that all cards go home.
            (Measure::Moves, Measure::PlayerMoves) => least + n_to_go_home(position),
            _ => least,
        })
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.search.spent()
    }

    fn give_up(&mut self, why: Stopped) -> Verdict {
        self.ended_by = Some(why);
        self.best_verdict().unwrap_or(Verdict::GaveUp(why))
    }

    /// Returns the best line so far as a verdict, if there is one.
    fn best_verdict(&self) -> Option<Verdict> {
        self.best_moves().map(|it| Verdict::Solved(it.to_vec()))
    }

    /// Returns the task of the next search.
    fn next_task(&self) -> Task {
        let goal = if self.is_first_step { Goal::Any } else { self.task.goal };
        self.task.with_goal(goal)
    }

    fn looks_for_short(&self) -> bool {
        matches!(self.options.goal, Goal::Short | Goal::Shortest)
    }

    /// Returns whether these moves are a shorter line than the best.
    fn is_better(&self, moves: &[Move]) -> bool {
        let length = |moves| self.measure().length(moves);
        self.best.as_ref().is_none_or(|it| moves != it.found && length(moves) < length(&it.found))
    }

    fn keep(&mut self, found: Vec<Move>) -> Result<(), AnswerError> {
        if self.best.as_ref().is_none_or(|it| it.found != found) {
            let moves = self.search.checked(&found)?;
            self.best = Some(FoundLine { found, moves, line: OnceCell::new() });
        }
        Ok(())
    }
}

/// Runs searches, one at a time, from the position of a question or from the position after a first move. `checked` has
/// the checker replay a line that they found.
pub(crate) struct CheckedSearch {
    pub(crate) asked: RequestedPosition,
    autoplay: Autoplay,
    limits: Limits,
    engines: Engines,
    /// The move that is played before the search begins.
    first: Option<Move>,
    search: Option<Box<dyn Search>>,
    /// How many nodes earlier searches expanded.
    expanded_before: u64,
}

impl CheckedSearch {
    /// Returns a value without a search. Every task gets this autoplay, and every search these limits.
    pub(crate) fn new(
        engines: Engines,
        asked: RequestedPosition,
        autoplay: Autoplay,
        limits: Limits,
    ) -> CheckedSearch {
        CheckedSearch { asked, autoplay, limits, engines, first: None, search: None, expanded_before: 0 }
    }

    /// Begins a search, from the position after `first` if there is such a move, which must be legal.
    pub(crate) fn begin(&mut self, first: Option<Move>, task: Task) {
        self.expanded_before = self.spent().expanded;
        // Release the memory of the old search before the next one takes any.
        self.search = None;
        let task = task.with_autoplay(self.autoplay);
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
        let (start, played) = self.asked.parts();
        check::solution(start, &[played, &moves].concat())?;
        Ok(moves)
    }
}

/// Returns whether another search finds the first line.
fn has_two_steps(position: &Position, goal: Goal) -> bool {
    goal == Goal::Short && solver::seeks_any_first(&position.rules())
}

/// Returns how many cards are not on the foundations.
fn n_to_go_home(position: &Position) -> u32 {
    let piles = position.table().piles;
    piles.iter().filter(|it| !matches!(it.0, Pile::Foundation(_))).map(|it| it.1.len() as u32).sum()
}

impl std::fmt::Debug for Solving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solving").field("asked", &self.search.asked).field("options", &self.options).finish()
    }
}
