use solitaire::{
    Move, Pile,
    freecell::{Rules, State},
};

use super::{FreeCell, beam::FreeCellBeam, position::FreeCellPosition, weights::SHORT};
use search::{Limits, Search, Stats, Verdict};

/// How wide the beams are, one after the other.
const WIDTHS: [usize; 4] = [64, 256, 1024, 4096];

/// Finds a solution as [`FreeCell`] does, and then shorter ones, measured in player moves: moves
/// of cards or runs that do not end on a foundation.
///
/// Not the shortest there are: beams of growing width are searched, and what lies outside them is
/// not looked at.
#[derive(Debug)]
pub struct ShortFreeCell {
    rules: Rules,
    start: State,
    limits: Limits,
    /// Until there is a solution, or none.
    any: Option<FreeCell>,
    best: Option<Vec<Move>>,
    beam: Option<Box<FreeCellBeam>>,
    n_beams: usize,
    /// What the searches have expanded that are over, and what the last of them kept.
    before: Stats,
}

impl ShortFreeCell {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, limits: Limits) -> ShortFreeCell {
        ShortFreeCell {
            rules,
            start: start.clone(),
            limits,
            any: Some(FreeCell::new(rules, start, limits)),
            best: None,
            beam: None,
            n_beams: 0,
            before: Stats::default(),
        }
    }

    /// Ends the search at hand, and begins the next beam, if there is one.
    fn next_beam(&mut self) {
        self.before = self.stats();
        self.any = None;
        let best = self.best.as_deref().map_or(u32::MAX, player_moves);
        self.beam = WIDTHS.get(self.n_beams).map(|&width| {
            let position = FreeCellPosition::new(&self.rules, &self.start, &SHORT);
            Box::new(FreeCellBeam::new(position, width, best))
        });
        self.n_beams += 1;
    }
}

impl Search for ShortFreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.stats().expanded.saturating_add(nodes);
        loop {
            let nodes = expanded_max - self.stats().expanded;
            let verdict = match (&mut self.any, &mut self.beam) {
                (Some(any), _) => match any.advance(nodes) {
                    None => return None,
                    Some(Verdict::Solved(moves)) => Verdict::Solved(moves),
                    verdict => return verdict,
                },
                (None, Some(beam)) => beam.run(nodes, self.limits.bytes_max)?,
                (None, None) => return self.best.take().map(Verdict::Solved),
            };
            // Where hardly any moves are left, a beam may find a solution that is not shorter.
            if let Verdict::Solved(moves) = verdict
                && self.best.as_deref().is_none_or(|best| player_moves(&moves) < player_moves(best))
            {
                self.best = Some(moves);
            }
            self.next_beam();
        }
    }

    fn stats(&self) -> Stats {
        let any = self.any.as_ref().map(Search::stats);
        match any.or_else(|| self.beam.as_ref().map(|it| it.stats())) {
            Some(stats) => Stats { expanded: self.before.expanded + stats.expanded, ..stats },
            None => self.before,
        }
    }

    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }
}

fn player_moves(moves: &[Move]) -> u32 {
    moves.iter().filter(|mv| !matches!(mv.to, Pile::Foundation(_))).count() as u32
}
