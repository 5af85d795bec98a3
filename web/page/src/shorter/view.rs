//! The search for solutions that are shorter than the watched one.

use crate::model::{Model, Shorter, ShorterState};

/// The panel of that search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShorterView {
    pub text: String,
    /// The two curves, as paths in a box of [`ShorterView::WIDTH`] by [`ShorterView::HEIGHT`].
    pub length_path: String,
    pub bound_path: String,
    /// The lengths at the box's upper and lower edge.
    pub scale: [usize; 2],
    pub is_running: bool,
    /// Whether the search can begin or continue.
    pub can_begin: bool,
    /// Whether there are results for a curve to show.
    pub has_curve: bool,
    /// Whether there is a shorter solution than the one on the table.
    pub can_use: bool,
}

impl ShorterView {
    pub const WIDTH: usize = 300;
    pub const HEIGHT: usize = 60;
}

pub(crate) fn view(model: &Model) -> Option<ShorterView> {
    let is_running = |it: &&Shorter| it.state == ShorterState::Running;
    let shorter = model
        .shorter()
        .filter(|it| model.is_solution_watched() || is_running(it) && model.game.editing.is_none())?;
    let course = &shorter.course;
    let known = || course.iter().filter(|it| 0 < it.at_least);
    let high = course.iter().map(|it| it.length).max()?;
    let low = known().map(|it| it.at_least).min().unwrap_or_else(|| shorter.moves.len().saturating_sub(1));
    let y = |moves: usize| {
        let span = (high - low.min(high)).max(1);
        ShorterView::HEIGHT * (high - moves.clamp(low.min(high), high)) / span
    };
    // Each change is a step to the right, since later ones take ever longer.
    let n_steps = course.len().max(2) - 1;
    let x = |nth: usize| ShorterView::WIDTH * nth / n_steps;
    Some(ShorterView {
        text: crate::shorter::texts::summary(model),
        length_path: steps(course.iter().enumerate().map(|(nth, it)| (x(nth), y(it.length)))),
        bound_path: steps(
            (0..).zip(course).filter(|it| 0 < it.1.at_least).map(|(nth, it)| (x(nth), y(it.at_least))),
        ),
        scale: [high, low],
        is_running: is_running(&shorter),
        can_begin: shorter.can_begin(model.analysis.bytes_max),
        has_curve: 1 < course.len(),
        can_use: model.shown_length(shorter).is_none_or(|it| shorter.moves.len() < it),
    })
}

/// Returns a path that goes to the right at the height of one point, and then up or down to the next.
fn steps(points: impl Iterator<Item = (usize, usize)>) -> String {
    let mut path = String::new();
    for (x, y) in points {
        path += &if path.is_empty() { format!("M{x},{y}") } else { format!("H{x}V{y}") };
    }
    if path.is_empty() { path } else { path + &format!("H{}", ShorterView::WIDTH) }
}
