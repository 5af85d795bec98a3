use solitaire::{
    Card, Move, Pile,
    freecell::{Rules, State},
};

use super::{FreeCell, beam::FreeCellBeam, position::FreeCellPosition, weights::SHORT_BEAM};
use search::{Limits, Search, Stats, Verdict};

/// How wide the first beam is. Each one after it is four times as wide, and later twice.
const FIRST_WIDTH: usize = 64;
/// From here on, a beam takes so long that less is lost if time ends the next one.
const DOUBLED_WIDTH: usize = 1024;
/// How wide the last beam is, of a search that is not patient.
const LAST_WIDTH: usize = 4096;
/// What a beam holds for each position of its width, about, in bytes: at forty layers, some dozen new positions for each.
const BYTES_PER_WIDTH: u64 = 8192;

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
    /// How wide the next beam will be, and the last.
    width: usize,
    width_max: usize,
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
            width: FIRST_WIDTH,
            width_max: LAST_WIDTH,
            before: Stats::default(),
        }
    }

    /// Returns the same search, which goes on to wider beams as long as there is memory for them.
    pub fn patient(self) -> ShortFreeCell {
        let width_max = LAST_WIDTH.max((self.limits.bytes_max / BYTES_PER_WIDTH) as usize);
        ShortFreeCell { width_max, ..self }
    }

    /// Ends the search at hand, and begins the next beam, if there is one.
    fn next_beam(&mut self) {
        self.before = self.stats();
        self.any = None;
        let best = self.best.as_deref().map_or(u32::MAX, player_moves);
        self.beam = (self.width <= self.width_max).then(|| {
            let position = FreeCellPosition::new(&self.rules, &self.start, &SHORT_BEAM);
            Box::new(FreeCellBeam::new(position, self.width, best))
        });
        self.width *= if self.width < DOUBLED_WIDTH { 4 } else { 2 };
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

    /// Every card goes home, and every detour at the start takes a move before that.
    fn length_min(&self) -> Option<u32> {
        let position = FreeCellPosition::new(&self.rules, &self.start, &SHORT_BEAM);
        let n_home: u8 = position.foundations.iter().sum();
        Some(Card::DECK_LEN as u32 - u32::from(n_home) + position.burden.n_detours())
    }
}

fn player_moves(moves: &[Move]) -> u32 {
    moves.iter().filter(|mv| !matches!(mv.to, Pile::Foundation(_))).count() as u32
}

#[cfg(test)]
mod tests {
    use solitaire::{Deal, DealNumber, Game, freecell::FREECELL};

    use super::*;

    /// Runs that have to leave their columns need a player move each: no solution has fewer.
    #[test]
    fn detours_are_no_more_than_the_player_moves_to_come() {
        let mut n_exact = 0;
        for number in (1..=60).filter_map(DealNumber::new) {
            let mut state = FREECELL.deal(&Deal::microsoft(number));
            let mut search = ShortFreeCell::new(FREECELL, &state, Limits::default());
            let Some(Verdict::Solved(moves)) = search.advance(u64::MAX) else {
                panic!("{number} can be won")
            };
            for (nth, &mv) in moves.iter().enumerate() {
                let n_detours = FreeCellPosition::new(&FREECELL, &state, &SHORT_BEAM).burden.n_detours();
                let to_come = player_moves(&moves[nth..]);
                assert!(n_detours <= to_come, "deal {number}, move {nth}: {n_detours} of {to_come}");
                n_exact += usize::from(0 < to_come && n_detours == to_come);
                FREECELL.play(&mut state, mv);
            }
        }
        assert!(100 < n_exact, "{n_exact}");
    }
}
