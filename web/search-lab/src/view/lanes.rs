//! The race: a lane for each search, and below all of them the selected moment.

use super::{
    board,
    html::swatch,
    lane_end::{kind, shaped},
    presets,
    race_table::{self, LaneNumbers},
    results,
};
use i18n::lab::Lab;
use protocol::lab::Order;
use protocol::{Stopped, Verdict};
use search::registry::Spec;
use ui::{Region, escaped, icon_button, region};

use crate::{
    figures,
    model::{LabModel, Lane, MOMENT_PLACES, Race, RaceReplay, position},
    msg::ORDERS,
    texts,
};

pub(super) fn push(model: &LabModel, regions: &mut Vec<Region>) {
    let lab = model.language;
    let names = figures::names(lab, model.runs());
    regions.push(region("lab-out", frame(model, &names)));
    let Some(race) = &model.race else {
        for idx in 0..names.len() {
            let start = model.setup.start.position();
            let label = board::lying(lab, &start);
            regions
                .push(region(format!("lab-lane-{idx}-board"), board::board(lab, &start, &label, |_| false)));
        }
        return;
    };
    let numbers: Vec<_> =
        race.lanes.iter().map(|it| race_table::numbers_at(lab, race, it, race.moment)).collect();
    regions.push(region("lab-race-note", results::changed(model, &race.setup)));
    regions.push(region("lab-orders", orders(lab, race)));
    let is_in_step = race.moment.is_some() || !race.is_searching();
    let moment = if is_in_step { lab.moment_at(race.now()) } else { lab.moment_newest().to_string() };
    let short = if is_in_step { lab.language().number(race.now()) } else { lab.moment_newest().to_string() };
    regions.push(region("lab-moment-text", moment.replace(&short, &format!("<b>{short}</b>"))));
    regions.push(region("lab-moment-short", short));
    for (idx, (lane, name)) in race.lanes.iter().zip(&names).enumerate() {
        push_lane(model, race, idx, lane, name, regions);
        regions.push(region(format!("lab-lane-{idx}-counts"), counts(lab, &numbers[idx])));
    }
}

fn push_lane(model: &LabModel, race: &Race, idx: usize, lane: &Lane, name: &str, regions: &mut Vec<Region>) {
    let lab = model.language;
    let (line, cursor) = race.line(lane);
    let at = position(&race.setup, &line[..cursor]);
    let label = lab.board(&name, cursor, line.len(), &board::lying(lab, &at));
    regions.push(region(format!("lab-lane-{idx}-board"), board::board(lab, &at, &label, |_| false)));
    regions.push(region(format!("lab-lane-{idx}-verdict"), stamp(lab, race, lane)));
    if model.enlarged == Some(idx) {
        let mut place = texts::place(lab, cursor, line.len());
        if lane.is_behind() {
            place += &format!("<br>{}", lab.held(cursor));
        }
        regions.push(region(format!("lab-lane-{idx}-place"), place));
    }
}

/// Returns the markup that is there before a race and does not change during it.
fn frame(model: &LabModel, names: &[String]) -> String {
    let lab = model.language;
    let race = model.race.as_ref();
    let job = race.map(|it| format!(" data-job={}", it.job)).unwrap_or_default();
    let mut html = format!("<div id=lab-stage{job}><div class=lab-lanes data-n={}>", names.len());
    for (idx, (spec, name)) in model.runs().iter().zip(names).enumerate() {
        html += &lane(model, idx, spec, name);
    }
    html += "</div>";
    if race.is_some() {
        html += &dock(lab);
    }
    html += "</div>";
    if race.is_some() {
        html += &format!("<p class=lab-idea>{}</p><div id=lab-race-note></div>", lab.legend());
    }
    html + &presets::presets(lab)
}

/// Returns the controls that select a moment for all lanes.
fn dock(lab: Lab) -> String {
    format!(
        "<div id=lab-dock><div id=lab-orders></div><output id=lab-moment-text for=lab-moment-at></output><b \
         id=lab-moment-short aria-hidden=true></b><p id=lab-moment><canvas id=lab-axis aria-hidden=true></canvas><label for=lab-moment-at class=unseen>{}</label>\
         <input type=range id=lab-moment-at data-slide=moment min=0 max={MOMENT_PLACES} value=0></p><button type=button \
         id=lab-others data-do=others>{}</button></div>",
        lab.moment(),
        lab.others(),
    )
}

fn lane(model: &LabModel, idx: usize, spec: &Spec, name: &str) -> String {
    let (lab, name) = (model.language, escaped(name));
    let is_large = model.enlarged == Some(idx);
    let large = if is_large { " data-large" } else { "" };
    let mut html = format!(
        "<article class=lab-lane data-lane={idx} aria-label=\"{name}\"{large}><div class=lab-tag><h3>{}{name}</h3><p \
         class=lab-idea>{}</p><dl id=lab-lane-{idx}-counts></dl></div><div class=lab-mini><div \
         id=lab-lane-{idx}-board></div>",
        swatch(idx),
        lab.named("idea", spec.info().id),
    );
    if model.race.is_some() {
        html += &format!(
            "<button type=button class=lab-enlarge id=lab-enlarge-{idx} data-do=\"enlarge {idx}\" \
             aria-expanded={is_large} aria-label=\"{}\"></button>",
            lab.enlarge(&name)
        );
    }
    html += &format!(
        "</div><div class=lab-picture><canvas id=lab-trail-{idx} role=img></canvas><p class=lab-stamp \
         id=lab-lane-{idx}-verdict></p></div><div class=\"lab-picture lab-silhouette\"><canvas id=lab-shape-{idx} \
         role=img></canvas></div>"
    );
    if is_large {
        html += &steps(lab, idx);
    }
    html + "</article>"
}

/// Returns the buttons that step through the line of a lane.
fn steps(lab: Lab, idx: usize) -> String {
    let language = lab.language();
    let button = |to: &str, icon: &str, label: &str| {
        icon_button(&format!("lab-{to}-{idx}"), &format!("data-do=\"step {idx} {to}\""), icon, label)
    };
    format!(
        "<div class=lab-steps><output id=lab-lane-{idx}-place></output>{}{}{}{}<button type=button id=lab-send-{idx} \
         data-do=\"send {idx}\">{}</button></div>",
        button("first", "first", language.first()),
        button("back", "back", language.back()),
        button("forward", "forward", language.forward()),
        button("last", "last", language.last()),
        lab.send(),
    )
}

/// Returns the buttons that advance or rewind a race.
fn orders(lab: Lab, race: &Race) -> String {
    if let Some(replay) = &race.replay {
        return playback(lab, replay);
    }
    let button = |id: &str, order: Order, label: &str| {
        let off = if race.has_begun() { "" } else { " aria-disabled=true" };
        let order = ORDERS.iter().find(|it| it.1 == order).map_or("", |it| it.0);
        format!("<button type=button id={id} data-do=\"order {order}\"{off}>{label}</button>")
    };
    match (race.is_running(), race.is_paused) {
        (false, _) => String::new(),
        (true, false) => button("lab-pause", Order::Pause, lab.language().pause()),
        (true, true) => {
            button("lab-pause", Order::GoOn, lab.go_on())
                + &button("lab-step-on", Order::Step, lab.one_position())
        }
    }
}

/// Returns the buttons of a replay.
fn playback(lab: Lab, replay: &RaceReplay) -> String {
    let language = lab.language();
    let (order, icon, label) = match replay.is_playing {
        true => ("pause", "pause", language.pause()),
        false => ("go-on", "play", lab.go_on()),
    };
    let mut html = icon_button("lab-to-first", "data-do=\"moment first\"", "first", lab.to_beginning())
        + &icon_button("lab-step-back", "data-do=\"moment back\"", "back", language.back())
        + &icon_button("lab-pause", &format!("data-do=\"order {order}\""), icon, label)
        + &icon_button("lab-step-on", "data-do=\"moment forward\"", "forward", language.forward());
    html += &format!("<select id=lab-speed data-set=speed aria-label=\"{}\">", lab.speed());
    for (quarters, title) in [(1, "¼×"), (2, "½×"), (4, "1×"), (8, "2×")] {
        let selected = if quarters == replay.speed { " selected" } else { "" };
        html += &format!("<option value={quarters}{selected}>{title}</option>");
    }
    html + "</select>"
}

/// Returns the counts of a search: positions expanded, positions in memory, and its result.
fn counts(lab: Lab, numbers: &LaneNumbers) -> String {
    let [_, title_of_expanded, _, _, _, title_of_memory, _, title_of_length, ..] = lab.columns();
    let [expanded, _, _, _, memory, _, length, ..] = numbers;
    [(title_of_expanded, expanded), (title_of_memory, memory), (title_of_length, length)]
        .map(|(title, number)| format!("<div><dt>{title}</dt><dd>{number}</dd></div>"))
        .concat()
}

/// Returns the stamp on the picture that says how the search ended. It goes where the picture has room: at the bottom,
/// unless the search has gone deep.
fn stamp(lab: Lab, race: &Race, lane: &Lane) -> String {
    const DEEP: u32 = 300;
    match race.end_of(lane) {
        None => String::new(),
        Some(end) => {
            let above = if DEEP < race.sample(lane).depth { " class=lab-above" } else { "" };
            let text = match end {
                Ok(Verdict::Solved(moves)) => lab.language().listed_moves(*moves),
                Ok(Verdict::GaveUp(why)) if *why != Stopped::Caller && lane.has_metrics() => {
                    lab.gave_up_at(race.sample(lane).depth_max)
                }
                _ => texts::lane_end(lab, &race.setup, end),
            };
            format!("<span{above}>{}</span>", shaped(kind(race, lane, Some(end)), &text))
        }
    }
}
