//! The conversation as in the browser: in a worker, with cloned messages.

use browser_api::message::{from_js, to_js};
use protocol::{
    DealRange, Event, Goal, JobId, Judgement, Request, SurveyBatch, SurveyEvent, SurveyRow, Verdict,
    Winnability,
};
use solitaire::{Autoplay, Move, Numbering, Pile, Start, Suit};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use worker::{Session, Turn};

const BYTES_MAX: u32 = 100_000_000;

/// Converts a request as the page and the worker do: to a JavaScript value and back.
fn sent(request: &Request) -> Request {
    from_js(to_js(request)).expect("what was sent")
}

/// Converts an event in the same way.
fn heard(event: &Event) -> Event {
    from_js(to_js(event)).expect("what was sent")
}

fn ask(start: &str) -> Event {
    let mut session = Session::whole();
    let (start, played) = (start.parse().expect("a start"), Vec::new());
    let (autoplay, goal) = (Autoplay::Safe, Goal::Any);
    let request = Request::Analyse { job: JobId(7), start, played, autoplay, goal, bytes_max: BYTES_MAX };
    assert_eq!(session.receive(sent(&request)), None);
    loop {
        match session.turn(&mut || false) {
            Turn::Working => {
                let progress = session.progress().expect("a job");
                assert_eq!(heard(&progress), progress);
            }
            Turn::Done(event) => return heard(&event),
            other => panic!("{other:?}"),
        }
    }
}

#[wasm_bindgen_test]
fn solves_and_verifies() {
    let Event::Answered { job: JobId(7), verdict: Verdict::Solved(moves), .. } = ask("freecell/8589934591")
    else {
        panic!("unsolved")
    };
    let start = "freecell/8589934591".parse().expect("a start");
    let verify = sent(&Request::Verify { job: JobId(8), start, played: moves });
    assert_eq!(Session::whole().receive(verify), Some(Event::Verified { job: JobId(8) }));
}

#[wasm_bindgen_test]
fn proves_11982_unsolvable_with_its_positions() {
    let event = ask("freecell/11982");
    assert!(
        matches!(event, Event::Answered { verdict: Verdict::Unsolvable { positions: 61_643 }, .. }),
        "{event:?}"
    );
}

/// Returns all events but progress.
fn answers(request: &Request) -> Vec<Event> {
    let mut session = Session::whole();
    assert_eq!(session.receive(sent(request)), None);
    let mut events = Vec::new();
    loop {
        match session.turn(&mut || false) {
            Turn::Working => (),
            Turn::Sent(event) => events.push(heard(&event)),
            Turn::Done(event) => {
                events.push(heard(&event));
                return events;
            }
            Turn::Idle => panic!("idle without an event"),
        }
    }
}

#[wasm_bindgen_test]
fn tells_shorter_solutions_as_they_come() {
    let (start, played) = ("freecell/617".parse().expect("a start"), Vec::new());
    let (autoplay, goal) = (Autoplay::Off, Goal::Short);
    let request = Request::Analyse { job: JobId(7), start, played, autoplay, goal, bytes_max: BYTES_MAX };
    let is_last =
        |event: &Event| matches!(event, Event::Answered { verdict: Verdict::Solved(_), is_last: true, .. });
    let events = answers(&request);
    assert!(2 < events.len());
    assert_eq!(events.iter().position(is_last), Some(events.len() - 1));
}

#[wasm_bindgen_test]
fn judges_moves() {
    let start: Start = "freecell/98714".parse().expect("a start");
    let ace = Move::one(Pile::Column(6), Pile::Foundation(Suit::Diamonds));
    let judged = |autoplay| {
        let (job, start, played, moves) = (JobId(7), start.clone(), Vec::new(), vec![ace]);
        let request = Request::Judge { job, start, played, moves, autoplay, bytes_max: BYTES_MAX };
        let [Event::Judged { judgement, is_last: true, .. }] = answers(&request)[..] else {
            panic!("not judged")
        };
        judgement
    };
    assert_eq!(judged(Autoplay::Safe), Judgement::of(Winnability::Winnable));
    assert_eq!(judged(Autoplay::All), Judgement::of(Winnability::Lost));
}

#[wasm_bindgen_test]
fn surveys_deals() {
    let mut session = Session::whole();
    let rules = "freecell".parse().expect("rules");
    let (first, last) = (8_589_934_582, 8_589_934_591);
    let request = Request::Survey {
        job: JobId(7),
        rules,
        numbering: Numbering::Microsoft,
        deals: DealRange { first, last },
        bytes_max: BYTES_MAX,
    };
    assert_eq!(session.receive(sent(&request)), None);
    let mut all: Vec<SurveyRow> = Vec::new();
    loop {
        let event = match session.turn(&mut || false) {
            Turn::Working => session.progress().expect("a job"),
            Turn::Done(event) => event,
            other => panic!("{other:?}"),
        };
        let heard: SurveyEvent = from_js(to_js(&event)).expect("what was sent");
        let Event::Rows { job, batch } = event else { panic!("{event:?}") };
        assert_eq!(heard, SurveyEvent::Rows { job, batch: batch.clone() });
        let SurveyBatch { rows, is_last, .. } = batch;
        all.extend(rows);
        if is_last {
            break;
        }
    }
    assert!(all.iter().map(|row| row.deal).eq(first..=last));
    assert!(all.iter().all(|row| row.verdict == Winnability::Winnable), "{all:?}");
}

/// An unknown field is ignored, and a missing one is an error.
#[wasm_bindgen_test]
fn fields_are_known_by_their_names() {
    let request = Request::Cancel { job: JobId(7) };
    let message = to_js(&request);
    let fields = js_sys::Reflect::get(&message, &"Cancel".into()).expect("a variant");
    js_sys::Reflect::set(&fields, &"another".into(), &1.into()).expect("a field");
    assert_eq!(from_js::<Request>(message.clone()).expect("a request"), request);
    js_sys::Reflect::delete_property(fields.unchecked_ref::<js_sys::Object>(), &"job".into())
        .expect("a field");
    assert!(from_js::<Request>(message).is_err());
}
