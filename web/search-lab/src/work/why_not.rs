//! Why a deal cannot be won.

use protocol::lab::{Activity, Explained, LabEvent, LabRejection};
use search::{
    Explain, Runner,
    registry::{SearchName, Spec},
};
use solitaire::{State, Switched};
use solver::{Limits, Search, Verdict};

use super::task::{LabTask, TaskInput, TaskTurn, rejected};

/// The number of nodes between two checks for messages.
const NODES: u64 = 500;

pub(super) struct WhyNot {
    input: TaskInput,
    game: Switched,
    dealt: State,
    stage: WhyNotStage,
}

/// The stage of the job. Most deals can be won, and the engine finds that out soon.
enum WhyNotStage {
    Engine(Box<dyn Runner>),
    Explain(Box<Explain>),
}

impl WhyNot {
    /// Returns `None` for a game that is not like FreeCell.
    pub(super) fn new(input: TaskInput) -> Option<WhyNot> {
        let start = input.start.position();
        let (rules, dealt) = (start.rules(), start.state().clone());
        if !rules.capabilities().has_card_moves {
            return None;
        }
        let game = Switched { rules, switches: input.switches };
        let engine = input.runner(&Spec::new(SearchName::Engine), &input.start).ok()?;
        Some(WhyNot { input, game, dealt, stage: WhyNotStage::Engine(engine) })
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
            (Some(Verdict::Solved(moves)), _) => match self.input.verify(&self.input.start, &moves) {
                Ok(()) => Explained::Winnable { moves: moves.len() as u64 },
                Err(rejection) => return rejected(rejection),
            },
            (Some(_), WhyNotStage::Engine(_)) => {
                let limits = Limits::bytes(self.input.bytes_max);
                self.stage = WhyNotStage::Explain(Box::new(Explain::new(self.game, &self.dealt, limits)));
                return TaskTurn::Working;
            }
            (Some(Verdict::GaveUp(_)), WhyNotStage::Explain(_)) => {
                return rejected(LabRejection::OutOfMemory);
            }
            (Some(Verdict::Unsolvable { .. }), WhyNotStage::Explain(explain)) => {
                let it = explain.explanation();
                Explained::Lost {
                    positions: it.positions,
                    home_max: it.cards_home_max,
                    ranks_max: it.home_max,
                    never_moved: it.never_moved.iter().map(|it| it.card).collect(),
                }
            }
        };
        TaskTurn::Done(vec![LabEvent::Explained(explained), LabEvent::Finished])
    }

    fn progress(&mut self, _: u64) -> Vec<LabEvent> {
        let activity = match &self.stage {
            WhyNotStage::Engine(runner) => Activity::Solving { expanded: runner.spent().expanded },
            WhyNotStage::Explain(explain) => Activity::Explaining { positions: explain.spent().stored },
        };
        vec![LabEvent::Progress { done: 0, activity }]
    }
}
