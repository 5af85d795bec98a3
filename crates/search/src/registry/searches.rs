//! The searches and options that can be chosen.

use crate::estimate::Thousandths;

/// One of the searches, with its description for a form or a help text.
#[derive(Debug)]
#[non_exhaustive]
pub struct SearchInfo {
    /// Which search it is.
    pub name: SearchName,
    /// The id in a [`Spec`](super::Spec).
    pub id: &'static str,
    /// A heading.
    pub title: &'static str,
    /// The idea in one sentence.
    pub idea: &'static str,
    /// Its options, in the order in which they are written.
    pub options: &'static [SearchOption],
}

/// The name of a search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SearchName {
    /// Layer by layer: [`BreadthFirst`](crate::BreadthFirst).
    BreadthFirst,
    /// Onward from the position reached last: [`DepthFirst`](crate::DepthFirst).
    DepthFirst,
    /// Depth-first with a list of limited length: [`SeenList`](crate::SeenList).
    SeenList,
    /// Depth-first with a single position in memory: [`Backtracking`](crate::Backtracking).
    Backtracking,
    /// Within a number of moves: [`DepthBounded`](crate::DepthBounded).
    DepthBounded,
    /// Within one move, two moves, and so on: [`IterativeDeepening`](crate::IterativeDeepening).
    IterativeDeepening,
    /// By the estimate alone: [`BestFirst::greedy`](crate::BestFirst::greedy).
    Greedy,
    /// By moves made and the estimate: [`BestFirst::a_star`](crate::BestFirst::a_star).
    AStar,
    /// By moves made and a multiple of the estimate: [`BestFirst::weighted_a_star`](crate::BestFirst::weighted_a_star).
    WeightedAStar,
    /// Iterative deepening by moves made and the estimate: [`IdaStar`](crate::IdaStar).
    IdaStar,
    /// Layer by layer, from the best positions of each: [`Beam`](crate::Beam).
    Beam,
    /// In stages of a few moves each: [`Staged`](crate::Staged).
    Staged,
    /// No search for a solution, but an estimate of the size of the tree: [`Knuth`](crate::Knuth).
    Knuth,
    /// The engine that the caller of [`start`](super::start) has for the game.
    Engine,
}

/// An option of a search.
#[derive(Debug)]
#[non_exhaustive]
pub struct SearchOption {
    /// The id in a [`Spec`](super::Spec).
    pub id: &'static str,
    /// A label.
    pub title: &'static str,
    /// The possible values.
    pub kind: OptionKind,
    /// The value if none is given.
    pub default: &'static str,
}

/// The possible values of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A whole number.
    Whole {
        /// The least it can be.
        min: u64,
        /// The most it can be.
        max: u64,
    },
    /// A decimal number with at most three digits after the point.
    Decimal {
        /// The least it can be.
        min: Thousandths,
        /// The most it can be.
        max: Thousandths,
    },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// An [`Estimate`](crate::estimate::Estimate).
    Estimate,
}

/// All searches of the Lab, those that know least about the game first.
pub const SEARCHES: &[SearchInfo] = &[
    SearchInfo {
        name: SearchName::BreadthFirst,
        id: "breadth-first",
        title: "Breadth-first",
        idea: "Looks at all positions one move away, then at all two moves away, and so on.",
        options: &[],
    },
    SearchInfo {
        name: SearchName::DepthFirst,
        id: "depth-first",
        title: "Depth-first",
        idea: "Continues from the position it reached last, and goes back only when nothing new is ahead.",
        options: &[],
    },
    SearchInfo {
        name: SearchName::SeenList,
        id: "seen-list",
        title: "Depth-first with a list",
        idea: "Searches depth-first, but gives up when its list of positions is full; in Klondike, it tries the moves of a published solver in its order.",
        options: &[
            whole("limit", "Positions on the list before it gives up", 1, 1_000_000_000, "50000"),
            KEYS,
        ],
    },
    SearchInfo {
        name: SearchName::Backtracking,
        id: "backtracking",
        title: "Backtracking",
        idea: "Makes a move, searches on and takes it back, and remembers only which positions it has seen.",
        options: &[KEYS],
    },
    SearchInfo {
        name: SearchName::DepthBounded,
        id: "depth-bounded",
        title: "Depth-first with a bound",
        idea: "Looks at everything within a number of moves, one line after another.",
        options: &[whole("depth", "Depth bound in moves", 0, 1_000_000, "5"), visited(VISITED_NOTHING)],
    },
    SearchInfo {
        name: SearchName::IterativeDeepening,
        id: "iterative-deepening",
        title: "Iterative deepening",
        idea: "Searches depth-first to a bound of one move, then begins again with two, and so on.",
        options: &[visited(VISITED_TABLE)],
    },
    SearchInfo {
        name: SearchName::Greedy,
        id: "greedy",
        title: "Greedy best-first",
        idea: "Continues from the position with the lowest estimate of what is left, however many moves led to it.",
        options: &[estimate("larger:0.5+cards")],
    },
    SearchInfo {
        name: SearchName::AStar,
        id: "a-star",
        title: "A*",
        idea: "Continues from the position with the lowest sum of moves made and moves estimated to be left.",
        options: &[estimate("bound")],
    },
    SearchInfo {
        name: SearchName::WeightedAStar,
        id: "weighted-a-star",
        title: "Weighted A*",
        idea: "Runs A* with the estimate multiplied by a weight: faster, and its solutions are longer by at most that factor.",
        options: &[
            SearchOption {
                id: "weight",
                title: "Weight of the estimate",
                kind: OptionKind::Decimal { min: Thousandths(1_000), max: Thousandths(100_000) },
                default: "3",
            },
            estimate("bound"),
        ],
    },
    SearchInfo {
        name: SearchName::IdaStar,
        id: "ida-star",
        title: "IDA*",
        idea: "Searches depth-first while moves made and moves estimated to be left stay within a bound, then begins again with a higher one.",
        options: &[estimate("bound"), visited(VISITED_TABLE)],
    },
    SearchInfo {
        name: SearchName::Beam,
        id: "beam",
        title: "Beam search",
        idea: "Continues from the few positions of each layer that look best, and forgets the others.",
        options: &[
            whole("width", "Positions kept per layer", 1, 1_000_000, "1000"),
            estimate("larger:0.5+cards"),
        ],
    },
    SearchInfo {
        name: SearchName::Staged,
        id: "staged",
        title: "Staged deepening",
        idea: "Searches everything a few moves ahead, then continues from the best-scoring position there.",
        options: &[
            whole("k", "Moves looked ahead, less one", 0, 30, "6"),
            // With a lower limit, the search forgets its positions before it makes progress.
            whole("limit", "Positions closed before all are forgotten", 1_000, 1_000_000_000, "200000"),
            estimate("staged"),
            KEYS,
        ],
    },
    SearchInfo {
        name: SearchName::Knuth,
        id: "knuth",
        title: "Knuth's estimate",
        idea: "Seeks no solution, but plays at random to estimate how many sequences of moves there are.",
        options: &[
            whole("levels", "Moves per probe", 1, LEVELS_MAX, "10"),
            whole("trials", "Probes", 1, 1_000_000_000, "65536"),
            whole("seed", "Seed of the random numbers", 0, u32::MAX as u64, "1"),
            SearchOption {
                id: "sampler",
                title: "Moves chosen",
                kind: OptionKind::Choice(&[SAMPLER_UNIFORM, SAMPLER_PUBLISHED]),
                default: SAMPLER_UNIFORM,
            },
        ],
    },
    SearchInfo {
        name: SearchName::Engine,
        id: "engine",
        title: "The engine",
        idea: "Solves deals everywhere else in this program; it counts moves and positions in its own way and ignores the switches.",
        options: &[],
    },
];

/// At this many levels, squares of estimates are still finite if positions have at most 30 moves on average: 30^200 is
/// 10^295.
const LEVELS_MAX: u64 = 100;

const fn whole(
    id: &'static str,
    title: &'static str,
    min: u64,
    max: u64,
    default: &'static str,
) -> SearchOption {
    SearchOption { id, title, kind: OptionKind::Whole { min, max }, default }
}

const fn estimate(default: &'static str) -> SearchOption {
    SearchOption { id: "estimate", title: "Estimate", kind: OptionKind::Estimate, default }
}

/// A value of the option `sampler`.
const SAMPLER_UNIFORM: &str = "uniform";
pub(super) const SAMPLER_PUBLISHED: &str = "published";

/// A value of the option `keys`.
const KEYS_EXACT: &str = "exact";
pub(super) const KEYS_PUBLISHED: &str = "published";

const KEYS: SearchOption = SearchOption {
    id: "keys",
    title: "Keys of positions",
    kind: OptionKind::Choice(&[KEYS_EXACT, KEYS_PUBLISHED]),
    default: KEYS_EXACT,
};

/// A value of the option `visited`.
const VISITED_NOTHING: &str = "nothing";
pub(super) const VISITED_TABLE: &str = "table";

const fn visited(default: &'static str) -> SearchOption {
    SearchOption {
        id: "visited",
        title: "Positions recognized",
        kind: OptionKind::Choice(&[VISITED_NOTHING, VISITED_TABLE]),
        default,
    }
}
