//! What a race is told and shown to be.

use protocol::{
    Spent,
    lab::{
        Experiment, LabEvent, LabRequest, Order, SearchEnd, SearchSample, StopReason, TrailCell, TrailPoint,
    },
};
use search_lab::{LabCmd, LabModel, LabMsg, Paint, Picture, StepTo, Stroke, picture, picture_ids, update};
use solitaire::{Move, Pile};

use crate::common::{MB, html, model, setup, told};

/// Moves that can be made in the deal that is set up.
const MOVES: [Move; 2] =
    [Move::one(Pile::Column(0), Pile::Cell(0)), Move::one(Pile::Column(1), Pile::Cell(1))];

/// Returns the sentence over a race.
fn say(model: &LabModel) -> String {
    let told = html(model, "lab-told");
    let (_, said) = told.split_once("<h2 id=lab-say>").expect("a sentence");
    said.split_once("</h2>").expect("its end").0.to_string()
}

const SIZE: (f64, f64) = (600.0, 140.0);

fn drawn(model: &LabModel, id: &str) -> Picture {
    picture(model, id, SIZE).expect("a picture of the race")
}

/// Where this paint is used, in the order in which it is.
fn with_paint(picture: &Picture, paint: Paint) -> Vec<&Stroke> {
    picture.shapes.iter().filter(|it| it.0 == paint).map(|it| &it.1).collect()
}

fn expand(model: &mut LabModel, lane: usize, expanded: u64, depth: u32, ms: u64) {
    let spent = Spent { expanded, ..Spent::default() };
    let sample = SearchSample { ms, spent, depth, depth_max: depth, widest: 7, ..SearchSample::default() };
    update(model, LabMsg::Told(1, lane, LabEvent::Sample(sample)));
}

fn cell(nth: u64, depth: u32, new: u64, dead_ends: u64) -> TrailCell {
    TrailCell { at: TrailPoint::new(nth, depth, 200_000), positions: 1, tried: 6, new, dead_ends }
}

#[test]
fn a_race_has_pictures_of_each_search() {
    let mut model = model();
    let n_pictures = |model: &LabModel| picture_ids(model).len();
    // Before the race, they have their axes: a line for 10, 100 and 1,000 moves, and for each power of ten.
    assert_eq!(n_pictures(&model), 8);
    assert_eq!(with_paint(&drawn(&model, "lab-trail-1"), Paint::Grid).len(), 3 + 5);
    update(&mut model, LabMsg::Start);
    assert_eq!(n_pictures(&model), 9);
    expand(&mut model, 1, 1_000, 150, 5);
    let cells = vec![cell(1, 0, 6, 0), cell(2, 1, 1, 0), cell(900, 151, 0, 1), cell(1_000, 150, 2, 0)];
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Trail { cells }));

    let trail = drawn(&model, "lab-trail-1");
    assert_eq!(trail.label, "Depth-first: now at depth 150, at most 150");
    // A ring while dots are far apart, and a cross below the dead end.
    assert_eq!(with_paint(&trail, Paint::New).len(), 1);
    let seen = with_paint(&trail, Paint::Seen);
    assert!(matches!(seen[..], [Stroke::Ring { .. }, Stroke::Disc { .. }, Stroke::Disc { .. }]), "{seen:?}");
    assert!(matches!(with_paint(&trail, Paint::DeadEnd)[..], [Stroke::Cross { .. }]));
    assert_eq!((with_paint(&trail, Paint::Flood).len(), with_paint(&trail, Paint::Way).len()), (4, 0));
    // The line of the moment, and the position in work on it.
    let [Stroke::Line(moment), Stroke::Disc { x, .. }] = with_paint(&trail, Paint::Moment)[..] else {
        panic!("{trail:?}")
    };
    assert_eq!(moment[0].0, *x);
    assert_eq!(drawn(&model, "lab-shape-1").label, "Depth-first: positions looked at by depth, at most 7");

    let points = vec![TrailPoint { column: 0, row: 0 }, TrailPoint { column: 200, row: 43 }];
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Way { points }));
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Ended(SearchEnd::Solved { moves: 150 })));
    let trail = drawn(&model, "lab-trail-1");
    assert_eq!((with_paint(&trail, Paint::Way).len(), with_paint(&trail, Paint::Won).len()), (1, 1));
    assert!(html(&model, "lab-lane-1-verdict").contains("150 moves"));
    assert_eq!(html(&model, "lab-lane-0-verdict"), "");
    update(&mut model, LabMsg::Told(1, 0, LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes))));
    // Where they ended, below all pictures: as a disc where it was won.
    let axis = drawn(&model, "lab-axis");
    assert!(
        matches!(with_paint(&axis, Paint::Over)[..], [Stroke::Rect { .. }, Stroke::Disc { .. }]),
        "{axis:?}"
    );
}

#[test]
fn cells_of_a_column_take_the_place_of_those_before() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    expand(&mut model, 0, 2, 1, 5);
    let mut tell = |cells| {
        update(&mut model, LabMsg::Told(1, 0, LabEvent::Trail { cells }));
        with_paint(&drawn(&model, "lab-trail-0"), Paint::New).len()
    };
    assert_eq!(tell(vec![cell(1, 0, 6, 0), cell(2, 1, 6, 0)]), 2);
    assert_eq!(tell(vec![cell(2, 1, 6, 0), cell(2, 2, 6, 0), cell(3, 2, 6, 0)]), 4);
    assert_eq!(tell(Vec::new()), 4);
}

/// Returns the cells that a worker tells at last, and the way.
fn trail_of(search: &str) -> (Vec<TrailCell>, Vec<TrailPoint>) {
    let link = format!("#lab/freecell/14?run={search}&run=greedy&steps=linear&nodes=200000&seconds=60&mb=64");
    let (mut cells, mut way) = (Vec::<TrailCell>::new(), Vec::new());
    for event in told(&link, 0, 64 * MB) {
        match event {
            LabEvent::Trail { cells: new } => {
                let column = new.first().map_or(u32::MAX, |it| it.at.column);
                cells.retain(|it| it.at.column < column);
                cells.extend(new);
            }
            LabEvent::Way { points } => way = points,
            _ => (),
        }
    }
    (cells, way)
}

/// Each position is in one cell, and there are few cells.
#[track_caller]
fn check_trail(search: &str, n_expanded: u64, n_cells_max: usize) {
    let (cells, way) = trail_of(search);
    assert_eq!(cells.iter().map(|it| it.positions).sum::<u64>(), n_expanded);
    assert!(cells.len() <= n_cells_max, "{}", cells.len());
    assert!(cells.is_sorted_by_key(|it| it.at.column));
    assert!(cells.iter().all(|it| it.new <= it.tried && it.dead_ends <= it.positions));
    assert_eq!(cells[0].at, TrailPoint { column: 0, row: 0 });
    // Each point of the way lies on a cell.
    assert!(way.iter().all(|point| cells.iter().any(|it| it.at == *point)), "{way:?}");
    let is_won = search != "breadth-first";
    assert_eq!(way.first(), is_won.then_some(&cells[0].at));
    assert!(way.is_sorted_by_key(|it| it.column));
}

#[test]
fn a_search_tells_what_it_looks_at() {
    check_trail("breadth-first", 200_000, 400);
    check_trail("depth-first", 28_966, 500);
    check_trail("greedy+estimate=larger:0.5%2Bcards", 133, 133);
    check_trail("staged", 95_412, 700);
}

#[test]
fn a_race_is_told_in_a_sentence() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    assert_eq!(say(&model), "All 4 begin at the same position.");
    let expand_in = |model: &mut LabModel, job: u32, lane: usize, expanded: u64| {
        let spent = Spent { expanded, ..Spent::default() };
        let sample = SearchSample { spent, ..SearchSample::default() };
        update(model, LabMsg::Told(job, lane, LabEvent::Sample(sample)));
    };
    let reach = |model: &mut LabModel, lane: usize, expanded: u64, depth_max: u32| {
        let spent = Spent { expanded, ..Spent::default() };
        let sample = SearchSample { spent, depth_max, ..SearchSample::default() };
        update(model, LabMsg::Told(1, lane, LabEvent::Sample(sample)));
    };
    for (lane, depth) in [(0, 3), (1, 40), (2, 12), (3, 7)] {
        reach(&mut model, lane, 90, depth);
    }
    assert_eq!(say(&model), "Depth-first has reached depth 40, Breadth-first only depth 3.");
    let end = |model: &mut LabModel, lane: usize, end: SearchEnd| {
        update(model, LabMsg::Told(1, lane, LabEvent::Ended(end)));
    };
    reach(&mut model, 2, 133, 91);
    end(&mut model, 2, SearchEnd::Solved { moves: 91 });
    let first = "Greedy best-first has solved it: 91 moves, after 133 positions.";
    assert_eq!(say(&model), format!("{first} 3 searches go on."));
    end(&mut model, 0, SearchEnd::GaveUp(StopReason::Nodes));
    reach(&mut model, 1, 9_000, 3_000);
    end(&mut model, 1, SearchEnd::Solved { moves: 1 });
    let both = "Of 2 lines found, the shortest is by Depth-first: 1 move. Greedy best-first needed the fewest positions: 133.";
    assert_eq!(say(&model), format!("{both} 1 search goes on."));
    end(&mut model, 3, SearchEnd::GaveUp(StopReason::Memory));
    assert_eq!(say(&model), both);

    update(&mut model, LabMsg::Start);
    for lane in 0..4 {
        update(&mut model, LabMsg::Told(2, lane, LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes))));
    }
    assert_eq!(say(&model), "None of the 4 could say whether it can be won.");
    update(&mut model, LabMsg::Start);
    for lane in 0..3 {
        update(&mut model, LabMsg::Told(3, lane, LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes))));
    }
    expand_in(&mut model, 3, 3, 70);
    update(&mut model, LabMsg::Told(3, 3, LabEvent::Ended(SearchEnd::Unsolvable { positions: 60 })));
    assert_eq!(say(&model), "Staged deepening has proved that it cannot be won, after 70 positions.");
    update(&mut model, LabMsg::Start);
    for lane in 0..4 {
        expand_in(&mut model, 4, lane, 70 + lane as u64);
        update(&mut model, LabMsg::Told(4, lane, LabEvent::Ended(SearchEnd::Unsolvable { positions: 60 })));
    }
    let all = "4 of 4 have proved that it cannot be won. Breadth-first needed the fewest positions: 70.";
    assert_eq!(say(&model), all);
    update(&mut model, LabMsg::Start);
    for (lane, moves) in [(0, 2), (1, 1), (2, 3), (3, 4)] {
        expand_in(&mut model, 5, lane, moves);
        update(&mut model, LabMsg::Told(5, lane, LabEvent::Ended(SearchEnd::Solved { moves })));
    }
    let twice =
        "Of 4 lines found, the shortest is by Depth-first: 1 move. It needed the fewest positions, too: 1.";
    assert_eq!(say(&model), twice);
    // A race that is stopped has shown nothing.
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::Stop);
    assert_eq!(say(&model), "Stopped");
}

#[test]
fn a_race_is_looked_back_at() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    for (nth, (expanded, depth)) in [(0, 0), (10, 9), (100, 99), (1_000, 150)].into_iter().enumerate() {
        expand(&mut model, 1, expanded, depth, 1_000 * nth as u64);
        update(&mut model, LabMsg::Told(1, 1, LabEvent::Line { moves: MOVES[..nth.min(2)].to_vec() }));
    }
    let cells = [(10, 9), (100, 99), (1_000, 150)].map(|(nth, depth)| cell(nth, depth, 6, 0)).to_vec();
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Trail { cells }));
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Ended(SearchEnd::Solved { moves: 150 })));
    for lane in [0, 2, 3] {
        update(&mut model, LabMsg::Told(1, lane, LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes))));
    }
    let seen = |model: &LabModel| {
        ["lab-moment-text", "lab-race", "lab-told", "lab-lane-1-board", "lab-lane-1-counts"]
            .map(|it| html(model, it))
    };
    let before = seen(&model);
    assert_eq!(before[0], "after 1,000 positions each");

    // Half of the axis, by powers of ten: of 200,000 positions that is 447.
    update(&mut model, LabMsg::MomentPicked(1_800));
    let [text, table, told, board, counts] = seen(&model);
    assert_eq!(text, "after 447 positions each");
    let trail = drawn(&model, "lab-trail-1");
    assert_eq!(trail.label, "Depth-first: now at depth 99, at most 99");
    assert_eq!((with_paint(&trail, Paint::New).len(), with_paint(&trail, Paint::Won).len()), (2, 0));
    assert!(table.contains("<td>447<td>") && !table.contains("<td>1,000<td>"), "{table}");
    assert!(told.contains("Depth-first has reached depth 99, Breadth-first only depth 0."), "{told}");
    assert!(board.contains("after 2 of 2 moves"), "{board}");
    assert!(counts.contains("<dd>447</dd>"), "{counts}");

    update(&mut model, LabMsg::MomentPicked(0));
    assert_eq!(html(&model, "lab-moment-text"), "after 1 position each");
    update(&mut model, LabMsg::MomentPicked(3_600));
    assert_eq!(seen(&model), before);
}

#[test]
fn a_board_is_enlarged_with_the_steps_of_its_line() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    expand(&mut model, 1, 10, 9, 5);
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Line { moves: MOVES[..1].to_vec() }));
    assert!(!html(&model, "lab-out").contains("lab-back-1"));
    update(&mut model, LabMsg::Enlarged(1));
    assert!(html(&model, "lab-out").contains("lab-back-1"));
    assert_eq!(html(&model, "lab-lane-1-place"), "1 / 1");
    update(&mut model, LabMsg::Stepped(1, StepTo::Back));
    assert_eq!(html(&model, "lab-lane-1-place"), "0 / 1");
    update(&mut model, LabMsg::Enlarged(1));
    assert!(!html(&model, "lab-out").contains("lab-back-1"));
}

/// Returns the Lab with a race of two searches that is played back in 20 seconds.
fn recorded(is_calm: bool) -> LabModel {
    let mut model = model();
    model.setup = setup("#lab/freecell/14?run=greedy&run=staged&watch=20&nodes=160000");
    model.is_calm = is_calm;
    let cmds = update(&mut model, LabMsg::Start);
    let Some(LabCmd::StartWorker { request: LabRequest::Begin { experiment, .. }, .. }) = cmds.first() else {
        panic!("{cmds:?}")
    };
    assert!(matches!(experiment, Experiment::Race { is_recorded: true, .. }), "{experiment:?}");
    for (lane, expanded) in [(0, 1), (0, 20), (0, 133), (1, 10), (1, 30_000)] {
        expand(&mut model, lane, expanded, 5, 30);
    }
    update(&mut model, LabMsg::Told(1, 0, LabEvent::Ended(SearchEnd::Solved { moves: 91 })));
    model
}

fn tick(model: &mut LabModel, seconds: u32) {
    (0..10 * seconds).for_each(|_| {
        update(model, LabMsg::Ticked(100.0));
    });
}

#[test]
fn a_recorded_race_is_played_back() {
    let mut model = recorded(false);
    assert_eq!(html(&model, "lab-moment-text"), "after 1 position each");
    assert!(!html(&model, "lab-told").contains("solved"), "nothing is told before it is seen");
    // Of 160,000 positions in 20 seconds, these in a quarter of it.
    tick(&mut model, 5);
    assert_eq!(html(&model, "lab-moment-text"), "after 20 positions each");
    assert_eq!(model.said, "Started.");
    tick(&mut model, 5);
    assert!(model.said.contains("91 moves"), "{}", model.said);
    assert!(html(&model, "lab-buttons").contains("data-do=stop"));
    update(&mut model, LabMsg::Ordered(Order::Pause));
    tick(&mut model, 5);
    assert_eq!(html(&model, "lab-moment-text"), "after 400 positions each");
    update(&mut model, LabMsg::SpeedPicked(8));
    update(&mut model, LabMsg::Ordered(Order::GoOn));
    // No further than is recorded.
    tick(&mut model, 5);
    assert_eq!(html(&model, "lab-moment-text"), "after 30,000 positions each");
    expand(&mut model, 1, 95_412, 135, 40);
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Ended(SearchEnd::Solved { moves: 135 })));
    tick(&mut model, 2);
    assert_eq!(html(&model, "lab-moment-text"), "after 95,412 positions each");
    assert!(model.said.contains("135 moves") && model.said.contains("2 of 2 solved it"), "{}", model.said);
    assert!(html(&model, "lab-buttons").contains("lab-leave") && !model.is_playing());
    // It can be seen again, and looked at position by position.
    update(&mut model, LabMsg::Ordered(Order::GoOn));
    assert_eq!(html(&model, "lab-moment-text"), "after 1 position each");
    for (to, expected) in [(StepTo::Forward, 2), (StepTo::Forward, 3), (StepTo::Back, 2), (StepTo::First, 1)]
    {
        update(&mut model, LabMsg::MomentStepped(to));
        assert!(html(&model, "lab-moment-text").starts_with(&format!("after {expected} position")));
    }
    assert!(!model.is_playing(), "a moment that is picked stays");
    update(&mut model, LabMsg::MomentStepped(StepTo::Last));
    assert_eq!(html(&model, "lab-moment-text"), "after 95,412 positions each");
}

#[test]
fn a_user_who_wants_no_motion_leads_a_replay_on() {
    let mut model = recorded(true);
    tick(&mut model, 5);
    assert_eq!(html(&model, "lab-moment-text"), "after 1 position each");
    for expected in [3, 11, 36] {
        update(&mut model, LabMsg::Ordered(Order::GoOn));
        assert_eq!(html(&model, "lab-moment-text"), format!("after {expected} positions each"));
    }
}

#[test]
fn a_replay_is_stopped_where_it_is_recorded() {
    let mut model = recorded(false);
    assert_eq!(update(&mut model, LabMsg::Stop), [LabCmd::EndWorkers { job: 1 }]);
    assert_eq!(html(&model, "lab-moment-text"), "after 30,000 positions each");
    assert!(html(&model, "lab-buttons").contains("data-do=start") && !model.is_playing());
}

#[test]
fn every_moment_of_the_slider_can_be_left() {
    let mut model = recorded(false);
    update(&mut model, LabMsg::Stop);
    update(&mut model, LabMsg::MomentPicked(0));
    let moment = |model: &LabModel| html(model, "lab-moment-text");
    for to in [StepTo::Forward, StepTo::Back] {
        let mut last = String::new();
        for _ in 0..400 {
            let now = moment(&model);
            if now == last {
                break;
            }
            last = now;
            update(&mut model, LabMsg::MomentStepped(to));
        }
        let expected =
            if to == StepTo::Forward { "after 30,000 positions each" } else { "after 1 position each" };
        assert_eq!(last, expected);
    }
}

#[test]
fn a_recorded_search_tells_its_first_positions_and_then_columns() {
    let link = "#lab/freecell/14?run=staged&run=greedy&steps=linear&nodes=20000&watch=20&mb=64";
    let events = told(link, 0, 64 * MB);
    let expanded: Vec<u64> = events
        .iter()
        .filter_map(|it| match it {
            LabEvent::Sample(sample) => Some(sample.spent.expanded),
            _ => None,
        })
        .collect();
    assert_eq!(expanded[..100], (1..=100).collect::<Vec<_>>());
    assert!(expanded.is_sorted() && (200..500).contains(&expanded.len()), "{}", expanded.len());
    // The positions at hand, which are not those that the search will go on from.
    let lines = events.iter().filter(|it| matches!(it, LabEvent::Line { moves } if !moves.is_empty()));
    assert!(90 < lines.count());
}

#[test]
fn the_set_up_opens_and_closes() {
    let mut model = model();
    assert!(html(&model, "lab-buttons").contains("lab-go") && html(&model, "lab-drawer-buttons").is_empty());
    update(&mut model, LabMsg::SetupShown(true));
    assert!(!html(&model, "lab-buttons").contains("lab-go"));
    assert!(html(&model, "lab-drawer-buttons").contains("lab-go"));
    update(&mut model, LabMsg::Start);
    assert!(!model.is_changing);
    // What cannot be read is shown where it stands.
    update(&mut model, LabMsg::Typed("nodes".into(), "many".into()));
    update(&mut model, LabMsg::Start);
    assert!(model.is_changing);
}

#[test]
fn a_race_that_is_slowed_down_is_previewed() {
    let mut model = model();
    model.setup = setup("#lab/freecell/14?run=greedy&run=staged&watch=20&nodes=200000");
    let begun = |cmds: &[LabCmd]| {
        let starts = cmds.iter().filter_map(|it| match it {
            LabCmd::StartWorker { job, request: LabRequest::Begin { experiment, .. }, .. } => {
                Some((*job, experiment))
            }
            _ => None,
        });
        starts
            .map(|(job, it)| {
                (job, matches!(it, Experiment::Race { nodes_max: 20_000, is_recorded: false, .. }))
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(begun(&update(&mut model, LabMsg::SetupShown(false))), [], "the Lab is not shown yet");
    assert_eq!(begun(&update(&mut model, LabMsg::Shown)), [(1, true), (1, true)]);
    assert_eq!(update(&mut model, LabMsg::Shown), []);
    // Deeper than pictures are at least.
    let at = TrailPoint { column: 360, row: 80 };
    let cells = vec![TrailCell { at, positions: 1, tried: 6, new: 6, dead_ends: 0 }];
    update(&mut model, LabMsg::Told(1, 0, LabEvent::Trail { cells }));
    let trail = drawn(&model, "lab-trail-0");
    let [Stroke::Rect { .. }, Stroke::Disc { x, y, .. }] = with_paint(&trail, Paint::Faint)[..] else {
        panic!("no trace")
    };
    // It comes as far as 20,000 of 200,000 positions do.
    assert!((0.78..0.84).contains(&((x - 62.0) / (600.0 - 71.0))) && *y < 140.0, "{x} {y}");
    let end = LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes));
    assert_eq!(update(&mut model, LabMsg::Told(1, 0, end)), [LabCmd::EndWorker { job: 1, lane: 0 }]);
    // Another set-up has another one, and a race none.
    let cmds = update(&mut model, LabMsg::DealTyped("15".into()));
    assert_eq!(begun(&cmds), [(2, true), (2, true)]);
    assert!(cmds.contains(&LabCmd::EndWorkers { job: 1 }));
    let cmds = update(&mut model, LabMsg::Start);
    assert_eq!(begun(&cmds), [(3, false), (3, false)]);
    assert!(cmds.contains(&LabCmd::EndWorkers { job: 2 }) && model.preview.is_none());
    update(&mut model, LabMsg::Stop);
    assert_eq!(begun(&update(&mut model, LabMsg::RaceLeft)), [(4, true), (4, true)]);
    assert!(update(&mut model, LabMsg::Left).contains(&LabCmd::EndWorkers { job: 4 }));
}
