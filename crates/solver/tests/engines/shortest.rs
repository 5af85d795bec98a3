//! Shortest solutions, compared with searches that share no code with the engine's.

use std::collections::HashMap;

use solitaire::{
    Card, Deal, DealNumber, Game, Move, Pile, Rules, Start, State, Suit,
    rules::{BuildPolicy, FREECELL, Spaces},
};
use testkit::{SmallFreeCell, is_thorough, size};
use unbury_solver::{Limits, Measure, Search, ShortFreeCell, Verdict};

const MEASURES: [Measure; 2] = [Measure::PlayerMoves, Measure::CardMoves];

/// Returns the fewest moves as the engine proves them, those to foundations not counted.
fn proved(rules: Rules, start: &State, measure: Measure) -> Option<u32> {
    let mut search = ShortFreeCell::new(rules, start, measure, Limits::default()).with_proof();
    match search.advance(u64::MAX) {
        Some(Verdict::Solved(moves)) => {
            check::solution(&Start::at(rules, start.clone()), &moves).expect("a solution");
            assert_eq!(search.length_min(), Some(measure.length(&moves)));
            let n_home = moves.iter().filter(|mv| matches!(mv.to, Pile::Foundation(_))).count() as u32;
            Some(measure.length(&moves) - if measure == Measure::CardMoves { n_home } else { 0 })
        }
        Some(Verdict::Unsolvable { .. }) => None,
        other => panic!("{other:?}"),
    }
}

#[test]
fn nothing_is_shorter_in_reduced_decks() {
    let mut n_won = 0;
    for number in 0..size(500, 2_000) as u64 {
        let build = [BuildPolicy::AlternateColor, BuildPolicy::SameSuit][number as usize % 2];
        let spaces = [Spaces::AnyCard, Spaces::KingsOnly][number as usize / 2 % 2];
        let board = SmallFreeCell::deal(number, build, spaces);
        let (columns, cells) = (board.n_columns() as u8, board.n_cells() as u8);
        let rules = Rules { columns, cells, build, spaces, ..FREECELL };
        let start = rules.parse_text(&board.to_string()).expect("a position of the game").state().clone();
        for measure in MEASURES {
            let fewest = board.fewest_moves(measure == Measure::CardMoves);
            assert_eq!(proved(rules, &start, measure), fewest, "#{number} {measure:?}\n{board}");
            n_won += u32::from(fewest.is_some());
        }
    }
    assert!(100 < n_won, "{n_won}");
}

/// Full deals, of those that the engine is soon done with, by a best-first search with the moves and keys of the rules,
/// which nothing plays by itself in, and with a bound of its own.
#[test]
fn nothing_is_shorter_in_full_deals() {
    let (n_deals, nodes_max) = if is_thorough() { (20, 220_000) } else { (2, 120_000) };
    let [mut n_compared, mut n_raised] = [0; 2];
    for number in (1..).filter_map(DealNumber::new) {
        let start = FREECELL.deal(&Deal::microsoft(number));
        let mut search =
            ShortFreeCell::new(FREECELL, &start, Measure::PlayerMoves, Limits::default()).with_proof();
        let at_least = search.length_min();
        let Some(Verdict::Solved(moves)) = search.advance(nodes_max) else { continue };
        assert_eq!(fewest_player_moves(&start), Measure::PlayerMoves.length(&moves), "#{number}");
        n_compared += 1;
        n_raised += u32::from(at_least < search.length_min());
        if n_compared == n_deals {
            break;
        }
    }
    assert!(0 < n_raised, "proofs that go beyond the bound of the start");
}

/// A*, which looks at a position again when it finds a shorter way to it, since its bound may be less by more than the
/// cost of a move.
fn fewest_player_moves(start: &State) -> u32 {
    let mut reached = HashMap::from([(FREECELL.key(start), 0)]);
    let mut open = vec![Vec::new(); 100];
    open[bound(start) as usize].push((start.clone(), 0));
    loop {
        let total = open.iter().position(|it| !it.is_empty()).expect("it can be won");
        let (state, n_moves) = open[total].pop().expect("there is one");
        if reached[&FREECELL.key(&state)] < n_moves {
            continue;
        }
        if FREECELL.is_won(&state) {
            return n_moves;
        }
        for mv in moves(&state) {
            let mut next = state.clone();
            FREECELL.play(&mut next, mv);
            let n_moves = n_moves + u32::from(!matches!(mv.to, Pile::Foundation(_)));
            let best = reached.entry(FREECELL.key(&next)).or_insert(u32::MAX);
            if n_moves < *best {
                *best = n_moves;
                let total = total.max((n_moves + bound(&next)) as usize);
                open[total].push((next, n_moves));
            }
        }
    }
}

/// All legal moves, but for those to other empty columns and free cells than the first.
fn moves(state: &State) -> Vec<Move> {
    let columns = (0..8).map(Pile::Column);
    let cells = (0..4).map(Pile::Cell);
    let empty_column = (0..8).find(|&it| state.column(it).is_empty());
    let free_cell = (0..4).find(|&it| state.cards(Pile::Cell(it)).is_empty());
    let filled = (0..8).filter(|&it| !state.column(it).is_empty()).map(|it| Pile::Column(it as u8));
    let targets: Vec<Pile> = filled
        .chain(empty_column.map(|it| Pile::Column(it as u8)))
        .chain(free_cell.map(Pile::Cell))
        .chain(Suit::ALL.map(Pile::Foundation))
        .collect();
    let mut moves = Vec::new();
    for from in columns.chain(cells) {
        for &to in targets.iter().filter(|&&to| to != from) {
            moves.extend(FREECELL.legal_counts(state, from, to).map(|count| Move { from, to, count }));
        }
    }
    moves
}

/// Counts sets of runs that have none in common, one of which has to move: a run above a lower card of one of its suits,
/// or two, each above the next card for the foundation of one suit, with a higher card of the other's suit.
fn bound(state: &State) -> u32 {
    let mut runs: Vec<(usize, usize, Vec<Card>)> = Vec::new();
    for column in 0..8 {
        for (place, &card) in state.column(column).iter().enumerate() {
            match runs.last_mut() {
                Some((of, _, run)) if *of == column && builds(card, *run.last().expect("a card")) => {
                    run.push(card);
                }
                _ => runs.push((column, place, vec![card])),
            }
        }
    }
    let lies_above =
        |run: &(usize, usize, Vec<Card>), card: Card| state.column(run.0)[..run.1].contains(&card);
    let covers = |run: &(usize, usize, Vec<Card>), below: &(usize, usize, Vec<Card>)| {
        // A card of the one that is after a card of the other on its foundation, which lies below the first.
        let lower =
            |card: &Card| below.2.iter().any(|it| it.suit() == card.suit() && it.rank() < card.rank());
        run.2.iter().any(lower)
    };
    let mut is_free = vec![true; runs.len()];
    let mut n = 0;
    for idx in 0..runs.len() {
        let is_above =
            |card: &Card| (1..card.rank()).any(|rank| lies_above(&runs[idx], Card::new(rank, card.suit())));
        if runs[idx].2.iter().any(is_above) {
            is_free[idx] = false;
            n += 1;
        }
    }
    // Each run waits for what it lies above of lower cards of the other's suits, and the other way round.
    for one in 0..runs.len() {
        for other in 0..one {
            if is_free[one] && is_free[other] && runs[one].0 != runs[other].0 {
                let waits = |a: usize, b: usize| {
                    runs.iter()
                        .any(|under| under.0 == runs[b].0 && under.1 < runs[b].1 && covers(&runs[a], under))
                };
                if waits(one, other) && waits(other, one) {
                    (is_free[one], is_free[other]) = (false, false);
                    n += 1;
                }
            }
        }
    }
    n
}

fn builds(card: Card, on: Card) -> bool {
    card.rank() + 1 == on.rank() && card.color() != on.color()
}
