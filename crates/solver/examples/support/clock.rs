//! The clock of the examples that measure.

use std::{fs, time::Instant};

/// What this thread has used of a processor, or where the system does not tell, the time that has gone by.
pub(crate) struct Clock {
    begin: Instant,
    used_before: Option<f64>,
}

impl Clock {
    pub(crate) fn start() -> Clock {
        Clock { begin: Instant::now(), used_before: used() }
    }

    pub(crate) fn seconds(&self) -> f64 {
        match (self.used_before, used()) {
            (Some(before), Some(now)) => now - before,
            _ => self.begin.elapsed().as_secs_f64(),
        }
    }
}

fn used() -> Option<f64> {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(text.split_whitespace().next()?.parse::<f64>().ok()? / 1e9)
}
