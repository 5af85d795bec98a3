//! The answers of `unbury solve`, for people and for programs.

use std::time::Duration;

use serde_json::{Value, json};
use solitaire::Rules;
use solver::{Line, LineLengths, Measure, Spent, Stopped, Verdict, Winnability};
use terminal::{
    budget::Allowance,
    output::{counted, grouped},
    status::Status,
};

use crate::position::StartPosition;

const MOVES_PER_LINE: usize = 10;

/// The result of a search, with the other data that its text and its JSON need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) verdict: Verdict<Line>,
    pub(crate) rules: Rules,
    /// Which positions a proof has examined.
    pub(crate) examined: Examined,
    /// The proved lower bound, if the goal was a short solution.
    pub(crate) at_least: Option<LengthMin>,
    pub(crate) spent: Spent,
    pub(crate) time: Duration,
    /// The limits of the search.
    pub(crate) allowance: Allowance,
}

/// The positions that a proof of loss has examined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Examined {
    /// All reachable positions.
    All,
    /// Some positions. The search knew that none of the others can be won.
    Enough,
    /// All reachable positions, distinguished by keys, of which a position may have several.
    Keys,
}

/// A lower bound on the length of every solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LengthMin {
    pub(crate) moves: u32,
    pub(crate) measure: Measure,
}

/// Returns the length of a solution in all measures: the first line of its text.
pub(crate) fn headline(rules: &Rules, lengths: LineLengths) -> String {
    let moves = counted(lengths.moves.into(), "move");
    let card_moves = counted(lengths.card_moves.into(), "card move");
    match rules.capabilities().draw {
        None => {
            let player_moves = counted(lengths.player_moves.into(), "player move");
            format!("solved in {moves} ({player_moves}, {card_moves})")
        }
        Some(_) => {
            let published = grouped(lengths.without_redeals().into());
            format!("solved in {moves} ({published} without redeals, {card_moves})")
        }
    }
}

/// Returns a line that says how far a solution is from the shortest.
fn proved(lengths: LineLengths, at_least: LengthMin) -> String {
    let (least, length) = (at_least.moves, lengths.by(at_least.measure));
    let (moves, remark) = match at_least.measure {
        Measure::PlayerMoves => ("player moves", ""),
        Measure::CardMoves => ("card moves", ""),
        Measure::Moves => ("moves", ""),
        Measure::MovesWithoutRedeals => ("moves", ", redeals not counted"),
    };
    if least == length {
        format!("proved: no solution has fewer {moves}{remark}\n")
    } else {
        format!("not proved: the shortest has {least} to {length} {moves}{remark}\n")
    }
}

/// Returns moves as lines of text.
pub(crate) fn in_lines<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    words.chunks(MOVES_PER_LINE).map(|line| line.join(" ") + "\n").collect()
}

impl Answer {
    /// Returns the answer as lines of text, the first of which is the verdict.
    pub(crate) fn text(&self) -> String {
        match &self.verdict {
            Verdict::Solved(line) => self.solution(line),
            Verdict::Unsolvable { positions } => self.proof(*positions),
            Verdict::GaveUp(Stopped::LeftOut | Stopped::ListFull) => {
                "not known: the search ended without an answer: it leaves positions out\n".to_string()
            }
            Verdict::GaveUp(why) => format!(
                "not known yet: the search was ended by {}\n\
                 spent: {} expanded, {} stored in {}, {:.3} seconds\n",
                self.allowance.ended_by(*why, self.spent),
                counted(self.spent.expanded, "position"),
                grouped(self.spent.stored),
                counted(self.spent.bytes, "byte"),
                self.time.as_secs_f64()
            ),
        }
    }

    fn solution(&self, line: &Line) -> String {
        let mut text = headline(&self.rules, line.lengths);
        text.push('\n');
        if let Some(at_least) = self.at_least {
            text.push_str(&proved(line.lengths, at_least));
        }
        if !line.moves.is_empty() {
            text.push_str(
                "every move is written, those to the foundations (h) too: nothing plays by itself\n",
            );
        }
        text + &in_lines(line.words())
    }

    fn proof(&self, positions: u64) -> String {
        match self.examined {
            Examined::All if positions == 1 => {
                "cannot be won: the only position that can be reached was examined\n".to_string()
            }
            Examined::All => format!(
                "cannot be won: all {} positions that can be reached were examined\n",
                grouped(positions)
            ),
            Examined::Enough => {
                format!("cannot be won: proved by a look at {}\n", counted(positions, "position"))
            }
            Examined::Keys => {
                format!("cannot be won: all positions were examined, under {}\n", counted(positions, "key"))
            }
        }
    }

    /// Returns the answer as one line of JSON: an object with a fixed set of keys.
    pub(crate) fn json(&self, start: &StartPosition) -> String {
        let mut object = self.object(&start.name());
        start.add_reading(&mut object);
        format!("{object}\n")
    }

    pub(crate) fn object(&self, game: &str) -> Value {
        let line = self.verdict.as_ref().solution();
        let lengths = line.map(|it| it.lengths);
        let positions = match self.verdict {
            Verdict::Unsolvable { positions } if self.examined != Examined::Keys => Some(positions),
            _ => None,
        };
        json!({
            "game": game,
            "verdict": self.verdict.winnability().name(),
            "moves": line.map(|it| it.words().collect::<Vec<_>>()),
            "all_moves": lengths.map(|it| it.moves),
            "published_moves": lengths.map(LineLengths::without_redeals),
            "player_moves": lengths.map(|it| it.player_moves),
            "card_moves": lengths.map(|it| it.card_moves),
            "at_least": line.and(self.at_least).map(|it| it.moves),
            "positions": positions,
            "expanded": self.spent.expanded,
            "stored": self.spent.stored,
            "bytes": self.spent.bytes,
            "seconds": self.time.as_secs_f64(),
        })
    }

    /// Returns the status with which a command ends after this answer.
    pub(crate) fn status(&self) -> Status {
        match self.verdict.winnability() {
            Winnability::Winnable => Status::Done,
            Winnability::Lost => Status::Unsolvable,
            Winnability::Unknown => Status::Unknown,
        }
    }
}
