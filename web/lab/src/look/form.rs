//! The set-up.

use search::{
    Family,
    estimate::NAMED,
    registry::{OptionKind, SEARCHES, SearchOption, Spec},
};
use solitaire::{AnyRules, freecell::SWITCHES};

use super::{escaped, swatch};
use crate::{
    FieldId, LabModel, LabTab, Setup, TermPart, faults, fields::FieldKind, setup::N_RUNS, terms,
    terms::EstimateTerm, words,
};

/// What stands in a field that is typed into, as markup.
pub(super) struct Typed {
    value: String,
    /// Attributes that say whether it can be used.
    marks: String,
    /// To stand below it.
    pub(super) message: String,
}

impl Typed {
    /// What was typed, if it cannot be used, or else this value.
    pub(super) fn new(model: &LabModel, place: FieldId, value: &str) -> Typed {
        let Some(fault) = faults::at(model, &place) else {
            return Typed { value: escaped(value), marks: String::new(), message: String::new() };
        };
        let id = place.id();
        Typed {
            value: escaped(&fault.text),
            marks: format!(" aria-invalid=true aria-describedby=\"{id}-fault\""),
            message: format!("<p class=lab-fault id=\"{id}-fault\">{}</p>", escaped(&fault.why)),
        }
    }
}

/// The deal, or where there are others, the game.
pub(super) fn deal(model: &LabModel) -> String {
    let setup = &model.setup;
    let (label, value) = match setup.tab.has_one_deal() {
        true => (words::DEAL, setup.start.to_string()),
        false => (words::GAME, setup.game()),
    };
    let Typed { value, marks, .. } = Typed::new(model, FieldId::Deal, &value);
    format!(
        "<label for=lab-start>{label}</label><input id=lab-start data-set=deal autocomplete=off spellcheck=false \
         autocapitalize=off enterkeyhint=done{marks} value=\"{value}\">"
    )
}

pub(super) fn form(model: &LabModel) -> String {
    let setup = &model.setup;
    let mut html = format!("<p class=lab-about>{}</p>", words::about(setup.tab));
    if !setup.tab.is_for(setup.family()) {
        html += &format!("<p class=lab-fault>{}</p>", words::NOT_FOR_KLONDIKE);
    }
    html += &games(setup);
    if setup.tab == LabTab::Race {
        html += &format!("<h2>{}</h2>", words::SEARCHES);
        html += "<div class=lab-runs>";
        for (idx, spec) in setup.runs().iter().enumerate() {
            html += &run(model, idx, spec);
        }
        html += "</div>";
        if setup.runs().len() < *N_RUNS.end() {
            html +=
                &format!("<button type=button id=lab-add-run data-do=add-run>{}</button>", words::ADD_RUN);
        }
    }
    if setup.tab == LabTab::Explain {
        let lost = format!("<a href=\"#lab/freecell/11982?tab=explain\">{}</a>", words::LOST_DEAL);
        html += &format!("<p class=lab-note>{lost}</p>");
    }
    html += &fields(model);
    if setup.tab == LabTab::Race && setup.family() == Family::Klondike {
        let link = escaped(&setup.watching().to_string());
        html += &format!("<p class=lab-note><a href=\"#{link}\">{}</a></p>", words::WATCH);
    }
    html += &rules(setup);
    html + &format!("<p class=lab-note>{}</p>", words::COPY_LINK)
}

/// It starts, and stops what it started.
pub(super) fn start_button(model: &LabModel) -> String {
    let (asks, label) = match (model.is_running(), model.setup.tab) {
        (true, LabTab::Race) => ("stop", words::STOP),
        (true, _) => ("stop", words::CANCEL),
        (false, LabTab::Race) => ("start", words::START),
        (false, _) => ("start", words::RUN),
    };
    format!("<button type=button class=main id=lab-go data-do={asks}>{label}</button>")
}

fn run(model: &LabModel, idx: usize, spec: &Spec) -> String {
    let info = spec.info();
    let mut html = format!(
        "<fieldset class=lab-run><legend>{}<span class=unseen>{} {}</span></legend><div class=lab-line><select \
         id=lab-search-{idx} aria-label=\"{} {}\" data-set=\"search {idx}\">",
        swatch(idx),
        words::SEARCH,
        idx + 1,
        words::SEARCH,
        idx + 1,
    );
    for it in SEARCHES {
        html += &option(it.id, it.title, it.id == info.id);
    }
    html += "</select>";
    if *N_RUNS.start() < model.setup.runs().len() {
        html += &format!(
            "<button type=button class=\"icon lab-remove\" id=lab-remove-{idx} data-do=\"remove-run {idx}\" \
             title=\"{remove}\"><svg aria-hidden=true><use href=\"#i-close\"/></svg><span class=label>{remove} {}\
             </span></button>",
            escaped(info.title),
            remove = words::REMOVE,
        );
    }
    html += &format!("</div><p class=lab-idea>{}</p>", escaped(info.idea));
    for it in info.options {
        html += &run_option(model, idx, spec, it);
    }
    html + "</fieldset>"
}

fn run_option(model: &LabModel, run: usize, spec: &Spec, it: &SearchOption) -> String {
    let value = spec.value(it.id).unwrap_or_default();
    let (id, title) = (it.id, escaped(it.title));
    let control = format!("id=lab-option-{run}-{id} data-set=\"option {run} {id}\"");
    match it.kind {
        OptionKind::Estimate => estimate(model, run, &value),
        OptionKind::Choice(choices) => {
            let options: String = choices.iter().map(|it| option(it, it, *it == value)).collect();
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

/// What is added up, each with its weight.
fn estimate(model: &LabModel, run: usize, value: &str) -> String {
    let terms = terms::split(value);
    let mut html =
        format!("<div class=lab-estimate role=group aria-label=\"{0}\"><p>{0}</p>", words::ESTIMATE);
    for (idx, it) in terms.iter().enumerate() {
        html += &term(model, (run, idx), it, 1 < terms.len());
    }
    html += &format!(
        "<button type=button class=lab-small id=lab-add-term-{run} data-do=\"add-term {run}\">{}</button></div>",
        words::ADD_TERM
    );
    html
}

fn term(model: &LabModel, (run, idx): (usize, usize), term: &EstimateTerm, may_go: bool) -> String {
    let id = |part: &str| format!("id=lab-term-{run}-{idx}-{part} data-set=\"term {run} {idx} {part}\"");
    let weight = Typed::new(model, FieldId::Term(run, idx, TermPart::Weight), &term.weight);
    let mut messages = weight.message;
    let mut html = format!(
        "<div class=lab-term><input {} inputmode=decimal autocomplete=off aria-label={}{} value=\"{}\"><span \
         aria-hidden=true>×</span><select {} aria-label={}>",
        id("weight"),
        words::WEIGHT,
        weight.marks,
        weight.value,
        id("name"),
        words::ESTIMATE,
    );
    for named in NAMED.iter().filter(|it| it.families.contains(&model.setup.family())) {
        html += &option(named.name, named.title, named.name == term.name);
    }
    html += "</select>";
    if may_go {
        html += &format!(
            "<button type=button class=\"icon lab-remove\" id=lab-cut-{run}-{idx} data-do=\"remove-term {run} \
             {idx}\" title=\"{remove}\"><svg aria-hidden=true><use href=\"#i-close\"/></svg><span \
             class=label>{remove}</span></button>",
            remove = words::REMOVE
        );
    }
    if let Some(power) = &term.power {
        let power = Typed::new(model, FieldId::Term(run, idx, TermPart::Power), power);
        html += &format!(
            "<label class=lab-power><span>{}</span><input {} inputmode=decimal autocomplete=off{} value=\"{}\">\
             </label>",
            words::POWER,
            id("power"),
            power.marks,
            power.value,
        );
        messages += &power.message;
    }
    html += "</div>";
    html += &messages;
    if let Some(named) = NAMED.iter().find(|it| it.name == term.name) {
        html += &format!("<p class=lab-idea>{}</p>", escaped(named.formula));
    }
    html
}

fn fields(model: &LabModel) -> String {
    let setup = &model.setup;
    let fields = setup.tab.fields();
    if fields.is_empty() {
        return String::new();
    }
    let mut html = String::new();
    if setup.tab == LabTab::Race {
        html += &format!("<h2>{}</h2>", words::BUDGET);
    }
    html += "<div class=lab-fields>";
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
            field.label,
        );
    }
    html + "</div>"
}

/// All named games, and the one that is set up, whatever its rules.
fn games(setup: &Setup) -> String {
    let current = setup.game();
    let named = AnyRules::named().map(|it| (it.id.to_string(), it.title.to_string()));
    let mut games: Vec<(String, String)> = named.collect();
    if games.iter().all(|it| it.0 != current) {
        games.push((current.clone(), setup.start.rules().title()));
    }
    let options: String = games.iter().map(|(id, title)| option(id, title, *id == current)).collect();
    format!(
        "<label class=\"lab-field lab-kind\"><span>{}</span><select id=lab-game data-set=game>{options}</select></label>",
        words::GAME_KIND
    )
}

/// What may be done. In other games than FreeCell the name of the game says it.
fn rules(setup: &Setup) -> String {
    match setup.start.rules() {
        AnyRules::FreeCell(_) => switches(setup),
        AnyRules::Klondike(rules) => format!(
            "<h2>{}</h2><p class=lab-idea>{}</p><p class=lab-idea>{}</p>",
            words::RULES,
            words::klondike_rules(rules),
            words::KLONDIKE_NOTE
        ),
        other => format!("<h2>{}</h2><p class=lab-idea>{}</p>", words::RULES, escaped(&other.title())),
    }
}

fn switches(setup: &Setup) -> String {
    let current = setup.switches().to_string();
    let mut html = format!("<h2>{}</h2>", words::RULES);
    for (switch, current) in SWITCHES.iter().zip(current.split(' ')) {
        let (_, value) = current.split_once('=').unwrap_or((current, ""));
        let name = switch.name;
        let options: String =
            switch.values.iter().map(|it| option(it, words::switch_value(name, it), *it == value)).collect();
        html += &format!(
            "<label class=lab-field><span>{}</span><select id=lab-switch-{name} data-set=\"switch {name}\">{options}\
             </select></label>",
            words::switch(name)
        );
    }
    html + &format!("<p class=lab-idea>{}</p>", words::RULES_NOTE)
}

fn option(value: &str, title: &str, is_picked: bool) -> String {
    let picked = if is_picked { " selected" } else { "" };
    format!("<option value=\"{}\"{picked}>{}</option>", escaped(value), escaped(title))
}
