//! The page keeps its invariants under random messages in random order.

use crate::common::{SPENT, TestPage, answers, legal_moves_of};
use page::{
    CardMsg, Cmd, DealMsg, Dialog, DialogMsg, Form, FrameMsg, GameLine, Hand, Msg, PaletteKey, PuzzleMsg,
    PuzzlePick, Query, ReviewMsg, Setting, ShorterMsg, SolverMsg, Speed, TextChoice, UserRequest,
    memory::PuzzleRecord, view,
};
use protocol::{
    Event, JobId, Refutation, Rejection, Request, ReviewBatch, ReviewEvent, Spent, Stopped, Verdict,
};
use solitaire::{Autoplay, Card, Move, Pile, Start, Suit};
use testkit::Random;

/// A game that is solved at once and can be lost.
const SMALL: &str = "freecell,columns=4,cells=1/=-.KSQDJH.QSJDKH.JSKDQH.KCQCJC";
const VARIATIONS_MAX: usize = 50;

fn setting(n: usize) -> Setting {
    [
        Setting::Autoplay(Autoplay::Off),
        Setting::Autoplay(Autoplay::Safe),
        Setting::Autoplay(Autoplay::All),
        Setting::Companion(n < 15),
        Setting::ThoughtfulCompanion(n < 15),
        Setting::TapsSelect(n < 15),
    ][n % 6]
}

/// The player's own moves on the page: the start, and the moves of each line.
struct OwnMoves {
    start: Start,
    lines: Vec<Vec<Move>>,
    n_others: usize,
    hand: Hand,
}

impl OwnMoves {
    fn of(page: &TestPage) -> OwnMoves {
        let model = &page.model;
        let variations = model.game.variations.iter().map(GameLine::moves);
        let lines =
            variations.chain([&model.game.line.moves()[..model.game.n_own]]).map(<[Move]>::to_vec).collect();
        OwnMoves {
            start: model.game.line.start().clone(),
            lines,
            n_others: model.game.variations.len(),
            hand: model.game.hand,
        }
    }

    /// Returns whether all lines are still there. The last move may be missing, since another tap may take it back.
    fn is_part_of(&self, after: &OwnMoves, msg: &Msg) -> bool {
        let is_there = |line: &[Move]| after.lines.iter().any(|it| it.starts_with(line));
        let n_kept = |line: &Vec<Move>| match (self.hand, msg) {
            (Hand::Tapped { before, .. }, Msg::Cards(CardMsg::Tap { .. })) if line.len() == before + 1 => {
                before
            }
            _ => line.len(),
        };
        // The last line is the one on the table.
        let (last, variations) = self.lines.split_last().expect("a line");
        variations.iter().all(|it| is_there(it)) && is_there(&last[..n_kept(last)])
    }
}

fn pile(random: &mut Random) -> Pile {
    match random.below(8) {
        0 => Pile::Cell(random.below(5) as u8),
        1 => Pile::Foundation(Suit::ALL[random.below(4)]),
        _ => Pile::Column(random.below(9) as u8),
    }
}

/// Returns a random message about cards.
fn card_msg(page: &TestPage, random: &mut Random) -> Msg {
    let model = &page.model;
    let legal = legal_moves_of(model.game.position());
    // Most of them are legal.
    let legal = (!legal.is_empty()).then(|| legal[random.below(legal.len())]);
    let any = pile(random);
    let from = legal.map_or(any, |it| it.from);
    let height = random.below(9) as u8;
    match random.below(10) {
        0..3 => {
            let pile = match model.game.hand {
                Hand::Tapped { to, .. } if random.below(2) == 0 => to,
                _ => from,
            };
            Msg::Cards(CardMsg::Tap {
                pile,
                height: Some(height).filter(|_| height < 5),
                again: random.below(5) == 0,
            })
        }
        3..5 => Msg::Cards(CardMsg::Pick(match model.game.hand {
            Hand::Picked { from, .. } => {
                let to = legal.filter(|it| it.from == from).map_or(any, |it| it.to);
                if random.below(4) == 0 { from } else { to }
            }
            _ => from,
        })),
        5 => Msg::Cards(CardMsg::PickLetter(['1', '2', '3', '4', 'a', 'b', 'h', 'x', '9'][random.below(9)])),
        6 => Msg::Cards(CardMsg::Lift { pile: any, height }),
        7 => Msg::Cards(CardMsg::Drop(Some(any).filter(|_| height < 8))),
        8 => Msg::Cards(CardMsg::Lift {
            pile: from,
            height: model.game.table().pile(from).len().saturating_sub(1) as u8,
        }),
        _ => Msg::ShowVariation(random.below(model.game.variations.len() + 1)),
    }
}

/// Returns a random message from or about the worker.
fn worker_msg(page: &TestPage, random: &mut Random) -> Msg {
    let model = &page.model;
    let job = if random.below(4) == 0 { JobId(random.below(9) as u32) } else { model.analysis.job };
    let bytes = if random.below(3) == 0 { 100 << 20 } else { 0 };
    let spent = Spent { bytes, ..SPENT };
    Msg::Solver(SolverMsg::Worker(match random.below(10) {
        0 => Event::Progress { job, spent, at_least: 0 },
        1 => Event::Ready { version: protocol::VERSION },
        2 => Event::Answered { job, verdict: Verdict::Solved(Vec::new()), spent, is_last: true },
        3 => Event::Rejected { job, rejection: Rejection::NoMoves },
        4 => return Msg::Solver(SolverMsg::WorkerFailed { worker_id: model.analysis.worker_id }),
        5 => return Msg::Solver(SolverMsg::StartTimeout { worker_id: model.analysis.worker_id }),
        6 => return Msg::Solver(SolverMsg::SilenceTimeout { job, n_events: random.below(3) as u32 }),
        7 => Event::Loading { job },
        _ => Event::Answered { job, verdict: Verdict::GaveUp(Stopped::Memory), spent, is_last: true },
    }))
}

/// Returns a random message about puzzles.
fn puzzle_msg(random: &mut Random) -> PuzzleMsg {
    let n = random.below(9);
    match random.below(7) {
        0 => PuzzleMsg::Ask(n, [PuzzlePick::Today, PuzzlePick::Next, PuzzlePick::Number(n)][n % 3]),
        1 => {
            let records = vec![PuzzleRecord::default(); n];
            PuzzleMsg::Remembered { today: random.below(30_000) as u32, records }
        }
        2 => {
            let text = ["2 4a1h7b1c1h 760 l\n", "1 6a 5\n", "", "1 1a1a 7", "x"][n % 5];
            PuzzleMsg::Loaded(n, Some(text.to_string()))
        }
        3 => PuzzleMsg::Next,
        4 => PuzzleMsg::Share,
        5 => PuzzleMsg::GiveUp,
        _ => PuzzleMsg::Followed("#puzzle/freecell/1".to_string()),
    }
}

/// Returns a random message about the panels beside the table.
fn side_msg(random: &mut Random) -> DialogMsg {
    match random.below(15) {
        0 => ShorterMsg::Offer.into(),
        1 => ShorterMsg::Begin.into(),
        2 => ShorterMsg::Use.into(),
        3 => ShorterMsg::Stop.into(),
        4 => ReviewMsg::Open.into(),
        5 => ReviewMsg::TryAgain.into(),
        6 => ReviewMsg::ShowWinning.into(),
        7 => ReviewMsg::ToTurningPoint.into(),
        8 => ReviewMsg::Learn.into(),
        9 => ReviewMsg::AskAgain.into(),
        10 => ReviewMsg::ShowWhy.into(),
        11 => PuzzleMsg::Judged.into(),
        12 => puzzle_msg(random).into(),
        _ => {
            let n = random.below(30) as u32;
            let mut line = || vec![Move::one(pile(random), pile(random))];
            let (moves, line, refuting) = (Vec::new(), line(), line());
            let refutation = Refutation { line: refuting, positions: 9, n_home: n };
            let refutation = Some(refutation).filter(|_| n.is_multiple_of(2));
            let (winnable, lost, chances) = (Some(n), Some(n + 1), Vec::new());
            let review = ReviewBatch { moves, winnable, lost, line, refutation, chances, is_last: n < 15 };
            let event = ReviewEvent::Reviewed { job: JobId(1), review };
            ReviewMsg::Heard(Some(event)).into()
        }
    }
}

/// Returns a random message of any other kind.
fn other_msg(page: &TestPage, random: &mut Random, links: &[String]) -> Msg {
    let n = random.below(30);
    let link = links[random.below(links.len())].clone();
    let chance = random.below(1000) as f64 / 1000.0;
    match random.below(56) {
        41..56 => side_msg(random).into(),
        0..4 => Msg::Undo,
        4 | 5 => Msg::Redo,
        6 | 7 => Msg::GoTo(n),
        8 => Msg::First,
        9 => Msg::Last,
        10 => Msg::Hint,
        11 => Msg::XRay,
        34 => Msg::PlayFromHere,
        35 => Msg::BackToOwnGame,
        36 => Msg::Frame(FrameMsg::WonMain(chance)),
        37 if random.below(2) == 0 => Msg::Frame(FrameMsg::WonClosed),
        37 => Msg::Frame(FrameMsg::WatchAgain),
        38 => Msg::PlayJudged(n),
        39 => Msg::PointAt(Some((Pile::Column(n as u8 % 8), (n % 5).checked_sub(1).map(|it| it as u8)))),
        12 => Msg::TakeBack,
        13 => Msg::Solve,
        14 => Msg::TogglePlay,
        15 => Msg::Act(chance),
        16 => Msg::Tick { playback_id: page.model.game.playback.id },
        17 => Msg::Dialog(DialogMsg::SettingPicked(setting(n))),
        18 => Msg::Frame(FrameMsg::Dismiss),
        19 => Msg::Dialog(DialogMsg::Toggle(if n < 15 { Dialog::Position } else { Dialog::Help })),
        20 => {
            Msg::Dialog(DialogMsg::FormPicked([Form::Position, Form::Moves, Form::Link, Form::Json][n % 4]))
        }
        21 => Msg::Dialog(DialogMsg::TextEdited(
            ["", "7H", "3a 3b", "{", "#freecell/1", &link, "7H\u{a0}8D\r\n"][n % 7].to_string(),
        )),
        22 => Msg::Dialog(DialogMsg::PlayText(
            [TextChoice::Likelier, TextChoice::Anyway, TextChoice::Other, TextChoice::OtherGame][n % 4],
        )),
        23 => DialogMsg::Edit.into(),
        24 => DialogMsg::EndEditing { keep: n < 15 }.into(),
        25 => Msg::Deal(DealMsg::Navigated(link)),
        26 => Msg::Deal(DealMsg::Typed(["", "617", SMALL, SMALL][n % 4].to_string())),
        27 => Msg::SpeedPicked(Speed::ALL[n % Speed::ALL.len()]),
        28 => Msg::Dialog(DialogMsg::CopyText),
        29 => Msg::Frame(FrameMsg::Copied),
        30 => Msg::Deal(DealMsg::Random(chance)),
        31 => Msg::Deal(DealMsg::GamePicked(n)),
        40 => Msg::Dialog(DialogMsg::PaletteTapped(match n % 5 {
            0 => PaletteKey::Card(Card::new(n as u8 % 13 + 1, Suit::ALL[n % 4])),
            1 => PaletteKey::Unknown,
            2 => PaletteKey::NextPile,
            3 => PaletteKey::Delete,
            _ => PaletteKey::Clear,
        })),
        _ => Msg::Step,
    }
}

fn answer(page: &mut TestPage, random: &mut Random) {
    if page.advise.is_some() {
        let legal = legal_moves_of(page.model.game.position());
        let moves = legal.first().map(|&mv| page.model.game.position().move_text(mv)).unwrap_or_default();
        match random.below(6) {
            0 => page.tell(Msg::Solver(SolverMsg::Adviser(None))),
            1 => page.advise(""),
            _ => page.advise(&moves),
        }
        return;
    }
    let Some(request) = page.pending.take() else { return };
    let start = match &request {
        Request::Analyse { start, .. }
        | Request::Judge { start, .. }
        | Request::Verify { start, .. }
        | Request::Prove { start, .. } => start.to_string(),
        other => panic!("{other:?}"),
    };
    // Other games are too large for brute force.
    let is_small = start.starts_with(SMALL_RULES);
    let is_verify = matches!(request, Request::Verify { .. });
    let events = match random.below(6) {
        _ if is_verify => answers(&request),
        0 => vec![Event::Answered {
            job: request.job(),
            verdict: Verdict::GaveUp(Stopped::Memory),
            spent: SPENT,
            is_last: true,
        }],
        _ if is_small => answers(&request),
        1 => vec![Event::Answered {
            job: request.job(),
            verdict: Verdict::Unsolvable { positions: 5 },
            spent: SPENT,
            is_last: true,
        }],
        _ => vec![Event::Answered {
            job: request.job(),
            verdict: Verdict::GaveUp(Stopped::Memory),
            spent: SPENT,
            is_last: true,
        }],
    };
    for event in events {
        page.tell(Msg::Solver(SolverMsg::Worker(event)));
    }
}

const SMALL_RULES: &str = "freecell,columns=4,cells=1";

fn check(page: &TestPage, before: &OwnMoves, msg: &Msg) {
    let model = &page.model;
    let after = OwnMoves::of(page);
    assert_eq!(
        GameLine::of_moves(model.game.line.start().clone(), model.game.line.moves()).as_ref(),
        Ok(&model.game.line)
    );
    assert!(model.game.cursor <= model.game.line.len() && model.game.n_own <= model.game.line.len());
    assert!(!model.game.is_checked || model.game.line.wins(), "a checked line wins");
    if before.start == after.start {
        let is_full = before.n_others == VARIATIONS_MAX;
        assert!(is_full || before.is_part_of(&after, msg), "{:?} {:?}", before.lines, after.lines);
    }
    let is_by_hand = matches!(
        msg,
        Msg::Cards(CardMsg::Tap { .. })
            | Msg::Cards(CardMsg::Pick(_))
            | Msg::Cards(CardMsg::PickLetter(_))
            | Msg::Cards(CardMsg::Drop(_))
    );
    let has_moved = page.cmds.iter().any(|it| matches!(it, Cmd::ReplaceLink(_)));
    if is_by_hand && has_moved && model.game.editing.is_none() {
        assert!(model.game.cursor <= model.game.n_own, "moves by hand are the player's own");
    }
    for (idx, other) in model.game.variations.iter().enumerate() {
        let is_part = |it: &GameLine| it.moves().starts_with(other.moves());
        assert!(!is_part(&model.game.line), "no variation is a part of the line");
        let n_parts = model.game.variations.iter().filter(|it| is_part(it)).count();
        assert_eq!(n_parts, 1, "variation {idx} is no part of another");
    }
    if !model.settings.has_companion && model.analysis.request.is_none() {
        let is_linked = model.game.line.wins() && model.game.n_own < model.game.line.len();
        let is_advised = model.analysis.pending.is_some_and(|it| matches!(it.query, Query::Advice { .. }));
        assert!(
            model.analysis.pending.is_none() || is_linked || is_advised,
            "the user asked for nothing: {:?}",
            model.analysis.pending
        );
    }
    let is_awaited = matches!(model.analysis.request, Some(UserRequest::Advice { then_play: true, .. }));
    assert!(
        !model.game.playback.is_playing || model.game.cursor < model.game.line.len() || is_awaited,
        "playback has no moves left"
    );
    assert!(view(model).variations.iter().all(|it| it.text.len() > 4), "variations without moves");
}

#[test]
fn random_messages_lose_no_moves() {
    let mut n_turns = 0;
    let mut n_answered = 0;
    for seed in 0..40 {
        let mut random = Random::new(seed);
        let mut page = TestPage::open(SMALL, &[]);
        let mut links = vec![SMALL.to_string()];
        for _ in 0..400 {
            let before = OwnMoves::of(&page);
            let msg = match random.below(20) {
                0..11 => card_msg(&page, &mut random),
                11..16 => other_msg(&page, &mut random, &links),
                16 => worker_msg(&page, &mut random),
                _ => {
                    answer(&mut page, &mut random);
                    n_answered += 1;
                    Msg::Deal(DealMsg::NoticeClosed)
                }
            };
            page.tell(msg.clone());
            check(&page, &before, &msg);
            if random.below(40) == 0 {
                let link = page::Link { line: page.model.game.line.clone(), cursor: page.model.game.cursor };
                links.push(link.to_string());
            }
            n_turns = n_turns.max(page.model.game.variations.len());
        }
    }
    assert!(3 < n_turns && 1_000 < n_answered, "{n_turns} {n_answered}");
}
