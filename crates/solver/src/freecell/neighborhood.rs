use std::collections::{HashMap, VecDeque, hash_map::Entry};

use solitaire::{Autoplay, Game, Move, Pile, Rules, State};

/// The positions near a winning line, and the moves between them, which may contain a shorter line: the "plan
/// neighborhood graph search" of H. Nakhost and M. Müller, "Action Elimination and Plan Neighborhood Graph Search: Two
/// Algorithms for Plan Improvement", 2010.
///
/// It grows breadth-first from all positions of the line at once.
#[derive(Debug)]
pub(super) struct LineNeighborhood {
    rules: Rules,
    /// Which cards go home by themselves after every move. Here they are part of that move.
    autoplay: Autoplay,
    start: State,
    /// The positions of the line come first, in its order. Each other position comes after one it was reached from.
    nodes: Vec<NearNode>,
    numbers: HashMap<u128, u32>,
    /// The cost of each move of the line.
    line_costs: Vec<u32>,
    /// The edges of an expanded node are contiguous, and nodes are expanded in their order.
    edges: Vec<NearEdge>,
    expanded: usize,
}

#[derive(Debug)]
struct NearNode {
    key: u128,
    state: State,
    /// The end of this node's edges. They begin at the end of the edges of the node before it.
    edges_end: usize,
}

#[derive(Clone, Copy, Debug)]
struct NearEdge {
    to: u32,
    /// The cost in player moves: a move to a foundation costs nothing.
    cost: u32,
}

/// The most moves that a position can have: each of the cards that can move, 18 at most, goes to one of 19 places, and
/// a run to an empty column in 12 further parts.
const EDGES_MAX: usize = 18 * 19 + 12 * 10;

impl LineNeighborhood {
    /// Returns the positions of a winning line, which has to be a game under this autoplay.
    pub(super) fn new(rules: Rules, autoplay: Autoplay, start: &State, line: &[Move]) -> LineNeighborhood {
        let mut near = LineNeighborhood {
            rules,
            autoplay,
            start: start.clone(),
            nodes: Vec::new(),
            numbers: HashMap::new(),
            line_costs: Vec::new(),
            edges: Vec::new(),
            expanded: 0,
        };
        let (mut state, mut cost) = (start.clone(), 0);
        if rules.autoplay_move(&state, autoplay).is_none() {
            near.pass(&state, cost);
        }
        for &mv in line {
            rules.play(&mut state, mv);
            cost += self::cost(mv);
            if rules.autoplay_move(&state, autoplay).is_none() {
                near.pass(&state, cost);
                cost = 0;
            }
        }
        near
    }

    /// Expands at most `nodes` more positions. Returns whether there was memory for it.
    pub(super) fn grow(&mut self, nodes: usize, bytes_max: u64) -> bool {
        let mut moves = Vec::new();
        for _ in 0..nodes {
            if self.expanded == self.nodes.len() {
                break;
            }
            if bytes_max < self.bytes_of(self.nodes.len() + EDGES_MAX, self.edges.len() + EDGES_MAX) {
                return false;
            }
            let state = self.nodes[self.expanded].state.clone();
            moves.clear();
            self.rules.moves(&state, &mut moves);
            for &mv in &moves {
                let after = self.after(&state, mv);
                let to = self.number(after);
                self.edges.push(NearEdge { to, cost: cost(mv) });
            }
            self.nodes[self.expanded].edges_end = self.edges.len();
            self.expanded += 1;
        }
        true
    }

    /// Returns the number of positions expanded.
    pub(super) fn expanded(&self) -> u64 {
        self.expanded as u64
    }

    /// Returns how many positions there are.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns memory held, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes_of(self.nodes.len(), self.edges.len())
    }

    /// Returns the shortest line through these positions.
    pub(super) fn shortest(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut state = self.start.clone();
        self.close(&mut state, |mv| line.push(mv));
        let mut moves = Vec::new();
        for idx in self.shortest_path() {
            let key = self.nodes[idx as usize].key;
            moves.clear();
            self.rules.moves(&state, &mut moves);
            let leads_there = |mv: &&Move| self.rules.key(&self.after(&state, **mv)) == key;
            // With autoplay, a move of the player and one to a foundation may lead to the same position.
            let there = moves.iter().filter(leads_there).min_by_key(|mv| cost(**mv));
            let mv = *there.expect("a move to a neighbor");
            line.push(mv);
            self.rules.play(&mut state, mv);
            self.close(&mut state, |mv| line.push(mv));
        }
        line
    }

    /// Returns the positions of the shortest line, without the first. Costs are 0 and 1, except those of a line with
    /// autoplay, which has no other costs.
    fn shortest_path(&self) -> Vec<u32> {
        let mut costs = vec![u32::MAX; self.nodes.len()];
        let mut parents = vec![0; self.nodes.len()];
        let mut queue = VecDeque::from([(0, 0)]);
        costs[0] = 0;
        while let Some((from, cost)) = queue.pop_front() {
            if costs[from as usize] < cost {
                continue;
            }
            for edge in self.edges_of(from) {
                let cost = cost + edge.cost;
                if cost < costs[edge.to as usize] {
                    (costs[edge.to as usize], parents[edge.to as usize]) = (cost, from);
                    if edge.cost == 0 {
                        queue.push_front((edge.to, cost))
                    } else {
                        queue.push_back((edge.to, cost))
                    }
                }
            }
        }
        let mut path = Vec::new();
        let mut here = self.line_costs.len() as u32;
        while here != 0 {
            path.push(here);
            here = parents[here as usize];
        }
        path.reverse();
        path
    }

    fn edges_of(&self, from: u32) -> impl Iterator<Item = NearEdge> {
        let idx = from as usize;
        let begin = idx.checked_sub(1).map_or(0, |before| self.nodes[before].edges_end);
        let edges = self.edges.get(begin..self.nodes[idx].edges_end).unwrap_or_default();
        let of_line = self.line_costs.get(idx).map(|&cost| NearEdge { to: from + 1, cost });
        edges.iter().copied().chain(of_line)
    }

    /// Adds the next position of the line. If the line has been there before, removes the moves in between.
    fn pass(&mut self, state: &State, cost: u32) {
        let key = self.rules.key(state);
        if let Some(&before) = self.numbers.get(&key) {
            let before = before as usize;
            self.nodes.drain(before + 1..).for_each(|it| _ = self.numbers.remove(&it.key));
            self.line_costs.truncate(before);
            return;
        }
        if !self.nodes.is_empty() {
            self.line_costs.push(cost);
        }
        self.number(state.clone());
    }

    /// Returns the number of a position, and numbers it if it is new.
    fn number(&mut self, state: State) -> u32 {
        let key = self.rules.key(&state);
        let next = self.nodes.len() as u32;
        match self.numbers.entry(key) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(free) => {
                free.insert(next);
                self.nodes.push(NearNode { key, state, edges_end: 0 });
                next
            }
        }
    }

    fn after(&self, state: &State, mv: Move) -> State {
        let mut after = state.clone();
        self.rules.play(&mut after, mv);
        self.close(&mut after, |_| ());
        after
    }

    /// Plays the moves of autoplay.
    fn close(&self, state: &mut State, mut played: impl FnMut(Move)) {
        while let Some(mv) = self.rules.autoplay_move(state, self.autoplay) {
            self.rules.play(state, mv);
            played(mv);
        }
    }

    /// Returns the most bytes that these nodes and edges take while they grow: lists are copied to twice their size.
    fn bytes_of(&self, n_nodes: usize, n_edges: usize) -> u64 {
        let node = size_of::<NearNode>() + 2 * size_of::<(u128, u32)>();
        (3 * (n_nodes * node + n_edges * size_of::<NearEdge>())) as u64
    }
}

/// Returns the cost of a move, in player moves.
fn cost(mv: Move) -> u32 {
    u32::from(!matches!(mv.to, Pile::Foundation(_)))
}

#[cfg(test)]
mod tests {
    use solitaire::{
        Deal, DealNumber, Game, Start,
        rules::{BAKERS_GAME, FREECELL},
    };

    use super::*;
    use crate::FreeCell;
    use search::{Limits, Search, Verdict};

    /// The line found is a game under that autoplay, and no longer than the original.
    #[test]
    fn lines_get_no_longer_and_stay_games() {
        let mut n_saved = [0, 0];
        for number in 1..=30 {
            let deal = Deal::microsoft(DealNumber::new(number).expect("a number in range"));
            for rules in [FREECELL, BAKERS_GAME] {
                let start = rules.deal(&deal);
                for (idx, autoplay) in [Autoplay::Off, Autoplay::All].into_iter().enumerate() {
                    let search = match autoplay {
                        Autoplay::All => FreeCell::with_forced_autoplay,
                        _ => FreeCell::new,
                    };
                    let verdict = search(rules, &start, Limits::default()).advance(20_000);
                    let Some(Verdict::Solved(line)) = verdict else { continue };
                    let mut near = LineNeighborhood::new(rules, autoplay, &start, &line);
                    assert!(near.grow(500, u64::MAX));
                    let shortest = near.shortest();
                    let report = check::solution(&Start::at(rules, start.clone()), &shortest);
                    assert!(report.is_ok(), "#{number} {autoplay:?}: {report:?}");
                    assert_eq!(rules.with_autoplay(&start, &shortest, autoplay), shortest, "#{number}");
                    let length = |moves: &[Move]| moves.iter().map(|&mv| cost(mv)).sum::<u32>();
                    assert!(length(&shortest) <= length(&line), "#{number} {autoplay:?}");
                    n_saved[idx] += length(&line) - length(&shortest);
                }
            }
        }
        assert!(n_saved.iter().all(|&it| 5 < it), "{n_saved:?}");
    }

    /// The neighborhood has a line even if no position was expanded.
    #[test]
    fn a_line_without_neighbors_stays() {
        let start = FREECELL.deal(&Deal::microsoft(DealNumber::new(1).expect("a number in range")));
        let verdict = FreeCell::new(FREECELL, &start, Limits::default()).advance(u64::MAX);
        let Some(Verdict::Solved(line)) = verdict else { panic!("#1 can be won") };
        let mut near = LineNeighborhood::new(FREECELL, Autoplay::Off, &start, &line);
        assert!(!near.grow(500, 1_000));
        assert_eq!((near.expanded(), near.shortest().len()), (0, line.len()));
    }
}
