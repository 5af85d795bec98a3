//! The preview of a race: its first positions, searched at full speed before it begins.

use protocol::lab::LabEvent;

use crate::{
    model::{LabModel, Preview, take_cells},
    msg::LabCmd,
};

/// The memory of each search. Positions that do not fit are not previewed.
const BYTES_MAX: u64 = 64_000_000;

/// Begins again if another race is set up, and ends a preview that is no longer wanted.
pub(super) fn refresh(model: &mut LabModel) -> Vec<LabCmd> {
    let is_wanted =
        model.is_shown && model.race.is_none() && model.setup.shows_lanes() && model.setup.is_replayed();
    let is_right = model.preview.as_ref().is_some_and(|it| it.setup.says_the_same_as(&model.setup));
    if is_wanted == is_right && is_wanted == model.preview.is_some() {
        return Vec::new();
    }
    let old = model.preview.take();
    let mut cmds: Vec<LabCmd> = old.map(|it| LabCmd::EndWorkers { job: it.job }).into_iter().collect();
    if is_wanted {
        model.jobs += 1;
        let job = model.jobs;
        let setup = model.setup.beginning(Preview::POSITIONS);
        for lane in 0..setup.runs().len() {
            let request = setup.request(lane, BYTES_MAX);
            cmds.extend(request.map(|request| LabCmd::StartWorker { job, lane, request }));
        }
        let lanes = vec![Vec::new(); setup.runs().len()];
        model.preview = Some(Preview { job, setup: model.setup.in_lanes(), lanes });
    }
    cmds
}

/// Takes a worker's event.
pub(super) fn on_event(preview: &mut Preview, lane: usize, event: LabEvent) -> Vec<LabCmd> {
    match event {
        LabEvent::Picture { cells } => {
            if let Some(known) = preview.lanes.get_mut(lane) {
                take_cells(known, cells);
            }
            Vec::new()
        }
        LabEvent::Ended(_) | LabEvent::Rejected { .. } => vec![LabCmd::EndWorker { job: preview.job, lane }],
        _ => Vec::new(),
    }
}
