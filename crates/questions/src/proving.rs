use check::{CertificateCheck, CertificateError};
use solitaire::Start;
use solver::{Goal, Limits, Line, Search, SpanningTree, Spent, Stopped, Task, Verdict};

use crate::{AnswerError, RequestedPosition};

/// A proof that a game cannot be won. The checker has passed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The file, which is described in `docs/certificates.md`.
    pub file: Vec<u8>,
    /// How many positions can be reached.
    pub positions: u64,
    /// For each column, how many of its first cards no legal move of any position moves.
    pub fixed: Vec<u8>,
    /// The most cards that are on the foundations at once.
    pub home_max: u8,
}

/// A running search for a proof that a game cannot be won.
pub struct Proving {
    asked: RequestedPosition,
    start: Start,
    limits: Limits,
    step: ProvingStep,
    stage: ProvingStage,
    spent: Spent,
    certificate: Option<Certificate>,
}

/// The stages of a proof, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProvingStage {
    /// Finding out whether there is anything to prove.
    Search,
    /// Listing all positions that can be reached.
    List,
    /// Checking the list.
    Check,
}

enum ProvingStep {
    /// The search for a verdict, by the engine, which is the fastest to find a line.
    Solve(Box<dyn Search>),
    List(Box<SpanningTree>),
    Check(Box<CertificateCheck<Vec<u8>>>),
    Over,
}

/// The verdict of a step, if it ends the work.
type StepEnd = Result<Option<Verdict<Line>>, AnswerError>;

impl Proving {
    /// Begins with a search for whether there is anything to prove.
    pub fn new(asked: RequestedPosition, limits: Limits) -> Proving {
        let task = Task::default().with_goal(Goal::Verdict);
        let step = ProvingStep::Solve(solver::engine(asked.position(), task, limits));
        Proving::at(step, ProvingStage::Search, asked, limits)
    }

    /// Begins a proof for a position that is known to be lost.
    pub fn of_lost(asked: RequestedPosition, limits: Limits) -> Proving {
        let step = ProvingStep::List(Box::new(SpanningTree::new(asked.position(), limits)));
        Proving::at(step, ProvingStage::List, asked, limits)
    }

    fn at(step: ProvingStep, stage: ProvingStage, asked: RequestedPosition, limits: Limits) -> Proving {
        let (start, spent) = (asked.start(), Spent::default());
        Proving { asked, start, limits, step, stage, spent, certificate: None }
    }

    /// Examines at most `positions` more positions. Returns the verdict once it is reached, and `None` after that. If
    /// the verdict is that no moves win, there is a certificate of it.
    ///
    /// # Errors
    ///
    /// Returns an error if the checker does not pass a line or the certificate.
    pub fn advance(&mut self, positions: u64) -> Result<Option<Verdict<Line>>, AnswerError> {
        match std::mem::replace(&mut self.step, ProvingStep::Over) {
            ProvingStep::Solve(search) => self.solve(search, positions),
            ProvingStep::List(walk) => self.list(walk, positions),
            ProvingStep::Check(check) => self.check(check, positions),
            ProvingStep::Over => Ok(None),
        }
    }

    /// Returns what the search or the list of positions has spent. Checking takes less memory than that or its limit.
    pub fn spent(&self) -> Spent {
        self.spent
    }

    /// Returns the current stage, or the last one.
    pub fn stage(&self) -> ProvingStage {
        self.stage
    }

    /// Returns how many positions the checker has checked, each of them twice. The check begins when all are listed.
    pub fn n_checked(&self) -> u64 {
        match &self.step {
            ProvingStep::Check(check) => check.n_checked(),
            ProvingStep::Solve(_) | ProvingStep::List(_) | ProvingStep::Over => 0,
        }
    }

    /// Returns the certificate, once, after the checker has passed it.
    pub fn take_certificate(&mut self) -> Option<Certificate> {
        self.certificate.take()
    }

    fn solve(&mut self, mut search: Box<dyn Search>, positions: u64) -> StepEnd {
        let verdict = search.advance(positions);
        self.spent = search.spent();
        match verdict {
            None => self.step = ProvingStep::Solve(search),
            Some(Verdict::Unsolvable { .. }) => {
                drop(search);
                self.stage = ProvingStage::List;
                let walk = SpanningTree::new(self.asked.position(), self.limits);
                self.step = ProvingStep::List(Box::new(walk));
            }
            Some(Verdict::Solved(moves)) => return self.solved(moves),
            Some(Verdict::GaveUp(why)) => return Ok(Some(Verdict::GaveUp(why))),
        }
        Ok(None)
    }

    fn list(&mut self, mut walk: Box<SpanningTree>, positions: u64) -> StepEnd {
        let verdict = walk.advance(positions);
        self.spent = walk.spent();
        let listed = match verdict {
            None => {
                self.step = ProvingStep::List(walk);
                return Ok(None);
            }
            Some(Verdict::Unsolvable { positions }) => positions,
            Some(Verdict::Solved(moves)) => return self.solved(moves),
            Some(Verdict::GaveUp(why)) => return Ok(Some(Verdict::GaveUp(why))),
        };
        self.stage = ProvingStage::Check;
        let tree = walk.into_tree();
        let mut file = check::certificate_header(&self.start, listed, &tree).into_bytes();
        file.extend(tree);
        match CertificateCheck::new(file, self.limits.bytes_max) {
            Ok(check) => self.step = ProvingStep::Check(Box::new(check)),
            Err(CertificateError::Memory { .. }) => return Ok(Some(Verdict::GaveUp(Stopped::Memory))),
            Err(error) => return Err(error.into()),
        }
        Ok(None)
    }

    fn check(&mut self, mut check: Box<CertificateCheck<Vec<u8>>>, positions: u64) -> StepEnd {
        match check.advance(positions) {
            None => {
                self.step = ProvingStep::Check(check);
                Ok(None)
            }
            Some(Err(error)) => Err(error.into()),
            Some(Ok(certified)) => {
                let positions = certified.positions;
                let invariants = check.invariants();
                let (fixed, home_max) = (invariants.fixed.clone(), invariants.home_max);
                self.certificate = Some(Certificate { file: check.into_file(), positions, fixed, home_max });
                Ok(Some(Verdict::Unsolvable { positions }))
            }
        }
    }

    fn solved(&self, moves: Vec<solitaire::Move>) -> StepEnd {
        Ok(Some(Verdict::Solved(self.asked.line(moves)?)))
    }
}

impl std::fmt::Debug for Proving {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Proving").field("asked", &self.asked).field("spent", &self.spent).finish()
    }
}
