//! The progress of the search for shorter solutions.

use crate::model::{Model, Shorter, ShorterState};

/// Returns the length of the best solution and the proved bounds.
pub(crate) fn summary(model: &Model) -> String {
    let language = model.language;
    let Some(shorter) = model.shorter() else { return String::new() };
    let Shorter { moves, course, state, .. } = shorter;
    let found = match model.shown_length(shorter) {
        Some(shown) if shown <= moves.len() => language.shorter_this(shown),
        _ => language.shorter_found(moves.len()),
    };
    let at_least = course.last().map_or(0, |it| it.at_least);
    let proved = match state {
        ShorterState::Proved => language.shorter_proved().to_string(),
        ShorterState::Running if at_least == 0 => language.shorter_begins().to_string(),
        _ if at_least == 0 => String::new(),
        _ => language.shorter_least(at_least),
    };
    let end = match state {
        ShorterState::Stopped => language.shorter_stopped(),
        ShorterState::OutOfMemory => language.shorter_memory(),
        ShorterState::Failed => language.shorter_failed(),
        _ => "",
    };
    let parts = [&found, &*proved, end];
    parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}
