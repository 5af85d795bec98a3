//! Klondike by taps, and with somebody who advises.

mod common;

use common::TestPage;
use page::{Dialog, HintStage, Msg, Setting, VerdictKind, view};
use protocol::{Advice, Event, JobId, Outlook, Request};
use solitaire::{AnyRules, Move, Pile};

fn tap(page: &mut TestPage, nth: u8, height: u8) {
    page.tell(Msg::Tap { pile: Pile::Column(nth - 1), height: Some(height), again: false });
}

#[track_caller]
fn check(page: &TestPage, moves: &str) {
    assert_eq!(page.model.line.texts().join(" "), moves);
}

#[test]
fn a_tap_below_what_was_sent_means_the_card_there() {
    let mut page = TestPage::open("klondike-draw-three/7", &[]);
    tap(&mut page, 3, 2);
    check(&page, "35");
    // The two of spades goes on the three of diamonds, and both on the four that was below it.
    tap(&mut page, 3, 1);
    check(&page, "35 31");
    tap(&mut page, 1, 0);
    check(&page, "35 31 13");
    // A tap on what was sent sends it elsewhere, here back.
    tap(&mut page, 3, 1);
    check(&page, "35 31");
}

const DEAL: &str = "klondike-draw-three/7";

#[track_caller]
fn check_verdict(page: &TestPage, expected: &str) {
    let verdict = view(&page.model).verdict;
    assert_eq!((verdict.kind, verdict.text.as_str()), (VerdictKind::Unasked, expected));
}

#[test]
fn the_adviser_is_told_what_is_seen_and_no_more() {
    let mut page = TestPage::open(DEAL, &[]);
    assert_eq!(page.advise, None, "nobody has played or asked");
    for _ in 0..9 {
        page.tell(Msg::PickLetter('d'));
    }
    let asked = page.advise.clone().expect("a player is told how likely a win is");
    let Request::Advise { observation, .. } = asked else { panic!("{asked:?}") };
    assert_eq!(AnyRules::Klondike(*observation.rules()).to_string(), "klondike-draw-three");
    let table = observation.position().to_string();
    // One card of three was seen, or all of them, as they lie in the waste.
    assert_eq!(table.matches("??").count(), 21, "{table}");
    let state = page.model.position().klondike().expect("Klondike").1;
    let hidden = (0..7).flat_map(|idx| state.column(idx)[..state.n_down(idx)].to_vec());
    for card in hidden {
        assert!(!table.contains(&card.to_string()), "{card} is face down: {table}");
    }
}

#[test]
fn whoever_asks_is_shown_the_move_and_may_have_it_made() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::Hint);
    check_verdict(&page, "Can it be won?");
    page.advise("35sw");
    check_verdict(&page, "Not measured for these rules");
    let hint = page.model.hint.expect("a hint");
    assert_eq!((page.model.position().move_text(hint.mv), hint.stage), ("35".to_string(), HintStage::Move));
    page.tell(Msg::Hint);
    check(&page, "35");
    assert_eq!(page.model.n_own, 1);
    // What was advised holds for the way that it showed.
    check_verdict(&page, "Not measured for these rules");
    assert_eq!(page.advise, None);
    page.tell(Msg::PickLetter('d'));
    assert!(page.advise.is_some(), "where the way ends, it is asked again");
}

#[test]
fn somebody_plays_on_until_stopped_or_at_a_loss() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::TogglePlay);
    assert!(page.model.playing);
    page.advise("35sw");
    check(&page, "35 sw");
    for expected in [1, 2] {
        assert_eq!(page.model.cursor, expected);
        let playback_id = page.model.playback_id;
        page.tell(Msg::Tick { playback_id });
    }
    assert!(page.model.playing && page.advise.is_some(), "what comes next is asked for");
    assert_eq!(page.model.n_own, 0, "none of it is the player's own");
    page.tell(Msg::TogglePlay);
    assert!(!page.model.playing);
    page.tell(Msg::TogglePlay);
    page.advise("");
    assert!(!page.model.playing);
    check_verdict(&page, "Not measured for these rules");
}

#[test]
fn an_adviser_who_cannot_be_asked_stops_nothing_else() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::PickLetter('d'));
    page.tell(Msg::Adviser(None));
    check_verdict(&page, "Can it be won?");
    assert_eq!(view(&page.model).verdict.more, "The adviser could not be loaded.");
    assert_eq!(page.advise, None, "it is not tried again and again");
    page.tell(Msg::Hint);
    assert!(page.advise.is_some(), "but when somebody asks");
    // An answer to another question is none.
    let JobId(job) = page.advise.clone().expect("a question").job();
    let on_advice = |job, moves| {
        let advice = Advice { moves, outlook: Outlook::Certain };
        Msg::Adviser(Some(Event::Advised { job: JobId(job), advice }))
    };
    page.tell(on_advice(job - 1, Vec::new()));
    assert!(page.model.pending_query.is_some());
    // Nor are moves that cannot be made.
    page.tell(on_advice(job, vec![Move::one(Pile::Column(0), Pile::Stock)]));
    assert_eq!(view(&page.model).verdict.more, "The adviser could not be loaded.");
}

#[test]
fn whoever_does_something_else_meanwhile_is_not_played_for() {
    for msg in [
        Msg::Hint,
        Msg::Lift { pile: Pile::Column(2), height: 2 },
        Msg::SettingPicked(Setting::Thoughtful, 1),
        Msg::OpenDialog(Dialog::Help),
        Msg::Solve,
        Msg::DealTyped("8".to_string()),
    ] {
        let mut page = TestPage::open(DEAL, &[]);
        page.tell(Msg::TogglePlay);
        assert!(page.model.playing && page.advise.is_some());
        page.tell(msg.clone());
        assert!(!page.model.playing, "{msg:?}");
        if page.advise.is_some() {
            page.advise("35sw");
        }
        assert!(!page.model.playing && page.model.line.is_empty(), "{msg:?}");
    }
}

#[test]
fn advice_on_another_deal_is_forgotten() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::Hint);
    page.advise("35sw");
    page.tell(Msg::DealTyped("8".to_string()));
    check_verdict(&page, "Can it be won?");
    page.tell(Msg::PickLetter('d'));
    check_verdict(&page, "Can it be won?");
}
