//! What results are of: for headings, charts and files.

use solitaire::{AnyRules, Family, Start, freecell::SWITCHES};

use crate::{LabTab, Setup, fields, words};

/// More of a list than this is not said.
const LIST_MAX: usize = 40;

/// The deal, or the game and its deals.
pub(crate) fn subject(setup: &Setup) -> String {
    let deals = |field| words::on_deals(&setup.game(), &shortened(setup.value(field)));
    match setup.tab {
        LabTab::Power => deals(fields::POWER_DEALS),
        LabTab::Lengths => {
            words::by_search(&shortened(setup.value(fields::LENGTHS_SEARCH)), &deals(fields::LENGTHS_DEALS))
        }
        LabTab::Race | LabTab::Depth | LabTab::Tree | LabTab::Explain => start(setup),
    }
}

/// The deal by its name, if it has one.
pub(crate) fn start(setup: &Setup) -> String {
    match &setup.start {
        Start::Position(_) => words::some_position(&setup.game()),
        named => named.to_string(),
    }
}

/// The rules, as one sentence.
pub(crate) fn rules(setup: &Setup) -> String {
    if let AnyRules::Klondike(rules) = setup.start.rules() {
        return words::klondike_rules(rules);
    }
    if setup.family() != Family::FreeCell {
        return setup.start.rules().title() + ".";
    }
    let current = setup.switches().to_string();
    let values = current.split(' ').map(|it| it.split_once('=').map_or(it, |(_, value)| value));
    let said = SWITCHES.iter().zip(values).map(|(switch, value)| {
        let (name, value) = (words::switch(switch.name), words::switch_value(switch.name, value));
        format!("{name} {value}")
    });
    let said = said.enumerate().map(|(idx, it)| if idx == 0 { it } else { uncapitalized(&it) });
    said.collect::<Vec<_>>().join("; ") + "."
}

/// The name of a file with the figure of this id, of that subject.
pub(crate) fn file(id: &str, subject: &str) -> String {
    let mut name = format!("{id}-");
    for it in subject.chars() {
        if it.is_ascii_alphanumeric() {
            name.push(it);
            continue;
        }
        if !name.ends_with('-') {
            name.push('-');
        }
    }
    name.trim_end_matches('-').to_string()
}

fn uncapitalized(text: &str) -> String {
    text.char_indices().map(|(idx, it)| if idx == 0 { it.to_ascii_lowercase() } else { it }).collect()
}

fn shortened(list: &str) -> String {
    if list.chars().count() <= LIST_MAX {
        return list.to_string();
    }
    list.chars().take(LIST_MAX).chain(['…']).collect()
}
