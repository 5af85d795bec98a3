use std::mem::size_of;

use solitaire::{Game, Move};

use crate::{
    LevelEstimate, Limits, Metrics, Runner, Search, Spent, SplitMix, Stopped, TreeEstimate, Verdict,
    tables::CHILDREN_MAX,
};

/// An estimate of how many sequences of 1, 2, 3, ... moves there are, by random probes.
///
/// D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29, 1975. A probe plays
/// one random move after the other. If it had the choice between 8, 7 and 9 moves, its guess at the number of sequences
/// of three moves is 8 x 7 x 9; if no move is left, its guess is 0. The mean of the guesses is right on average, but
/// the guesses vary widely, the more so the longer the sequences are, so each mean comes with its standard error.
///
/// It does not look for a solution and recognizes no position: a position counts as often as there are paths to it.
///
/// *Expanded*: positions whose moves were listed. *Generated*: moves made. *Stored*: the current position.
#[derive(Debug)]
pub struct Knuth<G: Game> {
    game: G,
    plan: KnuthPlan,
    start: G::State,
    random: SplitMix,
    probe: Probe<G::State>,
    n_done: u64,
    sums: Vec<Sum>,
    estimates: Vec<TreeEstimate>,
    expanded: u64,
    generated: u64,
    depth_max: u32,
    moves: Vec<Move>,
    limits: Limits,
}

/// How the size of a tree is estimated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnuthPlan {
    /// How many moves a probe plays.
    pub levels: u32,
    /// How many probes are made.
    pub trials: u64,
    /// The seed of the random numbers. Equal seeds give equal estimates.
    pub seed: u64,
    /// How moves are chosen.
    pub sampler: Sampler,
}

/// How a probe chooses among the moves of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Sampler {
    /// Each with the same probability.
    #[default]
    Uniform,
    /// The first of several moves twice as often as any other, and the last never. The program of G. T. Heineman's
    /// column of 2009 does this by mistake. The estimates are wrong; they exist for comparison with that column's
    /// table.
    Published,
}

#[derive(Debug)]
struct Probe<S> {
    state: S,
    line: Vec<Move>,
    guess: f64,
}

/// The sums of the guesses at one level. Floating-point sums, products and roots are the same on every machine.
#[derive(Clone, Copy, Default, Debug)]
struct Sum {
    guesses: f64,
    squares: f64,
}

impl<G: Game> Knuth<G> {
    /// Returns the estimate of the tree below `start`, before its first probe.
    pub fn new(game: G, start: G::State, plan: KnuthPlan, limits: Limits) -> Self {
        let probe = Probe { state: start.clone(), line: Vec::new(), guess: 1.0 };
        Knuth {
            game,
            plan,
            start,
            random: SplitMix::new(plan.seed),
            probe,
            n_done: 0,
            sums: Vec::new(),
            estimates: Vec::new(),
            expanded: 0,
            generated: 0,
            depth_max: 0,
            moves: Vec::new(),
            limits,
        }
    }

    /// Returns the estimates after 1,024 probes, after 8 times as many, and so on, up to the probes made so far; at the
    /// end, also the estimate from all probes.
    pub fn estimates(&self) -> &[TreeEstimate] {
        &self.estimates
    }

    /// Returns the estimate from the probes made so far.
    pub fn estimate(&self) -> TreeEstimate {
        let n = self.n_done as f64;
        let level = |sum: &Sum| {
            let mean = sum.guesses / n;
            let variance = sum.squares / n - mean * mean;
            // Rounding may make it negative, and NaN stays NaN.
            let variance = if variance < 0.0 { 0.0 } else { variance };
            let error = (variance / (n - 1.0)).sqrt();
            LevelEstimate { mean, error: error.is_finite().then_some(error) }
        };
        TreeEstimate { trials: self.n_done, levels: self.sums.iter().map(level).collect() }
    }

    /// Plays the next move of the probe.
    fn step(&mut self) {
        self.game.moves(&self.probe.state, &mut self.moves);
        self.expanded += 1;
        self.probe.guess *= self.moves.len() as f64;
        let level = self.probe.line.len();
        let sum = &mut self.sums[level];
        sum.guesses += self.probe.guess;
        sum.squares += self.probe.guess * self.probe.guess;
        let Some(idx) = choose(&mut self.random, self.moves.len(), self.plan.sampler) else {
            return self.end_probe();
        };
        let mv = self.moves[idx];
        self.moves.clear();
        if level + 1 == self.sums.len() {
            return self.end_probe();
        }
        self.game.play(&mut self.probe.state, mv);
        self.probe.line.push(mv);
        self.generated += 1;
        self.depth_max = self.depth_max.max(self.probe.line.len() as u32);
    }

    fn end_probe(&mut self) {
        self.probe.state.clone_from(&self.start);
        self.probe.line.clear();
        self.probe.guess = 1.0;
        self.n_done += 1;
        let is_reported = is_reported(self.n_done) || self.n_done == self.plan.trials;
        if is_reported {
            self.estimates.push(self.estimate());
        }
    }

    /// Makes room for everything, if the limit allows it.
    fn reserve(&mut self) -> bool {
        let levels = self.plan.levels as usize;
        // The number of probes grows by a factor of eight, so there are at most this many reports.
        let n_reports = 21;
        let reports = n_reports * (size_of::<TreeEstimate>() + levels * size_of::<LevelEstimate>());
        let bytes =
            levels * (size_of::<Sum>() + size_of::<Move>()) + CHILDREN_MAX * size_of::<Move>() + reports;
        if self.limits.bytes_max < bytes as u64 {
            return false;
        }
        self.sums.resize(levels, Sum::default());
        self.probe.line.reserve_exact(levels);
        self.moves.reserve_exact(CHILDREN_MAX);
        self.estimates.reserve_exact(n_reports);
        true
    }
}

/// Returns whether the estimates are reported after this many probes: after 1,024 and eight times as many each
/// time, as published.
fn is_reported(n_probes: u64) -> bool {
    n_probes.is_power_of_two() && 10 <= n_probes.ilog2() && (n_probes.ilog2() - 10).is_multiple_of(3)
}

impl<G: Game> Search for Knuth<G> {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        if self.expanded == 0 && !self.reserve() {
            return Some(Verdict::GaveUp(Stopped::Memory));
        }
        for _ in 0..nodes {
            if self.n_done == self.plan.trials || self.sums.is_empty() {
                return Some(Verdict::GaveUp(Stopped::LeftOut));
            }
            self.step();
        }
        (self.n_done == self.plan.trials).then_some(Verdict::GaveUp(Stopped::LeftOut))
    }

    fn spent(&self) -> Spent {
        let moves = (self.moves.capacity() + self.probe.line.capacity()) * size_of::<Move>();
        let reports = self.estimates.capacity() * size_of::<TreeEstimate>()
            + self.estimates.len() * self.sums.len() * size_of::<LevelEstimate>();
        let bytes = moves + reports + self.sums.capacity() * size_of::<Sum>();
        Spent { expanded: self.expanded, stored: 1, bytes: bytes as u64 }
    }
}

impl<G: Game> Runner for Knuth<G> {
    fn metrics(&self) -> Metrics {
        Metrics {
            generated: self.generated,
            depth: self.probe.line.len() as u32,
            depth_max: self.depth_max,
            ..Metrics::default()
        }
    }

    fn tree_estimate(&self) -> Option<TreeEstimate> {
        (0 < self.n_done).then(|| self.estimate())
    }

    fn line(&self) -> Vec<Move> {
        self.probe.line.clone()
    }
}

/// Returns the index of one of `n` moves, if there are any.
fn choose(random: &mut SplitMix, n: usize, sampler: Sampler) -> Option<usize> {
    if n == 0 {
        return None;
    }
    let idx = random.below(n as u64) as usize;
    match sampler {
        Sampler::Uniform => Some(idx),
        Sampler::Published => Some(idx.saturating_sub(1)),
    }
}
