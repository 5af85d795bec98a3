//! Klondike by taps, and with the adviser.

use crate::common::{SPENT, TestPage};
use page::{
    CardMsg, DealMsg, Dialog, DialogMsg, MarkView, MoveMark, Msg, Setting, SolverMsg, Tone, VerdictKind, view,
};
use protocol::{Advice, Event, JobId, Judgement, Outlook, Request};
use solitaire::{Move, Pile};
use std::iter;

fn tap(page: &mut TestPage, nth: u8, height: u8) {
    page.tell(Msg::Cards(CardMsg::Tap { pile: Pile::Column(nth - 1), height: Some(height), again: false }));
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
    // Another tap on the moved cards moves them to the next target, which here is the column they came from.
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
        page.tell(Msg::Cards(CardMsg::PickLetter('d')));
    }
    let asked = page.advise.clone().expect("the player gets the chance of a win");
    let Request::Advise { observation, .. } = asked else { panic!("{asked:?}") };
    assert_eq!(observation.rules().to_string(), "klondike-draw-three");
    let table = observation.position().to_string();
    // Of the stock, the player has seen the cards that reached the top of the waste.
    assert_eq!(table.matches("??").count(), 21, "{table}");
    let state = page.model.game.position().state();
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
    check_verdict(&page, "Found a win in 1 of 7 tries");
    let hint = page.model.game.hint.expect("a hint");
    assert_eq!(page.model.game.position().move_text(hint), "35");
    page.tell(Msg::Hint);
    check(&page, "35");
    assert_eq!(page.model.game.n_own, 1);
    // The advice stays valid while the player follows it.
    check_verdict(&page, "Found a win in 1 of 7 tries");
    assert_eq!(page.advise, None);
    page.tell(Msg::Cards(CardMsg::PickLetter('d')));
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
    check_verdict(&page, "Found a win in 1 of 7 tries");
}

#[test]
fn page_works_without_the_adviser() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::Cards(CardMsg::PickLetter('d')));
    page.tell(Msg::Solver(SolverMsg::Adviser(None)));
    check_verdict(&page, "Can it be won?");
    assert_eq!(view(&page.model).verdict.more, "The adviser could not be loaded.");
    assert_eq!(page.advise, None, "the page does not ask again by itself");
    page.tell(Msg::Hint);
    assert!(page.advise.is_some(), "the page asks again when the user does");
    // Answers to other queries are ignored.
    let JobId(job) = page.advise.clone().expect("a question").job();
    let on_advice = |job, moves| {
        let advice = Advice { moves, outlook: Outlook::Certain };
        Msg::Solver(SolverMsg::Adviser(Some(Event::Advised { job: JobId(job), advice })))
    };
    page.tell(on_advice(job - 1, Vec::new()));
    assert!(page.model.analysis.pending.is_some());
    // Illegal moves are ignored, too.
    page.tell(on_advice(job, vec![Move::one(Pile::Column(0), Pile::Stock)]));
    assert_eq!(view(&page.model).verdict.more, "The adviser could not be loaded.");
}

#[test]
fn any_other_action_stops_the_adviser_from_playing() {
    for msg in [
        Msg::Hint,
        Msg::Cards(CardMsg::Lift { pile: Pile::Column(2), height: 2 }),
        Msg::Dialog(DialogMsg::SettingPicked(Setting::ThoughtfulCompanion(true))),
        Msg::Dialog(DialogMsg::Open(Dialog::Help)),
        Msg::Solve,
        Msg::Deal(DealMsg::Typed("8".to_string())),
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
fn a_hint_that_draws_says_what_for() {
    let mut page = TestPage::open("klondike-draw-one/7", &[]);
    page.tell(Msg::Hint);
    page.advise("swsw35");
    let shown = view(&page.model);
    assert_eq!(shown.caption.text, "Draw 2 times, then Q♠ from column 3 onto K♦ in column 5");
    let said = "Draw 2 times, then queen of spades from column 3 onto king of diamonds in column 5. ";
    assert!(shown.announcement.starts_with(said), "{}", shown.announcement);
    // The second hint plays all the draws; the third is the move that they were for.
    page.tell(Msg::Hint);
    check(&page, "sw sw");
    page.tell(Msg::Hint);
    let said = "Q♠ from column 3 onto K♦ in column 5, and a card is turned up";
    assert_eq!(view(&page.model).caption.text, said);
}

#[test]
fn a_hint_that_turns_the_waste_over_says_so() {
    let mut page = TestPage::open("klondike-draw-three/7", &[]);
    for _ in 0..8 {
        page.tell(Msg::Cards(CardMsg::PickLetter('d')));
    }
    page.tell(Msg::Hint);
    page.advise("wssw35");
    assert_eq!(view(&page.model).caption.text, "Turn the waste over.");
}

#[test]
fn what_is_certain_is_certain_in_xray_too() {
    let mut page = at_the_end_of_the_stock();
    page.tell(Msg::XRay);
    let Some(Request::Advise { job, .. }) = page.advise else { panic!("no question") };
    let moves = page.model.analysis.judged.as_ref().expect("moves to judge").moves.clone();
    let advice = Advice { moves: vec![moves[1]], outlook: Outlook::Certain };
    page.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Advised { job, advice }))));
    weigh(&mut page, &[60, 70]);
    let shown = view(&page.model);
    let judged = shown.judged.expect("judged moves");
    assert_eq!((judged.moves[0].number, judged.moves[0].mark), (1, MoveMark::Chance(100)));
    assert_eq!(shown.verdict.text, "A win is certain");
}

#[test]
fn chances_that_are_not_complete_are_not_told() {
    let mut page = at_the_end_of_the_stock();
    page.tell(Msg::XRay);
    tell_chance(&mut page, [40, 60]);
    let Some(Request::Advise { job, .. }) = page.advise else { panic!("no question") };
    let judgement = Judgement::by_chance(70);
    page.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Judged {
        job,
        judgement,
        spent: SPENT,
        is_last: false,
    }))));
    assert_eq!(view(&page.model).judged.expect("moves to judge").moves, []);
    assert_eq!(view(&page.model).verdict.text, "Chance to win: 40–\u{2060}60\u{a0}%");
    page.tell(Msg::Act(0.5));
    let shown = view(&page.model);
    assert!(shown.judged.is_none() && !shown.tools.has_xray, "Stop ends X-ray");
}

#[test]
fn a_new_deal_drops_the_advice() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::Hint);
    page.advise("35sw");
    page.tell(Msg::Deal(DealMsg::Typed("8".to_string())));
    check_verdict(&page, "Can it be won?");
    page.tell(Msg::Cards(CardMsg::PickLetter('d')));
    check_verdict(&page, "Can it be won?");
}

#[test]
fn stock_shows_when_the_waste_can_be_turned_over() {
    let mut page = TestPage::open("klondike-draw-three/7", &[]);
    let can_redeal = |page: &TestPage| view(&page.model).piles.iter().any(|it| it.can_redeal);
    assert!(!can_redeal(&page));
    for _ in 0..8 {
        page.tell(Msg::Cards(CardMsg::PickLetter('d')));
    }
    assert!(can_redeal(&page));
}

/// Makes the adviser give the position this chance.
fn tell_chance(page: &mut TestPage, [percent_low, percent_high]: [u16; 2]) {
    let asked = page.advise.take().expect("a question");
    let Request::Advise { job, moves, .. } = asked else { panic!("{asked:?}") };
    assert_eq!(moves, [], "the chance of the position comes first");
    let n_won = u32::from(percent_low + percent_high).div_ceil(2);
    let outlook = Outlook::Chance { percent_low, percent_high, n_won, n_open: 0, n_sampled: 100 };
    let advice = Advice { moves: Vec::new(), outlook };
    page.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Advised { job, advice }))));
}

/// Makes the adviser give X-ray's moves these chances, beginning with the first.
fn weigh(page: &mut TestPage, percents: &[u8]) -> usize {
    let asked = page.advise.take().expect("a question");
    let Request::Advise { job, observation, moves } = asked else { panic!("{asked:?}") };
    let table = observation.position().to_string();
    assert!(table.contains("??"), "the adviser gets what the player has seen: {table}");
    assert_ne!(moves, []);
    for (nth, percent) in percents.iter().copied().chain(iter::repeat(0)).take(moves.len()).enumerate() {
        let judgement = Judgement::by_chance(percent);
        let event = Event::Judged { job, judgement, spent: SPENT, is_last: nth + 1 == moves.len() };
        page.tell(Msg::Solver(SolverMsg::Adviser(Some(event))));
        // A slow adviser reports its progress between two moves.
        page.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Progress { job, spent: SPENT, at_least: 0 }))));
    }
    moves.len()
}

fn at_the_end_of_the_stock() -> TestPage {
    let mut page = TestPage::open(DEAL, &[]);
    for _ in 0..9 {
        page.tell(Msg::Cards(CardMsg::PickLetter('d')));
    }
    page
}

/// A world does not count as lost if the search could not decide whether the advised moves win.
#[test]
fn undecided_worlds_are_counted_separately() {
    for (n_open, expected) in [(0, ""), (3, " 3 are undecided.")] {
        let mut page = at_the_end_of_the_stock();
        page.tell(Msg::XRay);
        let job = page.advise.take().expect("a question").job();
        let outlook = Outlook::Unmeasured { n_won: 24, n_open, n_sampled: 60 };
        let advice = Advice { moves: Vec::new(), outlook };
        page.tell(Msg::Solver(SolverMsg::Adviser(Some(Event::Advised { job, advice }))));
        let shown = view(&page.model).verdict;
        assert_eq!(shown.text, "Found a win in 24 of 60 tries");
        assert!(shown.more.ends_with(&format!("Your chance is lower.{expected}")), "{}", shown.more);
    }
}

#[test]
fn xray_tells_the_chance_of_each_move() {
    let mut page = at_the_end_of_the_stock();
    page.tell(Msg::XRay);
    assert_eq!(view(&page.model).judged.map(|it| it.text).as_deref(), Some("Checking each move."));
    tell_chance(&mut page, [47, 66]);
    let n_moves = weigh(&mut page, &[12, 57, 40]);
    let shown = view(&page.model);
    let judged = shown.judged.expect("judged moves");
    assert_eq!(judged.text, format!("The best of {n_moves} moves wins with a chance of about 57 %."));
    let marks: Vec<MoveMark> = judged.moves.iter().map(|it| it.mark).collect();
    assert_eq!(marks, [57, 40, 12].map(MoveMark::Chance), "the best is the first");
    assert_eq!(shown.caption.text, "Chance to win after the move, in percent");
    let tones: Vec<(u8, Tone)> = shown
        .marks
        .iter()
        .filter_map(|it| match *it {
            MarkView::Chance { percent, tone, .. } => Some((percent, tone)),
            _ => None,
        })
        .collect();
    assert!(tones.contains(&(57, Tone::Eye)), "{tones:?}");
    let is_right = |&(percent, tone): &(u8, Tone)| (percent == 57) == (tone == Tone::Eye);
    assert!(tones.iter().all(is_right), "{tones:?}");
    // Pointing at a pile shows its best move, and picking the pile plays it.
    let best = page.model.analysis.judged.as_ref().expect("judged moves").moves[1];
    page.tell(Msg::PointAt(Some((best.from, None))));
    assert!(view(&page.model).caption.text.ends_with(": 57 %"), "{}", view(&page.model).caption.text);
    page.tell(Msg::Cards(CardMsg::Pick(best.from)));
    assert_eq!(page.model.game.line.moves().last(), Some(&best));
    tell_chance(&mut page, [1, 5]);
    assert!(weigh(&mut page, &[]) != 0, "the next position is weighed at once");
}

#[test]
fn the_best_move_has_the_chance_of_the_position() {
    let mut page = at_the_end_of_the_stock();
    tell_chance(&mut page, [30, 50]);
    page.tell(Msg::XRay);
    let asked = page.advise.clone();
    weigh(&mut page, &[57, 40]);
    let marks = |page: &TestPage| {
        let judged = view(&page.model).judged.expect("judged moves");
        judged.moves.iter().map(|it| it.mark).collect::<Vec<_>>()
    };
    assert_eq!(marks(&page)[..2], [40, 25].map(MoveMark::Chance));
    assert!(
        matches!(asked, Some(Request::Advise { moves, .. }) if !moves.is_empty()),
        "the page does not ask for that chance again"
    );
}

#[test]
fn xray_asks_to_look_through_the_stock_first() {
    let mut page = TestPage::open(DEAL, &[]);
    page.tell(Msg::XRay);
    let shown = view(&page.model);
    assert!(shown.caption.text.starts_with("X-ray needs the cards of the stock"), "{}", shown.caption.text);
    assert!(!shown.tools.has_xray && shown.judged.is_none());
}

#[test]
fn xray_without_the_adviser_knows_nothing() {
    let mut page = at_the_end_of_the_stock();
    page.tell(Msg::XRay);
    page.tell(Msg::Solver(SolverMsg::Adviser(None)));
    assert!(matches!(&page.advise, Some(Request::Advise { moves, .. }) if !moves.is_empty()));
    page.tell(Msg::Solver(SolverMsg::Adviser(None)));
    let judged = view(&page.model).judged.expect("judged moves");
    assert!(judged.moves.iter().all(|it| it.mark == MoveMark::Unknown), "{judged:?}");
    assert_eq!(judged.text, "The adviser could not be loaded.");
    assert_eq!(page.advise, None, "the page does not keep asking");
}

#[test]
fn xray_changes_with_the_companion() {
    let mut page = at_the_end_of_the_stock();
    page.tell(Msg::XRay);
    let thoughtful = |is_on| Msg::Dialog(DialogMsg::SettingPicked(Setting::ThoughtfulCompanion(is_on)));
    page.tell(thoughtful(true));
    assert!(matches!(page.pending, Some(Request::Judge { .. })), "{:?}", page.pending);
    page.tell(thoughtful(false));
    tell_chance(&mut page, [40, 60]);
    weigh(&mut page, &[50]);
    page.tell(thoughtful(true));
    assert!(matches!(page.pending, Some(Request::Judge { .. })), "{:?}", page.pending);
}
