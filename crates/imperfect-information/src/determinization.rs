use solitaire::{Card, Counts, Game, Move, Observation, Pile, Rules, State};

use solver::{
    Klondike, Limits, Search, Verdict,
    klondike::{Layout, Node, Step, moves_of},
};

/// A position that agrees with an observation and gives every unknown card a place: a possible world.
///
/// It is made only from an [`Observation`], so a player may do anything with it without peeking.
#[derive(Clone, Debug)]
pub struct Determinization {
    rules: Rules,
    state: State,
}

/// A way to reach a card of the stock.
#[derive(Clone, Debug)]
pub(crate) struct StockReach {
    /// Draws and redeals.
    pub(crate) moves: Vec<Move>,
    /// The position in which the card is the last of the waste.
    pub(crate) world: Determinization,
}

impl Determinization {
    /// Returns the determinization in which the unknown cards are these, in the order of
    /// [`PartialPosition::hidden`](solitaire::PartialPosition::hidden). `None` unless they are the unknown
    /// cards in some order.
    pub fn new(observation: &Observation, cards: &[Card]) -> Option<Determinization> {
        let rules = *observation.rules();
        Some(Determinization { rules, state: observation.position().complete(&rules, cards)? })
    }

    pub fn play(&mut self, mv: Move) {
        self.rules.play(&mut self.state, mv);
    }

    /// Returns the position in the engine's terms.
    pub(crate) fn node(&self) -> (Layout, Node) {
        Node::new(&self.rules, &self.state)
    }

    /// Returns the position in the engine's terms, for a player who plays no unseen card of the stock.
    pub(crate) fn node_seen_by(&self, observation: &Observation) -> (Layout, Node) {
        let (mut layout, node) = self.node();
        layout.hide(&self.unseen(observation));
        (layout, node)
    }

    /// Returns the unseen cards of the stock.
    pub(crate) fn unseen(&self, observation: &Observation) -> Vec<Card> {
        let stock = self.state.stock().iter().zip(observation.position().stock());
        stock.filter(|it| it.1.is_none()).map(|it| *it.0).collect()
    }

    /// Returns steps of the engine as moves.
    pub(crate) fn moves_of(&self, steps: &[Step]) -> Option<Vec<Move>> {
        moves_of(&self.rules, &self.state, steps)
    }

    #[cfg(test)]
    pub(crate) fn state(&self) -> &State {
        &self.state
    }

    pub fn is_won(&self) -> bool {
        self.rules.is_won(&self.state)
    }

    /// Appends all moves, but only one move to an empty column for each card.
    pub(crate) fn moves(&self, moves: &mut Vec<Move>) {
        self.rules.moves(&self.state, moves);
    }

    pub(crate) fn key(&self) -> u128 {
        self.rules.key(&self.state)
    }

    pub(crate) fn n_down(&self, idx: u8) -> usize {
        self.state.n_down(idx.into())
    }

    pub(crate) fn upturned(&self, idx: u8) -> &[Card] {
        self.state.upturned(idx.into())
    }

    /// Returns the face-down cards of a column, bottom first.
    pub(crate) fn downturned(&self, idx: u8) -> &[Card] {
        &self.state.column(idx.into())[..self.n_down(idx)]
    }

    pub(crate) fn last_of_waste(&self) -> Option<Card> {
        self.state.waste().last().copied()
    }

    /// Returns whether this move turns up a face-down card.
    pub(crate) fn turns_up(&self, mv: Move) -> bool {
        let Pile::Column(idx) = mv.from else { return false };
        self.n_down(idx) != 0 && self.upturned(idx).len() == usize::from(mv.count)
    }

    pub(crate) fn is_legal(&self, mv: Move) -> bool {
        self.rules.is_legal(&self.state, mv)
    }

    /// Returns the draws of a whole pass and the redeal, from an empty waste.
    pub(crate) fn pass(&self) -> Option<Vec<Move>> {
        let mut world = self.clone();
        let mut moves = Vec::new();
        loop {
            let mv = world.turn()?;
            world.play(mv);
            moves.push(mv);
            if mv.to == Pile::Stock {
                return Some(moves);
            }
        }
    }

    fn legal_counts(&self, from: Pile, to: Pile) -> Counts {
        self.rules.legal_counts(&self.state, from, to)
    }

    /// Returns the next draw, or the redeal.
    pub(crate) fn turn(&self) -> Option<Move> {
        let mv = |from, to| self.legal_counts(from, to).next().map(|count| Move { from, to, count });
        mv(Pile::Stock, Pile::Waste).or_else(|| mv(Pile::Waste, Pile::Stock))
    }

    /// Returns the first way to each card of the stock that draws and redeals reach.
    pub(crate) fn stock(&self) -> Vec<StockReach> {
        let mut all: Vec<StockReach> = Vec::new();
        let mut here = StockReach { moves: Vec::new(), world: self.clone() };
        let mut redeals_left = 2;
        loop {
            if let Some(card) = here.world.last_of_waste()
                && all.iter().all(|it| it.world.last_of_waste() != Some(card))
            {
                all.push(here.clone());
            }
            let Some(mv) = here.world.turn() else { return all };
            redeals_left -= u8::from(mv.to == Pile::Stock);
            if redeals_left == 0 {
                return all;
            }
            here.world.play(mv);
            here.moves.push(mv);
        }
    }
}

/// A solver of determinizations, which keeps one engine.
#[derive(Default, Debug)]
pub(crate) struct Oracle {
    engine: Option<Klondike>,
}

impl Oracle {
    /// Returns the verdict, unless `nodes_max` positions do not suffice or time is up before.
    pub(crate) fn verdict(
        &mut self,
        world: &Determinization,
        nodes_max: u64,
        is_time_up: &mut dyn FnMut() -> bool,
    ) -> Option<Verdict> {
        let mut verdict = self.ask(world, nodes_max.min(SLICE));
        let mut nodes_left = nodes_max.saturating_sub(SLICE);
        while verdict.is_none() && 0 < nodes_left && !is_time_up() {
            verdict = self.engine.as_mut()?.advance(nodes_left.min(SLICE));
            nodes_left = nodes_left.saturating_sub(SLICE);
        }
        verdict
    }

    /// Returns the verdict, unless `nodes_max` positions do not suffice.
    pub(crate) fn ask(&mut self, world: &Determinization, nodes_max: u64) -> Option<Verdict> {
        match &mut self.engine {
            Some(engine) => engine.restart(&world.state),
            none => *none = Some(Klondike::new(world.rules, &world.state, Limits::bytes(BYTES_MAX))),
        }
        self.engine.as_mut()?.advance(nodes_max)
    }
}

/// The number of positions between two readings of the clock.
const SLICE: u64 = 10_000;

/// The memory limit, far more than one question needs.
const BYTES_MAX: u64 = 64 << 20;
