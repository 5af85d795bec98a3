//! One number that changes if and only if the engine searches differently. It must be the same
//! on every machine, and so in the browser.

use solitaire::{Deal, DealNumber, Game, freecell::FREECELL};
use solver::{FreeCell, Limits, Search, Verdict};

#[cfg(target_family = "wasm")]
wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_dedicated_worker);

/// After a change that means to search differently, `cargo xtask bless` puts here what the test finds.
const EXPECTED: (u64, usize) = (295_488, 9_332);

#[cfg_attr(not(target_family = "wasm"), test)]
#[cfg_attr(target_family = "wasm", wasm_bindgen_test::wasm_bindgen_test)]
fn positions_expanded_and_moves_found() {
    let mut signature = (0, 0);
    // The first hundred need attempts only, one of the others beams, and the last is a proof.
    for number in (1..=100).chain([57_148, 11_982]) {
        let deal = Deal::microsoft(DealNumber::new(number).expect("a small number"));
        let mut search = FreeCell::new(FREECELL, &FREECELL.deal(&deal), Limits::default());
        let moves = match search.advance(u64::MAX) {
            Some(Verdict::Solved(moves)) => moves.len(),
            Some(Verdict::Unsolvable { .. }) => 0,
            _ => panic!("#{number} has a verdict"),
        };
        signature.0 += search.stats().expanded;
        signature.1 += moves;
    }
    assert_eq!(signature, EXPECTED);
}
