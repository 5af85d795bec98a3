//! The texts and pictures of a race.

use protocol::{
    Spent,
    lab::{LabEvent, PictureCell, PicturePoint, SearchSample},
};
use protocol::{Stopped, Verdict};
use search_lab::{LabModel, LabMsg, LabTab, Paint, StepTo, Stroke, picture_ids, update};
use solitaire::{Move, Pile};

use crate::common::{MB, drawn, expand, html, model, moment, told, with_paint};

/// Moves that are legal in the deal that is set up.
const MOVES: [Move; 2] =
    [Move::one(Pile::Column(0), Pile::Cell(0)), Move::one(Pile::Column(1), Pile::Cell(1))];

/// Returns the sentence above a race.
fn say(model: &LabModel) -> String {
    let told = html(model, "lab-told");
    let (_, said) = told.split_once("<h2 id=lab-say>").expect("a sentence");
    said.split_once("</h2>").expect("its end").0.to_string()
}

fn cell(nth: u64, depth: u32, new: u64, dead_ends: u64) -> PictureCell {
    PictureCell { at: PicturePoint::new(nth, depth, 200_000), positions: 1, tried: 6, new, dead_ends }
}

#[test]
fn a_race_has_pictures_of_each_search() {
    let mut model = model();
    let n_pictures = |model: &LabModel| picture_ids(model).len();
    // Before the race, the pictures show only their axes: lines for 10, 100 and 1,000 moves, and one for each power of
    // ten of the positions.
    assert_eq!(n_pictures(&model), 8);
    assert_eq!(with_paint(&drawn(&model, "lab-trail-1"), Paint::Grid).len(), 3 + 5);
    update(&mut model, LabMsg::Start);
    assert_eq!(n_pictures(&model), 9);
    expand(&mut model, 1, 1_000, 150, 5);
    let cells = vec![cell(1, 0, 6, 0), cell(2, 1, 1, 0), cell(900, 151, 0, 1), cell(1_000, 150, 2, 0)];
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Picture { cells }));

    let trail = drawn(&model, "lab-trail-1");
    assert_eq!(trail.label, "Depth-first: now at depth 150, at most 150");
    // While dots are far apart, a position with few new moves is a ring. A cross marks the dead end.
    assert_eq!(with_paint(&trail, Paint::New).len(), 1);
    let seen = with_paint(&trail, Paint::Seen);
    assert!(matches!(seen[..], [Stroke::Ring { .. }, Stroke::Disc { .. }, Stroke::Disc { .. }]), "{seen:?}");
    assert!(matches!(with_paint(&trail, Paint::DeadEnd)[..], [Stroke::Cross { .. }]));
    assert_eq!((with_paint(&trail, Paint::Flood).len(), with_paint(&trail, Paint::Path).len()), (4, 0));
    // The line that marks the moment, with the current position on it.
    let [Stroke::Line(moment), Stroke::Disc { x, .. }] = with_paint(&trail, Paint::Moment)[..] else {
        panic!("{trail:?}")
    };
    assert_eq!(moment[0].0, *x);
    assert_eq!(drawn(&model, "lab-shape-1").label, "Depth-first: positions looked at by depth, at most 7");

    let points = vec![PicturePoint { column: 0, row: 0 }, PicturePoint { column: 200, row: 43 }];
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Path { points }));
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Ended(Verdict::Solved(150))));
    let trail = drawn(&model, "lab-trail-1");
    assert_eq!((with_paint(&trail, Paint::Path).len(), with_paint(&trail, Paint::Won).len()), (1, 1));
    assert!(html(&model, "lab-lane-1-verdict").contains("150 moves"));
    assert_eq!(html(&model, "lab-lane-0-verdict"), "");
    update(&mut model, LabMsg::Event(1, 0, LabEvent::Ended(Verdict::GaveUp(Stopped::Nodes))));
    // The ends of the searches, below all pictures: a disc marks a win.
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
        update(&mut model, LabMsg::Event(1, 0, LabEvent::Picture { cells }));
        with_paint(&drawn(&model, "lab-trail-0"), Paint::New).len()
    };
    assert_eq!(tell(vec![cell(1, 0, 6, 0), cell(2, 1, 6, 0)]), 2);
    assert_eq!(tell(vec![cell(2, 1, 6, 0), cell(2, 2, 6, 0), cell(3, 2, 6, 0)]), 4);
    assert_eq!(tell(Vec::new()), 4);
}

/// Returns the final cells of a search's picture, as its worker sends them, and the path to the win.
fn trail_of(search: &str) -> (Vec<PictureCell>, Vec<PicturePoint>) {
    let link = format!("#lab/freecell/14?run={search}&run=greedy&steps=linear&nodes=200000&seconds=60&mb=64");
    let (mut cells, mut way) = (Vec::<PictureCell>::new(), Vec::new());
    for event in told(&link, 0, 64 * MB) {
        match event {
            LabEvent::Picture { cells: new } => {
                let column = new.first().map_or(u32::MAX, |it| it.at.column);
                cells.retain(|it| it.at.column < column);
                cells.extend(new);
            }
            LabEvent::Path { points } => way = points,
            _ => (),
        }
    }
    (cells, way)
}

/// Checks that each position is counted in one cell, and that there are few cells.
#[track_caller]
fn check_trail(search: &str, n_expanded: u64, n_cells_max: usize) {
    let (cells, way) = trail_of(search);
    assert_eq!(cells.iter().map(|it| it.positions).sum::<u64>(), n_expanded);
    assert!(cells.len() <= n_cells_max, "{}", cells.len());
    assert!(cells.is_sorted_by_key(|it| it.at.column));
    assert!(cells.iter().all(|it| it.new <= it.tried && it.dead_ends <= it.positions));
    assert_eq!(cells[0].at, PicturePoint { column: 0, row: 0 });
    // Each point of the path lies on a cell.
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

/// A position where a search turns back at a bound is not a dead end. The positions that a layer reaches count as new,
/// although the search stores them only later.
#[test]
fn what_is_new_and_what_is_a_dead_end_is_as_the_search_goes() {
    for search in ["iterative-deepening+visited=table", "ida-star", "depth-bounded"] {
        let (cells, _) = trail_of(search);
        assert!(cells.iter().all(|it| it.dead_ends == 0), "{search}");
    }
    let (cells, _) = trail_of("beam");
    // The first positions all lead to new ones: the search knows only at the end of a layer whether two paths lead to
    // one position.
    let first = &cells[..9];
    assert!(first.iter().all(|it| 0 < it.new && it.dead_ends == 0), "{first:?}");
    let (tried, new) = cells.iter().fold((0, 0), |sums, it| (sums.0 + it.tried, sums.1 + it.new));
    assert!(tried < 2 * new && new < tried, "{new} of {tried}");
}

#[test]
fn the_search_that_has_solved_it_with_the_fewest_positions_stands_out() {
    let mut model = model();
    let link = "#lab/freecell/14?run=breadth-first&run=depth-first&run=greedy+estimate=larger:0.5%2Bcards&run=staged\
                &steps=linear&worrying-back=off&autoplay=off&nodes=200000&seconds=60&mb=64";
    update(&mut model, LabMsg::Followed(link.into()));
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::ComparePicked);
    assert!(!html(&model, "lab-race").contains("lab-best"));
    for lane in 0..4 {
        for event in told(link, lane, 64 * MB) {
            update(&mut model, LabMsg::Event(1, lane, event));
        }
    }
    let table = html(&model, "lab-race");
    let rows: Vec<&str> = table.split("<tr").skip(2).collect();
    // Staged deepening forgets all positions between its stages, and counts them as new again.
    let seen = ["<td>73 %", "<td>69 %", "<td>10 %", "<td>48 %"];
    for (idx, (row, seen)) in rows.iter().zip(seen).enumerate() {
        assert!(row.contains(seen), "{row}");
        assert_eq!(row.starts_with(" class=lab-best>"), idx == 2, "{row}");
    }
}

#[test]
fn a_sentence_describes_a_race() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    assert_eq!(say(&model), "All 4 begin at the same position.");
    let expand_in = |model: &mut LabModel, job: u32, lane: usize, expanded: u64| {
        let spent = Spent { expanded, ..Spent::default() };
        let sample = SearchSample { spent, ..SearchSample::default() };
        update(model, LabMsg::Event(job, lane, LabEvent::Sample(sample)));
    };
    let reach = |model: &mut LabModel, lane: usize, expanded: u64, depth_max: u32| {
        let spent = Spent { expanded, ..Spent::default() };
        let sample = SearchSample { spent, depth_max, ..SearchSample::default() };
        update(model, LabMsg::Event(1, lane, LabEvent::Sample(sample)));
    };
    for (lane, depth) in [(0, 3), (1, 40), (2, 12), (3, 7)] {
        reach(&mut model, lane, 90, depth);
    }
    assert_eq!(say(&model), "Depth-first has reached depth 40, breadth-first only depth 3.");
    let end = |model: &mut LabModel, lane: usize, end: Verdict<u64>| {
        update(model, LabMsg::Event(1, lane, LabEvent::Ended(end)));
    };
    reach(&mut model, 2, 133, 91);
    end(&mut model, 2, Verdict::Solved(91));
    let first = "Greedy best-first has solved it: 91 moves after 133 positions.";
    assert_eq!(say(&model), format!("{first} 3 searches go on."));
    end(&mut model, 0, Verdict::GaveUp(Stopped::Nodes));
    reach(&mut model, 1, 9_000, 3_000);
    end(&mut model, 1, Verdict::Solved(1));
    let both = "Depth-first found the shortest of 2 solutions: 1 move. Greedy best-first needed the fewest positions: 133.";
    assert_eq!(say(&model), format!("{both} 1 search goes on."));
    end(&mut model, 3, Verdict::GaveUp(Stopped::Memory));
    assert_eq!(say(&model), both);

    update(&mut model, LabMsg::Start);
    for lane in 0..4 {
        update(&mut model, LabMsg::Event(2, lane, LabEvent::Ended(Verdict::GaveUp(Stopped::Nodes))));
    }
    assert_eq!(say(&model), "None of the 4 could say whether it can be won.");
    update(&mut model, LabMsg::Start);
    for lane in 0..3 {
        update(&mut model, LabMsg::Event(3, lane, LabEvent::Ended(Verdict::GaveUp(Stopped::Nodes))));
    }
    expand_in(&mut model, 3, 3, 70);
    update(&mut model, LabMsg::Event(3, 3, LabEvent::Ended(Verdict::Unsolvable { positions: 60 })));
    assert_eq!(say(&model), "Staged deepening has proved that it cannot be won, after 70 positions.");
    update(&mut model, LabMsg::Start);
    for lane in 0..4 {
        expand_in(&mut model, 4, lane, 70 + lane as u64);
        update(&mut model, LabMsg::Event(4, lane, LabEvent::Ended(Verdict::Unsolvable { positions: 60 })));
    }
    let all = "4 of 4 have proved that it cannot be won. Breadth-first needed the fewest positions: 70.";
    assert_eq!(say(&model), all);
    update(&mut model, LabMsg::Start);
    for (lane, moves) in [(0, 2), (1, 1), (2, 3), (3, 4)] {
        expand_in(&mut model, 5, lane, moves);
        update(&mut model, LabMsg::Event(5, lane, LabEvent::Ended(Verdict::Solved(moves))));
    }
    let twice = "Depth-first has the shortest of 4 solutions: 1 move after 1 positions.";
    assert_eq!(say(&model), twice);
    // A stopped race has no result.
    update(&mut model, LabMsg::Start);
    update(&mut model, LabMsg::Stop);
    assert_eq!(say(&model), "Stopped");
}

#[test]
fn what_solved_it_first_and_shortest_stands_against_what_gave_up() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    for (lane, expanded, depth) in [(0, 9_000, 15), (1, 70, 40), (2, 9_000, 20), (3, 100, 60)] {
        let spent = Spent { expanded, ..Spent::default() };
        let sample = SearchSample { spent, depth_max: depth, ..SearchSample::default() };
        update(&mut model, LabMsg::Event(1, lane, LabEvent::Sample(sample)));
        let end = match lane {
            0 | 2 => Verdict::GaveUp(Stopped::Nodes),
            // Both lines have this length.
            _ => Verdict::Solved(40),
        };
        update(&mut model, LabMsg::Event(1, lane, LabEvent::Ended(end)));
    }
    let contrast =
        "Depth-first found 40 moves after 70 positions; breadth-first gave up after 9,000 at depth 15.";
    assert_eq!(say(&model), contrast);
    let more = "Greedy best-first: gave up at depth 20. Staged deepening: 40 moves after 100.";
    assert!(html(&model, "lab-told").contains(more), "{}", html(&model, "lab-told"));
}

#[test]
fn a_race_is_looked_back_at() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    for (nth, (expanded, depth)) in [(0, 0), (10, 9), (100, 99), (1_000, 150)].into_iter().enumerate() {
        expand(&mut model, 1, expanded, depth, 1_000 * nth as u64);
        update(&mut model, LabMsg::Event(1, 1, LabEvent::Line { moves: MOVES[..nth.min(2)].to_vec() }));
    }
    let cells = [(10, 9), (100, 99), (1_000, 150)].map(|(nth, depth)| cell(nth, depth, 6, 0)).to_vec();
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Picture { cells }));
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Ended(Verdict::Solved(150))));
    for lane in [0, 2, 3] {
        update(&mut model, LabMsg::Event(1, lane, LabEvent::Ended(Verdict::GaveUp(Stopped::Nodes))));
    }
    let seen = |model: &LabModel| {
        let [told, board, counts] =
            ["lab-told", "lab-lane-1-board", "lab-lane-1-counts"].map(|it| html(model, it));
        [moment(model), told, board, counts]
    };
    let before = seen(&model);
    assert_eq!(before[0], "up to 1,000 positions each");

    // The middle of the logarithmic axis: 447 of 200,000 positions.
    update(&mut model, LabMsg::MomentPicked(1_800));
    let [text, told, board, counts] = seen(&model);
    assert_eq!(text, "up to 447 positions each");
    let trail = drawn(&model, "lab-trail-1");
    assert_eq!(trail.label, "Depth-first: now at depth 99, at most 99");
    assert_eq!((with_paint(&trail, Paint::New).len(), with_paint(&trail, Paint::Won).len()), (2, 0));
    assert!(told.contains("Depth-first has reached depth 99, breadth-first only depth 0."), "{told}");
    assert!(board.contains("after 2 of 2 moves"), "{board}");
    assert!(counts.contains("<dd>447</dd>"), "{counts}");
    // The comparison uses the whole race.
    update(&mut model, LabMsg::ComparePicked);
    let table = html(&model, "lab-race");
    assert!(table.contains("<td>1,000<td>") && !table.contains("<td>447<td>"), "{table}");
    update(&mut model, LabMsg::TabPicked(LabTab::Race));

    update(&mut model, LabMsg::MomentPicked(0));
    assert_eq!(moment(&model), "up to 1 position each");
    update(&mut model, LabMsg::MomentPicked(3_600));
    assert_eq!(seen(&model), before);
}

#[test]
fn a_board_is_enlarged_with_the_steps_of_its_line() {
    let mut model = model();
    update(&mut model, LabMsg::Start);
    expand(&mut model, 1, 10, 9, 5);
    update(&mut model, LabMsg::Event(1, 1, LabEvent::Line { moves: MOVES[..1].to_vec() }));
    assert!(!html(&model, "lab-out").contains("lab-back-1"));
    update(&mut model, LabMsg::Enlarged(1));
    assert!(html(&model, "lab-out").contains("lab-back-1"));
    assert_eq!(html(&model, "lab-lane-1-place"), "1 / 1");
    update(&mut model, LabMsg::Stepped(1, StepTo::Back));
    assert_eq!(html(&model, "lab-lane-1-place"), "0 / 1");
    update(&mut model, LabMsg::Enlarged(1));
    assert!(!html(&model, "lab-out").contains("lab-back-1"));
}

#[test]
fn the_set_up_can_be_as_it_was() {
    let mut model = model();
    update(&mut model, LabMsg::SetupShown(true));
    assert!(html(&model, "lab-drawer-buttons").contains("data-do=restore aria-disabled=true"));
    let before = model.setup.to_string();
    update(&mut model, LabMsg::RunRemoved(0));
    update(&mut model, LabMsg::Typed("nodes".into(), "many".into()));
    assert!(!html(&model, "lab-drawer-buttons").contains("aria-disabled"));
    update(&mut model, LabMsg::Restored);
    assert_eq!((model.setup.to_string(), model.field_errors.len()), (before, 0));
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
    // If a field has an error, starting a race opens the set-up to show it.
    update(&mut model, LabMsg::Typed("nodes".into(), "many".into()));
    update(&mut model, LabMsg::Start);
    assert!(model.is_changing);
}
