use std::ops::Range;

use solitaire::{
    Card, Game, Move, Pile,
    klondike::{Observation, Rules, State},
};

use solver::{
    Klondike, Limits, Search, Verdict,
    klondike::{Course, Spot, Step, moves_of},
};

/// A game as it may be: all cards are somewhere, and all of it agrees with what was seen.
///
/// It is made of a [`Observation`] and nothing else, so that a player may do with it what they like.
#[derive(Clone, Debug)]
pub struct World {
    rules: Rules,
    state: State,
}

/// A way to a stock card.
#[derive(Clone, Debug)]
pub(crate) struct Reached {
    /// Draws and redeals.
    pub(crate) moves: Vec<Move>,
    /// The world in which the card is the last of the waste.
    pub(crate) world: World,
}

impl World {
    /// The world in which the unknown cards are these, in the order of [`PartialPosition::hidden`](solitaire::klondike::PartialPosition).
    /// `None` unless they are the unknown cards in some order.
    pub fn new(observation: &Observation, cards: &[Card]) -> Option<World> {
        let rules = *observation.rules();
        Some(World { rules, state: observation.position().complete(&rules, cards)? })
    }

    pub fn play(&mut self, mv: Move) {
        self.rules.play(&mut self.state, mv);
    }

    /// The same as the engine has it.
    pub(crate) fn course(&self) -> (Course, Spot) {
        Course::new(&self.rules, &self.state)
    }

    /// The same for somebody who plays no card of the stock that was not seen.
    pub(crate) fn course_of(&self, observation: &Observation) -> (Course, Spot) {
        let (mut course, spot) = self.course();
        course.hide(&self.unseen(observation));
        (course, spot)
    }

    /// The cards of the stock that nobody has seen.
    pub(crate) fn unseen(&self, observation: &Observation) -> Vec<Card> {
        let stock = self.state.stock().iter().zip(observation.position().stock());
        stock.filter(|it| it.1.is_none()).map(|it| *it.0).collect()
    }

    /// Steps of the engine as moves.
    pub(crate) fn moves_of(&self, steps: &[Step]) -> Option<Vec<Move>> {
        moves_of(&self.rules, &self.state, steps)
    }

    pub fn is_won(&self) -> bool {
        self.rules.is_won(&self.state)
    }

    /// All moves, but of those to empty columns only one for each card.
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

    /// The cards that lie face down in a column, bottom first.
    pub(crate) fn downturned(&self, idx: u8) -> &[Card] {
        &self.state.column(idx.into())[..self.n_down(idx)]
    }

    pub(crate) fn last_of_waste(&self) -> Option<Card> {
        self.state.waste().last().copied()
    }

    /// Does this move turn up a card that lies face down?
    pub(crate) fn turns_up(&self, mv: Move) -> bool {
        let Pile::Column(idx) = mv.from else { return false };
        self.n_down(idx) != 0 && self.upturned(idx).len() == usize::from(mv.count)
    }

    pub(crate) fn is_legal(&self, mv: Move) -> bool {
        self.rules.is_legal(&self.state, mv)
    }

    /// The draws of a whole pass and the redeal, from a waste that is empty.
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

    fn legal_counts(&self, from: Pile, to: Pile) -> Range<u8> {
        self.rules.legal_counts(&self.state, from, to)
    }

    /// The next draw, or the redeal.
    pub(crate) fn turn(&self) -> Option<Move> {
        let mv = |from, to| self.legal_counts(from, to).next().map(|count| Move { from, to, count });
        mv(Pile::Stock, Pile::Waste).or_else(|| mv(Pile::Waste, Pile::Stock))
    }

    /// For each stock card that can be reached by draws and redeals, the first way there.
    pub(crate) fn stock(&self) -> Vec<Reached> {
        let mut all: Vec<Reached> = Vec::new();
        let mut here = Reached { moves: Vec::new(), world: self.clone() };
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

/// What is to become of a world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    Won,
    Lost,
    /// That was not found out.
    Unknown,
}

/// Finds out what is to become of worlds.
#[derive(Debug)]
pub(crate) struct Oracle {
    engine: Option<Klondike>,
}

impl Oracle {
    pub(crate) fn new() -> Oracle {
        Oracle { engine: None }
    }

    /// Looks at so many positions, if need be.
    pub(crate) fn fate(&mut self, world: &World, nodes_max: u64) -> Fate {
        match self.ask(world, nodes_max) {
            Some(Verdict::Solved(_)) => Fate::Won,
            Some(Verdict::Unsolvable { .. }) => Fate::Lost,
            Some(Verdict::GaveUp) | None => Fate::Unknown,
        }
    }

    /// Whether it can be won, if that is found out before so many positions were looked at, and before time is up.
    pub(crate) fn verdict(
        &mut self,
        world: &World,
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

    fn ask(&mut self, world: &World, nodes_max: u64) -> Option<Verdict> {
        match &mut self.engine {
            Some(engine) => engine.restart(&world.state),
            none => *none = Some(Klondike::new(world.rules, &world.state, Limits { bytes_max: BYTES_MAX })),
        }
        self.engine.as_mut()?.advance(nodes_max)
    }
}

/// Positions between two looks at the clock.
const SLICE: u64 = 10_000;

/// Far more than so many positions need.
const BYTES_MAX: u64 = 64 << 20;
