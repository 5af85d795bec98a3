//! The companion: queries to the solver, its answers, and what follows from them.

pub(crate) mod advice;
pub(crate) mod asked;
mod model;
mod position_verdict;
pub(crate) mod queries;
mod solver_error;
mod verdict;
mod verdict_cache;
pub(crate) mod worker;

pub(crate) use self::{
    asked::{answer, judged},
    model::{COMPANION_BYTES_MAX, RANDOM_MAX},
};
pub use self::{
    model::{
        AnalysisModel, JudgedMoves, KnownLength, PendingQuery, PositionAdvice, ProofState, Query, Shorter,
        ShorterState, SolverError, UserRequest, WorkerState, XRay,
    },
    position_verdict::{Action, PositionVerdict},
    solver_error::SolverErrorKind,
    verdict_cache::{CachedVerdict, Loss, VerdictCache, WinningLine},
};
