//! The choice of an engine. No other module knows which engines exist.

use std::time::Instant;

use search::{
    BestFirst, Fused, Goal, Limits, Measure, Runner, Search, Stopped, Verdict,
    registry::{self, Spec, UnsupportedError},
};
use solitaire::{Autoplay, Position, Rules, State, Switches, freecell, klondike};

use crate::{
    FreeCell, Klondike, PlayableFreeCell, ShortFreeCell, ShortKlondike, ShortestKlondike,
    freecell::of_freecell, klondike::of_klondike,
};

/// The goal of a search, and its conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Task {
    /// The result to find.
    pub goal: Goal,
    /// Which cards go to the foundations by themselves after every move. Only [`Autoplay::All`] matters: it loses some
    /// deals that can be won, while no other level changes a verdict. Games without autoplay ignore this field.
    pub autoplay: Autoplay,
    /// The measure of length for short solutions. Games like FreeCell have player moves and card moves, and Klondike
    /// has moves with and without redeals. Any other measure means the first of the game's two.
    pub measure: Measure,
    /// Whether the search for short solutions of FreeCell continues to the widest beams. Otherwise it ends after a tenth
    /// of a second or so. The search of Klondike always continues.
    pub is_patient: bool,
}

impl Task {
    /// Returns this task with another goal.
    #[must_use]
    pub const fn with_goal(self, goal: Goal) -> Task {
        Task { goal, ..self }
    }

    /// Returns this task with another autoplay.
    #[must_use]
    pub const fn with_autoplay(self, autoplay: Autoplay) -> Task {
        Task { autoplay, ..self }
    }

    /// Returns this task with another measure of length.
    #[must_use]
    pub const fn with_measure(self, measure: Measure) -> Task {
        Task { measure, ..self }
    }

    /// Returns this task for a patient search.
    #[must_use]
    pub const fn patient(self) -> Task {
        Task { is_patient: true, ..self }
    }
}

/// Returns the goals for which there are searches in this game.
pub fn goals(rules: &Rules) -> &'static [Goal] {
    match engine_kind(rules, Goal::Short) {
        EngineKind::General => &[Goal::Any, Goal::Winnability, Goal::Verdict],
        _ => &[Goal::Any, Goal::Winnability, Goal::Verdict, Goal::Short, Goal::Shortest],
    }
}

/// An engine that a program may load separately from the others: [`engine_kind`] returns the one that a game and a goal
/// need.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EngineKind {
    /// [`freecell_engine`].
    FreeCell,
    /// [`klondike_engine`].
    Klondike,
    /// [`short_engine`].
    Short,
    /// [`general_engine`].
    General,
}

impl EngineKind {
    /// All kinds.
    pub const ALL: [EngineKind; 4] =
        [EngineKind::FreeCell, EngineKind::Klondike, EngineKind::Short, EngineKind::General];
}

/// A function that begins a search. The search must not be advanced after its end.
pub type Engine = fn(&Position, Task, Limits) -> Box<dyn Search>;

/// The engines that a program has loaded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Engines([Option<Engine>; EngineKind::ALL.len()]);

impl Engines {
    /// Returns the collection of all engines.
    pub fn whole() -> Engines {
        Engines([Some(freecell_engine), Some(klondike_engine), Some(short_engine), Some(general_engine)])
    }

    /// Adds an engine.
    pub fn add(&mut self, kind: EngineKind, engine: Engine) {
        self.0[kind as usize] = Some(engine);
    }

    /// Returns whether an engine was added.
    pub fn has(&self, kind: EngineKind) -> bool {
        self.0[kind as usize].is_some()
    }

    /// Begins a search with the added engine that the position and the task need. Unlike that of [`engine`], the search
    /// must not be advanced after its end.
    ///
    /// # Panics
    ///
    /// Panics if that engine was not added.
    pub fn begin(&self, position: &Position, task: Task, limits: Limits) -> Box<dyn Search> {
        let kind = engine_kind(&position.rules(), task.goal);
        self.0[kind as usize].expect("an engine that was added")(position, task, limits)
    }
}

/// Returns the kind of the engine that [`engine`] chooses for a game and a goal.
pub fn engine_kind(rules: &Rules, goal: Goal) -> EngineKind {
    let is_short = matches!(goal, Goal::Short | Goal::Shortest);
    if freecell::fits(rules) {
        if is_short { EngineKind::Short } else { EngineKind::FreeCell }
    } else if klondike::fits(rules) {
        if is_short { EngineKind::Short } else { EngineKind::Klondike }
    } else {
        EngineKind::General
    }
}

/// Returns whether the engine of a game takes [`Task::autoplay`] into account. The others ignore it.
pub fn heeds_autoplay(rules: &Rules) -> bool {
    freecell::fits(rules)
}

/// Returns whether another engine has to find a first solution before the search for short ones begins. In Klondike,
/// the search for short solutions cannot prove that there is no solution, and would never end by itself.
pub fn seeks_any_first(rules: &Rules) -> bool {
    klondike::fits(rules)
}

/// Returns the measure that the engine for short solutions uses if the task has this one: see [`Task::measure`].
pub fn counted_measure(rules: &Rules, asked: Measure) -> Measure {
    if freecell::fits(rules) { of_freecell(asked) } else { of_klondike(asked) }
}

/// Returns the engine for a position and a task. It may be advanced after its end, and returns its verdict again.
///
/// A goal without a search is replaced by the nearest goal that has one: see [`goals`]. In FreeCell with
/// [`Autoplay::All`] that is always [`Goal::Any`].
pub fn engine(position: &Position, task: Task, limits: Limits) -> Box<dyn Search> {
    Box::new(Fused::new(Engines::whole().begin(position, task, limits)))
}

/// Returns the engine for short or shortest solutions, like [`engine`], for programs that load it separately. It must
/// not be advanced after its end.
pub fn short_engine(position: &Position, task: Task, limits: Limits) -> Box<dyn Search> {
    let (rules, state) = (position.rules(), position.state());
    let has_to_prove = task.goal == Goal::Shortest;
    match engine_kind(&rules, Goal::Any) {
        EngineKind::FreeCell if task.autoplay == Autoplay::All => freecell_engine(position, task, limits),
        EngineKind::FreeCell => {
            let search = ShortFreeCell::new(rules, state, task.measure, limits);
            Box::new(match (has_to_prove, task.is_patient) {
                (true, _) => search.with_proof(),
                (false, true) => search.patient(),
                (false, false) => search,
            })
        }
        EngineKind::Klondike if has_to_prove => {
            Box::new(ShortestKlondike::new(rules, state, task.measure, limits))
        }
        EngineKind::Klondike => Box::new(ShortKlondike::new(rules, state, task.measure, limits)),
        EngineKind::Short | EngineKind::General => general_engine(position, task, limits),
    }
}

/// Returns the engine for a position of a game like FreeCell and any solution or a verdict, like [`engine`], for
/// programs that load engines separately. It must not be advanced after its end.
///
/// # Panics
///
/// Panics if the position belongs to another game.
pub fn freecell_engine(position: &Position, task: Task, limits: Limits) -> Box<dyn Search> {
    let (rules, state) = (position.rules(), position.state());
    assert!(freecell::fits(&rules), "{rules} is not like FreeCell");
    let search = match (task.autoplay, task.goal) {
        (Autoplay::All, _) => FreeCell::with_forced_autoplay(rules, state, limits),
        (Autoplay::Off | Autoplay::Safe, Goal::Verdict) => FreeCell::exhaustive(rules, state, limits),
        (Autoplay::Off | Autoplay::Safe, _) => FreeCell::new(rules, state, limits),
    };
    match task.goal {
        Goal::Winnability => Box::new(search),
        _ => Box::new(PlayableFreeCell::new(search)),
    }
}

/// Returns the engine for a position of Klondike and any solution or a verdict, like [`engine`], for programs that load
/// engines separately. It must not be advanced after its end.
///
/// # Panics
///
/// Panics if the position belongs to another game.
pub fn klondike_engine(position: &Position, _: Task, limits: Limits) -> Box<dyn Search> {
    let rules = position.rules();
    assert!(klondike::fits(&rules), "{rules} is not like Klondike");
    Box::new(Klondike::new(rules, position.state(), limits))
}

/// Returns the engine for a position of a game that no other engine knows, like [`engine`]. It must not be advanced
/// after its end.
///
/// This is a textbook search that leaves nothing out, so it reaches a verdict whatever the goal. Unlike the other
/// engines, it has no prunes that tests could turn off or break, and there is no search for short solutions yet.
pub fn general_engine(position: &Position, _: Task, limits: Limits) -> Box<dyn Search> {
    let rules = position.rules();
    let estimate = move |state: &State| i64::from(rules.disorder(state));
    Box::new(BestFirst::greedy(rules, position.state().clone(), limits, estimate))
}

/// Positions between two looks at the clock: some milliseconds.
const NODES_A_TURN: u64 = 10_000;

/// Solves a position, or proves that it cannot be won.
///
/// Gives up when the memory, the nodes or the time of `limits` do not suffice, and says which: see [`Stopped`]. The
/// search may go over its time by some milliseconds.
pub fn solve(position: &Position, limits: Limits) -> Verdict {
    // Browsers have no clock of this kind.
    let started = limits.time_max.map(|time_max| (Instant::now(), time_max));
    let mut search = engine(position, Task::default(), limits);
    loop {
        let n_left = limits.nodes_max.map_or(u64::MAX, |it| it.saturating_sub(search.spent().expanded));
        if n_left == 0 {
            return Verdict::GaveUp(Stopped::Nodes);
        }
        let turn = if started.is_some() { NODES_A_TURN } else { u64::MAX };
        if let Some(verdict) = search.advance(turn.min(n_left)) {
            return verdict;
        }
        if started.is_some_and(|(started, time_max)| time_max <= started.elapsed()) {
            return Verdict::GaveUp(Stopped::Time);
        }
    }
}

/// Starts a search by its name and options: see [`registry::start`].
///
/// # Errors
///
/// Returns an error that names the part of `spec` that does not work in this game.
pub fn runner(
    spec: &Spec,
    position: &Position,
    switches: Switches,
    limits: Limits,
) -> Result<Box<dyn Runner>, UnsupportedError> {
    // The Lab shows the engine's own line, so it does not load the code that shortens lines.
    let engine = |position: &Position, limits| -> Box<dyn Search> {
        match engine_kind(&position.rules(), Goal::Any) {
            EngineKind::FreeCell => Box::new(FreeCell::new(position.rules(), position.state(), limits)),
            _ => self::engine(position, Task::default(), limits),
        }
    };
    registry::start(spec, position, switches, limits, engine)
}
