use protocol::{Event, JobId, Proof, Rejection};
use questions::{Certificate, Proving, RequestedPosition};
use solitaire::Start;
use solver::{Limits, Verdict};

use crate::turn::{Advance, Turn, refused};

/// Begins a proof.
pub(crate) fn prove(job: JobId, start: Start, limits: Limits) -> Box<dyn Advance> {
    let asked = RequestedPosition::new(start, Vec::new()).expect("no moves");
    Box::new(ProofJob { job, proving: Proving::of_lost(asked, limits) })
}

/// The job that proves that a game cannot be won.
struct ProofJob {
    job: JobId,
    proving: Proving,
}

impl Advance for ProofJob {
    fn advance(&mut self, positions: u64) -> Turn {
        let job = self.job;
        let verdict = match self.proving.advance(positions) {
            Ok(None) => return Turn::Working,
            Ok(Some(verdict)) => verdict,
            Err(error) => return Turn::Done(refused(job, &error)),
        };
        let spent = self.proving.spent();
        Turn::Done(match verdict {
            Verdict::Solved(_) => {
                Event::Rejected { job, rejection: Rejection::Unchecked("a position is won".to_string()) }
            }
            Verdict::GaveUp(why) => {
                Event::Answered { job, verdict: Verdict::GaveUp(why), spent, is_last: true }
            }
            Verdict::Unsolvable { .. } => {
                let certificate = self.proving.take_certificate().expect("what was proved");
                let Certificate { file: certificate, positions, fixed, home_max } = certificate;
                Event::Proved { job, proof: Proof { positions, fixed, home_max, certificate }, spent }
            }
        })
    }

    fn progress(&mut self) -> Option<Event> {
        let (spent, checked) = (self.proving.spent(), self.proving.n_checked());
        Some(Event::Proving { job: self.job, spent, checked })
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Event, JobId, Proof, Rejection, Request, Verdict};

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
            assert!(matches!(event, Event::Answered { verdict: Verdict::GaveUp(_), .. }), "{event:?}");
        }
    }

    #[test]
    fn a_game_that_can_be_won_is_not_proved_lost() {
        let event = last_event(&mut ask("freecell/1", BYTES_MAX));
        let refused =
            Event::Rejected { job: JobId(1), rejection: Rejection::Unchecked("a position is won".into()) };
        assert!(
            event == refused || matches!(event, Event::Answered { verdict: Verdict::GaveUp(_), .. }),
            "{event:?}"
        );
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
