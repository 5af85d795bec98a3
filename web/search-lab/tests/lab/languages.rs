//! The Lab in German.

use std::collections::BTreeSet;

use i18n::{Language, lab::Lab};
use search::{estimate::NAMED, registry::SEARCHES};
use search_lab::{LabModel, LabMsg, LabTab, Setup, paper, update};

use crate::common::{ENGLISH, MB, regions, said, told};

const GERMAN: Lab = Lab(Language::German);

/// Returns the texts between tags, and the attributes for screen readers.
fn texts(html: &str) -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for part in html.split('<') {
        let (tag, text) = part.split_once('>').unwrap_or(("", part));
        texts.insert(text.trim().to_string());
        for attribute in ["title=\"", "aria-label=\""] {
            let value = tag.split_once(attribute).and_then(|(_, rest)| rest.split_once('"'));
            texts.extend(value.map(|it| it.0.to_string()));
        }
    }
    texts
}

/// Checks that no sentence of the view is equal in both languages.
#[track_caller]
fn check_german(mut model: LabModel) {
    let mut texts_in = |language| {
        update(&mut model, LabMsg::LanguageChanged(language));
        let regions = regions(&model);
        regions
            .iter()
            .chain(&paper(&model))
            .filter(|it| it.id != "lab-live")
            .flat_map(|it| texts(&it.html))
            .collect::<BTreeSet<_>>()
    };
    let (english, german) = (texts_in(Language::English), texts_in(Language::German));
    let n_letters = |it: &str| it.chars().filter(|it| it.is_ascii_lowercase()).count();
    // Names and ids are the same in both.
    let names = ["Unbury", "SVG", "PNG", "CSV", "A*", "IDA*", "Pause"];
    let is_id = |it: &str| SEARCHES.iter().any(|search| search.id == it.trim_end_matches(" (B)"));
    let is_name = |it: &&String| {
        n_letters(it) < 2 || it.contains(['/', '#']) || names.contains(&it.as_str()) || is_id(it)
    };
    let games: BTreeSet<String> = solitaire::Rules::named().map(|it| it.title.to_string()).collect();
    let same: Vec<&String> =
        english.intersection(&german).filter(|it| !is_name(it) && !games.contains(*it)).collect();
    assert_eq!(same, [""; 0]);
}

fn model(link: &str) -> LabModel {
    let (setup, complaints) = Setup::parse(link);
    LabModel::new(GERMAN, setup, complaints, 100)
}

#[test]
fn no_text_of_the_forms_is_english_in_german() {
    for start in ["freecell/14", "klondike-draw-three/7", "bakers-game/1"] {
        for tab in LabTab::ALL {
            check_german(model(&format!("#lab/{start}?tab={}", tab.id())));
        }
    }
    let all = SEARCHES.iter().map(|it| it.id).collect::<Vec<_>>();
    for six in all.chunks(6) {
        check_german(model(&format!("#lab/freecell/14?run={}&run=staged", six.join("&run="))));
    }
}

#[test]
fn no_text_of_results_is_english_in_german() {
    for link in [
        "#lab/freecell/14?run=greedy&run=depth-bounded&nodes=1000",
        "#lab/klondike-draw-one/5?run=engine&run=engine",
        "#lab/freecell/14?tab=depth&depth=3",
        "#lab/freecell/14?tab=power&power-deals=1-2&powers=0+0.5&power-nodes=200",
        "#lab/freecell/14?tab=tree&levels=3&trials=100",
        "#lab/freecell/14?tab=lengths&deals=1-3&search=greedy",
        "#lab/freecell/11982?tab=explain",
    ] {
        let mut model = model(link);
        update(&mut model, LabMsg::Start);
        for event in told(link, 0, 200 * MB) {
            update(&mut model, LabMsg::Event(1, 0, event));
        }
        check_german(model);
    }
}

#[test]
fn complaints_are_in_german() {
    let link = "#lab/chess/1?run=guessing&run=greedy+estimate=down&run=staged+k=x&steps=giant&nodes=many&colour=red&tab=moon";
    let (_, complaints) = Setup::parse(link);
    let german: Vec<String> = complaints.iter().map(|it| search_lab::complaint(GERMAN, it)).collect();
    assert_eq!(german.len(), said(&complaints).len());
    for (german, english) in german.iter().zip(said(&complaints)) {
        assert_ne!(*german, english);
        assert!(![" is ", " no ", "the ", " not "].iter().any(|it| german.contains(it)), "{german}");
    }
}

/// The command line takes its texts from the registry, in English. Its formulas are shorter than the sentences here.
#[test]
fn english_is_that_of_the_command_line() {
    for it in SEARCHES {
        assert_eq!(ENGLISH.named("search", it.id), it.title);
        assert_eq!(ENGLISH.named("idea", it.id), it.idea);
        for option in it.options {
            assert_eq!(ENGLISH.option(it.id, option.id), option.title);
        }
    }
    for it in NAMED {
        assert_eq!(ENGLISH.named("estimate", it.name), it.title);
        assert!(ENGLISH.named("formula", it.name).ends_with('.'), "{}", it.formula);
    }
}

#[test]
fn small_boards_have_the_letters_of_the_language() {
    let mut model = LabModel::new(ENGLISH, Setup::default(), Vec::new(), 100);
    let has = |model: &LabModel, letters: [&str; 2]| {
        let regions = regions(model);
        let board = regions.iter().find(|it| it.id == "lab-lane-0-board").expect("a board");
        letters.map(|it| board.html.contains(&format!(">{it}<svg")))
    };
    assert_eq!([["Q", "J"], ["D", "B"]].map(|it| has(&model, it)), [[true; 2], [false; 2]]);
    update(&mut model, LabMsg::LanguageChanged(Language::German));
    assert_eq!([["Q", "J"], ["D", "B"]].map(|it| has(&model, it)), [[false; 2], [true; 2]]);
}
