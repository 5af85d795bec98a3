//! Playing by taps, keys and drags.

use crate::common::{AUTOPLAY_ALL, AUTOPLAY_OFF, ENDGAME, NO_COMPANION, TestPage, legal_moves_of};
use page::{
    Action, CardMsg, DealMsg, DialogMsg, FrameMsg, Hand, MarkView, Model, Msg, Setting, VerdictKind, view,
};
use solitaire::{Autoplay, Pile, Suit, notation, rules::FREECELL};
use testkit::Random;

const MIDDLE: &str = "Founds: C-5 D-5 H-5 S-5\nFC: KC KD - -\n8H 7S 6H\n9C\n8D 7C\nQS\n\n9S TH 9D 6C\n\
    TS TC JD JC JH QH 7H 6D\nTD 8C 8S 7D 6S JS QC QD KH KS 9H\n";
/// All clubs could go home, but red cards may still need them to lie on.
const CLUBS_COULD_GO: &str = "Founds: C-2 D-0 H-0 S-0\nFC: - - - -\nKC QC JC TC 9C 8C 7C\n6C 5C 4C 3C\nKD QD JD TD 9D 8D 7D\n\
    AD 2D 3D 4D 5D 6D\nKH QH JH TH 9H 8H 7H\nAH 2H 3H 4H 5H 6H\nKS QS JS TS 9S 8S 7S\nAS 2S 3S 4S 5S 6S\n";
const TAPS_SELECT: Setting = Setting::TapsSelect(true);

/// Returns a link to a position in text form.
fn link_to(text: &str) -> String {
    FREECELL.parse_text(text).expect("a position").to_string()
}

/// Opens [`MIDDLE`] with these settings and without a companion.
fn middle(chosen: &[Setting]) -> TestPage {
    TestPage::open(&link_to(MIDDLE), &[&[NO_COMPANION], chosen].concat())
}

fn column(nth: u8) -> Pile {
    Pile::Column(nth - 1)
}

fn tap(page: &mut TestPage, pile: Pile) {
    page.tell(Msg::Cards(CardMsg::Tap { pile, height: None, again: false }));
}

fn tap_card(page: &mut TestPage, pile: Pile, height: u8) {
    page.tell(Msg::Cards(CardMsg::Tap { pile, height: Some(height), again: false }));
}

fn double_tap(page: &mut TestPage, pile: Pile) {
    tap(page, pile);
    page.tell(Msg::Cards(CardMsg::Tap { pile, height: None, again: true }));
}

fn remark(page: &TestPage) -> String {
    view(&page.model).caption.text
}

#[track_caller]
fn check(page: &TestPage, line: &str, cursor: usize) {
    assert_eq!((page.line().as_str(), page.model.game.cursor), (line, cursor));
}

#[test]
fn taps_cycle_through_all_targets_and_the_start() {
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
    assert!(page.model.game.variations.is_empty(), "{:?}", page.variations());
    // A tap on another card is a move of its own.
    tap(&mut page, column(1));
    tap(&mut page, column(6));
    check(&page, "1h 6h", 2);
}

#[test]
fn tapped_card_moves_with_the_cards_on_it() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    tap_card(&mut page, column(1), 0);
    check(&page, "12", 1);
    page.tell(Msg::Undo);
    tap_card(&mut page, column(1), 2);
    check(&page, "1h", 1);
    // After all targets of the single card, a tap moves the whole run.
    for pile in [Pile::Foundation(Suit::Hearts), column(3), column(5), Pile::Cell(2), column(2)] {
        tap(&mut page, pile);
    }
    check(&page, "", 0);
    tap_card(&mut page, column(1), 0);
    check(&page, "12", 1);
}

#[test]
fn tapping_again_leaves_other_lines_alone() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1h 2c 45");
    page.tell(Msg::First);
    tap(&mut page, column(1));
    check(&page, "1h 2c 45", 1);
    tap(&mut page, Pile::Foundation(Suit::Hearts));
    check(&page, "12", 1);
    assert_eq!(page.variations(), ["1h 2c 45"]);
    // This also holds if the first tap followed the line.
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
fn double_tap_sends_a_card_home() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    tap_card(&mut page, column(1), 0);
    check(&page, "12", 1);
    page.tell(Msg::Cards(CardMsg::Tap { pile: column(1), height: Some(0), again: true }));
    check(&page, "1h", 1);
    double_tap(&mut page, column(7));
    check(&page, "1h 7h", 2);
    // A card that can't go home stays where the first tap sent it.
    double_tap(&mut page, Pile::Cell(0));
    check(&page, "1h 7h a5", 3);
    // If taps only pick cards, the second tap sends the card home.
    let mut page = middle(&[AUTOPLAY_OFF, TAPS_SELECT]);
    double_tap(&mut page, column(7));
    check(&page, "7h", 1);
    double_tap(&mut page, column(2));
    check(&page, "7h", 1);
    assert_eq!(page.model.game.hand, Hand::Picked { from: column(2), count: 1 });
}

#[test]
fn illegal_moves_are_explained_and_change_nothing() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    let mut refused = |letters: &str, expected: &str| {
        page.play(letters);
        assert_eq!(remark(&page), expected, "{letters}");
        assert_eq!(page.model.announcement, expected);
        assert_eq!((page.model.game.line.len(), page.model.game.hand), (0, Hand::Empty));
    };
    refused("24", "The nine of clubs does not go on the queen of spades.");
    refused("2a", "That cell is taken.");
    refused("4h", "The queen of spades has to wait for the six of spades.");
    refused("5", "There is no card to move.");
    refused("h", "Cards on a foundation stay there.");
    page.tell(Msg::Cards(CardMsg::Pick(column(4))));
    assert_eq!(remark(&page), "", "the remark on one move does not stay for the next");
    page.tell(Msg::Cards(CardMsg::Pick(Pile::Foundation(Suit::Hearts))));
    assert_eq!(remark(&page), "The queen of spades has another foundation.");
    let full = MIDDLE.replace("FC: KC KD - -", "FC: KC KD TS TC").replace("TS TC JD", "JD");
    let mut page = TestPage::open(&link_to(&full), &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Cards(CardMsg::Lift { pile: column(1), height: 0 }));
    page.tell(Msg::Cards(CardMsg::Drop(Some(column(2)))));
    assert_eq!(remark(&page), "Only 2 cards can move: 0 free cells, 1 empty column.");
    page.tell(Msg::Frame(FrameMsg::Dismiss));
    assert_eq!(remark(&page), "");
}

/// Moving a whole column to an empty one would change nothing.
#[test]
fn moving_a_whole_column_is_not_called_too_many_cards() {
    let text = MIDDLE.replace("FC: KC KD - -", "FC: KC KD TS TC").replace("TS TC JD", "JD");
    let mut page = TestPage::open(&link_to(&text), &[NO_COMPANION, AUTOPLAY_OFF]);
    tap(&mut page, column(4));
    assert_eq!(remark(&page), "The queen of spades can go nowhere now.");
}

#[test]
fn letters_pick_and_move_cards() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1");
    let picked = view(&page.model);
    let targets = picked.marks.iter().filter_map(|it| match it {
        MarkView::Ghost { place, .. } => Some(notation::pile_letter(place.pile)),
        _ => None,
    });
    assert_eq!(targets.collect::<String>(), "cdh235");
    assert_eq!(picked.cards.iter().filter(|it| it.is_held).count(), 3);
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
fn picking_again_takes_fewer_cards_down_to_none() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("115");
    check(&page, "15v2", 1);
    page.tell(Msg::Undo);
    page.play("1115");
    check(&page, "15v1", 1);
    page.tell(Msg::Undo);
    page.play("1111");
    assert_eq!(page.model.game.hand, Hand::Empty);
    page.play("1");
    page.tell(Msg::Frame(FrameMsg::Dismiss));
    assert_eq!(page.model.game.hand, Hand::Empty);
    // If taps only pick cards, a tap on another card of the run changes the count.
    let mut page = middle(&[AUTOPLAY_OFF, TAPS_SELECT]);
    tap_card(&mut page, column(1), 0);
    tap_card(&mut page, column(1), 2);
    assert_eq!(page.model.game.hand, Hand::Picked { from: column(1), count: 1 });
    tap_card(&mut page, column(1), 1);
    tap(&mut page, column(5));
    check(&page, "15v2", 1);
}

#[test]
fn dragged_cards_move_together_or_not_at_all() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    let mut drag = |from: Pile, height: u8, to: Option<Pile>| {
        page.tell(Msg::Cards(CardMsg::Lift { pile: from, height }));
        page.tell(Msg::Cards(CardMsg::Drop(to)));
        assert_eq!(page.model.game.hand, Hand::Empty);
        let line = if page.model.game.cursor == 0 { String::new() } else { page.line() };
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
    // A card dropped on any foundation goes to its own, one card at a time.
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
fn autoplay_depends_on_its_setting() {
    let check = |text: &str, autoplay: Setting, letters: &str, expected: &str| {
        let mut page = TestPage::open(&link_to(text), &[NO_COMPANION, autoplay]);
        page.play(letters);
        check(&page, expected, page.model.game.line.len());
        page.tell(Msg::Undo);
        assert_eq!(page.model.game.cursor, 0, "undo takes back the whole turn");
        page.tell(Msg::Redo);
        assert_eq!(page.model.game.cursor, page.model.game.line.len());
    };
    let (safe, no_hurry) = (Setting::Autoplay(Autoplay::Safe), CLUBS_COULD_GO);
    check(MIDDLE, AUTOPLAY_OFF, "2c", "2c");
    check(MIDDLE, safe, "2c", "2c 1h 6h 3h 7h 7h");
    check(MIDDLE, AUTOPLAY_ALL, "2c", "2c 1h 6h 3h 7h 7h");
    check(no_hurry, AUTOPLAY_OFF, "83", "83");
    check(no_hurry, safe, "83", "83");
    check(no_hurry, AUTOPLAY_ALL, "83", "83 2h 2h 2h 2h 1h 1h 1h 1h 1h 1h 1h");
}

/// Plays up to 60 random turns.
fn random_turns(chosen: &[Setting]) -> TestPage {
    let mut page = TestPage::open("freecell/1", &[&[NO_COMPANION], chosen].concat());
    let mut random = Random::new(3);
    for _ in 0..60 {
        let moves = legal_moves_of(page.model.game.position());
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let height = page.model.game.table().pile(mv.from).len() as u8 - mv.count;
        page.tell(Msg::Cards(CardMsg::Lift { pile: mv.from, height }));
        page.tell(Msg::Cards(CardMsg::Drop(Some(mv.to))));
    }
    page
}

#[test]
fn undo_and_redo_take_whole_turns() {
    for autoplay in Autoplay::LEVELS {
        let mut page = random_turns(&[Setting::Autoplay(autoplay)]);
        let picture = |model: &Model| {
            let view = view(model);
            (view.cards, view.cursor, view.place, view.rows)
        };
        let mut pictures = vec![picture(&page.model)];
        while 0 < page.model.game.cursor {
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
        assert_eq!(page.model.game.cursor, page.model.game.line.len());
    }
}

#[test]
fn left_lines_become_variations() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1h 2c 45");
    page.tell(Msg::GoTo(1));
    page.play("2d 4c");
    check(&page, "1h 2d 4c", 3);
    assert_eq!(view(&page.model).variations[0].text, "2. 2c 45");
    page.tell(Msg::ShowVariation(0));
    check(&page, "1h 2c 45", 3);
    assert_eq!(page.variations(), ["1h 2d 4c"]);
    // Playing its moves again returns to it, too.
    page.tell(Msg::GoTo(1));
    page.play("2d");
    check(&page, "1h 2d 4c", 2);
    assert_eq!(page.variations(), ["1h 2c 45"]);
    page.tell(Msg::ShowVariation(7));
    check(&page, "1h 2d 4c", 2);
    // Dealing the same game again makes the line a variation.
    let start = page.model.game.line.start().to_string();
    page.tell(Msg::Deal(DealMsg::Typed(start)));
    check(&page, "", 0);
    assert_eq!(page.variations(), ["1h 2c 45", "1h 2d 4c"]);
    page.tell(Msg::Deal(DealMsg::Typed("2".to_string())));
    assert!(page.variations().is_empty());
}

#[test]
fn linked_moves_count_as_the_players_own() {
    let mut page = TestPage::open("freecell/1/3a3b63/1", &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play("3c");
    assert_eq!(page.variations(), ["3a 3b 63"]);
}

#[test]
fn solution_replaces_the_line_and_keeps_it_as_a_variation() {
    let mut page = TestPage::open(ENDGAME, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play("1h 3h 4a");
    page.tell(Msg::First);
    page.tell(Msg::Solve);
    page.answer_all();
    let own = page.model.game.n_own;
    assert_eq!((page.model.game.line.len(), page.model.game.cursor), (19, 0));
    assert_eq!(page.variations(), ["1h 3h 4a"], "own {own}");
    page.tell(Msg::Step);
    page.play("4a");
    assert!(!page.model.game.is_checked);
    // A solution that starts with the player's moves contains them.
    let mut page = TestPage::open(ENDGAME, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.tell(Msg::Solve);
    page.answer_all();
    let first = page.model.game.line.texts()[..3].concat();
    let mut page = TestPage::open(ENDGAME, &[NO_COMPANION, AUTOPLAY_OFF]);
    page.play(&first);
    page.tell(Msg::First);
    page.tell(Msg::Solve);
    page.answer_all();
    assert_eq!((page.model.game.line.len(), page.model.game.n_own), (19, 3));
    assert!(page.variations().is_empty());
}

/// The position of the request may be gone when the solution arrives.
#[test]
fn a_move_ends_the_request_for_a_solution() {
    let mut page = random_turns(&[AUTOPLAY_OFF]);
    // At the end no move is left, and nothing is searched.
    page.tell(Msg::Undo);
    page.tell(Msg::Solve);
    assert_eq!(view(&page.model).verdict.kind, VerdictKind::Searching);
    page.tell(Msg::GoTo(1));
    assert_eq!(view(&page.model).action, Action::Stop, "going to another position is not a move");
    let moves = legal_moves_of(page.model.game.line.position(1));
    let other = moves.iter().find(|mv| page.model.game.line.moves()[1] != **mv).expect("two moves");
    let height = page.model.game.table().pile(other.from).len() as u8 - other.count;
    page.tell(Msg::Cards(CardMsg::Lift { pile: other.from, height }));
    page.tell(Msg::Cards(CardMsg::Drop(Some(other.to))));
    assert_eq!(page.model.game.cursor, 2);
    assert_eq!((page.model.analysis.request, page.pending), (None, None));
}

#[test]
fn no_moves_are_played_while_editing() {
    let mut page = middle(&[AUTOPLAY_OFF]);
    page.play("1h 2c");
    page.tell(DialogMsg::Edit.into());
    for msg in [Msg::Undo, Msg::First, Msg::TogglePlay, Msg::Solve, Msg::Hint, Msg::XRay, Msg::TakeBack] {
        page.tell(msg);
        assert_eq!((page.model.game.cursor, page.model.analysis.request), (2, None));
    }
    page.tell(DialogMsg::EndEditing { keep: false }.into());
    check(&page, "1h 2c", 2);
}
