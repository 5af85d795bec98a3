//! Advice without peeking, in words.

use crate::{Advice, Model, Question};

/// Returns the title of the button that plays and pauses.
pub(crate) fn play_title(model: &Model) -> &'static str {
    let language = model.language;
    if model.playing {
        return language.pause_title();
    }
    if model.is_advised() && model.cursor == model.line.len() && !model.is_won() {
        return language.play_for_me();
    }
    language.play_title()
}

/// Says how likely a win is without peeking.
pub(super) fn chance(model: &Model) -> (String, String) {
    let language = model.language;
    let is_asked = model.asking.is_some_and(|it| matches!(it.question, Question::Advice { .. }));
    // What was said last stays until there is something new.
    let advice = if is_asked { model.advice.as_ref() } else { model.advice() };
    if let Some(Advice { texts: Some([short, more]), .. }) = advice {
        return (short.clone(), more.clone());
    }
    let has_failed = !is_asked && advice.is_some();
    let more = if has_failed { language.advice_failed() } else { language.unasked_thoughtful() };
    (language.unasked().to_string(), more.to_string())
}
