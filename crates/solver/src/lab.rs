//! The searches of the Lab by name: for forms, command lines, links and messages.
//!
//! A [`Spec`] says which search with which options, as text like `a-star estimate=bound`; [`SEARCHES`] lists what
//! there is, and [`start`] begins one.
//!
//! # What is counted
//!
//! Sources say "visited" and mean different things. Here
//! - a position is *generated* when a move to it is tried, each time, also if it is known ([`Gauges::generated`]);
//! - it is *expanded* when its own moves are listed to be tried ([`Stats::expanded`]), which is what a node is that
//!   [`Search::advance`] is asked for;
//! - it is *stored* when it is kept, so that it is recognized when it is generated again ([`Gauges::closed`]; what
//!   [`Stats::stored`] has besides, the search says).
//!
//! Which positions are one and the same is for the [`Identity`](solitaire::freecell::Identity) of the switches to say,
//! and what one move is for the [`Steps`](solitaire::freecell::Steps). Klondike has no switches: the order of its columns
//! never matters, a run moves at once, and each draw and each redeal is one move. Searches that expand each position once agree
//! on the number of positions of a deal that is lost: all were generated, expanded and stored.
//!
//! # One for example
//!
//! ```
//! use solitaire::{Deal, DealNumber, Game, freecell::{FREECELL, Switched, Switches}};
//! use solver::{Limits, Verdict, lab};
//!
//! let game = Switched { rules: FREECELL, switches: Switches::default() };
//! let start = FREECELL.deal(&Deal::microsoft(DealNumber::FIRST));
//! let mut runner = lab::start(&"greedy estimate=cards".parse()?, game, &start, Limits::default());
//! assert_eq!(runner.advance(1_000), None);
//! assert!(1_000 < runner.gauges().generated);
//! # Ok::<(), lab::ParseSpecError>(())
//! ```

mod misfit;
mod runners;
mod searches;
mod spec;
mod subject;

use solitaire::{
    Position,
    freecell::{State, Switched, Switches},
    klondike,
};

pub use self::{
    misfit::Misfit,
    searches::{OptionKind, SEARCHES, SearchInfo, SearchName, SearchOption},
    spec::{ParseSpecError, Spec, SpecFault},
};
use self::{
    runners::SpelledOut,
    searches::{SAMPLER_PUBLISHED, VISITED_TABLE},
    subject::Subject,
};
use crate::{
    Backtracking, Beam, BestFirst, BreadthFirst, DepthBounded, DepthFirst, Family, IdaStar,
    IterativeDeepening, Knuth, KnuthPlan, Limits, Runner, Sampler, Staged, StagedPlan, Visited,
};
#[cfg(doc)]
use crate::{Gauges, Search, Stats};

/// Begins the search that `spec` names, at `start`, which need not have settled.
///
/// Its moves, those of its solution as well as those of [`Runner::line`], are spelled out: cards that go home by
/// themselves have moves of their own. So they can be replayed from `start` by the rules, with worrying back if that
/// is switched on, and without anything that plays by itself.
pub fn start(spec: &Spec, game: Switched, start: &State, limits: Limits) -> Box<dyn Runner> {
    if spec.name() == SearchName::Engine {
        return game.engine(start, limits);
    }
    let settled = game.settle(start);
    let runner = begin(spec, game, settled, limits);
    Box::new(SpelledOut { runner, game, start: start.clone() })
}

/// The same in Klondike, where nothing plays by itself, and what may be done is for the rules alone to say.
///
/// All searches know all cards, also those that are face down.
pub fn start_klondike(
    spec: &Spec,
    rules: klondike::Rules,
    start: &klondike::State,
    limits: Limits,
) -> Result<Box<dyn Runner>, Misfit> {
    spec.check_fits(Family::Klondike)?;
    Ok(begin(spec, rules, start.clone(), limits))
}

/// The same in whichever game it is. The switches are for the FreeCell family.
pub fn start_at(
    spec: &Spec,
    position: &Position,
    switches: Switches,
    limits: Limits,
) -> Result<Box<dyn Runner>, Misfit> {
    match position {
        Position::FreeCell(rules, state) => {
            spec.check_fits(Family::FreeCell)?;
            Ok(start(spec, Switched { rules: *rules, switches }, state, limits))
        }
        Position::Klondike(rules, state) => start_klondike(spec, *rules, state, limits),
    }
}

fn begin<G: Subject>(spec: &Spec, game: G, start: G::State, limits: Limits) -> Box<dyn Runner> {
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
            Box::new(match game.stale_keys().filter(|_| spec.counts_keys()) {
                Some(keys) => search.with_keys(keys),
                None => search,
            })
        }
        SearchName::Backtracking => {
            let search = Backtracking::new(game, start, limits);
            Box::new(match game.stale_keys().filter(|_| spec.counts_keys()) {
                Some(keys) => search.with_keys(keys),
                None => search,
            })
        }
        SearchName::Knuth => Box::new(Knuth::new(game, start, knuth_plan(spec), limits)),
        SearchName::Engine => game.engine(&start, limits),
    }
}

fn estimate<G: Subject>(spec: &Spec, game: G) -> impl Fn(&G::State) -> i64 + 'static {
    let estimate = spec.estimate().clone();
    move |state| game.weigh(&estimate, state)
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
