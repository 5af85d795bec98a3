use std::iter;

use search::SplitMix;
use solitaire::{Observation, Rules, rules::KLONDIKE_DRAW_ONE};
use solver::{
    Verdict,
    klondike::{Layout, MacroMove, MacroMoveSearch, Node, Step, ThoughtfulOutcome, ThoughtfulSolver},
};

use super::{Chance, Choice, Evidence, Player, first_pass, next_cards, sampling::Sampling};
use crate::determinization::{Determinization, Oracle};

/// A player that weighs macro moves by visible features, and by their outcomes in sampled determinizations.
///
/// `docs/fair-play.md` describes the method, and how well it plays.
#[derive(Debug)]
pub struct Best {
    params: Params,
    random: SplitMix,
    /// A separate generator, so that the choice is the same with and without an estimate.
    random_of_estimate: SplitMix,
    search: MacroMoveSearch,
    solver: ThoughtfulSolver,
    oracle: Oracle,
}

/// The limits of the player's thinking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Params {
    /// The most determinizations for each decision.
    pub worlds_max: u32,
    /// The fewest determinizations in which the chosen macro move is tried, to estimate its chances. With 0, it is
    /// tried only in those that the choice needed: in none, if there was only one macro move.
    pub estimate_worlds: u32,
    /// The most positions expanded to find out whether one determinization can be won.
    pub nodes_max: u64,
    /// The most positions expanded for a choice, in all determinizations together, not counting the last trial. The
    /// smaller the budget, and the less of it is left, the fewer macro moves are weighed.
    pub budget: u64,
}

impl Params {
    /// Returns the parameters that were found to play well for the time they take.
    pub fn of(rules: &Rules) -> Params {
        let (worlds_max, nodes_max) = if is_stock_open(rules) { (100, 1000) } else { (400, 300) };
        Params { worlds_max, estimate_worlds: 0, nodes_max, budget: u64::MAX }
    }
}

/// Returns whether every card of the stock and the waste can be reached at any time.
fn is_stock_open(rules: &Rules) -> bool {
    rules.stock == KLONDIKE_DRAW_ONE.stock
}

/// The share of the budget for each weighed macro move; at least two are weighed. With smaller shares, each would be
/// tried in too few worlds.
const BUDGET_PER_MACRO_MOVE: u64 = 10_000;

/// The parameters for weighing macro moves, which depend on the kind of game.
#[derive(Clone, Copy, Debug)]
struct Habits {
    /// How many positions are searched for macro moves, if that finds any.
    positions_max: usize,
    /// The most macro moves that are weighed.
    macro_moves_max: usize,
    /// The weight of a thousand points of the evaluation, in thousandths of all determinizations.
    trust: i64,
    /// A macro move is dropped if its outcomes equal those of the best in this many determinizations, since its
    /// evaluation is no better.
    worlds_alike: usize,
    /// The reduction of the value of a win, in thousandths, if its search spent all its positions off the winning line.
    /// A player who does not know the face-down cards will hardly find such a line.
    astray: u64,
}

impl Habits {
    fn of(rules: &Rules) -> &'static Habits {
        if is_stock_open(rules) { &OPEN } else { &ORDERED }
    }

    /// Returns the value of a win, which is more than [`UNKNOWN`].
    fn win(&self, n_astray: u64, nodes_max: u64) -> i64 {
        WON - (self.astray * n_astray.min(nodes_max) / nodes_max.max(1)) as i64
    }
}

/// The parameters if each card of the stock can be reached at any time. All macro moves with equal outcomes are kept.
const OPEN: Habits =
    Habits { positions_max: 600, macro_moves_max: 12, trust: 500, worlds_alike: usize::MAX, astray: 0 };

/// The parameters if the order of the stock matters. Then there are more macro moves, and their evaluations are less
/// reliable.
const ORDERED: Habits =
    Habits { positions_max: 3000, macro_moves_max: 100, trust: 300, worlds_alike: 24, astray: 500 };

/// How many positions are searched for macro moves if the first search found none.
const POSITIONS_AT_LAST: usize = 20_000;

const WON: i64 = 1000;

/// The value of an undecided determinization, in thousandths of a win.
const UNKNOWN: i64 = 300;

/// How many determinizations are tried between two checks for macro moves that are behind.
const BATCH: u32 = 8;

/// The most positions expanded once all cards are known.
const NODES_TO_WIN: u64 = 1_000_000;

/// A macro move, and its outcomes so far.
struct WeighedMove {
    steps: Vec<Step>,
    /// The heuristic value from visible features, in thousandths of a win.
    heuristic: i64,
    /// A value for each determinization, in thousandths of a win.
    values: Vec<i64>,
}

impl WeighedMove {
    fn sum(&self) -> i64 {
        self.values.iter().sum::<i64>() + self.heuristic * self.values.len().max(1) as i64
    }

    /// Returns whether this macro move is behind the best by more than two standard deviations of their difference, or
    /// has had equal outcomes for so long that the choice hardly matters.
    fn is_behind(&self, best: &WeighedMove, habits: &Habits) -> bool {
        let differences = best.values.iter().zip(&self.values).map(|(a, b)| a - b);
        let squares = differences.map(|it| it * it).sum::<i64>();
        let by = best.sum() - self.sum();
        let is_alike = squares == 0 && habits.worlds_alike <= self.values.len();
        is_alike || 0 < by && 4 * (squares + 1_000_000) < by * by
    }
}

impl Best {
    pub fn new(params: Params, seed: u64) -> Best {
        let (search, solver, oracle) =
            (MacroMoveSearch::default(), ThoughtfulSolver::default(), Oracle::default());
        let (random, random_of_estimate) = (SplitMix::new(seed), SplitMix::new(!seed));
        Best { params, random, random_of_estimate, search, solver, oracle }
    }

    /// Returns the macro moves to weigh. They depend only on visible cards, so every determinization gives the same.
    fn macro_moves(&mut self, layout: &Layout, node: &Node, habits: &Habits) -> Vec<MacroMove> {
        let macro_moves_max =
            (self.params.budget / BUDGET_PER_MACRO_MOVE).clamp(2, habits.macro_moves_max as u64);
        for positions_max in [habits.positions_max, POSITIONS_AT_LAST] {
            self.search.look(layout, node, positions_max);
            let macro_moves = self.search.best(macro_moves_max as usize);
            if !macro_moves.is_empty() || self.search.winning_steps().is_some() {
                return macro_moves;
            }
        }
        Vec::new()
    }

    fn try_world(&mut self, layout: &Layout, node: &Node, candidate: &mut WeighedMove, habits: &Habits) {
        let after = node.after(layout, &candidate.steps);
        let nodes_max = self.params.nodes_max;
        candidate.values.push(match self.solver.solve(layout, after, nodes_max) {
            ThoughtfulOutcome::Won { n_astray } => habits.win(n_astray, nodes_max),
            ThoughtfulOutcome::Lost => 0,
            ThoughtfulOutcome::Unknown => UNKNOWN,
        });
    }

    fn try_worlds(
        &mut self,
        worlds: &mut Sampling,
        candidates: &mut Vec<WeighedMove>,
        habits: &Habits,
        is_time_up: &mut dyn FnMut() -> bool,
    ) {
        let spent_before = self.solver.n_expanded();
        let n_macro_moves = candidates.len();
        let mut n_worlds = 0;
        while n_worlds < self.params.worlds_max && 1 < candidates.len() {
            let Some(world) = worlds.next(&mut self.random) else { break };
            let (layout, node) = world.node();
            for idx in 0..candidates.len() {
                let spent = self.solver.n_expanded() - spent_before;
                if self.params.budget <= spent || is_time_up() {
                    // Not all macro moves were tried in this determinization.
                    candidates.iter_mut().for_each(|it| it.values.truncate(n_worlds as usize));
                    return;
                }
                self.try_world(&layout, &node, &mut candidates[idx], habits);
            }
            n_worlds += 1;
            if n_worlds % BATCH == 0 {
                drop_behind(candidates, habits);
            }
            let spent = self.solver.n_expanded() - spent_before;
            let n_left = n_left(n_macro_moves, spent, self.params.budget);
            if n_left < candidates.len() {
                keep_best(candidates, n_left);
            }
        }
    }

    /// Tries the chosen macro move in more determinizations.
    fn try_more(&mut self, worlds: &mut Sampling, candidate: &mut WeighedMove, habits: &Habits) {
        while candidate.values.len() < self.params.estimate_worlds as usize {
            let Some(world) = worlds.next(&mut self.random_of_estimate) else { break };
            let (layout, node) = world.node();
            self.try_world(&layout, &node, candidate, habits);
        }
    }

    /// Chooses before time is up, or soon after, since the determinizations of the estimate take additional time. If
    /// time runs out before the budget does, the choice may differ from run to run.
    pub fn choose_within(
        &mut self,
        observation: &Observation,
        is_time_up: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        if let Some(moves) = first_pass(observation) {
            return Some(Choice { moves, ..Choice::default() });
        }
        let world = Determinization::new(observation, &observation.position().unknown())?;
        if Sampling::new(observation).n_all() == Some(1) {
            match self.oracle.verdict(&world, NODES_TO_WIN.min(self.params.budget), is_time_up) {
                Some(Verdict::Solved(moves)) => return Some(Choice::won(moves)),
                Some(Verdict::Unsolvable { .. }) => return None,
                // In this case the evaluation decides.
                Some(Verdict::GaveUp(_)) | None => (),
            }
        }
        let (layout, node) = world.node_seen_by(observation);
        let habits = Habits::of(observation.rules());
        let macro_moves = self.macro_moves(&layout, &node, habits);
        if let Some(steps) = self.search.winning_steps() {
            return Some(Choice::won(world.moves_of(&steps)?));
        }
        let Some(best) = macro_moves.first().map(|it| i64::from(it.evaluation)) else {
            return next_cards(observation);
        };
        let candidate = |macro_move: &MacroMove| WeighedMove {
            steps: self.search.steps(macro_move),
            heuristic: habits.trust * (i64::from(macro_move.evaluation) - best) / 1000,
            values: Vec::new(),
        };
        let mut candidates: Vec<WeighedMove> = macro_moves.iter().map(candidate).collect();
        let mut worlds = Sampling::new(observation);
        self.try_worlds(&mut worlds, &mut candidates, habits, is_time_up);
        let best = (0..candidates.len()).rev().max_by_key(|&idx| candidates[idx].sum())?;
        let mut best = candidates.swap_remove(best);
        self.try_more(&mut worlds, &mut best, habits);
        let n_won = best.values.iter().filter(|&&it| UNKNOWN < it).count() as u32;
        let n_open = best.values.iter().filter(|&&it| it == UNKNOWN).count() as u32;
        let n_worlds = best.values.len() as u32;
        let n_unknown = observation.position().unknown().len() as u32;
        let chance = Chance::of(observation.rules(), Evidence { n_won, n_worlds, n_unknown });
        Some(Choice { moves: world.moves_of(&best.steps)?, n_won, n_open, n_worlds, chance })
    }
}

/// Returns how many macro moves remain when a part of the budget is spent. The budget is cut into equal shares, and the
/// end of each halves the number, until one is left. This is sequential halving (Karnin, Koren, Somekh 2013). There is
/// a share for each halving of the next power of two, so the last share may not be spent.
fn n_left(n_macro_moves: usize, spent: u64, budget: u64) -> usize {
    let n_rounds = n_macro_moves.next_power_of_two().ilog2();
    let n_ended = u128::from(spent) * u128::from(n_rounds) / u128::from(budget.max(1));
    (n_macro_moves >> n_ended.min(u128::from(n_rounds))).max(1)
}

/// Drops the macro moves that are behind the best, and puts the best first.
fn drop_behind(candidates: &mut Vec<WeighedMove>, habits: &Habits) {
    let Some(best) = take_best(candidates) else { return };
    candidates.retain(|it| !it.is_behind(&best, habits));
    candidates.insert(0, best);
}

/// Keeps the `n` best, the best first.
fn keep_best(candidates: &mut Vec<WeighedMove>, n: usize) {
    *candidates = iter::from_fn(|| take_best(candidates)).take(n).collect();
}

/// Removes the best macro move, and of equally good ones the first.
fn take_best(candidates: &mut Vec<WeighedMove>) -> Option<WeighedMove> {
    let best = (0..candidates.len()).rev().max_by_key(|&idx| candidates[idx].sum())?;
    Some(candidates.remove(best))
}

impl Player for Best {
    fn choose(&mut self, observation: &Observation) -> Option<Choice> {
        self.choose_within(observation, &mut || false)
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{klondike::read_pasted, rules::KLONDIKE_DRAW_THREE};

    use super::*;

    fn candidate(values: &[i64]) -> WeighedMove {
        WeighedMove { steps: Vec::new(), heuristic: 0, values: values.to_vec() }
    }

    #[test]
    fn win_counts_less_after_long_search() {
        let wins = [0, 150, 300, 900].map(|n_astray| ORDERED.win(n_astray, 300));
        assert_eq!(wins, [1000, 750, 500, 500]);
        assert_eq!([ORDERED.win(1, 0), OPEN.win(300, 300), ORDERED.win(9, u64::MAX)], [1000; 3]);
    }

    #[test]
    fn drops_one_of_two_equal_moves() {
        let one_other = [&[WON; 23][..], &[UNKNOWN]].concat();
        for (values, of_ordered) in [(&[WON; 24][..], true), (&[WON; 23], false), (&one_other, false)] {
            let best = candidate(&vec![WON; values.len()]);
            assert_eq!(candidate(values).is_behind(&best, &ORDERED), of_ordered, "{values:?}");
            assert!(!candidate(values).is_behind(&best, &OPEN), "{values:?}");
        }
    }

    #[test]
    fn fewer_moves_are_kept_as_budget_is_spent() {
        let left = |n_macro_moves, budget| {
            (0..=8).map(|it| n_left(n_macro_moves, it * 100, budget)).collect::<Vec<_>>()
        };
        assert_eq!(left(100, 700), [100, 50, 25, 12, 6, 3, 1, 1, 1]);
        assert_eq!(left(8, 600), [8, 8, 4, 4, 2, 2, 1, 1, 1]);
        assert_eq!(left(2, 800), [2, 2, 2, 2, 2, 2, 2, 2, 1]);
        assert_eq!(left(100, u64::MAX), [100; 9]);
        assert_eq!(left(3, 0), [3, 1, 1, 1, 1, 1, 1, 1, 1]);
    }

    /// What a player sees after drawing through the stock once.
    const SEEN: &str = "Stock: AD 7H 9S 2H JC 4D 8C KS 6D 3C TH QC 5S 7D AS 9D 4C JH 2S 8H 6C TD 3S KH\nWaste:\n\
         Foundations: C-0 D-0 H-0 S-0\n1: 3D\n2: ?? 2C\n3: ?? ?? QS\n4: ?? ?? ?? TS\n5: ?? ?? ?? ?? KD\n\
         6: ?? ?? ?? ?? ?? QD\n7: ?? ?? ?? ?? ?? ?? 5C\n";

    #[test]
    fn a_decision_takes_no_more_than_its_budget() {
        let observation = Observation::of_position(KLONDIKE_DRAW_THREE, read_pasted(SEEN).unwrap().position);
        let params = Params::of(&KLONDIKE_DRAW_THREE);
        let spent = |budget| {
            let mut best = Best::new(Params { budget, ..params }, 1);
            assert!(!best.choose(&observation).unwrap().moves.is_empty());
            best.solver.n_expanded()
        };
        let budgets = [1, 2_000, 20_000, u64::MAX];
        let all_spent = budgets.map(spent);
        assert!(all_spent.is_sorted_by(|a, b| a < b), "{all_spent:?}");
        for (budget, spent) in budgets.into_iter().zip(all_spent) {
            assert!(spent <= budget.saturating_add(params.nodes_max), "{spent} of {budget}");
        }
        assert!(
            20_000 + params.nodes_max < all_spent[3],
            "without a budget, this decision takes more than 20,000 positions"
        );
    }

    #[test]
    fn most_of_a_budget_goes_to_few_ways() {
        let observation = Observation::of_position(KLONDIKE_DRAW_THREE, read_pasted(SEEN).unwrap().position);
        let params = Params { budget: 40_000, ..Params::of(&KLONDIKE_DRAW_THREE) };
        let choice = Best::new(params, 1).choose(&observation).unwrap();
        // If all four were weighed until the end, there would be 43 worlds.
        assert_eq!(choice.n_worlds, 66);
    }

    #[test]
    fn falls_back_to_heuristic_when_budget_is_small() {
        let hidden = read_pasted(SEEN).unwrap().position.unknown();
        let mut cards = hidden.iter();
        let known =
            SEEN.replace("??", "@").split('@').fold(String::new(), |text, part| match text.as_str() {
                "" => part.to_string(),
                _ => format!("{text}{}{part}", cards.next().unwrap()),
            });
        let observation =
            Observation::of_position(KLONDIKE_DRAW_THREE, read_pasted(&known).unwrap().position);
        assert_eq!(observation.position().unknown().len(), 0);
        let params = Params::of(&KLONDIKE_DRAW_THREE);
        let brief = Best::new(Params { budget: 1, ..params }, 1).choose(&observation).unwrap();
        assert!(!brief.moves.is_empty() && brief.chance != Some(Chance::CERTAIN));
        let long = Best::new(params, 1).choose(&observation);
        assert!(long.is_none_or(|it| it.chance == Some(Chance::CERTAIN)));
    }

    #[test]
    fn drops_moves_that_lose_where_best_wins() {
        let [best, lost] = [WON, 0].map(|value| candidate(&[value; 8]));
        assert!(lost.is_behind(&best, &OPEN) && !best.is_behind(&lost, &OPEN));
        assert!(!candidate(&[0; 2]).is_behind(&candidate(&[WON; 2]), &OPEN));
    }
}
