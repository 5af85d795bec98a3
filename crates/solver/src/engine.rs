//! The choice of an engine: the one place that knows which there are.

use search::{
    BestFirst, Goal, Limits, Measure, Runner, Search, Verdict,
    registry::{self, Spec, UnsupportedError},
};
use solitaire::{
    AnyRules, Autoplay, Position,
    freecell::{self, Switches},
    rules,
};

use crate::{FreeCell, Klondike, PlayableFreeCell, ShortFreeCell, ShortKlondike, ShortestKlondike};

/// What an engine is asked to find, and under which conditions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Task {
    /// What is to be found.
    pub goal: Goal,
    /// What goes to the foundations by itself after every move. It matters where everything goes that can
    /// ([`Autoplay::All`]), which loses deals that can be won; no other level changes a verdict. Games in which nothing
    /// goes by itself ignore it.
    pub autoplay: Autoplay,
    /// What the length of a solution is where it is to be short. FreeCell's family has player moves and card moves, and
    /// Klondike moves with redeals and without: in each, another measure is the first of the two.
    pub measure: Measure,
    /// Whether the search for short solutions of FreeCell continues to the widest beams. Otherwise it ends after a tenth
    /// of a second or so. That of Klondike always continues.
    pub is_patient: bool,
}

/// Returns the goals for which there are searches in this game.
pub fn goals(rules: &AnyRules) -> &'static [Goal] {
    match rules {
        AnyRules::FreeCell(_) | AnyRules::Klondike(_) => {
            &[Goal::Any, Goal::Winnability, Goal::Verdict, Goal::Short, Goal::Shortest]
        }
        AnyRules::General(_) => &[Goal::Any, Goal::Winnability, Goal::Verdict],
    }
}

/// Returns the engine for a position and a task.
///
/// A goal for which there is no search becomes the nearest for which there is one: see [`goals`]. In FreeCell with
/// [`Autoplay::All`] that is always [`Goal::Any`].
pub fn engine(position: &Position, task: Task, limits: Limits) -> Box<dyn Search> {
    if let Goal::Short | Goal::Shortest = task.goal {
        return short_engine(position, task, limits);
    }
    match position {
        Position::FreeCell(rules, state) => freecell_engine(rules, state, task, limits),
        Position::Klondike(rules, state) => Box::new(Klondike::new(*rules, state, limits)),
        Position::General(rules, state) => general_engine(rules, state, limits),
    }
}

/// Returns the engine for short or shortest solutions, as [`engine`] does. For programs that load it apart.
pub fn short_engine(position: &Position, task: Task, limits: Limits) -> Box<dyn Search> {
    let has_to_prove = task.goal == Goal::Shortest;
    match position {
        Position::FreeCell(rules, state) if task.autoplay == Autoplay::All => {
            freecell_engine(rules, state, task, limits)
        }
        Position::FreeCell(rules, state) => {
            let search = ShortFreeCell::new(*rules, state, task.measure, limits);
            Box::new(match (has_to_prove, task.is_patient) {
                (true, _) => search.with_proof(),
                (false, true) => search.patient(),
                (false, false) => search,
            })
        }
        Position::Klondike(rules, state) if has_to_prove => {
            Box::new(ShortestKlondike::new(*rules, state, task.measure, limits))
        }
        Position::Klondike(rules, state) => Box::new(ShortKlondike::new(*rules, state, task.measure, limits)),
        Position::General(rules, state) => general_engine(rules, state, limits),
    }
}

/// Returns the engine for a position of FreeCell's family and any solution or a verdict, as [`engine`] does. For programs
/// that load families apart.
pub fn freecell_engine(
    rules: &freecell::Rules,
    state: &freecell::State,
    task: Task,
    limits: Limits,
) -> Box<dyn Search> {
    let search = match (task.autoplay, task.goal) {
        (Autoplay::All, _) => FreeCell::with_forced_autoplay(*rules, state, limits),
        (Autoplay::Off | Autoplay::Safe, Goal::Verdict) => FreeCell::exhaustive(*rules, state, limits),
        (Autoplay::Off | Autoplay::Safe, _) => FreeCell::new(*rules, state, limits),
    };
    match task.goal {
        Goal::Winnability => Box::new(search),
        _ => Box::new(PlayableFreeCell::new(search)),
    }
}

/// Returns what [`engine`] does for a position of a game that no other engine knows.
///
/// A textbook search, which leaves nothing out: so every goal is a verdict. It has no prunes that tests could turn off
/// or make wrong, as the engines have, and for short solutions there is no search yet.
pub fn general_engine(rules: &rules::Rules, state: &rules::State, limits: Limits) -> Box<dyn Search> {
    let known = *rules;
    let estimate = move |state: &rules::State| i64::from(known.disorder(state));
    Box::new(BestFirst::greedy(*rules, state.clone(), limits, estimate))
}

/// Solves a position, or proves that it cannot be won.
///
/// Gives up only when the memory of `limits` does not suffice.
pub fn solve(position: &Position, limits: Limits) -> Verdict {
    let mut search = engine(position, Task::default(), limits);
    loop {
        if let Some(verdict) = search.advance(u64::MAX) {
            return verdict;
        }
    }
}

/// Starts a search by its name and options: see [`registry::start`].
///
/// # Errors
///
/// An error says which part of `spec` does not work in this game.
pub fn runner(
    spec: &Spec,
    position: &Position,
    switches: Switches,
    limits: Limits,
) -> Result<Box<dyn Runner>, UnsupportedError> {
    // Without what shortens a line: the Lab shows the engine's own, and loads no more than that.
    let engine = |position: &Position, limits| -> Box<dyn Search> {
        match position {
            Position::FreeCell(rules, state) => Box::new(FreeCell::new(*rules, state, limits)),
            Position::Klondike(rules, state) => Box::new(Klondike::new(*rules, state, limits)),
            Position::General(rules, state) => general_engine(rules, state, limits),
        }
    };
    registry::start(spec, position, switches, limits, engine)
}
