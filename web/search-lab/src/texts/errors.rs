//! Errors as sentences.

use i18n::{deal_errors, lab::Lab};
use protocol::lab::LabRejection;
use search::{
    estimate::{NAMED, ParseEstimateError},
    registry::{OptionKind, ParseSpecError, SEARCHES, SpecErrorKind, UnsupportedError},
};
use solitaire::{ParseSwitchesError, SWITCHES};

use crate::{
    errors::{Complaint, Label, SearchError, StartFrom, Wanted, WorkerError},
    setup::Setup,
};

/// Describes a complaint.
pub fn complaint(lab: Lab, it: &Complaint) -> String {
    match it {
        Complaint::Value { label, text, wanted } => {
            let (label, wanted) = (self::label(lab, *label), self::wanted(lab, *wanted));
            match text.is_empty() {
                true => lab.wanted(&label, &wanted),
                false => lab.not_wanted(&label, &short(text), &wanted),
            }
        }
        Complaint::Search { field, text, err } => {
            let why = lab.bad_search(&short(text), &search_error(lab, err));
            field.map_or(why.clone(), |it| lab.of_field(&label(lab, it), &why))
        }
        Complaint::Start { from, text, err } => {
            let (text, why) = (short(text), full_stop(deal_errors::start(lab.language(), err)));
            match from {
                StartFrom::Link => lab.bad_link_deal(&text, &why),
                StartFrom::DealField => lab.bad_deal(&lab.deal(), &text, &why),
                StartFrom::GameField => lab.bad_game(&lab.game(), &text, &why),
            }
        }
        Complaint::UnknownTab(text) => lab.bad_tab(&short(text)),
        Complaint::Switch(err) => lab.bad_rules(&switches_error(lab, err)),
        Complaint::SwitchUnsupported(name) => lab.no_switch(name),
        Complaint::UnknownKey(key) => lab.unknown_key(&short(key)),
        Complaint::NumberOfRuns(n) => lab.bad_number_of_runs(*n),
        Complaint::TabUnsupported => lab.why_not_unsupported().to_string(),
        Complaint::LessMemory { megabytes, n_runs } => lab.less_memory(*megabytes, *n_runs),
        Complaint::NothingToSend => lab.nothing_to_send().to_string(),
        Complaint::LineTooLong => lab.line_too_long().to_string(),
        Complaint::WorriedBack => lab.worried_back().to_string(),
    }
}

/// Says why a worker can no longer be used.
pub(crate) fn worker_error(lab: Lab, of: &Setup, err: &WorkerError) -> String {
    let said = match err {
        WorkerError::NotStarted => lab.worker_not_started(),
        WorkerError::Crashed => lab.worker_crashed(),
        WorkerError::OtherVersion => lab.worker_version(),
        WorkerError::Malformed | WorkerError::Rejected(LabRejection::Malformed) => lab.worker_malformed(),
        WorkerError::Rejected(LabRejection::Unsupported) => lab.worker_unsupported(),
        WorkerError::Rejected(LabRejection::OutOfMemory) => lab.not_explained(),
        WorkerError::Rejected(LabRejection::NotLoaded) => lab.not_loaded(),
        WorkerError::Rejected(LabRejection::Unchecked(why)) => return lab.not_a_solution(&of.start, why),
    };
    said.to_string()
}

fn label(lab: Lab, label: Label) -> &'static str {
    match label {
        Label::Field(key) => lab.named("field", key),
        Label::Option { search, option } => lab.option(search, option),
        Label::Weight => lab.weight(),
        Label::Power => lab.power(),
    }
}

fn wanted(lab: Lab, wanted: Wanted) -> String {
    match wanted {
        Wanted::Kind(OptionKind::Whole { min, max }) => lab.whole_number(min, max),
        Wanted::Kind(OptionKind::Decimal { min, max }) => {
            // Only weights exceed a thousand, and they are whole numbers.
            let number = |it: search::estimate::Thousandths| match it.0 % 1_000 {
                0 => lab.language().number(it.0 / 1_000),
                _ => lab.decimal(it),
            };
            lab.decimal_number(&number(min), &number(max))
        }
        Wanted::Kind(OptionKind::Choice(words)) => lab.one_of(&words.join(", ")),
        Wanted::Kind(OptionKind::Estimate) => lab.an_estimate().to_string(),
        Wanted::Deals { n_max } => lab.deal_numbers(n_max),
        Wanted::Powers => lab.some_powers().to_string(),
    }
}

fn search_error(lab: Lab, err: &SearchError) -> String {
    match err {
        SearchError::Parse(err) => spec_error(lab, err),
        SearchError::Unsupported(rules, UnsupportedError::Estimate { estimate }) => {
            lab.estimate_unsupported(&estimate.name, &rules.title())
        }
        SearchError::Unsupported(_, UnsupportedError::Keys { search, plays }) => {
            lab.keys_unsupported(&search.id, plays)
        }
        SearchError::Unsupported(..) => lab.worker_unsupported().to_string(),
    }
}

fn spec_error(lab: Lab, err: &ParseSpecError) -> String {
    let ParseSpecError { word, text, kind, .. } = err;
    let why = match kind {
        SpecErrorKind::UnknownSearch => lab.unknown_search(&joined(SEARCHES.iter().map(|it| it.id))),
        SpecErrorKind::NoValue => lab.no_value().to_string(),
        SpecErrorKind::UnknownOption(info) if info.options.is_empty() => lab.no_options(&info.id),
        SpecErrorKind::UnknownOption(info) => {
            lab.unknown_option(&info.id, &joined(info.options.iter().map(|it| it.id)))
        }
        SpecErrorKind::Twice => lab.option_twice().to_string(),
        SpecErrorKind::NotOfKind(kind) => lab.value_has_to_be(&wanted(lab, Wanted::Kind(*kind))),
        SpecErrorKind::Estimate(err) => estimate_error(lab, err),
        _ => lab.no_value().to_string(),
    };
    if text.is_empty() { lab.no_search(&why) } else { lab.in_word(*word, text, &why) }
}

fn estimate_error(lab: Lab, err: &ParseEstimateError) -> String {
    match err {
        ParseEstimateError::TooManyTerms => lab.too_many_terms().to_string(),
        ParseEstimateError::NoSuchName(name) => {
            lab.no_estimate(name, &joined(NAMED.iter().map(|it| it.name)))
        }
        ParseEstimateError::NoPower(name) => lab.no_power(name),
        ParseEstimateError::NoNumber { text, min, max } => {
            lab.no_number(text, &lab.decimal(min), &lab.decimal(max))
        }
        _ => lab.an_estimate().to_string(),
    }
}

fn switches_error(lab: Lab, err: &ParseSwitchesError) -> String {
    match err {
        ParseSwitchesError::NoSuchSwitch(name) => {
            lab.unknown_switch(name, &joined(SWITCHES.iter().map(|it| it.name)))
        }
        ParseSwitchesError::NoSuchValue { switch, value } => {
            lab.unknown_switch_value(&switch.name, value, &switch.values.join(", "))
        }
        // A link has each switch with a value; if one is repeated, the last value counts.
        _ => lab.rules().to_string(),
    }
}

fn joined<'a>(ids: impl Iterator<Item = &'a str>) -> String {
    ids.collect::<Vec<_>>().join(", ")
}

/// Returns a message as a sentence.
fn full_stop(why: String) -> String {
    if why.ends_with('.') { why } else { why + "." }
}

fn short(text: &str) -> String {
    text.chars().take(40).collect()
}
