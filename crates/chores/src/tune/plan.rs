use std::fmt;

use solver::Weights;

use super::{
    costs::{Costs, NODES_MAX},
    random::Draw,
};

/// The numbers of nodes that a turn may have.
const NODES: [u64; 14] = [40, 60, 80, 100, 120, 150, 180, 220, 260, 300, 400, 500, 700, 1000];
const N_TURNS_MAX: usize = 24;
/// The cost of a deal that the schedule does not solve.
const UNSOLVED_NODES: u64 = 10_000;

/// Weightings and a schedule of turns. A turn is a weighting, by its index, and a number of nodes.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    weightings: Vec<Weights>,
    /// The costs of each weighting.
    costs: Vec<Costs>,
    turns: Vec<(usize, u64)>,
}

/// The progress of a schedule.
struct PlanState {
    /// The nodes that each weighting has spent on each open deal.
    spent: Vec<u64>,
    open: Vec<usize>,
    nodes: u64,
}

impl PlanState {
    fn new(n_weightings: usize, n_deals: usize) -> PlanState {
        PlanState { spent: vec![0; n_weightings], open: (0..n_deals).collect(), nodes: 0 }
    }

    /// Returns how many open deals a turn would solve, and what it would cost.
    fn try_turn(&self, weighting: usize, nodes: u64, costs: &Costs) -> (usize, u64) {
        let spent = self.spent[weighting];
        let mut sum = (0, 0);
        for &deal in &self.open {
            match costs[deal] {
                Some(cost) if cost <= spent + nodes => sum = (sum.0 + 1, sum.1 + cost.saturating_sub(spent)),
                _ => sum.1 += nodes,
            }
        }
        sum
    }

    fn turn(&mut self, weighting: usize, nodes: u64, costs: &Costs) {
        self.nodes += self.try_turn(weighting, nodes, costs).1;
        self.spent[weighting] += nodes;
        let spent = self.spent[weighting];
        self.open.retain(|&deal| costs[deal].is_none_or(|cost| spent < cost));
    }
}

impl Plan {
    pub(crate) fn greedy(found: &[Weights], table: &[Costs], n_weightings: usize) -> Plan {
        let mut progress = PlanState::new(found.len(), table[0].len());
        let mut used: Vec<usize> = Vec::new();
        let mut turns = Vec::new();
        while !progress.open.is_empty() && turns.len() < N_TURNS_MAX {
            let allowed = (0..found.len()).filter(|idx| used.len() < n_weightings || used.contains(idx));
            let options = allowed.flat_map(|idx| NODES.map(|nodes| (idx, nodes)));
            let rate = |&(idx, nodes): &(usize, u64)| {
                let (n_solved, cost) = progress.try_turn(idx, nodes, &table[idx]);
                n_solved as f64 / cost.max(1) as f64
            };
            let options = options.filter(|&(idx, nodes)| progress.spent[idx] + nodes <= NODES_MAX);
            let Some((idx, nodes)) = options.max_by(|left, right| rate(left).total_cmp(&rate(right))) else {
                break;
            };
            progress.turn(idx, nodes, &table[idx]);
            if !used.contains(&idx) {
                used.push(idx);
            }
            let place = used.iter().position(|&it| it == idx).expect("one that is used");
            turns.push((place, nodes));
        }
        Plan {
            weightings: used.iter().map(|&idx| found[idx]).collect(),
            costs: used.iter().map(|&idx| table[idx].clone()).collect(),
            turns,
        }
    }

    fn run(&self) -> PlanState {
        let mut progress = PlanState::new(self.weightings.len(), self.costs[0].len());
        for &(weighting, nodes) in &self.turns {
            progress.turn(weighting, nodes, &self.costs[weighting]);
        }
        progress
    }

    pub(crate) fn n_unsolved(&self) -> usize {
        self.run().open.len()
    }

    pub(crate) fn nodes_a_deal(&self) -> f64 {
        let progress = self.run();
        let unsolved = progress.open.len() as u64 * UNSOLVED_NODES;
        (progress.nodes + unsolved) as f64 / self.costs[0].len() as f64
    }

    /// Tries a change, and keeps it if it helps.
    pub(crate) fn polish(&mut self, random: &mut Draw, costs: impl Fn(&Weights) -> Costs) {
        let mut changed = self.clone();
        if random.below(3) == 0 {
            let idx = random.below(self.weightings.len());
            changed.weightings[idx] = random.changed(&self.weightings[idx]);
            changed.costs[idx] = costs(&changed.weightings[idx]);
        } else {
            changed.change_turns(random);
        }
        if changed.nodes_a_deal() < self.nodes_a_deal() {
            *self = changed;
        }
    }

    fn change_turns(&mut self, random: &mut Draw) {
        let (idx, other) = (random.below(self.turns.len()), random.below(self.turns.len()));
        match random.below(6) {
            0 => self.turns.swap(idx, other),
            1 => self.turns[idx].0 = random.below(self.weightings.len()),
            2 if self.turns.len() < N_TURNS_MAX => {
                self.turns.insert(idx, (random.below(self.weightings.len()), random.pick(&NODES)));
            }
            3 if 1 < self.turns.len() => {
                self.turns.remove(idx);
            }
            _ => {
                let nodes = &mut self.turns[idx].1;
                *nodes = (*nodes * (50 + random.below(100) as u64) / 100).max(10);
            }
        }
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:.1} nodes a deal, {} not solved", self.nodes_a_deal(), self.n_unsolved())?;
        for (idx, weights) in self.weightings.iter().enumerate() {
            writeln!(f, "{idx}: {weights:?}")?;
        }
        for turns in self.turns.chunk_by(|one, next| one.0 == next.0) {
            let nodes: u64 = turns.iter().map(|it| it.1).sum();
            writeln!(f, "(Attempt({}), {nodes}),", turns[0].0)?;
        }
        Ok(())
    }
}
