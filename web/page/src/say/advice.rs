//! What is said of somebody who plays without peeking.

use crate::{Advice, Question};
use crate::{
    Model,
    phrases::{key, text},
};

/// What the button does that plays and pauses.
pub(crate) fn play_title(model: &Model) -> &'static str {
    let language = model.language;
    if model.playing {
        return text(language, key!("pause-title"));
    }
    if model.is_advised() && model.cursor == model.line.len() && !model.is_won() {
        return text(language, key!("play-for-me"));
    }
    text(language, key!("play-title"))
}

/// How likely it is to win without peeking.
pub(super) fn chance(model: &Model) -> (String, String) {
    let language = model.language;
    let is_asked = model.asking.is_some_and(|it| matches!(it.question, Question::Advice { .. }));
    // What was said last stays until there is something new.
    let advice = if is_asked { model.advice.as_ref() } else { model.advice() };
    if let Some(Advice { texts: Some([short, more]), .. }) = advice {
        return (short.clone(), more.clone());
    }
    let more = advice.filter(|_| !is_asked).map_or(key!("unasked-thoughtful"), |_| key!("advice-failed"));
    (text(language, key!("unasked")).to_string(), text(language, more).to_string())
}
