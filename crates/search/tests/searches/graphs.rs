//! The textbook searches on games small enough to check by hand.

use solitaire::{Deal, Game, Move, Pile, Table};
use unbury_search::{
    Beam, BestFirst, BreadthFirst, DepthFirst, IdaStar, IterativeDeepening, Limits, Runner, Search, Stopped,
    Verdict, Visited, estimate::UNIT,
};

/// A graph, from node 0 to the last.
#[derive(Clone, Copy, Debug)]
struct Graph {
    edges: &'static [(u8, u8)],
    won: u8,
}

/// Two ways to the node before the last, the longer one found first by the estimate.
const TWO_WAYS: Graph = Graph { edges: &[(0, 1), (1, 2), (2, 4), (0, 3), (3, 4), (4, 5), (2, 1)], won: 5 };
/// Consistent: no edge lowers it by more than one.
const ESTIMATES: [i64; 6] = [1, 0, 0, 2, 1, 0];

/// The same with a longer tail.
const LONG_TAIL: Graph =
    Graph { edges: &[(0, 1), (1, 2), (2, 4), (0, 3), (3, 4), (4, 5), (5, 6), (6, 7)], won: 7 };
/// Never too high, and not consistent: the tail is expanded before the shorter way to it is found.
const JUMPY_ESTIMATES: [i64; 8] = [0, 0, 0, 4, 0, 0, 0, 0];

impl Game for Graph {
    type State = u8;
    type Key = u8;

    fn deal(&self, _: &Deal) -> u8 {
        0
    }

    fn is_legal(&self, state: &u8, mv: Move) -> bool {
        matches!(mv.to, Pile::Column(to) if self.edges.contains(&(*state, to)))
    }

    fn moves(&self, state: &u8, moves: &mut Vec<Move>) {
        let targets = self.edges.iter().filter(|edge| edge.0 == *state).map(|edge| edge.1);
        moves.extend(targets.map(|to| Move::one(Pile::Column(*state), Pile::Column(to))));
    }

    fn play(&self, state: &mut u8, mv: Move) {
        if let Pile::Column(to) = mv.to {
            *state = to;
        }
    }

    fn is_won(&self, state: &u8) -> bool {
        *state == self.won
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
    let limits = Limits::default();
    assert_eq!(len(BreadthFirst::new(TWO_WAYS, 0, limits)), 3);
    assert_eq!(len(BestFirst::a_star(TWO_WAYS, 0, limits, estimate)), 3);
    assert_eq!(len(BestFirst::greedy(TWO_WAYS, 0, limits, estimate)), 4);
    assert_eq!(len(IterativeDeepening::new(TWO_WAYS, 0, Visited::Table, limits)), 3);
    assert_eq!(len(IterativeDeepening::new(TWO_WAYS, 0, Visited::Nothing, limits)), 3);
    assert_eq!(len(IdaStar::new(TWO_WAYS, 0, Visited::Table, limits, estimate)), 3);
    assert_eq!(len(DepthFirst::new(TWO_WAYS, 0, limits)), 4);
}

/// The way leads from the start to the win, by one number more than there are moves.
#[track_caller]
fn check_way(mut search: impl Runner, expected: &[u32]) {
    // One position after another, as they are watched.
    let moves = std::iter::repeat_with(|| search.advance(1)).take(100).find_map(|it| it);
    let Some(Verdict::Solved(moves)) = moves else { panic!("{moves:?}") };
    assert_eq!(search.path(), expected);
    assert_eq!(search.path().len(), moves.len() + 1);
    assert_eq!(search.node(), expected.last().copied());
}

#[test]
fn searches_that_number_positions_tell_the_way() {
    let estimate = |state: &u8| UNIT * ESTIMATES[usize::from(*state)];
    let limits = Limits::default();
    // Positions 1 and 3 are next to the start, then come 2, 4 and 5.
    check_way(BreadthFirst::new(TWO_WAYS, 0, limits), &[0, 2, 4, 5]);
    check_way(BestFirst::a_star(TWO_WAYS, 0, limits, estimate), &[0, 2, 4, 5]);
    check_way(BestFirst::greedy(TWO_WAYS, 0, limits, estimate), &[0, 1, 3, 4, 5]);
    assert_eq!(DepthFirst::new(TWO_WAYS, 0, limits).node(), None);
}

#[test]
fn a_star_expands_a_position_again_that_is_nearer_than_it_seemed() {
    let estimate = |state: &u8| UNIT * JUMPY_ESTIMATES[usize::from(*state)];
    let limits = Limits::default();
    assert_eq!(len(BestFirst::a_star(LONG_TAIL, 0, limits, estimate)), 5);
    assert_eq!(len(BestFirst::weighted_a_star(LONG_TAIL, 0, limits, 1_000, estimate)), 6);
    assert_eq!(len(IdaStar::new(LONG_TAIL, 0, Visited::Table, limits, estimate)), 5);
    assert_eq!(len(IdaStar::new(LONG_TAIL, 0, Visited::Nothing, limits, estimate)), 5);
}

/// Of a goal that is not there, only those that recognize positions can say so.
#[test]
fn a_graph_without_a_way_is_proved_to_have_none() {
    let nowhere = Graph { won: 9, ..TWO_WAYS };
    let limits = Limits::default();
    let estimate = |_: &u8| 0;
    let searches: [Box<dyn Search>; 6] = [
        Box::new(BreadthFirst::new(nowhere, 0, limits)),
        Box::new(DepthFirst::new(nowhere, 0, limits)),
        Box::new(BestFirst::a_star(nowhere, 0, limits, estimate)),
        Box::new(IterativeDeepening::new(nowhere, 0, Visited::Table, limits)),
        Box::new(IdaStar::new(nowhere, 0, Visited::Table, limits, estimate)),
        Box::new(Beam::new(nowhere, 0, 2, limits, estimate)),
    ];
    for mut search in searches {
        assert_eq!(search.advance(100), Some(Verdict::Unsolvable { positions: 6 }));
    }
    // There is a circle in the graph.
    let mut endless = IterativeDeepening::new(nowhere, 0, Visited::Nothing, limits);
    assert_eq!(endless.advance(1_000), None);
    let mut narrow = Beam::new(nowhere, 0, 1, limits, estimate);
    assert_eq!(narrow.advance(100), Some(Verdict::GaveUp(Stopped::LeftOut)));
}
