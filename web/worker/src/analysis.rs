use std::{error::Error, vec};

use protocol::{Autoplay, Event, Goal, JobId, Position, encode_moves};
use solitaire::Move;
use solver::{Limits, Verdict};

use crate::{first_moves, inquiry::Inquiry, session::Turn};

/// The search for a solution of one position.
pub(crate) struct Analysis {
    inquiry: Inquiry,
    /// The first moves that are still to be tried.
    detours: vec::IntoIter<Move>,
    /// How many positions were examined by the searches that found nothing.
    positions: u64,
    /// The last solution that was told.
    told: Vec<Move>,
}

impl Analysis {
    pub(crate) fn new(
        job: JobId,
        position: &Position,
        autoplay: Autoplay,
        goal: Goal,
        limits: Limits,
    ) -> Result<Analysis, Box<dyn Error>> {
        let inquiry = Inquiry::new(job, position, autoplay, goal, limits)?;
        let detours = match autoplay {
            Autoplay::Off | Autoplay::Safe => Vec::new(),
            // The search begins with letting everything go home.
            Autoplay::All => first_moves::detours(&inquiry.rules, &inquiry.state),
        };
        Ok(Analysis { inquiry, detours: detours.into_iter(), positions: 0, told: Vec::new() })
    }

    /// Expands so many nodes.
    pub(crate) fn advance(&mut self, nodes: u64) -> Turn {
        let Some(verdict) = self.inquiry.advance(nodes) else { return self.tell_better() };
        let job = self.inquiry.job;
        match verdict {
            Verdict::Solved(moves) => match self.solved(&moves, true) {
                Ok(event) | Err(event) => Turn::Done(event),
            },
            Verdict::GaveUp => Turn::Done(Event::GaveUp { job, spent: self.inquiry.spent() }),
            Verdict::Unsolvable { positions } => {
                self.positions += positions;
                if let Some(mv) = self.detours.next() {
                    self.inquiry.try_first(mv);
                    return Turn::Working;
                }
                let (positions, spent) = (self.positions, self.inquiry.spent());
                Turn::Done(Event::Unsolvable { job, positions, spent })
            }
        }
    }

    pub(crate) fn progress(&self) -> Event {
        self.inquiry.progress()
    }

    /// Tells the best solution so far, if it is a new one.
    fn tell_better(&mut self) -> Turn {
        let Some(better) = self.inquiry.best().filter(|&it| it != self.told) else { return Turn::Working };
        let better = better.to_vec();
        let turn = match self.solved(&better, false) {
            Ok(event) => Turn::Told(event),
            Err(refused) => Turn::Done(refused),
        };
        self.told = better;
        turn
    }

    fn solved(&self, found: &[Move], is_last: bool) -> Result<Event, Event> {
        let moves = encode_moves(&self.inquiry.checked(found)?);
        Ok(Event::Solved { job: self.inquiry.job, moves, spent: self.inquiry.spent(), is_last })
    }
}
