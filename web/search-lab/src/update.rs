//! The changes of the Lab by events.

mod forms;
mod preview;
mod races;
mod replays;

use crate::{
    errors::{Complaint, WorkerError},
    field_errors::{self, FieldError},
    model::{LabModel, Race, Study, StudyState},
    msg::{LabCmd, LabMsg},
    setup::{LabTab, Setup},
    texts,
};
use i18n::{lab::Lab, survey::SurveyPhrases};
use protocol::lab::LabEvent;
use solitaire::Start;

/// Changes the model. It changes in no other way.
pub fn update(model: &mut LabModel, msg: LabMsg) -> Vec<LabCmd> {
    if !matches!(msg, LabMsg::Event(..) | LabMsg::Resized(_)) {
        model.copied = None;
    }
    let mut cmds = changed(model, msg);
    cmds.extend(preview::refresh(model));
    cmds
}

fn changed(model: &mut LabModel, msg: LabMsg) -> Vec<LabCmd> {
    match msg {
        LabMsg::Shown => {
            model.is_shown = true;
            start_compared(model)
        }
        LabMsg::Followed(link) => followed(model, &link),
        LabMsg::Opened(address) => opened(model, &address),
        LabMsg::Left => {
            model.is_shown = false;
            stop_all(model)
        }
        LabMsg::ComparePicked => {
            let mut cmds = forms::on_form(model, msg);
            cmds.extend(start_compared(model));
            cmds
        }
        LabMsg::TabPicked(_)
        | LabMsg::DealTyped(_)
        | LabMsg::GamePicked(_)
        | LabMsg::Typed(..)
        | LabMsg::SwitchPicked(..)
        | LabMsg::RunAdded
        | LabMsg::RunRemoved(_)
        | LabMsg::SearchPicked(..)
        | LabMsg::OptionTyped(..)
        | LabMsg::TermTyped(..)
        | LabMsg::TermAdded(_)
        | LabMsg::TermRemoved(..) => forms::on_form(model, msg),
        LabMsg::Start => start(model),
        LabMsg::Stop => stop(model),
        LabMsg::OthersWanted => vec![LabCmd::Focus("lab-other".to_string())],
        LabMsg::SetupShown(is_shown) => {
            model.is_changing = is_shown;
            model.before = is_shown.then(|| model.setup.clone());
            vec![LabCmd::Focus(if is_shown { "lab-start" } else { "lab-change" }.to_string())]
        }
        LabMsg::Restored => restored(model),
        LabMsg::Enlarged(lane) => {
            model.enlarged = (model.enlarged != Some(lane)).then_some(lane);
            // An enlarged board may extend beyond the window.
            vec![LabCmd::Focus(format!("lab-enlarge-{lane}"))]
        }
        LabMsg::Ordered(order) => races::ordered(model, order),
        LabMsg::Stepped(lane, to) => races::stepped(model, lane, to),
        LabMsg::MomentPicked(place) => replays::moment_picked(model, place),
        LabMsg::MomentStepped(to) => replays::moment_stepped(model, to),
        LabMsg::Ticked(ms) => replays::ticked(model, ms),
        LabMsg::SpeedPicked(speed) => replays::speed_picked(model, speed),
        LabMsg::Sent(lane) => races::sent(model, lane),
        LabMsg::Exported(what) => vec![LabCmd::Export(what)],
        LabMsg::LinkWanted => vec![LabCmd::CopyLink(compared_link(model))],
        LabMsg::LinkCopied(is_copied) => link_copied(model, is_copied),
        LabMsg::Event(job, lane, report) => on_event(model, job, lane, report),
        LabMsg::WorkerFailed(job, lane, reason) => worker_failed(model, job, lane, reason),
        LabMsg::Resized(width) => {
            model.chart_width = width;
            Vec::new()
        }
        LabMsg::LanguageChanged(language) => {
            model.language = Lab(language);
            Vec::new()
        }
    }
}

fn followed(model: &mut LabModel, link: &str) -> Vec<LabCmd> {
    // The link comes from the table, so the set-up stays as it is.
    let mut cmds = Vec::new();
    if link != "#lab" {
        (model.setup, model.complaints) = Setup::parse(link);
        model.field_errors.clear();
        let is_of_other_race = |it: &Race| !it.setup.says_the_same_as(&model.setup);
        if !model.setup.tab.is_experiment() && model.race.as_ref().is_some_and(is_of_other_race) {
            cmds = races::stop(model);
            (model.race, model.enlarged) = (None, None);
        }
    }
    cmds.push(LabCmd::ReplaceLink(model.setup.to_string()));
    cmds.extend(start_compared(model));
    cmds
}

/// Returns the link of the compared race, which need not be the one that is set up.
fn compared_link(model: &LabModel) -> String {
    let mut shown = model.race.as_ref().map_or(&model.setup, |it| &it.setup).clone();
    shown.is_compared = true;
    shown.to_string()
}

fn link_copied(model: &mut LabModel, is_copied: bool) -> Vec<LabCmd> {
    let lab = model.language;
    model.copied = Some(is_copied);
    let said = if is_copied { lab.link_copied() } else { SurveyPhrases(lab.language()).not_copied() };
    model.said = said.to_string();
    Vec::new()
}

/// Begins a race that is to be compared and has not run yet.
fn start_compared(model: &mut LabModel) -> Vec<LabCmd> {
    match model.setup.is_compared && model.race.is_none() && model.complaints.is_empty() {
        true => start(model),
        false => Vec::new(),
    }
}

/// Restores the set-up from before the form was opened.
fn restored(model: &mut LabModel) -> Vec<LabCmd> {
    let Some(before) = model.before.clone() else { return Vec::new() };
    model.setup = before;
    model.field_errors.clear();
    model.complaints.clear();
    vec![LabCmd::ReplaceLink(model.setup.to_string())]
}

/// Sets up the deal on the table.
fn opened(model: &mut LabModel, address: &str) -> Vec<LabCmd> {
    let Ok(start) = forms::of_table_link(address).parse::<Start>() else { return Vec::new() };
    forms::set_start(model, start);
    vec![LabCmd::ReplaceLink(model.setup.to_string())]
}

/// Starts the race or experiment that is set up, if all of its fields can be read.
fn start(model: &mut LabModel) -> Vec<LabCmd> {
    let lab = model.language;
    if let Some(FieldError { place, why, .. }) = field_errors::first(&model.field_errors, &model.setup) {
        model.said = lab.not_started(&texts::complaint(lab, why));
        model.is_changing = true;
        return vec![LabCmd::Focus(place.id())];
    }
    if !model.setup.tab.is_for(&model.setup.start.rules()) {
        model.said = lab.not_started(&texts::complaint(lab, &Complaint::TabUnsupported));
        model.complaints = vec![Complaint::TabUnsupported];
        model.is_changing = false;
        return Vec::new();
    }
    match model.setup.tab {
        LabTab::Race => races::start(model),
        _ => start_study(model),
    }
}

/// Starts the experiment of the open part, in place of the previous one.
fn start_study(model: &mut LabModel) -> Vec<LabCmd> {
    let mut cmds = stop(model);
    model.is_changing = false;
    model.jobs += 1;
    model.said = model.language.started().to_string();
    model.complaints.clear();
    model.studies.retain(|it| it.setup.tab != model.setup.tab);
    model.studies.push(Study {
        job: model.jobs,
        setup: model.setup.clone(),
        searched: Vec::new(),
        levels: Vec::new(),
        state: StudyState::Running { done: 0, activity: None },
        explained: None,
    });
    let bytes_max = 1_000_000 * model.megabytes_max;
    let request = model.setup.request(0, bytes_max);
    cmds.extend(request.map(|request| LabCmd::StartWorker { job: model.jobs, lane: 0, request }));
    cmds
}

/// Ends the race or experiment in the open part.
fn stop(model: &mut LabModel) -> Vec<LabCmd> {
    match model.setup.tab {
        LabTab::Race => races::stop(model),
        tab => {
            let study = model.studies.iter_mut().find(|it| it.setup.tab == tab);
            let Some(study) = study.filter(|it| it.is_running()) else { return Vec::new() };
            study.state = StudyState::Stopped;
            model.said = model.language.stopped().to_string();
            vec![LabCmd::EndWorkers { job: study.job }]
        }
    }
}

/// Stops everything while another view is shown. A recorded race can be played back from where it stopped.
fn stop_all(model: &mut LabModel) -> Vec<LabCmd> {
    let mut cmds = races::hold(model);
    for study in model.studies.iter_mut().filter(|it| it.is_running()) {
        study.state = StudyState::Stopped;
        cmds.push(LabCmd::EndWorkers { job: study.job });
    }
    cmds
}

fn on_event(model: &mut LabModel, job: u32, lane: usize, event: LabEvent) -> Vec<LabCmd> {
    if model.race.as_ref().is_some_and(|it| it.job == job) {
        return races::on_event(model, lane, event);
    }
    if let Some(preview) = model.preview.as_mut().filter(|it| it.job == job) {
        return preview::on_event(preview, lane, event);
    }
    let study = model.studies.iter_mut().find(|it| it.job == job && it.is_running());
    let Some(study) = study else { return Vec::new() };
    match event {
        LabEvent::Searched(row) => study.searched.push(row),
        LabEvent::Level(row) => study.levels.push(row),
        LabEvent::Progress { done, activity } => {
            study.state = StudyState::Running { done, activity: Some(activity) };
        }
        LabEvent::Explained(it) => study.explained = Some(it),
        LabEvent::Finished => {
            study.state = StudyState::Finished;
            model.said = texts::study_over(model.language, study);
            return vec![LabCmd::EndWorkers { job }];
        }
        LabEvent::Rejected { rejection } => {
            return worker_failed(model, job, lane, WorkerError::Rejected(rejection));
        }
        LabEvent::Ready { .. }
        | LabEvent::Sample(_)
        | LabEvent::Line { .. }
        | LabEvent::Picture { .. }
        | LabEvent::Path { .. }
        | LabEvent::Ended(_) => (),
    }
    Vec::new()
}

fn worker_failed(model: &mut LabModel, job: u32, lane: usize, err: WorkerError) -> Vec<LabCmd> {
    if model.race.as_ref().is_some_and(|it| it.job == job) {
        return races::end(model, lane, Err(err));
    }
    let study = model.studies.iter_mut().find(|it| it.job == job && it.is_running());
    let Some(study) = study else { return Vec::new() };
    model.said = texts::worker_error(model.language, &study.setup, &err);
    study.state = StudyState::Failed(err);
    vec![LabCmd::EndWorkers { job }]
}
