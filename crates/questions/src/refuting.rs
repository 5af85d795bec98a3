use std::collections::{HashSet, VecDeque};

use solitaire::{Autoplay, Move, Pile, Position};

/// A search of all positions reachable from a lost one, for a position with the most cards on the foundations.
#[derive(Debug)]
pub(crate) struct Refuting {
    autoplay: Autoplay,
    positions_max: usize,
    seen: HashSet<u128>,
    /// The positions in the order in which they were found: each has the index of the one before it, and the moves from there.
    found: Vec<(usize, Vec<Move>)>,
    /// The positions whose moves are not tried yet. The first is the one at `next`.
    frontier: VecDeque<Position>,
    next: usize,
    /// How many cards were on the foundations at first. The next field is the position with the most, as an index in
    /// `found`.
    n_home: usize,
    most: (usize, usize),
}

/// The best that can be reached from a lost position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refuted {
    /// Moves to one of the positions with the most cards on the foundations or, if no further card can go there, to one
    /// of the farthest positions.
    pub moves: Vec<Move>,
    /// How many positions can be reached. None of them is won.
    pub positions: u64,
    /// The most cards that can be on the foundations.
    pub n_home: usize,
}

impl Refuting {
    /// Begins the search from a position. It examines at most `positions_max` positions.
    pub(crate) fn new(position: Position, autoplay: Autoplay, positions_max: usize) -> Refuting {
        let n_home = n_home(&position);
        Refuting {
            autoplay,
            positions_max,
            seen: HashSet::from([position.key()]),
            found: vec![(0, Vec::new())],
            frontier: VecDeque::from([position]),
            next: 0,
            n_home,
            most: (n_home, 0),
        }
    }

    /// Tries the moves of at most `n` more positions. At the end, returns the result, or `Some(None)` if there are more
    /// positions than may be kept, or one of them is won.
    pub(crate) fn advance(&mut self, n: u64) -> Option<Option<Refuted>> {
        for _ in 0..n {
            let Some(position) = self.frontier.pop_front() else { return Some(Some(self.refuted())) };
            if position.is_won() || self.positions_max < self.found.len() {
                return Some(None);
            }
            let home = n_home(&position);
            if self.most.0 < home {
                self.most = (home, self.next);
            }
            for mv in position.moves() {
                let mut after = position.clone();
                let moves = after.play_with_autoplay(mv, self.autoplay);
                if self.seen.insert(after.key()) {
                    self.found.push((self.next, moves));
                    self.frontier.push_back(after);
                }
            }
            self.next += 1;
        }
        None
    }

    fn refuted(&self) -> Refuted {
        let (n_home, most) = self.most;
        let mut at = if self.n_home < n_home { most } else { self.found.len() - 1 };
        let mut steps = Vec::new();
        while at != 0 {
            let (before, moves) = &self.found[at];
            steps.push(moves);
            at = *before;
        }
        let moves = steps.into_iter().rev().flatten().copied().collect();
        Refuted { moves, positions: self.found.len() as u64, n_home }
    }
}

/// Returns how many cards are on the foundations.
fn n_home(position: &Position) -> usize {
    let piles = position.table().piles;
    piles.iter().filter(|it| matches!(it.0, Pile::Foundation(_))).map(|it| it.1.len()).sum()
}

#[cfg(test)]
mod tests {
    use solitaire::Start;

    use super::*;

    fn refuted(start: &str, moves: &str, positions_max: usize) -> (Position, Option<Refuted>) {
        let mut position = start.parse::<Start>().expect("a start").position();
        let moves = position.parse_moves(moves).expect("legal moves");
        position.try_play_all(&moves).expect("legal moves");
        let mut refuting = Refuting::new(position.clone(), Autoplay::Safe, positions_max);
        loop {
            if let Some(end) = refuting.advance(10) {
                return (position, end);
            }
        }
    }

    #[test]
    fn the_line_leads_to_where_most_cards_are_home() {
        let (mut position, end) = refuted("freecell/2", "4a 1h 7b 1c 1h 8d", 100_000);
        let Refuted { moves, positions, n_home: most } = end.expect("what is left");
        assert!(2 < positions && n_home(&position) <= most && most < 52);
        position.try_play_all(&moves).expect("legal moves");
        assert_eq!(n_home(&position), most);
        let verdict = solver::solve(&position, solver::Limits::default());
        assert!(matches!(verdict, solver::Verdict::Unsolvable { .. }));
    }

    #[test]
    fn what_is_won_or_too_large_stays_open() {
        assert_eq!(refuted("freecell/1", "", 1_000).1, None);
        let endgame = "freecell,columns=4,cells=1/=-.KSQSJSTH.QCTSQHKC.TCKHJHTD.JDQDJCKD";
        assert_eq!(refuted(endgame, "", 100_000).1, None);
    }
}
