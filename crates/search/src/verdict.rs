use solitaire::Move;

use crate::Stopped;

/// How a search ended. `S` is what is known of a solution: its moves, unless another type is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Verdict<S = Vec<Move>> {
    /// A solution was found.
    Solved(S),
    /// Proved: no sequence of moves wins. Only a search that left nothing out returns this.
    Unsolvable {
        /// The number of distinct positions that were examined, including the first.
        ///
        /// For a textbook search these are all reachable positions. An engine examines fewer, because it proves many to
        /// be lost without examining them. A search with keys other than those of the game, such as
        /// [`published::keys`](crate::published::keys()), counts keys: there are as many positions or fewer.
        positions: u64,
    },
    /// The search ended without a proof or a solution.
    GaveUp(Stopped),
}

impl<S> Verdict<S> {
    /// Returns the verdict with `known` applied to what is known of the solution.
    pub fn map<T>(self, known: impl FnOnce(S) -> T) -> Verdict<T> {
        match self {
            Verdict::Solved(solution) => Verdict::Solved(known(solution)),
            Verdict::Unsolvable { positions } => Verdict::Unsolvable { positions },
            Verdict::GaveUp(why) => Verdict::GaveUp(why),
        }
    }

    /// Returns the verdict with a reference to what is known of the solution.
    pub fn as_ref(&self) -> Verdict<&S> {
        match self {
            Verdict::Solved(solution) => Verdict::Solved(solution),
            Verdict::Unsolvable { positions } => Verdict::Unsolvable { positions: *positions },
            Verdict::GaveUp(why) => Verdict::GaveUp(*why),
        }
    }

    /// Returns what is known of the solution, if there is one.
    pub fn solution(self) -> Option<S> {
        match self {
            Verdict::Solved(solution) => Some(solution),
            Verdict::Unsolvable { .. } | Verdict::GaveUp(_) => None,
        }
    }

    /// Returns whether the position can be won.
    pub fn winnability(&self) -> Winnability {
        match self {
            Verdict::Solved(_) => Winnability::Winnable,
            Verdict::Unsolvable { .. } => Winnability::Lost,
            Verdict::GaveUp(_) => Winnability::Unknown,
        }
    }
}

/// A short verdict: whether a position can be won. As text it is its [name](Winnability::name).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Winnability {
    /// It can be won, by a known solution.
    #[cfg_attr(feature = "serde", serde(rename = "solved"))]
    Winnable,
    /// Proved: it cannot be won.
    #[cfg_attr(feature = "serde", serde(rename = "unsolvable"))]
    Lost,
    /// Nothing is proved.
    #[default]
    Unknown,
}

impl Winnability {
    /// All values.
    pub const ALL: [Winnability; 3] = [Winnability::Winnable, Winnability::Lost, Winnability::Unknown];

    /// Returns the word for it in rows, in answers and in the packages.
    pub fn name(self) -> &'static str {
        match self {
            Winnability::Winnable => "solved",
            Winnability::Lost => "unsolvable",
            Winnability::Unknown => "unknown",
        }
    }

    /// Returns the value with this name.
    pub fn named(name: &str) -> Option<Winnability> {
        Winnability::ALL.into_iter().find(|it| it.name() == name)
    }
}
