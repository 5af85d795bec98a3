//! Deal numbers of other programs.

use page::{Cmd, DealMsg, Language, Model, Msg, Settings, update, view};

fn open(hash: &str) -> Model {
    let start = hash.trim_start_matches('#').parse::<solitaire::Start>();
    let first = Settings::default();
    let settings =
        Settings { game: start.map_or(first.game, |it| it.rules()), has_companion: false, ..first };
    Model::open_in(Language::English, settings, hash, 0.5, 512 << 20).0
}

#[track_caller]
fn check(model: &mut Model, msg: Msg, link: &str) {
    assert!(update(model, msg).contains(&Cmd::PushLink(link.to_string())), "{link}");
    let (_, number) = link.split_once('/').expect("a number");
    let view = view(model);
    assert_eq!(view.number, number);
    assert!(view.title.contains(number), "{}", view.title);
}

#[test]
fn are_linked_typed_and_kept_for_another_game() {
    let mut model = open("#klondike-draw-three/solvitaire:819");
    assert_eq!(view(&model).number, "solvitaire:819");
    check(
        &mut model,
        Msg::Deal(DealMsg::Typed("Solvitaire: 820".into())),
        "klondike-draw-three/solvitaire:820",
    );
    check(&mut model, Msg::Deal(DealMsg::GamePicked(6)), "klondike-draw-one/solvitaire:820");
    check(&mut model, Msg::Deal(DealMsg::Typed("microsoft:7".into())), "klondike-draw-one/7");
    check(&mut model, Msg::Deal(DealMsg::GamePicked(7)), "klondike-draw-three/7");
}

#[test]
fn unknown_numberings_are_rejected_with_the_reason() {
    let mut model = open("#klondike-draw-one/1");
    for (typed, expected) in [
        ("winkle:5", "There is no numbering “winkle”."),
        ("solvitaire:5000000000", "That number is too large. The last deal of solvitaire is 4294967295."),
        (":", "There is no numbering “”."),
    ] {
        assert_eq!(update(&mut model, Msg::Deal(DealMsg::Typed(typed.into()))), []);
        let notice = view(&model).notice;
        assert!(notice.starts_with(expected), "{notice}");
    }
    let link = view(&open("#klondike-draw-one/winkle:5")).notice;
    assert!(link.contains("There is no numbering “winkle”."), "{link}");
    let mut model = open("#freecell/1");
    assert_eq!(update(&mut model, Msg::Deal(DealMsg::Typed("solvitaire:5".into()))), []);
    assert_eq!(view(&model).notice, "That is not a deal number. Type digits only, such as 11982.");
}
