use solitaire::{
    Card, Move,
    freecell::{Rules, State},
};

use super::{
    FreeCell, endless_cells::EndlessCells, layered::LayeredSearch, measure::SolutionMeasure,
    position::FreeCellPosition, weights::SHORT_BEAM,
};
use search::{Limits, Search, Stats, Verdict};

/// How wide the beams are, one after the other.
const WIDTHS: [usize; 10] = [256, 896, 1280, 4096, 8192, 16_384, 32_768, 65_536, 131_072, 262_144];
/// How many of them there are in a search that is not patient. They come before any proof, so that a good solution is
/// soon there.
const N_BRIEF: usize = 4;
/// How many positions a beam expands for each of its width, about, where nothing is ruled out.
const LAYERS_OF_BEAM: u64 = 24;
/// By how much more positions there are to look at for a bound that is one move higher, about.
const GROWTH: u64 = 3;

/// Finds a solution as [`FreeCell`] does, and then shorter ones.
///
/// Beams of growing width are searched. What lies outside them is not looked at, until one of them has dropped nothing.
/// A search for shortest solutions ([`ShortFreeCell::with_proof`]) looks for bounds in turn with beams: for one more move
/// than is ruled out each time, it looks at all that a solution so short could lead through.
#[derive(Debug)]
pub struct ShortFreeCell {
    rules: Rules,
    start: State,
    measure: SolutionMeasure,
    limits: Limits,
    has_to_prove: bool,
    /// Until there is a solution, or none.
    any: Option<FreeCell>,
    best: Option<Vec<Move>>,
    /// That no solution has fewer moves is proved. Moves to foundations are not counted.
    bound: u32,
    stage: Option<(Stage, Box<LayeredSearch>)>,
    /// How many beams have begun, of how many.
    n_beams: usize,
    beams_max: usize,
    /// How many positions the last proof expanded. There are no more once the memory did not suffice.
    proof_nodes: Option<u64>,
    /// What the searches have expanded that are over, and what the last of them kept.
    before: Stats,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Beam,
    Proof,
}

impl ShortFreeCell {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, measure: SolutionMeasure, limits: Limits) -> ShortFreeCell {
        ShortFreeCell {
            rules,
            start: start.clone(),
            measure,
            limits,
            has_to_prove: false,
            any: Some(FreeCell::new(rules, start, limits)),
            best: None,
            bound: EndlessCells::at_least(&FreeCellPosition::new(&rules, start, &SHORT_BEAM), measure),
            stage: None,
            n_beams: 0,
            beams_max: N_BRIEF,
            proof_nodes: Some(0),
            before: Stats::default(),
        }
    }

    /// Returns the same search, which goes on to the widest beams, as far as there is memory for them.
    pub fn patient(self) -> ShortFreeCell {
        ShortFreeCell { beams_max: WIDTHS.len(), ..self }
    }

    /// Returns the same search, which goes on until its solution is proved to be a shortest one, or its memory does not
    /// suffice for that: then it gives up, and has still [`Search::best`] and [`Search::length_min`].
    pub fn with_proof(self) -> ShortFreeCell {
        ShortFreeCell { has_to_prove: true, ..self.patient() }
    }

    /// Returns circles of cards that prove a lower bound on the player moves of all solutions: there are as many at least.
    /// Each card comes with one that it lies above, for which the card before it in the circle waits, and the last one
    /// before the first: a lower one of its suit. No two circles have cards of the same run.
    pub fn circles(rules: &Rules, start: &State) -> Vec<Vec<(Card, Card)>> {
        let cards: Vec<Card> = Card::deck().collect();
        let card = |code: u8| cards[usize::from(code)];
        let circles = EndlessCells::circles_of(&FreeCellPosition::new(rules, start, &SHORT_BEAM));
        circles.iter().map(|it| it.iter().map(|it| (card(it.0), card(it.1))).collect()).collect()
    }

    /// Begins the next search, or returns that there is none.
    fn begin_next(&mut self) -> bool {
        let best = self.n_moves_of_best();
        if best <= self.bound {
            return false;
        }
        let width = WIDTHS[..self.beams_max].get(self.n_beams).copied();
        let beam_nodes = width.map(|it| it as u64 * LAYERS_OF_BEAM);
        let proof_nodes = self.proof_nodes.filter(|_| self.has_to_prove).map(|it| GROWTH * it);
        let is_brief = self.n_beams < N_BRIEF;
        let stage = match (beam_nodes, proof_nodes) {
            (Some(beam), Some(proof)) if is_brief || beam <= proof => Stage::Beam,
            (_, Some(_)) => Stage::Proof,
            (Some(_), None) => Stage::Beam,
            (None, None) => return false,
        };
        let (end, width) = match stage {
            Stage::Beam => (best, width.unwrap_or_default()),
            Stage::Proof => (self.bound + 1, usize::MAX),
        };
        self.n_beams += usize::from(stage == Stage::Beam);
        let position = FreeCellPosition::new(&self.rules, &self.start, &SHORT_BEAM);
        self.stage = Some((stage, Box::new(LayeredSearch::new(position, self.measure, end, width))));
        true
    }

    /// Notes what came of a search.
    fn end_stage(&mut self, stage: Stage, search: &LayeredSearch, verdict: Verdict) {
        let expanded = search.stats().expanded;
        match (verdict, stage) {
            (Verdict::Solved(moves), _) => {
                self.best = Some(moves);
                if stage == Stage::Proof || !search.has_dropped() {
                    self.bound = self.n_moves_of_best();
                }
            }
            _ if !search.has_dropped() => {
                self.bound = if stage == Stage::Proof { self.bound + 1 } else { self.n_moves_of_best() };
            }
            (_, Stage::Proof) => self.proof_nodes = None,
            // A wider one would need more.
            (_, Stage::Beam) if search.is_full() => self.n_beams = self.beams_max,
            (_, Stage::Beam) => (),
        }
        if stage == Stage::Proof {
            self.proof_nodes = self.proof_nodes.map(|_| expanded);
        }
    }

    /// Returns the length of the best solution without its moves to foundations.
    fn n_moves_of_best(&self) -> u32 {
        self.best.as_deref().map_or(u32::MAX, |best| match self.measure {
            SolutionMeasure::PlayerMoves => self.measure.length(best),
            SolutionMeasure::CardMoves => self.measure.length(best) - self.n_not_home(),
        })
    }

    fn n_not_home(&self) -> u32 {
        let n_home: u8 = solitaire::Suit::ALL.iter().map(|&suit| self.start.foundation(suit)).sum();
        Card::DECK_LEN as u32 - u32::from(n_home)
    }

    fn verdict(&self) -> Verdict {
        let is_proved = self.n_moves_of_best() <= self.bound;
        match &self.best {
            Some(best) if is_proved || !self.has_to_prove => Verdict::Solved(best.clone()),
            _ => Verdict::GaveUp,
        }
    }
}

impl Search for ShortFreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.stats().expanded.saturating_add(nodes);
        loop {
            let nodes = expanded_max - self.stats().expanded;
            if let Some(any) = &mut self.any {
                let verdict = any.advance(nodes)?;
                let Verdict::Solved(moves) = verdict else { return Some(verdict) };
                self.before = self.stats();
                self.best = Some(moves);
                self.any = None;
            } else if let Some((stage, mut search)) = self.stage.take() {
                let Some(verdict) = search.run(nodes, self.limits.bytes_max) else {
                    self.stage = Some((stage, search));
                    return None;
                };
                let Stats { expanded, .. } = search.stats();
                self.before = Stats { expanded: self.before.expanded + expanded, ..search.stats() };
                self.end_stage(stage, &search, verdict);
            } else if !self.begin_next() {
                return Some(self.verdict());
            }
        }
    }

    fn stats(&self) -> Stats {
        let running = self.any.as_ref().map(Search::stats);
        match running.or_else(|| self.stage.as_ref().map(|it| it.1.stats())) {
            Some(stats) => Stats { expanded: self.before.expanded + stats.expanded, ..stats },
            None => self.before,
        }
    }

    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }

    fn length_min(&self) -> Option<u32> {
        Some(match self.measure {
            SolutionMeasure::PlayerMoves => self.bound,
            SolutionMeasure::CardMoves => self.bound + self.n_not_home(),
        })
    }
}
