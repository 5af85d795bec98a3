use solitaire::{Autoplay, Move};

use super::{FreeCell, neighborhood::LineNeighborhood};
use search::{Limits, Measure, Search, Spent, Verdict};

/// The longest line, in player moves, that a person may play. A longer one comes from a search that went astray.
const PLAYER_MOVES_MAX: u32 = 150;
/// How many positions near such a line are expanded in all rounds together: a tenth of a second.
const NODES_MAX: u64 = 25_000;
/// The least number of positions to expand for each move of the line.
const NODES_OF_MOVE: u64 = 5;
/// How many positions are expanded in a round. Rounds follow one another until a shorter line is found. For a line of
/// 3,972 player moves (deal 338741497), rounds of 5,000 leave 94, and one round of 25,000 leaves 110.
const ROUND_NODES: u64 = 5_000;

/// A search that finds a solution that a person can play, or proves that there is none.
///
/// [`FreeCell`] searches as usual. If its line has more than 150 player moves, the shortest line through positions near
/// it replaces it, again and again until no shorter one is found or a limit of positions is reached.
#[derive(Debug)]
pub struct PlayableFreeCell {
    any: FreeCell,
    limits: Limits,
    /// The engine's solution, or a shorter line.
    best: Option<Vec<Move>>,
    near: Option<Box<LineNeighborhood>>,
    /// How many positions are expanded near the line before the search for the shortest line.
    round_end: u64,
    /// The positions expanded by searches that are over.
    expanded_before: u64,
    /// How many more positions may be expanded near lines.
    nodes_left: u64,
}

impl PlayableFreeCell {
    /// Returns a search that solves the same positions as `any`, with the same proofs.
    pub fn new(any: FreeCell) -> PlayableFreeCell {
        PlayableFreeCell {
            limits: any.limits,
            any,
            best: None,
            near: None,
            round_end: ROUND_NODES,
            expanded_before: 0,
            nodes_left: NODES_MAX,
        }
    }

    /// Expands positions near the best line. Returns whether the shortening is over.
    fn shorten(&mut self, nodes: u64) -> bool {
        let Some(near) = &mut self.near else { return true };
        let before = near.expanded();
        let granted = nodes.min(self.nodes_left).min(self.round_end - before);
        let had_memory = near.grow(granted as usize, self.limits.bytes_max);
        let expanded = near.expanded() - before;
        self.nodes_left -= expanded;
        let may_go_on = had_memory && expanded == granted && 0 < self.nodes_left;
        if may_go_on && near.expanded() < self.round_end {
            return false;
        }
        let shortest = near.shortest();
        let length = self.best.as_deref().map_or(u32::MAX, player_moves);
        let is_shorter = player_moves(&shortest) < length;
        if may_go_on && !is_shorter && PLAYER_MOVES_MAX < length {
            // In a long line, each position has few neighbors so far.
            self.round_end += ROUND_NODES;
            return false;
        }
        self.expanded_before += near.expanded();
        self.near = None;
        if is_shorter {
            self.best = Some(shortest);
        }
        if is_shorter && may_go_on {
            self.begin_round();
        }
        self.near.is_none()
    }

    fn begin_round(&mut self) {
        let Some(best) = &self.best else { return };
        self.round_end = ROUND_NODES;
        let autoplay = if self.any.is_autoplay_forced { Autoplay::All } else { Autoplay::Off };
        let near = LineNeighborhood::new(self.any.rules, autoplay, &self.any.start, best);
        self.near = Some(Box::new(near)).filter(|it| it.bytes() <= self.limits.bytes_max);
    }
}

impl Search for PlayableFreeCell {
    fn advance(&mut self, nodes: u64) -> Option<Verdict> {
        let expanded_max = self.spent().expanded.saturating_add(nodes);
        if self.best.is_none() {
            let verdict = self.any.advance(nodes)?;
            let Verdict::Solved(moves) = verdict else { return Some(verdict) };
            if player_moves(&moves) <= PLAYER_MOVES_MAX {
                return Some(Verdict::Solved(moves));
            }
            self.expanded_before = self.any.spent().expanded;
            self.nodes_left = NODES_MAX.max(NODES_OF_MOVE * moves.len() as u64);
            self.best = Some(moves);
            self.any.forget();
            self.begin_round();
        }
        loop {
            let nodes = expanded_max - self.spent().expanded;
            if self.near.is_some() && nodes == 0 {
                return None;
            }
            if self.shorten(nodes) {
                return self.best.clone().map(Verdict::Solved);
            }
        }
    }

    fn spent(&self) -> Spent {
        if self.best.is_none() {
            return self.any.spent();
        }
        let near = self.near.as_deref();
        Spent {
            expanded: self.expanded_before + near.map_or(0, LineNeighborhood::expanded),
            stored: near.map_or(0, |it| it.len() as u64),
            bytes: near.map_or(0, LineNeighborhood::bytes),
        }
    }

    /// Returns the line that is too long, or the shortened one, while the search looks for a shorter one.
    fn best(&self) -> Option<&[Move]> {
        self.best.as_deref()
    }
}

fn player_moves(moves: &[Move]) -> u32 {
    Measure::PlayerMoves.length(moves)
}
