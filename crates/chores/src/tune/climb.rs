use solitaire::{State, rules::FREECELL};
use solver::{Weights, try_weights};

use super::{costs::deal, random::Draw};

/// What keeping a position costs, in expansions.
const STORED_COST: f64 = 1.0 / 16.0;
/// A climb ends after this many changes in a row that do not help.
const N_FAILURES_MAX: usize = 60;

/// Returns the weights at the top of a climb: on a sample of the deals, under one of the limits of nodes,
/// both drawn by the seed.
pub(crate) fn climb(seed: u64, deals: &[u64], nodes_max: &[u64]) -> Weights {
    let mut random = Draw::new(seed);
    let nodes_max = random.pick(nodes_max);
    let mut sample = |n: usize| -> Vec<State> { (0..n).map(|_| deal(random.pick(deals))).collect() };
    let (few, many) = (sample(40), sample(200));
    let starts: Vec<Weights> = (0..60).map(|_| random.weights()).collect();
    let mut best = starts[0];
    let mut best_cost = f64::MAX;
    for weights in starts {
        let cost = mean_cost(&weights, &few, nodes_max);
        if cost < best_cost {
            (best, best_cost) = (weights, cost);
        }
    }
    let part = &many[..many.len() / 4];
    best_cost = mean_cost(&best, &many, nodes_max);
    let mut part_cost = mean_cost(&best, part, nodes_max);
    let mut n_failures = 0;
    while n_failures < N_FAILURES_MAX {
        let weights = random.changed(&best);
        n_failures += 1;
        // What is much worse on a part need not be tried on the rest.
        if mean_cost(&weights, part, nodes_max) < 1.08 * part_cost {
            let cost = mean_cost(&weights, &many, nodes_max);
            if cost < best_cost {
                (best, best_cost, n_failures) = (weights, cost, 0);
                part_cost = mean_cost(&best, part, nodes_max);
            }
        }
    }
    eprintln!("climb {seed}, {nodes_max} nodes: {best_cost:.1}");
    best
}

/// Deals that are not solved cost double.
fn mean_cost(weights: &Weights, deals: &[State], nodes_max: u64) -> f64 {
    let cost = |deal| {
        let trial = try_weights(&FREECELL, deal, weights, nodes_max);
        let cost = trial.expanded as f64 + trial.stored as f64 * STORED_COST;
        if trial.is_solved { cost } else { 2.0 * cost.max(nodes_max as f64) }
    };
    deals.iter().map(cost).sum::<f64>() / deals.len() as f64
}
