//! The goal of a search, and its limits.

use std::time::Duration;

use clap::{
    Args,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use solver::{Goal, Limits, Measure};
use terminal::budget::{Allowance, MB};

use super::help;

/// Returns the parser of goals.
pub(super) fn goals() -> impl TypedValueParser<Value = Goal> {
    let names = Goal::NAMED.map(|goal| {
        PossibleValue::new(goal.name()).help(match goal {
            Goal::Short => help::SHORT,
            Goal::Shortest => "The shortest, with a proof that it is",
            Goal::Verdict => "Any, by exhaustive search only; it may be very long",
            _ => "The first one found",
        })
    });
    PossibleValuesParser::new(names).map(|name| Goal::named(&name).expect("one of the goals"))
}

/// Returns the parser of measures.
pub(super) fn measures() -> impl TypedValueParser<Value = Measure> {
    let names = Measure::NAMED.map(|measure| {
        PossibleValue::new(measure.name()).help(match measure {
            Measure::CardMoves => "Count every card that moves",
            _ => "Count moves, but not those to the foundations",
        })
    });
    PossibleValuesParser::new(names).map(|name| Measure::named(&name).expect("one of the measures"))
}

/// What the search for one solution may spend.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LimitArgs {
    /// Give up rather than use more memory than this, in MB of 2^20 bytes
    #[arg(long, value_name = "MB", default_value_t = memory_default(), allow_negative_numbers = true)]
    pub(super) memory: u32,
    /// Give up after expanding N positions
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub(super) nodes: Option<u64>,
    /// Give up after S seconds, such as 0.5
    #[arg(long, value_name = "S", value_parser = parse_seconds, allow_negative_numbers = true)]
    pub(super) seconds: Option<Duration>,
}

impl LimitArgs {
    pub(crate) fn allowance(&self) -> Allowance {
        let limits = Limits::bytes(u64::from(self.memory) * MB);
        Allowance { limits, nodes_max: self.nodes, time_max: self.seconds }
    }
}

pub(super) fn memory_default() -> u32 {
    u32::try_from(Limits::default().bytes_max / MB).expect("a default within reason")
}

pub(super) fn parse_seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|it| Duration::try_from_secs_f64(it).ok());
    seconds.ok_or_else(|| "seconds are a number from 0 on, such as 0.5 or 60".to_string())
}
