//! A progress bar for work on many deals.

use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output::grouped;

/// The least time between two drawings of the bar, since solving a deal takes less time than drawing it.
const DRAW_EVERY: Duration = Duration::from_millis(100);

/// A progress bar on the standard error if that is a terminal, otherwise nothing.
#[derive(Debug)]
pub(crate) struct DealProgress {
    bar: ProgressBar,
    n_deals: u64,
    /// How many deals were done in this run, which determines the pace.
    n_done: u64,
    n_kept: u64,
    started: Instant,
    drawn: Instant,
}

impl DealProgress {
    pub(crate) fn shown(n_deals: u64, n_kept: u64) -> DealProgress {
        let bar = ProgressBar::with_draw_target(Some(n_deals), ProgressDrawTarget::stderr());
        let template = "{wide_bar} {human_pos} of {human_len} deals{msg}";
        bar.set_style(ProgressStyle::with_template(template).expect("a well-formed template"));
        DealProgress::new(bar, n_deals, n_kept)
    }

    pub(crate) fn hidden() -> DealProgress {
        DealProgress::new(ProgressBar::hidden(), 0, 0)
    }

    fn new(bar: ProgressBar, n_deals: u64, n_kept: u64) -> DealProgress {
        let now = Instant::now();
        DealProgress { bar, n_deals, n_done: 0, n_kept, started: now, drawn: now }
    }

    pub(crate) fn one_more(&mut self) {
        self.n_done += 1;
        if self.bar.is_hidden() || self.drawn.elapsed() < DRAW_EVERY {
            return;
        }
        self.drawn = Instant::now();
        let per_second = self.n_done as f64 / self.started.elapsed().as_secs_f64();
        let n_left = self.n_deals - self.n_kept - self.n_done;
        let left = Duration::from_secs_f64(n_left as f64 / per_second);
        let pace = grouped(per_second.round() as u64);
        self.bar.set_message(format!(", {pace} a second, {} left", HumanDuration(left)));
        self.bar.set_position(self.n_kept + self.n_done);
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
