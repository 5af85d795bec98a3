use std::{cell::OnceCell, time::Duration, vec};

use solitaire::{Autoplay, Move, Pile, Position, Rules};
use solver::{Engines, Goal, Limits, Line, Measure, Spent, Stopped, Task, Verdict, counted_measure};

use crate::{
    AnswerError, AskedPosition, Unsupported, asked,
    attempt::{Attempt, detours},
};

/// The time limit of a search for shorter lines that never ends by itself, if its caller sets none.
pub const SHORT_TIME: Duration = Duration::from_secs(5);

/// The goal of a search, and its limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SolveOptions {
    /// The goal.
    pub goal: Goal,
    /// The measure of the length of a line: see [`measure_of`].
    pub measure: Measure,
    /// Which cards go to the foundations by themselves after every move. Lines have these moves, too.
    pub autoplay: Autoplay,
    /// Whether the caller has a line. If not, another search finds one before a search for short lines begins that
    /// would take long to find out that there is none.
    pub has_line: bool,
    /// The memory of the search.
    pub limits: Limits,
    /// How many positions may be expanded.
    pub nodes_max: Option<u64>,
    /// The time after which the caller, who has the clock, stops the search: see [`Solving::stop`].
    pub time_max: Option<Duration>,
}

impl SolveOptions {
    /// Returns the options with the nearest goal for which the game has a search.
    pub fn nearest(self, rules: &Rules) -> SolveOptions {
        let goal = if solver::goals(rules).contains(&self.goal) { self.goal } else { Goal::Any };
        SolveOptions { goal, ..self }
    }

    /// Checks that a game has searches for this goal, and has this measure.
    ///
    /// # Errors
    ///
    /// Returns the feature that the game does not have.
    pub fn check(&self, rules: &Rules) -> Result<(), Unsupported> {
        if !solver::goals(rules).contains(&self.goal) {
            return Err(Unsupported::ShortSolutions);
        }
        if self.measure == Measure::CardMoves && !rules.capabilities().has_card_moves {
            return Err(Unsupported::CardMoves);
        }
        Ok(())
    }
}

impl Default for SolveOptions {
    /// Returns the options of a search for any line, without autoplay, with the memory of [`Limits::default`].
    fn default() -> SolveOptions {
        SolveOptions {
            goal: Goal::default(),
            measure: Measure::default(),
            autoplay: Autoplay::Off,
            has_line: false,
            limits: Limits::default(),
            nodes_max: None,
            time_max: None,
        }
    }
}

/// A running search for a winning line.
pub struct Solving {
    attempt: Attempt,
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
    pub fn new(asked: AskedPosition, options: SolveOptions) -> Result<Solving, AnswerError> {
        Solving::by(Engines::whole(), asked, options)
    }

    /// Begins a search by other engines.
    ///
    /// # Errors
    ///
    /// Returns an error if the game has no such search.
    pub fn by(engines: Engines, asked: AskedPosition, options: SolveOptions) -> Result<Solving, AnswerError> {
        let rules = asked.position().rules();
        options.check(&rules)?;
        let task = Task {
            goal: options.goal,
            measure: measure_of(&rules, options.measure),
            is_patient: options.time_max.is_some() || options.nodes_max.is_some(),
            ..Task::default()
        };
        let is_first_step = has_two_steps(asked.position(), options.goal) && !options.has_line;
        let detours = match options.autoplay {
            // The search begins by playing every card home that can go.
            Autoplay::All if solver::heeds_autoplay(&rules) => detours(asked.position()),
            Autoplay::Off | Autoplay::Safe | Autoplay::All => Vec::new(),
        };
        let mut solving = Solving {
            attempt: Attempt::new(engines, asked, options.autoplay, options.limits),
            options,
            task,
            is_first_step,
            detours: detours.into_iter(),
            positions: 0,
            best: None,
            is_shortest: false,
            ended_by: None,
        };
        solving.begin(None);
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
        let verdict = self.attempt.advance(left.map_or(nodes, |left| left.min(nodes)));
        if let Some(better) = self.attempt.best().filter(|&it| self.is_better(it)) {
            self.keep(better.to_vec())?;
        }
        Ok(match verdict {
            None => None,
            Some(Verdict::Solved(moves)) => {
                if self.is_better(&moves) || !self.looks_for_short() {
                    self.keep(moves)?;
                }
                if std::mem::take(&mut self.is_first_step) {
                    self.begin(None);
                    return Ok(None);
                }
                self.is_shortest = self.options.goal == Goal::Shortest;
                self.best_verdict()
            }
            Some(Verdict::Unsolvable { positions }) => {
                self.positions += positions;
                if let Some(mv) = self.detours.next() {
                    self.begin(Some(mv));
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
        has_two_steps(self.attempt.asked.position(), self.options.goal)
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
        Some(best.line.get_or_init(|| asked::line(self.attempt.asked.position(), best.moves.clone())))
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
        let least = self.attempt.length_min()?;
        let position = self.attempt.asked.position();
        Some(match (self.task.measure, counted_measure(&position.rules(), self.task.measure)) {
            // The bound does not count that all cards go home.
            (Measure::Moves, Measure::PlayerMoves) => least + n_to_go_home(position),
            _ => least,
        })
    }

    /// Returns what was spent so far.
    pub fn spent(&self) -> Spent {
        self.attempt.spent()
    }

    fn give_up(&mut self, why: Stopped) -> Verdict {
        self.ended_by = Some(why);
        self.best_verdict().unwrap_or(Verdict::GaveUp(why))
    }

    /// Returns that the best line so far wins, if there is one.
    fn best_verdict(&self) -> Option<Verdict> {
        self.best_moves().map(|it| Verdict::Solved(it.to_vec()))
    }

    /// Begins the next search, from the position after this move if there is one.
    fn begin(&mut self, first: Option<Move>) {
        let goal = if self.is_first_step { Goal::Any } else { self.task.goal };
        self.attempt.search(first, Task { goal, ..self.task });
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
            let moves = self.attempt.checked(&found)?;
            self.best = Some(FoundLine { found, moves, line: OnceCell::new() });
        }
        Ok(())
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

/// Returns the option of the packages that names what ended a search.
pub fn limit_name(why: Stopped) -> &'static str {
    match why {
        Stopped::Memory | Stopped::System | Stopped::LeftOut | Stopped::ListFull => "memory",
        Stopped::Nodes => "nodes",
        Stopped::Time => "seconds",
        Stopped::Caller => "caller",
    }
}

/// Returns the measure by which lengths are counted in a game. Games with card moves have a choice; the others count
/// all moves but redeals, unless `chosen` is [`Measure::Moves`].
pub fn measure_of(rules: &Rules, chosen: Measure) -> Measure {
    let is_counted = rules.capabilities().has_card_moves || chosen == Measure::Moves;
    if is_counted { chosen } else { Measure::MovesWithoutRedeals }
}

impl std::fmt::Debug for Solving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Solving").field("asked", &self.attempt.asked).field("options", &self.options).finish()
    }
}
