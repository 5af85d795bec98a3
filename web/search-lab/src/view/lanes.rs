//! The race: its table, its boards, its charts.

use i18n::lab::Lab;
use protocol::lab::{Order, SearchEnd};

use super::{Detail, Region, board, escaped, icon_button, presets, region, results, swatch, trail};
use crate::{
    figures,
    model::{LabModel, Lane, LaneEnd, Race, position, tenths},
    msg::ORDERS,
    texts,
};

pub(super) fn push(model: &LabModel, detail: Detail, regions: &mut Vec<Region>) {
    let lab = model.language;
    let Some(race) = &model.race else {
        regions.push(region("lab-out", presets::before_race(model)));
        return;
    };
    let names = figures::names(lab, race);
    regions.push(region("lab-out", frame(model, race, &names)));
    regions.push(region("lab-of", results::heading(model, &race.setup)));
    regions.push(region("lab-say", escaped(&texts::race(lab, race, &names))));
    regions.push(region("lab-race", table(lab, race, &names)));
    regions.push(region("lab-orders", orders(lab, race)));
    let moment = race.moment.map_or(lab.moment_newest().to_string(), |n| lab.moment_at(n));
    regions.push(region("lab-moment-text", moment));
    for (idx, (lane, name)) in race.lanes.iter().zip(&names).enumerate() {
        let (line, cursor) = lane.view();
        let at = position(&race.setup, &line[..cursor]);
        let label = lab.board(name, cursor, line.len(), &board::lying(lab, &at));
        regions.push(region(format!("lab-lane-{idx}-board"), board::board(&at, &label, |_| false)));
        let mut place = texts::place(lab, cursor, line.len());
        if lane.is_behind() {
            place += &format!("<br>{}", lab.held(cursor));
        }
        regions.push(region(format!("lab-lane-{idx}-place"), place));
        regions.push(region(format!("lab-lane-{idx}-verdict"), verdict(lab, race, lane)));
        if lane.has_metrics() {
            regions.push(region(format!("lab-lane-{idx}-trail"), trail::trail(lab, race, lane, name)));
        }
    }
    if detail == Detail::Everything {
        results::push_figures(model, regions);
    }
}

/// What stays while the race goes on.
fn frame(model: &LabModel, race: &Race, names: &[String]) -> String {
    let (lab, language) = (model.language, model.language.language());
    let mut html = format!(
        "<div id=lab-of></div><p id=lab-say></p><div class=lab-scroll tabindex=0 role=region aria-label=\"{}\" \
         id=lab-race data-job={}></div><div id=lab-orders></div><p class=lab-idea>{}</p>\
         <p id=lab-moment><label for=lab-moment-at>{}</label><input type=range id=lab-moment-at data-slide=moment \
         min=0 max=1000 value=1000><output id=lab-moment-text for=lab-moment-at></output></p><div class=lab-lanes>",
        texts::tab(lab, race.setup.tab),
        race.job,
        lab.trail_note(),
        lab.moment()
    );
    for (idx, name) in names.iter().enumerate() {
        let button = |to: &str, icon: &str, label: &str| {
            icon_button(&format!("lab-{to}-{idx}"), &format!("step {idx} {to}"), icon, label, false)
        };
        html += &format!(
            "<article class=lab-lane data-lane={idx} aria-label=\"{name}\"><h3>{}{name}</h3><p class=lab-verdict \
             id=lab-lane-{idx}-verdict></p><div id=lab-lane-{idx}-trail></div><div id=lab-lane-{idx}-board></div><div \
             class=lab-steps><output id=lab-lane-{idx}-place></output>{}{}{}{}<button type=button id=lab-send-{idx} data-do=\"send {idx}\">{}\
             </button></div></article>",
            swatch(idx),
            button("first", "first", language.first()),
            button("back", "back", language.back()),
            button("forward", "forward", language.forward()),
            button("last", "last", language.last()),
            lab.send(),
            name = escaped(name),
        );
    }
    html + "</div>" + &results::frame(model)
}

/// While it goes on, it can be held, and then led on position by position.
fn orders(lab: Lab, race: &Race) -> String {
    let button = |id: &str, order: Order, label: &str| {
        let off = if race.has_begun() { "" } else { " aria-disabled=true" };
        let order = ORDERS.iter().find(|it| it.1 == order).map_or("", |it| it.0);
        format!("<button type=button id={id} data-do=\"order {order}\"{off}>{label}</button>")
    };
    match (race.is_running(), race.is_paused) {
        (false, _) => {
            format!("<button type=button id=lab-leave data-do=leave>{}</button>", lab.other_races())
        }
        (true, false) => button("lab-pause", Order::Pause, lab.language().pause()),
        (true, true) => {
            button("lab-pause", Order::GoOn, lab.go_on())
                + &button("lab-step-on", Order::Step, lab.one_position())
        }
    }
}

fn table(lab: Lab, race: &Race, names: &[String]) -> String {
    let mut html =
        format!("<table><caption class=unseen>{}</caption><thead><tr><th scope=col>", lab.searches());
    html += lab.search();
    for (title, meaning) in lab.columns().into_iter().zip(lab.meanings()) {
        let meaning = if meaning.is_empty() { String::new() } else { format!(" title=\"{meaning}\"") };
        html += &format!("<th scope=col{meaning}>{title}");
    }
    html += "</thead><tbody>";
    for (idx, (lane, name)) in race.lanes.iter().zip(names).enumerate() {
        html += &format!("<tr><th scope=row>{}{}", swatch(idx), escaped(name));
        html += &format!("<td class=lab-verdict>{}", verdict(lab, race, lane));
        for cell in numbers(lab, race, lane) {
            html += &format!("<td>{cell}");
        }
    }
    html + "</tbody></table>"
}

/// Returns the numbers of a row, in the order of [`Lab::columns`] behind the first.
fn numbers(lab: Lab, race: &Race, lane: &Lane) -> [String; 10] {
    let sample = race.sample(lane);
    let count = |it: u64| lab.language().number(it);
    let one_decimal = |tenths: u64| lab.language().tenths(tenths);
    let metric = |it: u64| if lane.has_metrics() { count(it) } else { "–".to_string() };
    let length = match race.end_of(lane) {
        Some(LaneEnd::Search(SearchEnd::Solved { moves })) => count(*moves),
        _ => "–".to_string(),
    };
    let best = sample.estimate_min.map_or("–".to_string(), |it| estimate(lab, it));
    [
        length,
        lab.seconds(&one_decimal(tenths(sample.ms))),
        count(sample.spent.expanded),
        metric(sample.generated),
        count(sample.spent.stored),
        metric(sample.frontier),
        metric(sample.closed),
        lab.megabytes(&one_decimal(sample.spent.bytes / 100_000)),
        metric(sample.depth_max.into()),
        best,
    ]
}

/// In units of which there are [`search::estimate::UNIT`] in one.
fn estimate(lab: Lab, units: i64) -> String {
    let tenths = (units * 10 + search::estimate::UNIT / 2) / search::estimate::UNIT;
    let tenths = tenths.max(0).cast_unsigned();
    match tenths % 10 {
        0 => lab.language().number(tenths / 10),
        _ => lab.language().tenths(tenths),
    }
}

/// Returns the verdict, as a shape and in words.
fn verdict(lab: Lab, race: &Race, lane: &Lane) -> String {
    let text = match race.end_of(lane) {
        None if lane.samples.is_empty() => lab.waiting().to_string(),
        None if race.is_paused => lab.paused().to_string(),
        None => lab.running().to_string(),
        Some(it) => texts::lane_end(lab, &race.setup, it),
    };
    let kind = kind(race, lane);
    let shape = match kind {
        "winnable" => "dot",
        "lost" | "failed" => "cross",
        _ => "ring",
    };
    let text = escaped(&text);
    format!("<span data-kind={kind}><svg aria-hidden=true><use href=\"#v-{shape}\"/></svg>{text}</span>")
}

/// Returns what is known of the deal by a search, as style sheets have it.
pub(super) fn kind(race: &Race, lane: &Lane) -> &'static str {
    match race.end_of(lane) {
        None if race.is_paused && !lane.samples.is_empty() => "unknown",
        None => "looking",
        Some(LaneEnd::Search(SearchEnd::Solved { .. })) => "winnable",
        Some(LaneEnd::Search(SearchEnd::Unsolvable { .. })) => "lost",
        Some(LaneEnd::Failed(_)) => "failed",
        Some(LaneEnd::Search(SearchEnd::GaveUp(_)) | LaneEnd::Stopped) => "unknown",
    }
}
