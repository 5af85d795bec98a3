use protocol::{Advice, JobId, Request};
use solitaire::{
    AnyRules, Autoplay, Move, Position, Start, freecell,
    klondike::{self, Observation},
    rules,
};
use solver::{Goal, Klondike, Limits, Search, Task, freecell_engine, general_engine, short_engine};

use crate::{
    advice::{advise, weigh},
    prove::prove,
    turn::Advance,
};

/// The engines and the adviser, as far as their parts were added.
#[derive(Clone, Copy, Default)]
pub(crate) struct Engines {
    freecell: Option<FreeCellEngine>,
    klondike: Option<(KlondikeEngine, AdviseFn, WeighFn)>,
    short: Option<ShortEngine>,
    general: Option<GeneralEngine>,
    proofs: Option<ProveFn>,
}

type FreeCellEngine = fn(&freecell::Rules, &freecell::State, Task, Limits) -> Box<dyn Search>;
type KlondikeEngine = fn(&klondike::Rules, &klondike::State, Limits) -> Box<dyn Search>;

type ShortEngine = fn(&Position, Task, Limits) -> Box<dyn Search>;

type GeneralEngine = fn(&rules::Rules, &rules::State, Limits) -> Box<dyn Search>;

pub(crate) type ProveFn = fn(JobId, Start, Limits) -> Box<dyn Advance>;

/// A function that chooses moves from what was seen. Its second argument says when time is up.
pub(crate) type AdviseFn = fn(&Observation, &mut dyn FnMut() -> bool) -> Advice;

pub(crate) type WeighFn = fn(JobId, Observation, Vec<Move>) -> Box<dyn Advance>;

/// A part of the worker's program. In a browser it is loaded when a request needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnginePart {
    /// FreeCell's engine.
    FreeCell,
    /// Klondike's engine, and the adviser.
    Klondike,
    /// Searches for short solutions, which only a game that was won needs.
    Short,
    /// The engine of games that no other knows.
    General,
    /// Proofs that a game cannot be won, which only a player who asks why needs.
    Proofs,
    /// Surveys, which only the Lab needs.
    Surveys,
    /// Reviews of the player's games.
    Reviews,
}

impl Engines {
    /// Returns the part that this request needs, if it was not added yet.
    pub(crate) fn missing_part(self, request: &Request) -> Option<EnginePart> {
        let rules = match request {
            Request::Analyse { goal: Goal::Short | Goal::Shortest, .. } => {
                return self.short.is_none().then_some(EnginePart::Short);
            }
            Request::Analyse { position, .. }
            | Request::Judge { position, .. }
            | Request::Review { position, .. } => position.start.rules(),
            Request::Survey { rules, .. } => *rules,
            Request::Advise { observation, .. } => AnyRules::Klondike(*observation.rules()),
            Request::Prove { .. } => return self.proofs.is_none().then_some(EnginePart::Proofs),
            Request::Verify { .. } | Request::Cancel { .. } => return None,
        };
        match rules {
            AnyRules::FreeCell(_) => self.freecell.is_none().then_some(EnginePart::FreeCell),
            AnyRules::Klondike(_) => self.klondike.is_none().then_some(EnginePart::Klondike),
            AnyRules::General(_) => self.general.is_none().then_some(EnginePart::General),
        }
    }

    /// Adds [`EnginePart::FreeCell`]. The linker puts it into the part of the program that calls this.
    pub(crate) fn add_freecell(&mut self) {
        self.freecell = Some(freecell_engine);
    }

    /// Adds [`EnginePart::Klondike`]. The linker puts it into the part of the program that calls this.
    pub(crate) fn add_klondike(&mut self) {
        let engine: KlondikeEngine = |rules, state, limits| Box::new(Klondike::new(*rules, state, limits));
        self.klondike = Some((engine, advise, weigh));
    }

    /// Adds [`EnginePart::Short`]. The linker puts it into the part of the program that calls this.
    pub(crate) fn add_short(&mut self) {
        self.short = Some(short_engine);
    }

    /// Adds [`EnginePart::General`]. The linker puts it into the part of the program that calls this.
    pub(crate) fn add_general(&mut self) {
        self.general = Some(general_engine);
    }

    /// Adds [`EnginePart::Proofs`]. The linker puts it into the part of the program that calls this.
    pub(crate) fn add_proofs(&mut self) {
        self.proofs = Some(prove);
    }

    /// Begins a search, with the part that it needs.
    pub(crate) fn search(
        self,
        position: &Position,
        autoplay: Autoplay,
        goal: Goal,
        limits: Limits,
    ) -> Box<dyn Search> {
        let task = Task { goal, autoplay, ..Task::default() };
        if let Goal::Short | Goal::Shortest = goal {
            return self.short.expect("an added part")(position, task, limits);
        }
        match position {
            Position::FreeCell(rules, state) => {
                self.freecell.expect("an added part")(rules, state, task, limits)
            }
            Position::Klondike(rules, state) => {
                (self.klondike.expect("an added part").0)(rules, state, limits)
            }
            Position::General(rules, state) => self.general.expect("an added part")(rules, state, limits),
        }
    }

    /// Returns the function that begins a proof.
    pub(crate) fn proofs(self) -> ProveFn {
        self.proofs.expect("an added part")
    }

    pub(crate) fn adviser(self) -> (AdviseFn, WeighFn) {
        let (_, advise, weigh) = self.klondike.expect("an added part");
        (advise, weigh)
    }
}
