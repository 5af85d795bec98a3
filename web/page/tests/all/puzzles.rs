//! Puzzles: positions in which one move keeps the win.

mod secrets;

use crate::common::{AUTOPLAY_ALL, NO_COMPANION, SPENT, TestPage, legal_moves_of};
use page::{
    Cmd, DealMsg, Dialog, DialogCmd, DialogMsg, Model, Msg, PuzzleCmd, PuzzleMsg, PuzzlePick, ReviewButton,
    ReviewKind, ReviewMsg, ReviewView, Setting, dialog_view,
    memory::{PuzzleAnswer, PuzzleNote, PuzzleRecord},
    review_request, view,
};
use protocol::{Event, JobId, Refutation, Request, ReviewBatch, ReviewEvent, Verdict};
use solitaire::Autoplay;

const TODAY: u32 = 20_785;

/// Puzzles of deal 3742, where 82 and 17 lose, and of deal 2, where only 4d wins.
const FREECELL: &str = "2 4a1h7b1c1h 760 l\n3742 6a8b4c8dd54d45c45c74 880 f\n";

/// Wins the deal 3742 after c5.
const SOLUTION: &str = "7c7hb71b1h3h37323734b31bc1313c36c3131617151ca18181c1585a525h56535873767h47b825v32h2h7h8h7h8h7h8h8h454h4h3h3h3h7h8h8h64v3a87367v3656h6h3h3h4h8h3h8h3h252h1h5h4h5h3h1h5h6h2h2h4h1h5h7h1h5h7h5h7hdh";

fn tell(page: &mut TestPage, msg: PuzzleMsg) {
    page.tell(DialogMsg::from(msg).into());
}

fn shown(page: &TestPage) -> ReviewView {
    dialog_view(&page.model).review.expect("a panel")
}

fn puzzle_cmds(page: &TestPage) -> Vec<PuzzleCmd> {
    let of_puzzles = |it: &Cmd| match it {
        Cmd::Dialog(DialogCmd::Puzzle(cmd)) => Some(cmd.clone()),
        _ => None,
    };
    page.cmds.iter().filter_map(of_puzzles).collect()
}

/// Makes the browser read and load the requested data.
fn load(page: &mut TestPage, records: Vec<PuzzleRecord>, text: Option<&str>) {
    let cmds = puzzle_cmds(page);
    assert_eq!(cmds, [PuzzleCmd::Read, PuzzleCmd::Load(0)]);
    tell(page, PuzzleMsg::Loaded(0, text.map(str::to_string)));
    tell(page, PuzzleMsg::Remembered { today: TODAY, records });
}

fn records() -> Vec<PuzzleRecord> {
    vec![PuzzleRecord::default(); 4]
}

/// Opens the nth puzzle of FreeCell.
fn puzzle(number: usize, settings: &[Setting]) -> TestPage {
    let mut page = TestPage::open("freecell/617", settings);
    tell(&mut page, PuzzleMsg::Ask(0, PuzzlePick::Number(number)));
    load(&mut page, records(), Some(FREECELL));
    page
}

/// Gives a wrong answer to the second puzzle, which the solver judges.
fn answer_wrong(page: &mut TestPage) {
    page.play("82");
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Unsolvable { positions: 380 },
        spent: SPENT,
        is_last: true,
    });
}

/// Gives the right answer to the second puzzle, which the solver judges.
fn answer_right(page: &mut TestPage) {
    page.play("c5");
    let moves = page.model.game.position().parse_moves(SOLUTION).expect("legal moves");
    page.answer_with(|job| Event::Answered {
        job,
        verdict: Verdict::Solved(moves.clone()),
        spent: SPENT,
        is_last: true,
    });
}

#[test]
fn a_puzzle_is_put_on_the_table_once_all_is_read() {
    let mut page = TestPage::open("freecell/617", &[NO_COMPANION]);
    page.play("8a");
    tell(&mut page, PuzzleMsg::Ask(0, PuzzlePick::Number(2)));
    assert_eq!(page.model.game.line.start().to_string(), "freecell/617");
    load(&mut page, records(), Some(FREECELL));
    let begin = PuzzleCmd::Begin { link: "puzzle/freecell/2".to_string(), is_new: true };
    assert_eq!((puzzle_cmds(&page), page.model.dialog.open), (vec![begin], None));
    assert_eq!((page.model.game.cursor, page.model.game.own.is_some()), (10, false));
    let ReviewView { title, text, kind, buttons, .. } = shown(&page);
    assert_eq!(
        (title.as_str(), kind, buttons),
        ("Only one move keeps the win: which?", ReviewKind::Asked, vec![])
    );
    assert_eq!(text, "The puzzle of the day. It is rated 880, and you are at 400. Your first answer counts.");
    // The puzzle is none of the player's games, and the address still names it.
    page.play("82");
    let kept = page.cmds.iter().find(|it| matches!(it, Cmd::Keep(_) | Cmd::ReplaceLink(_)));
    assert_eq!((kept, page.model.game.cursor), (None, 11));
    // The companion is off, but the answer is judged.
    assert!(page.pending.is_some());
    page.tell(Msg::Deal(DealMsg::Typed("1".to_string())));
    assert_eq!(dialog_view(&page.model).review, None);
    page.play("6a");
    assert!(page.cmds.iter().any(|it| matches!(it, Cmd::Keep(_))));
}

#[test]
fn links_to_puzzles_are_followed() {
    let follow = |hash: &str| {
        let mut page = TestPage::open("freecell/617", &[]);
        page.tell(Msg::Deal(DealMsg::Navigated(hash.to_string())));
        let [Cmd::LoadDialog(Some(msg))] = &page.cmds[..] else { panic!("{:?}", page.cmds) };
        let msg = msg.clone();
        page.tell(msg.into());
        page
    };
    for (hash, start) in [
        ("#puzzle/freecell/1", "freecell/2"),
        ("#puzzle/freecell/2", "freecell/3742"),
        ("#puzzle/freecell/99", "freecell/3742"),
        ("#puzzle/freecell", "freecell/3742"),
    ] {
        let mut page = follow(hash);
        load(&mut page, records(), Some(FREECELL));
        assert_eq!(page.model.game.line.start().to_string(), start, "{hash}");
        assert!(matches!(&puzzle_cmds(&page)[..], [PuzzleCmd::Begin { is_new: false, .. }]), "{hash}");
    }
    for hash in ["#puzzle", "#puzzle/x/1", "#puzzle/freecell/x", "#puzzles"] {
        let page = follow(hash);
        let link = Cmd::ReplaceLink("freecell/617".to_string());
        assert_eq!(
            (page.model.dialog.open, page.cmds.contains(&link)),
            (Some(Dialog::Puzzles), true),
            "{hash}"
        );
    }
    let (_, cmds) = Model::open("#puzzle/freecell/1", 0.5, 1 << 20);
    assert!(cmds.iter().any(|it| matches!(it, Cmd::LoadDialog(Some(DialogMsg::Puzzle(_))))));
}

/// The player may have opened the Lab meanwhile.
#[test]
fn a_puzzle_that_the_player_comes_back_to_goes_on() {
    let mut page = puzzle(2, &[]);
    answer_wrong(&mut page);
    tell(&mut page, PuzzleMsg::Followed("#puzzle/freecell/2".to_string()));
    assert_eq!((puzzle_cmds(&page), page.model.game.cursor), (vec![], 11));
    tell(&mut page, PuzzleMsg::Followed("#puzzle/freecell/1".to_string()));
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Read]);
}

#[test]
fn wrong_answers_are_noted_and_refuted_by_a_line() {
    let mut page = puzzle(2, &[]);
    answer_wrong(&mut page);
    assert_eq!((shown(&page).title.as_str(), shown(&page).kind), ("This move loses", ReviewKind::Wrong));
    assert_eq!(shown(&page).buttons, [ReviewButton::ShowWhy, ReviewButton::AskAgain]);
    assert!(page.model.has_judged_puzzle());
    tell(&mut page, PuzzleMsg::Judged);
    let noted = PuzzleNote {
        answer: PuzzleAnswer { number: 2, wrong: 1, is_solved: false },
        rating: 880,
        day: Some(TODAY),
    };
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Note(0, noted)]);
    let why = "Your rating falls from 400 to 398: your first answer to a puzzle rated 880 was wrong.";
    assert_eq!((shown(&page).text.as_str(), page.model.announcement.ends_with(why)), (why, true));
    assert!(!page.model.has_judged_puzzle());
    tell(&mut page, PuzzleMsg::Judged);
    assert_eq!(puzzle_cmds(&page), []);

    page.tell(DialogMsg::from(ReviewMsg::ShowWhy).into());
    assert_eq!(shown(&page).text, "Looking at all that is left.");
    let Some(Request::Review { played, .. }) = review_request(&page.model) else { panic!("no request") };
    assert_eq!(played.len(), 11);
    let after = page.model.game.position().clone();
    let line = after.parse_moves("c5 7c").expect("legal moves");
    let refutation = Refutation { line: line.clone(), positions: 380, n_home: 3 };
    let review = ReviewBatch {
        moves: Vec::new(),
        winnable: Some(10),
        lost: Some(11),
        line: Vec::new(),
        refutation: Some(refutation),
        chances: Vec::new(),
        is_last: false,
    };
    let heard = ReviewMsg::Heard(Some(ReviewEvent::Reviewed { job: JobId(1), review }));
    page.tell(DialogMsg::from(heard).into());
    assert_eq!((review_request(&page.model), page.model.game.line.moves()[11..].to_vec()), (None, line));
    let ReviewView { title, text, kind, buttons, .. } = shown(&page);
    assert_eq!((title.as_str(), kind), ("Why it loses", ReviewKind::Refuted));
    assert_eq!(
        text,
        "At best 3 cards get home, as here. All 380 positions that can be reached were looked at."
    );
    assert_eq!((buttons, view(&page.model).watching.is_some()), (vec![ReviewButton::AskAgain], true));
    page.tell(DialogMsg::from(ReviewMsg::AskAgain).into());
    assert_eq!((page.model.game.cursor, shown(&page).kind), (10, ReviewKind::Asked));
    assert_eq!(page.model.game.own, None);

    // Seeing the way to the dead end was no help, and the first answer has set the rating.
    answer_right(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    let noted = PuzzleNote { answer: PuzzleAnswer { number: 2, wrong: 1, is_solved: true }, ..noted };
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Note(0, noted)]);
    let ReviewView { title, text, buttons, .. } = shown(&page);
    assert_eq!(title, "Right, all others lose");
    let why = "Your rating falls from 400 to 398: your first answer to a puzzle rated 880 was wrong.";
    assert_eq!(text, format!("A cell becomes free. {why}"));
    assert_eq!(buttons, [ReviewButton::NextPuzzle, ReviewButton::SharePuzzle]);
    tell(&mut page, PuzzleMsg::Share);
    let text = "Unbury, the puzzle of the day: FreeCell, rated 880\n🟥🟩".to_string();
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Share { text, link: "puzzle/freecell/2".to_string() }]);
}

#[test]
fn what_is_shared_tells_of_answers_given_before_a_reload() {
    let mut page = puzzle(2, &[]);
    answer_wrong(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    let known = page.model.dialog.puzzles.records.clone();
    let mut page = TestPage::open("freecell/617", &[]);
    tell(&mut page, PuzzleMsg::Ask(0, PuzzlePick::Number(2)));
    load(&mut page, known, Some(FREECELL));
    assert_eq!(
        shown(&page).text,
        "The puzzle of the day. Only the first answer to a puzzle changes your rating."
    );
    answer_right(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    let check_share = |page: &mut TestPage| {
        tell(page, PuzzleMsg::Share);
        let text = "Unbury, the puzzle of the day: FreeCell, rated 880\n🟥🟩".to_string();
        assert_eq!(puzzle_cmds(page), [PuzzleCmd::Share { text, link: "puzzle/freecell/2".to_string() }]);
    };
    check_share(&mut page);
    // Help after the right answer is no help in finding it.
    page.tell(Msg::Hint);
    assert!(page.model.game.was_helped);
    check_share(&mut page);
}

#[test]
fn an_answer_that_leaves_nothing_to_show_says_so() {
    let mut page = puzzle(2, &[]);
    answer_wrong(&mut page);
    page.tell(DialogMsg::from(ReviewMsg::ShowWhy).into());
    page.tell(DialogMsg::from(ReviewMsg::Heard(None)).into());
    assert_eq!(
        (shown(&page).text.as_str(), review_request(&page.model)),
        ("That is too much to show here.", None)
    );
    // The player may ask again.
    page.tell(DialogMsg::from(ReviewMsg::ShowWhy).into());
    assert!(review_request(&page.model).is_some());
}

#[test]
fn a_right_answer_raises_the_rating_and_the_next_puzzle_is_another() {
    let mut page = puzzle(2, &[]);
    answer_right(&mut page);
    tell(&mut page, PuzzleMsg::Judged);
    let why = "Your rating rises from 400 to 440: a puzzle rated 880, solved at the first try.";
    assert_eq!(shown(&page).text, format!("A cell becomes free. {why}"));
    // The panel stays while the player plays on.
    let moves = legal_moves_of(page.model.game.position());
    let text = page.model.game.position().move_text(moves[0]);
    page.play(&text[..2]);
    assert_eq!(shown(&page).kind, ReviewKind::Right);
    tell(&mut page, PuzzleMsg::Next);
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Read]);
    let mut answered = records();
    answered[0].answers = vec![PuzzleAnswer { number: 2, wrong: 0, is_solved: true }];
    tell(&mut page, PuzzleMsg::Remembered { today: TODAY, records: answered });
    assert_eq!(page.model.game.line.start().to_string(), "freecell/2");
    assert_eq!(shown(&page).kind, ReviewKind::Asked);
}

#[test]
fn forced_moves_do_not_change_what_a_puzzle_is() {
    let page = puzzle(1, &[AUTOPLAY_ALL]);
    assert_eq!(shown(&page).text, "Puzzle 1. It is rated 760, and you are at 400. Your first answer counts.");
    assert_eq!(page.model.autoplay(), Autoplay::Safe);
    let other = TestPage::open("freecell/617", &[AUTOPLAY_ALL]);
    assert_eq!(other.model.autoplay(), Autoplay::All);
}

#[test]
fn what_cannot_be_loaded_is_said() {
    for text in [None, Some(""), Some("1 3a3a 99\n")] {
        let mut page = TestPage::open("freecell/617", &[]);
        tell(&mut page, PuzzleMsg::Ask(0, PuzzlePick::Today));
        load(&mut page, records(), text);
        let remark = page.model.game.remark.as_deref();
        assert_eq!(remark, Some("The puzzles could not be loaded."), "{text:?}");
        assert_eq!(page.model.game.line.start().to_string(), "freecell/617");
    }
}

#[test]
fn the_list_tells_what_is_done() {
    let mut page = TestPage::open("freecell/617", &[]);
    page.tell(DialogMsg::Open(Dialog::Puzzles).into());
    assert_eq!(puzzle_cmds(&page), [PuzzleCmd::Read]);
    let mut all = records();
    let todays = 1 + (0..1_000).find(|idx| idx % 142 == (TODAY as usize + 3) / 7 * 89 % 142).expect("one");
    let weekday = (TODAY as usize + 3) % 7;
    let answer = PuzzleAnswer { number: todays + weekday * 142, wrong: 1, is_solved: true };
    all[0] = PuzzleRecord { rating: 512, answers: vec![answer], streak: 3, last_day: TODAY, streak_max: 3 };
    tell(&mut page, PuzzleMsg::Remembered { today: TODAY, records: all });
    let games = dialog_view(&page.model).puzzles.expect("a list").games;
    let told = games.iter().map(|it| (it.name.as_str(), it.more.as_str(), it.today)).collect::<Vec<_>>();
    assert_eq!(told[0], ("FreeCell", "1 solved · rating 512 · 3 days in a row", "Today’s puzzle, solved"));
    assert_eq!(told[3], ("Eight Off", "0 solved", "Today’s puzzle"));
}
