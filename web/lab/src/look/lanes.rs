//! The race: its table, its boards, its charts.

use chart::grouped;
use protocol::lab::{Order, SearchEnd};

use super::{Detail, Region, board, escaped, icon_button, region, results, swatch};
use crate::{
    LabModel, Lane, LaneEnd, Race, figures,
    model::{position, tenths},
    msg::ORDERS,
    words,
};

pub(super) fn push(model: &LabModel, detail: Detail, regions: &mut Vec<Region>) {
    let Some(race) = &model.race else {
        regions.push(region("lab-out", format!("<p class=lab-before>{}</p>", words::BEFORE_RACE)));
        return;
    };
    let names = figures::names(race);
    regions.push(region("lab-out", frame(model, race, &names)));
    regions.push(region("lab-of", results::heading(model, &race.setup)));
    regions.push(region("lab-race", table(race, &names)));
    regions.push(region("lab-orders", orders(race)));
    for (idx, (lane, name)) in race.lanes.iter().zip(&names).enumerate() {
        let (line, cursor) = lane.view();
        let at = position(&race.setup, &line[..cursor]);
        let label = words::board_label(name, cursor, line.len(), &board::lying(&at));
        regions.push(region(format!("lab-lane-{idx}-board"), board::board(&at, &label, |_| false)));
        let mut place = words::place(cursor, line.len());
        if lane.is_behind() {
            place += &format!("<br>{}", words::held(cursor));
        }
        regions.push(region(format!("lab-lane-{idx}-place"), place));
        regions.push(region(format!("lab-lane-{idx}-verdict"), verdict(race, lane)));
    }
    if detail == Detail::Everything {
        results::push_figures(model, regions);
    }
}

/// What stays while the race goes on.
fn frame(model: &LabModel, race: &Race, names: &[String]) -> String {
    let mut html = format!(
        "<div id=lab-of></div><div class=lab-scroll tabindex=0 role=region aria-label=Race id=lab-race \
         data-job={}></div><div id=lab-orders></div><div class=lab-lanes>",
        race.job
    );
    for (idx, name) in names.iter().enumerate() {
        let button = |to: &str, icon: &str, label: &str| {
            icon_button(&format!("lab-{to}-{idx}"), &format!("step {idx} {to}"), icon, label, false)
        };
        html += &format!(
            "<article class=lab-lane data-lane={idx} aria-label=\"{name}\"><h3>{}{name}</h3><p class=lab-verdict \
             id=lab-lane-{idx}-verdict></p><div id=lab-lane-{idx}-board></div><div class=lab-steps><output \
             id=lab-lane-{idx}-place></output>{}{}{}{}<button type=button id=lab-send-{idx} data-do=\"send {idx}\">{}\
             </button></div></article>",
            swatch(idx),
            button("first", "first", words::FIRST),
            button("back", "back", words::BACK),
            button("forward", "forward", words::FORWARD),
            button("last", "last", words::LAST),
            words::SEND,
            name = escaped(name),
        );
    }
    html + "</div>" + &results::frame(model)
}

/// While it goes on, it can be held, and then led on position by position.
fn orders(race: &Race) -> String {
    let button = |id: &str, order: Order, label: &str| {
        let off = if race.has_begun() { "" } else { " aria-disabled=true" };
        let order = ORDERS.iter().find(|it| it.1 == order).map_or("", |it| it.0);
        format!("<button type=button id={id} data-do=\"order {order}\"{off}>{label}</button>")
    };
    match (race.is_running(), race.is_paused) {
        (false, _) => String::new(),
        (true, false) => button("lab-pause", Order::Pause, words::PAUSE),
        (true, true) => {
            button("lab-pause", Order::GoOn, words::GO_ON)
                + &button("lab-step-on", Order::Step, words::ONE_POSITION)
        }
    }
}

fn table(race: &Race, names: &[String]) -> String {
    let mut html =
        format!("<table><caption class=unseen>{}</caption><thead><tr><th scope=col>", words::SEARCHES);
    html += words::SEARCH;
    for (title, meaning) in words::RACE_COLUMNS {
        let meaning = if meaning.is_empty() { String::new() } else { format!(" title=\"{meaning}\"") };
        html += &format!("<th scope=col{meaning}>{title}");
    }
    html += "</thead><tbody>";
    for (idx, (lane, name)) in race.lanes.iter().zip(names).enumerate() {
        html += &format!("<tr><th scope=row>{}{}", swatch(idx), escaped(name));
        html += &format!("<td class=lab-verdict>{}", verdict(race, lane));
        for cell in numbers(lane) {
            html += &format!("<td>{cell}");
        }
    }
    html + "</tbody></table>"
}

/// The numbers of a row, in the order of [`words::RACE_COLUMNS`].
fn numbers(lane: &Lane) -> [String; 10] {
    let sample = lane.sample;
    let count = |it: u64| grouped(it as f64);
    let metric = |it: u64| if lane.has_metrics() { count(it) } else { "–".to_string() };
    let length = match lane.end {
        Some(LaneEnd::Search(SearchEnd::Solved { moves })) => count(moves),
        _ => "–".to_string(),
    };
    let time = tenths(sample.ms);
    let kilobytes = sample.spent.bytes / 1_000;
    let best = sample.estimate_min.map_or("–".to_string(), estimate);
    [
        length,
        format!("{}.{} s", time / 10, time % 10),
        count(sample.spent.expanded),
        metric(sample.generated),
        count(sample.spent.stored),
        metric(sample.frontier),
        metric(sample.closed),
        format!("{}.{} MB", kilobytes / 1_000, kilobytes % 1_000 / 100),
        metric(sample.depth_max.into()),
        best,
    ]
}

/// In units of which there are [`search::estimate::UNIT`] in one.
fn estimate(units: i64) -> String {
    let tenths = (units * 10 + search::estimate::UNIT / 2) / search::estimate::UNIT;
    match tenths % 10 {
        0 => grouped((tenths / 10) as f64),
        digit => format!("{}.{digit}", grouped((tenths / 10) as f64)),
    }
}

/// Shape and words.
fn verdict(race: &Race, lane: &Lane) -> String {
    let (kind, shape, text) = match &lane.end {
        None if lane.samples.is_empty() => ("looking", "ring", words::WAITING.to_string()),
        None if race.is_paused => ("unknown", "ring", words::PAUSED.to_string()),
        None => ("looking", "ring", words::RUNNING.to_string()),
        Some(it) => {
            let (kind, shape) = match it {
                LaneEnd::Search(SearchEnd::Solved { .. }) => ("winnable", "dot"),
                LaneEnd::Search(SearchEnd::Unsolvable { .. }) => ("lost", "cross"),
                LaneEnd::Failed(_) => ("failed", "cross"),
                LaneEnd::Search(SearchEnd::GaveUp(_)) | LaneEnd::Stopped => ("unknown", "ring"),
            };
            (kind, shape, words::lane_end(&race.setup, it))
        }
    };
    let text = escaped(&text);
    format!("<span data-kind={kind}><svg aria-hidden=true><use href=\"#v-{shape}\"/></svg>{text}</span>")
}
