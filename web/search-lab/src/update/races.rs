//! The race.

use protocol::lab::{LabEvent, Order};
use protocol::{Stopped, Verdict};

use super::replays;
use crate::{
    errors::{Complaint, WorkerError},
    fields,
    model::{LabModel, Lane, LaneEnd, Race, RaceReplay, table_link},
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
    for lane in 0..lanes.len() {
        let request = model.setup.request(lane, 1_000_000 * megabytes);
        cmds.extend(request.map(|request| LabCmd::StartWorker { job: model.jobs, lane, request }));
    }
    model.is_changing = false;
    model.enlarged = None;
    let replay = model.setup.is_replayed().then(|| RaceReplay::new(!model.is_calm));
    model.race = Some(Race {
        job: model.jobs,
        setup: model.setup.in_lanes(),
        lanes,
        is_paused: false,
        moment: replay.map(|_| 1),
        replay,
    });
    cmds
}

pub(super) fn stop(model: &mut LabModel) -> Vec<LabCmd> {
    let Some(race) = model.race.as_mut().filter(|it| it.is_running()) else { return Vec::new() };
    for lane in race.lanes.iter_mut().filter(|it| it.end.is_none()) {
        lane.finish(Ok(Verdict::GaveUp(Stopped::Caller)));
    }
    replays::end(race);
    model.said = model.language.stopped().to_string();
    vec![LabCmd::EndWorkers { job: race.job }]
}

/// Pauses a race that is recorded to its end, and stops any other.
pub(super) fn hold(model: &mut LabModel) -> Vec<LabCmd> {
    let recorded = model.race.as_mut().filter(|it| !it.is_searching()).and_then(|it| it.replay.as_mut());
    match recorded {
        Some(replay) => {
            replay.is_playing = false;
            Vec::new()
        }
        None => stop(model),
    }
}

/// Sends an order to all workers of the race, once all of them listen: others would miss it, and continue alone.
pub(super) fn ordered(model: &mut LabModel, order: Order) -> Vec<LabCmd> {
    if model.race.as_ref().is_some_and(|it| it.replay.is_some()) {
        replays::ordered(model, order);
        return Vec::new();
    }
    let race = model.race.as_mut().filter(|it| it.is_running() && it.has_begun());
    let Some(race) = race.filter(|it| it.is_paused != (order == Order::Pause)) else { return Vec::new() };
    if order != Order::Step {
        race.is_paused = order == Order::Pause;
        let lab = model.language;
        model.said = if race.is_paused { lab.paused() } else { lab.went_on() }.to_string();
    }
    vec![LabCmd::Order { job: race.job, order }]
}

/// Takes an event of a worker of the race.
pub(super) fn on_event(model: &mut LabModel, lane_idx: usize, event: LabEvent) -> Vec<LabCmd> {
    let Some(race) = &mut model.race else { return Vec::new() };
    let is_recorded = race.replay.is_some();
    let lane = race.lanes.get_mut(lane_idx).filter(|it| it.end.is_none());
    let Some(lane) = lane else { return Vec::new() };
    match event {
        LabEvent::Sample(sample) => lane.take(sample, is_recorded),
        LabEvent::Line { moves } => lane.take_line(moves),
        LabEvent::Picture { cells } => lane.take_cells(cells),
        LabEvent::Path { points } => lane.path = points,
        LabEvent::Ended(end) => return self::end(model, lane_idx, Ok(end)),
        LabEvent::Rejected { rejection } => {
            return self::end(model, lane_idx, Err(WorkerError::Rejected(rejection)));
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
    let said = texts::lane_ended(model.language, &race.setup, lane, &end);
    lane.finish(end);
    // A search that is played back later is announced when its replay shows it.
    let (job, is_over) = (race.job, !race.is_searching());
    if race.replay.is_none() || model.setup.is_compared {
        model.said = said;
        if is_over {
            replays::say_over(model);
        }
    }
    vec![LabCmd::EndWorker { job, lane: lane_idx }]
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
    // At its end, the lane follows the newest line again.
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
