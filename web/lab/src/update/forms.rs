//! What is typed and picked.

use chart::grouped;
use solitaire::Start;
use solver::{
    Family,
    estimate::{NAMED, Thousandths},
    lab::{OptionKind, ParseSpecError, SEARCHES, Spec, SpecFault},
};

use crate::{
    Cmd, Fault, Model, Msg, Place, Setup, TermPart, faults,
    setup::N_RUNS,
    terms::{self, Term},
    words,
};

pub(super) fn on_form(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    model.complaints.clear();
    let typed = Place::of(&msg);
    let n_runs = model.setup.runs.len();
    let read = changed(&mut model.setup, msg.clone());
    let is_kept = matches!(msg, Msg::RunRemoved(_)) && model.setup.runs.len() == n_runs;
    if read.is_ok() && !is_kept {
        faults::follow(&mut model.faults, &msg);
    }
    if let Some((place, _)) = &typed {
        model.faults.retain(|it| it.place != *place);
    }
    match (typed, read) {
        (_, Ok(())) => (),
        (None, Err(complaint)) => model.complaints.push(complaint),
        (Some((place, text)), Err(why)) => {
            model.said.clone_from(&why);
            model.faults.push(Fault { place, text, why });
        }
    }
    vec![Cmd::ReplaceLink(model.setup.to_string())]
}

fn changed(setup: &mut Setup, msg: Msg) -> Result<(), String> {
    match msg {
        Msg::TabPicked(tab) => setup.tab = tab,
        Msg::DealTyped(text) => setup.start = read_start(setup, &text)?,
        Msg::Typed(key, text) => setup.set(&key, &text)?,
        Msg::SwitchPicked(name, value) => {
            setup.set_switch(&name, &value).map_err(|err| words::bad_switch(&err))?;
        }
        Msg::RunAdded => add_run(setup),
        Msg::RunRemoved(run) if run < setup.runs.len() && *N_RUNS.start() < setup.runs.len() => {
            setup.runs.remove(run);
        }
        Msg::SearchPicked(run, id) => replace(setup, run, &id)?,
        Msg::OptionTyped(run, option, value) => set_option(setup, run, &option, value.trim())?,
        Msg::TermTyped(run, term, part, value) => {
            let value = number(part, &value)?;
            change_terms(setup, run, |terms| {
                let Some(it) = terms.get_mut(term) else { return };
                match part {
                    TermPart::Weight => it.weight = value,
                    TermPart::Power => it.power = Some(value),
                    TermPart::Name => *it = Term { weight: it.weight.clone(), ..Term::named(&value) },
                }
            })?;
        }
        Msg::TermAdded(run) => change_terms(setup, run, |terms| {
            let is_new = |name: &str| terms.iter().all(|it| it.name != name);
            let name = NAMED.iter().map(|it| it.name).find(|it| is_new(it)).unwrap_or(NAMED[0].name);
            terms.push(Term::named(name));
        })?,
        Msg::TermRemoved(run, term) => change_terms(setup, run, |terms| {
            if 1 < terms.len() && term < terms.len() {
                terms.remove(term);
            }
        })?,
        _ => (),
    }
    Ok(())
}

/// A number alone is another deal of the same game, and where a game is asked for, its name alone is enough.
fn read_start(setup: &Setup, text: &str) -> Result<Start, String> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let full = match (setup.tab.has_one_deal(), &setup.start) {
        (true, _) if is_number => format!("{}/{text}", setup.game()),
        (false, Start::Deal(id)) if !text.contains('/') => format!("{text}/{}", id.deal),
        (false, Start::Position(..)) if text == setup.game() => return Ok(setup.start.clone()),
        (false, Start::Position(..)) if !text.contains('/') => format!("{text}/1"),
        _ => text.to_string(),
    };
    let label = if setup.tab.has_one_deal() { words::DEAL } else { words::GAME };
    Start::parse_freecell(&full).map_err(|err| words::bad_start(label, text, &err))
}

/// A weight or a power: its point may be a comma.
fn number(part: TermPart, text: &str) -> Result<String, String> {
    let text = text.trim().replace(',', ".");
    let (label, (min, max)) = match part {
        TermPart::Name => return Ok(text),
        TermPart::Weight => (words::WEIGHT, terms::WEIGHTS),
        TermPart::Power => (words::POWER, terms::POWERS),
    };
    let is_fine = |it: &Thousandths| (min..=max).contains(it);
    match text.parse().ok().filter(is_fine) {
        Some(_) => Ok(text),
        None => {
            let wanted = words::decimal(&min.to_string(), &grouped(f64::from(max.0) / 1000.0));
            Err(words::bad_value(label, &text, &wanted))
        }
    }
}

/// The first search that does not race yet.
fn add_run(setup: &mut Setup) {
    if *N_RUNS.end() <= setup.runs.len() {
        return;
    }
    let is_new = |spec: &Spec| setup.runs.iter().all(|it| it.name() != spec.name());
    let mut all = SEARCHES.iter().map(|it| Spec::new(it.name));
    let spec = all.find(is_new).unwrap_or_else(|| setup.runs[0].clone());
    setup.runs.push(spec);
}

fn replace(setup: &mut Setup, run: usize, text: &str) -> Result<(), String> {
    let spec: Spec = text.parse().map_err(|err| words::bad_run(text, &err))?;
    spec.check_fits(Family::FreeCell).map_err(|misfit| words::bad_run(text, &misfit))?;
    if let Some(it) = setup.runs.get_mut(run) {
        *it = spec;
    }
    Ok(())
}

fn set_option(setup: &mut Setup, run: usize, option: &str, value: &str) -> Result<(), String> {
    let Some(spec) = setup.runs.get(run) else { return Ok(()) };
    let changed = spec.info().options.iter().find(|it| it.id == option);
    let is_decimal = changed.is_some_and(|it| matches!(it.kind, OptionKind::Decimal { .. }));
    let value = &if is_decimal { value.replace(',', ".") } else { value.to_string() };
    let mut text = spec.info().id.to_string();
    for it in spec.info().options {
        let value = if it.id == option { value.to_string() } else { spec.value(it.id).unwrap_or_default() };
        // No value has a blank in it; what has is said to be wrong.
        text += &format!(" {}={}", it.id, value.replace(' ', "_"));
    }
    match (text.parse::<Spec>(), changed) {
        (Err(ParseSpecError { fault: SpecFault::NotOfKind(kind), .. }), Some(it)) => {
            Err(words::bad_value(it.title, value, &words::kind(kind)))
        }
        _ => replace(setup, run, &text),
    }
}

fn change_terms(setup: &mut Setup, run: usize, change: impl FnOnce(&mut Vec<Term>)) -> Result<(), String> {
    let Some(spec) = setup.runs.get(run) else { return Ok(()) };
    let mut terms = terms::split(&spec.value("estimate").unwrap_or_default());
    change(&mut terms);
    let text = terms::join(&terms);
    set_option(setup, run, "estimate", &text)
}
