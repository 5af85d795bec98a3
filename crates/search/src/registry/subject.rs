//! What the Lab needs to know of a game besides its rules.

use solitaire::{
    Game, Move,
    freecell::{self, Switched},
    klondike, rules,
};

use super::{Spec, runners::NoProof};
use crate::{
    KeysOf, Limits, Runner, SeenList,
    estimate::Estimated,
    published::{self, PublishedKlondike, PublishedVersion},
};

/// A game that the Lab searches.
pub(super) trait Subject: Estimated + Game<State: 'static> + Copy + 'static {
    /// Returns the keys of the program of 2009, where that plays this game.
    fn published_keys(&self) -> Option<Box<KeysOf<Self::State, Self::Key>>> {
        None
    }

    /// Returns the search with a list of the positions seen; with the moves and keys of the published
    /// program, if that plays this game.
    fn seen_list(&self, start: Self::State, spec: &Spec, limits: Limits) -> Box<dyn Runner>;
}

impl Subject for Switched {
    fn published_keys(&self) -> Option<Box<KeysOf<freecell::State, u128>>> {
        let mut keys = published::keys(*self);
        Some(Box::new(move |state: &freecell::State, came_by: Option<Move>| keys(state, came_by)))
    }

    fn seen_list(&self, start: freecell::State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        Box::new(SeenList::new(*self, start, spec.whole("limit"), limits))
    }
}

impl Subject for klondike::Rules {
    /// As published, it brings nothing back from the foundations.
    fn seen_list(&self, start: klondike::State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        let version = if spec.counts_keys() { PublishedVersion::Program } else { PublishedVersion::Article };
        let game = PublishedKlondike { rules: *self, version };
        let search = SeenList::new(game, game.start(start), spec.whole("limit"), limits);
        if self.worrying_back { Box::new(NoProof::new(search)) } else { Box::new(search) }
    }
}

impl Subject for rules::Rules {
    fn seen_list(&self, start: rules::State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        Box::new(SeenList::new(*self, start, spec.whole("limit"), limits))
    }
}
