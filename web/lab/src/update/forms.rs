//! What is typed and picked.

use solver::{
    estimate::NAMED,
    lab::{SEARCHES, Spec},
};

use crate::{
    Cmd, Model, Msg, Setup, TermPart,
    setup::N_RUNS,
    terms::{self, Term},
    words,
};

pub(super) fn on_form(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    model.complaints = match changed(&mut model.setup, msg) {
        Ok(()) => Vec::new(),
        Err(complaint) => vec![complaint],
    };
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

/// A number alone is another deal of the same game.
fn read_start(setup: &Setup, text: &str) -> Result<solitaire::Start, String> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let current = setup.start.to_string();
    let (game, _) = current.split_once('/').unwrap_or((&current, ""));
    let full = if is_number { format!("{game}/{text}") } else { text.to_string() };
    full.parse().map_err(|err| words::bad_deal(text, &err))
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
    let spec = text.parse().map_err(|err| words::bad_run(text, &err))?;
    if let Some(it) = setup.runs.get_mut(run) {
        *it = spec;
    }
    Ok(())
}

fn set_option(setup: &mut Setup, run: usize, option: &str, value: &str) -> Result<(), String> {
    let Some(spec) = setup.runs.get(run) else { return Ok(()) };
    let mut text = spec.info().id.to_string();
    for it in spec.info().options {
        let value = if it.id == option { value.to_string() } else { spec.value(it.id).unwrap_or_default() };
        // No value has a blank in it; what has is said to be wrong.
        text += &format!(" {}={}", it.id, value.replace(' ', "_"));
    }
    replace(setup, run, &text)
}

fn change_terms(setup: &mut Setup, run: usize, change: impl FnOnce(&mut Vec<Term>)) -> Result<(), String> {
    let Some(spec) = setup.runs.get(run) else { return Ok(()) };
    let mut terms = terms::split(&spec.value("estimate").unwrap_or_default());
    change(&mut terms);
    let text = terms::join(&terms);
    set_option(setup, run, "estimate", &text)
}
