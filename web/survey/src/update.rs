//! The changes of the survey by events.

use protocol::{DealRange, JobId, Request, SurveyBatch, SurveyEvent, SurveyRow};
use solitaire::Numbering;

use crate::{
    DealSurvey, RowFilter, RowOrder, SurveyCmd, SurveyField, SurveyForm, SurveyModel, SurveyMsg, SurveyState,
    SurveyWorker, WorkerFailure, form, link, map, parts, rows,
};
use i18n::survey::SurveyPhrases;

/// Changes the model. It changes in no other way.
pub fn update(model: &mut SurveyModel, msg: SurveyMsg) -> Vec<SurveyCmd> {
    match msg {
        SurveyMsg::Followed(address) => followed(model, &address),
        SurveyMsg::Opened(address) => opened(model, &address),
        SurveyMsg::GamePicked(_)
        | SurveyMsg::OptionPicked(_)
        | SurveyMsg::NumberingPicked(_)
        | SurveyMsg::Typed(..)
        | SurveyMsg::WorkersPicked(_) => on_form(model, msg),
        SurveyMsg::Start => start(model),
        SurveyMsg::Stop => stop(model),
        SurveyMsg::GoOn => go_on(model),
        SurveyMsg::Heard(id, event) => heard(model, id, event),
        SurveyMsg::WorkerFailed(id, why) => worker_failed(model, id, why),
        SurveyMsg::Saved => save(model),
        SurveyMsg::CopyAsked => model.survey.iter().map(|it| SurveyCmd::Copy(rows::csv(it))).collect(),
        SurveyMsg::Map(msg) => {
            map::update(model, msg);
            Vec::new()
        }
        SurveyMsg::LanguageChanged(_)
        | SurveyMsg::FilterPicked(_)
        | SurveyMsg::OrderPicked(_)
        | SurveyMsg::PageTurned { .. }
        | SurveyMsg::Copied(_)
        | SurveyMsg::Resized(_)
        | SurveyMsg::Tick(_) => {
            on_view(model, msg);
            Vec::new()
        }
    }
}

/// Changes how the survey is shown.
fn on_view(model: &mut SurveyModel, msg: SurveyMsg) {
    let phrases = SurveyPhrases(model.language);
    match msg {
        SurveyMsg::LanguageChanged(language) => model.language = language,
        SurveyMsg::FilterPicked(filter) => (model.filter, model.page) = (filter, 0),
        SurveyMsg::OrderPicked(order) => (model.order, model.page) = (order, 0),
        SurveyMsg::PageTurned { forward: true } => model.page += 1,
        SurveyMsg::PageTurned { forward: false } => model.page = model.page.saturating_sub(1),
        SurveyMsg::Copied(is_copied) => {
            model.is_copied = is_copied;
            model.said = if is_copied { phrases.copied_said() } else { phrases.not_copied() }.to_string();
        }
        SurveyMsg::Resized(width) => model.chart_width = width,
        SurveyMsg::Tick(now_ms) => model.now_ms = now_ms,
        _ => (),
    }
}

fn followed(model: &mut SurveyModel, address: &str) -> Vec<SurveyCmd> {
    if link::is_map_link(address) {
        return map::open(model);
    }
    model.map.is_shown = false;
    match link::parse(address) {
        Ok(Some(form)) => set_form(model, form),
        Ok(None) => (),
        Err(text) => model.bad_link = Some(text),
    }
    vec![SurveyCmd::ReplaceLink(model.form.to_string())]
}

/// Sets up a survey of the game on the table, unless there is a survey already.
fn opened(model: &mut SurveyModel, address: &str) -> Vec<SurveyCmd> {
    let link = address.trim_start_matches('#');
    let Some(form) = form::of_table_link(link).filter(|_| model.survey.is_none()) else { return Vec::new() };
    set_form(model, form);
    vec![SurveyCmd::ReplaceLink(model.form.to_string())]
}

fn set_form(model: &mut SurveyModel, form: SurveyForm) {
    model.form = form;
    model.is_typed = false;
    model.bad_link = None;
}

fn on_form(model: &mut SurveyModel, msg: SurveyMsg) -> Vec<SurveyCmd> {
    let form = &mut model.form;
    match msg {
        SurveyMsg::GamePicked(id) => {
            if let Ok(rules) = id.parse() {
                form.set_rules(rules);
            }
        }
        SurveyMsg::OptionPicked(option) => {
            // The last value of an option counts, and the id is rebuilt without repeated options.
            if let Ok(rules) = format!("{},{option}", form.rules).parse() {
                form.set_rules(rules);
            }
        }
        SurveyMsg::NumberingPicked(name) => {
            form.numbering = Numbering::of_name(&name).unwrap_or(form.numbering);
        }
        SurveyMsg::Typed(field, text) => {
            match field {
                SurveyField::First => form.first = text,
                SurveyField::Last => form.last = text,
            }
            model.is_typed = true;
        }
        SurveyMsg::WorkersPicked(n_workers) => model.n_workers = n_workers.clamp(1, model.n_workers_max),
        _ => (),
    }
    model.bad_link = None;
    match model.form.deals() {
        Ok(_) => vec![SurveyCmd::ReplaceLink(model.form.to_string())],
        Err(_) => Vec::new(),
    }
}

/// Starts the survey that is set up, if all of its fields can be read.
fn start(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    let deals = match model.form.deals() {
        Ok(deals) => deals,
        Err((field, problem)) => {
            model.is_typed = true;
            let phrases = SurveyPhrases(model.language);
            model.said = phrases.not_started(&parts::problem(phrases, model.form.numbering, problem));
            return vec![SurveyCmd::Focus(field.id())];
        }
    };
    (model.page, model.filter, model.order) = (0, RowFilter::All, RowOrder::Number);
    let SurveyForm { rules, numbering, .. } = model.form;
    let n_bands = if model.map.is_shown { model.n_workers } else { 1 };
    model.survey = Some(DealSurvey::new(rules, numbering, deals, n_bands, model.now_ms));
    let mut cmds = vec![SurveyCmd::EndWorkers];
    cmds.extend(start_workers(model));
    cmds
}

fn start_workers(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    model.said = SurveyPhrases(model.language).started_said().to_string();
    model.is_copied = false;
    let Some(survey) = &mut model.survey else { return Vec::new() };
    survey.failures.clear();
    // More workers than deals would be idle.
    let n_workers = model.n_workers.min(survey.slices.n_left() as usize);
    let first = model.workers_started;
    model.workers_started += n_workers as u32;
    survey.workers = (0..n_workers)
        .map(|idx| SurveyWorker {
            id: first + idx as u32,
            number: idx + 1,
            is_ready: false,
            job: JobId(0),
            slice: 0..0,
        })
        .collect();
    survey.workers.iter().map(|it| SurveyCmd::StartWorker(it.id)).collect()
}

/// Ends the workers, and keeps the results.
fn stop(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    let Some(survey) = model.survey.as_mut().filter(|it| it.state == SurveyState::Running) else {
        return Vec::new();
    };
    survey.stop_clock(SurveyState::Stopped, model.now_ms);
    for worker in survey.workers.drain(..) {
        survey.slices.give_back(worker.slice);
    }
    let (n_done, n_deals) = (survey.n_done(), survey.n_deals());
    model.said = SurveyPhrases(model.language).stopped_said(n_done, n_deals);
    let mut cmds = vec![SurveyCmd::EndWorkers];
    cmds.extend(map::keep(model));
    cmds
}

fn go_on(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    let can_go_on = |it: &&mut DealSurvey| matches!(it.state, SurveyState::Stopped | SurveyState::Failed);
    let Some(survey) = model.survey.as_mut().filter(can_go_on) else { return Vec::new() };
    (survey.state, survey.since_ms) = (SurveyState::Running, model.now_ms);
    start_workers(model)
}

fn heard(model: &mut SurveyModel, id: u32, event: SurveyEvent) -> Vec<SurveyCmd> {
    let Some(survey) = model.survey.as_mut() else { return Vec::new() };
    let Some(idx) = survey.workers.iter().position(|it| it.id == id) else { return Vec::new() };
    let failure = match event {
        SurveyEvent::Ready { version } if version == protocol::VERSION => {
            survey.workers[idx].is_ready = true;
            return hand_out(model);
        }
        SurveyEvent::Ready { .. } => WorkerFailure::Version,
        SurveyEvent::Rows { job, batch: SurveyBatch { rows, is_last, .. } }
            if job == survey.workers[idx].job =>
        {
            match take_rows(survey, idx, rows, is_last) {
                Ok(()) => {
                    let mut cmds = if is_last { hand_out(model) } else { Vec::new() };
                    cmds.extend(map::keep(model));
                    return cmds;
                }
                Err(failure) => failure,
            }
        }
        SurveyEvent::Rejected { rejection, .. } => WorkerFailure::Rejected(rejection.to_string()),
        SurveyEvent::Rows { .. } | SurveyEvent::Loading { .. } => return Vec::new(),
    };
    worker_failed(model, id, failure)
}

/// Takes the rows of a worker: they have to be those of its deals, in their order.
fn take_rows(
    survey: &mut DealSurvey,
    idx: usize,
    rows: Vec<SurveyRow>,
    is_last: bool,
) -> Result<(), WorkerFailure> {
    for row in rows {
        let place = survey.workers[idx].slice.start;
        if survey.workers[idx].slice.is_empty() || survey.deal(place) != row.deal {
            return Err(WorkerFailure::OutOfTurn);
        }
        survey.workers[idx].slice.start += 1;
        survey.add(place, row);
    }
    if is_last && !survey.workers[idx].slice.is_empty() { Err(WorkerFailure::OutOfTurn) } else { Ok(()) }
}

/// Gives deals to idle workers, and ends the survey if there are none left.
fn hand_out(model: &mut SurveyModel) -> Vec<SurveyCmd> {
    let bytes_max = model.bytes_max();
    let Some(survey) = model.survey.as_mut() else { return Vec::new() };
    if survey.n_done() == survey.n_deals() {
        survey.stop_clock(SurveyState::Finished, model.now_ms);
        survey.workers.clear();
        let counts = survey.counts;
        let phrases = SurveyPhrases(model.language);
        model.said = phrases.over_said(counts.solved, counts.unsolvable, counts.unknown);
        return vec![SurveyCmd::EndWorkers];
    }
    let DealSurvey { rules, numbering, deals, workers, slices, .. } = survey;
    let n_workers = workers.len();
    let mut cmds = Vec::new();
    for (nth, worker) in workers.iter_mut().enumerate().filter(|(_, it)| it.is_ready && it.slice.is_empty()) {
        let Some(slice) = slices.take(nth, n_workers) else { break };
        worker.job = JobId(worker.job.0 + 1);
        let [first, last] = [slice.start, slice.end - 1].map(|it| deals.first + u64::from(it));
        worker.slice = slice;
        let deals = DealRange { first, last };
        cmds.push(SurveyCmd::Send(
            worker.id,
            Request::Survey { job: worker.job, rules: *rules, numbering: *numbering, deals, bytes_max },
        ));
    }
    cmds
}

/// Removes a failed worker, and gives its remaining deals to the others.
fn worker_failed(model: &mut SurveyModel, id: u32, why: WorkerFailure) -> Vec<SurveyCmd> {
    let phrases = SurveyPhrases(model.language);
    let Some(survey) = model.survey.as_mut() else { return Vec::new() };
    let Some(idx) = survey.workers.iter().position(|it| it.id == id) else { return Vec::new() };
    let worker = survey.workers.remove(idx);
    survey.slices.give_back(worker.slice);
    let said = parts::failure(phrases, &why);
    survey.failures.push((worker.number, why));
    let mut cmds = vec![SurveyCmd::EndWorker(id)];
    if survey.workers.is_empty() {
        survey.stop_clock(SurveyState::Failed, model.now_ms);
        model.said = phrases.all_failed(&said);
    } else {
        model.said = phrases.worker_failed(worker.number, &said);
        cmds.extend(hand_out(model));
    }
    cmds
}

fn save(model: &SurveyModel) -> Vec<SurveyCmd> {
    let save = |survey: &DealSurvey| {
        let DealRange { first, last } = survey.deals;
        let deals = form::deal_link(survey.rules, survey.numbering, first).replace([',', '=', '/', ':'], "-");
        SurveyCmd::Save { name: format!("survey-{deals}-to-{last}"), text: rows::csv(survey) }
    };
    model.survey.iter().map(save).collect()
}
