//! Ends of games: without a move left, with cards that only have to go home, and won.

use std::cell::Cell;

use crate::common::{AUTOPLAY_OFF, NO_COMPANION, TestPage};
use page::{Action, CardMsg, DialogMsg, FrameMsg, Msg, ReviewMsg, VerdictKind, view};
use solitaire::Pile;
use testkit::Random;

/// Every column is in order, so all cards that are left go home.
const SORTED: &str = "freecell/=.KSQSJS.KHQHJH.KDQDJD.KCQCJC....";

/// The queen of spades lies under the king in the waste, and every other card can go home at once.
const WASTE: &str = "=.QSKS.KHQC.KD.KC....";

/// Plays at random, to no position twice, until no move leads to a new one.
fn play_on(page: &mut TestPage, random: &mut Random) {
    let mut keys = vec![page.model.game.position().key()];
    loop {
        let position = page.model.game.position().clone();
        let is_new = |mv: &solitaire::Move| {
            let mut after = position.clone();
            after.play(*mv);
            !keys.contains(&after.key())
        };
        let moves: Vec<solitaire::Move> = position.moves().into_iter().filter(is_new).collect();
        if moves.is_empty() {
            return;
        }
        let mv = random.pick(&moves);
        match mv.from {
            Pile::Stock => page.tell(Msg::Cards(CardMsg::Pick(Pile::Stock))),
            from => {
                let height = page.model.game.table().pile(from).len() as u8 - mv.count;
                page.tell(Msg::Cards(CardMsg::Lift { pile: from, height }));
                page.tell(Msg::Cards(CardMsg::Drop(Some(mv.to))));
            }
        }
        keys.push(page.model.game.position().key());
    }
}

#[test]
fn a_dead_end_of_any_game_says_so_and_stays() {
    for game in
        ["freecell", "bakers-game", "eight-off", "seahaven-towers", "klondike-draw-three,redeals=0", "yukon"]
    {
        let n_ends = Cell::new(0);
        for seed in (1..=400).take_while(|_| n_ends.get() < 2) {
            let mut page = TestPage::open(&format!("{game}/{seed}"), &[NO_COMPANION, AUTOPLAY_OFF]);
            play_on(&mut page, &mut Random::new(seed));
            if !page.model.is_dead_end() {
                continue;
            }
            n_ends.set(n_ends.get() + 1);
            let shown = view(&page.model);
            assert_eq!(
                (shown.verdict.text.as_str(), shown.verdict.kind),
                ("No move is left", VerdictKind::Lost)
            );
            assert!(shown.announcement.ends_with(". No move is left."), "{game}: {}", shown.announcement);
            assert_eq!((shown.cursor, shown.watching), (shown.n_moves, None), "{game}");
            assert_eq!(shown.tools.why_no_hint, Some("No move wins from here."), "{game}");
            assert!(shown.can_review, "{game}");
        }
        assert_eq!(n_ends.get(), 2, "{game}");
    }
}

#[test]
fn cards_that_go_home_by_themselves_are_counted() {
    let mut page = TestPage::open(SORTED, &[NO_COMPANION]);
    page.play("1h");
    let announcement =
        "jack of spades from column 1 to its foundation. 11 cards to the foundations. The game is won.";
    assert_eq!((page.model.announcement.as_str(), page.model.game.is_won()), (announcement, true));
    // A single card has its own sentence: the last of the kings goes by itself.
    let mut page = TestPage::open("freecell/=.KS.KH......", &[NO_COMPANION]);
    page.play("1h");
    let announcement = "king of spades from column 1 to its foundation. king of hearts from column 2 to its foundation. \
                        The game is won.";
    assert_eq!(page.model.announcement, announcement);
}

#[test]
fn all_that_can_go_home_is_finished_by_one_button() {
    for game in [SORTED, &format!("klondike-draw-one/{WASTE}"), "yukon/=KSQHJS.KHQSJH.KDQCJD.KCQDJC..."] {
        let mut page = TestPage::open(game, &[NO_COMPANION, AUTOPLAY_OFF]);
        let shown = view(&page.model);
        assert_eq!(shown.action, Action::Finish, "{game}");
        assert_eq!(
            (shown.verdict.text.as_str(), shown.verdict.kind),
            ("A win is certain", VerdictKind::Winnable)
        );
        let n_left = shown.piles.iter().filter(|it| !matches!(it.pile, Pile::Foundation(_)));
        let n_left: u32 = n_left.map(|it| u32::from(it.n_cards)).sum();
        page.tell(Msg::Act(0.5));
        assert!(page.model.game.is_won() && !page.model.game.was_helped, "{game}");
        let said = format!("{n_left} cards to the foundations. The game is won.");
        assert_eq!(
            (page.model.announcement.clone(), view(&page.model).verdict.kind),
            (said, VerdictKind::Won)
        );
        page.tell(Msg::First);
        assert_eq!(view(&page.model).action, Action::Finish, "{game}");
    }
}

/// With three cards drawn at a time, the king always covers the queen; without a redeal, it does so for good; and the
/// player sees a card of the stock only after drawing it.
#[test]
fn what_does_not_go_home_or_was_not_seen_is_not_finished() {
    for game in [
        format!("klondike-draw-three/{WASTE}"),
        format!("klondike-draw-one,redeals=0/{WASTE}"),
        "klondike-draw-one/=KS.QS.KHQC.KD.KC....".to_string(),
        "klondike-draw-one/=..KS-QS.KH.KD.KC...".to_string(),
        "freecell/=.QSKS.KH.KD.KC....".to_string(),
    ] {
        let page = TestPage::open(&game, &[NO_COMPANION, AUTOPLAY_OFF]);
        assert!(page.model.game.table().piles.iter().any(|it| !it.1.is_empty()), "{game}");
        assert_ne!(view(&page.model).action, Action::Finish, "{game}");
        assert_ne!(view(&page.model).verdict.text, "A win is certain", "{game}");
    }
    let mut page = TestPage::open("klondike-draw-one/=KS.QS.KHQC.KD.KC....", &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Stock)));
    assert_eq!(view(&page.model).action, Action::Finish);
}

#[test]
fn the_card_of_a_win_is_put_away() {
    let won = || {
        let mut page = TestPage::open(SORTED, &[NO_COMPANION]);
        page.play("1h");
        page
    };
    let has_card = |page: &TestPage| view(&page.model).won.map(|it| (it.has_card, it.has_fan));
    for msg in [Msg::Frame(FrameMsg::Dismiss), Msg::Frame(FrameMsg::WonClosed)] {
        let mut page = won();
        assert_eq!(has_card(&page), Some((true, true)));
        page.tell(msg);
        assert_eq!(has_card(&page), Some((false, true)));
        // The next win announces it again.
        page.tell(Msg::Undo);
        assert_eq!(has_card(&page), None);
        page.tell(Msg::Redo);
        assert_eq!(has_card(&page), Some((true, true)));
    }
    let mut page = won();
    page.tell(Msg::Dialog(DialogMsg::Review(ReviewMsg::Open)));
    assert_eq!(has_card(&page), Some((false, false)));
    page.tell(Msg::BackToOwnGame);
    assert_eq!(has_card(&page), Some((true, true)));
    // Escape closes other open things first.
    page.tell(Msg::Frame(FrameMsg::ToggleMoves));
    page.tell(Msg::Frame(FrameMsg::Dismiss));
    assert_eq!(has_card(&page), Some((true, true)));
}
