use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The progress of a section: a bar on the standard error if that is a terminal, otherwise nothing.
#[derive(Debug)]
pub(super) struct Bar(ProgressBar);

impl Bar {
    pub(super) fn new(section: &'static str, n_items: u64) -> Bar {
        let bar = ProgressBar::with_draw_target(Some(n_items), ProgressDrawTarget::stderr());
        let template = "{msg:<14} {wide_bar} {human_pos} of {human_len}";
        bar.set_style(ProgressStyle::with_template(template).expect("a well-formed template"));
        bar.set_message(section);
        Bar(bar)
    }

    pub(super) fn one_more(&self) {
        self.0.inc(1);
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
