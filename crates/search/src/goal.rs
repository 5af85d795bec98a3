/// The result that a search aims for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Goal {
    /// Any solution, or a proof that there is none, whichever comes first. In FreeCell and games like it, a very long one
    /// is shortened.
    #[default]
    Any,
    /// Like [`Goal::Any`], but a solution of any length will do. This is for programs that show only whether there is a
    /// solution; it has no name, since no user chooses it.
    #[cfg_attr(feature = "serde", serde(skip))]
    Winnability,
    /// Whether there is a solution, by the search that proves soonest. A very long solution is shortened as for
    /// [`Goal::Any`].
    Verdict,
    /// A short solution. The search continues to shorter ones, and [`Search::best`](crate::Search::best) returns the
    /// best so far.
    Short,
    /// A solution with the fewest moves, with the proof that none has fewer.
    /// [`Search::length_min`](crate::Search::length_min) returns what is proved so far.
    Shortest,
}

impl Goal {
    /// The goals that users choose.
    pub const NAMED: [Goal; 4] = [Goal::Any, Goal::Short, Goal::Shortest, Goal::Verdict];

    /// Returns the name by which users choose it.
    pub fn name(self) -> &'static str {
        match self {
            Goal::Any => "any",
            Goal::Winnability => "winnability",
            Goal::Verdict => "verdict",
            Goal::Short => "short",
            Goal::Shortest => "shortest",
        }
    }

    /// Returns the goal that users choose by this name.
    pub fn named(name: &str) -> Option<Goal> {
        Goal::NAMED.into_iter().find(|it| it.name() == name)
    }
}
