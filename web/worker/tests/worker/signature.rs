//! Two numbers for each engine that change if it searches differently. They are equal on every machine and in the
//! browser, so this test runs natively and in wasm.

use solitaire::{DealNumber, GameId, Position, Rules};
use solver::{Goal, Limits, Task, Verdict, engine};

/// The engine, the positions expanded, and the moves found.
///
/// After a deliberate change of the search, `cargo xtask bless` updates these numbers.
#[rustfmt::skip]
const EXPECTED: [(&str, u64, usize); 4] = [
    ("freecell", 295_488, 9_332),
    ("klondike", 409_132, 10_798),
    ("yukon", 27_980, 645),
    ("shortest", 371_458, 303),
];

#[cfg_attr(not(target_family = "wasm"), test)]
#[cfg_attr(target_family = "wasm", wasm_bindgen_test::wasm_bindgen_test)]
fn positions_expanded_and_moves_found() {
    // The first hundred need only runs of the portfolio, one of the others needs beams, and the last is a proof.
    let freecell = (1..=100).chain([57_148, 11_982]).map(|number| ("freecell", number));
    // Of both kinds, some deals are won, some are proved lost, and some exceed this limit.
    let klondike =
        (1..=40).flat_map(|number| ["klondike-draw-one", "klondike-draw-three"].map(|game| (game, number)));
    let yukon = (1..=20).chain([2_487]).map(|number| ("yukon", number));
    // Beams and proofs, some of which finish.
    let shortest = (1..=4).map(|number| ("freecell", number)).chain([("klondike-draw-three", 9)]);
    let found = [
        ("freecell", signature(freecell, Goal::Any, u64::MAX)),
        ("klondike", signature(klondike, Goal::Any, 50_000)),
        ("yukon", signature(yukon, Goal::Any, 2_000)),
        ("shortest", signature(shortest, Goal::Shortest, 250_000)),
    ];
    assert_eq!(found.map(|(name, (expanded, moves))| (name, expanded, moves)), EXPECTED);
}

/// Returns the numbers of positions expanded and of moves found in all these deals together.
fn signature(deals: impl Iterator<Item = (&'static str, u64)>, goal: Goal, nodes_max: u64) -> (u64, usize) {
    let (mut expanded, mut n_moves) = (0, 0);
    for (game, number) in deals {
        let rules: Rules = game.parse().expect("a game");
        let deal = DealNumber::new(number).expect("a small number");
        let position = Position::dealt(&GameId { rules, deal });
        let mut search = engine(&position, Task::default().with_goal(goal), Limits::default());
        n_moves += match search.advance(nodes_max) {
            Some(Verdict::Solved(moves)) => moves.len(),
            _ => search.best().map_or(0, <[_]>::len),
        };
        expanded += search.spent().expanded;
    }
    (expanded, n_moves)
}
