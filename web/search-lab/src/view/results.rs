//! Charts with their tables, and the state of an experiment.

use super::{board, experiment, html::ExportedFile, presets};
use std::ops::Range;

use chart::{ChartTheme, Mark, Size};
use i18n::lab::Lab;
use protocol::lab::Explained;
use solitaire::Card;
use ui::{Region, escaped, region};

use crate::{
    figures::{self, Figure},
    headings,
    model::{LabModel, Study, StudyState},
    msg::FileFormat,
    setup::{LabTab, Setup},
    texts,
};

/// Returns the size of a chart for its width: two side by side leave room for a table in a window of 1366 by 768.
fn chart_size(width: u32) -> Size {
    let width = width.clamp(260, 1_400);
    Size { width, height: (width * 53 / 100).clamp(340, 480) }
}

pub(super) fn push(model: &LabModel, regions: &mut Vec<Region>) {
    let study = model.study(model.setup.tab);
    let figures = figures::of(model);
    let all = || frame(model.language, &figures, 0..figures.len());
    let of_run = study.map(|it| {
        let came_to = format!("<div id=lab-doing data-job={}></div>", it.job);
        came_to + &all() + "<div id=lab-text></div><div id=lab-of></div>"
    });
    let before = || if figures.is_empty() { String::new() } else { all() };
    let ours = of_run.unwrap_or_else(before);
    regions.push(region("lab-out", experiment::frame(&ours)));
    if let Some(study) = study {
        push_run(model, study, regions);
    }
}

/// Adds the results of a run that are not in a chart.
fn push_run(model: &LabModel, study: &Study, regions: &mut Vec<Region>) {
    let lab = model.language;
    regions.push(region("lab-of", heading(model, &study.setup)));
    // The chart shows that it has finished.
    let came_to = match &study.state {
        StudyState::Running { .. } => String::new(),
        StudyState::Finished if study.explained.is_none() => String::new(),
        StudyState::Finished => escaped(&texts::study_over(lab, study)).to_string(),
        StudyState::Stopped => lab.stopped().to_string(),
        StudyState::Failed(err) => escaped(&texts::worker_error(lab, &study.setup, err)).to_string(),
    };
    let is_empty = came_to.is_empty();
    regions.push(region(
        "lab-doing",
        if is_empty { came_to } else { format!("<p class=lab-doing>{came_to}</p>") },
    ));
    regions.push(region("lab-text", text(lab, study)));
}

/// Returns the progress of an experiment, while it runs.
pub(super) fn progress(lab: Lab, study: &Study) -> Option<String> {
    let StudyState::Running { done, activity } = study.state else { return None };
    let activity = activity.map(|it| texts::activity(lab, it)).unwrap_or_default();
    Some(format!(
        "<p class=lab-doing><progress max=1000 value={done} aria-label=\"{}\"></progress><span>{}</span></p>",
        texts::tab(lab, study.setup.tab),
        escaped(&activity)
    ))
}

/// Returns the subject of an experiment's results, and whether the set-up is still the same.
fn heading(model: &LabModel, of: &Setup) -> String {
    let (title, text) = title_and_text(model.language, of);
    format!("<h2>{}</h2><p class=lab-idea>{}</p>{}", escaped(&title), escaped(&text), changed(model, of))
}

/// Returns the title of the results, and the rules of their game.
pub(super) fn title_and_text(lab: Lab, of: &Setup) -> (String, String) {
    let subject = headings::subject(lab, of);
    let title = texts::results(lab, of, &subject);
    let text = match of.tab {
        LabTab::Race => headings::comparison(lab, of, &subject),
        _ => headings::rules(lab, of),
    };
    (title, text)
}

/// Says that the set-up has changed since these results.
pub(super) fn changed(model: &LabModel, of: &Setup) -> String {
    match model.setup.says_the_same_as(of) {
        true => String::new(),
        false => format!("<p class=lab-note>{}</p>", model.language.changed()),
    }
}

/// Returns the results that are not in a chart.
fn text(lab: Lab, study: &Study) -> String {
    if study.setup.tab == LabTab::Lengths && !study.searched.is_empty() {
        return format!("<p>{}</p>", texts::lengths(lab, &figures::lengths_of(study), study.searched.len()));
    }
    let never_moved = match &study.explained {
        Some(Explained::Lost { never_moved, .. }) => never_moved,
        Some(Explained::Winnable { .. }) => return presets::lost_deal(lab),
        None => return String::new(),
    };
    let label = lab.marked(never_moved.len(), Card::DECK_LEN);
    board::board(lab, &study.setup.start.position(), &label, |card| never_moved.contains(&card))
}

/// Returns frames for these charts.
pub(super) fn frame(lab: Lab, figures: &[Figure], shown: Range<usize>) -> String {
    let mut html = "<div class=lab-figures>".to_string();
    for (idx, figure) in figures.iter().enumerate().filter(|it| shown.contains(&it.0)) {
        let id = figure.id;
        let button = |format: &str, label: &str| {
            format!(
                "<button type=button class=lab-small id=lab-{id}-{format} data-do=\"export {idx} {format}\"><span \
                 class=unseen>{title}: </span>{label}</button>",
                title = escaped(&figure.chart.title)
            )
        };
        html += &format!(
            "<figure data-figure={id}><div class=lab-chart id=lab-{id}-chart data-chart={idx} tabindex=0 role=group aria-label=\"{title}: {keys}\"></div><details id=lab-{id}-data><summary>{data}<span class=unseen>: {title}</span></summary><div \
             class=lab-scroll tabindex=0 role=region aria-label=\"{data}: {title}\" id=lab-{id}-rows></div></details>\
             <div class=lab-tools>{}{}{}</div></figure>",
            button("svg", "SVG"),
            button("png", "PNG"),
            button("csv", "CSV"),
            data = lab.data(),
            keys = lab.chart_keys(),
            title = escaped(&figure.chart.title),
        );
    }
    html + "</div>"
}

/// Returns the charts of the open part, with their tables. Drawing them is a part of the program of its own.
pub fn charts(model: &LabModel) -> Vec<Region> {
    let size = chart_size(model.chart_width);
    let mut regions = Vec::new();
    for figure in figures::of(model) {
        let id = figure.id;
        regions.push(region(format!("lab-{id}-chart"), chart::svg(&figure.chart, size)));
        let table = chart::table(&figure.chart);
        let mut html =
            format!("<table><caption class=unseen>{}</caption><thead><tr>", escaped(&figure.chart.title));
        for it in &table.header {
            html += &format!("<th scope=col>{}", escaped(it));
        }
        html += "</thead><tbody>";
        for row in &table.rows {
            html += "<tr>";
            for (nth, it) in row.iter().enumerate() {
                let tag = if nth == 0 { "th scope=row" } else { "td" };
                html += &format!("<{tag}>{}", escaped(it));
            }
        }
        regions.push(region(format!("lab-{id}-rows"), html + "</tbody></table>"));
    }
    regions
}

/// Returns the places of a chart's points, and their values.
pub fn marks(model: &LabModel, figure: usize) -> Vec<Mark> {
    let figure = figures::of(model).into_iter().nth(figure);
    figure.map(|it| chart::marks(&it.chart, chart_size(model.chart_width))).unwrap_or_default()
}

/// Returns a chart as a file. For a picture, that is the drawing as well.
pub fn exported(model: &LabModel, figure: usize, format: FileFormat) -> Option<ExportedFile> {
    let mut figure = figures::of(model).into_iter().nth(figure)?;
    let of = model.shown().map(|it| headings::subject(model.language, it)).unwrap_or_default();
    if model.setup.is_compared {
        // In the page, this is above all charts.
        figure.chart.title = model.language.chart_title(&of, &figure.chart.title);
    }
    let text = match format {
        FileFormat::Csv => chart::csv(&figure.chart),
        FileFormat::Svg | FileFormat::Png => {
            chart::standalone(&figure.chart, figures::FILE_SIZE, ChartTheme::Light)
        }
    };
    Some(ExportedFile { name: headings::file(figure.id, &of), text })
}
