//! `unbury review`: finds the move that lost a game, and the moves that would have kept the win.

use std::io::{self, Read};

use questions::{RequestedPosition, ReviewOptions, ReviewedMove, Reviewing, TurningPoint};
use serde_json::{Value, json};
use solitaire::{Autoplay, Move};
use solver::{Limits, Winnability};
use terminal::{
    budget::MB,
    failure::Failure,
    output::{self, counted},
    status::Status,
};

use crate::{answer::in_lines, args::ReviewArgs, position::StartPosition};

/// How many positions are expanded at once.
const SLICE_NODES: u64 = 10_000;

/// The longest text of moves. Games are shorter; a longer text is something else.
const MOVES_BYTES_MAX: u64 = 1 << 20;

/// Reviews a game, and writes the results.
pub(crate) fn review(args: &ReviewArgs) -> Result<Status, Failure> {
    let start = StartPosition::of(&args.what)?;
    let text = if args.moves == "-" { read_moves()? } else { args.moves.clone() };
    let wrong = |err: &dyn std::fmt::Display| Failure::Input(format!("--moves: {err}"));
    let (moves, autoplay) = start.position.read_moves(&text).map_err(|err| wrong(&err))?;
    if autoplay != Autoplay::Off {
        output::print_error(
            "note: --moves: read as a game in which cards go to the foundations automatically",
        );
    }
    let game = RequestedPosition::new(start.id(), moves.clone()).map_err(|err| wrong(&err))?;
    let (autoplay, limits) = (Autoplay::Off, Limits::bytes(u64::from(args.memory) * MB));
    let options =
        ReviewOptions { autoplay, nodes_max: args.nodes, limits, cursor: moves.len(), refuted_max: 0 };
    let mut review = Reviewing::new(game, options);
    while !review.is_over() {
        review.advance(SLICE_NODES).map_err(Failure::refused)?;
    }
    let game = ReviewedGame::of(&start, &moves, &review);
    output::print(&if args.json { game.json(&start) } else { game.text() + &start.remark() })?;
    Ok(match game.verdict {
        Winnability::Winnable => Status::Done,
        Winnability::Lost => Status::Unsolvable,
        Winnability::Unknown => Status::Unknown,
    })
}

fn read_moves() -> Result<String, Failure> {
    let unreadable = |why: &str| Failure::Input(format!("cannot read standard input: {why}"));
    let mut text = String::new();
    let read = io::stdin().take(MOVES_BYTES_MAX).read_to_string(&mut text);
    match read {
        Ok(n_bytes) if (n_bytes as u64) < MOVES_BYTES_MAX => Ok(text),
        Ok(_) => Err(unreadable("it is too long to be a game")),
        Err(err) => Err(unreadable(&err.to_string())),
    }
}

/// A finished review.
struct ReviewedGame {
    name: String,
    moves: Vec<MoveInWords>,
    /// The verdict on the position after the moves.
    verdict: Winnability,
    is_won: bool,
    turning_point: Option<TurningPoint>,
    expanded: u64,
}

/// A reviewed move, with its notation and that of a move that keeps the win.
struct MoveInWords {
    reviewed: ReviewedMove,
    made: String,
    winning: Option<String>,
}

impl ReviewedGame {
    fn of(start: &StartPosition, moves: &[Move], review: &Reviewing) -> ReviewedGame {
        let mut position = start.position.clone();
        let mut in_words = Vec::new();
        for (&mv, reviewed) in moves.iter().zip(review.reviewed()) {
            let winning = reviewed.winning.map(|it| position.move_text(it));
            in_words.push(MoveInWords { reviewed, made: position.move_text(mv), winning });
            position.play(mv);
        }
        ReviewedGame {
            name: start.name(),
            moves: in_words,
            verdict: review.last(),
            is_won: position.is_won(),
            turning_point: review.turning_point(),
            expanded: review.spent().expanded,
        }
    }

    fn text(&self) -> String {
        let moves = counted(self.moves.len() as u64, "move");
        let mut text = format!("{}: after {moves} {}\n", self.name, self.state());
        if let Some(TurningPoint { n, line, positions }) = &self.turning_point {
            let MoveInWords { reviewed, made, winning } = &self.moves[*n];
            let n_moves = counted(reviewed.n_moves as u64, "move");
            text += &format!(
                "move {} lost it: {made}; {} of {n_moves} kept the win, such as {}{}\n",
                n + 1,
                reviewed.n_winning,
                winning.as_deref().unwrap_or_default(),
                not_known(reviewed.n_open()),
            );
            text += &format!("proved: after it no moves win; {} examined\n", counted(*positions, "position"));
            text += &format!("before it, this won in {}:\n", counted(line.moves.len() as u64, "move"));
            text += &in_lines(line.words());
        }
        let only: Vec<String> = self.moves.iter().filter_map(MoveInWords::only).collect();
        if !only.is_empty() {
            text += &format!("the only moves that kept the win: {}\n", only.join(", "));
        }
        text
    }

    fn state(&self) -> &'static str {
        let is_lost_at_first = self.moves.first().is_none_or(|it| it.reviewed.before == Winnability::Lost);
        match self.verdict {
            Winnability::Winnable if self.is_won => "it is won",
            Winnability::Winnable => "it can still be won",
            Winnability::Lost if is_lost_at_first => "it is lost, as it was at the start",
            Winnability::Lost if self.turning_point.is_none() => {
                "it is lost; it is not known yet which move lost it"
            }
            Winnability::Lost => "it is lost",
            Winnability::Unknown => "it is not known yet if it can be won",
        }
    }

    fn json(&self, start: &StartPosition) -> String {
        let turning_point = self.turning_point.as_ref().map(|it| {
            let MoveInWords { made, winning, .. } = &self.moves[it.n];
            let line: Vec<&str> = it.line.words().collect();
            json!({
                "move": it.n + 1,
                "made": made,
                "winning": winning,
                "line": line,
                "positions": it.positions,
            })
        });
        let moves: Vec<Value> = self.moves.iter().map(MoveInWords::json).collect();
        let mut object = json!({
            "game": self.name,
            "verdict": self.verdict.name(),
            "turning_point": turning_point,
            "moves": moves,
            "expanded": self.expanded,
        });
        start.add_reading(&mut object);
        format!("{object}\n")
    }
}

impl MoveInWords {
    /// Returns a remark if the move was the only one of several to keep the win, provided that all are judged.
    fn only(&self) -> Option<String> {
        let ReviewedMove { n, after, n_moves, n_winning, .. } = self.reviewed;
        let is_only = n_winning == 1 && 1 < n_moves && self.reviewed.n_open() == 0;
        (is_only && after == Winnability::Winnable).then(|| format!("{} ({})", n + 1, self.made))
    }

    fn json(&self) -> Value {
        let ReviewedMove { n, before, after, n_moves, n_winning, n_losing, .. } = self.reviewed;
        json!({
            "move": n + 1,
            "made": self.made,
            "before": before.name(),
            "after": after.name(),
            "choices": n_moves,
            "winning_choices": n_winning,
            "losing_choices": n_losing,
            "unknown_choices": self.reviewed.n_open(),
            "winning": self.winning,
        })
    }
}

/// Returns an addition to a count of moves if some are not judged.
fn not_known(n_open: usize) -> String {
    if n_open == 0 { String::new() } else { format!("; of {n_open} it is not known") }
}
