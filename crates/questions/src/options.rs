use std::time::Duration;

use solitaire::{Autoplay, Rules};
use solver::{Goal, Limits, Measure, Stopped};

use crate::Unsupported;

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
    /// The time after which the caller, who has the clock, stops the search: see [`Solving::stop`](crate::Solving::stop).
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
