use std::vec;

use protocol::{Event, GameRecord, JobId, Judgement, Rejection, SolutionKind};
use solitaire::Autoplay;
use solitaire::Move;
use solver::{Limits, Verdict};

use crate::{inquiry::Inquiry, session::Turn};

/// The searches for what comes of some moves, one after another.
pub(crate) struct Judge {
    /// About the first of the moves that were not told yet.
    inquiry: Inquiry,
    /// Those after it.
    rest: vec::IntoIter<Move>,
}

impl Judge {
    pub(crate) fn new(
        job: JobId,
        position: GameRecord,
        moves: Vec<Move>,
        autoplay: Autoplay,
        limits: Limits,
    ) -> Result<Judge, Rejection> {
        // A short solution is no better proof.
        let mut inquiry = Inquiry::new(job, position, autoplay, SolutionKind::Any, limits)?;
        if let Some(&mv) = moves.iter().find(|&&mv| !inquiry.table.is_legal(mv)) {
            return Err(Rejection::IllegalMove(mv));
        }
        let mut rest = moves.into_iter();
        inquiry.try_first(rest.next().ok_or(Rejection::NoMoves)?);
        Ok(Judge { inquiry, rest })
    }

    /// Expands so many nodes, or fewer if a move is done with them.
    pub(crate) fn advance(&mut self, nodes: u64) -> Turn {
        let Some(verdict) = self.inquiry.advance(nodes) else { return Turn::Working };
        let judgement = match verdict {
            Verdict::Solved(moves) => match self.inquiry.checked(&moves) {
                Ok(_) => Judgement::Winnable,
                Err(refused) => return Turn::Done(refused),
            },
            Verdict::Unsolvable { positions } => Judgement::Lost { positions },
            Verdict::GaveUp => Judgement::Unknown,
        };
        let (job, spent) = (self.inquiry.job, self.inquiry.spent());
        let Some(next) = self.rest.next() else {
            return Turn::Done(Event::Judged { job, judgement, spent, is_last: true });
        };
        self.inquiry.try_first(next);
        Turn::Told(Event::Judged { job, judgement, spent, is_last: false })
    }

    pub(crate) fn progress(&self) -> Event {
        self.inquiry.progress()
    }
}

#[cfg(test)]
mod tests {
    use protocol::{Event, JobId, Judgement, Rejection, Request};
    use solitaire::Autoplay;
    use solitaire::{Move, Pile, Suit};

    use crate::{
        Session, Turn,
        analysis::tests::UP_TO_A_DIAMOND,
        session::tests::{BYTES_MAX, analyse, check_rejected, last_event, position},
    };

    const TO_CELL: Move = Move::one(Pile::Column(0), Pile::Cell(0));

    fn judge(start: &str, played: &[Move], moves: &[Move], autoplay: Autoplay) -> Request {
        let (job, position, moves) = (JobId(1), position(start, played), moves.to_vec());
        Request::Judge { job, position, moves, autoplay, bytes_max: BYTES_MAX }
    }

    fn judgements(request: Request) -> Vec<Judgement> {
        let mut session = Session::default();
        assert_eq!(session.receive(request), None);
        let mut judgements = Vec::new();
        let mut expanded_before = 0;
        loop {
            let (event, is_done) = match session.turn(&mut || false) {
                Turn::Working => {
                    let Some(Event::Progress { job: JobId(1), spent }) = session.progress() else {
                        panic!("no progress")
                    };
                    assert!(expanded_before <= spent.expanded);
                    expanded_before = spent.expanded;
                    continue;
                }
                Turn::Told(event) => (event, false),
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
    fn each_move_is_judged_in_turn() {
        let home = Move::one(Pile::Column(1), Pile::Foundation(Suit::Diamonds));
        let cover = Move::one(Pile::Column(0), Pile::Column(1));
        let lost = Judgement::Lost { positions: 37 };
        for autoplay in [Autoplay::Off, Autoplay::Safe, Autoplay::All] {
            let request = judge("freecell/98714", &UP_TO_A_DIAMOND, &[home, cover, home], autoplay);
            assert_eq!(judgements(request), [lost, Judgement::Winnable, lost], "{autoplay:?}");
        }
    }

    #[test]
    fn what_goes_home_after_a_move_may_lose() {
        let ace = UP_TO_A_DIAMOND[0];
        let judged = |autoplay| judgements(judge("freecell/98714", &[], &[ace], autoplay));
        assert_eq!(judged(Autoplay::Off), [Judgement::Winnable]);
        assert_eq!(judged(Autoplay::Safe), [Judgement::Winnable]);
        assert_eq!(judged(Autoplay::All), [Judgement::Lost { positions: 26_203 }]);
    }

    #[test]
    fn a_move_of_a_lost_deal_is_lost() {
        let moves = [TO_CELL, Move::one(Pile::Column(1), Pile::Cell(3))];
        for autoplay in [Autoplay::Off, Autoplay::Safe, Autoplay::All] {
            for judgement in judgements(judge("freecell/11982", &[], &moves, autoplay)) {
                assert!(matches!(judgement, Judgement::Lost { positions: 1_000.. }), "{judgement:?}");
            }
        }
    }

    #[test]
    fn nothing_is_known_of_a_move_when_memory_does_not_suffice() {
        let Request::Judge { job, position, moves, autoplay, .. } =
            judge("freecell/11982", &[], &[TO_CELL, TO_CELL], Autoplay::Safe)
        else {
            unreachable!("a request to judge")
        };
        let request = Request::Judge { job, position, moves, autoplay, bytes_max: 1_000_000 };
        assert_eq!(judgements(request), [Judgement::Unknown; 2]);
    }

    #[test]
    fn a_later_question_replaces_the_moves_that_are_left() {
        let mut session = Session::default();
        session.receive(judge("freecell/11982", &[], &[TO_CELL, TO_CELL], Autoplay::Safe));
        assert_eq!(session.turn(&mut || false), Turn::Working);
        session.receive(analyse(2, "freecell/1", &[]));
        assert!(matches!(last_event(&mut session), Event::Solved { job: JobId(2), .. }));
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
