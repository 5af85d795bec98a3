//! Workers that fail, are silent, or take much memory.

use super::{check_verdict, open, opened, ready, starts_worker};
use crate::common::requests;
use page::{Action, Cmd, Model, Msg, SolverMsg, VerdictKind, WorkerState, update, view};
use protocol::{Event, Request, Spent, Stopped, Verdict};

/// A worker never returns memory to the browser, so the page ends one that has taken much.
#[test]
fn replaces_a_worker_that_took_much_memory() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Solve);
    let job = model.analysis.job;
    let spent = Spent { expanded: 1, stored: 1, bytes: 400 << 20 };
    let cmds = update(
        &mut model,
        Msg::Solver(SolverMsg::Worker(Event::Answered {
            job,
            verdict: Verdict::GaveUp(Stopped::Memory),
            spent,
            is_last: true,
        })),
    );
    assert!(starts_worker(&cmds));
    let more = "The 512 MB of memory for the search were used up after 1 positions.";
    check_verdict(&model, VerdictKind::Unknown, "Not known yet", more);
}

#[test]
fn replaces_a_silent_worker_and_retries_once() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Solve);
    let watch = |model: &Model, n_events| {
        Msg::Solver(SolverMsg::SilenceTimeout { job: model.analysis.job, n_events })
    };
    let job = model.analysis.job;
    update(
        &mut model,
        Msg::Solver(SolverMsg::Worker(Event::Progress { job, spent: Spent::default(), at_least: 0 })),
    );
    let msg = watch(&model, 0);
    let cmds = update(&mut model, msg);
    assert!(!starts_worker(&cmds), "it has sent an event since");
    let msg = watch(&model, 1);
    let cmds = update(&mut model, msg);
    assert!(starts_worker(&cmds));
    let cmds = update(&mut model, ready());
    assert!(matches!(requests(&cmds)[..], [Request::Analyse { .. }]), "{cmds:?}");
    let msg = watch(&model, 1);
    update(&mut model, msg);
    check_verdict(&model, VerdictKind::Failed, "The solver is not working", "The solver does not answer.");
    assert_eq!(view(&model).action, Action::TryAgain);
}

#[test]
fn a_worker_that_loads_a_part_of_its_program_has_time() {
    let mut model = open("#freecell/1");
    update(&mut model, Msg::Solve);
    let job = model.analysis.job;
    update(&mut model, Msg::Solver(SolverMsg::Worker(Event::Loading { job })));
    let silence = |n_events| Msg::Solver(SolverMsg::SilenceTimeout { job, n_events });
    assert_eq!(update(&mut model, silence(0)), [Cmd::Later(20_000, silence(1))]);
    update(
        &mut model,
        Msg::Solver(SolverMsg::Worker(Event::Progress { job, spent: Spent::default(), at_least: 0 })),
    );
    assert_eq!(update(&mut model, silence(1)), [Cmd::Later(4_000, silence(2))]);
}

#[test]
fn a_worker_that_does_not_start_can_be_started_again() {
    let (mut model, _) = opened("#freecell/1", 0.5);
    let worker_id = model.analysis.worker_id;
    update(&mut model, Msg::Solve);
    check_verdict(&model, VerdictKind::Searching, "Starting the solver…", "");
    update(&mut model, Msg::Solver(SolverMsg::WorkerFailed { worker_id }));
    assert_eq!(model.analysis.worker, WorkerState::Failed);
    check_verdict(
        &model,
        VerdictKind::Failed,
        "The solver is not working",
        "The solver could not be started.",
    );
    let cmds = update(&mut model, Msg::Act(0.5));
    assert!(starts_worker(&cmds));
    update(&mut model, Msg::Solver(SolverMsg::WorkerFailed { worker_id }));
    assert_eq!(model.analysis.worker, WorkerState::Starting, "the failure of the old worker is ignored");
}
