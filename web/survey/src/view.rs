//! The survey's markup: for each region of the document, by its id, its contents.

use i18n::{Language, survey::SurveyPhrases};
use solitaire::Rules;
use ui::{Detail, Region, choice, escaped, region};

use crate::{
    SurveyField, SurveyModel,
    link::{LINK, MAP_LINK},
    map,
    parts::{buttons, picker, problem},
    results,
};

/// Returns the initial markup of the view.
pub fn skeleton() -> String {
    format!(
        "<section id=survey><header id=survey-top></header><div id=survey-bar></div>\
         <div id=survey-body><div id=survey-setup></div><div id=survey-out><div id=survey-head></div>\
         <div id=survey-figure></div><div id=survey-table></div></div></div>{}\
         <p id=survey-live class=unseen role=status></p></section>",
        map::view::SKELETON
    )
}

/// Returns the markup of the regions. `lab_link` is the address of the rest of the Lab.
pub fn view(model: &SurveyModel, lab_link: &str, detail: Detail) -> Vec<Region> {
    let phrases = SurveyPhrases(model.language);
    let mut regions = vec![region("survey-live", escaped(&model.said).to_string())];
    if model.map.is_shown {
        map::view::push(model, &mut regions);
        return regions;
    }
    regions.push(region("survey-top", top(phrases, lab_link)));
    regions.push(region("survey-bar", bar(model)));
    regions.push(region("survey-setup", setup(model)));
    results::push(model, detail, &mut regions);
    regions
}

/// Returns the title of the window.
pub fn title(model: &SurveyModel) -> String {
    if model.map.is_shown {
        return SurveyPhrases(model.language).map_window().to_string();
    }
    let rules = model.survey.as_ref().map_or(model.form.rules, |it| it.rules);
    SurveyPhrases(model.language).title(&rules.title())
}

fn top(phrases: SurveyPhrases, lab_link: &str) -> String {
    format!(
        "<a href=# class=lab-brand>Unbury</a><h1 class=unseen>{survey}</h1><nav aria-label=\"{views}\">\
         <a id=survey-lab href=\"#{lab}\">{searches}</a><a id=survey-map href=\"#{MAP_LINK}\">{map}</a><a href=\"#{LINK}\" aria-current=page>{survey}</a></nav>\
         <a href=# id=survey-to-table>{to_table}</a>",
        survey = phrases.survey(),
        views = phrases.views(),
        lab = escaped(lab_link),
        searches = phrases.searches(),
        map = phrases.map(),
        to_table = phrases.to_table(),
    )
}

/// Returns the buttons that start and stop, and the progress of the survey.
fn bar(model: &SurveyModel) -> String {
    let buttons = buttons(model, "survey", SurveyPhrases(model.language).start());
    format!("<span class=survey-buttons>{buttons}</span>{}", results::progress(model))
}

fn setup(model: &SurveyModel) -> String {
    let phrases = SurveyPhrases(model.language);
    let form = &model.form;
    let capabilities = form.rules.capabilities();
    let mut html =
        format!("<h2 class=unseen>{}</h2><p class=lab-about>{}</p>", phrases.set_up(), phrases.about());
    if let Some(text) = &model.bad_link {
        html += &format!("<p class=lab-fault role=alert>{}</p>", phrases.bad_link(&escaped(text)));
    }
    html += &picker("survey-game", "game", phrases.game(), &games(form.rules));
    for option in capabilities.options {
        let mut values: Vec<String> = option.values.iter().map(|it| it.to_string()).collect();
        if !values.contains(&option.value) {
            values.push(option.value.clone());
        }
        let options: String = values
            .iter()
            .map(|it| choice(it, &option_value(model.language, option.id, it), &option.value))
            .collect();
        let (id, asks) = (format!("survey-option-{}", option.id), format!("option {}", option.id));
        html += &picker(&id, &asks, option_label(model.language, option.id), &options);
    }
    if !capabilities.numberings.is_empty() {
        let numberings = capabilities.numberings.iter();
        let options: String =
            numberings.map(|it| choice(it.name(), it.name(), form.numbering.name())).collect();
        html += &picker("survey-numbering", "numbering", phrases.numbering(), &options);
    }
    for (field, label, asks) in
        [(SurveyField::First, phrases.first(), "first"), (SurveyField::Last, phrases.last(), "last")]
    {
        html += &number_field(model, field, label, asks);
    }
    let n_workers = model.n_workers.to_string();
    let workers: String = (1..=model.n_workers_max)
        .map(|it| choice(&it.to_string(), &phrases.workers_value(it), &n_workers))
        .collect();
    html += &picker("survey-workers", "workers", phrases.workers(), &workers);
    html += &format!("<p class=lab-note>{}", phrases.memory(model.bytes_max() >> 20));
    if form.rules.capabilities().has_hidden_cards {
        html += &format!(" {}", phrases.thoughtful());
    }
    html + &format!("</p><p class=lab-note>{}</p>", phrases.link_note())
}

/// Returns all named games, and which of them is set up, regardless of its options.
fn games(rules: Rules) -> String {
    let mut games: Vec<(Rules, String)> = Rules::named().map(|it| (it.rules, it.title.to_string())).collect();
    if games.iter().all(|it| it.0 != rules) {
        games.push((rules, rules.title()));
    }
    let current = rules.to_string();
    games.iter().map(|(it, title)| choice(&it.to_string(), title, &current)).collect()
}

fn option_label(language: Language, id: &str) -> &'static str {
    match id {
        "redeals" => language.rule_redeals(),
        _ => language.rule_worrying_back(),
    }
}

fn option_value(language: Language, id: &str, value: &str) -> String {
    let phrase = match (id, value) {
        ("redeals", "unlimited") => language.redeals_unlimited(),
        ("redeals", "0") => language.redeals_0(),
        ("redeals", "1") => language.redeals_1(),
        ("redeals", "2") => language.redeals_2(),
        ("worrying-back", "on") => SurveyPhrases(language).yes(),
        ("worrying-back", "off") => SurveyPhrases(language).no(),
        _ => value,
    };
    phrase.to_string()
}

fn number_field(model: &SurveyModel, field: SurveyField, label: &str, asks: &str) -> String {
    let phrases = SurveyPhrases(model.language);
    let id = field.id();
    let found = model.form.deals().err().filter(|it| it.0 == field && model.is_typed);
    let (marks, message) = match found {
        Some((_, why)) => (
            format!(" aria-invalid=true aria-describedby={id}-problem"),
            format!(
                "<p class=lab-fault id={id}-problem>{}</p>",
                escaped(&problem(phrases, model.form.numbering, why))
            ),
        ),
        None => Default::default(),
    };
    format!(
        "<label class=lab-field><span>{label}</span><input id={id} data-pick={asks} inputmode=numeric autocomplete=off \
         spellcheck=false enterkeyhint=done{marks} value=\"{}\"></label>{message}",
        escaped(model.form.text(field))
    )
}
