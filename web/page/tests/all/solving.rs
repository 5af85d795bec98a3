//! Dealing, solving and playback, without a browser.

mod workers;

use crate::common::requests;
use page::{
    Action, Cmd, Copying, DealMsg, Dialog, DialogCmd, DialogMsg, FrameMsg, Language, Link, Model, Msg,
    PositionVerdict, Setting, Settings, SolverMsg, Speed, UserRequest, VerdictKind, View, dialog_view,
    update, view,
};
use protocol::{Event, JobId, Rejection, Request, Spent, Stopped, Verdict};
use solitaire::{Move, Pile};

const BYTES_MAX: u32 = 512 << 20;

/// Opens a link without a companion.
fn opened(hash: &str, random: f64) -> (Model, Vec<Cmd>) {
    let settings = Settings::default().with(Setting::Companion(false));
    Model::open_in(Language::English, settings, hash, random, BYTES_MAX)
}

/// Opens a link without a companion, with a worker that is ready.
fn open(hash: &str) -> Model {
    let (mut model, _) = opened(hash, 0.5);
    update(&mut model, ready());
    model
}

fn ready() -> Msg {
    Msg::Solver(SolverMsg::Worker(Event::Ready { version: protocol::VERSION }))
}

/// Returns the worker's last answer to a job.
fn answer(job: JobId, verdict: Verdict) -> Msg {
    Msg::Solver(SolverMsg::Worker(Event::Answered { job, verdict, spent: Spent::default(), is_last: true }))
}

fn starts_worker(cmds: &[Cmd]) -> bool {
    cmds.iter().any(|it| matches!(it, Cmd::StartWorker { .. }))
}

/// A solution of deal 1, in notation.
const SOLUTION: &str = "7a7b7c7h3h3263636h3h6hb6861867868b828h8h86121d161hdh71367d274263b858755b6838b53h3ba36356v35h31234a45\
    545h5124818h1845v23h636535262425c5426c532426v2272h8h8h3h3h8h8h5h3h46474h8h1h1h1h5h5h3h3h1h1hch6h3h3h\
    4h5h1h1hbh6h6hdhah121h7h7h2h6h";

/// Returns the worker's answer for deal 1.
fn solution() -> Vec<Move> {
    let link = Link::parse(&format!("freecell/1/{SOLUTION}/0")).expect("a solution");
    assert!(link.line.wins());
    link.line.moves().to_vec()
}

fn solved(model: &mut Model) -> Vec<Cmd> {
    let answer = Event::Answered {
        job: model.analysis.job,
        verdict: Verdict::Solved(solution()),
        spent: Spent::default(),
        is_last: true,
    };
    update(model, Msg::Solver(SolverMsg::Worker(answer)))
}

#[track_caller]
fn check_verdict(model: &Model, kind: VerdictKind, text: &str, more: &str) {
    let found = view(model).verdict;
    assert_eq!((found.kind, found.text.as_str(), found.more.as_str()), (kind, text, more));
}

#[test]
fn deals_a_random_game_without_a_link() {
    let (model, cmds) = opened("", 0.25);
    assert_eq!(model.game.line.start().to_string(), "freecell/250001");
    assert_eq!(view(&model).number, "250001");
    assert!(cmds.contains(&Cmd::ReplaceLink("freecell/250001".to_string())));
    assert!(starts_worker(&cmds));
    let last = opened("", 1.0 - f64::EPSILON).0;
    assert_eq!(last.game.line.start().to_string(), "freecell/1000000");
}

#[test]
fn damaged_link_is_explained_and_its_deal_shown() {
    let (model, cmds) = opened("#freecell/617/zz/0", 0.25);
    assert_eq!(model.game.line.start().to_string(), "freecell/617");
    let notice = "The link to freecell/617 is damaged: its move 1, “zz”, is not possible.";
    assert_eq!(view(&model).notice, notice);
    assert!(cmds.contains(&Cmd::ReplaceLink("freecell/617".to_string())), "the address names what is shown");
    let (model, cmds) = opened("#freecell/1/3a3a/0", 0.25);
    let kept = "its move 2, “3a”, is not possible. The moves before it are on the table.";
    assert!(view(&model).notice.ends_with(kept));
    assert!(cmds.contains(&Cmd::ReplaceLink("freecell/1/3a/1".to_string())));
    let (model, _) = opened("#spider/1", 0.25);
    assert_eq!(model.game.line.start().to_string(), "freecell/250001");
    assert!(view(&model).notice.starts_with("The link can't be followed. There is no game “spider”."));
}

#[test]
fn bad_input_is_explained_and_changes_nothing() {
    let mut model = open("#freecell/1/3a3b63/2");
    for text in ["", "banana", "0", "-5", "8589934592", &"9".repeat(40), "1.5", "spider/1", "freecell/1/zz"] {
        let before = view(&model);
        assert_eq!(update(&mut model, Msg::Deal(DealMsg::Typed(text.to_string()))), [], "{text}");
        let after = view(&model);
        assert!(after.notice.ends_with('.'), "{text}: {}", after.notice);
        assert!(after.typing, "the typed text stays for correction");
        assert_eq!(View { notice: before.notice.clone(), typing: before.typing, ..after }, before, "{text}");
    }
    let cmds = update(&mut model, Msg::Deal(DealMsg::Navigated("#freecell/1/3a3b63/9".to_string())));
    assert_eq!(cmds, [Cmd::ReplaceLink("freecell/1/3a3b63/3".to_string())]);
    assert_eq!(model.game.cursor, 3);
    update(&mut model, Msg::Frame(FrameMsg::Dismiss));
    assert_eq!(view(&model).notice, "");
}

#[test]
fn reads_typed_and_pasted_deals() {
    for text in ["11982", "#11,982", "freecell/11982", "https://example.org/x#freecell/11982"] {
        let mut model = open("#freecell/1");
        let cmds = update(&mut model, Msg::Deal(DealMsg::Typed(text.to_string())));
        assert_eq!(cmds, [Cmd::PushLink("freecell/11982".to_string())], "{text}");
        assert_eq!(view(&model).number, "11982");
    }
}

/// A user who types a number and presses Solve means that deal.
#[test]
fn solve_deals_the_typed_number_first() {
    for msg in [Msg::Solve, Msg::Act(0.5), Msg::TogglePlay] {
        let mut model = open("#freecell/1");
        update(&mut model, Msg::Deal(DealMsg::NumberEdited("11982".to_string())));
        let cmds = update(&mut model, msg);
        assert_eq!(cmds[0], Cmd::PushLink("freecell/11982".to_string()));
        let [Request::Analyse { start, .. }] = requests(&cmds)[..] else { panic!("{cmds:?}") };
        assert_eq!(start.to_string(), "freecell/11982");
    }
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Deal(DealMsg::NumberEdited("banana".to_string())));
    assert_eq!(update(&mut model, Msg::Solve), []);
    assert_eq!(view(&model).verdict.kind, VerdictKind::Unasked);
    assert!(view(&model).typing && !view(&model).notice.is_empty());
    update(&mut model, Msg::Frame(FrameMsg::Dismiss));
    assert!(!view(&model).typing && view(&model).notice.is_empty());
    update(&mut model, Msg::Solve);
    assert_eq!(view(&model).verdict.kind, VerdictKind::Searching);
}

#[test]
fn dealing_the_same_game_adds_no_history_entry() {
    let mut model = open("#freecell/1");
    let cmds = update(&mut model, Msg::Deal(DealMsg::Typed("1".to_string())));
    assert_eq!(cmds, [Cmd::ReplaceLink("freecell/1".to_string())]);
}

#[test]
fn going_back_closes_dialogs() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Dialog(DialogMsg::Toggle(Dialog::Help)));
    update(&mut model, Msg::Deal(DealMsg::Navigated("#freecell/2".to_string())));
    assert_eq!(model.dialog.open, None);
}

#[test]
fn solves_a_game_and_plays_it_to_the_end() {
    let mut model = open("#freecell/1");
    check_verdict(&model, VerdictKind::Unasked, "Can it be won?", "“Watch the solution” finds out.");
    let cmds = update(&mut model, Msg::Solve);
    let job = model.analysis.job;
    assert!(matches!(requests(&cmds)[..], [Request::Analyse { .. }]), "{cmds:?}");
    let spent = Spent { expanded: 61_643, stored: 0, bytes: 0 };
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Progress { job, spent, at_least: 0 })));
    check_verdict(&model, VerdictKind::Searching, "Looking…", "61,600 positions");
    solved(&mut model);
    let len = model.game.line.len();
    assert_eq!((model.game.cursor, view(&model).action), (0, Action::Watch));
    assert_eq!(view(&model).verdict.text, format!("Winnable in {len} moves"));

    update(&mut model, Msg::TogglePlay);
    assert_eq!(model.game.cursor, 1, "the first move is played at once");
    while model.game.playback.is_playing {
        let playback_id = model.game.playback.id;
        update(&mut model, Msg::Tick { playback_id });
    }
    assert!(view(&model).won.is_some_and(|it| !it.is_own));
    check_verdict(
        &model,
        VerdictKind::Won,
        &format!("Won in {len} moves"),
        "Deal another, or play it again.",
    );
    update(&mut model, Msg::Frame(FrameMsg::WatchAgain));
    assert_eq!(
        (model.game.cursor, model.game.playback.is_playing),
        (1, true),
        "it plays from the start again"
    );
    update(&mut model, Msg::SpeedPicked(Speed::Instant));
    assert_eq!(model.settings.speed, Speed::Instant);
    let playback_id = model.game.playback.id;
    update(&mut model, Msg::Tick { playback_id });
    assert_eq!((model.game.cursor, model.game.playback.is_playing), (len, false));
}

#[test]
fn play_solves_first() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::TogglePlay);
    assert_eq!(model.analysis.request, Some(UserRequest::Solve { from: 0, then_play: true }));
    let cmds = solved(&mut model);
    assert!(model.game.playback.is_playing && model.game.cursor == 1);
    assert!(cmds.iter().any(|it| matches!(it, Cmd::Later(600, Msg::Tick { .. }))), "{cmds:?}");
}

#[test]
fn ignores_ticks_of_an_earlier_playback() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::TogglePlay);
    solved(&mut model);
    let playback_id = model.game.playback.id;
    update(&mut model, Msg::TogglePlay);
    update(&mut model, Msg::TogglePlay);
    let cursor = model.game.cursor;
    update(&mut model, Msg::Tick { playback_id });
    assert_eq!(model.game.cursor, cursor);
    update(&mut model, Msg::Step);
    let playback_id = model.game.playback.id;
    update(&mut model, Msg::Tick { playback_id });
    assert_eq!(model.game.cursor, cursor + 1, "a step by hand ends the playing");
}

#[test]
fn ignores_answers_to_old_queries() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Solve);
    let old = model.analysis.job;
    update(&mut model, Msg::Deal(DealMsg::Typed("2".to_string())));
    update(&mut model, Msg::Solve);
    let before = model.clone();
    update(&mut model, answer(old, Verdict::Unsolvable { positions: 1 }));
    assert_eq!(model, before);

    let old = model.analysis.job;
    update(&mut model, Msg::Deal(DealMsg::Typed("3".to_string())));
    let before = model.clone();
    update(&mut model, answer(old, Verdict::GaveUp(Stopped::Memory)));
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Verified { job: old })));
    update(
        &mut model,
        Msg::Solver(SolverMsg::Worker(Event::Rejected { job: old, rejection: Rejection::Malformed })),
    );
    assert_eq!(model, before, "nor after the last query ended");
}

#[test]
fn reports_an_unsolvable_deal() {
    let mut model = open("#freecell/11982");
    update(&mut model, Msg::Solve);
    let job = model.analysis.job;
    update(&mut model, answer(job, Verdict::Unsolvable { positions: 61_643 }));
    check_verdict(&model, VerdictKind::Lost, "Cannot be won", "Proved by a search that left nothing out.");
    assert_eq!(view(&model).action, Action::NewDeal);
    assert_eq!(update(&mut model, Msg::Solve), [], "the verdict is final");
}

/// Returns the command that proves that the deal cannot be won, and the label of the button that copies it.
fn proof_command(model: &Model) -> (String, &'static str) {
    dialog_view(model).why.map(|it| (it.proof_command, it.copy)).unwrap_or_default()
}

#[test]
fn unsolvable_deal_comes_with_the_command_that_proves_it() {
    let mut model = open("#freecell,cells=1/30");
    assert_eq!(proof_command(&model).0, "");
    assert_eq!(update(&mut model, Msg::CopyProof), [], "there is no command to copy");
    update(&mut model, Msg::Solve);
    let job = model.analysis.job;
    update(&mut model, answer(job, Verdict::Unsolvable { positions: 5 }));
    let command = "unbury certify freecell,cells=1/30";
    assert_eq!((proof_command(&model).0.as_str(), proof_command(&model).1), (command, "Copy"));

    assert_eq!(update(&mut model, Msg::CopyProof), [Cmd::Copy(command.to_string())]);
    assert_eq!(update(&mut model, Msg::Frame(FrameMsg::Copied)), []);
    assert_eq!(
        (proof_command(&model).1, model.announcement.as_str()),
        ("Copied", "The command is on the clipboard.")
    );
    assert_eq!(update(&mut model, Msg::Frame(FrameMsg::CopyRefused)), [Cmd::Dialog(DialogCmd::SelectProof)]);
    assert_eq!(proof_command(&model).1, "Selected");
    assert!(model.announcement.contains("copy it from there"), "{}", model.announcement);

    update(&mut model, Msg::Deal(DealMsg::Typed("31".to_string())));
    assert_eq!(proof_command(&model).0, "");
    assert_eq!(update(&mut model, Msg::Frame(FrameMsg::Copied)), [], "the answer came too late");
    assert_eq!(model.dialog.copying, Copying::Unasked);
}

#[test]
fn stop_cancels_and_reports_the_positions_searched() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Solve);
    let job = model.analysis.job;
    let spent = Spent { expanded: 1_234_567, stored: 0, bytes: 1 << 20 };
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Progress { job, spent, at_least: 0 })));
    assert_eq!(view(&model).action, Action::Stop);
    let cmds = update(&mut model, Msg::Act(0.5));
    assert_eq!(cmds, [Cmd::Send(Request::Cancel { job })]);
    let verdict = model.verdict();
    assert!(
        matches!(verdict, PositionVerdict::Unknown { why: Stopped::Caller, spent: it, .. } if it == spent),
        "{verdict:?}"
    );
    check_verdict(&model, VerdictKind::Unknown, "Not known yet", "Stopped after 1.2 million positions.");
}

#[test]
fn linked_solution_is_verified_first() {
    let (mut model, _) = opened(&format!("#freecell/1/{SOLUTION}/5"), 0.5);
    assert_eq!(view(&model).verdict.kind, VerdictKind::Unasked);
    let cmds = update(&mut model, ready());
    assert!(matches!(requests(&cmds)[..], [Request::Verify { .. }]), "{cmds:?}");
    let job = model.analysis.job;
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Verified { job })));
    assert_eq!((view(&model).verdict.kind, model.game.cursor), (VerdictKind::Winnable, 5));
}

#[test]
fn answers_that_do_not_win_are_rejected() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Solve);
    let to_stock = vec![Move::one(Pile::Column(0), Pile::Stock)];
    for moves in [Vec::new(), to_stock] {
        let mut model = model.clone();
        let answer = Event::Answered {
            job: model.analysis.job,
            verdict: Verdict::Solved(moves),
            spent: Spent::default(),
            is_last: true,
        };
        update(&mut model, Msg::Solver(SolverMsg::Worker(answer)));
        assert_eq!(view(&model).verdict.kind, VerdictKind::Failed);
        assert!(model.game.line.is_empty());
    }
    let answer = Event::Ready { version: protocol::VERSION + 1 };
    update(&mut model, Msg::Solver(SolverMsg::Worker(answer)));
    assert_eq!(view(&model).verdict.kind, VerdictKind::Failed, "another version is not trusted");
}

#[test]
fn solves_from_the_current_position() {
    let mut model = open("#freecell/1/3a3b63/2");
    let cmds = update(&mut model, Msg::Solve);
    let [Request::Analyse { played, .. }] = requests(&cmds)[..] else { panic!("{cmds:?}") };
    assert_eq!(played.len(), 2);
    let job = model.analysis.job;
    update(&mut model, answer(job, Verdict::Unsolvable { positions: 5 }));
    check_verdict(&model, VerdictKind::Lost, "Cannot be won from here", "All 5 positions examined.");
    assert_eq!(proof_command(&model).0, "", "certificates are of deals");
    update(&mut model, Msg::Back);
    check_verdict(&model, VerdictKind::Unasked, "Can it be won?", "“Watch the solution” finds out.");
    assert_eq!(view(&model).action, Action::Watch, "the position before may be winnable");
    update(&mut model, Msg::Solve);
    assert_eq!(model.analysis.job, JobId(job.0 + 1));
}

#[test]
fn announces_every_move() {
    let mut model = open("#freecell/1/3a3b63/0");
    let mut announcement = |msg| {
        update(&mut model, msg);
        view(&model).announcement
    };
    assert_eq!(announcement(Msg::Step), "Move 1 of 3: two of hearts from column 3 into cell a.");
    assert_eq!(
        announcement(Msg::Last),
        "Move 3 of 3: three of diamonds from column 6 onto four of spades in column 3."
    );
    assert_eq!(announcement(Msg::First), "The deal, before the first move.");
}
