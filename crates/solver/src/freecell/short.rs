use solitaire::{Card, Move, Rules, State};

use super::{
    FreeCell,
    layered::LayeredSearch,
    measure::of_freecell,
    position::FreeCellPosition,
    unbounded_cells::UnboundedCells,
    weights::SHORT_BEAM,
    widening::{WideningBeam, WideningTurn},
};
use search::{Limits, Measure, Search, Spent, Stopped, Verdict};

/// How wide the beam gets at first, so that a good solution is found soon. Proofs come after that, and so does more
/// width in a patient search.
const BRIEF_WIDTH: usize = 6_000;
/// About how many positions a beam expands for each unit of its width, if no position is ruled out.
const LAYERS_OF_BEAM: u64 = 24;
/// About how many times more positions there are to examine for a bound that is one move higher.
const GROWTH: u64 = 3;

/// A search that finds a solution as [`FreeCell`] does, and then shorter ones.
///
/// A beam gets wider and wider. A search for shortest solutions ([`ShortFreeCell::with_proof`]) alternates this with
/// raising the lower bound: each time, for one more move than is ruled out so far, it examines all positions through
/// which so short a solution could lead.
#[derive(Debug)]
pub struct ShortFreeCell {
    rules: Rules,
    start: State,
    measure: Measure,
    limits: Limits,
    is_patient: bool,
    has_to_prove: bool,
    /// The search for a first solution, until that is found or ruled out.
    any: Option<FreeCell>,
    best: Option<Vec<Move>>,
    /// The proved lower bound on the moves of every solution. Moves to foundations do not count.
    bound: u32,
    /// The beam. It waits during a proof. `None` before the first solution, and after it has no position left.
    widening: Option<Box<WideningBeam>>,
    is_widening: bool,
    proof: Option<Box<LayeredSearch>>,
    /// How many positions the last proof expanded. `None` after the memory did not suffice: then there are no more
    /// proofs.
    proof_nodes: Option<u64>,
    /// Whether the beam has examined every position it could, assuming that no fingerprints collided.
    is_exhausted: bool,
    /// The positions expanded by searches that are over.
    expanded_before: u64,
}

impl ShortFreeCell {
    /// Returns a search from `start`, which has to be a position of the game of these rules.
    pub fn new(rules: Rules, start: &State, measure: Measure, limits: Limits) -> ShortFreeCell {
        let measure = of_freecell(measure);
        ShortFreeCell {
            rules,
            start: start.clone(),
            measure,
            limits,
            is_patient: false,
            has_to_prove: false,
            any: Some(FreeCell::new(rules, start, limits)),
            best: None,
            bound: bound_of(&FreeCellPosition::new(&rules, start, &SHORT_BEAM), measure),
            widening: None,
            is_widening: false,
            proof: None,
            proof_nodes: Some(0),
            is_exhausted: false,
            expanded_before: 0,
        }
    }

    /// Returns the same search, but one that continues while memory lasts, unless its solution is proved to be a
    /// shortest one.
    pub fn patient(self) -> ShortFreeCell {
        ShortFreeCell { is_patient: true, ..self }
    }

    /// Returns the same search, but one that continues until its solution is proved to be a shortest one. If the memory
    /// does not suffice for that, it gives up, but still has [`Search::best`] and [`Search::length_min`].
    pub fn with_proof(self) -> ShortFreeCell {
        ShortFreeCell { has_to_prove: true, ..self.patient() }
    }

    /// Begins the next turn, or returns that there is none.
    fn begin_next(&mut self) -> bool {
        let best = self.n_moves_of_best();
        if best <= self.bound {
            return false;
        }
        let widening_nodes = match &self.widening {
            Some(widening) if self.is_patient => Some(widening.width() as u64 * LAYERS_OF_BEAM),
            _ => None,
        };
        let proof_nodes = if self.is_exhausted && self.is_patient || self.has_to_prove {
            self.proof_nodes.map(|it| GROWTH * it)
        } else {
            None
        };
        match (&mut self.widening, widening_nodes, proof_nodes) {
            (Some(widening), Some(nodes), _) if proof_nodes.is_none_or(|it| nodes <= it) => {
                widening.widen(2 * widening.width());
                self.is_widening = true;
            }
            (_, _, Some(_)) => {
                // If the beam has no position left, a proof will hardly have more to examine.
                let end = if self.is_exhausted { best } else { self.bound + 1 };
                self.proof = Some(Box::new(LayeredSearch::new(self.position(), self.measure, end)));
            }
            _ => return false,
        }
        true
    }

    fn begin_widening(&mut self, width: usize) {
        let end = self.n_moves_of_best();
        self.widening = Some(Box::new(WideningBeam::new(self.position(), self.measure, end, width)));
        self.is_widening = true;
    }

    fn end_widening(&mut self, turn: WideningTurn) {
        match turn {
            WideningTurn::Shorter(moves) => {
                self.best = Some(moves);
                self.is_widening = self.bound < self.n_moves_of_best();
            }
            WideningTurn::Wide => self.is_widening = false,
            WideningTurn::Exhausted | WideningTurn::Full => {
                self.is_exhausted |= matches!(turn, WideningTurn::Exhausted);
                self.is_widening = false;
                self.drop_widening();
            }
        }
    }

    fn drop_widening(&mut self) {
        self.expanded_before += self.widening.take().map_or(0, |it| it.spent().expanded);
    }

    /// Records the result of a proof.
    fn end_proof(&mut self, proof: &LayeredSearch, verdict: Verdict) {
        let expanded = proof.spent().expanded;
        self.expanded_before += expanded;
        match verdict {
            Verdict::Solved(moves) => {
                self.best = Some(moves);
                self.bound = self.n_moves_of_best();
            }
            _ if !proof.is_full() => {
                self.bound = proof.end();
                self.proof_nodes = Some(expanded);
            }
            // The proof is tried again, with the memory of the beam.
            _ if self.widening.is_some() => self.drop_widening(),
            _ => {
                self.proof_nodes = None;
                if self.is_patient && !self.is_exhausted {
                    self.begin_widening(BRIEF_WIDTH);
                }
            }
        }
    }

    fn position(&self) -> FreeCellPosition {
        FreeCellPosition::new(&self.rules, &self.start, &SHORT_BEAM)
    }

    /// Returns the length of the best solution without its moves to foundations.
    fn n_moves_of_best(&self) -> u32 {
        self.best.as_deref().map_or(u32::MAX, |best| match self.measure {
            Measure::CardMoves => self.measure.length(best) - self.n_not_home(),
            _ => self.measure.length(best),
        })
    }

    fn n_not_home(&self) -> u32 {
        let n_home: u8 = solitaire::Suit::ALL.iter().map(|&suit| self.start.n_home(suit)).sum();
        Card::DECK_LEN as u32 - u32::from(n_home)
    }

    fn verdict(&self) -> Verdict {
        let is_proved = self.n_moves_of_best() <= self.bound;
        match &self.best {
            Some(best) if is_proved || !self.has_to_prove => Verdict::Solved(best.clone()),
            _ => Verdict::GaveUp(Stopped::Memory),
        }
    }
}

/// Returns circles of cards that prove a lower bound on the player moves of all solutions: the number of circles. Each
/// card comes with a card that it lies above. That card is a lower one of the suit of the previous card in the circle,
/// which waits for it; the last card of the circle precedes the first. The cards of a run are in at most one circle.
pub fn waiting_circles(rules: &Rules, start: &State) -> Vec<Vec<(Card, Card)>> {
    let cards: Vec<Card> = Card::deck().collect();
    let card = |code: u8| cards[usize::from(code)];
    let circles = UnboundedCells::circles_of(&FreeCellPosition::new(rules, start, &SHORT_BEAM));
    circles.iter().map(|it| it.iter().map(|it| (card(it.0), card(it.1))).collect()).collect()
}

impl Search for ShortFreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.spent().expanded.saturating_add(nodes);
        loop {
            let nodes = expanded_max - self.spent().expanded;
            if let Some(any) = &mut self.any {
                let verdict = any.advance(nodes)?;
                let Verdict::Solved(moves) = verdict else { return Some(verdict) };
                self.expanded_before = self.spent().expanded;
                self.best = Some(moves);
                self.any = None;
                self.begin_widening(BRIEF_WIDTH);
            } else if let Some(mut proof) = self.proof.take() {
                let held = self.widening.as_ref().map_or(0, |it| it.spent().bytes);
                let Some(verdict) = proof.run(nodes, self.limits.bytes_max.saturating_sub(held)) else {
                    self.proof = Some(proof);
                    return None;
                };
                self.end_proof(&proof, verdict);
            } else if let Some(widening) = self.widening.as_mut().filter(|_| self.is_widening) {
                let turn = widening.run(nodes, self.limits.bytes_max)?;
                self.end_widening(turn);
            } else if !self.begin_next() {
                return Some(self.verdict());
            }
        }
    }

    fn spent(&self) -> Spent {
        if let Some(any) = &self.any {
            return any.spent();
        }
        let running = [self.widening.as_ref().map(|it| it.spent()), self.proof.as_ref().map(|it| it.spent())];
        running.into_iter().flatten().fold(
            Spent { expanded: self.expanded_before, ..Spent::default() },
            |all, it| Spent {
                expanded: all.expanded + it.expanded,
                stored: all.stored + it.stored,
                bytes: all.bytes + it.bytes,
            },
        )
    }

    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }

    fn length_min(&self) -> Option<u32> {
        Some(match self.measure {
            Measure::CardMoves => self.bound + self.n_not_home(),
            _ => self.bound,
        })
    }
}

/// Returns the lower bound on the moves to come: the size of the smallest set of units whose moves let all others go
/// home.
fn bound_of(position: &FreeCellPosition, measure: Measure) -> u32 {
    let at_least = UnboundedCells::at_least(position, measure);
    let is_enough = |max: &u32| UnboundedCells::leaving(position, measure, 0, *max).is_some();
    (at_least..).find(is_enough).unwrap_or(at_least)
}
