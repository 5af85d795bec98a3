use protocol::{Advice, Request, SolutionKind};
use solitaire::{
    AnyRules, Autoplay, Position, freecell,
    klondike::{self, Observation},
};
use solver::{Goal, Limits, Search, Task, freecell_engine, klondike_engine, yukon_engine};

use crate::advice::advise;

/// What answers the requests of each family.
#[derive(Clone, Copy, Default)]
pub(crate) struct Engines {
    freecell: Option<FreeCellEngine>,
    klondike: Option<(KlondikeEngine, Adviser)>,
}

type FreeCellEngine = fn(&freecell::Rules, &freecell::State, Task, Limits) -> Box<dyn Search>;
type KlondikeEngine = fn(&klondike::Rules, &klondike::State, Task, Limits) -> Box<dyn Search>;

/// Chooses moves from what was seen. The second argument says when time is up.
pub(crate) type Adviser = fn(&Observation, &mut dyn FnMut() -> bool) -> Advice;

/// A part of the worker's program. In a browser it is loaded when a request needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnginePart {
    FreeCell,
    Klondike,
}

impl Engines {
    /// Returns the part that this request needs and that was not added.
    pub(crate) fn lack(self, request: &Request) -> Option<EnginePart> {
        let rules = match request {
            Request::Analyse { position, .. } | Request::Judge { position, .. } => position.start.rules(),
            Request::Survey { rules, .. } => *rules,
            Request::Advise { observation, .. } => AnyRules::Klondike(*observation.rules()),
            Request::Verify { .. } | Request::Cancel { .. } => return None,
        };
        match rules {
            AnyRules::FreeCell(_) => self.freecell.is_none().then_some(EnginePart::FreeCell),
            AnyRules::Klondike(_) => self.klondike.is_none().then_some(EnginePart::Klondike),
            AnyRules::Yukon(_) => None,
        }
    }

    /// Adds [`EnginePart::FreeCell`]. Programs hold that part where they call this.
    pub(crate) fn add_freecell(&mut self) {
        self.freecell = Some(freecell_engine);
    }

    /// Adds [`EnginePart::Klondike`]. Programs hold that part where they call this.
    pub(crate) fn add_klondike(&mut self) {
        self.klondike = Some((klondike_engine, advise));
    }

    /// Begins a search, with the part that it needs.
    pub(crate) fn search(
        self,
        position: &Position,
        autoplay: Autoplay,
        goal: SolutionKind,
        limits: Limits,
    ) -> Box<dyn Search> {
        let goal = match goal {
            SolutionKind::Short => Goal::Short,
            SolutionKind::Any => Goal::Any,
        };
        let task = Task { goal, autoplay, ..Task::default() };
        match position {
            Position::FreeCell(rules, state) => {
                self.freecell.expect("the part was added")(rules, state, task, limits)
            }
            Position::Klondike(rules, state) => {
                self.klondike.expect("the part was added").0(rules, state, task, limits)
            }
            Position::Yukon(rules, state) => yukon_engine(rules, state, limits),
        }
    }

    pub(crate) fn adviser(self) -> Adviser {
        self.klondike.expect("the part was added").1
    }
}
