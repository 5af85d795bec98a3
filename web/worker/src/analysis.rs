use std::error::Error;

use protocol::{Event, JobId, Position, decode_moves, encode_moves};
use solitaire::{AnyRules, Deal, GameId, Move, replay};
use solver::{Limits, Search, Verdict, fast};

use crate::session::{refused, spent};

/// The search for a solution of one position.
pub(crate) struct Analysis {
    job: JobId,
    game: GameId,
    /// Played since the deal.
    moves: Vec<Move>,
    search: Box<dyn Search>,
}

impl Analysis {
    pub(crate) fn new(job: JobId, position: &Position, limits: Limits) -> Result<Analysis, Box<dyn Error>> {
        let game: GameId = position.game.parse()?;
        let moves = decode_moves(&position.moves)?;
        let search: Box<dyn Search> = match game.rules {
            AnyRules::FreeCell(rules) => {
                let dealt = solitaire::Game::deal(&rules, &Deal::microsoft(game.deal));
                let state = replay(&rules, dealt, &moves)?;
                Box::new(fast::FreeCell::new(rules, &state, limits))
            }
        };
        Ok(Analysis { job, game, moves, search })
    }

    /// Expands so many nodes. Returns what to tell the page when that was all there was to do.
    pub(crate) fn advance(&mut self, nodes: u64) -> Option<Event> {
        self.search.advance(nodes).map(|verdict| self.event(verdict))
    }

    pub(crate) fn progress(&self) -> Event {
        Event::Progress { job: self.job, spent: spent(self.search.stats()) }
    }

    /// No solution is told that the checker does not pass.
    fn event(&self, verdict: Verdict) -> Event {
        let job = self.job;
        let spent = spent(self.search.stats());
        match verdict {
            Verdict::Solved(moves) => {
                let whole = [self.moves.as_slice(), &moves].concat();
                match check::solution(&self.game.rules, &Deal::microsoft(self.game.deal), &whole) {
                    Ok(_) => Event::Solved { job, moves: encode_moves(&moves), spent },
                    Err(fault) => refused(job, &self.game, &fault),
                }
            }
            Verdict::Unsolvable { positions } => Event::Unsolvable { job, positions, spent },
            Verdict::GaveUp => Event::GaveUp { job, spent },
        }
    }
}
