//! The costs of the searches of a race, side by side: two charts, the table of all counts, and more charts.

use super::{race_table, results};
use i18n::{lab::Lab, survey::SurveyPhrases};
use ui::{Region, region};

use crate::{
    figures,
    model::{LabModel, Race},
    setup::LabTab,
    texts,
};

/// The number of charts above the table: the depth reached, and the memory in use.
const N_ABOVE: usize = 2;

pub(super) fn push(model: &LabModel, regions: &mut Vec<Region>) {
    let lab = model.language;
    let Some(race) = &model.race else {
        regions.push(region("lab-out", String::new()));
        return;
    };
    regions.push(region("lab-out", frame(model, race)));
    let names = figures::names(lab, race.setup.runs());
    let numbers: Vec<_> = race.lanes.iter().map(|it| race_table::numbers(lab, race, it)).collect();
    regions.push(region("lab-race", race_table::table(lab, race, &names, &numbers)));
    regions.push(region("lab-more-counts", race_table::more(lab, &names, &numbers)));
    regions.push(region("lab-race-tools", tools(model)));
    regions.push(region("lab-race-note", results::changed(model, &race.setup)));
}

/// Returns the heading of the charts: a question, and the subject of the race.
pub(super) fn summary(model: &LabModel) -> (String, String) {
    let lab = model.language;
    match &model.race {
        Some(race) => results::title_and_text(lab, &race.setup),
        None => (lab.nothing_to_compare().to_string(), lab.how_to_compare().to_string()),
    }
}

fn frame(model: &LabModel, race: &Race) -> String {
    let lab = model.language;
    let figures = figures::of(model);
    let [above, below] = [0..N_ABOVE, N_ABOVE..figures.len()].map(|it| results::frame(lab, &figures, it));
    let (scroll, more) = ("class=lab-scroll tabindex=0 role=region", lab.more_counts());
    format!(
        "{above}<section class=lab-counts data-job={}><div {scroll} aria-label=\"{}\" id=lab-race></div><footer><div \
         id=lab-race-tools></div><details id=lab-more><summary>{more}</summary><div {scroll} aria-label=\"{more}\" \
         id=lab-more-counts></div></details></footer><div id=lab-race-note></div></section>{below}",
        race.job,
        texts::tab(lab, LabTab::Race),
    )
}

/// Returns the buttons for exporting.
fn tools(model: &LabModel) -> String {
    let lab: Lab = model.language;
    let said = SurveyPhrases(lab.language());
    let copy = match model.copied {
        Some(true) => said.copied(),
        Some(false) => said.not_copied(),
        None => lab.copy_this(),
    };
    format!(
        "<button type=button class=second id=lab-race-csv data-do=\"export table\">{}</button><button type=button \
         class=second id=lab-copy data-do=copy-link>{copy}</button>",
        lab.table_as_csv(),
    )
}
