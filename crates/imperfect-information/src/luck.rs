use std::iter;

use search::SplitMix;
use solitaire::{
    Move, Observation, Rules,
    rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE},
};
use solver::klondike::{ThoughtfulOutcome, ThoughtfulSolver};

use super::{Best, Chance, Params, sampling::Sampling};
use crate::determinization::Determinization;

/// A game of Klondike, with the effects of luck and of the player's moves on the chance to win it.
///
/// A step leads from one position in which the player knows something new to the next, by moves, the last of which
/// turns up a card. The value of a position is the mean over its sampled determinizations, and the value of each of
/// these is the engine's result with all cards known. So the value of a position before the card is seen is the mean
/// over all cards that may be there, and the card, which is a random one of them, improves it as much as it worsens it
/// on average, for any player and however wrong the value may be. All errors of the value are attributed to the moves.
///
/// There is one exception: moves that are equivalent to those that [`Best`] would choose cost nothing, and their change
/// of the value is attributed to the card. That change is 0 on average for [`Best`], assuming that it wins the share of
/// games stated for the deals, and measurements show that it is small for other players: `docs/fair-play.md` has the
/// figures.
///
/// The changes of all steps add up to the result.
#[derive(Debug)]
pub struct LuckAndSkill {
    best: Best,
    solver: ThoughtfulSolver,
    /// What the player knew at first, and after each move.
    first: Observation,
    made: Vec<(Move, Observation)>,
    is_won: bool,
    undecided: u16,
    steps: Vec<LuckStep>,
    /// The number of moves before the last change of the player's knowledge. The next field is the chance there.
    from: usize,
    before: Option<Valued>,
}

/// The effects of the player's moves, and of the card that they turned up, on the chance, in thousandths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckStep {
    /// How many moves of the game were made before the step. The next field is the number after it.
    pub from: usize,
    pub to: usize,
    /// The chance before it.
    pub before: Chance,
    /// The change by the player's moves: 0 if they are as good as the choice of [`Best`]. At the end of the game, the
    /// result of the moves.
    pub played: i32,
    /// One standard deviation of that change: 0 if the moves cost nothing, and at the end of the game.
    pub deviation: u16,
    /// The change by the card that was turned up.
    pub drawn: i32,
}

/// The parts of a result, in thousandths. They add up to 1000 if the game was won, and to 0 if not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LuckParts {
    pub dealt: i32,
    pub drawn: i32,
    pub played: i32,
    /// One standard deviation of the part played.
    pub deviation: u16,
}

/// A chance, and the value of each determinization, in thousandths.
#[derive(Clone, Debug)]
struct Valued {
    chance: Chance,
    worlds: Vec<u16>,
}

/// The number of positions searched for one choice, as in the page's adviser.
const BUDGET: u64 = 400_000;

/// The seed, which is constant so that the sampled determinizations are the same for equal games.
const SEED: u64 = 1;

/// The most determinizations of a position. With 1,000, the values of the moves of [`Best`] varied as much from game to
/// game.
const WORLDS_MAX: usize = 200;

/// The most positions expanded to find out whether a determinization can be won. With 600 or 1,000, the ends of games
/// were predicted less well.
const NODES_MAX: u64 = 300;

/// The most positions if at most one card is unknown, so that only the verdict itself is open.
const NODES_MAX_AT_LAST: u64 = 100_000;

const WON: u16 = 1000;

/// Returns the value of an undecided determinization, in thousandths of a win. With these values, [`Best`] wins on
/// average the share of games stated for the deals, measured over about 600 of Solvitaire's, from 10001 on.
fn undecided(rules: &Rules) -> Option<u16> {
    match *rules {
        KLONDIKE_DRAW_ONE => Some(300),
        KLONDIKE_DRAW_THREE => Some(130),
        _ => None,
    }
}

/// The error of the change by moves that does not depend on the number of determinizations: one standard deviation, in
/// thousandths. When [`Best`] chose, by its own determinizations, moves that it would not have chosen by those of its
/// judge, the value changed by 59 in draw one and in draw three. Most of that is not due to too few determinizations.
const MISJUDGED: f64 = 50.0;

impl LuckAndSkill {
    /// Begins with the player's knowledge at the deal and after each move. If looking through the stock costs nothing,
    /// the player counts as having done so. Returns `None` for rules for which chances were not
    /// [measured](LuckAndSkill::is_measured).
    pub fn new(first: Observation, made: Vec<(Move, Observation)>, is_won: bool) -> Option<LuckAndSkill> {
        let undecided = undecided(first.rules())?;
        let params = Params { budget: BUDGET, ..Params::of(first.rules()) };
        Some(LuckAndSkill {
            best: Best::new(params, SEED),
            solver: ThoughtfulSolver::default(),
            first,
            made,
            is_won,
            undecided,
            steps: Vec::new(),
            from: 0,
            before: None,
        })
    }

    /// Returns whether chances were measured for these rules.
    pub fn is_measured(rules: &Rules) -> bool {
        undecided(rules).is_some()
    }

    /// Continues to the next position in which something new is known, which takes some hundredths of a second. Returns
    /// whether there is more to do.
    pub fn advance(&mut self) -> bool {
        let known = self.known(self.from).clone();
        let before = self.before.take().unwrap_or_else(|| self.value(&known));
        let n_unknown = known.position().unknown().len();
        let is_news = |it: &(Move, Observation)| it.1.position().unknown().len() < n_unknown;
        let news = self.made[self.from..].iter().position(is_news);
        let to = news.map_or(self.made.len(), |n| self.from + n + 1);
        let likely = i32::from(before.chance.likely);
        let (played, deviation, after) = if news.is_some() {
            let (played, deviation) = self.played(&known, &before, to);
            (played, deviation, Some(self.value(&self.known(to).clone())))
        } else {
            (if self.is_won { 1000 } else { 0 } - likely, 0, None)
        };
        let drawn = after.as_ref().map_or(0, |it| i32::from(it.chance.likely) - likely - played);
        self.steps.push(LuckStep { from: self.from, to, before: before.chance, played, deviation, drawn });
        self.from = to;
        self.before = after;
        self.before.is_some()
    }

    /// Returns the change by the moves up to the next card, and one standard deviation of it.
    fn played(&mut self, known: &Observation, before: &Valued, to: usize) -> (i32, u16) {
        let moves: Vec<Move> = self.made[self.from..to].iter().map(|it| it.0).collect();
        let n_unknown = known.position().unknown().len() - 1;
        let made = self.worlds_after(known, &moves, n_unknown);
        let choice = self.best.choose_within(known, &mut || false).unwrap_or_default();
        if self.worlds_after(known, &choice.moves, n_unknown) == made {
            return (0, 0);
        }
        let likely = Chance::of_worlds(&made, n_unknown).likely;
        (i32::from(likely) - i32::from(before.chance.likely), deviation(&before.worlds, &made))
    }

    /// Returns the player's knowledge after the first `n` moves.
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

    fn value(&mut self, observation: &Observation) -> Valued {
        let n_unknown = observation.position().unknown().len();
        let worlds = self.worlds_after(observation, &[], n_unknown);
        Valued { chance: Chance::of_worlds(&worlds, n_unknown), worlds }
    }

    /// Returns the value of each world after these moves, with `n_unknown` unknown cards.
    fn worlds_after(&mut self, observation: &Observation, moves: &[Move], n_unknown: usize) -> Vec<u16> {
        let nodes_max = if n_unknown <= 1 { NODES_MAX_AT_LAST } else { NODES_MAX };
        let (mut worlds, mut random) = (Sampling::new(observation), SplitMix::new(SEED));
        let sampled = iter::from_fn(|| worlds.next(&mut random)).take(WORLDS_MAX);
        let worth = |mut world: Determinization| {
            if !play_all(&mut world, moves) {
                return self.undecided;
            }
            let (layout, node) = world.node();
            match self.solver.solve(&layout, node.after(&layout, &[]), nodes_max) {
                ThoughtfulOutcome::Won { .. } => WON,
                ThoughtfulOutcome::Unknown => self.undecided,
                ThoughtfulOutcome::Lost => 0,
            }
        };
        sampled.map(worth).collect()
    }
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

/// Returns one standard deviation of the change by moves, in thousandths, from the value of each world before and after.
fn deviation(before: &[u16], after: &[u16]) -> u16 {
    let n = before.len().max(1) as f64;
    let differences = before.iter().zip(after).map(|(a, b)| f64::from(*b) - f64::from(*a));
    let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), it| (sum + it, squares + it * it));
    let mean: f64 = sum / n;
    let variance = (squares / n - mean * mean).max(0.0) / n;
    (variance + MISJUDGED * MISJUDGED).sqrt() as u16
}

#[cfg(test)]
mod tests {
    use solitaire::klondike::read_pasted;

    use super::*;
    use crate::{ByRules, Player};

    const OF_DRAW_ONE: &str = "Stock: 7H 3S\nWaste: 3D 4S QD KC KD JH 9D 2S 4D\nFoundations: C-0 D-2 H-2 S-A\n\
         1: 6C 5D 4C 3H 2C\n2: JS TH 9S 8H 7C 6H 5C 4H 3C\n3: KH QC JD TS 9H 8S 7D 6S\n4: 8C\n\
         5: KS QH JC TD 9C 8D\n6: ?? ?? ?? ?? 6D 5S\n7: 5H\n";

    const OF_DRAW_THREE: [&str; 2] = [
        "Stock: 6S\nWaste: 3D 7D\nFoundations: C-A D-0 H-5 S-A\n1: KD QS JH TS 9D\n2: KS QD JS TH 9S 8D 7C 6D 5S\n\
         3: KH QC JD TC 9H\n4: ?? 8S 7H 6C 5D 4S\n5: ?? 4C\n6: KC QH JC TD 9C 8H 7S 6H 5C 4D 3C 2D\n7: ?? ?? 3S\n",
        "Stock: 5C KH 7H 3S\nWaste: 4C 8S 6S AD 3D QD KC JH 9D 2S 7D 4D\nFoundations: C-0 D-0 H-2 S-A\n\
         1: 6C 5D 4S 3H 2C\n2: JS TH 9S 8H 7C 6H 5S 4H 3C 2D\n3: KD QC JD TS 9H\n4: 8C\n\
         5: KS QH JC TD 9C 8D\n6: ?? ?? ?? ?? 6D\n7: 5H\n",
    ];

    /// Plays by rules to the next card, whichever it is in this world.
    fn turned_up(known: &Observation, world: &Determinization) -> (Vec<Move>, Observation) {
        let (mut world, mut observation, mut made) = (world.clone(), known.clone(), Vec::new());
        while observation.position().unknown().len() == known.position().unknown().len() {
            for mv in ByRules.choose(&observation).expect("a card to turn up").moves {
                world.play(mv);
                observation.observe(world.state());
                made.push(mv);
            }
        }
        (made, observation)
    }

    /// Cards have no effect on average: before a card is seen, the value of a position is the mean over the cards that
    /// may be there.
    #[test]
    fn cards_do_nothing_on_average() {
        let of_draw_three = OF_DRAW_THREE.map(|it| (KLONDIKE_DRAW_THREE, it));
        for (rules, text) in [(KLONDIKE_DRAW_ONE, OF_DRAW_ONE)].into_iter().chain(of_draw_three) {
            let known = Observation::of_position(rules, read_pasted(text).expect("a position").position);
            let mut luck = LuckAndSkill::new(known.clone(), Vec::new(), false).expect("measured rules");
            let (mut sampling, mut random) = (Sampling::new(&known), SplitMix::new(SEED));
            let (mut moves, mut after) = (Vec::new(), Vec::new());
            while let Some(world) = sampling.next(&mut random) {
                let (made, observation) = turned_up(&known, &world);
                moves = made;
                after.extend(luck.value(&observation).worlds);
            }
            let before = luck.worlds_after(&known, &moves, 3);
            let sum = |worlds: &[u16]| worlds.iter().map(|it| u32::from(*it)).sum::<u32>();
            assert_eq!((before.len(), after.len(), sum(&after)), (24, 24 * 6, 6 * sum(&before)));
            assert!((1..24_000).contains(&sum(&before)), "nothing to tell");
        }
    }

    #[test]
    fn deviations_are_those_of_paired_differences() {
        assert_eq!(deviation(&[1000, 300, 0], &[1000, 300, 0]), 50);
        assert_eq!(deviation(&[1000; 4], &[0; 4]), 50);
        assert_eq!(deviation(&[0; 4], &[0, 1000, 0, 1000]), 254);
    }
}
