use std::fmt;

use protocol::{Event, JobId, Rejection, Request};
use questions::RequestedPosition;
use solitaire::{Move, Observation, Start};
use solver::Limits;

use crate::{
    analyse::AnalyseJob,
    judge::JudgeJob,
    parts::{AdviseFn, Parts, ProgramPart},
    turn::{Advance, Turn},
};

/// A conversation with one page. It holds at most one job. `default` has no [`ProgramPart`], `whole` has all.
#[derive(Default)]
pub struct Session {
    pub(crate) parts: Parts,
    job: Option<Job>,
    /// The last requested position, which the next request usually extends.
    asked: Option<RequestedPosition>,
}

struct Job {
    id: JobId,
    work: Work,
}

enum Work {
    Slices(Box<dyn Advance>),
    Advise(AdviseFn, Box<Observation>),
}

impl Session {
    /// Nodes per turn: about a millisecond of work, so that the caller can watch the clock.
    const TURN_NODES: u64 = 500;

    /// Returns a session with all parts.
    pub fn whole() -> Session {
        Session { parts: Parts::whole(), ..Session::default() }
    }

    /// Returns the part that this request needs, if it has not been added yet.
    pub fn missing_part(&self, request: &Request) -> Option<ProgramPart> {
        self.parts.missing(request)
    }

    /// Returns the event that a worker sends first.
    pub fn hello(&self) -> Event {
        Event::Ready { version: protocol::VERSION }
    }

    /// Begins, cancels or answers a request. Returns the event to send at once, if there is one.
    ///
    /// # Panics
    ///
    /// If the request needs a part that has not been added: see [`Session::missing_part`].
    pub fn receive(&mut self, request: Request) -> Option<Event> {
        let (id, engines) = (request.job(), self.parts.engines);
        let work = match request {
            Request::Analyse { job, start, played, autoplay, goal, bytes_max } => {
                self.asked(start, played).map(|asked| {
                    let analyse = AnalyseJob::new(engines, job, asked, autoplay, goal, limits(bytes_max));
                    Work::Slices(Box::new(analyse))
                })
            }
            Request::Judge { job, start, played, moves, autoplay, bytes_max } => {
                let judge = self
                    .asked(start, played)
                    .and_then(|asked| JudgeJob::new(engines, job, asked, moves, autoplay, limits(bytes_max)));
                judge.map(|it| Work::Slices(Box::new(it)))
            }
            Request::Survey { job, rules, numbering, deals, bytes_max } => {
                let begin = self.parts.surveys();
                begin(engines, job, rules, numbering, deals, limits(bytes_max)).map(Work::Slices)
            }
            Request::Advise { job, observation, moves } => {
                let (advise, weigh) = self.parts.adviser();
                Ok(match moves.is_empty() {
                    true => Work::Advise(advise, observation),
                    false => Work::Slices(weigh(job, *observation, moves)),
                })
            }
            Request::Prove { job, start, bytes_max } => {
                Ok(Work::Slices(self.parts.proofs()(job, start, limits(bytes_max))))
            }
            Request::Review { job, start, played, cursor, autoplay, bytes_max } => {
                let begin = self.parts.reviews();
                let asked = self.asked(start, played);
                asked.map(|it| Work::Slices(begin(engines, job, it, cursor, autoplay, limits(bytes_max))))
            }
            Request::Verify { job, start, played } => {
                return Some(match verify(&start, &played) {
                    Ok(()) => Event::Verified { job },
                    Err(rejection) => Event::Rejected { job, rejection },
                });
            }
            Request::Cancel { job } => {
                self.job.take_if(|it| it.id == job);
                return None;
            }
        };
        match work {
            Ok(work) => {
                self.job = Some(Job { id, work });
                None
            }
            Err(rejection) => Some(Event::Rejected { job: id, rejection }),
        }
    }

    /// Returns the position after these moves, if they are legal.
    fn asked(&mut self, start: Start, played: Vec<Move>) -> Result<RequestedPosition, Rejection> {
        let asked = RequestedPosition::since(self.asked.take(), start, played);
        let asked = asked.map_err(|err| Rejection::IllegalMove(err.0))?;
        self.asked = Some(asked.clone());
        Ok(asked)
    }

    /// Works for about a millisecond, or weighs one move, which takes several. Advice is one turn, however long:
    /// `is_late` returns whether it has taken too long.
    pub fn turn(&mut self, is_late: &mut dyn FnMut() -> bool) -> Turn {
        let Some(job) = &mut self.job else { return Turn::Idle };
        let turn = match &mut job.work {
            Work::Slices(work) => work.advance(Session::TURN_NODES),
            Work::Advise(advise, observation) => {
                Turn::Done(Event::Advised { job: job.id, advice: advise(observation, is_late) })
            }
        };
        if let Turn::Done(_) = turn {
            self.job = None;
        }
        turn
    }

    /// Returns the progress of the job, if there is one: what it has spent, or the rows since the last call.
    pub fn progress(&mut self) -> Option<Event> {
        match &mut self.job.as_mut()?.work {
            Work::Slices(work) => work.progress(),
            Work::Advise(..) => None,
        }
    }
}

/// Returns the limits of a search that keep the worker's memory below `bytes_max`.
///
/// The memory of a wasm program never shrinks, and a table that has grown leaves a free block behind which is too small
/// for its next growth. Since tables double, these blocks take at most as much as the table.
fn limits(bytes_max: u32) -> Limits {
    Limits::bytes(u64::from(bytes_max) / 2)
}

fn verify(start: &Start, moves: &[Move]) -> Result<(), Rejection> {
    questions::verify(start, moves).map_err(|err| Rejection::Unchecked(err.to_string()))?;
    Ok(())
}

impl fmt::Debug for Session {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session").field("job", &self.job.as_ref().map(|it| it.id)).finish()
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use protocol::{Goal, Verdict};
    use solitaire::{Autoplay, Pile};

    pub(crate) const BYTES_MAX: u32 = 100_000_000;

    pub(crate) fn analyse(job: u32, start: &str, moves: &[Move]) -> Request {
        let (job, autoplay, goal) = (JobId(job), Autoplay::Safe, Goal::Any);
        let (start, played) = (start.parse().expect("a start"), moves.to_vec());
        Request::Analyse { job, start, played, autoplay, goal, bytes_max: BYTES_MAX }
    }

    fn verify_request(start: &str, moves: &[Move]) -> Request {
        Request::Verify { job: JobId(2), start: start.parse().expect("a start"), played: moves.to_vec() }
    }

    pub(crate) fn last_event(session: &mut Session) -> Event {
        loop {
            match session.turn(&mut || false) {
                Turn::Working => (),
                Turn::Done(event) => return event,
                other => panic!("{other:?}"),
            }
        }
    }

    #[test]
    fn solves_and_verifies() {
        let mut session = Session::whole();
        assert_eq!(session.receive(analyse(1, "freecell/1", &[])), None);
        let Event::Answered { job: JobId(1), verdict: Verdict::Solved(moves), .. } = last_event(&mut session)
        else {
            panic!("unsolved")
        };
        assert_eq!(session.turn(&mut || false), Turn::Idle);
        let verify = |moves: &[Move]| verify_request("freecell/1", moves);
        assert_eq!(session.receive(verify(&moves)), Some(Event::Verified { job: JobId(2) }));
        let cut = session.receive(verify(&moves[1..]));
        assert!(matches!(cut, Some(Event::Rejected { job: JobId(2), .. })), "{cut:?}");
    }

    /// The moves that win from a deal also win from its position.
    #[test]
    fn verifies_from_a_position() {
        let mut session = Session::whole();
        session.receive(analyse(1, "freecell/1", &[]));
        let Event::Answered { verdict: Verdict::Solved(moves), .. } = last_event(&mut session) else {
            panic!("unsolved")
        };
        let start = "freecell/1".parse::<solitaire::Start>().unwrap().position().to_string();
        let verify = |moves: &[Move]| Session::whole().receive(verify_request(&start, moves));
        assert_eq!(verify(&moves), Some(Event::Verified { job: JobId(2) }));
        let cut = verify(&moves[..moves.len() - 1]);
        assert!(matches!(cut, Some(Event::Rejected { job: JobId(2), .. })), "{cut:?}");
    }

    #[test]
    fn solves_from_the_middle_of_a_game() {
        let mut session = Session::whole();
        let moves = [Move::one(Pile::Column(2), Pile::Cell(0)), Move::one(Pile::Column(2), Pile::Cell(1))];
        session.receive(analyse(1, "freecell/1", &moves));
        assert!(matches!(last_event(&mut session), Event::Answered { verdict: Verdict::Solved(_), .. }));
    }

    #[test]
    fn proves_11982_unsolvable_with_its_positions() {
        let mut session = Session::whole();
        session.receive(analyse(1, "freecell/11982", &[]));
        let event = last_event(&mut session);
        assert!(
            matches!(event, Event::Answered { verdict: Verdict::Unsolvable { positions: 61_643 }, .. }),
            "{event:?}"
        );
    }

    #[test]
    fn gives_up_when_memory_runs_out() {
        let mut session = Session::whole();
        let mut request = analyse(1, "freecell/11982", &[]);
        if let Request::Analyse { bytes_max, .. } = &mut request {
            *bytes_max = 1_000_000;
        }
        session.receive(request);
        let event = last_event(&mut session);
        assert!(
            matches!(event, Event::Answered { verdict: Verdict::GaveUp(_), spent, .. } if 0 < spent.expanded),
            "{event:?}"
        );
    }

    #[test]
    fn cancelled_job_sends_nothing_more() {
        let mut session = Session::whole();
        session.receive(analyse(1, "freecell/11982", &[]));
        assert_eq!(session.turn(&mut || false), Turn::Working);
        assert!(
            matches!(session.progress(), Some(Event::Progress { job: JobId(1), spent, .. }) if 0 < spent.expanded)
        );
        session.receive(Request::Cancel { job: JobId(1) });
        assert_eq!(session.turn(&mut || false), Turn::Idle);
        assert_eq!(session.progress(), None);
    }

    #[test]
    fn late_cancel_does_not_stop_the_next_job() {
        let mut session = Session::whole();
        session.receive(analyse(1, "freecell/1", &[]));
        session.receive(analyse(2, "freecell/2", &[]));
        session.receive(Request::Cancel { job: JobId(1) });
        assert!(matches!(
            last_event(&mut session),
            Event::Answered { job: JobId(2), verdict: Verdict::Solved(_), .. }
        ));
    }

    #[track_caller]
    pub(crate) fn check_rejected(request: Request, expected: &Rejection) {
        let event = Session::whole().receive(request);
        assert!(
            matches!(&event, Some(Event::Rejected { rejection, .. }) if rejection == expected),
            "{event:?}"
        );
    }

    #[test]
    fn rejects_illegal_moves() {
        let to_stock = Move::one(Pile::Column(0), Pile::Stock);
        check_rejected(analyse(1, "freecell/1", &[to_stock]), &Rejection::IllegalMove(to_stock));
    }
}
