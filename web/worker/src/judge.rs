use protocol::{Event, JobId, Judgement, Rejection};
use questions::{JudgeOptions, Judging, RequestedPosition};
use solitaire::{Autoplay, Move};
use solver::{Engines, Goal, Limits};

use crate::turn::{Advance, Turn, refused};

/// The job that judges moves, one search after another.
pub(crate) struct JudgeJob {
    job: JobId,
    judging: Judging,
}

impl JudgeJob {
    pub(crate) fn new(
        engines: Engines,
        job: JobId,
        asked: RequestedPosition,
        moves: Vec<Move>,
        autoplay: Autoplay,
        limits: Limits,
    ) -> Result<JudgeJob, Rejection> {
        if moves.is_empty() {
            return Err(Rejection::NoMoves);
        }
        // A short solution proves no more than a long one.
        let options = JudgeOptions { goal: Goal::Winnability, autoplay, limits };
        let judging = Judging::by(engines, asked, moves, options);
        Ok(JudgeJob { job, judging: judging.map_err(|err| Rejection::IllegalMove(err.0))? })
    }
}

impl Advance for JudgeJob {
    fn advance(&mut self, nodes: u64) -> Turn {
        let job = self.job;
        let judgement = match self.judging.advance_moves(nodes) {
            Ok(None) => return Turn::Working,
            Ok(Some((_, verdict))) => Judgement::of(verdict.winnability()),
            Err(error) => return Turn::Done(refused(job, &error)),
        };
        let (spent, is_last) = (self.judging.spent(), self.judging.is_over());
        let event = Event::Judged { job, judgement, spent, is_last };
        if is_last { Turn::Done(event) } else { Turn::Sent(event) }
    }

    fn progress(&mut self) -> Option<Event> {
        Some(Event::Progress { job: self.job, spent: self.judging.spent(), at_least: 0 })
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Event, JobId, Judgement, Rejection, Request, Verdict, Winnability};
    use solitaire::{Autoplay, Move, Pile, Suit};

    use crate::{
        Session, Turn,
        analyse::tests::UP_TO_A_DIAMOND,
        session::tests::{BYTES_MAX, analyse, check_rejected, last_event},
    };

    const TO_CELL: Move = Move::one(Pile::Column(0), Pile::Cell(0));

    fn judge(start: &str, played: &[Move], moves: &[Move], autoplay: Autoplay) -> Request {
        let (job, start) = (JobId(1), start.parse().expect("a start"));
        let (played, moves) = (played.to_vec(), moves.to_vec());
        Request::Judge { job, start, played, moves, autoplay, bytes_max: BYTES_MAX }
    }

    fn judgements(request: Request) -> Vec<Judgement> {
        let mut session = Session::whole();
        assert_eq!(session.receive(request), None);
        let mut judgements = Vec::new();
        let mut expanded_before = 0;
        loop {
            let (event, is_done) = match session.turn(&mut || false) {
                Turn::Working => {
                    let Some(Event::Progress { job: JobId(1), spent, .. }) = session.progress() else {
                        panic!("no progress")
                    };
                    assert!(expanded_before <= spent.expanded);
                    expanded_before = spent.expanded;
                    continue;
                }
                Turn::Sent(event) => (event, false),
                Turn::Done(event) => (event, true),
                Turn::Idle => panic!("idle without an event"),
            };
            let Event::Judged { job: JobId(1), judgement, spent, is_last } = event else {
                panic!("{event:?}")
            };
            assert!(expanded_before <= spent.expanded);
            expanded_before = spent.expanded;
            assert_eq!(is_last, is_done);
            judgements.push(judgement);
            if is_done {
                assert_eq!((session.turn(&mut || false), session.progress()), (Turn::Idle, None));
                return judgements;
            }
        }
    }

    #[test]
    fn judges_each_move_in_turn() {
        let home = Move::one(Pile::Column(1), Pile::Foundation(Suit::Diamonds));
        let cover = Move::one(Pile::Column(0), Pile::Column(1));
        let [winnable, lost] = [Winnability::Winnable, Winnability::Lost].map(Judgement::of);
        for autoplay in [Autoplay::Off, Autoplay::Safe, Autoplay::All] {
            let request = judge("freecell/98714", &UP_TO_A_DIAMOND, &[home, cover, home], autoplay);
            assert_eq!(judgements(request), [lost, winnable, lost], "{autoplay:?}");
        }
    }

    #[test]
    fn judges_a_move_with_the_autoplay_after_it() {
        let ace = UP_TO_A_DIAMOND[0];
        let judged = |autoplay| judgements(judge("freecell/98714", &[], &[ace], autoplay))[0].verdict;
        assert_eq!(judged(Autoplay::Off), Winnability::Winnable);
        assert_eq!(judged(Autoplay::Safe), Winnability::Winnable);
        assert_eq!(judged(Autoplay::All), Winnability::Lost);
    }

    #[test]
    fn moves_of_a_lost_deal_are_lost() {
        let moves = [TO_CELL, Move::one(Pile::Column(1), Pile::Cell(3))];
        for autoplay in [Autoplay::Off, Autoplay::Safe, Autoplay::All] {
            let lost = Judgement::of(Winnability::Lost);
            assert_eq!(judgements(judge("freecell/11982", &[], &moves, autoplay)), [lost; 2]);
        }
    }

    #[test]
    fn judgement_is_unknown_when_memory_runs_out() {
        let mut request = judge("freecell/11982", &[], &[TO_CELL, TO_CELL], Autoplay::Safe);
        if let Request::Judge { bytes_max, .. } = &mut request {
            *bytes_max = 1_000_000;
        }
        assert_eq!(judgements(request), [Judgement::default(); 2]);
    }

    #[test]
    fn next_request_replaces_the_remaining_moves() {
        let mut session = Session::whole();
        session.receive(judge("freecell/11982", &[], &[TO_CELL, TO_CELL], Autoplay::Safe));
        assert_eq!(session.turn(&mut || false), Turn::Working);
        session.receive(analyse(2, "freecell/1", &[]));
        assert!(matches!(
            last_event(&mut session),
            Event::Answered { job: JobId(2), verdict: Verdict::Solved(_), .. }
        ));
        session.receive(judge("freecell/11982", &[], &[TO_CELL, TO_CELL], Autoplay::Safe));
        session.receive(Request::Cancel { job: JobId(1) });
        assert_eq!((session.turn(&mut || false), session.progress()), (Turn::Idle, None));
    }

    #[test]
    fn rejects_moves_that_cannot_be_judged() {
        let judge = |moves: &[Move]| judge("freecell/1", &[TO_CELL], moves, Autoplay::Safe);
        check_rejected(judge(&[]), &Rejection::NoMoves);
        let illegal = Rejection::IllegalMove(TO_CELL);
        check_rejected(judge(&[Move::one(Pile::Column(0), Pile::Cell(1)), TO_CELL]), &illegal);
    }
}
