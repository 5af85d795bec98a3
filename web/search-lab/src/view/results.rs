//! Charts with their tables, and how an experiment stands.

use chart::Size;
use i18n::lab::Lab;
use protocol::lab::Explained;
use solitaire::Card;

use super::{Detail, Region, board, escaped, experiment, region};
use crate::{
    figures, headings,
    model::{LabModel, Study, StudyState},
    setup::{LabTab, Setup},
    texts,
};

/// How high a chart is for its width.
pub(crate) fn chart_size(width: u32) -> Size {
    let width = width.clamp(260, 1_400);
    Size { width, height: (width * 5 / 8).clamp(300, 440) }
}

pub(super) fn push(model: &LabModel, detail: Detail, regions: &mut Vec<Region>) {
    let study = model.study(model.setup.tab);
    let of_run = study.map(|it| {
        format!("<div id=lab-of></div><div id=lab-doing data-job={}></div><div id=lab-text></div>", it.job)
    });
    let has_ours = of_run.is_some() || !figures::of(model).is_empty();
    let ours = if has_ours { of_run.unwrap_or_default() + &frame(model) } else { String::new() };
    regions.push(region("lab-out", experiment::frame(&ours)));
    if let Some(study) = study {
        push_run(model, study, regions);
    }
    if detail == Detail::Everything {
        push_figures(model, regions);
    }
}

/// What is of a run, and not in a chart.
fn push_run(model: &LabModel, study: &Study, regions: &mut Vec<Region>) {
    let lab = model.language;
    regions.push(region("lab-of", heading(model, &study.setup)));
    let doing = match &study.state {
        StudyState::Running { done, activity } => format!(
            "<progress max=1000 value={done} aria-label=\"{}\"></progress><span>{}</span>",
            texts::tab(lab, study.setup.tab),
            escaped(&activity.map(|it| texts::activity(lab, it)).unwrap_or_default())
        ),
        StudyState::Finished => escaped(&texts::study_over(lab, study)),
        StudyState::Stopped => lab.stopped().to_string(),
        StudyState::Failed(err) => escaped(&texts::worker_error(lab, &study.setup, err)),
    };
    regions.push(region("lab-doing", format!("<p class=lab-doing>{doing}</p>")));
    regions.push(region("lab-text", text(lab, study)));
}

/// What the results are of, and whether that is what is set up.
pub(super) fn heading(model: &LabModel, of: &Setup) -> String {
    let lab = model.language;
    let mut html = format!(
        "<h2>{}</h2><p class=lab-idea>{}</p>",
        escaped(&texts::results(lab, of.tab, &headings::subject(lab, of))),
        escaped(&headings::rules(lab, of))
    );
    // As links, they say what the part uses and nothing else.
    if model.setup.to_string() != of.to_string() {
        html += &format!("<p class=lab-note>{}</p>", lab.changed());
    }
    html
}

/// What is not in a chart.
fn text(lab: Lab, study: &Study) -> String {
    if study.setup.tab == LabTab::Lengths && !study.searched.is_empty() {
        return format!("<p>{}</p>", texts::lengths(lab, &figures::lengths_of(study), study.searched.len()));
    }
    let never_moved = match &study.explained {
        Some(Explained::Lost { never_moved, .. }) => never_moved,
        Some(Explained::Winnable { .. }) => return lost_deal(lab),
        None => return String::new(),
    };
    let label = lab.marked(never_moved.len(), Card::DECK_LEN);
    board::board(&study.setup.start.position(), &label, |card| never_moved.contains(&card))
}

/// Leads to a deal of which there is something to explain.
pub(super) fn lost_deal(lab: Lab) -> String {
    format!("<p class=lab-note><a href=\"#lab/freecell/11982?tab=explain\">{}</a></p>", lab.lost_deal())
}

/// Places for the charts.
pub(super) fn frame(model: &LabModel) -> String {
    let mut html = "<div class=lab-figures>".to_string();
    for (idx, figure) in figures::of(model).iter().enumerate() {
        let id = figure.id;
        let button = |format: &str, label: &str| {
            format!(
                "<button type=button class=lab-small id=lab-{id}-{format} data-do=\"export {idx} {format}\"><span \
                 class=unseen>{title}: </span>{label}</button>",
                title = escaped(&figure.chart.title)
            )
        };
        html += &format!(
            "<figure data-figure={id}><div class=lab-chart id=lab-{id}-chart data-chart={idx} tabindex=0 role=group aria-label=\"{title}: {keys}\"></div><div class=lab-tools>{}{}{}</div>\
             <details id=lab-{id}-data><summary>{data}<span class=unseen>: {title}</span></summary><div \
             class=lab-scroll tabindex=0 role=region aria-label=\"{data}: {title}\" id=lab-{id}-rows></div></details>\
             </figure>",
            button("svg", "SVG"),
            button("png", "PNG"),
            button("csv", "CSV"),
            data = model.language.data(),
            keys = model.language.chart_keys(),
            title = escaped(&figure.chart.title),
        );
    }
    html + "</div>"
}

pub(super) fn push_figures(model: &LabModel, regions: &mut Vec<Region>) {
    let size = chart_size(model.chart_width);
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
}
