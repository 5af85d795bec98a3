//! Jobs of the Lab that are worked through without a browser.

use lab::{Outcome, Row, Setup, TaskReport, TaskTurn, begin, job};

pub(crate) const MB: u64 = 1_000_000;

pub(crate) fn setup(link: &str) -> Setup {
    let (setup, complaints) = Setup::parse(link);
    assert_eq!(complaints, Vec::<String>::new());
    setup
}

/// All that a worker tells, where each turn takes a millisecond.
pub(crate) fn told(link: &str, run_idx: usize, bytes_max: u64) -> Vec<TaskReport> {
    let mut work = begin(&job(&setup(link), run_idx, bytes_max)).expect("a job");
    let mut told = Vec::new();
    for ms in 0..1_000_000 {
        match work.turn(ms) {
            TaskTurn::Working | TaskTurn::Waiting => told.extend(work.progress(ms)),
            TaskTurn::Told(reports) => told.extend(reports),
            TaskTurn::Done(reports) => {
                told.extend(reports);
                break;
            }
        }
    }
    // As it crosses from one to the other.
    told.into_iter().map(|it| TaskReport::parse(&it.to_string()).expect("a report")).collect()
}

pub(crate) fn outcome(link: &str, bytes_max: u64) -> Outcome {
    match told(link, 0, bytes_max).pop() {
        Some(TaskReport::Ended(outcome)) => outcome,
        other => panic!("{other:?}"),
    }
}

pub(crate) fn rows(link: &str) -> Vec<Row> {
    let rows = told(link, 0, 100 * MB).into_iter().filter_map(|it| match it {
        TaskReport::Row(row) => Some(row),
        _ => None,
    });
    rows.collect()
}
