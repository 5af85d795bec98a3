//! Looks for the weights and the schedule of the FreeCell engine: `cargo xtask tune`.
//!
//! 1. Climbs: from random weights, small changes are kept that make a sample of deals cheaper.
//!    A second series does so on deals that the best weights so far find hard.
//! 2. Every weighting found is tried on 4,000 deals, which gives a table of costs.
//! 3. Greedily, turn after turn, the schedule gets the weighting and the number of nodes that
//!    solve the most deals for what they cost, with at most [`N_WEIGHTINGS`] weightings.
//! 4. Polish: small changes of the schedule's weights and turns are kept that make it cheaper.
//!
//! Only deals 1 to 8000 are looked at, so that all others stay a fair test. The same seeds give
//! the same result. Takes about a quarter of an hour on two cores.

mod climb;
mod costs;
mod plan;
mod random;

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use solitaire::{State, rules::FREECELL};
use solver::{Trial, Weights, try_weights};

use self::{
    climb::climb,
    costs::{Costs, NODES_MAX, deal},
    plan::Plan,
    random::Draw,
};

/// All deals looked at are of 1 to this.
const LAST_DEAL: u64 = 8000;
/// Every second one is in the table.
const N_TABLE_DEALS: u64 = LAST_DEAL / 2;
const N_CLIMBS: usize = 96;
const N_HARD_CLIMBS: usize = 64;
/// A deal is hard that the best weighting needs more nodes for.
const HARD_NODES: u64 = 250;
const N_WEIGHTINGS: usize = 4;
const N_CHANGES: usize = 4000;

/// Looks for weights and a schedule, and prints them.
pub(crate) fn tune() {
    let all: Vec<u64> = (1..=LAST_DEAL).collect();
    let mut found = parallel(N_CLIMBS, |idx| climb(idx as u64, &all, &[120, 200, 300, 600]));
    let table_deals: Vec<State> = (0..N_TABLE_DEALS).map(|idx| deal(1 + 2 * idx)).collect();
    let mut table: Vec<Costs> = parallel(found.len(), |idx| costs(&found[idx], &table_deals));
    let best = (0..table.len()).min_by_key(|&idx| capped_sum(&table[idx], HARD_NODES)).expect("climbs");
    eprintln!("best of the first climbs: {:?}", found[best]);

    let is_hard = |cost: &Option<u64>| cost.is_none_or(|it| HARD_NODES < it);
    let hard: Vec<u64> = (0..N_TABLE_DEALS)
        .filter(|&idx| is_hard(&table[best][idx as usize]))
        .map(|idx| 1 + 2 * idx)
        .collect();
    eprintln!("{} of {N_TABLE_DEALS} deals are hard for it", hard.len());
    let seeds = N_CLIMBS as u64;
    let more = parallel(N_HARD_CLIMBS, |idx| climb(seeds + idx as u64, &hard, &[300, 500, 1000, 2000]));
    table.extend(parallel(more.len(), |idx| costs(&more[idx], &table_deals)));
    found.extend(more);

    let mut plan = Plan::greedy(&found, &table, N_WEIGHTINGS);
    eprintln!("greedy: {:.1} nodes a deal, {} not solved", plan.nodes_a_deal(), plan.n_unsolved());
    let mut random = Draw::new(1_000_000);
    for change in 1..=N_CHANGES {
        plan.polish(&mut random, |weights| {
            let halves = parallel(thread_count(), |part| {
                let len = table_deals.len().div_ceil(thread_count());
                table_deals.chunks(len).nth(part).map_or(Vec::new(), |deals| costs(weights, deals))
            });
            halves.concat()
        });
        if change % 100 == 0 {
            eprintln!("{change} changes tried: {:.1} nodes a deal", plan.nodes_a_deal());
        }
    }
    println!("{plan}");
}

fn costs(weights: &Weights, deals: &[State]) -> Costs {
    let cost = |deal| {
        let Trial { is_solved, expanded, .. } = try_weights(&FREECELL, deal, weights, NODES_MAX);
        is_solved.then_some(expanded)
    };
    deals.iter().map(cost).collect()
}

fn capped_sum(costs: &Costs, cap: u64) -> u64 {
    costs.iter().map(|it| it.unwrap_or(NODES_MAX).min(cap)).sum()
}

fn thread_count() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Returns the results of a number of jobs, in order, worked out on all processors.
fn parallel<T: Send>(n_jobs: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let idx = next.fetch_add(1, Ordering::Relaxed);
            if n_jobs <= idx {
                return done;
            }
            done.push((idx, job(idx)));
        }
    };
    let mut done: Vec<(usize, T)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..thread_count()).map(|_| scope.spawn(work)).collect();
        threads.into_iter().flat_map(|it| it.join().expect("a job that ends")).collect()
    });
    done.sort_by_key(|it| it.0);
    done.into_iter().map(|it| it.1).collect()
}
