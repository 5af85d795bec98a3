//! Why a deal cannot be won.

use search::{
    Explain, Runner,
    registry::{SearchName, Spec},
};
use solitaire::{
    Start,
    freecell::{State, Switched},
};
use solver::{Limits, Search, Verdict};

use super::{Turn, Work, race::verify};
use crate::{Explained, Report, Setup, words};

/// Nodes between two looks at the mailbox.
const NODES: u64 = 500;

pub(super) struct WhyNot {
    start: Start,
    game: Switched,
    dealt: State,
    limits: Limits,
    stage: Stage,
}

/// Most deals can be won, and the engine finds out soon.
enum Stage {
    Engine(Box<dyn Runner>),
    Explain(Box<Explain>),
}

impl WhyNot {
    /// None: it is no game of the FreeCell family.
    pub(super) fn new(setup: &Setup, bytes_max: u64) -> Option<WhyNot> {
        let (rules, dealt) = setup.start.freecell()?;
        let game = Switched { rules, switches: setup.switches() };
        let limits = Limits { bytes_max };
        let spec = Spec::new(SearchName::Engine);
        let engine = solver::runner(&spec, &setup.start.position(), game.switches, limits).ok()?;
        Some(WhyNot { start: setup.start.clone(), game, dealt, limits, stage: Stage::Engine(engine) })
    }
}

impl Work for WhyNot {
    fn turn(&mut self, _: u64) -> Turn {
        let verdict = match &mut self.stage {
            Stage::Engine(runner) => runner.advance(NODES),
            Stage::Explain(explain) => explain.advance(NODES),
        };
        let explained = match (verdict, &self.stage) {
            (None, _) => return Turn::Working,
            (Some(Verdict::Solved(moves)), _) => {
                if let Err(fault) = verify(&self.start, self.game.switches, &moves) {
                    let refused = words::not_a_solution(&self.start, &fault);
                    return Turn::Done(vec![Report::Refused(refused)]);
                }
                Explained { solved: Some(moves.len() as u64), ..Explained::default() }
            }
            (Some(_), Stage::Engine(_)) => {
                self.stage = Stage::Explain(Box::new(Explain::new(self.game, &self.dealt, self.limits)));
                return Turn::Working;
            }
            (Some(Verdict::GaveUp), Stage::Explain(_)) => {
                return Turn::Done(vec![Report::Refused(words::NOT_EXPLAINED.to_string())]);
            }
            (Some(Verdict::Unsolvable { .. }), Stage::Explain(explain)) => {
                Explained::of(&explain.explanation())
            }
        };
        Turn::Done(vec![Report::Explained(explained), Report::Finished])
    }

    fn progress(&mut self, _: u64) -> Vec<Report> {
        let what = match &self.stage {
            Stage::Engine(runner) => words::trying(runner.stats().expanded),
            Stage::Explain(explain) => words::examining(explain.stats().stored),
        };
        vec![Report::Doing { done: 0, what }]
    }
}
