//! Typed and picked values.

use search::{
    estimate::{NAMED, Thousandths},
    registry::{OptionKind, ParseSpecError, SEARCHES, Spec, SpecErrorKind},
};
use solitaire::{DealNumber, Start};

use crate::{
    errors::{Complaint, Label, StartFrom, Wanted},
    field_errors::{self, FieldError, FieldId},
    fields::read_search,
    model::LabModel,
    msg::{LabCmd, LabMsg, TermPart},
    setup::{LabTab, N_RUNS, Setup},
    terms::{self, EstimateTerm},
    texts,
};

pub(super) fn on_form(model: &mut LabModel, msg: LabMsg) -> Vec<LabCmd> {
    model.complaints.clear();
    let typed = FieldId::of(&msg);
    let (runs_idx, n_runs) = (model.setup.runs_idx(), model.setup.runs().len());
    let read = changed(&mut model.setup, msg.clone());
    if model.setup.runs_idx() != runs_idx {
        field_errors::forget_runs(&mut model.field_errors);
    }
    let is_kept = matches!(msg, LabMsg::RunRemoved(_)) && model.setup.runs().len() == n_runs;
    if read.is_ok() && !is_kept {
        field_errors::follow(&mut model.field_errors, &msg);
    }
    if let Some((place, _)) = &typed {
        model.field_errors.retain(|it| it.place != *place);
    }
    match (typed, read) {
        (_, Ok(())) => (),
        (None, Err(complaint)) => model.complaints.push(complaint),
        (Some((place, text)), Err(why)) => {
            model.said = texts::complaint(model.language, &why);
            model.field_errors.push(FieldError { place, text, why });
        }
    }
    vec![LabCmd::ReplaceLink(model.setup.to_string())]
}

fn changed(setup: &mut Setup, msg: LabMsg) -> Result<(), Complaint> {
    match msg {
        LabMsg::TabPicked(tab) => (setup.tab, setup.is_compared) = (tab, false),
        LabMsg::ComparePicked => (setup.tab, setup.is_compared) = (LabTab::Race, true),
        LabMsg::DealTyped(text) => setup.start = read_start(setup, &text)?,
        LabMsg::GamePicked(rules) => {
            let start: Start = format!("{rules}/{}", number(&setup.start)).parse().map_err(|err| {
                Complaint::Start { from: StartFrom::GameField, text: rules, err: Box::new(err) }
            })?;
            setup.start = start;
        }
        LabMsg::Typed(key, text) => setup.set(&key, &text)?,
        LabMsg::SwitchPicked(name, value) => {
            setup.set_switch(&name, &value).map_err(Complaint::Switch)?;
        }
        LabMsg::RunAdded => add_run(setup),
        LabMsg::RunRemoved(run) if run < setup.runs().len() && *N_RUNS.start() < setup.runs().len() => {
            setup.runs_mut().remove(run);
        }
        LabMsg::SearchPicked(run, id) => replace(setup, run, &id)?,
        LabMsg::OptionTyped(run, option, value) => set_option(setup, run, &option, value.trim())?,
        LabMsg::TermTyped(run, term, part, value) => {
            let value = decimal(part, &value)?;
            change_terms(setup, run, |terms| {
                let Some(it) = terms.get_mut(term) else { return };
                match part {
                    TermPart::Weight => it.weight = value,
                    TermPart::Power => it.power = Some(value),
                    TermPart::Name => {
                        *it = EstimateTerm { weight: it.weight.clone(), ..EstimateTerm::named(&value) }
                    }
                }
            })?;
        }
        LabMsg::TermAdded(run) => add_term(setup, run)?,
        LabMsg::TermRemoved(run, term) => change_terms(setup, run, |terms| {
            if 1 < terms.len() && term < terms.len() {
                terms.remove(term);
            }
        })?,
        _ => (),
    }
    Ok(())
}

/// Reads the start of a game. A number alone is another deal of the current game, and a name alone is enough where
/// only a game is needed.
fn read_start(setup: &Setup, text: &str) -> Result<Start, Complaint> {
    let text = text.trim();
    let is_number = !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
    let full = match (setup.tab.has_one_deal(), &setup.start) {
        (true, _) if is_number => format!("{}/{text}", setup.game()),
        (false, Start::Position(..)) if text == setup.game() => return Ok(setup.start.clone()),
        (false, start) if !text.contains('/') => format!("{text}/{}", number(start)),
        _ => of_table_link(text),
    };
    let from = if setup.tab.has_one_deal() { StartFrom::DealField } else { StartFrom::GameField };
    full.parse().map_err(|err| Complaint::Start { from, text: text.to_string(), err: Box::new(err) })
}

/// Returns the number of the deal, or 1 if it has none.
fn number(start: &Start) -> DealNumber {
    match start {
        Start::Deal(id) => id.deal,
        _ => DealNumber::FIRST,
    }
}

/// Returns the deal in a link of the table: without the part before its `#`, and without moves. Other text stays as
/// it is.
pub(super) fn of_table_link(text: &str) -> String {
    let link = text.split_once('#').map_or(text, |(_, link)| link);
    let mut parts = link.split('/');
    match (parts.next(), parts.next()) {
        (Some(game), Some(deal)) => format!("{game}/{deal}"),
        _ => link.to_string(),
    }
}

/// Sets the deal. This clears errors of the deal's field, and those of runs if other runs are shown.
pub(super) fn set_start(model: &mut LabModel, start: Start) {
    let runs_idx = model.setup.runs_idx();
    model.setup.start = start;
    model.field_errors.retain(|it| it.place != FieldId::Deal);
    if model.setup.runs_idx() != runs_idx {
        field_errors::forget_runs(&mut model.field_errors);
    }
}

/// Reads a weight or a power, whose decimal point may be a comma.
fn decimal(part: TermPart, text: &str) -> Result<String, Complaint> {
    let text = text.trim().replace(',', ".");
    let (label, (min, max)) = match part {
        TermPart::Name => return Ok(text),
        TermPart::Weight => (Label::Weight, terms::WEIGHTS),
        TermPart::Power => (Label::Power, terms::POWERS),
    };
    let is_fine = |it: &Thousandths| (min..=max).contains(it);
    match text.parse().ok().filter(is_fine) {
        Some(_) => Ok(text),
        None => {
            let wanted = Wanted::Kind(OptionKind::Decimal { min, max });
            Err(Complaint::Value { label, text, wanted })
        }
    }
}

/// Adds the first search that is not in the race yet.
fn add_run(setup: &mut Setup) {
    let runs = setup.runs_mut();
    if *N_RUNS.end() <= runs.len() {
        return;
    }
    let is_new = |spec: &Spec| runs.iter().all(|it| it.name() != spec.name());
    let mut all = SEARCHES.iter().map(|it| Spec::new(it.name));
    let spec = all.find(is_new).unwrap_or_else(|| runs[0].clone());
    runs.push(spec);
}

/// Adds the first term that has a meaning in the game and is not in the sum yet.
fn add_term(setup: &mut Setup, run: usize) -> Result<(), Complaint> {
    let rules = setup.start.rules();
    change_terms(setup, run, |terms| {
        let is_new = |name: &str| terms.iter().all(|it| it.name != name);
        let mut fitting = NAMED.iter().filter(|it| it.needs.are_met(&rules)).map(|it| it.name);
        let name = fitting.find(|it| is_new(it)).unwrap_or(NAMED[0].name);
        terms.push(EstimateTerm::named(name));
    })
}

fn replace(setup: &mut Setup, run: usize, text: &str) -> Result<(), Complaint> {
    let spec = read_search(None, text, &setup.start.rules())?;
    if let Some(it) = setup.runs_mut().get_mut(run) {
        *it = spec;
    }
    Ok(())
}

fn set_option(setup: &mut Setup, run: usize, option: &str, value: &str) -> Result<(), Complaint> {
    let Some(spec) = setup.runs().get(run) else { return Ok(()) };
    let changed = spec.info().options.iter().find(|it| it.id == option);
    let is_decimal = changed.is_some_and(|it| matches!(it.kind, OptionKind::Decimal { .. }));
    let value = &if is_decimal { value.replace(',', ".") } else { value.to_string() };
    let mut text = spec.info().id.to_string();
    for it in spec.info().options {
        let value = if it.id == option { value.to_string() } else { spec.value(it.id).unwrap_or_default() };
        // No value contains a blank; one that does is reported as an error.
        text += &format!(" {}={}", it.id, value.replace(' ', "_"));
    }
    match (text.parse::<Spec>(), changed) {
        (Err(ParseSpecError { kind: SpecErrorKind::NotOfKind(kind), .. }), Some(it)) => {
            let label = Label::Option { search: spec.info().id, option: it.id };
            Err(Complaint::Value { label, text: value.clone(), wanted: Wanted::Kind(kind) })
        }
        _ => replace(setup, run, &text),
    }
}

fn change_terms(
    setup: &mut Setup,
    run: usize,
    change: impl FnOnce(&mut Vec<EstimateTerm>),
) -> Result<(), Complaint> {
    let Some(spec) = setup.runs().get(run) else { return Ok(()) };
    let mut terms = terms::split(&spec.value("estimate").unwrap_or_default());
    change(&mut terms);
    let text = terms::join(&terms);
    set_option(setup, run, "estimate", &text)
}
