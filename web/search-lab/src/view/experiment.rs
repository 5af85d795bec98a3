//! The text around the charts of an experiment: its question, and on paper the observations, the published results
//! beside ours, and their source.

mod tables;

use i18n::lab::Lab;
use protocol::lab::Explained;
use ui::{Region, escaped, region};

use self::tables::PaperTable;
use crate::{
    headings,
    model::{LabModel, Study},
    published,
    setup::LabTab,
};

/// Returns a frame with room for the paper beside the results of a run.
pub(super) fn frame(ours: &str) -> String {
    format!(
        "<div class=lab-experiment><div class=lab-ours>{ours}</div><section id=lab-published class=lab-published></section></div>"
    )
}

/// Returns the question of an experiment, and its method.
pub(super) fn question(lab: Lab, tab: LabTab) -> Option<[&'static str; 2]> {
    index(tab).map(|idx| [lab.questions()[idx], lab.question_notes()[idx]])
}

/// Returns the purpose of an experiment, or `None` for a race, whose lanes show it.
pub(super) fn about(lab: Lab, tab: LabTab) -> Option<&'static str> {
    index(tab).map(|idx| lab.abouts()[idx])
}

/// Returns the paper beside the open experiment, even before a run. Its text is long, so it is a part of the program
/// of its own.
pub fn paper(model: &LabModel) -> Option<Region> {
    index(model.setup.tab).map(|idx| region("lab-published", written(model, idx)))
}

/// Returns the index of a part in lists with an entry for each experiment.
fn index(tab: LabTab) -> Option<usize> {
    match tab {
        LabTab::Race => None,
        LabTab::Depth => Some(0),
        LabTab::Power => Some(1),
        LabTab::Tree => Some(2),
        LabTab::Lengths => Some(3),
        LabTab::Explain => Some(4),
    }
}

fn written(model: &LabModel, idx: usize) -> String {
    let lab = model.language;
    let study = model.study(model.setup.tab);
    let is_comparable = published::is_comparable(study.map_or(&model.setup, |it| &it.setup));
    let mut html = format!("<div class=lab-paper><h3>{}</h3><ol class=lab-notice>", lab.notice());
    for it in notices(lab, idx) {
        html += &format!("<li>{}</li>", escaped(it));
    }
    let title = if is_comparable { lab.published_and_here() } else { lab.published() };
    html += &format!("</ol><h3>{title}</h3>");
    let table = tables::of(lab, model.setup.tab, study.filter(|_| is_comparable));
    html += &format!("<p class=lab-idea>{}", lab.published_ofs()[idx]);
    for it in of_ours(lab, model.setup.tab, study, is_comparable) {
        html += &format!(" {}", escaped(&it));
    }
    html += "</p>";
    html += &table_html(title, &table, is_comparable);
    html + &format!("<h3>{}</h3><p class=lab-idea>{}</p></div>", lab.source(), escaped(lab.sources()[idx]))
}

fn notices(lab: Lab, idx: usize) -> [&'static str; 3] {
    match idx {
        0 => lab.notice_depth(),
        1 => lab.notice_power(),
        2 => lab.notice_tree(),
        3 => lab.notice_lengths(),
        _ => lab.notice_explain(),
    }
}

/// Returns the source of our columns.
fn of_ours(lab: Lab, tab: LabTab, study: Option<&Study>, is_comparable: bool) -> Vec<String> {
    if !is_comparable {
        return vec![lab.not_compared().to_string()];
    }
    let has_ours = |it: &&Study| 0 < it.n_rows() || matches!(it.explained, Some(Explained::Lost { .. }));
    let Some(study) = study.filter(has_ours) else {
        let is_known = tab == LabTab::Power;
        return is_known.then(|| lab.ours_of(&lab.ours_known())).into_iter().collect();
    };
    let mut said = vec![lab.ours_of(&headings::subject(lab, &study.setup))];
    let n_cut = tables::n_cut(study);
    if study.setup.tab == LabTab::Power && 0 < n_cut {
        said.push(lab.ours_cut(n_cut, study.searched.len()));
    }
    said
}

/// Returns the table, with only the published columns if ours are not comparable.
fn table_html(title: &str, table: &PaperTable, is_comparable: bool) -> String {
    let n_columns = if is_comparable { table.header.len() } else { table.n_published };
    let mut html = format!(
        "<div class=lab-scroll tabindex=0 role=region aria-label=\"{title}\"><table><caption \
         class=unseen>{title}</caption><thead><tr>"
    );
    for it in &table.header[..n_columns] {
        html += &format!("<th scope=col>{it}");
    }
    html += "</thead><tbody>";
    for (at, row) in &table.rows {
        html += if is_comparable && table.best == Some(*at) { "<tr class=lab-best>" } else { "<tr>" };
        for (nth, it) in row[..n_columns].iter().enumerate() {
            let tag = if nth == 0 { "th scope=row" } else { "td" };
            html += &format!("<{tag}>{}", escaped(it));
        }
    }
    html + "</tbody></table></div>"
}
