//! The race.

use protocol::lab::{LabEvent, Order, SearchEnd};

use crate::{
    errors::{Complaint, WorkerError},
    fields,
    model::{LabModel, Lane, LaneEnd, MOMENT_PLACES, Race, table_link},
    msg::{LabCmd, StepTo},
    texts,
};

/// The table reads texts of at most 64 kB.
const SENT_MAX: usize = 5_000;

pub(super) fn start(model: &mut LabModel) -> Vec<LabCmd> {
    let mut cmds = stop(model);
    model.jobs += 1;
    model.said = model.language.started().to_string();
    model.complaints.clear();
    let n = model.setup.runs().len() as u64;
    let wanted = model.setup.number(fields::MEGABYTES);
    let megabytes = wanted.min(model.megabytes_max / n);
    if megabytes < wanted {
        model.complaints.push(Complaint::LessMemory { megabytes, n_runs: model.setup.runs().len() });
    }
    let lanes: Vec<Lane> = model.setup.runs().iter().cloned().map(Lane::new).collect();
    let setup = if model.is_calm { model.setup.at_full_speed() } else { model.setup.clone() };
    for lane in 0..lanes.len() {
        let request = setup.request(lane, 1_000_000 * megabytes);
        cmds.extend(request.map(|request| LabCmd::StartWorker { job: model.jobs, lane, request }));
    }
    model.is_changing = false;
    model.enlarged = None;
    model.race =
        Some(Race { job: model.jobs, setup: model.setup.clone(), lanes, is_paused: false, moment: None });
    cmds
}

pub(super) fn stop(model: &mut LabModel) -> Vec<LabCmd> {
    let Some(race) = model.race.as_mut().filter(|it| it.is_running()) else { return Vec::new() };
    for lane in race.lanes.iter_mut().filter(|it| it.end.is_none()) {
        lane.finish(LaneEnd::Stopped);
    }
    model.said = model.language.stopped().to_string();
    vec![LabCmd::EndWorkers { job: race.job }]
}

/// Sends an order to all workers of the race, once all of them listen: others would miss it, and go on alone.
pub(super) fn ordered(model: &mut LabModel, order: Order) -> Vec<LabCmd> {
    let race = model.race.as_mut().filter(|it| it.is_running() && it.has_begun());
    let Some(race) = race.filter(|it| it.is_paused != (order == Order::Pause)) else { return Vec::new() };
    if order != Order::Step {
        race.is_paused = order == Order::Pause;
        let lab = model.language;
        model.said = if race.is_paused { lab.paused() } else { lab.went_on() }.to_string();
    }
    vec![LabCmd::Order { job: race.job, order }]
}

/// Takes what a worker of the race tells.
pub(super) fn told(model: &mut LabModel, lane_idx: usize, event: LabEvent) -> Vec<LabCmd> {
    let lane = model.race.as_mut().and_then(|it| it.lanes.get_mut(lane_idx));
    let Some(lane) = lane.filter(|it| it.end.is_none()) else { return Vec::new() };
    match event {
        LabEvent::Sample(sample) => lane.take(sample),
        LabEvent::Line { moves } => lane.take_line(moves),
        LabEvent::Trail { cells } => lane.take_cells(cells),
        LabEvent::Way { points } => lane.way = points,
        LabEvent::Ended(end) => return self::end(model, lane_idx, LaneEnd::Search(end)),
        LabEvent::Rejected { rejection } => {
            return self::end(model, lane_idx, LaneEnd::Failed(WorkerError::Rejected(rejection)));
        }
        _ => (),
    }
    Vec::new()
}

/// Ends a lane of the race, unless it is over already.
pub(super) fn end(model: &mut LabModel, lane_idx: usize, end: LaneEnd) -> Vec<LabCmd> {
    let Some(race) = &mut model.race else { return Vec::new() };
    let lane = race.lanes.get_mut(lane_idx).filter(|it| it.end.is_none());
    let Some(lane) = lane else { return Vec::new() };
    model.said = texts::lane_ended(model.language, &race.setup, lane, &end);
    lane.finish(end);
    if !race.is_running() {
        let is_solved = |it: &&Lane| matches!(it.end, Some(LaneEnd::Search(SearchEnd::Solved { .. })));
        let n_solved = race.lanes.iter().filter(is_solved).count();
        model.said.push(' ');
        model.said.push_str(&model.language.race_over(n_solved, race.lanes.len()));
    }
    vec![LabCmd::EndWorker { job: race.job, lane: lane_idx }]
}

/// Looks back to when each search had expanded the positions that this place of the axis stands for. From the newest on,
/// the newest is looked at.
pub(super) fn moment_picked(model: &mut LabModel, place: u32) -> Vec<LabCmd> {
    if let Some(race) = &mut model.race {
        let n =
            (race.positions_max() as f64).powf(f64::from(place) / f64::from(MOMENT_PLACES)).round() as u64;
        race.moment = Some(n).filter(|it| *it < race.newest());
        race.lanes.iter_mut().for_each(|it| it.held = None);
    }
    Vec::new()
}

pub(super) fn stepped(model: &mut LabModel, lane_idx: usize, to: StepTo) -> Vec<LabCmd> {
    let Some(race) = &mut model.race else { return Vec::new() };
    let Some(lane) = race.lanes.get(lane_idx) else { return Vec::new() };
    let (line, cursor) = race.line(lane);
    let cursor = match to {
        StepTo::First => 0,
        StepTo::Back => cursor.saturating_sub(1),
        StepTo::Forward => cursor + 1,
        StepTo::Last => line.len(),
    };
    // From its end on, the newest line is followed again.
    let held = (cursor < line.len()).then(|| (line.to_vec(), cursor));
    race.lanes[lane_idx].held = held;
    Vec::new()
}

pub(super) fn sent(model: &mut LabModel, lane_idx: usize) -> Vec<LabCmd> {
    let Some(race) = &model.race else { return Vec::new() };
    let Some(lane) = race.lanes.get(lane_idx) else { return Vec::new() };
    let (line, cursor) = race.line(lane);
    let why_not = if line.is_empty() {
        Complaint::NothingToSend
    } else if SENT_MAX < line.len() {
        Complaint::LineTooLong
    } else {
        match table_link(&race.setup.start, line, cursor) {
            Some(link) => return vec![LabCmd::Go(link)],
            None => Complaint::WorriedBack,
        }
    };
    model.complaints = vec![why_not];
    Vec::new()
}
