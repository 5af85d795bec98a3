//! Races that are recorded and played back, and their previews.

use protocol::lab::{Experiment, LabEvent, LabRequest, Order, PictureCell, PicturePoint};
use protocol::{Stopped, Verdict};
use search_lab::{LabCmd, LabModel, LabMsg, LabTab, Paint, StepTo, Stroke, picture, picture_ids, update};

use crate::common::{MB, drawn, expand, html, model, moment, setup, told, with_paint};

/// Returns the Lab with a race of two searches whose playback takes 20 seconds.
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
    update(&mut model, LabMsg::Event(1, 0, LabEvent::Ended(Verdict::Solved(91))));
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
    assert_eq!(moment(&model), "up to 1 position each");
    assert!(!html(&model, "lab-told").contains("solved"), "nothing is reported before it is seen");
    // Of 160,000 positions in 20 seconds, a quarter of the time shows these.
    tick(&mut model, 5);
    assert_eq!(moment(&model), "up to 20 positions each");
    assert_eq!(model.said, "Started.");
    tick(&mut model, 5);
    assert!(model.said.contains("91 moves"), "{}", model.said);
    assert!(html(&model, "lab-buttons").contains("data-do=\"stop\""));
    update(&mut model, LabMsg::Ordered(Order::Pause));
    tick(&mut model, 5);
    assert_eq!(moment(&model), "up to 400 positions each");
    update(&mut model, LabMsg::SpeedPicked(8));
    update(&mut model, LabMsg::Ordered(Order::GoOn));
    // The replay stops where the recording ends.
    tick(&mut model, 5);
    assert_eq!(moment(&model), "up to 30,000 positions each");
    expand(&mut model, 1, 95_412, 135, 40);
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Ended(Verdict::Solved(135))));
    tick(&mut model, 2);
    assert_eq!(moment(&model), "up to 95,412 positions each");
    assert!(model.said.contains("135 moves") && model.said.contains("2 of 2 solved it"), "{}", model.said);
    assert!(html(&model, "lab-buttons").contains("Again") && !model.is_playing());
    // It can be replayed, and viewed position by position.
    update(&mut model, LabMsg::Ordered(Order::GoOn));
    assert_eq!(moment(&model), "up to 1 position each");
    for (to, expected) in [(StepTo::Forward, 2), (StepTo::Forward, 3), (StepTo::Back, 2), (StepTo::First, 1)]
    {
        update(&mut model, LabMsg::MomentStepped(to));
        assert!(moment(&model).starts_with(&format!("up to {expected} position")));
    }
    assert!(!model.is_playing(), "a moment that is picked stays");
    update(&mut model, LabMsg::MomentStepped(StepTo::Last));
    assert_eq!(moment(&model), "up to 95,412 positions each");
}

#[test]
fn comparisons_are_reported_when_they_exist() {
    let mut model = model();
    model.setup = setup("#lab/freecell/14?tab=compare&run=greedy&run=staged&watch=20");
    // It begins by itself when the Lab is shown.
    let cmds = update(&mut model, LabMsg::Shown);
    assert_eq!(cmds.iter().filter(|it| matches!(it, LabCmd::StartWorker { job: 1, .. })).count(), 2);
    assert_eq!(update(&mut model, LabMsg::ComparePicked).len(), 1, "nothing but its link");
    for lane in 0..2 {
        expand(&mut model, lane, 133, 91, 2);
        update(&mut model, LabMsg::Event(1, lane, LabEvent::Ended(Verdict::Solved(91))));
    }
    assert!(model.said.contains("91 moves") && model.said.contains("2 of 2 solved it"), "{}", model.said);
    assert_eq!(html(&model, "lab-buttons"), "");
    // The fields of another part do not affect the race.
    update(&mut model, LabMsg::TabPicked(LabTab::Depth));
    update(&mut model, LabMsg::Typed("depth".into(), "4".into()));
    update(&mut model, LabMsg::Followed("#lab/freecell/14?run=greedy&run=staged&watch=20".into()));
    assert!(model.race.is_some() && model.is_playing(), "it is played back now");
    // It waits where it was when the user left for another view.
    tick(&mut model, 1);
    let left = moment(&model);
    assert_eq!(update(&mut model, LabMsg::Left), []);
    update(&mut model, LabMsg::Shown);
    assert_eq!((moment(&model), model.is_playing()), (left, false));
    assert!(html(&model, "lab-buttons").contains("Go on"));
}

#[test]
fn a_user_who_wants_no_motion_leads_a_replay_on() {
    let mut model = recorded(true);
    tick(&mut model, 5);
    assert_eq!(moment(&model), "up to 1 position each");
    for expected in [3, 11, 36] {
        update(&mut model, LabMsg::Ordered(Order::GoOn));
        assert_eq!(moment(&model), format!("up to {expected} positions each"));
    }
}

#[test]
fn a_replay_is_stopped_where_it_is_recorded() {
    let mut model = recorded(false);
    assert_eq!(update(&mut model, LabMsg::Stop), [LabCmd::EndWorkers { job: 1 }]);
    assert_eq!(moment(&model), "up to 30,000 positions each");
    assert!(html(&model, "lab-buttons").contains("data-do=\"start\"") && !model.is_playing());
}

#[test]
fn every_moment_of_the_slider_can_be_left() {
    let mut model = recorded(false);
    update(&mut model, LabMsg::Stop);
    update(&mut model, LabMsg::MomentPicked(0));
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
            if to == StepTo::Forward { "up to 30,000 positions each" } else { "up to 1 position each" };
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
    // The lines of the current positions, not of those that the search will expand next.
    let lines = events.iter().filter(|it| matches!(it, LabEvent::Line { moves } if !moves.is_empty()));
    assert!(90 < lines.count());
}

#[test]
fn a_race_that_is_slowed_down_is_previewed() {
    let mut model = model();
    model.setup = setup("#lab/freecell/14?run=greedy&run=staged&watch=20&nodes=2000000");
    let begun = |cmds: &[LabCmd]| {
        let starts = cmds.iter().filter_map(|it| match it {
            LabCmd::StartWorker { job, request: LabRequest::Begin { experiment, .. }, .. } => {
                Some((*job, experiment))
            }
            _ => None,
        });
        starts
            .map(|(job, it)| {
                (job, matches!(it, Experiment::Race { nodes_max: 200_000, is_recorded: false, .. }))
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(begun(&update(&mut model, LabMsg::SetupShown(false))), [], "the Lab is not shown yet");
    assert_eq!(begun(&update(&mut model, LabMsg::Shown)), [(1, true), (1, true)]);
    assert_eq!(update(&mut model, LabMsg::Shown), []);
    // Deeper than the least depth of pictures.
    let at = PicturePoint { column: 360, row: 80 };
    let cells = vec![PictureCell { at, positions: 1, tried: 6, new: 6, dead_ends: 0 }];
    update(&mut model, LabMsg::Event(1, 0, LabEvent::Picture { cells }));
    let trail = drawn(&model, "lab-trail-0");
    assert!(trail.is_faint);
    let [Stroke::Disc { x, y, .. }] = with_paint(&trail, Paint::New)[..] else { panic!("no trace") };
    // It extends to where 200,000 of 2,000,000 positions are.
    assert!((0.82..0.86).contains(&((x - 62.0) / (600.0 - 71.0))) && *y < 140.0, "{x} {y}");
    let end = LabEvent::Ended(Verdict::GaveUp(Stopped::Nodes));
    assert_eq!(update(&mut model, LabMsg::Event(1, 0, end)), [LabCmd::EndWorker { job: 1, lane: 0 }]);
    // Another set-up has another preview, and a race has none.
    let cmds = update(&mut model, LabMsg::DealTyped("15".into()));
    assert_eq!(begun(&cmds), [(2, true), (2, true)]);
    assert!(cmds.contains(&LabCmd::EndWorkers { job: 1 }));
    let cmds = update(&mut model, LabMsg::Start);
    assert_eq!(begun(&cmds), [(3, false), (3, false)]);
    assert!(cmds.contains(&LabCmd::EndWorkers { job: 2 }) && model.preview.is_none());
    // A link to another race replaces this one, which stops.
    let cmds = update(&mut model, LabMsg::Followed("#lab/freecell/7?run=greedy&run=staged&watch=20".into()));
    assert!(cmds.contains(&LabCmd::EndWorkers { job: 3 }) && model.race.is_none());
    assert_eq!(begun(&cmds), [(4, true), (4, true)]);
    assert!(update(&mut model, LabMsg::Left).contains(&LabCmd::EndWorkers { job: 4 }));
}

#[test]
fn pictures_have_no_least_size() {
    let model = recorded(false);
    for id in picture_ids(&model) {
        for size in [(1.0, 1.0), (8.0, 50.0), (600.0, 1.0)] {
            assert!(picture(&model, &id, size).is_some(), "{id} at {size:?}");
        }
    }
}
