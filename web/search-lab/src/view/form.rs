//! The set-up.

use super::{experiment, html::swatch, presets};
use crate::{
    field_errors::FieldId,
    fields::{self, FieldKind},
    figures, headings,
    model::LabModel,
    msg::TermPart,
    setup::{LabTab, N_RUNS, Setup},
    terms::{self, EstimateTerm},
    texts,
};
use i18n::lab::Lab;
use search::{
    estimate::NAMED,
    published::SOLITAIRE_JS,
    registry::{OptionKind, SEARCHES, SearchOption, Spec},
};
use solitaire::{Rules, SWITCHES, Start};
use ui::{choice, escaped};

/// The contents of a field, as markup.
pub(super) struct Typed {
    value: String,
    /// Attributes that say whether the text can be used.
    marks: String,
    /// The message below the field.
    pub(super) message: String,
}

impl Typed {
    /// Returns the typed text if it cannot be used, or else this value.
    pub(super) fn new(model: &LabModel, place: FieldId, value: &str) -> Typed {
        let Some(error) = model.field_errors.iter().find(|it| it.place == place) else {
            return Typed { value: escaped(value).to_string(), marks: String::new(), message: String::new() };
        };
        let id = place.id();
        Typed {
            value: escaped(&error.text).to_string(),
            marks: format!(" aria-invalid=true aria-describedby=\"{id}-fault\""),
            message: format!(
                "<p class=lab-fault id=\"{id}-fault\">{}</p>",
                escaped(&texts::complaint(model.language, &error.why))
            ),
        }
    }
}

/// Returns the field of the deal, or for parts with several deals that of the game, and beside it the list of games.
pub(super) fn deal(model: &LabModel) -> String {
    let (lab, setup) = (model.language, &model.setup);
    let has_one_deal = setup.tab.has_one_deal();
    let (label, value) = match has_one_deal {
        // The list of games is beside it.
        true => (lab.deal(), deal_number(&setup.start).unwrap_or_else(|| setup.start.to_string())),
        false => (lab.game(), setup.game()),
    };
    let Typed { value, mut marks, .. } = Typed::new(model, FieldId::Deal, &value);
    let mut help = String::new();
    if has_one_deal {
        help = format!("<p class=lab-idea id=lab-deal-help>{}</p>", lab.deal_help());
        if marks.is_empty() {
            marks = " aria-describedby=lab-deal-help".to_string();
        }
    }
    format!(
        "<div><label for=lab-start>{label}</label><input id=lab-start data-set=deal autocomplete=off spellcheck=false \
         autocapitalize=off enterkeyhint=done{marks} value=\"{value}\"></div>{}{help}",
        games(lab, setup)
    )
}

/// Returns the description of the open part.
pub(super) fn about(model: &LabModel) -> String {
    experiment::about(model.language, model.setup.tab).unwrap_or_default().to_string()
}

pub(super) fn form(model: &LabModel) -> String {
    let (lab, setup) = (model.language, &model.setup);
    let game = setup.start.rules();
    let mut html = String::new();
    if !setup.tab.is_for(&game) {
        html += &format!("<p class=lab-fault>{}</p>", lab.why_not_unsupported());
    }
    if setup.tab == LabTab::Race {
        html += &format!("<h2>{}</h2>", lab.who_runs(*N_RUNS.start(), *N_RUNS.end()));
        for (idx, spec) in setup.runs().iter().enumerate() {
            html += &run(model, idx, spec);
        }
        if setup.runs().len() < *N_RUNS.end() {
            html += &format!("<button type=button id=lab-add-run data-do=add-run>{}</button>", lab.add_run());
        }
        html += &options(model);
    }
    if setup.tab == LabTab::Explain {
        html += &presets::lost_deal(lab);
    }
    html += &fields(model);
    if setup.tab == LabTab::Race && SOLITAIRE_JS.plays_it(&game) {
        let link = setup.watching().to_string();
        html += &format!("<p class=lab-note><a href=\"#{}\">{}</a></p>", escaped(&link), lab.watch());
    }
    html += &rules(lab, setup);
    html + &format!("<p class=lab-note>{}</p>", lab.copy_link())
}

/// Returns the buttons beside the results.
pub(super) fn buttons(model: &LabModel) -> String {
    let go = if model.is_changing { String::new() } else { start_button(model) };
    let (is_open, label) = (model.is_changing, model.language.change());
    let is_shown = model.shown().is_some_and(|it| it.says_the_same_as(&model.setup));
    if model.setup.is_compared && is_shown && !model.is_running() && !model.is_changing {
        return String::new();
    }
    go + &format!(
        "<button type=button class=second id=lab-change data-do=change aria-haspopup=dialog \
         aria-expanded={is_open}>{label}</button>"
    )
}

/// Returns the buttons below the form while it is open.
pub(super) fn drawer_buttons(model: &LabModel) -> String {
    if !model.is_changing {
        return String::new();
    }
    let lab = model.language;
    let off = if model.has_changes() { "" } else { " aria-disabled=true" };
    let restore = lab.as_it_was();
    start_button(model)
        + &format!("<button type=button class=second id=lab-restore data-do=restore{off}>{restore}</button>")
}

/// The heading over the form.
pub(super) fn title(model: &LabModel) -> &'static str {
    match model.setup.tab {
        LabTab::Race => model.language.change_race(),
        _ => model.language.change_experiment(),
    }
}

/// Returns the button that starts, and stops what it has started.
fn start_button(model: &LabModel) -> String {
    let lab = model.language;
    let of_experiment = run_label(model);
    let (asks, label) = match (model.is_running(), model.setup.tab) {
        (true, LabTab::Race) if model.is_held() && !model.is_changing => ("order go-on", lab.go_on()),
        (true, LabTab::Race) => ("stop", lab.language().stop()),
        (true, _) => ("stop", lab.language().cancel()),
        (false, LabTab::Race) if model.is_changing => ("start", lab.start_this()),
        (false, LabTab::Race) if model.shown().is_some_and(|it| it.says_the_same_as(&model.setup)) => {
            ("start", lab.again())
        }
        (false, LabTab::Race) => ("start", lab.start()),
        (false, _) => ("start", of_experiment.as_str()),
    };
    let icon = if asks == "stop" { "" } else { "<svg aria-hidden=true><use href=\"#i-play\"/></svg>" };
    format!("<button type=button class=main id=lab-go data-do=\"{asks}\">{icon}{label}</button>")
}

fn deal_number(start: &Start) -> Option<String> {
    start.number().filter(|_| matches!(start, Start::Deal(_)))
}

/// Returns the subject of the experiment for the button, if it is short.
fn run_label(model: &LabModel) -> String {
    const LONG: usize = 12;
    let (lab, setup) = (model.language, &model.setup);
    let field = match setup.tab {
        LabTab::Power => fields::POWER_DEALS,
        LabTab::Lengths => fields::LENGTHS_DEALS,
        _ => {
            let number = deal_number(&setup.start);
            return number.map_or_else(|| lab.run().to_string(), |it| lab.run_on(&format!("#{it}")));
        }
    };
    match headings::ranges(setup.value(field)) {
        it if LONG < it.chars().count() => lab.run().to_string(),
        it if it.parse::<u64>().is_ok() => lab.run_on(&format!("#{it}")),
        it => lab.run_on_deals(&it),
    }
}

fn run(model: &LabModel, idx: usize, spec: &Spec) -> String {
    let (lab, info) = (model.language, spec.info());
    let mut html = format!(
        "<fieldset class=lab-run><legend>{}<span class=unseen>{name}</span></legend><div class=lab-line><select \
         id=lab-search-{idx} aria-label=\"{name}\" data-set=\"search {idx}\">",
        swatch(idx),
        name = lab.nth_search(idx + 1),
    );
    for it in SEARCHES {
        html += &choice(it.id, texts::search_title(lab, it.id), info.id);
    }
    html += "</select>";
    if *N_RUNS.start() < model.setup.runs().len() {
        html += &format!(
            "<button type=button class=\"icon lab-remove\" id=lab-remove-{idx} data-do=\"remove-run {idx}\" \
             title=\"{}\"><svg aria-hidden=true><use href=\"#i-close\"/></svg><span class=label>{}</span></button>",
            lab.remove(),
            escaped(&lab.remove_it(&texts::search_title(lab, info.id))),
        );
    }
    html + &format!("</div><p class=lab-idea>{}</p></fieldset>", escaped(lab.named("idea", info.id)))
}

/// Returns the options of the searches that have any. They come after all searches, so that the list of searches
/// stays in view.
fn options(model: &LabModel) -> String {
    let (lab, runs) = (model.language, model.setup.runs());
    let mut html = String::new();
    for (idx, (spec, name)) in runs.iter().zip(figures::names(lab, runs)).enumerate() {
        let options: String = spec.info().options.iter().map(|it| run_option(model, idx, spec, it)).collect();
        if !options.is_empty() {
            html += &format!(
                "<fieldset class=lab-options><legend>{}{}</legend>{options}</fieldset>",
                swatch(idx),
                escaped(&name)
            );
        }
    }
    if html.is_empty() { html } else { format!("<h2>{}</h2>{html}", lab.how_they_search()) }
}

fn run_option(model: &LabModel, run: usize, spec: &Spec, it: &SearchOption) -> String {
    let value = spec.value(it.id).unwrap_or_default();
    let lab = model.language;
    let (id, title) = (it.id, escaped(lab.option(spec.info().id, it.id)));
    let control = format!("id=lab-option-{run}-{id} data-set=\"option {run} {id}\"");
    match it.kind {
        OptionKind::Estimate => estimate(model, run, &value),
        OptionKind::Choice(choices) => {
            let options: String =
                choices.iter().map(|it| choice(it, lab.named("choice", it), &value)).collect();
            format!("<label class=lab-field><span>{title}</span><select {control}>{options}</select></label>")
        }
        OptionKind::Whole { .. } | OptionKind::Decimal { .. } => {
            let place = FieldId::Option(run, id.to_string());
            let Typed { value, marks, message } = Typed::new(model, place, &value);
            format!(
                "<label class=lab-field><span>{title}</span><input {control} inputmode=decimal \
                 autocomplete=off{marks} value=\"{value}\"></label>{message}"
            )
        }
    }
}

/// Returns the terms of an estimate, each with its weight.
fn estimate(model: &LabModel, run: usize, value: &str) -> String {
    let terms = terms::split(value);
    let mut html = format!("<div role=group aria-label=\"{}\">", model.language.estimate());
    for (idx, it) in terms.iter().enumerate() {
        html += &term(model, (run, idx), it, terms.len());
    }
    html + "</div>"
}

/// Returns one of the terms, with the button that adds another if it is the last.
fn term(model: &LabModel, (run, idx): (usize, usize), term: &EstimateTerm, n_terms: usize) -> String {
    let lab = model.language;
    let id = |part: &str| format!("id=lab-term-{run}-{idx}-{part} data-set=\"term {run} {idx} {part}\"");
    let title = lab.named("estimate", &term.name);
    let mut html = format!(
        "<div role=group aria-label=\"{}\"><div class=lab-term><span aria-hidden=true>{}</span>\
         <select {} aria-label={}>",
        escaped(title),
        if idx == 0 { lab.estimate() } else { lab.plus() },
        id("name"),
        lab.estimate(),
    );
    let game = model.setup.start.rules();
    for named in NAMED.iter().filter(|it| it.needs.are_met(&game)) {
        html += &choice(named.name, lab.named("estimate", named.name), &term.name);
    }
    html += "</select></div><div class=lab-parts>";
    let mut messages = String::new();
    let mut part = |part: TermPart, label: &str, value: &str| {
        let typed = Typed::new(model, FieldId::Term(run, idx, part), value);
        messages += &typed.message;
        format!(
            "<label><span>{label}</span><input {} inputmode=decimal autocomplete=off{} value=\"{}\"></label>",
            id(part.id()),
            typed.marks,
            typed.value,
        )
    };
    html += &part(TermPart::Weight, lab.weight(), &term.weight);
    if let Some(power) = &term.power {
        html += &part(TermPart::Power, lab.power(), power);
    }
    if 1 < n_terms {
        html += &format!(
            "<button type=button class=lab-small id=lab-cut-{run}-{idx} data-do=\"remove-term {run} {idx}\" \
             aria-label=\"{}\">{}</button>",
            escaped(&lab.remove_it(&title)),
            lab.remove(),
        );
    }
    if idx + 1 == n_terms {
        html += &format!(
            "<button type=button class=lab-small id=lab-add-term-{run} data-do=\"add-term {run}\">{}</button>",
            lab.add_term(),
        );
    }
    html += "</div>";
    html += &messages;
    if let Some(named) = NAMED.iter().find(|it| it.name == term.name) {
        html += &format!("<p class=lab-idea>{}</p>", escaped(lab.named("formula", named.name)));
    }
    html + "</div>"
}

fn fields(model: &LabModel) -> String {
    let (lab, setup) = (model.language, &model.setup);
    let fields = setup.tab.fields();
    if fields.is_empty() {
        return String::new();
    }
    let mut html = String::new();
    if setup.tab == LabTab::Race {
        html += &format!("<h2>{}</h2>", lab.budget());
    }
    for field in fields {
        let mode = match field.kind {
            FieldKind::Whole { .. } => " inputmode=numeric",
            _ => "",
        };
        let key = field.key;
        let place = FieldId::Field(key.to_string());
        let Typed { value, marks, message } = Typed::new(model, place, setup.value(*field));
        html += &format!(
            "<label class=lab-field><span>{}</span><input id=lab-field-{key} data-set=\"field {key}\"{mode} \
             autocomplete=off spellcheck=false{marks} value=\"{value}\"></label>{message}",
            lab.named("field", key),
        );
    }
    html
}

/// Returns all named games, and which of them is set up, regardless of its options.
fn games(lab: Lab, setup: &Setup) -> String {
    let current = setup.game();
    let named = Rules::named().map(|it| (it.id.to_string(), it.title.to_string()));
    let mut games: Vec<(String, String)> = named.collect();
    if games.iter().all(|it| it.0 != current) {
        games.push((current.clone(), setup.start.rules().title()));
    }
    let options: String = games.iter().map(|(id, title)| choice(id, title, &current)).collect();
    format!(
        "<label><span>{}</span><select id=lab-game data-set=game>{options}</select></label>",
        lab.game_kind()
    )
}

/// Returns the rules that can be switched. In games other than FreeCell, the name of the game determines them.
fn rules(lab: Lab, setup: &Setup) -> String {
    if setup.has_switches() {
        return switches(lab, setup);
    }
    let rules = setup.start.rules();
    let ideas = match texts::stock_rules(lab, &rules) {
        Some(said) => vec![said, lab.stock_note().to_string()],
        None => vec![escaped(&rules.title()).to_string()],
    };
    let ideas: String = ideas.iter().map(|it| format!("<p class=lab-idea>{it}</p>")).collect();
    format!("<h2>{}</h2>{ideas}", lab.rules())
}

fn switches(lab: Lab, setup: &Setup) -> String {
    let current = setup.switches().to_string();
    let mut html = format!("<h2>{}</h2>", lab.rules());
    for (switch, current) in SWITCHES.iter().zip(current.split(' ')) {
        let (_, value) = current.split_once('=').unwrap_or((current, ""));
        let name = switch.name;
        let options: String = switch.values.iter().map(|it| choice(it, lab.named(name, it), value)).collect();
        html += &format!(
            "<label class=lab-field><span>{}</span><select id=lab-switch-{name} data-set=\"switch {name}\">{options}\
             </select></label>",
            lab.named("switch", name)
        );
    }
    html + &format!("<p class=lab-idea>{}</p>", lab.rules_note())
}
