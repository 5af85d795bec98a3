//! Klondike by taps, and with the adviser.

use crate::common::TestPage;
use page::{Dialog, DialogMsg, Msg, Setting, VerdictKind, view};
use protocol::{Advice, Event, JobId, Outlook, Request};
use solitaire::{AnyRules, Move, Pile};

fn tap(page: &mut TestPage, nth: u8, height: u8) {
    page.tell(Msg::Tap { pile: Pile::Column(nth - 1), height: Some(height), again: false });
}

#[track_caller]
fn check(page: &TestPage, moves: &str) {
    assert_eq!(page.model.game.line.texts().join(" "), moves);
}

#[test]
fn tap_below_moved_cards_means_the_card_there() {
    let mut page = TestPage::open("klondike-draw-three/7", &[]);
    tap(&mut page, 3, 2);
    check(&page, "35");
    // The two of spades goes on the three of diamonds, and both go on the four below it.
    tap(&mut page, 3, 1);
    check(&page, "35 31");
    tap(&mut page, 1, 0);
    check(&page, "35 31 13");
    // Another tap on moved cards moves them to the next target, here back.
    tap(&mut page, 3, 1);
    check(&page, "35 31");
}

/// All cards drawn together lie side by side on the waste.
#[test]
fn waste_shows_the_cards_of_one_draw() {
    for (hash, n_shown) in [("klondike-draw-three/7", 3), ("klondike-draw-one/7", 1)] {
        let page = TestPage::open(hash, &[]);
        let view = view(&page.model);
        let waste = view.piles.iter().find(|it| it.pile == Pile::Waste).expect("a waste");
        assert_eq!(waste.fan, n_shown, "{hash}");
    }
}

const DEAL: &str = "klondike-draw-three/7";

#[track_caller]
fn check_verdict(page: &TestPage, expected: &str) {
    let verdict = view(&page.model).verdict;
    assert_eq!((verdict.kind, verdict.text.as_str()), (VerdictKind::Unasked, expected));
}

#[test]
fn adviser_gets_only_what_the_player_has_seen() {
    let mut page = TestPage::open(DEAL, &[]);
    assert_eq!(page.advise, None, "the player has neither moved nor asked");
    for _ in 0..9 {
        page.tell(Msg::PickLetter('d'));
    }
    let asked = page.advise.clone().expect("the player gets the chance of a win");
    let Request::Advise { observation, .. } = asked else { panic!("{asked:?}") };
    assert_eq!(AnyRules::Klondike(*observation.rules()).to_string(), "klondike-draw-three");
    let table = observation.position().to_string();
    // Of the stock, the player has seen the cards that came to the top of the waste.
    assert_eq!(table.matches("??").count(), 21, "{table}");
    let state = page.model.game.position().klondike().expect("Klondike").1;
    let hidden = (0..7).flat_map(|idx| state.column(idx)[..state.n_down(idx)].to_vec());
    for card in hidden {
        assert!(!table.contains(&card.to_string()), "{card} is face down: {table}");
    }
}

#[test]
fn hint_shows_the_advised_move_and_then_plays_it() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::Hint);
    check_verdict(&page, "Can it be won?");
    page.advise("35sw");
    check_verdict(&page, "Not measured for these rules");
    let hint = page.model.game.hint.expect("a hint");
    assert_eq!(page.model.game.position().move_text(hint), "35");
    page.tell(Msg::Hint);
    check(&page, "35");
    assert_eq!(page.model.game.n_own, 1);
    // Advice holds along the moves that it names.
    check_verdict(&page, "Not measured for these rules");
    assert_eq!(page.advise, None);
    page.tell(Msg::PickLetter('d'));
    assert!(page.advise.is_some(), "the page asks again where the advised moves end");
}

#[test]
fn adviser_plays_until_stopped_or_out_of_moves() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::TogglePlay);
    assert!(page.model.game.playback.is_playing);
    page.advise("35sw");
    check(&page, "35 sw");
    for expected in [1, 2] {
        assert_eq!(page.model.game.cursor, expected);
        let playback_id = page.model.game.playback.id;
        page.tell(Msg::Tick { playback_id });
    }
    assert!(page.model.game.playback.is_playing && page.advise.is_some(), "the page asks for the next moves");
    assert_eq!(page.model.game.n_own, 0, "none of the moves is the player's own");
    page.tell(Msg::TogglePlay);
    assert!(!page.model.game.playback.is_playing);
    page.tell(Msg::TogglePlay);
    page.advise("");
    assert!(!page.model.game.playback.is_playing);
    check_verdict(&page, "Not measured for these rules");
}

#[test]
fn page_works_without_the_adviser() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::PickLetter('d'));
    page.tell(Msg::Adviser(None));
    check_verdict(&page, "Can it be won?");
    assert_eq!(view(&page.model).verdict.more, "The adviser could not be loaded.");
    assert_eq!(page.advise, None, "the page does not ask again by itself");
    page.tell(Msg::Hint);
    assert!(page.advise.is_some(), "the page asks again when the user does");
    // Answers to other queries are ignored.
    let JobId(job) = page.advise.clone().expect("a question").job();
    let on_advice = |job, moves| {
        let advice = Advice { moves, outlook: Outlook::Certain };
        Msg::Adviser(Some(Event::Advised { job: JobId(job), advice }))
    };
    page.tell(on_advice(job - 1, Vec::new()));
    assert!(page.model.analysis.pending.is_some());
    // So are illegal moves.
    page.tell(on_advice(job, vec![Move::one(Pile::Column(0), Pile::Stock)]));
    assert_eq!(view(&page.model).verdict.more, "The adviser could not be loaded.");
}

#[test]
fn any_other_action_stops_the_adviser_from_playing() {
    for msg in [
        Msg::Hint,
        Msg::Lift { pile: Pile::Column(2), height: 2 },
        Msg::Dialog(DialogMsg::SettingPicked(Setting::ThoughtfulCompanion(true))),
        Msg::Dialog(DialogMsg::Open(Dialog::Help)),
        Msg::Solve,
        Msg::DealTyped("8".to_string()),
    ] {
        let mut page = TestPage::open(DEAL, &[]);
        page.tell(Msg::TogglePlay);
        assert!(page.model.game.playback.is_playing && page.advise.is_some());
        page.tell(msg.clone());
        assert!(!page.model.game.playback.is_playing, "{msg:?}");
        if page.advise.is_some() {
            page.advise("35sw");
        }
        assert!(!page.model.game.playback.is_playing && page.model.game.line.is_empty(), "{msg:?}");
    }
}

#[test]
fn a_new_deal_drops_the_advice() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::Hint);
    page.advise("35sw");
    page.tell(Msg::DealTyped("8".to_string()));
    check_verdict(&page, "Can it be won?");
    page.tell(Msg::PickLetter('d'));
    check_verdict(&page, "Can it be won?");
}

#[test]
fn stock_shows_when_the_waste_can_be_turned_over() {
    let mut page = TestPage::open("klondike-draw-three/7", &[]);
    let can_redeal = |page: &TestPage| view(&page.model).piles.iter().any(|it| it.can_redeal);
    assert!(!can_redeal(&page));
    for _ in 0..8 {
        page.tell(Msg::PickLetter('d'));
    }
    assert!(can_redeal(&page));
}
