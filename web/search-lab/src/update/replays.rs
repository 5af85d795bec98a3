//! The selected moment of a race, and its replay: a recorded race that is played back more slowly.

use protocol::{Verdict, lab::Order};

use crate::{
    model::{LabModel, Lane, MOMENT_PLACES, Race},
    msg::{LabCmd, StepTo},
    texts,
};

/// The longest step of a replay, in milliseconds: after a delay, it continues from where it was.
const TICK_MS_MAX: f64 = 100.0;

/// The part of the axis by which each press advances a replay for a user who wants no motion.
const CALM_PART: f64 = 0.1;

/// Selects the moment when each search had expanded the number of positions at this place of the axis. At or after
/// the newest, selects the newest.
pub(super) fn moment_picked(model: &mut LabModel, place: u32) -> Vec<LabCmd> {
    if let Some(race) = &model.race {
        look_at(model, number(race, f64::from(place) / f64::from(MOMENT_PLACES)));
    }
    Vec::new()
}

/// Goes forward or back by one position while positions are reported singly, and after that by about a column of the
/// pictures.
pub(super) fn moment_stepped(model: &mut LabModel, to: StepTo) -> Vec<LabCmd> {
    const COLUMN: u64 = 30;
    let Some(race) = &model.race else { return Vec::new() };
    let now = race.now();
    let step = (now / COLUMN).max(1);
    let n = match to {
        StepTo::First => 1,
        StepTo::Back => now.saturating_sub(step).max(1),
        StepTo::Forward => now + step,
        StepTo::Last => u64::MAX,
    };
    look_at(model, n);
    Vec::new()
}

/// Selects a moment, and pauses a replay there.
fn look_at(model: &mut LabModel, n: u64) {
    let Some(race) = &mut model.race else { return };
    race.moment = Some(n).filter(|it| *it < race.newest());
    race.lanes.iter_mut().for_each(|it| it.held = None);
    let part = race.part(race.now());
    let is_at_end = race.moment.is_none() && !race.is_searching();
    if let Some(replay) = &mut race.replay {
        replay.part = part;
        replay.is_playing = false;
        replay.is_over |= is_at_end;
    }
}

/// Plays or pauses a replay, or advances it.
pub(super) fn ordered(model: &mut LabModel, order: Order) {
    let is_calm = model.is_calm;
    let Some(race) = &mut model.race else { return };
    let has_ended = race.moment.is_none();
    let Some(replay) = &mut race.replay else { return };
    match order {
        Order::Pause => replay.is_playing = false,
        Order::GoOn => {
            if has_ended {
                (replay.part, race.moment) = (0.0, Some(1));
            }
            replay.is_playing = !is_calm;
            if is_calm {
                go_on(model, CALM_PART);
            }
        }
        Order::Step => {
            moment_stepped(model, StepTo::Forward);
        }
    }
}

/// Continues a replay that has waited for this time.
pub(super) fn ticked(model: &mut LabModel, ms: f64) -> Vec<LabCmd> {
    let Some(race) = &model.race else { return Vec::new() };
    if let Some(replay) = race.replay.filter(|it| it.is_playing) {
        let speed = f64::from(replay.speed) / 4.0;
        let part = ms.min(TICK_MS_MAX) * speed / race.setup.replay_ms();
        go_on(model, part);
    }
    Vec::new()
}

pub(super) fn speed_picked(model: &mut LabModel, speed: u32) -> Vec<LabCmd> {
    if let Some(replay) = model.race.as_mut().and_then(|it| it.replay.as_mut()) {
        replay.speed = speed.clamp(1, 16);
    }
    Vec::new()
}

/// Advances a replay by this part of the axis, but not beyond the recorded positions, and announces the searches that
/// end by then.
fn go_on(model: &mut LabModel, part: f64) {
    let lab = model.language;
    let Some(race) = &mut model.race else { return };
    let Some(mut replay) = race.replay else { return };
    let ended =
        |race: &Race| -> Vec<bool> { race.lanes.iter().map(|it| race.end_of(it).is_some()).collect() };
    let before = ended(race);
    replay.part = (replay.part + part).min(1.0);
    let running = race.lanes.iter().filter(|it| it.end.is_none());
    let recorded = running.map(|it| it.sample.spent.expanded).min();
    let mut n = number(race, replay.part);
    if let Some(recorded) = recorded.filter(|it| *it < n) {
        n = recorded.max(1);
        replay.part = race.part(n);
    }
    race.moment = Some(n);
    let is_over = recorded.is_none() && race.newest() <= n;
    if is_over {
        (replay.is_playing, replay.is_over, race.moment) = (false, true, None);
    }
    race.replay = Some(replay);
    let lanes = race.lanes.iter().zip(before.iter().zip(ended(race)));
    let new = lanes.filter(|(_, (before, now))| !**before && *now);
    let said: Vec<String> =
        new.filter_map(|(it, _)| Some(texts::lane_ended(lab, &race.setup, it, it.end.as_ref()?))).collect();
    if !said.is_empty() {
        model.said = said.join(" ");
    }
    if is_over {
        say_over(model);
    }
}

/// Ends a replay that is stopped, so that the user can look at all recorded positions.
pub(super) fn end(race: &mut Race) {
    if let Some(replay) = &mut race.replay {
        (replay.is_playing, replay.is_over) = (false, true);
        race.moment = None;
    }
}

/// Returns the number of positions at a part of the axis.
fn number(race: &Race, part: f64) -> u64 {
    (race.positions_max() as f64).powf(part).round().max(1.0) as u64
}

/// Announces that the race is over.
pub(super) fn say_over(model: &mut LabModel) {
    let Some(race) = &model.race else { return };
    let is_solved = |it: &&Lane| matches!(it.end, Some(Ok(Verdict::Solved(_))));
    let n_solved = race.lanes.iter().filter(is_solved).count();
    model.said.push(' ');
    model.said.push_str(&model.language.race_over(n_solved, race.lanes.len()));
}
