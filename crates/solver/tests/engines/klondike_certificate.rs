//! The walk through all positions of a deal of Klondike, and the certificates made from it.

use solitaire::Start;
use unbury_solver::{Klondike, Limits, Search, SpanningTree, Verdict};

use crate::common::check_gives_up_within;

const BYTES_MAX: u64 = 64 << 20;

fn walk(start: &Start, bytes_max: u64) -> SpanningTree {
    SpanningTree::new(&start.position(), Limits::bytes(bytes_max))
}

/// Compares the verdicts with those of the engine. A lost deal must get a valid certificate, and the moves returned for
/// a winnable deal must win it.
#[test]
fn verdicts_are_right_and_certified() {
    let (mut n_certified, mut n_solved) = (0, 0);
    for game in [
        "klondike-draw-three",
        "klondike-draw-three,worrying-back=off",
        "klondike-draw-three,redeals=0",
        "klondike-draw-three,redeals=1",
        "klondike-draw-one,redeals=0,worrying-back=off",
        "klondike-draw-one,draw=5",
    ] {
        for number in 1..=25 {
            let start: Start = format!("{game}/{number}").parse().unwrap();
            let mut walk = walk(&start, BYTES_MAX);
            let Some(verdict) = walk.advance(5_000) else { continue };
            let position = start.position();
            let (rules, state) = (position.rules(), position.state());
            let by_engine = Klondike::new(rules, state, Limits::default()).advance(u64::MAX);
            match verdict {
                Verdict::Unsolvable { positions } => {
                    assert!(matches!(by_engine, Some(Verdict::Unsolvable { .. })), "{start}");
                    let tree = walk.into_tree();
                    let header = check::certificate_header(&start, positions, &tree);
                    let file = [header.as_bytes(), &tree].concat();
                    let certified = check::certificate(&file, BYTES_MAX);
                    assert_eq!(certified.map(|it| (it.start, it.positions)), Ok((start, positions)));
                    n_certified += 1;
                }
                Verdict::Solved(moves) => {
                    assert!(matches!(by_engine, Some(Verdict::Solved(_))), "{start}");
                    let report = check::solution(&start, &moves);
                    assert_eq!(report.map(|it| it.moves), Ok(moves.len()), "{start}");
                    n_solved += 1;
                }
                Verdict::GaveUp(_) => panic!("{start}: gave up"),
            }
        }
    }
    assert!(20 < n_certified && 0 < n_solved, "{n_certified} certified, {n_solved} solved");
}

#[test]
fn the_memory_held_is_never_above_the_limit() {
    let start = "klondike-draw-three/96".parse().unwrap();
    for bytes_max in [0, 3_000, 10_000, 20_000] {
        check_gives_up_within(bytes_max, &mut walk(&start, bytes_max));
    }
    assert_eq!(walk(&start, BYTES_MAX).advance(u64::MAX), Some(Verdict::Unsolvable { positions: 507 }));
}
