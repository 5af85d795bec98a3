//! The Lab's knowledge of a game besides its rules.

use solitaire::{Game, Move, Rules, State, Switched};

use super::{Spec, runners::NoProof};
use crate::{
    KeysOf, Limits, Runner, SeenList,
    estimate::Estimated,
    published::{self, PublishedGame, PublishedVersion},
};

/// A game that the Lab searches.
pub(super) trait Subject: Estimated + Game<State = State> + Copy + 'static {
    /// Returns the keys of the program of 2009, if that plays this game.
    fn published_keys(&self) -> Option<Box<KeysOf<State, Self::Key>>> {
        None
    }

    /// Returns the search with a list of the positions seen. It uses the moves and keys of the published program if
    /// that plays this game.
    fn seen_list(&self, start: State, spec: &Spec, limits: Limits) -> Box<dyn Runner>;
}

impl Subject for Switched {
    fn published_keys(&self) -> Option<Box<KeysOf<State, u128>>> {
        let mut keys = published::keys(*self);
        Some(Box::new(move |state: &State, came_by: Option<Move>| keys(state, came_by)))
    }

    fn seen_list(&self, start: State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        Box::new(SeenList::new(*self, start, spec.whole("limit"), limits))
    }
}

impl Subject for Rules {
    /// Returns the search as published, which brings no card back from the foundations.
    fn seen_list(&self, start: State, spec: &Spec, limits: Limits) -> Box<dyn Runner> {
        if !published::SOLITAIRE_JS.plays_it(self) {
            return Box::new(SeenList::new(*self, start, spec.whole("limit"), limits));
        }
        let version = if spec.counts_keys() { PublishedVersion::Program } else { PublishedVersion::Article };
        let game = PublishedGame { rules: *self, version };
        let search = SeenList::new(game, game.start(start), spec.whole("limit"), limits);
        if self.worrying_back { Box::new(NoProof::new(search)) } else { Box::new(search) }
    }
}
