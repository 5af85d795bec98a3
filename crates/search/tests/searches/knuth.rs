//! Estimates of the size of a tree against its true size, and against published estimates.

use solitaire::{Deal, DealNumber, Game, Position, Switched, Switches, rules::FREECELL};
use unbury_search::{
    Knuth, KnuthPlan, LevelEstimate, Limits, Runner, Sampler, Search, Stopped, Verdict,
    registry::{self, Spec},
};

fn knuth(switches: &str, plan: KnuthPlan) -> Knuth<Switched> {
    let game = Switched { rules: FREECELL, switches: switches.parse().expect("switches") };
    let start = game.deal(&Deal::microsoft(DealNumber::new(14).expect("a small number")));
    Knuth::new(game, start, plan, Limits::default())
}

fn estimates(switches: &str, plan: KnuthPlan) -> Vec<LevelEstimate> {
    let mut search = knuth(switches, plan);
    assert_eq!(search.advance(u64::MAX), Some(Verdict::GaveUp(Stopped::LeftOut)));
    let last = search.estimates().last().expect("an estimate").clone();
    assert_eq!((last.trials, last.levels.len()), (plan.trials, plan.levels as usize));
    assert_eq!(last, search.estimate());
    last.levels
}

fn error(level: &LevelEstimate) -> f64 {
    level.error.expect("several probes")
}

const PLAN: KnuthPlan = KnuthPlan { levels: 6, trials: 65_536, seed: 1, sampler: Sampler::Uniform };

/// As in `tests/golden/perft.txt`.
const TRUE: [f64; 6] = [10.0, 99.0, 1_002.0, 10_503.0, 81_654.0, 532_862.0];

#[test]
fn true_counts_lie_within_four_errors() {
    for seed in 1..=4 {
        for (found, expected) in estimates("", KnuthPlan { seed, ..PLAN }).iter().zip(TRUE) {
            assert!((found.mean - expected).abs() <= 4.0 * error(found), "{seed}: {found:?} {expected}");
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
        assert!((found.mean - expected).abs() <= 4.0 * error(found) + 1.0, "{found:?} {expected}");
    }
    // Not only because the errors are large, up to level 6.
    let fair = estimates("steps=linear", KnuthPlan { sampler: Sampler::Uniform, ..plan });
    for (found, expected) in fair.iter().zip(PUBLISHED).skip(1).take(3) {
        assert!(expected + 4.0 * error(found) < found.mean, "{found:?} {expected}");
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
        assert_eq!(search.spent().expanded, n_slices * 777);
        assert_eq!(search.line().len(), search.metrics().depth as usize);
    }
    assert_eq!(search.estimate().levels, whole);
    let trials: Vec<u64> = search.estimates().iter().map(|it| it.trials).collect();
    assert_eq!(trials, [1_024, 8_192, 10_000]);
    assert_ne!(estimates("", KnuthPlan { seed: 2, ..plan }), whole);
}

#[test]
fn gives_up_without_memory() {
    let game = Switched { rules: FREECELL, switches: Switches::default() };
    let start = game.deal(&Deal::microsoft(DealNumber::FIRST));
    let mut search = Knuth::new(game, start, PLAN, Limits::bytes(1_000));
    assert_eq!(search.advance(1), Some(Verdict::GaveUp(Stopped::Memory)));
    assert!(search.estimates().is_empty());
}

#[test]
fn no_error_without_evidence() {
    let one_probe = estimates("", KnuthPlan { trials: 1, ..PLAN });
    assert!(one_probe.iter().all(|it| it.error.is_none()), "{one_probe:?}");
    // Some probes go on and on, with cards that come back, until their guesses are beyond all numbers.
    let deep = estimates("worrying-back=on", KnuthPlan { levels: 1_000, trials: 50, ..PLAN });
    assert!(deep.iter().all(|it| it.error.is_none_or(f64::is_finite)), "{deep:?}");
    assert!(deep[0].error == Some(0.0) && deep[999].error.is_none(), "{deep:?}");
}

/// With as many moves in a probe as can be asked for.
#[test]
fn errors_of_the_longest_probes_are_numbers() {
    let spec: Spec = "knuth levels=100 trials=1000".parse().expect("a search");
    assert!("knuth levels=101".parse::<Spec>().is_err());
    for switches in ["", "steps=linear worrying-back=on", "steps=supermoves worrying-back=on"] {
        let switches = switches.parse().expect("switches");
        let start = FREECELL.deal(&Deal::microsoft(DealNumber::new(14).expect("a small number")));
        let mut runner = registry::start(
            &spec,
            &Position::new(FREECELL, start),
            switches,
            Limits::default(),
            |_, _| unreachable!(),
        )
        .expect("a search for FreeCell");
        assert_eq!(runner.advance(u64::MAX), Some(Verdict::GaveUp(Stopped::LeftOut)));
        let tree = runner.tree_estimate().expect("an estimate");
        assert!(tree.levels.iter().all(|it| it.mean.is_finite() && it.error.is_some()), "{tree:?}");
    }
}
