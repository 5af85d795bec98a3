//! The end of a lane, as a shape and in words.

use i18n::lab::Lab;
use protocol::Verdict;
use ui::escaped;

use crate::{
    model::{Lane, LaneEnd, Race},
    texts,
};

/// Returns the final verdict, as a shape and in words.
pub(super) fn verdict(lab: Lab, race: &Race, lane: &Lane) -> String {
    let end = lane.end.as_ref();
    let text = match end {
        None if lane.samples.is_empty() => lab.waiting().to_string(),
        None if race.is_paused => lab.paused().to_string(),
        None => lab.running().to_string(),
        Some(it) => texts::lane_end(lab, &race.setup, it),
    };
    shaped(kind(race, lane, end), &text)
}

pub(super) fn shaped(kind: &str, text: &str) -> String {
    let shape = match kind {
        "winnable" => "win",
        "lost" | "failed" => "lose",
        _ => "ask",
    };
    let text = escaped(text);
    format!("<span data-kind={kind}><svg aria-hidden=true><use href=\"#v-{shape}\"/></svg>{text}</span>")
}

/// Returns what a search has found out about the deal, as a class of the style sheet.
pub(super) fn kind(race: &Race, lane: &Lane, end: Option<&LaneEnd>) -> &'static str {
    match end {
        None if race.is_paused && !lane.samples.is_empty() => "unknown",
        None => "looking",
        Some(Ok(Verdict::Solved(_))) => "winnable",
        Some(Ok(Verdict::Unsolvable { .. })) => "lost",
        Some(Err(_)) => "failed",
        Some(Ok(Verdict::GaveUp(_))) => "unknown",
    }
}
