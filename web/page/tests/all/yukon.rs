//! Yukon, which the page knows only by its capabilities.

use crate::common::TestPage;
use page::{Cmd, DealMsg, FrameMsg, Language, Model, Msg, Settings, SolverMsg, update, view};
use protocol::{Event, Request, Spent};
use solitaire::{Face, Pile, Rules};

fn open(language: Language, hash: &str) -> Model {
    Model::open_in(language, Settings::default(), hash, 0.5, 512 << 20).0
}

#[test]
fn deals_from_the_list_of_games() {
    let mut model = open(Language::English, "#freecell/7");
    let nth = Rules::named().position(|it| it.id == "yukon").expect("a named game");
    let cmds = update(&mut model, Msg::Deal(DealMsg::GamePicked(nth)));
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
    let cmds = update(&mut model, Msg::Deal(DealMsg::Typed("solvitaire:7".into())));
    assert!(cmds.contains(&Cmd::PushLink("yukon/solvitaire:7".to_string())), "{cmds:?}");
    assert_eq!(update(&mut model, Msg::Deal(DealMsg::Typed("greenfelt:7".into()))), []);
    let notice = view(&model).notice;
    assert!(notice.contains("microsoft, solvitaire"), "{notice}");
}

#[test]
fn has_its_notes_in_german() {
    let note = |hash| {
        let mut model = open(Language::German, hash);
        update(&mut model, Msg::Frame(FrameMsg::ToggleCodes));
        view(&model).moves_note
    };
    assert!(note("#yukon/1").contains("nimmt alle mit"), "{}", note("#yukon/1"));
    assert_ne!(note("#freecell/1"), note("#yukon/1"));
}

/// Reports the progress of the requested search to the page.
fn search_on(page: &mut TestPage, expanded: u64) {
    let job = page.pending.as_ref().expect("a question").job();
    let spent = Spent { expanded, stored: expanded, bytes: 0 };
    page.tell(Msg::Solver(SolverMsg::Worker(Event::Progress { job, spent, at_least: 0 })));
}

#[test]
fn a_hint_is_a_guess_where_a_search_takes_too_long() {
    let mut page = TestPage::open("yukon/7", &[]);
    let mut n_up = 0;
    for _ in 0..12 {
        page.tell(Msg::Hint);
        assert!(matches!(page.pending, Some(Request::Analyse { .. })), "{:?}", page.pending);
        search_on(&mut page, 50_000);
        assert_eq!(page.model.game.hint, None);
        search_on(&mut page, 150_000);
        let Some(mv) = page.model.game.hint else { panic!("no hint: {:?}", page.model.game.remark) };
        assert!(page.model.game.position().is_legal(mv));
        let seen = view(&page.model);
        assert!(seen.caption.text.ends_with("(a guess, nothing is proved)"), "{}", seen.caption.text);
        assert!(seen.announcement.contains("a guess, nothing is proved"), "{}", seen.announcement);
        assert_eq!((page.pending.clone(), page.model.analysis.request), (None, None));
        let n_down = |page: &TestPage| view(&page.model).piles.iter().map(|it| it.n_down).sum::<u8>();
        let before = n_down(&page);
        let n = page.model.game.cursor;
        page.tell(Msg::Hint);
        assert_eq!(page.model.game.line.moves().get(n), Some(&mv));
        n_up += before - n_down(&page);
    }
    // The guess does what players do: it turns cards up.
    assert!(4 <= n_up, "{n_up}");
}

/// The guess is the same wherever the face-down cards lie: here they are exchanged.
#[test]
fn a_guess_does_not_peek() {
    let guess = |down: &str| {
        let rest = "KSQHJS9S.KHQSJHTS.KDQCJDTC.KCQDJCTD..";
        let mut page = TestPage::open(&format!("yukon/={down}.{rest}"), &[]);
        assert!(page.model.game.table().piles.iter().any(|it| it.1.contains(&Face::Down)));
        page.tell(Msg::Hint);
        search_on(&mut page, 150_000);
        page.model.game.hint.expect("a guess")
    };
    let guesses = ["TH9D8D-9C", "8D9DTH-9C", "9DTH8D-9C"].map(guess);
    assert_eq!(guesses, [guesses[0]; 3]);
}

#[test]
fn what_is_not_to_be_had_says_why() {
    let model = open(Language::English, "#yukon/7");
    let why = view(&model).tools.why_no_xray.expect("a reason");
    assert!(why.starts_with("X-ray would give away face-down cards"), "{why}");
    let model = open(Language::German, "#yukon/7");
    assert!(view(&model).tools.why_no_xray.is_some_and(|it| it.starts_with("Röntgen würde")));
}
