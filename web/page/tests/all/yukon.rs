//! Yukon, which the page knows by its capabilities alone.

use page::{Cmd, Language, Model, Msg, Settings, update, view};
use solitaire::{AnyRules, Face, Pile};

fn open(language: Language, hash: &str) -> Model {
    Model::open_in(language, Settings::default(), hash, 0.5, 512 << 20).0
}

#[test]
fn deals_from_the_list_of_games() {
    let mut model = open(Language::English, "#freecell/7");
    let nth = AnyRules::named().position(|it| it.id == "yukon").expect("a named game");
    let cmds = update(&mut model, Msg::GamePicked(nth));
    assert!(cmds.contains(&Cmd::PushLink("yukon/7".to_string())), "{cmds:?}");
    let view = view(&model);
    assert!(view.title.contains("Yukon"), "{}", view.title);
    let columns = view.piles.iter().filter(|it| matches!(it.pile, Pile::Column(_)));
    let lens: Vec<(u8, u8)> = columns.map(|it| (it.n_down, it.n_cards)).collect();
    assert_eq!(lens, [(0, 1), (1, 6), (2, 7), (3, 8), (4, 9), (5, 10), (6, 11)]);
    assert_eq!(view.piles.len(), 4 + 7);
    assert_eq!(view.cards.iter().filter(|it| it.face == Face::Down).count(), 21);
}

#[test]
fn link_opens_with_its_moves() {
    let model = open(Language::English, "#yukon/1/2467/2");
    let view = view(&model);
    assert_eq!((view.n_moves, view.cursor), (2, 2));
    assert_eq!(view.rows[0].moves[0].code, "24");
    assert!(view.notice.is_empty(), "{}", view.notice);
}

#[test]
fn link_moves_a_card_with_all_cards_on_it() {
    let model = open(Language::English, "#yukon/1");
    let moves = model.game.position().moves();
    let mv = moves.iter().find(|it| 2 <= it.count).expect("a move of several cards");
    let text = model.game.position().move_text(*mv);
    let after = view(&open(Language::English, &format!("#yukon/1/{text}/1")));
    let n_cards = |pile: Pile| after.piles.iter().find(|it| it.pile == pile).map(|it| it.n_cards);
    let before = model.game.table().pile(mv.to).len() as u8;
    assert_eq!(n_cards(mv.to), Some(before + mv.count));
}

#[test]
fn accepts_deal_numbers_of_solvitaire_but_not_of_others() {
    let mut model = open(Language::English, "#yukon/1");
    let cmds = update(&mut model, Msg::DealTyped("solvitaire:7".into()));
    assert!(cmds.contains(&Cmd::PushLink("yukon/solvitaire:7".to_string())), "{cmds:?}");
    assert_eq!(update(&mut model, Msg::DealTyped("greenfelt:7".into())), []);
    let notice = view(&model).notice;
    assert!(notice.contains("microsoft, solvitaire"), "{notice}");
}

#[test]
fn has_its_notes_in_german() {
    let note = |hash| {
        let mut model = open(Language::German, hash);
        update(&mut model, Msg::ToggleCodes);
        view(&model).moves_note
    };
    assert!(note("#yukon/1").contains("nimmt alle mit"), "{}", note("#yukon/1"));
    assert_ne!(note("#freecell/1"), note("#yukon/1"));
}
