//! Playing by hand.

mod common;

use common::{AUTOPLAY_ALL, AUTOPLAY_OFF, ENDGAME, NO_COMPANION, Random, TestPage, legal_moves_of};
use page::{Action, Hand, Model, Msg, Setting, VerdictKind, view};
use solitaire::{Pile, Position, Suit, freecell::FREECELL};

const MIDDLE: &str = "Founds: C-5 D-5 H-5 S-5\nFC: KC KD - -\n8H 7S 6H\n9C\n8D 7C\nQS\n\n9S TH 9D 6C\n\
    TS TC JD JC JH QH 7H 6D\nTD 8C 8S 7D 6S JS QC QD KH KS 9H\n";
/// All clubs could go home, but red cards may want to lie on them.
const CLUBS_COULD_GO: &str = "Founds: C-2 D-0 H-0 S-0\nFC: - - - -\nKC QC JC TC 9C 8C 7C\n6C 5C 4C 3C\nKD QD JD TD 9D 8D 7D\n\
    AD 2D 3D 4D 5D 6D\nKH QH JH TH 9H 8H 7H\nAH 2H 3H 4H 5H 6H\nKS QS JS TS 9S 8S 7S\nAS 2S 3S 4S 5S 6S\n";
const TAPS_SELECT: (Setting, u8) = (Setting::Taps, 1);

/// A link to a position that is written as text.
fn link_to(text: &str) -> String {
    let state = FREECELL.parse_state(text).expect("a position");
    Position::FreeCell(FREECELL, state).to_string()
}

/// The position above, without a companion and with these settings.
fn middle(chosen: &[(Setting, u8)]) -> TestPage {
    TestPage::open(&link_to(MIDDLE), &[&[NO_COMPANION], chosen].concat())
}

fn column(nth: u8) -> Pile {
    Pile::Column(nth - 1)
}

fn tap(page: &mut TestPage, pile: Pile) {
    page.tell(Msg::Tap { pile, height: None, again: false });
}

fn tap_card(page: &mut TestPage, pile: Pile, height: u8) {
    page.tell(Msg::Tap { pile, height: Some(height), again: false });
}

fn double_tap(page: &mut TestPage, pile: Pile) {
    tap(page, pile);
    page.tell(Msg::Tap { pile, height: None, again: true });
}

fn remark(page: &TestPage) -> String {
    view(&page.model).remark
}

#[track_caller]
fn check(page: &TestPage, line: &str, cursor: usize) {
    assert_eq!((page.line().as_str(), page.model.cursor), (line, cursor));
}

#[test]
fn taps_go_round_all_targets_and_back_to_the_start() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    for _ in 0..2 {
        tap(&mut page, column(1));
        check(&page, "1h", 1);
        tap(&mut page, Pile::Foundation(Suit::Hearts));
        check(&page, "12", 1);
        tap(&mut page, column(2));
        check(&page, "13", 1);
        tap(&mut page, column(3));
        check(&page, "15v2", 1);
        tap(&mut page, column(5));
        check(&page, "1c", 1);
        tap(&mut page, Pile::Cell(2));
        check(&page, "", 0);
    }
    assert!(page.model.variations.is_empty(), "{:?}", page.variations());
    // A tap elsewhere is another move.
    tap(&mut page, column(1));
    tap(&mut page, column(6));
    check(&page, "1h 6h", 2);
}

#[test]
fn a_tapped_card_takes_along_those_on_it() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    tap_card(&mut page, column(1), 0);
    check(&page, "12", 1);
    page.tell(Msg::Undo);
    tap_card(&mut page, column(1), 2);
    check(&page, "1h", 1);
    // After a round of one card, all cards are tapped.
    for pile in [Pile::Foundation(Suit::Hearts), column(3), column(5), Pile::Cell(2), column(2)] {
        tap(&mut page, pile);
    }
    check(&page, "", 0);
    tap_card(&mut page, column(1), 0);
    check(&page, "12", 1);
}

#[test]
fn a_tap_that_was_not_meant_takes_nothing_along() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1h 2c 45");
    page.tell(Msg::First);
    tap(&mut page, column(1));
    check(&page, "1h 2c 45", 1);
    tap(&mut page, Pile::Foundation(Suit::Hearts));
    check(&page, "12", 1);
    assert_eq!(page.variations(), ["1h 2c 45"]);
    // Nor where the first tap went the other way.
    page.tell(Msg::First);
    tap(&mut page, column(1));
    check(&page, "1h 2c 45", 1);
    for pile in [Pile::Foundation(Suit::Hearts), column(2)] {
        tap(&mut page, pile);
    }
    assert_eq!(page.variations(), ["1h 2c 45"]);
    check(&page, "13", 1);
}

#[test]
fn a_double_tap_goes_home() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    tap_card(&mut page, column(1), 0);
    check(&page, "12", 1);
    page.tell(Msg::Tap { pile: column(1), height: Some(0), again: true });
    check(&page, "1h", 1);
    double_tap(&mut page, column(7));
    check(&page, "1h 7h", 2);
    // What can't go home stays where the first tap sent it.
    double_tap(&mut page, Pile::Cell(0));
    check(&page, "1h 7h a5", 3);
    // Where a tap only picks, the second sends home.
    let mut page = middle(&[AUTOPLAY_OFF, TAPS_SELECT]);
    double_tap(&mut page, column(7));
    check(&page, "7h", 1);
    double_tap(&mut page, column(2));
    check(&page, "7h", 1);
    assert_eq!(page.model.hand, Hand::Picked { from: column(2), count: 1 });
}

#[test]
fn a_refusal_is_one_sentence_and_changes_nothing() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    let mut refused = |letters: &str, expected: &str| {
        page.play(letters);
        assert_eq!(remark(&page), expected, "{letters}");
        assert_eq!(page.model.announcement, expected);
        assert_eq!((page.model.line.len(), page.model.hand), (0, Hand::Empty));
    };
    refused("24", "The nine of clubs does not go on the queen of spades.");
    refused("2a", "That cell is taken.");
    refused("4h", "The queen of spades has to wait for the six of spades.");
    refused("5", "There is no card to move.");
    refused("h", "Cards on a foundation stay there.");
    page.tell(Msg::Pick(column(4)));
    assert_eq!(remark(&page), "", "what was said of one try is not for the next");
    page.tell(Msg::Pick(Pile::Foundation(Suit::Hearts)));
    assert_eq!(remark(&page), "The queen of spades has another foundation.");
    let full = MIDDLE.replace("FC: KC KD - -", "FC: KC KD TS TC").replace("TS TC JD", "JD");
    let mut page = TestPage::open(&link_to(&full), &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Lift { pile: column(1), height: 0 });
    page.tell(Msg::Drop(Some(column(2))));
    assert_eq!(remark(&page), "Only 2 cards can move: 0 free cells, 1 empty column.");
    page.tell(Msg::Dismiss);
    assert_eq!(remark(&page), "");
}

/// All of a column into another would change nothing.
#[test]
fn what_would_change_nothing_is_not_called_too_much() {
    let text = MIDDLE.replace("FC: KC KD - -", "FC: KC KD TS TC").replace("TS TC JD", "JD");
    let mut page = TestPage::open(&link_to(&text), &[NO_COMPANION, AUTOPLAY_OFF]);
    tap(&mut page, column(4));
    assert_eq!(remark(&page), "The queen of spades can go nowhere now.");
}

#[test]
fn cards_are_picked_and_put_by_letters() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1");
    let picked = view(&page.model);
    let targets: Vec<&str> =
        picked.piles.iter().filter(|it| it.is_target).map(|it| it.name.as_str()).collect();
    assert_eq!(targets, ["c", "d", "hh", "2", "3", "5"]);
    assert_eq!(picked.cards.iter().filter(|it| it.is_marked).count(), 3);
    page.play("2");
    check(&page, "12", 1);
    page.play("65");
    check(&page, "12 65", 2);
    page.play("5h");
    check(&page, "12 65 5h", 3);
    page.play("1");
    assert_eq!(remark(&page), "There is no card to move.");
}

#[test]
fn picking_again_takes_fewer_cards_and_at_last_none() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("115");
    check(&page, "15v2", 1);
    page.tell(Msg::Undo);
    page.play("1115");
    check(&page, "15v1", 1);
    page.tell(Msg::Undo);
    page.play("1111");
    assert_eq!(page.model.hand, Hand::Empty);
    page.play("1");
    page.tell(Msg::Dismiss);
    assert_eq!(page.model.hand, Hand::Empty);
    // Where taps select, another card of the run is another number of cards.
    let mut page = middle(&[AUTOPLAY_OFF, TAPS_SELECT]);
    tap_card(&mut page, column(1), 0);
    tap_card(&mut page, column(1), 2);
    assert_eq!(page.model.hand, Hand::Picked { from: column(1), count: 1 });
    tap_card(&mut page, column(1), 1);
    tap(&mut page, column(5));
    check(&page, "15v2", 1);
}

#[test]
fn what_is_dragged_moves_as_it_is_or_not_at_all() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    let mut drag = |from: Pile, height: u8, to: Option<Pile>| {
        page.tell(Msg::Lift { pile: from, height });
        page.tell(Msg::Drop(to));
        assert_eq!(page.model.hand, Hand::Empty);
        let line = if page.model.cursor == 0 { String::new() } else { page.line() };
        let made = (line, remark(&page));
        page.tell(Msg::Undo);
        made
    };
    let moved = |line: &str| (line.to_string(), String::new());
    let refused = |reason: &str| (String::new(), reason.to_string());
    assert_eq!(drag(column(1), 0, Some(column(2))), moved("12"));
    assert_eq!(
        drag(column(1), 1, Some(column(2))),
        refused("The seven of spades does not go on the nine of clubs.")
    );
    assert_eq!(drag(column(1), 1, Some(Pile::Cell(2))), refused("A cell holds one card only."));
    // Any foundation is the card's own, but it takes one card.
    assert_eq!(drag(column(1), 2, Some(Pile::Foundation(Suit::Spades))), moved("1h"));
    let home = Pile::Foundation(Suit::Hearts);
    assert_eq!(drag(column(1), 1, Some(home)), refused("Cards go to a foundation one by one."));
    assert_eq!(drag(column(1), 0, None), moved(""));
    assert_eq!(drag(column(1), 0, Some(column(1))), moved(""));
    let no_run = "These cards are not in order, so they can't move together.";
    assert_eq!(drag(column(8), 9, Some(column(5))), refused(no_run));
    assert_eq!(drag(home, 3, Some(column(5))), refused("Cards on a foundation stay there."));
}

#[test]
fn what_plays_itself_depends_on_the_rule() {
    let check = |text: &str, autoplay: (Setting, u8), letters: &str, expected: &str| {
        let mut page = TestPage::open(&link_to(text), &[NO_COMPANION, autoplay]);
        page.play(letters);
        check(&page, expected, page.model.line.len());
        page.tell(Msg::Undo);
        assert_eq!(page.model.cursor, 0, "a turn is taken back as a whole");
        page.tell(Msg::Redo);
        assert_eq!(page.model.cursor, page.model.line.len());
    };
    let (safe, no_hurry) = ((Setting::Autoplay, 0), CLUBS_COULD_GO);
    check(MIDDLE, AUTOPLAY_OFF, "2c", "2c");
    check(MIDDLE, safe, "2c", "2c 1h 6h 3h 7h 7h");
    check(MIDDLE, AUTOPLAY_ALL, "2c", "2c 1h 6h 3h 7h 7h");
    check(no_hurry, AUTOPLAY_OFF, "83", "83");
    check(no_hurry, safe, "83", "83");
    check(no_hurry, AUTOPLAY_ALL, "83", "83 2h 2h 2h 2h 1h 1h 1h 1h 1h 1h 1h");
}

/// After so many turns with cards that go home in between.
fn some_turns(chosen: &[(Setting, u8)]) -> TestPage {
    let mut page = TestPage::open("freecell/1", &[&[NO_COMPANION], chosen].concat());
    let mut random = Random(3);
    for _ in 0..60 {
        let moves = legal_moves_of(page.model.position());
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let height = page.model.table().pile(mv.from).len() as u8 - mv.count;
        page.tell(Msg::Lift { pile: mv.from, height });
        page.tell(Msg::Drop(Some(mv.to)));
    }
    page
}

#[test]
fn turns_are_taken_back_to_the_start_and_made_again() {
    for autoplay in 0..3 {
        let mut page = some_turns(&[(Setting::Autoplay, autoplay)]);
        let picture = |model: &Model| {
            let view = view(model);
            (view.cards, view.cursor, view.place, view.moves)
        };
        let mut pictures = vec![picture(&page.model)];
        while 0 < page.model.cursor {
            page.tell(Msg::Undo);
            pictures.push(picture(&page.model));
        }
        assert!(10 < pictures.len(), "{}", pictures.len());
        page.tell(Msg::Undo);
        assert_eq!(Some(&picture(&page.model)), pictures.last());
        while let Some(picture_before) = pictures.pop() {
            assert_eq!(picture(&page.model), picture_before);
            page.tell(Msg::Redo);
        }
        assert_eq!(page.model.cursor, page.model.line.len());
    }
}

#[test]
fn another_way_is_kept_and_can_be_returned_to() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1h 2c 45");
    page.tell(Msg::GoTo(1));
    page.play("2d 4c");
    check(&page, "1h 2d 4c", 3);
    assert_eq!(view(&page.model).variations[0].text, "2. 2c 45");
    page.tell(Msg::ShowVariation(0));
    check(&page, "1h 2c 45", 3);
    assert_eq!(page.variations(), ["1h 2d 4c"]);
    // By the same moves, too.
    page.tell(Msg::GoTo(1));
    page.play("2d");
    check(&page, "1h 2d 4c", 2);
    assert_eq!(page.variations(), ["1h 2c 45"]);
    page.tell(Msg::ShowVariation(7));
    check(&page, "1h 2d 4c", 2);
    // The same deal again is one more way.
    let start = page.model.line.start().to_string();
    page.tell(Msg::DealTyped(start));
    check(&page, "", 0);
    assert_eq!(page.variations(), ["1h 2c 45", "1h 2d 4c"]);
    page.tell(Msg::DealTyped("2".to_string()));
    assert!(page.variations().is_empty());
}

#[test]
fn moves_of_a_link_are_as_good_as_the_players_own() {
    let mut page = TestPage::open("freecell/1/3a3b63/1", &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play("3c");
    assert_eq!(page.variations(), ["3a 3b 63"]);
}

#[test]
fn a_solution_takes_the_place_of_what_is_kept() {
    let mut page = TestPage::open(ENDGAME, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play("1h 3h 4a");
    page.tell(Msg::First);
    page.tell(Msg::Solve);
    page.answer_all();
    let own = page.model.n_own;
    assert_eq!((page.model.line.len(), page.model.cursor), (19, 0));
    assert_eq!(page.variations(), ["1h 3h 4a"], "own {own}");
    page.tell(Msg::Step);
    page.play("4a");
    assert!(!page.model.is_checked);
    // A solution that begins with what was played takes that along.
    let mut page = TestPage::open(ENDGAME, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.answer_all();
    let first = page.model.line.texts()[..3].concat();
    let mut page = TestPage::open(ENDGAME, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play(&first);
    page.tell(Msg::First);
    page.tell(Msg::Solve);
    page.answer_all();
    assert_eq!((page.model.line.len(), page.model.n_own), (19, 3));
    assert!(page.variations().is_empty());
}

/// The place a solution is looked for from may be none by then.
#[test]
fn whoever_moves_no_longer_waits() {
    let mut page = some_turns(&[AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Searching);
    page.tell(Msg::GoTo(1));
    assert_eq!(view(&page.model).action, Action::Stop, "looking at other positions is no move");
    let moves = legal_moves_of(page.model.line.position(1));
    let other = moves.iter().find(|mv| page.model.line.moves()[1] != **mv).expect("two moves");
    let height = page.model.table().pile(other.from).len() as u8 - other.count;
    page.tell(Msg::Lift { pile: other.from, height });
    page.tell(Msg::Drop(Some(other.to)));
    assert_eq!(page.model.cursor, 2);
    assert_eq!((page.model.user_request, page.pending), (None, None));
}

#[test]
fn nothing_is_played_while_cards_are_put_by_hand() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1h 2c");
    page.tell(Msg::Edit);
    for msg in [Msg::Undo, Msg::First, Msg::TogglePlay, Msg::Solve, Msg::Hint, Msg::Judge, Msg::TakeBack] {
        page.tell(msg);
        assert_eq!((page.model.cursor, page.model.user_request), (2, None));
    }
    page.tell(Msg::EndEditing { keep: false });
    check(&page, "1h 2c", 2);
}
