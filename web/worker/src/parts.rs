use protocol::{Advice, JobId, Request};
use solitaire::{Move, Observation, Start};
use solver::{EngineKind, Engines, Goal, Limits, engine_kind};

use crate::{
    advice::{advise, weigh},
    prove::prove,
    review::{ReviewFn, review},
    survey::{SurveyFn, survey},
    turn::Advance,
};

/// A part of the worker's program. In a browser it is loaded when a request needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProgramPart {
    /// An engine. The part with Klondike's engine also contains the adviser, which uses it.
    Engine(EngineKind),
    /// Proofs that a game cannot be won, which only a player who asks why needs.
    Proofs,
    /// Surveys, which only the Lab needs.
    Surveys,
    /// Reviews of the player's games.
    Reviews,
}

/// The added parts. The linker puts each into the part of the program that adds it, so one function adds one.
#[derive(Clone, Copy, Default)]
pub(crate) struct Parts {
    pub(crate) engines: Engines,
    adviser: Option<(AdviseFn, WeighFn)>,
    proofs: Option<ProveFn>,
    surveys: Option<SurveyFn>,
    reviews: Option<ReviewFn>,
}

pub(crate) type ProveFn = fn(JobId, Start, Limits) -> Box<dyn Advance>;

/// A function that chooses moves from an observation. Its second argument returns whether time is up.
pub(crate) type AdviseFn = fn(&Observation, &mut dyn FnMut() -> bool) -> Advice;

pub(crate) type WeighFn = fn(JobId, Observation, Vec<Move>) -> Box<dyn Advance>;

impl Parts {
    /// Returns all parts.
    pub(crate) fn whole() -> Parts {
        let mut parts = Parts::default();
        parts.engines.add(EngineKind::FreeCell, solver::freecell_engine);
        parts.engines.add(EngineKind::Klondike, solver::klondike_engine);
        parts.engines.add(EngineKind::Short, solver::short_engine);
        parts.engines.add(EngineKind::General, solver::general_engine);
        parts.add_adviser();
        parts.add_proofs();
        parts.add_surveys();
        parts.add_reviews();
        parts
    }

    pub(crate) fn add_adviser(&mut self) {
        self.adviser = Some((advise, weigh));
    }

    pub(crate) fn add_proofs(&mut self) {
        self.proofs = Some(prove);
    }

    pub(crate) fn add_surveys(&mut self) {
        self.surveys = Some(survey);
    }

    pub(crate) fn add_reviews(&mut self) {
        self.reviews = Some(review);
    }

    /// Returns the first part that this request needs and that has not been added yet.
    pub(crate) fn missing(self, request: &Request) -> Option<ProgramPart> {
        needed(request).into_iter().flatten().find(|&part| !self.has(part))
    }

    fn has(self, part: ProgramPart) -> bool {
        match part {
            ProgramPart::Engine(kind) => self.engines.has(kind),
            ProgramPart::Proofs => self.proofs.is_some(),
            ProgramPart::Surveys => self.surveys.is_some(),
            ProgramPart::Reviews => self.reviews.is_some(),
        }
    }

    pub(crate) fn adviser(self) -> (AdviseFn, WeighFn) {
        self.adviser.expect("an added part")
    }

    /// Returns the function that begins a proof.
    pub(crate) fn proofs(self) -> ProveFn {
        self.proofs.expect("an added part")
    }

    pub(crate) fn surveys(self) -> SurveyFn {
        self.surveys.expect("an added part")
    }

    pub(crate) fn reviews(self) -> ReviewFn {
        self.reviews.expect("an added part")
    }
}

/// Returns the parts that this request needs, in the order in which they are loaded.
fn needed(request: &Request) -> [Option<ProgramPart>; 2] {
    let part = match request {
        Request::Analyse { start, goal, .. } => engine_kind(&start.rules(), *goal),
        Request::Judge { start, .. } | Request::Review { start, .. } => {
            engine_kind(&start.rules(), Goal::Any)
        }
        Request::Survey { rules, .. } => engine_kind(rules, Goal::Any),
        Request::Advise { .. } => EngineKind::Klondike,
        Request::Prove { .. } => return [Some(ProgramPart::Proofs), None],
        Request::Verify { .. } | Request::Cancel { .. } => return [None, None],
    };
    let other = match request {
        Request::Survey { .. } => Some(ProgramPart::Surveys),
        Request::Review { .. } => Some(ProgramPart::Reviews),
        _ => None,
    };
    [Some(ProgramPart::Engine(part)), other]
}
