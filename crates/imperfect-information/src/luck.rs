use search::SplitMix;
use solitaire::{
    Move,
    klondike::{Observation, Rules},
};
use solver::klondike::{ThoughtfulOutcome, ThoughtfulSolver};

use super::{Best, CHANCE_WORLDS, Chance, Evidence, Params, chance::Scale, sampling::Sampling};
use crate::determinization::Determinization;

/// A game of Klondike, and what luck and the player's moves did to the chance to win it.
///
/// A step leads from one position in which the player knows something new to the next. Before it, the chance is that of the
/// moves that [`Best`] would choose. The player's own moves change it, and then the card that they turn up does. Both chances
/// are told from the same sampled determinizations, and these are others than those by which [`Best`] chose. What the steps
/// change adds up to the result.
#[derive(Debug)]
pub struct LuckAndSkill {
    best: Best,
    solver: ThoughtfulSolver,
    /// What the player knew at first, and after each move.
    first: Observation,
    made: Vec<(Move, Observation)>,
    is_won: bool,
    steps: Vec<LuckStep>,
    /// The number of moves before the last change of what is known, and the chance there.
    from: usize,
    before: Option<Valued>,
}

/// What the player's moves and the card behind them did to the chance, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckStep {
    /// How many moves of the game were made before and after it.
    pub from: usize,
    pub to: usize,
    /// The chance before it, by the best choice.
    pub before: Chance,
    /// How much less, or more, the player's moves promised. At the end of the game, what they came to.
    pub played: i32,
    /// One standard deviation of that, for want of more determinizations.
    pub deviation: u16,
    /// What the card that was turned up did.
    pub drawn: i32,
}

/// The parts of a result, in thousandths. They add up to 1000 if the game was won, and to 0 if not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckParts {
    pub dealt: i32,
    pub drawn: i32,
    pub played: i32,
    /// One standard deviation of what was played.
    pub deviation: u16,
}

/// A chance, and in which of the determinizations the game was won.
#[derive(Clone, Debug)]
struct Valued {
    chance: Chance,
    won: Vec<bool>,
}

/// Positions searched for one choice, as by the page's adviser.
const BUDGET: u64 = 400_000;

/// Which determinizations are sampled: the same for equal games.
const SEED: u64 = 1;

const LOST: Chance = Chance { likely: 0, low: 0, high: 0 };

impl LuckAndSkill {
    /// Begins with what the player knew at the deal and after each move, to whom it costs nothing to have looked through the
    /// stock. `None` for rules for which chances were not [measured](LuckAndSkill::is_measured).
    pub fn new(first: Observation, made: Vec<(Move, Observation)>, is_won: bool) -> Option<LuckAndSkill> {
        if !LuckAndSkill::is_measured(first.rules()) {
            return None;
        }
        let params = Params { budget: BUDGET, ..Params::of(first.rules()) };
        Some(LuckAndSkill {
            best: Best::new(params, SEED),
            solver: ThoughtfulSolver::default(),
            first,
            made,
            is_won,
            steps: Vec::new(),
            from: 0,
            before: None,
        })
    }

    /// Returns whether chances were measured for these rules.
    pub fn is_measured(rules: &Rules) -> bool {
        Scale::of_other_worlds(rules, 0, true).is_some()
    }

    /// Goes on to the next position in which something new is known: some hundredths of a second. Returns whether there is
    /// more to do.
    pub fn advance(&mut self) -> bool {
        let known = self.known(self.from).clone();
        let before = match self.before.take() {
            Some(before) => before,
            None => self.value(&known),
        };
        let n_unknown = known.position().unknown().len();
        let is_news = |it: &(Move, Observation)| it.1.position().unknown().len() < n_unknown;
        let (to, played, deviation, after) = match self.made[self.from..].iter().position(is_news) {
            None => (self.made.len(), if self.is_won { 1000 } else { 0 }, 0, None),
            Some(n) => {
                let to = self.from + n + 1;
                let after = self.value(&self.known(to).clone());
                // What is won for certain stays it, by moves after which it is.
                if before.chance == Chance::CERTAIN && after.chance == Chance::CERTAIN {
                    (to, 1000, 0, Some(after))
                } else {
                    let moves: Vec<Move> = self.made[self.from..to].iter().map(|it| it.0).collect();
                    let made = self.won_after(&known, &moves);
                    let is_chosen = made == before.won;
                    let likely = scaled(&known, &made, is_chosen).likely;
                    (to, likely, deviation(&before.won, &made), Some(after))
                }
            }
        };
        let played = i32::from(played);
        self.steps.push(LuckStep {
            from: self.from,
            to,
            before: before.chance,
            played: played - i32::from(before.chance.likely),
            deviation,
            drawn: after.as_ref().map_or(0, |it| i32::from(it.chance.likely) - played),
        });
        self.from = to;
        self.before = after;
        self.before.is_some()
    }

    /// Returns what the player knew after the first `n` moves.
    fn known(&self, n: usize) -> &Observation {
        n.checked_sub(1).map_or(&self.first, |idx| &self.made[idx].1)
    }

    /// Returns the steps so far.
    pub fn steps(&self) -> &[LuckStep] {
        &self.steps
    }

    /// Returns the sums of the steps so far.
    pub fn parts(&self) -> LuckParts {
        let sum = |of: fn(&LuckStep) -> i32| self.steps.iter().map(of).sum();
        let variance: f64 = self.steps.iter().map(|it| f64::from(it.deviation).powi(2)).sum();
        LuckParts {
            dealt: self.steps.first().map_or(0, |it| it.before.likely.into()),
            drawn: sum(|it| it.drawn),
            played: sum(|it| it.played),
            deviation: variance.sqrt() as u16,
        }
    }

    /// Returns the chance by the best choice.
    fn value(&mut self, observation: &Observation) -> Valued {
        match self.best.choose_within(observation, &mut || false) {
            None => Valued { chance: LOST, won: Vec::new() },
            Some(choice) if choice.chance == Some(Chance::CERTAIN) => {
                Valued { chance: Chance::CERTAIN, won: Vec::new() }
            }
            Some(choice) => {
                let won = self.won_after(observation, &choice.moves);
                Valued { chance: scaled(observation, &won, true), won }
            }
        }
    }

    /// Returns in which worlds the game is won after moves, the last of which may turn up a card.
    fn won_after(&mut self, observation: &Observation, moves: &[Move]) -> Vec<bool> {
        let nodes_max = Params::of(observation.rules()).nodes_max;
        let (mut worlds, mut random) = (Sampling::new(observation), SplitMix::new(SEED));
        let mut won = Vec::new();
        while won.len() < CHANCE_WORLDS as usize {
            let Some(mut world) = worlds.next(&mut random) else { break };
            let outcome = if play_all(&mut world, moves) {
                let (layout, node) = world.node();
                self.solver.solve(&layout, node.after(&layout, &[]), nodes_max)
            } else {
                ThoughtfulOutcome::Unknown
            };
            won.push(matches!(outcome, ThoughtfulOutcome::Won { .. }));
        }
        won
    }
}

/// Returns the chance of moves that were chosen by other worlds, or not at all.
fn scaled(observation: &Observation, won: &[bool], is_chosen: bool) -> Chance {
    let n_unknown = observation.position().unknown().len() as u32;
    let n_won = won.iter().filter(|it| **it).count() as u32;
    let evidence = Evidence { n_won, n_worlds: won.len() as u32, n_unknown };
    let scale = Scale::of_other_worlds(observation.rules(), n_unknown, is_chosen);
    scale.and_then(|it| Chance::scaled(it, evidence)).unwrap_or(LOST)
}

fn play_all(world: &mut Determinization, moves: &[Move]) -> bool {
    moves.iter().all(|&mv| {
        let is_legal = world.is_legal(mv);
        if is_legal {
            world.play(mv);
        }
        is_legal
    })
}

/// Returns one standard deviation of the difference of two shares of the same worlds, in thousandths. Where one of them is
/// known for certain, it is that of the other.
fn deviation(first: &[bool], second: &[bool]) -> u16 {
    let n = first.len().max(second.len()).max(1) as f64;
    let number = |all: &[bool], idx: usize| f64::from(u8::from(all.get(idx).is_some_and(|it| *it)));
    let differences = (0..n as usize).map(|idx| number(second, idx) - number(first, idx));
    let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), it| (sum + it, squares + it * it));
    let mean: f64 = sum / n;
    let variance: f64 = (squares / n - mean * mean).max(0.0) / n;
    (1000.0 * variance.sqrt()) as u16
}
