//! What the worker does in a browser, done natively, to compare: `session FIRST LAST` solves these deals of
//! FreeCell one after another, and prints the microseconds that took.

use std::{env, error::Error, time::Instant};

use protocol::{Event, JobId, Position, Request};
use worker::{Session, Turn};

/// As the page has it on machines with a mouse.
const BYTES_MAX: u32 = 512 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [first, last] = arguments.as_slice() else { return Err("usage: session FIRST LAST".into()) };
    let (first, last): (u64, u64) = (first.parse()?, last.parse()?);
    let mut session = Session::default();
    let started = Instant::now();
    for (number, deal) in (1..).zip(first..=last) {
        let position = Position { game: format!("freecell/{deal}"), moves: Vec::new() };
        let request = Request::Analyse { job: JobId(number), position, bytes_max: BYTES_MAX };
        if let Some(refused) = session.receive(request) {
            return Err(format!("{refused:?}").into());
        }
        let event = loop {
            match session.turn() {
                Turn::Working => (),
                Turn::Done(event) => break event,
                Turn::Idle => return Err("the session forgot its job".into()),
            }
        };
        if let Event::Rejected { reason, .. } = event {
            return Err(reason.into());
        }
    }
    println!("{}", started.elapsed().as_micros());
    Ok(())
}
