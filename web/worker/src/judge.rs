use std::{error::Error, fmt, vec};

use protocol::{Autoplay, Event, Goal, JobId, Judgement, Position, decode_moves};
use solitaire::{Game, IllegalMove, Move};
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
        position: &Position,
        moves: &[protocol::Move],
        autoplay: Autoplay,
        limits: Limits,
    ) -> Result<Judge, Box<dyn Error>> {
        // A short solution is no better proof.
        let mut inquiry = Inquiry::new(job, position, autoplay, Goal::Any, limits)?;
        let moves = decode_moves(moves)?;
        if let Some(&mv) = moves.iter().find(|&&mv| !inquiry.rules.is_legal(&inquiry.state, mv)) {
            return Err(IllegalMove(mv).into());
        }
        let mut rest = moves.into_iter();
        inquiry.try_first(rest.next().ok_or(NothingToJudge)?);
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

/// Somebody asked what comes of no moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NothingToJudge;

impl fmt::Display for NothingToJudge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("There is no move to judge.")
    }
}

impl Error for NothingToJudge {}
