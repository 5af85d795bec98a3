//! Estimates of the size of a tree against its true size, and against what was published.

use solitaire::{
    Deal, DealNumber, Game,
    freecell::{FREECELL, Switched, Switches},
};
use solver::{Knuth, KnuthPlan, LevelEstimate, Limits, Runner, Sampler, Search, Verdict};

fn knuth(switches: &str, plan: KnuthPlan) -> Knuth<Switched> {
    let game = Switched { rules: FREECELL, switches: switches.parse().expect("switches") };
    let start = game.deal(&Deal::microsoft(DealNumber::new(14).expect("a small number")));
    Knuth::new(game, start, plan, Limits::default())
}

fn estimates(switches: &str, plan: KnuthPlan) -> Vec<LevelEstimate> {
    let mut search = knuth(switches, plan);
    assert_eq!(search.advance(u64::MAX), Some(Verdict::GaveUp));
    let last = search.estimates().last().expect("an estimate").clone();
    assert_eq!((last.trials, last.levels.len()), (plan.trials, plan.levels as usize));
    assert_eq!(last, search.estimate());
    last.levels
}

const PLAN: KnuthPlan = KnuthPlan { levels: 6, trials: 65_536, seed: 1, sampler: Sampler::Uniform };

/// As in `tests/golden/perft.txt`.
const TRUE: [f64; 6] = [10.0, 99.0, 1_002.0, 10_503.0, 81_654.0, 532_862.0];

#[test]
fn true_counts_lie_within_four_errors() {
    for seed in 1..=4 {
        for (found, expected) in estimates("", KnuthPlan { seed, ..PLAN }).iter().zip(TRUE) {
            assert!((found.mean - expected).abs() <= 4.0 * found.error, "{seed}: {found:?} {expected}");
        }
    }
}

/// The table has whole numbers, of 524,288 trials.
#[test]
fn the_published_sampler_gives_the_published_table() {
    const PUBLISHED: [f64; 10] = [
        10.0,
        97.0,
        953.0,
        9_639.0,
        81_831.0,
        514_031.0,
        3_160_598.0,
        18_691_471.0,
        113_277_340.0,
        697_487_694.0,
    ];
    let plan = KnuthPlan { levels: 10, sampler: Sampler::Published, ..PLAN };
    let found = estimates("steps=linear", plan);
    for (found, expected) in found.iter().zip(PUBLISHED) {
        assert!((found.mean - expected).abs() <= 4.0 * found.error + 1.0, "{found:?} {expected}");
    }
    // Not only because the errors are large, up to level 6.
    let fair = estimates("steps=linear", KnuthPlan { sampler: Sampler::Uniform, ..plan });
    for (found, expected) in fair.iter().zip(PUBLISHED).skip(1).take(3) {
        assert!(expected + 4.0 * found.error < found.mean, "{found:?} {expected}");
    }
}

#[test]
fn equal_seeds_give_equal_estimates_in_slices_too() {
    let plan = KnuthPlan { trials: 10_000, ..PLAN };
    let whole = estimates("", plan);
    let mut search = knuth("", plan);
    let mut n_slices = 0;
    while search.advance(777).is_none() {
        n_slices += 1;
        assert_eq!(search.stats().expanded, n_slices * 777);
        assert_eq!(search.line().len(), search.gauges().depth as usize);
    }
    assert_eq!(search.estimate().levels, whole);
    let trials: Vec<u64> = search.estimates().iter().map(|it| it.trials).collect();
    assert_eq!(trials, [1_024, 8_192, 10_000]);
    assert_ne!(estimates("", KnuthPlan { seed: 2, ..plan }), whole);
}

#[test]
fn without_memory_it_gives_up() {
    let game = Switched { rules: FREECELL, switches: Switches::default() };
    let start = game.deal(&Deal::microsoft(DealNumber::FIRST));
    let mut search = Knuth::new(game, start, PLAN, Limits { bytes_max: 1_000 });
    assert_eq!(search.advance(1), Some(Verdict::GaveUp));
    assert!(search.estimates().is_empty());
}
