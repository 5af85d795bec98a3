//! Jobs of the Lab, run without a browser.

use i18n::{Language, lab::Lab};
use protocol::Verdict;
use protocol::{
    Spent,
    lab::{LabEvent, LabRequest, LevelRow, SearchRow, SearchSample},
};
use search_lab::{
    Complaint, LabModel, LabMsg, Paint, Picture, Setup, Stroke, TaskTurn, begin, charts, picture, update,
    view,
};
use ui::Region;

pub(crate) const MB: u64 = 1_000_000;

pub(crate) const ENGLISH: Lab = Lab(Language::English);

/// Returns the texts of these complaints, in English.
pub(crate) fn said<'a>(complaints: impl IntoIterator<Item = &'a Complaint>) -> Vec<String> {
    complaints.into_iter().map(|it| search_lab::complaint(ENGLISH, it)).collect()
}

pub(crate) fn setup(link: &str) -> Setup {
    let (setup, complaints) = Setup::parse(link);
    assert_eq!(said(&complaints), [""; 0]);
    setup
}

/// Returns the request for a worker.
pub(crate) fn request(link: &str, run_idx: usize, bytes_max: u64) -> LabRequest {
    setup(link).request(run_idx, bytes_max).expect("a search of the link")
}

/// Returns all events of a worker whose turns take a millisecond each.
pub(crate) fn told(link: &str, run_idx: usize, bytes_max: u64) -> Vec<LabEvent> {
    let mut work = begin(request(link, run_idx, bytes_max)).expect("a task");
    let mut told = Vec::new();
    for ms in 0..1_000_000 {
        match work.turn(ms) {
            TaskTurn::Working | TaskTurn::Waiting => told.extend(work.progress(ms)),
            TaskTurn::Sent(events) => told.extend(events),
            TaskTurn::Done(events) => {
                told.extend(events);
                break;
            }
        }
    }
    told
}

pub(crate) fn end(link: &str, bytes_max: u64) -> Verdict<u64> {
    match told(link, 0, bytes_max).pop() {
        Some(LabEvent::Ended(end)) => end,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn searched(link: &str) -> Vec<SearchRow> {
    let rows = told(link, 0, 100 * MB).into_iter().filter_map(|it| match it {
        LabEvent::Searched(row) => Some(row),
        _ => None,
    });
    rows.collect()
}

pub(crate) fn levels(link: &str, bytes_max: u64) -> Vec<LevelRow> {
    let rows = told(link, 0, bytes_max).into_iter().filter_map(|it| match it {
        LabEvent::Level(row) => Some(row),
        _ => None,
    });
    rows.collect()
}

/// Returns the sequences of moves of the counted levels.
pub(crate) fn sequences(levels: &[LevelRow]) -> Vec<f64> {
    let sequences = levels.iter().filter_map(|it| match it {
        LevelRow::Counted { sequences, .. } => Some(*sequences),
        LevelRow::Estimated { .. } => None,
    });
    sequences.collect()
}

/// Returns all regions but the published results.
pub(crate) fn regions(model: &LabModel) -> Vec<Region> {
    view(model).into_iter().chain(charts(model)).collect()
}

/// Returns the markup of a region.
pub(crate) fn html(model: &LabModel, id: &str) -> String {
    let region = regions(model).into_iter().find(|it| it.id == id);
    region.unwrap_or_else(|| panic!("no {id}")).html
}

/// Returns the text about the selected moment.
pub(crate) fn moment(model: &LabModel) -> String {
    html(model, "lab-moment-text").replace("<b>", "").replace("</b>", "")
}

/// Returns the Lab before any action.
pub(crate) fn model() -> LabModel {
    LabModel::new(ENGLISH, Setup::default(), Vec::new(), 1_000)
}

pub(crate) const SIZE: (f64, f64) = (600.0, 140.0);

/// Returns a picture of the race.
pub(crate) fn drawn(model: &LabModel, id: &str) -> Picture {
    picture(model, id, SIZE).expect("a picture of the race")
}

/// Returns the shapes with this paint, in order.
pub(crate) fn with_paint(picture: &Picture, paint: Paint) -> Vec<&Stroke> {
    picture.shapes.iter().filter(|it| it.0 == paint).map(|it| &it.1).collect()
}

/// Reports that a search of the first race has expanded positions.
pub(crate) fn expand(model: &mut LabModel, lane: usize, expanded: u64, depth: u32, ms: u64) {
    let spent = Spent { expanded, ..Spent::default() };
    let sample = SearchSample { ms, spent, depth, depth_max: depth, widest: 7, ..SearchSample::default() };
    update(model, LabMsg::Event(1, lane, LabEvent::Sample(sample)));
}
