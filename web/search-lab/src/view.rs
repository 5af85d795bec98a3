//! The markup of the document: for each of its regions, by their ids, its contents.

mod board;
mod compare;
mod experiment;
mod form;
mod html;
mod lane_end;
mod lanes;
mod picture;
mod presets;
mod race_table;
mod results;

pub use self::{
    experiment::paper,
    html::ExportedFile,
    picture::{Paint, Picture, Stroke, picture, picture_ids},
    race_table::exported_table,
    results::{charts, exported, marks},
};

use i18n::{lab::Lab, survey::SurveyPhrases};
use ui::{Region, escaped, icon_button, region};

use crate::{field_errors::FieldId, figures, headings, model::LabModel, setup::LabTab, texts};

/// Returns the frame of the Lab, which contains the regions.
fn frame(lab: Lab) -> String {
    format!(
        "<header id=lab-top><a href=# class=lab-brand>Unbury</a><h1>{title}</h1><nav id=lab-tabs \
         aria-label={title}></nav><span id=lab-which></span><a href=# id=lab-table data-short={table}>{to_table}</a></header><nav id=lab-experiments aria-label=\"{experiments}\"></nav>\
         <div id=lab-bar><div id=lab-told></div><span id=lab-buttons></span></div>\
         <div id=lab-complaints role=alert></div>\
         <section id=lab-out aria-label={results}></section>\
         <div id=lab-shade data-do=close></div>\
         <section id=lab-drawer role=dialog aria-labelledby=lab-drawer-title><header><h2 \
         id=lab-drawer-title></h2>{close}</header>\
         <div id=lab-form><p id=lab-about class=lab-idea></p><div id=lab-deal></div><div id=lab-deal-fault></div><div \
         id=lab-setup></div></div><footer id=lab-drawer-buttons></footer></section>\
         <p id=lab-tip hidden></p><p id=lab-live class=unseen role=status></p>",
        title = lab.lab(),
        experiments = lab.experiments(),
        to_table = lab.to_table(),
        table = lab.table(),
        close = icon_button("lab-close", "data-do=close", "close", lab.language().close()),
        results = lab.results(),
    )
}

/// Returns the markup of the regions, without charts and published results.
pub fn view(model: &LabModel) -> Vec<Region> {
    let mut regions = vec![
        region("lab-main", frame(model.language)),
        region("lab-tabs", tabs(model)),
        region("lab-experiments", experiments(model)),
        region("lab-complaints", complaints(model)),
        region("lab-live", escaped(&model.said).to_string()),
        region("lab-about", form::about(model)),
        region("lab-deal", form::deal(model)),
        region("lab-deal-fault", form::Typed::new(model, FieldId::Deal, "").message),
        region("lab-which", escaped(&which(model)).to_string()),
        region("lab-told", summary(model)),
        region("lab-buttons", form::buttons(model)),
        region("lab-drawer-title", form::title(model).to_string()),
        region("lab-drawer-buttons", form::drawer_buttons(model)),
        region("lab-setup", form::form(model)),
    ];
    match model.setup.tab {
        LabTab::Race if model.setup.is_compared => compare::push(model, &mut regions),
        LabTab::Race => lanes::push(model, &mut regions),
        _ => results::push(model, &mut regions),
    }
    regions
}

/// Returns two sentences about the current results.
fn summary(model: &LabModel) -> String {
    let (said, more) = match (model.setup.tab, &model.race) {
        (LabTab::Race, _) if model.setup.is_compared => compare::summary(model),
        (LabTab::Race, Some(race)) => {
            let names = figures::names(model.language, race.setup.runs());
            (texts::race(model.language, race, &names), texts::race_more(model.language, race, &names))
        }
        (LabTab::Race, None) => (
            model.language.ways(&texts::count(model.language, model.setup.runs().len())),
            model.language.before_race(&which(model)),
        ),
        (tab, _) => experiment::question(model.language, tab).unwrap_or_default().map(str::to_string).into(),
    };
    let progress = model.study(model.setup.tab).and_then(|it| results::progress(model.language, it));
    let more = progress.unwrap_or_else(|| format!("<p id=lab-say-more>{}</p>", escaped(&more)));
    format!("<h2 id=lab-say>{}</h2>{more}", escaped(&said))
}

/// Returns the deal of the race or experiment, or the game.
fn which(model: &LabModel) -> String {
    let setup = model.shown().unwrap_or(&model.setup);
    match setup.tab.has_one_deal() {
        true => headings::start(model.language, setup),
        false => setup.start.rules().title(),
    }
}

/// Returns the title of the window.
pub fn title(model: &LabModel) -> String {
    let (lab, setup) = (model.language, &model.setup);
    let of = if setup.tab.has_one_deal() { headings::start(lab, setup) } else { setup.start.rules().title() };
    let part = if setup.is_compared { lab.compare() } else { texts::tab(lab, setup.tab) };
    lab.title(&part, &of)
}

/// Returns the tabs for the parts of the Lab. All experiments together have one.
fn tabs(model: &LabModel) -> String {
    let (lab, setup) = (model.language, &model.setup);
    let survey = SurveyPhrases(lab.language());
    let is_experiment = setup.tab.is_experiment();
    let experiment = if is_experiment { setup.tab } else { LabTab::Power };
    tab_button("race", "race", texts::tab(lab, LabTab::Race), setup.shows_lanes())
        + &tab_button("compare", "compare", lab.compare(), setup.is_compared)
        + &tab_button("experiments", experiment.id(), lab.experiments(), is_experiment)
        + &format!("<a href=\"#lab/map\">{}</a><a href=\"#lab/survey\">{}</a>", survey.map(), survey.survey())
}

/// Returns the tabs for the experiments, if one of them is open.
fn experiments(model: &LabModel) -> String {
    let experiments = LabTab::ALL.into_iter().filter(|it| it.is_experiment());
    let button =
        |it: LabTab| tab_button(it.id(), it.id(), texts::tab(model.language, it), it == model.setup.tab);
    if model.setup.tab.is_experiment() { experiments.map(button).collect() } else { String::new() }
}

fn tab_button(id: &str, opens: &str, name: &str, is_current: bool) -> String {
    let current = if is_current { " aria-current=page" } else { "" };
    format!("<button type=button id=lab-tab-{id} data-do=\"tab {opens}\"{current}>{name}</button>")
}

fn complaints(model: &LabModel) -> String {
    let said = model.complaints.iter().map(|it| texts::complaint(model.language, it));
    said.map(|it| format!("<p>{}</p>", escaped(&it))).collect()
}
