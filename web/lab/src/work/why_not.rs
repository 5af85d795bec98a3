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

use super::{LabTask, TaskTurn, race::verify};
use crate::{Explained, Setup, TaskReport, words};

/// Nodes between two looks at the mailbox.
const NODES: u64 = 500;

pub(super) struct WhyNot {
    start: Start,
    game: Switched,
    dealt: State,
    limits: Limits,
    stage: WhyNotStage,
}

/// Most deals can be won, and the engine finds out soon.
enum WhyNotStage {
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
        Some(WhyNot { start: setup.start.clone(), game, dealt, limits, stage: WhyNotStage::Engine(engine) })
    }
}

impl LabTask for WhyNot {
    fn turn(&mut self, _: u64) -> TaskTurn {
        let verdict = match &mut self.stage {
            WhyNotStage::Engine(runner) => runner.advance(NODES),
            WhyNotStage::Explain(explain) => explain.advance(NODES),
        };
        let explained = match (verdict, &self.stage) {
            (None, _) => return TaskTurn::Working,
            (Some(Verdict::Solved(moves)), _) => {
                if let Err(fault) = verify(&self.start, self.game.switches, &moves) {
                    let refused = words::not_a_solution(&self.start, &fault);
                    return TaskTurn::Done(vec![TaskReport::Refused(refused)]);
                }
                Explained { solved: Some(moves.len() as u64), ..Explained::default() }
            }
            (Some(_), WhyNotStage::Engine(_)) => {
                self.stage =
                    WhyNotStage::Explain(Box::new(Explain::new(self.game, &self.dealt, self.limits)));
                return TaskTurn::Working;
            }
            (Some(Verdict::GaveUp), WhyNotStage::Explain(_)) => {
                return TaskTurn::Done(vec![TaskReport::Refused(words::NOT_EXPLAINED.to_string())]);
            }
            (Some(Verdict::Unsolvable { .. }), WhyNotStage::Explain(explain)) => {
                Explained::of(&explain.explanation())
            }
        };
        TaskTurn::Done(vec![TaskReport::Explained(explained), TaskReport::Finished])
    }

    fn progress(&mut self, _: u64) -> Vec<TaskReport> {
        let what = match &self.stage {
            WhyNotStage::Engine(runner) => words::trying(runner.stats().expanded),
            WhyNotStage::Explain(explain) => words::examining(explain.stats().stored),
        };
        vec![TaskReport::Doing { done: 0, what }]
    }
}
