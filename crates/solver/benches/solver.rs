//! Measures the time of single calls: `cargo bench -p unbury-solver`, or `cargo bench -p unbury-solver -- solve` for
//! some of them.
//!
//! Use these to study one change closely. What counts in the end is a whole range of deals, since a few hard ones take
//! most of the time: `cargo xtask bench freecell`.

use divan::Bencher;
use search::BestFirst;
use solitaire::{Deal, DealNumber, Game, GameId, Move, Start, State, rules::FREECELL};
use unbury_solver::{FreeCell, Limits, Search, Verdict};

fn main() {
    divan::main();
}

/// An easy deal, a typical one of the first thousand, one that other programs find hard, and the hardest
/// of the first thousand for a single best-first search.
#[divan::bench(args = [2, 198, 1941, 253])]
fn solve(bencher: Bencher<'_, '_>, number: u64) {
    let start = start(number);
    bencher.bench(|| verdict(engine(&start)));
}

/// The unsolvable deals of the first half million with the fewest positions and with the most.
#[divan::bench(args = [146_692, 11_982])]
fn prove(bencher: Bencher<'_, '_>, number: u64) {
    let start = start(number);
    bencher.bench(|| match verdict(engine(&start)) {
        Verdict::Unsolvable { positions } => positions,
        other => panic!("#{number}: {other:?}"),
    });
}

/// The cost of creating a search: its tables.
#[divan::bench]
fn begin(bencher: Bencher<'_, '_>) {
    let start = start(1);
    bencher.bench(|| engine(&start));
}

/// Advances for about a millisecond or two, as hosts do.
#[divan::bench]
fn advance_by_1000(bencher: Bencher<'_, '_>) {
    let start = start(11_982);
    bencher.with_inputs(|| engine(&start)).bench_refs(|search| search.advance(1_000));
}

#[divan::bench]
fn textbook(bencher: Bencher<'_, '_>) {
    let start = start(1);
    let search = || {
        BestFirst::greedy(FREECELL, start.clone(), Limits::default(), |it: &State| {
            i64::from(FREECELL.disorder(it))
        })
    };
    bencher.bench(|| verdict(search()));
}

#[divan::bench]
fn deal(bencher: Bencher<'_, '_>) {
    let number = number(11_982);
    bencher.bench(|| FREECELL.deal(&Deal::microsoft(divan::black_box(number))));
}

#[divan::bench]
fn check(bencher: Bencher<'_, '_>) {
    let start = Start::Deal(GameId::default());
    let moves = solution(1);
    bencher.bench(|| check::solution(&start, divan::black_box(&moves)));
}

#[divan::bench]
fn replay(bencher: Bencher<'_, '_>) {
    let start = start(1);
    let moves = solution(1);
    bencher.bench(|| solitaire::replay(&FREECELL, start.clone(), divan::black_box(&moves)));
}

fn number(number: u64) -> DealNumber {
    DealNumber::new(number).expect("a number in range")
}

fn start(deal: u64) -> State {
    FREECELL.deal(&Deal::microsoft(number(deal)))
}

fn engine(start: &State) -> FreeCell {
    FreeCell::new(FREECELL, start, Limits::default())
}

fn verdict(mut search: impl Search) -> Verdict {
    search.advance(u64::MAX).expect("a verdict without a limit on nodes")
}

fn solution(deal: u64) -> Vec<Move> {
    match verdict(engine(&start(deal))) {
        Verdict::Solved(moves) => moves,
        other => panic!("#{deal}: {other:?}"),
    }
}
