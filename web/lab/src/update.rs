//! How the Lab changes by what happens.

mod forms;
mod races;

use solitaire::Start;

use crate::{
    Cmd, Fault, Format, Model, Msg, Outcome, Report, Setup, Study, StudyState, Tab, faults, figures,
    headings, words, work,
};

/// The only way the model changes.
pub fn update(model: &mut Model, msg: Msg) -> Vec<Cmd> {
    match msg {
        Msg::Followed(link) => followed(model, &link),
        Msg::Opened(address) => opened(model, &address),
        Msg::Left => stop_all(model),
        Msg::TabPicked(_)
        | Msg::DealTyped(_)
        | Msg::GamePicked(_)
        | Msg::Typed(..)
        | Msg::SwitchPicked(..)
        | Msg::RunAdded
        | Msg::RunRemoved(_)
        | Msg::SearchPicked(..)
        | Msg::OptionTyped(..)
        | Msg::TermTyped(..)
        | Msg::TermAdded(_)
        | Msg::TermRemoved(..) => forms::on_form(model, msg),
        Msg::Start => start(model),
        Msg::Stop => stop(model),
        Msg::Ordered(order) => races::ordered(model, order),
        Msg::Stepped(lane, to) => races::stepped(model, lane, to),
        Msg::Sent(lane) => races::sent(model, lane),
        Msg::Exported(figure, format) => exported(model, figure, format),
        Msg::Told(job, lane, report) => told(model, job, lane, report),
        Msg::WorkerFailed(job, lane, reason) => worker_failed(model, job, lane, reason),
        Msg::Resized(width) => {
            model.chart_width = width;
            Vec::new()
        }
    }
}

fn followed(model: &mut Model, link: &str) -> Vec<Cmd> {
    // The link of the table: whatever is set up stays.
    if link != "#lab" {
        (model.setup, model.complaints) = Setup::parse(link);
        model.faults.clear();
    }
    vec![Cmd::ReplaceLink(model.setup.to_string())]
}

/// What was dealt on the table is what is meant.
fn opened(model: &mut Model, address: &str) -> Vec<Cmd> {
    let Ok(start) = forms::of_table_link(address).parse::<Start>() else { return Vec::new() };
    forms::set_start(model, start);
    vec![Cmd::ReplaceLink(model.setup.to_string())]
}

/// Starts what is set up, if all of it can be read.
fn start(model: &mut Model) -> Vec<Cmd> {
    if let Some(Fault { place, why, .. }) = faults::first(model).cloned() {
        model.said = words::not_started(&why);
        return vec![Cmd::Focus(place.id())];
    }
    if !model.setup.tab.is_for(model.setup.family()) {
        model.said = words::not_started(words::NOT_FOR_KLONDIKE);
        model.complaints = vec![words::NOT_FOR_KLONDIKE.to_string()];
        return Vec::new();
    }
    match model.setup.tab {
        Tab::Race => races::start(model),
        _ => start_study(model),
    }
}

/// Starts the experiment of the open part, in place of the one before.
fn start_study(model: &mut Model) -> Vec<Cmd> {
    let mut cmds = stop(model);
    model.jobs += 1;
    model.said = words::STARTED.to_string();
    model.complaints.clear();
    model.studies.retain(|it| it.setup.tab != model.setup.tab);
    model.studies.push(Study {
        job: model.jobs,
        setup: model.setup.clone(),
        rows: Vec::new(),
        state: StudyState::Running { done: 0, what: String::new() },
        explained: None,
    });
    let bytes_max = 1_000_000 * model.megabytes_max;
    let text = work::job(&model.setup, 0, bytes_max);
    cmds.push(Cmd::StartWorker { job: model.jobs, lane: 0, text });
    cmds
}

/// Ends what runs in the open part.
fn stop(model: &mut Model) -> Vec<Cmd> {
    match model.setup.tab {
        Tab::Race => races::stop(model),
        tab => {
            let study = model.studies.iter_mut().find(|it| it.setup.tab == tab);
            let Some(study) = study.filter(|it| it.is_running()) else { return Vec::new() };
            study.state = StudyState::Stopped;
            model.said = words::STOPPED.to_string();
            vec![Cmd::EndWorkers { job: study.job }]
        }
    }
}

fn stop_all(model: &mut Model) -> Vec<Cmd> {
    let mut cmds = races::stop(model);
    for study in model.studies.iter_mut().filter(|it| it.is_running()) {
        study.state = StudyState::Stopped;
        cmds.push(Cmd::EndWorkers { job: study.job });
    }
    cmds
}

fn told(model: &mut Model, job: u32, lane: usize, report: Report) -> Vec<Cmd> {
    if model.race.as_ref().is_some_and(|it| it.job == job) {
        return races::told(model, lane, report);
    }
    let Some(study) = model.studies.iter_mut().find(|it| it.job == job) else { return Vec::new() };
    if !study.is_running() {
        return Vec::new();
    }
    let end = vec![Cmd::EndWorkers { job }];
    match report {
        Report::Row(row) => study.rows.push(row),
        Report::Doing { done, what } => study.state = StudyState::Running { done, what },
        Report::Explained(it) => study.explained = Some(it),
        Report::Finished => {
            study.state = StudyState::Finished;
            model.said = words::study_over(study.setup.tab, study.rows.len(), study.explained.as_ref());
            return end;
        }
        Report::Refused(reason) => {
            model.said.clone_from(&reason);
            study.state = StudyState::Failed(reason);
            return end;
        }
        Report::Ready | Report::Reading(_) | Report::Line(_) | Report::Ended(_) => (),
    }
    Vec::new()
}

fn worker_failed(model: &mut Model, job: u32, lane: usize, reason: String) -> Vec<Cmd> {
    if model.race.as_ref().is_some_and(|it| it.job == job) {
        return races::told(model, lane, Report::Ended(Outcome::Failed(reason)));
    }
    told(model, job, lane, Report::Refused(reason))
}

fn exported(model: &Model, figure: usize, format: Format) -> Vec<Cmd> {
    let Some(figure) = figures::of(model).into_iter().nth(figure) else { return Vec::new() };
    let text = match format {
        Format::Csv => chart::csv(&figure.chart),
        Format::Svg | Format::Png => {
            chart::standalone(&figure.chart, figures::FILE_SIZE, chart::Theme::Light)
        }
    };
    let of = model.shown().map(headings::subject).unwrap_or_default();
    vec![Cmd::Save { name: headings::file(figure.id, &of), format, text }]
}
