//! The textbook search on a game small enough to see through.

use solitaire::{Deal, Game, Move, Pile, Table};
use solver::{BestFirst, BreadthFirst, Limits, Search, Verdict, estimate::UNIT};

/// A graph: two ways to the node before the last, the longer one found first by the estimate.
#[derive(Clone, Copy, Debug)]
struct Graph;

const EDGES: [(u8, u8); 7] = [(0, 1), (1, 2), (2, 4), (0, 3), (3, 4), (4, 5), (2, 1)];
const WON: u8 = 5;
/// Consistent: no edge lowers it by more than one.
const ESTIMATES: [i64; 6] = [1, 0, 0, 2, 1, 0];

impl Game for Graph {
    type State = u8;
    type Key = u8;

    fn deal(&self, _: &Deal) -> u8 {
        0
    }

    fn is_legal(&self, state: &u8, mv: Move) -> bool {
        matches!(mv.to, Pile::Column(to) if EDGES.contains(&(*state, to)))
    }

    fn moves(&self, state: &u8, moves: &mut Vec<Move>) {
        let targets = EDGES.iter().filter(|edge| edge.0 == *state).map(|edge| edge.1);
        moves.extend(targets.map(|to| Move::one(Pile::Column(*state), Pile::Column(to))));
    }

    fn play(&self, state: &mut u8, mv: Move) {
        if let Pile::Column(to) = mv.to {
            *state = to;
        }
    }

    fn is_won(&self, state: &u8) -> bool {
        *state == WON
    }

    fn key(&self, state: &u8) -> u8 {
        *state
    }

    fn table(&self, _: &u8) -> Table {
        Table::default()
    }
}

fn len(mut search: impl Search) -> usize {
    match search.advance(100) {
        Some(Verdict::Solved(moves)) => moves.len(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_star_with_a_consistent_estimate_finds_a_shortest_solution() {
    let estimate = |state: &u8| UNIT * ESTIMATES[usize::from(*state)];
    assert_eq!(len(BreadthFirst::new(Graph, 0, Limits::default())), 3);
    assert_eq!(len(BestFirst::a_star(Graph, 0, Limits::default(), estimate)), 3);
    assert_eq!(len(BestFirst::greedy(Graph, 0, Limits::default(), estimate)), 4);
}
