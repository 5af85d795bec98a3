//! The Lab without a browser: jobs, and the effects of their events.

use protocol::{
    DealRange,
    lab::{Experiment, Explained, LabEvent, LabRejection, LabRequest, LevelRow, Order},
};
use protocol::{Stopped, Verdict};
use search_lab::{
    FileFormat, LabCmd, LabExport, LabModel, LabMsg, LabTab, Lane, Setup, StepTo, StudyState, WorkerError,
    begin, exported, exported_table, update,
};
use solitaire::{Move, Pile, Suit, Switches};

use crate::common::{ENGLISH, MB, end, html, levels, model, regions, said, searched, sequences, told};

#[test]
fn a_search_ends_as_its_budget_says() {
    let two = |run: &str, rest: &str| format!("#lab/freecell/14?run={run}&run={run}&{rest}");
    let broad = |rest: &str| two("breadth-first", rest);
    assert_eq!(end(&broad("nodes=1000"), 100 * MB), Verdict::GaveUp(Stopped::Nodes));
    assert_eq!(end(&broad("seconds=1&nodes=1000000"), 500 * MB), Verdict::GaveUp(Stopped::Time));
    assert_eq!(end(&broad("nodes=1000000"), MB), Verdict::GaveUp(Stopped::Memory));
    assert_eq!(end(&two("depth-bounded+depth=3", ""), MB), Verdict::GaveUp(Stopped::LeftOut));
    let solved = end(&two("greedy", ""), 100 * MB);
    assert!(matches!(solved, Verdict::Solved(_)), "{solved:?}");
    let lost = two("backtracking", "nodes=1000000&steps=supermoves").replace("/14", "/11982");
    assert!(matches!(end(&lost, 100 * MB), Verdict::Unsolvable { .. }));
}

#[test]
fn what_is_worried_back_is_checked() {
    let link = "#lab/freecell/14?run=depth-first&run=depth-first&worrying-back=on&nodes=1000000";
    let events = told(link, 0, 100 * MB);
    let Some(LabEvent::Ended(end)) = events.last() else { panic!("no end") };
    assert!(matches!(end, Verdict::Solved(_)), "{end:?}");
    let is_from_home = |it: &LabEvent| matches!(it, LabEvent::Line { moves } if moves.iter().any(|mv| matches!(mv.from, Pile::Foundation(_))));
    let last_line = events.iter().rfind(|it| matches!(it, LabEvent::Line { .. }));
    assert!(last_line.is_some_and(is_from_home), "nothing was worried back");
}

#[test]
fn levels_that_do_not_fit_into_memory_are_estimated_only() {
    let link = "#lab/freecell/14?tab=tree&levels=8&trials=10&exact=5000000";
    let counted = |bytes_max| sequences(&levels(link, bytes_max)).len();
    assert_eq!(counted(100 * MB), 8);
    let n_counted = counted(MB);
    assert!((2..8).contains(&n_counted), "{n_counted}");
}

#[test]
fn rejects_malformed_requests() {
    let rejection = |request| begin(request).err();
    assert_eq!(rejection(LabRequest::Order(Order::Pause)), Some(LabRejection::Malformed));
    let begin = |experiment| LabRequest::Begin {
        start: "freecell/14".parse().expect("a deal"),
        switches: Switches::default(),
        experiment,
        bytes_max: MB,
    };
    for (search, expected) in
        [("guessing", LabRejection::Malformed), ("greedy estimate=down", LabRejection::Unsupported)]
    {
        let race = Experiment::Race {
            search: search.to_string(),
            nodes_max: 1,
            ms_max: 1,
            pace: 0,
            is_recorded: false,
        };
        assert_eq!(rejection(begin(race)), Some(expected));
    }
    for deals in [DealRange { first: 0, last: 1 }, DealRange { first: 1, last: u64::MAX }] {
        let power = Experiment::Power { deals: vec![deals], powers: vec![0], nodes_max: 1 };
        assert_eq!(rejection(begin(power)), Some(LabRejection::Malformed));
    }
    assert_eq!(Setup::default().request(9, MB), None);
}

#[test]
fn experiments_count_what_is_known() {
    let depths = searched("#lab/freecell/14?tab=depth&depth=3");
    let tried: Vec<u64> = depths.iter().map(|it| it.generated).collect();
    assert_eq!(tried, [10, 109, 1_111]);

    let levels = levels("#lab/freecell/14?tab=tree&levels=3&trials=1000&steps=single", 100 * MB);
    let sequences = sequences(&levels);
    assert_eq!(sequences, [10.0, 99.0, 1_002.0]);
    let ranges: Vec<(f64, f64)> = levels
        .iter()
        .filter_map(|it| match it {
            LevelRow::Estimated { range, .. } => *range,
            LevelRow::Counted { .. } => None,
        })
        .collect();
    assert_eq!(ranges.len(), 3);
    for ((low, high), sequences) in ranges.into_iter().zip(sequences) {
        assert!(low - 0.5 <= sequences && sequences <= high + 0.5, "{low} {high}");
    }

    assert_eq!(searched("#lab/freecell/14?tab=power&power-deals=1-2&powers=0+1").len(), 4);
    assert_eq!(searched("#lab/freecell/14?tab=lengths&deals=1-3&search=greedy").len(), 3);
}

#[test]
fn a_lost_deal_is_explained_and_a_winnable_one_is_not() {
    let explained = |link: &str| {
        let found = told(link, 0, 200 * MB).into_iter().find_map(|it| match it {
            LabEvent::Explained(it) => Some(it),
            _ => None,
        });
        found.expect("an explanation")
    };
    let lost = explained("#lab/freecell/11982?tab=explain");
    let Explained::Lost { positions, home_max, never_moved, .. } = lost else { panic!("{lost:?}") };
    assert_eq!((positions, home_max, never_moved.len()), (83_239, 2, 8));
    assert!(matches!(explained("#lab/freecell/14?tab=explain"), Explained::Winnable { .. }));
}

fn lane(model: &LabModel, idx: usize) -> &Lane {
    &model.race.as_ref().expect("a race").lanes[idx]
}

/// Passes all events of a lane's worker to the model.
fn hear(model: &mut LabModel, lane: usize) -> Vec<LabCmd> {
    let race = model.race.as_ref().expect("a race");
    let job = race.job;
    let link = race.setup.to_string();
    let events = told(&link, lane, 100 * MB);
    events.into_iter().flat_map(|it| update(model, LabMsg::Event(job, lane, it))).collect()
}

#[test]
fn a_race_begins_reports_and_ends() {
    let mut model = model();
    let cmds = update(&mut model, LabMsg::Start);
    let n_workers = cmds.iter().filter(|it| matches!(it, LabCmd::StartWorker { .. })).count();
    assert_eq!(n_workers, 4);
    assert!(model.is_running());
    assert_eq!(hear(&mut model, 2), [LabCmd::EndWorker { job: 1, lane: 2 }]);
    assert!(matches!(lane(&model, 2).end, Some(Ok(Verdict::Solved(_)))));
    assert!(model.said.starts_with("Greedy best-first: Solved in "), "{}", model.said);
    assert!(1 < lane(&model, 2).samples.len());

    assert_eq!(update(&mut model, LabMsg::Stop), [LabCmd::EndWorkers { job: 1 }]);
    assert!(!model.is_running());
    assert_eq!(lane(&model, 0).end, Some(Ok(Verdict::GaveUp(Stopped::Caller))));
    // Events that were still on their way no longer count.
    update(&mut model, LabMsg::Event(1, 0, LabEvent::Ended(Verdict::Unsolvable { positions: 1 })));
    assert_eq!(lane(&model, 0).end, Some(Ok(Verdict::GaveUp(Stopped::Caller))));
    // Events of another race do not count either.
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::Event(1, 0, LabEvent::Ended(Verdict::Unsolvable { positions: 1 })));
    assert_eq!(lane(&model, 0).end, None);
}

#[test]
fn a_line_is_stepped_through_and_sent() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    hear(&mut model, 2);
    let length = lane(&model, 2).line.len();
    let cursor = |model: &LabModel| lane(model, 2).view().1;
    assert_eq!(cursor(&model), length);
    for (to, expected) in [
        (StepTo::Forward, length),
        (StepTo::Back, length - 1),
        (StepTo::Back, length - 2),
        (StepTo::Forward, length - 1),
        (StepTo::First, 0),
        (StepTo::Back, 0),
        (StepTo::Forward, 1),
    ] {
        update(&mut model, LabMsg::Stepped(2, to));
        assert_eq!(cursor(&model), expected, "{to:?}");
    }
    let cmds = update(&mut model, LabMsg::Sent(2));
    let [LabCmd::Go(link)] = &cmds[..] else { panic!("no link") };
    assert!(link.starts_with("freecell/14/") && link.ends_with("/1"), "{link}");
    update(&mut model, LabMsg::Stepped(2, StepTo::Last));
    assert_eq!((cursor(&model), &lane(&model, 2).held), (length, &None));
    assert!(update(&mut model, LabMsg::Sent(0)).is_empty());
    assert_eq!(model.complaints.len(), 1);
}

#[test]
fn what_the_table_cannot_play_is_not_sent() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    let worried_back = Move::one(Pile::Foundation(Suit::Hearts), Pile::Column(0));
    for (line, why) in [(vec![worried_back], "comes back"), (vec![worried_back; 5_001], "too long")] {
        update(&mut model, LabMsg::Event(1, 0, LabEvent::Line { moves: line }));
        assert!(update(&mut model, LabMsg::Sent(0)).is_empty());
        assert!(said(&model.complaints)[0].contains(why), "{why}");
    }
}

#[test]
fn memory_is_shared_out() {
    let mut model = LabModel::new(ENGLISH, Setup::default(), Vec::new(), 100);
    let cmds = update(&mut model, LabMsg::Start);
    let Some(LabCmd::StartWorker { request, .. }) = cmds.first() else { panic!("no worker") };
    assert!(matches!(request, LabRequest::Begin { bytes_max: 25_000_000, .. }), "{request:?}");
    assert!(said(&model.complaints)[0].contains("25 MB"));
}

#[test]
fn a_broken_worker_is_one_search_less() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::WorkerFailed(1, 1, WorkerError::Crashed));
    assert_eq!(lane(&model, 1).end, Some(Err(WorkerError::Crashed)));
    assert!(model.is_running());
}

#[test]
fn an_experiment_begins_and_ends_or_is_cancelled() {
    let mut model = model();
    update(&mut model, LabMsg::TabPicked(LabTab::Depth));
    let cmds = update(&mut model, LabMsg::Start);
    assert!(matches!(cmds[..], [LabCmd::StartWorker { job: 1, lane: 0, .. }]));
    update(
        &mut model,
        LabMsg::Event(1, 0, LabEvent::Level(LevelRow::Counted { level: 1, sequences: 1.0, positions: 1 })),
    );
    // The progress is shown beside the question, and moves no chart down.
    assert!(html(&model, "lab-told").contains("<progress max=1000"));
    assert_eq!(html(&model, "lab-doing"), "");
    assert_eq!(update(&mut model, LabMsg::Stop), [LabCmd::EndWorkers { job: 1 }]);
    assert_eq!(html(&model, "lab-doing"), "<p class=lab-doing>Stopped.</p>");
    assert!(!html(&model, "lab-told").contains("<progress"));
    let study = model.study(LabTab::Depth).expect("an experiment");
    assert_eq!((study.levels.len(), &study.state), (1, &StudyState::Stopped));
    update(&mut model, LabMsg::Start);
    assert_eq!(update(&mut model, LabMsg::Event(2, 0, LabEvent::Finished)), [LabCmd::EndWorkers { job: 2 }]);
    assert_eq!(model.study(LabTab::Depth).expect("an experiment").state, StudyState::Finished);
}

#[test]
fn an_explanation_marks_the_cards_that_never_move() {
    let mut model = model();
    update(&mut model, LabMsg::Followed("#lab/freecell/11982?tab=explain".into()));
    update(&mut model, LabMsg::Start);
    let never_moved = ["AS", "6S"].map(|it| it.parse().expect("a card")).to_vec();
    let explained = Explained::Lost { positions: 1, home_max: 0, ranks_max: [0; 4], never_moved };
    update(&mut model, LabMsg::Event(1, 0, LabEvent::Explained(explained)));
    let regions = regions(&model);
    let board = regions.iter().find(|it| it.id == "lab-text").expect("the board");
    assert_eq!(board.html.matches("data-marked").count(), 2);
}

#[test]
fn results_say_what_they_are_of_and_whether_that_is_set_up_still() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::ComparePicked);
    let heading = html(&model, "lab-told");
    assert!(heading.contains(">Four searches, one deal: what does a position cost?</h2>"), "{heading}");
    let rules = ">FreeCell #14, runs as the 2009 program moves them, nothing by itself. All but the times";
    assert!(heading.contains(rules), "{heading}");
    assert_eq!(html(&model, "lab-race-note"), "");
    update(&mut model, LabMsg::DealTyped("617".into()));
    update(&mut model, LabMsg::RunRemoved(0));
    let heading = html(&model, "lab-told");
    assert!(heading.contains("FreeCell #14"), "{heading}");
    assert!(html(&model, "lab-race-note").contains("has changed since"));
    assert!(html(&model, "lab-race").contains("Breadth-first"));
    assert!(html(&model, "lab-expanded-chart").contains("Positions expanded over time"));
    let chart = LabExport::Chart(0, FileFormat::Csv);
    assert_eq!(update(&mut model, LabMsg::Exported(chart)), [LabCmd::Export(chart)]);
    let file = exported(&model, 0, FileFormat::Csv).expect("a chart");
    assert_eq!(file.name, "reached-freecell-14");
    assert!(file.text.starts_with("positions expanded,"), "{}", file.text);
    let table = LabMsg::Exported(LabExport::Table);
    assert_eq!(update(&mut model, table), [LabCmd::Export(LabExport::Table)]);
    let file = exported_table(&model).expect("a race");
    assert_eq!(file.name, "race-freecell-14");
    let lines: Vec<&str> = file.text.lines().collect();
    assert_eq!(lines.len(), 5, "{}", file.text);
    let header = "Search,Verdict,Expanded,Moves tried,Seen before (%),Deepest,Memory (B),Time (ms),Length,";
    assert!(lines[0].starts_with(header), "{}", file.text);
    assert!(lines.iter().all(|it| it.matches(',').count() == 12), "{}", file.text);
    // The link is that of the compared race, and not of the current set-up.
    let [LabCmd::CopyLink(link)] = &update(&mut model, LabMsg::LinkWanted)[..] else { panic!("no link") };
    assert!(link.starts_with("lab/freecell/14?tab=compare&run=breadth-first&"), "{link}");
    assert!(html(&model, "lab-buttons").contains("Stop"));
    update(&mut model, LabMsg::Stop);
    assert!(html(&model, "lab-buttons").contains("Start the race"), "of what is set up");
    update(&mut model, LabMsg::LinkCopied(true));
    assert!(html(&model, "lab-race-tools").contains("Copied"));
    update(&mut model, LabMsg::ComparePicked);
    assert!(html(&model, "lab-race-tools").contains("Copy link"));

    update(&mut model, LabMsg::Followed("#lab/bakers-game/5?tab=lengths&deals=1-3&search=greedy".into()));
    update(&mut model, LabMsg::Start);
    let heading = html(&model, "lab-of");
    assert!(heading.contains("Solution lengths: greedy on Baker's Game, deals 1–3"), "{heading}");
}

#[test]
fn what_the_engine_does_not_count_is_not_said() {
    let mut model = model();
    update(&mut model, LabMsg::Followed("#lab/freecell/14?run=engine&run=breadth-first".into()));
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::ComparePicked);
    // At first, lengths, known positions and the best estimate are unknown, too.
    for (id, expected) in [("lab-race", (4, 2)), ("lab-more-counts", (3, 1))] {
        let table = html(&model, id);
        let [_, engine, other] = table.split("<tr><th scope=row>").collect::<Vec<_>>()[..] else {
            panic!("{table}")
        };
        assert_eq!((engine.matches('–').count(), other.matches('–').count()), expected, "{table}");
    }
}

#[test]
fn a_board_that_is_held_says_so_and_follows_again() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::Enlarged(0));
    let mv = Move::one(Pile::Column(0), Pile::Cell(0));
    let line = |model: &mut LabModel, n: usize| {
        let line = (0..n as u8).map(|it| Move::one(Pile::Column(it), Pile::Cell(it))).collect();
        update(model, LabMsg::Event(1, 0, LabEvent::Line { moves: line }));
    };
    line(&mut model, 2);
    update(&mut model, LabMsg::Stepped(0, StepTo::Back));
    assert_eq!(html(&model, "lab-lane-0-place"), "1 / 2");
    line(&mut model, 3);
    assert_eq!(lane(&model, 0).view().0[0], mv);
    let place = html(&model, "lab-lane-0-place");
    assert_eq!(place, "1 / 2<br>held at move 1; the line has gone on");
    // Step to its last move.
    update(&mut model, LabMsg::Stepped(0, StepTo::Forward));
    assert_eq!(html(&model, "lab-lane-0-place"), "3 / 3");
    update(&mut model, LabMsg::Stepped(0, StepTo::Back));
    line(&mut model, 1);
    update(&mut model, LabMsg::Stop);
    assert_eq!(html(&model, "lab-lane-0-place"), "1 / 1");
    assert_eq!(html(&model, "lab-live"), "Stopped.");
    // A finished lane continues no more, and stays where it is held.
    update(&mut model, LabMsg::Stepped(0, StepTo::First));
    assert_eq!(html(&model, "lab-lane-0-place"), "0 / 1");
}
