use check::{CertificateCheck, CertificateError, Certified};
use protocol::{Event, JobId, Proof, Rejection, Spent};
use solitaire::Start;
use solver::{Limits, Search, SpanningTree, Verdict};

use crate::turn::{Advance, Turn};

/// Begins a proof.
pub(crate) fn prove(job: JobId, start: Start, limits: Limits) -> Box<dyn Advance> {
    let walk = SpanningTree::new(&start.position(), limits);
    let spent = Spent::default();
    Box::new(ProofJob { job, start, limits, spent, step: ProofStep::List(Box::new(walk)) })
}

/// The job that proves that a game cannot be won.
struct ProofJob {
    job: JobId,
    start: Start,
    limits: Limits,
    /// What listing has spent. To check takes less memory than that or its limit.
    spent: Spent,
    step: ProofStep,
}

enum ProofStep {
    List(Box<SpanningTree>),
    Check(Box<CertificateCheck<Vec<u8>>>),
    /// Nothing is left to do.
    Over,
}

impl Advance for ProofJob {
    fn advance(&mut self, positions: u64) -> Turn {
        match std::mem::replace(&mut self.step, ProofStep::Over) {
            ProofStep::List(walk) => self.list(walk, positions),
            ProofStep::Check(check) => self.check(check, positions),
            ProofStep::Over => Turn::Idle,
        }
    }

    fn progress(&mut self) -> Option<Event> {
        let checked = match &self.step {
            ProofStep::Check(check) => check.n_checked(),
            ProofStep::List(_) | ProofStep::Over => 0,
        };
        Some(Event::Proving { job: self.job, spent: self.spent, checked })
    }
}

impl ProofJob {
    fn list(&mut self, mut walk: Box<SpanningTree>, positions: u64) -> Turn {
        let verdict = walk.advance(positions);
        self.spent = walk.spent();
        let listed = match verdict {
            None => {
                self.step = ProofStep::List(walk);
                return Turn::Working;
            }
            Some(Verdict::Unsolvable { positions }) => positions,
            Some(Verdict::GaveUp(_)) => return self.gave_up(),
            Some(Verdict::Solved(_)) => return self.refused("a position is won"),
        };
        let tree = walk.into_tree();
        let mut file = check::certificate_header(&self.start, listed, &tree).into_bytes();
        file.extend(tree);
        match CertificateCheck::new(file, self.limits.bytes_max) {
            Ok(check) => {
                self.step = ProofStep::Check(Box::new(check));
                Turn::Working
            }
            Err(CertificateError::Memory { .. }) => self.gave_up(),
            Err(error) => self.refused(&error.to_string()),
        }
    }

    fn check(&mut self, mut check: Box<CertificateCheck<Vec<u8>>>, positions: u64) -> Turn {
        match check.advance(positions) {
            None => {
                self.step = ProofStep::Check(check);
                Turn::Working
            }
            Some(Err(error)) => self.refused(&error.to_string()),
            Some(Ok(Certified { positions, .. })) => {
                let invariants = check.invariants();
                let (fixed, home_max) = (invariants.fixed.clone(), invariants.home_max);
                let proof = Proof { positions, fixed, home_max, certificate: check.into_file() };
                Turn::Done(Event::Proved { job: self.job, proof, spent: self.spent })
            }
        }
    }

    fn gave_up(&self) -> Turn {
        Turn::Done(Event::GaveUp { job: self.job, spent: self.spent })
    }

    fn refused(&self, why: &str) -> Turn {
        let rejection = Rejection::Unchecked(why.to_string());
        Turn::Done(Event::Rejected { job: self.job, rejection })
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Event, JobId, Proof, Rejection, Request};

    use crate::{
        Session, Turn,
        session::tests::{BYTES_MAX, last_event},
    };

    fn ask(start: &str, bytes_max: u32) -> Session {
        let mut session = Session::whole();
        let start = start.parse().expect("a start");
        assert_eq!(session.receive(Request::Prove { job: JobId(1), start, bytes_max }), None);
        session
    }

    /// The eight cards that `unbury explain` finds by another search.
    #[test]
    fn proves_11982_and_says_what_never_moves() {
        let event = last_event(&mut ask("freecell/11982", BYTES_MAX));
        let Event::Proved { proof, spent, .. } = event else { panic!("{event:?}") };
        let Proof { positions, fixed, home_max, certificate } = proof;
        assert_eq!((positions, spent.stored, home_max), (83_239, 83_239, 2));
        assert_eq!(fixed, [0, 3, 2, 2, 0, 1, 0, 0]);
        let certified = check::certificate(&certificate, u64::from(BYTES_MAX)).expect("a certificate");
        assert_eq!(certified.positions, positions);
    }

    #[test]
    fn gives_up_when_memory_runs_out() {
        for bytes_max in [1_000_000, 8_000_000] {
            let event = last_event(&mut ask("freecell/11982", bytes_max));
            assert!(matches!(event, Event::GaveUp { .. }), "{event:?}");
        }
    }

    #[test]
    fn a_game_that_can_be_won_is_not_proved_lost() {
        let event = last_event(&mut ask("freecell/1", BYTES_MAX));
        let refused =
            Event::Rejected { job: JobId(1), rejection: Rejection::Unchecked("a position is won".into()) };
        assert!(event == refused || matches!(event, Event::GaveUp { .. }), "{event:?}");
    }

    #[test]
    fn says_how_far_it_is_and_can_be_cancelled() {
        let mut session = ask("freecell/11982", BYTES_MAX);
        let mut reports = Vec::new();
        while session.turn(&mut || false) == Turn::Working {
            let Some(Event::Proving { spent, checked, .. }) = session.progress() else {
                panic!("no progress")
            };
            reports.push((spent.stored, checked));
        }
        assert!(reports.is_sorted());
        assert_eq!(reports.last().map(|it| it.0), Some(83_239));
        assert!(reports.iter().any(|it| 83_239 < it.1 && it.1 < 2 * 83_239));
        let mut session = ask("freecell/11982", BYTES_MAX);
        assert_eq!(session.turn(&mut || false), Turn::Working);
        session.receive(Request::Cancel { job: JobId(1) });
        assert_eq!((session.turn(&mut || false), session.progress()), (Turn::Idle, None));
    }
}
