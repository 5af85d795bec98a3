//! What `unbury solve` answers, for people and for programs.

use serde_json::{Value, json};
use solitaire::{Game, Move, Pile, Position, notation};

use crate::{
    budget::{BudgetSpent, Limit},
    output::{counted, grouped},
    position::StartPosition,
};

const MOVES_PER_LINE: usize = 10;

/// As in `26v3`, and the space before it.
const MOVE_BYTES_MAX: usize = 5;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    Solved(Solution),
    Unsolvable {
        positions: u64,
    },
    /// The search looked at this number of positions, and knew of all others that they cannot be won either.
    Proved {
        positions: u64,
    },
    /// The search told positions apart by this number of keys; a position may have several.
    UnsolvableByKeys {
        keys: u64,
    },
    /// Not known, because of this limit.
    Unknown(Limit),
    /// Not known: the search is over, and had left positions out.
    LeftOut,
}

/// A solution and its length, which has several measures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Solution {
    /// In notation, with spaces between. A supermove is one, and so is every move to a foundation.
    pub(crate) moves: String,
    /// Those that are not to a foundation.
    pub(crate) player_moves: u64,
    /// Every single card moved, but for the stock and the waste, when they are turned.
    pub(crate) card_moves: u64,
    /// How many moves turn the waste over. `None` in games that have none.
    redeals: Option<u64>,
    /// What is proved, if a short one was asked for: no solution is shorter.
    pub(crate) at_least: Option<LengthMin>,
}

/// No solution is shorter than this.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LengthMin {
    pub(crate) moves: u64,
    pub(crate) measure: LengthMeasure,
}

/// What the length of a solution is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LengthMeasure {
    Player,
    Card,
    /// All moves but redeals.
    Published,
}

impl Solution {
    /// `moves` must be legal.
    pub(crate) fn of(start: &Position, moves: &[Move]) -> Solution {
        let mut solution = Solution::by(&start.rules(), start, moves);
        let n_redeals = moves.iter().filter(|mv| mv.to == Pile::Stock).count();
        solution.redeals = start.rules().capabilities().draw.map(|_| n_redeals as u64);
        solution
    }

    /// Returns the same by other rules.
    pub(crate) fn by<G: Game>(game: &G, start: &G::State, moves: &[Move]) -> Solution {
        let mut state = start.clone();
        let text = String::with_capacity(MOVE_BYTES_MAX * moves.len());
        let mut solution =
            Solution { moves: text, player_moves: 0, card_moves: 0, redeals: None, at_least: None };
        for &mv in moves {
            if !solution.moves.is_empty() {
                solution.moves.push(' ');
            }
            notation::push_move(game, &state, mv, &mut solution.moves);
            solution.player_moves += u64::from(!matches!(mv.to, Pile::Foundation(_)));
            let is_turn = mv.from == Pile::Stock || mv.to == Pile::Stock;
            solution.card_moves += if is_turn { 0 } else { mv.count.into() };
            game.play(&mut state, mv);
        }
        solution
    }

    /// Its length in all measures: the first line of the text.
    pub(crate) fn headline(&self) -> String {
        let moves = counted(self.n_moves(), "move");
        let card_moves = counted(self.card_moves, "card move");
        match self.redeals {
            None => {
                format!("solved in {moves} ({}, {card_moves})", counted(self.player_moves, "player move"))
            }
            Some(_) => {
                format!("solved in {moves} ({} without redeals, {card_moves})", grouped(self.published()))
            }
        }
    }

    /// Returns every draw, every redeal and every run is one.
    pub(crate) fn n_moves(&self) -> u64 {
        self.words().count() as u64
    }

    /// Returns the same without redeals, as lengths are published.
    pub(crate) fn published(&self) -> u64 {
        self.n_moves() - self.redeals.unwrap_or(0)
    }

    pub(crate) fn length(&self, measure: LengthMeasure) -> u64 {
        match measure {
            LengthMeasure::Player => self.player_moves,
            LengthMeasure::Card => self.card_moves,
            LengthMeasure::Published => self.published(),
        }
    }

    /// Returns a line that says how far this is from the shortest.
    fn proved(&self, at_least: LengthMin) -> String {
        let (least, length) = (at_least.moves, self.length(at_least.measure));
        let (moves, remark) = match at_least.measure {
            LengthMeasure::Player => ("player moves", ""),
            LengthMeasure::Card => ("card moves", ""),
            LengthMeasure::Published => ("moves", ", redeals not counted"),
        };
        if least == length {
            format!("proved: no solution has fewer {moves}{remark}\n")
        } else {
            format!("not proved: the shortest has {least} to {length} {moves}{remark}\n")
        }
    }

    /// Returns the moves, each by itself.
    fn words(&self) -> impl Iterator<Item = &str> {
        self.moves.split_whitespace()
    }

    pub(crate) fn text(&self) -> String {
        let mut text = self.headline();
        text.push('\n');
        if let Some(at_least) = self.at_least {
            text.push_str(&self.proved(at_least));
        }
        if !self.moves.is_empty() {
            text.push_str(
                "every move is written, those to the foundations (h) too: nothing plays by itself\n",
            );
        }
        text + &in_lines(self.words())
    }
}

/// Returns moves as lines of text.
pub(crate) fn in_lines<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    words.chunks(MOVES_PER_LINE).map(|line| line.join(" ") + "\n").collect()
}

impl Answer {
    /// Some lines, the first of which is the verdict.
    pub(crate) fn text(&self, spent: BudgetSpent) -> String {
        match self {
            Answer::Solved(solution) => solution.text(),
            Answer::Unsolvable { positions: 1 } => {
                "cannot be won: the only position that can be reached was examined\n".to_string()
            }
            Answer::Unsolvable { positions } => format!(
                "cannot be won: all {} positions that can be reached were examined\n",
                grouped(*positions)
            ),
            Answer::Proved { positions } => {
                format!("cannot be won: proved by a look at {}\n", counted(*positions, "position"))
            }
            Answer::UnsolvableByKeys { keys } => {
                format!("cannot be won: all positions were examined, under {}\n", counted(*keys, "key"))
            }
            Answer::LeftOut => {
                "not known: the search ended without an answer: it leaves positions out\n".to_string()
            }
            Answer::Unknown(limit) => format!(
                "not known yet: the search was ended by {limit}\n\
                 spent: {} expanded, {} stored in {}, {:.3} seconds\n",
                counted(spent.stats.expanded, "position"),
                grouped(spent.stats.stored),
                counted(spent.stats.bytes, "byte"),
                spent.time.as_secs_f64()
            ),
        }
    }

    /// One line: an object with the same keys whatever the answer is.
    pub(crate) fn json(&self, start: &StartPosition, spent: BudgetSpent) -> String {
        let mut object = self.object(&start.name(), spent);
        start.add_reading(&mut object);
        format!("{object}\n")
    }

    pub(crate) fn object(&self, game: &str, spent: BudgetSpent) -> Value {
        let (verdict, solution, positions) = match self {
            Answer::Solved(solution) => ("solved", Some(solution), None),
            Answer::Unsolvable { positions } | Answer::Proved { positions } => {
                ("unsolvable", None, Some(positions))
            }
            Answer::UnsolvableByKeys { .. } => ("unsolvable", None, None),
            Answer::Unknown(_) | Answer::LeftOut => ("unknown", None, None),
        };
        json!({
            "game": game,
            "verdict": verdict,
            "moves": solution.map(|it| it.words().collect::<Vec<_>>()),
            "all_moves": solution.map(Solution::n_moves),
            "published_moves": solution.map(Solution::published),
            "player_moves": solution.map(|it| it.player_moves),
            "card_moves": solution.map(|it| it.card_moves),
            "at_least": solution.and_then(|it| it.at_least).map(|it| it.moves),
            "positions": positions,
            "expanded": spent.stats.expanded,
            "stored": spent.stats.stored,
            "bytes": spent.stats.bytes,
            "seconds": spent.time.as_secs_f64(),
        })
    }
}
