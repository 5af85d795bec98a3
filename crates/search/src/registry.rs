//! The searches of the Lab by name: for forms, command lines, links and messages.
//!
//! A [`Spec`] names a search and its options, as text like `a-star estimate=bound`; [`SEARCHES`] lists all searches,
//! and [`start`] begins one.
//!
//! # What is counted
//!
//! Different sources use "visited" for different things. Here
//! - a position is *generated* each time a move to it is tried, even if it is known ([`Metrics::generated`]);
//! - it is *expanded* when its own moves are listed to be tried ([`Spent::expanded`]); this is what counts as a node
//!   for [`Search::advance`];
//! - it is *stored* when it is kept, so that it is recognized when it is generated again ([`Metrics::closed`]; the
//!   documentation of a search says what else [`Spent::stored`] counts).
//!
//! The [`Identity`](solitaire::Identity) of the switches determines which positions count as the same, and the
//! [`Steps`](solitaire::Steps) determine what one move is. Klondike has no switches: the order of its columns never
//! matters, a run moves at once, and each draw and each redeal is one move. Searches that expand each position once
//! agree on the number of positions of a lost deal: all its positions are generated, expanded and stored.
//!
//! # Example
//!
//! ```
//! use unbury_search::{Limits, registry};
//! use solitaire::{GameId, Position};
//!
//! let position = Position::dealt(&GameId::default());
//! let spec = "greedy estimate=cards".parse()?;
//! // No search named here is the engine, so the function that makes one is never called.
//! let no_engine = |_: &Position, _: Limits| unreachable!();
//! let mut runner = registry::start(&spec, &position, "".parse()?, Limits::default(), no_engine)?;
//! assert_eq!(runner.advance(1_000), None);
//! assert!(1_000 < runner.metrics().generated);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod runners;
mod searches;
mod spec;
mod subject;
mod unsupported;

use solitaire::{Position, State, Switched, Switches, WorryingBack};

use self::{
    runners::{Engine, NoProof, SpelledOut},
    searches::{SAMPLER_PUBLISHED, VISITED_TABLE},
    subject::Subject,
};
pub use self::{
    searches::{OptionKind, SEARCHES, SearchInfo, SearchName, SearchOption},
    spec::{ParseSpecError, Spec, SpecErrorKind},
    unsupported::UnsupportedError,
};
use crate::{
    Backtracking, Beam, BestFirst, BreadthFirst, DepthBounded, DepthFirst, IdaStar, IterativeDeepening,
    Knuth, KnuthPlan, Limits, Runner, Sampler, Search, Staged, StagedPlan, Visited,
};
#[cfg(doc)]
use crate::{Metrics, Spent};

/// Starts the search that `spec` names from `position`, which need not have settled.
///
/// `engine` creates the search for [`SearchName::Engine`]. `switches` apply only to games like FreeCell.
///
/// The moves of the solution and of [`Runner::line`] are spelled out: cards that go home by themselves have moves of
/// their own. So the moves can be replayed from `position` by the rules, with worrying back if that is switched on, and
/// without autoplay. All searches know all cards, including those that are face down.
///
/// # Errors
///
/// Returns an error that names the part of `spec` that does not work in this game.
pub fn start(
    spec: &Spec,
    position: &Position,
    switches: Switches,
    limits: Limits,
    engine: impl FnOnce(&Position, Limits) -> Box<dyn Search>,
) -> Result<Box<dyn Runner>, UnsupportedError> {
    let (rules, state) = (position.rules(), position.state());
    spec.check_fits(&rules)?;
    let has_switches = rules.capabilities().has_card_moves;
    if spec.name() == SearchName::Engine {
        let runner = Engine(engine(position, limits));
        // The engine does not know worrying back in FreeCell: if that is on, it may solve, but not prove.
        let may_prove = !has_switches || switches.worrying_back == WorryingBack::Off;
        return Ok(if may_prove { Box::new(runner) } else { Box::new(NoProof::new(runner)) });
    }
    if !has_switches {
        return Ok(begin(spec, rules, state.clone(), limits));
    }
    let game = Switched { rules, switches };
    let runner = begin(spec, game, game.settle(state), limits);
    Ok(Box::new(SpelledOut { runner, game, start: state.clone() }))
}

fn begin<G: Subject>(spec: &Spec, game: G, start: State, limits: Limits) -> Box<dyn Runner> {
    match spec.name() {
        SearchName::BreadthFirst => Box::new(BreadthFirst::new(game, start, limits)),
        SearchName::DepthFirst => Box::new(DepthFirst::new(game, start, limits)),
        SearchName::SeenList => game.seen_list(start, spec, limits),
        SearchName::DepthBounded => {
            let depth = spec.whole("depth") as u32;
            Box::new(DepthBounded::new(game, start, depth, visited(spec), limits))
        }
        SearchName::IterativeDeepening => {
            Box::new(IterativeDeepening::new(game, start, visited(spec), limits))
        }
        SearchName::AStar => Box::new(BestFirst::a_star(game, start, limits, estimate(spec, game))),
        SearchName::WeightedAStar => {
            let weight = spec.thousandths("weight");
            Box::new(BestFirst::weighted_a_star(game, start, limits, weight, estimate(spec, game)))
        }
        SearchName::Greedy => Box::new(BestFirst::greedy(game, start, limits, estimate(spec, game))),
        SearchName::IdaStar => {
            Box::new(IdaStar::new(game, start, visited(spec), limits, estimate(spec, game)))
        }
        SearchName::Beam => {
            let width = spec.whole("width") as usize;
            Box::new(Beam::new(game, start, width, limits, estimate(spec, game)))
        }
        SearchName::Staged => {
            let plan = StagedPlan { k: spec.whole("k") as u32, closed_max: spec.whole("limit") };
            let search = Staged::new(game, start, plan, limits, estimate(spec, game));
            Box::new(match game.published_keys().filter(|_| spec.counts_keys()) {
                Some(keys) => search.with_keys(keys),
                None => search,
            })
        }
        SearchName::Backtracking => {
            let search = Backtracking::new(game, start, limits);
            Box::new(match game.published_keys().filter(|_| spec.counts_keys()) {
                Some(keys) => search.with_keys(keys),
                None => search,
            })
        }
        SearchName::Knuth => Box::new(Knuth::new(game, start, knuth_plan(spec), limits)),
        SearchName::Engine => unreachable!("started before"),
    }
}

fn estimate<G: Subject>(spec: &Spec, game: G) -> impl Fn(&State) -> i64 + Send + 'static {
    let estimate = spec.estimate().clone();
    move |state| estimate.of(&game, state)
}

fn knuth_plan(spec: &Spec) -> KnuthPlan {
    let is_published = spec.choice("sampler") == SAMPLER_PUBLISHED;
    KnuthPlan {
        levels: spec.whole("levels") as u32,
        trials: spec.whole("trials"),
        seed: spec.whole("seed"),
        sampler: if is_published { Sampler::Published } else { Sampler::Uniform },
    }
}

fn visited(spec: &Spec) -> Visited {
    if spec.choice("visited") == VISITED_TABLE { Visited::Table } else { Visited::Nothing }
}
