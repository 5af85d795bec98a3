//! A single answer of `unbury solve`, as text or JSON.

use serde_json::Value;
use solver::{LineLengths, Winnability};
use terminal::{
    failure::Failure,
    fault_report::FaultReport,
    numbered::{self, DealSeries},
    source::Document,
};

use super::replay;
use crate::{answer, args::VerifyArgs, position::StartPosition};

/// The beginnings of the lines of an answer that have no moves.
const REMARKS: [&str; 4] =
    ["every move is written, ", "proved: ", "not proved: ", "this is the verdict of the position as read: "];

/// Replays the solution if there is one, and returns a line on the contents.
pub(super) fn verify_text(
    args: &VerifyArgs,
    document: &Document,
    report: &mut FaultReport,
) -> Result<String, Failure> {
    let headline = document.text.lines().next().unwrap_or_default();
    if !headline.starts_with("solved in ") {
        return Ok(without_certificate(&document.name));
    }
    let start = match (&args.deal, &args.position) {
        (Some(deal), _) => StartPosition::of_deal(deal),
        (None, Some(file)) => StartPosition::of_file(&args.game().rules, file, args.by())?,
        (None, None) => {
            let what = "does not say what it solves: give it with --deal or --position";
            return Err(Failure::Input(format!("{} {what}", document.name)));
        }
    };
    let mut words = Vec::new();
    for (number, line) in (1..).zip(document.text.lines()).skip(1) {
        if !REMARKS.iter().any(|it| line.starts_with(it)) {
            words.extend(line.split_whitespace().map(|word| (number, word)));
        }
    }
    match replay::replay(&start, words.iter().map(|it| it.1)) {
        Ok(moves) => {
            let expected = answer::headline(&start.position.rules(), LineLengths::of(&moves));
            if headline != expected {
                report.fault("line 1", &format!("“{headline}”, but it is {expected}"))?;
            }
            Ok(format!("{}: 1 solution replayed", start.name()))
        }
        Err(wrong) => {
            // A fault of no single move is a fault of the end.
            let idx = wrong.number.unwrap_or(words.len()).saturating_sub(1);
            let line_number = words.get(idx).map_or(1, |it| it.0);
            report.fault(&format!("line {line_number}"), &wrong.what)?;
            Ok(format!("{}: 0 solutions replayed", start.name()))
        }
    }
}

/// Replays the solution of an answer as JSON, and returns a line on the contents.
pub(super) fn verify_json(
    args: &VerifyArgs,
    document: &Document,
    report: &mut FaultReport,
) -> Result<String, Failure> {
    let wrong = |what: String| Failure::Input(format!("{}: {what}", document.name));
    let answer: Value =
        serde_json::from_str(&document.text).map_err(|err| wrong(format!("not one JSON object: {err}")))?;
    let text = |key: &str| match answer.get(key) {
        Some(Value::String(text)) => Ok(text.as_str()),
        Some(_) => Err(wrong(format!("{key} is not text"))),
        None => Err(wrong(format!("{key} is missing"))),
    };
    let start = start_of_json(args, &document.name, text("game")?)?;
    let verdict = text("verdict")?;
    match Winnability::named(verdict) {
        Some(Winnability::Winnable) => (),
        Some(_) => return Ok(without_certificate(&start.name())),
        None => return Err(wrong(format!("“{verdict}” is no verdict"))),
    }
    let words = answer.get("moves").and_then(Value::as_array).into_iter().flatten();
    let words: Option<Vec<&str>> = words.map(Value::as_str).collect();
    let words = words.ok_or_else(|| wrong("moves is not a list of moves".to_string()))?;
    let moves = match replay::replay(&start, words) {
        Ok(moves) => moves,
        Err(wrong) => {
            report.fault("moves", &wrong.what)?;
            return Ok(format!("{}: 0 solutions replayed", start.name()));
        }
    };
    let LineLengths { player_moves, card_moves, .. } = LineLengths::of(&moves);
    for (key, counted) in [("player_moves", player_moves), ("card_moves", card_moves)] {
        let told = answer.get(key).unwrap_or(&Value::Null);
        if told.as_u64() != Some(counted.into()) {
            report.fault(key, &format!("it is {told}, but the solution has {counted}"))?;
        }
    }
    Ok(format!("{}: 1 solution replayed", start.name()))
}

/// Returns the position that an answer solves: the deal that it names, or a position of its game from the arguments.
fn start_of_json(args: &VerifyArgs, name: &str, game: &str) -> Result<StartPosition, Failure> {
    let wrong = |what: String| Failure::Input(format!("{name}: {what}"));
    if game.contains('/') {
        let deal = numbered::parse_deal(game).map_err(|err| wrong(format!("game: {err}")))?;
        if args.position.is_some() || args.deal.as_ref().is_some_and(|it| *it != deal) {
            return Err(wrong(format!("it is about {deal}, not about what was given")));
        }
        return Ok(StartPosition::of_deal(&deal));
    }
    let rules = game.parse().map_err(|err| wrong(format!("game: {err}")))?;
    match (&args.position, &args.deal) {
        (Some(file), _) => StartPosition::of_file(&rules, file, args.by()),
        (None, Some(deal)) if deal.rules() == rules => Ok(StartPosition::of_deal(deal)),
        (None, Some(deal)) => {
            Err(wrong(format!("it is of the game {rules}, not of {}", DealSeries::from(deal))))
        }
        (None, None) => Err(wrong("it is about a position: give that with --position".to_string())),
    }
}

fn without_certificate(name: &str) -> String {
    format!("{name}: 0 solutions replayed; a verdict without certificate is not checked")
}
