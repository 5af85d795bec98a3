//! The subjects of results, for headings, charts and files.

use i18n::{Language, lab::Lab};

use solitaire::{Identity, SWITCHES, SafeAutoplay, Start, Steps, Switches, WorryingBack};

use crate::{
    fields,
    setup::{LabTab, Setup},
    texts,
};

/// The length up to which a list is shown.
const LIST_MAX: usize = 40;

/// Returns the deal, or the game and its deals.
pub(crate) fn subject(lab: Lab, setup: &Setup) -> String {
    let game = setup.start.rules().title();
    let deals = |field| lab.on_deals(&game, &ranges(setup.value(field)));
    match setup.tab {
        LabTab::Power => deals(fields::POWER_DEALS),
        LabTab::Lengths => {
            lab.by_search(&shortened(setup.value(fields::LENGTHS_SEARCH)), &deals(fields::LENGTHS_DEALS))
        }
        LabTab::Race | LabTab::Depth | LabTab::Tree | LabTab::Explain => start(lab, setup),
    }
}

/// Returns the deal by its number, if it has one: `FreeCell #14`.
pub(crate) fn start(lab: Lab, setup: &Setup) -> String {
    let game = setup.start.rules().title();
    match (&setup.start, setup.start.number()) {
        (Start::Deal(_), Some(number)) => format!("{game} #{number}"),
        (_, Some(number)) => format!("{game} {number}"),
        (_, None) => lab.some_position(&game),
    }
}

/// Returns the rules, as one sentence.
pub(crate) fn rules(lab: Lab, setup: &Setup) -> String {
    let rules = setup.start.rules();
    if !setup.has_switches() {
        return texts::stock_rules(lab, &rules).unwrap_or_else(|| rules.title() + ".");
    }
    let current = setup.switches().to_string();
    let values = current.split(' ').map(|it| it.split_once('=').map_or(it, |(_, value)| value));
    let said = SWITCHES.iter().zip(values).map(|(switch, value)| {
        lab.switch_said(&lab.named("switch", switch.name), &lab.named(switch.name, value))
    });
    let said: Vec<String> = said.collect();
    let mut text = said.join("; ") + ".";
    if lab.language() == Language::English {
        // Only the first rule begins the sentence, so the others are in lower case. In German, they begin with nouns.
        let (first, rest) = text.split_at(said[0].len());
        text = first.to_string() + &rest.to_lowercase();
    }
    text
}

/// Returns the subject of a race and its counts. For FreeCell, the rules are part of the sentence; it leaves out that
/// cards never come back and that the order of columns does not matter.
pub(crate) fn comparison(lab: Lab, setup: &Setup, subject: &str) -> String {
    if !setup.has_switches() {
        return lab.comparison_with(&subject, &rules(lab, setup));
    }
    let Switches { steps, worrying_back, autoplay, identity } = setup.switches();
    let steps = match steps {
        Steps::SingleCards => lab.plain_single(),
        Steps::Supermoves => lab.plain_supermoves(),
        Steps::LinearRuns => lab.plain_linear(),
    };
    let mut said = vec![steps];
    said.push(match autoplay {
        SafeAutoplay::Off => lab.plain_no_autoplay(),
        SafeAutoplay::On => lab.plain_autoplay(),
    });
    if worrying_back == WorryingBack::On {
        said.push(lab.plain_back());
    }
    if identity == Identity::AsItLies {
        said.push(lab.plain_as_it_lies());
    }
    lab.comparison_of(&subject, &said.join(", "))
}

/// Returns a file name for the figure with this id and subject.
pub(crate) fn file(id: &str, subject: &str) -> String {
    let mut name = format!("{id}-");
    for it in subject.chars() {
        if it.is_ascii_alphanumeric() {
            name.push(it.to_ascii_lowercase());
            continue;
        }
        if !name.ends_with('-') {
            name.push('-');
        }
    }
    name.trim_end_matches('-').to_string()
}

/// Returns a list of deals in the usual form for ranges.
pub(crate) fn ranges(list: &str) -> String {
    shortened(list).replace('-', "–")
}

fn shortened(list: &str) -> String {
    if list.chars().count() <= LIST_MAX {
        return list.to_string();
    }
    list.chars().take(LIST_MAX).chain(['…']).collect()
}
