use check::{CertificateCheck, CertificateError};
use solitaire::Start;
use solver::{Goal, Limits, Search, SpanningTree, Stats, Task, Verdict};

use crate::{AnswerError, AskedPosition, WinningLine};

/// How a proof ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProvingEnd {
    /// The checker has passed this file, which is described in `docs/certificates.md`.
    Certificate {
        /// The file.
        file: Vec<u8>,
        /// All positions that can be reached.
        positions: u64,
    },
    /// There is nothing to prove: this line wins.
    CanBeWon(WinningLine),
    /// The memory did not suffice.
    Unknown,
}

/// A proof that a game cannot be won, in the middle of its making.
pub struct Proving {
    asked: AskedPosition,
    start: Start,
    limits: Limits,
    step: ProvingStep,
    stats: Stats,
}

enum ProvingStep {
    /// Finds out whether there is anything to prove. The engine is the quickest to find a line.
    Solve(Box<dyn Search>),
    List(Box<SpanningTree>),
    Check(Box<CertificateCheck<Vec<u8>>>),
    Over,
}

impl Proving {
    /// Begins a proof.
    pub fn new(asked: AskedPosition, limits: Limits) -> Proving {
        let task = Task { goal: Goal::Verdict, ..Task::default() };
        let search = solver::engine(asked.position(), task, limits);
        let start = asked.start();
        Proving { asked, start, limits, step: ProvingStep::Solve(search), stats: Stats::default() }
    }

    /// Looks at no more than `positions` more positions. Returns the end when it is reached; there is none after it.
    ///
    /// # Errors
    ///
    /// If the checker does not pass a line or the certificate.
    pub fn advance(&mut self, positions: u64) -> Result<Option<ProvingEnd>, AnswerError> {
        let end = match std::mem::replace(&mut self.step, ProvingStep::Over) {
            ProvingStep::Solve(mut search) => {
                let verdict = search.advance(positions);
                self.stats = search.stats();
                match verdict {
                    None => self.step = ProvingStep::Solve(search),
                    Some(Verdict::Solved(moves)) => {
                        return Ok(Some(ProvingEnd::CanBeWon(self.asked.line(moves)?)));
                    }
                    Some(Verdict::GaveUp) => return Ok(Some(ProvingEnd::Unknown)),
                    Some(Verdict::Unsolvable { .. }) => {
                        drop(search);
                        let walk = SpanningTree::new(self.asked.position(), self.limits);
                        self.step = ProvingStep::List(Box::new(walk));
                    }
                }
                None
            }
            ProvingStep::List(walk) => self.list(walk, positions)?,
            ProvingStep::Check(check) => self.check(check, positions)?,
            ProvingStep::Over => None,
        };
        Ok(end)
    }

    /// Returns what the step at hand has spent.
    pub fn stats(&self) -> Stats {
        self.stats
    }

    fn list(
        &mut self,
        mut walk: Box<SpanningTree>,
        positions: u64,
    ) -> Result<Option<ProvingEnd>, AnswerError> {
        let verdict = walk.advance(positions);
        self.stats = walk.stats();
        let listed = match verdict {
            None => {
                self.step = ProvingStep::List(walk);
                return Ok(None);
            }
            Some(Verdict::Unsolvable { positions }) => positions,
            Some(Verdict::GaveUp) => return Ok(Some(ProvingEnd::Unknown)),
            Some(Verdict::Solved(moves)) => {
                return Ok(Some(ProvingEnd::CanBeWon(self.asked.line(moves)?)));
            }
        };
        let tree = walk.into_tree();
        let mut file = check::certificate_header(&self.start, listed, &tree).into_bytes();
        file.extend(tree);
        match CertificateCheck::new(file, self.limits.bytes_max) {
            Ok(check) => self.step = ProvingStep::Check(Box::new(check)),
            Err(CertificateError::Memory { .. }) => return Ok(Some(ProvingEnd::Unknown)),
            Err(error) => return Err(error.into()),
        }
        Ok(None)
    }

    fn check(
        &mut self,
        mut check: Box<CertificateCheck<Vec<u8>>>,
        positions: u64,
    ) -> Result<Option<ProvingEnd>, AnswerError> {
        match check.advance(positions) {
            None => {
                self.step = ProvingStep::Check(check);
                Ok(None)
            }
            Some(Err(error)) => Err(error.into()),
            Some(Ok(certified)) => {
                let positions = certified.positions;
                Ok(Some(ProvingEnd::Certificate { file: check.into_file(), positions }))
            }
        }
    }
}

impl std::fmt::Debug for Proving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Proving").field("asked", &self.asked).field("stats", &self.stats).finish()
    }
}
