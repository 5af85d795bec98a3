//! What the Lab says of what is wrong with what was typed, linked or found.

use std::fmt::Display;

use chart::grouped;
use search::registry::OptionKind;
use solitaire::{ParseStartError, Start, freecell::ParseSwitchesError};

use super::GAME;

pub(crate) fn bad_value(label: &str, text: &str, wanted: &str) -> String {
    if text.is_empty() {
        return format!("{label}: wanted is {wanted}.");
    }
    format!("{label}: “{}” is not {wanted}.", short(text))
}

pub(crate) fn whole_number(min: u64, max: u64) -> String {
    format!("a whole number from {} to {}", grouped(min as f64), grouped(max as f64))
}

pub(crate) fn deal_numbers(n_max: usize) -> String {
    format!("a list of deals such as 1-20,31, of at most {}", grouped(n_max as f64))
}

pub(crate) fn decimal(min: &str, max: &str) -> String {
    format!("a number from {min} to {max} with at most three decimals")
}

pub(crate) fn kind(kind: OptionKind) -> String {
    match kind {
        OptionKind::Whole { min, max } => whole_number(min, max),
        other => other.to_string(),
    }
}

pub(crate) fn bad_search(label: &str, text: &str, why: &impl Display) -> String {
    format!("{label}: {}", bad_run(text, why))
}

/// What was typed is no deal, or no game, as the label says.
pub(crate) fn bad_start(label: &str, text: &str, why: &impl Display) -> String {
    let wanted = if label == GAME { "a game" } else { "a deal" };
    format!("{label}: “{}” is not {wanted}: {}", short(text), full_stop(why))
}

pub(crate) fn not_started(why: &str) -> String {
    format!("Not started. {why}")
}

pub(crate) fn bad_deal(text: &str, why: &ParseStartError) -> String {
    format!("“{}” is no deal: {}", short(text), full_stop(why))
}

pub(crate) fn bad_run(text: &str, why: &impl Display) -> String {
    format!("“{}” is no search: {}", short(text), full_stop(why))
}

pub(crate) fn bad_tab(text: &str) -> String {
    format!("The Lab has no part called “{}”.", short(text))
}

pub(crate) fn bad_switch(why: &ParseSwitchesError) -> String {
    format!("Rules: {}", full_stop(why))
}

pub(crate) fn no_switch(name: &str) -> String {
    format!(
        "Rules: “{name}” is for FreeCell and games like it. In Klondike the game's name says what may be done."
    )
}

pub(crate) fn unknown_key(key: &str) -> String {
    format!("The link says something about “{}”, which the Lab does not know.", short(key))
}

pub(crate) fn bad_number_of_runs(n: usize) -> String {
    format!("Two to six searches can race, not {n}.")
}

pub(crate) fn not_a_solution(start: &Start, fault: &str) -> String {
    format!("The solution found of {start} did not pass the checker: {fault}.")
}

/// The end of a message as the end of a sentence.
fn full_stop(why: &impl Display) -> String {
    let why = why.to_string();
    if why.ends_with('.') { why } else { why + "." }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
