//! Runs the worker's browser jobs natively, for comparison: `session GAME FIRST LAST` makes a session survey these
//! deals, and prints the time that took in microseconds.

use std::{
    env,
    error::Error,
    time::{Duration, Instant},
};

use protocol::{DealRange, Event, JobId, Request};
use solitaire::Numbering;
use worker::{Session, Turn};

/// The page's limit on machines with a mouse.
const BYTES_MAX: u32 = 512 << 20;
/// The interval that the browser uses.
const PROGRESS: Duration = Duration::from_millis(100);

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [game, first, last] = arguments.as_slice() else {
        return Err("usage: session GAME FIRST LAST".into());
    };
    let (first, last): (u64, u64) = (first.parse()?, last.parse()?);
    let mut session = Session::whole();
    let started = Instant::now();
    let request = Request::Survey {
        job: JobId(1),
        rules: game.parse()?,
        numbering: Numbering::Microsoft,
        deals: DealRange { first, last },
        bytes_max: BYTES_MAX,
    };
    if let Some(refused) = session.receive(request) {
        return Err(format!("{refused:?}").into());
    }
    let mut rows = Vec::new();
    let mut last_report = Instant::now();
    loop {
        let (event, is_over) = match session.turn(&mut || false) {
            Turn::Working if last_report.elapsed() < PROGRESS => continue,
            Turn::Working => (session.progress(), false),
            Turn::Done(event) => (Some(event), true),
            Turn::Idle => return Err("the session forgot its job".into()),
            Turn::Sent(event) => return Err(format!("{event:?}").into()),
        };
        match event {
            Some(Event::Rows { batch, .. }) => rows.extend(batch.rows),
            other => return Err(format!("{other:?}").into()),
        }
        if is_over {
            break;
        }
        last_report = Instant::now();
    }
    let micros = started.elapsed().as_micros();
    if rows.len() as u64 != last - first + 1 {
        return Err(format!("{} rows", rows.len()).into());
    }
    println!("{micros}");
    Ok(())
}
