use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashMap, hash_map::Entry},
    hash::{BuildHasherDefault, Hasher},
    ops::Range,
    sync::Arc,
};

use solitaire::{Card, Move, Pile, Rules, State};

use super::{
    Measure,
    cards::Code,
    children::{Expansion, Placement, Placements, To},
    estimate::at_least,
    key::Key,
    layout::{CodedPiles, ShortLayout},
    position::ShortPosition,
    replay::{MoveReplay, steps_between},
    seen::mixed,
};
use search::Spent;

/// The positions near a solution, and the steps between them, which may contain a shorter solution. The method is due
/// to H. Nakhost and M. Müller: see the neighborhood of lines in FreeCell.
///
/// It grows breadth-first from all positions of the solution at once. Then it looks for the shortest path from the first
/// position to one from which all cards go home.
#[derive(Debug)]
pub(super) struct ShortNeighborhood {
    layout: Arc<ShortLayout>,
    /// The positions of the solution come first, in its order.
    keys: Vec<Key>,
    numbers: HashMap<Key, u32, BuildHasherDefault<PlaceHasher>>,
    /// The steps of the solution.
    line: Vec<LineStep>,
    /// The edges of an expanded position are contiguous, and positions are expanded in their order.
    edges: Vec<ShortEdge>,
    edges_ends: Vec<u32>,
    nodes_max: usize,
    paths: Option<Paths>,
}

#[derive(Clone, Copy, Debug)]
struct ShortEdge {
    to: u32,
    cost: u32,
}

/// A step of the solution, with the number of moves it counts as. A search may leave it out.
#[derive(Clone, Copy, Debug)]
struct LineStep {
    placement: Placement,
    cost: u32,
}

/// The shortest paths from the first position.
#[derive(Debug)]
struct Paths {
    /// The number of moves to each position, and its predecessor.
    best: Vec<(u32, u32)>,
    queue: BinaryHeap<Reverse<(u32, u32)>>,
    /// The shortest solution: the number of its moves, and the position from which all cards go home.
    end: Option<(u32, u32)>,
}

/// How a neighborhood has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct NeighborhoodEnd {
    /// The shortest solution, by the numbers of its positions.
    path: Vec<u32>,
    /// Whether no further positions can be examined: all reachable ones were, or the memory did not suffice for more.
    pub(super) is_last: bool,
}

/// The most children that a position can have.
const CHILDREN_MAX: usize = 512;

impl ShortNeighborhood {
    /// Returns the positions near a solution. It will expand `nodes_max` of them.
    pub(super) fn new(
        rules: &Rules,
        start: &State,
        count: Measure,
        layout: Arc<ShortLayout>,
        solution: &[Move],
        nodes_max: usize,
    ) -> ShortNeighborhood {
        let start_key = layout.start().key(&layout);
        let mut near = ShortNeighborhood {
            layout,
            keys: vec![start_key],
            numbers: HashMap::from_iter([(start_key, 0)]),
            line: Vec::new(),
            edges: Vec::new(),
            edges_ends: Vec::new(),
            nodes_max,
            paths: None,
        };
        let mut replay = MoveReplay { rules, state: start.clone(), moves: Vec::new() };
        let mut cost = 0;
        for &mv in solution {
            let placement = placement(&replay.state, mv);
            replay.play(mv);
            cost += count.length(&[mv]);
            if let Some(placement) = placement {
                near.pass(&CodedPiles::of(&replay.state), LineStep { placement, cost });
                cost = 0;
            }
        }
        near
    }

    /// Adds the next position of the solution. If the solution has been there before, removes the steps in between.
    fn pass(&mut self, piles: &CodedPiles, step: LineStep) {
        let key = self.layout.position_of(piles).key(&self.layout);
        if let Some(&before) = self.numbers.get(&key) {
            let before = before as usize;
            self.keys.drain(before + 1..).for_each(|it| _ = self.numbers.remove(&it));
            self.line.truncate(before);
            return;
        }
        number(&mut self.keys, &mut self.numbers, key);
        self.line.push(step);
    }

    /// Expands at most `nodes` more positions, or follows the paths to at most as many.
    pub(super) fn run(&mut self, nodes: u64, bytes_max: u64) -> Option<NeighborhoodEnd> {
        for _ in 0..nodes {
            if self.paths.is_none() {
                let (n_keys, n_edges) = (self.keys.len() + CHILDREN_MAX, self.edges.len() + CHILDREN_MAX);
                let has_memory = self.bytes_of(n_keys, n_edges) <= bytes_max;
                let idx = self.edges_ends.len();
                if has_memory && idx < self.keys.len().min(self.nodes_max) {
                    self.expand(idx);
                    continue;
                }
                self.paths = Some(Paths::new(self.keys.len()));
            }
            if let Some(path) = self.follow() {
                let is_last = self.edges_ends.len() < self.nodes_max;
                return Some(NeighborhoodEnd { path, is_last });
            }
        }
        None
    }

    pub(super) fn spent(&self) -> Spent {
        let (n_keys, n_edges) = (self.keys.len(), self.edges.len());
        let bytes = self.bytes_of(n_keys, n_edges);
        Spent { expanded: self.edges_ends.len() as u64, stored: n_keys as u64, bytes }
    }

    /// Returns the moves of the shortest solution.
    pub(super) fn moves(&self, rules: &Rules, start: &State, end: &NeighborhoodEnd) -> Vec<Move> {
        let mut replay = MoveReplay { rules, state: start.clone(), moves: Vec::new() };
        for pair in end.path.windows(2) {
            let (from, to) = (pair[0] as usize, pair[1] as usize);
            let edges = self.edges[edges_of(&self.edges_ends, from)].iter().filter(|it| it.to == pair[1]);
            let of_line = self.line.get(from).filter(|_| to == from + 1);
            match (of_line, edges.map(|it| it.cost).min()) {
                (Some(step), cost) if cost.is_none_or(|it| step.cost < it) => replay.step(step.placement),
                _ => steps_between(&self.layout, self.keys[from], self.keys[to])
                    .into_iter()
                    .for_each(|step| replay.step(step)),
            }
        }
        replay.all_home();
        replay.moves
    }

    fn expand(&mut self, idx: usize) {
        let ShortNeighborhood { layout, keys, numbers, edges, .. } = self;
        let position = ShortPosition::of_key(layout, keys[idx]);
        if !position.is_ordered() {
            Expansion::new(layout, |child: &ShortPosition, steps: &Placements| {
                let to = number(keys, numbers, child.key(layout));
                edges.push(ShortEdge { to, cost: steps.cost });
            })
            .each_child(&position);
        }
        self.edges_ends.push(self.edges.len() as u32);
    }

    /// Follows the paths through one more position. Returns the shortest solution once no path is left.
    fn follow(&mut self) -> Option<Vec<u32>> {
        let ShortNeighborhood { layout, keys, line, edges, edges_ends, paths, .. } = self;
        let Paths { best, queue, end } = paths.as_mut()?;
        let Some(Reverse((moves, from))) = queue.pop() else {
            return Some(paths.as_ref()?.path());
        };
        let idx = from as usize;
        if best[idx].0 < moves {
            return None;
        }
        let position = ShortPosition::of_key(layout, keys[idx]);
        if position.is_ordered() {
            let total = moves + at_least(layout, &position);
            if end.is_none_or(|it| total < it.0) {
                *end = Some((total, from));
            }
            return None;
        }
        let range = edges_of(edges_ends, idx);
        let of_line = line.get(idx).map(|it| ShortEdge { to: from + 1, cost: it.cost });
        for edge in edges[range].iter().copied().chain(of_line) {
            let moves = moves + edge.cost;
            if moves < best[edge.to as usize].0 {
                best[edge.to as usize] = (moves, from);
                queue.push(Reverse((moves, edge.to)));
            }
        }
        None
    }

    /// Returns the most bytes that these positions and edges take while they grow: lists are copied to twice their
    /// size.
    fn bytes_of(&self, n_keys: usize, n_edges: usize) -> u64 {
        let of_key = size_of::<Key>() + 2 * size_of::<(Key, u32)>() + size_of::<u32>();
        let of_paths = size_of::<(u32, u32)>() + size_of::<Reverse<(u32, u32)>>();
        (3 * (n_keys * (of_key + of_paths) + n_edges * size_of::<ShortEdge>())) as u64
    }
}

impl Paths {
    fn new(n_keys: usize) -> Paths {
        let mut best = vec![(u32::MAX, 0); n_keys];
        best[0] = (0, 0);
        Paths { best, queue: BinaryHeap::from([Reverse((0, 0))]), end: None }
    }

    /// Returns the positions of the shortest solution.
    fn path(&self) -> Vec<u32> {
        let (_, mut here) = self.end.expect("the end of the solution that it began with");
        let mut path = vec![here];
        while here != 0 {
            here = self.best[here as usize].1;
            path.push(here);
        }
        path.reverse();
        path
    }
}

/// Returns the step that a move makes, if any. Draws and redeals are part of the step that follows.
fn placement(state: &State, mv: Move) -> Option<Placement> {
    let code = |card: &Card| card.index() as Code;
    let card = match mv.from {
        Pile::Column(idx) => {
            let cards = state.column(idx.into());
            cards.len().checked_sub(mv.count.into()).and_then(|at| cards.get(at))?
        }
        Pile::Foundation(suit) => &Card::new(state.n_home(suit), suit),
        Pile::Waste => state.waste().last()?,
        Pile::Stock | Pile::Cell(_) | Pile::Reserve(_) => return None,
    };
    let to = match mv.to {
        Pile::Foundation(_) => To::Home,
        Pile::Column(idx) => state.column(idx.into()).last().map_or(To::EmptyColumn, |it| To::Card(code(it))),
        Pile::Stock | Pile::Waste | Pile::Cell(_) | Pile::Reserve(_) => return None,
    };
    Some(Placement { card: code(card), to })
}

/// Returns the range of the edges of a position. A position that is not expanded has none.
fn edges_of(edges_ends: &[u32], idx: usize) -> Range<usize> {
    let end_of = |idx: usize| edges_ends.get(idx).map(|&it| it as usize);
    let begin = idx.checked_sub(1).and_then(end_of).unwrap_or(0);
    begin..end_of(idx).unwrap_or(begin)
}

/// A hasher for keys, which no attacker can choose.
#[derive(Default)]
struct PlaceHasher(u64);

impl Hasher for PlaceHasher {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.0 = self.0.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u128(&mut self, key: Key) {
        self.0 = mixed(key);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Returns the number of a position, and numbers it if it is new.
fn number(
    keys: &mut Vec<Key>,
    numbers: &mut HashMap<Key, u32, BuildHasherDefault<PlaceHasher>>,
    key: Key,
) -> u32 {
    match numbers.entry(key) {
        Entry::Occupied(known) => *known.get(),
        Entry::Vacant(free) => {
            keys.push(key);
            *free.insert(keys.len() as u32 - 1)
        }
    }
}

#[cfg(test)]
mod tests {
    use solitaire::{
        Deal, DealNumber, Game, Start,
        rules::{KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, Redeals, Stock},
    };

    use super::*;
    use crate::Klondike;
    use search::{Limits, Search, Verdict};

    /// The result wins by the rules and is no longer than the solution, however the search is divided into slices.
    #[test]
    fn solutions_get_no_longer() {
        let limited = Rules {
            stock: Some(Stock { draw: 1, redeals: Redeals::AtMost(4) }),
            worrying_back: false,
            ..KLONDIKE_DRAW_ONE
        };
        for rules in [KLONDIKE_DRAW_ONE, KLONDIKE_DRAW_THREE, limited] {
            let (mut n_solved, mut n_saved) = (0, 0);
            for number in 1..=12 {
                let start = rules.deal(&Deal::microsoft(DealNumber::new(number).expect("a number in range")));
                let verdict = Klondike::new(rules, &start, Limits::default()).advance(20_000);
                let Some(Verdict::Solved(solution)) = verdict else { continue };
                n_solved += 1;
                for count in [Measure::Moves, Measure::MovesWithoutRedeals] {
                    let layout = Arc::new(ShortLayout::new(&rules, &CodedPiles::of(&start), count));
                    let near =
                        || ShortNeighborhood::new(&rules, &start, count, layout.clone(), &solution, 3_000);
                    let (mut at_once, mut sliced) = (near(), near());
                    let end = at_once.run(u64::MAX, u64::MAX).expect("an end");
                    assert_eq!((0..).find_map(|_| sliced.run(7, u64::MAX)), Some(end.clone()));
                    let moves = at_once.moves(&rules, &start, &end);
                    let report = check::solution(&Start::at(rules, start.clone()), &moves);
                    assert!(report.is_ok(), "#{number} {rules:?}: {report:?}");
                    assert!(count.length(&moves) <= count.length(&solution), "#{number} {rules:?}");
                    n_saved += count.length(&solution) - count.length(&moves);
                    // The solution itself is always there.
                    let alone = near().run(u64::MAX, 0).expect("an end");
                    assert!(alone.is_last && !alone.path.is_empty());
                }
            }
            assert!(3 < n_solved && 0 < n_saved, "{n_saved} moves saved in {n_solved}");
        }
    }
}
