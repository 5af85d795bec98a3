//! The page in German.

use page::{
    DealMsg, DialogMsg, Language, Model, Msg, Setting, Settings, SolverMsg, dialog_view, help, update, view,
};
use protocol::{Event, Spent, Verdict};

const BYTES_MAX: u32 = 512 << 20;

/// Returns settings without a companion.
fn quiet() -> Settings {
    Settings::default().with(Setting::Companion(false))
}

fn open(hash: &str) -> Model {
    let (mut model, _) = Model::open_in(Language::of_code("de-AT"), quiet(), hash, 0.5, BYTES_MAX);
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Ready { version: protocol::VERSION })));
    model
}

#[test]
fn names_moves_and_piles() {
    let mut model = open("#freecell/1/3a3b63/0");
    assert_eq!(model.announcement, "FreeCell, Spiel 1.");
    let mut announcement = |msg| {
        update(&mut model, msg);
        view(&model).announcement
    };
    assert_eq!(announcement(Msg::Step), "Zug 1 von 3: Herz-Zwei von Spalte 3 in Zelle a.");
    assert_eq!(announcement(Msg::Last), "Zug 3 von 3: Karo-Drei von Spalte 6 auf Pik-Vier in Spalte 3.");
    assert_eq!(announcement(Msg::First), "Das ausgeteilte Spiel, vor dem ersten Zug.");
    let labels: Vec<String> = view(&model).piles.into_iter().map(|it| it.label).collect();
    assert!(labels.contains(&"Zelle a, leer".to_string()), "{labels:?}");
    assert!(labels.contains(&"Ablagestapel Herz, leer".to_string()), "{labels:?}");
    assert!(labels.iter().any(|it| it.starts_with("Spalte 8, 6 Karten: ")), "{labels:?}");
}

#[test]
fn formats_numbers_for_the_language() {
    let mut model = open("#freecell/11982");
    update(&mut model, Msg::Solve);
    let (job, spent) = (model.analysis.job, Spent { expanded: 1_234_567, stored: 0, bytes: 0 });
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Progress { job, spent, at_least: 0 })));
    assert_eq!(view(&model).verdict.more, "1,2 Millionen Stellungen");
    update(
        &mut model,
        Msg::Solver(SolverMsg::Worker(Event::Answered {
            job,
            verdict: Verdict::Unsolvable { positions: 61_643 },
            spent,
            is_last: true,
        })),
    );
    let verdict = view(&model).verdict;
    assert_eq!(
        [verdict.text, verdict.more],
        ["Nicht lösbar", "Bewiesen durch eine Suche, die nichts ausgelassen hat."]
    );
}

#[test]
fn translates_errors() {
    let mut model = open("#freecell/1");
    for (typed, expected) in [
        ("banana", "Das ist keine Spielnummer. Bitte nur Ziffern eingeben, etwa 11982."),
        ("8589934592", "Diese Nummer ist zu groß. Das letzte Spiel ist 8.589.934.591."),
        ("freecell/1/zz", "Der Link zu freecell/1 ist beschädigt: Sein Zug 1, „zz“, ist nicht möglich."),
    ] {
        update(&mut model, Msg::Deal(DealMsg::Typed(typed.to_string())));
        assert_eq!(view(&model).notice, expected);
    }
}

#[test]
fn changing_the_language_takes_effect_at_once() {
    let (mut model, _) = Model::open_in(Language::English, quiet(), "#freecell/1", 0.5, BYTES_MAX);
    let pick = |model: &mut Model, language| {
        update(model, Msg::Dialog(DialogMsg::SettingPicked(Setting::Language(language))));
    };
    assert_eq!(view(&model).verdict.text, "Can it be won?");
    pick(&mut model, Some(Language::German));
    assert_eq!((view(&model).language.code(), view(&model).verdict.text.as_str()), ("de", "Ist das lösbar?"));
    pick(&mut model, None);
    assert_eq!(view(&model).language, Language::English);
}

#[test]
fn help_depends_on_game_and_language() {
    let mut model = open("#klondike-draw-one/1");
    let klondike = help(&model);
    assert!(klondike.contains("Auf den Talon tippen"), "{klondike}");
    update(&mut model, Msg::Deal(DealMsg::Navigated("freecell/1".to_string())));
    assert!(!help(&model).contains("Talon"));
}

#[test]
fn labels_depend_on_the_game() {
    let mut model = open("#klondike-draw-one/1");
    assert_eq!(dialog_view(&model).form_position, "Stellung, soweit sie zu sehen ist");
    update(&mut model, Msg::Deal(DealMsg::Navigated("freecell/1".to_string())));
    assert_eq!(dialog_view(&model).form_position, "Stellung");
}
