//! What a race is told and shown to be.

use protocol::{
    Spent,
    lab::{LabEvent, SearchEnd, SearchSample, StopReason},
};
use search_lab::{LabModel, LabMsg, update};

use crate::common::{html, model};

#[test]
fn a_race_has_a_picture_of_each_search() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    for (expanded, depth) in [(0, 0), (1, 1), (2, 2), (3, 1), (1_000, 150)] {
        let spent = Spent { expanded, ..Spent::default() };
        let sample = SearchSample { spent, depth, depth_max: 150, ..SearchSample::default() };
        update(&mut model, LabMsg::Told(1, 1, LabEvent::Sample(sample)));
    }
    let picture = html(&model, "lab-lane-1-trail");
    assert!(picture.contains("aria-label=\"Depth-first: now at depth 150, at most 150\""), "{picture}");
    let (_, way) = picture.split_once("class=lab-way d=\"").expect("a way");
    assert_eq!(way.split_once('"').map(|it| it.0.matches('M').count()), Some(4), "{picture}");
    // A line for 10 moves and one for 100.
    assert_eq!(picture.matches("class=lab-depth").count(), 2, "{picture}");
    assert!(picture.contains("data-kind=looking") && !html(&model, "lab-lane-0-trail").contains("<circle"));
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Ended(SearchEnd::Solved { moves: 150 })));
    assert!(html(&model, "lab-lane-1-trail").contains("data-kind=winnable"));
}

#[test]
fn a_race_is_told_in_a_sentence() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    assert_eq!(html(&model, "lab-say"), "");
    let expand = |model: &mut LabModel, job: u32, lane: usize, expanded: u64| {
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
    assert_eq!(html(&model, "lab-say"), "Depth-first has reached depth 40, Breadth-first only depth 3.");
    let end = |model: &mut LabModel, lane: usize, end: SearchEnd| {
        update(model, LabMsg::Told(1, lane, LabEvent::Ended(end)));
    };
    reach(&mut model, 2, 133, 91);
    end(&mut model, 2, SearchEnd::Solved { moves: 91 });
    let first = "Greedy best-first has solved it: 91 moves, after 133 positions.";
    assert_eq!(html(&model, "lab-say"), format!("{first} 3 searches go on."));
    end(&mut model, 0, SearchEnd::GaveUp(StopReason::Nodes));
    reach(&mut model, 1, 9_000, 3_000);
    end(&mut model, 1, SearchEnd::Solved { moves: 1 });
    let both = "Of 2 lines found, the shortest is by Depth-first: 1 move. Greedy best-first needed the fewest positions: 133.";
    assert_eq!(html(&model, "lab-say"), format!("{both} 1 search goes on."));
    end(&mut model, 3, SearchEnd::GaveUp(StopReason::Memory));
    assert_eq!(html(&model, "lab-say"), both);

    update(&mut model, LabMsg::Start);
    for lane in 0..4 {
        update(&mut model, LabMsg::Told(2, lane, LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes))));
    }
    assert_eq!(html(&model, "lab-say"), "None of the 4 could say whether it can be won.");
    update(&mut model, LabMsg::Start);
    for lane in 0..3 {
        update(&mut model, LabMsg::Told(3, lane, LabEvent::Ended(SearchEnd::GaveUp(StopReason::Nodes))));
    }
    expand(&mut model, 3, 3, 70);
    update(&mut model, LabMsg::Told(3, 3, LabEvent::Ended(SearchEnd::Unsolvable { positions: 60 })));
    assert_eq!(
        html(&model, "lab-say"),
        "Staged deepening has proved that it cannot be won, after 70 positions."
    );
    update(&mut model, LabMsg::Start);
    for lane in 0..4 {
        expand(&mut model, 4, lane, 70 + lane as u64);
        update(&mut model, LabMsg::Told(4, lane, LabEvent::Ended(SearchEnd::Unsolvable { positions: 60 })));
    }
    let all = "4 of 4 have proved that it cannot be won. Breadth-first needed the fewest positions: 70.";
    assert_eq!(html(&model, "lab-say"), all);
    update(&mut model, LabMsg::Start);
    for (lane, moves) in [(0, 2), (1, 1), (2, 3), (3, 4)] {
        expand(&mut model, 5, lane, moves);
        update(&mut model, LabMsg::Told(5, lane, LabEvent::Ended(SearchEnd::Solved { moves })));
    }
    let twice =
        "Of 4 lines found, the shortest is by Depth-first: 1 move. It needed the fewest positions, too: 1.";
    assert_eq!(html(&model, "lab-say"), twice);
    // A race that is stopped has shown nothing.
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::Stop);
    assert_eq!(html(&model, "lab-say"), "");
}

#[test]
fn a_race_is_looked_back_at() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    for (nth, (expanded, depth)) in [(0, 0), (10, 9), (100, 99), (1_000, 150)].into_iter().enumerate() {
        let spent = Spent { expanded, ..Spent::default() };
        let ms = 1_000 * nth as u64;
        let sample = SearchSample { spent, depth, depth_max: depth, ms, ..SearchSample::default() };
        update(&mut model, LabMsg::Told(1, 1, LabEvent::Sample(sample)));
    }
    update(&mut model, LabMsg::Told(1, 1, LabEvent::Ended(SearchEnd::Solved { moves: 150 })));
    assert_eq!(html(&model, "lab-moment-text"), "the newest");
    let before = (html(&model, "lab-race"), html(&model, "lab-say"));

    // Half of the axis, by powers of ten: of 200,000 positions that is 447.
    update(&mut model, LabMsg::MomentPicked(500));
    assert_eq!(html(&model, "lab-moment-text"), "after 447 positions each");
    let picture = html(&model, "lab-lane-1-trail");
    assert!(
        picture.contains("now at depth 99, at most 99") && picture.contains("class=lab-moment"),
        "{picture}"
    );
    let (_, later) = picture.split_once("class=lab-later d=\"").expect("what came later");
    assert_eq!(later.split_once('"').map(|it| it.0.matches('M').count()), Some(1), "{picture}");
    assert!(picture.contains("data-kind=looking"), "{picture}");
    let table = html(&model, "lab-race");
    assert!(table.contains("<td>100<td>") && !table.contains("<td>1,000<td>"), "{table}");
    assert_eq!(html(&model, "lab-say"), "Depth-first has reached depth 99, Breadth-first only depth 0.");

    update(&mut model, LabMsg::MomentPicked(0));
    assert_eq!(html(&model, "lab-moment-text"), "after 1 position each");
    update(&mut model, LabMsg::MomentPicked(1_000));
    assert_eq!((html(&model, "lab-race"), html(&model, "lab-say")), before);
    assert!(!html(&model, "lab-lane-1-trail").contains("class=lab-moment"));
}
