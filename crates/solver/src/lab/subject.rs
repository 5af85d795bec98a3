//! What the Lab needs to know of a game besides its rules.

use solitaire::{
    Game, Move,
    freecell::{self, Switched, WorryingBack},
    klondike,
};

use super::{
    Spec,
    runners::{Engine, NoProof},
};
use crate::{
    KeysOf, Limits, PublishedKlondike, PublishedVersion, Runner, SeenList,
    estimate::Estimate,
    fast::{FreeCell, Klondike},
    stale_keys,
};

/// A game that the Lab searches.
pub(super) trait Subject: Game<State: 'static> + Copy + 'static {
    fn weigh(&self, estimate: &Estimate, state: &Self::State) -> i64;

    /// What people use to solve it.
    fn engine(&self, start: &Self::State, limits: Limits) -> Box<dyn Runner>;

    /// The keys of the program of 2009, where that plays this game.
    fn stale_keys(&self) -> Option<KeysOf<Self::State, Self::Key>> {
        None
    }

    /// The search with a list of the positions seen; with the moves and keys of the published program, if that plays this game.
    fn seen_list(&self, start: Self::State, spec: &Spec, limits: Limits) -> Box<dyn Runner>;
}

impl Subject for Switched {
    fn weigh(&self, estimate: &Estimate, state: &freecell::State) -> i64 {
        estimate.of(self, state)
    }

    /// It knows nothing of worrying back: with that it may solve, but not prove.
    fn engine(&self, start: &freecell::State, limits: Limits) -> Box<dyn Runner> {
        let engine = Engine(FreeCell::new(self.rules, start, limits));
        match self.switches.worrying_back {
            WorryingBack::Off => Box::new(engine),
            WorryingBack::On => Box::new(NoProof::new(engine)),
        }
    }

    fn stale_keys(&self) -> Option<KeysOf<freecell::State, u128>> {
        let mut keys = stale_keys(*self);
        Some(Box::new(move |state: &freecell::State, came_by: Option<Move>| keys(state, came_by)))
    }

    fn seen_list(&self, start: freecell::State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        Box::new(SeenList::new(*self, start, spec.whole("limit"), limits))
    }
}

impl Subject for klondike::Rules {
    fn weigh(&self, estimate: &Estimate, state: &klondike::State) -> i64 {
        estimate.of_klondike(self, state)
    }

    fn engine(&self, start: &klondike::State, limits: Limits) -> Box<dyn Runner> {
        Box::new(Engine(Klondike::new(*self, start, limits)))
    }

    /// As published, it brings nothing back from the foundations.
    fn seen_list(&self, start: klondike::State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        let version = if spec.counts_keys() { PublishedVersion::Program } else { PublishedVersion::Article };
        let game = PublishedKlondike { rules: *self, version };
        let search = SeenList::new(game, game.start(start), spec.whole("limit"), limits);
        if self.worrying_back { Box::new(NoProof::new(search)) } else { Box::new(search) }
    }
}
